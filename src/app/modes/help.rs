//! The help: what works here, with its keys; typing filters, Enter does it.

use super::Mode;
use crate::app::action::{ActionInfo, Context, actions};
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::app::text_input::TextInput;

/// The help is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Help {
    /// Where it was asked for.
    pub context: Context,
    /// The filter.
    pub input: TextInput,
    /// Which line is chosen.
    pub chosen: usize,
}

impl Help {
    /// The actions that it lists.
    pub fn listed(&self, app: &App) -> Vec<&'static ActionInfo> {
        let filter = self.input.text().to_lowercase();
        actions()
            .filter(|info| info.contexts.contains(&self.context))
            .filter(|info| {
                filter.is_empty()
                    || info.long(app.language).to_lowercase().contains(&filter)
                    || info.short(app.language).to_lowercase().contains(&filter)
                    || info.keys.iter().any(|key| key.to_string().to_lowercase() == filter)
            })
            .collect()
    }
}

impl App {
    /// Opens the help of a context.
    pub fn begin_help(&mut self, context: Context) {
        self.mode = Mode::Help(Help { context, input: TextInput::default(), chosen: 0 });
    }

    /// A key in the help.
    pub fn help_key(&mut self, mut help: Help, key: Key) -> Vec<Effect> {
        let listed = help.listed(self);
        match key {
            Key::Esc => {
                self.after_help(help.context);
                return Vec::new();
            }
            Key::Char('?') if help.input.is_empty() => {
                self.after_help(help.context);
                return Vec::new();
            }
            Key::Enter => {
                self.after_help(help.context);
                return listed.get(help.chosen).map(|info| self.act(info.action)).unwrap_or_default();
            }
            Key::Up => help.chosen = help.chosen.saturating_sub(1),
            Key::Down => help.chosen = (help.chosen + 1).min(listed.len().saturating_sub(1)),
            Key::PageUp => help.chosen = help.chosen.saturating_sub(10),
            Key::PageDown => help.chosen = (help.chosen + 10).min(listed.len().saturating_sub(1)),
            _ => {
                if help.input.press(key) {
                    help.chosen = 0;
                }
            }
        }
        self.mode = Mode::Help(help);
        Vec::new()
    }

    fn after_help(&mut self, context: Context) {
        self.mode = match context {
            Context::Sheet => Mode::Sheet(super::Sheet::default()),
            _ => Mode::Reading,
        };
    }
}

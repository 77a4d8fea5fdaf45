//! The palette: any entry as words, any action by its name, anybody by name; the keys stand beside, so that people
//! learn them.

use super::Mode;
use crate::app::action::{Action, actions};
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::app::text_input::TextInput;
use crate::desk::words::folded;
use crate::desk::{Said, Unreadable};

/// The palette is open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Palette {
    /// What was typed.
    pub input: TextInput,
    /// Which offer is chosen; the first one is the entry as typed, where it can be read.
    pub chosen: usize,
    /// It was opened with the beginning of an entry: nothing else is offered.
    pub entry_only: bool,
}

/// What the palette offers.
#[derive(Clone, Debug, PartialEq)]
pub enum Offer {
    /// The entry as typed.
    Entry(String),
    /// An action.
    Action(Action),
}

impl Palette {
    /// What it offers for what is typed.
    pub fn offers(&self, app: &App) -> Vec<Offer> {
        let typed = folded(self.input.text());
        let typed = typed.trim();
        let entry =
            (!typed.is_empty() && typed.parse::<Said>().is_ok()).then(|| Offer::Entry(typed.to_owned()));
        if self.entry_only {
            return entry.into_iter().collect();
        }
        let lower = typed.to_lowercase();
        let found = actions()
            .filter(|info| app.works_here(info))
            .filter(|info| {
                [info.chinese.0, info.chinese.1, info.english.0, info.english.1]
                    .iter()
                    .any(|words| words.to_lowercase().contains(&lower))
            })
            .map(|info| Offer::Action(info.action));
        entry.into_iter().chain(found).collect()
    }

    /// Why what is typed is no entry.
    pub fn unreadable(&self) -> Option<Unreadable> {
        folded(self.input.text()).trim().parse::<Said>().err()
    }
}

impl App {
    /// Opens the palette with a beginning.
    pub fn begin_palette(&mut self, beginning: &str) {
        self.said = None;
        self.mode = Mode::Palette(Palette {
            input: TextInput::new(beginning),
            chosen: 0,
            entry_only: !beginning.is_empty(),
        });
    }

    /// A key in the palette.
    pub fn palette_key(&mut self, mut palette: Palette, key: Key) -> Vec<Effect> {
        match key {
            Key::Esc => {
                self.mode = Mode::Reading;
                return Vec::new();
            }
            Key::Enter => return self.palette_given(palette),
            Key::Up => palette.chosen = palette.chosen.saturating_sub(1),
            Key::Down => {
                let count = palette.offers(self).len();
                palette.chosen = (palette.chosen + 1).min(count.saturating_sub(1));
            }
            _ => {
                if palette.input.press(key) {
                    palette.chosen = 0;
                }
            }
        }
        self.mode = Mode::Palette(palette);
        Vec::new()
    }

    fn palette_given(&mut self, palette: Palette) -> Vec<Effect> {
        let offer = palette.offers(self).into_iter().nth(palette.chosen);
        match offer {
            Some(Offer::Entry(text)) => {
                self.mode = Mode::Reading;
                let effects = self.say(&text);
                if effects.contains(&Effect::Bell) && self.mode == Mode::Reading {
                    // Refused: what was typed is still there to mend.
                    self.mode = Mode::Palette(palette);
                }
                effects
            }
            Some(Offer::Action(action)) => {
                self.mode = Mode::Reading;
                self.act(action)
            }
            None => {
                if let Some(reason) = palette.unreadable() {
                    self.refuse(crate::lang::refusals::unreadable(self.language, &reason));
                }
                self.mode = Mode::Palette(palette);
                vec![Effect::Bell]
            }
        }
    }
}

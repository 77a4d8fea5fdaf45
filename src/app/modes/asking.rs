//! A question waits: what would change stands with it. Enter or y records, Esc or n leaves everything as it is.

use super::{Mode, Recheck, Sheet};
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::desk::Decision;
use crate::desk::conduct::said::CaseSaid;
use crate::desk::effect::Effect as Change;

/// A decision that waits for a yes.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    /// What would be recorded.
    pub decision: Decision,
    /// What it would change.
    pub change: Change,
    /// Sheet entry goes on afterwards.
    pub then_sheet: bool,
    /// The recheck goes on afterwards, at that row.
    pub then_recheck: Option<usize>,
    /// What was said about a clause: it can be changed, or kept as a note.
    pub case: Option<CaseSaid>,
}

impl App {
    /// A key while a question waits.
    pub fn asking_key(&mut self, asking: Asking, key: Key) -> Vec<Effect> {
        if let (Some(case), Key::Char(typed @ ('e' | 'k'))) = (&asking.case, key.folded()) {
            // Something else follows, for a reason; or it is kept as a note.
            let stem = case.stem();
            if typed == 'k' {
                return self.say(&format!("{stem} 只记 {}", case.note));
            }
            let change = self.language.pick("改", "instead");
            self.begin_palette(&format!("{stem} {change} "));
            return Vec::new();
        }
        let yes = match key.folded() {
            Key::Enter | Key::Char('y' | 'Y') => true,
            Key::Esc | Key::Char('n' | 'N' | 'q') => false,
            _ => {
                self.mode = Mode::Asking(asking);
                return Vec::new();
            }
        };
        self.mode = Mode::Reading;
        let effects = if yes { self.record(&asking.decision) } else { Vec::new() };
        if asking.then_sheet {
            self.mode = Mode::Sheet(Sheet::default());
            self.to_open_table(self.cursors.pairings.row + 1);
        }
        if let Some(row) = asking.then_recheck {
            self.go_on(Recheck::default(), row);
        }
        effects
    }
}

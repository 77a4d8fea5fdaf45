//! Slip entry: the table, Enter, then the result as the slip has it. Two numbers that the event knows are a whole entry.

use super::Mode;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::app::text_input::TextInput;
use crate::desk::results::slips;
use crate::desk::words::folded;
use crate::event::names::Table;
use crate::event::outcome::Mark;
use crate::event::state::{Game, Meeting};
use crate::lang::screen;
use crate::rulebook::settings::ResultKeys;

/// What was typed so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slip {
    /// The table as typed.
    pub table: String,
    /// The result as typed, once the table is given.
    pub result: Option<TextInput>,
}

impl App {
    /// Begins a slip with its first digit, or at the table under the cursor.
    pub fn begin_slip(&mut self, digit: Option<char>) {
        let slip = match (digit, self.meeting()) {
            (Some(digit), _) => Slip { table: digit.to_string(), result: None },
            (None, Some(meeting)) => {
                Slip { table: meeting.table.to_string(), result: Some(TextInput::default()) }
            }
            (None, None) => return,
        };
        self.said = None;
        self.mode = Mode::Slip(slip);
    }

    /// A key while a slip is entered.
    pub fn slip_key(&mut self, slip: Slip, key: Key) -> Vec<Effect> {
        match slip.result {
            None => self.table_key(slip.table, key),
            Some(result) => self.result_key(slip.table, result, key),
        }
    }

    fn table_key(&mut self, mut table: String, key: Key) -> Vec<Effect> {
        match key.folded() {
            Key::Char(digit @ ('0'..='9' | '.')) if table.len() < 9 => table.push(digit),
            Key::Backspace => {
                table.pop();
                if table.is_empty() {
                    self.mode = Mode::Reading;
                    return Vec::new();
                }
            }
            Key::Enter | Key::Char(' ') => return self.table_given(table),
            Key::Esc => {
                self.mode = Mode::Reading;
                return Vec::new();
            }
            _ => {}
        }
        // The list stands still while digits come in: on a slow link a jump for each of them would be felt.
        self.mode = Mode::Slip(Slip { table, result: None });
        Vec::new()
    }

    fn table_given(&mut self, table: String) -> Vec<Effect> {
        let tables = self.round().map_or(0, |round| round.meetings.len());
        match number(&table) {
            Some(number) if (1..=tables).contains(&number) => {
                self.mode = Mode::Slip(Slip { table, result: Some(TextInput::default()) });
                self.follow_table();
                Vec::new()
            }
            _ => {
                self.mode = Mode::Reading;
                self.refuse(screen::no_table(self.language, &table, tables));
                vec![Effect::Bell]
            }
        }
    }

    fn result_key(&mut self, table: String, mut result: TextInput, key: Key) -> Vec<Effect> {
        match key {
            Key::Esc => {
                self.mode = Mode::Reading;
                return Vec::new();
            }
            Key::Enter if result.is_empty() => {
                // Enter without a result leaves the slip as a look at the board.
                self.mode = Mode::Reading;
                return Vec::new();
            }
            Key::Enter => return self.slip_given(&table, &result),
            Key::Backspace if result.is_empty() => {
                self.mode = Mode::Slip(Slip { table, result: None });
                return Vec::new();
            }
            _ => {
                result.press(key);
            }
        }
        if self.is_whole(&folded(result.text())) {
            return self.slip_given(&table, &result);
        }
        self.mode = Mode::Slip(Slip { table, result: Some(result) });
        Vec::new()
    }

    /// Whether what is typed is a result without an Enter behind it.
    fn is_whole(&self, typed: &str) -> bool {
        if matches!(typed, "+-" | "-+" | "--") {
            return true;
        }
        let digits = typed.chars().all(|character| character.is_ascii_digit());
        match self.state().configuration.settings.result_keys {
            ResultKeys::TwoNumbers => digits && typed.len() == 2,
            ResultKeys::OneKey => digits && typed.len() == 1,
        }
    }

    fn slip_given(&mut self, table: &str, result: &TextInput) -> Vec<Effect> {
        let typed = folded(result.text());
        let one_key = self.state().configuration.settings.result_keys == ResultKeys::OneKey;
        let written = match (one_key, by_place(&typed)) {
            (true, Some(mark)) => self.written(mark),
            _ => typed,
        };
        let effects = self.say(&format!("{table} {written}"));
        if effects.contains(&Effect::Bell) {
            // Refused: the table stays, the result is typed anew.
            self.mode = Mode::Slip(Slip { table: table.to_owned(), result: Some(TextInput::default()) });
        }
        effects
    }

    /// The slip of a mark of the side that moves first.
    pub fn written(&self, first: Mark) -> String {
        slips(&self.state().configuration.settings.points)
            .into_iter()
            .find(|(_, mark)| *mark == first)
            .map(|(slip, _)| slip)
            .unwrap_or_default()
    }

    /// Lets the cursor follow the table that is typed.
    fn follow_table(&mut self) {
        let Mode::Slip(slip) = &self.mode else { return };
        let tables = self.round().map_or(0, |round| round.meetings.len());
        if let Some(number) = number(&slip.table).filter(|number| (1..=tables).contains(number)) {
            self.cursors.pairings.row = number - 1;
        }
    }

    /// The game of a meeting that a slip is of: the one that it names, else the one that is being played.
    pub fn slip_game<'a>(&self, meeting: &'a Meeting) -> Option<&'a Game> {
        let Mode::Slip(slip) = &self.mode else { return None };
        match slip.table.split('.').nth(2) {
            Some(named) => meeting.games.iter().find(|game| game.reference.slot.game.to_string() == named),
            None => meeting.game(),
        }
    }

    /// The table that a slip names.
    pub fn slip_table(&self) -> Option<Table> {
        let Mode::Slip(slip) = &self.mode else { return None };
        number(&slip.table).map(|number| Table(number as u32))
    }
}

fn number(table: &str) -> Option<usize> {
    table.split('.').next()?.parse().ok()
}

/// The keys by place: the left one wins, draw, the right one wins.
pub fn by_place(typed: &str) -> Option<Mark> {
    match typed {
        "4" => Some(Mark::Win),
        "5" => Some(Mark::Draw),
        "6" => Some(Mark::Loss),
        _ => None,
    }
}

/// The forfeit that a key means by place: who is there wins.
pub const fn forfeit_by_place(key: char) -> Option<&'static str> {
    match key {
        '4' => Some("+-"),
        '6' => Some("-+"),
        '0' => Some("--"),
        _ => None,
    }
}

//! Slip entry: the table, Enter, then the result as the slip has it. Two numbers that the event knows are a whole entry.

use super::Mode;
use crate::app::action::Action;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::app::text_input::TextInput;
use crate::desk;
use crate::desk::results::slips;
use crate::desk::words::folded;
use crate::event::game_name::GameName;
use crate::event::outcome::Mark;
use crate::event::state::{Game, Meeting, Standing};
use crate::lang::{refusals, screen};
use crate::rulebook::settings::ResultKeys;

/// What was typed so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slip {
    /// The table as typed.
    pub table: String,
    /// The result as typed, once the table is given.
    pub result: Option<TextInput>,
    /// The table of a match of teams was given alone: its boards follow one after the other, as on its slip.
    pub whole_match: bool,
}

impl App {
    /// Begins a slip with its first digit, or at the table under the cursor.
    pub fn begin_slip(&mut self, digit: Option<char>) {
        let slip = match (digit, self.at_cursor()) {
            (Some(digit), _) => Slip { table: digit.to_string(), ..Slip::default() },
            (None, Some((meeting, game))) => {
                Slip { table: meeting.named(game), result: Some(TextInput::default()), whole_match: false }
            }
            (None, None) => return,
        };
        self.said = None;
        self.mode = Mode::Slip(slip);
    }

    /// A key while a slip is entered.
    pub fn slip_key(&mut self, slip: Slip, key: Key) -> Vec<Effect> {
        match slip.result.clone() {
            None => self.table_key(slip.table, key),
            Some(result) => self.result_key(slip, result, key),
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
            Key::Enter | Key::Char(' ') => return self.table_given(&table),
            Key::Char(key @ ('d' | 'r')) => return self.game_given(&table, key),
            Key::Esc => {
                self.mode = Mode::Reading;
                return Vec::new();
            }
            _ => {}
        }
        // The list stands still while digits come in: on a slow link a jump for each of them would be felt.
        self.mode = Mode::Slip(Slip { table, ..Slip::default() });
        Vec::new()
    }

    fn table_given(&mut self, table: &str) -> Vec<Effect> {
        let Some((row, named)) = self.named_board(table) else {
            let tables = self.round().map_or(0, |round| round.meetings.len());
            self.mode = Mode::Reading;
            self.refuse(screen::no_table(self.language, table, tables));
            return vec![Effect::Bell];
        };
        let whole_match = named != table;
        self.mode = Mode::Slip(Slip { table: named, result: Some(TextInput::default()), whole_match });
        self.cursors.pairings.row = row;
        Vec::new()
    }

    /// The board of a game by its number, `12d` or `3.2.1d`; or its ruling, `12r`.
    fn game_given(&mut self, table: &str, key: char) -> Vec<Effect> {
        self.mode = Mode::Reading;
        let named = table
            .parse::<desk::entry::GameName>()
            .map_err(|reason| refusals::unreadable(self.language, &reason));
        let found = named.and_then(|named| {
            let found = desk::results::find(&self.desk(), named);
            let found = found.map(|(_, _, game)| game.reference);
            found.map_err(|reason| refusals::refused(self.language, self.state(), &reason))
        });
        let game = match found {
            Ok(game) => game,
            Err(reason) => {
                self.refuse(reason);
                return vec![Effect::Bell];
            }
        };
        let row = self.round().and_then(|round| round.row_of_game(&game));
        self.cursors.pairings.row = row.unwrap_or(self.cursors.pairings.row);
        let effects = self.act(Action::Game);
        if effects.is_empty() {
            self.open_game(GameName::from(game));
            if key == 'r' {
                return self.act(Action::Ruling);
            }
        }
        effects
    }

    fn result_key(&mut self, slip: Slip, mut result: TextInput, key: Key) -> Vec<Effect> {
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
            Key::Enter => return self.slip_given(slip, &result),
            Key::Backspace if result.is_empty() => {
                self.mode = Mode::Slip(Slip { result: None, ..slip });
                return Vec::new();
            }
            _ => {
                result.press(key);
            }
        }
        if self.is_whole(&folded(result.text())) {
            return self.slip_given(slip, &result);
        }
        self.mode = Mode::Slip(Slip { result: Some(result), ..slip });
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

    fn slip_given(&mut self, slip: Slip, result: &TextInput) -> Vec<Effect> {
        let table = &slip.table;
        let typed = folded(result.text());
        let one_key = self.state().configuration.settings.result_keys == ResultKeys::OneKey;
        let written = match (one_key, by_place(&typed)) {
            (true, Some(mark)) => self.written(mark),
            _ => typed,
        };
        let effects = self.say(&format!("{table} {written}"));
        if effects.contains(&Effect::Bell) {
            // Refused: the table stays, the result is typed anew.
            self.mode = Mode::Slip(Slip { result: Some(TextInput::default()), ..slip });
        } else if slip.whole_match && effects.iter().any(|effect| matches!(effect, Effect::Record(_))) {
            self.go_on_with_the_match();
        }
        effects
    }

    /// Goes on with the next open board of the match under the cursor; after the last one the slip is done.
    fn go_on_with_the_match(&mut self) {
        let next = self.round().zip(self.at_cursor()).and_then(|(round, (meeting, here))| {
            let board = here.reference.slot.board;
            let open = |game: &&Game| game.reference.slot.board > board && game.standing == Standing::Open;
            let game = meeting.side_by_side().iter().find(open)?;
            Some((round.row_of_game(&game.reference)?, meeting.named(game)))
        });
        if let Some((row, table)) = next {
            self.cursors.pairings.row = row;
            self.mode = Mode::Slip(Slip { table, result: Some(TextInput::default()), whole_match: true });
        }
    }

    /// The slip of a mark of the side that moves first.
    pub fn written(&self, first: Mark) -> String {
        slips(&self.state().configuration.settings.points)
            .into_iter()
            .find(|(_, mark)| *mark == first)
            .map(|(slip, _)| slip)
            .unwrap_or_default()
    }

    /// The row of the board that was typed, with the name of its game. Of a match of teams the table alone means its first
    /// open board: the slip of a match has all of them, one below the other.
    fn named_board(&self, typed: &str) -> Option<(usize, String)> {
        let round = self.round()?;
        let name: desk::entry::GameName = typed.parse().ok()?;
        let meeting = round.meeting(name.table)?;
        if meeting.boards.is_none() {
            return Some((round.row_of(name.table)?, typed.to_owned()));
        }
        let game = match name.board {
            Some(board) => meeting.on_board(board)?,
            None => meeting.game()?,
        };
        Some((round.row_of_game(&game.reference)?, meeting.named(game)))
    }

    /// The game that a slip is of, where the cursor is at its board: the one that it names, else the one that is being played.
    pub fn slip_game(&self) -> Option<(&Meeting, &Game)> {
        let Mode::Slip(slip) = &self.mode else { return None };
        let (row, _) = self.named_board(&slip.table)?;
        let (meeting, game) = self.at_cursor().filter(|_| row == self.cursors.pairings.row)?;
        match slip.table.split('.').nth(2) {
            Some(named) if meeting.boards.is_none() => {
                let named = meeting.games.iter().find(|game| game.reference.slot.game.to_string() == named);
                named.map(|game| (meeting, game))
            }
            _ => Some((meeting, game)),
        }
    }
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

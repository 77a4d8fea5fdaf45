//! Reading a player's line (001), column by column.

use crate::exchange::text::excerpt;
use crate::lang::trf::TrfField;

use super::columns::Columns;
use super::file::{MAX_ROUNDS, Sex, SourceLine, TrfPlayer};
use super::numbers;
use super::problem::TrfProblemKind as Kind;
use super::problems::Problems;
use super::round::{TrfColour, TrfResult, TrfRound};

/// The column of the first round.
pub(super) const FIRST_ROUND: u32 = 92;

/// How many columns a round has.
pub(super) const ROUND_COLUMNS: u32 = 10;

/// Reads the line; `None` when it has an error that makes its facts uncertain.
pub(super) fn read(columns: &Columns<'_>, line: u32, problems: &mut Problems) -> Option<TrfPlayer> {
    let mut reader = PlayerReader { columns, line, problems, sound: true };
    if reader.refuse_tab() {
        return None;
    }
    reader.separators();
    let number = reader.number();
    let player = TrfPlayer {
        number: number.unwrap_or(0),
        sex: reader.sex(),
        title: reader.text(11, 13),
        name: reader.text(15, 47),
        rating: reader.lenient_number(49, 52, TrfField::Rating),
        federation: reader.text(54, 56),
        identity: reader.text(58, 68),
        birth: reader.text(70, 79),
        points: reader.points(),
        rank: reader.lenient_number(86, 89, TrfField::Rank),
        rounds: reader.rounds(),
        line: SourceLine(line),
    };
    (reader.sound && number.is_some()).then_some(player)
}

struct PlayerReader<'a, 'b> {
    columns: &'a Columns<'b>,
    line: u32,
    problems: &'a mut Problems,
    sound: bool,
}

impl PlayerReader<'_, '_> {
    fn error(&mut self, column: u32, kind: Kind) {
        self.sound = false;
        self.problems.error(self.line, self.columns.in_characters(column), kind);
    }

    fn warning(&mut self, column: u32, kind: Kind) {
        self.problems.warning(self.line, self.columns.in_characters(column), kind);
    }

    fn refuse_tab(&mut self) -> bool {
        let tab = (1..=self.columns.last()).find(|column| self.columns.at(*column) == '\t');
        if let Some(column) = tab {
            self.error(column, Kind::Tab);
        }
        tab.is_some()
    }

    /// The blanks between the fields. A letter of a name that is too long does no harm; a digit there means that
    /// a number begins too early or ends too late, and half of it would be read as the whole.
    fn separators(&mut self) {
        for column in [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91] {
            let found = self.columns.at(column);
            if found == ' ' {
                continue;
            }
            let harmless = (14..=69).contains(&column) && !found.is_ascii_digit();
            if harmless {
                self.warning(column, Kind::NotBlank { found: shown(found) });
            } else {
                self.error(column, Kind::NotBlank { found: shown(found) });
            }
        }
    }

    /// Where the text of a field begins: at its first character that is no blank.
    fn start_of(&self, first: u32, last: u32) -> u32 {
        (first..=last).find(|column| self.columns.at(*column) != ' ').unwrap_or(first)
    }

    fn text(&self, first: u32, last: u32) -> String {
        self.columns.field(first, last).trim().to_owned()
    }

    fn number(&mut self) -> Option<u32> {
        let text = self.columns.field(5, 8).trim();
        let column = self.start_of(5, 8);
        match numbers::whole(text) {
            Some(0) => {
                self.error(
                    column,
                    Kind::OutOfRange { field: TrfField::Number, found: 0, least: 1, most: super::MAX_NUMBER },
                );
                None
            }
            Some(number) => Some(number),
            None => {
                self.error(column, Kind::NotANumber { field: TrfField::Number, found: excerpt(text) });
                None
            }
        }
    }

    fn sex(&mut self) -> Option<Sex> {
        let symbol = self.columns.at(10);
        let sex = Sex::from_symbol(symbol);
        if sex.is_none() && symbol != ' ' {
            self.warning(10, Kind::Ignored { field: TrfField::Sex, found: excerpt(&symbol.to_string()) });
        }
        sex
    }

    /// A number that nothing depends on: left out when it cannot be read.
    fn lenient_number(&mut self, first: u32, last: u32, field: TrfField) -> Option<u32> {
        let text = self.columns.field(first, last).trim();
        let number = numbers::whole(text);
        if number.is_none() && !text.is_empty() {
            self.warning(self.start_of(first, last), Kind::Ignored { field, found: excerpt(text) });
        }
        number
    }

    fn points(&mut self) -> Option<crate::rulebook::points::HalfPoints> {
        let text = self.columns.field(81, 84).trim();
        let points = numbers::points(text);
        if points.is_none() && !text.is_empty() {
            self.error(self.start_of(81, 84), Kind::NotPoints { found: excerpt(text) });
        }
        points
    }

    fn rounds(&mut self) -> Vec<TrfRound> {
        let last = self.columns.last();
        let mut rounds = Vec::new();
        let mut column = FIRST_ROUND;
        while column <= last {
            let round = rounds.len() as u32 + 1;
            if round > MAX_ROUNDS {
                self.error(column, Kind::TooManyRounds);
                break;
            }
            rounds.push(self.round(column, round));
            column += ROUND_COLUMNS;
        }
        while rounds.last() == Some(&TrfRound::BLANK) {
            rounds.pop();
        }
        rounds
    }

    /// The ten columns of a round: four for the opponent, a blank, the colour, a blank, the result, two blanks.
    fn round(&mut self, column: u32, round: u32) -> TrfRound {
        let opponent = self.columns.field(column, column + 3).trim();
        let opponent = match numbers::whole(opponent) {
            Some(number) => number,
            None if opponent.is_empty() => 0,
            None => {
                let kind = Kind::NotANumber { field: TrfField::Opponent, found: excerpt(opponent) };
                self.error(self.start_of(column, column + 3), kind);
                0
            }
        };
        for blank in [4, 6, 8, 9].map(|offset| column + offset) {
            let found = self.columns.at(blank);
            if found != ' ' {
                self.error(blank, Kind::NotBlank { found: shown(found) });
            }
        }
        let symbol = self.columns.at(column + 5);
        let colour = TrfColour::from_symbol(symbol).unwrap_or_else(|| {
            self.error(column + 5, Kind::NotAColour { round, found: shown(symbol) });
            TrfColour::None
        });
        let symbol = self.columns.at(column + 7);
        let result = TrfResult::from_symbol(symbol).unwrap_or_else(|| {
            self.error(column + 7, Kind::NotAResult { round, found: shown(symbol) });
            TrfResult::Blank
        });
        TrfRound { opponent: (opponent != 0).then_some(opponent), colour, result }
    }
}

/// A character that a terminal will not obey.
fn shown(symbol: char) -> char {
    if symbol.is_control() { '\u{fffd}' } else { symbol }
}

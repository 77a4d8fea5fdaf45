//! What a tournament report file says, as plain data.

use crate::rulebook::points::HalfPoints;

use super::records::{ForbiddenGroup, RequestedBye};
use super::round::{TrfColour, TrfRound};
use super::scoring::TrfScoring;

/// The greatest starting number: the format has four columns for it.
pub const MAX_NUMBER: u32 = 9999;

/// The greatest round: TRF-2026 has three columns for it.
pub const MAX_ROUNDS: u32 = 999;

/// Where something stood in the file that was read, from 1; 0 for what was made otherwise.
///
/// Two of them are always equal: where a fact stood is no part of the fact, so that files are compared by what
/// they say.
#[derive(Clone, Copy, Debug, Default)]
pub struct SourceLine(pub u32);

impl PartialEq for SourceLine {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for SourceLine {}

/// A tournament report file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfFile {
    /// The tournament's own lines (012 name, 022 city, …), in their order; those with a meaning for the pairing
    /// (142, 162) are in the fields below instead.
    pub header: Vec<HeaderLine>,
    /// The rounds of the whole event (`XXR`, or record 142), 1 to [`MAX_ROUNDS`].
    pub rounds: Option<u32>,
    /// What a result is worth, where the file says it (`XXS`, `BBW` …, or record 162).
    pub scoring: Option<TrfScoring>,
    /// The words of `XXC`: `rank`, `white1`, `black1`, or another program's.
    pub configuration: Vec<String>,
    /// The players, in the file's order.
    pub players: Vec<TrfPlayer>,
    /// The starting numbers of those absent from the round that is to be paired (`XXZ`).
    pub absent: Vec<u32>,
    /// Who may not meet (`XXP`, record 260).
    pub forbidden: Vec<ForbiddenGroup>,
    /// Byes that were asked for (record 240).
    pub byes: Vec<RequestedBye>,
    /// The lines of accelerated rounds (`XXA`, record 250), as they stand.
    pub accelerations: Vec<KeptLine>,
    /// All other lines, as they stand: teams, national ratings, comments, codes of other programs.
    pub other: Vec<KeptLine>,
}

impl TrfFile {
    /// The trimmed text of the first header line with this code, unless it is empty.
    pub fn header_text<'a>(&'a self, code: &'a str) -> Option<&'a str> {
        self.header_texts(code).next()
    }

    /// The trimmed texts of all header lines with this code (112, the deputy arbiters, has several).
    pub fn header_texts<'a>(&'a self, code: &'a str) -> impl Iterator<Item = &'a str> {
        self.header
            .iter()
            .filter(move |line| line.code == code)
            .map(|line| line.text.trim())
            .filter(|text| !text.is_empty())
    }

    /// The event's name (012).
    pub fn name(&self) -> Option<&str> {
        self.header_text("012")
    }

    /// The dates of the rounds (132) as the file has them, from round 1: eight columns each, as the rounds.
    pub fn round_dates(&self) -> Vec<&str> {
        // The header's text begins at column 5, and the first date at column 92.
        let Some(line) = self.header.iter().find(|line| line.code == "132") else { return Vec::new() };
        line.text.get(87..).map_or_else(Vec::new, |dates| dates.split_ascii_whitespace().collect())
    }

    /// The colour of the first player in the first round, where the file orders it (152, or `XXC white1`).
    pub fn initial_colour(&self) -> TrfColour {
        let word = self.header_text("152").map(str::to_ascii_lowercase);
        let ordered = |letter: &str, option: &str| {
            word.as_deref() == Some(letter)
                || (word.is_none() && self.configuration.iter().any(|word| word.eq_ignore_ascii_case(option)))
        };
        if ordered("w", "white1") {
            TrfColour::White
        } else if ordered("b", "black1") {
            TrfColour::Black
        } else {
            TrfColour::None
        }
    }

    /// The last round in which anybody has an entry; 0 when nobody has one.
    pub fn last_round(&self) -> u32 {
        self.players.iter().map(|player| player.rounds.len() as u32).max().unwrap_or(0)
    }
}

/// A line of the tournament's own (012, 022, …).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeaderLine {
    /// Three digits, the last of them 2.
    pub code: String,
    /// From column 5 on, without the blanks at the end.
    pub text: String,
    /// Where it stood.
    pub line: SourceLine,
}

/// A line that is carried along as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLine {
    /// The whole line, its code included, without the blanks at the end.
    pub text: String,
    /// Where it stood.
    pub line: SourceLine,
}

impl KeptLine {
    /// The first three characters.
    pub fn code(&self) -> &str {
        self.text.char_indices().nth(3).map_or(&*self.text, |(end, _)| &self.text[..end])
    }
}

/// A player's line (001).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfPlayer {
    /// The starting number, 1 to [`MAX_NUMBER`].
    pub number: u32,
    /// `m` or `w`.
    pub sex: Option<Sex>,
    /// The title, up to 3 characters; empty when there is none. So it is with the texts below.
    pub title: String,
    /// The name, up to 33 characters.
    pub name: String,
    /// The rating, up to 9999.
    pub rating: Option<u32>,
    /// The federation, up to 3 characters.
    pub federation: String,
    /// The federation's number of the player, up to 11 characters.
    pub identity: String,
    /// The date of birth as it stands, up to 10 characters: `YYYY/MM/DD`, or often the year alone.
    pub birth: String,
    /// The points that the file says.
    pub points: Option<HalfPoints>,
    /// The rank that the file says, up to 9999.
    pub rank: Option<u32>,
    /// The rounds from the first; the last of them is never [`TrfRound::BLANK`].
    pub rounds: Vec<TrfRound>,
    /// Where it stood.
    pub line: SourceLine,
}

/// The sex that a player's line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sex {
    /// `m`.
    Man,
    /// `w`.
    Woman,
}

impl Sex {
    /// What a character stands for; upper and lower case are equal, and `f` is read as `w`.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'm' | 'M' => Some(Self::Man),
            'w' | 'W' | 'f' | 'F' => Some(Self::Woman),
            _ => None,
        }
    }

    /// The character of the format.
    pub const fn symbol(self) -> char {
        match self {
            Self::Man => 'm',
            Self::Woman => 'w',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(code: &str, text: &str) -> HeaderLine {
        HeaderLine { code: code.to_owned(), text: text.to_owned(), line: SourceLine(1) }
    }

    #[test]
    fn the_header_is_asked_by_code() {
        let file = TrfFile {
            header: vec![
                header("012", "  Spring Open "),
                header("022", ""),
                header("112", "A"),
                header("112", "B"),
            ],
            ..TrfFile::default()
        };
        assert_eq!(file.name(), Some("Spring Open"));
        assert_eq!(file.header_text("022"), None);
        assert_eq!(file.header_texts("112").collect::<Vec<_>>(), ["A", "B"]);
    }

    #[test]
    fn the_dates_of_the_rounds_begin_at_column_92() {
        let text = format!("{}26/05/01  26/05/02", " ".repeat(87));
        let file = TrfFile { header: vec![header("132", &text)], ..TrfFile::default() };
        assert_eq!(file.round_dates(), ["26/05/01", "26/05/02"]);
    }

    #[test]
    fn record_152_comes_before_the_option_in_ordering_the_first_colour() {
        let mut file = TrfFile { configuration: vec!["rank".into(), "black1".into()], ..TrfFile::default() };
        assert_eq!(file.initial_colour(), TrfColour::Black);
        file.header.push(header("152", "W"));
        assert_eq!(file.initial_colour(), TrfColour::White);
    }

    #[test]
    fn where_a_fact_stood_is_no_part_of_it() {
        assert_eq!(SourceLine(1), SourceLine(2));
        assert_eq!(KeptLine { text: "XX".into(), line: SourceLine(1) }.code(), "XX");
        assert_eq!(KeptLine { text: "王一二三".into(), line: SourceLine(1) }.code(), "王一二");
    }
}

//! What is wrong, or odd, in a tournament report file, as data; the words are [`crate::lang::trf`]'s.

use std::fmt;

use crate::exchange::text::Encoding;
use crate::lang::Language;
use crate::lang::trf::{self as words, TrfField};
use crate::rulebook::points::HalfPoints;

use super::columns::Counting;
use super::round::{TrfColour, TrfResult};

/// Something wrong or odd, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfProblem {
    /// The line, from 1; 0 when the file as a whole is meant.
    pub line: u32,
    /// The place in the line in characters, from 1; 0 when the line as a whole is meant.
    pub column: u32,
    /// What it is.
    pub kind: TrfProblemKind,
}

/// What is wrong or odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfProblemKind {
    /// The bytes are no text.
    NotText,
    /// The file is longer than any event needs.
    TooLarge {
        /// The most bytes that are read.
        limit: u32,
    },
    /// The file has more lines than any event needs.
    TooManyLines {
        /// The most lines that are read.
        limit: u32,
    },
    /// A line is longer than any event needs.
    LineTooLong,
    /// There is no player's line.
    NoPlayers,
    /// A player's line has a tab, which has no width in columns.
    Tab,
    /// Something else stands where a number is expected.
    NotANumber {
        /// Where.
        field: TrfField,
        /// What stands there.
        found: String,
    },
    /// A number is too small or too great.
    OutOfRange {
        /// Where.
        field: TrfField,
        /// The number.
        found: u32,
        /// The least that is possible.
        least: u32,
        /// The most that is possible.
        most: u32,
    },
    /// Something else stands where points such as `11.5` are expected.
    NotPoints {
        /// What stands there.
        found: String,
    },
    /// A column between two fields is not blank.
    NotBlank {
        /// What stands there.
        found: char,
    },
    /// Something else than `w`, `b`, `-` or a blank stands for the colour.
    NotAColour {
        /// The round.
        round: u32,
        /// What stands there.
        found: char,
    },
    /// An unknown sign stands for the result.
    NotAResult {
        /// The round.
        round: u32,
        /// What stands there.
        found: char,
    },
    /// Two players have one number.
    DuplicateNumber {
        /// The number.
        number: u32,
        /// The line of the first of them.
        first: u32,
    },
    /// A player's line has more rounds than the format.
    TooManyRounds,
    /// A word is no code of the scoring.
    NotAScoringCode {
        /// The word.
        found: String,
    },
    /// A word is none of `F`, `H`, `Z`.
    NotAByeKind {
        /// The word.
        found: String,
    },
    /// A record lacks what it should list.
    Incomplete {
        /// Its code.
        code: String,
    },
    /// The file is not UTF-8, and its encoding was guessed.
    ReadAs {
        /// The guess.
        encoding: Encoding,
    },
    /// The columns are not counted in characters.
    CountedIn {
        /// But in these.
        counting: Counting,
    },
    /// A field that nothing depends on cannot be read and was left out.
    Ignored {
        /// Which.
        field: TrfField,
        /// What stands there.
        found: String,
    },
    /// A code that no version of the format has; the line is kept.
    UnknownCode {
        /// The code.
        code: String,
    },
    /// A code that is known and means nothing to an event of individuals here; its lines are kept.
    KeptUnused {
        /// The code.
        code: String,
    },
    /// The number of rounds is said twice, differently.
    RoundsDisagree {
        /// As said first, which holds.
        first: u32,
        /// As said here.
        second: u32,
    },
    /// Line 062 says another number of players than there are.
    PlayersDisagree {
        /// As said.
        written: u32,
        /// As there are.
        found: u32,
    },
    /// A list names a player who has no line.
    UnknownPlayer {
        /// The number.
        number: u32,
    },
    /// Something is said of a round after the last one.
    RoundsBeyond {
        /// The rounds of the event.
        rounds: u32,
        /// The round of which something is said.
        found: u32,
    },
    /// The opponent has no line.
    OpponentMissing {
        /// Who.
        number: u32,
        /// When.
        round: u32,
        /// The opponent.
        opponent: u32,
    },
    /// Somebody is his own opponent.
    MeetsHimself {
        /// Who.
        number: u32,
        /// When.
        round: u32,
    },
    /// The opponent's line has somebody else, or nobody, in the same round.
    OpponentMeetsOther {
        /// Who.
        number: u32,
        /// When.
        round: u32,
        /// The opponent.
        opponent: u32,
        /// Whom the opponent's line has.
        found: Option<u32>,
    },
    /// Both sides of a game have one colour.
    SameColour {
        /// Who.
        number: u32,
        /// When.
        round: u32,
        /// The opponent.
        opponent: u32,
        /// The colour.
        colour: TrfColour,
    },
    /// A game that was played has no colour.
    ColourMissing {
        /// Who.
        number: u32,
        /// When.
        round: u32,
        /// The opponent.
        opponent: u32,
    },
    /// The results of the two sides of a game do not go together.
    ResultsDisagree {
        /// Who.
        number: u32,
        /// When.
        round: u32,
        /// The opponent.
        opponent: u32,
        /// What the player got.
        result: TrfResult,
        /// What the opponent got.
        other: TrfResult,
    },
    /// A bye with an opponent.
    ByeWithOpponent {
        /// Who.
        number: u32,
        /// When.
        round: u32,
        /// The opponent.
        opponent: u32,
    },
    /// The points that are written are not the sum of the rounds.
    PointsDiffer {
        /// Whose.
        number: u32,
        /// As written.
        written: HalfPoints,
        /// The sum.
        sum: HalfPoints,
    },
    /// The points that are written are the sums by another scoring than the file says.
    PointsLookLike {
        /// What a win seems to be worth.
        win: HalfPoints,
        /// What a draw seems to be worth.
        draw: HalfPoints,
    },
    /// More of the same sort were found than are listed.
    More {
        /// How many more.
        count: u32,
    },
}

impl TrfProblem {
    /// One or two whole sentences that say what was found and what is expected, without the place.
    pub fn sentence(&self, language: Language) -> String {
        use TrfProblemKind as Kind;
        match &self.kind {
            Kind::NotText => words::not_text(language),
            Kind::TooLarge { limit } => words::too_large(language, *limit),
            Kind::TooManyLines { limit } => words::too_many_lines(language, *limit),
            Kind::LineTooLong => words::line_too_long(language),
            Kind::NoPlayers => words::no_players(language),
            Kind::Tab => words::tab(language),
            Kind::NotANumber { field, found } => words::not_a_number(language, *field, found),
            Kind::OutOfRange { field, found, least, most } => {
                words::out_of_range(language, *field, *found, *least, *most)
            }
            Kind::NotPoints { found } => words::not_points(language, found),
            Kind::NotBlank { found } => words::not_blank(language, *found),
            Kind::NotAColour { round, found } => words::not_a_colour(language, *round, *found),
            Kind::NotAResult { round, found } => words::not_a_result(language, *round, *found),
            Kind::DuplicateNumber { number, first } => words::duplicate_number(language, *number, *first),
            Kind::TooManyRounds => words::too_many_rounds(language),
            Kind::NotAScoringCode { found } => words::not_a_scoring_code(language, found),
            Kind::NotAByeKind { found } => words::not_a_bye_kind(language, found),
            Kind::Incomplete { code } => words::incomplete(language, code),
            Kind::ReadAs { encoding } => words::read_as(language, encoding.name()),
            Kind::CountedIn { counting } => words::counted_in(language, *counting == Counting::Bytes),
            Kind::Ignored { field, found } => words::ignored(language, *field, found),
            Kind::UnknownCode { code } => words::unknown_code(language, code),
            Kind::KeptUnused { code } => words::kept_unused(language, code),
            Kind::RoundsDisagree { first, second } => words::rounds_disagree(language, *first, *second),
            Kind::PlayersDisagree { written, found } => words::players_disagree(language, *written, *found),
            Kind::UnknownPlayer { number } => words::unknown_player(language, *number),
            Kind::RoundsBeyond { rounds, found } => words::rounds_beyond(language, *rounds, *found),
            Kind::OpponentMissing { number, round, opponent } => {
                words::opponent_missing(language, *number, *round, *opponent)
            }
            Kind::MeetsHimself { number, round } => words::meets_himself(language, *number, *round),
            Kind::OpponentMeetsOther { number, round, opponent, found } => {
                words::opponent_meets_other(language, *number, *round, *opponent, *found)
            }
            Kind::SameColour { number, round, opponent, colour } => {
                words::same_colour(language, *number, *round, *opponent, *colour == TrfColour::White)
            }
            Kind::ColourMissing { number, round, opponent } => {
                words::colour_missing(language, *number, *round, *opponent)
            }
            Kind::ResultsDisagree { number, round, opponent, result, other } => words::results_disagree(
                language,
                *number,
                *round,
                *opponent,
                [result.symbol(), other.symbol()],
            ),
            Kind::ByeWithOpponent { number, round, opponent } => {
                words::bye_with_opponent(language, *number, *round, *opponent)
            }
            Kind::PointsDiffer { number, written, sum } => {
                words::points_differ(language, *number, *written, *sum)
            }
            Kind::PointsLookLike { win, draw } => words::points_look_like(language, *win, *draw),
            Kind::More { count } => words::more(language, *count),
        }
    }

    /// What to do about it, where there is something to say.
    pub fn hint(&self, language: Language) -> Option<String> {
        use TrfProblemKind as Kind;
        match &self.kind {
            Kind::NotANumber { found, .. } | Kind::NotPoints { found } | Kind::Ignored { found, .. }
                if found.chars().any(is_full_width) =>
            {
                Some(words::hint_full_width(language))
            }
            Kind::NotAColour { found, .. } | Kind::NotAResult { found, .. } | Kind::NotBlank { found }
                if is_full_width(*found) =>
            {
                Some(words::hint_full_width(language))
            }
            Kind::UnknownCode { code } if code.chars().any(is_full_width) => {
                Some(words::hint_full_width(language))
            }
            Kind::NotANumber { .. }
            | Kind::NotPoints { .. }
            | Kind::NotBlank { .. }
            | Kind::NotAColour { .. }
            | Kind::NotAResult { .. } => Some(words::hint_shifted(language)),
            Kind::Tab => Some(words::hint_tab(language)),
            Kind::NotText | Kind::ReadAs { .. } => Some(words::hint_save_as_utf8(language)),
            Kind::NoPlayers => Some(words::hint_no_players(language)),
            Kind::PointsLookLike { win, draw } => Some(words::hint_say_scoring(language, *win, *draw)),
            _ => None,
        }
    }
}

/// Whether an input method for Chinese wrote `character` where ASCII has one: `１`, `＝`, or the wide blank.
fn is_full_width(character: char) -> bool {
    matches!(character, '\u{ff01}'..='\u{ff5e}' | '\u{3000}')
}

impl fmt::Display for TrfProblem {
    /// `12:92: ` and the English sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "{}:", self.line)?;
            if self.column > 0 {
                write!(f, "{}:", self.column)?;
            }
            f.write_str(" ")?;
        }
        f.write_str(&self.sentence(Language::English))?;
        self.hint(Language::English).map_or(Ok(()), |hint| write!(f, " {hint}"))
    }
}

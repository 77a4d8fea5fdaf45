//! The sentences about tournament report files.

mod agreement;
mod hints;
mod reading;
mod writing;

pub use agreement::*;
pub use hints::*;
pub use reading::*;
pub use writing::*;

use super::Language::{self, Chinese, English};

/// A field of the format, as a sentence names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrfField {
    /// The starting number (columns 5 to 8).
    Number,
    /// The sex (column 10).
    Sex,
    /// The title (11 to 13).
    Title,
    /// The name (15 to 47).
    Name,
    /// The rating (49 to 52).
    Rating,
    /// The federation (54 to 56).
    Federation,
    /// The federation's number of the player (58 to 68).
    Identity,
    /// The date of birth (70 to 79).
    Birth,
    /// The points (81 to 84).
    Points,
    /// The rank (86 to 89).
    Rank,
    /// The opponent in a round.
    Opponent,
    /// The number of rounds.
    Rounds,
    /// A round.
    Round,
    /// The number of players.
    Players,
}

impl TrfField {
    /// Its name in a sentence.
    pub const fn name(self, language: Language) -> &'static str {
        let (chinese, english) = match self {
            Self::Number => ("序号", "starting number"),
            Self::Sex => ("性别", "sex"),
            Self::Title => ("称号", "title"),
            Self::Name => ("姓名", "name"),
            Self::Rating => ("等级分", "rating"),
            Self::Federation => ("所属协会", "federation"),
            Self::Identity => ("注册号", "player's identity number"),
            Self::Birth => ("出生日期", "date of birth"),
            Self::Points => ("积分", "points"),
            Self::Rank => ("名次", "rank"),
            Self::Opponent => ("对手序号", "opponent's number"),
            Self::Rounds => ("总轮数", "number of rounds"),
            Self::Round => ("轮次", "round"),
            Self::Players => ("人数", "number of players"),
        };
        match language {
            Chinese => chinese,
            English => english,
        }
    }
}

/// The one of two texts that is in `language`.
fn pick(language: Language, chinese: &str, english: &str) -> String {
    match language {
        Chinese => chinese.to_owned(),
        English => english.to_owned(),
    }
}

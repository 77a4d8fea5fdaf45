//! Ranking chains: the criteria in the order in which they are asked.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text in both languages, as data files carry it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In Chinese.
    pub chinese: String,
    /// In English.
    pub english: String,
}

macro_rules! criteria {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// A ranking criterion, by the name that rulebooks, `--chain` and the JSON use.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Criterion {
            $($(#[$doc])* $variant,)*
        }

        impl Criterion {
            /// Every criterion.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Its stable name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

criteria! {
    /// 积分: the sum of what the games gave.
    Points = "points",
    /// 场分, 次分: the sum of what the matches of teams gave (13.2).
    MatchPoints = "match_points",
    /// 局分: the sum of what all games of the meetings gave, where meetings are ranked by their own points (14.2).
    GamePoints = "game_points",
    /// 对手分: the sum of the opponents' points.
    OpponentsScore = "opponents_score",
    /// 团体对手分, 对手次分: the sum of the match points of the teams that were met.
    OpponentsMatchPoints = "opponents_match_points",
    /// 累进分: the sum of the running totals after each round.
    ProgressiveScore = "progressive_score",
    /// 累进分 with round 1, then rounds 1 and 2, … left out, until separated (14.3.2).
    ProgressiveCut = "progressive_cut",
    /// 小分: the points of beaten opponents and half of those of drawn ones.
    SmallScore = "small_score",
    /// 胜局: games won.
    Wins = "wins",
    /// 胜场: matches won.
    MatchWins = "match_wins",
    /// 各台局分: what board 1 gave, then board 2, and so on (gomoku 18.3(2), 18.4(2)).
    BoardPoints = "board_points",
    /// 直胜: the result between those who are equal.
    DirectEncounter = "direct_encounter",
    /// 犯规: fouls; fewer rank higher.
    Fouls = "fouls",
    /// 处分: warnings and lost rights to a game, by severity and count; fewer rank higher (18.5).
    Sanctions = "sanctions",
    /// 后走局数: games in which the entrant moved second.
    GamesAsSecond = "games_as_second",
    /// 后走胜局: games won moving second.
    WinsAsSecond = "wins_as_second",
    /// 对局时后走: who moved second in the game between the two.
    SecondInDirectEncounter = "second_in_direct_encounter",
    /// The places after the round before the last, and so on back to round 1 (14.3.1 of 2020).
    EarlierPlaces = "earlier_places",
    /// The points after the round before the last, and so on back to round 1 (14.3 of 2011).
    EarlierPoints = "earlier_points",
    /// 中间对手分: the opponents' points without the highest or the lowest, or both, by a setting.
    MedianScore = "median_score",
    /// 对手分截断法: the opponents' points without the lowest, and by a setting without more of them until separated.
    CutScore = "cut_score",
    /// The mean of the opponents' ratings, in points of rating.
    AverageOpponentRating = "average_opponent_rating",
    /// The same without the lowest rated.
    AverageOpponentRatingCut = "average_opponent_rating_cut",
    /// 抽签: by lot, as recorded; it separates nobody before the lots are drawn.
    Lots = "lots",
    /// 名次并列: from here on equal entrants share the place.
    Shared = "shared",
}

/// A name that is no criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCriterion {
    /// What was written.
    pub written: String,
}

impl fmt::Display for UnknownCriterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Criterion::ALL.iter().map(|criterion| criterion.name()).collect();
        write!(f, "\"{}\" is no ranking criterion; known are {}", self.written, known.join(", "))
    }
}

impl std::error::Error for UnknownCriterion {}

/// Which games a step of a chain looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// All rounds of the stage.
    Whole,
    /// The first cycle of a double round robin (14.1, second paragraph).
    FirstCycle,
}

/// One step of a ranking chain, written `"small_score"` or `"first_cycle:small_score"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainStep {
    /// What is compared.
    pub criterion: Criterion,
    /// Over which games.
    pub scope: Scope,
}

const FIRST_CYCLE: &str = "first_cycle:";

impl fmt::Display for ChainStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = match self.scope {
            Scope::Whole => "",
            Scope::FirstCycle => FIRST_CYCLE,
        };
        write!(f, "{prefix}{}", self.criterion.name())
    }
}

impl FromStr for ChainStep {
    type Err = UnknownCriterion;

    fn from_str(written: &str) -> Result<Self, UnknownCriterion> {
        let (scope, name) = match written.strip_prefix(FIRST_CYCLE) {
            Some(rest) => (Scope::FirstCycle, rest),
            None => (Scope::Whole, written),
        };
        Criterion::ALL
            .iter()
            .find(|criterion| criterion.name() == name)
            .map(|&criterion| Self { criterion, scope })
            .ok_or_else(|| UnknownCriterion { written: written.to_owned() })
    }
}

impl Serialize for ChainStep {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ChainStep {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_criterion_is_read_back_by_its_name() {
        for &criterion in Criterion::ALL {
            for scope in [Scope::Whole, Scope::FirstCycle] {
                let step = ChainStep { criterion, scope };
                assert_eq!(step.to_string().parse(), Ok(step));
            }
        }
        assert!("buchholz".parse::<ChainStep>().is_err());
    }
}

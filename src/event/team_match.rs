//! Matches of teams: on how many boards they are played, who has the first move on which, and who sits there (articles 11
//! and 12, gomoku 5(3)).

use serde::{Deserialize, Serialize};

use super::names::Side;
use super::outcome::Outcome;
use super::procedure::{DecidedBy, FirstIs, GamePlayed, MeetingStands, score};

/// How a team's members come to the boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineupRule {
    /// 11.1 分台定人制: everybody has a board for the whole event; there are no reserves.
    Fixed,
    /// 11.2 分台换人制: reserves may play, but nobody sits before one who stands higher in the list.
    #[default]
    WithReserves,
    /// 11.3 临时定台制: any order, said or drawn before each match.
    Free,
}

/// What `event.ron` says of an event of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamOptions {
    /// On how many boards a match is played, from 2 to 99.
    pub boards: u32,
    /// How the members come to them.
    #[serde(default)]
    pub lineup: LineupRule,
}

impl TeamOptions {
    /// The fewest and the most boards of a match.
    pub const BOARDS: std::ops::RangeInclusive<u32> = 2..=99;
}

/// Why a team cannot be lined up so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineupFault {
    /// Another number of boards is wanted.
    Boards {
        /// How many.
        wanted: u32,
    },
    /// The team has no member of that number, from 1.
    NoMember(u32),
    /// A member at two boards.
    Twice(u32),
    /// 11.2: a member before one who stands higher in the list.
    Inverted {
        /// Who sits before.
        before: u32,
        /// Who stands higher.
        higher: u32,
    },
    /// 11.1: everybody has a board for the whole event.
    IsFixed,
}

impl LineupRule {
    /// Whether a team of so many members may be lined up so: who sits at the boards, by the number in the list, from 1.
    pub fn check(self, boards: u32, members: u32, lineup: &[u32]) -> Result<(), LineupFault> {
        if lineup.len() != boards as usize {
            return Err(LineupFault::Boards { wanted: boards });
        }
        for (index, &member) in lineup.iter().enumerate() {
            if !(1..=members).contains(&member) {
                return Err(LineupFault::NoMember(member));
            }
            if lineup[..index].contains(&member) {
                return Err(LineupFault::Twice(member));
            }
        }
        match self {
            Self::Fixed if !lineup.iter().copied().eq(1..=boards) => Err(LineupFault::IsFixed),
            Self::WithReserves => match lineup.windows(2).find(|pair| pair[0] > pair[1]) {
                Some(pair) => Err(LineupFault::Inverted { before: pair[0], higher: pair[1] }),
                None => Ok(()),
            },
            Self::Fixed | Self::Free => Ok(()),
        }
    }
}

/// 12.2, 12.3, gomoku 5(3): the team that was given the first move has it on the odd boards.
pub const fn first_on(board: u32) -> Side {
    if board % 2 == 1 { Side::First } else { Side::Second }
}

/// Where a match stands by the results of its boards: who has more from them has won it (13.2).
pub fn stands<'a>(outcomes: impl IntoIterator<Item = Option<&'a Outcome>>) -> MeetingStands {
    let games: Vec<GamePlayed<'_>> =
        outcomes.into_iter().map(|outcome| GamePlayed { first: Some(Side::First), outcome }).collect();
    if games.iter().any(|game| game.outcome.is_none()) {
        return MeetingStands::ToPlay { game: 1, first: FirstIs::Known(Side::First) };
    }
    match score(&games) {
        Some(winner) => MeetingStands::Won { winner, by: DecidedBy::Score },
        None => MeetingStands::Level,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x2020_11_2_four_boards_and_two_reserves_can_be_lined_up_in_fifteen_ways() {
        let mut ways = 0;
        for code in 0..6_u32.pow(4) {
            let lineup: Vec<u32> = (0..4).map(|board| code / 6_u32.pow(board) % 6 + 1).collect();
            ways += u32::from(LineupRule::WithReserves.check(4, 6, &lineup).is_ok());
        }
        assert_eq!(ways, 15);
        let check = |lineup: &[u32]| LineupRule::WithReserves.check(4, 6, lineup);
        assert_eq!(check(&[1, 2, 5, 3]), Err(LineupFault::Inverted { before: 5, higher: 3 }));
        assert_eq!(check(&[1, 2, 3]), Err(LineupFault::Boards { wanted: 4 }));
        assert_eq!(check(&[1, 2, 3, 7]), Err(LineupFault::NoMember(7)));
        assert_eq!(check(&[1, 2, 2, 3]), Err(LineupFault::Twice(2)));
    }

    #[test]
    fn x2020_11_1_and_11_3_fixed_boards_stay_and_free_ones_may_invert() {
        assert_eq!(LineupRule::Fixed.check(3, 3, &[1, 2, 3]), Ok(()));
        assert_eq!(LineupRule::Fixed.check(3, 4, &[1, 2, 4]), Err(LineupFault::IsFixed));
        assert_eq!(LineupRule::Free.check(3, 4, &[4, 2, 1]), Ok(()));
    }

    #[test]
    fn x2020_12_3_the_first_team_has_the_first_move_on_the_odd_boards() {
        assert_eq!([1, 2, 3, 4].map(first_on), [Side::First, Side::Second, Side::First, Side::Second]);
    }
}

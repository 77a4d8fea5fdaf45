//! Until when a forbidden move may be pointed out (10.1(2)): a double three and a double four until White lays another
//! stone, an overline until the game ends. A pass of White lays no stone.

use super::board::Stone;
use super::ending::Ending;
use super::forbidden::{Kind, Kinds};
use super::game::{Game, Move};
use super::point::Point;

/// A forbidden move that White may still point out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimable {
    /// The move, from 1.
    pub number: usize,
    /// Its point.
    pub point: Point,
    /// What of it still counts.
    pub kinds: Kinds,
}

/// Why a claim is dismissed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dismissal {
    /// There is no such move of Black.
    NoSuchMove,
    /// The move is not forbidden.
    NotForbidden,
    /// It was, but White has laid a stone since.
    TooLate {
        /// The move with which White let it pass.
        by: usize,
    },
    /// The game is over.
    Over,
}

/// What a claim comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruled {
    /// White wins.
    Upheld {
        /// The point of the move.
        point: Point,
        /// What of it counts.
        kinds: Kinds,
    },
    /// The game goes on.
    Dismissed(Dismissal),
}

impl Game {
    /// The forbidden moves that White may still point out, the latest first.
    pub fn claimable(&self) -> impl Iterator<Item = Claimable> {
        (1..=self.moves().len()).rev().filter_map(|number| match self.ruled(number) {
            Ruled::Upheld { point, kinds } => Some(Claimable { number, point, kinds }),
            Ruled::Dismissed(_) => None,
        })
    }

    /// What a claim on a move, from 1, comes to now.
    pub fn ruled(&self, number: usize) -> Ruled {
        // A full board is a draw only when the last stone was no win (10.2(3)).
        if self.ending().is_some_and(|ending| *ending != Ending::FullBoard) {
            return Ruled::Dismissed(Dismissal::Over);
        }
        let made = number.checked_sub(1).and_then(|index| self.moves().get(index));
        let Some(&Move { stone: Stone::Black, point: Some(point), kinds }) = made else {
            return Ruled::Dismissed(Dismissal::NoSuchMove);
        };
        let mut later = self.moves().iter().enumerate().skip(number);
        let let_pass = later.find(|(_, made)| made.stone == Stone::White && made.point.is_some());
        match let_pass {
            _ if kinds.is_empty() => Ruled::Dismissed(Dismissal::NotForbidden),
            None => Ruled::Upheld { point, kinds },
            Some(_) if kinds.contains(Kind::Overline) => {
                Ruled::Upheld { point, kinds: kinds.only(Kind::Overline) }
            }
            Some((index, _)) => Ruled::Dismissed(Dismissal::TooLate { by: index + 1 }),
        }
    }
}

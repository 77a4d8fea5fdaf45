//! One entrant's rounds.

use std::collections::BTreeSet;

use super::cell::{Cell, CellHow};
use crate::event::names::{EntrantId, Number, RoundNumber};
use crate::event::outcome::Mark;
use crate::rulebook::catalogue::Sanction;
use crate::rulebook::points::HalfPoints;

/// One entrant's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub entrant: EntrantId,
    /// The number.
    pub number: Number,
    /// The sanctions that hold against the entrant, with their rounds.
    pub sanctions: Vec<(RoundNumber, Sanction)>,
    /// Whether the entrant takes no part any more.
    pub withdrawn: bool,
    /// Whether all results are annulled (19.2).
    pub annulled: bool,
    /// The group, from 0; none where there is one only.
    pub group: Option<usize>,
    /// The points brought along from an earlier stage.
    pub carried: HalfPoints,
    /// What each board of a match gave a team, round by round; empty for players.
    pub board_points: Vec<Vec<HalfPoints>>,
    /// The games behind those points, where they themselves count here: they are not played again.
    pub brought: Vec<Cell>,
    /// Round by round, from round 1; none where the entrant had nothing to do with the round.
    pub cells: Vec<Option<Cell>>,
}

impl Row {
    /// The games brought along, then those of the rounds.
    pub fn all(&self) -> impl Iterator<Item = &Cell> {
        self.brought.iter().chain(self.cells.iter().flatten())
    }

    /// The points of all rounds counted, and those brought along.
    pub fn points(&self) -> HalfPoints {
        self.carried + self.points_here()
    }

    /// The points of all rounds counted.
    pub fn points_here(&self) -> HalfPoints {
        self.cells.iter().flatten().map(|cell| cell.points).sum()
    }

    /// How many opponents were met (19.2).
    pub(super) fn opponents_met(&self) -> usize {
        self.met().collect::<BTreeSet<_>>().len()
    }

    /// How many games were played (gomoku 18.5); a bye is none.
    pub(super) fn games_met(&self) -> usize {
        self.met().count()
    }

    /// The opponents, game by game: a game won by forfeit was met for, one's own forfeit was not.
    fn met(&self) -> impl Iterator<Item = EntrantId> {
        self.all()
            .filter(|cell| {
                !matches!(
                    (cell.how, cell.mark),
                    (CellHow::Open | CellHow::BothAbsent, _) | (CellHow::Forfeit, Some(Mark::Loss))
                )
            })
            .filter_map(|cell| cell.opponent)
    }
}

//! The ledger as the criteria read it: up to a round, with the opponents found once.

use super::ledger::{Cell, Ledger, Row, has_come};
use super::value::{Quarters, Term};
use crate::event::configuration::Format;
use crate::event::names::RoundNumber;
use crate::event::state::EventState;
use crate::rulebook::Settings;
use crate::rulebook::catalogue::Sanction;
use crate::rulebook::chain::Scope;
use crate::rulebook::points::HalfPoints;
use crate::rulebook::settings::ByeOpponent;

const NOBODY: u32 = u32::MAX;

/// Under so many rounds a bye's opponents' score is halved (14.4 of 2020).
const ROUNDS_OF_A_LARGE_EVENT: u32 = 7;
/// Under so many entrants, too.
const ENTRANTS_OF_A_LARGE_EVENT: usize = 16;

/// What does not change from round to round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub ledger: &'a Ledger,
    pub settings: &'a Settings,
    pub index: &'a FieldIndex,
}

/// Who meets whom by place in the ledger, and who is ranked at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FieldIndex {
    opponents: Vec<u32>,
    ratings: Vec<Option<u32>>,
    /// Whether a row belongs into the standings.
    listed: Vec<bool>,
    /// How many do.
    size: usize,
}

impl FieldIndex {
    pub fn of(state: &EventState, ledger: &Ledger) -> Self {
        let opponents = ledger
            .rows
            .iter()
            .flat_map(|row| &row.cells)
            .map(|cell| {
                let opponent = cell.as_ref().and_then(|cell| cell.opponent);
                opponent.and_then(|id| ledger.index(id)).map_or(NOBODY, |index| index as u32)
            })
            .collect();
        let entrant = |row: &Row| state.entrants.get(&row.entrant);
        let listed: Vec<bool> = ledger
            .rows
            .iter()
            .map(|row| {
                // Who withdrew before the start, or is to come later, has no place.
                row.annulled
                    || row.cells.iter().any(Option::is_some)
                    || entrant(row).is_some_and(|entrant| {
                        has_come(entrant, ledger.stage, RoundNumber(ledger.rounds + 1))
                            && entrant.withdrawal.is_none_or(|withdrawal| {
                                withdrawal.stage.0 > 1 || withdrawal.from_round > entrant.from_round
                            })
                    })
            })
            .collect();
        Self {
            opponents,
            ratings: ledger.rows.iter().map(|row| entrant(row).and_then(|entrant| entrant.rating)).collect(),
            size: listed.iter().filter(|&&listed| listed).count(),
            listed,
        }
    }

    pub fn is_listed(&self, row: usize) -> bool {
        self.listed.get(row).copied().unwrap_or(false)
    }
}

/// The results of some rounds in a row, and everybody's points from them.
#[derive(Clone, Debug)]
pub(super) struct Tally<'a> {
    pub field: Field<'a>,
    /// The first round that counts, from 0.
    from: usize,
    /// How many rounds there are up to the last that counts.
    to: usize,
    /// Whether games that were brought along are among them.
    with_brought: bool,
    points: Vec<Quarters>,
    bye_share: (Quarters, Quarters),
    cycles: Vec<Self>,
}

impl<'a> Tally<'a> {
    /// The rounds that `scope` has of the first `rounds`.
    pub fn of(field: Field<'a>, scope: Scope, rounds: usize) -> Self {
        let cycle = field.cycle();
        let mut tally =
            Self::between(field, 0, if scope == Scope::Whole { rounds } else { rounds.min(cycle) });
        if scope == Scope::Whole {
            tally.with_brought = true;
            for (points, row) in tally.points.iter_mut().zip(&field.ledger.rows) {
                *points += Quarters::from(row.carried);
            }
            tally.bye_share = field.bye_share(&tally.points);
        }
        if cycle < tally.to {
            tally.cycles = vec![Self::between(field, 0, cycle), Self::between(field, cycle, rounds)];
        }
        tally
    }

    /// The same for more rounds: `self` with those up to `to` added. Only where no cycles are told apart.
    pub fn extended(mut self, to: usize) -> Self {
        let rows = &self.field.ledger.rows;
        for (points, row) in self.points.iter_mut().zip(rows) {
            *points += row.cells[self.to..to].iter().flatten().map(|cell| Quarters::from(cell.points)).sum();
        }
        self.to = to;
        self.bye_share = self.field.bye_share(&self.points);
        self
    }

    /// Whether [`Self::extended`] gives what [`Self::of`] gives.
    pub const fn can_be_extended(&self, to: usize) -> bool {
        self.to <= to && self.field.cycle() == usize::MAX
    }

    /// The rounds after the first `from` up to the first `to`, by themselves.
    pub fn between(field: Field<'a>, from: usize, to: usize) -> Self {
        let points: Vec<Quarters> = field
            .ledger
            .rows
            .iter()
            .map(|row| row.cells[from..to].iter().flatten().map(|cell| Quarters::from(cell.points)).sum())
            .collect();
        let bye_share = field.bye_share(&points);
        Self { field, from, to, with_brought: false, points, bye_share, cycles: Vec::new() }
    }

    /// The two cycles of a double round robin, each with its own points; the whole where only one was begun.
    pub fn cycles(&self) -> &[Self] {
        if self.cycles.is_empty() { std::slice::from_ref(self) } else { &self.cycles }
    }

    /// Whether teams meet.
    pub const fn is_of_teams(&self) -> bool {
        self.field.ledger.teams
    }

    /// Somebody's points from these rounds.
    pub fn points(&self, row: usize) -> Quarters {
        self.points[row]
    }

    /// The points that an entrant brought along, where the games behind them do not count here themselves.
    pub fn carried(&self, row: usize) -> Option<Quarters> {
        let row = &self.field.ledger.rows[row];
        let counts = self.with_brought && row.brought.is_empty() && row.carried != HalfPoints::ZERO;
        counts.then(|| Quarters::from(row.carried))
    }

    /// The rounds' numbers.
    pub fn rounds(&self) -> impl DoubleEndedIterator<Item = RoundNumber> + use<> {
        (self.from..self.to).map(|round| RoundNumber(round as u32 + 1))
    }

    /// What an entrant had in a round.
    pub fn cell(&self, row: usize, round: RoundNumber) -> Option<&'a Cell> {
        self.field.ledger.rows[row].cells.get((round.0 as usize).checked_sub(1)?)?.as_ref()
    }

    /// What the boards of a match gave a team in a round; empty for players.
    pub fn board_points(&self, row: usize, round: RoundNumber) -> Option<&'a [HalfPoints]> {
        self.field.ledger.rows[row].board_points.get((round.0 as usize).checked_sub(1)?).map(Vec::as_slice)
    }

    /// What an entrant had, with its opponent's row; games that were brought along first, of round 0.
    pub fn games(&self, row: usize) -> impl Iterator<Item = (RoundNumber, &'a Cell, Option<usize>)> {
        let ledger = self.field.ledger;
        let all = ledger.rounds as usize;
        let cells = &ledger.rows[row].cells[self.from..self.to];
        let opponents = &self.field.index.opponents[row * all + self.from..row * all + self.to];
        let first = self.from as u32 + 1;
        let brought = if self.with_brought { ledger.rows[row].brought.as_slice() } else { &[] };
        let brought = brought.iter().map(move |cell| {
            (RoundNumber(0), cell, cell.opponent.and_then(|opponent| ledger.index(opponent)))
        });
        let played = cells.iter().zip(opponents).enumerate().filter_map(move |(index, (cell, &opponent))| {
            let opponent = (opponent != NOBODY).then_some(opponent as usize);
            Some((RoundNumber(first + index as u32), cell.as_ref()?, opponent))
        });
        brought.chain(played)
    }

    /// The sanctions against a row's entrant in these rounds.
    pub fn sanctions(&self, row: usize) -> impl Iterator<Item = (RoundNumber, Sanction)> + use<'a> {
        let (from, to) = (self.from as u32, self.to as u32);
        let given = self.field.ledger.rows[row].sanctions.iter().copied();
        given.filter(move |(round, _)| (from + 1..=to).contains(&round.0))
    }

    /// The rating of a row's entrant.
    pub fn rating(&self, row: usize) -> Option<u32> {
        self.field.index.ratings[row]
    }

    /// 14.4: the lowest points above nought, and what of them a bye adds.
    pub const fn bye_share(&self) -> (Quarters, Quarters) {
        self.bye_share
    }
}

impl Field<'_> {
    /// How many rounds a cycle has; all of them where the format has one.
    pub const fn cycle(&self) -> usize {
        match self.ledger.format {
            Format::DoubleRoundRobin => self.ledger.planned_rounds as usize / 2,
            _ => usize::MAX,
        }
    }

    fn bye_share(&self, points: &[Quarters]) -> (Quarters, Quarters) {
        let lowest = points.iter().copied().filter(|&points| points > Quarters::ZERO).min();
        let lowest = lowest.unwrap_or_default();
        let small = self.ledger.planned_rounds < ROUNDS_OF_A_LARGE_EVENT
            || self.index.size < ENTRANTS_OF_A_LARGE_EVENT;
        let adds = match self.settings.bye_opponent {
            ByeOpponent::Nothing => Quarters::ZERO,
            ByeOpponent::LowestHalvedInSmallFields if small => lowest.halved(),
            ByeOpponent::Lowest | ByeOpponent::LowestHalvedInSmallFields => lowest,
        };
        (lowest, adds)
    }
}

impl Term {
    /// What a game brings.
    pub(super) const fn of_game(round: RoundNumber, cell: &Cell, amount: Quarters, adds: Quarters) -> Self {
        Self { round, opponent: cell.opponent, mark: cell.mark, how: Some(cell.how), amount, adds }
    }

    /// What stands after a round.
    pub(super) const fn after(round: RoundNumber, amount: Quarters) -> Self {
        Self { round, opponent: None, mark: None, how: None, amount, adds: amount }
    }
}

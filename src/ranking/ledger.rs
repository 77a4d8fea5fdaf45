//! The ledger of a stage: what each entrant has in each round. Ranking and pairing read it and nothing else.

mod carried;
mod cell;
mod extent;
mod row;

use std::collections::{BTreeMap, BTreeSet, HashMap};

pub use carried::{brings_games, met_before, points as carried_points};
pub(super) use cell::cell_of_game;
pub use cell::{Cell, CellHow, SeveralGames};
pub use extent::{expected_field, has_come, has_gone, planned_rounds, takes_part};
pub use row::Row;

use carried::Carried;

use crate::event::act::PlaceDraw;
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, RoundNumber, Side, StageNumber};
use crate::event::outcome::Mark;
use crate::event::publication::ByeKind;
use crate::event::state::{EventState, Round, Stage};
use crate::rulebook::Settings;
use crate::rulebook::points::HalfPoints;
use crate::rulebook::settings::{ByeScore, WithdrawalRule};

/// Everybody's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The stage.
    pub stage: StageNumber,
    /// The format.
    pub format: Format,
    /// How many rounds are planned.
    pub planned_rounds: u32,
    /// How many rounds are counted.
    pub rounds: u32,
    /// Whether teams meet.
    pub teams: bool,
    /// By number.
    pub rows: Vec<Row>,
    /// The lots that were drawn for places, by the round after which they hold.
    pub place_lots: BTreeMap<RoundNumber, Vec<PlaceDraw>>,
    places: HashMap<EntrantId, usize>,
}

/// What an open game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenGames {
    /// Nothing: the standings wait for it.
    Wait,
    /// A draw: the next round is paired before it ends (appendix 3, principle 8).
    AsDraws,
}

impl Ledger {
    /// The ledger of a stage after `through` rounds (all published ones where none is said).
    pub fn of(state: &EventState, stage: &Stage, through: Option<RoundNumber>, open: OpenGames) -> Self {
        let settings = &state.configuration.settings;
        let last = stage.latest().map_or(0, |round| round.number.0);
        let rounds = through.map_or(last, |round| round.0.min(last));
        let field = stage.field();
        let carried = Carried::of(state, stage);
        let mut rows: Vec<Row> = state
            .entrants
            .values()
            .filter(|entrant| field.is_none_or(|field| field.has(entrant.id)))
            .map(|entrant| Row {
                entrant: entrant.id,
                number: entrant.number,
                sanctions: Vec::new(),
                withdrawn: has_gone(entrant, stage.number, RoundNumber(rounds + 1)),
                annulled: false,
                group: field.filter(|field| field.groups.len() > 1).and_then(|f| f.group_of(entrant.id)),
                carried: carried.points.get(&entrant.id).copied().unwrap_or_default(),
                brought: carried.games.get(&entrant.id).cloned().unwrap_or_default(),
                board_points: vec![Vec::new(); rounds as usize],
                cells: vec![None; rounds as usize],
            })
            .collect();
        rows.sort_by_key(|row| (row.number, row.entrant));
        let places = rows.iter().enumerate().map(|(index, row)| (row.entrant, index)).collect();
        let planned_rounds = planned_rounds(state, stage);
        let mut ledger = Self {
            stage: stage.number,
            format: stage.config.format,
            planned_rounds,
            rounds,
            teams: state.is_of_teams(),
            rows,
            place_lots: stage.place_lots.clone(),
            places,
        };
        let withdrawals = state
            .entrants
            .values()
            .filter_map(|entrant| {
                let withdrawal = entrant.withdrawal?;
                let from_round = match withdrawal.stage.cmp(&stage.number) {
                    std::cmp::Ordering::Less => RoundNumber(0),
                    std::cmp::Ordering::Equal => withdrawal.from_round,
                    std::cmp::Ordering::Greater => return None,
                };
                Some((entrant.id, from_round))
            })
            .collect();
        for round in stage.rounds.values().filter(|round| round.number.0 <= rounds) {
            ledger.enter_round(round, settings, open, &withdrawals);
        }
        ledger.annul(settings);
        ledger.enter_sanctions(state);
        ledger
    }

    /// An entrant's row.
    pub fn row(&self, entrant: EntrantId) -> Option<&Row> {
        self.index(entrant).and_then(|index| self.rows.get(index))
    }

    /// Where an entrant's row is in [`Self::rows`].
    pub fn index(&self, entrant: EntrantId) -> Option<usize> {
        self.places.get(&entrant).copied()
    }

    fn put(&mut self, entrant: EntrantId, round: RoundNumber, cell: Cell) {
        let index = self.places.get(&entrant).copied();
        if let Some(slot) =
            index.and_then(|index| self.rows.get_mut(index)?.cells.get_mut(round.0 as usize - 1))
        {
            *slot = Some(cell);
        }
    }

    fn put_boards(&mut self, entrant: EntrantId, round: RoundNumber, points: Vec<HalfPoints>) {
        let row = self.index(entrant).and_then(|index| self.rows.get_mut(index));
        if let Some(slot) = row.and_then(|row| row.board_points.get_mut(round.0 as usize - 1)) {
            *slot = points;
        }
    }

    /// What the boards of a match gave a team and the other one; none where players meet.
    pub fn score(&self, cell: &Cell, round: RoundNumber) -> Option<[HalfPoints; 2]> {
        let own = cell.several.filter(|_| self.teams)?.points;
        let across = self.row(cell.opponent?)?.cells.get((round.0 as usize).checked_sub(1)?)?;
        Some([own, across.as_ref()?.several?.points])
    }

    fn enter_sanctions(&mut self, state: &EventState) {
        for (_, case) in state.cases_in_order() {
            let counts = case.holds() && case.stage == self.stage && case.round.0 <= self.rounds;
            if let (true, Some(sanction), Some(entrant)) = (counts, case.sanction, case.entrant)
                && let Some(row) = self.index(entrant).and_then(|index| self.rows.get_mut(index))
            {
                row.sanctions.push((case.round, sanction));
            }
        }
    }

    fn enter_round(
        &mut self,
        round: &Round,
        settings: &Settings,
        open: OpenGames,
        withdrawals: &HashMap<EntrantId, RoundNumber>,
    ) {
        let is_gone =
            |entrant| withdrawals.get(&entrant).is_some_and(|&from_round| from_round <= round.number);
        for meeting in &round.meetings {
            let gone = [meeting.first, meeting.second].map(is_gone);
            for side in [Side::First, Side::Second] {
                let cell = cell::cell_of(meeting, side, settings, open, gone);
                self.put(meeting.entrant(side), round.number, cell);
                if meeting.boards.is_some() {
                    let of_board =
                        |game| cell::cell_of_game(meeting, game, side, settings, open, gone).points;
                    let boards = meeting.games.iter().map(of_board).collect();
                    self.put_boards(meeting.entrant(side), round.number, boards);
                }
            }
        }
        let boards = round.publication.boards;
        let bye_score =
            if self.format.is_swiss() { settings.bye_in_swiss } else { settings.bye_in_round_robin };
        for bye in &round.byes {
            let (score, how) = match bye.kind {
                ByeKind::Pairing => (bye_score, CellHow::Bye),
                ByeKind::FullPoint => (ByeScore::AsWin, CellHow::RequestedBye),
                ByeKind::HalfPoint => (ByeScore::AsDraw, CellHow::RequestedBye),
                ByeKind::ZeroPoint => (ByeScore::AsLoss, CellHow::RequestedBye),
            };
            let (mark, points) = match score {
                ByeScore::AsWin => (Some(Mark::Win), settings.points.win()),
                ByeScore::AsDraw => (Some(Mark::Draw), settings.points.draw()),
                ByeScore::AsLoss => (Some(Mark::Loss), settings.points.loss()),
                ByeScore::Uncounted => (None, HalfPoints::ZERO),
            };
            let several = boards.zip(mark).map(|(boards, mark)| SeveralGames::alike(boards, mark, settings));
            self.put(
                bye.entrant,
                round.number,
                Cell { opponent: None, colour: None, mark, how, points, fouls: 0, several },
            );
        }
        for &entrant in &round.absent {
            let cell = Cell {
                opponent: None,
                colour: None,
                mark: Some(Mark::Loss),
                how: CellHow::Forfeit,
                points: settings.points.loss(),
                fouls: 0,
                several: boards.map(|boards| SeveralGames::alike(boards, Mark::Loss, settings)),
            };
            self.put(entrant, round.number, cell);
        }
    }

    /// 19.2: who withdrew from a round robin before having met half of the opponents leaves no results behind.
    fn annul(&mut self, settings: &Settings) {
        // Who is out of a bracket keeps what was won in it.
        if self.format.is_knockout() {
            return;
        }
        let rule = if self.format.is_swiss() {
            settings.withdrawal_in_swiss
        } else {
            settings.withdrawal_in_round_robin
        };
        // Opponents, not games: who has met everybody in the first cycle of two has met all.
        let in_the_group = |row: &Row| {
            let here = |other: &&Row| other.group == row.group && other.cells.iter().any(Option::is_some);
            self.rows.iter().filter(here).count().saturating_sub(1)
        };
        let planned = self.planned_rounds as usize;
        let under_half = |row: &Row| match rule {
            WithdrawalRule::Stand => false,
            WithdrawalRule::AnnulUnderHalf if self.format.is_swiss() => row.opponents_met() * 2 < planned,
            WithdrawalRule::AnnulUnderHalf => row.opponents_met() * 2 < in_the_group(row),
            WithdrawalRule::AnnulUnderHalfOfRounds => row.games_met() * 2 < planned,
        };
        if rule == WithdrawalRule::Stand {
            return;
        }
        let annulled: BTreeSet<EntrantId> =
            self.rows.iter().filter(|row| row.withdrawn && under_half(row)).map(|row| row.entrant).collect();
        for row in &mut self.rows {
            row.annulled = annulled.contains(&row.entrant);
            let all = row.annulled;
            for (cell, boards) in row.cells.iter_mut().zip(&mut row.board_points) {
                if all || cell.is_some_and(|cell| cell.opponent.is_some_and(|id| annulled.contains(&id))) {
                    *cell = None;
                    boards.clear();
                }
            }
        }
    }
}

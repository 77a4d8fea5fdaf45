//! The ledger of a stage: what each entrant has in each round. Ranking and pairing read it and nothing else.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::event::act::{Attendance, PlaceDraw};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, Number, RoundNumber, Side, StageNumber};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::ByeKind;
use crate::event::state::{Entrant, EventState, Meeting, Round, Stage, Standing};
use crate::rulebook::Settings;
use crate::rulebook::points::HalfPoints;
use crate::rulebook::settings::{ByeScore, WithdrawalRule};

/// How a cell came about; the names are those of the crosstable's JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellHow {
    /// On the board.
    Played,
    /// One of the two, or this entrant, was absent.
    Forfeit,
    /// Nobody came.
    BothAbsent,
    /// No opponent in an odd field.
    Bye,
    /// Let off on request.
    RequestedBye,
    /// By time.
    Time,
    /// By fouls.
    Foul,
    /// By a ruling.
    Adjudicated,
    /// A draw by agreement.
    Agreed,
    /// A draw by the natural limit.
    NaturalLimit,
    /// By discipline.
    Discipline,
    /// No result yet, or different ones.
    Open,
}

/// One entrant in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The opponent.
    pub opponent: Option<EntrantId>,
    /// The colour that the entrant had.
    pub colour: Option<Side>,
    /// What the entrant got.
    pub mark: Option<Mark>,
    /// How.
    pub how: CellHow,
    /// The points that it gives.
    pub points: HalfPoints,
    /// The entrant's fouls.
    pub fouls: u32,
}

/// One entrant's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub entrant: EntrantId,
    /// The number.
    pub number: Number,
    /// Whether the entrant takes no part any more.
    pub withdrawn: bool,
    /// Whether all results are annulled (19.2).
    pub annulled: bool,
    /// Round by round, from round 1; none where the entrant had nothing to do with the round.
    pub cells: Vec<Option<Cell>>,
}

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
        let mut rows: Vec<Row> = state
            .entrants
            .values()
            .map(|entrant| Row {
                entrant: entrant.id,
                number: entrant.number,
                withdrawn: entrant.withdrawal.is_some_and(|withdrawal| withdrawal.from_round.0 <= rounds + 1),
                annulled: false,
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
            rows,
            place_lots: stage.place_lots.clone(),
            places,
        };
        let withdrawals = state
            .entrants
            .values()
            .filter_map(|entrant| Some((entrant.id, entrant.withdrawal?.from_round)))
            .collect();
        for round in stage.rounds.values().filter(|round| round.number.0 <= rounds) {
            ledger.enter_round(round, settings, open, &withdrawals);
        }
        ledger.annul(settings);
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
                let cell = cell_of(meeting, side, settings, open, gone);
                self.put(meeting.entrant(side), round.number, cell);
            }
        }
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
            self.put(
                bye.entrant,
                round.number,
                Cell { opponent: None, colour: None, mark, how, points, fouls: 0 },
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
            };
            self.put(entrant, round.number, cell);
        }
    }

    /// 19.2: who withdrew from a round robin before having met half of the opponents leaves no results behind.
    fn annul(&mut self, settings: &Settings) {
        let rule = if self.format.is_swiss() {
            settings.withdrawal_in_swiss
        } else {
            settings.withdrawal_in_round_robin
        };
        if rule == WithdrawalRule::Stand {
            return;
        }
        // Opponents, not games: who has met everybody in the first cycle of two has met all.
        let in_the_event = self.rows.iter().filter(|row| row.cells.iter().any(Option::is_some)).count();
        let to_meet = if self.format.is_swiss() {
            self.planned_rounds as usize
        } else {
            in_the_event.saturating_sub(1)
        };
        let annulled: BTreeSet<EntrantId> = self
            .rows
            .iter()
            .filter(|row| row.withdrawn && row.opponents_met() * 2 < to_meet)
            .map(|row| row.entrant)
            .collect();
        for row in &mut self.rows {
            row.annulled = annulled.contains(&row.entrant);
            let all = row.annulled;
            for cell in &mut row.cells {
                if all || cell.is_some_and(|cell| cell.opponent.is_some_and(|id| annulled.contains(&id))) {
                    *cell = None;
                }
            }
        }
    }
}

impl Row {
    /// The points of all rounds counted.
    pub fn points(&self) -> HalfPoints {
        self.cells.iter().flatten().map(|cell| cell.points).sum()
    }

    /// How many opponents were met (19.2): a game won by forfeit was met for, one's own forfeit was not.
    fn opponents_met(&self) -> usize {
        self.cells
            .iter()
            .flatten()
            .filter(|cell| {
                !matches!(
                    (cell.how, cell.mark),
                    (CellHow::Open | CellHow::BothAbsent, _) | (CellHow::Forfeit, Some(Mark::Loss))
                )
            })
            .filter_map(|cell| cell.opponent)
            .collect::<BTreeSet<_>>()
            .len()
    }
}

/// How many rounds a stage has in all.
pub fn planned_rounds(state: &EventState, stage: &Stage) -> u32 {
    let field = match stage.rounds.get(&RoundNumber(1)) {
        // Once round 1 is published its table is what is played; it names everybody.
        Some(round) => round.meetings.len() * 2 + round.byes.len() + round.absent.len(),
        None => state.entrants.values().filter(|entrant| starts(entrant)).count(),
    } as u32;
    let cycle = if field.is_multiple_of(2) { field.saturating_sub(1) } else { field };
    match stage.config.format {
        Format::Position => stage.config.rounds.unwrap_or(0),
        Format::RoundRobin => cycle,
        Format::DoubleRoundRobin => cycle * 2,
    }
}

/// Whether an entrant is there from round 1; who withdrew before the start is not (14.4).
fn starts(entrant: &Entrant) -> bool {
    entrant.from_round.0 <= 1 && entrant.withdrawal.is_none_or(|withdrawal| withdrawal.from_round.0 > 1)
}

/// Whether an entrant is to be paired in a round.
pub fn takes_part(state: &EventState, stage: &Stage, round: RoundNumber, entrant: EntrantId) -> bool {
    state.entrants.get(&entrant).is_some_and(|entrant| {
        entrant.from_round <= round
            && entrant.withdrawal.is_none_or(|withdrawal| withdrawal.from_round > round)
            && matches!(stage.attendance(round, entrant.id), Attendance::Present | Attendance::Tardy)
    })
}

/// `gone` says for the two sides of the pair whether they had withdrawn: a game that such a one did not play is forfeited
/// and won by the opponent (19.2, 19.3).
fn cell_of(meeting: &Meeting, side: Side, settings: &Settings, open: OpenGames, gone: [bool; 2]) -> Cell {
    let opponent = Some(meeting.entrant(side.other()));
    let Some(game) = meeting.game() else {
        return Cell {
            opponent,
            colour: None,
            mark: None,
            how: CellHow::Open,
            points: HalfPoints::ZERO,
            fouls: 0,
        };
    };
    let colour = game.assigned(side);
    match &game.standing {
        Standing::Settled(outcome) => {
            let part = outcome.side(side);
            let points = part.mark.points(colour, &settings.points);
            let how = cell_how(outcome);
            Cell { opponent, colour: Some(colour), mark: Some(part.mark), how, points, fouls: part.fouls }
        }
        Standing::Open if gone != [false, false] => {
            let left = match side {
                Side::First => gone[0],
                Side::Second => gone[1],
            };
            let mark = if left { Mark::Loss } else { Mark::Win };
            let how = if gone == [true, true] { CellHow::BothAbsent } else { CellHow::Forfeit };
            let points = mark.points(colour, &settings.points);
            Cell { opponent, colour: Some(colour), mark: Some(mark), how, points, fouls: 0 }
        }
        Standing::Open | Standing::Disputed(_) => {
            let points = match open {
                OpenGames::Wait => HalfPoints::ZERO,
                OpenGames::AsDraws => Mark::Draw.points(colour, &settings.points),
            };
            Cell { opponent, colour: Some(colour), mark: None, how: CellHow::Open, points, fouls: 0 }
        }
    }
}

const fn cell_how(outcome: &Outcome) -> CellHow {
    match outcome.how {
        How::Played => CellHow::Played,
        How::Forfeit => match (outcome.first.mark, outcome.second.mark) {
            (Mark::Loss, Mark::Loss) => CellHow::BothAbsent,
            _ => CellHow::Forfeit,
        },
        How::Time => CellHow::Time,
        How::Foul => CellHow::Foul,
        How::Adjudicated => CellHow::Adjudicated,
        How::Agreed => CellHow::Agreed,
        How::NaturalLimit => CellHow::NaturalLimit,
        How::Discipline => CellHow::Discipline,
    }
}

//! The ledger of a stage: what each entrant has in each round. Ranking and pairing read it and nothing else.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::knockout::{KnockoutStage, bracket_for};
use crate::event::act::{Attendance, GoesThrough, PlaceDraw};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, Number, RoundNumber, Side, StageNumber};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::ByeKind;
use crate::event::state::{Entrant, EventState, Game, Meeting, Round, Stage, Standing};
use crate::knockout::bracket::Part;
use crate::rulebook::Settings;
use crate::rulebook::catalogue::Sanction;
use crate::rulebook::points::HalfPoints;
use crate::rulebook::procedure::Counts;
use crate::rulebook::settings::{ByeScore, MixedUpColours, WithdrawalRule};

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
    /// What the games come to, where the two met for several that count.
    pub several: Option<SeveralGames>,
}

/// The games of a meeting of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeveralGames {
    /// How many there are: of a match of teams as many as boards.
    pub games: u32,
    /// What they gave (局分).
    pub points: HalfPoints,
    /// How many were won.
    pub wins: u32,
    /// In how many the entrant moved second.
    pub as_second: u32,
    /// How many of those were won.
    pub wins_as_second: u32,
}

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
                carried: field.map_or(HalfPoints::ZERO, |field| field.carried(entrant.id)),
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
            teams: state.configuration.event.teams.is_some(),
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

    /// What the boards of a match gave a team and the other one; none where players meet.
    pub fn score(&self, cell: &Cell, round: RoundNumber) -> Option<[HalfPoints; 2]> {
        let own = cell.several.filter(|_| self.teams)?.points;
        let across = self.row(cell.opponent?)?.cells.get(round.0 as usize - 1)?.as_ref()?.several?.points;
        Some([own, across])
    }

    fn put_boards(&mut self, entrant: EntrantId, round: RoundNumber, points: Vec<HalfPoints>) {
        let row = self.index(entrant).and_then(|index| self.rows.get_mut(index));
        if let Some(slot) = row.and_then(|row| row.board_points.get_mut(round.0 as usize - 1)) {
            *slot = points;
        }
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
                let cell = cell_of(meeting, side, settings, open, gone);
                self.put(meeting.entrant(side), round.number, cell);
                if meeting.boards.is_some() {
                    let of_board = |game| cell_of_game(meeting, game, side, settings, open, gone).points;
                    let boards = meeting.games.iter().map(of_board).collect();
                    self.put_boards(meeting.entrant(side), round.number, boards);
                }
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
            let several = round
                .publication
                .boards
                .and_then(|boards| Some(SeveralGames::alike(boards, mark?, settings)));
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
                several: round
                    .publication
                    .boards
                    .map(|boards| SeveralGames::alike(boards, Mark::Loss, settings)),
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

impl SeveralGames {
    /// As if every board of a match of teams had come to the same. 14.4 gives a bye the points of a match won and is silent on
    /// its games; they are as if the opponents had not come (20.1).
    fn alike(boards: u32, mark: Mark, settings: &Settings) -> Self {
        let each = match mark {
            Mark::Win => settings.points.win(),
            Mark::Draw => settings.points.draw(),
            Mark::Loss => settings.points.loss(),
        };
        let wins = if mark == Mark::Win { boards } else { 0 };
        Self {
            games: boards,
            points: HalfPoints(each.0 * boards as i32),
            wins,
            as_second: 0,
            wins_as_second: 0,
        }
    }
}

impl Row {
    /// The points of all rounds counted, and those brought along.
    pub fn points(&self) -> HalfPoints {
        self.carried + self.points_here()
    }

    /// The points of all rounds counted.
    pub fn points_here(&self) -> HalfPoints {
        self.cells.iter().flatten().map(|cell| cell.points).sum()
    }

    /// How many opponents were met (19.2).
    fn opponents_met(&self) -> usize {
        self.met().collect::<BTreeSet<_>>().len()
    }

    /// How many games were played (gomoku 18.5); a bye is none.
    fn games_met(&self) -> usize {
        self.met().count()
    }

    /// The opponents, game by game: a game won by forfeit was met for, one's own forfeit was not.
    fn met(&self) -> impl Iterator<Item = EntrantId> {
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
    }
}

/// How many rounds a stage has in all. A knockout says how many there will be by what is known so far.
pub fn planned_rounds(state: &EventState, stage: &Stage) -> u32 {
    let config = &stage.config;
    let largest_group = || {
        let grouped = stage.field().map(|field| field.groups.iter().map(Vec::len).max().unwrap_or(0) as u32);
        // Once round 1 is published its table is what is played; it names everybody.
        let named = stage
            .rounds
            .get(&RoundNumber(1))
            .map(|round| (round.meetings.len() * 2 + round.byes.len() + round.absent.len()) as u32);
        grouped.or(named).unwrap_or_else(|| expected_field(state, stage).div_ceil(config.groups.count.max(1)))
    };
    let cycle = |field: u32| if field.is_multiple_of(2) { field.saturating_sub(1) } else { field };
    match config.format {
        Format::RoundRobin => cycle(largest_group()),
        Format::DoubleRoundRobin => cycle(largest_group()) * 2,
        Format::Knockout | Format::DoubleKnockout | Format::Crossed => {
            if let Some(knockout) = KnockoutStage::of(state, stage, None) {
                return stage.rounds.len() as u32 + knockout.rounds_to_come();
            }
            let size = expected_field(state, stage).next_power_of_two();
            let bracket = bracket_for(config, size);
            bracket.rounds() - u32::from(bracket.meetings.iter().any(|meeting| meeting.part == Part::Reset))
        }
        _ => config.rounds.unwrap_or(0),
    }
}

/// How many will play a stage, as far as that is known.
pub fn expected_field(state: &EventState, stage: &Stage) -> u32 {
    if let Some(field) = stage.field() {
        return field.entrants().count() as u32;
    }
    let before = stage.number.0.checked_sub(1).and_then(|before| state.stage(StageNumber(before)));
    match before {
        Some(before) => {
            let all = expected_field(state, before);
            let each = stage.config.qualify.unwrap_or(all);
            all.min(each.saturating_mul(before.config.groups.count.max(1)))
        }
        None => state.entrants.values().filter(|entrant| starts(entrant)).count() as u32,
    }
}

/// Whether an entrant is there from round 1; who withdrew before the start is not (14.4).
fn starts(entrant: &Entrant) -> bool {
    entrant.from_round.0 <= 1 && entrant.withdrawal.is_none_or(|withdrawal| withdrawal.from_round.0 > 1)
}

/// Whether an entrant is to be paired in a round.
pub fn takes_part(state: &EventState, stage: &Stage, round: RoundNumber, entrant: EntrantId) -> bool {
    state.entrants.get(&entrant).is_some_and(|entrant| {
        has_come(entrant, stage.number, round)
            && !has_gone(entrant, stage.number, round)
            && stage.has(entrant.id, round)
            && matches!(stage.attendance(round, entrant.id), Attendance::Present | Attendance::Tardy)
    })
}

/// Whether an entrant is in the event by a round: who came late came into the first stage.
pub fn has_come(entrant: &Entrant, stage: StageNumber, round: RoundNumber) -> bool {
    stage.0 > 1 || entrant.from_round <= round
}

/// Whether an entrant had withdrawn by a round.
pub fn has_gone(entrant: &Entrant, stage: StageNumber, round: RoundNumber) -> bool {
    entrant.withdrawal.is_some_and(|withdrawal| (withdrawal.stage, withdrawal.from_round) <= (stage, round))
}

/// What one side has from a meeting: from its one game that counts, or from several together.
///
/// `gone` says for the two sides of the pair whether they had withdrawn: a game that such a one did not play is forfeited
/// and won by the opponent (19.2, 19.3).
fn cell_of(meeting: &Meeting, side: Side, settings: &Settings, open: OpenGames, gone: [bool; 2]) -> Cell {
    let counted: Vec<Cell> = meeting
        .games
        .iter()
        .filter(|game| meeting.step(game).is_none_or(|step| step.counts == Counts::Points))
        .map(|game| cell_of_game(meeting, game, side, settings, open, gone))
        .collect();
    let steps = meeting.procedure().steps.iter().filter(|step| step.counts == Counts::Points).count();
    match counted.as_slice() {
        [cell] if steps == 1 => decided(meeting, side, *cell, settings),
        [] => Cell {
            opponent: Some(meeting.entrant(side.other())),
            colour: None,
            mark: None,
            how: CellHow::Open,
            points: HalfPoints::ZERO,
            fouls: 0,
            several: None,
        },
        cells => together(meeting, cells, settings, open, gone, side),
    }
}

/// A game that was never played, where an arbiter said who goes through: it is as good as won by ruling.
fn decided(meeting: &Meeting, side: Side, cell: Cell, settings: &Settings) -> Cell {
    let (CellHow::Open, Some(through)) = (cell.how, meeting.through) else { return cell };
    let won = through == GoesThrough::One(meeting.entrant(side));
    let mark = if won { Mark::Win } else { Mark::Loss };
    let points = mark.points(cell.colour.unwrap_or(side), &settings.points);
    Cell { mark: Some(mark), how: CellHow::Adjudicated, points, ..cell }
}

/// Several games as one meeting: who has more from them has won it (13.2, 14.2).
fn together(
    meeting: &Meeting,
    cells: &[Cell],
    settings: &Settings,
    open: OpenGames,
    gone: [bool; 2],
    side: Side,
) -> Cell {
    let sum = |count: &dyn Fn(&Cell) -> bool| cells.iter().filter(|cell| count(cell)).count() as u32;
    let won = |cell: &Cell| cell.mark == Some(Mark::Win);
    let second = |cell: &Cell| cell.colour == Some(Side::Second) && cell.mark.is_some();
    let several = SeveralGames {
        games: cells.len() as u32,
        points: cells.iter().map(|cell| cell.points).sum(),
        wins: sum(&won),
        as_second: sum(&second),
        wins_as_second: sum(&|cell| won(cell) && second(cell)),
    };
    let over =
        cells.iter().all(|cell| cell.mark.is_some()) && (meeting.is_settled() || gone != [false, false]);
    let across: HalfPoints = meeting
        .games
        .iter()
        .filter(|game| meeting.step(game).is_none_or(|step| step.counts == Counts::Points))
        .map(|game| cell_of_game(meeting, game, side.other(), settings, open, gone).points)
        .sum();
    let mark = over.then(|| match several.points.cmp(&across) {
        std::cmp::Ordering::Greater => Mark::Win,
        std::cmp::Ordering::Less => Mark::Loss,
        std::cmp::Ordering::Equal if several.points == HalfPoints::ZERO => Mark::Loss,
        std::cmp::Ordering::Equal => Mark::Draw,
    });
    let points = match (mark, open) {
        (Some(Mark::Win), _) => settings.points.win(),
        (Some(Mark::Draw), _) | (None, OpenGames::AsDraws) => settings.points.draw(),
        (Some(Mark::Loss), _) => settings.points.loss(),
        (None, OpenGames::Wait) => HalfPoints::ZERO,
    };
    let how = match mark {
        Some(_) if cells.iter().all(|cell| matches!(cell.how, CellHow::Forfeit | CellHow::BothAbsent)) => {
            cells[0].how
        }
        Some(_) => CellHow::Played,
        None => CellHow::Open,
    };
    let fouls = cells.iter().map(|cell| cell.fouls).sum();
    Cell { mark, how, points, fouls, several: Some(several), ..cells[0] }
}

/// What one side has from one game.
pub(super) fn cell_of_game(
    meeting: &Meeting,
    game: &Game,
    side: Side,
    settings: &Settings,
    open: OpenGames,
    gone: [bool; 2],
) -> Cell {
    let opponent = Some(meeting.entrant(side.other()));
    let colour = game.assigned(side);
    let counted = match settings.mixed_up_colours {
        MixedUpColours::AsPlayed => colour,
        // Not as they sat down, but in a later game, and on an even board, the sides are exchanged all the same.
        MixedUpColours::AsPaired if game.is_turned() => side.other(),
        MixedUpColours::AsPaired => side,
    };
    let cell = |mark, how, points, fouls| Cell {
        opponent,
        colour: Some(counted),
        mark,
        how,
        points,
        fouls,
        several: None,
    };
    match &game.standing {
        Standing::Settled(outcome) => {
            let part = outcome.side(side);
            let fouls = game.fouls(side);
            let points = part.mark.points(colour, &settings.points);
            cell(Some(part.mark), cell_how(outcome), points, fouls)
        }
        Standing::Open if gone != [false, false] => {
            let left = match side {
                Side::First => gone[0],
                Side::Second => gone[1],
            };
            let mark = if left { Mark::Loss } else { Mark::Win };
            let how = if gone == [true, true] { CellHow::BothAbsent } else { CellHow::Forfeit };
            cell(Some(mark), how, mark.points(colour, &settings.points), game.fouls(side))
        }
        Standing::Open | Standing::Disputed(_) => {
            let points = match open {
                OpenGames::Wait => HalfPoints::ZERO,
                OpenGames::AsDraws => Mark::Draw.points(colour, &settings.points),
            };
            cell(None, CellHow::Open, points, game.fouls(side))
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

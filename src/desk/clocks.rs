//! The clocks of a board: started, switched, stopped, corrected; who is late; and the break between two games.

use std::collections::BTreeMap;

use super::decision::{Decision, Desk, Refused};
use super::entry::{ClockSaid, GameName, SideName};
use super::results;
use crate::clock::board::{BoardClocks, Presence};
use crate::clock::hall;
use crate::event::act::{Act, Attendance, GameRef, Progress};
use crate::event::clocks::{ClockDeed, ClockEntry, ClockEntryId, Recess};
use crate::event::conduct::Case;
use crate::event::configuration::Role;
use crate::event::names::{EntrantId, Side};
use crate::event::state::{Game, Meeting, Round, Stage, Standing};
use crate::event::time::Tenths;

/// Why nothing can be done to the clocks of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockRefusal {
    /// No time control is said.
    NoTimeControl,
    /// The game has a result.
    Decided,
    /// The game stands still by itself: stopped, or adjourned.
    StandsStill,
    /// The round is paused.
    RoundPaused,
    /// A clock runs already.
    Runs,
    /// No clock runs.
    Stands,
    /// A correction has a reason.
    NeedsReason,
    /// Nobody was said to be missing.
    NotMissing,
    /// Moves were made: both were there.
    Moved,
    /// The sides have a time each.
    NotShared,
}

/// Something is done to the clocks of a board.
pub fn enter(desk: &Desk<'_>, name: GameName, said: &ClockSaid, reason: &str) -> Result<Decision, Refused> {
    let (round, meeting, game) = results::find(desk, name)?;
    match round.phase.progress {
        Progress::Published => return Err(Refused::NotStarted),
        Progress::Closed => return Err(Refused::AlreadyClosed(round.number)),
        Progress::Started | Progress::Paused => {}
    }
    let refuse = |why| Refused::Clock { table: name.table, why };
    if game.standing != Standing::Open {
        return Err(refuse(ClockRefusal::Decided));
    }
    // What stands still is let go on first; the times of a clock that stands can be mended all the while.
    if matches!(said, ClockSaid::Start(_) | ClockSaid::Switch) {
        if desk.state().stops.contains_key(&game.reference) {
            return Err(refuse(ClockRefusal::StandsStill));
        }
        if round.phase.progress == Progress::Paused {
            return Err(refuse(ClockRefusal::RoundPaused));
        }
    }
    let board = Board::new(desk, round, meeting, game);
    let deeds = board.deeds(desk, said, reason).map_err(|why| match why {
        Trouble::Clock(why) => refuse(why),
        Trouble::Colour(refused) => refused,
    })?;
    if deeds.is_empty() {
        return Ok(Decision::nothing_new());
    }
    desk.decided(board.acts(desk, &deeds, reason), Vec::new())
}

enum Trouble {
    Clock(ClockRefusal),
    Colour(Refused),
}

impl From<ClockRefusal> for Trouble {
    fn from(why: ClockRefusal) -> Self {
        Self::Clock(why)
    }
}

/// A board as an entry finds it.
struct Board {
    game: GameRef,
    entries: u32,
    reading: Tenths,
    timed: bool,
    clocks: BoardClocks,
}

impl Board {
    fn new(desk: &Desk<'_>, round: &Round, meeting: &Meeting, game: &Game) -> Self {
        let state = desk.state();
        let reading = round.phase.clock_at(desk.now).time;
        let entries = state.clock_entries(&game.reference);
        let rules = hall::rules(&state.configuration, meeting, game);
        let timed = rules.is_some();
        let rules = rules.unwrap_or_else(|| hall::rules_without_times(game));
        Self {
            game: game.reference,
            entries: entries.len() as u32,
            reading,
            timed,
            clocks: BoardClocks::at(&rules, entries, reading),
        }
    }

    fn deeds(&self, desk: &Desk<'_>, said: &ClockSaid, reason: &str) -> Result<Vec<ClockDeed>, Trouble> {
        let configuration = &desk.state().configuration;
        let kind = configuration.edition.game;
        // A clock is its player's. Before it is said whether there was a swap, the colours are those of the pairing.
        let game = desk.state().game(&self.game).map(|(_, game)| game).filter(|game| game.swapped.is_some());
        let side = |name: SideName| match game {
            Some(game) => results::colour_in(configuration, game, name).map_err(Trouble::Colour),
            None => results::colour_as_paired(kind, name).map_err(Trouble::Colour),
        };
        let both = |name: Option<SideName>| match name {
            Some(name) => side(name).map(|side| vec![side]),
            None => Ok(vec![Side::First, Side::Second]),
        };
        let moved = self.clocks.moves(Side::First) + self.clocks.moves(Side::Second) > 0;
        let about_lateness = matches!(said, ClockSaid::Missing(_) | ClockSaid::Arrived(_));
        if !self.timed && !about_lateness {
            return Err(ClockRefusal::NoTimeControl.into());
        }
        Ok(match said {
            ClockSaid::Start(who) => {
                let who = who.map(side).transpose()?;
                if self.clocks.running() == Some(who.unwrap_or_else(|| self.clocks.next_to_run())) {
                    return Err(ClockRefusal::Runs.into());
                }
                vec![ClockDeed::Start(who.unwrap_or_else(|| self.clocks.next_to_run()))]
            }
            ClockSaid::Switch | ClockSaid::Stop if self.clocks.running().is_none() => {
                return Err(ClockRefusal::Stands.into());
            }
            ClockSaid::Switch => vec![ClockDeed::Switch],
            ClockSaid::Stop => vec![ClockDeed::Stop],
            ClockSaid::Set(_) | ClockSaid::Adjust(..) if reason.is_empty() => {
                return Err(ClockRefusal::NeedsReason.into());
            }
            ClockSaid::Set(times) => {
                let (mut first, mut second) = (None, None);
                for (name, left) in times {
                    match side(*name)? {
                        Side::First => first = Some(*left),
                        Side::Second => second = Some(*left),
                    }
                }
                vec![ClockDeed::Set { first, second }]
            }
            ClockSaid::Adjust(name, by) => vec![ClockDeed::Adjust { side: side(*name)?, by: *by }],
            ClockSaid::Missing(_) if moved => return Err(ClockRefusal::Moved.into()),
            ClockSaid::Missing(name) => both(*name)?
                .into_iter()
                .filter(|side| self.clocks.presence(*side) != Presence::Missing)
                .map(ClockDeed::Missing)
                .collect(),
            ClockSaid::Arrived(name) => {
                let missing: Vec<Side> = both(*name)?
                    .into_iter()
                    .filter(|side| self.clocks.presence(*side) == Presence::Missing)
                    .collect();
                if missing.is_empty() {
                    return Err(ClockRefusal::NotMissing.into());
                }
                missing.into_iter().map(ClockDeed::Arrived).collect()
            }
            ClockSaid::Flag(name) => vec![ClockDeed::Flag(side(*name)?)],
            ClockSaid::Halve if !self.clocks.is_shared() => return Err(ClockRefusal::NotShared.into()),
            ClockSaid::Halve => vec![ClockDeed::Halve],
        })
    }

    fn acts(&self, desk: &Desk<'_>, deeds: &[ClockDeed], reason: &str) -> Vec<Act> {
        let act = |(number, deed): (u32, &ClockDeed)| Act::Clock {
            game: self.game,
            id: ClockEntryId { number, at: desk.now },
            entry: Some(ClockEntry { round_clock: self.reading, deed: *deed, reason: reason.to_owned() }),
        };
        (self.entries + 1..).zip(deeds).map(act).collect()
    }
}

/// What a decision does to clocks besides. A game that gets a result, or stands still, stops its clock, and one that goes
/// on starts it; the minutes of a case are put on it, and taken off again where the case is withdrawn; who is said to be
/// late, or to be there, at a table of the round that is played is so on its clock. An undo takes all of that back with
/// the record that it undoes.
pub fn with_its_clocks(desk: &Desk<'_>, mut decision: Decision) -> Decision {
    if decision.undo_of.is_some() {
        return decision;
    }
    let besides: Vec<Act> = decision.acts.iter().flat_map(|act| besides(desk, act)).collect();
    decision.acts.extend(besides);
    // Each act counted the entries that stand; those of one decision follow each other.
    let mut last: BTreeMap<GameRef, u32> = BTreeMap::new();
    for act in &mut decision.acts {
        if let Act::Clock { game, id, .. } = act {
            let number = last.get(game).map_or(id.number, |number| number + 1);
            id.number = number;
            last.insert(*game, number);
        }
    }
    decision
}

fn besides(desk: &Desk<'_>, act: &Act) -> Vec<Act> {
    let state = desk.state();
    match act {
        Act::Result { game, outcome: Some(_), .. } => {
            let Some(board) = open_board(desk, game) else { return Vec::new() };
            if board.clocks.is_known() && board.clocks.running().is_some() {
                board.acts(desk, &[ClockDeed::Stop], "")
            } else {
                Vec::new()
            }
        }
        Act::Phase { stage, round, phase, .. } if phase.progress == Progress::Started => {
            let stage = state.stage(*stage);
            let begins = stage
                .and_then(|stage| Some((stage, stage.rounds.get(round)?)))
                .filter(|(_, round)| round.phase.progress == Progress::Published);
            begins.map_or_else(Vec::new, |(stage, round)| missing_at_the_start(desk, stage, round))
        }
        Act::Stop { game, stop, .. } => {
            let Some(board) = open_board(desk, game) else { return Vec::new() };
            let deed = match (stop, board.clocks.running()) {
                (Some(_), Some(_)) if board.clocks.is_known() => ClockDeed::Stop,
                (None, None) if board.clocks.was_stopped() => ClockDeed::Start(board.clocks.next_to_run()),
                _ => return Vec::new(),
            };
            board.acts(desk, &[deed], "")
        }
        Act::Case { id, case, .. } => {
            let before = state.cases.get(id).filter(|case| case.holds());
            let after = case.as_deref().filter(|case| case.holds());
            penalties(desk, before, after)
        }
        Act::Attend { stage, round, entrant, attendance } => {
            let round = state.stage(*stage).and_then(|stage| stage.rounds.get(round));
            let meeting = round.and_then(|round| round.meeting_of(*entrant));
            meeting.map_or_else(Vec::new, |meeting| presence(desk, meeting, *entrant, *attendance))
        }
        _ => Vec::new(),
    }
}

/// The board of a game that is in force.
fn board_of(desk: &Desk<'_>, game: &GameRef) -> Option<Board> {
    let round = desk.state().stage(game.stage)?.rounds.get(&game.round)?;
    let (meeting, game) = desk.state().game(game)?;
    Some(Board::new(desk, round, meeting, game))
}

/// The same in a round that is played, where the game has no result.
fn open_board(desk: &Desk<'_>, game: &GameRef) -> Option<Board> {
    let round = desk.state().stage(game.stage)?.rounds.get(&game.round)?;
    let (_, played) = desk.state().game(game)?;
    let runs = matches!(round.phase.progress, Progress::Started | Progress::Paused);
    if runs && played.standing == Standing::Open { board_of(desk, game) } else { None }
}

/// What a side of the published pair may still use up, in whole seconds, where its clock is kept here.
pub fn seconds_left(desk: &Desk<'_>, round: &Round, game: &Game, side: Side) -> Option<u32> {
    let meeting = round.meeting(game.reference.table)?;
    let board = Board::new(desk, round, meeting, game);
    let kept = board.timed && board.clocks.is_known();
    kept.then(|| board.clocks.until_out(game.assigned(side)).not_negative().whole_seconds())
}

/// The minutes of a case as the clock of its game reads them; a case that changed changes them by the difference. They
/// are there when the clock is started, though nobody had started it yet, and when a result is taken back.
fn penalties(desk: &Desk<'_>, before: Option<&Case>, after: Option<&Case>) -> Vec<Act> {
    let Some(case) = after.or(before) else { return Vec::new() };
    let Some(reference) = case.game else { return Vec::new() };
    let Some((_, game)) = desk.state().game(&reference) else { return Vec::new() };
    let Some(board) = board_of(desk, &reference).filter(|board| board.timed) else { return Vec::new() };
    let minutes = |case: Option<&Case>, side: Side| case.map_or(0, |case| case.minutes.side(side));
    let deeds: Vec<ClockDeed> = [Side::First, Side::Second]
        .into_iter()
        .map(|side| (side, i64::from(minutes(after, side)) - i64::from(minutes(before, side))))
        .filter(|(_, by)| *by != 0)
        .map(|(side, by)| ClockDeed::Adjust { side: game.assigned(side), by: Tenths(by * 600) })
        .collect();
    board.acts(desk, &deeds, &case.clause.to_string())
}

fn presence(desk: &Desk<'_>, meeting: &Meeting, entrant: EntrantId, attendance: Attendance) -> Vec<Act> {
    let Some(side) = meeting.side_of(entrant) else { return Vec::new() };
    meeting.side_by_side().iter().flat_map(|game| presence_at(desk, game, side, attendance)).collect()
}

fn presence_at(desk: &Desk<'_>, game: &Game, side: Side, attendance: Attendance) -> Vec<Act> {
    let Some(board) = open_board(desk, &game.reference) else { return Vec::new() };
    let side = game.assigned(side);
    let is_missing = board.clocks.presence(side) == Presence::Missing;
    let moved = board.clocks.moves(Side::First) > 0;
    match attendance {
        Attendance::Tardy if !is_missing && !moved => board.acts(desk, &[ClockDeed::Missing(side)], ""),
        Attendance::Present if is_missing => board.acts(desk, &[ClockDeed::Arrived(side)], ""),
        _ => Vec::new(),
    }
}

/// Who was told late before the round began is missing when it does.
fn missing_at_the_start(desk: &Desk<'_>, stage: &Stage, round: &Round) -> Vec<Act> {
    let mut acts = Vec::new();
    for (meeting, game) in round.boards() {
        let deeds: Vec<ClockDeed> = [Side::First, Side::Second]
            .into_iter()
            .filter(|side| stage.attendance(round.number, meeting.entrant(*side)) == Attendance::Tardy)
            .map(|side| ClockDeed::Missing(game.assigned(side)))
            .collect();
        acts.extend(Board::new(desk, round, meeting, game).acts(desk, &deeds, ""));
    }
    acts
}

/// A break between two games of the round begins (28.9): as long as the rules allow, longer by the chief.
pub fn begin_break(desk: &Desk<'_>, minutes: Option<u32>) -> Result<Decision, Refused> {
    let round = desk.round()?;
    let most = desk.state().configuration.settings.break_minutes;
    let minutes = minutes.or(most).ok_or(Refused::BreakNeedsMinutes)?;
    if !(1..=LONGEST_BREAK).contains(&minutes) {
        return Err(Refused::BreakNeedsMinutes);
    }
    if let Some(most) = most.filter(|most| minutes > *most)
        && desk.role()? < Role::ChiefArbiter
    {
        return Err(Refused::BreakTooLong { most });
    }
    let runs = desk.state().recesses.get(&(desk.stage()?.number, round.number));
    if let Some(left) = runs.and_then(|recess| recess.left(desk.now)) {
        return Err(Refused::BreakRuns(left));
    }
    let recess = Some(Recess { at: desk.now, minutes });
    let act = Act::Recess { stage: desk.stage()?.number, round: round.number, recess };
    desk.decided(vec![act], Vec::new())
}

/// A longer break is a pause of the event.
const LONGEST_BREAK: u32 = 240;

/// The break is over.
pub fn end_break(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let (stage, round) = (desk.stage()?, desk.round()?);
    let stands = desk.state().recesses.get(&(stage.number, round.number));
    if stands.is_none_or(|recess| recess.left(desk.now).is_none()) {
        return Ok(Decision::nothing_new());
    }
    let act = Act::Recess { stage: stage.number, round: round.number, recess: None };
    desk.decided(vec![act], Vec::new())
}

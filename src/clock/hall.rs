//! All boards of a round by how urgent they are: flags, under a minute, the late limit, then by time.

use std::collections::BTreeMap;

use super::board::{BoardClocks, ClockRules, Presence, Sides};
use super::feed::{Feed, FeedName};
use crate::event::act::{GameRef, Progress};
use crate::event::configuration::Configuration;
use crate::event::names::{Side, StageNumber, Table};
use crate::event::state::{EventState, Game, Meeting, Round, Standing};
use crate::event::time::{MachineTime, Passed, Tenths};
use crate::rulebook::settings::ClockStart;
use crate::rulebook::tempo::{Tempo, TimeControl};

/// Under so much time a board is watched.
const A_MINUTE: Tenths = Tenths::minutes(1);

/// The feeds by board.
pub type Feeds = BTreeMap<FeedName, Feed>;

/// What asks for an arbiter. In the order of urgency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alert {
    /// Both times are used up: which one first is for the arbiter to say.
    BothFlags,
    /// A side's time is used up (21.1).
    Flag(Side),
    /// The time of both is used up.
    SharedFlag,
    /// The side on the move has less than a minute.
    UnderAMinute(Side),
    /// Neither was there within the late limit (20.2).
    BothTooLate,
    /// That side was not there within the late limit (20.1).
    TooLate(Side),
    /// Somebody is missing.
    Missing,
}

/// Where the times of a board come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// From what the arbiters entered.
    Entries,
    /// From a relay, so long ago, where that is too long; none: just now.
    Feed(Option<Tenths>),
}

/// One board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallBoard {
    /// The game.
    pub game: GameRef,
    /// Its table.
    pub table: Table,
    /// Its tempo.
    pub tempo: Tempo,
    /// What the clocks show; negative where the time was overstepped.
    pub left: Sides<Tenths>,
    /// Whether each side's time flows.
    pub flows: Sides<bool>,
    /// Whether each side was there.
    pub presence: Sides<Presence>,
    /// The moves that each side pressed for.
    pub moves: Sides<u32>,
    /// How often each side's time for a move may still run out, where it came to that.
    pub byo_yomi: Sides<Option<u32>>,
    /// Whether both use up one time.
    pub shared: bool,
    /// Where the times come from.
    pub source: Source,
    /// What asks for an arbiter.
    pub alert: Option<Alert>,
    /// By what it is sorted within its kind: the time that is left.
    pub pressing: Tenths,
}

impl HallBoard {
    /// The side whose time flows, where it is one.
    pub const fn on_the_move(&self) -> Option<Side> {
        match (self.flows.first, self.flows.second) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether any time flows.
    pub const fn flows(&self) -> bool {
        self.flows.first || self.flows.second
    }
}

/// The boards of a round at a moment, the most urgent first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hall {
    /// What the round's clock shows.
    pub clock: Passed,
    /// Whether the round's clock runs.
    pub runs: bool,
    /// What is left until the late limit; none where none is set, or the round is over.
    pub until_late: Option<Tenths>,
    /// The late limit, where one is set.
    pub late_limit: Option<Tenths>,
    /// The open boards of which something is known.
    pub boards: Vec<HallBoard>,
}

/// What rules the clocks of a game; none where no time control is said.
pub fn rules(configuration: &Configuration, meeting: &Meeting, game: &Game) -> Option<ClockRules> {
    let stage = configuration.stage(game.reference.stage)?;
    let control = configuration.time_control_of(stage, meeting.step(game))?;
    Some(ClockRules {
        control,
        start: configuration.settings.clock_start,
        lateness_is_charged: configuration.settings.lateness_is_charged,
        later_game: game.reference.slot.game > 1,
    })
}

/// Without a time control there is no clock, but somebody may be missing.
pub fn rules_without_times(game: &Game) -> ClockRules {
    ClockRules {
        control: TimeControl::of(0, 0),
        start: ClockStart::OneByOne,
        lateness_is_charged: false,
        later_game: game.reference.slot.game > 1,
    }
}

/// The tempo of a game.
fn tempo(configuration: &Configuration, meeting: &Meeting, game: &Game) -> Tempo {
    let of_stage = || configuration.stage(game.reference.stage).map(|stage| configuration.tempo(stage));
    let step = meeting.step(game).filter(|step| step.time_control.is_some());
    step.map(|step| step.tempo).or_else(of_stage).unwrap_or(Tempo::Slow)
}

impl Hall {
    /// The boards of `round` at `now`.
    pub fn at(
        state: &EventState,
        stage: StageNumber,
        round: &Round,
        feeds: &Feeds,
        now: MachineTime,
    ) -> Self {
        let configuration = &state.configuration;
        let clock = round.phase.clock_at(now);
        let tempo = configuration.stage(stage).map_or(Tempo::Slow, |stage| configuration.tempo(stage));
        let late_limit = configuration.late_limit_minutes(tempo, stage, round.number).map(Tenths::minutes);
        let over = round.phase.progress == Progress::Closed;
        let until_late =
            late_limit.filter(|_| !over).map(|limit| limit - clock.time).filter(|left| *left >= Tenths::ZERO);
        let mut hall = Self {
            clock,
            runs: round.phase.running_since.is_some() && !over,
            until_late,
            late_limit,
            boards: Vec::new(),
        };
        if round.phase.progress == Progress::Published || over {
            return hall;
        }
        for meeting in &round.meetings {
            for game in meeting.games.iter().filter(|game| game.standing == Standing::Open) {
                let feed = feeds.get(&FeedName::from(&game.reference));
                hall.boards.extend(hall.board(state, meeting, game, feed, now));
            }
        }
        hall.boards.sort_by_key(|board| (board.rank(), board.pressing, board.table));
        hall
    }

    fn board(
        &self,
        state: &EventState,
        meeting: &Meeting,
        game: &Game,
        feed: Option<&Feed>,
        now: MachineTime,
    ) -> Option<HallBoard> {
        let configuration = &state.configuration;
        let entries = state.clock_entries(&game.reference);
        let by_itself = configuration.settings.clock_start == ClockStart::OneByOne;
        if entries.is_empty() && feed.is_none() && by_itself {
            return None;
        }
        let rules = rules(configuration, meeting, game);
        let has_times = rules.is_some();
        let rules = rules.unwrap_or_else(|| rules_without_times(game));
        let clocks = BoardClocks::at(&rules, entries, self.clock.time);
        if !clocks.is_known() && feed.is_none() {
            return None;
        }
        let tempo = tempo(configuration, meeting, game);
        let limit = configuration.late_limit_minutes(tempo, game.reference.stage, game.reference.round);
        let stale = Tenths::seconds(configuration.settings.feed_stale_seconds);
        let mut board = HallBoard {
            game: game.reference,
            table: game.reference.table,
            tempo,
            left: Sides::from_each(|side| clocks.left(side)),
            flows: Sides::from_each(|side| self.runs && clocks.flows_for(side)),
            presence: Sides::from_each(|side| clocks.presence(side)),
            moves: Sides::from_each(|side| clocks.moves(side)),
            byo_yomi: Sides::from_each(|side| clocks.byo_yomi(side)),
            shared: clocks.is_shared(),
            source: Source::Entries,
            alert: None,
            pressing: Tenths(i64::MAX),
        };
        let mut until_out = Sides::from_each(|side| clocks.until_out(side));
        let mut out = Sides::from_each(|side| has_times && clocks.is_out(side));
        let mut shared_out = has_times && clocks.shared_is_out();
        if let Some(feed) = feed {
            let age = feed.age(now);
            board.source = Source::Feed((age >= stale).then_some(age));
            board.left = Sides::from_each(|side| feed.left(side, now));
            board.flows = Sides::from_each(|side| feed.runs == Some(side));
            until_out = board.left;
            out = Sides::from_each(|side| *board.left.of(side) <= Tenths::ZERO);
            shared_out = false;
        }
        let missing = Sides::from_each(|side| {
            feed.is_none() && *board.presence.of(side) == Presence::Missing && clocks.flows_for(side)
        });
        // Of two who are missing both are as late.
        let late = clocks.late(Side::First).max(clocks.late(Side::Second));
        let until_late = limit.map(|limit| Tenths::minutes(limit) - late);
        let too_late = Sides::from_each(|side| {
            feed.is_none() && limit.is_some_and(|limit| clocks.is_too_late(side, Tenths::minutes(limit)))
        });
        let running = board.on_the_move();
        let is_timed = has_times || feed.is_some();
        let short = running.filter(|side| is_timed && *until_out.of(*side) < A_MINUTE);
        (board.alert, board.pressing) = match (too_late.first, too_late.second) {
            (true, true) => (Some(Alert::BothTooLate), Tenths::ZERO),
            (true, false) => (Some(Alert::TooLate(Side::First)), Tenths::ZERO),
            (false, true) => (Some(Alert::TooLate(Side::Second)), Tenths::ZERO),
            (false, false) => match (out.first, out.second) {
                (true, true) => (Some(Alert::BothFlags), Tenths::ZERO),
                (true, false) => (Some(Alert::Flag(Side::First)), Tenths::ZERO),
                (false, true) => (Some(Alert::Flag(Side::Second)), Tenths::ZERO),
                _ if shared_out => (Some(Alert::SharedFlag), Tenths::ZERO),
                _ if missing.first || missing.second => {
                    (Some(Alert::Missing), until_late.unwrap_or(Tenths(i64::MAX)))
                }
                _ => match (short, running) {
                    (Some(side), _) => (Some(Alert::UnderAMinute(side)), *until_out.of(side)),
                    (None, Some(side)) => (None, *until_out.of(side)),
                    // Who stands still is not pressed.
                    (None, None) => (None, Tenths(i64::MAX)),
                },
            },
        };
        Some(board)
    }

    /// After how much time something asks for an arbiter that does not yet, where nothing is entered meanwhile.
    pub fn next_call(&self) -> Option<Tenths> {
        let soon = self
            .boards
            .iter()
            .filter(|board| !board.alert.is_some_and(Alert::calls))
            .map(|board| board.pressing);
        soon.filter(|left| *left > Tenths::ZERO && *left < Tenths(i64::MAX)).min()
    }

    /// The boards that ask for an arbiter now: a flag, or the late limit over.
    pub fn calling(&self) -> impl Iterator<Item = &HallBoard> {
        self.boards.iter().filter(|board| board.alert.is_some_and(Alert::calls))
    }
}

impl HallBoard {
    fn rank(&self) -> u8 {
        match self.alert {
            Some(Alert::BothFlags | Alert::Flag(_) | Alert::SharedFlag) => 0,
            Some(Alert::UnderAMinute(_)) => 1,
            Some(Alert::BothTooLate | Alert::TooLate(_) | Alert::Missing) => 2,
            None => 3,
        }
    }
}

impl Alert {
    /// Whether it asks for an entry, and does not only warn.
    pub const fn calls(self) -> bool {
        !matches!(self, Self::UnderAMinute(_) | Self::Missing)
    }
}

impl From<&GameRef> for FeedName {
    fn from(game: &GameRef) -> Self {
        Self { stage: game.stage, round: game.round, table: game.table, slot: game.slot }
    }
}

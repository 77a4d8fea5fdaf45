//! The two clocks of a board: the entries in order, read off the round's clock.
//!
//! Time flows for the side whose clock runs, and for nobody else. Before the first move a side that is not there is
//! charged for its lateness instead, whoever is on the move (gomoku 8.5); two who are late are both charged.

use super::bank::Bank;
use crate::event::clocks::{ClockDeed, ClockEntry};
use crate::event::names::Side;
use crate::event::time::Tenths;
use crate::rulebook::settings::ClockStart;
use crate::rulebook::tempo::TimeControl;

/// What rules the clocks of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRules {
    /// The times.
    pub control: TimeControl,
    /// Whether the round starts the clock.
    pub start: ClockStart,
    /// Whether lateness costs time.
    pub lateness_is_charged: bool,
    /// Whether another game of the meeting came before: the round did not start this one, and its time, and the lateness
    /// of its players, begin with its first entry.
    pub later_game: bool,
}

/// Something of each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides<T> {
    /// The first side's.
    pub first: T,
    /// The second side's.
    pub second: T,
}

impl<T> Sides<T> {
    /// That side's.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// That side's, to be changed.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }

    /// Both.
    pub fn from_each(mut of: impl FnMut(Side) -> T) -> Self {
        Self { first: of(Side::First), second: of(Side::Second) }
    }
}

const BOTH: [Side; 2] = [Side::First, Side::Second];

/// Whether a side was there when the round began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// There, or nobody said otherwise.
    #[default]
    There,
    /// Not yet.
    Missing,
    /// Came so late.
    CameLate(Tenths),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Banks {
    Own(Sides<Bank>),
    Shared(Bank),
}

/// The two clocks of a board at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardClocks {
    banks: Banks,
    lateness_is_charged: bool,
    /// Whose clock was started last and not stopped.
    started: Option<Side>,
    /// Whose clock was running before the stop.
    stopped: Option<Side>,
    /// Up to which reading of the round's clock everything is charged.
    upto: Tenths,
    begun: bool,
    presence: Sides<Presence>,
    thought: Sides<Tenths>,
    late: Sides<Tenths>,
    moves: Sides<u32>,
    flagged: Sides<bool>,
    /// Whether play was let on after somebody came late: a clock was started then, or a move made.
    plays_on: bool,
}

impl BoardClocks {
    /// The clocks after these entries, charged up to the last of them.
    pub fn after(rules: &ClockRules, entries: &[ClockEntry]) -> Self {
        let banks = if rules.control.shared {
            Banks::Shared(Bank::new(&rules.control, Side::First))
        } else {
            Banks::Own(Sides::from_each(|side| Bank::new(&rules.control, side)))
        };
        let with_round = rules.start == ClockStart::WithTheRound && !rules.later_game;
        // Minutes of a penalty may be on a clock before anybody starts it.
        let begun_by = entries.iter().find(|entry| !matches!(entry.deed, ClockDeed::Adjust { .. }));
        let begins = begun_by.filter(|_| rules.later_game).map(|entry| entry.round_clock);
        let mut clocks = Self {
            banks,
            lateness_is_charged: rules.lateness_is_charged,
            started: with_round.then_some(Side::First),
            stopped: None,
            upto: begins.unwrap_or_default(),
            begun: with_round,
            // Who is found missing was missing from the start of the round, whenever it is entered.
            presence: Sides::from_each(|side| missing_at_the_start(entries, side)),
            thought: Sides::default(),
            late: Sides::default(),
            moves: Sides::default(),
            flagged: Sides::default(),
            plays_on: false,
        };
        for entry in entries {
            clocks.advance(entry.round_clock);
            clocks.take(entry);
        }
        clocks
    }

    /// The clocks after these entries when the round's clock shows `reading`.
    pub fn at(rules: &ClockRules, entries: &[ClockEntry], reading: Tenths) -> Self {
        let mut clocks = Self::after(rules, entries);
        clocks.advance(reading);
        clocks
    }

    /// The round's clock goes on to `reading`. One that went back charges nothing twice.
    pub fn advance(&mut self, reading: Tenths) {
        let time = (reading - self.upto).not_negative();
        self.upto = self.upto.max(reading);
        if self.waits_for_somebody() {
            let presence = self.presence;
            for side in BOTH.into_iter().filter(|side| *presence.of(*side) == Presence::Missing) {
                *self.late.of_mut(side) += time;
                if self.lateness_is_charged {
                    self.bank_mut(side).charge(time);
                }
            }
        } else if let Some(side) = self.started {
            *self.thought.of_mut(side) += time;
            self.bank_mut(side).charge(time);
        }
    }

    fn take(&mut self, entry: &ClockEntry) {
        match entry.deed {
            ClockDeed::Start(side) => {
                self.started = Some(side);
                self.begun = true;
                self.plays_on |= self.somebody_came_late();
            }
            ClockDeed::Switch => {
                self.plays_on |= self.somebody_came_late();
                if let Some(side) = self.started {
                    self.bank_mut(side).moved();
                    *self.moves.of_mut(side) += 1;
                    self.started = Some(side.other());
                }
            }
            ClockDeed::Stop => self.stop(),
            ClockDeed::Set { first, second } => {
                for (side, left) in [(Side::First, first), (Side::Second, second)] {
                    if let Some(left) = left {
                        self.bank_mut(side).set(left);
                        *self.flagged.of_mut(side) = false;
                    }
                }
                self.begun = true;
            }
            ClockDeed::Adjust { side, by } => {
                self.bank_mut(side).adjust(by);
                if by > Tenths::ZERO {
                    *self.flagged.of_mut(side) = false;
                }
            }
            ClockDeed::Missing(_) => {}
            ClockDeed::Arrived(side) => {
                if *self.presence.of(side) == Presence::Missing {
                    *self.presence.of_mut(side) = Presence::CameLate(*self.late.of(side));
                }
            }
            ClockDeed::Flag(side) => {
                *self.flagged.of_mut(side) = true;
                if let Banks::Own(banks) = &mut self.banks {
                    banks.of_mut(side).run_out();
                }
                self.begun = true;
                self.stop();
            }
            ClockDeed::Halve => {
                if let Banks::Shared(shared) = &self.banks {
                    let half = Bank::half_of(shared);
                    self.banks = Banks::Own(Sides::from_each(|_| half.clone()));
                }
            }
        }
    }

    fn stop(&mut self) {
        if let Some(side) = self.started.take() {
            self.stopped = Some(side);
        }
    }

    const fn bank(&self, side: Side) -> &Bank {
        match &self.banks {
            Banks::Own(banks) => banks.of(side),
            Banks::Shared(shared) => shared,
        }
    }

    const fn bank_mut(&mut self, side: Side) -> &mut Bank {
        match &mut self.banks {
            Banks::Own(banks) => banks.of_mut(side),
            Banks::Shared(shared) => shared,
        }
    }

    /// Before the first move somebody is not there.
    fn waits_for_somebody(&self) -> bool {
        self.moves == Sides::default()
            && BOTH.iter().any(|side| *self.presence.of(*side) == Presence::Missing)
    }

    fn somebody_came_late(&self) -> bool {
        !self.waits_for_somebody()
            && BOTH.iter().any(|side| matches!(self.presence.of(*side), Presence::CameLate(_)))
    }

    /// Whether that side was not there within `limit`: it is still missing, or it came later and nobody has let the game go
    /// on since by starting a clock or entering a move.
    pub fn is_too_late(&self, side: Side, limit: Tenths) -> bool {
        let late = match self.presence.of(side) {
            Presence::There => return false,
            Presence::Missing if !self.waits_for_somebody() => return false,
            Presence::Missing => *self.late.of(side),
            Presence::CameLate(_) if self.plays_on => return false,
            Presence::CameLate(late) => *late,
        };
        late > limit
    }

    /// Whether anything is known of this board's clocks: one was started or set, or somebody was missing.
    pub fn is_known(&self) -> bool {
        self.begun || self.presence != Sides::default()
    }

    /// Whether that side's time flows.
    pub fn flows_for(&self, side: Side) -> bool {
        if self.waits_for_somebody() {
            *self.presence.of(side) == Presence::Missing
        } else {
            self.started == Some(side)
        }
    }

    /// Whose clock was started and not stopped.
    pub const fn running(&self) -> Option<Side> {
        self.started
    }

    /// Whose clock goes on when the clocks are started again without saying whose.
    pub fn next_to_run(&self) -> Side {
        self.started.or(self.stopped).unwrap_or(Side::First)
    }

    /// Whether the clocks were stopped and not started again.
    pub const fn was_stopped(&self) -> bool {
        self.started.is_none() && self.stopped.is_some()
    }

    /// What that side's clock shows; negative where the time was overstepped.
    pub const fn left(&self, side: Side) -> Tenths {
        self.bank(side).left()
    }

    /// How much that side may still use up without a move.
    pub fn until_out(&self, side: Side) -> Tenths {
        self.bank(side).until_out()
    }

    /// Whether that side's time is used up: by the count, or an arbiter saw it (21.2, 21.3). Of a shared time it cannot be
    /// said whose it was.
    pub fn is_out(&self, side: Side) -> bool {
        let own = matches!(self.banks, Banks::Own(_)) && self.bank(side).is_out();
        own || *self.flagged.of(side)
    }

    /// Whether a shared time is used up.
    pub fn shared_is_out(&self) -> bool {
        matches!(&self.banks, Banks::Shared(shared) if shared.is_out())
    }

    /// Whether both use up one time.
    pub const fn is_shared(&self) -> bool {
        matches!(self.banks, Banks::Shared(_))
    }

    /// How often the time for a move may still run out, where that side has come to it.
    pub fn byo_yomi(&self, side: Side) -> Option<u32> {
        self.bank(side).byo_yomi()
    }

    /// Whether that side was there.
    pub const fn presence(&self, side: Side) -> Presence {
        *self.presence.of(side)
    }

    /// How long that side was late.
    pub const fn late(&self, side: Side) -> Tenths {
        *self.late.of(side)
    }

    /// How much that side has thought.
    pub const fn thought(&self, side: Side) -> Tenths {
        *self.thought.of(side)
    }

    /// How many moves that side has pressed for.
    pub const fn moves(&self, side: Side) -> u32 {
        *self.moves.of(side)
    }
}

/// What is said of a side before the first move; once moves were made nobody was missing at the start.
fn missing_at_the_start(entries: &[ClockEntry], side: Side) -> Presence {
    let before_a_move = entries.iter().take_while(|entry| entry.deed != ClockDeed::Switch);
    let mut missing = Presence::There;
    for entry in before_a_move {
        if entry.deed == ClockDeed::Missing(side) {
            missing = Presence::Missing;
        }
    }
    missing
}

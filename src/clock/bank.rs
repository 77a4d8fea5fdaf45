//! One side's time under a time control: what a thought costs and what a move brings (27, 28.5; gomoku 8.1 to 8.3).

use std::sync::Arc;

use crate::event::names::Side;
use crate::event::time::Tenths;
use crate::rulebook::tempo::TimeControl;

/// A part of a side's time.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stretch {
    time: Tenths,
    /// The moves that must be made in it.
    moves: Option<u32>,
    increment: Tenths,
    /// How often its time may run out, where it is given anew after its moves (byo-yomi); none: it is given once.
    anew: Option<u32>,
}

/// One side's time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bank {
    stretches: Arc<[Stretch]>,
    /// Which stretch it is in.
    at: usize,
    left: Tenths,
    /// The moves that were made in this stretch.
    made: u32,
    /// Whether the moves that this stretch asks for were made, and its rest may be used up.
    met: bool,
    /// How often the time of this stretch may still run out.
    times: u32,
    out: bool,
}

impl Bank {
    /// A side's time at the start. Of a shared time it is the whole.
    pub fn new(control: &TimeControl, side: Side) -> Self {
        let minutes = match (side, control.second_minutes) {
            (Side::Second, Some(second)) => second,
            _ => control.minutes,
        };
        let mut stretches = Vec::new();
        let once = |minutes: u32, moves: Option<u32>, increment: u32| Stretch {
            time: Tenths::minutes(minutes),
            moves,
            increment: Tenths::seconds(increment),
            anew: None,
        };
        if minutes > 0 {
            stretches.push(once(minutes, control.moves, control.increment_seconds));
        }
        stretches.extend(
            control.then.iter().map(|period| once(period.minutes, period.moves, period.increment_seconds)),
        );
        stretches.extend(control.byo_yomi.map(|byo_yomi| Stretch {
            time: Tenths::seconds(byo_yomi.seconds),
            moves: Some(byo_yomi.moves),
            increment: Tenths::ZERO,
            anew: Some(byo_yomi.times),
        }));
        Self::of(stretches.into())
    }

    /// Half of what is left of a shared time, for one side (gomoku 8.1).
    pub fn half_of(shared: &Self) -> Self {
        let time = Tenths(shared.left.not_negative().0 / 2);
        Self::of([Stretch { time, moves: None, increment: Tenths::ZERO, anew: None }].into())
    }

    fn of(stretches: Arc<[Stretch]>) -> Self {
        let mut bank =
            Self { stretches, at: 0, left: Tenths::ZERO, made: 0, met: false, times: 0, out: false };
        match bank.stretches.first() {
            Some(first) => {
                bank.left = first.time;
                bank.times = first.anew.unwrap_or(1);
            }
            None => bank.out = true,
        }
        bank
    }

    fn stretch(&self) -> Option<&Stretch> {
        self.stretches.get(self.at)
    }

    /// What is left of the stretch that it is in; negative by as much as it was overstepped.
    pub const fn left(&self) -> Tenths {
        self.left
    }

    /// Whether the time is used up (21.1).
    pub const fn is_out(&self) -> bool {
        self.out
    }

    /// Whether it is in the time for each move (读秒), and how often that may still run out.
    pub fn byo_yomi(&self) -> Option<u32> {
        self.stretch().filter(|stretch| stretch.anew.is_some()).map(|_| self.times)
    }

    /// How much may be used up from now on without a move before the time is up.
    pub fn until_out(&self) -> Tenths {
        let Some(stretch) = self.stretch().filter(|_| !self.out) else { return Tenths::ZERO };
        if stretch.anew.is_some() {
            return self.left + Tenths(stretch.time.0 * i64::from(self.times.saturating_sub(1)));
        }
        let mut whole = self.left;
        let mut leads_on = self.met || stretch.moves.is_none();
        for next in &self.stretches[self.at + 1..] {
            if !leads_on {
                break;
            }
            whole += Tenths(next.time.0 * i64::from(next.anew.unwrap_or(1)));
            leads_on = next.moves.is_none();
        }
        whole
    }

    /// Time is used up.
    pub fn charge(&mut self, time: Tenths) {
        self.left -= time;
        self.settle();
    }

    /// A move was made and the clock pressed.
    pub fn moved(&mut self) {
        let Some(stretch) = self.stretch().cloned() else { return };
        if self.out {
            return;
        }
        self.made += 1;
        self.left += stretch.increment;
        if stretch.moves != Some(self.made) {
            return;
        }
        if stretch.anew.is_some() {
            self.left = stretch.time;
            self.made = 0;
            return;
        }
        match self.stretches.get(self.at + 1) {
            // What is left of a period is kept; before byo-yomi, and before the end, it is used up first.
            Some(next) if next.anew.is_none() => {
                let kept = self.left;
                self.enter(self.at + 1, kept);
            }
            _ => self.met = true,
        }
    }

    /// The clock is set.
    pub fn set(&mut self, left: Tenths) {
        self.left = left;
        self.out = false;
        self.settle();
    }

    /// Time is given, or taken where it is negative; taking may use the time up (22.2).
    pub fn adjust(&mut self, by: Tenths) {
        self.left += by;
        self.out = false;
        self.settle();
    }

    /// An arbiter saw the time used up, whatever the count says.
    pub fn run_out(&mut self) {
        self.left = self.left.min(Tenths::ZERO);
        self.out = true;
    }

    fn enter(&mut self, stretch: usize, kept: Tenths) {
        self.at = stretch;
        self.made = 0;
        self.met = false;
        if let Some(next) = self.stretches.get(stretch) {
            self.left = kept + next.time;
            self.times = next.anew.unwrap_or(1);
        }
    }

    /// Goes on to the next stretch where this one's time is used up, as far as there is one.
    fn settle(&mut self) {
        while self.left <= Tenths::ZERO && !self.out {
            let Some(stretch) = self.stretch().cloned() else {
                self.out = true;
                return;
            };
            if stretch.anew.is_some() {
                if self.times > 1 {
                    self.times -= 1;
                    self.left += stretch.time;
                } else {
                    self.out = true;
                }
            } else if (stretch.moves.is_none() || self.met) && self.at + 1 < self.stretches.len() {
                let overstepped = self.left;
                self.enter(self.at + 1, overstepped);
            } else {
                self.out = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::time_control::{ByoYomi, Period};

    fn seconds(seconds: i64) -> Tenths {
        Tenths(seconds * 10)
    }

    fn byo_yomi(minutes: u32, times: u32) -> Bank {
        let byo_yomi = Some(ByoYomi { seconds: 30, times, moves: 1 });
        Bank::new(&TimeControl { byo_yomi, ..TimeControl::of(minutes, 0) }, Side::First)
    }

    #[test]
    fn x2020_28_5_1_1_sudden_death_ends_with_its_time() {
        let mut bank = Bank::new(&TimeControl::of(15, 0), Side::First);
        bank.charge(seconds(899));
        bank.moved();
        assert_eq!((bank.left(), bank.is_out()), (seconds(1), false));
        bank.charge(seconds(1));
        assert!(bank.is_out());
    }

    #[test]
    fn x2020_28_5_1_2_every_move_brings_its_seconds() {
        let mut bank = Bank::new(&TimeControl::of(10, 10), Side::Second);
        bank.charge(seconds(4));
        bank.moved();
        assert_eq!(bank.left(), seconds(606));
        bank.charge(seconds(606));
        bank.moved();
        assert!(bank.is_out(), "a move after the time is up brings nothing");
        assert_eq!(bank.left(), Tenths::ZERO);
    }

    #[test]
    fn x2020_28_6_1_the_sides_may_have_unequal_times() {
        let control = TimeControl { second_minutes: Some(4), ..TimeControl::of(6, 3) };
        let left = |side| Bank::new(&control, side).left();
        assert_eq!((left(Side::First), left(Side::Second)), (Tenths::minutes(6), Tenths::minutes(4)));
    }

    #[test]
    fn g2013_8_2_moves_of_a_period_are_made_or_the_game_is_lost() {
        let control = TimeControl {
            moves: Some(2),
            then: vec![Period { minutes: 5, moves: None, increment_seconds: 0 }],
            ..TimeControl::of(10, 0)
        };
        let mut bank = Bank::new(&control, Side::First);
        bank.charge(seconds(100));
        bank.moved();
        assert_eq!(bank.until_out(), seconds(500), "the next period is out of reach before the second move");
        let mut slow = bank.clone();
        slow.charge(seconds(500));
        assert!(slow.is_out());
        bank.charge(seconds(400));
        bank.moved();
        assert_eq!(bank.left(), seconds(400), "what was left is kept");
        bank.charge(seconds(400));
        assert!(bank.is_out());
    }

    #[test]
    fn g2013_8_2_a_period_without_moves_leads_on_when_it_is_used_up() {
        let control = TimeControl {
            then: vec![Period { minutes: 5, moves: None, increment_seconds: 0 }],
            ..TimeControl::of(10, 0)
        };
        let mut bank = Bank::new(&control, Side::First);
        assert_eq!(bank.until_out(), Tenths::minutes(15));
        bank.charge(seconds(601));
        assert_eq!((bank.left(), bank.is_out()), (seconds(299), false));
    }

    #[test]
    fn g2013_8_2_byo_yomi_gives_its_time_anew_for_every_move() {
        let mut bank = byo_yomi(1, 1);
        bank.charge(seconds(50));
        bank.moved();
        assert_eq!((bank.left(), bank.byo_yomi()), (seconds(10), None));
        bank.charge(seconds(20));
        assert_eq!((bank.left(), bank.byo_yomi()), (seconds(20), Some(1)));
        bank.moved();
        assert_eq!(bank.left(), seconds(30));
        bank.charge(seconds(29));
        bank.moved();
        bank.charge(seconds(30));
        assert!(bank.is_out());
    }

    #[test]
    fn several_times_of_byo_yomi_are_lost_one_by_one() {
        let mut bank = byo_yomi(0, 3);
        assert_eq!(bank.until_out(), seconds(90));
        bank.charge(seconds(65));
        assert_eq!((bank.left(), bank.byo_yomi()), (seconds(25), Some(1)));
        bank.moved();
        assert_eq!((bank.left(), bank.byo_yomi()), (seconds(30), Some(1)), "what is lost stays lost");
        bank.charge(seconds(31));
        assert!(bank.is_out());
    }

    #[test]
    fn x2020_22_2_five_minutes_off_may_use_the_time_up() {
        let mut bank = Bank::new(&TimeControl::of(15, 0), Side::First);
        bank.charge(seconds(601));
        bank.adjust(-Tenths::minutes(5));
        assert!(bank.is_out());
        bank.adjust(Tenths::minutes(5));
        assert_eq!((bank.left(), bank.is_out()), (seconds(299), false), "and taken back it is there again");
    }

    #[test]
    fn g2013_8_1_half_of_what_is_left_of_a_shared_time() {
        let mut shared = Bank::new(&TimeControl { shared: true, ..TimeControl::of(120, 0) }, Side::First);
        shared.charge(Tenths::minutes(80));
        let half = Bank::half_of(&shared);
        assert_eq!((half.left(), half.until_out()), (Tenths::minutes(20), Tenths::minutes(20)));
    }
}

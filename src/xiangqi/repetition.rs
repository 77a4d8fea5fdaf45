//! Repeated positions (23.1 to 23.3) and who may claim them (22.3).
//!
//! Positions are compared, not moves, so cycles of any length are found, also when the sides' cycles differ in length.

use super::adjudication::{Cycle, NotLegal};
use super::moves::Move;
use super::position::Position;

/// What "the moves repeat three times" (23.1) means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThreeTimes {
    /// Every position of the cycle was seen three times.
    #[default]
    EveryPosition,
    /// One position of the cycle was seen three times.
    OnePosition,
}

/// How often a position must be seen.
const THREE: usize = 3;
/// A claim is heard when the claimant's record lacks so many moves at most (22.3).
pub const MISSING_AT_MOST: usize = 4;

/// Whether a claim is heard when so many moves are missing or cannot be read in the claimant's record (22.3).
pub const fn record_suffices(missing: usize) -> bool {
    missing <= MISSING_AT_MOST
}

/// The repetition in which a record ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The number of the first move of the last period, from 0.
    pub first: usize,
    /// How many moves of both sides a period has.
    pub period: usize,
    /// How often each position of the period was seen, from the one before its first move on.
    pub seen: Vec<usize>,
    /// 23.2: of these positions those that were first reached by a capture; that time is not in `seen`.
    pub deducted: Vec<bool>,
}

impl Repetition {
    /// The repetition in which a record ends: the shortest period that leads back to the last position. Nothing where that was never seen
    /// before.
    pub fn of(start: &Position, moves: &[Move]) -> Result<Option<Self>, NotLegal> {
        let mut positions = vec![*start];
        let mut captures = vec![false];
        for (number, &mv) in moves.iter().enumerate() {
            let now = positions[number];
            now.check_move(mv).map_err(|why| NotLegal { number, mv, why })?;
            captures.push(!now.is_empty(mv.to));
            positions.push(now.after(mv));
        }
        let last = positions.len() - 1;
        let Some(before) = (0..last).rev().find(|&at| positions[at] == positions[last]) else {
            return Ok(None);
        };
        let times = |position: &Position| {
            let same = (0..=last).filter(|&at| positions[at] == *position);
            let (deducted, seen): (Vec<usize>, Vec<usize>) = same.partition(|&at| captures[at]);
            (seen.len(), !deducted.is_empty())
        };
        let (seen, deducted) = positions[before..last].iter().map(times).unzip();
        Ok(Some(Self { first: before, period: last - before, seen, deducted }))
    }

    /// Whether it is threefold (23.1, 23.3).
    pub fn is_threefold(&self, reading: ThreeTimes) -> bool {
        self.times(reading) >= THREE
    }

    /// How many times the cycle counts.
    pub fn times(&self, reading: ThreeTimes) -> usize {
        let times = self.seen.iter().copied();
        match reading {
            ThreeTimes::EveryPosition => times.min(),
            ThreeTimes::OnePosition => times.max(),
        }
        .unwrap_or(0)
    }

    /// Whether it would be threefold if the move that arrived by a capture were counted (23.2).
    pub fn hangs_on_arrival(&self, reading: ThreeTimes) -> bool {
        let seen = self.seen.iter().zip(&self.deducted).map(|(seen, &deducted)| seen + usize::from(deducted));
        let all = Self { seen: seen.collect(), ..self.clone() };
        !self.is_threefold(reading) && all.is_threefold(reading)
    }

    /// The last period, to be judged.
    pub fn cycle(&self, start: &Position, moves: &[Move]) -> Result<Cycle, NotLegal> {
        let (lead, rest) = moves.split_at(self.first);
        Cycle::new(start, lead, &rest[..self.period])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::fen;

    fn position(text: &str) -> Position {
        fen::read(text).expect("a position").position
    }

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|mv| mv.parse().expect("a move")).collect()
    }

    fn repetition(start: &Position, text: &str) -> Option<Repetition> {
        Repetition::of(start, &moves(text)).expect("legal moves")
    }

    const FIGURE_6: &str = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w";
    const ROUND: &str = " f0e0 e8f8 e0f0 f8e8";

    #[test]
    fn x2020_23_1_three_times_has_two_readings() {
        let start = position(FIGURE_6);
        let found = |rounds: usize| repetition(&start, &ROUND.repeat(rounds)).expect("a repetition");
        let two = found(2);
        assert_eq!((two.period, two.first), (4, 4));
        assert_eq!(two.seen, [3, 2, 2, 2]);
        assert!(two.is_threefold(ThreeTimes::OnePosition));
        assert!(!two.is_threefold(ThreeTimes::EveryPosition));
        assert!(found(3).is_threefold(ThreeTimes::EveryPosition));
    }

    #[test]
    fn x2020_23_2_the_move_from_outside_counts_unless_it_captures() {
        let rounds = ROUND.repeat(2);
        let quiet = position("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 b");
        let found = repetition(&quiet, &format!("c1b1 {rounds}")).expect("a repetition");
        assert_eq!((found.seen, found.deducted), (vec![3, 2, 2, 2], vec![false; 4]));
        // The same arrival as a capture.
        let capture = position("2b6/4k4/9/9/9/9/p8/B8/2p6/3K1RBc1 b");
        let found = repetition(&capture, &format!("a3a2 {rounds}")).expect("a repetition");
        assert_eq!((&found.seen, &found.deducted), (&vec![2, 2, 2, 2], &vec![true, false, false, false]));
        assert!(found.hangs_on_arrival(ThreeTimes::OnePosition));
        assert!(!found.hangs_on_arrival(ThreeTimes::EveryPosition));
    }

    #[test]
    fn x2020_23_3_a_game_that_does_not_repeat_has_no_repetition() {
        let start = Position::initial();
        assert_eq!(repetition(&start, "h2e2 h9g7 h0g2 i9h9"), None);
        let back = repetition(&start, "h0g2 h9g7 g2h0 g7h9").expect("the start again");
        assert_eq!(back.times(ThreeTimes::OnePosition), 2);
        assert!(!back.is_threefold(ThreeTimes::OnePosition));
    }

    #[test]
    fn cycles_of_different_length_make_a_longer_one() {
        // Red's general goes to and fro, black's rook takes twice as long.
        let start = position("4k4/9/9/9/9/9/9/r8/3K5/9 w");
        let square = "d1d0 a2b2 d0d1 b2c2 d1d0 c2b2 d0d1 b2a2";
        let found = repetition(&start, &format!("{square} {square}")).expect("a repetition");
        assert_eq!((found.period, found.seen.len()), (8, 8));
        assert_eq!(
            found.cycle(&start, &moves(&format!("{square} {square}"))).expect("legal").moves().len(),
            8
        );
    }

    #[test]
    fn x2020_22_3_a_record_that_lacks_more_than_four_moves_is_not_heard() {
        assert!(record_suffices(4));
        assert!(!record_suffices(5));
    }
}

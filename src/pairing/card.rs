//! The pairing card (编排卡): what the pairing knows of an entrant before a round.

use std::cmp::Reverse;

use crate::event::names::{Number, Side};
use crate::rulebook::points::HalfPoints;

/// How an entrant's last round crossed the score levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// Met a lower score (下调).
    Down,
    /// Met a higher score (上调).
    Up,
}

/// The two columns of a bracket (要先行, 要后行).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// 要先: should have the first move.
    WantsFirst,
    /// 要后: should have the second move.
    WantsSecond,
}

/// What the pairing knows of an entrant before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingCard {
    /// The entrant's number (序号).
    pub number: Number,
    /// The score so far; a pending game counts as a draw (principle 8).
    pub score: HalfPoints,
    /// Whom the entrant has met, forfeited games included; sorted, without repetition.
    pub opponents: Vec<Number>,
    /// The side in each meeting so far, in order; byes are left out.
    pub colours: Vec<Side>,
    /// How the last round crossed the score levels; none after a bye, too.
    pub last_float: Option<Float>,
    /// How often the entrant has had the bye.
    pub byes: u32,
    /// The unit (单位), where one is known.
    pub unit: Option<String>,
}

/// The selection key (先编): who selects first comes first in ascending order. It also orders each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SelectionKey {
    score: Reverse<i32>,
    difference: Reverse<u32>,
    needed_run: Reverse<u32>,
    number: i64,
}

impl PairingCard {
    /// A card without any history.
    pub fn new(number: Number) -> Self {
        Self {
            number,
            score: HalfPoints::ZERO,
            opponents: Vec::new(),
            colours: Vec::new(),
            last_float: None,
            byes: 0,
            unit: None,
        }
    }

    /// First moves less second moves: positive 多先, negative 少先, zero 平先.
    pub fn difference(&self) -> i32 {
        self.colours.iter().map(|&side| if side == Side::First { 1 } else { -1 }).sum()
    }

    /// The signed length of the latest run of one side: 2 is 连先 twice, 1 上先, −1 上后, 0 no game.
    pub fn run(&self) -> i32 {
        let Some(&last) = self.colours.last() else { return 0 };
        let length = self.colours.iter().rev().take_while(|&&side| side == last).count() as i32;
        if last == Side::First { length } else { -length }
    }

    /// The column in which the entrant stands.
    pub fn column(&self) -> Column {
        column(self.difference(), self.run())
    }

    /// The length of the latest run where it is two or more and deepens the need (连后 for 要先, 连先 for 要后),
    /// otherwise zero.
    pub fn needed_run(&self) -> u32 {
        needed_run(self.difference(), self.run())
    }

    /// The selection key for a round: small numbers come first in odd rounds, large ones in even rounds.
    pub fn selection_key(&self, odd_round: bool) -> SelectionKey {
        let number = i64::from(self.number.0);
        SelectionKey {
            score: Reverse(self.score.0),
            difference: Reverse(self.difference().unsigned_abs()),
            needed_run: Reverse(self.needed_run()),
            number: if odd_round { number } else { -number },
        }
    }
}

/// The column of somebody with this difference and this run.
pub(super) fn column(difference: i32, run: i32) -> Column {
    if difference > 0 || (difference == 0 && run > 0) { Column::WantsSecond } else { Column::WantsFirst }
}

/// The run that deepens the need, from two on; otherwise zero.
pub(super) fn needed_run(difference: i32, run: i32) -> u32 {
    let towards = match column(difference, run) {
        Column::WantsFirst => -run,
        Column::WantsSecond => run,
    };
    if towards >= 2 { towards.unsigned_abs() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{First, Second};

    fn card(number: u32, score: i32, colours: &[Side]) -> PairingCard {
        PairingCard {
            score: HalfPoints::whole(score),
            colours: colours.to_vec(),
            ..PairingCard::new(Number(number))
        }
    }

    #[test]
    fn the_difference_and_the_run_are_read_from_the_colours() {
        let values = |colours: &[Side]| (card(1, 0, colours).difference(), card(1, 0, colours).run());
        assert_eq!(values(&[]), (0, 0));
        assert_eq!(values(&[First]), (1, 1));
        assert_eq!(values(&[First, Second, Second]), (-1, -2));
        assert_eq!(values(&[Second, First, First, First]), (2, 3));
    }

    #[test]
    fn who_has_no_game_yet_wants_the_first_move() {
        assert_eq!(card(1, 0, &[]).column(), Column::WantsFirst);
        assert_eq!(card(1, 0, &[First, Second]).column(), Column::WantsFirst);
        assert_eq!(card(1, 0, &[Second, First]).column(), Column::WantsSecond);
        assert_eq!(card(1, 0, &[First, First, Second]).column(), Column::WantsSecond);
    }

    #[test]
    fn only_a_run_that_deepens_the_need_counts() {
        assert_eq!(card(1, 0, &[Second, Second]).needed_run(), 2);
        assert_eq!(card(1, 0, &[Second]).needed_run(), 0);
        assert_eq!(card(1, 0, &[First, First, First, Second, Second]).needed_run(), 0);
        assert_eq!(card(1, 0, &[Second, Second, First, First]).needed_run(), 2);
    }

    #[test]
    fn x2020_app3_2_the_selection_goes_by_score_then_difference_then_run_then_number() {
        let mut cards = [
            card(1, 2, &[Second, First]),
            card(2, 2, &[First, First]),
            card(3, 4, &[Second, First]),
            card(4, 2, &[Second, Second, First, First]),
            card(5, 2, &[First, Second]),
            card(6, 2, &[First, Second]),
        ];
        let mut numbers = |odd| {
            cards.sort_by_key(|card| card.selection_key(odd));
            cards.iter().map(|card| card.number.0).collect::<Vec<_>>()
        };
        assert_eq!(numbers(true), [3, 2, 4, 1, 5, 6]);
        assert_eq!(numbers(false), [3, 2, 4, 6, 5, 1]);
    }
}

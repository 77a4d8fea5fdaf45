//! What a stone makes of one line through it: five (2.7), overline (2.8), fours (2.5, 2.6) and threes (2.4).
//!
//! A four is a set of four stones that one more stone makes a run of exactly five. A straight four counts once, though two
//! points complete it; a line can hold two (`X.XXX.X`). A three is found by the points that make a straight four of it;
//! whether it lives hangs on those points and is judged in [`super::forbidden`].

use super::board::{MIDDLE, REACH, Window};

/// The five places of a run that begins at `place`.
const fn five_from(place: u32) -> u16 {
    0b1_1111 << place
}

/// The four places of a run that begins at `place`.
const fn four_from(place: u32) -> u16 {
    0b1111 << place
}

/// A window with a stone in its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    own: u16,
    empty: u16,
}

/// Four stones that one more makes a five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Four {
    /// The stones, as places of the window.
    pub stones: u16,
    /// The place that completes them.
    pub completion: u16,
}

/// A place that makes a straight four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StraightFour {
    /// The three stones that stand already, as places of the window.
    pub stones: u16,
    /// The place that makes the four.
    pub completion: u16,
}

impl Shape {
    /// What a stone in the middle of `window` makes of it.
    pub const fn of(window: Window) -> Self {
        Self { own: window.own | MIDDLE, empty: window.empty & !MIDDLE }
    }

    /// Whether stones near enough stand for a three, a four or more.
    pub const fn is_bare(self) -> bool {
        // The stone itself and two more at most four places away.
        (self.own & 0b11_1111_1110).count_ones() < 3
    }

    /// The stones in an unbroken run with the middle.
    pub const fn run(self) -> u16 {
        let before = (self.own << (15 - REACH + 1)).leading_ones();
        let after = (self.own >> REACH).trailing_ones();
        ((1 << (before + after)) - 1) << (REACH - before)
    }

    /// 2.7: whether the run is exactly five.
    pub const fn is_five(self) -> bool {
        self.run().count_ones() == 5
    }

    /// 2.8: whether the run is longer.
    pub const fn is_overline(self) -> bool {
        self.run().count_ones() > 5
    }

    /// Whether the place before and the place behind `length` places bear no own stone: a five there stays one.
    const fn stands_free(self, from: u32, length: u32) -> bool {
        (self.own << 1 >> from) & (1 | 1 << (length + 1)) == 0
    }

    /// 2.5, 2.6: the fours that the middle is part of, each set of stones with every place that completes it.
    pub fn fours(self) -> impl Iterator<Item = Four> {
        (1..=REACH).filter_map(move |from| {
            let window = five_from(from);
            let stones = self.own & window;
            let completion = self.empty & window;
            let is_four = stones.count_ones() == 4 && completion != 0 && self.stands_free(from, 5);
            is_four.then_some(Four { stones, completion })
        })
    }

    /// How many fours the middle is part of: sets of stones, not places.
    pub fn count_fours(self) -> u32 {
        // Two windows hold the same four stones only where they lie side by side.
        let mut count = 0;
        let mut before = 0;
        for four in self.fours() {
            count += u32::from(four.stones != before);
            before = four.stones;
        }
        count
    }

    /// 2.4: the places that make, with the middle, a straight four: both its ends are empty and both give exactly five.
    pub fn straight_fours(self) -> impl Iterator<Item = StraightFour> {
        (2..=REACH).filter_map(move |from| {
            let window = four_from(from);
            let stones = self.own & window;
            let completion = self.empty & window;
            let ends = 1 << (from - 1) | 1 << (from + 4);
            let is_three = stones.count_ones() == 3
                && completion != 0
                && self.empty & ends == ends
                && self.own & (1 << (from - 2) | 1 << (from + 5)) == 0;
            is_three.then_some(StraightFour { stones, completion })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line from a picture: `X` a stone, `.` empty, `o` the opponent's, `*` the middle; beyond it is the edge.
    fn shape(picture: &str) -> Shape {
        let middle = picture.find('*').expect("a middle");
        let mut window = Window { own: 0, empty: 0 };
        for (index, sign) in picture.chars().enumerate() {
            let place = index + REACH as usize - middle;
            match sign {
                'X' => window.own |= 1 << place,
                '.' | '*' => window.empty |= 1 << place,
                _ => {}
            }
        }
        Shape::of(window)
    }

    #[test]
    fn g2013_2_7_five_is_exactly_five() {
        assert!(shape(".XX*XX.").is_five());
        assert!(shape("*XXXX").is_five());
        assert!(shape("XXXX*.X").is_five());
        for picture in [".XX*X.", "XX*XXX", "*XXXXX", "XXXXX*", "X.X*XX"] {
            assert!(!shape(picture).is_five(), "{picture}");
        }
        assert!(shape("XX*XXX").is_overline() && shape("XXXX*XXXX").is_overline());
        assert!(!shape("XXX.*XXX").is_overline());
    }

    #[test]
    fn g2013_2_5_fours_are_counted_by_their_stones() {
        for (picture, count) in [
            (".X*XX.", 1),
            ("oX*XX.", 1),
            ("oX*XXo", 0),
            ("X.X*X.X", 2),
            ("XX.*X.XX", 2),
            ("XX*.X.XXX", 1),
            ("X.*XX", 1),
            ("X.*XX.", 1),
            // The five would be six.
            ("X.*XXX", 0),
            ("XX.*XX", 0),
            ("X.*XXX.X", 0),
            (".*XX.", 0),
        ] {
            assert_eq!(shape(picture).count_fours(), count, "{picture}");
        }
    }

    #[test]
    fn g2013_2_4_a_three_can_become_a_straight_four() {
        for (picture, count) in [
            ("..X*X..", 2),
            (".X*X..", 1),
            ("oX*X..", 0),
            (".X*X.", 0),
            ("..X.*X..", 1),
            ("..X..*X..", 0),
            // Four in a row there would be five, or the five six.
            ("X.X*X..", 0),
            ("X..X*X..X", 0),
            ("X.X*X.X", 0),
        ] {
            assert_eq!(shape(picture).straight_fours().count(), count, "{picture}");
        }
    }

    #[test]
    fn a_bare_line_holds_nothing() {
        // Every window with a stone in the middle, each place empty, own or closed.
        for code in 0..3_u32.pow(10) {
            let (mut code, mut window) = (code, Window { own: 0, empty: MIDDLE });
            for place in (0..11).filter(|&place| place != REACH) {
                match code % 3 {
                    0 => window.empty |= 1 << place,
                    1 => window.own |= 1 << place,
                    _ => {}
                }
                code /= 3;
            }
            let shape = Shape::of(window);
            if shape.is_bare() {
                assert_eq!((shape.count_fours(), shape.straight_fours().count()), (0, 0));
                assert!(!shape.is_five() && !shape.is_overline());
            }
        }
    }
}

//! Where pieces go on an empty board, and what may stand in their way: tables that are made at compile time.

use super::side::Side;
use super::square::Square;

/// The points that a stepping piece reaches from one point, each with the point that must be empty for it (the horse's leg, the
/// elephant's eye; the target itself where nothing can be in the way).
#[derive(Clone, Copy)]
pub(super) struct Steps {
    count: u8,
    to: [u8; 8],
    over: [u8; 8],
}

impl Steps {
    const NONE: Self = Self { count: 0, to: [0; 8], over: [0; 8] };

    const fn with(mut self, to: Square, over: Square) -> Self {
        self.to[self.count as usize] = to.index() as u8;
        self.over[self.count as usize] = over.index() as u8;
        self.count += 1;
        self
    }

    /// Target and the point in between.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, Square)> {
        let count = usize::from(self.count);
        self.to[..count]
            .iter()
            .zip(&self.over[..count])
            .map(|(&to, &over)| (Square::at(to), Square::at(over)))
    }

    /// The targets alone.
    #[inline]
    pub(super) fn targets(&self) -> impl Iterator<Item = Square> {
        self.to[..usize::from(self.count)].iter().map(|&to| Square::at(to))
    }
}

type Table = [Steps; Square::COUNT];

/// The point some files and ranks away.
const fn shifted(from: Square, files: i8, ranks: i8) -> Option<Square> {
    let file = from.file() as i8 + files;
    let rank = from.rank() as i8 + ranks;
    if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
}

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

const fn same_palace(a: Square, b: Square) -> bool {
    a.in_palace(Side::Red) && b.in_palace(Side::Red) || a.in_palace(Side::Black) && b.in_palace(Side::Black)
}

/// One step within a palace.
const fn palace(directions: [(i8, i8); 4]) -> Table {
    let mut table = [Steps::NONE; Square::COUNT];
    let mut at = 0;
    while at < Square::COUNT {
        let from = Square::at(at as u8);
        let mut which = 0;
        while which < 4 {
            let (files, ranks) = directions[which];
            if let Some(to) = shifted(from, files, ranks)
                && same_palace(from, to)
            {
                table[at] = table[at].with(to, to);
            }
            which += 1;
        }
        at += 1;
    }
    table
}

const fn elephants() -> Table {
    let mut table = [Steps::NONE; Square::COUNT];
    let mut at = 0;
    while at < Square::COUNT {
        let from = Square::at(at as u8);
        let mut which = 0;
        while which < 4 {
            let (files, ranks) = DIAGONAL[which];
            if let (Some(eye), Some(to)) = (shifted(from, files, ranks), shifted(from, 2 * files, 2 * ranks))
                && from.is_across(Side::Red) == to.is_across(Side::Red)
            {
                table[at] = table[at].with(to, eye);
            }
            which += 1;
        }
        at += 1;
    }
    table
}

/// Where a horse goes (`from_target` false), or whence a horse comes to a point: the leg lies at the horse's own side.
const fn horses(from_target: bool) -> Table {
    let mut table = [Steps::NONE; Square::COUNT];
    let mut at = 0;
    while at < Square::COUNT {
        let from = Square::at(at as u8);
        let mut which = 0;
        while which < 4 {
            let (files, ranks) = STRAIGHT[which];
            let mut hand = -1;
            while hand <= 1 {
                let aside = if files == 0 { (hand, 0) } else { (0, hand) };
                let target = shifted(from, 2 * files + aside.0, 2 * ranks + aside.1);
                let leg = if from_target {
                    shifted(from, files + aside.0, ranks + aside.1)
                } else {
                    shifted(from, files, ranks)
                };
                if let (Some(to), Some(leg)) = (target, leg) {
                    table[at] = table[at].with(to, leg);
                }
                hand += 2;
            }
            which += 1;
        }
        at += 1;
    }
    table
}

/// Where a soldier of a side goes (`back` false), or whence one comes to a point.
const fn soldiers(side: Side, back: bool) -> Table {
    let forward: i8 = match side {
        Side::Red => 1,
        Side::Black => -1,
    };
    let mut table = [Steps::NONE; Square::COUNT];
    let mut at = 0;
    while at < Square::COUNT {
        let from = Square::at(at as u8);
        if let Some(to) = shifted(from, 0, if back { -forward } else { forward }) {
            table[at] = table[at].with(to, to);
        }
        if from.is_across(side) {
            if let Some(to) = shifted(from, -1, 0) {
                table[at] = table[at].with(to, to);
            }
            if let Some(to) = shifted(from, 1, 0) {
                table[at] = table[at].with(to, to);
            }
        }
        at += 1;
    }
    table
}

pub(super) static GENERAL: Table = palace(STRAIGHT);
pub(super) static ADVISOR: Table = palace(DIAGONAL);
pub(super) static ELEPHANT: Table = elephants();
pub(super) static HORSE: Table = horses(false);
pub(super) static HORSE_BEFORE: Table = horses(true);
/// By side.
pub(super) static SOLDIER: [Table; 2] = [soldiers(Side::Red, false), soldiers(Side::Black, false)];
pub(super) static SOLDIER_BEFORE: [Table; 2] = [soldiers(Side::Red, true), soldiers(Side::Black, true)];

/// The points of a line from a point to the edge, without the point: away from red, to red's right, towards red, to red's left.
pub(super) static RAYS: [[u128; Square::COUNT]; 4] = rays();

const fn rays() -> [[u128; Square::COUNT]; 4] {
    let mut table = [[0; Square::COUNT]; 4];
    let mut which = 0;
    while which < 4 {
        let (files, ranks) = STRAIGHT[which];
        let mut at = 0;
        while at < Square::COUNT {
            let mut next = shifted(Square::at(at as u8), files, ranks);
            while let Some(square) = next {
                table[which][at] |= square.bit();
                next = shifted(square, files, ranks);
            }
            at += 1;
        }
        which += 1;
    }
    table
}

/// The nearest point of a set of points on the ray in one of the four directions of [`RAYS`].
#[inline]
pub(super) fn nearest(direction: usize, points: u128) -> Option<Square> {
    if points == 0 {
        return None;
    }
    let number = if direction < 2 { points.trailing_zeros() } else { points.ilog2() };
    Some(Square::at(number as u8))
}

/// The points strictly between two points of one line; nothing where they share none.
#[inline]
pub(super) fn between(a: Square, b: Square) -> u128 {
    let direction = if a.file() == b.file() {
        if a < b { 0 } else { 2 }
    } else if a.rank() == b.rank() {
        if a < b { 1 } else { 3 }
    } else {
        return 0;
    };
    RAYS[direction][a.index()] & RAYS[(direction + 2) % 4][b.index()]
}

/// The points where a change can uncover a general at a point: his lines, and the legs of horses that would reach him.
pub(super) static COVER: [u128; Square::COUNT] = cover();

/// The points where a change can attack a general at a point: [`COVER`], and the places of horses that would reach him.
pub(super) static APPROACH: [u128; Square::COUNT] = approach();

const fn cover() -> [u128; Square::COUNT] {
    let rays = rays();
    let mut table = [0; Square::COUNT];
    let mut at = 0;
    while at < Square::COUNT {
        table[at] = rays[0][at] | rays[1][at] | rays[2][at] | rays[3][at];
        let mut which = 0;
        while which < 4 {
            let (files, ranks) = DIAGONAL[which];
            if let Some(leg) = shifted(Square::at(at as u8), files, ranks) {
                table[at] |= leg.bit();
            }
            which += 1;
        }
        at += 1;
    }
    table
}

const fn approach() -> [u128; Square::COUNT] {
    let horses = horses(true);
    let mut table = cover();
    let mut at = 0;
    while at < Square::COUNT {
        let mut which = 0;
        while which < horses[at].count as usize {
            table[at] |= 1 << horses[at].to[which];
            which += 1;
        }
        at += 1;
    }
    table
}

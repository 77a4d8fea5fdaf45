//! The lines of the board: those that are drawn (阳线, 2.2) and the diagonals that are not (阴线, 2.3).

use super::point::{Point, SIZE};

/// A direction in which stones stand in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// From left to right.
    Row,
    /// From below upwards.
    Column,
    /// Parallel to the diagonal from A1 to O15.
    Rising,
    /// Parallel to the diagonal from A15 to O1.
    Falling,
}

/// How many lines a direction has at most.
pub(super) const LINES: usize = 2 * SIZE as usize - 1;

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    /// One step along it: columns to the right and rows up.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Rising => "rising",
            Self::Falling => "falling",
        }
    }

    /// Which line of this direction a point lies on, and where on it, from 0; one step along moves the place by one.
    pub(super) const fn place(self, point: Point) -> (usize, u32) {
        let (column, row) = (point.column(), point.row());
        match self {
            Self::Row => (row as usize, column as u32),
            Self::Column => (column as usize, row as u32),
            Self::Rising => ((column + SIZE - 1 - row) as usize, column as u32),
            Self::Falling => ((column + row) as usize, column as u32),
        }
    }

    /// The point that lies `steps` away from another; none outside of the board.
    pub fn walk(self, from: Point, steps: i8) -> Option<Point> {
        let (columns, rows) = self.step();
        from.offset(columns * steps, rows * steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g2013_2_2_a_step_along_a_line_stays_on_it() {
        for point in Point::all() {
            for direction in Direction::ALL {
                let (line, place) = direction.place(point);
                assert!(line < LINES && place < u32::from(SIZE));
                if let Some(next) = direction.walk(point, 1) {
                    assert_eq!(direction.place(next), (line, place + 1));
                }
            }
        }
    }
}

//! The eight symmetries of the board, and of shapes that may stand anywhere.

use super::point::{Point, SIZE};

/// A symmetry of the board; each maps H8 to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn against the clock.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// Three quarter turns against the clock.
    ThreeQuarterTurn,
    /// Left and right change places: column H stays.
    MirrorVerticalAxis,
    /// Above and below change places: row 8 stays.
    MirrorHorizontalAxis,
    /// Columns and rows change places: the diagonal from A1 to O15 stays.
    MirrorDiagonal,
    /// The diagonal from A15 to O1 stays.
    MirrorAntidiagonal,
}

/// A place that may lie outside of the board: columns and rows counted from H8.
pub(super) type Offset = (i8, i8);

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::MirrorVerticalAxis,
        Self::MirrorHorizontalAxis,
        Self::MirrorDiagonal,
        Self::MirrorAntidiagonal,
    ];

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "rot90",
            Self::HalfTurn => "rot180",
            Self::ThreeQuarterTurn => "rot270",
            Self::MirrorVerticalAxis => "mirror_vertical_axis",
            Self::MirrorHorizontalAxis => "mirror_horizontal_axis",
            Self::MirrorDiagonal => "mirror_diagonal",
            Self::MirrorAntidiagonal => "mirror_antidiagonal",
        }
    }

    /// Where a place goes.
    pub(super) const fn of_offset(self, (column, row): Offset) -> Offset {
        match self {
            Self::Identity => (column, row),
            Self::QuarterTurn => (-row, column),
            Self::HalfTurn => (-column, -row),
            Self::ThreeQuarterTurn => (row, -column),
            Self::MirrorVerticalAxis => (-column, row),
            Self::MirrorHorizontalAxis => (column, -row),
            Self::MirrorDiagonal => (row, column),
            Self::MirrorAntidiagonal => (-row, -column),
        }
    }

    /// Where a point goes.
    #[must_use]
    pub fn of_point(self, point: Point) -> Point {
        let (column, row) = self.of_offset(offset_of(point));
        // A symmetry of the board leads to no place outside of it.
        Point::CENTRE.offset(column, row).unwrap_or(point)
    }
}

/// A point counted from H8.
pub(super) const fn offset_of(point: Point) -> Offset {
    let middle = (SIZE / 2) as i8;
    (point.column() as i8 - middle, point.row() as i8 - middle)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_symmetry_moves_every_point_to_another_place() {
        for symmetry in Symmetry::ALL {
            let images: BTreeSet<Point> = Point::all().map(|point| symmetry.of_point(point)).collect();
            assert_eq!(images.len(), Point::all().count(), "{symmetry:?}");
            assert_eq!(symmetry.of_point(Point::CENTRE), Point::CENTRE);
        }
        let corner = "A2".parse().expect("a point");
        let images: BTreeSet<Point> = Symmetry::ALL.map(|symmetry| symmetry.of_point(corner)).into();
        assert_eq!(images.len(), 8);
    }

    #[test]
    fn the_axes_are_where_their_names_say() {
        let image = |symmetry: Symmetry| symmetry.of_point("C2".parse().expect("a point")).to_string();
        assert_eq!(image(Symmetry::MirrorVerticalAxis), "M2");
        assert_eq!(image(Symmetry::MirrorHorizontalAxis), "C14");
        assert_eq!(image(Symmetry::MirrorDiagonal), "B3");
        assert_eq!(image(Symmetry::MirrorAntidiagonal), "N13");
        assert_eq!(image(Symmetry::QuarterTurn), "N3");
    }
}

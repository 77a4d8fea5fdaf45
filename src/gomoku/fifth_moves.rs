//! Which fifth moves are of one shape (位置不同形, 2.10). The text does not say what it takes to be of one shape; there are
//! two readings.
//!
//! * By the board: a symmetry of the board that leaves the stones on it as they are leads from one point to the other.
//! * By the shape: the stones with the one point and the stones with the other are one shape that was turned, mirrored or
//!   moved. Whatever is equal by the board is so by the shape.

use std::collections::BTreeMap;

use super::board::{Board, Stone};
use super::point::Point;
use super::symmetry::{Offset, Symmetry, offset_of};

/// What makes two fifth moves equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Equality {
    /// A symmetry of the board.
    Board,
    /// The shape, wherever it stands.
    Shape,
}

/// Stones of a shape, each with its colour, in an order that only the shape decides.
type Stones = Vec<(Offset, Stone)>;

/// The empty points in groups of equal black moves, from A1 row by row; a point that no other equals is a group by itself.
pub fn groups(board: &Board, equality: Equality) -> Vec<Vec<Point>> {
    let mut groups: Vec<Vec<Point>> = Vec::new();
    let mut known: BTreeMap<Stones, usize> = BTreeMap::new();
    let stones = stones_of(board);
    for point in board.empty_points() {
        let mut with_point = stones.clone();
        with_point.push((offset_of(point), Stone::Black));
        let group = *known.entry(canonical(&with_point, &stones, equality)).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(point);
    }
    groups
}

/// Whether two black moves are equal.
pub fn are_equal(board: &Board, one: Point, other: Point, equality: Equality) -> bool {
    let stones = stones_of(board);
    let form = |point| {
        let mut with_point = stones.clone();
        with_point.push((offset_of(point), Stone::Black));
        canonical(&with_point, &stones, equality)
    };
    form(one) == form(other)
}

fn stones_of(board: &Board) -> Stones {
    [Stone::Black, Stone::White]
        .into_iter()
        .flat_map(|stone| board.stones(stone).map(move |point| (offset_of(point), stone)))
        .collect()
}

/// The least of all forms that count as the same.
fn canonical(with_point: &Stones, without: &Stones, equality: Equality) -> Stones {
    let forms = Symmetry::ALL.into_iter().filter_map(|symmetry| {
        let turned = turned(with_point, symmetry);
        match equality {
            Equality::Board => {
                (turned_sorted(without, symmetry) == sorted(without.clone())).then(|| sorted(turned))
            }
            Equality::Shape => Some(sorted(moved_to_corner(turned))),
        }
    });
    forms.min().unwrap_or_default()
}

fn turned(stones: &Stones, symmetry: Symmetry) -> Stones {
    stones.iter().map(|&(place, stone)| (symmetry.of_offset(place), stone)).collect()
}

fn turned_sorted(stones: &Stones, symmetry: Symmetry) -> Stones {
    sorted(turned(stones, symmetry))
}

fn sorted(mut stones: Stones) -> Stones {
    stones.sort_unstable();
    stones
}

/// The shape with its leftmost column and lowest row at nought.
fn moved_to_corner(mut stones: Stones) -> Stones {
    let column = stones.iter().map(|((column, _), _)| *column).min().unwrap_or_default();
    let row = stones.iter().map(|((_, row), _)| *row).min().unwrap_or_default();
    for ((stone_column, stone_row), _) in &mut stones {
        *stone_column -= column;
        *stone_row -= row;
    }
    stones
}

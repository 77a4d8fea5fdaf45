//! A position or a game as a diagram: what to show on every point. Who draws it chooses signs and colours.

use super::board::{Board, Stone};
use super::forbidden::{self, Kinds};
use super::game::{Game, Step};
use super::point::{POINTS, Point, SIZE};

/// What to show on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing but the crossing of the lines; 1.1: H8, D4, D12, L4 and L12 bear a dot.
    Empty {
        /// Whether it bears a dot.
        dot: bool,
    },
    /// A stone.
    Stone {
        /// Its colour.
        stone: Stone,
        /// The number of its move; none in a position without a game.
        number: Option<usize>,
        /// Whether it is the last one.
        last: bool,
    },
    /// A fifth move of which White has not chosen yet (2.10).
    FifthMove,
    /// A point that is forbidden to Black.
    Forbidden(Kinds),
}

/// A mark for every point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    marks: [Mark; POINTS],
}

impl Diagram {
    /// A position with the points that are forbidden to Black.
    pub fn of_board(board: &Board) -> Self {
        let mut diagram = Self::empty();
        for stone in [Stone::Black, Stone::White] {
            for point in board.stones(stone) {
                diagram.put(point, Mark::Stone { stone, number: None, last: false });
            }
        }
        diagram.put_forbidden(board);
        diagram
    }

    /// A game with the numbers of its moves; where Black moves next, with the points that are forbidden.
    pub fn of_game(game: &Game) -> Self {
        let mut diagram = Self::empty();
        let moves = game.moves();
        for (made, number) in moves.iter().zip(1..) {
            if let Some(point) = made.point {
                let last = number == moves.len();
                diagram.put(point, Mark::Stone { stone: made.stone, number: Some(number), last });
            }
        }
        for &point in game.fifth_moves() {
            diagram.put(point, Mark::FifthMove);
        }
        let black_moves = game.step() == Step::Move && game.side() == Stone::Black;
        if black_moves && game.protocol().forbidden_moves {
            diagram.put_forbidden(game.board());
        }
        diagram
    }

    /// The points that are forbidden to Black, from A1 row by row.
    pub fn forbidden(&self) -> Vec<(Point, Kinds)> {
        let of = |point| match self.mark(point) {
            Mark::Forbidden(kinds) => Some((point, kinds)),
            _ => None,
        };
        Point::all().filter_map(of).collect()
    }

    /// What to show on a point.
    pub const fn mark(&self, point: Point) -> Mark {
        self.marks[point.index()]
    }

    fn empty() -> Self {
        let mut marks = [Mark::Empty { dot: false }; POINTS];
        for point in ["H8", "D4", "D12", "L4", "L12"].iter().filter_map(|dot| dot.parse::<Point>().ok()) {
            marks[point.index()] = Mark::Empty { dot: true };
        }
        Self { marks }
    }

    const fn put(&mut self, point: Point, mark: Mark) {
        self.marks[point.index()] = mark;
    }

    fn put_forbidden(&mut self, board: &Board) {
        for (point, kinds) in forbidden::survey(board).forbidden {
            self.put(point, Mark::Forbidden(kinds));
        }
    }

    /// The diagram in plain signs, row 15 first, with the letters of the columns below: `X` Black, `O` White, `!` forbidden,
    /// `?` a fifth move, `+` a dot. No sign is wider than one cell on any terminal.
    pub fn lines(&self) -> Vec<String> {
        let sign = |point| match self.mark(point) {
            Mark::Empty { dot: false } => '.',
            Mark::Empty { dot: true } => '+',
            Mark::Stone { stone: Stone::Black, .. } => 'X',
            Mark::Stone { stone: Stone::White, .. } => 'O',
            Mark::FifthMove => '?',
            Mark::Forbidden(_) => '!',
        };
        let row = |row: u8| {
            let signs = (0..SIZE)
                .filter_map(|column| Point::new(column, row))
                .map(|point| format!(" {}", sign(point)));
            format!("{:>2}{}", row + 1, signs.collect::<String>())
        };
        let letters: String = (0..SIZE).flat_map(|column| [' ', char::from(b'A' + column)]).collect();
        (0..SIZE).rev().map(row).chain([format!("  {letters}")]).collect()
    }
}

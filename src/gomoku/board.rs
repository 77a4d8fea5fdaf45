//! The stones on the board, kept by lines, so that what lies around a point along a line is one shift away.

use std::fmt;

use super::line::{Direction, LINES};
use super::point::{Point, SIZE};

/// The colour of a stone. Black moves first (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stone {
    /// 黑
    Black,
    /// 白
    White,
}

impl Stone {
    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The places of one colour, or of the board itself: for each direction and line a bit for every place on it.
type Lines = [[u16; LINES]; 4];

/// Which places of which lines lie on the board.
const ON_BOARD: Lines = on_board();

const fn on_board() -> Lines {
    let mut lines = [[0; LINES]; 4];
    let mut index = 0;
    while let Some(point) = Point::of_index(index) {
        let mut direction = 0;
        while direction < 4 {
            let (line, place) = Direction::ALL[direction].place(point);
            lines[direction][line] |= 1 << place;
            direction += 1;
        }
        index += 1;
    }
    lines
}

/// How far around a point a window reaches: what lies farther away changes nothing about a five through the point.
pub(super) const REACH: u32 = 5;

/// The bit of a window in which its own point lies.
pub(super) const MIDDLE: u16 = 1 << REACH;

/// All bits of a window.
const WINDOW: u32 = (1 << (2 * REACH + 1)) - 1;

/// What lies around a point along a line, five places to each side; the point itself is [`MIDDLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Window {
    /// The stones of the colour asked about.
    pub own: u16,
    /// The points on the board without a stone.
    pub empty: u16,
}

/// A position: which points bear which stones, without the order in which they came.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    stones: [Lines; 2],
}

/// Two stones on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupied {
    /// The point.
    pub point: Point,
    /// The stone that stands there.
    pub by: Stone,
}

impl fmt::Display for Occupied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bears a stone already", self.point)
    }
}

impl std::error::Error for Occupied {}

impl Default for Board {
    fn default() -> Self {
        Self { stones: [[[0; LINES]; 4]; 2] }
    }
}

impl Board {
    /// A board with these stones.
    pub fn of(
        black: impl IntoIterator<Item = Point>,
        white: impl IntoIterator<Item = Point>,
    ) -> Result<Self, Occupied> {
        let mut board = Self::default();
        for point in black {
            board.place(point, Stone::Black)?;
        }
        for point in white {
            board.place(point, Stone::White)?;
        }
        Ok(board)
    }

    /// The stone on a point.
    pub const fn stone(&self, point: Point) -> Option<Stone> {
        let (line, place) = Direction::Row.place(point);
        let row = Direction::Row as usize;
        if self.stones[Stone::Black as usize][row][line] >> place & 1 == 1 {
            Some(Stone::Black)
        } else if self.stones[Stone::White as usize][row][line] >> place & 1 == 1 {
            Some(Stone::White)
        } else {
            None
        }
    }

    /// Whether a point bears no stone.
    pub const fn is_empty(&self, point: Point) -> bool {
        self.stone(point).is_none()
    }

    /// Whether no point is left without a stone (10.2(3)).
    pub fn is_full(&self) -> bool {
        self.empty_points().next().is_none()
    }

    /// Puts a stone on a point.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), Occupied> {
        if let Some(by) = self.stone(point) {
            return Err(Occupied { point, by });
        }
        self.toggle(point, stone);
        Ok(())
    }

    /// Takes the stone off a point, and says which it was.
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        let stone = self.stone(point)?;
        self.toggle(point, stone);
        Some(stone)
    }

    fn toggle(&mut self, point: Point, stone: Stone) {
        for direction in Direction::ALL {
            let (line, place) = direction.place(point);
            self.stones[stone as usize][direction as usize][line] ^= 1 << place;
        }
    }

    /// The stones of a colour, from A1 row by row.
    pub fn stones(&self, stone: Stone) -> impl Iterator<Item = Point> {
        points_of_rows(self.stones[stone as usize][Direction::Row as usize])
    }

    /// The points without a stone, from A1 row by row.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + use<> {
        let row = Direction::Row as usize;
        let mut rows = ON_BOARD[row];
        for (line, bits) in rows.iter_mut().enumerate() {
            *bits &= !(self.stones[0][row][line] | self.stones[1][row][line]);
        }
        points_of_rows(rows)
    }

    /// What lies around a point along a line.
    pub(super) fn window(&self, stone: Stone, point: Point, direction: Direction) -> Window {
        let (line, place) = direction.place(point);
        let index = direction as usize;
        let own = self.stones[stone as usize][index][line];
        let others = self.stones[stone.other() as usize][index][line];
        let around = |bits: u16| ((u32::from(bits) << REACH) >> place & WINDOW) as u16;
        Window { own: around(own), empty: around(ON_BOARD[index][line] & !(own | others)) }
    }
}

fn points_of_rows(rows: [u16; LINES]) -> impl Iterator<Item = Point> {
    rows.into_iter().zip(0..SIZE).flat_map(|(bits, row)| {
        (0..SIZE)
            .filter(move |column| bits >> column & 1 == 1)
            .filter_map(move |column| Point::new(column, row))
    })
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = |stone| self.stones(stone).map(|point| point.to_string()).collect::<Vec<_>>().join(",");
        write!(f, "black {} white {}", points(Stone::Black), points(Stone::White))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(written: &str) -> Vec<Point> {
        written.split_whitespace().map(|point| point.parse().expect("a point")).collect()
    }

    #[test]
    fn a_stone_stands_until_it_is_taken_off() {
        let mut board = Board::of(points("H8 A1"), points("O15")).expect("three points");
        assert_eq!(board.stone(Point::CENTRE), Some(Stone::Black));
        assert_eq!(board.stones(Stone::Black).collect::<Vec<_>>(), points("A1 H8"));
        assert_eq!(board.empty_points().count(), 222);
        let taken = Occupied { point: Point::CENTRE, by: Stone::Black };
        assert_eq!(board.place(Point::CENTRE, Stone::White), Err(taken));
        assert_eq!(board.remove(Point::CENTRE), Some(Stone::Black));
        assert_eq!(board, Board::of(points("A1"), points("O15")).expect("two points"));
    }

    #[test]
    fn a_window_shows_what_lies_along_the_line_and_where_the_board_ends() {
        let board = Board::of(points("C3 E5"), points("D4")).expect("three points");
        let window = board.window(Stone::Black, points("B2")[0], Direction::Rising);
        // From A1, which is one place before, to G7.
        assert_eq!(window.own, MIDDLE << 1 | MIDDLE << 3);
        assert_eq!(window.empty, MIDDLE >> 1 | MIDDLE | MIDDLE << 4 | MIDDLE << 5);
        assert!(
            Point::all()
                .all(|point| board.window(Stone::White, point, Direction::Falling).own & 1 << 10 == 0
                    || point.offset(5, -5) == Some(points("D4")[0]))
        );
    }

    #[test]
    fn a_full_board_has_no_empty_point() {
        let mut board = Board::default();
        for point in Point::all() {
            assert!(!board.is_full());
            board
                .place(point, if point.index() % 2 == 0 { Stone::Black } else { Stone::White })
                .expect("empty");
        }
        assert!(board.is_full());
    }
}

//! Forbidden points: double three, double four and overline for Black (2.19), and five before all of them (10.1(2)).
//!
//! A three counts where some point makes a straight four of it on which Black may play: a point that makes a five on
//! another line at once, or that is forbidden itself, makes none. The text names only the straight four (2.4); that its
//! point must be playable, judged by the same list with the new stone on the board and so on again, is how the rule is
//! played everywhere. Each level of that question adds a stone, so that it ends.

use std::collections::HashMap;

use super::board::{Board, REACH, Stone};
use super::line::Direction;
use super::point::{POINTS, Point};
use super::shape::Shape;

/// A kind of forbidden move (2.19). Which of them a move is decides until when White may claim it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 长连禁手
    Overline,
    /// 四四禁手
    DoubleFour,
    /// 三三禁手
    DoubleThree,
}

impl Kind {
    /// All three, in the order in which they are told.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double_four",
            Self::DoubleThree => "double_three",
        }
    }
}

/// Kinds of forbidden moves, each at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u8);

impl Kinds {
    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a kind is among them.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// The kinds, in the order of [`Kind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }

    /// Of these only the one kind, where it is among them.
    #[must_use]
    pub const fn only(self, kind: Kind) -> Self {
        Self(self.0 & 1 << kind as u8)
    }

    const fn with(self, kind: Kind, is_one: bool) -> Self {
        Self(self.0 | (is_one as u8) << kind as u8)
    }
}

/// What a black stone on a point is, in one word: five goes before every forbidden move (10.1(2)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Black has won.
    Five,
    /// Forbidden; the first of its kinds.
    Forbidden(Kind),
    /// An ordinary move.
    Allowed,
}

impl Verdict {
    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::Forbidden(kind) => kind.name(),
            Self::Allowed => "none",
        }
    }
}

/// What a black stone on a point would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether it makes a five on some line.
    pub five: bool,
    /// What it would be, were there no five.
    pub kinds: Kinds,
}

impl Answer {
    /// In one word.
    pub fn verdict(self) -> Verdict {
        match self.kinds.iter().next() {
            _ if self.five => Verdict::Five,
            Some(kind) => Verdict::Forbidden(kind),
            None => Verdict::Allowed,
        }
    }

    /// Whether the move loses when White claims it in time.
    pub const fn is_forbidden(self) -> bool {
        !self.five && !self.kinds.is_empty()
    }
}

/// What a row of stones is that a new stone makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RowKind {
    /// Five (2.7).
    Five,
    /// More than five (2.8).
    Overline,
    /// A four, straight or not (2.5, 2.6).
    Four,
    /// A three that lives (2.4).
    Three,
    /// A three in shape, but Black may play on none of the points that would make the straight four.
    FalseThree,
}

impl RowKind {
    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::Overline => "overline",
            Self::Four => "four",
            Self::Three => "three",
            Self::FalseThree => "false_three",
        }
    }
}

/// A row that a stone makes: the evidence for a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub kind: RowKind,
    /// Along which lines.
    pub direction: Direction,
    /// Its stones, the new one among them.
    pub stones: Vec<Point>,
    /// The points that make a five of a four, or a straight four of a three.
    pub completions: Vec<Point>,
    /// The points that would make a straight four but for what Black's stone there would be.
    pub barred: Vec<(Point, Verdict)>,
}

/// What a black stone on a point is, with the rows that it makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The point.
    pub point: Point,
    /// The answer.
    pub answer: Answer,
    /// Every row of the stone, line by line.
    pub rows: Vec<Row>,
}

/// What the black moves of a position are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The forbidden points, from A1 row by row.
    pub forbidden: Vec<(Point, Kinds)>,
    /// The points on which Black makes five.
    pub fives: Vec<Point>,
}

/// What a black stone on an empty point would be. None where the point bears a stone.
pub fn answer(board: &Board, point: Point) -> Option<Answer> {
    board.is_empty(point).then(|| Judge::of(board.clone()).answer(point))
}

/// What a black stone on an empty point would be, with the rows that it makes. None where the point bears a stone.
pub fn ruling(board: &Board, point: Point) -> Option<Ruling> {
    board.is_empty(point).then(|| Judge::of(board.clone()).ruling(point))
}

/// All forbidden points and all fives of Black.
pub fn survey(board: &Board) -> Survey {
    let mut judge = Judge::of(board.clone());
    let mut survey = Survey::default();
    for point in board.empty_points() {
        let answer = judge.answer(point);
        if answer.five {
            survey.fives.push(point);
        } else if !answer.kinds.is_empty() {
            survey.forbidden.push((point, answer.kinds));
        }
    }
    survey
}

/// The points on which a colour makes five; for White a longer row is as good (10.1(1)).
pub fn fives(board: &Board, stone: Stone) -> Vec<Point> {
    let longer_wins = stone == Stone::White;
    board.empty_points().filter(|&point| makes_five(board, point, stone, longer_wins)).collect()
}

/// Whether a stone of that colour on an empty point makes a five, or a longer row where that wins as well.
pub fn makes_five(board: &Board, point: Point, stone: Stone, longer_wins: bool) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let shape = Shape::of(board.window(stone, point, direction));
        shape.is_five() || (longer_wins && shape.is_overline())
    })
}

/// Stones that were added to the board that is judged, a bit for each point.
type Added = [u64; POINTS.div_ceil(64)];

/// A board with what was found out about it.
struct Judge {
    board: Board,
    added: Added,
    depth: u32,
    /// Whether Black may play a point with two or more stones added. The same stones come in more than one order; with
    /// fewer they do not.
    known: HashMap<(Added, Point), bool>,
}

impl Judge {
    fn of(board: Board) -> Self {
        Self { board, added: Added::default(), depth: 0, known: HashMap::new() }
    }

    fn shapes(&self, point: Point) -> [(Direction, Shape); 4] {
        Direction::ALL
            .map(|direction| (direction, Shape::of(self.board.window(Stone::Black, point, direction))))
    }

    /// What a stone on an empty point would be.
    fn answer(&mut self, point: Point) -> Answer {
        let shapes = self.shapes(point);
        let mut answer = Answer { five: false, kinds: Kinds::default() };
        if shapes.iter().all(|(_, shape)| shape.is_bare()) {
            return answer;
        }
        let overline = shapes.iter().any(|(_, shape)| shape.is_overline());
        let fours: u32 = shapes.iter().map(|(_, shape)| shape.count_fours()).sum();
        answer.five = shapes.iter().any(|(_, shape)| shape.is_five());
        answer.kinds = answer
            .kinds
            .with(Kind::Overline, overline)
            .with(Kind::DoubleFour, fours >= 2)
            .with(Kind::DoubleThree, self.is_double_three(point, shapes));
        answer
    }

    /// Whether Black may play on an empty point without winning there: neither five nor forbidden.
    fn may_play(&mut self, point: Point) -> bool {
        let key = (self.added, point);
        let worth_keeping = self.depth >= 2;
        if let Some(&known) = self.known.get(&key).filter(|_| worth_keeping) {
            return known;
        }
        let shapes = self.shapes(point);
        let longer = shapes.iter().any(|(_, shape)| shape.run().count_ones() >= 5);
        let may = !longer
            && shapes.iter().map(|(_, shape)| shape.count_fours()).sum::<u32>() < 2
            && !self.is_double_three(point, shapes);
        if worth_keeping {
            self.known.insert(key, may);
        }
        may
    }

    /// Whether two of the lines hold threes that live.
    fn is_double_three(&mut self, point: Point, shapes: [(Direction, Shape); 4]) -> bool {
        let threes = shapes.into_iter().filter(|(_, shape)| shape.straight_fours().next().is_some());
        if threes.clone().count() < 2 {
            return false;
        }
        self.with_stone(point, |judge| {
            let mut lines = threes.filter(|&(direction, shape)| judge.is_three(point, direction, shape));
            lines.nth(1).is_some()
        })
    }

    /// Whether the three of a line lives; its stone is on the board.
    fn is_three(&mut self, point: Point, direction: Direction, shape: Shape) -> bool {
        shape
            .straight_fours()
            .flat_map(|four| points_of(point, direction, four.completion))
            .any(|completion| self.may_play(completion))
    }

    /// Answers with a black stone on `point`, and takes it off again.
    fn with_stone<T>(&mut self, point: Point, question: impl FnOnce(&mut Self) -> T) -> T {
        let bit = 1 << (point.index() % 64);
        // The point is empty: whoever asks has looked.
        let placed = self.board.place(point, Stone::Black).is_ok();
        self.added[point.index() / 64] |= bit;
        self.depth += 1;
        let answer = question(self);
        self.depth -= 1;
        self.added[point.index() / 64] &= !bit;
        if placed {
            self.board.remove(point);
        }
        answer
    }

    fn ruling(&mut self, point: Point) -> Ruling {
        let answer = self.answer(point);
        let shapes = self.shapes(point);
        let rows = self.with_stone(point, |judge| {
            shapes
                .into_iter()
                .flat_map(|(direction, shape)| {
                    let mut rows: Vec<Row> = judge.long_row(point, direction, shape).into_iter().collect();
                    rows.extend(fours(point, direction, shape));
                    rows.extend(judge.three(point, direction, shape));
                    rows
                })
                .collect()
        });
        Ruling { point, answer, rows }
    }

    /// The five or the overline of a line; its stone is on the board.
    fn long_row(&self, point: Point, direction: Direction, shape: Shape) -> Option<Row> {
        let kind = match shape {
            shape if shape.is_five() => RowKind::Five,
            shape if shape.is_overline() => RowKind::Overline,
            _ => return None,
        };
        // An overline may be longer than a window.
        let run = |sign: i8| {
            (1..)
                .map_while(move |steps: i8| direction.walk(point, sign * steps))
                .take_while(|&point| self.board.stone(point) == Some(Stone::Black))
        };
        let mut stones: Vec<Point> = run(-1).collect();
        stones.reverse();
        stones.push(point);
        stones.extend(run(1));
        Some(Row { kind, direction, stones, completions: Vec::new(), barred: Vec::new() })
    }

    /// The three of a line, if it holds one in shape; its stone is on the board.
    fn three(&mut self, point: Point, direction: Direction, shape: Shape) -> Option<Row> {
        let (mut live, mut dead) = (0, 0);
        let (mut completions, mut barred) = (Vec::new(), Vec::new());
        for four in shape.straight_fours() {
            for completion in points_of(point, direction, four.completion) {
                let verdict = self.answer(completion).verdict();
                if verdict == Verdict::Allowed {
                    live |= four.stones;
                    completions.push(completion);
                } else {
                    dead |= four.stones;
                    barred.push((completion, verdict));
                }
            }
        }
        let (kind, stones) = if live == 0 { (RowKind::FalseThree, dead) } else { (RowKind::Three, live) };
        let stones: Vec<Point> = points_of(point, direction, stones).collect();
        (!stones.is_empty()).then_some(Row { kind, direction, stones, completions, barred })
    }
}

/// The fours of a line, each set of stones once.
fn fours(point: Point, direction: Direction, shape: Shape) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for four in shape.fours() {
        let stones: Vec<Point> = points_of(point, direction, four.stones).collect();
        let completions: Vec<Point> = points_of(point, direction, four.completion).collect();
        match rows.last_mut() {
            Some(row) if row.stones == stones => row.completions.extend(completions),
            _ => rows.push(Row { kind: RowKind::Four, direction, stones, completions, barred: Vec::new() }),
        }
    }
    rows
}

/// The points of places in the window around a point.
fn points_of(point: Point, direction: Direction, places: u16) -> impl Iterator<Item = Point> {
    (0..=2 * REACH as i8)
        .filter(move |place| places >> place & 1 == 1)
        .filter_map(move |place| direction.walk(point, place - REACH as i8))
}

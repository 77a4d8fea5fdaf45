//! `qisai judge gomoku`: a position's forbidden points, its opening, its equal fifth moves.

use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Failure};
use crate::gomoku::board::{Board, Stone};
use crate::gomoku::diagram::Diagram;
use crate::gomoku::fifth_moves::{self, Equality};
use crate::gomoku::forbidden::{self, Kind, Kinds, Row, Ruling, Survey};
use crate::gomoku::opening::{self, Recognised};
use crate::gomoku::point::Point;
use crate::lang::{Language, gomoku as sentences};

/// The position, and what is asked about it.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  qisai judge gomoku --black F8,G8,H9,H10 --white A1 --point H8\n  \
                  qisai judge gomoku --black F8,G8,H9,H10 --json\n  \
                  qisai judge gomoku --black H8,I10 --white H9 --opening\n  \
                  qisai judge gomoku --black H8,J10 --white I9,G7 --fifth\n\n\
                  Without --point, --opening and --fifth: all forbidden points and all fives of Black.")]
pub struct Arguments {
    /// The black stones, A1 to O15, with commas between them.
    #[arg(long, value_name = "POINTS")]
    black: Vec<String>,
    /// The white stones.
    #[arg(long, value_name = "POINTS")]
    white: Vec<String>,
    /// Judge a black stone on this empty point.
    #[arg(long, value_name = "POINT", conflicts_with_all = ["opening", "fifth"])]
    point: Option<String>,
    /// Name the opening: black 1, white 2 and black 3 in any orientation.
    #[arg(long, conflicts_with = "fifth")]
    opening: bool,
    /// Group the fifth moves that are equal.
    #[arg(long)]
    fifth: bool,
}

/// The stones as they were given.
struct Position {
    black: Vec<Point>,
    white: Vec<Point>,
    board: Board,
}

/// Judges a position.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let position = Position::of(arguments, context.language)?;
    if let Some(written) = &arguments.point {
        let point = point(written, context.language)?;
        of_point(&position.board, point, context)
    } else if arguments.opening {
        of_opening(&position, context)
    } else if arguments.fifth {
        of_fifth_moves(&position, context)
    } else {
        of_board(&position.board, context)
    }
}

impl Position {
    fn of(arguments: &Arguments, language: Language) -> Result<Self, Failure> {
        let black = points(&arguments.black, language)?;
        let white = points(&arguments.white, language)?;
        let board = Board::of(black.iter().copied(), white.iter().copied())
            .map_err(|occupied| Failure::usage(sentences::two_stones(language, occupied.point)))?;
        Ok(Self { black, white, board })
    }
}

fn points(lists: &[String], language: Language) -> Result<Vec<Point>, Failure> {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '，' | '、' | '；');
    let written = lists.iter().flat_map(|list| list.split(is_between)).filter(|written| !written.is_empty());
    written.map(|written| point(written, language)).collect()
}

fn point(written: &str, language: Language) -> Result<Point, Failure> {
    let outside =
        |_| Failure::usage(sentences::no_point(language, written)).with_hint(sentences::points_are(language));
    written.trim().parse().map_err(outside)
}

/// A row as JSON tells it.
#[derive(Serialize)]
struct RowJson {
    kind: &'static str,
    direction: &'static str,
    stones: Vec<String>,
    completions: Vec<String>,
    barred: Vec<BarredJson>,
}

#[derive(Serialize)]
struct BarredJson {
    point: String,
    verdict: &'static str,
}

#[derive(Serialize)]
struct RulingJson {
    point: String,
    verdict: &'static str,
    kinds: Vec<&'static str>,
    evidence: Vec<RowJson>,
}

fn of_point(board: &Board, point: Point, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let Some(ruling) = forbidden::ruling(board, point) else {
        let stone = board.stone(point).unwrap_or(Stone::Black);
        let failure = Failure::usage(sentences::occupied(language, point, stone));
        return Err(failure.with_hint(sentences::leave_it_out(language)).into());
    };
    if context.json {
        context.print_json(&RulingJson::of(&ruling))?;
    } else {
        context.print(&sentences::ruling(language, &ruling))?;
    }
    Ok(Answer::Fine)
}

impl RulingJson {
    fn of(ruling: &Ruling) -> Self {
        Self {
            point: ruling.point.to_string(),
            verdict: ruling.answer.verdict().name(),
            kinds: kinds(ruling.answer.kinds),
            evidence: ruling.rows.iter().map(RowJson::of).collect(),
        }
    }
}

impl RowJson {
    fn of(row: &Row) -> Self {
        let barred = row.barred.iter();
        Self {
            kind: row.kind.name(),
            direction: row.direction.name(),
            stones: texts(&row.stones),
            completions: texts(&row.completions),
            barred: barred
                .map(|(point, verdict)| BarredJson { point: point.to_string(), verdict: verdict.name() })
                .collect(),
        }
    }
}

fn kinds(kinds: Kinds) -> Vec<&'static str> {
    kinds.iter().map(Kind::name).collect()
}

fn texts(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}

#[derive(Serialize)]
struct SurveyJson {
    forbidden: Vec<ForbiddenJson>,
    fives: Vec<String>,
    white_fives: Vec<String>,
}

#[derive(Serialize)]
struct ForbiddenJson {
    point: String,
    kinds: Vec<&'static str>,
}

fn of_board(board: &Board, context: &Context) -> color_eyre::Result<Answer> {
    let Survey { forbidden, fives } = forbidden::survey(board);
    let white_fives = forbidden::fives(board, Stone::White);
    if context.json {
        let forbidden = forbidden
            .iter()
            .map(|(point, of_point)| ForbiddenJson { point: point.to_string(), kinds: kinds(*of_point) })
            .collect();
        context.print_json(&SurveyJson {
            forbidden,
            fives: texts(&fives),
            white_fives: texts(&white_fives),
        })?;
    } else {
        let mut lines = Diagram::of_board(board).lines();
        lines.push(sentences::survey(context.language, &forbidden, &fives, &white_fives));
        context.print(&lines.join("\n"))?;
    }
    Ok(Answer::Fine)
}

#[derive(Serialize)]
struct OpeningJson {
    name: Option<&'static str>,
    english: Option<&'static str>,
    code: Option<String>,
    kind: Option<&'static str>,
    orientation: Option<&'static str>,
    message: String,
}

fn of_opening(position: &Position, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let (&[one, other], &[white_2]) = (position.black.as_slice(), position.white.as_slice()) else {
        return Err(Failure::usage(sentences::opening_needs(language)).into());
    };
    // Black 1 lies on H8; the two may be named in either order.
    let (black_1, black_3) = if other == Point::CENTRE { (other, one) } else { (one, other) };
    let found = opening::recognise(black_1, white_2, black_3);
    let message = match found {
        Some(Recognised { opening, orientation }) => sentences::opening(language, opening, orientation),
        None => sentences::no_opening(language),
    };
    if context.json {
        context.print_json(&OpeningJson {
            name: found.map(|found| found.opening.name),
            english: found.map(|found| found.opening.english),
            code: found.map(|found| found.opening.code().to_string()),
            kind: found.map(|found| found.opening.kind.name()),
            orientation: found.map(|found| found.orientation.name()),
            message,
        })?;
    } else {
        context.print(&message)?;
    }
    Ok(if found.is_some() { Answer::Fine } else { Answer::No })
}

#[derive(Serialize)]
struct FifthJson {
    distinct_by_board: usize,
    distinct_by_shape: usize,
    board_groups: Vec<Vec<String>>,
    shape_groups: Vec<Vec<String>>,
}

fn of_fifth_moves(position: &Position, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    if (position.black.len(), position.white.len()) != (2, 2) {
        return Err(Failure::usage(sentences::fifth_moves_need(language)).into());
    }
    let board = &position.board;
    let [by_board, by_shape] =
        [Equality::Board, Equality::Shape].map(|equality| fifth_moves::groups(board, equality));
    // In the order of their text, within a group and among the groups.
    let equal = |groups: &[Vec<Point>]| -> Vec<Vec<String>> {
        let equal = groups.iter().filter(|group| group.len() > 1);
        let mut equal: Vec<Vec<String>> = equal.map(|group| texts(group)).collect();
        for group in &mut equal {
            group.sort();
        }
        equal.sort();
        equal
    };
    let (board_groups, shape_groups) = (equal(&by_board), equal(&by_shape));
    if context.json {
        context.print_json(&FifthJson {
            distinct_by_board: by_board.len(),
            distinct_by_shape: by_shape.len(),
            board_groups,
            shape_groups,
        })?;
    } else {
        let lines = [
            sentences::fifth_moves(language, Equality::Board, by_board.len(), &board_groups),
            sentences::fifth_moves(language, Equality::Shape, by_shape.len(), &shape_groups),
        ];
        context.print(&lines.join("\n"))?;
    }
    Ok(Answer::Fine)
}

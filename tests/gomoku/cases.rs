//! Positions, openings and fifth moves with known answers (`tests/data/gomoku`).

use std::collections::{BTreeMap, BTreeSet};

use qisai::gomoku::board::{Board, Stone};
use qisai::gomoku::fifth_moves::{self, Equality};
use qisai::gomoku::forbidden::{self, Kind, Verdict};
use qisai::gomoku::opening::{self, OPENINGS, Opening, OpeningKind};
use qisai::gomoku::point::Point;
use qisai::gomoku::symmetry::Symmetry;
use serde::Deserialize;

fn point(written: &str) -> Point {
    written.parse().expect("a point of the board")
}

fn board(black: &[String], white: &[String]) -> Board {
    let points = |written: &[String]| written.iter().map(|written| point(written)).collect::<Vec<_>>();
    Board::of(points(black), points(white)).expect("stones on different points")
}

#[derive(Deserialize)]
struct PointCase {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    point: String,
    verdict: String,
    kinds: Vec<String>,
    depends_on_five_clause: bool,
}

fn point_cases() -> Vec<PointCase> {
    serde_json::from_str(include_str!("../data/gomoku/forbidden_points.json")).expect("the cases")
}

#[test]
fn g2013_2_19_single_points() {
    let cases = point_cases();
    assert!(cases.len() > 200);
    for case in cases {
        let board = board(&case.black, &case.white);
        let answer = forbidden::answer(&board, point(&case.point)).expect("an empty point");
        let kinds: Vec<&str> = answer.kinds.iter().map(Kind::name).collect();
        assert_eq!(
            (answer.verdict().name(), kinds),
            (case.verdict.as_str(), case.kinds.iter().map(String::as_str).collect()),
            "{}",
            case.id
        );
    }
}

#[test]
fn g2013_2_19_the_rows_that_are_told_make_the_kinds() {
    use qisai::gomoku::forbidden::RowKind;
    for case in point_cases() {
        let board = board(&case.black, &case.white);
        let ruling = forbidden::ruling(&board, point(&case.point)).expect("an empty point");
        let count = |kind| ruling.rows.iter().filter(|row| row.kind == kind).count();
        let kinds = ruling.answer.kinds;
        assert_eq!(ruling.answer.five, count(RowKind::Five) > 0, "{}", case.id);
        assert_eq!(kinds.contains(Kind::Overline), count(RowKind::Overline) > 0, "{}", case.id);
        assert_eq!(kinds.contains(Kind::DoubleFour), count(RowKind::Four) > 1, "{}", case.id);
        assert_eq!(kinds.contains(Kind::DoubleThree), count(RowKind::Three) > 1, "{}", case.id);
        for row in &ruling.rows {
            assert!(row.stones.contains(&ruling.point), "{}", case.id);
            let others = row.stones.iter().filter(|&&stone| stone != ruling.point);
            assert!(others.into_iter().all(|&stone| board.stone(stone) == Some(Stone::Black)), "{}", case.id);
            let open = row.completions.iter().chain(row.barred.iter().map(|(point, _)| point));
            assert!(open.into_iter().all(|&point| board.is_empty(point)), "{}", case.id);
            assert_eq!(row.kind == RowKind::FalseThree, row.completions.is_empty() && !row.barred.is_empty());
        }
    }
}

#[test]
fn some_single_points_turn_on_a_five_elsewhere() {
    // Such a three is barred by the five that its completion would make on another line.
    let cases: Vec<PointCase> =
        point_cases().into_iter().filter(|case| case.depends_on_five_clause).collect();
    assert!(!cases.is_empty());
    let mut barred_by_five = 0;
    for case in cases {
        let board = board(&case.black, &case.white);
        let ruling = forbidden::ruling(&board, point(&case.point)).expect("an empty point");
        barred_by_five += usize::from(
            ruling.rows.iter().any(|row| row.barred.iter().any(|(_, why)| *why == Verdict::Five)),
        );
    }
    assert!(barred_by_five > 0);
}

#[derive(Deserialize)]
struct BoardCase {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    forbidden: BTreeMap<String, String>,
}

#[test]
fn g2013_2_19_whole_boards() {
    let cases: Vec<BoardCase> =
        serde_json::from_str(include_str!("../data/gomoku/boards.json")).expect("the cases");
    for case in cases {
        let survey = forbidden::survey(&board(&case.black, &case.white));
        let found: BTreeMap<String, String> = survey
            .forbidden
            .iter()
            .map(|(point, kinds)| {
                let first = kinds.iter().next().expect("a kind");
                (point.to_string(), first.name().to_owned())
            })
            .collect();
        assert_eq!(found, case.forbidden, "{}", case.id);
    }
}

#[derive(Deserialize)]
struct OpeningCase {
    rif_code: String,
    name_zh: String,
    pinyin: String,
    name_en: String,
    kind: String,
    black1: String,
    white2: String,
    black3: String,
    orientations_on_board: usize,
    board_symmetry: Vec<String>,
}

#[test]
fn g2013_3_2_the_26_openings_in_every_orientation() {
    let cases: Vec<OpeningCase> =
        serde_json::from_str(include_str!("../data/gomoku/openings.json")).expect("the cases");
    assert_eq!(cases.len(), OPENINGS.len());
    let mut placements = 0;
    for case in &cases {
        let opening = Opening::named(&case.name_zh).expect("an opening");
        assert_eq!(opening.code().to_string(), case.rif_code);
        assert_eq!((opening.pinyin, opening.english), (case.pinyin.as_str(), case.name_en.as_str()));
        assert_eq!(opening.kind.name(), case.kind);
        for name in [&case.rif_code, &case.pinyin, &case.name_en, &format!("{}局", case.name_zh)] {
            assert_eq!(Opening::named(name), Some(opening), "{name}");
        }
        let listed = [&case.black1, &case.white2, &case.black3].map(|written| point(written));
        assert_eq!(opening.stones(Symmetry::Identity), listed);
        let mut images = BTreeSet::new();
        for symmetry in Symmetry::ALL {
            let [black_1, white_2, black_3] = opening.stones(symmetry);
            let found = opening::recognise(black_1, white_2, black_3).expect("one of the openings");
            assert_eq!(found.opening, opening);
            assert_eq!(found.opening.stones(found.orientation), [black_1, white_2, black_3]);
            images.insert([white_2, black_3]);
        }
        assert_eq!(images.len(), case.orientations_on_board, "{}", case.name_zh);
        placements += images.len();
        let own: Vec<&str> = Symmetry::ALL
            .into_iter()
            .filter(|&symmetry| symmetry != Symmetry::Identity && opening.stones(symmetry) == listed)
            .map(Symmetry::name)
            .collect();
        assert_eq!(own, case.board_symmetry, "{}", case.name_zh);
    }
    assert_eq!(placements, 8 * 23, "every place of white 2 and black 3 has a name");
}

#[test]
fn g2013_3_2_other_first_stones_are_no_opening() {
    for stones in [
        ["H8", "H9", "H11"],
        ["H8", "H10", "H9"],
        ["H9", "H8", "H10"],
        ["G8", "G9", "G10"],
        ["H8", "I9", "K9"],
    ] {
        let [black_1, white_2, black_3] = stones.map(point);
        assert_eq!(opening::recognise(black_1, white_2, black_3), None, "{stones:?}");
    }
    assert_eq!(Opening::named("花"), None);
    let per_kind = |kind| OPENINGS.iter().filter(|opening| opening.kind == kind).count();
    assert_eq!([OpeningKind::Direct, OpeningKind::Indirect].map(per_kind), [13, 13]);
}

#[derive(Deserialize)]
struct FifthCase {
    rif_code: String,
    moves: Vec<String>,
    distinct_fifth_moves_by_shape: usize,
    distinct_fifth_moves_by_board_symmetry: usize,
    same_shape_groups: Vec<BTreeSet<String>>,
    same_board_symmetry_groups: Vec<BTreeSet<String>>,
}

#[test]
fn g2013_2_10_equal_fifth_moves() {
    let cases: Vec<FifthCase> =
        serde_json::from_str(include_str!("../data/gomoku/fifth_moves.json")).expect("the cases");
    for case in cases {
        let moves: Vec<Point> = case.moves.iter().map(|written| point(written)).collect();
        let opening = opening::recognise(moves[0], moves[1], moves[2]).expect("an opening");
        assert_eq!(opening.opening.code().to_string(), case.rif_code);
        let board = Board::of([moves[0], moves[2]], [moves[1], moves[3]]).expect("four points");
        for (equality, distinct, equal) in [
            (Equality::Shape, case.distinct_fifth_moves_by_shape, case.same_shape_groups),
            (Equality::Board, case.distinct_fifth_moves_by_board_symmetry, case.same_board_symmetry_groups),
        ] {
            let groups = fifth_moves::groups(&board, equality);
            assert_eq!(groups.len(), distinct, "{} {equality:?}", case.rif_code);
            let found: BTreeSet<BTreeSet<String>> = groups
                .iter()
                .filter(|group| group.len() > 1)
                .map(|group| group.iter().map(ToString::to_string).collect())
                .collect();
            assert_eq!(found, equal.into_iter().collect(), "{} {equality:?}", case.rif_code);
            for group in groups {
                assert!(fifth_moves::are_equal(&board, group[0], group[group.len() - 1], equality));
            }
        }
    }
}

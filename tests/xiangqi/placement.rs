//! What is impossible, and the dialects of FEN.

use qisai::xiangqi::fen::{self, FenError};
use qisai::xiangqi::{Kind, Piece, PlacementFault, Position, Side, Square};
use serde_json::Value;

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|_| panic!("{text} is no point"))
}

fn faults(text: &str) -> Vec<PlacementFault> {
    match fen::read(text) {
        Err(FenError::Impossible(faults)) => faults,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn impossible_placements_are_named() {
    let red = |kind| Piece::new(Side::Red, kind);
    let black = |kind| Piece::new(Side::Black, kind);
    for (text, fault) in [
        ("9/9/9/9/9/9/9/9/9/4K4 w", PlacementFault::NoGeneral(Side::Black)),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", PlacementFault::GeneralsFace),
        ("3k5/9/9/9/9/9/9/9/9/RRR1K4 w", PlacementFault::TooMany { piece: red(Kind::Rook), count: 3 }),
        (
            "3k5/9/9/9/9/9/9/9/9/B3K4 w",
            PlacementFault::OutOfReach { piece: red(Kind::Elephant), square: square("a0") },
        ),
        (
            "a2k5/9/9/9/9/9/9/9/9/4K4 w",
            PlacementFault::OutOfReach { piece: black(Kind::Advisor), square: square("a9") },
        ),
        (
            "3k5/9/9/9/9/9/9/9/P8/4K4 w",
            PlacementFault::OutOfReach { piece: red(Kind::Soldier), square: square("a1") },
        ),
        (
            "3k5/9/9/9/9/9/1P7/9/9/4K4 w",
            PlacementFault::OutOfReach { piece: red(Kind::Soldier), square: square("b3") },
        ),
        (
            "3k5/9/9/9/9/P8/P8/9/9/4K4 w",
            PlacementFault::SoldiersOnOneFile { side: Side::Red, square: square("a3") },
        ),
        ("3k5/9/3R5/9/9/9/9/9/9/4K4 w", PlacementFault::WaitsInCheck(Side::Black)),
    ] {
        assert_eq!(faults(text), vec![fault], "{text}");
    }
    assert_eq!(faults("k8/9/9/9/9/9/9/9/9/K8 w").len(), 3, "all faults are told at once");
}

#[test]
fn every_point_of_each_kind_is_known() {
    for (kind, points) in
        [(Kind::General, 9), (Kind::Advisor, 5), (Kind::Elephant, 7), (Kind::Soldier, 55), (Kind::Rook, 90)]
    {
        for side in Side::BOTH {
            let reached = Square::all()
                .filter(|square| qisai::xiangqi::placement::can_stand(Piece::new(side, kind), *square))
                .count();
            assert_eq!(reached, points, "{kind:?}");
        }
    }
}

#[test]
fn dialects_of_fen_say_the_same_position() {
    let expected = Position::initial();
    for text in [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
        "  rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/45/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - 0 0 1",
        "rhmgkgmhr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHMGKGMHR w",
    ] {
        assert_eq!(fen::read(text).map(|fen| fen.position), Ok(expected), "{text}");
    }
    let counted = fen::read("3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 17 41").expect("a FEN");
    assert_eq!((counted.since_capture, counted.number), (17, 41));
    assert_eq!(fen::write(&counted.position, 17, 41), "3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 17 41");
    assert_eq!(fen::write(&expected, 0, 1), fen::INITIAL);
}

#[test]
fn what_is_no_fen_is_told_with_its_place() {
    for (text, error) in [
        (" ", FenError::Empty),
        ("rnbakabnr/9/1c5x1", FenError::UnknownSign { sign: 'x', column: 16 }),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9", FenError::RankCount(6)),
        ("rnbakabnr/8/1c5c1", FenError::RankLength { rank: 8, points: 8 }),
        ("rnbakabnrr/9", FenError::RankLength { rank: 9, points: 10 }),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR x", FenError::UnknownSide("x".into())),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR/9 w", FenError::RankCount(11)),
    ] {
        assert_eq!(fen::read(text), Err(error), "{text}");
    }
}

#[test]
fn figures_and_cases_are_possible_and_their_moves_are_legal() {
    let cases = [
        include_str!("../data/xiangqi/figures.json"),
        include_str!("../data/xiangqi/asian_rules_positions.json"),
    ];
    let mut played = 0;
    let mut impossible = Vec::new();
    for case in cases.iter().flat_map(|text| {
        let Value::Array(cases) = serde_json::from_str(text).expect("JSON") else { panic!("a list") };
        cases
    }) {
        let text = case["fen"].as_str().expect("a FEN");
        let mut position = match fen::read(text) {
            Ok(fen) => fen.position,
            Err(FenError::Impossible(faults)) => {
                impossible.push((case["id"].as_str().expect("an id").to_owned(), faults));
                continue;
            }
            Err(error) => panic!("{}: {text}: {error:?}", case["id"]),
        };
        assert_eq!(fen::read(&position.to_string()).map(|fen| fen.position), Ok(position));
        let lead = case.get("lead_moves").and_then(Value::as_array).into_iter().flatten();
        for text in lead.chain(case["moves"].as_array().expect("moves")) {
            let mv = text.as_str().expect("a move").parse().expect("a move");
            assert_eq!(position.check_move(mv), Ok(()), "{} {position} {mv}", case["id"]);
            position.make(mv);
            played += 1;
        }
    }
    assert!(played > 900, "{played}");
    // One printed diagram has a soldier where none can be.
    let misprint =
        PlacementFault::OutOfReach { piece: Piece::new(Side::Black, Kind::Soldier), square: square("i7") };
    assert_eq!(impossible, [("wxf-076".to_owned(), vec![misprint])]);
}

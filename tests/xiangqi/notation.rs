//! Moves as people write them.

use qisai::xiangqi::legality::Unplayable;
use qisai::xiangqi::notation::completion::completions;
use qisai::xiangqi::notation::{Misread, Notation, Ranks, chinese, coordinates, initials, read, wxf};
use qisai::xiangqi::{Kind, Move, Position, Side, fen};
use serde_json::Value;

use crate::walk::positions;

fn position(text: &str) -> Position {
    fen::read(text).unwrap_or_else(|error| panic!("{text}: {error:?}")).position
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|_| panic!("{text} is no move"))
}

/// Four red soldiers on two files, and two single ones' worth of room.
const TWO_FILES: &str = "3k5/9/2P3P2/2P3P2/9/9/9/9/4A4/4K4 w";
const FIVE: &str = "3k5/4P4/4P4/4P4/4P4/4P4/9/9/4A4/4K4 w";
const THREE: &str = "3k5/9/6P2/6P2/6P2/9/9/9/4A4/4K4 w";

#[test]
fn every_move_read_back_is_the_same_move() {
    let mut seen = 0;
    positions(11, 24, 60, |position| {
        for mv in position.legal_moves() {
            let written = chinese::write(position, mv);
            assert_eq!(chinese::read(position, &written), Ok(mv), "{position} {mv} {written}");
            let written = wxf::write(position, mv);
            assert_eq!(wxf::read(position, &written), Ok(mv), "{position} {mv} {written}");
            for (written, ranks) in [
                (mv.to_string(), Ranks::FromZero),
                (coordinates::write_iccs(mv), Ranks::FromZero),
                (coordinates::write_from_one(mv), Ranks::FromOne),
            ] {
                assert_eq!(read(position, &written, ranks), Ok(mv), "{position} {mv} {written}");
            }
            let written = initials::write(position, mv);
            match initials::read(position, &written) {
                Ok(read) => assert_eq!(read, mv, "{position} {mv} {written}"),
                // 士 and 帅 have one letter.
                Err(Misread::Ambiguous(moves)) => assert!(moves.contains(&mv), "{position} {mv} {written}"),
                Err(misread) => panic!("{position} {mv} {written}: {misread:?}"),
            }
            seen += 1;
        }
    });
    assert!(seen > 20_000, "{seen}");
}

#[test]
fn crowded_soldiers_read_back_too() {
    for text in [TWO_FILES, FIVE, THREE] {
        let red = position(text);
        for position in [red, red.swapped(), red.mirrored(), red.mirrored().swapped()] {
            let mut names = Vec::new();
            for mv in position.legal_moves() {
                let written = chinese::write(&position, mv);
                assert_eq!(chinese::read(&position, &written), Ok(mv), "{position} {written}");
                assert_eq!(wxf::read(&position, &wxf::write(&position, mv)), Ok(mv), "{position} {written}");
                assert!(!names.contains(&written), "{position} {written} twice");
                names.push(written);
            }
        }
    }
}

#[test]
fn printed_moves_are_written_as_they_are_printed() {
    let cases = [
        include_str!("../data/xiangqi/figures.json"),
        include_str!("../data/xiangqi/asian_rules_positions.json"),
    ];
    let mut compared = 0;
    for case in cases.iter().flat_map(|text| serde_json::from_str::<Vec<Value>>(text).expect("a list")) {
        let Ok(fen) = fen::read(case["fen"].as_str().expect("a FEN")) else { continue };
        let mut position = fen.position;
        for text in case.get("lead_moves").and_then(Value::as_array).into_iter().flatten() {
            position.make(mv(text.as_str().expect("a move")));
        }
        let printed = case["moves_cn"].as_array().expect("moves");
        for (text, printed) in case["moves"].as_array().expect("moves").iter().zip(printed) {
            let (mv, printed) = (mv(text.as_str().expect("a move")), printed.as_str().expect("a move"));
            assert_eq!(chinese::write(&position, mv), printed, "{} {position}", case["id"]);
            assert_eq!(chinese::read(&position, printed), Ok(mv), "{} {position}", case["id"]);
            compared += 1;
            position.make(mv);
        }
    }
    assert!(compared > 900, "{compared}");
}

#[test]
fn all_ways_to_write_one_move_are_read() {
    let start = Position::initial();
    for text in [
        "炮二平五",
        "砲二平五",
        "包二平五",
        "炮2平5",
        "炮２平５",
        " 炮 二 平 五 ",
        "炮二平5",
        "C2=5",
        "c2=5",
        "C2.5",
        "Ｃ２＝５",
        "H2-E2",
        "h2e2",
        "H2E2",
        "h3e3x",
        "p2p5",
        "P2P5",
    ] {
        let expected = if text.ends_with('x') { Err(Misread::NoMove) } else { Ok(mv("h2e2")) };
        assert_eq!(read(&start, text, Ranks::FromZero), expected, "{text}");
    }
    assert_eq!(read(&start, "h3e3", Ranks::FromOne), Ok(mv("h2e2")));
    let reply = start.after(mv("h2e2"));
    for text in ["马8进7", "馬八進七", "傌８進７", "马8上7", "H8+7", "N8+7", "h8+7", "m8j7", "h9g7", "h10g8"]
    {
        assert_eq!(read(&reply, text, Ranks::FromZero), Ok(mv("h9g7")), "{text}");
    }
    for (text, written) in [
        ("相三进五", "g0e2"),
        ("象三進五", "g0e2"),
        ("士四進五", "f0e1"),
        ("E3+5", "g0e2"),
        ("G4+5", "f0e1"),
        ("M3+5", "g0e2"),
        ("x3j5", "g0e2"),
        ("s4j5", "f0e1"),
    ] {
        assert_eq!(read(&start, text, Ranks::FromZero), Ok(mv(written)), "{text}");
    }
}

#[test]
fn front_and_rear_are_seen_by_the_mover() {
    let red = position("3k5/9/9/2r6/9/2R6/9/2R6/9/4K4 w");
    for (text, written) in [
        ("前车进一", "c4c5"),
        ("后车进一", "c2c3"),
        ("後車平八", "c2b2"),
        ("车前进一", "c4c5"),
        ("R++1", "c4c5"),
        ("+R+1", "c4c5"),
        ("R-+1", "c2c3"),
        ("-R+1", "c2c3"),
        ("qcj1", "c4c5"),
        ("hcj1", "c2c3"),
        ("一车进一", "c4c5"),
    ] {
        assert_eq!(read(&red, text, Ranks::FromZero), Ok(mv(written)), "{text}");
    }
    // Without a mark both may be meant.
    assert_eq!(
        read(&red, "车七平八", Ranks::FromZero),
        Err(Misread::Ambiguous(vec![mv("c2b2"), mv("c4b4")]))
    );
    // Where only one can go so, there is no doubt.
    assert_eq!(read(&red, "车七进二", Ranks::FromZero), Ok(mv("c4c6")));
    let black = red.swapped();
    assert_eq!(read(&black, "前车进1", Ranks::FromZero), Ok(mv("c4c5").turned()));
    assert_eq!(chinese::write(&black, mv("c2c3").turned()), "后车进1");
}

#[test]
fn soldiers_are_numbered_in_every_habit() {
    let three = position(THREE);
    for (text, written) in [
        ("前兵平四", "g7f7"),
        ("中兵平四", "g6f6"),
        ("后兵平四", "g5f5"),
        ("一兵平四", "g7f7"),
        ("二兵平四", "g6f6"),
        ("三兵平四", "g5f5"),
        ("前三平四", "g7f7"),
        ("中三平四", "g6f6"),
        ("后三平四", "g5f5"),
        ("二三平四", "g6f6"),
        ("前兵三平四", "g7f7"),
        ("13=4", "g7f7"),
        ("23=4", "g6f6"),
        ("33=4", "g5f5"),
        ("P+=4", "g7f7"),
        ("P.=4", "g6f6"),
        ("Pc=4", "g5f5"),
        ("zbp4", "g6f6"),
    ] {
        assert_eq!(read(&three, text, Ranks::FromZero), Ok(mv(written)), "{text}");
    }
    let two = position(TWO_FILES);
    for (text, written) in [
        // Numbered through, the files from the right.
        ("一兵平四", "g7f7"),
        ("二兵平四", "g6f6"),
        ("三兵平六", "c7d7"),
        ("四兵平六", "c6d6"),
        ("Pa=4", "g7f7"),
        ("Pd=6", "c6d6"),
        // Numbered on each file, where the first habit gives no move.
        ("二兵平六", "c6d6"),
        ("前三平四", "g7f7"),
        ("后七平六", "c6d6"),
        ("前七平六", "c7d7"),
        ("27=6", "c6d6"),
        // 前 without a file is clear where only one can go there.
        ("前兵平六", "c7d7"),
        ("后兵平四", "g6f6"),
    ] {
        assert_eq!(read(&two, text, Ranks::FromZero), Ok(mv(written)), "{text}");
    }
    assert_eq!(
        read(&two, "前兵进一", Ranks::FromZero),
        Err(Misread::Ambiguous(vec![mv("c7c8"), mv("g7g8")]))
    );
    let five = position(FIVE);
    for (text, written) in [
        ("一兵平四", "e8f8"),
        ("五兵平六", "e4d4"),
        ("前兵平四", "e8f8"),
        ("后兵平六", "e5d5"),
        ("二五平六", "e7d7"),
    ] {
        let expected = match text {
            // The last one has not crossed the river.
            "五兵平六" | "后兵平六" => None,
            _ => Some(mv(written)),
        };
        assert_eq!(read(&five, text, Ranks::FromZero).ok(), expected, "{text}");
    }
    assert_eq!(read(&five, "四兵平六", Ranks::FromZero), Ok(mv("e5d5")));
}

#[test]
fn a_letter_for_two_pieces_means_the_one_that_can_go() {
    let red = position("3k5/3r5/9/9/9/9/9/9/4A4/4K4 w");
    for (text, written) in [("s5j4", "e1f2"), ("s5p4", "e0f0"), ("s5t6", "e1d0")] {
        assert_eq!(initials::read(&red, text), Ok(mv(written)), "{text}");
    }
    let black = red.after(mv("e0f0"));
    assert_eq!(initials::read(&black, "c4p5"), Ok(mv("d8e8")));
    let both = vec![mv("d8e8"), mv("d9e9")];
    assert_eq!(initials::read(&black, "j4p5"), Err(Misread::Ambiguous(both)), "将 and 车 may go there");
    assert_eq!(initials::read(&black, "j4j1"), Ok(mv("d8d7")), "the general is blocked, the rook is not");
}

#[test]
fn a_wrong_move_says_why() {
    use qisai::xiangqi::Piece;
    use qisai::xiangqi::notation::described::{PlaceWord, Which};
    let start = Position::initial();
    let red = |kind| Piece::new(Side::Red, kind);
    for (text, misread) in [
        ("", Misread::NoMove),
        ("炮二", Misread::NoMove),
        ("炮二平五五", Misread::NoMove),
        ("炮三平五", Misread::NoSuchPiece { piece: red(Kind::Cannon), which: Which::File(3) }),
        ("前车进一", Misread::NoSuchPiece { piece: red(Kind::Rook), which: Which::Of(PlaceWord::Front) }),
        ("马二平三", Misread::NotAside(red(Kind::Horse))),
        ("炮二平二", Misread::StaysThere { from: "h2".parse().unwrap() }),
        ("车一退一", Misread::OffBoard { from: "i0".parse().unwrap() }),
        (
            "马二进五",
            Misread::FileOutOfReach { piece: red(Kind::Horse), from: "h0".parse().unwrap(), file: 5 },
        ),
        (
            "马二进四",
            Misread::Unplayable {
                mv: mv("h0f1"),
                reason: Unplayable::Blocked { kind: Kind::Horse, by: "g0".parse().unwrap() },
            },
        ),
        ("h9g7", Misread::Unplayable { mv: mv("h9g7"), reason: Unplayable::NotYours("h9".parse().unwrap()) }),
    ] {
        assert_eq!(read(&start, text, Ranks::FromZero), Err(misread), "{text}");
    }
}

#[test]
fn the_counting_of_ranks_shows_in_a_game() {
    assert_eq!(coordinates::counting(["h3e3", "h10g8"]), Some(Ranks::FromOne));
    assert_eq!(coordinates::counting(["h2e2", "h9g7", "h0g2"]), Some(Ranks::FromZero));
    assert_eq!(coordinates::counting(["h3e3", "炮二平五"]), None);
    assert_eq!(Notation::of("炮二平五"), Some(Notation::Chinese));
    assert_eq!(Notation::of("C2=5"), Some(Notation::Wxf));
    assert_eq!(Notation::of("c2c5"), Some(Notation::Coordinates));
    assert_eq!(Notation::of("c2p5"), Some(Notation::Initials));
    assert_eq!(Notation::of("1-0"), None);
}

#[test]
fn completion_finds_what_a_half_typed_move_can_become() {
    let start = Position::initial();
    assert_eq!(completions(&start, "").len(), 44);
    let named = |typed: &str| -> Vec<String> {
        completions(&start, typed).into_iter().map(|mv| chinese::write(&start, mv)).collect()
    };
    assert_eq!(named("炮二平五"), ["炮二平五"]);
    assert_eq!(named("炮2平"), named("p2p"));
    assert_eq!(named("砲二平"), named("C2="));
    assert_eq!(named("p2p").len(), 6);
    assert_eq!(named("h2e"), ["炮二平五"]);
    assert_eq!(named("H2-E"), ["炮二平五"]);
    assert!(named("x").iter().all(|name| name.starts_with('相')) && named("x").len() == 4);
    assert!(named("马8").is_empty() || named("马8").iter().all(|name| name.starts_with("马八")));
    assert!(named("王").is_empty());
}

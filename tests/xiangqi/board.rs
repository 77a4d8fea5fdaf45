//! Moves against published tables and against slower ways to say the same.

use qisai::xiangqi::generation::perft;
use qisai::xiangqi::{
    Kind, Move, PieceId, PieceSet, Position, Side, Square, Standing, fen, legality::Unplayable,
};
use serde::Deserialize;

use crate::walk::{Numbers, known, positions};

/// A position and how many lines of moves it has to each depth.
#[derive(Deserialize)]
pub struct Table {
    pub fen: String,
    pub perft: Vec<u64>,
}

pub fn tables() -> Vec<Table> {
    serde_json::from_str(include_str!("../data/xiangqi/perft.json")).expect("the tables")
}

fn position(text: &str) -> Position {
    fen::read(text).unwrap_or_else(|error| panic!("{text}: {error:?}")).position
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|_| panic!("{text} is no move"))
}

#[test]
fn move_generation_agrees_with_the_published_counts() {
    for table in tables() {
        for (depth, lines) in (1..).zip(table.perft).filter(|(_, lines)| *lines < 700_000) {
            assert_eq!(perft(&position(&table.fen), depth), lines, "{} to depth {depth}", table.fen);
        }
    }
}

#[test]
fn a_position_stays_small() {
    assert!(size_of::<Position>() <= 160);
}

#[test]
fn taking_back_restores_everything() {
    positions(1, 16, 60, |before| {
        for mv in before.legal_moves() {
            let mut position = *before;
            let undo = position.make(mv);
            assert_eq!(undo.captured, before.id_on(mv.to));
            assert_ne!(position.key(), before.key());
            assert_eq!(
                position.key(),
                position_again(&position).key(),
                "the key is that of the position alone"
            );
            position.unmake(undo);
            assert_eq!((position, position.key()), (*before, before.key()));
            for id in PieceId::of_side(Side::Red).chain(PieceId::of_side(Side::Black)) {
                assert_eq!(position.place_of(id), before.place_of(id));
            }
        }
    });
}

/// The same position by way of its placement, without the checks.
fn position_again(position: &Position) -> Position {
    Position::new(&position.placement(), position.to_move())
        .expect("a legal move leads to a possible position")
}

#[test]
fn every_move_is_legal_or_has_a_reason_and_the_lists_agree() {
    positions(2, 16, 40, |position| {
        let legal = position.legal_moves();
        let mut checks = Vec::new();
        let mut captures = Vec::new();
        for from in Square::all() {
            let from_here = position.legal_moves_from(from);
            for to in Square::all() {
                let mv = Move::new(from, to);
                let listed = legal.contains(&mv);
                assert_eq!(position.check_move(mv).is_ok(), listed, "{position} {mv}");
                assert_eq!(position.is_legal(mv), listed, "{position} {mv}");
                assert_eq!(from_here.contains(&mv), listed, "{position} {mv}");
                if listed {
                    let gives = position.after(mv).in_check(!position.to_move());
                    assert_eq!(position.gives_check(mv), gives, "{position} {mv}");
                    checks.extend(gives.then_some(mv));
                    captures.extend(position.piece_on(to).map(|_| mv));
                }
            }
        }
        let sorted = |moves: &[Move]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        assert_eq!(sorted(&position.checks()), checks);
        assert_eq!(sorted(&position.captures()), captures);
        assert_eq!(position.has_legal_move(), !legal.is_empty());
    });
}

#[test]
fn attackers_are_those_whose_moves_reach_the_point() {
    positions(3, 16, 40, |position| {
        for side in Side::BOTH {
            for target in Square::all() {
                let one_by_one: PieceSet = position
                    .pieces_of(side)
                    .map(|(id, _)| id)
                    .filter(|id| position.attacks(*id, target))
                    .collect();
                assert_eq!(position.attackers(target, side), one_by_one, "{position} {target}");
                if position.piece_on(target).is_some_and(|piece| piece.side != side) {
                    let by_moves: PieceSet = position
                        .pieces_of(side)
                        .map(|(id, _)| id)
                        .filter(|id| position.goes(*id).iter().any(|mv| mv.to == target))
                        .collect();
                    assert_eq!(one_by_one, by_moves, "{position} {target}");
                }
            }
        }
    });
}

#[test]
fn mirrored_and_swapped_positions_have_mirrored_and_swapped_moves() {
    let sorted = |moves: Vec<Move>| {
        let mut moves = moves;
        moves.sort_unstable();
        moves
    };
    positions(4, 16, 40, |position| {
        let moves = position.legal_moves().to_vec();
        let mirrored = position.mirrored();
        assert_eq!(
            sorted(mirrored.legal_moves().to_vec()),
            sorted(moves.iter().map(|mv| mv.mirrored()).collect())
        );
        let swapped = position.swapped();
        assert_eq!(swapped.to_move(), !position.to_move());
        assert_eq!(
            sorted(swapped.legal_moves().to_vec()),
            sorted(moves.iter().map(|mv| mv.turned()).collect())
        );
        assert_eq!((mirrored.mirrored(), swapped.swapped()), (*position, *position));
        assert_eq!(swapped, position_again(&swapped));
        assert_eq!(mirrored.standing(), position.standing());
        assert_eq!(swapped.standing(), position.standing());
    });
}

#[test]
fn like_pieces_may_change_places() {
    // Each rook goes to its own side, or both to the other one's.
    let waited = ["a0a1", "a1b1", "b1c1", "c1d1", "i0i1", "i1g1", "g1f1"];
    let changed = ["a0a1", "a1d1", "d1d2", "i0i1", "i1d1", "d2f2", "f2f1"];
    let black = ["a9a8", "a8a9"].into_iter().cycle();
    let play = |moves: [&str; 7]| {
        moves.into_iter().zip(black.clone()).fold(Position::initial(), |position, (red, black)| {
            [red, black].into_iter().fold(position, |position, text| {
                assert_eq!(position.check_move(mv(text)), Ok(()), "{position} {text}");
                position.after(mv(text))
            })
        })
    };
    let (changed, waited) = (play(changed), play(waited));
    assert_ne!(changed.id_on("d1".parse().unwrap()), waited.id_on("d1".parse().unwrap()));
    assert_eq!((changed, changed.key()), (waited, waited.key()));
    assert_ne!(changed, changed.passed(), "who is to move counts");
}

#[test]
fn mate_and_stalemate_are_told_apart() {
    for (text, standing) in [
        ("R3k4/1R7/9/9/9/9/9/9/9/3K5 b", Standing::Mate),
        ("3k5/9/3P5/9/9/9/9/9/9/4K4 b", Standing::Stalemate),
        ("3k5/3R5/9/9/9/9/9/9/9/4K4 b", Standing::Check),
        (fen::INITIAL, Standing::Free),
    ] {
        let position = position(text);
        assert_eq!(position.standing(), standing, "{text}");
        assert_eq!(position.standing().is_over(), position.legal_moves().is_empty(), "{text}");
    }
}

#[test]
fn a_wrong_move_says_what_is_wrong_with_it() {
    let middle = "2bakab2/9/4n1n2/p3p3p/9/2P1C4/P3P3P/4B1N2/4A4/2B1KA3 w";
    let guarded = "3k5/9/9/9/9/9/9/9/4A4/4K4 w";
    let soldiers = "4k4/9/9/9/1P7/9/P8/9/4A4/4K4 w";
    let screens = "4k4/9/4b4/4p4/9/4C4/9/9/4A4/3K5 w";
    for (text, wrong, reason) in [
        (middle, "e4f5", Unplayable::NotItsWay(Kind::Cannon)),
        (middle, "d4d5", Unplayable::NobodyThere("d4".parse().unwrap())),
        (middle, "e9d9", Unplayable::NotYours("e9".parse().unwrap())),
        (middle, "e0f0", Unplayable::OwnPieceThere("f0".parse().unwrap())),
        (middle, "f0g1", Unplayable::LeavesPalace(Kind::Advisor)),
        (middle, "g2e1", Unplayable::OwnPieceThere("e1".parse().unwrap())),
        (middle, "e2f3", Unplayable::NotItsWay(Kind::Elephant)),
        (middle, "e4e8", Unplayable::LineBlocked { kind: Kind::Cannon, by: "e6".parse().unwrap() }),
        (screens, "e4e6", Unplayable::Screens(0)),
        (screens, "e4e9", Unplayable::Screens(2)),
        (guarded, "e1e2", Unplayable::NotItsWay(Kind::Advisor)),
        (soldiers, "a3b3", Unplayable::SoldierAside),
        (soldiers, "b5b4", Unplayable::SoldierBack),
        (soldiers, "b5c6", Unplayable::NotItsWay(Kind::Soldier)),
        ("4k4/9/9/9/9/9/9/9/4A4/4K4 w", "e1d2", Unplayable::GeneralsFace),
        (
            "3k5/9/9/9/9/9/9/3NB4/9/4K4 w",
            "d2f3",
            Unplayable::Blocked { kind: Kind::Horse, by: "e2".parse().unwrap() },
        ),
        ("3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4e6", Unplayable::CrossesRiver),
    ] {
        let position = match fen::read(text) {
            Ok(fen) => fen.position,
            Err(error) => panic!("{text}: {error:?}"),
        };
        assert_eq!(position.check_move(mv(wrong)), Err(reason), "{text} {wrong}");
    }
    let rook_checks = position("3k5/3R5/9/9/9/9/9/9/9/4K4 b").passed();
    assert_eq!(rook_checks.check_move(mv("d8d9")), Err(Unplayable::TakesGeneral));
    let checked = position("3k5/9/9/9/9/9/9/9/9/4K3r w");
    let rook = checked.id_on("i0".parse().unwrap()).expect("the rook");
    assert_eq!(
        checked.check_move(mv("e0f0")),
        Err(Unplayable::Exposed { was_in_check: true, by: PieceSet::one(rook) })
    );
}

#[test]
fn nothing_threatens_after_a_pass_but_what_stands_there() {
    let before = position("3k5/9/9/9/9/9/9/3r5/4A4/4K4 w");
    let passed = before.passed();
    assert_eq!((passed.to_move(), passed.passed()), (Side::Black, before));
    let advisor = before.id_on("e1".parse().unwrap()).expect("the advisor");
    let bare = before.without(advisor);
    assert_eq!(bare.place_of(advisor), None);
    assert!(bare.is_empty("e1".parse().unwrap()));
    assert_eq!(bare.without(advisor), bare);
}

#[test]
fn random_cycles_come_back_to_the_same_key() {
    let mut numbers = Numbers::from(5);
    for start in known() {
        let mut position = start;
        // Out and back by both sides, where that is legal.
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let out = moves[numbers.below(moves.len())];
            let after = position.after(out);
            let replies = after.legal_moves();
            if replies.is_empty() {
                break;
            }
            let reply = replies[numbers.below(replies.len())];
            let twice = after.after(reply);
            let (back, home) = (Move::new(out.to, out.from), Move::new(reply.to, reply.from));
            let quiet = position.is_empty(out.to) && after.is_empty(reply.to);
            if quiet && twice.is_legal(back) && twice.after(back).is_legal(home) {
                assert_eq!(twice.after(back).after(home), position);
            }
            position = twice;
        }
    }
}

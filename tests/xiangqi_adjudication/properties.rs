//! What holds for every cycle.

use std::collections::BTreeSet;

use qisai::xiangqi::adjudication::{Cycle, Judgement, Limits, MoveKind, Reading, Rules, Ruling, judge};
use qisai::xiangqi::{Move, Position, Side};

use super::figures::Figure;

/// Limits that keep the tests quick; what holds must hold for any.
const SMALL: Limits = Limits { kill: 200, gain: 100, gains: 1_000 };

fn kinds(judgement: &Judgement) -> Vec<Reading> {
    judgement.moves.iter().map(|judged| judged.reading).collect()
}

/// The cycle seen otherwise: its first position and its moves through a view.
fn seen(cycle: &Cycle, position: impl Fn(&Position) -> Position, mv: impl Fn(Move) -> Move) -> Cycle {
    let moves: Vec<Move> = cycle.moves().iter().map(|&one| mv(one)).collect();
    Cycle::new(&position(cycle.position(0)), &[], &moves).expect("legal moves stay legal")
}

const fn exchanged(ruling: Ruling) -> Ruling {
    match ruling {
        Ruling::Varies(side) => Ruling::Varies(side.other()),
        Ruling::Loses(side) => Ruling::Loses(side.other()),
        other => other,
    }
}

#[test]
fn mirrored_boards_and_exchanged_sides_get_the_same_answers() {
    for figure in Figure::all() {
        let cycle = seen(&figure.cycle(), |position| *position, |mv| mv);
        let plain = judge(&cycle, Rules::Full, SMALL);
        let mirrored = judge(&seen(&cycle, Position::mirrored, Move::mirrored), Rules::Full, SMALL);
        assert_eq!(kinds(&mirrored), kinds(&plain), "{}", figure.id);
        assert_eq!((mirrored.ruling, mirrored.certain), (plain.ruling, plain.certain), "{}", figure.id);
        let turned = judge(&seen(&cycle, Position::swapped, Move::turned), Rules::Full, SMALL);
        assert_eq!(kinds(&turned), kinds(&plain), "{}", figure.id);
        assert_eq!(
            (turned.ruling, turned.certain),
            (exchanged(plain.ruling), plain.certain),
            "{}",
            figure.id
        );
        assert_eq!((&turned.red.kinds, &turned.black.kinds), (&plain.black.kinds, &plain.red.kinds));
    }
}

#[test]
fn a_cycle_that_begins_with_another_move_gets_the_same_answers() {
    for figure in Figure::all() {
        let cycle = figure.cycle();
        if !cycle.closes() {
            continue;
        }
        let plain = judge(&cycle, Rules::Full, SMALL);
        for shift in 1..cycle.moves().len() {
            let mut moves = cycle.moves().to_vec();
            moves.rotate_left(shift);
            let rotated = Cycle::new(cycle.position(shift), &[], &moves).expect("a cycle");
            let rotated = judge(&rotated, Rules::Full, SMALL);
            let mut expected = kinds(&plain);
            expected.rotate_left(shift);
            assert_eq!(kinds(&rotated), expected, "{} from {shift}", figure.id);
            assert_eq!((rotated.ruling, rotated.certain), (plain.ruling, plain.certain), "{}", figure.id);
        }
    }
}

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// A cycle of four moves to and fro somewhere in a random game.
fn random_cycle(numbers: &mut Numbers) -> Option<Cycle> {
    let mut position = Position::initial();
    for _ in 0..numbers.below(160) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position.make(moves[numbers.below(moves.len())]);
    }
    let back = |mv: Move| Move::new(mv.to, mv.from);
    for _ in 0..20 {
        let mut now = position;
        let mut moves = Vec::new();
        for _ in 0..2 {
            let quiet: Vec<Move> =
                now.legal_moves().iter().copied().filter(|mv| now.is_empty(mv.to)).collect();
            let mv = *quiet.get(numbers.below(quiet.len().max(1)))?;
            moves.push(mv);
            now.make(mv);
        }
        moves.extend([back(moves[0]), back(moves[1])]);
        if let Ok(cycle) = Cycle::new(&position, &[], &moves)
            && cycle.closes()
        {
            return Some(cycle);
        }
    }
    None
}

#[test]
fn random_cycles_are_judged_within_the_limits() {
    let mut numbers = Numbers(6);
    let mut rulings = BTreeSet::new();
    let mut judged = 0;
    while judged < 400 {
        let Some(cycle) = random_cycle(&mut numbers) else { continue };
        let judgement = judge(&cycle, Rules::Full, SMALL);
        for one in &judgement.moves {
            // A search stops at once; what it was about to look at is counted still.
            assert!(one.nodes <= SMALL.kill + SMALL.gains + 1_000, "{cycle:?}: {}", one.nodes);
            let check = one.before.after(one.mv).in_check(!one.side);
            assert_eq!(one.reading.kind == MoveKind::Check, check, "{cycle:?}");
        }
        for side in Side::BOTH {
            if judgement.ruling == Ruling::Loses(side) {
                let all = judgement.moves.iter().filter(|one| one.side == side);
                assert!(all.clone().all(|one| one.reading.kind == MoveKind::Check));
            }
        }
        rulings.insert(judgement.ruling);
        judged += 1;
    }
    assert!(rulings.len() >= 3, "{rulings:?}");
}

#[test]
fn x2020_23_5_the_ruling_follows_a_kind_that_the_arbiter_changes() {
    let figure = Figure::all().into_iter().find(|figure| figure.id.ends_with("fig04")).expect("it is there");
    let judgement = judge(&figure.cycle(), Rules::Full, Limits::default());
    assert_eq!(judgement.ruling, Ruling::Varies(Side::Red));
    let idle = judgement.changed(2, Reading { kind: MoveKind::Idle, heavy: false });
    assert_eq!((idle.ruling, idle.certain), (Ruling::Draw, true));
    let chase = Reading { kind: MoveKind::Chase, heavy: true };
    let both = [0, 1, 2, 3].iter().fold(judgement, |judgement, &number| judgement.changed(number, chase));
    assert_eq!(both.ruling, Ruling::Draw, "26.9.4");
    assert_eq!(both.changed(2, Reading { heavy: false, ..chase }).ruling, Ruling::Varies(Side::Black));
}

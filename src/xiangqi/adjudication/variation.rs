//! What becomes of a ruling: two rounds to vary (23.5.2).

use std::collections::HashSet;

use super::cycle::{Cycle, NotLegal};
use super::finding::Limits;
use super::judgement::judge;
use super::ruling::{Rules, Ruling};
use crate::xiangqi::{Move, Position, Side};

/// Rounds within which a side varies (23.5.2).
pub const TWO_ROUNDS: usize = 2;

/// How things stand since the ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Whoever had to vary did, by the move with this number from 0: the game goes on.
    Varied(usize),
    /// So many moves are left to the side that must vary.
    Waiting(usize),
    /// The side did not vary and loses (23.5.2.2).
    Lost(Side),
    /// Neither side varied: a draw (23.5.2.1).
    Drawn,
}

/// How things stand after a ruling on a cycle when these moves were played behind it, with so many `rounds` to vary ([`TWO_ROUNDS`];
/// appendix 1 gives who checks for ever one). Nothing where the ruling asks nobody to vary.
pub fn outcome(
    cycle: &Cycle,
    ruling: Ruling,
    rounds: usize,
    later: &[Move],
    limits: Limits,
) -> Result<Option<Outcome>, NotLegal> {
    let sides = match ruling {
        Ruling::Varies(side) => vec![side],
        Ruling::Draw => Side::BOTH.to_vec(),
        Ruling::Loses(_) | Ruling::Undecided => return Ok(None),
    };
    let known: HashSet<Position> = (0..=cycle.moves().len()).map(|at| *cycle.position(at)).collect();
    let start = *cycle.position(cycle.moves().len());
    let behind = Cycle::new(&start, &[], later)?;
    // 23.5.2.3: where nothing closed, leaving the points is not enough; one of the moves must be idle.
    let judged = (!cycle.closes()).then(|| judge(&behind, Rules::Full, limits));
    let mut made = [0; 2];
    for number in 0..later.len() {
        let side = behind.position(number).to_move();
        if !sides.contains(&side) || made[side as usize] == rounds {
            continue;
        }
        made[side as usize] += 1;
        let varied = match &judged {
            Some(judged) => !judged.moves[number].reading.kind.attacks(),
            None => !known.contains(behind.position(number + 1)),
        };
        if varied {
            return Ok(Some(Outcome::Varied(number)));
        }
    }
    let waiting = sides.iter().map(|&side| rounds - made[side as usize]).max().unwrap_or(0);
    Ok(Some(match ruling {
        _ if waiting > 0 => Outcome::Waiting(waiting),
        Ruling::Varies(side) => Outcome::Lost(side),
        _ => Outcome::Drawn,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::fen;

    const LIMITS: Limits = Limits { kill: 1_000, gain: 1_000, gains: 10_000 };

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|mv| mv.parse().expect("a move")).collect()
    }

    /// Figure 4: red chases for ever.
    fn figure_4(ruling: Ruling, later: &str) -> Option<Outcome> {
        let start =
            fen::read("4k4/4a4/4ba2b/5N3/2n5C/4p2p1/P4n3/4BA3/4A4/2B1K4 w").expect("a position").position;
        let cycle = Cycle::new(&start, &[], &moves("f6d5 i7g5 d5f6 g5i7")).expect("legal");
        outcome(&cycle, ruling, TWO_ROUNDS, &moves(later), LIMITS).expect("legal")
    }

    #[test]
    fn x2020_23_5_2_a_side_has_two_rounds_to_vary() {
        let varies = Ruling::Varies(Side::Red);
        assert_eq!(figure_4(varies, ""), Some(Outcome::Waiting(2)));
        assert_eq!(figure_4(varies, "f6d5 i7g5"), Some(Outcome::Waiting(1)));
        assert_eq!(figure_4(varies, "f6d5 i7g5 d5f6"), Some(Outcome::Lost(Side::Red)));
        assert_eq!(figure_4(varies, "f6d5 i7g5 d5c3"), Some(Outcome::Varied(2)));
        // A cycle that black leaves is left for both.
        assert_eq!(figure_4(varies, "f6d5 e9d9 d5f6"), Some(Outcome::Varied(2)));
        assert_eq!(figure_4(Ruling::Loses(Side::Red), ""), None);
    }

    #[test]
    fn x2020_23_5_2_1_a_draw_comes_when_neither_varies() {
        assert_eq!(figure_4(Ruling::Draw, "f6d5 i7g5"), Some(Outcome::Waiting(1)));
        assert_eq!(figure_4(Ruling::Draw, "f6d5 i7g5 d5f6 g5i7"), Some(Outcome::Drawn));
        assert_eq!(figure_4(Ruling::Draw, "f6d5 e9d9"), Some(Outcome::Varied(1)));
    }
}

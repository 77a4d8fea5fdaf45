//! The order of play where every member of one team meets every member of the other (全队轮赛制, gomoku appendix 3).
//!
//! The tables for 4, 6 and 8 are the printed ones (the first board of the table for 6 is a misprint, put right). For any
//! other number the n-th member of A meets the members of B in turn, and the first move is spread: exactly even where the
//! number is a multiple of four, otherwise as even as this order allows.

/// One game: the member of A, the member of B, both from 1, and whether A has the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The member of A.
    pub a: u32,
    /// The member of B.
    pub b: u32,
    /// Whether A has the first move.
    pub a_first: bool,
}

/// The rounds for teams of so many members, board by board.
pub fn rounds(members: u32) -> Vec<Vec<Board>> {
    match members {
        4 => printed(&FOUR),
        6 => printed(&SIX),
        8 => printed(&EIGHT),
        _ => (0..members).map(|round| (1..=members).map(|a| cyclic(members, round, a)).collect()).collect(),
    }
}

/// The n-th of A meets the n-th of B, then the next, and so on round. In an even team the halves of A take turns with the
/// first move; in an odd one half of A has it, from round to round two places on, so that it goes round both teams.
const fn cyclic(members: u32, round: u32, a: u32) -> Board {
    let a_first = if members.is_multiple_of(2) {
        (2 * a <= members) != (round % 2 == 1)
    } else {
        (a + 2 * round) % members < members / 2 + round % 2
    };
    Board { a, b: (a - 1 + round) % members + 1, a_first }
}

/// A printed row: the opponents of A's members in order, negative where B has the first move.
fn printed<const N: usize>(table: &[[i32; N]; N]) -> Vec<Vec<Board>> {
    let board =
        |(index, b): (usize, &i32)| Board { a: index as u32 + 1, b: b.unsigned_abs(), a_first: *b > 0 };
    table.iter().map(|row| row.iter().enumerate().map(board).collect()).collect()
}

const FOUR: [[i32; 4]; 4] = [[1, 2, -3, -4], [-2, -1, 4, 3], [3, 4, -1, -2], [-4, -3, 2, 1]];

const SIX: [[i32; 6]; 6] = [
    [-1, -5, 4, 2, 3, -6],
    [-2, 1, -3, -4, 6, 5],
    [3, 2, -1, -6, -5, 4],
    [4, -6, 5, 1, -2, -3],
    [-5, -4, 6, -3, 1, 2],
    [6, 3, -2, 5, -4, -1],
];

const EIGHT: [[i32; 8]; 8] = [
    [1, 2, 3, 4, -5, -6, -7, -8],
    [-2, -3, -4, -1, 6, 7, 8, 5],
    [3, 4, 1, 2, -7, -8, -5, -6],
    [-4, -1, -2, -3, 8, 5, 6, 7],
    [5, 6, 7, 8, -1, -2, -3, -4],
    [-6, -7, -8, -5, 2, 3, 4, 1],
    [7, 8, 5, 6, -3, -4, -1, -2],
    [-8, -5, -6, -7, 4, 1, 2, 3],
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn g2013_app3_every_member_meets_every_member_once() {
        for members in 1..=20 {
            let rounds = rounds(members);
            let met: BTreeSet<(u32, u32)> = rounds.iter().flatten().map(|board| (board.a, board.b)).collect();
            assert_eq!(met.len(), (members * members) as usize);
            for round in &rounds {
                let opponents: BTreeSet<u32> = round.iter().map(|board| board.b).collect();
                assert_eq!(opponents.len(), members as usize, "{members}: nobody plays twice in a round");
            }
        }
    }

    #[test]
    fn g2013_app3_first_moves_are_spread() {
        for members in 1..=20 {
            let rounds = rounds(members);
            // Twice the distance from the half: nothing, one game in an odd team, one too many in the other even ones.
            let slack = match members % 4 {
                0 => 0,
                2 if members == 6 => 0,
                2 => 2,
                _ => 1,
            };
            for who in 1..=members {
                let firsts =
                    |mine: &dyn Fn(&Board) -> bool| rounds.iter().flatten().filter(|b| mine(b)).count();
                let a = firsts(&|board| board.a == who && board.a_first) as i64;
                let b = firsts(&|board| board.b == who && !board.a_first) as i64;
                for count in [a, b] {
                    assert!((2 * count - i64::from(members)).abs() <= slack, "{members}: {who} has {count}");
                }
            }
        }
    }
}

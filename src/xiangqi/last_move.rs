//! 21.6: a player moved and then overstepped his time. He loses on time, unless the move mated or stalemated.

use super::generation::Standing;
use super::legality::Unplayable;
use super::moves::Move;
use super::piece::PieceSet;
use super::position::Position;

/// What the last move did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// How the game stands for the opponent.
    pub standing: Standing,
    /// The pieces that give check.
    pub checkers: PieceSet,
    /// What the opponent could play, when he can play anything.
    pub replies: Vec<Move>,
}

impl LastMove {
    /// What a move does; or why it cannot be played.
    pub fn of(before: &Position, mv: Move) -> Result<Self, Unplayable> {
        before.check_move(mv)?;
        let after = before.after(mv);
        Ok(Self {
            standing: after.standing(),
            checkers: after.checkers(after.to_move()),
            replies: after.legal_moves().to_vec(),
        })
    }

    /// Whether the game had ended before the time ran out.
    pub const fn ended_the_game(&self) -> bool {
        self.standing.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::fen;

    fn last(text: &str, mv: &str) -> LastMove {
        let before = fen::read(text).expect("a position").position;
        LastMove::of(&before, mv.parse().expect("a move")).expect("legal")
    }

    #[test]
    fn x2020_21_6_a_move_that_mates_or_stalemates_comes_before_the_flag() {
        let mate = last("3k5/1R7/9/9/9/9/9/9/R8/4K4 w", "a1a9");
        assert_eq!((mate.standing, mate.checkers.len()), (Standing::Mate, 1));
        let stalemate = last("3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a8");
        assert_eq!(stalemate.standing, Standing::Stalemate);
        assert!(mate.ended_the_game() && stalemate.ended_the_game());
        let check = last("3k5/9/9/9/9/9/9/9/R8/5K3 w", "a1d1");
        assert_eq!(check.standing, Standing::Check);
        assert!(!check.ended_the_game() && !check.replies.is_empty());
    }
}

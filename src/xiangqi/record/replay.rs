//! Written moves, played one after the other.

use super::GameRecord;
use super::fault::{At, RecordFault, What};
use crate::xiangqi::notation::{self, Notation, Ranks, coordinates};

/// A move as it stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The move.
    pub text: String,
    /// Where it stands.
    pub at: At,
}

/// Plays written moves behind the last move of a record. Stops at the first that is wrong and says what is wrong with it.
pub fn play(record: &mut GameRecord, moves: &[WrittenMove], ranks: Ranks) -> Option<RecordFault> {
    let mut position = record.position(usize::MAX);
    for written in moves {
        let index = record.moves.len();
        if position.standing().is_over() {
            return Some(RecordFault { at: written.at, what: What::AfterTheEnd { index } });
        }
        match notation::read(&position, &written.text, ranks) {
            Ok(mv) => {
                position.make(mv);
                record.moves.push(mv);
            }
            Err(misread) => {
                let text = written.text.clone();
                let what = What::Move { index, text, misread, position: Box::new(position) };
                return Some(RecordFault { at: written.at, what });
            }
        }
    }
    None
}

/// Plays the moves of a whole game, whichever way its ranks are counted: as its moves give away, else as the dialect is used to, else the
/// way in which all are legal. Says also whether the counting stays unclear.
pub fn play_game(
    record: &mut GameRecord,
    moves: &[WrittenMove],
    used_to: Option<Ranks>,
) -> (Option<RecordFault>, bool) {
    let told = coordinates::counting(moves.iter().map(|written| written.text.as_str())).or(used_to);
    let by_points = moves.iter().any(|written| Notation::of(&written.text) == Some(Notation::Coordinates));
    if told.is_some() || !by_points {
        return (play(record, moves, told.unwrap_or(Ranks::FromZero)), false);
    }
    let before = record.clone();
    let fault = play(record, moves, Ranks::FromZero);
    let mut other = before;
    let other_fault = play(&mut other, moves, Ranks::FromOne);
    match (&fault, &other_fault) {
        (None, None) => (None, true),
        (Some(_), _) if other.moves.len() > record.moves.len() => {
            *record = other;
            (other_fault, false)
        }
        _ => (fault, false),
    }
}

/// Whether a word has the form of a move in any notation.
pub(super) fn is_move(word: &str) -> bool {
    Notation::of(word).is_some()
}

/// Chinese moves that stand together without a space, one by one; the word itself where it is not so.
pub(super) fn apart(word: &str) -> Vec<String> {
    let signs: Vec<char> = word.chars().collect();
    let pieces: Vec<String> = signs.chunks(4).map(|chunk| chunk.iter().collect()).collect();
    let together =
        pieces.len() > 1 && !is_move(word) && pieces.iter().all(|piece| notation::chinese::has_form(piece));
    if together { pieces } else { vec![word.to_owned()] }
}

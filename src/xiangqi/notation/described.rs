//! A move as notations by files describe it (炮二平五, `C2=5`): which piece, whither, how far; and the moves that it can mean.

use super::Misread;
use super::signs::{Direction, Place};
use crate::xiangqi::legality::Unplayable;
use crate::xiangqi::moves::Move;
use crate::xiangqi::piece::{Kind, Piece, PieceId};
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;
use crate::xiangqi::square::Square;

/// Which piece is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// One on a file, counted from the mover's right: 炮二.
    File(u8),
    /// One of several on a file: 前炮.
    Of(PlaceWord),
    /// One of several on a named file: 前九 (a soldier), `27`.
    OfFile(PlaceWord, u8),
}

/// Which of several like pieces on a file a word names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceWord {
    /// 前
    Front,
    /// 中
    Middle,
    /// 后
    Rear,
    /// 一 to 五: by number from the front.
    Number(u8),
}

impl From<Place> for PlaceWord {
    fn from(place: Place) -> Self {
        match place {
            Place::Front => Self::Front,
            Place::Middle => Self::Middle,
            Place::Rear => Self::Rear,
        }
    }
}

/// A described move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Described {
    /// The kinds that it may be: more than one where a letter stands for two.
    pub kinds: Vec<Kind>,
    pub which: Which,
    pub direction: Direction,
    /// The file it goes to, or how far it goes: 1–9.
    pub number: u8,
}

impl Described {
    /// The legal move that is meant.
    pub fn find(&self, position: &Position) -> Result<Move, Misread> {
        let side = position.to_move();
        let mut problem = None;
        let mut legal: Vec<Move> = Vec::new();
        for &kind in &self.kinds {
            let readings = pieces_meant(position, Piece::new(side, kind), self.which);
            if readings.is_empty() {
                problem
                    .get_or_insert(Misread::NoSuchPiece { piece: Piece::new(side, kind), which: self.which });
            }
            // A later reading stands back where an earlier one is a legal move.
            for squares in readings {
                let found = legal.len();
                for from in squares {
                    match self.target(side, kind, from) {
                        Err(misread) => _ = problem.get_or_insert(misread),
                        Ok(to) => match position.check_move(Move::new(from, to)) {
                            Ok(()) => legal.push(Move::new(from, to)),
                            Err(reason) => keep_best(&mut problem, Move::new(from, to), reason),
                        },
                    }
                }
                if legal.len() > found {
                    break;
                }
            }
        }
        legal.sort_unstable();
        legal.dedup();
        match legal.as_slice() {
            [] => Err(problem.unwrap_or(Misread::NoMove)),
            [mv] => Ok(*mv),
            _ => Err(Misread::Ambiguous(legal)),
        }
    }

    /// Where the described way leads from a point.
    fn target(&self, side: Side, kind: Kind, from: Square) -> Result<Square, Misread> {
        let off_board = Misread::OffBoard { from };
        let file_meant = Square::file_called(side, self.number).ok_or_else(|| off_board.clone())?;
        let forward = match self.direction {
            Direction::Aside => {
                if matches!(kind, Kind::Horse | Kind::Elephant | Kind::Advisor) {
                    return Err(Misread::NotAside(Piece::new(side, kind)));
                }
                if file_meant == from.file() {
                    return Err(Misread::StaysThere { from });
                }
                return Square::new(file_meant, from.rank()).ok_or(off_board);
            }
            Direction::Forward => true,
            Direction::Back => false,
        };
        let (file, ranks) = match kind {
            Kind::Horse | Kind::Elephant | Kind::Advisor => {
                let files = file_meant.abs_diff(from.file());
                let ranks = match (kind, files) {
                    (Kind::Horse, 1 | 2) => 3 - files,
                    (Kind::Elephant, 2) => 2,
                    (Kind::Advisor, 1) => 1,
                    _ => {
                        return Err(Misread::FileOutOfReach {
                            piece: Piece::new(side, kind),
                            from,
                            file: self.number,
                        });
                    }
                };
                (file_meant, ranks)
            }
            _ => (from.file(), self.number),
        };
        let up = forward == (side == Side::Red);
        let rank = if up { from.rank().checked_add(ranks) } else { from.rank().checked_sub(ranks) };
        rank.and_then(|rank| Square::new(file, rank)).ok_or(off_board)
    }
}

/// Of several moves that are meant and not legal, one that goes as the piece moves tells most.
fn keep_best(problem: &mut Option<Misread>, mv: Move, reason: Unplayable) {
    let goes = |reason: &Unplayable| matches!(reason, Unplayable::Exposed { .. } | Unplayable::GeneralsFace);
    let better = match problem {
        Some(Misread::Unplayable { reason: earlier, .. }) => goes(&reason) && !goes(earlier),
        _ => true,
    };
    if better {
        *problem = Some(Misread::Unplayable { mv, reason });
    }
}

/// The points of the pieces that may be meant: one list for each habit of naming them, the commonest first.
fn pieces_meant(position: &Position, piece: Piece, which: Which) -> Vec<Vec<Square>> {
    let side = piece.side;
    let files = by_file(position, piece);
    let several: Vec<&Vec<Square>> = files.iter().filter(|file| file.len() > 1).collect();
    let mut readings: Vec<Vec<Square>> = match which {
        Which::File(number) => files.iter().filter(|file| file[0].file_of(side) == number).cloned().collect(),
        Which::OfFile(word, number) => {
            let file = files.iter().filter(|file| file[0].file_of(side) == number);
            // A file named for one soldier alone is a plain file.
            file.filter_map(|file| Some(vec![pick(file, word)?])).collect()
        }
        Which::Of(PlaceWord::Number(number)) if piece.kind == Kind::Soldier => {
            // All soldiers of doubled files are numbered through; else those of each file.
            let through: Vec<Square> = several.iter().flat_map(|file| file.iter().copied()).collect();
            let through = through.get(usize::from(number).wrapping_sub(1)).map(|square| vec![*square]);
            let each: Vec<Square> =
                several.iter().filter_map(|file| pick(file, PlaceWord::Number(number))).collect();
            through.into_iter().chain([each]).collect()
        }
        Which::Of(word) => vec![several.iter().filter_map(|file| pick(file, word)).collect()],
    };
    // Where no file is doubled, 前 and 后 are used for pieces on two files, too.
    if let (Which::Of(word), true) = (which, several.is_empty()) {
        let mut all: Vec<Square> = files.into_iter().flatten().collect();
        all.sort_by_key(|square| std::cmp::Reverse(square.rank_of(side)));
        let apart = all.windows(2).all(|pair| pair[0].rank() != pair[1].rank());
        if apart && all.len() > 1 {
            readings.push(pick(&all, word).into_iter().collect());
        }
    }
    readings.retain(|squares| !squares.is_empty());
    readings
}

/// The pieces of a kind on each file, the files from the mover's right, the pieces of each from the front.
pub(super) fn by_file(position: &Position, piece: Piece) -> Vec<Vec<Square>> {
    let side = piece.side;
    let mut squares: Vec<Square> = PieceId::of(piece).filter_map(|id| position.place_of(id)).collect();
    squares.sort_by_key(|square| (square.file_of(side), std::cmp::Reverse(square.rank_of(side))));
    squares.chunk_by(|a, b| a.file() == b.file()).map(<[Square]>::to_vec).collect()
}

fn pick(from_front: &[Square], word: PlaceWord) -> Option<Square> {
    match word {
        PlaceWord::Front => from_front.first(),
        PlaceWord::Rear => from_front.last(),
        PlaceWord::Middle => from_front.get(1).filter(|_| from_front.len() == 3),
        PlaceWord::Number(number) => from_front.get(usize::from(number).wrapping_sub(1)),
    }
    .copied()
}

//! 各台局分 (gomoku 18.3(2), 18.4(2)): what board 1 gave a team in all rounds, then board 2, and so on.

use super::super::tally::Tally;
use super::super::value::Quarters;

pub(super) fn sequence(tally: &Tally<'_>, row: usize) -> Vec<Quarters> {
    let mut boards: Vec<Quarters> = Vec::new();
    for points in tally.rounds().filter_map(|round| tally.board_points(row, round)) {
        boards.resize(boards.len().max(points.len()), Quarters::ZERO);
        for (sum, &points) in boards.iter_mut().zip(points) {
            *sum += Quarters::from(points);
        }
    }
    boards
}

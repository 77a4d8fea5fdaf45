//! Ten thousand boards against another implementation of the forbidden points.

use figrid_board::BitBoard;
use figrid_board::renju::{self, Foul};
use qisai::gomoku::board::{Board, Stone};
use qisai::gomoku::forbidden::{self, Kind};

use crate::gomoku_boards::{self, Numbers};

fn bits(board: &Board, stone: Stone) -> BitBoard {
    board.stones(stone).fold(BitBoard::EMPTY, |bits, point| bits.with(point.index()))
}

#[test]
fn g2013_2_19_ten_thousand_boards_agree() {
    let mut numbers = Numbers::from_seed(20_131_126);
    let (mut forbidden, mut fives, mut points) = (0, 0, 0);
    for _ in 0..10_000 {
        let board = gomoku_boards::board(&mut numbers);
        let survey = forbidden::survey(&board);
        let (black, white) = (bits(&board, Stone::Black), bits(&board, Stone::White));
        let mut found = survey.forbidden.iter().peekable();
        let mut wins = survey.fives.iter().peekable();
        for point in board.empty_points() {
            points += 1;
            let kinds = found.next_if(|(listed, _)| *listed == point).map(|(_, kinds)| *kinds);
            let five = wins.next_if(|listed| **listed == point).is_some();
            // The other names one kind only, the graver ones first.
            let has = |kind| kinds.is_some_and(|kinds| kinds.contains(kind));
            let here = match () {
                () if five => Foul::Five,
                () if has(Kind::DoubleFour) => Foul::DoubleFour,
                () if has(Kind::DoubleThree) => Foul::DoubleThree,
                () if has(Kind::Overline) => Foul::Overline,
                () => Foul::None,
            };
            assert_eq!(here, renju::foul(&black, &white, point.index()), "{point} on {board:?}");
            forbidden += usize::from(kinds.is_some());
            fives += usize::from(five);
        }
    }
    assert!(forbidden > 20_000 && fives > 20_000 && points > 1_000_000, "{forbidden} {fives} {points}");
}

//! Laws that hold for every position.

use proptest::prelude::*;
use qisai::gomoku::board::{Board, Stone};
use qisai::gomoku::forbidden;
use qisai::gomoku::point::Point;
use qisai::gomoku::symmetry::Symmetry;

/// A position with many stones near each other.
pub fn position() -> impl Strategy<Value = Board> {
    let place = prop_oneof![3 => Just(None), 2 => Just(Some(Stone::Black)), 1 => Just(Some(Stone::White))];
    (prop::collection::vec(place, 81), 0..7_u8, 0..7_u8).prop_map(|(places, column, row)| {
        let mut board = Board::default();
        for (index, stone) in places.into_iter().enumerate() {
            let point = Point::new(column + index as u8 % 9, row + index as u8 / 9).expect("on the board");
            if let Some(stone) = stone {
                board.place(point, stone).expect("an empty point");
            }
        }
        board
    })
}

fn turned(board: &Board, symmetry: Symmetry) -> Board {
    let points = |stone| board.stones(stone).map(|point| symmetry.of_point(point)).collect::<Vec<_>>();
    Board::of(points(Stone::Black), points(Stone::White)).expect("a symmetry keeps points apart")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn a_turned_board_has_its_forbidden_points_turned(board in position()) {
        for symmetry in Symmetry::ALL {
            let there = turned(&board, symmetry);
            for point in board.empty_points() {
                prop_assert_eq!(
                    forbidden::answer(&board, point),
                    forbidden::answer(&there, symmetry.of_point(point))
                );
            }
        }
    }

    #[test]
    fn the_survey_says_what_the_points_say(board in position()) {
        let survey = forbidden::survey(&board);
        for point in board.empty_points() {
            let answer = forbidden::answer(&board, point).expect("an empty point");
            let listed = survey.forbidden.iter().find(|(listed, _)| *listed == point);
            prop_assert_eq!(listed.map(|(_, kinds)| *kinds), answer.is_forbidden().then_some(answer.kinds));
            prop_assert_eq!(survey.fives.contains(&point), answer.five);
        }
        prop_assert_eq!(&survey.fives, &forbidden::fives(&board, Stone::Black));
    }
}

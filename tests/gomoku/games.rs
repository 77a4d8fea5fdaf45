//! Games by their entries: the opening protocol, passes, claims, and how the board ends a game.

use qisai::gomoku::board::Stone;
use qisai::gomoku::claim::Dismissal;
use qisai::gomoku::diagram::{Diagram, Mark};
use qisai::gomoku::ending::Ending;
use qisai::gomoku::fifth_moves::Equality;
use qisai::gomoku::forbidden::Kind;
use qisai::gomoku::game::{Entry, Game, Player, Step, Warning};
use qisai::gomoku::opening::Opening;
use qisai::gomoku::point::Point;
use qisai::gomoku::protocol::{BothPass, EqualMoves, FifthMoves, OpeningRule, Protocol};
use qisai::gomoku::refusal::Refusal;

fn point(written: &str) -> Point {
    written.parse().expect("a point")
}

/// Entries as they are typed here: points, `pass`, `n3`, `swap`, `stay`, `keep:H9`, `claim:5`.
fn entries(written: &str) -> Vec<Entry> {
    written
        .split_whitespace()
        .map(|word| match word {
            "pass" => Entry::Pass,
            "swap" => Entry::Swap,
            "stay" => Entry::Stay,
            _ => match (word.strip_prefix('n'), word.split_once(':')) {
                (Some(count), _) => Entry::Announce(count.parse().expect("a number")),
                (_, Some(("keep", kept))) => Entry::Keep(point(kept)),
                (_, Some(("claim", number))) => Entry::Claim(number.parse().expect("a number")),
                _ => Entry::Stone(point(word)),
            },
        })
        .collect()
}

fn protocol(id: &str) -> Protocol {
    Protocol::named(id).expect("a protocol that the program brings")
}

fn played(id: &str, written: &str) -> Game {
    Game::of(protocol(id), &entries(written)).unwrap_or_else(|fault| panic!("{written}: {fault:?}"))
}

/// Why the last of the entries is refused; those before it are taken.
fn refused(id: &str, written: &str) -> Refusal {
    let entries = entries(written);
    let (index, refusal) = Game::of(protocol(id), &entries).expect_err(written);
    assert_eq!(index, entries.len() - 1, "{written}: {refusal:?}");
    refusal
}

/// 花月 with three fifth moves and a swap.
const OPENED: &str = "H8 H9 I9 n2 swap G9";

#[test]
fn the_protocols_are_what_their_clauses_say() {
    let ids: Vec<String> = Protocol::shipped().into_iter().map(|protocol| protocol.id).collect();
    assert_eq!(ids, ["2013", "fixed", "free"]);
    let of_2013 = protocol("2013");
    assert_eq!((of_2013.opening, of_2013.swap), (OpeningRule::Named, true));
    assert_eq!((of_2013.fifth_moves, of_2013.forbidden_moves), (FifthMoves::Announced, true));
    assert!(!protocol("free").swap && protocol("free").fifth_moves == FifthMoves::One);
    assert_eq!(Protocol::named("2009"), None);
}

#[test]
fn g2013_2_9_and_2_10_the_opening_step_by_step() {
    let mut game = Game::new(protocol("2013"));
    let (black, white) = (Player::AssignedBlack, Player::AssignedWhite);
    for (entry, step, to_act) in [
        ("H8", Step::Opening(1), black),
        ("H9", Step::Opening(2), black),
        ("I9", Step::Opening(3), black),
        ("n2", Step::Announce, black),
        ("swap", Step::Swap, white),
        // After the swap the other one holds white and moves.
        ("G9", Step::Move, black),
        ("J8", Step::FifthMove { laid: 0, of: 2 }, white),
        ("J7", Step::FifthMove { laid: 1, of: 2 }, white),
        ("keep:J7", Step::Keep, black),
        ("K7", Step::Move, black),
        ("I8", Step::Move, white),
    ] {
        assert_eq!((game.step(), game.to_act()), (step, Some(to_act)), "before {entry}");
        assert_eq!(game.enter(entries(entry)[0]), Ok(None), "{entry}");
    }
    assert_eq!(game.opening().expect("an opening").opening.name, "花月");
    assert_eq!(game.swapped(), Some(true));
    assert_eq!([Stone::Black, Stone::White].map(|stone| game.player(stone)), [white, black]);
    // Of the fifth moves only the kept one is on the board.
    assert_eq!(
        (game.board().stone(point("J7")), game.board().stone(point("J8"))),
        (Some(Stone::Black), None)
    );
    assert_eq!((game.moves().len(), game.fifth_moves().len()), (7, 0));
    assert_eq!(Game::of(protocol("2013"), game.entries()), Ok(game.clone()), "the entries are the game");
}

#[test]
fn g2013_2_9_there_is_one_choice_and_it_comes_after_the_third_stone() {
    assert_eq!(refused("2013", "H8 H9 swap"), Refusal::NotNow { step: Step::Opening(3) });
    assert_eq!(refused("2013", "H8 H9 I9 n1 stay swap"), Refusal::NotNow { step: Step::Move });
    assert_eq!(refused("2013", "H8 H9 I9 n1 G9"), Refusal::NotNow { step: Step::Swap });
    let stayed = played("2013", "H8 H9 I9 n1 stay");
    assert_eq!(stayed.player(Stone::Black), Player::AssignedBlack);
    assert_eq!(played("2013", "H8 H9 I9 n1").swapped(), None);
}

#[test]
fn g2013_6_1_1_the_first_stone_goes_to_the_centre() {
    assert_eq!(refused("2013", "H7"), Refusal::NotTheCentre { point: point("H7") });
    assert_eq!(played("free", "H7").moves().len(), 1);
}

#[test]
fn g2013_6_1_2_what_is_none_of_the_26_begins_anew() {
    assert_eq!(refused("2013", "H8 H10"), Refusal::NoOpening);
    assert_eq!(refused("2013", "H8 H9 H11"), Refusal::NoOpening);
    assert_eq!(refused("2013", "H8 H9 H9"), Refusal::Occupied { point: point("H9"), by: Stone::White });
    // 6.2: unless the opponent accepts it.
    let mut game = played("2013", "H8 H9");
    assert_eq!(game.enter(Entry::Accepted(point("H11"))), Ok(None));
    assert_eq!((game.step(), game.opening()), (Step::Announce, None));
}

#[test]
fn g2013_6_1_3_the_number_of_fifth_moves_must_be_said() {
    assert_eq!(refused("2013", "H8 H9 I9 stay"), Refusal::NotNow { step: Step::Announce });
    assert_eq!(refused("2013", "H8 H9 I9 n0"), Refusal::NoFifthMoves);
    assert_eq!(refused("2013", "n3 H8 n2"), Refusal::NumberIsSet);
    assert_eq!(played("2013", "n3 H8 H9 I9").step(), Step::Swap, "it may be said with the opening");
    assert_eq!(refused("fixed", "n3"), Refusal::NumberIsSet);
}

#[test]
fn g2013_2_10_one_fifth_move_is_an_ordinary_one() {
    let game = played("2013", "H8 H9 I9 n1 stay G9 J8");
    assert_eq!((game.step(), game.side()), (Step::Move, Stone::White));
}

#[test]
fn g2013_2_10_equal_fifth_moves_are_refused_by_the_board_and_told_by_the_shape() {
    // 松月 is symmetric about column H, and so is white 4.
    let symmetric = "H8 H9 H7 n2 stay H11 G8 I8";
    let (one, other) = (point("I8"), point("G8"));
    assert_eq!(
        refused("2013", symmetric),
        Refusal::EqualMove { point: one, other, equality: Equality::Board }
    );
    // 花月 is symmetric only as a shape.
    let mut game = played("2013", "H8 H9 I9 n2 stay J7 C10");
    let other = point("C10");
    let warning = Warning::EqualMove { point: point("G14"), other, equality: Equality::Shape };
    assert_eq!(game.enter(Entry::Stone(point("G14"))), Ok(Some(warning)));
    let strict = Protocol { equal_by_shape: EqualMoves::Refuse, ..protocol("2013") };
    let refusal = Game::of(strict, game.entries()).expect_err("an equal move").1;
    assert_eq!(refusal, Refusal::EqualMove { point: point("G14"), other, equality: Equality::Shape });
    let lenient =
        Protocol { equal_by_board: EqualMoves::Allow, equal_by_shape: EqualMoves::Allow, ..protocol("2013") };
    assert!(Game::of(lenient, &entries(symmetric)).is_ok());
}

#[test]
fn g2013_2_10_white_keeps_one_of_those_that_lie_there() {
    assert_eq!(
        refused("2013", &format!("{OPENED} J8 J8")),
        Refusal::Occupied { point: point("J8"), by: Stone::Black }
    );
    assert_eq!(
        refused("2013", &format!("{OPENED} J8 G9")),
        Refusal::Occupied { point: point("G9"), by: Stone::White }
    );
    assert_eq!(refused("2013", &format!("{OPENED} J8 J7 keep:J6")), Refusal::NotLaid { point: point("J6") });
    assert_eq!(refused("2013", &format!("{OPENED} J8 J7 J6")), Refusal::NotNow { step: Step::Keep });
    assert_eq!(
        refused("2013", &format!("{OPENED} J8 pass")),
        Refusal::NotNow { step: Step::FifthMove { laid: 1, of: 2 } }
    );
}

#[test]
fn g2013_2_10_there_are_no_more_fifth_moves_than_different_points() {
    // By the board 松月 with white 4 on column H has 116 different points.
    let game = played("2013", "H8 H9 H7 n200 stay H11");
    assert_eq!(game.step(), Step::FifthMove { laid: 0, of: 116 });
}

#[test]
fn a_fixed_opening_is_laid_as_it_is_set() {
    let set = protocol("fixed").with_opening(Opening::named("花月").expect("an opening"));
    // In another orientation, and then in turn without a swap.
    let laid = Game::of(set, &entries("H8 I8 I9")).expect("the opening that is set");
    assert_eq!(laid.opening().map(|found| found.opening.name), Some("花月"));
    assert_eq!(
        refused("fixed", "H8 H9 H10"),
        Refusal::OtherOpening { laid: Opening::named("寒星").expect("it"), code: "4D".into() }
    );
    assert_eq!(played("fixed", "H8 H9 I9 G9 J8").side(), Stone::White);
}

#[test]
fn g2013_3_3_in_a_free_opening_the_sides_move_in_turn() {
    let mut game = Game::new(protocol("free"));
    for (entry, side, player) in [
        ("A1", Stone::Black, Player::AssignedBlack),
        ("O15", Stone::White, Player::AssignedWhite),
        ("H8", Stone::Black, Player::AssignedBlack),
        ("H9", Stone::White, Player::AssignedWhite),
        ("I9", Stone::Black, Player::AssignedBlack),
    ] {
        assert_eq!((game.side(), game.to_act(), game.step()), (side, Some(player), Step::Move));
        assert_eq!(game.enter(entries(entry)[0]), Ok(None));
    }
    assert_eq!(game.swapped(), Some(false));
}

#[test]
fn g2013_11_1_1_the_first_five_moves_are_no_passes() {
    assert_eq!(refused("free", "A1 O15 pass"), Refusal::PassTooEarly { number: 3, from: 6 });
    assert_eq!(refused("free", "A1 O15 B1 O14 pass"), Refusal::PassTooEarly { number: 5, from: 6 });
    let game = played("free", "A1 O15 C1 O13 E1 pass G1 O11");
    assert_eq!((game.side(), game.moves()[5].point), (Stone::Black, None), "who passed moves again later");
}

#[test]
fn g2013_10_2_2_both_passing_is_a_draw() {
    let opened = "A1 O15 C1 O13 E1 O11";
    let game = played("free", &format!("{opened} pass pass"));
    assert_eq!(game.ending().map(|ending| (*ending, ending.winner())), Some((Ending::BothPassed, None)));
    assert_eq!((game.step(), game.to_act()), (Step::Over, None));
    assert_eq!(refused("free", &format!("{opened} pass pass G1")), Refusal::Over);
    assert_eq!(played("free", &format!("{opened} pass O9 pass")).ending(), None);
    // White passes first: one after the other, but by the other reading not in one round.
    let written = "A1 O15 C1 O13 E1 pass pass";
    assert_eq!(played("free", written).ending(), Some(&Ending::BothPassed));
    let by_round = Protocol { both_pass: BothPass::BlackThenWhite, ..protocol("free") };
    let game = Game::of(by_round.clone(), &entries(written)).expect("passes");
    assert_eq!(game.ending(), None);
    let game = Game::of(by_round, &entries(&format!("{written} pass"))).expect("passes");
    assert_eq!(game.ending(), Some(&Ending::BothPassed));
}

#[test]
fn g2013_10_1_1_five_wins() {
    let game = played("free", "H8 A1 I8 A3 J8 A5 K8 A7 L8");
    assert_eq!(game.ending(), Some(&Ending::Five { by: Stone::Black, point: point("L8") }));
    assert_eq!(game.ending().and_then(Ending::winner), Some(Stone::Black));
}

#[test]
fn g2013_10_1_1_six_of_white_win_as_five_do() {
    let game = played("free", "A1 H8 A3 I8 A5 J8 A7 L8 C1 M8 C3 K8");
    assert_eq!(game.ending(), Some(&Ending::Five { by: Stone::White, point: point("K8") }));
}

#[test]
fn g2013_3_3_without_forbidden_moves_six_of_black_win_too() {
    let written = "H8 A1 I8 A3 J8 A5 L8 A7 M8 A9 K8";
    assert_eq!(played("free", written).ending(), None);
    let without = Protocol { forbidden_moves: false, ..protocol("free") };
    let game = Game::of(without, &entries(written)).expect("moves");
    assert_eq!(game.ending(), Some(&Ending::Five { by: Stone::Black, point: point("K8") }));
}

/// Black's ninth move, H8, is a double three.
const DOUBLE_THREE: &str = "F8 A1 G8 A3 H9 A5 H10 A7 H8";

#[test]
fn g2013_10_1_2_a_double_three_is_claimed_before_whites_next_stone() {
    let mut game = played("free", "F8 A1 G8 A3 H9 A5 H10 A7");
    let taken = game.enter(Entry::Stone(point("H8"))).expect("an empty point");
    assert!(matches!(taken, Some(Warning::Forbidden { kinds, .. }) if kinds.contains(Kind::DoubleThree)));
    let claimable: Vec<usize> = game.claimable().map(|claim| claim.number).collect();
    assert_eq!(claimable, [9]);
    let claimed = played("free", &format!("{DOUBLE_THREE} claim:9"));
    let ending = claimed.ending().expect("an end");
    assert!(matches!(ending, Ending::Forbidden { number: 9, .. }) && ending.winner() == Some(Stone::White));
    // With White's next stone it lapses; a pass lays no stone.
    let too_late = Refusal::ClaimDismissed(Dismissal::TooLate { by: 10 });
    assert_eq!(refused("free", &format!("{DOUBLE_THREE} A9 claim:9")), too_late);
    assert_eq!(refused("free", &format!("{DOUBLE_THREE} A9 A15 claim:9")), too_late);
    assert_eq!(played("free", &format!("{DOUBLE_THREE} A9")).claimable().count(), 0);
    assert_eq!(played("free", &format!("{DOUBLE_THREE} pass A15 claim:9")).step(), Step::Over);
}

#[test]
fn g2013_10_1_2_an_overline_is_claimed_until_the_end() {
    let overline = "H8 A1 I8 A3 J8 A5 L8 A7 M8 A9 K8";
    let game = played("free", &format!("{overline} B2 O1 C2 O3"));
    assert_eq!(game.claimable().map(|claim| claim.number).collect::<Vec<_>>(), [11]);
    assert_eq!(played("free", &format!("{overline} B2 O1 C2 claim:11")).step(), Step::Over);
    let won = format!("{overline} A11 O1 A10 O3 A8 claim:11");
    assert_eq!(refused("free", &won), Refusal::ClaimDismissed(Dismissal::Over), "A7 to A11 has won before");
}

#[test]
fn g2013_10_1_2_what_is_not_forbidden_is_no_ground() {
    let dismissed = |written: &str| refused("free", &format!("{DOUBLE_THREE} {written}"));
    assert_eq!(dismissed("claim:7"), Refusal::ClaimDismissed(Dismissal::NotForbidden));
    for number in ["claim:0", "claim:8", "claim:10"] {
        assert_eq!(dismissed(number), Refusal::ClaimDismissed(Dismissal::NoSuchMove), "{number}");
    }
    let without = Protocol { forbidden_moves: false, ..protocol("free") };
    let refusal =
        Game::of(without, &entries(&format!("{DOUBLE_THREE} claim:9"))).expect_err("no forbidden moves").1;
    assert_eq!(refusal, Refusal::ClaimDismissed(Dismissal::NotForbidden));
}

#[test]
fn g2013_10_1_2_five_goes_before_a_forbidden_move() {
    // K8 makes five on row 8 and six on column K.
    let game = played("free", "G8 A1 H8 A3 I8 A5 J8 A7 K9 C1 K10 C3 K11 C5 K6 C7 K7 E1 K8");
    assert_eq!(game.ending(), Some(&Ending::Five { by: Stone::Black, point: point("K8") }));
    assert_eq!(game.claimable().count(), 0);
}

#[test]
fn g2013_10_2_3_a_full_board_is_a_draw() {
    // Pairs along the rows, moved by two from row to row: no line has more than two of a colour together.
    let colour = |point: Point| match (point.column() + 2 * point.row()) % 4 {
        0 | 1 => Stone::Black,
        _ => Stone::White,
    };
    let of = |stone| Point::all().filter(|&point| colour(point) == stone).collect::<Vec<_>>();
    let (mut black, mut white) = (of(Stone::Black), of(Stone::White));
    assert_eq!((black.len(), white.len()), (113, 112));
    let without = Protocol { forbidden_moves: false, ..protocol("free") };
    let mut game = Game::new(without);
    for number in 0..225 {
        assert_eq!(game.ending(), None, "move {number}");
        let next = if number % 2 == 0 { black.pop() } else { white.pop() };
        assert_eq!(game.enter(Entry::Stone(next.expect("a point"))), Ok(None));
    }
    assert_eq!(game.ending(), Some(&Ending::FullBoard));
}

#[test]
fn g2013_7_2_a_diagram_has_the_numbers_of_the_moves_and_what_is_forbidden() {
    let game = played("free", "F8 A1 G8 A3 H9 A5 H10 A7");
    let diagram = Diagram::of_game(&game);
    let stone = |stone, number, last| Mark::Stone { stone, number: Some(number), last };
    assert_eq!(diagram.mark(point("F8")), stone(Stone::Black, 1, false));
    assert_eq!(diagram.mark(point("A7")), stone(Stone::White, 8, true));
    assert!(matches!(diagram.mark(point("H8")), Mark::Forbidden(kinds) if kinds.contains(Kind::DoubleThree)));
    assert_eq!(diagram.mark(point("L12")), Mark::Empty { dot: true });
    // Where White moves next nothing is forbidden.
    let diagram = Diagram::of_game(&played("free", DOUBLE_THREE));
    assert_eq!(diagram.mark(point("H8")), stone(Stone::Black, 9, true));
    assert!(Point::all().all(|point| !matches!(diagram.mark(point), Mark::Forbidden(_))));
    let diagram = Diagram::of_game(&played("2013", &format!("{OPENED} J8")));
    assert_eq!(diagram.mark(point("J8")), Mark::FifthMove);
    let lines = Diagram::of_board(game.board()).lines();
    assert_eq!(lines[0], "15 . . . . . . . . . . . . . . .");
    assert_eq!(lines[7], " 8 . . . . . X X ! . . . . . . .");
    assert_eq!(lines[15], "   A B C D E F G H I J K L M N O");
}

//! Laws of records: whatever is entered is read back as it was, by every protocol and after every entry.

use proptest::prelude::*;
use qisai::gomoku::game::{Entry, Game, Step};
use qisai::gomoku::opening::OPENINGS;
use qisai::gomoku::point::Point;
use qisai::gomoku::protocol::Protocol;
use qisai::gomoku::record::score::{self, Score};
use qisai::gomoku::record::{Play, Record, Rows, psq, sgf, text};
use qisai::gomoku::symmetry::Symmetry;

/// What somebody may try to enter.
fn entry() -> impl Strategy<Value = Entry> {
    let point = || (2..13_u8, 2..13_u8).prop_map(|(column, row)| Point::new(column, row).expect("a point"));
    prop_oneof![
        40 => point().prop_map(Entry::Stone),
        4 => point().prop_map(Entry::Keep),
        1 => point().prop_map(Entry::Accepted),
        2 => Just(Entry::Pass),
        3 => (1..4_u8).prop_map(Entry::Announce),
        2 => Just(Entry::Swap),
        2 => Just(Entry::Stay),
        3 => (1..60_usize).prop_map(Entry::Claim),
    ]
}

/// A game of whatever was taken of these, behind one of the openings.
fn played(id: &str, opening: usize, entries: &[Entry]) -> Game {
    let mut game = Game::new(Protocol::named(id).expect("a protocol"));
    let stones = OPENINGS[opening % 26].stones(Symmetry::ALL[opening % 8]);
    for entry in stones.into_iter().map(Entry::Stone).chain(entries.iter().copied()) {
        let _ = game.enter(entry);
        // The fifth move that stays is seldom guessed.
        if let (Step::Keep, Some(&laid)) = (game.step(), game.fifth_moves().first()) {
            game.enter(Entry::Keep(laid)).expect("it lies there");
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn what_is_entered_is_read_back_as_it_was(opening in 0..208_usize, entries in prop::collection::vec(entry(), 0..90)) {
        for id in ["2013", "fixed", "free"] {
            let game = played(id, opening, &entries);
            let written = score::write(&Score { game: game.clone(), ..Score::new(game.protocol().clone()) });
            let read = score::read(written.as_bytes(), &written, game.protocol(), Rows::FromAbove);
            prop_assert_eq!(&read.stopped, &None, "{}", written);
            prop_assert_eq!(&read.score.game, &game, "{}", written);
            prop_assert_eq!(score::write(&read.score), written);
        }
    }

    #[test]
    fn the_same_moves_come_from_every_format(points in prop::sample::subsequence(Point::all().collect::<Vec<_>>(), 4..80)) {
        let record = Record { plays: points.into_iter().map(Play::Stone).collect(), ..Record::default() };
        let protocol = Protocol::named("free").expect("a protocol");
        let game = |bytes: &str, rows| score::read(bytes.as_bytes(), bytes, &protocol, rows).score.game;
        let expected = game(&text::write(&record.plays), Rows::FromAbove);
        for rows in [Rows::FromAbove, Rows::FromBelow] {
            prop_assert_eq!(game(&sgf::write(&record, rows), rows), expected.clone());
            prop_assert_eq!(game(&psq::write(&record, rows).expect("no pass"), rows), expected.clone());
        }
    }
}

#[test]
fn a_library_is_read_from_its_bytes() {
    let mut bytes = b"\xFFRenLib\xFF\x03\x04".to_vec();
    bytes.resize(20, 0);
    bytes.extend([0x00, 0x00, 0x78, 0x00, 0x69, 0x00, 0x6A, 0x40]);
    let read = score::read(&bytes, "", &Protocol::default(), Rows::FromAbove);
    let moves: Vec<String> =
        read.score.game.moves().iter().filter_map(|made| made.point).map(|point| point.to_string()).collect();
    assert_eq!((moves.join(" ").as_str(), read.stopped), ("H8 I9 J9", None));
}

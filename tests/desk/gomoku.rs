//! Results of gomoku games: the slips of 1-½-0, and colours that may change hands after the third stone (2.9).

use qisai::conduct::NotProposed;
use qisai::desk::Refused;
use qisai::desk::conduct::refusal::ConductRefusal;
use qisai::event::Table;
use qisai::event::conduct::ClaimKind;
use qisai::event::configuration::Format;
use qisai::event::outcome::{How, Mark};
use qisai::gomoku::protocol::Protocol;
use qisai::lang::{Language, refusals};
use qisai::rulebook::catalogue::Concerns;
use qisai::rulebook::settings::OpeningProtocol;

use crate::event_on_table::{EventOnTable, files};

/// A Swiss of eight, its first round published.
fn published(protocol: OpeningProtocol) -> EventOnTable {
    let (mut event, roster) = files(Format::Position, 5, 8);
    event.rulebook = "gomoku-2013".into();
    event.overrides.opening_protocol = Some(Some(protocol));
    let mut table = EventOnTable::of(event, roster);
    table.say("公布");
    table
}

/// The marks of both sides of a table, as they were given, and how they came about.
fn marks(table: &EventOnTable, number: usize) -> (Mark, Mark, How) {
    let game = table.latest().meetings[number - 1].game().expect("a game");
    let outcome = game.outcome().expect("a result");
    (outcome.first.mark, outcome.second.mark, outcome.how)
}

#[test]
fn g2013_18_1_slips_are_10_55_and_01() {
    let mut table = published(OpeningProtocol::Named);
    for (text, first) in
        [("1 10", Mark::Win), ("2 55", Mark::Draw), ("3 01", Mark::Loss), ("4 0.5:0.5", Mark::Draw)]
    {
        table.say(text);
        let number = text[..1].parse().expect("a table");
        assert_eq!(marks(&table, number), (first, first.opposite(), How::Played), "{text}");
    }
    let known = ["10", "55", "01"].map(str::to_owned).to_vec();
    assert_eq!(table.refusal("1 20"), Refused::PointsUnknown { written: "20".into(), known });
    assert!(matches!(table.refusal("1 11"), Refused::PointsUnknown { .. }));
}

#[test]
fn g2013_2_9_a_colour_names_nobody_until_the_swap_is_known() {
    for (swap, first) in [("1 交换", Mark::Loss), ("1 not swapped", Mark::Win)] {
        let mut table = published(OpeningProtocol::Named);
        assert_eq!(table.refusal("1 黑胜"), Refused::SwapUnknown(Table(1)));
        assert_eq!(table.refusal("1 白判负 10.1(3)B"), Refused::SwapUnknown(Table(1)));
        table.say(swap);
        table.say("1 黑胜");
        assert_eq!(marks(&table, 1), (first, first.opposite(), How::Played), "{swap}");
        table.say("1 white loses 10.1(3)B");
        assert_eq!(marks(&table, 1), (first, first.opposite(), How::Time), "{swap}");
    }
}

#[test]
fn the_settings_protocols_are_those_of_the_gomoku_room() {
    let ids = OpeningProtocol::SHIPPED.map(|setting| {
        let protocol = setting.protocol();
        assert_eq!(protocol.swap, setting.may_swap(), "{}", protocol.id);
        protocol.id
    });
    assert_eq!(ids, ["2013", "fixed", "free"]);
    assert_eq!(Protocol::default(), OpeningProtocol::Named.protocol());
}

#[test]
fn where_nobody_swaps_black_is_who_was_given_it() {
    let mut table = published(OpeningProtocol::Free);
    table.say("1 黑胜");
    table.say("2 白胜");
    assert_eq!(marks(&table, 1).0, Mark::Win);
    assert_eq!(marks(&table, 2).0, Mark::Loss);
    assert_eq!(table.refusal("3 交换"), Refused::NoSwap);
    assert_eq!(table.refusal("3 红胜"), Refused::NoSuchColour);
}

#[test]
fn who_is_absent_has_swapped_nothing() {
    let mut table = published(OpeningProtocol::Named);
    table.say("1 黑弃");
    table.say("2 white absent");
    assert_eq!(marks(&table, 1), (Mark::Loss, Mark::Win, How::Forfeit));
    assert_eq!(marks(&table, 2), (Mark::Win, Mark::Loss, How::Forfeit));
}

#[test]
fn a_swap_is_told_once_and_can_be_undone() {
    let mut table = published(OpeningProtocol::Named);
    let swapped = |table: &EventOnTable| table.latest().meetings[0].game().expect("a game").swapped;
    assert_eq!(swapped(&table), None);
    table.say("1 交换");
    assert!(table.decide("1 swapped").expect("taken").acts.is_empty(), "it stands so already");
    assert_eq!(swapped(&table), Some(true));
    table.say("撤");
    assert_eq!(swapped(&table), None);
}

#[test]
fn a_swap_changes_nothing_about_the_next_pairing() {
    let pairs = |swaps: bool| {
        let mut table = published(OpeningProtocol::Named);
        for number in 1..=4 {
            if swaps {
                table.say(&format!("{number} 交换"));
                // Who was given black plays white and wins.
                table.say(&format!("{number} 白胜"));
            } else {
                table.say(&format!("{number} 10"));
            }
        }
        table.say("公布");
        table.pairs()
    };
    assert_eq!(pairs(true), pairs(false));
}

#[test]
fn g2013_10_1_2_a_forbidden_move_is_blacks_alone_after_a_swap_too() {
    for (swap, black, white) in [("1 not swapped", "left", "right"), ("1 swapped", "right", "left")] {
        let mut table = published(OpeningProtocol::Named);
        table.say("开赛");
        let unknown =
            |clause: &str| NotProposed::BlackUnknown == not_proposed(&table, &format!("1 right {clause}"));
        assert!(unknown("10.1(2)") && unknown("2.10"));
        table.say(swap);
        for clause in ["10.1(2)", "10.1(2)/missed", "10.1(2)/overline", "10.1(2)/five", "2.10"] {
            for side in ["white", white] {
                let text = format!("1 {side} {clause}");
                assert_eq!(not_proposed(&table, &text), NotProposed::OnlyAgainst(Concerns::Black), "{text}");
            }
            let told = refusals::refused(
                Language::English,
                table.state(),
                &table.refusal(&format!("1 white {clause}")),
            );
            assert!(told.contains(&format!("enter black {clause}")), "{told}");
            assert!(table.decide(&format!("1 black {clause}")).is_ok(), "{clause}");
        }
        assert!(table.decide(&format!("1 {black} 10.1(2)")).is_ok());
        // Whose it is need not be said.
        table.say("1 10.1(2)");
        let loses = if black == "left" { Mark::Loss } else { Mark::Win };
        assert_eq!(marks(&table, 1), (loses, loses.opposite(), How::Played), "{swap}");
    }
}

#[test]
fn g2013_6_1_1_the_first_stone_is_laid_by_who_was_given_the_first_move() {
    let mut table = published(OpeningProtocol::Named);
    table.say_all(["开赛", "1 swapped"]);
    assert_eq!(not_proposed(&table, "1 black 6.1(1)"), NotProposed::OnlyAgainst(Concerns::Opener));
    assert!(table.decide("1 white 6.1(1)").is_ok() && table.decide("1 left 6.1(3)").is_ok());
}

fn not_proposed(table: &EventOnTable, text: &str) -> NotProposed {
    match table.refusal(text) {
        Refused::Conduct(ConductRefusal::NotProposed { why, .. }) => why,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn gomoku_knows_neither_a_natural_limit_nor_a_repetition() {
    let mut table = published(OpeningProtocol::Free);
    table.say("开赛");
    for (text, kind) in
        [("1 white claims limit", ClaimKind::NaturalLimit), ("1 黑 要求 重复", ClaimKind::Repetition)]
    {
        assert_eq!(table.refusal(text), Refused::Conduct(ConductRefusal::NoSuchClaim(kind)), "{text}");
    }
    assert!(table.decide("1 white claims time").is_ok() && table.decide("1 white claims other").is_ok());
}

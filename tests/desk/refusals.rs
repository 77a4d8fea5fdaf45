//! The refusals that belong to no other file of these tests; and that each has a sentence in both languages.

use qisai::desk::Refused;
use qisai::event::configuration::{Format, Role};
use qisai::event::rights::Refusal;
use qisai::event::{RoundNumber, Table};
use qisai::lang::{Language, refusals};
use qisai::pairing::draft::CannotPair;

use crate::event_on_table::{CHIEF, EventOnTable, files, official};

#[test]
fn results_without_a_round_a_table_or_a_game() {
    let mut table = EventOnTable::swiss(5, 4);
    for text in ["1 20", "start", "close", "unpublish"] {
        assert_eq!(table.refusal(text), Refused::NoRound, "{text}");
    }
    table.say("publish");
    assert_eq!(table.refusal("9 20"), Refused::NoTable { table: Table(9), tables: 2 });
    assert_eq!(table.refusal("1.2 20"), Refused::OneGameOnly(Table(1)));
    assert_eq!(table.refusal("1.1.2 20"), Refused::OneGameOnly(Table(1)));
    assert_eq!(table.refusal("round 3 1 20"), Refused::RoundNotPublished(RoundNumber(3)));
    assert_eq!(table.refusal("1 clear"), Refused::NothingToClear(Table(1)));
    assert_eq!(table.refusal("pause"), Refused::NotStarted);
}

#[test]
fn numbers_that_the_events_points_do_not_know() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say("publish");
    for written in ["21", "12", "10", "30", "22"] {
        let Refused::PointsUnknown { known, .. } = table.refusal(&format!("1 {written}")) else {
            panic!("{written} is taken")
        };
        assert_eq!(known, ["20", "11", "02"]);
    }
    assert_eq!(table.refusal("1 00"), Refused::TwoNoughts(Table(1)));
    assert_eq!(table.refusal("1 白胜"), Refused::NoSuchColour);
    assert_eq!(table.refusal("1 20 白犯1"), Refused::NoSuchColour);
}

#[test]
fn a_closed_round_is_corrected_by_a_deputy() {
    let (mut event, roster) = files(Format::Position, 5, 4);
    event.officials = vec![
        official(CHIEF, Role::ChiefArbiter),
        official("sun", Role::Deputy),
        official("li", Role::BoardArbiter),
    ];
    let mut table = EventOnTable::of(event, roster);
    table.say_all(["publish", "1 20", "2 20", "close"]);
    let closed = Refused::RoundClosed { round: RoundNumber(1), needs: Role::Deputy };
    assert_eq!(table.login("li").refusal("1 11"), closed);
    assert_eq!(table.refusal("1 clear"), closed);
    table.login("sun").say("1 11");
}

#[test]
fn roles_and_tables_are_held() {
    let (mut event, roster) = files(Format::Position, 5, 8);
    let mut boards = official("li", Role::BoardArbiter);
    boards.tables = Some((Table(1), Table(2)));
    event.officials = vec![official(CHIEF, Role::ChiefArbiter), boards, official("guest", Role::Viewer)];
    let mut table = EventOnTable::of(event, roster);
    table.say("publish");
    let no_right = |refusal| Refused::NoRight(refusal);
    assert_eq!(table.login("li").refusal("3 20"), no_right(Refusal::OtherTables));
    let too_low = |has, needs| no_right(Refusal::RoleTooLow { has, needs });
    assert_eq!(table.refusal("3 withdraw"), too_low(Role::BoardArbiter, Role::Deputy));
    assert_eq!(table.refusal("start"), too_low(Role::BoardArbiter, Role::PairingOfficer));
    table.say("2 20");
    assert_eq!(table.login("guest").refusal("1 20"), too_low(Role::Viewer, Role::BoardArbiter));
    let unknown = Refusal::NotAnOfficial { login: "nobody".into() };
    assert_eq!(table.login("nobody").refusal("1 20"), no_right(unknown));
}

#[test]
fn a_round_that_cannot_be_paired() {
    let table = EventOnTable::swiss(5, 1);
    assert_eq!(table.refusal("publish"), Refused::CannotPair(CannotPair::TooFew));
    let mut table = EventOnTable::swiss(1, 4);
    table.play_round("20");
    assert_eq!(table.refusal("publish"), Refused::CannotPair(CannotPair::StageOver));
    // Four players have three rounds in them.
    let mut table = EventOnTable::swiss(5, 4);
    for _ in 0..3 {
        table.play_round("11");
    }
    let refused = table.refusal("publish");
    let Refused::CannotPair(CannotPair::Infeasible(infeasible)) = &refused else { panic!("{refused:?}") };
    assert_eq!(infeasible.entrants().len(), 4);
}

#[test]
fn every_refusal_is_a_sentence_in_both_languages() {
    let mut table = EventOnTable::swiss(5, 4);
    let mut refused = vec![table.refusal("1 20"), table.refusal("9 withdraw"), table.refusal("adopt")];
    table.say("publish");
    refused.extend(
        [
            "1 00",
            "1 33",
            "1 白胜",
            "9 20",
            "1.2 20",
            "定 1 20",
            "1 clear",
            "close",
            "pause",
            "resume",
            "add 张三",
        ]
        .map(|text| table.refusal(text)),
    );
    refused.extend([Refused::SwapUnknown(Table(1)), Refused::NoSwap]);
    for reason in &refused {
        let chinese = refusals::refused(Language::Chinese, table.state(), reason);
        let english = refusals::refused(Language::English, table.state(), reason);
        assert!(chinese.ends_with('。'), "{chinese}");
        assert!(english.ends_with('.'), "{english}");
    }
}

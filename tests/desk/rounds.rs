//! Rounds: published, started, paused, resumed, closed, withdrawn.

use qisai::desk::{Question, Refused};
use qisai::event::act::{Act, Progress};
use qisai::event::configuration::{Format, Role};
use qisai::event::publication::Form;
use qisai::event::{RoundNumber, Table};
use qisai::pairing::draft::CannotPair;

use crate::event_on_table::{CHIEF, EventOnTable, files, official};

fn progress(table: &EventOnTable) -> Progress {
    table.latest().phase.progress
}

#[test]
fn a_round_goes_from_published_to_closed() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say("publish");
    assert_eq!(progress(&table), Progress::Published);
    table.say("start");
    assert_eq!(progress(&table), Progress::Started);
    table.now += 60;
    table.say("pause");
    assert_eq!(progress(&table), Progress::Paused);
    table.now += 600;
    assert_eq!(table.latest().phase.elapsed_at(table.now), 60, "a paused clock stands");
    table.say("resume");
    table.now += 5;
    assert_eq!(table.latest().phase.elapsed_at(table.now), 65);
    assert_eq!(table.refusal("close"), Refused::OpenGames(vec![Table(1), Table(2)]));
    table.say_all(["1 20", "2 11", "close"]);
    assert_eq!(progress(&table), Progress::Closed);
    for text in ["start", "pause", "resume"] {
        assert_eq!(table.refusal(text), Refused::AlreadyClosed(RoundNumber(1)), "{text}");
    }
    assert!(table.decide("close").expect("closed already").acts.is_empty());
}

#[test]
fn starting_a_paused_round_resumes_it() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say_all(["publish", "start", "pause", "start"]);
    assert_eq!(progress(&table), Progress::Started);
    assert!(table.decide("start").expect("started already").acts.is_empty());
    assert_eq!(table.refusal("resume"), Refused::NotPaused);
}

#[test]
fn a_publication_is_withdrawn_freely_until_it_is_started() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say("publish");
    let first = table.latest().id;
    table.say("unpublish");
    assert!(table.stage().rounds.is_empty());
    table.say("publish");
    assert_ne!(table.latest().id, first, "published anew is another publication, even with the same pairs");
}

#[test]
fn results_of_a_withdrawn_publication_are_not_applied_to_another() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say_all(["publish", "1 20"]);
    assert_eq!(table.refusal("unpublish"), Refused::NeedsReason(RoundNumber(1)));
    let decision = table.decide("unpublish 误排").expect("with a reason");
    assert_eq!(decision.questions, [Question::WithdrawsResults(1)]);
    table.record(decision);
    table.say("publish");
    assert_eq!(table.latest().settled(), 0);
}

#[test]
fn withdrawing_a_started_round_needs_the_chief() {
    let (mut event, roster) = files(Format::Position, 5, 4);
    event.officials = vec![official(CHIEF, Role::ChiefArbiter), official("qian", Role::PairingOfficer)];
    let mut table = EventOnTable::of(event, roster);
    table.login("qian").say_all(["publish", "start"]);
    assert_eq!(table.refusal("unpublish"), Refused::NeedsReason(RoundNumber(1)));
    assert!(matches!(table.refusal("unpublish 误排"), Refused::NoRight(_)));
    table.login(CHIEF).say("unpublish 误排");
    assert!(table.stage().rounds.is_empty());
}

#[test]
fn a_round_with_a_later_one_is_not_withdrawn() {
    let mut table = EventOnTable::swiss(5, 8);
    table.play_round("20");
    table.say("publish");
    assert_eq!(table.refusal("round 1 unpublish 误排"), Refused::LaterRoundPublished(RoundNumber(2)));
}

#[test]
fn x2020_app3_principle_8_an_open_game_counts_as_a_draw_and_is_named() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say_all(["publish", "1 20", "2 20", "3 20"]);
    let decision = table.decide("publish").expect("may be paired");
    let open = vec![(RoundNumber(1), Table(4))];
    assert_eq!(decision.questions, [Question::PairedAsDraws(open.clone())]);
    table.record(decision);
    assert_eq!(table.latest().publication.paired_as_draws, open);
}

#[test]
fn a_conflict_forbids_publishing_unless_the_chief_gives_a_reason() {
    let (mut event, roster) = files(Format::Position, 5, 8);
    event.officials = vec![official(CHIEF, Role::ChiefArbiter), official("qian", Role::PairingOfficer)];
    let mut table = EventOnTable::of(event, roster);
    table.say("publish");
    let apart = table.clone();
    table.say("1 20");
    table.record_unseen(&apart, "1 11");
    table.say_all(["2 20", "3 20", "4 20"]);
    let conflict = Refused::CannotPair(CannotPair::InConflict(vec![(RoundNumber(1), Table(1))]));
    assert_eq!(table.refusal("publish"), conflict);
    assert_eq!(table.login("qian").refusal("publish 赶时间"), conflict);
    table.login(CHIEF).say("publish 赶时间");
    assert_eq!(table.latest().publication.against_conflict, "赶时间");
}

#[test]
fn two_publications_of_one_round_take_no_results_until_one_is_withdrawn() {
    let mut table = EventOnTable::swiss(5, 8);
    let mut apart = table.clone();
    apart.say("forbid 1 2");
    let arrangement = apart.fold.log().last().map(|logged| logged.record.acts.clone()).expect("a record");
    let forbidding = qisai::desk::Decision { acts: arrangement, ..qisai::desk::Decision::default() };
    table.say("publish");
    table.record(forbidding);
    table.record_unseen(&apart, "publish");
    assert_eq!(table.refusal("1 20"), Refused::RivalPublications(RoundNumber(1)));
    assert_eq!(table.refusal("publish"), Refused::RivalPublications(RoundNumber(1)));
    table.say("unpublish");
    assert!(table.stage().rounds.is_empty());
    table.say("publish");
    assert!(table.latest().rivals.is_empty());
}

#[test]
fn x2020_app2_a_round_robin_is_paired_by_its_table_and_ends() {
    let mut table = EventOnTable::round_robin(4);
    for round in 1..=3 {
        table.play_round("20");
        assert_eq!(table.latest().number, RoundNumber(round));
        assert!(table.latest().meetings.iter().all(|meeting| meeting.reason.form == Form::RoundRobin));
    }
    assert_eq!(table.refusal("publish"), Refused::CannotPair(CannotPair::StageOver));
    assert_eq!(table.refusal("forbid 1 2"), Refused::StageOver);
}

#[test]
fn a_round_robin_is_not_arranged_by_hand() {
    let table = EventOnTable::round_robin(4);
    assert_eq!(table.refusal("pair 1 2"), Refused::CannotPair(CannotPair::TableIsTheRule));
}

#[test]
fn publishing_says_who_plays_whom_as_one_act() {
    let table = EventOnTable::swiss(5, 7);
    let decision = table.decide("publish").expect("may be paired");
    let [Act::Publish(publication)] = decision.acts.as_slice() else { panic!("{:?}", decision.acts) };
    assert_eq!((publication.pairs.len(), publication.byes.len()), (3, 1));
}

#[test]
fn a_round_withdrawn_and_published_in_one_record_is_another_publication_for_ever() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say_all(["publish", "1 20"]);
    let first = table.latest().id;
    table.say_together(&["unpublish 误排", "publish", "1 02"]);
    let second = table.latest().id;
    table.say_together(&["unpublish 又误排", "publish"]);
    let third = table.latest().id;
    assert!(first != second && second != third && first != third);
    assert_eq!(table.latest().settled(), 0, "no result of an earlier publication is applied to this one");
}

#[test]
fn a_whole_round_can_be_one_record() {
    let mut table = EventOnTable::swiss(5, 4);
    let id = table.say_together(&["publish", "start", "1 20", "2 11", "1 02", "close"]);
    assert!(table.latest().is_complete());
    assert_eq!(progress(&table), Progress::Closed);
    let first = table.latest().meetings[0].game().and_then(|game| game.outcome()).expect("a result");
    assert_eq!(first.first.mark, qisai::event::outcome::Mark::Loss, "the later one of the two holds");
    assert!(table.fold.is_in_force(id));
}

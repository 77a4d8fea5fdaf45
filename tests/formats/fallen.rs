//! Corrections that move a winner, or the places on which a later stage stands: what falls is told, asked about, and has to
//! be withdrawn.

use qisai::desk::{Question, Refused};
use qisai::event::configuration::{Format, StageConfig, SwissOptions};
use qisai::event::stage::{FirstGame, Grouping, Groups, KnockoutOptions, LastOut};
use qisai::event::{RoundNumber, StageNumber, Table};
use qisai::lang::{Language, messages};
use qisai::pairing::draft::CannotPair;
use qisai::pairing::fallen::{self, Fallen, What, fallen, to_withdraw};
use qisai::ranking::Standings;
use qisai::ranking::ledger::planned_rounds;

use crate::event_on_table::EventOnTable;
use crate::hall::{
    current, event, meetings, numbered, pairs, play, play_out, publish, ranking, round, stage,
};

fn knockout(placement: u32) -> StageConfig {
    let knockout =
        KnockoutOptions { placement, first_game: FirstGame::UpperPosition, ..KnockoutOptions::default() };
    StageConfig { knockout, ..stage(Format::Knockout) }
}

fn swiss(rounds: u32) -> StageConfig {
    StageConfig { rounds: Some(rounds), ..stage(Format::Position) }
}

/// Publishes and plays so many rounds; the smaller number wins.
fn play_rounds(table: &mut EventOnTable, rounds: u32) {
    for _ in 0..rounds {
        assert!(publish(table));
        play(table, |one, other| one < other);
    }
}

/// What a correction brings down, as it asks.
fn asked(table: &EventOnTable, text: &str) -> Vec<Fallen> {
    let decision = table.decide(text).unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
    let falls = decision.questions.into_iter().find_map(|question| match question {
        Question::Falls(fallen) => Some(fallen),
        _ => None,
    });
    falls.unwrap_or_default()
}

fn at(table: &mut EventOnTable, stage: u32, round: u32) {
    (table.stage, table.round) = (Some(StageNumber(stage)), Some(RoundNumber(round)));
}

fn at_the_latest(table: &mut EventOnTable) {
    (table.stage, table.round) = (None, None);
}

fn is_official(table: &EventOnTable) -> bool {
    fallen::standings(table.state(), current(table), None).is_official()
}

#[test]
fn a_correction_that_moves_a_winner_names_round_and_pair_and_asks() {
    let mut table = event(vec![knockout(4)], 4);
    table.say_all(["publish", "1 20", "2 20", "publish"]);
    assert_eq!(meetings(&table), [(1, 3), (2, 4)]);
    at(&mut table, 1, 1);
    let pair = |one, other| [table.id(one), table.id(other)];
    let here = |table, pair| Fallen {
        stage: StageNumber(1),
        round: RoundNumber(2),
        what: What::Meeting(Table(table), pair),
    };
    let meeting = |index: usize| {
        let meeting = &round(&table).meetings[index];
        [meeting.first, meeting.second]
    };
    assert_eq!(pair(1, 3), meeting(0));
    let wanted = vec![here(1, meeting(0)), here(2, meeting(1))];
    assert_eq!(asked(&table, "1 02"), wanted);
    table.say("1 02");
    assert_eq!(fallen(table.state()), wanted);
    at_the_latest(&mut table);
    let told = messages::of_state(table.state());
    assert!(
        told[0].words.chinese.contains("第2轮1台 1 棋手1 - 3 棋手3 不再成立")
            && told[0].words.chinese.contains("依次撤销 第2轮 的公布"),
        "{}",
        told[0].words.chinese
    );
    assert!(
        told[0].words.english.starts_with("Round 2 table 1, 1 棋手1 - 3 棋手3, no longer stands"),
        "{}",
        told[0].words.english
    );
    table.say_all(["unpublish", "publish"]);
    assert_eq!(meetings(&table), [(3, 4), (1, 2)]);
    assert!(fallen(table.state()).is_empty() && messages::of_state(table.state()).is_empty());
}

#[test]
fn a_finished_knockout_is_not_official_once_its_meetings_have_fallen() {
    let mut table = event(vec![knockout(8)], 8);
    play_out(&mut table);
    assert!(is_official(&table));
    at(&mut table, 1, 1);
    table.say("1 02");
    at_the_latest(&mut table);
    assert!(!is_official(&table) && !Standings::in_force(table.state(), current(&table), None).is_final());
    let all = fallen(table.state());
    let rounds: Vec<u32> = all.iter().map(|fallen| fallen.round.0).collect();
    assert_eq!((rounds.first(), rounds.last()), (Some(&2), Some(&3)), "{all:?}");
    let (one, two, three) = (StageNumber(1), RoundNumber(2), RoundNumber(3));
    assert_eq!(to_withdraw(table.state(), &all[0]), [(one, three), (one, two)], "the latest first");
    assert!(matches!(table.refusal("publish"), Refused::CannotPair(CannotPair::Fallen(_))));
    assert_eq!(planned_rounds(table.state(), current(&table)), 3, "those that have fallen are played anew");
    table.say_all(["unpublish 更正", "unpublish 更正"]);
    assert!(is_official(&table), "after round 1");
    play_out(&mut table);
    assert_eq!(ranking(&table)[0], 2, "number 1 is out");
}

#[test]
fn while_an_earlier_game_is_open_again_nothing_is_to_be_withdrawn_yet() {
    let mut table = event(vec![StageConfig { procedure: Some("two_rapid".into()), ..knockout(2) }], 4);
    table.say_all(["publish", "1 20", "2 20", "publish"]);
    at(&mut table, 1, 1);
    // The slow game was a draw after all, and a rapid game followed.
    let fell = asked(&table, "1 11");
    assert!(matches!(fell[..], [Fallen { what: What::MeetingOpen(..), .. }]), "{fell:?}");
    assert_eq!(to_withdraw(table.state(), &fell[0]), []);
    table.say("1 11");
    let words = &messages::of_state(table.state())[0].words;
    assert!(words.chinese.contains("前面的对局又未定; 先录入或裁定"), "{}", words.chinese);
    assert!(!is_official(&table));
    let mut other = table.clone();
    // Number 1 won it as the second player: the final stands.
    table.say("1.1.2 02");
    assert_eq!(fallen(table.state()), []);
    // Number 4 won it: the final falls.
    other.say("1.1.2 20");
    assert!(matches!(fallen(other.state())[..], [Fallen { what: What::Meeting(..), .. }]));
    // So with the stage before.
    let mut table = event(vec![swiss(3), StageConfig { qualify: Some(4), ..knockout(4) }], 16);
    play_rounds(&mut table, 3);
    table.say("publish");
    at(&mut table, 1, 3);
    table.say("1 clear");
    assert!(matches!(fallen(table.state())[..], [Fallen { what: What::FieldOpen, .. }]));
}

#[test]
fn nothing_is_paired_on_rounds_that_have_fallen() {
    let mut table = event(vec![knockout(2)], 8);
    play_rounds(&mut table, 2);
    at(&mut table, 1, 1);
    table.say("1 02");
    at_the_latest(&mut table);
    let Refused::CannotPair(reason) = table.refusal("publish") else { panic!("another reason") };
    assert!(matches!(&reason, CannotPair::Fallen(fallen) if fallen.len() == 1), "{reason:?}");
    let words = qisai::lang::refusals::cannot_pair(Language::English, table.state(), &reason);
    assert!(words.contains("withdraw round 2") && words.contains("pair anew"), "{words}");
    // Who went through stays through where an arbiter says so, by the very words that are shown.
    at_the_latest(&mut table);
    let entry = "round 1 1 through 1";
    assert!(words.contains(&format!("stays: {entry}.")), "{words}");
    table.say(entry);
    at_the_latest(&mut table);
    assert!(fallen(table.state()).is_empty());
    table.say("publish");
}

#[test]
fn an_undo_and_a_settlement_that_move_a_winner_ask_too() {
    let mut table = event(vec![knockout(4)], 4);
    table.say("publish");
    let first = table.say("1 20");
    table.say_all(["2 20", "publish"]);
    assert_eq!(asked(&table, &format!("undo {first}")).len(), 2);
    // Somebody who had not seen the result enters another one; settling it for that one moves the winner.
    let mut table = event(vec![knockout(4)], 4);
    table.say("publish");
    let earlier = table.clone();
    table.say_all(["1 20", "2 20", "publish"]);
    table.record_unseen(&earlier, "1 02");
    at(&mut table, 1, 1);
    assert_eq!(asked(&table, "settle 1 20"), []);
    table.say("settle 1 20");
    assert_eq!(asked(&table, "1 through 4 28.11").len(), 2, "a decision who goes through");
}

#[test]
fn x2020_10_4_1_a_corrected_swiss_moves_who_plays_the_final_stage() {
    let mut table = event(vec![swiss(5), StageConfig { qualify: Some(4), ..knockout(4) }], 16);
    play_rounds(&mut table, 5);
    table.say("publish");
    play(&mut table, |one, other| one < other);
    // Another result in the lower half: the first four stay, and so does what was played.
    let harmless = correction(&mut table, 5, <[Fallen]>::is_empty);
    table.say(&harmless);
    assert!(is_official_after(&table));
    // Another one lets somebody else into the first four.
    let text = correction(
        &mut table,
        5,
        |fell| matches!(fell, [Fallen { what: What::Field(exchanged), .. }] if exchanged.published.len() == 1),
    );
    let fell = asked(&table, &text);
    assert_eq!(fell.len(), 1);
    assert_eq!((fell[0].stage, fell[0].round), (StageNumber(2), RoundNumber(1)));
    let What::Field(exchanged) = &fell[0].what else { panic!("{fell:?}") };
    let number = |id| table.state().number(id).0;
    let (out, comes) = (number(exchanged.published[0]), number(exchanged.instead[0]));
    table.say(&text);
    at_the_latest(&mut table);
    assert!(!is_official(&table), "the places of the knockout are not");
    let first = fallen::standings(table.state(), numbered(&table, 1), None);
    assert!(first.is_final(), "those of the Swiss are");
    let words = &messages::of_state(table.state())[0].words;
    assert!(
        words.chinese.contains(&format!("应是 {comes} 棋手{comes}, 不是 {out} 棋手{out}")),
        "{}",
        words.chinese
    );
    table.say("unpublish 更正");
    assert!(fallen(table.state()).is_empty());
    table.say("publish");
    let playing: Vec<u32> = meetings(&table).iter().flat_map(|pair| [pair.0, pair.1]).collect();
    assert!(playing.contains(&comes) && !playing.contains(&out));
}

fn is_official_after(table: &EventOnTable) -> bool {
    fallen(table.state()).is_empty() && is_official(table)
}

/// The pairs of a round of the first stage.
fn pairs_of(table: &EventOnTable, round: u32) -> Vec<(u32, u32)> {
    let number = |id| table.state().number(id).0;
    let round = &numbered(table, 1).rounds[&RoundNumber(round)];
    round.meetings.iter().map(|meeting| (number(meeting.first), number(meeting.second))).collect()
}

/// A correction of a result of the first stage that brings down what is wanted, the latest round first.
fn correction(table: &mut EventOnTable, rounds: u32, wanted: impl Fn(&[Fallen]) -> bool) -> String {
    for round in (1..=rounds).rev() {
        at(table, 1, round);
        for place in (1..=pairs_of(table, round).len()).rev() {
            let text = format!("{place} {}", turned(table, round, place));
            if table.decide(&text).is_ok_and(|decision| !decision.acts.is_empty())
                && wanted(&asked(table, &text))
            {
                return text;
            }
        }
    }
    panic!("no such correction")
}

/// The slip of the other one's win.
fn turned(table: &EventOnTable, round: u32, place: usize) -> &'static str {
    let (one, other) = pairs_of(table, round)[place - 1];
    if one < other { "02" } else { "20" }
}

#[test]
fn g2013_app5_places_of_a_group_that_change_about_move_the_crossed_bracket() {
    let groups =
        StageConfig { groups: Groups { count: 4, by: Grouping::Snake }, ..stage(Format::RoundRobin) };
    let crossed = StageConfig { format: Format::Crossed, qualify: Some(2), ..knockout(4) };
    let mut table = event(vec![groups, crossed], 16);
    play_rounds(&mut table, 3);
    table.say("publish");
    let met = |round: u32| {
        pairs_of(&table, round).iter().position(|pair| [1, 8].contains(&pair.0) && [1, 8].contains(&pair.1))
    };
    let (round, place) =
        (1..=3).find_map(|round| Some((round, met(round)?))).expect("first and second of A met");
    at(&mut table, 1, round);
    let fell = asked(&table, &format!("{} {}", place + 1, turned(&table, round, place + 1)));
    assert_eq!(fell.len(), 1, "the same two are through, at other positions");
    assert!(matches!(&fell[0].what, What::Field(exchanged) if exchanged.published.is_empty()));
}

#[test]
fn x2020_10_4_3_1_a_final_of_others_than_the_first_two_falls() {
    let pairing = SwissOptions { final_of_two: true, ..SwissOptions::default() };
    let mut table = event(vec![StageConfig { pairing, ..swiss(5) }], 16);
    play_rounds(&mut table, 4);
    table.say("publish");
    let text = correction(&mut table, 4, |fell| !fell.is_empty());
    let fell = asked(&table, &text);
    assert!(
        matches!(fell[..], [Fallen { round: RoundNumber(5), what: What::Final(Table(1), _), .. }]),
        "{fell:?}"
    );
}

#[test]
fn x2020_10_4_2_somebody_else_would_have_gone_out() {
    let out = LastOut { from_round: 3, each_round: 2, keep: 8 };
    let pairing = SwissOptions { last_out: Some(out), ..SwissOptions::default() };
    let mut table = event(vec![StageConfig { pairing, ..swiss(5) }], 16);
    play_rounds(&mut table, 2);
    table.say("publish");
    let gone = round(&table).publication.eliminated.clone();
    let last = table.state().number(gone[0]).0;
    let place = pairs_of(&table, 2).iter().position(|pair| [pair.0, pair.1].contains(&last)).expect("a pair");
    let slip = if pairs_of(&table, 2)[place].0 == last { "20" } else { "02" };
    at(&mut table, 1, 2);
    let fell = asked(&table, &format!("{} {slip}", place + 1));
    let [Fallen { what: What::Elimination(exchanged), .. }] = &fell[..] else { panic!("{fell:?}") };
    assert_eq!(exchanged.published, [gone[0]]);
}

#[test]
fn x2020_10_4_nobody_goes_out_and_nobody_is_in_the_final_while_a_game_is_open() {
    let out = LastOut { from_round: 2, each_round: 2, keep: 8 };
    let last_out = SwissOptions { last_out: Some(out), ..SwissOptions::default() };
    let final_of_two = SwissOptions { final_of_two: true, ..SwissOptions::default() };
    for pairing in [last_out, final_of_two] {
        let mut table = event(vec![StageConfig { pairing, ..swiss(2) }], 16);
        table.say_all(["publish", "1 20"]);
        let reason = table.refusal("publish");
        assert!(
            matches!(&reason, Refused::CannotPair(CannotPair::PlacesOpen(open)) if open.len() == 7),
            "{reason:?}"
        );
        play(&mut table, |one, other| one < other);
        table.say("publish");
    }
}

#[test]
fn a_round_of_an_earlier_stage_is_withdrawn_after_those_of_the_later_one() {
    let mut table = event(vec![swiss(3), StageConfig { qualify: Some(4), ..knockout(4) }], 16);
    let first = table.say("publish");
    play(&mut table, |one, other| one < other);
    play_rounds(&mut table, 2);
    table.say("publish");
    at(&mut table, 1, 3);
    assert_eq!(table.refusal("unpublish 重排"), Refused::LaterStagePublished(StageNumber(2)));
    at_the_latest(&mut table);
    // Its own publication is meant, not the first round of the stage that is being played.
    assert!(matches!(table.refusal(&format!("undo {first}")), Refused::LaterRoundPublished(_)));
}

#[test]
fn who_withdraws_in_the_final_stage_was_rightly_in_it() {
    let mut table = event(vec![swiss(3), StageConfig { qualify: Some(4), ..knockout(4) }], 16);
    play_rounds(&mut table, 3);
    table.say("publish");
    let (one, _) = pairs(&table)[0];
    table.say(&format!("{one} withdraw"));
    assert_eq!(fallen(table.state()), []);
}

#[test]
fn a_round_that_would_come_back_only_to_fall_is_named_as_the_one_to_withdraw() {
    let mut table = event(vec![knockout(4)], 4);
    table.say_all(["publish", "1 20", "2 20", "publish"]);
    let withdrawn = table.say("unpublish");
    table.say("1 02");
    let decision = table.decide(&format!("undo {withdrawn}")).expect("it may come back");
    let falls = decision.questions.iter().find(|question| matches!(question, Question::Falls(_)));
    let words = qisai::lang::refusals::question(Language::English, table.state(), falls.expect("it falls"));
    assert!(words.contains("withdraw round 2 in turn"), "{words}");
}

#[test]
fn a_meeting_that_nobody_won_is_named_on_closing_and_by_check_until_it_is_decided() {
    let mut table = event(vec![knockout(4)], 4);
    table.say_all(["publish", "1 --", "2 20"]);
    let decision = table.decide("close").expect("all results are in");
    assert_eq!(decision.questions, [Question::Undecided(RoundNumber(1), vec![Table(1)])]);
    let words = qisai::lang::refusals::question(Language::English, table.state(), &decision.questions[0]);
    assert!(words.contains("table 1") && words.contains("round 1 1 through NUMBER"), "{words}");
    let told = |table: &EventOnTable| {
        let found = qisai::lang::findings::findings(&table.fold);
        found.iter().filter(|found| found.words.english.contains("round 1 1 through NUMBER")).count()
    };
    assert_eq!(told(&table), 1);
    table.say("round 1 1 through 1");
    assert_eq!(told(&table), 0);
    assert!(table.decide("close").expect("decided").questions.is_empty());
}

#[test]
fn a_round_without_the_one_before_it_is_an_error_of_the_event() {
    let mut table = EventOnTable::swiss(5, 8);
    table.play_round("20");
    table.say("publish");
    let told = |table: &EventOnTable| {
        let found = qisai::lang::findings::findings(&table.fold);
        found.iter().filter(|found| found.words.english.contains("round 1 before it is not")).count()
    };
    assert_eq!(told(&table), 0);
    // The desk refuses it; two who do not see each other can still come to it.
    let round = &table.stage().rounds[&RoundNumber(1)];
    let act = qisai::event::act::Act::Unpublish {
        stage: StageNumber(1),
        round: RoundNumber(1),
        publication: round.id,
        reason: "误排".into(),
    };
    table.record(qisai::desk::Decision { acts: vec![act], ..qisai::desk::Decision::default() });
    assert_eq!(told(&table), 1);
}

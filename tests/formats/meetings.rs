//! Meetings of several games: they arise as they are needed, and what each counts for.

use qisai::desk::{Question, Refused};
use qisai::event::configuration::{Format, StageConfig};
use qisai::event::outcome::Mark;
use qisai::event::procedure::{FirstIs, MeetingStands};
use qisai::event::stage::{FirstGame, KnockoutOptions};
use qisai::event::state::Meeting;
use qisai::event::{EntrantId, RoundNumber, Side, Table};
use qisai::lang::{Language, acts, refusals};
use qisai::ranking::Standings;
use qisai::ranking::crosstable::Crosstable;
use qisai::ranking::ledger::{Ledger, OpenGames};
use qisai::rulebook::points::HalfPoints;
use qisai::rulebook::procedure::DeciderChoice;

use crate::event_on_table::EventOnTable;
use crate::hall::{current, event, meetings, play_out, publish, ranking, round, stage};

fn final_of_two(procedure: &str, decider: DeciderChoice) -> EventOnTable {
    let knockout =
        KnockoutOptions { first_game: FirstGame::UpperPosition, decider, ..KnockoutOptions::default() };
    let config = StageConfig { procedure: Some(procedure.into()), knockout, ..stage(Format::Knockout) };
    let mut table = event(vec![config], 2);
    table.say("publish");
    table
}

fn meeting(table: &EventOnTable) -> &Meeting {
    &round(table).meetings[0]
}

#[test]
fn x2020_30_1_1_games_arise_one_after_the_other_and_the_choice_is_an_entry() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    assert_eq!(meeting(&table).games.len(), 1);
    table.say("1 11");
    let games = &meeting(&table).games;
    assert_eq!(games.len(), 2, "a drawn slow game brings a rapid one");
    assert_eq!(games[1].first, FirstIs::Known(Side::Second), "with the colours reversed");
    table.say("1 11");
    let decider = &meeting(&table).games[2];
    assert_eq!(decider.first, FirstIs::ChosenBy(Side::Second));
    let wants = Refused::ColoursOpen { table: Table(1), chooser: Some(EntrantId(2)) };
    assert_eq!(table.refusal("1 11"), wants);
    table.say("1 first 1");
    assert_eq!(table.refusal("1.1.2 first 1"), Refused::ColoursFollow(Table(1)));
    table.say("1 和");
    assert!(
        matches!(meeting(&table).stands, MeetingStands::Won { winner: Side::Second, .. }),
        "a draw is won by black"
    );
    assert!(meeting(&table).is_settled());
    assert_eq!(ranking(&table), [2, 1]);
    assert_eq!(table.refusal("1.1.4 20"), Refused::NoSuchGame(Table(1)));
}

#[test]
fn x2020_30_1_1_the_left_of_a_slip_is_who_moves_first_in_that_game() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say_all(["1 11", "1 20"]);
    let rapid = &meeting(&table).games[1];
    let outcome = rapid.outcome().expect("a result");
    assert_eq!(outcome.side(Side::Second).mark, Mark::Win, "number 2 moved first and won");
    assert_eq!(ranking(&table), [2, 1]);
}

#[test]
fn conduct_in_a_later_game_goes_by_its_colours() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say("1 11");
    let decision = table.decide("1 red 28.7.1").expect("a case");
    let question = refusals::question(Language::English, table.state(), &decision.questions[0]);
    assert!(question.contains("red: 1 foul"), "{question}");
    table.say("1 red 28.7.1");
    // Number 2 has red in the rapid game.
    let case = table.state().cases.values().next().expect("a case");
    assert_eq!(case.entrant, Some(EntrantId(2)));
    assert!(
        acts::record(Language::English, table.state(), &table.fold.log().next_back().expect("it").record)
            .contains(" red 2 ")
    );
    let decision = table.decide("1 red 28.7.2").expect("a case");
    let question = refusals::question(Language::English, table.state(), &decision.questions[0]);
    assert!(question.contains("black wins"), "{question}");
}

#[test]
fn a_table_and_a_board_name_no_game_where_there_are_several() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say("1 11");
    let reason = table.refusal("1.1 20");
    assert_eq!(reason, Refused::NoSuchGame(Table(1)));
    assert!(refusals::refused(Language::English, table.state(), &reason).contains("named 1.1.GAME"));
    table.say("1.1.2 20");
    // As the sentence says, also with the round.
    table.say("round 1 1.1.2 02");
    table.say("第1轮 1.1.1 20");
}

#[test]
fn a_corrected_slow_game_drops_the_games_behind_it_and_asks() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say_all(["1 11", "1 20"]);
    let decision = table.decide("1.1.1 20").expect("a correction");
    assert!(decision.questions.contains(&Question::GamesFall(Table(1), vec![2])), "{:?}", decision.questions);
    table.record(decision);
    assert_eq!(meeting(&table).games.len(), 1);
    assert_eq!(ranking(&table), [1, 2]);
    table.say("1.1.1 11");
    assert_eq!(meeting(&table).games.len(), 2, "the rapid game is there again with its result");
    assert_eq!(ranking(&table), [2, 1]);
}

#[test]
fn the_same_slip_once_more_is_asked_about_before_it_is_the_next_game() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say("1 11");
    let again = table.decide("1 和").expect("a result");
    let [question @ Question::NextGame { game, .. }] = &again.questions[..] else { panic!("{again:?}") };
    assert_eq!(game.slot.game, 2);
    assert_eq!(
        refusals::question(Language::Chinese, table.state(), question),
        "1台第1局已录 和。这一张是第2局(1.1.2)的结果吗?"
    );
    assert_eq!(
        refusals::question(Language::English, table.state(), question),
        "Game 1 of table 1 was entered as draw. Is this slip of game 2, 1.1.2?"
    );
    // Whoever names the game, another result, and another arbiter mean the next game.
    for text in ["1.1.2 11", "1 20"] {
        assert_eq!(table.decide(text).expect("a result").questions, [], "{text}");
    }
    let mut other = table.clone();
    other.login("li");
    assert_eq!(other.decide("1 11").expect("a result").questions, []);
    table.say("1.1.2 11");
    // Who entered the choice of colours knows that the next game is on.
    table.say("1 first 1");
    assert_eq!(table.decide("1 11").expect("a result").questions, []);
}

#[test]
fn the_line_of_a_result_names_the_game_of_a_meeting() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    let told = |table: &mut EventOnTable, text: &str| {
        let id = table.say(text);
        let record = &table.fold.record(id).expect("recorded").record;
        [Language::Chinese, Language::English].map(|language| acts::record(language, table.state(), record))
    };
    let [chinese, english] = told(&mut table, "1 11");
    assert!(chinese.starts_with("第1轮1台第1局(1.1.1) 1号 棋手1 对 2号 棋手2: 和"), "{chinese}");
    assert!(english.starts_with("Round 1 table 1 game 1 (1.1.1), 1 棋手1 v 2 棋手2"), "{english}");
    let [chinese, _] = told(&mut table, "1 20");
    assert!(chinese.starts_with("第1轮1台第2局(1.1.2) 2号 棋手2 对 1号 棋手1: 红胜"), "{chinese}");
}

#[test]
fn a_meeting_under_way_is_open_in_the_standings() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    let standings = |table: &EventOnTable| Standings::in_force(table.state(), current(table), None);
    for (text, open) in [("1 11", 1), ("1.1.2 11", 1), ("1 first 1", 1), ("1 11", 0)] {
        table.say(text);
        let now = standings(&table);
        assert_eq!((now.open_games, now.is_official()), (open, open == 0), "{text}");
    }
    // Nobody came: the meeting waits for an arbiter, then it is over.
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say("1 --");
    assert_eq!(standings(&table).open_games, 1);
    table.say("1 through nobody");
    assert!(standings(&table).is_final());
}

#[test]
fn x2020_30_2_2_lots_are_entered_before_the_game() {
    let mut table = final_of_two("rapid_many", DeciderChoice::NotInSlowGame);
    table.say_all(["1 20", "1 20"]);
    let wants = Refused::ColoursOpen { table: Table(1), chooser: None };
    assert_eq!(table.refusal("1 20"), wants);
    table.say_all(["1 先 2", "1 11", "1 11"]);
    assert_eq!(meeting(&table).games.len(), 5, "until one is won");
    table.say("1 红胜");
    assert!(meeting(&table).is_settled());
}

#[test]
fn both_absent_is_for_an_arbiter_to_decide() {
    let mut table = final_of_two("two_rapid", DeciderChoice::NotInSlowGame);
    table.say("1 --");
    assert_eq!(meeting(&table).stands, MeetingStands::NobodyWon);
    table.say("1 through nobody");
    assert!(meeting(&table).through.is_some());
}

#[test]
fn x2020_14_2_two_games_are_one_meeting_with_points_of_its_own() {
    let config = StageConfig { procedure: Some("two_games".into()), ..stage(Format::RoundRobin) };
    let mut table = event(vec![config], 4);
    table.say("publish");
    assert_eq!(meetings(&table), [(1, 4), (2, 3)]);
    // 1 beats 4 by 3 to 1; 2 and 3 win one each.
    table.say_all(["1 20", "1 11", "2 20", "2 20"]);
    assert!(round(&table).is_complete());
    let ledger = Ledger::of(table.state(), current(&table), None, OpenGames::Wait);
    let row = |number: u32| {
        let row = ledger.row(EntrantId(number)).expect("a row");
        (row.points(), row.cells[0].and_then(|cell| cell.several).expect("two games").points)
    };
    let whole = HalfPoints::whole;
    assert_eq!([row(1), row(4)], [(whole(2), whole(3)), (whole(0), whole(1))]);
    assert_eq!([row(2), row(3)], [(whole(1), whole(2)), (whole(1), whole(2))]);
    let crosstable = Crosstable::of(table.state(), current(&table), None);
    let cells: Vec<(u32, Option<Side>)> =
        crosstable.rows[0].cells.iter().map(|cell| (cell.game, cell.colour)).collect();
    assert_eq!(cells, [(1, Some(Side::First)), (2, Some(Side::Second))]);
    assert_eq!(
        qisai::ranking::Standings::in_force(table.state(), current(&table), None).chain[1].to_string(),
        "game_points"
    );
}

#[test]
fn g2013_17_6_a_match_of_two_goes_in_turn() {
    let config = StageConfig { rounds: Some(4), ..stage(Format::Match) };
    let mut table = event(vec![config], 2);
    let mut firsts = Vec::new();
    while publish(&mut table) {
        firsts.push(crate::hall::pairs(&table)[0].0);
        table.say("1 20");
    }
    assert_eq!(firsts, [1, 2, 1, 2]);
    assert_eq!(crate::hall::places(&table), [(1, 1, true), (2, 1, true)]);
    let mut three = event(vec![StageConfig { rounds: Some(4), ..stage(Format::Match) }], 3);
    let reason = three.refusal("publish");
    assert_eq!(reason, Refused::CannotPair(qisai::pairing::draft::CannotPair::NotTwo(3)));
    three.say("3 withdraw");
    three.say("publish");
}

#[test]
fn x2020_10_4_1_4_the_better_placed_chooses_in_the_slow_game() {
    let better = KnockoutOptions { first_game: FirstGame::BetterPlaced, ..KnockoutOptions::default() };
    let preliminary = StageConfig { rounds: Some(3), ..stage(Format::Position) };
    let last = StageConfig {
        qualify: Some(2),
        procedure: Some("two_rapid".into()),
        knockout: better,
        ..stage(Format::Knockout)
    };
    let mut table = event(vec![preliminary, last], 8);
    for _ in 0..3 {
        publish(&mut table);
        crate::hall::play(&mut table, |one, other| one < other);
    }
    table.say("publish");
    let first = table.state().number(meeting(&table).first).0;
    assert_eq!(first, 1, "as written the better placed has the first move");
    let other = table.state().number(meeting(&table).second).0;
    table.say(&format!("1 first {other}"));
    assert_eq!(meeting(&table).games[0].first, FirstIs::Known(Side::Second));
    // Who did not choose in the slow game chooses in the decider.
    table.say_all(["1 11", "1 11"]);
    assert_eq!(meeting(&table).games[2].first, FirstIs::ChosenBy(Side::Second));
    assert_eq!(round(&table).number, RoundNumber(1));
    table.say_all([&*format!("1 first {other}"), "1 20"]);
    play_out(&mut table);
    assert_eq!(ranking(&table)[..2], [other, 1]);
}

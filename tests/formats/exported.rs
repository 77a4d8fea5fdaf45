//! Meetings of several games in a report file, which has room for one result a round: the meeting's, and the games in notes.

use qisai::event::configuration::{Format, StageConfig, SwissOptions};
use qisai::event::stage::{FirstGame, KnockoutOptions};
use qisai::exchange::trf::{TrfFile, TrfResult};
use qisai::exchange::trf_export;

use crate::event_on_table::EventOnTable;
use crate::hall::{current, event, pairs, play, publish, stage};

fn exported(table: &EventOnTable) -> TrfFile {
    trf_export::file(table.state(), current(table))
}

/// What a number has in a round.
fn result(file: &TrfFile, number: u32, round: usize) -> TrfResult {
    let player = file.players.iter().find(|player| player.number == number).expect("a player");
    player.rounds[round - 1].result
}

fn notes(file: &TrfFile) -> Vec<&str> {
    file.other.iter().map(|line| line.text.trim_start_matches("### qisai ")).collect()
}

#[test]
fn a_meeting_of_a_knockout_goes_out_as_who_is_through() {
    let knockout = KnockoutOptions { first_game: FirstGame::UpperPosition, ..KnockoutOptions::default() };
    let config = StageConfig { procedure: Some("two_rapid".into()), knockout, ..stage(Format::Knockout) };
    let mut table = event(vec![config], 4);
    table.say_all(["publish", "1 11", "1 20", "2 20"]);
    assert_eq!(pairs(&table), [(1, 4), (3, 2)]);
    let file = exported(&table);
    // In the rapid game number 4 moved first and won; the slow game alone would say a draw.
    assert_eq!(
        [1, 4, 3, 2].map(|number| result(&file, number, 1)),
        [TrfResult::Loss, TrfResult::Win, TrfResult::Win, TrfResult::Loss]
    );
    assert_eq!(notes(&file), ["game 1 1 1 1 4 ==", "game 1 1 2 4 1 10", "game 1 2 1 3 2 10"]);
    table.say("1 through 1 28.11");
    let file = exported(&table);
    assert_eq!(result(&file, 1, 1), TrfResult::Win);
    assert!(notes(&file).contains(&"through 1 1 1"));
}

#[test]
fn a_meeting_that_is_not_decided_is_open_in_the_file() {
    let config = StageConfig { procedure: Some("two_rapid".into()), ..stage(Format::Knockout) };
    let mut table = event(vec![config], 2);
    table.say_all(["publish", "1 11"]);
    let file = exported(&table);
    assert_eq!([1, 2].map(|number| result(&file, number, 1)), [TrfResult::Blank; 2]);
    assert_eq!(notes(&file).len(), 1, "the game that was played is told");
}

#[test]
fn x2020_14_2_two_games_go_out_as_their_meeting() {
    let config = StageConfig { procedure: Some("two_games".into()), ..stage(Format::RoundRobin) };
    let mut table = event(vec![config], 4);
    // 1 beats 4 by 3 to 1; 2 and 3 win one each.
    table.say_all(["publish", "1 20", "1 11", "2 20", "2 20"]);
    let file = exported(&table);
    assert_eq!(
        [1, 4, 2, 3].map(|number| result(&file, number, 1)),
        [TrfResult::Win, TrfResult::Loss, TrfResult::Draw, TrfResult::Draw]
    );
    assert_eq!(notes(&file).len(), 4);
    assert_eq!(trf_export::meetings_of_several(current(&table)), 2);
}

#[test]
fn x2020_10_4_3_3_the_final_goes_out_as_its_slow_game() {
    let pairing = SwissOptions { final_of_two: true, ..SwissOptions::default() };
    let config = StageConfig {
        rounds: Some(3),
        procedure: Some("two_rapid".into()),
        pairing,
        ..stage(Format::Position)
    };
    let mut table = event(vec![config], 8);
    for _ in 0..2 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    table.say_all(["publish", "1 11", "1.1.2 20"]);
    let (one, other) = pairs(&table)[0];
    let file = exported(&table);
    // The rapid game gives no points: the points of the file are those of the standings.
    assert_eq!([one, other].map(|number| result(&file, number, 3)), [TrfResult::Draw; 2]);
    assert_eq!(
        notes(&file),
        [format!("game 3 1 1 {one} {other} =="), format!("game 3 1 2 {other} {one} 10")]
    );
}

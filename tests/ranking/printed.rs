//! The crosstable, the JSON of the command line, and when standings are official.

use super::event::{Plan, chain, places, ranked, stage};
use qisai::event::RoundNumber;
use qisai::ranking::Standings;
use qisai::ranking::crosstable::{Crosstable, Symbol};
use qisai::ranking::json::{CrosstableJson, StandingsJson};
use qisai::rulebook::SettingsPatch;
use qisai::rulebook::settings::ByeScore;

#[test]
fn x2020_20_3_forfeits_have_their_signs_in_the_crosstable() {
    let plan =
        Plan::swiss(7, 7).round("1-2 +-, 3-4 --, 6-5 -+, bye 7").round("1-3 20, 4-2 .., 5-7 11, absent 6");
    let state = plan.state();
    let table = Crosstable::of(&state, stage(&state), None);
    let written: Vec<String> = table
        .rows
        .iter()
        .map(|row| {
            row.cells
                .iter()
                .map(|cell| match cell.symbol() {
                    Symbol::Win => '2',
                    Symbol::Draw => '1',
                    Symbol::Loss => '0',
                    Symbol::Bye => 'b',
                    Symbol::Open => '.',
                    Symbol::ForfeitWin | Symbol::ForfeitLoss => cell.sign().unwrap_or('?'),
                })
                .collect()
        })
        .collect();
    assert_eq!(written, ["+2", "-.", "-0", "-.", "+1", "--", "b1"]);
}

#[test]
fn the_crosstable_is_written_with_the_names_of_the_command() {
    let plan = Plan::swiss(7, 5).round("1-2 20, 3-4 --, bye 5").round("5-1 .., 2-3 -+, half 4");
    let state = plan.state();
    let table = CrosstableJson::from(&Crosstable::of(&state, stage(&state), None));
    let json = serde_json::to_value(table).expect("plain data");
    let cells = |number: usize| json["rows"][number - 1]["cells"].clone();
    assert_eq!(json["rows"][4]["number"], 5);
    assert_eq!(
        cells(5),
        serde_json::json!([
            {"stage": 1, "round": 1, "game": 1, "opponent": null, "colour": "none", "mark": "win", "how": "bye"},
            {"stage": 1, "round": 2, "game": 1, "opponent": 1, "colour": "first", "mark": "none", "how": "open"},
        ])
    );
    assert_eq!(
        cells(4),
        serde_json::json!([
            {"stage": 1, "round": 1, "game": 1, "opponent": 3, "colour": "second", "mark": "loss", "how": "both_absent"},
            {"stage": 1, "round": 2, "game": 1, "opponent": null, "colour": "none", "mark": "draw", "how": "requested_bye"},
        ])
    );
}

#[test]
fn the_standings_are_written_with_the_names_of_the_command() {
    let setting = SettingsPatch { bye_in_swiss: Some(ByeScore::AsDraw), ..SettingsPatch::default() };
    let state = Plan::swiss(7, 3).round("1-2 02, bye 3").with(setting).state();
    let standings = ranked(&state, "points opponents_score earlier_places");
    let json = serde_json::to_value(StandingsJson::of(&standings, &state)).expect("plain data");
    assert_eq!(json["chain"], serde_json::json!(["points", "opponents_score", "earlier_places"]));
    assert_eq!(
        (json["stage"].clone(), json["after_round"].clone(), json["official"].clone()),
        (1.into(), 1.into(), true.into())
    );
    assert_eq!(
        json["standings"][1],
        serde_json::json!({
            "place": 2, "shared": false, "number": 3, "name": "棋手3", "points": 1,
            "criteria": [{"name": "opponents_score", "value": 0.5}, {"name": "earlier_places", "value": null}],
            "separated_by": "points", "withdrawn": false, "annulled": false,
        })
    );
    assert_eq!(json["standings"][0]["separated_by"], serde_json::Value::Null);
}

#[test]
fn standings_are_official_when_all_results_are_in_and_final_when_the_stage_is_over() {
    let open = Plan::swiss(2, 4).round("1-2 20, 3-4 ..").state();
    let standings = ranked(&open, "points");
    assert_eq!((standings.open_games, standings.is_official(), standings.is_final()), (1, false, false));
    let one = Plan::swiss(2, 4).round("1-2 20, 3-4 11").state();
    assert_eq!((ranked(&one, "points").is_official(), ranked(&one, "points").is_final()), (true, false));
    let all = Plan::swiss(2, 4).round("1-2 20, 3-4 11").round("1-3 20, 2-4 11").state();
    assert!(ranked(&all, "points").is_final());
    let before = Standings::of(&all, stage(&all), Some(RoundNumber(1)), &chain("points"));
    assert_eq!((before.after_round, places(&before)), (RoundNumber(1), "1:1 3:2= 4:2= 2:4".into()));
}

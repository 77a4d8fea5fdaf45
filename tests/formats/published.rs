//! Events that were played, to their published places.

use qisai::desk::Decision;
use qisai::event::act::Act;
use qisai::event::configuration::{Format, StageConfig};
use qisai::event::publication::{ColourClause, Form, PairProcedure, PairReason, Publication, PublishedPair};
use qisai::event::stage::{FirstGame, KnockoutOptions};
use qisai::event::{EntrantId, RoundNumber, StageNumber};
use serde_json::Value;

use crate::hall::{event, event_under, meetings, publish, ranking, round, stage};

fn published(file: &str) -> (Value, Vec<u32>) {
    let path = format!("{}/tests/data/events/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the event");
    let event: Value = serde_json::from_str(&text).expect("JSON");
    let mut places: Vec<(u64, u32)> = event["standings"]
        .as_array()
        .expect("standings")
        .iter()
        .map(|row| (row["rank"].as_u64().expect("a place"), row["no"].as_u64().expect("a number") as u32))
        .collect();
    places.sort_unstable();
    let order = places.into_iter().map(|(_, number)| number).collect();
    (event, order)
}

/// The games of a round: first, second, result.
fn games(round: &Value) -> Vec<(u32, u32, String)> {
    let number = |value: &Value| value.as_u64().expect("a number") as u32;
    round
        .as_array()
        .expect("games")
        .iter()
        .map(|game| {
            let result = game["result"].as_str().expect("a result").to_owned();
            (number(&game["red"]), number(&game["black"]), result)
        })
        .collect()
}

#[test]
fn g2013_18_2_a_knockout_of_eight_for_every_place() {
    let (file, order) = published("gomoku_shaanxi2025_knockout");
    let knockout =
        KnockoutOptions { placement: 8, first_game: FirstGame::UpperPosition, ..KnockoutOptions::default() };
    let stages = vec![StageConfig { knockout, ..stage(Format::Knockout) }];
    let mut table = event_under("gomoku-2013", stages, 8);
    for played in file["rounds"].as_array().expect("rounds") {
        assert!(publish(&mut table));
        let mut met = meetings(&table);
        let mut wanted: Vec<(u32, u32)> =
            games(played).iter().map(|(one, other, _)| (*one.min(other), *one.max(other))).collect();
        let tables = met.clone();
        met.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(met, wanted, "the bracket meets as it was played");
        for (one, other, result) in games(played) {
            let place = tables.iter().position(|pair| *pair == (one.min(other), one.max(other)));
            let place = place.expect("a table");
            let winner = if result == "1-0" { one } else { other };
            let first = round(&table).meetings[place].first.0;
            table.say(&format!("{} {}", place + 1, if winner == first { "10" } else { "01" }));
        }
    }
    assert_eq!(ranking(&table), order);
}

#[test]
fn x2020_14_2_a_final_of_two_games_each() {
    let (file, order) = published("xiangqi_1956_final");
    let config = StageConfig { procedure: Some("two_games".into()), ..stage(Format::RoundRobin) };
    let mut table = event(vec![config], 6);
    let mut missing = 0;
    for (index, played) in file["rounds"].as_array().expect("rounds").iter().enumerate() {
        let games = games(played);
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for (red, black, _) in &games {
            if !pairs.contains(&(*black, *red)) {
                pairs.push((*red, *black));
            }
        }
        let reason = PairReason {
            selector: None,
            form: Form::Imported,
            broken_pairs: 0,
            colour_clause: ColourClause::Imported,
        };
        let procedure = PairProcedure {
            name: "two_games".into(),
            better_placed: None,
            decider: qisai::rulebook::procedure::DeciderChoice::default(),
        };
        let publication = Publication {
            stage: StageNumber(1),
            round: RoundNumber(index as u32 + 1),
            withdrawn_before: 0,
            pairs: pairs
                .iter()
                .map(|(first, second)| PublishedPair {
                    first: EntrantId(*first),
                    second: EntrantId(*second),
                    reason,
                    procedure: Some(procedure.clone()),
                })
                .collect(),
            boards: None,
            byes: Vec::new(),
            absent: Vec::new(),
            paired_as_draws: Vec::new(),
            against_conflict: String::new(),
            field: None,
            eliminated: Vec::new(),
            manual_cost: Vec::new(),
        };
        table.record(Decision { acts: vec![Act::Publish(publication)], ..Decision::default() });
        for (place, (first, second)) in pairs.iter().enumerate() {
            for sides in [(*first, *second), (*second, *first)] {
                let found = games.iter().find(|(red, black, _)| (*red, *black) == sides);
                // Two games of the thirty are lost; as draws they leave the published places as they are.
                let slip = match found.map(|(.., result)| result.as_str()) {
                    Some("1-0") => "20",
                    Some("0-1") => "02",
                    Some(_) => "11",
                    None => {
                        missing += 1;
                        "11"
                    }
                };
                table.say(&format!("{} {slip}", place + 1));
            }
        }
    }
    assert_eq!(missing, 2);
    assert_eq!(ranking(&table), order);
}

//! What `check` advises a stage against: each piece of advice where it is due, and not where it is not.

use qisai::event::configuration::{Format, StageConfig, SwissOptions};
use qisai::event::roster::Roster;
use qisai::event::stage::{CarryOver, Grouping, Groups, KnockoutOptions, LastOut, Seating};
use qisai::lang::advice;

use crate::event_on_table::{EventOnTable, files};
use crate::hall::{event, event_with, numbered, stage};

/// What is said of the last stage, in English, with its field; the Chinese says as much.
fn told(table: &EventOnTable) -> Vec<(String, &'static str)> {
    let stage = numbered(table, table.state().stages.len() as u32);
    let told = advice::of_stage(table.state(), stage);
    assert!(told.iter().all(|(words, _)| !words.chinese.is_empty()));
    told.into_iter().map(|(words, place)| (words.english, place)).collect()
}

fn says(stages: &[StageConfig], entrants: u32, words: &str) -> bool {
    told(&event(stages.to_vec(), entrants)).iter().any(|(text, _)| text.contains(words))
}

fn swiss(rounds: u32) -> StageConfig {
    StageConfig { rounds: Some(rounds), ..stage(Format::Position) }
}

fn knockout(change: impl FnOnce(&mut KnockoutOptions)) -> StageConfig {
    let mut config = StageConfig { procedure: Some("two_rapid".into()), ..stage(Format::Knockout) };
    change(&mut config.knockout);
    config
}

fn groups(count: u32) -> StageConfig {
    StageConfig { groups: Groups { count, by: Grouping::Snake }, ..stage(Format::RoundRobin) }
}

#[test]
fn a_sound_stage_is_advised_against_nothing() {
    for (config, entrants) in [
        (swiss(7), 16),
        (swiss(9), 32),
        (stage(Format::RoundRobin), 8),
        (stage(Format::DoubleRoundRobin), 6),
        (groups(4), 16),
        (knockout(|_| {}), 16),
        (StageConfig { rounds: Some(4), ..stage(Format::Match) }, 2),
    ] {
        assert_eq!(told(&event(vec![config.clone()], entrants)), [], "{config:?}");
    }
}

#[test]
fn x2020_app3_1_2_rounds_of_a_swiss() {
    assert!(says(&[swiss(8)], 20, "odd number") && !says(&[swiss(9)], 20, "odd number"));
    assert!(says(&[swiss(5)], 20, "fewer than 7") && !says(&[swiss(7)], 20, "fewer than 7"));
    let most = "bears at most";
    assert!(says(&[swiss(9)], 11, most) && !says(&[swiss(9)], 12, most), "more than n-3");
}

#[test]
fn g2013_app4_4_a_scheme_has_a_range_by_its_field_and_no_odd_number() {
    let (mut file, roster) = files(Format::Halves, 6, 16);
    file.rulebook = "gomoku-2013".into();
    assert_eq!(told(&EventOnTable::of(file.clone(), roster.clone())), []);
    file.stages[0].rounds = Some(10);
    let told_of_ten = told(&EventOnTable::of(file.clone(), roster));
    assert!(told_of_ten.iter().any(|(text, place)| text.contains("6 to 8 rounds") && *place == "rounds"));
    let (_, few) = files(Format::Halves, 5, 8);
    assert!(
        told(&EventOnTable::of(file, few)).iter().any(|(text, _)| text.contains("round robin is advised"))
    );
}

#[test]
fn g2013_app1_a_draw_without_seeds_or_with_a_number_that_is_no_power_of_two() {
    let drawn = || knockout(|options| options.seating = Seating::Lot(1));
    let with_seeds = |seeds: u32| {
        let change = |roster: &mut Roster| {
            for entry in &mut roster.entrants {
                entry.seed = (entry.number <= seeds).then_some(entry.number);
            }
        };
        told(&event_with(vec![drawn()], 12, change))
    };
    assert!(with_seeds(0)[0].0.contains("without seeds"));
    assert!(with_seeds(3)[0].0.contains("power of two"));
    assert_eq!(with_seeds(4), []);
}

#[test]
fn x2020_30_a_knockout_whose_games_may_all_be_drawn() {
    let without = StageConfig { procedure: None, ..knockout(|_| {}) };
    assert!(says(&[without], 8, "No procedure that always decides"));
    let endless = StageConfig { procedure: Some("two_games".into()), ..knockout(|_| {}) };
    assert!(says(&[endless], 8, "No procedure that always decides"));
    assert!(says(&[knockout(|options| options.placement = 6)], 8, "(placement), not 6"));
}

#[test]
fn fields_that_are_odd_too_small_or_too_large() {
    assert!(says(&[swiss(7)], 15, "is odd") && !says(&[knockout(|_| {})], 15, "is odd"));
    assert!(says(&[swiss(7)], 1, "nothing can be paired"));
    assert!(says(&[StageConfig { rounds: Some(4), ..stage(Format::Match) }], 3, "A match is of two"));
    assert!(says(&[groups(4)], 11, "fewer than 3 in a group") && !says(&[groups(4)], 12, "fewer than 3"));
    let last = |qualify| StageConfig { qualify: Some(qualify), ..knockout(|_| {}) };
    assert!(says(&[groups(4), last(8)], 16, "8 qualify") && !says(&[groups(4), last(4)], 16, "qualify"));
}

#[test]
fn x2020_10_4_2_an_elimination_that_runs_out_of_opponents() {
    let with = |from_round, each_round, keep, rounds| {
        let out = LastOut { from_round, each_round, keep };
        let pairing = SwissOptions { last_out: Some(out), ..SwissOptions::default() };
        [StageConfig { pairing, ..swiss(rounds) }]
    };
    // 16, and from round 3 on two go out: 14, 12, 10, 8, 6: in round 6 a player may have met all 7 others but two.
    assert!(says(&with(3, 2, 4, 7), 16, "only 8 are left in round 6"));
    assert!(!says(&with(3, 2, 10, 7), 16, "are left in round"), "ten are kept for seven rounds");
    assert!(!says(&with(5, 2, 4, 7), 20, "are left in round"));
    for nobody in [with(9, 2, 4, 7), with(3, 0, 4, 7), with(3, 2, 16, 7)] {
        assert!(says(&nobody, 16, "nobody ever goes out"));
    }
}

#[test]
fn x2020_10_4_3_a_final_that_cannot_be_decided_and_options_of_a_swiss_elsewhere() {
    let pairing = SwissOptions { final_of_two: true, ..SwissOptions::default() };
    let final_of_two = |procedure: Option<&str>| {
        [StageConfig { pairing: pairing.clone(), procedure: procedure.map(str::to_owned), ..swiss(7) }]
    };
    assert!(says(&final_of_two(None), 16, "The final of N+1 has no procedure"));
    assert!(!says(&final_of_two(Some("two_rapid")), 16, "N+1"));
    assert!(says(&[StageConfig { pairing, ..stage(Format::RoundRobin) }], 8, "do nothing in this format"));
}

#[test]
fn x2020_10_1_what_is_carried_over_twice_or_for_nothing() {
    let last = |format, qualify, carry| {
        let config = StageConfig { qualify: Some(qualify), carry, ..stage(format) };
        let rounds = matches!(format, Format::Position).then_some(3);
        [groups(2), StageConfig { rounds, ..config }]
    };
    let among = CarryOver::PointsAmongThem;
    assert!(says(&last(Format::DoubleRoundRobin, 2, among), 8, "the pair counts twice"));
    assert!(says(&last(Format::Position, 4, among), 16, "the pair counts twice"));
    assert!(!says(&last(Format::RoundRobin, 2, among), 8, "counts twice"));
    assert!(says(&last(Format::RoundRobin, 2, CarryOver::Points), 8, "points_among_them"));
    assert!(!says(&last(Format::RoundRobin, 1, CarryOver::Points), 8, "counts twice"), "nobody has met");
    assert!(says(&last(Format::Knockout, 2, CarryOver::Points), 8, "count for nothing"));
    assert!(says(&[StageConfig { carry: among, ..stage(Format::RoundRobin) }], 8, "Nothing comes before"));
}

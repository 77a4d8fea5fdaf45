//! The Swiss of 14.3 and the byes of 14.4, by worked examples.

use super::event::{Plan, places, ranked, separators, stage, values};
use qisai::event::EntrantId;
use qisai::ranking::Standings;
use qisai::ranking::json::StandingsJson;
use qisai::rulebook::SettingsPatch;
use qisai::rulebook::settings::ByeOpponent;

#[test]
fn x2020_19_3_in_a_swiss_results_always_stand() {
    let plan = Plan::swiss(7, 4).round("1-4 02, 2-3 20").round("4-2 .., 3-1 11").withdrawn(4, 2);
    let standings = ranked(&plan.state(), "points");
    // 2 won without a game.
    assert_eq!(values(&standings, "points"), ["1", "4", "1", "2"]);
    assert_eq!(places(&standings), "2:1 4:2 1:3= 3:3=");
    assert!(standings.rows[1].withdrawn && !standings.rows[0].withdrawn);
}

/// A Swiss of five with a bye in each round.
fn swiss() -> Plan {
    Plan::swiss(7, 5)
        .round("1-2 20, 3-4 11, bye 5")
        .round("5-1 11, 2-3 20, bye 4")
        .round("1-4 20, 5-2 02, bye 3")
}

#[test]
fn x2020_14_3_1_opponents_score_adds_all_opponents() {
    let plan = swiss();
    // 1: 2+1+2 = 5; 2: 0+2+2 = 4; 3: 1+0+2 = 3; 4: 1+2+0 = 3; 5: 2+1+0 = 3.
    let setting = SettingsPatch { bye_opponent: Some(ByeOpponent::Nothing), ..SettingsPatch::default() };
    let standings = ranked(&plan.with(setting).state(), "points opponents_score");
    assert_eq!(values(&standings, "points"), ["5", "4", "3", "3", "3"]);
    // 1: 4+3+3; 2: 5+3+3; 3: 3+4; 4: 3+5; 5: 5+4.
    assert_eq!(values(&standings, "opponents_score"), ["10", "11", "7", "8", "9"]);
    assert_eq!(places(&standings), "1:1 2:2 5:3 4:4 3:5");
}

#[test]
fn x2020_14_4_a_bye_adds_half_of_the_lowest_points_in_a_small_field() {
    let standings = ranked(&swiss().state(), "points opponents_score");
    // The lowest is 3, half of it 1.5, for 3, 4 and 5.
    assert_eq!(values(&standings, "opponents_score"), ["10", "11", "8.5", "9.5", "10.5"]);
    let terms = standings.terms(EntrantId(5), 1);
    assert_eq!(
        (terms[0].opponent, terms[0].amount.to_string(), terms[0].adds.to_string()),
        (None, "3".into(), "1.5".into())
    );
}

#[test]
fn x2020_14_4_nought_points_are_not_the_lowest_and_a_bye_is_a_win() {
    let plan = Plan::swiss(7, 3).round("1-2 20, bye 3").round("3-1 11, bye 2").round("2-3 02, bye 1");
    let standings = ranked(&plan.state(), "points opponents_score wins");
    // 1: 2+1+2; 2: 0+2+0; 3: 2+1+2.
    assert_eq!(values(&standings, "points"), ["5", "2", "5"]);
    assert_eq!(values(&standings, "wins"), ["2", "1", "2"]);
    // The lowest is 2, halved 1.
    assert_eq!(values(&standings, "opponents_score"), ["8", "11", "8"]);

    let nothing = Plan::swiss(7, 3).round("1-2 20, bye 3");
    let standings = ranked(&nothing.state(), "points opponents_score");
    // 2 has nothing: the lowest above it is 2.
    assert_eq!(values(&standings, "opponents_score"), ["0", "2", "1"]);
}

#[test]
fn x2020_14_4_a_large_field_of_seven_rounds_takes_the_whole() {
    let round = |entrants: u32| {
        let mut lines: Vec<String> =
            (1..=entrants / 2).map(|pair| format!("{}-{} 11", 2 * pair - 1, 2 * pair)).collect();
        lines.push(format!("bye {entrants}"));
        lines.join(", ")
    };
    let shares = |rounds: u32, entrants: u32| {
        let standings =
            ranked(&Plan::swiss(rounds, entrants).round(&round(entrants)).state(), "points opponents_score");
        values(&standings, "opponents_score").pop()
    };
    assert_eq!(shares(7, 17).as_deref(), Some("1"));
    assert_eq!(shares(6, 17).as_deref(), Some("0.5"), "under seven rounds");
    assert_eq!(shares(7, 15).as_deref(), Some("0.5"), "under sixteen entrants");
}

#[test]
fn x2011_14_4_knows_no_halving() {
    let mut plan = swiss();
    plan.rulebook = "xiangqi-2011";
    let standings = ranked(&plan.state(), "points opponents_score");
    assert_eq!(values(&standings, "opponents_score"), ["10", "11", "10", "11", "12"]);
}

#[test]
fn x2020_14_4_whether_byes_and_forfeits_are_wins_is_a_setting() {
    let plan = || Plan::swiss(7, 5).round("1-2 +-, 3-4 02, bye 5");
    assert_eq!(values(&ranked(&plan().state(), "points wins"), "wins"), ["1", "0", "0", "1", "1"]);
    assert_eq!(
        values(&ranked(&plan().state(), "points games_as_second"), "games_as_second"),
        ["0", "1", "0", "1", "0"]
    );
    assert_eq!(
        values(&ranked(&plan().state(), "points wins_as_second"), "wins_as_second"),
        ["0", "0", "0", "1", "0"]
    );
    let strict = SettingsPatch {
        bye_counts_as_win: Some(false),
        forfeit_counts_as_win: Some(false),
        forfeit_counts_as_second: Some(false),
        ..SettingsPatch::default()
    };
    let state = plan().with(strict).state();
    assert_eq!(values(&ranked(&state, "points wins"), "wins"), ["0", "0", "0", "1", "0"]);
    assert_eq!(
        values(&ranked(&state, "points games_as_second"), "games_as_second"),
        ["0", "0", "0", "1", "0"]
    );
    assert_eq!(values(&ranked(&state, "points"), "points"), ["2", "0", "0", "2", "2"], "the points stay");
}

#[test]
fn requested_byes_score_as_they_were_granted_and_count_as_byes_where_they_score() {
    let plan = Plan::swiss(7, 6).round("1-2 20, full 3, half 4, zero 5, absent 6");
    let standings = ranked(&plan.state(), "points opponents_score wins");
    assert_eq!(values(&standings, "points"), ["2", "0", "2", "1", "0", "0"]);
    assert_eq!(values(&standings, "wins"), ["1", "0", "1", "0", "0", "0"]);
    // The lowest is 1, halved. Who forfeited without an opponent has nothing.
    assert_eq!(values(&standings, "opponents_score"), ["0", "2", "0.5", "0.5", "0", "0"]);
}

#[test]
fn a_forfeited_game_has_an_opponent_as_any_other() {
    let plan = Plan::swiss(7, 4).round("1-2 +-, 3-4 20").round("1-3 20, 4-2 --");
    let standings = ranked(&plan.state(), "points opponents_score");
    assert_eq!(values(&standings, "points"), ["4", "0", "2", "0"]);
    assert_eq!(values(&standings, "opponents_score"), ["2", "4", "4", "2"]);
}

#[test]
fn x2020_14_3_2_progressive_score_adds_the_running_totals() {
    let standings = ranked(&swiss().state(), "points progressive_score");
    // 1: 2, 3, 5; 2: 0, 2, 4; 3: 1, 1, 3; 4: 1, 3, 3; 5: 2, 3, 3 (byes are scored).
    assert_eq!(values(&standings, "progressive_score"), ["10", "6", "5", "7", "8"]);
    assert_eq!(places(&standings), "1:1 2:2 5:3 4:4 3:5");
    let totals: Vec<String> =
        standings.terms(EntrantId(4), 1).iter().map(|term| term.adds.to_string()).collect();
    assert_eq!(totals, ["1", "3", "3"]);
}

#[test]
fn x2020_14_3_2_without_round_one_who_had_less_early_ranks_higher() {
    // Running totals: 1: 2, 2, 3; 2: 1, 3, 3: both 7. 3: 1, 3, 3 as well. 4: 0, 0, 1...
    let plan = Plan::swiss(7, 8)
        .round("1-5 20, 2-6 11, 3-7 11, 4-8 02")
        .round("1-6 02, 2-5 20, 3-8 20, 4-7 02")
        .round("1-7 11, 2-8 02, 3-5 02, 4-6 02");
    let standings = ranked(&plan.state(), "points progressive_score progressive_cut");
    assert_eq!(values(&standings, "points")[..3], ["3", "3", "3"]);
    assert_eq!(values(&standings, "progressive_score")[..3], ["7", "7", "7"]);
    assert_eq!(values(&standings, "progressive_cut")[..3], ["5 3", "6 3", "6 3"]);
    let order: Vec<u32> =
        standings.rows.iter().map(|row| row.number.0).filter(|&number| number <= 3).collect();
    assert_eq!(order, [2, 3, 1]);
    let why = standings.why(EntrantId(1), EntrantId(2)).expect("both are ranked");
    assert_eq!(why.above, EntrantId(2));
    assert_eq!(why.steps.last().map(|step| step.step.to_string()).as_deref(), Some("progressive_cut"));
}

/// After two rounds 1 and 2 have the same points, opponents, wins and colours; after one round they had not.
fn separated_early() -> Plan {
    Plan::swiss(7, 4).round("1-3 20, 4-2 11").round("4-1 11, 2-3 20")
}

#[test]
fn x2020_14_3_1_the_places_of_the_round_before_separate() {
    let state = separated_early().state();
    let standings = ranked(&state, "points earlier_places");
    // After round 1: 1 with 2 points, then 2 and 4 with 1 share place 2, then 3.
    assert_eq!(values(&standings, "points"), ["3", "3", "0", "2"]);
    assert_eq!(values(&standings, "earlier_places"), ["1", "2", "", ""]);
    assert_eq!(places(&standings), "1:1 2:2 4:3 3:4");
    assert_eq!(separators(&standings)[1], "earlier_places");
}

#[test]
fn x2020_14_3_1_the_places_go_back_until_separated() {
    // Points after rounds 1, 2, 3: 1: 2, 2, 4; 2: 0, 2, 4; 3: 2, 4, 4; 4: 0, 0, 0.
    let plan = Plan::swiss(7, 4).round("1-4 20, 3-2 20").round("3-1 20, 2-4 20").round("1-3 20, 4-2 02");
    let state = plan.state();
    let standings = ranked(&state, "points earlier_places");
    assert_eq!(values(&standings, "points"), ["4", "4", "4", "0"]);
    // After round 1: 1 and 3 share 1, 2 and 4 share 3. After round 2: 3 is first; 1 and 2 have 2, and by round 1 1 is second.
    assert_eq!(values(&standings, "earlier_places"), ["2 1", "3 3", "1 1", ""]);
    assert_eq!(places(&standings), "3:1 1:2 2:3 4:4");
    let why = standings.why(EntrantId(1), EntrantId(2)).expect("both are ranked");
    let terms: Vec<(u32, String)> =
        why.steps[1].terms[1].iter().map(|term| (term.round.0, term.adds.to_string())).collect();
    assert_eq!(terms, [(2, "3".into()), (1, "3".into())]);
}

#[test]
fn x2020_14_3_1_who_was_equal_in_every_round_shares_the_place() {
    let plan = Plan::swiss(7, 4).round("1-2 11, 3-4 11").round("2-3 11, 4-1 11");
    let state = plan.state();
    let standings = Standings::in_force(&state, stage(&state), None);
    // All have two points, met the same opponents' points and were second once; after round 1 only 2 and 4 had been.
    assert_eq!(places(&standings), "2:1= 4:1= 1:3= 3:3=");
    assert_eq!(separators(&standings)[2], "earlier_places");
    let why = standings.why(EntrantId(1), EntrantId(3)).expect("both are ranked");
    assert!(!why.separated);
    assert_eq!(why.steps.len(), standings.chain.len());
}

#[test]
fn x2020_14_3_1_the_chain_of_the_clause() {
    let state = separated_early().state();
    let standings = Standings::in_force(&state, stage(&state), None);
    let names: Vec<String> = standings.chain.iter().map(ToString::to_string).collect();
    // 18.5 stands right after the points.
    let expected = [
        "points",
        "sanctions",
        "opponents_score",
        "wins",
        "fouls",
        "games_as_second",
        "wins_as_second",
        "earlier_places",
    ];
    assert_eq!(names, expected);
    // 1 met 3 and 4 (0 + 2), 2 met 4 and 3 as well; both won once and were second once.
    assert_eq!(places(&standings), "1:1 2:2 4:3 3:4");
    assert_eq!(separators(&standings)[1], "earlier_places");
}

#[test]
fn x2011_14_3_1_goes_back_to_the_earlier_score() {
    let mut plan = Plan::swiss(7, 4).round("1-4 20, 3-2 20").round("3-1 20, 2-4 20").round("1-3 20, 4-2 02");
    plan.rulebook = "xiangqi-2011";
    let standings = ranked(&plan.state(), "points earlier_points");
    assert_eq!(values(&standings, "earlier_points"), ["2 2", "2 0", "4 2", ""]);
    assert_eq!(places(&standings), "3:1 1:2 2:3 4:4");
}

#[test]
fn x2011_14_3_has_its_own_chains() {
    let mut plan = separated_early();
    plan.rulebook = "xiangqi-2011";
    let state = plan.state();
    let standings = Standings::in_force(&state, stage(&state), None);
    let names: Vec<String> = standings.chain.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["points", "opponents_score", "wins", "fouls", "games_as_second", "earlier_points"]);
    assert_eq!(separators(&standings)[1], "earlier_points");
}

#[test]
fn opponents_without_the_extremes() {
    let standings = ranked(&swiss().state(), "points opponents_score median_score cut_score");
    // Opponents of 1: 4, 3, 3; of 2: 5, 3, 3; of 3: 3, 4, bye 1.5; of 4: 3, 5, 1.5; of 5: 5, 4, 1.5.
    assert_eq!(values(&standings, "median_score"), ["3", "3", "3", "3", "4"]);
    assert_eq!(values(&standings, "cut_score"), ["7", "8", "7", "8", "9"]);
    let one = ranked(&Plan::swiss(7, 2).round("1-2 20").state(), "points median_score cut_score");
    assert_eq!(values(&one, "median_score"), ["0", "0"]);
    assert_eq!(values(&one, "cut_score"), ["0", "0"]);
}

#[test]
fn the_mean_of_the_opponents_ratings_is_exact() {
    let mut plan = swiss();
    for (entry, rating) in plan.roster.iter_mut().zip([Some(2000), Some(1901), None, Some(1800), Some(2100)])
    {
        entry.rating = rating;
    }
    let state = plan.state();
    let standings = ranked(&state, "points average_opponent_rating");
    // 1 met 2, 5, 4: 5801/3; 2 met 1, 5 (and 3 without a rating): 2050; 3 met 4, 2: 3701/2; 4 met 1 (and 3); 5 met 1, 2.
    let expected = ["5801/3", "2050", "3701/2", "2000", "3901/2"];
    assert_eq!(values(&standings, "average_opponent_rating"), expected);
    let json = serde_json::to_value(StandingsJson::of(&standings, &state)).expect("plain data");
    assert_eq!(json["standings"][0]["criteria"][0]["value"], 1933.67);
    assert_eq!(json["standings"][0]["criteria"][0]["exact"], "5801/3");
    assert_eq!(
        json["standings"][1]["criteria"][0],
        serde_json::json!({"name": "average_opponent_rating", "value": 2050})
    );
}

#[test]
fn who_withdrew_before_the_start_has_no_place() {
    let state = Plan::swiss(7, 5).round("1-2 20, 3-4 11").withdrawn(5, 1).state();
    assert_eq!(places(&ranked(&state, "points")), "1:1 3:2= 4:2= 2:4");
    let nobody_yet = Plan::swiss(7, 3).withdrawn(2, 1).state();
    assert_eq!(places(&ranked(&nobody_yet, "points")), "1:1= 3:1=");
}

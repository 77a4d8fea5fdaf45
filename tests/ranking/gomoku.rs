//! The gomoku rules of 2013: 18.1, 18.3 and 18.4 for individuals, 18.5, and what appendix 4, part 5, adds. Every value is
//! worked by hand beside it.

use super::event::{Plan, places, ranked, separators, stage, values};
use qisai::event::configuration::Format;
use qisai::ranking::Standings;
use qisai::rulebook::SettingsPatch;
use qisai::rulebook::settings::{MedianCut, RatingAverage, WithdrawalRule};

fn swiss(rounds: u32, entrants: u32) -> Plan {
    Plan::new("gomoku-2013", Format::Position, rounds, entrants)
}

fn round_robin(entrants: u32) -> Plan {
    Plan::new("gomoku-2013", Format::RoundRobin, 1, entrants)
}

fn in_force(plan: &Plan) -> Standings {
    let state = plan.state();
    Standings::in_force(&state, stage(&state), None)
}

fn rated(mut plan: Plan, ratings: &[Option<u32>]) -> Plan {
    for (entry, rating) in plan.roster.iter_mut().zip(ratings) {
        entry.rating = *rating;
    }
    plan
}

#[test]
fn g2013_18_1_a_win_is_one_and_a_draw_a_half() {
    let standings = in_force(&swiss(5, 4).round("1-2 20, 3-4 11"));
    assert_eq!(values(&standings, "points"), ["1", "0", "0.5", "0.5"]);
}

#[test]
fn g2013_18_3_1_a_the_small_score_comes_first() {
    let plan = round_robin(4).round("1-4 11, 2-3 20").round("4-3 02, 1-2 20").round("2-4 11, 3-1 02");
    let standings = in_force(&plan);
    // 1 beat 2 and 3 and drew 4; 2 beat 3 and drew 4; 3 beat 4.
    assert_eq!(values(&standings, "points"), ["2.5", "1.5", "1", "1"]);
    // 1: 1.5 + 1 + ½·1; 2: 1 + ½·1; 3: 1; 4: ½·2.5 + ½·1.5.
    assert_eq!(values(&standings, "small_score"), ["3", "1.5", "1", "2"]);
    assert_eq!(places(&standings), "1:1 2:2 4:3 3:4");
    assert_eq!(separators(&standings)[3], "small_score");
}

#[test]
fn g2013_18_3_1_b_and_c_then_wins_and_then_the_place_is_shared() {
    let plan = round_robin(4).round("1-4 02, 2-3 11").round("4-3 11, 1-2 20").round("2-4 20, 3-1 11");
    let standings = in_force(&plan);
    assert_eq!(values(&standings, "points"), ["1.5"; 4]);
    // 1 beat 2 and drew 3, and so on round: 1.5 + ½·1.5; 3 drew all: three times ½·1.5.
    assert_eq!(values(&standings, "small_score"), ["2.25"; 4]);
    assert_eq!(values(&standings, "wins"), ["1", "1", "0", "1"]);
    assert_eq!(places(&standings), "1:1= 2:1= 4:1= 3:4");
}

/// Six players and three rounds.
fn six(rounds: u32) -> Plan {
    swiss(rounds, 6)
        .round("1-2 20, 3-4 20, 5-6 11")
        .round("3-1 11, 5-2 20, 6-4 20")
        .round("1-5 11, 3-6 20, 2-4 20")
}

const RATINGS: [Option<u32>; 6] = [Some(2000), Some(1900), Some(1800), Some(1700), Some(1600), Some(1500)];

#[test]
fn g2013_18_4_1_a_the_mean_rating_of_the_opponents_comes_first() {
    let standings = in_force(&rated(six(3), &RATINGS));
    assert_eq!(values(&standings, "points"), ["2", "1", "2.5", "0", "2", "1.5"]);
    // 1 met 2, 3, 5: 1900 + 1800 + 1600; 2 met 1, 5, 4; 3 met 4, 1, 6; 4 met 3, 6, 2; 5 met 6, 2, 1; 6 met 5, 4, 3.
    let expected = ["5300/3", "5300/3", "5200/3", "5200/3", "1800", "1700"];
    assert_eq!(values(&standings, "average_opponent_rating"), expected);
    // 5 stands above 1 with the same points.
    assert_eq!(places(&standings), "3:1 5:2 1:3 6:4 2:5 4:6");
    assert_eq!(separators(&standings)[2], "average_opponent_rating");
}

#[test]
fn g2013_18_4_1_b_without_ratings_the_opponents_score_decides() {
    let standings = in_force(&six(3));
    // 1: 1 + 2.5 + 2; 2: 2 + 2 + 0; 3: 0 + 2 + 1.5; 4: 2.5 + 1.5 + 1; 5: 1.5 + 1 + 2; 6: 2 + 0 + 2.5.
    assert_eq!(values(&standings, "opponents_score"), ["5.5", "4", "3.5", "5", "4.5", "4.5"]);
    assert_eq!(places(&standings), "3:1 1:2 5:3 6:4 2:5 4:6");
    assert_eq!(separators(&standings)[2], "opponents_score");
    // The same order where an event with ratings leaves them out, as is common.
    let chain = "points opponents_score median_score wins shared";
    assert_eq!(places(&ranked(&rated(six(3), &RATINGS).state(), chain)), places(&standings));
}

#[test]
fn g2013_18_4_1_c_what_the_median_leaves_out_is_a_setting() {
    let median = |highest, lowest| {
        let median_cut = Some(MedianCut { highest, lowest });
        let plan = six(3).with(SettingsPatch { median_cut, ..SettingsPatch::default() });
        values(&in_force(&plan), "median_score")
    };
    // Of {1, 2, 2.5} {0, 2, 2} {0, 1.5, 2} {1, 1.5, 2.5} {1, 1.5, 2} {0, 2, 2.5} the middle ones,
    assert_eq!(median(1, 1), ["2", "2", "1.5", "1.5", "1.5", "2"]);
    // without the lowest, without the highest,
    assert_eq!(median(0, 1), ["4.5", "4", "3.5", "4", "3.5", "4.5"]);
    assert_eq!(median(1, 0), ["3", "2", "1.5", "2.5", "2.5", "2"]);
    // and where more are left out than there are, nothing is left.
    assert_eq!(median(2, 2), ["0"; 6]);
    assert_eq!(values(&in_force(&six(3)), "median_score"), median(1, 1), "one of both by the edition");
}

#[test]
fn g2013_app4_5_3_2_two_of_both_ends_may_be_left_out() {
    // Everybody meets everybody, and the smaller number wins: 5, 4, 3, 2, 1, 0 points.
    let plan = swiss(5, 6)
        .round("1-6 20, 2-5 20, 3-4 20")
        .round("6-4 02, 5-3 02, 1-2 20")
        .round("2-6 20, 3-1 02, 4-5 20")
        .round("6-5 02, 1-4 20, 2-3 20")
        .round("3-6 20, 4-2 02, 5-1 02");
    let median = |count| {
        let median_cut = Some(MedianCut { highest: count, lowest: count });
        let plan = plan.clone().with(SettingsPatch { median_cut, ..SettingsPatch::default() });
        values(&ranked(&plan.state(), "points median_score"), "median_score")
    };
    // Of {4 3 2 1 0} {5 3 2 1 0} {5 4 2 1 0} {5 4 3 1 0} {5 4 3 2 0} {5 4 3 2 1} the three in the middle and the one.
    assert_eq!(median(1), ["6", "6", "7", "8", "9", "9"]);
    assert_eq!(median(2), ["2", "2", "2", "3", "3", "3"]);
}

#[test]
fn g2013_app4_5_2_the_chain_for_fields_most_of_which_are_rated() {
    let configuration = rated(six(3), &RATINGS).configuration();
    let names: Vec<String> =
        configuration.settings.chain_swiss_progressive.iter().map(ToString::to_string).collect();
    // 1 the progressive score, 2 its cut, 3 ratings, 4 wins.
    let expected = "points progressive_score progressive_cut average_opponent_rating wins shared";
    assert_eq!(names.join(" "), expected);
    let standings = ranked(&rated(six(3), &RATINGS).state(), expected);
    // 1 and 5 have two points: 4.5 against 4.
    assert_eq!(places(&standings), "3:1 1:2 5:3 6:4 2:5 4:6");
    assert_eq!(separators(&standings)[2], "progressive_score");
}

#[test]
fn g2013_18_4_1_d_and_e_then_wins_and_then_the_place_is_shared() {
    // 1 and 2 have won once and lost once, 3 and 4 drawn twice; all have met two with one point.
    let plan = swiss(5, 4).round("1-2 20, 3-4 11").round("2-1 20, 4-3 11");
    let standings = in_force(&plan);
    assert_eq!(values(&standings, "points"), ["1"; 4]);
    assert_eq!(values(&standings, "opponents_score"), ["2"; 4]);
    assert_eq!(values(&standings, "wins"), ["1", "1", "0", "0"]);
    assert_eq!(places(&standings), "1:1= 2:1= 3:3= 4:3=");
    assert_eq!(separators(&standings)[2], "wins");
    // A chain may end with lots instead; before they are drawn they separate nobody.
    let by_lot = ranked(&plan.state(), "points wins lots");
    assert_eq!(places(&by_lot), "1:1= 2:1= 3:3= 4:3=");
}

#[test]
fn g2013_app4_5_1_the_mean_rating_is_over_the_rounds() {
    let plan =
        rated(swiss(5, 3), &[Some(2000), Some(1800), None]).round("1-2 20, bye 3").round("3-1 02, bye 2");
    let names = "points average_opponent_rating average_opponent_rating_cut";
    // 1 met 2 and 3, who has no rating: 1800 in one round. 2 and 3 met 1 and nobody: 2000 in two rounds.
    let standings = ranked(&plan.state(), names);
    assert_eq!(values(&standings, "average_opponent_rating"), ["1800", "1000", "1000"]);
    let rating_average = Some(RatingAverage::RatedOpponents);
    let standings =
        ranked(&plan.with(SettingsPatch { rating_average, ..SettingsPatch::default() }).state(), names);
    assert_eq!(values(&standings, "average_opponent_rating"), ["1800", "2000", "2000"]);
    // Without the lowest of one nobody is left.
    assert_eq!(values(&standings, "average_opponent_rating_cut"), ["", "", ""]);
}

#[test]
fn g2013_app4_5_1_2_the_lowest_rated_opponents_are_left_out() {
    let plan = rated(six(3), &RATINGS);
    let cut = |rating_cut| {
        let plan = plan.clone().with(SettingsPatch { rating_cut, ..SettingsPatch::default() });
        values(&ranked(&plan.state(), "points average_opponent_rating_cut"), "average_opponent_rating_cut")
    };
    // 1: 1900 and 1800; 2: 2000 and 1700; 3: 2000 and 1700; 4: 1900 and 1800; 5: 2000 and 1900; 6: 1800 and 1700.
    assert_eq!(cut(None), ["1850", "1850", "1850", "1850", "1950", "1750"]);
    assert_eq!(cut(Some(2)), ["1900", "2000", "2000", "1900", "2000", "1800"]);
}

#[test]
fn g2013_app4_5_2_the_progressive_score_and_without_its_first_rounds() {
    let standings = ranked(&six(3).state(), "points progressive_score progressive_cut");
    // 1: 1, 1.5, 2; 2: 0, 0, 1; 3: 1, 1.5, 2.5; 4: nothing; 5: ½, 1.5, 2; 6: ½, 1.5, 1.5.
    assert_eq!(values(&standings, "progressive_score"), ["4.5", "1", "5", "0", "4", "3.5"]);
    assert_eq!(separators(&standings)[2], "progressive_score");
    let plan = swiss(5, 4).round("1-2 20, 3-4 11").round("1-3 11, 2-4 20");
    let standings = ranked(&plan.state(), "progressive_score progressive_cut");
    // 1: 1, 1.5; 2: 0, 1; 3: ½, 1; 4: ½, ½.
    assert_eq!(values(&standings, "progressive_score"), ["2.5", "1", "1.5", "1"]);
    // 2 and 4 have 1 each; without round 1 they have 1 and ½.
    assert_eq!(places(&standings), "1:1 3:2 2:3 4:4");
    assert_eq!(separators(&standings)[3], "progressive_cut");
}

#[test]
fn g2013_app4_5_3_3_the_cut_goes_on_until_it_separates() {
    let standings = ranked(&six(3).state(), "points cut_score");
    // Of {1, 2, 2.5}: without the lowest 4.5, without the two lowest 2.5; and so on as for the median.
    let expected = ["4.5 2.5", "4 2", "3.5 2", "4 2.5", "3.5 2", "4.5 2.5"];
    assert_eq!(values(&standings, "cut_score"), expected);
    // 2 and 4 are equal without the lowest and differ without the two lowest.
    let alone = ranked(&six(3).state(), "cut_score");
    assert_eq!(places(&alone), "1:1= 6:1= 4:3 2:4 3:5= 5:5=");
    let cut_until_separated = Some(false);
    let once = six(3).with(SettingsPatch { cut_until_separated, ..SettingsPatch::default() });
    assert_eq!(places(&ranked(&once.state(), "cut_score")), "1:1= 6:1= 2:3= 4:3= 3:5= 5:5=");
}

/// Player 4 takes no part in round 3 any more, or goes after it.
fn with_withdrawal(rounds: u32, from_round: u32) -> Plan {
    let last = if from_round == 3 { "1-5 11, 3-6 20, 2-4 .." } else { "1-5 11, 3-6 20, 2-4 20" };
    swiss(rounds, 6)
        .round("1-2 20, 3-4 20, 5-6 11")
        .round("3-1 11, 5-2 20, 6-4 20")
        .round(last)
        .withdrawn(4, from_round)
}

#[test]
fn g2013_18_5_under_half_of_all_rounds_annuls_in_a_swiss_too() {
    // Two games of five rounds are under half: they are void, for 3 and 6 as well.
    let standings = in_force(&with_withdrawal(5, 3));
    assert_eq!(places(&standings), "1:1 5:2 3:3 6:4 2:5 4:-");
    assert_eq!(values(&standings, "points")[..3], ["2", "0", "1.5"]);
    // Two of four are half: they stand, and 2 wins the game that was not played.
    let standings = in_force(&with_withdrawal(4, 3));
    assert_eq!(values(&standings, "points"), ["2", "1", "2.5", "0", "2", "1.5"]);
    // Three of six are half, three of seven are not.
    assert!(!in_force(&with_withdrawal(6, 4)).rows.iter().any(|row| row.annulled));
    assert!(in_force(&with_withdrawal(7, 4)).rows.iter().any(|row| row.annulled));
}

#[test]
fn g2013_18_5_in_a_round_robin_rounds_count_and_not_opponents() {
    // An odd field of five has five rounds: two games are under half, though half of the opponents are met.
    let plan =
        || round_robin(5).round("2-5 20, 3-4 20, bye 1").round("1-2 11, 5-3 20, bye 4").withdrawn(2, 3);
    assert!(in_force(&plan()).rows.iter().any(|row| row.annulled));
    let by_opponents = SettingsPatch {
        withdrawal_in_round_robin: Some(WithdrawalRule::AnnulUnderHalf),
        ..SettingsPatch::default()
    };
    assert!(!in_force(&plan().with(by_opponents)).rows.iter().any(|row| row.annulled));
}

#[test]
fn g2013_5_2_2_colours_that_were_mixed_up_count_as_they_were_paired() {
    let plan = |rulebook| Plan::new(rulebook, Format::Position, 5, 4).round("1-2 20 reversed, 3-4 11");
    let seconds =
        |rulebook| values(&ranked(&plan(rulebook).state(), "points games_as_second"), "games_as_second");
    assert_eq!(seconds("gomoku-2013"), ["0", "1", "0", "1"]);
    assert_eq!(seconds("xiangqi-2020"), ["1", "0", "0", "1"], "x2020_28_8_3: they count as they were played");
}

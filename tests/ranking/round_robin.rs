//! Points, the round robin of 14.1 and withdrawals from it, by worked examples: the numbers in the comments are added up by
//! hand from the rounds above them.

use super::event::{Plan, places, ranked, separators, stage, values};
use qisai::event::EntrantId;
use qisai::event::configuration::Format;
use qisai::ranking::Standings;
use qisai::ranking::crosstable::{Cell, Crosstable};
use qisai::rulebook::SettingsPatch;
use qisai::rulebook::points::{HalfPoints, PointScheme, SidePoints};
use qisai::rulebook::settings::DirectEncounterRule;

/// Four entrants, all played; 1 beats 2 and 3 and draws with 4; 2 beats 3; 3 beats 4; 2 draws with 4.
fn four() -> Plan {
    Plan::round_robin(4).round("1-4 11, 2-3 20").round("4-3 02, 1-2 20").round("2-4 11, 3-1 02")
}

#[test]
fn x2020_13_1_points_are_two_one_nought() {
    let standings = ranked(&four().state(), "points");
    assert_eq!(values(&standings, "points"), ["5", "3", "2", "2"]);
    assert_eq!(places(&standings), "1:1 2:2 3:3= 4:3=");
}

#[test]
fn x2020_13_3_points_may_differ_by_colour() {
    let scheme = PointScheme {
        first: SidePoints { win: HalfPoints(6), draw: HalfPoints(2), loss: HalfPoints(0) },
        second: SidePoints { win: HalfPoints(6), draw: HalfPoints(4), loss: HalfPoints(0) },
    };
    let plan = four().with(SettingsPatch { points: Some(scheme), ..SettingsPatch::default() });
    // 1: draw first 1, two wins 6; 2: two wins 3 + draw first 1; 3: 3; 4: two draws second 2 + 2.
    assert_eq!(values(&ranked(&plan.state(), "points"), "points"), ["7", "4", "3", "4"]);
}

#[test]
fn x2020_14_1_small_score_adds_beaten_opponents_and_half_of_drawn_ones() {
    let standings = ranked(&four().state(), "points small_score");
    // 1: 3 + 2 + 2/2 = 6; 2: 2 + 2/2 = 3; 3: 2; 4: 5/2 + 3/2 = 4.
    assert_eq!(values(&standings, "small_score"), ["6", "3", "2", "4"]);
    assert_eq!(places(&standings), "1:1 2:2 4:3 3:4");
    assert_eq!(separators(&standings), ["", "points", "points", "small_score"]);
}

#[test]
fn x2020_14_1_the_terms_of_a_small_score_say_who_brought_what() {
    let standings = ranked(&four().state(), "points small_score");
    let why = standings.why(EntrantId(3), EntrantId(4)).expect("both are ranked");
    assert_eq!((why.above, why.below, why.separated), (EntrantId(4), EntrantId(3), true));
    assert_eq!(why.steps.len(), 2);
    let terms: Vec<(u32, u32, String, String)> = why.steps[1].terms[0]
        .iter()
        .map(|term| {
            let opponent = term.opponent.map_or(0, |opponent| opponent.0);
            (term.round.0, opponent, term.amount.to_string(), term.adds.to_string())
        })
        .collect();
    let expected = [(1, 1, "5", "2.5"), (2, 3, "2", "0"), (3, 2, "3", "1.5")];
    assert_eq!(terms, expected.map(|(round, who, amount, adds)| (round, who, amount.into(), adds.into())));
}

#[test]
fn x2020_14_1_direct_encounter_separates_exactly_two() {
    // 1 and 2 have 4 points each, and 1 beat 2.
    let plan = Plan::round_robin(4).round("1-4 20, 2-3 20").round("4-3 02, 1-2 20").round("2-4 20, 3-1 20");
    let standings = ranked(&plan.state(), "points direct_encounter");
    // 3 has beaten 4 and 1: three have 4 points, so the encounter says nothing.
    assert_eq!(places(&standings), "1:1= 2:1= 3:1= 4:4");
    assert_eq!(values(&standings, "direct_encounter"), ["", "", "", ""]);

    // By wins, 2 and 3 are equal, and 2 beat 3.
    assert_eq!(places(&ranked(&four().state(), "wins direct_encounter")), "1:1 2:2 3:3 4:4");
    let two =
        Plan::round_robin(4).round("1-4 20, 3-2 02").round("4-3 11, 2-1 20").round("2-4 02, 3-1 02").state();
    // 1 and 2 have 4 points each, and 2 beat 1.
    let standings = ranked(&two, "points direct_encounter");
    assert_eq!(values(&standings, "direct_encounter"), ["0", "1", "", ""]);
    assert_eq!(places(&standings), "2:1 1:2 4:3 3:4");
}

#[test]
fn x2020_14_1_direct_encounter_among_three_is_a_table_by_setting() {
    let setting = SettingsPatch {
        direct_encounter: Some(DirectEncounterRule::TableAmongThem),
        ..SettingsPatch::default()
    };
    let plan = Plan::round_robin(5)
        .round("1-2 20, 3-4 02, bye 5")
        .round("1-3 11, 2-5 20, bye 4")
        .round("2-3 11, 1-5 02, bye 4")
        .round("3-5 20, 4-1 11, bye 2")
        .round("2-4 20, bye 1");
    // Points: 1: 2+1+0+1 = 4; 2: 0+2+1+2 = 5; 3: 0+1+1+2 = 4; 4: 2+1+0 = 3; 5: 0+2+0 = 2.
    let state = plan.with(setting.clone()).state();
    let standings = ranked(&state, "points direct_encounter");
    assert_eq!(values(&standings, "points"), ["4", "5", "4", "3", "2"]);
    // 1 and 3 drew.
    assert_eq!(values(&standings, "direct_encounter"), ["0.5", "", "0.5", "", ""]);

    // By wins 1, 3, 4 and 5 are equal, but 4 and 5 have not met: no table.
    let standings = ranked(&state, "wins direct_encounter");
    assert_eq!(values(&standings, "wins"), ["1", "2", "1", "1", "1"]);
    assert_eq!(values(&standings, "direct_encounter"), ["", "", "", "", ""]);

    let three = Plan::round_robin(3).round("1-2 20, bye 3").round("2-3 20, bye 1").round("3-1 11, bye 2");
    // Nobody has fouls: all three are equal and have met.
    let standings = ranked(&three.with(setting).state(), "fouls direct_encounter");
    assert_eq!(values(&standings, "direct_encounter"), ["1.5", "1", "0.5"]);
    assert_eq!(places(&standings), "1:1 2:2 3:3");
}

#[test]
fn x2020_14_1_fewer_fouls_rank_higher() {
    let plan = Plan::round_robin(4).round("1-2 11 f1:0, 3-4 11 f2:1").round("2-3 11 f0:1, 4-1 11 f1:1");
    let standings = ranked(&plan.state(), "points fouls");
    // 1: 1 + 1; 2: none; 3: 2 + 1; 4: 1 + 1.
    assert_eq!(values(&standings, "fouls"), ["2", "0", "3", "2"]);
    assert_eq!(places(&standings), "2:1 1:2= 4:2= 3:4");
}

#[test]
fn x2020_14_1_games_and_wins_as_second() {
    let state = four().state();
    let standings = ranked(&state, "points games_as_second wins_as_second");
    // Second were: 4, 3 | 3, 2 | 4, 1.
    assert_eq!(values(&standings, "games_as_second"), ["1", "1", "2", "2"]);
    // 3 won as second against 4, 1 against 3.
    assert_eq!(values(&standings, "wins_as_second"), ["1", "0", "1", "0"]);
    assert_eq!(places(&standings), "1:1 2:2 3:3 4:4");
    assert_eq!(separators(&standings), ["", "points", "points", "wins_as_second"]);
}

#[test]
fn x2020_14_1_who_moved_second_in_the_game_of_two_equals_ranks_higher() {
    let plan = Plan::round_robin(3).round("1-2 11, bye 3").round("2-3 20, bye 1").round("3-1 02, bye 2");
    let standings = ranked(&plan.state(), "points second_in_direct_encounter");
    assert_eq!(values(&standings, "second_in_direct_encounter"), ["0", "1", ""]);
    assert_eq!(places(&standings), "2:1 1:2 3:3");
}

#[test]
fn x2020_28_8_3_colours_played_by_mistake_count_as_played() {
    let plan =
        Plan::round_robin(3).round("1-2 11 reversed, bye 3").round("2-3 20, bye 1").round("3-1 02, bye 2");
    let standings = ranked(&plan.state(), "points second_in_direct_encounter games_as_second");
    assert_eq!(places(&standings), "1:1 2:2 3:3");
    assert_eq!(values(&standings, "games_as_second"), ["2", "0", "1"]);
}

#[test]
fn x2020_14_1_a_bye_counts_for_nothing_in_a_round_robin() {
    let plan = Plan::round_robin(3).round("1-2 11, bye 3").round("2-3 20, bye 1").round("3-1 02, bye 2");
    let standings = ranked(&plan.state(), "points wins games_as_second small_score");
    assert_eq!(values(&standings, "points"), ["3", "3", "0"]);
    assert_eq!(values(&standings, "wins"), ["1", "1", "0"]);
    assert_eq!(values(&standings, "games_as_second"), ["1", "1", "1"]);
}

/// Three entrants twice: 1 beats 2 and 3 at first and then loses to both.
fn double() -> Plan {
    Plan::new("xiangqi-2020", Format::DoubleRoundRobin, 1, 3)
        .round("1-2 20, bye 3")
        .round("2-3 11, bye 1")
        .round("3-1 02, bye 2")
        .round("2-1 20, bye 3")
        .round("3-2 11, bye 1")
        .round("1-3 02, bye 2")
}

#[test]
fn x2020_14_1_small_score_of_two_cycles_is_the_sum_of_both() {
    let standings = ranked(&double().state(), "points small_score wins_as_second first_cycle:points");
    assert_eq!(values(&standings, "points"), ["4", "4", "4"]);
    // Cycle 1 has points 4, 1, 1: 1 has 1 + 1, 2 and 3 have 1/2 each. Cycle 2 has 0, 3, 3: 1 has 0, 2 and 3 have 0 + 3/2.
    // (From the points of both cycles it would be 8, 8 and 8.)
    assert_eq!(values(&standings, "small_score"), ["2", "2", "2"]);
    assert_eq!(values(&standings, "first_cycle:points"), ["4", "1", "1"]);
}

#[test]
fn x2020_14_1_double_round_robin_goes_on_with_the_first_cycle() {
    let state = double().state();
    let standings = Standings::in_force(&state, stage(&state), None);
    // Wins 2, 1, 1; 2 and 3 drew twice and have no fouls, 3 won as second once, 2 not.
    assert_eq!(places(&standings), "1:1 3:2 2:3");
    assert_eq!(separators(&standings), ["", "wins", "wins_as_second"]);
    let standings = ranked(&state, "points first_cycle:points first_cycle:second_in_direct_encounter");
    // In cycle 1 the game of 2 and 3 had 3 as second.
    assert_eq!(places(&standings), "1:1 3:2 2:3");
    assert_eq!(separators(&standings)[2], "first_cycle:second_in_direct_encounter");
}

#[test]
fn x2020_19_2_under_half_of_the_opponents_met_everything_is_annulled() {
    // 5 entrants: 4 opponents. 5 met one and left.
    let plan =
        Plan::round_robin(5).round("1-5 02, 2-3 20, bye 4").round("5-4 .., 1-2 11, bye 3").withdrawn(5, 2);
    let state = plan.state();
    let standings = Standings::in_force(&state, stage(&state), None);
    assert_eq!(places(&standings), "2:1 1:2 3:3 4:4 5:-");
    let row = standings.row(EntrantId(5)).expect("listed");
    assert!(row.annulled && row.withdrawn);
    assert_eq!(values(&standings, "points"), ["1", "3", "0", "0", ""]);
    assert!(standings.is_official(), "no game is open any more");
    let why = standings.why(EntrantId(4), EntrantId(5)).expect("both are listed");
    assert!(!why.separated && why.steps.is_empty());
}

#[test]
fn x2020_19_2_from_half_on_results_stand_and_the_rest_is_won_by_the_opponents() {
    // 5 met two of four opponents and left before round 3.
    let plan = Plan::round_robin(5)
        .round("1-5 02, 2-3 20, bye 4")
        .round("5-4 20, 1-2 11, bye 3")
        .round("3-5 .., 4-1 .., bye 2")
        .withdrawn(5, 3);
    let state = plan.state();
    let standings = Standings::in_force(&state, stage(&state), None);
    assert_eq!(values(&standings, "points"), ["1", "3", "2", "0", "4"]);
    assert_eq!(standings.open_games, 1);
    assert!(!standings.is_official());
    let table = Crosstable::of(&state, stage(&state), None);
    let sign = |number: usize| table.rows[number - 1].cells.last().and_then(Cell::sign);
    assert_eq!((sign(3), sign(5), sign(4)), (Some('+'), Some('-'), None));
}

#[test]
fn x2020_19_2_half_of_the_opponents_is_met_in_the_first_cycle_of_two() {
    // 4 met 1 and 2, two of three opponents, and left: of six games it played two.
    let plan = Plan::new("xiangqi-2020", Format::DoubleRoundRobin, 1, 4)
        .round("1-4 20, 2-3 20")
        .round("4-2 20, 3-1 11")
        .withdrawn(4, 3);
    let standings = ranked(&plan.state(), "points");
    assert_eq!(places(&standings), "1:1 2:2= 4:2= 3:4");
}

#[test]
fn after_shared_nothing_is_asked() {
    let standings = ranked(&four().state(), "points shared small_score");
    assert_eq!(places(&standings), "1:1 2:2 3:3= 4:3=");
    assert_eq!(values(&standings, "small_score"), ["", "", "", ""]);
}

#[test]
fn lots_that_nobody_drew_separate_nobody() {
    assert_eq!(places(&ranked(&four().state(), "points lots")), "1:1 2:2 3:3= 4:3=");
}

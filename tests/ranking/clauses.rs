//! Every criterion by a worked example: the numbers in the comments are added up by hand from the rounds above them.

use super::event::{Plan, chain, column, places, ranked, separators, stage};
use qisai::event::configuration::Format;
use qisai::event::{EntrantId, RoundNumber};
use qisai::ranking::Standings;
use qisai::ranking::crosstable::{Cell, Crosstable, Symbol};
use qisai::ranking::json::{CrosstableJson, StandingsJson};
use qisai::rulebook::SettingsPatch;
use qisai::rulebook::points::{HalfPoints, PointScheme, SidePoints};
use qisai::rulebook::settings::{ByeOpponent, ByeScore, DirectEncounterRule};

fn values(standings: &Standings, name: &str) -> Vec<String> {
    column(standings, name).into_iter().map(|(_, value)| value).collect()
}

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
    // 1 beats 2, draws with 3; 2 draws with 3; 4 loses to 2 and 3 and beats 1: 1, 2, 3 have 3, 3, 4; 4 has 2.
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

    // All four of equal wins (1, 2, 3, 4 have one win, two, one, one): 1, 3, 4 among themselves.
    let standings = ranked(&state, "wins direct_encounter");
    // 1: drew 3, drew 4 = 1; 3: drew 1, lost to 4 = ½; 4: beat 3, drew 1 = 1½; but 5 has one win too and has not met 4.
    assert_eq!(values(&standings, "wins"), ["1", "2", "1", "1", "1"]);
    assert_eq!(values(&standings, "direct_encounter"), ["", "", "", "", ""]);

    let three = Plan::round_robin(3).round("1-2 20, bye 3").round("2-3 20, bye 1").round("3-1 11, bye 2");
    // Wins 1, 1, 0: 1 and 2; then all three by fouls (none): a table among them.
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
    let expected =
        ["points", "opponents_score", "wins", "fouls", "games_as_second", "wins_as_second", "earlier_places"];
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
fn after_shared_nothing_is_asked() {
    let standings = ranked(&four().state(), "points shared small_score");
    assert_eq!(places(&standings), "1:1 2:2 3:3= 4:3=");
    assert_eq!(values(&standings, "small_score"), ["", "", "", ""]);
}

#[test]
fn lots_that_nobody_drew_separate_nobody() {
    assert_eq!(places(&ranked(&four().state(), "points lots")), "1:1 2:2 3:3= 4:3=");
}

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

#[test]
fn who_withdrew_before_the_start_has_no_place() {
    let state = Plan::swiss(7, 5).round("1-2 20, 3-4 11").withdrawn(5, 1).state();
    assert_eq!(places(&ranked(&state, "points")), "1:1 3:2= 4:2= 2:4");
    let nobody_yet = Plan::swiss(7, 3).withdrawn(2, 1).state();
    assert_eq!(places(&ranked(&nobody_yet, "points")), "1:1= 3:1=");
}

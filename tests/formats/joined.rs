//! Stages that join: Swiss into a knockout, groups into crossed brackets, N+1, last-place elimination.

use std::collections::BTreeSet;

use qisai::desk::Refused;
use qisai::event::configuration::{Format, StageConfig, SwissOptions};
use qisai::event::procedure::FirstIs;
use qisai::event::publication::{ColourClause, Form};
use qisai::event::stage::{FirstGame, Grouping, Groups, KnockoutOptions, LastOut};
use qisai::event::{EntrantId, Side, StageNumber};
use qisai::pairing::draft::CannotPair;
use qisai::ranking::ledger::{Ledger, OpenGames};
use qisai::ranking::{Quarters, Standings, Value};
use qisai::rulebook::points::HalfPoints;

use crate::event_on_table::EventOnTable;
use crate::hall::{
    assert_verified, current, event, meetings, numbered, pairs, places, play, play_out, publish, ranking,
    round, stage,
};

fn swiss(rounds: u32) -> StageConfig {
    StageConfig { rounds: Some(rounds), ..stage(Format::Position) }
}

fn top(qualify: u32) -> StageConfig {
    let knockout = KnockoutOptions { first_game: FirstGame::UpperPosition, ..KnockoutOptions::default() };
    StageConfig { qualify: Some(qualify), knockout, ..stage(Format::Knockout) }
}

#[test]
fn x2020_10_4_1_2_first_meets_fourth_and_second_meets_third() {
    let mut table = event(vec![swiss(5), top(4)], 16);
    for _ in 0..5 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    let four: Vec<u32> = ranking(&table)[..4].to_vec();
    table.say("publish");
    assert_eq!(current(&table).number, StageNumber(2));
    assert_eq!(pairs(&table), [(four[0], four[3]), (four[2], four[1])]);
    play(&mut table, |one, other| {
        four.iter().position(|n| *n == one) < four.iter().position(|n| *n == other)
    });
    table.say("publish");
    let of_final = |one, other| if one < other { (one, other) } else { (other, one) };
    assert_eq!(
        meetings(&table),
        [of_final(four[0], four[1]), of_final(four[2], four[3])],
        "final and bronze"
    );
    play(&mut table, |one, other| {
        four.iter().position(|n| *n == one) < four.iter().position(|n| *n == other)
    });
    let all = places(&table);
    assert_eq!(all.len(), 16, "everybody has a place in the end");
    assert_eq!(ranking(&table)[..4], four);
    let last = Standings::in_force(table.state(), current(&table), None);
    assert!(last.rows[4..].iter().all(|row| row.remained_in == Some(StageNumber(1))));
    let earlier = Standings::in_force(table.state(), numbered(&table, 1), None);
    let rest: Vec<u32> = earlier.rows[4..].iter().map(|row| row.number.0).collect();
    assert_eq!(ranking(&table)[4..], rest);
    assert_verified(&table);
}

#[test]
fn x2020_10_4_1_1_the_first_two_play_the_final() {
    let mut table = event(vec![swiss(3), top(2)], 8);
    play_out(&mut table);
    assert_eq!(current(&table).rounds.len(), 1);
    assert_eq!(ranking(&table)[0], 1);
}

#[test]
fn a_stage_waits_until_the_one_before_is_over() {
    let mut table = event(vec![swiss(3), top(4)], 8);
    for _ in 0..2 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    table.say("publish");
    let reason = table.refusal("publish");
    assert!(matches!(reason, Refused::CannotPair(CannotPair::StageBeforeOpen(ref open)) if open.len() == 4));
}

#[test]
fn g2013_app5_four_groups_cross_into_quarter_finals() {
    let groups =
        StageConfig { groups: Groups { count: 4, by: Grouping::Snake }, ..stage(Format::RoundRobin) };
    let crossed = StageConfig { format: Format::Crossed, ..top(2) };
    let mut table = event(vec![groups, crossed], 24);
    table.say("publish");
    assert_eq!(round(&table).meetings.len(), 12);
    let field = numbered(&table, 1).field().expect("groups").clone();
    let first_of = |group: usize| field.groups[group][0].expect("somebody").0;
    assert_eq!([0, 1, 2, 3].map(first_of), [1, 2, 3, 4], "snake");
    play(&mut table, |one, other| one < other);
    for _ in 1..5 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    let standings = Standings::in_force(table.state(), current(&table), None);
    assert_eq!(standings.rows.iter().filter(|row| row.place == Some(1)).count(), 4, "a first in every group");
    table.say("publish");
    // A1 1, A2 8; B1 2, B2 7; C1 3, C2 6; D1 4, D2 5.
    assert_eq!(meetings(&table), [(1, 5), (4, 8), (3, 7), (2, 6)]);
    play_out(&mut table);
    assert_eq!(current(&table).number, StageNumber(2));
    // D1 meets A1 in the semi-final: the printed bracket does not go by strength.
    assert_eq!(ranking(&table)[..4], [1, 2, 3, 4]);
    let thirds = places(&table)[8..12].to_vec();
    assert!(
        thirds.iter().all(|(_, place, shared)| *place == 9 && *shared),
        "third of four groups: {thirds:?}"
    );
    assert_verified(&table);
}

#[test]
fn x2020_10_1_finals_by_same_place() {
    let groups =
        StageConfig { groups: Groups { count: 3, by: Grouping::InOrder }, ..stage(Format::RoundRobin) };
    let finals = StageConfig {
        qualify: Some(2),
        groups: Groups { count: 2, by: Grouping::SamePlace },
        ..stage(Format::RoundRobin)
    };
    let mut table = event(vec![groups, finals], 12);
    for _ in 0..3 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    table.say("publish");
    let field = current(&table).field().expect("groups");
    let named: Vec<Vec<u32>> =
        field.groups.iter().map(|group| group.iter().flatten().map(|id| id.0).collect()).collect();
    assert_eq!(named, [vec![1, 5, 9], vec![2, 6, 10]]);
    play(&mut table, |one, other| one < other);
    play_out(&mut table);
    assert_verified(&table);
}

#[test]
fn x2020_19_2_who_withdraws_in_round_1_of_a_round_robin_keeps_the_seat_in_its_table() {
    let mut table = event(vec![stage(Format::RoundRobin)], 6);
    let mut other = table.clone();
    table.say("publish");
    table.say("6 withdraw");
    let mut seen = Vec::new();
    play(&mut table, |one, other| one < other);
    other.say("publish");
    play(&mut other, |one, other| one < other);
    for _ in 1..5 {
        assert!(publish(&mut table) && publish(&mut other));
        let wanted: Vec<_> = meetings(&other).into_iter().filter(|pair| pair.1 != 6).collect();
        assert_eq!(meetings(&table), wanted, "the others meet as the table has them");
        seen.extend(wanted);
        play(&mut table, |one, other| one < other);
        play(&mut other, |one, other| one < other);
    }
    assert_eq!(seen.len(), 8);
    assert_verified(&table);
}

fn n_plus_one(rounds: u32) -> StageConfig {
    let pairing = SwissOptions { final_of_two: true, ..SwissOptions::default() };
    StageConfig { pairing, procedure: Some("two_rapid".into()), ..swiss(rounds) }
}

#[test]
fn x2020_10_4_3_1_the_first_two_play_the_final_though_they_have_met() {
    let mut table = event(vec![n_plus_one(5)], 16);
    for _ in 0..4 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    let before = ranking(&table);
    table.say("publish");
    let first = &round(&table).meetings[0];
    let two: BTreeSet<u32> = [first.first.0, first.second.0].into();
    assert_eq!(two, BTreeSet::from([before[0], before[1]]));
    assert_eq!(first.reason.form, Form::Final);
    let met = numbered(&table, 1).rounds.values().take(4).any(|round| {
        round
            .meetings
            .iter()
            .any(|meeting| [meeting.first.0, meeting.second.0].iter().all(|id| two.contains(id)))
    });
    assert!(met, "the two have met before");
    assert!(round(&table).meetings[1..].iter().all(|meeting| meeting.games.len() == 1));
    // A drawn slow game, then the rapid one is won by whoever moves second in it.
    table.say_all(["1 11", "1 02"]);
    let loser_moves_first = round(&table).meetings[0].games[1].assigned(qisai::event::Side::First);
    let loser = round(&table).meetings[0].entrant(loser_moves_first).0;
    play(&mut table, |one, other| one < other);
    let after = ranking(&table);
    assert_eq!(after[1], loser, "the loser of the final is second");
    assert_verified(&table);
}

#[test]
fn x2020_10_4_3_2_the_first_move_of_the_final_balances_or_is_chosen_by_the_better_placed() {
    let (mut balanced, mut chosen) = (0, 0);
    for turn in 0..16_u32 {
        let mut table = event(vec![n_plus_one(5)], 16);
        for round in 0..4 {
            publish(&mut table);
            play(&mut table, |one, other| (one < other) != ((one * 7 + other * 3 + turn + round) % 5 == 0));
        }
        let two = [ranking(&table)[0], ranking(&table)[1]];
        let firsts = |number: u32| -> i32 {
            let ledger = Ledger::of(table.state(), current(&table), None, OpenGames::Wait);
            let row = ledger.row(EntrantId(number)).expect("a row");
            let colours = row.cells.iter().flatten().filter_map(|cell| cell.colour);
            colours.map(|colour| if colour == Side::First { 1 } else { -1 }).sum()
        };
        let [better, other] = two.map(firsts);
        table.say("publish");
        let meeting = round(&table).meetings[0].clone();
        let has_it = meeting.first.0;
        let clause = meeting.reason.colour_clause;
        if better == other {
            chosen += 1;
            assert_eq!((has_it, clause), (two[0], ColourClause::BetterPlaced));
            // The better placed may choose otherwise.
            table.say(&format!("1 first {}", two[1]));
            assert_eq!(round(&table).meetings[0].games[0].first, FirstIs::Known(Side::Second));
        } else {
            balanced += 1;
            let fewer = if better < other { two[0] } else { two[1] };
            assert_eq!((has_it, clause), (fewer, ColourClause::FewerFirsts));
        }
    }
    assert!(balanced > 0 && chosen > 0, "{balanced} balanced, {chosen} chosen");
}

#[test]
fn x2020_10_4_3_3_only_the_slow_game_counts_for_points_and_opponents_scores() {
    let mut table = event(vec![n_plus_one(5)], 16);
    for _ in 0..4 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    let points = |table: &EventOnTable, id: EntrantId| {
        Ledger::of(table.state(), current(table), None, OpenGames::Wait).row(id).expect("a row").points()
    };
    table.say("publish");
    let meeting = round(&table).meetings[0].clone();
    let before = [points(&table, meeting.first), points(&table, meeting.second)];
    table.say_all(["1 11", "1 20"]);
    let one = HalfPoints::whole(1);
    assert_eq!(points(&table, meeting.first), before[0] + one);
    assert_eq!(points(&table, meeting.second), before[1] + one, "the rapid game gives no points");
    play(&mut table, |one, other| one < other);
    // Somebody who met a finalist counts the finalist's points with the slow game.
    let standings = Standings::in_force(table.state(), current(&table), None);
    let step = standings.chain.iter().position(|step| step.to_string() == "opponents_score").expect("14.3.1");
    let met = standings
        .rows
        .iter()
        .flat_map(|row| standings.terms(row.entrant, step))
        .find(|term| term.opponent == Some(meeting.first) && term.round.0 < 5)
        .expect("an earlier opponent of a finalist");
    assert_eq!(met.amount, Quarters::from(before[0] + one));
    assert!(matches!(standings.rows[0].values[step], Value::Amount(_)));
}

#[test]
fn x2020_10_4_3_a_drawn_final_is_open_until_an_arbiter_says_who_won_it() {
    let config = StageConfig { procedure: None, ..n_plus_one(3) };
    let mut table = event(vec![config], 8);
    for _ in 0..2 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    table.say_all(["publish", "1 11"]);
    play(&mut table, |one, other| one < other);
    let standings = |table: &EventOnTable| Standings::in_force(table.state(), current(table), None);
    assert_eq!((standings(&table).open_games, standings(&table).is_final()), (1, false));
    let second = round(&table).meetings[0].second.0;
    table.say(&format!("1 through {second} 抽签"));
    assert!(standings(&table).is_final());
    assert_eq!(ranking(&table)[0], second);
}

#[test]
fn x2020_10_4_2_the_last_go_out_round_by_round() {
    let out = LastOut { from_round: 3, each_round: 2, keep: 10 };
    let pairing = SwissOptions { last_out: Some(out), ..SwissOptions::default() };
    let mut table = event(vec![StageConfig { pairing, ..swiss(5) }], 16);
    let mut tables = Vec::new();
    while publish(&mut table) {
        tables.push(round(&table).meetings.len());
        play(&mut table, |one, other| one < other);
    }
    assert_eq!(tables, [8, 8, 7, 6, 5]);
    let all = ranking(&table);
    assert_eq!(all.len(), 16);
    let last_round: BTreeSet<u32> =
        meetings(&table).into_iter().flat_map(|(one, other)| [one, other]).collect();
    let first_ten: BTreeSet<u32> = all[..10].iter().copied().collect();
    assert_eq!(first_ten, last_round, "who stayed stands above who went out");
    assert_verified(&table);
}

//! Knockouts: draws, byes, placement games, double elimination, corrections that move a winner.

use std::collections::BTreeSet;

use qisai::desk::Refused;
use qisai::event::configuration::{Format, StageConfig};
use qisai::event::stage::{FirstGame, KnockoutOptions, Seating};
use qisai::event::{RoundNumber, Table};
use qisai::knockout::positions;
use qisai::pairing::draft::CannotPair;
use qisai::ranking::Standings;

use crate::event_on_table::EventOnTable;
use crate::hall::{
    assert_verified, current, event, event_with, meetings, pairs, places, play, play_out, publish, ranking,
    round, stage,
};

fn knockout(placement: u32) -> StageConfig {
    let knockout =
        KnockoutOptions { placement, first_game: FirstGame::UpperPosition, ..KnockoutOptions::default() };
    StageConfig { knockout, ..stage(Format::Knockout) }
}

#[test]
fn g2013_18_2_eight_play_for_every_place() {
    let mut table = event(vec![knockout(8)], 8);
    table.say("publish");
    assert_eq!(pairs(&table), [(1, 8), (5, 4), (3, 6), (7, 2)]);
    play_out(&mut table);
    assert_eq!(current(&table).rounds.len(), 3);
    assert_eq!(ranking(&table), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(places(&table).iter().all(|(.., shared)| !shared));
    assert_verified(&table);
}

#[test]
fn g2013_18_2_without_placement_games_equal_ones_share() {
    let mut table = event(vec![knockout(2)], 8);
    play_out(&mut table);
    let shown: Vec<(u32, bool)> =
        places(&table).into_iter().map(|(_, place, shared)| (place, shared)).collect();
    let wanted = [(1, false), (2, false), (3, true), (3, true), (5, true), (5, true), (5, true), (5, true)];
    assert_eq!(shown, wanted);
}

#[test]
fn g2013_app1_the_first_seeds_have_the_byes_of_an_odd_field() {
    let mut table = event(vec![knockout(4)], 11);
    table.say("publish");
    let byes: BTreeSet<u32> =
        round(&table).byes.iter().map(|bye| table.state().number(bye.entrant).0).collect();
    assert_eq!(byes, BTreeSet::from([1, 2, 3, 4, 5]));
    assert_eq!(meetings(&table), [(8, 9), (6, 11), (7, 10)]);
    play_out(&mut table);
    assert_eq!(ranking(&table)[..4], [1, 2, 3, 4]);
    assert_verified(&table);
}

#[test]
fn every_field_from_two_to_thirty_three_comes_to_an_end() {
    for format in [Format::Knockout, Format::DoubleKnockout] {
        for entrants in 2..=33 {
            let config = StageConfig { format, ..knockout(entrants) };
            let mut table = event(vec![config], entrants);
            play_out(&mut table);
            let ranked = ranking(&table);
            assert_eq!(ranked.len(), entrants as usize, "{format:?} {entrants}");
            assert_eq!(ranked[..2], [1, 2], "{format:?} {entrants}");
            let stage = current(&table);
            assert!(stage.rounds.values().all(|round| !round.meetings.is_empty()), "no empty round");
        }
    }
}

#[test]
fn x2020_10_3_who_comes_from_below_must_win_the_final_twice() {
    let mut table = event(vec![StageConfig { format: Format::DoubleKnockout, ..knockout(4) }], 4);
    for _ in 0..3 {
        assert!(publish(&mut table));
        play(&mut table, |one, other| one < other);
    }
    table.say("publish");
    assert_eq!(meetings(&table), [(1, 2)], "the final");
    play(&mut table, |one, other| one > other);
    table.say("publish");
    assert_eq!(meetings(&table), [(1, 2)], "again, since the unbeaten lost");
    play(&mut table, |one, other| one > other);
    assert!(matches!(table.refusal("publish"), Refused::CannotPair(CannotPair::StageOver)));
    assert_eq!(ranking(&table), [2, 1, 3, 4]);
    assert_verified(&table);
}

#[test]
fn x2020_10_3_without_a_second_final_one_loss_there_ends_it() {
    let mut config = StageConfig { format: Format::DoubleKnockout, ..knockout(4) };
    config.knockout.second_final = false;
    let mut table = event(vec![config], 4);
    for _ in 0..3 {
        assert!(publish(&mut table));
        play(&mut table, |one, other| one < other);
    }
    table.say("publish");
    assert_eq!(meetings(&table), [(1, 2)], "the final");
    play(&mut table, |one, other| one > other);
    assert!(matches!(table.refusal("publish"), Refused::CannotPair(CannotPair::StageOver)));
    assert_eq!(ranking(&table), [2, 1, 3, 4]);
}

#[test]
fn g2013_app1_a_few_more_than_the_draw_play_for_its_contested_positions_first() {
    for (draw, extra) in [(8, 1), (8, 3), (16, 2), (16, 5), (32, 6)] {
        let mut table = event(vec![knockout(2)], draw + extra);
        table.say("publish");
        assert_eq!(round(&table).meetings.len() as u32, extra, "the preliminary round (抢号)");
        let seats = &current(&table).field().expect("a draw").groups[0];
        let contested = seats.chunks_exact(2).zip(1..).filter(|(pair, _)| pair.iter().all(Option::is_some));
        let mut contested: Vec<u32> = contested.map(|(_, position)| position).collect();
        let mut wanted = positions::contested_positions(draw, extra);
        contested.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(contested, wanted, "{extra} more than {draw}");
    }
}

#[test]
fn a_drawn_game_needs_a_decision_who_goes_through() {
    let mut table = event(vec![knockout(4)], 4);
    table.say_all(["publish", "1 11", "2 20"]);
    let reason = table.refusal("publish");
    let undecided = CannotPair::Undecided(vec![(RoundNumber(1), Table(1))]);
    assert_eq!(reason, Refused::CannotPair(undecided));
    assert!(matches!(table.refusal("1 through 3"), Refused::NotAtTable(..)));
    table.say("1 through 4 抽签");
    table.say("publish");
    assert_eq!(meetings(&table), [(3, 4), (1, 2)]);
}

#[test]
fn a_drawn_final_is_no_end_before_somebody_is_first() {
    let mut table = event(vec![knockout(4)], 2);
    table.say_all(["publish", "1 11"]);
    let standings = |table: &EventOnTable| Standings::in_force(table.state(), current(table), None);
    assert_eq!((standings(&table).open_games, standings(&table).is_official()), (1, false));
    table.say("1 through 2 抽签");
    assert!(standings(&table).is_final());
    assert_eq!(ranking(&table), [2, 1]);
}

#[test]
fn who_withdraws_is_beaten_without_a_game() {
    let mut table = event(vec![knockout(4)], 8);
    table.say("publish");
    play(&mut table, |one, other| one < other);
    table.say("2 withdraw");
    table.say("publish");
    assert_eq!(meetings(&table), [(1, 4)], "number 3 is in the final without a game");
    play(&mut table, |one, other| one < other);
    table.say("publish");
    assert_eq!(meetings(&table), [(1, 3)]);
    play(&mut table, |one, other| one < other);
    assert_eq!(ranking(&table)[..3], [1, 3, 4]);
}

#[test]
fn g2013_app1_lots_give_positions_and_keep_units_apart() {
    let positions = KnockoutOptions { seating: Seating::Positions, ..KnockoutOptions::default() };
    let config = StageConfig { knockout: positions, ..stage(Format::Knockout) };
    let mut table = event_with(vec![config], 12, |roster| {
        for entry in &mut roster.entrants {
            entry.unit = format!("单位{}", (entry.number - 1) / 2);
            entry.seed = (entry.number <= 4).then_some(entry.number);
        }
    });
    table.say("抽签 42");
    let number_of = |id: u32| table.state().number(qisai::event::EntrantId(id)).0;
    assert_eq!((number_of(1), number_of(2)), (1, 16), "the first two seeds at the ends");
    for unit in 0..6 {
        let halves: BTreeSet<bool> = [1, 2].map(|member| number_of(unit * 2 + member) <= 8).into();
        assert_eq!(halves.len(), 2, "unit {unit} in both halves");
    }
    table.say("publish");
    for meeting in &round(&table).meetings {
        let position = |id| table.state().number(id).0;
        let (one, other) = (position(meeting.first), position(meeting.second));
        assert_eq!((one - 1) / 2, (other - 1) / 2, "neighbours meet: {one} {other}");
    }
    assert_eq!(round(&table).byes.len(), 4);
}

#[test]
fn x2020_12_4_the_first_move_is_drawn_and_may_be_entered_by_hand() {
    let config = StageConfig { knockout: KnockoutOptions::default(), ..stage(Format::Knockout) };
    let mut table = event(vec![config], 8);
    let drafted = |table: &EventOnTable| {
        let draft = qisai::pairing::draft::Draft::next(table.state(), current(table)).expect("a draft");
        draft.pairs[0].clone()
    };
    let lot = drafted(&table);
    table.say("swap 1");
    let by_hand = drafted(&table);
    assert_eq!((by_hand.first, by_hand.second), (lot.second, lot.first));
    assert_eq!(table.refusal("pair 1 2"), Refused::CannotPair(CannotPair::TableIsTheRule));
    table.say("publish");
    assert_verified(&table);
}

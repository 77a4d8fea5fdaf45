//! The two clocks of a board, entry by entry.

use qisai::clock::board::{BoardClocks, ClockRules, Presence};
use qisai::event::clocks::{ClockDeed, ClockEntry};
use qisai::event::names::Side::{self, First, Second};
use qisai::event::time::Tenths;
use qisai::rulebook::settings::ClockStart;
use qisai::rulebook::tempo::TimeControl;

pub fn rules(control: TimeControl, start: ClockStart) -> ClockRules {
    ClockRules { control, start, lateness_is_charged: true, later_game: false }
}

fn with_the_round(minutes: u32, increment: u32) -> ClockRules {
    rules(TimeControl::of(minutes, increment), ClockStart::WithTheRound)
}

pub fn seconds(seconds: i64) -> Tenths {
    Tenths(seconds * 10)
}

/// `(second of the round, deed)`.
pub fn entries(deeds: &[(i64, ClockDeed)]) -> Vec<ClockEntry> {
    let entry =
        |&(at, deed): &(i64, ClockDeed)| ClockEntry { round_clock: seconds(at), deed, reason: String::new() };
    deeds.iter().map(entry).collect()
}

fn at(rules: &ClockRules, deeds: &[(i64, ClockDeed)], second: i64) -> BoardClocks {
    BoardClocks::at(rules, &entries(deeds), seconds(second))
}

/// What both clocks show, in seconds.
fn shows(clocks: &BoardClocks) -> (i64, i64) {
    (clocks.left(First).0 / 10, clocks.left(Second).0 / 10)
}

#[test]
fn the_round_starts_every_first_clock_or_each_is_started_by_itself() {
    let clocks = at(&with_the_round(15, 0), &[], 60);
    assert_eq!((shows(&clocks), clocks.running()), ((840, 900), Some(First)));
    let alone = rules(TimeControl::of(15, 0), ClockStart::OneByOne);
    let clocks = at(&alone, &[], 60);
    assert_eq!((shows(&clocks), clocks.is_known()), ((900, 900), false));
    let clocks = at(&alone, &[(60, ClockDeed::Start(First))], 75);
    assert_eq!((shows(&clocks), clocks.is_known()), ((885, 900), true));
}

#[test]
fn a_press_brings_the_increment_and_starts_the_other_clock() {
    let rules = with_the_round(10, 10);
    let clocks = at(&rules, &[(30, ClockDeed::Switch), (50, ClockDeed::Switch)], 55);
    assert_eq!(shows(&clocks), (600 - 30 + 10 - 5, 600 - 20 + 10));
    assert_eq!((clocks.moves(First), clocks.moves(Second), clocks.running()), (1, 1, Some(First)));
}

#[test]
fn stopped_clocks_stand_and_go_on_with_whom_they_stopped() {
    let rules = with_the_round(10, 0);
    let deeds = [(30, ClockDeed::Switch), (40, ClockDeed::Stop)];
    let clocks = at(&rules, &deeds, 500);
    assert_eq!((shows(&clocks), clocks.running(), clocks.next_to_run()), ((570, 590), None, Second));
}

#[test]
fn g2013_8_5_who_is_late_is_charged_whoever_is_on_the_move() {
    let rules = with_the_round(60, 0);
    // The arbiter goes round after three minutes; black sits there since the start.
    let deeds = [(180, ClockDeed::Missing(Second))];
    let clocks = at(&rules, &deeds, 300);
    assert_eq!(shows(&clocks), (3600, 3300), "from the start of the round, not from the entry");
    assert!(clocks.flows_for(Second) && !clocks.flows_for(First));
    let deeds = [(180, ClockDeed::Missing(Second)), (420, ClockDeed::Arrived(Second))];
    let clocks = at(&rules, &deeds, 430);
    assert_eq!(shows(&clocks), (3590, 3180), "then the first side thinks");
    assert_eq!(clocks.presence(Second), Presence::CameLate(seconds(420)));
}

#[test]
fn g2013_8_5_two_who_are_late_are_both_charged() {
    let rules = rules(TimeControl::of(60, 0), ClockStart::OneByOne);
    let deeds = [
        (60, ClockDeed::Missing(First)),
        (61, ClockDeed::Missing(Second)),
        (600, ClockDeed::Arrived(First)),
        (900, ClockDeed::Arrived(Second)),
        (910, ClockDeed::Start(First)),
    ];
    let clocks = at(&rules, &deeds[..2], 300);
    assert!(clocks.flows_for(First) && clocks.flows_for(Second));
    let clocks = at(&rules, &deeds, 970);
    assert_eq!(shows(&clocks), (3600 - 600 - 60, 3600 - 900));
    assert_eq!((clocks.late(First), clocks.late(Second)), (seconds(600), seconds(900)));
}

#[test]
fn lateness_costs_nothing_where_the_event_says_so() {
    let rules = ClockRules { lateness_is_charged: false, ..with_the_round(60, 0) };
    let clocks = at(&rules, &[(60, ClockDeed::Missing(First)), (600, ClockDeed::Arrived(First))], 610);
    assert_eq!((shows(&clocks), clocks.late(First)), ((3590, 3600), seconds(600)));
}

#[test]
fn x2020_21_3_the_time_is_up_at_nought_and_an_arbiter_may_see_it() {
    let rules = with_the_round(15, 0);
    assert!(!at(&rules, &[], 899).is_out(First));
    let clocks = at(&rules, &[], 905);
    assert!(clocks.is_out(First) && !clocks.is_out(Second));
    let clocks = at(&rules, &[(100, ClockDeed::Flag(Second))], 905);
    assert!(clocks.is_out(Second) && !clocks.is_out(First), "seen on the clock on the table; both stand");
}

#[test]
fn x2020_21_4_a_corrected_clock_shows_what_it_is_set_to() {
    let rules = with_the_round(15, 0);
    let set = ClockDeed::Set { first: None, second: Some(seconds(1000)) };
    assert_eq!(shows(&at(&rules, &[(10, set)], 20)), (880, 1000));
    let set = ClockDeed::Set { first: Some(seconds(300)), second: None };
    let clocks = at(&rules, &[(905, set)], 910);
    assert_eq!((shows(&clocks), clocks.is_out(First)), ((295, 900), false), "a flag that fell too early");
}

#[test]
fn x2020_28_7_3_minutes_are_given_and_22_2_taken() {
    let rules = with_the_round(10, 0);
    let adjust = |side: Side, minutes: i64| ClockDeed::Adjust { side, by: seconds(minutes * 60) };
    assert_eq!(shows(&at(&rules, &[(10, adjust(Second, 1))], 10)), (590, 660));
    let clocks = at(&rules, &[(310, adjust(First, -5))], 310);
    assert!(clocks.is_out(First), "four minutes and fifty seconds were left");
}

#[test]
fn g2013_8_1_a_shared_time_is_used_up_by_both_and_halved_for_slow_players() {
    let rules = rules(TimeControl { shared: true, ..TimeControl::of(60, 0) }, ClockStart::WithTheRound);
    let deeds = [(600, ClockDeed::Switch), (1200, ClockDeed::Halve)];
    let clocks = at(&rules, &deeds[..1], 900);
    assert_eq!((shows(&clocks), clocks.is_shared()), ((2700, 2700), true));
    let clocks = at(&rules, &deeds, 1260);
    assert_eq!((shows(&clocks), clocks.is_shared()), ((1200, 1140), false));
    let clocks = at(&rules, &deeds[..1], 3600);
    assert!(clocks.shared_is_out() && !clocks.is_out(First) && !clocks.is_out(Second));
}

#[test]
fn a_later_game_of_a_meeting_begins_with_its_first_entry() {
    let rules = ClockRules { later_game: true, ..with_the_round(10, 0) };
    assert!(!at(&rules, &[], 5000).is_known());
    let clocks = at(&rules, &[(5000, ClockDeed::Start(Second))], 5010);
    assert_eq!(shows(&clocks), (600, 590));
    let clocks = at(&rules, &[(5000, ClockDeed::Missing(First))], 5060);
    assert_eq!((shows(&clocks), clocks.late(First)), ((540, 600), seconds(60)));
}

//! What holds of every board, whatever was entered: time flows only for the side whose clock runs, what is charged is what
//! passed, and a replay at any instant is what the live screen showed.

use proptest::prelude::*;
use qisai::clock::board::BoardClocks;
use qisai::event::clocks::{ClockDeed, ClockEntry};
use qisai::event::names::Side::{self, First, Second};
use qisai::event::time::{Boot, MachineTime, Tenths};
use qisai::rulebook::settings::ClockStart;
use qisai::rulebook::tempo::TimeControl;
use qisai::rulebook::time_control::{ByoYomi, Period};

use super::boards::rules;

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(First), Just(Second)]
}

fn deed() -> impl Strategy<Value = ClockDeed> {
    prop_oneof![
        8 => Just(ClockDeed::Switch),
        2 => side().prop_map(ClockDeed::Start),
        2 => Just(ClockDeed::Stop),
        1 => side().prop_map(ClockDeed::Missing),
        1 => side().prop_map(ClockDeed::Arrived),
        1 => (side(), -6_000_i64..6_000).prop_map(|(side, by)| ClockDeed::Adjust { side, by: Tenths(by) }),
        1 => (1_i64..20_000).prop_map(|left| ClockDeed::Set { first: Some(Tenths(left)), second: None }),
        1 => side().prop_map(ClockDeed::Flag),
    ]
}

/// Entries with the tenths between one and the next; at the same tenth, too.
fn entries() -> impl Strategy<Value = Vec<ClockEntry>> {
    prop::collection::vec((0_i64..900, deed()), 0..40).prop_map(|steps| {
        let mut reading = 0;
        let entry = |(after, deed): (i64, ClockDeed)| {
            reading += after;
            ClockEntry { round_clock: Tenths(reading), deed, reason: String::new() }
        };
        steps.into_iter().map(entry).collect()
    })
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let periods = TimeControl {
        moves: Some(3),
        then: vec![Period { minutes: 2, moves: None, increment_seconds: 5 }],
        byo_yomi: Some(ByoYomi { seconds: 20, times: 2, moves: 1 }),
        ..TimeControl::of(5, 2)
    };
    prop_oneof![
        Just(TimeControl::of(15, 0)),
        Just(TimeControl::of(10, 10)),
        Just(TimeControl { second_minutes: Some(4), ..TimeControl::of(6, 3) }),
        Just(periods),
        Just(TimeControl { shared: true, ..TimeControl::of(60, 0) }),
    ]
}

fn starts() -> impl Strategy<Value = ClockStart> {
    prop_oneof![Just(ClockStart::WithTheRound), Just(ClockStart::OneByOne)]
}

/// The tenths in which some clock ran, counted by a walk that knows nothing but who was started and who is missing.
fn running_time(start: ClockStart, entries: &[ClockEntry], until: i64) -> (i64, [i64; 2]) {
    let mut started = start == ClockStart::WithTheRound;
    let first_move =
        entries.iter().position(|entry| entry.deed == ClockDeed::Switch).unwrap_or(entries.len());
    let said = |deed| entries[..first_move].iter().any(|entry| entry.deed == deed);
    let mut missing = [said(ClockDeed::Missing(First)), said(ClockDeed::Missing(Second))];
    let (mut ran, mut late, mut at, mut moved) = (0, [0; 2], 0, false);
    for entry in entries.iter().map(Some).chain([None]) {
        let next = entry.map_or(until, |entry| entry.round_clock.0);
        if !moved && missing != [false; 2] {
            for (late, missing) in late.iter_mut().zip(missing) {
                *late += if missing { next - at } else { 0 };
            }
        } else if started {
            ran += next - at;
        }
        at = next;
        match entry.map(|entry| entry.deed) {
            Some(ClockDeed::Start(_)) => started = true,
            Some(ClockDeed::Stop | ClockDeed::Flag(_)) => started = false,
            Some(ClockDeed::Switch) => moved |= started,
            Some(ClockDeed::Arrived(First)) => missing[0] = false,
            Some(ClockDeed::Arrived(Second)) => missing[1] = false,
            _ => {}
        }
    }
    (ran, late)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_charged_is_what_passed(
        control in controls(), start in starts(), entries in entries(), more in 0_i64..2_000,
    ) {
        let until = entries.last().map_or(0, |entry| entry.round_clock.0) + more;
        let clocks = BoardClocks::at(&rules(control, start), &entries, Tenths(until));
        let (ran, late) = running_time(start, &entries, until);
        prop_assert_eq!(clocks.thought(First).0 + clocks.thought(Second).0, ran);
        prop_assert_eq!([clocks.late(First).0, clocks.late(Second).0], late);
    }

    #[test]
    fn time_flows_only_for_the_running_side(
        control in controls(), start in starts(), entries in entries(), more in 1_i64..2_000,
    ) {
        let rules = rules(control, start);
        let before = BoardClocks::after(&rules, &entries);
        let mut after = before.clone();
        after.advance(Tenths(entries.last().map_or(0, |entry| entry.round_clock.0) + more));
        for side in [First, Second] {
            let spent = after.thought(side) + after.late(side) - before.thought(side) - before.late(side);
            prop_assert_eq!(spent.0, if before.flows_for(side) { more } else { 0 });
            let shared_and_flows = before.is_shared() && before.flows_for(side.other());
            if !before.flows_for(side) && !shared_and_flows {
                prop_assert_eq!(after.left(side), before.left(side));
                prop_assert_eq!(after.is_out(side), before.is_out(side));
            }
        }
    }

    #[test]
    fn a_replay_at_any_instant_is_what_the_live_screen_showed(
        control in controls(), start in starts(), entries in entries(), ticks in prop::collection::vec(0_i64..30_000, 1..20),
    ) {
        let rules = rules(control, start);
        // The live screen looks again and again while entries come in, each time from all that it knows by then.
        for &tick in &ticks {
            let known: Vec<ClockEntry> =
                entries.iter().filter(|entry| entry.round_clock.0 <= tick).cloned().collect();
            let replayed = BoardClocks::at(&rules, &known, Tenths(tick));
            let mut stepped = BoardClocks::after(&rules, &known);
            let last = known.last().map_or(0, |entry| entry.round_clock.0);
            for step in 1..=7 {
                stepped.advance(Tenths(last + (tick - last) * step / 7));
            }
            prop_assert_eq!(&stepped, &replayed, "at {}", tick);
        }
    }

    #[test]
    fn a_wall_clock_that_is_set_changes_no_span(count in 0_i64..1_000_000, wall in any::<i32>(), jump in any::<i32>(), passed in 0_i64..1_000_000) {
        let start = MachineTime { boot: Boot(5), count: Tenths(count), wall: Tenths(i64::from(wall)) };
        let now = start.after(Tenths(passed));
        let jumped = MachineTime { wall: now.wall + Tenths(i64::from(jump)), ..now };
        prop_assert_eq!(jumped.since(start), now.since(start));
        prop_assert_eq!(jumped.since(start).time, Tenths(passed));
    }
}

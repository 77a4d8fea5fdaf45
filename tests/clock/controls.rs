//! The time controls that the rules name, and the classes of the others.

use qisai::lang::{Language, words};
use qisai::rulebook::Rulebook;
use qisai::rulebook::tempo::{Tempo, TempoClass, TimeControl};
use qisai::rulebook::time_control::{ByoYomi, Period};

fn book() -> Rulebook {
    Rulebook::named("xiangqi-2020").expect("an edition")
}

fn tempo(control: &TimeControl) -> Tempo {
    let settings = book().settings;
    Tempo::of(control, &settings.tempo_presets, &settings.tempo_classes)
}

/// `(minutes, seconds)`.
fn plain((minutes, seconds): (u32, u32)) -> Tempo {
    tempo(&TimeControl::of(minutes, seconds))
}

#[test]
fn x2020_28_5_the_named_controls_have_their_names() {
    let named = |id: &str| {
        let settings = book().settings;
        let preset = settings.tempo_presets.iter().find(|preset| preset.id == id).expect(id).clone();
        assert_eq!(preset.control.fault(), None, "{id}");
        (
            preset.control.minutes,
            preset.control.increment_seconds,
            preset.control.second_minutes,
            preset.tempo,
        )
    };
    for (id, expected) in [
        ("rapid_sudden_death", (15, 0, None, Tempo::Rapid)),
        ("rapid", (10, 10, None, Tempo::Rapid)),
        ("super_rapid", (5, 3, None, Tempo::SuperRapid)),
        ("lightning", (3, 2, None, Tempo::Lightning)),
        ("decider_6_4", (6, 3, Some(4), Tempo::Decider)),
        ("decider_8_5", (8, 3, Some(5), Tempo::Decider)),
        ("decider_6_4_5", (6, 5, Some(4), Tempo::Decider)),
        ("20_5", (20, 5, None, Tempo::Slow)),
        ("30_10", (30, 10, None, Tempo::Slow)),
        ("60_20", (60, 20, None, Tempo::Slow)),
        ("sudden_death_20", (20, 0, None, Tempo::Slow)),
        ("sudden_death_25", (25, 0, None, Tempo::Slow)),
        ("sudden_death_30", (30, 0, None, Tempo::Slow)),
    ] {
        assert_eq!(named(id), expected, "{id}");
    }
}

#[test]
fn x2020_28_5_a_preset_says_what_its_times_are_classed_as() {
    let settings = book().settings;
    for preset in &settings.tempo_presets {
        assert_eq!(Tempo::of(&preset.control, &[], &settings.tempo_classes), preset.tempo, "{}", preset.id);
    }
}

#[test]
fn x2020_27_2_fifteen_minutes_are_rapid_and_sixteen_are_not() {
    assert_eq!(plain((15, 0)), Tempo::Rapid);
    assert_eq!(plain((16, 0)), Tempo::Slow);
    // Only the time at the start counts: with it all 28.5.1.2 is rapid.
    assert_eq!(plain((15, 30)), Tempo::Rapid);
    assert_eq!(plain((16, 1)), Tempo::Slow);
}

#[test]
fn x2020_28_5_between_two_named_controls_the_slower_class_has_it() {
    for (times, expected) in [
        ((3, 2), Tempo::Lightning),
        ((3, 0), Tempo::Lightning),
        ((3, 3), Tempo::SuperRapid),
        ((4, 2), Tempo::SuperRapid),
        ((5, 3), Tempo::SuperRapid),
        ((5, 4), Tempo::Rapid),
        ((6, 0), Tempo::Rapid),
        ((10, 10), Tempo::Rapid),
    ] {
        assert_eq!(plain(times), expected, "{times:?}");
    }
}

#[test]
fn x2020_28_6_unequal_times_are_a_deciders() {
    let unequal = |first, second| TimeControl { second_minutes: Some(second), ..TimeControl::of(first, 2) };
    assert_eq!(tempo(&unequal(7, 5)), Tempo::Decider);
    assert_eq!(tempo(&unequal(7, 7)), Tempo::Rapid, "equal after all");
}

#[test]
fn x2020_28_5_4_the_organiser_may_say_the_class() {
    let said = TimeControl { tempo: Some(Tempo::Rapid), ..TimeControl::of(20, 5) };
    assert_eq!(tempo(&said), Tempo::Rapid);
    assert_eq!(plain((20, 5)), Tempo::Slow);
}

#[test]
fn the_other_reading_of_27_2_counts_the_increments_of_so_many_moves() {
    let whole = TempoClass {
        tempo: Tempo::Rapid,
        clause: "27.2".into(),
        sudden_death_minutes: 15,
        start_minutes: 15,
        increment_seconds: None,
        counted_moves: 60,
    };
    let of = |control| Tempo::of(&control, &[], std::slice::from_ref(&whole));
    assert_eq!(of(TimeControl::of(10, 5)), Tempo::Rapid, "15 minutes on the dot");
    assert_eq!(of(TimeControl::of(10, 6)), Tempo::Slow);
}

#[test]
fn several_periods_count_as_a_whole_and_a_shared_time_by_half() {
    let periods = TimeControl {
        moves: Some(20),
        then: vec![Period { minutes: 6, moves: None, increment_seconds: 0 }],
        ..TimeControl::of(10, 0)
    };
    assert_eq!(tempo(&periods), Tempo::Slow, "16 minutes in all");
    let shared = TimeControl { shared: true, ..TimeControl::of(30, 0) };
    assert_eq!(tempo(&shared), Tempo::Rapid, "15 minutes each");
    let byo_yomi =
        TimeControl { byo_yomi: Some(ByoYomi { seconds: 30, times: 1, moves: 1 }), ..TimeControl::of(5, 0) };
    assert_eq!(tempo(&byo_yomi), Tempo::Rapid, "30 seconds a move are no super rapid");
}

#[test]
fn every_kind_has_its_words() {
    let periods = TimeControl {
        moves: Some(40),
        then: vec![Period { minutes: 30, moves: None, increment_seconds: 10 }],
        byo_yomi: Some(ByoYomi { seconds: 30, times: 3, moves: 1 }),
        ..TimeControl::of(90, 0)
    };
    let said = |control: &TimeControl| {
        (words::time_control(Language::Chinese, control), words::time_control(Language::English, control))
    };
    assert_eq!(
        said(&periods),
        ("90'/40着 30'+10\" 读秒30\"×3".into(), "90'/40 30'+10\" byo-yomi 30\"×3".into())
    );
    assert_eq!(said(&TimeControl::of(60, 30)), ("60'+30\"".into(), "60'+30\"".into()));
    let shared = TimeControl { shared: true, ..TimeControl::of(120, 0) };
    assert_eq!(said(&shared), ("双方共用120'".into(), "120' for both".into()));
}

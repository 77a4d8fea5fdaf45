//! What holds for every set of records: the order of arrival changes nothing.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::hall::{Hall, Library, OFFICIALS, STAGE, Written, adoption, publication, result};
use qisai::event::act::{
    Act, Arrangement, Attendance, Entry, GameRef, Phase, PlaceDraw, Progress, Replacement, Withdrawal,
};
use qisai::event::configuration::Role;
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::publication::Publication;
use qisai::event::register::Subject;
use qisai::event::state::Standing;
use qisai::event::{EntrantId, EventState, Fold, Number, RecordId, RoundNumber, Table};

const TITLES: [&str; 3] = ["春季赛", "改员", "无名单"];

/// One thing that happens in the hall.
#[derive(Clone, Copy, Debug)]
struct Step {
    who: usize,
    what: u8,
    a: u32,
    b: u32,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0..OFFICIALS.len(), 0..23_u8, 0..1000_u32, 0..1000_u32).prop_map(|(who, what, a, b)| Step {
        who,
        what,
        a,
        b,
    });
    prop::collection::vec(step, 1..60)
}

fn played(steps: &[Step]) -> Hall {
    let fewer = [OFFICIALS[0], OFFICIALS[2], ("qian", Role::BoardArbiter, None)];
    let mut hall = Hall::with(&[(TITLES[0], &OFFICIALS, 8), (TITLES[1], &fewer, 9), (TITLES[2], &[], 6)]);
    hall.write("wang", vec![Act::Adopt(adoption(TITLES[0]))]);
    hall.everybody_sees_everything();
    for step in steps {
        let (login, ..) = OFFICIALS[step.who];
        match step.what {
            // Most of the time somebody sees something of what was written.
            0..=4 => {
                let seen = hall.written.iter().map(|(id, ..)| *id);
                let seen: Vec<RecordId> =
                    seen.filter(|id| !id.0.is_multiple_of(u64::from(step.a % 3 + 2))).collect();
                hall.see(login, &seen);
            }
            5 => hall.everybody_sees_everything(),
            6 => {
                let undone = hall.written[step.a as usize % hall.written.len()].0;
                hall.undo(login, undone);
            }
            _ => {
                let state = hall.view(login).state().clone();
                match decision(*step, &state) {
                    // Every other adoption says what its author had seen.
                    Some(Act::Adopt(_)) if step.b.is_multiple_of(2) => {
                        hall.adopt(login, TITLES[step.a as usize % TITLES.len()]);
                    }
                    Some(act) => {
                        hall.write(login, vec![act]);
                    }
                    None => {}
                }
            }
        }
    }
    hall
}

fn decision(step: Step, state: &EventState) -> Option<Act> {
    let Step { what, a, b, .. } = step;
    let entrant = EntrantId(a % 8 + 1);
    let stage_state = state.stage(STAGE)?;
    let latest = stage_state.latest();
    let mark = [Some(Mark::Win), Some(Mark::Draw), Some(Mark::Loss), None][b as usize % 4];
    let in_latest = |act: &dyn Fn(&Publication, u32) -> Act| {
        let publication = Arc::clone(&latest?.publication);
        Some(act(&publication, a % publication.pairs.len().max(1) as u32 + 1))
    };
    match what {
        7..=8 => {
            let round = stage_state.next_round();
            let mut order: Vec<u32> = (1..=8).collect();
            // Few orders, so that two who do not see each other often publish the same.
            order.rotate_left(b as usize % 2);
            let before = stage_state.withdrawn_publications.get(&round).copied().unwrap_or(0);
            Some(Act::Publish(publication(round.0, &order, before)))
        }
        9 => {
            let latest = latest?;
            let reason = if b.is_multiple_of(2) { String::new() } else { "重编".into() };
            Some(Act::Unpublish { stage: STAGE, round: latest.number, publication: latest.id, reason })
        }
        10..=13 => in_latest(&|publication, table| result(publication, table, mark)),
        14 => in_latest(&|publication, table| match result(publication, table, None) {
            Act::Result { game, .. } => Act::Dispute {
                game,
                outcomes: vec![Some(Outcome::played(Mark::Win)), mark.map(Outcome::played)],
            },
            other => other,
        }),
        15 => in_latest(&|publication, table| Act::Colours {
            game: GameRef { table: Table(table), ..super::hall::game_at(publication, table) },
            reversed: b.is_multiple_of(2),
        }),
        16 => {
            let latest = latest?;
            let progress =
                [Progress::Started, Progress::Paused, Progress::Closed, Progress::Published][b as usize % 4];
            let phase = Phase { progress, elapsed_seconds: a, ..Phase::default() };
            Some(Act::Phase { stage: STAGE, round: latest.number, publication: latest.id, phase })
        }
        17 => {
            let withdrawal =
                (b % 3 > 0).then_some(Withdrawal { stage: STAGE, from_round: RoundNumber(b % 3) });
            Some(Act::Withdraw { entrant, withdrawal, reason: String::new() })
        }
        18 => {
            let entry = (!b.is_multiple_of(3)).then(|| Entry {
                name: format!("新人{}", b % 2),
                unit: String::new(),
                rating: None,
                from_round: RoundNumber(2),
            });
            Some(Act::Enter { entrant: EntrantId(20 + a % 2), entry })
        }
        19 => {
            let replacement = (!b.is_multiple_of(3))
                .then(|| Replacement { name: format!("替补{}", b % 2), unit: String::new() });
            Some(Act::Replace { entrant, replacement })
        }
        20 if b.is_multiple_of(3) => {
            let arrangement =
                Arrangement { fixed: vec![(entrant, EntrantId(b % 8 + 1))], forbidden: Vec::new() };
            Some(Act::Arrange { stage: STAGE, round: stage_state.next_round(), arrangement })
        }
        20 if b % 3 == 1 => {
            let numbers = vec![(entrant, (!b.is_multiple_of(2)).then_some(Number(b % 8 + 1)))];
            Some(Act::Lots { seed: None, numbers })
        }
        21 => {
            let order = vec![entrant, EntrantId(b % 8 + 1)];
            let draws = if b.is_multiple_of(3) {
                Vec::new()
            } else {
                vec![PlaceDraw { seed: Some(u64::from(a)), order }]
            };
            Some(Act::PlaceLots { stage: STAGE, round: RoundNumber(b % 2 + 1), draws })
        }
        20 => {
            let attendance = [Attendance::Present, Attendance::Absent, Attendance::Tardy][a as usize % 3];
            Some(Act::Attend { stage: STAGE, round: RoundNumber(b % 3 + 1), entrant, attendance })
        }
        _ => Some(Act::Adopt(adoption(TITLES[a as usize % TITLES.len()]))),
    }
}

/// The records in another order, some of them twice.
fn shuffled(written: &[Written], mut seed: u64) -> Vec<Written> {
    let mut next = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut records = written.to_vec();
    for _ in 0..written.len() / 4 {
        records.push(written[next(written.len())].clone());
    }
    for index in (1..records.len()).rev() {
        records.swap(index, next(index + 1));
    }
    records
}

fn laws() -> ProptestConfig {
    ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(laws())]

    #[test]
    fn incremental_is_whole_in_any_order_of_arrival(steps in steps(), seed in any::<u64>(), learnt_at in 0..40_usize) {
        let hall = played(&steps);
        let whole = hall.whole();
        // One configuration becomes known only on the way.
        let mut library: Library = hall.library.clone();
        let late = library.remove(&adoption(TITLES[1])).expect("known");
        let mut fold = Fold::new(Arc::clone(&hall.files), library);
        for (index, (id, login, record)) in shuffled(&hall.written, seed).into_iter().enumerate() {
            if index == learnt_at {
                fold.learn(adoption(TITLES[1]), Arc::clone(&late));
            }
            fold.add(id, login, record);
        }
        fold.learn(adoption(TITLES[1]), late);
        prop_assert_eq!(fold.state(), whole.state());
        for (one, other) in fold.log().zip(whole.log()) {
            prop_assert_eq!((one.id, &one.judged), (other.id, &other.judged));
            prop_assert_eq!(fold.is_in_force(one.id), whole.is_in_force(one.id));
        }
    }

    #[test]
    fn every_disputed_game_in_force_is_noted_and_no_other(steps in steps()) {
        let hall = played(&steps);
        let state = hall.state();
        let mut disputed: Vec<GameRef> = Vec::new();
        for round in state.stages.iter().flat_map(|stage| stage.rounds.values()) {
            for game in round.meetings.iter().flat_map(|meeting| &meeting.games) {
                if matches!(game.standing, Standing::Disputed(_)) {
                    disputed.push(game.reference);
                }
            }
        }
        let mut noted: Vec<GameRef> = state
            .conflicts
            .keys()
            .filter_map(|subject| match subject {
                Subject::Game(game) => Some(*game),
                _ => None,
            })
            .collect();
        noted.sort_unstable();
        disputed.sort_unstable();
        prop_assert_eq!(noted, disputed);
    }

    #[test]
    fn what_stands_for_a_game_was_written_for_that_game_with_right(steps in steps()) {
        let hall = played(&steps);
        let whole = hall.whole();
        for round in whole.state().stages.iter().flat_map(|stage| stage.rounds.values()) {
            for game in round.meetings.iter().flat_map(|meeting| &meeting.games) {
                for id in &game.records {
                    let logged = whole.record(*id).expect("a record");
                    prop_assert!(logged.judged.is_ok());
                    let writes = logged.record.acts.iter().flat_map(Act::effects).any(|(subject, _)| subject == Subject::Game(game.reference));
                    prop_assert!(writes);
                }
            }
        }
    }

    #[test]
    fn what_one_records_undo_restores_is_what_stood_before(steps in steps()) {
        // The chief, who sees everything, decides on one game and takes it back.
        let mut hall = played(&steps);
        hall.everybody_sees_everything();
        let state = hall.state();
        let chief = hall.view("wang").state().configuration.event.officials.iter().all(|official| official.login != "wang" || official.role == Role::ChiefArbiter);
        prop_assume!(chief && state.rival_adoptions.is_empty());
        let Some(round) = state.stage(STAGE).and_then(|stage| stage.latest()) else { return Ok(()) };
        let before = round.meetings[0].games[0].standing.clone();
        let decided = hall.write("wang", vec![result(&round.publication, 1, Some(Mark::Win))]);
        let entered = super::hall::game(&hall.state(), round.number.0, 1).standing.clone();
        prop_assert_eq!(entered, Standing::Settled(Outcome::played(Mark::Win)));
        hall.undo("wang", decided);
        let after = super::hall::game(&hall.state(), round.number.0, 1).standing.clone();
        if let (Standing::Disputed(before), Standing::Disputed(after)) = (&before, &after) {
            prop_assert!(before.len() == after.len() && before.iter().all(|outcome| after.contains(outcome)));
        } else {
            prop_assert_eq!(before, after);
        }
    }
}

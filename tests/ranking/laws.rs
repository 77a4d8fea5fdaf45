//! What holds for every event: random ones, with byes, forfeits, fouls, reversed colours and withdrawals.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::event::{Line, Plan, chain, outcome, stage};
use qisai::event::configuration::Format;
use qisai::event::publication::ByeKind;
use qisai::event::{EntrantId, EventState, RoundNumber};
use qisai::ranking::{Standings, Value};
use qisai::rulebook::chain::{ChainStep, Criterion, Scope};

/// A Swiss or double round robin of a few entrants who meet anyhow.
fn plans() -> impl Strategy<Value = Plan> {
    let game = (any::<prop::sample::Index>(), 0..20_u8, any::<bool>());
    let round = (any::<u64>(), prop::collection::vec(game, 8));
    let rounds = prop::collection::vec(round, 1..6);
    let withdrawals = prop::collection::vec((1..16_u32, 1..6_u32), 0..3);
    (3..16_u32, any::<bool>(), rounds, withdrawals).prop_map(|(entrants, swiss, rounds, withdrawals)| {
        let format = if swiss { Format::Position } else { Format::DoubleRoundRobin };
        let mut plan = Plan::new("xiangqi-2020", format, 5, entrants);
        plan.played = rounds.into_iter().map(|(seed, games)| round_of(entrants, seed, &games)).collect();
        plan.withdrawals = withdrawals;
        plan.withdrawals.retain(|(number, _)| *number <= entrants);
        plan.withdrawals.sort_unstable();
        plan.withdrawals.dedup_by_key(|(number, _)| *number);
        plan
    })
}

fn round_of(entrants: u32, mut seed: u64, games: &[(prop::sample::Index, u8, bool)]) -> Vec<Line> {
    let mut order: Vec<u32> = (1..=entrants).collect();
    for index in (1..order.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        order.swap(index, (seed >> 33) as usize % (index + 1));
    }
    let results = ["20", "11", "02", "+-", "-+", "--", "00", ".."];
    order
        .chunks(2)
        .zip(games)
        .map(|(pair, (result, fouls, reversed))| match *pair {
            [first, second] => {
                let mut outcome = outcome(results[result.index(results.len())]);
                if let Some(outcome) = &mut outcome
                    && *fouls < 3
                {
                    outcome.second.fouls = u32::from(*fouls);
                }
                Line::Game { first, second, outcome, reversed: *reversed && *fouls == 0 }
            }
            _ => Line::Bye(pair[0], ByeKind::Pairing),
        })
        .collect()
}

fn chains() -> impl Strategy<Value = Vec<ChainStep>> {
    let scope = prop::sample::select(vec![Scope::Whole, Scope::Whole, Scope::FirstCycle]);
    let step = (prop::sample::select(Criterion::ALL), scope);
    prop::collection::vec(step.prop_map(|(criterion, scope)| ChainStep { criterion, scope }), 1..6)
}

fn ranked(state: &EventState, chain: &[ChainStep]) -> Standings {
    Standings::of(state, stage(state), None, chain)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200, rng_seed: RngSeed::Fixed(14), failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn places_count_everybody_once_and_only_equals_share_them(plan in plans(), chain in chains()) {
        let standings = ranked(&plan.state(), &chain);
        let mut numbers: Vec<u32> = standings.rows.iter().map(|row| row.number.0).collect();
        numbers.sort_unstable();
        let mut once = numbers.clone();
        once.dedup();
        prop_assert_eq!(&numbers, &once);
        let ranked: Vec<_> = standings.rows.iter().take_while(|row| row.place.is_some()).collect();
        prop_assert!(standings.rows[ranked.len()..].iter().all(|row| row.annulled && row.place.is_none()));
        for (position, row) in ranked.iter().enumerate() {
            let above = position.checked_sub(1).map(|above| ranked[above]);
            let equal = above.is_some_and(|above| above.place == row.place);
            let below = ranked.get(position + 1).is_some_and(|below| below.place == row.place);
            prop_assert_eq!(row.shared, equal || below);
            if !equal {
                prop_assert_eq!(row.place, Some(position as u32 + 1));
            }
            prop_assert_eq!(row.separated_by.is_some(), above.is_some() && !equal);
        }
    }

    #[test]
    fn the_step_that_separates_is_the_first_that_differs(plan in plans(), chain in chains()) {
        let standings = ranked(&plan.state(), &chain);
        for pair in standings.rows.windows(2) {
            let Some(why) = standings.why(pair[0].entrant, pair[1].entrant) else { continue };
            if pair[1].annulled {
                prop_assert!(!why.separated);
                continue;
            }
            let (last, before) = why.steps.split_last().map_or((None, &[][..]), |(last, before)| (Some(last), before));
            prop_assert!(before.iter().all(|step| step.order().is_eq()));
            if let Some(last) = last {
                prop_assert_eq!(last.order().is_lt(), why.separated);
                prop_assert!(!last.order().is_gt());
            }
        }
    }

    #[test]
    fn terms_add_up_to_their_value(plan in plans(), chain in chains()) {
        let standings = ranked(&plan.state(), &chain);
        for row in &standings.rows {
            for (index, value) in row.values.iter().enumerate() {
                let terms = standings.terms(row.entrant, index);
                match value {
                    Value::Amount(amount) => prop_assert_eq!(terms.iter().map(|term| term.adds).sum::<qisai::ranking::Quarters>(), *amount),
                    Value::Sequence(amounts) => {
                        prop_assert_eq!(&terms.iter().map(|term| term.adds).collect::<Vec<_>>(), amounts);
                    }
                    Value::Mean(mean) => prop_assert_eq!(terms.len() as i64, mean.count),
                    Value::Nothing => {}
                }
            }
        }
    }

    #[test]
    fn the_order_in_the_roster_changes_nothing(plan in plans(), chain in chains(), seed in any::<u64>()) {
        let before = ranked(&plan.state(), &chain);
        let mut shuffled = plan;
        let mut seed = seed;
        for index in (1..shuffled.roster.len()).rev() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            shuffled.roster.swap(index, (seed >> 33) as usize % (index + 1));
        }
        prop_assert_eq!(before.rows, ranked(&shuffled.state(), &chain).rows);
    }

    #[test]
    fn one_criterion_more_never_brings_together_whom_the_others_separate(
        plan in plans(), chain in chains(), step in chains(),
    ) {
        let state = plan.state();
        let shorter = ranked(&state, &chain);
        let longer: Vec<ChainStep> = chain.iter().chain(&step[..1]).copied().collect();
        let longer = ranked(&state, &longer);
        for (above, below) in shorter.rows.iter().zip(shorter.rows.iter().skip(1)) {
            if above.place < below.place && below.place.is_some() {
                let place = |entrant| longer.row(entrant).and_then(|row| row.place);
                prop_assert!(place(above.entrant) != place(below.entrant));
                // Places of earlier rounds come from the whole chain, so that there the order itself may change.
                if chain.iter().all(|step| step.criterion != Criterion::EarlierPlaces) {
                    prop_assert!(place(above.entrant) < place(below.entrant));
                }
            }
        }
    }

    #[test]
    fn earlier_places_compare_the_lists_of_all_earlier_places(plan in plans()) {
        // The recursion asked plainly: standings after each round by the same chain, then the lists compared.
        let state = plan.state();
        let by = chain("points opponents_score games_as_second earlier_places");
        let rounds = stage(&state).latest().map_or(0, |round| round.number.0);
        let all: Vec<Standings> =
            (1..=rounds).map(|round| Standings::of(&state, stage(&state), Some(RoundNumber(round)), &by)).collect();
        let last = all.last().expect("a round");
        // Annulment and the list of those who are ranked hang on the last round alone.
        prop_assume!(plan.withdrawals.is_empty());
        let list = |entrant: EntrantId| -> Vec<Option<u32>> {
            all.iter().rev().skip(1).map(|standings| standings.row(entrant).and_then(|row| row.place)).collect()
        };
        for pair in last.rows.windows(2) {
            let equal_before = pair[0].values[..3] == pair[1].values[..3];
            if equal_before {
                prop_assert_eq!(pair[0].place.cmp(&pair[1].place), list(pair[0].entrant).cmp(&list(pair[1].entrant)));
            }
        }
    }
}

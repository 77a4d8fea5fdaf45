use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::event::names::{RoundNumber, Side};
use crate::pairing::card::PairingCard;
use crate::rulebook::points::HalfPoints;

fn card(number: u32, score: i32) -> PairingCard {
    PairingCard { score: HalfPoints::whole(score), ..PairingCard::new(Number(number)) }
}

fn options(scheme: Scheme, numbers: &[u32]) -> SchemeOptions {
    SchemeOptions {
        scheme,
        served: Served::Stronger,
        by_strength: numbers.iter().map(|number| Number(*number)).collect(),
    }
}

/// The pairs as the text writes them: who comes first in the order of the method first.
fn pairs(scheme: Scheme, round: u32, cards: Vec<PairingCard>, order: &[u32]) -> Vec<(u32, u32)> {
    let field = Field::new(RoundNumber(round), 9, cards);
    let plan = pair_round(&field, &options(scheme, order)).expect("it can be paired");
    let place = |number: Number| order.iter().position(|other| *other == number.0);
    plan.pairs
        .iter()
        .map(|pair| {
            if place(pair.first) < place(pair.second) {
                (pair.first.0, pair.second.0)
            } else {
                (pair.second.0, pair.first.0)
            }
        })
        .collect()
}

#[test]
fn g2013_app4_3_1_4_six_of_one_score_meet_by_halves() {
    let order = [1, 2, 3, 4, 5, 6];
    let cards = order.iter().map(|&number| card(number, 2)).collect();
    assert_eq!(pairs(Scheme::Halves, 3, cards, &order), [(1, 4), (2, 5), (3, 6)]);
}

/// Three who have all met, on a higher score.
fn three_who_have_met(numbers: [u32; 3]) -> Vec<PairingCard> {
    numbers
        .iter()
        .map(|&number| PairingCard {
            opponents: numbers.iter().filter(|other| **other != number).map(|other| Number(*other)).collect(),
            ..card(number, 3)
        })
        .collect()
}

#[test]
fn g2013_app4_3_1_5_who_cannot_be_paired_meets_the_first_of_the_next_score() {
    let order = [1, 2, 3, 8, 9, 10, 11, 12, 13, 14];
    let mut cards = three_who_have_met([1, 2, 3]);
    cards.extend((8..=14).map(|number| card(number, 2)));
    assert_eq!(pairs(Scheme::Halves, 3, cards, &order), [(1, 8), (2, 9), (3, 10), (11, 13), (12, 14)]);
}

#[test]
fn g2013_app4_3_2_4_neighbours_go_by_number_and_turn_in_even_rounds() {
    let odd = [1, 8, 13, 19, 25, 36];
    let cards = || odd.iter().map(|&number| card(number, 2)).collect::<Vec<_>>();
    assert_eq!(pairs(Scheme::Adjacent, 3, cards(), &odd), [(1, 8), (13, 19), (25, 36)]);
    let even = [36, 25, 19, 13, 8, 1];
    assert_eq!(pairs(Scheme::Adjacent, 4, cards(), &even), [(36, 25), (19, 13), (8, 1)]);
}

#[test]
fn g2013_app4_3_2_5_three_from_above_meet_the_first_three() {
    let order = [6, 45, 89, 18, 29, 30, 51, 62, 63, 84];
    let mut cards = three_who_have_met([6, 45, 89]);
    cards.extend([18, 29, 30, 51, 62, 63, 84].map(|number| card(number, 2)));
    assert_eq!(pairs(Scheme::Adjacent, 3, cards, &order), [(6, 18), (45, 29), (89, 30), (51, 62), (63, 84)]);
}

#[test]
fn g2013_app4_fold_meets_first_with_last() {
    let order = [1, 2, 3, 4, 5, 6];
    let cards = order.iter().map(|&number| card(number, 2)).collect();
    assert_eq!(pairs(Scheme::Fold, 3, cards, &order), [(1, 6), (2, 5), (3, 4)]);
}

#[test]
fn g2013_app4_3_1_3_of_an_odd_score_the_last_goes_down_to_the_first() {
    let order = [1, 2, 3, 4, 5, 6];
    let mut cards: Vec<PairingCard> = [1, 2, 3].map(|number| card(number, 3)).into();
    cards.extend([4, 5, 6].map(|number| card(number, 2)));
    for scheme in [Scheme::Halves, Scheme::Adjacent, Scheme::Fold] {
        assert_eq!(pairs(scheme, 3, cards.clone(), &order), [(1, 2), (3, 4), (5, 6)], "{scheme:?}");
    }
}

#[test]
fn g2013_app4_3_1_9_the_named_side_is_served_in_the_colours() {
    // Both have had one of each and the first move last: both want the second.
    let cards: Vec<PairingCard> = [1, 2]
        .map(|number| PairingCard { colours: vec![Side::Second, Side::First], ..card(number, 2) })
        .into();
    let field = Field::new(RoundNumber(3), 9, cards);
    let mut options = options(Scheme::Halves, &[1, 2]);
    let first = |options: &SchemeOptions| pair_round(&field, options).expect("a pair").pairs[0].first.0;
    assert_eq!(first(&options), 2, "the stronger moves second");
    options.served = Served::Weaker;
    assert_eq!(first(&options), 1, "the weaker moves second");
}

#[test]
fn g2013_app4_2_2_who_has_had_fewer_first_moves_has_it() {
    let with = |number, colours: &[Side]| PairingCard { colours: colours.to_vec(), ..card(number, 1) };
    let cards = vec![with(1, &[Side::First, Side::First]), with(2, &[Side::First, Side::Second])];
    let plan = pair_round(&Field::new(RoundNumber(3), 9, cards), &options(Scheme::Halves, &[1, 2]));
    let pair = plan.expect("a pair").pairs[0];
    assert_eq!((pair.first.0, pair.reason.colour_clause), (2, ColourClause::FewerFirsts));
}

/// Plays a whole Swiss; who has the smaller number wins where `upset` does not say otherwise.
fn play(scheme: Scheme, entrants: u32, rounds: u32, results: &[u8]) {
    let mut cards: Vec<PairingCard> = (1..=entrants).map(|number| card(number, 0)).collect();
    let order: Vec<u32> = (1..=entrants).collect();
    let mut coin = results.iter().cycle();
    for round in 1..=rounds {
        let mut field = Field::new(RoundNumber(round), rounds, cards.clone());
        field.cards.rotate_left(round as usize % entrants as usize);
        let plan = match pair_round(&field, &options(scheme, &order)) {
            Ok(plan) => plan,
            Err(CannotPair::Infeasible(_)) if rounds + 3 > entrants => return,
            Err(reason) => panic!("{scheme:?} {entrants} round {round}: {reason}"),
        };
        let mut seen = BTreeSet::new();
        for pair in &plan.pairs {
            assert!(seen.insert(pair.first) && seen.insert(pair.second), "twice in a round");
            let place = |number: Number| number.0 as usize - 1;
            assert!(!cards[place(pair.first)].opponents.contains(&pair.second), "a rematch");
            let draw = coin.next().copied().unwrap_or(0);
            let scores = [[2, 0], [1, 1], [0, 2]][usize::from(draw % 3)];
            for (me, you, side, score) in [
                (pair.first, pair.second, Side::First, scores[0]),
                (pair.second, pair.first, Side::Second, scores[1]),
            ] {
                let card = &mut cards[place(me)];
                card.opponents.push(you);
                card.opponents.sort_unstable();
                card.colours.push(side);
                card.score = HalfPoints::whole(card.score.0 / 2 + score);
            }
        }
        for bye in &plan.byes {
            assert!(seen.insert(*bye));
            cards[bye.0 as usize - 1].byes += 1;
            cards[bye.0 as usize - 1].score += HalfPoints::whole(2);
        }
        assert_eq!(seen.len(), entrants as usize, "everybody is paired or has the bye");
        assert!(plan.byes.len() <= 1);
    }
    assert!(cards.iter().all(|card| card.byes <= 1), "{scheme:?} {entrants}: a second bye");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn g2013_app4_2_nobody_meets_twice_and_everybody_is_paired(
        entrants in 6_u32..40, results in prop::collection::vec(any::<u8>(), 20..60),
        scheme in prop::sample::select(vec![Scheme::Halves, Scheme::Adjacent, Scheme::Fold]),
    ) {
        play(scheme, entrants, 5.min(entrants - 3), &results);
    }
}

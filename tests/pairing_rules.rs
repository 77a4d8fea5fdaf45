//! The fixed-position method clause by clause: colours, byes, the first round, what an arbiter decides beforehand.

use std::collections::BTreeSet;

use qisai::event::names::{Number, RoundNumber, Side, Table};
use qisai::event::publication::{ColourClause, Form};
use qisai::pairing::{
    ByeRule, CannotPair, Choice, Difference, EqualColours, Field, FieldFault, FirstRoundScheme, FixedPair,
    Infeasible, PairingCard, RoundPlan, differences, pair_round, value_of,
};
use qisai::rulebook::points::HalfPoints;

/// A card: number, points, colours as `r` (first) and `b` (second), opponents.
fn card(number: u32, points: i32, colours: &str, opponents: &[u32]) -> PairingCard {
    PairingCard {
        score: HalfPoints::whole(points),
        colours: colours.chars().map(|c| if c == 'r' { Side::First } else { Side::Second }).collect(),
        opponents: opponents.iter().copied().map(Number).collect(),
        ..PairingCard::new(Number(number))
    }
}

fn pairs(plan: &RoundPlan) -> Vec<(u32, u32)> {
    plan.pairs.iter().map(|pair| (pair.first.0, pair.second.0)).collect()
}

fn fresh(entrants: u32, round: u32) -> Field {
    Field::new(RoundNumber(round), 9, (1..=entrants).map(|n| card(n, 0, "", &[])).collect())
}

fn infeasible(field: &Field) -> Infeasible {
    match pair_round(field) {
        Err(CannotPair::Infeasible(why)) => why,
        other => panic!("expected no pairing, got {other:?}"),
    }
}

/// The colours of the only pair of 3 (with these colours and points) and 8, and the clause.
fn colours(round: u32, three: (&str, i32), eight: (&str, i32)) -> (u32, ColourClause) {
    let cards = vec![card(3, three.1, three.0, &[]), card(8, eight.1, eight.0, &[])];
    let plan = pair_round(&Field::new(RoundNumber(round), 9, cards)).expect("two can be paired");
    (plan.pairs[0].first.0, plan.pairs[0].reason.colour_clause)
}

#[test]
fn x2020_app3_4_1_who_had_the_first_move_less_often_has_it() {
    assert_eq!(colours(4, ("rbr", 2), ("brb", 2)), (8, ColourClause::FewerFirsts));
    assert_eq!(colours(4, ("brb", 2), ("rbr", 2)), (3, ColourClause::FewerFirsts));
    // Two with too few: the fewer.
    assert_eq!(colours(5, ("rbbb", 2), ("rbrb", 2)).0, 3);
}

#[test]
fn x2020_app3_4_2_a_run_of_seconds_goes_before_a_run_of_firsts() {
    assert_eq!(colours(5, ("rrbb", 2), ("bbrr", 2)), (3, ColourClause::LatestRun));
}

#[test]
fn x2020_app3_4_3_the_longer_run_of_seconds_goes_first() {
    assert_eq!(colours(7, ("rrbrbb", 2), ("rrrbbb", 2)), (8, ColourClause::LatestRun));
}

#[test]
fn x2020_app3_4_4_the_shorter_run_of_firsts_goes_first() {
    assert_eq!(colours(7, ("bbrbrr", 2), ("bbbrrr", 2)), (3, ColourClause::LatestRun));
}

#[test]
fn x2020_app3_4_5_a_run_of_seconds_goes_before_one_second() {
    assert_eq!(colours(5, ("brrb", 2), ("rrbb", 2)), (8, ColourClause::LatestRun));
}

#[test]
fn x2020_app3_4_6_one_first_goes_before_a_run_of_firsts() {
    assert_eq!(colours(5, ("rbbr", 2), ("bbrr", 2)), (3, ColourClause::LatestRun));
}

#[test]
fn x2020_app3_4_7_who_had_the_second_move_last_goes_before_who_had_the_first() {
    assert_eq!(colours(3, ("br", 2), ("rb", 2)), (8, ColourClause::LatestRun));
}

#[test]
fn x2020_app3_4_8_an_odd_sum_gives_the_small_number_the_first_move_and_an_even_sum_the_large_one() {
    assert_eq!(colours(3, ("rb", 2), ("rb", 2)), (3, ColourClause::SumOfNumbers));
    let even = Field::new(RoundNumber(3), 9, vec![card(4, 2, "rb", &[]), card(8, 2, "rb", &[])]);
    assert_eq!(pairs(&pair_round(&even).expect("two can be paired")), [(8, 4)]);
}

#[test]
fn x2020_app3_4_8_by_the_round_instead_where_the_organiser_says_so() {
    for (round, colours, first) in [(3, "rb", 4), (4, "rbr", 8)] {
        let mut field =
            Field::new(RoundNumber(round), 9, vec![card(4, 2, colours, &[]), card(8, 2, colours, &[])]);
        field.options.equal_colours = EqualColours::RoundParity;
        assert_eq!(pair_round(&field).expect("two can be paired").pairs[0].first.0, first);
    }
}

#[test]
fn x2020_app3_4_9_in_the_last_three_rounds_the_higher_score_is_served() {
    assert_eq!(colours(7, ("rbrbrb", 6), ("rbrbrb", 8)), (8, ColourClause::HigherScore));
    assert_eq!(colours(7, ("brbrbr", 6), ("brbrbr", 8)), (3, ColourClause::HigherScore));
    assert_eq!(colours(7, ("rbrbrb", 8), ("rbrbrb", 8)), (3, ColourClause::SumOfNumbers), "equal scores");
    assert_eq!(colours(6, ("brbrb", 6), ("brbrb", 8)), (3, ColourClause::SumOfNumbers), "a round too early");
}

#[test]
fn x2020_app3_1_11_colours_are_exchanged_where_that_avoids_a_three() {
    // By 4(1) number 3 would have the first move a third time in a row.
    let cards = vec![card(3, 2, "bbbrr", &[]), card(8, 2, "brbr", &[])];
    let mut field = Field::new(RoundNumber(6), 9, cards);
    let plan = pair_round(&field).expect("two can be paired");
    assert_eq!((plan.pairs[0].first.0, plan.pairs[0].reason.colour_clause), (8, ColourClause::AvoidThree));
    assert_eq!(plan.value.threes, 0);
    field.options.avoid_three = false;
    let plan = pair_round(&field).expect("two can be paired");
    assert_eq!((plan.pairs[0].first.0, plan.pairs[0].reason.colour_clause), (3, ColourClause::FewerFirsts));
    assert_eq!(plan.value.threes, 1);
}

#[test]
fn x2020_app3_2_1_the_first_round_follows_its_scheme() {
    let plan = |scheme, entrants| {
        let mut field = fresh(entrants, 1);
        field.options.first_round = scheme;
        pair_round(&field).expect("a first round")
    };
    assert_eq!(pairs(&plan(FirstRoundScheme::Near, 8)), [(1, 2), (4, 3), (5, 6), (8, 7)]);
    assert_eq!(pairs(&plan(FirstRoundScheme::Fold, 8)), [(1, 8), (7, 2), (3, 6), (5, 4)]);
    assert_eq!(pairs(&plan(FirstRoundScheme::Halves, 8)), [(1, 5), (6, 2), (3, 7), (8, 4)]);
    assert_eq!(plan(FirstRoundScheme::Near, 7).byes, [Number(7)]);
    let drawn = plan(FirstRoundScheme::Random { seed: 5 }, 40);
    assert_eq!(drawn, plan(FirstRoundScheme::Random { seed: 5 }, 40));
    assert_ne!(pairs(&drawn), pairs(&plan(FirstRoundScheme::Random { seed: 6 }, 40)));
    let everybody: BTreeSet<u32> = pairs(&drawn).into_iter().flat_map(|(a, b)| [a, b]).collect();
    assert_eq!(everybody.len(), 40);
}

#[test]
fn the_first_round_goes_round_a_forbidden_pair() {
    let mut field = fresh(6, 1);
    field.forbidden.insert((Number(2), Number(1)));
    let plan = pair_round(&field).expect("a first round");
    assert_eq!(pairs(&plan), [(1, 3), (4, 2), (5, 6)]);
    let forms: Vec<Form> = plan.pairs.iter().map(|pair| pair.reason.form).collect();
    assert_eq!(forms, [Form::RePaired, Form::RePaired, Form::FirstRound]);
}

#[test]
fn x2020_app3_1_5_the_bye_goes_to_the_lowest_who_had_none() {
    let mut cards = vec![
        card(1, 2, "r", &[2]),
        card(2, 0, "b", &[1]),
        card(3, 2, "r", &[4]),
        card(4, 0, "b", &[3]),
        card(5, 2, "", &[]),
    ];
    cards[4].byes = 1;
    let mut field = Field::new(RoundNumber(2), 9, cards);
    // 2 and 4 are equal but for their numbers: large numbers select first in even rounds, so 2 is last.
    assert_eq!(pair_round(&field).expect("a pairing").byes, [Number(2)]);
    field.cards[1].byes = 1;
    assert_eq!(pair_round(&field).expect("a pairing").byes, [Number(4)]);
    field.cards[3].byes = 1;
    assert_eq!(pair_round(&field).expect("a pairing").byes, [Number(1)], "nobody low without a bye");
    field.options.bye = ByeRule::LowestOnly;
    assert_eq!(pair_round(&field).expect("a pairing").byes, [Number(2)]);
}

/// After round 2 of `v10x7_s3.json`.
fn worked_example() -> Field {
    let mut cards = vec![
        card(1, 0, "rr", &[2, 8]),
        card(2, 2, "br", &[1, 7]),
        card(3, 0, "br", &[4, 5]),
        card(4, 4, "rb", &[3, 10]),
        card(5, 3, "rb", &[3, 6]),
        card(6, 3, "br", &[5, 9]),
        card(7, 4, "bb", &[2, 8]),
        card(8, 2, "rb", &[1, 7]),
        card(9, 0, "rb", &[6, 10]),
        card(10, 2, "br", &[4, 9]),
    ];
    for (number, float) in [
        (3, qisai::pairing::Float::Up),
        (9, qisai::pairing::Float::Up),
        (5, qisai::pairing::Float::Down),
        (6, qisai::pairing::Float::Down),
    ] {
        cards[number - 1].last_float = Some(float);
    }
    Field::new(RoundNumber(3), 7, cards)
}

#[test]
fn x2020_app3_5_the_worked_example_is_paired_as_written_down() {
    let plan = pair_round(&worked_example()).expect("a pairing");
    assert_eq!(pairs(&plan), [(7, 4), (5, 2), (8, 6), (10, 1), (9, 3)]);
    let reasons: Vec<_> = plan
        .pairs
        .iter()
        .map(|pair| (pair.reason.selector.map(|n| n.0), pair.reason.form, pair.reason.broken_pairs))
        .collect();
    assert_eq!(reasons[0], (Some(7), Form::SameColumn, 0));
    // The front of the other column is 6, whom 5 has met.
    assert_eq!(reasons[1], (Some(5), Form::Shifted, 0));
    assert_eq!(reasons[3], (Some(10), Form::RePaired, 2));
    assert_eq!(plan.pairs[3].reason.colour_clause, ColourClause::FewerFirsts);
    assert_eq!(plan.pairs[4].reason.colour_clause, ColourClause::LatestRun);
    let value =
        value_of(&worked_example(), &plan.pairs.iter().map(|p| (p.first, p.second)).collect::<Vec<_>>());
    assert_eq!(value, Ok(plan.value));
}

#[test]
fn pairs_by_hand_are_kept_and_stand_in_table_order() {
    let mut field = worked_example();
    field.fixed.push(FixedPair { first: Number(2), second: Number(10) });
    let plan = pair_round(&field).expect("a pairing");
    let by_hand =
        plan.pairs.iter().position(|pair| pair.reason.form == Form::Manual).expect("the pair by hand");
    assert_eq!((plan.pairs[by_hand].first, plan.pairs[by_hand].second), (Number(2), Number(10)));
    assert_eq!(plan.pairs[by_hand].reason.colour_clause, ColourClause::Manual);
    assert!(by_hand > 0 && by_hand < 4);
    assert_eq!(plan.pairs.len(), 5);
    // A rematch can only be made by hand, and its cost says so.
    field.fixed = vec![FixedPair { first: Number(2), second: Number(1) }];
    assert_eq!(pair_round(&field).expect("a pairing").value.repeat_meetings, 1);
}

#[test]
fn a_field_that_makes_no_sense_is_refused() {
    let refused = |change: fn(&mut Field)| {
        let mut field = fresh(4, 2);
        change(&mut field);
        pair_round(&field)
    };
    assert_eq!(
        refused(|field| field.cards.push(PairingCard::new(Number(2)))),
        Err(CannotPair::Malformed(FieldFault::NumberTwice(Number(2))))
    );
    assert_eq!(
        refused(|field| field.fixed.push(FixedPair { first: Number(1), second: Number(9) })),
        Err(CannotPair::Malformed(FieldFault::FixedUnknown(Number(9))))
    );
    assert_eq!(
        refused(|field| field.fixed.push(FixedPair { first: Number(1), second: Number(1) })),
        Err(CannotPair::Malformed(FieldFault::FixedTwice(Number(1))))
    );
}

#[test]
fn a_forbidden_pair_never_comes_and_an_avoided_one_only_where_nothing_else_is_left() {
    let mut field = fresh(4, 2);
    let usual = pair_round(&field).expect("a pairing");
    let (one, other) = (usual.pairs[0].first, usual.pairs[0].second);
    field.forbidden.insert((one, other));
    let plan = pair_round(&field).expect("a pairing");
    assert!(plan.pairs.iter().all(|pair| ![(one, other), (other, one)].contains(&(pair.first, pair.second))));

    let mut units = fresh(4, 2);
    for (place, unit) in ["Harbour", "Harbour", "Hill", "Hill"].into_iter().enumerate() {
        units.cards[place].unit = Some(unit.to_owned());
    }
    units.avoid_same_unit();
    let plan = pair_round(&units).expect("a pairing");
    assert!(!plan.avoided_dropped);
    assert!(plan.pairs.iter().all(|pair| (pair.first.0 <= 2) != (pair.second.0 <= 2)));
    units.cards[2].unit = Some("Harbour".to_owned());
    units.avoid_same_unit();
    let plan = pair_round(&units).expect("a pairing in spite of the units");
    assert!(plan.avoided_dropped);
    assert_eq!(pairs(&plan), pairs(&usual));
}

#[test]
fn x2020_app3_1_6_who_has_nobody_left_to_meet_is_named() {
    // 1, 2 and 3 have met each other, and so have they and 4, but for 3.
    let field = Field::new(
        RoundNumber(4),
        9,
        vec![
            card(1, 2, "r", &[2, 3]),
            card(2, 2, "b", &[1, 3]),
            card(3, 2, "b", &[1, 2]),
            card(4, 2, "r", &[]),
        ],
    );
    let why = infeasible(&field);
    assert_eq!(why.barrier, [Number(4)]);
    assert_eq!(why.stranded, [[Number(1)], [Number(2)], [Number(3)]]);
    assert_eq!((why.excess, why.entrants()), (2, [1, 2, 3, 4].map(Number).to_vec()));
    assert_eq!(why.choices, [Choice::GiveByes(2), Choice::AllowRematch, Choice::StopSwiss]);
    let mut forbidden = fresh(2, 2);
    forbidden.forbidden.insert((Number(1), Number(2)));
    assert_eq!(infeasible(&forbidden).choices[0], Choice::LiftForbiddenPairs);
    // Two byes without colour are a way out.
    let mut two_byes = field;
    two_byes.cards.retain(|card| card.number.0 > 2);
    assert_eq!(pair_round(&two_byes).expect("a pairing").pairs.len(), 1);
}

#[test]
fn nobody_and_one_alone_are_fields_too() {
    for round in [1, 2] {
        assert_eq!(pair_round(&fresh(0, round)).expect("a pairing").pairs.len(), 0);
        assert_eq!(pair_round(&fresh(1, round)).expect("a pairing").byes, [Number(1)]);
    }
}

#[test]
fn a_meeting_counts_whichever_card_tells_of_it() {
    let cards = vec![card(1, 0, "", &[2]), card(2, 0, "", &[]), card(3, 0, "", &[]), card(4, 0, "", &[])];
    let plan = pair_round(&Field::new(RoundNumber(2), 9, cards)).expect("a pairing");
    assert!(pairs(&plan).iter().all(|&(a, b)| a.min(b) != 1 || a.max(b) != 2));
}

#[test]
fn a_published_pairing_is_compared_table_by_table() {
    let field = worked_example();
    let rules = |published: &[(u32, u32)], byes: &[u32]| {
        let published: Vec<_> = published.iter().map(|&(a, b)| (Number(a), Number(b))).collect();
        let byes: Vec<_> = byes.iter().copied().map(Number).collect();
        differences(&field, &published, &byes)
            .expect("a plan to compare with")
            .into_iter()
            .map(|found| (found.table.map(|Table(table)| table), found.rule))
            .collect::<Vec<_>>()
    };
    assert_eq!(rules(&[(7, 4), (5, 2), (8, 6), (10, 1), (9, 3)], &[]), []);
    assert_eq!(rules(&[(7, 4), (2, 5), (8, 6), (10, 1), (9, 3)], &[]), [(Some(2), Difference::Colour)]);
    assert_eq!(
        rules(&[(5, 2), (7, 4), (8, 6), (10, 1), (9, 3)], &[]),
        [(Some(1), Difference::TableOrder), (Some(2), Difference::TableOrder)]
    );
    assert_eq!(
        rules(&[(7, 4), (5, 6), (8, 2), (10, 1), (9, 3)], &[]),
        [(Some(2), Difference::Rematch), (Some(3), Difference::Selection)]
    );
    assert_eq!(rules(&[(7, 1), (5, 2), (8, 6), (10, 4), (9, 3)], &[])[0], (Some(1), Difference::Bracket));
    // The literal plan of the last bracket repeats an up-float of 3.
    let literal = rules(&[(7, 4), (5, 2), (8, 6), (3, 10), (9, 1)], &[]);
    assert_eq!(literal.len(), 2);
    assert_eq!(
        rules(&[(7, 4), (5, 2), (8, 6), (10, 10), (9, 12)], &[7]),
        [
            (Some(4), Difference::Twice),
            (Some(5), Difference::NotInField),
            (None, Difference::Twice),
            (None, Difference::Missing),
            (None, Difference::Missing),
        ]
    );
}

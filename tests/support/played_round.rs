//! A paired round as the next pairing sees it, once it is played.

use std::collections::BTreeMap;

use qisai::event::names::{Number, Side};
use qisai::pairing::{Float, PairingCard, RoundPlan};
use qisai::rulebook::points::HalfPoints;

/// Writes a round on the cards. `first_points` tells what the first side of a pair scored, of 2 points for a game.
pub fn write_down(
    cards: &mut BTreeMap<Number, PairingCard>,
    plan: &RoundPlan,
    mut first_points: impl FnMut(Number, Number) -> HalfPoints,
) {
    let before: BTreeMap<Number, HalfPoints> = cards.iter().map(|(&n, card)| (n, card.score)).collect();
    for card in cards.values_mut() {
        card.last_float = None;
    }
    for pair in &plan.pairs {
        let points = first_points(pair.first, pair.second);
        for (one, other, side, points) in [
            (pair.first, pair.second, Side::First, points),
            (pair.second, pair.first, Side::Second, HalfPoints::whole(2) - points),
        ] {
            let card = cards.get_mut(&one).expect("everybody has a card");
            card.score += points;
            card.opponents.push(other);
            card.opponents.sort_unstable();
            card.colours.push(side);
            card.last_float = match before[&one].cmp(&before[&other]) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            };
        }
    }
    for bye in &plan.byes {
        let card = cards.get_mut(bye).expect("everybody has a card");
        card.score += HalfPoints::whole(2);
        card.byes += 1;
    }
}

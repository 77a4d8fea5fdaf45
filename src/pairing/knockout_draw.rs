//! The draw of a knockout (抽签, gomoku appendix 1, part 2): a lot that is controlled as far as the rule asks and no
//! further, from a recorded seed.
//!
//! Seeds are placed first, level by level (1 and 2, 3 and 4, 5 to 8 …). Then the others are divided between the halves,
//! the quarters, the eighths of the draw, at each step so that the members of one unit are spread: the first and the
//! second into different halves, the third and the fourth into the quarters that are left, the fifth to the eighth into
//! the eighths. Where the rule leaves a choice, the lot has it.

use std::collections::{BTreeMap, HashMap};

use super::lots;
use crate::event::names::EntrantId;
use crate::knockout::positions::{bye_positions, seed_positions};

/// Somebody who is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Who.
    pub entrant: EntrantId,
    /// The rank among the seeds (种子), from 1; none for the others.
    pub seed: Option<u32>,
    /// The unit; empty where there is none. Members are counted by their seed, then in the order of the field.
    pub unit: String,
}

/// Where everybody is seated by the order of the field alone: the first as the first seed, and so on. Positions that are
/// empty are the byes.
pub fn by_order(size: u32, field: &[EntrantId]) -> Vec<Option<EntrantId>> {
    let mut seats = vec![None; size as usize];
    for (position, entrant) in seed_positions(size).into_iter().zip(field) {
        seats[position as usize - 1] = Some(*entrant);
    }
    seats
}

/// Draws a field into `size` positions, a power of two that holds it; at most half of them may stay empty.
pub fn draw(size: u32, field: &[Drawn], seed: u64) -> Vec<Option<EntrantId>> {
    let mut draw = Draw::new(size, field, seed);
    draw.seat_seeds();
    let rest: Vec<usize> = draw.by_lot.iter().copied().filter(|&who| draw.seat_of[who].is_none()).collect();
    draw.divide(0, size as usize, rest);
    let mut seats = vec![None; size as usize];
    for (who, seat) in draw.seat_of.iter().enumerate() {
        if let Some(seat) = *seat {
            seats[seat] = Some(field[who].entrant);
        }
    }
    seats
}

struct Draw<'a> {
    field: &'a [Drawn],
    size: u32,
    /// Whether a seat takes somebody; false for a bye.
    open: Vec<bool>,
    seat_of: Vec<Option<usize>>,
    /// Everybody, in the order of the lots.
    by_lot: Vec<usize>,
    /// The members of each unit in their order; a member without a unit is one by itself.
    units: Vec<Vec<usize>>,
}

impl<'a> Draw<'a> {
    fn new(size: u32, field: &'a [Drawn], seed: u64) -> Self {
        let place: HashMap<EntrantId, usize> =
            field.iter().enumerate().map(|(place, drawn)| (drawn.entrant, place)).collect();
        let by_lot = lots::order(seed, field.iter().map(|drawn| drawn.entrant).collect())
            .into_iter()
            .map(|entrant| place[&entrant])
            .collect();
        let mut open = vec![true; size as usize];
        for position in bye_positions(size).into_iter().take(size as usize - field.len().min(size as usize)) {
            open[position as usize - 1] = false;
        }
        let mut named: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        let mut units: Vec<Vec<usize>> = Vec::new();
        for (who, drawn) in field.iter().enumerate() {
            if drawn.unit.is_empty() {
                units.push(vec![who]);
            } else {
                named.entry(&drawn.unit).or_default().push(who);
            }
        }
        units.extend(named.into_values());
        for unit in &mut units {
            unit.sort_by_key(|&who| (field[who].seed.unwrap_or(u32::MAX), who));
        }
        Self { field, size, open, seat_of: vec![None; field.len()], by_lot, units }
    }

    /// Seeds 1 and 2 have fixed positions; inside of each further level the lot decides, units apart where it can be.
    fn seat_seeds(&mut self) {
        let mut seeded: Vec<usize> =
            (0..self.field.len()).filter(|&who| self.field[who].seed.is_some()).collect();
        seeded.sort_by_key(|&who| (self.field[who].seed, who));
        let positions = seed_positions(self.size);
        let mut from = 0;
        while from < seeded.len().min(positions.len()) {
            let level = if from < 2 { 1 } else { from.next_power_of_two() };
            let to =
                (from + if from < 2 { level } else { level.max(1) }).min(seeded.len()).min(positions.len());
            let to = if from >= 2 && from.is_power_of_two() { (2 * from).min(to) } else { to };
            let mut free: Vec<usize> =
                positions[from..to].iter().map(|&position| position as usize - 1).collect();
            let group: Vec<usize> =
                self.by_lot.iter().copied().filter(|who| seeded[from..to].contains(who)).collect();
            for who in group {
                let place = (0..free.len())
                    .max_by_key(|&place| (self.distance_to_unit(who, free[place]), std::cmp::Reverse(place)));
                if let Some(place) = place {
                    self.seat_of[who] = Some(free.remove(place));
                }
            }
            from = to;
        }
    }

    /// How late somebody at this seat would meet a member of the own unit that is seated: the round.
    fn distance_to_unit(&self, who: usize, seat: usize) -> u32 {
        let unit = &self.field[who].unit;
        let mates = (0..self.field.len())
            .filter(|&other| other != who && !unit.is_empty() && self.field[other].unit == *unit);
        mates
            .filter_map(|other| self.seat_of[other])
            .map(|other| usize::BITS - (seat ^ other).leading_zeros())
            .min()
            .unwrap_or(u32::MAX)
    }

    /// Seats those who are left in the seats from `low` up to `high`.
    fn divide(&mut self, low: usize, high: usize, rest: Vec<usize>) {
        if rest.is_empty() {
            return;
        }
        if high - low == 1 {
            self.seat_of[rest[0]] = Some(low);
            return;
        }
        let middle = usize::midpoint(low, high);
        let taken: Vec<usize> = self.seat_of.iter().flatten().copied().collect();
        let room = |from: usize, to: usize| {
            (from..to).filter(|seat| self.open[*seat] && !taken.contains(seat)).count()
        };
        let upper_room = room(low, middle);
        let mut halves = Halves { upper: HashMap::new(), tiers: Vec::new() };
        let mut either = Vec::new();
        for unit in &self.units {
            let here: Vec<usize> = unit
                .iter()
                .copied()
                .filter(|who| {
                    rest.contains(who) || self.seat_of[*who].is_some_and(|seat| (low..high).contains(&seat))
                })
                .collect();
            for tier in tiers(&here) {
                let mut counts = [0_usize; 2];
                for &who in tier {
                    if let Some(seat) = self.seat_of[who] {
                        halves.upper.insert(who, seat < middle);
                        counts[usize::from(seat >= middle)] += 1;
                    }
                }
                for &who in self.by_lot.iter().filter(|who| tier.contains(who) && rest.contains(who)) {
                    let placed = counts[0] + counts[1];
                    // Who is left of an odd tier may go to either half.
                    if counts[0] == counts[1] && placed + 1 == tier.len() {
                        either.push(who);
                        continue;
                    }
                    let upper = counts[0] <= counts[1];
                    halves.upper.insert(who, upper);
                    counts[usize::from(!upper)] += 1;
                }
                halves.tiers.push(tier.to_vec());
            }
        }
        let in_upper =
            |halves: &Halves| rest.iter().filter(|who| halves.upper.get(who) == Some(&true)).count();
        let lot_of: HashMap<usize, usize> =
            self.by_lot.iter().enumerate().map(|(lot, &who)| (who, lot)).collect();
        either.sort_by_key(|who| lot_of[who]);
        let mut free = upper_room.saturating_sub(in_upper(&halves));
        for who in either {
            halves.upper.insert(who, free > 0);
            free = free.saturating_sub(1);
        }
        // Seeds of one unit may have filled a half: then whoever harms least goes over.
        loop {
            let now = in_upper(&halves);
            if now == upper_room {
                break;
            }
            let from_upper = now > upper_room;
            let mover = rest
                .iter()
                .copied()
                .filter(|who| halves.upper[who] == from_upper)
                .min_by_key(|&who| (halves.harm_of_moving(who), lot_of[&who]));
            let Some(mover) = mover else { break };
            halves.upper.insert(mover, !from_upper);
        }
        let (upper, lower): (Vec<usize>, Vec<usize>) = rest.into_iter().partition(|who| halves.upper[who]);
        self.divide(low, middle, upper);
        self.divide(middle, high, lower);
    }
}

/// Who of a section goes into its upper half.
struct Halves {
    upper: HashMap<usize, bool>,
    tiers: Vec<Vec<usize>>,
}

impl Halves {
    /// By how much worse its unit would be spread if somebody went over to the other half.
    fn harm_of_moving(&self, who: usize) -> i32 {
        let Some(tier) = self.tiers.iter().find(|tier| tier.contains(&who)) else { return 0 };
        let in_upper = tier.iter().filter(|member| self.upper.get(member) == Some(&true)).count() as i32;
        let moved = if self.upper.get(&who) == Some(&true) { in_upper - 1 } else { in_upper + 1 };
        let size = tier.len() as i32;
        (2 * moved - size).abs() - (2 * in_upper - size).abs()
    }
}

/// A unit's members by the level at which they are spread: the first two, the next two, the next four, and so on.
fn tiers(members: &[usize]) -> impl Iterator<Item = &[usize]> {
    let mut from = 0;
    std::iter::from_fn(move || {
        if from >= members.len() {
            return None;
        }
        let to = if from == 0 { 2 } else { 2 * from }.min(members.len());
        let tier = &members[from..to];
        from = to;
        Some(tier)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::knockout::positions::size_for;

    fn field(units: &[u32], seeds: u32) -> Vec<Drawn> {
        units
            .iter()
            .zip(1..)
            .map(|(unit, number)| Drawn {
                entrant: EntrantId(number),
                seed: (number <= seeds).then_some(number),
                unit: if *unit == 0 { String::new() } else { format!("单位{unit}") },
            })
            .collect()
    }

    fn seat_of(seats: &[Option<EntrantId>], number: u32) -> usize {
        seats.iter().position(|seat| *seat == Some(EntrantId(number))).expect("seated")
    }

    #[test]
    fn g2013_app1_seeds_stand_at_their_positions_and_byes_are_opposite() {
        let seats = draw(16, &field(&[0; 12], 4), 5);
        assert_eq!(seat_of(&seats, 1), 0);
        assert_eq!(seat_of(&seats, 2), 15);
        let third_and_fourth: BTreeSet<usize> = [3, 4].map(|number| seat_of(&seats, number)).into();
        assert_eq!(third_and_fourth, BTreeSet::from([7, 8]));
        let empty: Vec<usize> = (0..16).filter(|&seat| seats[seat].is_none()).map(|seat| seat + 1).collect();
        assert_eq!(empty, [2, 7, 10, 15]);
    }

    #[test]
    fn g2013_app1_the_draw_can_be_repeated() {
        let field = field(&[1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7], 2);
        assert_eq!(draw(16, &field, 9), draw(16, &field, 9));
        assert_ne!(draw(16, &field, 9), draw(16, &field, 10));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn g2013_app1_everybody_has_one_seat_and_units_are_spread(
            units in prop::collection::vec(0_u32..6, 2..70), seed in any::<u64>(),
        ) {
            let field = field(&units, 0);
            let size = size_for(units.len() as u32);
            let seats = draw(size, &field, seed);
            let seated: BTreeSet<EntrantId> = seats.iter().flatten().copied().collect();
            prop_assert_eq!(seated.len(), units.len());
            for unit in 1..6 {
                let members: Vec<u32> =
                    (1..=units.len() as u32).filter(|number| units[*number as usize - 1] == unit).collect();
                let mut parts = 2_u32;
                while parts <= size {
                    let width = (size / parts) as usize;
                    let first: Vec<usize> =
                        members.iter().take(parts as usize).map(|&number| seat_of(&seats, number) / width).collect();
                    let different: BTreeSet<_> = first.iter().collect();
                    prop_assert_eq!(different.len(), first.len(), "the first {} of a unit: {:?}", parts, first);
                    if width == 1 {
                        break;
                    }
                    parts *= 2;
                }
            }
        }

        #[test]
        fn g2013_app1_seeds_of_one_unit_leave_everybody_a_seat(
            units in prop::collection::vec(0_u32..4, 4..40), seeds in 0_u32..8, seed in any::<u64>(),
        ) {
            let field = field(&units, seeds);
            let size = size_for(units.len() as u32);
            let seats = draw(size, &field, seed);
            prop_assert_eq!(seats.iter().flatten().count(), units.len());
            // Byes are opposite to the first seeds whatever the units are.
            let byes = size as usize - units.len();
            for position in bye_positions(size).into_iter().take(byes) {
                prop_assert!(seats[position as usize - 1].is_none());
            }
        }
    }
}

//! Groups crossed into a bracket (交叉淘汰, gomoku appendix 5).
//!
//! Groups go in pairs down the draw in the order of seeds: A with the last group, and so on. A pair of groups has a
//! section of the draw to itself, where the n-th of one meets the n-th from below of the other. That gives every printed
//! bracket: two groups of eight, four of four, eight of two, sixteen winners. The lower half of the four groups is
//! printed from its end; the pairs are the same.

use super::positions::seeds_down_the_draw;

/// Who takes a position: the group, from 0 (A), and the place in it, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Qualified {
    /// The group, from 0.
    pub group: u32,
    /// The place in the group, from 1.
    pub place: u32,
}

/// Who takes the positions of the draw, from 1 on, when so many of each group go through. None where groups or places are
/// no powers of two, or there are fewer than two positions.
pub fn positions(groups: u32, qualify: u32) -> Option<Vec<Qualified>> {
    if !groups.is_power_of_two() || !qualify.is_power_of_two() || groups * qualify < 2 {
        return None;
    }
    if groups == 1 {
        let ranked = seeds_down_the_draw(qualify).into_iter();
        return Some(ranked.map(|place| Qualified { group: 0, place }).collect());
    }
    let down = seeds_down_the_draw(groups);
    let sections = down.len() / 2;
    let order = places_down_a_section(qualify);
    let mut taken = Vec::with_capacity((groups * qualify) as usize);
    for (section, pair) in down.chunks_exact(2).enumerate() {
        // The stronger of the two groups is written first.
        let (one, other) = (pair[0].min(pair[1]) - 1, pair[0].max(pair[1]) - 1);
        let from_the_end = groups == 4 && section * 2 >= sections;
        let written_first = if groups == 8 { eight_written_first(one, section) } else { one };
        let other = if written_first == one { other } else { one };
        let mut section: Vec<[Qualified; 2]> = order
            .iter()
            .map(|&place| {
                let here = Qualified { group: written_first, place };
                let across = Qualified { group: other, place: qualify + 1 - place };
                // Eight groups of two: each winner is written before the second of the other group.
                if groups == 8 && place * 2 > qualify { [across, here] } else { [here, across] }
            })
            .collect();
        if from_the_end {
            section.reverse();
        }
        taken.extend(section.into_iter().flatten());
    }
    Some(taken)
}

/// Of eight groups the printed sections name first A, E, C, G: the upper of the draw's order.
const fn eight_written_first(stronger: u32, section: usize) -> u32 {
    if section.is_multiple_of(2) { stronger } else { 7 - stronger }
}

/// The places of a group down a section: 1, then 1 2, then 1 3 2 4, then 1 5 3 7 2 6 4 8.
fn places_down_a_section(qualify: u32) -> Vec<u32> {
    let bits = qualify.trailing_zeros();
    (0..qualify)
        .map(|index| if bits == 0 { 1 } else { (index.reverse_bits() >> (u32::BITS - bits)) + 1 })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn g2013_app5_everybody_who_is_through_has_one_position() {
        for groups in [1, 2, 4, 8, 16] {
            for qualify in [1, 2, 4, 8] {
                let Some(taken) = positions(groups, qualify) else { continue };
                let different: BTreeSet<_> = taken.iter().collect();
                assert_eq!(different.len(), (groups * qualify) as usize, "{groups} groups, {qualify} each");
            }
        }
        assert_eq!(positions(3, 2), None);
        assert_eq!(positions(1, 1), None);
    }

    #[test]
    fn g2013_app5_winners_meet_seconds_of_another_group_in_the_quarter_finals_of_four() {
        let named: Vec<String> = positions(4, 2)
            .expect("a power of two")
            .iter()
            .map(|who| format!("{}{}", char::from(b'A' + who.group as u8), who.place))
            .collect();
        assert_eq!(named, ["A1", "D2", "A2", "D1", "B2", "C1", "B1", "C2"]);
    }

    #[test]
    fn x2020_10_4_1_2_one_field_of_four_meets_first_with_fourth() {
        let places: Vec<u32> = positions(1, 4).expect("four").iter().map(|who| who.place).collect();
        assert_eq!(places, [1, 4, 3, 2]);
    }
}

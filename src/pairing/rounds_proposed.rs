//! How many rounds a Swiss should have for a field of this size.

use std::ops::RangeInclusive;

/// Gomoku appendix 4, part 4: the field is taken as the nearest power of two; 1½ to 2 times its exponent, rounded up.
pub fn by_exponent(entrants: u32) -> RangeInclusive<u32> {
    let floor = entrants.max(2).ilog2();
    // The nearer power by value; in the middle the larger.
    let exponent = if entrants * 2 >= 3 << floor { floor + 1 } else { floor };
    (exponent * 3).div_ceil(2)..=exponent * 2
}

/// Xiangqi appendix 3, principle 2: about twice as many as a knockout, at least seven, better an odd number. Never more
/// than a field can play without meeting twice.
pub fn about_two_knockouts(entrants: u32) -> u32 {
    let knockout = entrants.max(2).next_power_of_two().ilog2();
    let wished = (2 * knockout).max(7);
    let odd = if wished.is_multiple_of(2) { wished - 1 } else { wished };
    let odd = odd.max(7);
    let most = if entrants.is_multiple_of(2) { entrants.saturating_sub(1) } else { entrants };
    odd.min(most.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g2013_app4_4_fifty_eight_entrants_play_nine_to_twelve_rounds() {
        assert_eq!(by_exponent(58), 9..=12);
        assert_eq!(by_exponent(16), 6..=8);
        assert_eq!(by_exponent(10), 5..=6);
    }

    #[test]
    fn x2020_app3_1_2_about_twice_a_knockout_at_least_seven_and_odd() {
        assert_eq!([16, 18, 32, 33, 64, 100].map(about_two_knockouts), [7, 9, 9, 11, 11, 13]);
        assert_eq!([2, 4, 6, 8].map(about_two_knockouts), [1, 3, 5, 7]);
    }
}

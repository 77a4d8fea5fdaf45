//! The positions (号位) of a draw: where seeds stand and which positions stay empty (gomoku appendix 1).
//!
//! One order of seeds down the draw gives everything. It starts as 1; to double it, every seed s of a list of L is
//! replaced by the pair s, 2L+1−s, turned round at every second place: 1 2, then 1 4 3 2, then 1 8 5 4 3 6 7 2.

/// The size of the draw for so many entrants: the smallest power of two that holds them.
pub const fn size_for(entrants: u32) -> u32 {
    entrants.next_power_of_two()
}

/// The seeds down a draw of `size` positions, a power of two: the seed that belongs to each position, from 1.
pub fn seeds_down_the_draw(size: u32) -> Vec<u32> {
    let mut order = vec![1];
    while (order.len() as u32) < size {
        let sum = 2 * order.len() as u32 + 1;
        order = order
            .iter()
            .enumerate()
            .flat_map(|(place, &seed)| {
                let other = sum - seed;
                if place % 2 == 0 { [seed, other] } else { [other, seed] }
            })
            .collect();
    }
    order
}

/// The positions of the seeds 1, 2, 3 … in a draw of `size` positions.
pub fn seed_positions(size: u32) -> Vec<u32> {
    let mut positions = vec![0; size as usize];
    for (place, seed) in seeds_down_the_draw(size).into_iter().enumerate() {
        positions[seed as usize - 1] = place as u32 + 1;
    }
    positions
}

/// The positions that stay empty (轮空号码位置), in the order in which they are used: those opposite to the seeds. At
/// most half of the draw.
pub fn bye_positions(size: u32) -> Vec<u32> {
    seed_positions(size).into_iter().take(size as usize / 2).map(opposite).collect()
}

/// The positions for which two entrants play beforehand (抢号) where the field is `extra` larger than the draw: the first
/// of the list of byes.
pub fn contested_positions(size: u32, extra: u32) -> Vec<u32> {
    let mut positions = bye_positions(size);
    // More than half of the draw is contested: the seeds' own positions follow.
    positions.extend(seed_positions(size).into_iter().take(size as usize / 2));
    positions.truncate(extra as usize);
    positions
}

/// The position that meets this one in the first round.
pub const fn opposite(position: u32) -> u32 {
    if position % 2 == 1 { position + 1 } else { position - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g2013_app1_the_order_of_seeds_doubles() {
        assert_eq!(seeds_down_the_draw(1), [1]);
        assert_eq!(seeds_down_the_draw(4), [1, 4, 3, 2]);
        assert_eq!(seeds_down_the_draw(8), [1, 8, 5, 4, 3, 6, 7, 2]);
    }

    #[test]
    fn g2013_app1_the_four_seeds_of_a_draw_of_64_stand_at_the_ends_of_the_quarters() {
        assert_eq!(seed_positions(64)[..8], [1, 64, 33, 32, 17, 48, 49, 16]);
        assert_eq!(seed_positions(8)[..4], [1, 8, 5, 4]);
        assert_eq!(bye_positions(8), [2, 7, 6, 3]);
    }

    #[test]
    fn g2013_app1_contested_positions_are_the_first_of_the_byes() {
        assert_eq!(contested_positions(16, 3), [2, 15, 10]);
        assert_eq!(contested_positions(4, 3), [2, 3, 1]);
    }

    #[test]
    fn the_smallest_draw_that_holds_the_field() {
        assert_eq!([1, 2, 3, 8, 9, 33].map(size_for), [1, 2, 4, 8, 16, 64]);
    }
}

//! Groups by snake (蛇形, gomoku appendix 5): down the groups, and back again.

/// The groups of a field in order: the first to the first group, the next to the next, and at the end back again.
pub fn groups<E: Clone>(field: &[E], groups: u32) -> Vec<Vec<E>> {
    let width = groups.max(1) as usize;
    let mut found = vec![Vec::new(); width];
    for (row, members) in field.chunks(width).enumerate() {
        for (column, member) in members.iter().enumerate() {
            let group = if row % 2 == 0 { column } else { width - 1 - column };
            found[group].push(member.clone());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g2013_app5_the_snake_turns_at_both_ends() {
        let field: Vec<u32> = (1..=10).collect();
        assert_eq!(groups(&field, 2), [vec![1, 4, 5, 8, 9], vec![2, 3, 6, 7, 10]]);
        assert_eq!(groups(&field, 4), [vec![1, 8, 9], vec![2, 7, 10], vec![3, 6], vec![4, 5]]);
    }

    #[test]
    fn no_two_groups_differ_by_more_than_one() {
        for entrants in 0..50_u32 {
            for count in 1..9 {
                let field: Vec<u32> = (0..entrants).collect();
                let sizes: Vec<usize> = groups(&field, count).iter().map(Vec::len).collect();
                let (least, most) = (sizes.iter().min().unwrap_or(&0), sizes.iter().max().unwrap_or(&0));
                assert!(most - least <= 1, "{entrants} in {count}");
                assert_eq!(sizes.iter().sum::<usize>(), entrants as usize);
            }
        }
    }
}

//! As many pairs as possible (Edmonds), and the barrier where not everybody can be paired (Tutte and Berge).

use std::collections::VecDeque;

use super::NOBODY;

/// A graph given by who may not be joined to whom: the vertices 0 to n−1 and for each the sorted others that it is
/// *not* joined to.
pub struct SparseComplement<'a> {
    /// For every vertex the sorted list of the vertices that it is not joined to (itself need not be in it).
    pub apart: &'a [Vec<u32>],
}

/// Why a graph has no perfect matching: once the barrier is gone, more odd components remain than it has vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// The vertices of the barrier, ascending.
    pub barrier: Vec<u32>,
    /// The odd components left without it, each ascending, by their first vertices.
    pub odd_components: Vec<Vec<u32>>,
}

impl Barrier {
    /// How many vertices stay single in every matching.
    pub fn excess(&self) -> usize {
        self.odd_components.len() - self.barrier.len()
    }
}

impl SparseComplement<'_> {
    fn len(&self) -> usize {
        self.apart.len()
    }

    /// Whether a perfect matching exists.
    pub fn has_perfect_matching(&self) -> bool {
        let count = self.len();
        if count % 2 == 1 {
            return false;
        }
        // Dirac: where everybody is joined to at least half of all, even a Hamiltonian circuit exists.
        let most_apart = self.apart.iter().map(Vec::len).max().unwrap_or(0);
        if count == 0 || 2 * (count - 1).saturating_sub(most_apart) >= count {
            return true;
        }
        self.maximum_matching().iter().all(|&mate| mate != NOBODY)
    }

    /// A maximum matching: for every vertex its partner, [`NOBODY`] for none.
    pub(crate) fn maximum_matching(&self) -> Vec<u32> {
        let mut search = Search::new(self);
        search.greedy();
        for root in 0..self.len() as u32 {
            if search.mate[root as usize] == NOBODY {
                search.grow_from(root);
            }
        }
        search.mate
    }

    /// The barrier of Gallai and Edmonds; it is empty and without components where a perfect matching exists.
    pub fn barrier(&self) -> Barrier {
        let count = self.len();
        let mut search = Search::new(self);
        search.mate = self.maximum_matching();
        // Who can be left single by some maximum matching is reached by an even alternating path from a single one.
        let mut can_be_single = vec![false; count];
        for root in 0..count as u32 {
            if search.mate[root as usize] == NOBODY && !search.grow_from(root) {
                for (single, &outer) in can_be_single.iter_mut().zip(&search.outer) {
                    *single |= outer;
                }
            }
        }
        let joined =
            |one: u32, other: u32| one != other && self.apart[one as usize].binary_search(&other).is_err();
        let barrier: Vec<u32> = (0..count as u32)
            .filter(|&v| !can_be_single[v as usize])
            .filter(|&v| (0..count as u32).any(|u| can_be_single[u as usize] && joined(u, v)))
            .collect();
        let mut unseen: Vec<u32> = (0..count as u32).filter(|&v| can_be_single[v as usize]).collect();
        let mut odd_components = Vec::new();
        while let Some(&first) = unseen.first() {
            let (mut component, mut next) = (vec![first], 0);
            unseen.retain(|&v| v != first);
            while let Some(&u) = component.get(next) {
                next += 1;
                unseen.retain(|&v| {
                    let reached = joined(u, v);
                    if reached {
                        component.push(v);
                    }
                    !reached
                });
            }
            component.sort_unstable();
            odd_components.push(component);
        }
        Barrier { barrier, odd_components }
    }
}

/// Edmonds' search for augmenting paths, blossoms contracted to their bases.
struct Search<'a> {
    apart: &'a [Vec<u32>],
    mate: Vec<u32>,
    parent: Vec<u32>,
    base: Vec<u32>,
    outer: Vec<bool>,
    queue: VecDeque<u32>,
}

impl<'a> Search<'a> {
    fn new(graph: &SparseComplement<'a>) -> Self {
        let count = graph.len();
        Self {
            apart: graph.apart,
            mate: vec![NOBODY; count],
            parent: vec![NOBODY; count],
            base: (0..count as u32).collect(),
            outer: vec![false; count],
            queue: VecDeque::new(),
        }
    }

    fn joined(&self, one: u32, other: u32) -> bool {
        one != other && self.apart[one as usize].binary_search(&other).is_err()
    }

    /// Pairs whom it can, who has the fewest possible partners first.
    fn greedy(&mut self) {
        let mut order: Vec<u32> = (0..self.mate.len() as u32).collect();
        order.sort_by_key(|&v| std::cmp::Reverse(self.apart[v as usize].len()));
        for place in 0..order.len() {
            let one = order[place];
            if self.mate[one as usize] != NOBODY {
                continue;
            }
            let partner =
                order[place + 1..].iter().find(|&&v| self.mate[v as usize] == NOBODY && self.joined(one, v));
            if let Some(&other) = partner {
                self.mate[one as usize] = other;
                self.mate[other as usize] = one;
            }
        }
    }

    /// Grows an alternating tree from a single vertex; true if the matching grew by it.
    fn grow_from(&mut self, root: u32) -> bool {
        let count = self.mate.len() as u32;
        self.parent.fill(NOBODY);
        self.outer.fill(false);
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = vertex as u32;
        }
        self.queue.clear();
        self.outer[root as usize] = true;
        self.queue.push_back(root);
        while let Some(one) = self.queue.pop_front() {
            for other in 0..count {
                if !self.joined(one, other)
                    || self.base[one as usize] == self.base[other as usize]
                    || self.mate[one as usize] == other
                {
                    continue;
                }
                let mate = self.mate[other as usize];
                if other == root || (mate != NOBODY && self.parent[mate as usize] != NOBODY) {
                    self.contract(one, other);
                } else if self.parent[other as usize] == NOBODY {
                    self.parent[other as usize] = one;
                    if mate == NOBODY {
                        self.augment(other);
                        return true;
                    }
                    self.outer[mate as usize] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    fn augment(&mut self, mut end: u32) {
        while end != NOBODY {
            let before = self.parent[end as usize];
            let next = self.mate[before as usize];
            self.mate[end as usize] = before;
            self.mate[before as usize] = end;
            end = next;
        }
    }

    fn contract(&mut self, one: u32, other: u32) {
        let base = self.common_base(one, other);
        let mut in_blossom = vec![false; self.mate.len()];
        self.mark_path(one, base, other, &mut in_blossom);
        self.mark_path(other, base, one, &mut in_blossom);
        for vertex in 0..self.mate.len() {
            if in_blossom[self.base[vertex] as usize] {
                self.base[vertex] = base;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    self.queue.push_back(vertex as u32);
                }
            }
        }
    }

    fn common_base(&self, mut one: u32, mut other: u32) -> u32 {
        let mut on_path = vec![false; self.mate.len()];
        loop {
            one = self.base[one as usize];
            on_path[one as usize] = true;
            if self.mate[one as usize] == NOBODY {
                break;
            }
            one = self.parent[self.mate[one as usize] as usize];
        }
        loop {
            other = self.base[other as usize];
            if on_path[other as usize] {
                return other;
            }
            other = self.parent[self.mate[other as usize] as usize];
        }
    }

    fn mark_path(&mut self, mut vertex: u32, base: u32, mut child: u32, in_blossom: &mut [bool]) {
        while self.base[vertex as usize] != base {
            let mate = self.mate[vertex as usize];
            in_blossom[self.base[vertex as usize] as usize] = true;
            in_blossom[self.base[mate as usize] as usize] = true;
            self.parent[vertex as usize] = child;
            child = mate;
            vertex = self.parent[mate as usize];
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The most pairs by trying everything.
    fn most_pairs(apart: &[Vec<u32>], free: u32) -> usize {
        if free == 0 {
            return 0;
        }
        let one = free.trailing_zeros();
        let rest = free & !(1 << one);
        let alone = most_pairs(apart, rest);
        (0..apart.len() as u32)
            .filter(|&other| rest >> other & 1 == 1 && !apart[one as usize].contains(&other))
            .map(|other| 1 + most_pairs(apart, rest & !(1 << other)))
            .chain([alone])
            .max()
            .unwrap_or(0)
    }

    fn lists(count: usize, bits: u64) -> Vec<Vec<u32>> {
        let mut apart = vec![Vec::new(); count];
        let mut bit = 0;
        for one in 0..count {
            for other in one + 1..count {
                if bits >> bit & 1 == 1 {
                    apart[one].push(other as u32);
                    apart[other].push(one as u32);
                }
                bit += 1;
            }
        }
        apart
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1500))]
        #[test]
        fn the_matching_is_as_large_as_any_and_the_barrier_proves_it(
            count in 0_usize..=9, bits in any::<u64>(), more in any::<u64>(), both in any::<bool>()
        ) {
            let apart = lists(count, if both { bits | more } else { bits });
            let graph = SparseComplement { apart: &apart };
            let mate = graph.maximum_matching();
            let mut single = 0;
            for (vertex, &partner) in mate.iter().enumerate() {
                if partner == NOBODY {
                    single += 1;
                } else {
                    prop_assert_eq!(mate[partner as usize], vertex as u32);
                    prop_assert!(!apart[vertex].contains(&partner));
                }
            }
            prop_assert_eq!(count - single, 2 * most_pairs(&apart, (1 << count) - 1));
            prop_assert_eq!(graph.has_perfect_matching(), single == 0);
            let barrier = graph.barrier();
            prop_assert_eq!(barrier.excess(), single);
            prop_assert!(barrier.odd_components.iter().all(|component| component.len() % 2 == 1));
        }
    }

    #[test]
    fn three_who_have_only_one_partner_left_are_stranded() {
        // 0, 1 and 2 may meet only 3; 3 may meet everybody.
        let apart = [vec![1, 2], vec![0, 2], vec![0, 1], vec![]];
        let barrier = SparseComplement { apart: &apart }.barrier();
        assert_eq!(barrier.barrier, [3]);
        assert_eq!(barrier.odd_components, [[0], [1], [2]]);
        assert_eq!(barrier.excess(), 2);
    }
}

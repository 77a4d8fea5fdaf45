//! The perfect matching of least cost in a [`KindGraph`], by Edmonds' primal-dual method.
//!
//! Every vertex has a price, every blossom a credit of zero or more; an edge's slack is its cost less the prices of
//! its ends (plus the credits of the blossoms that hold both), and never negative. Matched edges and the edges inside
//! blossoms have no slack. So once everybody is matched, prices less credits prove that no matching costs less.
//!
//! Unlike the usual presentation one tree is grown at a time, from any prices that are in order. That makes three
//! things cheap: to start from the prices of the kinds and a plan that is nearly right; to stop as soon as a bound is
//! passed; and to ask, pair by pair, whether a pair is part of some matching of least cost ([`Matcher::require`]).
//!
//! The labels, contraction and expansion follow the well-known formulation of Galil's survey (Efficient algorithms
//! for finding maximum matching in graphs, 1986).

mod blossom;
mod require;
mod search;

use super::NOBODY;
use super::kind_graph::{KindGraph, NEVER};

/// An edge, the end nearer to the root of the tree first.
type Edge = (u32, u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Free,
    /// At even distance from the root.
    Outer,
    /// At odd distance from the root.
    Inner,
    /// Outer, and passed while two paths are followed to the root.
    Crumb,
}

/// What grows when a tree is grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growth {
    /// The matching has one pair more.
    Matched,
    /// The bound would have to rise beyond what was allowed.
    TooDear,
    /// There is no way at all.
    Impossible,
}

/// A matching in the making, with its proof.
#[derive(Clone)]
pub struct Matcher {
    graph: KindGraph,
    /// Vertices that are still in play, in any order, and where each stands.
    alive: Vec<u32>,
    place: Vec<u32>,
    mate: Vec<u32>,
    price: Vec<i128>,
    // From here on a "node" is a vertex, or from `graph.len()` on a blossom.
    credit: Vec<i128>,
    /// The outermost node that holds a vertex.
    node_of: Vec<u32>,
    parent: Vec<u32>,
    base: Vec<u32>,
    children: Vec<Vec<u32>>,
    /// The edge from each child to the next around the blossom.
    links: Vec<Vec<Edge>>,
    unused: Vec<u32>,
    label: Vec<Label>,
    label_edge: Vec<Option<Edge>>,
    best_edge: Vec<Option<Edge>>,
    best_edges: Vec<Option<Vec<Edge>>>,
    queue: Vec<u32>,
    /// Who is single, but for the root of the tree.
    singles: Vec<u32>,
    /// Whether the search keeps the least slacks, or follows tight edges only.
    weighs_slack: bool,
    stamp: Vec<u32>,
    stamped: u32,
    /// Prices of the vertices in play less credits: what a perfect matching of them costs at least.
    bound: i128,
}

impl Matcher {
    /// Starts from prices (one a kind) that are in order for every edge.
    pub fn new(graph: KindGraph, kind_prices: &[i128]) -> Self {
        let count = graph.len();
        let price: Vec<i128> = (0..count as u32).map(|v| kind_prices[graph.kind(v) as usize]).collect();
        let bound = price.iter().sum();
        // A blossom holds three nodes or more, so there are never more than half as many as vertices.
        let nodes = count + count / 2 + 1;
        Self {
            graph,
            alive: (0..count as u32).collect(),
            place: (0..count as u32).collect(),
            mate: vec![NOBODY; count],
            price,
            credit: vec![0; nodes],
            node_of: (0..count as u32).collect(),
            parent: vec![NOBODY; nodes],
            base: (0..nodes as u32).collect(),
            children: vec![Vec::new(); nodes],
            links: vec![Vec::new(); nodes],
            unused: (count as u32..nodes as u32).rev().collect(),
            label: vec![Label::Free; nodes],
            label_edge: vec![None; nodes],
            best_edge: vec![None; nodes],
            best_edges: vec![None; nodes],
            queue: Vec::new(),
            singles: Vec::new(),
            weighs_slack: false,
            stamp: vec![0; count],
            stamped: 0,
            bound,
        }
    }

    /// What a perfect matching of the vertices in play costs at least; once all are matched, exactly.
    pub fn bound(&self) -> i128 {
        self.bound
    }

    /// The partner of a vertex.
    pub fn mate(&self, vertex: u32) -> Option<u32> {
        let mate = self.mate[vertex as usize];
        (mate != NOBODY).then_some(mate)
    }

    /// The graph.
    pub fn graph(&self) -> &KindGraph {
        &self.graph
    }

    /// Pairs two single vertices if their edge has no slack.
    pub fn pair_if_tight(&mut self, one: u32, other: u32) -> bool {
        let tight = self.mate[one as usize] == NOBODY
            && self.mate[other as usize] == NOBODY
            && self.slack(one, other) == 0;
        if tight {
            self.mate[one as usize] = other;
            self.mate[other as usize] = one;
        }
        tight
    }

    /// Matches everybody at least cost; false where that cannot be done.
    pub fn complete(&mut self) -> bool {
        let mut single: Vec<u32> =
            self.alive.iter().copied().filter(|&v| self.mate[v as usize] == NOBODY).collect();
        single.sort_unstable();
        for place in 0..single.len() {
            let one = single[place];
            if self.mate[one as usize] == NOBODY {
                for &other in &single[place + 1..] {
                    if self.pair_if_tight(one, other) {
                        break;
                    }
                }
            }
        }
        single.into_iter().all(|vertex| {
            self.mate[vertex as usize] != NOBODY || self.grow_from(vertex, NEVER) == Growth::Matched
        })
    }

    /// The slack of an edge between different outermost nodes.
    fn slack(&self, one: u32, other: u32) -> i128 {
        let cost = self.graph.cost(one, other);
        if cost >= NEVER { NEVER } else { cost - self.price[one as usize] - self.price[other as usize] }
    }

    fn is_blossom(&self, node: u32) -> bool {
        node as usize >= self.graph.len()
    }

    /// The vertices in a node.
    fn leaves(&self, node: u32) -> Vec<u32> {
        let mut leaves = Vec::new();
        let mut nodes = vec![node];
        while let Some(node) = nodes.pop() {
            if self.is_blossom(node) {
                nodes.extend(self.children[node as usize].iter().rev());
            } else {
                leaves.push(node);
            }
        }
        leaves
    }

    /// Takes a matched pair of plain vertices out of play.
    fn take_out(&mut self, vertex: u32) {
        debug_assert_eq!(self.node_of[vertex as usize], vertex);
        self.bound -= self.price[vertex as usize];
        let place = self.place[vertex as usize] as usize;
        self.alive.swap_remove(place);
        if let Some(&moved) = self.alive.get(place) {
            self.place[moved as usize] = place as u32;
        }
        self.mate[vertex as usize] = NOBODY;
    }

    /// Takes a plain vertex into play again, matched to this partner.
    fn put_back(&mut self, vertex: u32, mate: u32) {
        self.bound += self.price[vertex as usize];
        self.place[vertex as usize] = self.alive.len() as u32;
        self.alive.push(vertex);
        self.mate[vertex as usize] = mate;
        self.mate[mate as usize] = vertex;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::transport::kind_prices;
    use super::*;

    /// The least cost of a perfect matching of these vertices, by trying everything.
    fn least(graph: &KindGraph, free: u32) -> Option<i128> {
        if free == 0 {
            return Some(0);
        }
        let one = free.trailing_zeros();
        let rest = free & !(1 << one);
        (0..graph.len() as u32)
            .filter(|&other| rest >> other & 1 == 1 && graph.cost(one, other) < NEVER)
            .filter_map(|other| Some(graph.cost(one, other) + least(graph, rest & !(1 << other))?))
            .min()
    }

    fn everybody(graph: &KindGraph) -> u32 {
        (1 << graph.len()) - 1
    }

    prop_compose! {
        /// Few kinds and small costs make ties, odd circuits and bounds that are not reached.
        fn graphs()(
            pairs in 1_usize..=5, kinds in 1_usize..=5, span in 1_i128..=9,
        )(
            kind_of in prop::collection::vec(0..kinds as u32, 2 * pairs),
            costs in prop::collection::vec(prop::option::weighted(0.9, 0..=span), kinds * kinds),
            barred in prop::collection::vec((0..2 * pairs as u32, 0..2 * pairs as u32), 0..=3 * pairs),
            kinds in Just(kinds),
        ) -> KindGraph {
            let mut lists = vec![Vec::new(); kind_of.len()];
            for (one, other) in barred {
                if one != other {
                    lists[one as usize].push(other);
                    lists[other as usize].push(one);
                }
            }
            for list in &mut lists {
                list.sort_unstable();
                list.dedup();
            }
            let mut graph = KindGraph::new(kind_of, kinds, lists);
            for kind in 0..kinds {
                for other in kind..kinds {
                    if let Some(cost) = costs[kind * kinds + other] {
                        graph.set_cost(kind as u32, other as u32, 2 * cost);
                    }
                }
            }
            graph
        }
    }

    /// Prices that are in order but far from good: every tree has to be grown through many steps.
    fn poor_prices(graph: &KindGraph) -> Vec<i128> {
        vec![-2; graph.kinds()]
    }

    fn check_in_order(matcher: &Matcher) {
        for &one in &matcher.alive {
            let mate = matcher.mate[one as usize];
            assert_eq!(matcher.mate[mate as usize], one);
            for &other in &matcher.alive {
                let cost = matcher.graph.cost(one, other);
                if cost < NEVER {
                    let slack = cost + matcher.credits_over(one, other)
                        - matcher.price[one as usize]
                        - matcher.price[other as usize];
                    assert!(slack >= 0 && (other != mate || slack == 0));
                }
            }
        }
        assert!(matcher.credit.iter().all(|&credit| credit >= 0));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn the_least_cost_is_that_of_trying_everything(graph in graphs(), poor in any::<bool>()) {
            let wanted = least(&graph, everybody(&graph));
            let prices = if poor { Some(poor_prices(&graph)) } else { kind_prices(&graph) };
            let Some(prices) = prices else {
                prop_assert_eq!(wanted, None);
                return Ok(());
            };
            let mut matcher = Matcher::new(graph, &prices);
            let found = matcher.complete();
            prop_assert_eq!(found.then(|| matcher.bound()), wanted);
            if found {
                check_in_order(&matcher);
            }
        }

        #[test]
        fn a_pair_is_accepted_exactly_if_some_matching_of_least_cost_has_it(
            graph in graphs(),
            asked in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 12),
            poor in any::<bool>(),
        ) {
            let prices = if poor { Some(poor_prices(&graph)) } else { kind_prices(&graph) };
            let Some(prices) = prices else { return Ok(()) };
            let mut matcher = Matcher::new(graph.clone(), &prices);
            if !matcher.complete() {
                return Ok(());
            }
            let mut free = everybody(&graph);
            for (one, other) in asked {
                if free == 0 {
                    break;
                }
                let alive: Vec<u32> = (0..graph.len() as u32).filter(|&v| free >> v & 1 == 1).collect();
                let (one, other) = (alive[one.index(alive.len())], alive[other.index(alive.len())]);
                if one == other {
                    continue;
                }
                let rest = free & !(1 << one) & !(1 << other);
                let cost = graph.cost(one, other);
                let best = least(&graph, free);
                let wanted = cost < NEVER && least(&graph, rest).map(|value| value + cost) == best;
                prop_assert_eq!(matcher.require(one, other), wanted);
                if wanted {
                    free = rest;
                }
                check_in_order(&matcher);
                prop_assert_eq!(Some(matcher.bound()), least(&graph, free));
            }
        }
    }
}

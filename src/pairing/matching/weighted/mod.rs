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

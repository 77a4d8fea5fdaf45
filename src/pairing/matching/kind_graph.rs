//! A nearly complete graph whose edge costs depend on few kinds of vertices.

use std::rc::Rc;

/// The cost of an edge that does not exist.
pub const NEVER: i128 = i128::MAX / 8;

/// Vertices with kinds, a cost for every two kinds, and single edges that are barred.
#[derive(Clone, Debug)]
pub struct KindGraph {
    kind_of: Vec<u32>,
    kinds: usize,
    costs: Rc<Vec<i128>>,
    barred: Rc<Vec<Vec<u32>>>,
}

impl KindGraph {
    /// A graph without edges.
    pub fn new(kind_of: Vec<u32>, kinds: usize, barred: Vec<Vec<u32>>) -> Self {
        debug_assert_eq!(kind_of.len(), barred.len());
        Self { kind_of, kinds, costs: Rc::new(vec![NEVER; kinds * kinds]), barred: Rc::new(barred) }
    }

    /// Joins all vertices of two kinds by edges of this cost, which must be even so that prices stay whole.
    pub fn set_cost(&mut self, kind: u32, other: u32, cost: i128) {
        debug_assert!(cost % 2 == 0 && cost < NEVER);
        let costs = Rc::make_mut(&mut self.costs);
        costs[kind as usize * self.kinds + other as usize] = cost;
        costs[other as usize * self.kinds + kind as usize] = cost;
    }

    /// How many vertices there are.
    pub fn len(&self) -> usize {
        self.kind_of.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.kind_of.is_empty()
    }

    /// How many kinds there are.
    pub fn kinds(&self) -> usize {
        self.kinds
    }

    /// The kind of a vertex.
    pub fn kind(&self, vertex: u32) -> u32 {
        self.kind_of[vertex as usize]
    }

    /// Makes a vertex one of another kind.
    pub fn set_kind(&mut self, vertex: u32, kind: u32) {
        self.kind_of[vertex as usize] = kind;
    }

    /// The costs of a kind's edges by the other end's kind.
    pub fn costs_of(&self, kind: u32) -> &[i128] {
        &self.costs[kind as usize * self.kinds..][..self.kinds]
    }

    /// The vertices that may not be joined to this one, sorted.
    pub fn barred(&self, vertex: u32) -> &[u32] {
        &self.barred[vertex as usize]
    }

    /// The cost of an edge, [`NEVER`] where there is none.
    pub fn cost(&self, one: u32, other: u32) -> i128 {
        if one == other || self.barred[one as usize].binary_search(&other).is_ok() {
            NEVER
        } else {
            self.costs[self.kind(one) as usize * self.kinds + self.kind(other) as usize]
        }
    }
}

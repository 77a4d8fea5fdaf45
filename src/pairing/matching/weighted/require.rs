//! Asking whether a pair belongs to some matching of least cost, and holding to it.

use super::super::NOBODY;
use super::super::kind_graph::NEVER;
use super::{Growth, Matcher};

impl Matcher {
    /// Whether everybody in play can still be matched at least cost if these two are matched to each other. If so
    /// they are taken out of play, otherwise nothing changes. Everybody in play must be matched.
    pub fn require(&mut self, one: u32, other: u32) -> bool {
        let cost = self.graph.cost(one, other);
        if cost >= NEVER
            || cost + self.credits_over(one, other) > self.price[one as usize] + self.price[other as usize]
        {
            return false;
        }
        let (mate, other_mate) = (self.mate[one as usize], self.mate[other as usize]);
        let plain = |vertex: u32| self.node_of[vertex as usize] == vertex;
        if plain(one) && plain(other) {
            if mate == other {
                self.take_out(one);
                self.take_out(other);
                return true;
            }
            if plain(mate) && plain(other_mate) && self.slack(mate, other_mate) == 0 {
                self.take_out(one);
                self.take_out(other);
                self.mate[mate as usize] = other_mate;
                self.mate[other_mate as usize] = mate;
                return true;
            }
        }
        // Without blossoms everything in play is tight, so nothing but the matching can change.
        let before = (!self.blossoms().is_empty()).then(|| self.clone());
        let target = self.bound - cost;
        self.free_of_blossoms(one);
        self.free_of_blossoms(other);
        for vertex in [one, other] {
            let mate = self.mate[vertex as usize];
            if mate != NOBODY {
                self.mate[mate as usize] = NOBODY;
            }
        }
        self.take_out(one);
        self.take_out(other);
        let possible = self.rematch_within(target);
        if !possible {
            if let Some(before) = before {
                *self = before;
            } else {
                self.put_back(one, mate);
                self.put_back(other, other_mate);
            }
        }
        possible
    }

    /// Makes a vertex one of another kind whose edges cost no less, and its present one no more. Everybody in play
    /// must be matched, and can be matched at the same cost afterwards.
    pub fn change_kind(&mut self, vertex: u32, kind: u32) -> bool {
        let target = self.bound;
        self.free_of_blossoms(vertex);
        self.graph.set_kind(vertex, kind);
        self.rematch_within(target)
    }

    /// Matches who is single, as long as the bound does not pass the target.
    fn rematch_within(&mut self, target: i128) -> bool {
        if self.bound > target {
            return false;
        }
        for place in 0..self.alive.len() {
            let vertex = self.alive[place];
            if self.mate[vertex as usize] == NOBODY
                && self.grow_from(vertex, target - self.bound) != Growth::Matched
            {
                return false;
            }
        }
        true
    }

    /// The credits of the blossoms that hold both vertices.
    pub(super) fn credits_over(&self, one: u32, other: u32) -> i128 {
        let mut credits = 0;
        let mut node = self.parent[one as usize];
        while node != NOBODY {
            if self.holds(node, other) {
                credits += self.credit[node as usize];
            }
            node = self.parent[node as usize];
        }
        credits
    }

    fn holds(&self, blossom: u32, vertex: u32) -> bool {
        let mut node = self.parent[vertex as usize];
        while node != NOBODY && node != blossom {
            node = self.parent[node as usize];
        }
        node == blossom
    }

    /// Dissolves the blossoms around a vertex, the outermost first.
    fn free_of_blossoms(&mut self, vertex: u32) {
        while self.node_of[vertex as usize] != vertex {
            self.dissolve(self.node_of[vertex as usize]);
        }
    }
}

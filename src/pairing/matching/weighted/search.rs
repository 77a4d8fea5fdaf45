//! One tree grown from a single vertex until the matching grows, or the bound has risen as far as allowed.

use super::super::NOBODY;
use super::super::kind_graph::NEVER;
use super::{Edge, Growth, Label, Matcher};

impl Matcher {
    /// Grows a tree from a single vertex. The bound rises by `allowance` at most.
    ///
    /// Unless it is [`Growth::Matched`] the matching stays as it was, and the prices stay in order.
    pub(super) fn grow_from(&mut self, root: u32, allowance: i128) -> Growth {
        let mut left = allowance;
        self.label.fill(Label::Free);
        self.label_edge.fill(None);
        self.queue.clear();
        self.singles.clear();
        for &vertex in &self.alive {
            if self.mate[vertex as usize] == NOBODY && vertex != root {
                self.singles.push(vertex);
            }
        }
        // Mostly the prices are right already, and what is missing is a way along tight edges.
        self.weighs_slack = false;
        let outcome = if self.reach_outer(root, None) || self.scan_queue() {
            Growth::Matched
        } else if left == 0 {
            // Nothing happens without a step: blossoms in the tree that could open have credit.
            Growth::TooDear
        } else {
            self.weigh_slack();
            loop {
                if self.scan_queue() {
                    break Growth::Matched;
                }
                let Some(step) = self.next_step() else { break Growth::Impossible };
                if step > left {
                    break Growth::TooDear;
                }
                left -= step;
                self.move_prices(step);
                if self.follow_tight_edges() {
                    break Growth::Matched;
                }
            }
        };
        self.tidy_up();
        outcome
    }

    /// From here on the least slacks are kept, beginning with those of the tree as it is.
    fn weigh_slack(&mut self) {
        self.weighs_slack = true;
        self.best_edge.fill(None);
        for list in &mut self.best_edges {
            *list = None;
        }
        for node in self.blossoms() {
            if self.label[node as usize] == Label::Outer {
                self.gather_best_edges(node, &[node]);
            }
        }
        for &vertex in &self.alive {
            if self.label[self.node_of[vertex as usize] as usize] == Label::Outer {
                self.queue.push(vertex);
            }
        }
    }

    fn outermost(&self, node: u32) -> bool {
        self.parent[node as usize] == NOBODY
    }

    /// Labels the node of a vertex outer. True if a single vertex could be reached from there, and the matching grew.
    pub(super) fn reach_outer(&mut self, vertex: u32, edge: Option<Edge>) -> bool {
        let node = self.node_of[vertex as usize];
        self.set_label(vertex, node, Label::Outer, edge);
        let waiting = self.queue.len();
        if self.is_blossom(node) {
            let leaves = self.leaves(node);
            self.queue.extend(leaves);
        } else {
            self.queue.push(node);
        }
        for place in waiting..self.queue.len() {
            let outer = self.queue[place];
            let tight = |&single: &u32| {
                self.node_of[single as usize] != node && self.price_and_cost_agree(outer, single)
            };
            if let Some(single) = self.singles.iter().copied().find(tight) {
                self.augment(outer, single);
                return true;
            }
        }
        false
    }

    fn price_and_cost_agree(&self, one: u32, other: u32) -> bool {
        let cost = self.graph.costs_of(self.graph.kind(one))[self.graph.kind(other) as usize];
        // The list of barred edges is looked at only where all else is right.
        cost == self.price[one as usize] + self.price[other as usize] && self.slack(one, other) == 0
    }

    /// Labels a node inner, reached at this vertex, and the node matched to it outer. True if the matching grew.
    pub(super) fn reach_inner(&mut self, vertex: u32, edge: Edge) -> bool {
        let node = self.node_of[vertex as usize];
        self.set_label(vertex, node, Label::Inner, Some(edge));
        let base = self.base[node as usize];
        self.reach_outer(self.mate[base as usize], Some((base, self.mate[base as usize])))
    }

    fn set_label(&mut self, vertex: u32, node: u32, label: Label, edge: Option<Edge>) {
        for place in [vertex as usize, node as usize] {
            self.label[place] = label;
            self.label_edge[place] = edge;
            self.best_edge[place] = None;
        }
    }

    /// Looks along all edges of the waiting outer vertices; true if the matching grew.
    fn scan_queue(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop() {
            self.stamped += 1;
            for &barred in self.graph.barred(vertex) {
                self.stamp[barred as usize] = self.stamped;
            }
            let kind = self.graph.kind(vertex);
            let price = self.price[vertex as usize];
            for place in 0..self.alive.len() {
                let other = self.alive[place];
                let other_node = self.node_of[other as usize];
                let node = self.node_of[vertex as usize];
                if node == other_node || self.stamp[other as usize] == self.stamped {
                    continue;
                }
                let cost = self.graph.costs_of(kind)[self.graph.kind(other) as usize];
                let slack = cost - price - self.price[other as usize];
                if slack == 0 {
                    if self.follow(vertex, other) {
                        return true;
                    }
                } else if self.weighs_slack && cost < NEVER {
                    if self.label[other_node as usize] == Label::Outer {
                        self.keep_best(node, (vertex, other), slack);
                    } else if self.label[other as usize] == Label::Free {
                        self.keep_best(other, (vertex, other), slack);
                    }
                }
            }
        }
        false
    }

    fn keep_best(&mut self, node: u32, edge: Edge, slack: i128) {
        let better = self.best_edge[node as usize].is_none_or(|(one, other)| slack < self.slack(one, other));
        if better {
            self.best_edge[node as usize] = Some(edge);
        }
    }

    /// Follows an edge without slack from an outer vertex to another node; true if the matching grew.
    fn follow(&mut self, vertex: u32, other: u32) -> bool {
        let other_node = self.node_of[other as usize];
        match self.label[other_node as usize] {
            Label::Free => {
                if self.mate[self.base[other_node as usize] as usize] == NOBODY {
                    self.augment(vertex, other);
                    return true;
                }
                return self.reach_inner(other, (vertex, other));
            }
            Label::Outer => {
                let base = self.common_base(vertex, other);
                self.contract(base, vertex, other);
            }
            Label::Inner => {
                // Inside an inner blossom: remember how this vertex was reached, for when the blossom opens.
                if self.label[other as usize] == Label::Free {
                    self.label[other as usize] = Label::Inner;
                    self.label_edge[other as usize] = Some((vertex, other));
                }
            }
            // Crumbs are taken up before the search goes on.
            Label::Crumb => {}
        }
        false
    }

    /// The base of the outer node in which the paths of two outer vertices to the root meet.
    fn common_base(&mut self, one: u32, other: u32) -> u32 {
        let mut passed = Vec::new();
        let (mut here, mut there) = (one, other);
        let base = loop {
            if here != NOBODY {
                let node = self.node_of[here as usize];
                if self.label[node as usize] == Label::Crumb {
                    break self.base[node as usize];
                }
                passed.push(node);
                self.label[node as usize] = Label::Crumb;
                here = match self.label_edge[node as usize] {
                    None => NOBODY,
                    Some((inner, _)) => {
                        let inner = self.node_of[inner as usize];
                        self.label_edge[inner as usize].map_or(NOBODY, |(outer, _)| outer)
                    }
                };
            }
            if there != NOBODY {
                std::mem::swap(&mut here, &mut there);
            }
        };
        for node in passed {
            self.label[node as usize] = Label::Outer;
        }
        base
    }

    /// How far the prices can move before something happens.
    fn next_step(&self) -> Option<i128> {
        let mut step: Option<i128> = None;
        let mut consider = |amount: i128| step = Some(step.map_or(amount, |least| least.min(amount)));
        for &vertex in &self.alive {
            if self.label[self.node_of[vertex as usize] as usize] == Label::Free
                && let Some((one, other)) = self.best_edge[vertex as usize]
            {
                consider(self.slack(one, other));
            }
            if self.node_of[vertex as usize] == vertex
                && self.label[vertex as usize] == Label::Outer
                && let Some((one, other)) = self.best_edge[vertex as usize]
            {
                consider(self.slack(one, other) / 2);
            }
        }
        for node in self.blossoms() {
            match self.label[node as usize] {
                Label::Outer => {
                    if let Some((one, other)) = self.best_edge[node as usize] {
                        consider(self.slack(one, other) / 2);
                    }
                }
                Label::Inner => consider(self.credit[node as usize] / 2),
                Label::Free | Label::Crumb => {}
            }
        }
        step
    }

    /// The outermost blossoms.
    pub(super) fn blossoms(&self) -> Vec<u32> {
        (self.graph.len() as u32..self.base.len() as u32)
            .filter(|&node| !self.children[node as usize].is_empty() && self.outermost(node))
            .collect()
    }

    fn move_prices(&mut self, step: i128) {
        if step == 0 {
            return;
        }
        for &vertex in &self.alive {
            match self.label[self.node_of[vertex as usize] as usize] {
                Label::Outer => self.price[vertex as usize] += step,
                Label::Inner => self.price[vertex as usize] -= step,
                Label::Free | Label::Crumb => {}
            }
        }
        for node in self.blossoms() {
            match self.label[node as usize] {
                Label::Outer => self.credit[node as usize] += 2 * step,
                Label::Inner => self.credit[node as usize] -= 2 * step,
                Label::Free | Label::Crumb => {}
            }
        }
        // One outer node more than inner ones, and a blossom counts as one node.
        self.bound += step;
    }

    /// Follows what has become tight; true if the matching grew.
    fn follow_tight_edges(&mut self) -> bool {
        for node in self.blossoms() {
            if self.label[node as usize] == Label::Inner
                && self.credit[node as usize] == 0
                && self.expand(node, false)
            {
                return true;
            }
        }
        for place in 0..self.alive.len() {
            let vertex = self.alive[place];
            if self.label[self.node_of[vertex as usize] as usize] == Label::Free
                && let Some((one, other)) = self.best_edge[vertex as usize]
                && self.slack(one, other) == 0
                && self.follow(one, other)
            {
                return true;
            }
        }
        let outer: Vec<u32> = self
            .alive
            .iter()
            .copied()
            .filter(|&v| self.node_of[v as usize] == v)
            .chain(self.blossoms())
            .filter(|&node| self.label[node as usize] == Label::Outer)
            .collect();
        for node in outer {
            if self.outermost(node)
                && let Some((one, other)) = self.best_edge[node as usize]
                && self.slack(one, other) == 0
                && self.node_of[one as usize] != self.node_of[other as usize]
                && self.follow(one, other)
            {
                return true;
            }
        }
        false
    }

    /// Opens the outer blossoms that no credit holds together.
    fn tidy_up(&mut self) {
        for node in self.blossoms() {
            // An expansion may have opened it already.
            if self.outermost(node)
                && !self.children[node as usize].is_empty()
                && self.label[node as usize] == Label::Outer
                && self.credit[node as usize] == 0
            {
                self.expand(node, true);
            }
        }
        self.queue.clear();
    }
}

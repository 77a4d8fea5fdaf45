//! Blossoms: contracted, opened, and turned around when the matching grows through them.

use super::super::NOBODY;
use super::{Edge, Label, Matcher};

impl Matcher {
    /// Contracts the circuit that an edge between two outer vertices closes over the node of `base`.
    pub(super) fn contract(&mut self, base: u32, one: u32, other: u32) {
        let base_node = self.node_of[base as usize];
        let mut path = Vec::new();
        let mut links: Vec<Edge> = vec![(one, other)];
        let mut node = self.node_of[one as usize];
        while node != base_node {
            path.push(node);
            let Some(edge) = self.label_edge[node as usize] else { break };
            links.push(edge);
            node = self.node_of[edge.0 as usize];
        }
        path.push(base_node);
        path.reverse();
        links.reverse();
        let mut node = self.node_of[other as usize];
        while node != base_node {
            path.push(node);
            let Some((nearer, farther)) = self.label_edge[node as usize] else { break };
            links.push((farther, nearer));
            node = self.node_of[nearer as usize];
        }
        let blossom = self.new_node();
        let place = blossom as usize;
        self.base[place] = base;
        self.parent[place] = NOBODY;
        self.credit[place] = 0;
        self.label[place] = Label::Outer;
        self.label_edge[place] = self.label_edge[base_node as usize];
        for &child in &path {
            self.parent[child as usize] = blossom;
        }
        for &child in &path {
            let was_inner = self.label[child as usize] == Label::Inner;
            for leaf in self.leaves(child) {
                if was_inner {
                    self.queue.push(leaf);
                }
                self.node_of[leaf as usize] = blossom;
            }
        }
        if self.weighs_slack {
            self.gather_best_edges(blossom, &path);
        }
        self.children[place] = path;
        self.links[place] = links;
    }

    fn new_node(&mut self) -> u32 {
        if let Some(node) = self.unused.pop() {
            return node;
        }
        // Never needed for a laminar family; grown all the same rather than trusted.
        let node = self.base.len() as u32;
        self.credit.push(0);
        self.parent.push(NOBODY);
        self.base.push(node);
        self.children.push(Vec::new());
        self.links.push(Vec::new());
        self.label.push(Label::Free);
        self.label_edge.push(None);
        self.best_edge.push(None);
        self.best_edges.push(None);
        node
    }

    /// The least slack from the new blossom to every other outer node.
    pub(super) fn gather_best_edges(&mut self, blossom: u32, children: &[u32]) {
        let mut best: Vec<(u32, Edge, i128)> = Vec::new();
        let mut place_of = std::collections::HashMap::new();
        for &child in children {
            let known = self.best_edges[child as usize].take();
            let mut consider = |edge: Edge, slack: i128, node: u32| match place_of.entry(node) {
                std::collections::hash_map::Entry::Vacant(entry) => {
                    entry.insert(best.len());
                    best.push((node, edge, slack));
                }
                std::collections::hash_map::Entry::Occupied(entry) => {
                    let kept = &mut best[*entry.get()];
                    if slack < kept.2 {
                        *kept = (node, edge, slack);
                    }
                }
            };
            let outer_elsewhere = |matcher: &Self, vertex: u32| {
                let node = matcher.node_of[vertex as usize];
                (node != blossom && matcher.label[node as usize] == Label::Outer).then_some(node)
            };
            if let Some(edges) = known {
                for (one, other) in edges {
                    if let Some(node) = outer_elsewhere(self, other) {
                        consider((one, other), self.slack(one, other), node);
                    }
                }
            } else {
                for leaf in self.leaves(child) {
                    for &other in &self.alive {
                        if let Some(node) = outer_elsewhere(self, other) {
                            let slack = self.slack(leaf, other);
                            if slack < super::NEVER {
                                consider((leaf, other), slack, node);
                            }
                        }
                    }
                }
            }
            self.best_edge[child as usize] = None;
        }
        self.best_edge[blossom as usize] =
            best.iter().min_by_key(|(_, _, slack)| *slack).map(|&(_, edge, _)| edge);
        self.best_edges[blossom as usize] = Some(best.into_iter().map(|(_, edge, _)| edge).collect());
    }

    /// Opens a blossom. In the course of a search (`at_end` false) the inner path through it is labelled anew; true if
    /// the matching grew by that.
    pub(super) fn expand(&mut self, blossom: u32, at_end: bool) -> bool {
        let children = std::mem::take(&mut self.children[blossom as usize]);
        let links = std::mem::take(&mut self.links[blossom as usize]);
        for &child in &children {
            self.parent[child as usize] = NOBODY;
            if at_end && self.is_blossom(child) && self.credit[child as usize] == 0 {
                self.expand(child, true);
            } else {
                for leaf in self.leaves(child) {
                    self.node_of[leaf as usize] = child;
                }
            }
        }
        let grown = !at_end
            && self.label[blossom as usize] == Label::Inner
            && self.relabel_path(blossom, &children, &links);
        self.label[blossom as usize] = Label::Free;
        self.label_edge[blossom as usize] = None;
        self.best_edge[blossom as usize] = None;
        self.best_edges[blossom as usize] = None;
        self.unused.push(blossom);
        grown
    }

    /// Labels the even way from where an opened inner blossom was entered to its base; the rest leaves the tree,
    /// but for what was reached from elsewhere.
    fn relabel_path(&mut self, blossom: u32, children: &[u32], links: &[Edge]) -> bool {
        let Some((mut nearer, mut entered)) = self.label_edge[blossom as usize] else { return false };
        let count = children.len();
        let entry_child = self.node_of[entered as usize];
        let Some(entry) = children.iter().position(|&child| child == entry_child) else { return false };
        let forward = entry % 2 == 1;
        let mut place = entry;
        let step = |place: usize| if forward { (place + 1) % count } else { (place + count - 1) % count };
        // The link between a child and the next one in this direction, seen in this direction.
        let link = |place: usize| {
            if forward {
                links[place]
            } else {
                let (one, other) = links[(place + count - 1) % count];
                (other, one)
            }
        };
        while place != 0 {
            let (_, next_inner_side) = link(place);
            self.label[entered as usize] = Label::Free;
            self.label[next_inner_side as usize] = Label::Free;
            if self.reach_inner(entered, (nearer, entered)) {
                return true;
            }
            place = step(place);
            (nearer, entered) = link(place);
            place = step(place);
        }
        let base_child = children[0];
        for node in [entered, base_child] {
            self.label[node as usize] = Label::Inner;
            self.label_edge[node as usize] = Some((nearer, entered));
        }
        self.best_edge[base_child as usize] = None;
        place = step(place);
        while children[place] != entry_child {
            let child = children[place];
            place = step(place);
            if self.label[child as usize] == Label::Outer {
                continue;
            }
            let reached =
                self.leaves(child).into_iter().find(|&leaf| self.label[leaf as usize] != Label::Free);
            if let Some(vertex) = reached
                && let Some(edge) = self.label_edge[vertex as usize]
            {
                self.label[vertex as usize] = Label::Free;
                let mate = self.mate[self.base[child as usize] as usize];
                self.label[mate as usize] = Label::Free;
                if self.reach_inner(vertex, edge) {
                    return true;
                }
            }
        }
        false
    }

    /// Turns the matching around inside a blossom so that its base becomes this vertex.
    fn turn(&mut self, blossom: u32, vertex: u32) {
        let mut inside = vertex;
        while self.parent[inside as usize] != blossom {
            inside = self.parent[inside as usize];
        }
        if self.is_blossom(inside) {
            self.turn(inside, vertex);
        }
        let children = std::mem::take(&mut self.children[blossom as usize]);
        let links = std::mem::take(&mut self.links[blossom as usize]);
        let count = children.len();
        let start = children.iter().position(|&child| child == inside).unwrap_or(0);
        let forward = start % 2 == 1;
        let mut place = start;
        while place != 0 {
            place = if forward { (place + 1) % count } else { place - 1 };
            let (one, other) = if forward {
                links[place]
            } else {
                let (one, other) = links[(place + count - 1) % count];
                (other, one)
            };
            if self.is_blossom(children[place]) {
                self.turn(children[place], one);
            }
            place = if forward { (place + 1) % count } else { place - 1 };
            if self.is_blossom(children[place]) {
                self.turn(children[place], other);
            }
            self.mate[one as usize] = other;
            self.mate[other as usize] = one;
        }
        let (mut children, mut links) = (children, links);
        children.rotate_left(start);
        links.rotate_left(start);
        self.base[blossom as usize] = vertex;
        self.children[blossom as usize] = children;
        self.links[blossom as usize] = links;
    }

    /// Matches along the path from the root to an outer vertex and on to a single one outside the tree.
    pub(super) fn augment(&mut self, outer: u32, single: u32) {
        let node = self.node_of[single as usize];
        if self.is_blossom(node) {
            self.turn(node, single);
        }
        self.mate[single as usize] = outer;
        let (mut vertex, mut partner) = (outer, single);
        loop {
            let node = self.node_of[vertex as usize];
            if self.is_blossom(node) {
                self.turn(node, vertex);
            }
            self.mate[vertex as usize] = partner;
            let Some((inner_base, _)) = self.label_edge[node as usize] else { break };
            let inner = self.node_of[inner_base as usize];
            let Some((next, reached)) = self.label_edge[inner as usize] else { break };
            if self.is_blossom(inner) {
                self.turn(inner, reached);
            }
            self.mate[reached as usize] = next;
            (vertex, partner) = (next, reached);
        }
    }

    /// Opens a blossom for good: its credit goes back into prices, so that all edges stay in order. Its base loses
    /// its partner if there was any credit.
    pub(super) fn dissolve(&mut self, blossom: u32) {
        let credit = self.credit[blossom as usize];
        if credit > 0 {
            for leaf in self.leaves(blossom) {
                self.price[leaf as usize] -= credit / 2;
            }
            self.bound -= credit / 2;
            let base = self.base[blossom as usize];
            let mate = self.mate[base as usize];
            self.mate[base as usize] = NOBODY;
            if mate != NOBODY {
                self.mate[mate as usize] = NOBODY;
            }
            self.credit[blossom as usize] = 0;
        }
        self.label[blossom as usize] = Label::Free;
        self.expand(blossom, true);
    }
}

//! The fractional optimum over the kinds: how many vertices of each kind meet how many of each other kind at least
//! cost, halves allowed. Its prices are in order for every edge of the graph and bound the cost of every perfect
//! matching from below; mostly the bound is reached.
//!
//! Solved as a transport problem from the kinds to a copy of the kinds, by shortest augmenting paths.

use super::kind_graph::{KindGraph, NEVER};

/// The prices of the kinds: a price for every kind so that no edge costs less than its two ends' prices together, and
/// all prices together are as large as possible. None where even halves cannot be matched.
pub fn kind_prices(graph: &KindGraph) -> Option<Vec<i128>> {
    let kinds = graph.kinds();
    let mut count = vec![0_u32; kinds];
    let mut one_of = vec![0_u32; kinds];
    for vertex in 0..graph.len() as u32 {
        count[graph.kind(vertex) as usize] += 1;
        one_of[graph.kind(vertex) as usize] = vertex;
    }
    let present: Vec<usize> = (0..kinds).filter(|&kind| count[kind] > 0).collect();
    let size = present.len();
    let mut cost = vec![NEVER; size * size];
    for (row, &from) in present.iter().enumerate() {
        for (column, &to) in present.iter().enumerate() {
            // A kind of one cannot meet itself; two kinds of one may be barred from each other.
            cost[row * size + column] = if count[from] == 1 && count[to] == 1 {
                graph.cost(one_of[from], one_of[to])
            } else {
                graph.costs_of(from as u32)[to]
            };
        }
    }
    let supplies: Vec<u32> = present.iter().map(|&kind| count[kind]).collect();
    let (from, to) = Transport::new(size, cost, &supplies).solve()?;
    let mut prices = vec![0; kinds];
    for (place, &kind) in present.iter().enumerate() {
        // All costs are even, and so are these prices.
        prices[kind] = i128::midpoint(from[place], to[place]);
    }
    Some(prices)
}

struct Transport {
    size: usize,
    cost: Vec<i128>,
    flow: Vec<u32>,
    supply: Vec<u32>,
    demand: Vec<u32>,
    row_price: Vec<i128>,
    column_price: Vec<i128>,
}

impl Transport {
    fn new(size: usize, cost: Vec<i128>, supplies: &[u32]) -> Self {
        let row_price =
            (0..size).map(|row| cost[row * size..][..size].iter().copied().min().unwrap_or(0)).collect();
        Self {
            size,
            cost,
            flow: vec![0; size * size],
            supply: supplies.to_vec(),
            demand: supplies.to_vec(),
            row_price,
            column_price: vec![0; size],
        }
    }

    /// The prices of the rows and of the columns.
    fn solve(mut self) -> Option<(Vec<i128>, Vec<i128>)> {
        for row in 0..self.size {
            if self.row_price[row] >= NEVER {
                return None;
            }
            while self.supply[row] > 0 {
                self.augment(row)?;
            }
        }
        Some((self.row_price, self.column_price))
    }

    /// Sends supply of this row along a cheapest path (Dijkstra over reduced costs, all of them at least zero).
    fn augment(&mut self, root: usize) -> Option<()> {
        let size = self.size;
        let mut row_distance = vec![NEVER; size];
        let mut column_distance = vec![NEVER; size];
        let mut column_from = vec![usize::MAX; size];
        let mut row_from = vec![usize::MAX; size];
        let mut row_done = vec![false; size];
        let mut column_done = vec![false; size];
        row_distance[root] = 0;
        let end = loop {
            let row = (0..size).filter(|&row| !row_done[row]).min_by_key(|&row| row_distance[row]);
            let column =
                (0..size).filter(|&column| !column_done[column]).min_by_key(|&c| column_distance[c])?;
            let row_is_next = row.is_some_and(|row| row_distance[row] <= column_distance[column]);
            if column_distance[column] >= NEVER && row.is_none_or(|row| row_distance[row] >= NEVER) {
                return None;
            }
            if let (true, Some(row)) = (row_is_next, row) {
                row_done[row] = true;
                for column in (0..size).filter(|&column| !column_done[column]) {
                    let cost = self.cost[row * size + column];
                    if cost < NEVER {
                        let reduced = cost - self.row_price[row] - self.column_price[column];
                        let distance = row_distance[row] + reduced;
                        if distance < column_distance[column] {
                            column_distance[column] = distance;
                            column_from[column] = row;
                        }
                    }
                }
            } else {
                column_done[column] = true;
                if self.demand[column] > 0 {
                    break column;
                }
                let distance = column_distance[column];
                for row in (0..size).filter(|&row| self.flow[row * size + column] > 0) {
                    if distance < row_distance[row] {
                        row_distance[row] = distance;
                        row_from[row] = column;
                    }
                }
            }
        };
        let total = column_distance[end];
        for row in 0..size {
            if row_done[row] {
                self.row_price[row] += total - row_distance[row];
            }
        }
        for column in 0..size {
            if column_done[column] {
                self.column_price[column] -= total - column_distance[column];
            }
        }
        let mut amount = self.supply[root].min(self.demand[end]);
        let mut column = end;
        loop {
            let row = column_from[column];
            if row == root {
                break;
            }
            column = row_from[row];
            amount = amount.min(self.flow[row * size + column]);
        }
        self.supply[root] -= amount;
        self.demand[end] -= amount;
        let mut column = end;
        loop {
            let row = column_from[column];
            self.flow[row * size + column] += amount;
            if row == root {
                return Some(());
            }
            column = row_from[row];
            self.flow[row * size + column] -= amount;
        }
    }
}

//! 杀 (24.2): whether a side mates by one check or by an unbroken run of checks.
//!
//! The attacker tries checks alone, the defender every legal move. A quiet move that stalemates is no kill: the clause speaks of
//! checks.

use std::collections::HashMap;

use super::offer::{Offer, is_offered};
use crate::xiangqi::{Move, Position};

/// The longest run of checks that is looked for.
pub(super) const LONGEST_RUN: u8 = 7;

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kill {
    /// There is no mate by so many checks.
    None,
    /// The limit of positions was hit before that was known.
    Unknown,
    /// A mate.
    Found {
        /// The first moves that mate soonest.
        first: Vec<Move>,
        /// One line to the mate, against the longest defence.
        line: Vec<Move>,
    },
}

/// Looks for a mate by checks of the side to move, in so many positions at most, and says in how many. The mate may not need the capture of an offered exchange (26.10): the opponent could have exchanged before.
pub(super) fn kill(position: &Position, offers: &[Offer], limit: u32) -> (Kill, u32) {
    let mut search = Search { offers, known: HashMap::new(), nodes: 0, limit };
    let checks: Vec<Move> = search.checks(position).collect();
    for depth in 1..=LONGEST_RUN {
        let first: Vec<Move> =
            checks.iter().copied().filter(|&mv| search.mates_with(&position.after(mv), depth)).collect();
        if search.nodes > limit {
            return (Kill::Unknown, search.nodes);
        }
        if let Some(&quickest) = first.first() {
            let line = search.line(position, quickest, depth);
            return (Kill::Found { first, line }, search.nodes);
        }
    }
    (Kill::None, search.nodes)
}

/// What is known of a position with the attacker to move: mates with so many checks, has no mate with so many.
#[derive(Clone, Copy, Default)]
struct Known {
    mates_in: Option<u8>,
    none_in: u8,
}

struct Search<'a> {
    offers: &'a [Offer],
    known: HashMap<u64, Known>,
    nodes: u32,
    limit: u32,
}

impl<'a> Search<'a> {
    /// The checks that the attacker may try.
    fn checks(&self, position: &Position) -> impl Iterator<Item = Move> + use<'a> {
        let (position, offers) = (*position, self.offers);
        position.checks().into_iter().filter(move |&mv| !is_offered(&position, mv, offers))
    }

    /// Whether the attacker, to move, mates with so many checks at most.
    fn mates(&mut self, position: &Position, depth: u8) -> bool {
        let known = self.known.get(&position.key()).copied().unwrap_or_default();
        if known.mates_in.is_some_and(|checks| checks <= depth) {
            return true;
        }
        if depth <= known.none_in {
            return false;
        }
        self.nodes += 1;
        if self.nodes > self.limit {
            return false;
        }
        let mut mates = false;
        for mv in self.checks(position) {
            if self.nodes > self.limit {
                break;
            }
            if self.mates_with(&position.after(mv), depth) {
                mates = true;
                break;
            }
        }
        if self.nodes <= self.limit {
            let known = self.known.entry(position.key()).or_default();
            if mates {
                known.mates_in = Some(known.mates_in.map_or(depth, |checks| checks.min(depth)));
            } else {
                known.none_in = known.none_in.max(depth);
            }
        }
        mates
    }

    /// The same when the attacker has just given check, the first of `depth`.
    fn mates_with(&mut self, checked: &Position, depth: u8) -> bool {
        self.nodes += 1;
        if depth == 1 {
            return !checked.has_legal_move();
        }
        let replies = checked.legal_moves();
        replies.iter().all(|&reply| self.mates(&checked.after(reply), depth - 1))
    }

    /// A line of a mate that is known to be there, against the longest defence.
    fn line(&mut self, position: &Position, first: Move, depth: u8) -> Vec<Move> {
        let mut line = vec![first];
        let mut checked = position.after(first);
        let mut left = depth - 1;
        while left > 0 {
            let replies = checked.legal_moves();
            let longest = replies.iter().copied().max_by_key(|&reply| {
                let next = checked.after(reply);
                (1..=left).find(|&checks| self.mates(&next, checks)).unwrap_or(left)
            });
            let Some(reply) = longest else { break };
            let next = checked.after(reply);
            let shortest = (1..=left).find(|&checks| self.mates(&next, checks));
            let Some(checks) = shortest else { break };
            let mut checking = self.checks(&next);
            let Some(mv) = checking.find(|&mv| self.mates_with(&next.after(mv), checks)) else { break };
            line.extend([reply, mv]);
            checked = next.after(mv);
            left = checks - 1;
        }
        line
    }
}

//! Whether a first move wins material by force (24.3): a search over captures and checks with a limit in nodes.
//!
//! The attacker plays a given move. From then on both sides may capture or give check, and either may stop when it is not in check.
//! In check every legal move is tried. Captures end by themselves; checks that capture nothing are counted, a few for each side.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::threat::Budget;
use super::worth::{Balance, Class, Rank, Worth};
use crate::xiangqi::{Kind, Move, PieceId, PieceSet, Position, Side, Square};

/// How many checks that capture nothing each side may give in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuietChecks {
    pub attacker: u8,
    pub defender: u8,
}

/// A line and what it comes to.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub worth: Worth,
    /// The moves, the attacker's first.
    pub moves: Vec<Move>,
}

/// What a search may look at.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spared {
    /// The defender's pieces whose capture counts nothing.
    pub void: PieceSet,
    /// The attacker's pieces that the defender may not capture, unless they have just captured or he is in check.
    pub safe: PieceSet,
}

/// A search for one attacker. What it finds out is kept for the next first move.
pub(super) struct GainSearch {
    attacker: Side,
    quiet: QuietChecks,
    spared: Spared,
    table: HashMap<u64, Known, BuildHasherDefault<Mixed>>,
    /// Moves of lines, each with the number of the rest of its line.
    lines: Vec<(Move, u32)>,
    nodes: u32,
    /// How many positions may be looked at for the present first move.
    limit: u32,
}

/// No line.
const END: u32 = u32::MAX;
/// A line is given up at this length, in moves of one side.
const LONGEST: u8 = 40;

#[derive(Clone, Copy)]
struct Known {
    worth: Worth,
    line: u32,
    bound: Bound,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// Where a line stands beyond the position.
#[derive(Clone, Copy)]
struct State {
    balance: Balance,
    quiet: QuietChecks,
    /// Where the attacker captured first.
    target: Option<Square>,
    /// Where the last move captured.
    last: Option<Square>,
    length: u8,
}

impl State {
    /// Tells apart what the key of the position does not.
    fn key(&self) -> u64 {
        let place = |square: Option<Square>| square.map_or(Square::COUNT, Square::index) as u64;
        let counts = self.balance.taken.iter().chain(&self.balance.lost);
        let mut key = counts.fold(0_u64, |key, &count| key << 3 | u64::from(count.min(7)));
        key = key << 1 | u64::from(self.balance.elsewhere);
        key = key << 3 | u64::from(self.quiet.attacker.min(7));
        key = key << 3 | u64::from(self.quiet.defender.min(7));
        key = key << 7 | place(self.target);
        key = key << 7 | place(self.last);
        key = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key ^ key >> 29
    }
}

impl GainSearch {
    /// A search.
    pub fn new(attacker: Side, quiet: QuietChecks, spared: Spared) -> Self {
        Self { attacker, quiet, spared, table: HashMap::default(), lines: Vec::new(), nodes: 0, limit: 0 }
    }

    /// What a first move of the attacker, whose turn it is, comes to; nothing when the limit was hit.
    pub fn first_move(&mut self, position: &Position, mv: Move, budget: &mut Budget) -> Option<Line> {
        let (worth, line) = self.search(position, mv, (Worth::NOTHING, Worth::ALWAYS), budget)?;
        Some(Line { worth, moves: self.moves(line) })
    }

    /// Whether it comes to a rank at least; nothing when the limit was hit.
    pub fn reaches(
        &mut self,
        position: &Position,
        mv: Move,
        rank: Rank,
        budget: &mut Budget,
    ) -> Option<bool> {
        let (least, below) = (Worth { rank, units: i16::MIN }, Worth { rank: rank.below(), units: i16::MAX });
        Some(self.search(position, mv, (below, least), budget)?.0 >= least)
    }

    fn search(
        &mut self,
        position: &Position,
        mv: Move,
        (alpha, beta): (Worth, Worth),
        budget: &mut Budget,
    ) -> Option<(Worth, u32)> {
        let state =
            State { balance: Balance::default(), quiet: self.quiet, target: None, last: None, length: 0 };
        (self.nodes, self.limit) = (0, budget.next());
        let next = position.after(mv);
        let found = self.attack_on(position, &next, mv, state, alpha, beta);
        budget.spend(self.nodes);
        (self.nodes <= self.limit).then_some(found)
    }

    /// What it comes to when the defender, whose piece stands on `target`, has just captured a piece there: the value for the attacker is
    /// what he gets by it. The defender here is the side that accepts an exchange.
    pub fn behind_capture(
        &mut self,
        position: &Position,
        taken: Class,
        target: Square,
        budget: &mut Budget,
    ) -> Option<Worth> {
        let mut balance = Balance::default();
        balance.taken[taken as usize] += 1;
        let state = State { balance, quiet: self.quiet, target: Some(target), last: Some(target), length: 0 };
        (self.nodes, self.limit) = (0, budget.next());
        let (worth, _) = self.defend(position, state, Worth::NEVER, Worth::ALWAYS);
        budget.spend(self.nodes);
        (self.nodes <= self.limit).then_some(worth)
    }

    fn moves(&self, mut line: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        while line != END {
            let (mv, rest) = self.lines[line as usize];
            moves.push(mv);
            line = rest;
        }
        moves
    }

    fn before(&mut self, mv: Move, rest: u32) -> u32 {
        self.lines.push((mv, rest));
        self.lines.len() as u32 - 1
    }

    fn look_up(&self, key: u64, alpha: Worth, beta: Worth) -> Option<(Worth, u32)> {
        let known = self.table.get(&key)?;
        let fits = match known.bound {
            Bound::Exact => true,
            Bound::AtLeast => known.worth >= beta,
            Bound::AtMost => known.worth <= alpha,
        };
        fits.then_some((known.worth, known.line))
    }

    fn keep(&mut self, key: u64, worth: Worth, line: u32, alpha: Worth, beta: Worth) {
        if self.nodes > self.limit {
            return;
        }
        let bound = if worth >= beta {
            Bound::AtLeast
        } else if worth <= alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.table.insert(key, Known { worth, line, bound });
    }

    /// The attacker's turn.
    fn attack(&mut self, position: &Position, state: State, alpha: Worth, beta: Worth) -> (Worth, u32) {
        self.nodes += 1;
        let checked = position.in_check(self.attacker);
        let settled = state.balance.settled();
        if self.nodes > self.limit || state.length > LONGEST {
            return (settled, END);
        }
        let mut best = (Worth::NEVER, END);
        let mut lowest = alpha;
        if !checked {
            best = (settled, END);
            if settled >= beta {
                return best;
            }
            lowest = lowest.max(settled);
        }
        let key = position.key() ^ state.key();
        if let Some(known) = self.look_up(key, alpha, beta) {
            return known;
        }
        let mut moves = if checked {
            position.legal_moves().to_vec()
        } else if state.quiet.attacker > 0 {
            position.captures_and_checks().to_vec()
        } else {
            position.captures().to_vec()
        };
        if checked && moves.is_empty() {
            return (Worth::MATED, END);
        }
        moves.sort_by_key(|mv| std::cmp::Reverse(Self::captured_class(position, *mv)));
        for mv in moves {
            let counts = self.counts(position, mv).is_some();
            if !checked && !counts && state.quiet.attacker == 0 {
                continue;
            }
            let next = position.after(mv);
            if !checked && !counts && !next.in_check(!self.attacker) {
                continue;
            }
            let found = self.attack_on(position, &next, mv, state, lowest, beta);
            if found.0 > best.0 {
                best = found;
                lowest = lowest.max(found.0);
            }
            if best.0 >= beta || best.0.rank >= Rank::Mate || self.nodes > self.limit {
                break;
            }
        }
        self.keep(key, best.0, best.1, alpha, beta);
        best
    }

    /// The class of what a move of the attacker captures, when it counts.
    fn counts(&self, position: &Position, mv: Move) -> Option<Class> {
        let captured = position.id_on(mv.to)?;
        if self.spared.void.contains(captured) { None } else { Class::of(captured, mv.to) }
    }

    fn captured_class(position: &Position, mv: Move) -> Option<Class> {
        position.id_on(mv.to).and_then(|captured| Class::of(captured, mv.to))
    }

    fn attack_on(
        &mut self,
        position: &Position,
        next: &Position,
        mv: Move,
        state: State,
        alpha: Worth,
        beta: Worth,
    ) -> (Worth, u32) {
        let counts = self.counts(position, mv);
        let check = next.in_check(!self.attacker);
        let mut after = state;
        after.length += 1;
        after.last = position.id_on(mv.to).map(|_| mv.to);
        if let Some(class) = counts {
            let target = *after.target.get_or_insert(mv.to);
            let mover = position.id_on(mv.from).map(PieceId::kind);
            let free = !matches!(mover, Some(Kind::General | Kind::Soldier));
            // 26.1, 26.8: what a general or soldier captures counts when another piece took on the same point before, or gives check
            // by it.
            let common = mv.to == target && state.balance.taken.iter().any(|&count| count > 0);
            if free || common || check && checks_by_others(next, self.attacker, mv.to) {
                after.balance.taken[class as usize] += 1;
            }
        } else if check {
            after.quiet.attacker = after.quiet.attacker.saturating_sub(1);
        }
        let (worth, rest) = self.defend(next, after, alpha, beta);
        (worth, self.before(mv, rest))
    }

    /// The defender's turn.
    fn defend(&mut self, position: &Position, state: State, alpha: Worth, beta: Worth) -> (Worth, u32) {
        self.nodes += 1;
        let defender = !self.attacker;
        let checked = position.in_check(defender);
        let settled = state.balance.settled();
        if self.nodes > self.limit || state.length > LONGEST {
            return (settled, END);
        }
        let mut best = (Worth::ALWAYS, END);
        let mut highest = beta;
        if !checked {
            if !position.has_legal_move() {
                return (Worth::MATE, END);
            }
            best = (settled, END);
            if settled <= alpha {
                return best;
            }
            highest = highest.min(settled);
        }
        let key = position.key() ^ state.key();
        if let Some(known) = self.look_up(key, alpha, beta) {
            return known;
        }
        let mut moves = if checked {
            position.legal_moves().to_vec()
        } else if state.quiet.defender > 0 {
            position.captures_and_checks().to_vec()
        } else {
            position.captures().to_vec()
        };
        if checked && moves.is_empty() {
            return (Worth::MATE, END);
        }
        moves.sort_by_key(|mv| {
            let back = state.last == Some(mv.to);
            std::cmp::Reverse((back, Self::captured_class(position, *mv)))
        });
        for mv in moves {
            let class = Self::captured_class(position, mv);
            let back = state.last == Some(mv.to);
            if !checked && class.is_none() && state.quiet.defender == 0 {
                continue;
            }
            let next = position.after(mv);
            let check = next.in_check(self.attacker);
            if !checked && class.is_none() && !check {
                continue;
            }
            let captured = position.id_on(mv.to);
            if captured.is_some_and(|captured| self.spared.safe.contains(captured)) && !back && !checked {
                continue;
            }
            let mut after = state;
            after.length += 1;
            after.last = None;
            if let Some(class) = class {
                let paid = state.balance.taken.iter().any(|&count| count > 0);
                after.balance.elsewhere |= !back && paid;
                after.balance.lost[class as usize] += 1;
            } else if check {
                after.quiet.defender = after.quiet.defender.saturating_sub(1);
            }
            let (worth, rest) = self.attack(&next, after, alpha, highest);
            if worth < best.0 {
                best = (worth, self.before(mv, rest));
                highest = highest.min(worth);
            }
            if best.0 <= alpha || best.0.rank <= Rank::Mated || self.nodes > self.limit {
                break;
            }
        }
        self.keep(key, best.0, best.1, alpha, beta);
        best
    }
}

/// Whether a side gives check by another piece than the one on a point.
pub(super) fn checks_by_others(position: &Position, side: Side, on: Square) -> bool {
    position.checkers(!side).iter().any(|id| position.place_of(id) != Some(on))
}

/// The keys are mixed already.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

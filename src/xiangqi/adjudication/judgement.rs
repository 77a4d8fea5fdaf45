//! The judgement of a cycle: every move's kind with its evidence, both sides' kinds, the ruling, and whether it is certain.

use std::collections::BTreeSet;

use super::chase::Status;
use super::cycle::Cycle;
use super::doubt::Doubt;
use super::evidence::{self, Evidence, Gain};
use super::finding::{self, Finding, Limits};
use super::moment::Moment;
use super::move_kind::{MoveKind, Reading};
use super::orientation::Orientation;
use super::ruling::{Clause, Conduct, Rules, Ruling, SideKind, rule};
use crate::xiangqi::{Kind, Move, Position, Side, Square};

/// A judged move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveJudgement {
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub side: Side,
    /// The position before it.
    pub before: Position,
    /// What it is.
    pub reading: Reading,
    /// What else it could be, and the point in doubt that leads to it.
    pub others: Vec<(Reading, Doubt)>,
    /// What the kind rests on.
    pub evidence: Vec<Evidence>,
    /// How many positions the searches looked at.
    pub nodes: u32,
}

/// A reading of a move that could change the ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpenPoint {
    /// Which move, from 0.
    pub number: usize,
    /// What it could be instead.
    pub reading: Reading,
    /// The point in doubt.
    pub doubt: Doubt,
}

/// The judgement of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// By whose rules.
    pub rules: Rules,
    /// The moves.
    pub moves: Vec<MoveJudgement>,
    /// Whether they lead back to where they began.
    pub closes: bool,
    /// Red's kind.
    pub red: SideKind,
    /// Black's kind.
    pub black: SideKind,
    /// The ruling.
    pub ruling: Ruling,
    /// Its clause.
    pub clause: Clause,
    /// No reading in doubt changes the ruling.
    pub certain: bool,
    /// The other rulings to which readings in doubt lead, when it is not certain.
    pub others: Vec<(Ruling, Clause)>,
    /// The readings that could change it, when it is not certain.
    pub open: Vec<OpenPoint>,
}

/// Rounds that a side must have attacked when nothing repeats (23.4).
const NINE_ROUNDS: usize = 9;
/// Points that it must have visited.
const THREE_POINTS: usize = 3;

/// Judges a cycle, or the run of moves of 23.4 where nothing closes.
pub fn judge(cycle: &Cycle, rules: Rules, limits: Limits) -> Judgement {
    let orientation = Orientation::canonical(cycle);
    let oriented = orientation.apply(cycle);
    let moments = oriented.moments();
    let findings = find_all(&oriented, &moments, limits);
    let count = moments.len();
    let moves = (0..count)
        .map(|at| {
            // The move that is `at` in the cycle as it was given.
            let there = (at + count - orientation.shift) % count;
            let (moment, finding) = (&moments[there], &findings[there]);
            let mut evidence = evidence::of(moment, finding);
            let answer = (there + 1) % count;
            if there + 1 < count || cycle.closes() {
                evidence.extend(self_kill(finding, &moments[answer], &findings[answer]));
            }
            MoveJudgement {
                mv: cycle.moves()[at],
                side: orientation.side(moment.side()),
                before: *cycle.position(at),
                reading: finding.reading,
                others: finding.others.clone(),
                nodes: finding.nodes,
                evidence: evidence.into_iter().map(|evidence| orientation.evidence(evidence)).collect(),
            }
        })
        .collect();
    Judgement::of(rules, moves, cycle.closes())
}

/// All findings; each needs to know what the opponent threatened before.
fn find_all(cycle: &Cycle, moments: &[Moment], limits: Limits) -> Vec<Finding> {
    let limits = limits.shared(moments.len());
    let mut findings: Vec<Finding> = Vec::with_capacity(moments.len());
    for moment in moments {
        let threatened = findings.last().and_then(Finding::mating_move);
        findings.push(finding::find(moment, threatened, limits));
    }
    // In a cycle that closes the last move comes before the first one.
    let last = findings.last().and_then(Finding::mating_move);
    if let (true, Some(threatened), Some(first)) = (cycle.closes(), last, moments.first()) {
        findings[0] = finding::find(first, Some(threatened), limits);
    }
    findings
}

/// 24.18: a check that is answered by another piece than the general, with a mate threat that is the checking side's own doing.
fn self_kill(check: &Finding, answer: &Moment, answered: &Finding) -> Option<Evidence> {
    let fits = check.reading.kind == MoveKind::Check
        && answer.mover().kind() != Kind::General
        && !answered.reading.kind.attacks();
    if fits { answered.mate.clone().map(Evidence::SelfKill) } else { None }
}

impl Judgement {
    /// The judgement that follows from moves that are judged.
    fn of(rules: Rules, moves: Vec<MoveJudgement>, closes: bool) -> Self {
        let mut judgement = Self {
            rules,
            closes,
            red: SideKind::once([]),
            black: SideKind::once([]),
            ruling: Ruling::Undecided,
            clause: Clause::NoRepetition,
            certain: true,
            others: Vec::new(),
            open: Vec::new(),
            moves,
        };
        judgement.rule();
        judgement
    }

    /// The judgement when the arbiter takes a move to be something else; the ruling follows.
    #[must_use]
    pub fn changed(&self, number: usize, reading: Reading) -> Self {
        let mut moves = self.moves.clone();
        moves[number].reading = reading;
        // The arbiter has decided: the point is no longer in doubt.
        moves[number].others.clear();
        Self::of(self.rules, moves, self.closes)
    }

    /// The kind of a side's moves: of those that count, else of all that it made.
    fn kind(&self, side: Side) -> SideKind {
        let reading = |at: usize| self.moves[at].reading;
        match self.counted(side).as_slice() {
            [] => SideKind::once(self.of_side(side).map(reading)),
            counted => SideKind::of(counted.iter().map(|&at| reading(at))),
        }
    }

    /// The numbers of a side's moves.
    fn of_side(&self, side: Side) -> impl Iterator<Item = usize> {
        (0..self.moves.len()).filter(move |&at| self.moves[at].side == side)
    }

    fn rule(&mut self) {
        (self.red, self.black) = (self.kind(Side::Red), self.kind(Side::Black));
        let taken = |_: usize, judged: &MoveJudgement| vec![judged.reading];
        let free = |_: usize, judged: &MoveJudgement| judged.readings();
        if let [only] = self.rulings(taken).as_slice() {
            (self.ruling, self.clause) = *only;
        }
        if let (Ruling::Varies(side), Clause::HeavyAgainstLight) = (self.ruling, self.clause) {
            self.clause = self.clause_against(side);
        }
        let differs = |rulings: &[(Ruling, Clause)]| rulings.iter().any(|(ruling, _)| *ruling != self.ruling);
        let possible = self.rulings(free);
        self.certain = !differs(&possible);
        if self.certain {
            return;
        }
        self.others = possible.into_iter().filter(|(ruling, _)| *ruling != self.ruling).collect();
        let mut open = Vec::new();
        for (number, judged) in self.moves.iter().enumerate() {
            for &(reading, doubt) in &judged.others {
                let fixed = |at: usize, judged: &MoveJudgement| {
                    if at == number { vec![reading] } else { judged.readings() }
                };
                let same = (reading.kind.attacks(), reading.heavy)
                    == (judged.reading.kind.attacks(), judged.reading.heavy);
                if !same && differs(&self.rulings(fixed)) {
                    open.push(OpenPoint { number, reading, doubt });
                }
            }
        }
        self.open = open;
    }

    /// All rulings that are possible when each move can be read in some ways.
    fn rulings(&self, readings: impl Fn(usize, &MoveJudgement) -> Vec<Reading>) -> Vec<(Ruling, Clause)> {
        let conducts = |side| {
            let counted = self.counted(side);
            let readings: Vec<Vec<Reading>> =
                counted.iter().map(|&at| readings(at, &self.moves[at])).collect();
            Conduct::possible(&readings)
        };
        let (red, black) = (conducts(Side::Red), conducts(Side::Black));
        let pairs = red.iter().flat_map(|&red| black.iter().map(move |&black| (red, black)));
        let mut rulings: Vec<(Ruling, Clause)> = pairs.map(|(red, black)| self.outcome(red, black)).collect();
        rulings.sort_unstable();
        rulings.dedup();
        rulings
    }

    /// The moves of a side that count: all of a cycle that closes, else the nine of 23.4 when they lead to three points; none otherwise.
    fn counted(&self, side: Side) -> Vec<usize> {
        let own: Vec<usize> = self.of_side(side).collect();
        if self.closes {
            return own;
        }
        let Some(from) = own.len().checked_sub(NINE_ROUNDS) else { return Vec::new() };
        let points: BTreeSet<Square> = own[from..].iter().map(|&at| self.moves[at].mv.to).collect();
        if points.len() < THREE_POINTS { Vec::new() } else { own[from..].to_vec() }
    }

    /// Which clause of 26.9 asks a side to vary: 26.9.2 and 26.9.3 are about what both sides chase, 26.9.1 is about everything else.
    fn clause_against(&self, side: Side) -> Clause {
        let all = |side, chases: fn(&Gain) -> bool| {
            self.counted(side).into_iter().all(|at| self.moves[at].chases().any(chases))
        };
        if all(side, |gain| !gain.joint && gain.victim.piece.kind == Kind::Rook)
            && all(!side, |gain| gain.joint && gain.victim.piece.kind == Kind::Rook)
        {
            return Clause::RookAgainstJointRook;
        }
        if all(side, |gain| !gain.joint && !gain.rooted) && all(!side, |gain| gain.joint && !gain.rooted) {
            return Clause::RootlessAgainstJointRootless;
        }
        Clause::HeavyAgainstLight
    }

    fn outcome(&self, red: Conduct, black: Conduct) -> (Ruling, Clause) {
        if !self.closes && !red.forbidden && !black.forbidden {
            return (Ruling::Undecided, Clause::NoRepetition);
        }
        match rule(self.rules, red, black) {
            // 23.5.2.3: where nothing closes, a side varies within two rounds.
            (Ruling::Loses(side) | Ruling::Varies(side), _) if !self.closes => {
                (Ruling::Varies(side), Clause::NineRounds)
            }
            ruled => ruled,
        }
    }
}

impl MoveJudgement {
    /// The gains that make the move 捉, by the weight that is taken.
    fn chases(&self) -> impl Iterator<Item = &Gain> {
        let chases = self.reading.kind == MoveKind::Chase;
        self.evidence.iter().filter_map(move |evidence| match evidence {
            Evidence::Gains(gain)
                if chases && gain.status == Status::Counts && gain.heavy == self.reading.heavy =>
            {
                Some(gain)
            }
            _ => None,
        })
    }

    /// All readings, the one that is taken first.
    fn readings(&self) -> Vec<Reading> {
        std::iter::once(self.reading).chain(self.others.iter().map(|&(reading, _)| reading)).collect()
    }
}

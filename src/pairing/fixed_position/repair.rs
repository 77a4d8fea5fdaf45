//! The best plan of a bracket with the fewest broken pairs (拆对, clause 5), and the one choice among equal plans.
//!
//! The bracket and its *companions* must be matched perfectly at least cost. Whoever is matched to a companion is
//! left over. In the last bracket there are no companions. While enough entrants wait below that anybody can be left
//! over, companions are stand-ins, as many as the procedure of the rule leaves over; otherwise they are the entrants
//! below themselves, so that the rest can be completed for certain (the look-ahead).

use super::bracket::Bracket;
use super::literal::{FormedPair, LiteralPlan, literal_plan};
use super::sheet::Index;
use crate::event::publication::Form;
use crate::pairing::matching::kind_graph::KindGraph;
use crate::pairing::matching::transport::kind_prices;
use crate::pairing::matching::weighted::Matcher;

/// The plan of a bracket.
pub(in crate::pairing) struct BracketPlan {
    /// The pairs in the order of their formation.
    pub pairs: Vec<FormedPair>,
    /// Who is left over, in selection order.
    pub left: Vec<u32>,
    /// How many pairs of the procedure were broken.
    pub broken: u32,
}

/// Who waits below a bracket.
pub(in crate::pairing) enum Below<'a> {
    /// Nobody: everybody must be paired.
    Nobody,
    /// So many that the rest can be completed whoever is left over.
    Plenty,
    /// These few.
    Few(&'a [Index]),
}

/// Plans a bracket. None where no plan is legal, which cannot be if the whole field can be paired.
pub(in crate::pairing) fn plan(bracket: &Bracket, below: &Below) -> Option<BracketPlan> {
    let literal = literal_plan(bracket);
    let problem = Problem::new(bracket, below, &literal);
    let prices = kind_prices(&problem.graph)?;
    if problem.is_proved_best(&literal, &prices) {
        return Some(BracketPlan { pairs: literal.pairs, left: literal.left, broken: 0 });
    }
    let mut matcher = Matcher::new(problem.graph.clone(), &prices);
    for pair in &literal.pairs {
        matcher.pair_if_tight(pair.selector, pair.partner);
    }
    let companions = bracket.len() as u32..problem.graph.len() as u32;
    if !matches!(below, Below::Few(_)) {
        for (&left, companion) in literal.left.iter().zip(companions) {
            matcher.pair_if_tight(left, companion);
        }
    }
    if !matcher.complete() {
        return None;
    }
    let kept = literal
        .pairs
        .iter()
        .take_while(|pair| {
            problem.meet_now(pair.selector, pair.partner) && matcher.require(pair.selector, pair.partner)
        })
        .count();
    if kept == literal.pairs.len() {
        return Some(BracketPlan { pairs: literal.pairs, left: literal.left, broken: 0 });
    }
    problem.repair(literal, kept, matcher)
}

/// Plans a bracket by preferences alone: the members in `order` take turns, and each has the first of those whom it
/// prefers with whom the best plan can still be reached. `preferred` hears who chooses, who is free after him in order,
/// and how many of the bracket will be left over. None where no plan is legal.
pub(in crate::pairing) fn plan_by_preference(
    bracket: &Bracket,
    below: &Below,
    order: &[u32],
    preferred: impl Fn(u32, &[u32], usize) -> Vec<(u32, Form)>,
) -> Option<BracketPlan> {
    let nothing = LiteralPlan { pairs: Vec::new(), left: (0..bracket.len() as u32).collect() };
    let problem = Problem::new(bracket, below, &nothing);
    let mut matcher = Matcher::new(problem.graph.clone(), &kind_prices(&problem.graph)?);
    if !matcher.complete() {
        return None;
    }
    let members = bracket.len() as u32;
    let stays = |&member: &u32| {
        matcher.mate(member).is_none_or(|mate| mate >= members || !problem.meet_now(member, mate))
    };
    let mut left_over = (0..members).filter(stays).count();
    let mut free = order.to_vec();
    let (mut pairs, mut left) = (Vec::new(), Vec::new());
    while !free.is_empty() {
        let selector = free.remove(0);
        let partner = preferred(selector, &free, left_over)
            .into_iter()
            .find(|&(member, _)| problem.meet_now(selector, member) && matcher.require(selector, member));
        if let Some((partner, form)) = partner {
            free.retain(|&member| member != partner);
            pairs.push(FormedPair { selector, partner, form });
        } else if problem.leave_over(&mut matcher, selector) {
            left.push(selector);
            left_over = left_over.saturating_sub(1);
        } else {
            return None;
        }
    }
    left.sort_unstable();
    Some(BracketPlan { pairs, left, broken: 0 })
}

/// The matching problem of a bracket.
struct Problem<'a> {
    bracket: &'a Bracket<'a>,
    below: &'a Below<'a>,
    graph: KindGraph,
}

impl<'a> Problem<'a> {
    fn new(bracket: &'a Bracket, below: &'a Below, literal: &LiteralPlan) -> Self {
        let kinds = bracket.kinds.len() as u32;
        let count = bracket.len();
        let few = matches!(below, Below::Few(_));
        let companions: &[Index] = if let Below::Few(few) = below { few } else { &[] };
        let stand_ins = match below {
            // Threes before pairing fully may leave anybody over.
            Below::Plenty if bracket.sheet.three_first() => count,
            Below::Plenty => literal.left.len(),
            Below::Nobody | Below::Few(_) => 0,
        };
        let companion_kind = if few { 2 * kinds } else { kinds };
        let mut kind_of = bracket.kind_of.clone();
        kind_of.resize(count + companions.len() + stand_ins, companion_kind);
        let everybody: Vec<Index> = bracket.members.iter().chain(companions).copied().collect();
        let mut barred = barred_places(bracket.sheet, &everybody);
        barred.resize(kind_of.len(), Vec::new());
        let mut graph = KindGraph::new(kind_of, companion_kind as usize + 1, barred);
        for kind in 0..kinds {
            let left_over = 2 * bracket.left_over_value[kind as usize];
            if !matches!(below, Below::Nobody) {
                graph.set_cost(kind, companion_kind, left_over);
            }
            for other in kind..kinds {
                let now = 2 * bracket.pair_value(kind, other);
                // Two who are left over may be meant for each other lower down.
                let later = left_over + 2 * bracket.left_over_value[other as usize];
                graph.set_cost(kind, other, if few { now.min(later) } else { now });
            }
            if few {
                graph.set_cost(kinds + kind, companion_kind, left_over);
                for other in 0..kinds {
                    let later = left_over + 2 * bracket.left_over_value[other as usize];
                    graph.set_cost(kinds + kind, other, later);
                    graph.set_cost(kinds + kind, kinds + other, later);
                }
            }
        }
        graph.set_cost(companion_kind, companion_kind, 0);
        Self { bracket, below, graph }
    }

    /// Whether a pair of these two is one of this bracket, not one of two left over.
    fn meet_now(&self, one: u32, other: u32) -> bool {
        if !matches!(self.below, Below::Few(_)) {
            return true;
        }
        let (kind, other) = (self.bracket.kind_of[one as usize], self.bracket.kind_of[other as usize]);
        let values = &self.bracket.left_over_value;
        self.bracket.pair_value(kind, other) < values[kind as usize] + values[other as usize]
    }

    /// Whether the prices alone prove that the plan of the procedure is legal and as good as any.
    fn is_proved_best(&self, literal: &LiteralPlan, prices: &[i128]) -> bool {
        let legal = match self.below {
            Below::Nobody => literal.left.is_empty(),
            Below::Plenty => true,
            Below::Few(_) => false,
        };
        let kind = |member: u32| self.bracket.kind_of[member as usize];
        let value = || {
            let pairs = literal.pairs.iter();
            let paired: i128 =
                pairs.map(|pair| self.bracket.pair_value(kind(pair.selector), kind(pair.partner))).sum();
            let left: i128 =
                literal.left.iter().map(|&m| self.bracket.left_over_value[kind(m) as usize]).sum();
            2 * (paired + left)
        };
        let bound: i128 =
            (0..self.graph.len() as u32).map(|vertex| prices[self.graph.kind(vertex) as usize]).sum();
        legal && value() == bound
    }

    /// Keeps the first pairs and pairs the rest anew: in selection order everybody gets the first partner in the
    /// order of preference with whom the best plan can still be reached.
    fn repair(&self, literal: LiteralPlan, kept: usize, mut matcher: Matcher) -> Option<BracketPlan> {
        let bracket = self.bracket;
        let broken = (literal.pairs.len() - kept) as u32;
        let mut freed: Vec<u32> =
            literal.pairs[kept..].iter().flat_map(|pair| [pair.selector, pair.partner]).collect();
        freed.extend(&literal.left);
        freed.sort_unstable();
        let mut free = bracket.lists(freed.iter().copied());
        let mut pairs = literal.pairs;
        pairs.truncate(kept);
        let mut left = Vec::new();
        for selector in freed {
            if !free.is_free(selector) {
                continue;
            }
            free.take(selector);
            let partner = bracket.preferences(selector).iter().find_map(|group| {
                let mut candidates: Vec<u32> = group.iter().flat_map(|&kind| free.of_kind(kind)).collect();
                if group.len() > 1 {
                    candidates.sort_unstable_by_key(|&member| bracket.ordered_number(member));
                }
                candidates
                    .into_iter()
                    .find(|&member| self.meet_now(selector, member) && matcher.require(selector, member))
            });
            if let Some(partner) = partner {
                free.take(partner);
                pairs.push(FormedPair { selector, partner, form: Form::RePaired });
            } else if self.leave_over(&mut matcher, selector) {
                left.push(selector);
            } else {
                return None;
            }
        }
        Some(BracketPlan { pairs, left, broken })
    }

    /// Leaves somebody over for good, after nobody could be found for him.
    fn leave_over(&self, matcher: &mut Matcher, member: u32) -> bool {
        match self.below {
            Below::Nobody => false,
            Below::Plenty => matcher.mate(member).is_some_and(|companion| {
                companion as usize >= self.bracket.len() && matcher.require(member, companion)
            }),
            Below::Few(_) => {
                let left_over_kind = self.bracket.kinds.len() as u32 + self.bracket.kind_of[member as usize];
                matcher.change_kind(member, left_over_kind)
            }
        }
    }
}

/// Who of these may not meet whom, by their places in the list.
pub(in crate::pairing) fn barred_places(sheet: &super::sheet::Sheet, everybody: &[Index]) -> Vec<Vec<u32>> {
    let mut place_of = vec![u32::MAX; sheet.len()];
    for (place, &index) in everybody.iter().enumerate() {
        place_of[index as usize] = place as u32;
    }
    everybody
        .iter()
        .map(|&index| {
            let barred = &sheet.barred[index as usize];
            let mut places: Vec<u32> = barred
                .iter()
                .map(|&other| place_of[other as usize])
                .filter(|&place| place != u32::MAX)
                .collect();
            places.sort_unstable();
            places
        })
        .collect()
}

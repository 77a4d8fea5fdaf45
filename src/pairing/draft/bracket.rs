//! The draft of a knockout round: the meetings of the bracket that can be played, with the first move by lot, by choice
//! or as the bracket has it (12.4, 10.4.1.3, 10.4.1.4).

use super::{CannotPair, Draft, entrants};
use crate::event::act::Arrangement;
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::publication::{
    ByeKind, ColourClause, Form, PairProcedure, PairReason, PublishedBye, PublishedPair,
};
use crate::event::stage::FirstGame;
use crate::event::state::{EventState, Stage};
use crate::knockout::Occupant;
use crate::pairing::lots;
use crate::ranking::knockout::KnockoutStage;

impl Draft {
    /// The meetings of the bracket that come next.
    pub(super) fn by_bracket(
        &mut self,
        state: &EventState,
        stage: &Stage,
        arrangement: &Arrangement,
    ) -> Result<(), CannotPair> {
        let Some(field) = entrants::field(state, stage)? else { return Err(CannotPair::TooFew) };
        let seats = field.groups.first().cloned().unwrap_or_default();
        let through = RoundNumber(self.round.0 - 1);
        let knockout = KnockoutStage::seated(state, stage, seats, Some(through));
        let undecided = knockout.undecided();
        if !undecided.is_empty() {
            return Err(CannotPair::Undecided(undecided));
        }
        let next = knockout.next();
        let Some(&first) = next.first() else { return Err(CannotPair::StageOver) };
        let round = knockout.bracket.meetings[first].round;
        if !arrangement.forbidden.is_empty() {
            return Err(CannotPair::TableIsTheRule);
        }
        let strength = entrants::order_of_strength(state, stage);
        // Who stays away forfeits at the table; nobody is let off.
        self.absent.clear();
        self.byes.clear();
        let mut by_hand = arrangement.fixed.clone();
        for place in next {
            let Some([one, other]) = knockout.progress.meetings[place].pair() else { continue };
            let better = match (strength.get(&one), strength.get(&other)) {
                (Some(mine), Some(yours)) if mine > yours => other,
                _ => one,
            };
            let (mut first, mut colour_clause) = self.first_move(stage, [one, other], better);
            if let Some(index) =
                by_hand.iter().position(|(a, b)| [*a, *b].iter().all(|id| [one, other].contains(id)))
            {
                first = by_hand.remove(index).0;
                colour_clause = ColourClause::Manual;
            }
            let second = if first == one { other } else { one };
            let reason = PairReason { selector: None, form: Form::Bracket, broken_pairs: 0, colour_clause };
            let procedure = procedure(stage, (stage.number.0 > 1).then_some(better));
            self.pairs.push(PublishedPair { first, second, reason, procedure });
        }
        // A pair by hand may give colours; who meets whom is the bracket's.
        if !by_hand.is_empty() {
            return Err(CannotPair::TableIsTheRule);
        }
        for (place, _) in knockout.bracket.round(round) {
            if let [Occupant::Entrant(entrant), Occupant::Nobody]
            | [Occupant::Nobody, Occupant::Entrant(entrant)] = knockout.progress.meetings[place].sides
            {
                self.byes.push(PublishedBye { entrant, kind: ByeKind::Pairing });
            }
        }
        self.field = stage.field().is_none().then_some(field);
        Ok(())
    }

    fn first_move(
        &self,
        stage: &Stage,
        pair: [EntrantId; 2],
        better: EntrantId,
    ) -> (EntrantId, ColourClause) {
        let options = &stage.config.knockout;
        match options.first_game {
            FirstGame::Lot => {
                // Another lot for every round, all of them from one seed.
                let seed = options
                    .lot_seed
                    .wrapping_mul(1_000_003)
                    .wrapping_add(u64::from(stage.number.0 * 1000 + self.round.0));
                (lots::order(seed, pair.to_vec())[0], ColourClause::Lot)
            }
            FirstGame::BetterPlaced => (better, ColourClause::BetterPlaced),
            FirstGame::UpperPosition => (pair[0], ColourClause::UpperPosition),
        }
    }
}

/// How the games of a meeting of this stage follow each other, as it is recorded with the pair.
pub(super) fn procedure(stage: &Stage, better_placed: Option<EntrantId>) -> Option<PairProcedure> {
    let name = stage.config.procedure.clone()?;
    Some(PairProcedure { name, better_placed, decider: stage.config.knockout.decider })
}

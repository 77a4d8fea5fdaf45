//! The ledger page: what is open first, then everything else, latest first.

use super::message::Effect;
use super::model::App;
use crate::event::conduct::{Case, Claim, Step};
use crate::lang::screen;

/// A line of the ledger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LedgerLine<'a> {
    /// A claim, an offer or an appeal.
    Claim(&'a Claim),
    /// A case.
    Case(&'a Case),
}

impl LedgerLine<'_> {
    /// Whether something is still to be done about it.
    pub fn is_open(&self, app: &App) -> bool {
        match self {
            Self::Claim(claim) => app.state().is_open(claim),
            Self::Case(case) => case.step == Step::Proposed,
        }
    }
}

impl App {
    /// The lines of the ledger.
    pub fn ledger_lines(&self) -> Vec<LedgerLine<'_>> {
        let state = self.state();
        let claims = state.claims_in_order().into_iter().rev().map(|(_, claim)| LedgerLine::Claim(claim));
        let cases = state.cases_in_order().into_iter().rev().map(|(_, case)| LedgerLine::Case(case));
        let mut lines: Vec<LedgerLine<'_>> = claims.chain(cases).collect();
        // Stable: each kind stays latest first.
        lines.sort_by_key(|line| !line.is_open(self));
        lines
    }

    /// Begins what can be done about the line under the cursor: its ruling, its approval, its withdrawal.
    pub fn begin_decision(&mut self) -> Vec<Effect> {
        let (begun, hint) = match self.ledger_lines().get(self.cursors.page.row) {
            Some(LedgerLine::Claim(claim)) if claim.is_open() => {
                let rule = self.language.pick("裁", "rule");
                (format!("{rule} {} ", claim.number), screen::how_to_rule(self.language))
            }
            Some(LedgerLine::Case(case)) if case.step == Step::Proposed => {
                let approve = self.language.pick("批准", "approve");
                (format!("{approve} {} ", case.number), screen::how_to_approve(self.language))
            }
            Some(LedgerLine::Case(case)) if !matches!(case.step, Step::Withdrawn(_)) => {
                let drop = self.language.pick("撤案", "drop");
                (format!("{drop} {} ", case.number), screen::how_to_drop(self.language))
            }
            _ => {
                self.refuse(screen::nothing_to_decide(self.language));
                return vec![Effect::Bell];
            }
        };
        self.begin_palette(&begun);
        self.tell(hint);
        Vec::new()
    }
}

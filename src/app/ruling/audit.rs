//! The audit of the natural limit (22.2, 29.1.1, appendix 1) from a record.

use super::RulingBoard;
use crate::app::model::App;
use crate::conduct::GameStanding;
use crate::rulebook::catalogue::Serves;
use crate::rulebook::settings::ChecksCounted;
use crate::rulebook::tempo::Tempo;
use crate::xiangqi::Side;
use crate::xiangqi::natural_limit::{Checks, Entry, Ledger, Limit, Whose};

/// The audit of a claim.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The ledger by each reading of the limit: 29.1.1 does not say whose checks are limited.
    pub ledgers: Vec<Ledger>,
    /// What is counted by the first of them, in the order in which it was played.
    pub counted: Vec<(Side, Entry)>,
    /// The clause by which the game is drawn.
    pub clause: String,
}

/// Why there is no audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAudit {
    /// There are no moves.
    NoMoves,
    /// Nobody said after how many rounds a game of this speed is drawn.
    NoLimit,
}

impl Audit {
    /// Whether the claim is upheld; nothing where the readings differ.
    pub fn is_upheld(&self) -> Option<bool> {
        let upheld = self.ledgers[0].is_upheld();
        self.ledgers.iter().all(|ledger| ledger.is_upheld() == upheld).then_some(upheld)
    }

    /// The ledger that is shown.
    pub fn ledger(&self) -> &Ledger {
        &self.ledgers[0]
    }
}

impl App {
    /// The audit of the natural limit.
    pub fn audit(&self, ruling: &RulingBoard) -> Result<Audit, NoAudit> {
        if ruling.considered().is_empty() {
            return Err(NoAudit::NoMoves);
        }
        let configuration = &self.state().configuration;
        let tempo = ruling
            .name
            .find(self.state())
            .map_or(Tempo::Slow, |(meeting, game)| GameStanding::of(self.state(), meeting, game).tempo);
        let (rounds, checks) = configuration.settings.natural_limit(tempo).ok_or(NoAudit::NoLimit)?;
        let claimant = self.claimant(ruling);
        let ledger = |checks: Checks| {
            let limit = Limit { rounds, checks };
            Ledger::audit(&ruling.record.start, ruling.considered(), claimant, limit)
        };
        let whose: &[Whose] =
            if tempo == Tempo::Slow { &[Whose::Claimants] } else { &[Whose::Both, Whose::Claimants] };
        let ledgers = match checks {
            ChecksCounted::All => ledger(Checks::AtMost(u32::MAX, Whose::Claimants)).map(|one| vec![one]),
            ChecksCounted::AtMost(0) => ledger(Checks::None).map(|one| vec![one]),
            ChecksCounted::AtMost(most) => {
                whose.iter().map(|&whose| ledger(Checks::AtMost(most, whose))).collect()
            }
        };
        let ledgers = ledgers.map_err(|_| NoAudit::NoMoves)?;
        let mut counted: Vec<(Side, Entry)> = Side::BOTH
            .into_iter()
            .flat_map(|side| ledgers[0].account(side).entries.iter().map(move |entry| (side, *entry)))
            .collect();
        counted.sort_by_key(|(_, entry)| entry.number);
        let clause = configuration.catalogue.serving(Serves::LimitDraw, tempo);
        let clause = clause.map_or_else(String::new, |entry| entry.clause.number().to_owned());
        Ok(Audit { ledgers, counted, clause })
    }

    /// Whose claim is audited.
    pub fn claimant(&self, ruling: &RulingBoard) -> Side {
        let claimed = || {
            let by = self.shown_claim(ruling)?.by?;
            let side = ruling.name.find(self.state())?.0.side_of(by)?;
            Some(self.colour_of(ruling.name, side))
        };
        claimed().unwrap_or(ruling.claimant)
    }
}

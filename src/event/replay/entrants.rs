//! Entrants: from the roster and from later entries, with replacements, withdrawals and numbers drawn.

use std::collections::BTreeMap;

use super::Fold;
use crate::event::act::Entry;
use crate::event::names::{EntrantId, Number, RoundNumber};
use crate::event::register::{Subject, Value};
use crate::event::roster::RosterEntry;
use crate::event::state::Entrant;

impl Fold {
    pub(super) fn refresh_entrants(&mut self) {
        let mut entrants: BTreeMap<EntrantId, Entrant> = self
            .state
            .configuration
            .roster
            .entrants
            .iter()
            .map(|entry| (entry.id(), Entrant::from(entry)))
            .collect();
        let about_entrants = Subject::Entrant(EntrantId(0))..;
        for subject in self.registers.range(about_entrants.clone()).map(|(subject, _)| subject) {
            if let Subject::Entrant(id) = *subject
                && let Some(Value::Entry(Some(entry))) = self.latest(*subject)
            {
                entrants.entry(id).or_insert_with(|| Entrant::late(id, entry));
            }
        }
        for subject in self.registers.range(about_entrants).map(|(subject, _)| subject) {
            match (*subject, self.latest(*subject)) {
                (Subject::Replacement(id), Some(Value::Replacement(Some(replacement)))) => {
                    if let Some(entrant) = entrants.get_mut(&id) {
                        entrant.formerly =
                            Some(std::mem::replace(&mut entrant.name, replacement.name.clone()));
                        if !replacement.unit.is_empty() {
                            entrant.unit.clone_from(&replacement.unit);
                        }
                    }
                }
                (Subject::Withdrawal(id), Some(Value::Withdrawal(withdrawal))) => {
                    if let Some(entrant) = entrants.get_mut(&id) {
                        entrant.withdrawal = *withdrawal;
                    }
                }
                (Subject::Number(id), Some(Value::Number(Some(number)))) => {
                    if let Some(entrant) = entrants.get_mut(&id) {
                        entrant.number = *number;
                    }
                }
                _ => {}
            }
        }
        self.state.entrants = entrants;
    }
}

impl From<&RosterEntry> for Entrant {
    fn from(entry: &RosterEntry) -> Self {
        Self {
            id: entry.id(),
            number: Number(entry.number),
            name: entry.name.clone(),
            formerly: None,
            unit: entry.unit.clone(),
            rating: entry.rating,
            seed: entry.seed,
            pinyin: entry.pinyin.clone(),
            members: entry.members.clone(),
            from_round: RoundNumber(1),
            withdrawal: None,
        }
    }
}

impl Entrant {
    fn late(id: EntrantId, entry: &Entry) -> Self {
        Self {
            id,
            number: Number(id.0),
            name: entry.name.clone(),
            formerly: None,
            unit: entry.unit.clone(),
            rating: entry.rating,
            seed: None,
            pinyin: String::new(),
            members: Vec::new(),
            from_round: entry.from_round,
            withdrawal: None,
        }
    }
}

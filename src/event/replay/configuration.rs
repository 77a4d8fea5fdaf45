//! Adopted configurations: which of them rules.

use std::sync::Arc;

use super::{Fold, LogKey};
use crate::event::act::{Act, Adoption};
use crate::event::configuration::Configuration;
use crate::event::record::RecordId;
use crate::event::register::{Register, Subject};

impl Fold {
    pub(super) fn choose_configuration(&mut self) {
        let heads = self.register(Subject::Configuration).map(Register::heads).unwrap_or_default();
        let mut known: Vec<(&LogKey, RecordId, Arc<Configuration>)> = heads
            .into_iter()
            .filter_map(|id| {
                let adoption = self.record(id)?.record.acts.iter().rev().find_map(adoption_of)?;
                Some((self.keys.get(&id)?, id, Arc::clone(self.library.get(adoption)?)))
            })
            .collect();
        known.sort_by_key(|(key, ..)| *key);
        let ruling = known.pop().map(|(_, id, configuration)| (id, configuration));
        let rivals: Vec<RecordId> = known
            .iter()
            .filter(|(.., other)| ruling.as_ref().is_some_and(|(_, ruling)| other != ruling))
            .map(|(_, id, _)| *id)
            .collect();
        self.state.rival_adoptions = rivals;
        self.state.adoption = ruling.as_ref().map(|(id, _)| *id);
        self.state.configuration =
            ruling.map_or_else(|| Arc::clone(&self.files), |(_, configuration)| configuration);
    }
}

/// The configuration that an act adopts.
pub(super) fn adoption_of(act: &Act) -> Option<&Adoption> {
    match act {
        Act::Adopt(adoption) => Some(adoption),
        _ => None,
    }
}

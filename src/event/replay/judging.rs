//! With what right a record was written, and what it writes.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::configuration::adoption_of;
use super::{Fold, LogKey, Logged, adopts};
use crate::event::act::Act;
use crate::event::configuration::{Configuration, EventFile, Role};
use crate::event::record::{Record, RecordId};
use crate::event::register::Subject;
use crate::event::rights::{self, Refusal};

impl Fold {
    /// Judges one record and writes its effects.
    pub(super) fn judge_and_write(&mut self, key: &LogKey, touched: &mut BTreeSet<Subject>) {
        let Some(logged) = self.log.get(key) else { return };
        let judged = self.judged(logged);
        let id = logged.id;
        if judged.is_ok() && !logged.record.seen.is_empty() && adopts(&logged.record) {
            self.cuts.push(key.clone());
        }
        if let Ok(role) = judged {
            for (subject, value) in logged.record.acts.iter().flat_map(Act::effects) {
                let answers = &logged.record.answers;
                let register = self.registers.entry(subject).or_default();
                Arc::make_mut(register).write(id, role, answers, value);
                touched.insert(subject);
            }
        }
        if logged.judged != judged
            && let Some(logged) = self.log.get_mut(key)
        {
            Arc::make_mut(logged).judged = judged;
        }
    }

    /// The right of a record's author, by the configuration that the author saw.
    fn judged(&self, logged: &Logged) -> Result<Role, Refusal> {
        let acts = &logged.record.acts;
        // An adoption whose texts are not here yet would leave nothing to stand on: the one before rules on.
        for adoption in acts.iter().filter_map(adoption_of) {
            self.library.get(adoption).ok_or(Refusal::AdoptionUnknown)?;
        }
        let event = match (logged.record.adoption, acts.iter().rev().find_map(adoption_of)) {
            (Some(seen), _) => &self.adopted(seen, logged.record.lamport)?.event,
            // Before anything is adopted only an opening and the first adoption can be; and that rules itself. It cannot
            // answer another one: who answers an adoption has seen it.
            (None, Some(adoption)) if !self.answers_an_adoption(logged) => {
                // Several may be first who did not see each other. Whoever is not chief by what others founded before
                // does not found the event anew with himself as chief.
                for founded in self.founded_before(logged) {
                    rights::judge(founded, &logged.login, acts)?;
                }
                &self.library.get(adoption).ok_or(Refusal::AdoptionUnknown)?.event
            }
            (None, None) if acts.iter().all(|act| matches!(act, Act::Open { .. })) => {
                return Ok(Role::Viewer);
            }
            (None, _) => return Err(Refusal::AdoptionUnknown),
        };
        let role = rights::judge(event, &logged.login, acts)?;
        if self.is_cut(logged) {
            return Err(Refusal::RightTaken { login: logged.login.clone() });
        }
        Ok(role)
    }

    /// Whether the right was taken back by an adoption after the one that the author names, and the adopting chief had not
    /// seen the record: who was dismissed could otherwise go on for ever by naming the adoption before. Of two adoptions
    /// that take the right from each other the earlier in the order of display stands.
    fn is_cut(&self, logged: &Logged) -> bool {
        let Record { writer, number, adoption, acts, .. } = &logged.record;
        let named = adoption.and_then(|seen| self.keys.get(&seen));
        let own = adopts(&logged.record).then(|| self.keys.get(&logged.id)).flatten();
        self.cuts
            .iter()
            .rev()
            .take_while(|cut| named.is_none_or(|named| *cut > named))
            .filter(|cut| own.is_none_or(|own| *cut < own))
            .filter_map(|cut| Some(&self.log.get(cut)?.record))
            .filter(|cutting| cutting.seen.get(writer).is_none_or(|seen| seen < number))
            .filter_map(|cutting| self.library.get(cutting.acts.iter().rev().find_map(adoption_of)?))
            .any(|configuration| rights::is_taken(&configuration.event, &logged.login, acts))
    }

    /// The configuration that a record adopted, for one who saw it. It must have been adopted with right, and before:
    /// whoever saw a record counts on from it.
    fn adopted(&self, seen: RecordId, lamport: u64) -> Result<&Configuration, Refusal> {
        self.record(seen)
            .filter(|adopting| adopting.judged.is_ok() && adopting.record.lamport < lamport)
            .and_then(|adopting| adopting.record.acts.iter().rev().find_map(adoption_of))
            .and_then(|adoption| self.library.get(adoption))
            .map(Arc::as_ref)
            .ok_or(Refusal::AdoptionUnknown)
    }

    /// What was adopted first, with right, by others who come before this record in the order of display.
    fn founded_before(&self, logged: &Logged) -> impl Iterator<Item = &EventFile> {
        let Record { lamport, writer, number, .. } = &logged.record;
        let key = (*lamport, Arc::from(writer.as_str()), *number, logged.id);
        self.log
            .range(..key)
            .map(|(_, earlier)| earlier)
            .filter(|earlier| earlier.judged.is_ok() && earlier.record.adoption.is_none())
            .filter_map(|earlier| earlier.record.acts.iter().rev().find_map(adoption_of))
            .filter_map(|adoption| Some(&self.library.get(adoption)?.event))
    }

    fn answers_an_adoption(&self, logged: &Logged) -> bool {
        logged.record.answers.iter().any(|answer| {
            self.record(*answer)
                .is_some_and(|other| other.record.acts.iter().any(|act| adoption_of(act).is_some()))
        })
    }
}

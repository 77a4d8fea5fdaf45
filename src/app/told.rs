//! What is to be told until its cause is gone: the page of messages, and the mark in the header.

use super::message::{Severity, Trouble};
use super::model::App;
use crate::event::configuration::Role;
use crate::lang::findings::{findings, numbers};
use crate::lang::{messages, settings};
use crate::rulebook::chain::Words;

impl App {
    /// Everything that is to be told until its cause is gone, worst first.
    pub fn messages(&self) -> Vec<Trouble> {
        let mut told: Vec<Trouble> = self.told().cloned().collect();
        for words in self.cannot_write_here().into_iter().chain(&self.not_saved) {
            told.push(Trouble { severity: Severity::Error, words: words.clone() });
        }
        told.extend(messages::of_state(self.state()));
        if self.waiting.is_some() {
            told.push(Trouble { severity: Severity::Warning, words: messages::waiting() });
        }
        let persons = self.colleagues.iter().map(|person| (&*person.login, person.table, person.windows));
        told.extend(messages::present(&self.login, persons));
        // What `check` tells, too. But for the numbers it lights no mark: it was decided when the event was made.
        told.extend(findings(&self.fold).into_iter().map(Trouble::from));
        let differences = settings::differences(&self.state().configuration).into_iter();
        told.extend(differences.map(|words| Trouble { severity: Severity::Information, words }));
        told.sort_by_key(|trouble| std::cmp::Reverse(trouble.severity));
        told
    }

    /// The worst that is to be told.
    pub fn severity(&self) -> Option<Severity> {
        let conflicts = (!self.state().conflicts.is_empty()).then_some(Severity::Error);
        let waiting = self.waiting.as_ref().map(|_| Severity::Warning);
        let told = self.told().map(|trouble| trouble.severity);
        let cannot_write = self.cannot_write_here().map(|_| Severity::Error);
        let numbers = numbers(&self.fold).into_iter().map(|found| found.severity);
        let fallen = (!self.derived.fallen.is_empty()).then_some(Severity::Error);
        told.chain(conflicts).chain(waiting).chain(fallen).chain(cannot_write).chain(numbers).max()
    }

    /// Why nothing can be saved, for one who may enter something.
    pub fn cannot_write_here(&self) -> Option<&Words> {
        self.cannot_write.as_ref().filter(|_| self.role().is_some_and(|role| role > Role::Viewer))
    }

    fn told(&self) -> impl Iterator<Item = &Trouble> {
        let files = self.file_problems.iter().chain(&self.feed_problems);
        files.chain(&self.alarms).chain(&self.own_troubles)
    }
}

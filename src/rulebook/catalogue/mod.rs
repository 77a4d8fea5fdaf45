//! The catalogue of conduct: every violation, discipline case and ruling that an arbiter can name by its clause.
//!
//! The catalogue of an edition stands beside it as `*.conduct.ron`; an edition that stands on another one lays its entries
//! over that one's, and `event.ron` lays its own (`conduct: […]`) on top. Nothing here decides anything: `conduct` works
//! out from an entry and from what stands already what is to be proposed.

pub mod clause;
pub mod consequence;
pub mod entry;
pub mod search;

use std::sync::Arc;

use super::tempo::Tempo;

pub use clause::Clause;
pub use consequence::{Consequence, Ending, Ground, Minutes, Sanction};
pub use entry::{Authority, Concerns, Deadline, Entry, EntryKind, Serves, Tempos};

/// All entries that hold, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    entries: Vec<Entry>,
    /// Every clause of the text, also those from which nothing follows that is entered.
    text: Arc<[Clause]>,
}

impl Catalogue {
    /// The entries, in the order of their clauses.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of exactly that clause.
    pub fn entry(&self, clause: &Clause) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.clause == *clause)
    }

    /// Whether the rules have that clause: in their text, or among the entries that an event added. The numbering of an
    /// appendix is not looked into.
    pub fn knows(&self, clause: &Clause) -> bool {
        let entries = self.entries.iter().map(|entry| &entry.clause);
        let mut known = entries.chain(self.text.iter());
        let appendix = clause.appendix();
        known.any(|known| known.is_within(clause) || Some(known) == appendix.as_ref())
    }

    /// The same entries, of a text that has these clauses.
    #[must_use]
    pub fn of_text(self, text: Vec<Clause>) -> Self {
        Self { text: text.into(), ..self }
    }

    /// The entry that the program looks up for a purpose, in games of that speed.
    pub fn serving(&self, purpose: Serves, tempo: Tempo) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.serves_as == Some(purpose) && entry.tempos.holds_in(tempo))
    }

    /// These entries with `above` laid over them: an entry takes the place of the one with its clause and of those that
    /// it names in `instead_of`.
    #[must_use]
    pub fn overlaid(&self, above: &[Entry]) -> Self {
        let replaced = |below: &Entry| {
            above.iter().any(|entry| entry.clause == below.clause || entry.instead_of.contains(&below.clause))
        };
        let mut entries: Vec<Entry> = self.entries.iter().filter(|below| !replaced(below)).cloned().collect();
        entries.extend(above.iter().cloned());
        entries.sort_by(|one, other| one.clause.cmp(&other.clause));
        Self { entries, text: Arc::clone(&self.text) }
    }
}

//! Finding an entry by its clause or by words.

use super::Catalogue;
use super::clause::{Clause, narrow};
use super::entry::Entry;
use crate::rulebook::chain::Words;
use crate::rulebook::tempo::Tempo;

impl Catalogue {
    /// What is meant by `asked`: where it reads as a clause, the entries of that clause and below; else the entries that
    /// have all its words, in either language. Nothing asked: all; signs alone are no word and find nothing.
    pub fn search(&self, asked: &str) -> Vec<&Entry> {
        let asked: String = asked.chars().map(narrow).collect();
        if let Ok(clause) = asked.parse::<Clause>() {
            let found = self.within(&clause);
            if !found.is_empty() {
                return found;
            }
        }
        let words: Vec<String> = asked.split_whitespace().map(str::to_lowercase).collect();
        if words.iter().any(|word| !word.contains(char::is_alphanumeric)) {
            return Vec::new();
        }
        self.entries()
            .iter()
            .filter(|entry| {
                let text = searchable(entry);
                words.iter().all(|word| text.contains(word.as_str()))
            })
            .collect()
    }

    /// The entries of a clause and below it. A clause of an appendix is found without the word as well, where no article
    /// has that number: 2.2 of the grassroots rules is 附1.2.2.
    pub fn within(&self, clause: &Clause) -> Vec<&Entry> {
        self.resolved(clause).1
    }

    /// The one entry that a clause means in a game of that speed, or all between which it leaves the choice.
    ///
    /// A clause that has an entry of its own means that one, though others stand below it.
    pub fn meant(&self, clause: &Clause, tempo: Tempo) -> Result<&Entry, Vec<&Entry>> {
        let (clause, within) = self.resolved(clause);
        if let Some(exact) = within.iter().find(|entry| entry.clause == clause) {
            return Ok(exact);
        }
        let holding: Vec<&&Entry> = within.iter().filter(|entry| entry.tempos.holds_in(tempo)).collect();
        match holding.as_slice() {
            [entry] => Ok(entry),
            _ => Err(within),
        }
    }

    fn resolved(&self, clause: &Clause) -> (Clause, Vec<&Entry>) {
        let of = |clause: &Clause| -> Vec<&Entry> {
            self.entries().iter().filter(|entry| entry.clause.is_within(clause)).collect()
        };
        let found = of(clause);
        if !found.is_empty() || clause.is_of_appendix() {
            return (clause.clone(), found);
        }
        (1..=9)
            .filter_map(|number| format!("app{number}.{clause}").parse().ok())
            .map(|clause| (of(&clause), clause))
            .find(|(found, _)| !found.is_empty())
            .map_or_else(|| (clause.clone(), Vec::new()), |(found, clause)| (clause, found))
    }
}

fn searchable(entry: &Entry) -> String {
    let said = |words: &Words| format!("{} {}", words.chinese, words.english);
    let correction = entry.consequence.correction.as_ref().map(said).unwrap_or_default();
    let appendix = if entry.clause.is_of_appendix() { "附录 appendix" } else { "" };
    let (words, also, clause) = (said(&entry.words), entry.also.join(" "), &entry.clause);
    format!("{words} {also} {clause} {appendix} {correction}").to_lowercase()
}

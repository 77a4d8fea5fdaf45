//! The finder: by number, by a part of the name or the unit, by pinyin or its initials, in every reading of a character.

use pinyin::ToPinyinMulti;

use super::Mode;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::{App, Page, Pane};
use crate::app::text_input::TextInput;
use crate::desk::words::folded;
use crate::event::names::EntrantId;
use crate::event::roster::Member;
use crate::event::state::Entrant;

/// Somebody is looked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finder {
    /// What was typed.
    pub input: TextInput,
    /// Who fits, best first.
    pub found: Vec<EntrantId>,
    /// Which of them is chosen.
    pub chosen: usize,
}

impl App {
    /// Opens the finder.
    pub fn begin_finder(&mut self) {
        self.said = None;
        let found = self.found("");
        self.mode = Mode::Finder(Finder { found, ..Finder::default() });
    }

    /// A key in the finder.
    pub fn finder_key(&mut self, mut finder: Finder, key: Key) -> Vec<Effect> {
        match key {
            Key::Esc => {
                self.mode = Mode::Reading;
                return Vec::new();
            }
            Key::Enter => {
                self.mode = Mode::Reading;
                if let Some(&entrant) = finder.found.get(finder.chosen) {
                    self.go_to(entrant);
                }
                return Vec::new();
            }
            Key::Up => finder.chosen = finder.chosen.saturating_sub(1),
            Key::Down => finder.chosen = (finder.chosen + 1).min(finder.found.len().saturating_sub(1)),
            _ => {
                if finder.input.press(key) {
                    finder.found = self.found(finder.input.text());
                    finder.chosen = 0;
                }
            }
        }
        self.mode = Mode::Finder(finder);
        Vec::new()
    }

    /// Puts the cursors on an entrant.
    pub fn go_to(&mut self, entrant: EntrantId) {
        let row = self.round().and_then(|round| round.row_of(round.meeting_of(entrant)?.table));
        if let Some(row) = row {
            self.cursors.pairings.row = row;
        }
        let place = self.derived.standings.as_ref().and_then(|standings| standings.position(entrant));
        if let Some(place) = place {
            self.cursors.standings.row = place;
        }
        if let Page::Entrants | Page::Crosstable = self.page {
            let mut numbered: Vec<_> =
                self.state().entrants.values().map(|entrant| (entrant.number, entrant.id)).collect();
            numbered.sort_unstable();
            self.cursors.page.row = numbered.iter().position(|(_, id)| *id == entrant).unwrap_or(0);
        } else {
            self.page = Page::Dashboard;
            self.focus = if row.is_some() { Pane::Pairings } else { Pane::Standings };
        }
    }

    fn found(&self, typed: &str) -> Vec<EntrantId> {
        let typed = folded(typed).trim().to_lowercase();
        let mut found: Vec<(u32, u32, EntrantId)> = self
            .state()
            .entrants
            .values()
            .filter_map(|entrant| Some((rank(entrant, &typed)?, entrant.number.0, entrant.id)))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(.., id)| id).collect()
    }
}

/// How well an entrant fits; smaller is better, none does not.
fn rank(entrant: &Entrant, typed: &str) -> Option<u32> {
    if typed.is_empty() {
        return Some(0);
    }
    let number = entrant.number.to_string();
    if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return (number == typed).then_some(0).or_else(|| number.starts_with(typed).then_some(1));
    }
    let name = entrant.name.to_lowercase();
    if name.starts_with(typed) {
        return Some(1);
    }
    if name.contains(typed) {
        return Some(2);
    }
    let plain: String = typed.chars().filter(|character| !matches!(character, ' ' | '\'')).collect();
    let plain = plain.replace('ü', "v");
    if !entrant.pinyin.is_empty() {
        let given = entrant.pinyin.to_lowercase();
        let syllables: Vec<&str> = given.split_whitespace().collect();
        let initials: String = syllables.iter().filter_map(|syllable| syllable.chars().next()).collect();
        if initials.starts_with(&plain) || syllables.concat().starts_with(&plain) {
            return Some(2);
        }
    }
    if fits_from(&readings(&entrant.name), &plain) {
        return Some(3);
    }
    let fits = |member: &Member| {
        member.name.to_lowercase().contains(typed) || fits_from(&readings(&member.name), &plain)
    };
    if entrant.members.iter().any(fits) {
        return Some(4);
    }
    entrant.unit.to_lowercase().contains(typed).then_some(5)
}

/// Every reading of every character; a character without one reads as itself.
fn readings(name: &str) -> Vec<Vec<String>> {
    let several = name.to_pinyin_multi().zip(name.chars());
    several
        .map(|(readings, character)| match readings {
            Some(readings) => readings.into_iter().map(|reading| reading.plain().replace('ü', "v")).collect(),
            None => vec![character.to_lowercase().to_string()],
        })
        .collect()
}

/// Whether `typed` begins the name when each character is typed by its initial or by its whole reading (or the beginning
/// of the last one).
fn fits_from(readings: &[Vec<String>], typed: &str) -> bool {
    if typed.is_empty() {
        return true;
    }
    let Some((first, rest)) = readings.split_first() else { return false };
    first.iter().any(|reading| {
        let initial = reading
            .chars()
            .next()
            .is_some_and(|initial| typed.strip_prefix(initial).is_some_and(|typed| fits_from(rest, typed)));
        let whole = typed.strip_prefix(reading.as_str()).is_some_and(|typed| fits_from(rest, typed));
        initial || whole || reading.starts_with(typed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(name: &str, typed: &str) -> bool {
        fits_from(&readings(name), typed)
    }

    #[test]
    fn names_are_found_by_initials_and_by_every_reading() {
        for typed in ["w", "wxm", "wangxiaoming", "wangxm", "wxiao", "wang"] {
            assert!(fits("王小明", typed), "{typed}");
        }
        assert!(!fits("王小明", "lxm"));
        // Surnames with a reading of their own: 单 shan, 仇 qiu, 解 xie.
        assert!(fits("单志强", "shan") && fits("仇海", "qiu") && fits("解东", "xie"));
        assert!(fits("吕新", "lv"));
    }
}

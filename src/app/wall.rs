//! The wall: large pages that turn by themselves. It shows and never decides, so it has a model of its own: several
//! events, one sheet of them in sight, and the time at which the next one comes.
//!
//! Which sheets there are depends on the window: the drawing lays them out ([`crate::app::wall::Sheet`]) and gives them
//! back with [`Wall::lay_out`] before it draws.

mod section;

use std::fmt;
use std::str::FromStr;

pub use section::Section;

use super::key::Key;
use super::message::{Effect, Message, Moment};
use crate::lang::Language;

/// How long a page stands at first, in seconds.
pub const SECONDS: u32 = 10;
/// The longest that a page may stand, in seconds.
pub const LONGEST: u32 = 3600;

/// What a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Show {
    /// Who meets whom, with results.
    Pairings,
    /// The places.
    Standings,
    /// The bracket of a knockout.
    Bracket,
    /// The tables of the groups of a round robin.
    Groups,
    /// The round's clock and the countdown to the late limit.
    Clock,
}

impl Show {
    /// All of them, in the order in which they turn.
    pub const ALL: [Self; 5] = [Self::Pairings, Self::Standings, Self::Bracket, Self::Groups, Self::Clock];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pairings => "pairings",
            Self::Standings => "standings",
            Self::Bracket => "bracket",
            Self::Groups => "groups",
            Self::Clock => "clock",
        }
    }
}

/// A page that the wall does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchPage(pub String);

impl fmt::Display for NoSuchPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Show::ALL.iter().map(|show| show.name()).collect();
        write!(f, "The wall has no page \"{}\"; it has {}.", self.0, names.join(", "))
    }
}

impl std::error::Error for NoSuchPage {}

impl FromStr for Show {
    type Err = NoSuchPage;

    fn from_str(name: &str) -> Result<Self, NoSuchPage> {
        Self::ALL.into_iter().find(|show| show.name() == name).ok_or_else(|| NoSuchPage(name.to_owned()))
    }
}

/// One sheet: as much of a page as the window takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// Of which event, counted from 0.
    pub section: usize,
    /// What it shows.
    pub show: Show,
    /// Which part of the page, from 0.
    pub part: usize,
    /// Of how many.
    pub parts: usize,
}

/// What reaches the wall.
#[derive(Clone, Debug)]
pub enum WallMessage {
    /// A key.
    Key(Key),
    /// Time passed.
    Tick(Moment),
    /// Something happened in an event, counted from 0.
    Event(usize, Message),
}

/// The whole state of the wall.
#[derive(Clone, Debug)]
pub struct Wall {
    /// The events.
    pub sections: Vec<Section>,
    /// What is shown of each, in order; never empty.
    pub shows: Vec<Show>,
    /// The language.
    pub language: Language,
    /// The time.
    pub now: Moment,
    /// How long a page stands, in seconds, from 1 to [`LONGEST`].
    pub seconds: u32,
    /// Whether the page is held.
    pub held: bool,
    /// The sheets that the window takes, in the order in which they turn.
    sheets: Vec<Sheet>,
    /// Which of them is in sight.
    at: usize,
    /// Since when, in seconds of Unix time.
    since: i64,
}

impl Wall {
    /// The wall of some events. Without pages it has all of them; a page that is named twice is shown once.
    pub fn new(
        sections: Vec<Section>,
        shows: &[Show],
        seconds: u32,
        language: Language,
        now: Moment,
    ) -> Self {
        let mut wanted: Vec<Show> = Vec::new();
        for show in if shows.is_empty() { &Show::ALL[..] } else { shows } {
            if !wanted.contains(show) {
                wanted.push(*show);
            }
        }
        let since = now.steady_seconds();
        Self {
            sections,
            shows: wanted,
            language,
            now,
            seconds: seconds.clamp(1, LONGEST),
            held: false,
            sheets: Vec::new(),
            at: 0,
            since,
        }
    }

    /// Takes in a message; answers with what is to be done.
    pub fn update(&mut self, message: WallMessage) -> Vec<Effect> {
        match message {
            WallMessage::Key(key) => self.key(key),
            WallMessage::Tick(now) => {
                self.now = now;
                // A clock that was set back must not hold the page.
                self.since = self.since.min(self.now.steady_seconds());
                if self.turns_at().is_some_and(|at| at <= self.now.steady_seconds()) {
                    self.turn(1);
                }
                Vec::new()
            }
            WallMessage::Event(index, message) => {
                let now = self.now.steady_seconds();
                if let Some(section) = self.sections.get_mut(index) {
                    section.take(message, now);
                }
                Vec::new()
            }
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        match key.folded() {
            Key::Char('q') | Key::Esc | Key::Ctrl('c') => return vec![Effect::Quit],
            Key::Ctrl('z') => return vec![Effect::Suspend],
            Key::Char('T') => return vec![Effect::NextTheme],
            Key::Char('L') => self.language = self.language.other(),
            Key::Char(' ') => {
                self.held = !self.held;
                // A page that is let go stands its whole time again.
                self.since = self.now.steady_seconds();
            }
            Key::Char('+' | '=') => self.seconds = (self.seconds + step(self.seconds)).min(LONGEST),
            Key::Char('-') => self.seconds -= step(self.seconds - 1).min(self.seconds - 1),
            Key::Right | Key::Down | Key::PageDown | Key::Char('l' | 'j') => self.turn(1),
            Key::Left | Key::Up | Key::PageUp | Key::Char('h' | 'k') => {
                self.turn(self.sheets.len().saturating_sub(1));
            }
            Key::Home => self.turn(self.sheets.len() - self.at.min(self.sheets.len())),
            _ => {}
        }
        Vec::new()
    }

    fn turn(&mut self, by: usize) {
        self.at = (self.at + by).checked_rem(self.sheets.len()).unwrap_or(0);
        self.since = self.now.steady_seconds();
    }

    /// Takes the sheets that the window has room for now. The one in sight stays, or the nearest to it.
    pub fn lay_out(&mut self, sheets: Vec<Sheet>) {
        if sheets == self.sheets {
            return;
        }
        if let Some(before) = self.sheet() {
            let same_page = |sheet: &Sheet| sheet.section == before.section && sheet.show == before.show;
            let first = sheets.iter().position(same_page).unwrap_or(0);
            let parts = sheets.get(first).map_or(1, |sheet| sheet.parts);
            self.at = first + before.part.min(parts.saturating_sub(1));
        }
        self.sheets = sheets;
    }

    /// The sheet in sight.
    pub fn sheet(&self) -> Option<Sheet> {
        self.sheets.get(self.at).copied()
    }

    /// Which sheet is in sight, from 1, and of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.sheets.len().max(1))
    }

    /// When the page turns, in seconds of Unix time; never, where it is held or there is no other.
    pub fn turns_at(&self) -> Option<i64> {
        (!self.held && self.sheets.len() > 1).then(|| self.since + i64::from(self.seconds))
    }

    /// When the screen will look different though nothing happens, in seconds of Unix time: a page turns, a clock in sight
    /// ticks, or the minute is over.
    pub fn due(&self) -> i64 {
        let now = self.now.steady_seconds();
        let minute = now + 60 - now.rem_euclid(60);
        let second = self.ticks().then_some(now + 1);
        [self.turns_at(), second].into_iter().flatten().fold(minute, i64::min).max(now)
    }

    /// Whether a clock that runs is in sight.
    pub fn ticks(&self) -> bool {
        self.sheet().is_some_and(|sheet| {
            sheet.show == Show::Clock && {
                let section = self.sections.get(sheet.section);
                section.is_some_and(|section| section.clock_runs(self.now.machine))
            }
        })
    }
}

/// By how much a key changes how long a page stands.
const fn step(seconds: u32) -> u32 {
    match seconds {
        0..10 => 1,
        10..60 => 5,
        _ => 30,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::time::MachineTime;

    fn sheets(parts: &[(Show, usize)]) -> Vec<Sheet> {
        parts
            .iter()
            .flat_map(|&(show, parts)| (0..parts).map(move |part| Sheet { section: 0, show, part, parts }))
            .collect()
    }

    fn at(seconds: i64) -> Moment {
        Moment::new(MachineTime::by_wall(seconds), String::new())
    }

    fn wall() -> Wall {
        let mut wall = Wall::new(Vec::new(), &[], 10, Language::English, at(1_000));
        wall.lay_out(sheets(&[(Show::Pairings, 2), (Show::Standings, 1)]));
        wall
    }

    fn press(wall: &mut Wall, keys: &str) -> Vec<Effect> {
        keys.chars().flat_map(|key| wall.update(WallMessage::Key(Key::Char(key)))).collect()
    }

    #[test]
    fn a_page_stands_its_time_and_the_last_is_followed_by_the_first() {
        let mut wall = wall();
        assert_eq!((wall.place(), wall.due()), ((1, 3), 1_010));
        for (now, place) in [(1_009, 1), (1_010, 2), (1_019, 2), (1_020, 3), (1_030, 1)] {
            wall.update(WallMessage::Tick(at(now)));
            assert_eq!(wall.place().0, place, "at {now}");
        }
    }

    #[test]
    fn a_held_page_stands_until_it_is_let_go_or_leafed() {
        let mut wall = wall();
        press(&mut wall, " ");
        wall.update(WallMessage::Tick(at(5_000)));
        assert_eq!((wall.place(), wall.turns_at()), ((1, 3), None));
        assert_eq!(wall.due(), 5_040, "only the minute");
        wall.update(WallMessage::Key(Key::Left));
        assert_eq!(wall.place().0, 3);
        press(&mut wall, " ");
        assert_eq!(wall.turns_at(), Some(5_010));
    }

    #[test]
    fn the_time_of_a_page_has_bounds() {
        let mut wall = wall();
        press(&mut wall, "---------------------");
        assert_eq!(wall.seconds, 1);
        press(&mut wall, "+++++++++");
        assert_eq!(wall.seconds, 10);
        press(&mut wall, "+-");
        assert_eq!(wall.seconds, 10);
        press(&mut wall, &"+".repeat(200));
        assert_eq!(wall.seconds, LONGEST);
        assert_eq!(press(&mut wall, "q"), [Effect::Quit]);
    }

    #[test]
    fn another_window_keeps_the_page_in_sight() {
        let mut wall = wall();
        wall.update(WallMessage::Tick(at(1_010)));
        wall.lay_out(sheets(&[(Show::Pairings, 1), (Show::Standings, 4)]));
        assert_eq!(wall.sheet().map(|sheet| (sheet.show, sheet.part)), Some((Show::Pairings, 0)));
        press(&mut wall, "lll");
        wall.lay_out(sheets(&[(Show::Pairings, 3), (Show::Standings, 2)]));
        assert_eq!(wall.sheet().map(|sheet| (sheet.show, sheet.part)), Some((Show::Standings, 1)));
        wall.lay_out(Vec::new());
        assert_eq!((wall.sheet(), wall.place().1), (None, 1));
        press(&mut wall, "hl+- ");
        wall.update(WallMessage::Key(Key::Home));
    }

    #[test]
    fn pages_have_names() {
        for show in Show::ALL {
            assert_eq!(show.name().parse(), Ok(show));
        }
        assert!("crosstable".parse::<Show>().is_err_and(|fault| fault.to_string().contains("pairings")));
    }
}

//! What a message does to the screen: the one door into the app.

use std::cell::OnceCell;

use super::key::Key;
use super::message::{Arrived, Effect, Message, Moment, Severity, Trouble};
use super::model::{App, Page, Said, Tone};
use super::modes::Mode;
use crate::desk::{self, Decision};
use crate::event::act::Act;
use crate::event::configuration::Role;
use crate::lang::{acts, messages, screen};
use crate::rulebook::chain::Words;

/// Clocks that are set by the network move by a second or two; more is told, in seconds.
const CLOCK_JUMP: i64 = 5;

impl App {
    /// Takes in a message; answers with what is to be done.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let brings_facts = matches!(
            message,
            Message::Arrived(_) | Message::Saved(_) | Message::Files(_) | Message::Learned(_)
        );
        let is_own = matches!(message, Message::Saved(_));
        let effects = self.taken_in(message);
        self.boards = OnceCell::new();
        if brings_facts {
            self.announce_checklists(is_own);
        }
        if self.page == Page::Game && self.mode == Mode::Reading {
            // Whatever was asked or typed in between, the board has the keys again.
            self.mode = Mode::Game;
        }
        effects
    }

    fn taken_in(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Key(key) => self.key(key),
            Message::Paste(text) => self.paste(&text),
            Message::Arrived(records) => {
                let before = self.state().conflicts.clone();
                self.arrived(records);
                self.tell_of_meetings(&before)
            }
            Message::Saved(records) => self.saved(records),
            Message::NotSaved(entries, words) => {
                self.saving = false;
                self.unsaved = entries;
                self.refuse(self.language.pick(&words.chinese, &words.english).to_owned());
                self.not_saved = Some(words);
                let mut effects = vec![Effect::Bell];
                effects.extend(self.go_on_typing());
                effects
            }
            Message::GivenUp(words) => {
                self.saving = false;
                // What was typed is still there, to be sent again.
                if let (Some(text), Mode::Reading) = (self.last_words.take(), &self.mode) {
                    self.begin_palette(&text);
                }
                self.refuse(self.language.pick(&words.chinese, &words.english).to_owned());
                let mut effects = vec![Effect::Bell];
                effects.extend(self.go_on_typing());
                effects
            }
            Message::Files(seen) => {
                self.take_files(seen);
                self.adopt_if_harmless()
            }
            Message::Learned(configurations) => {
                for (adoption, configuration) in configurations {
                    self.fold.learn(adoption, configuration);
                }
                self.let_go_of_waiting();
                self.derive();
                Vec::new()
            }
            Message::Alarms(alarms) => {
                let is_new =
                    |alarm: &&Trouble| alarm.severity > Severity::Information && !self.alarms.contains(alarm);
                let worst = alarms.iter().filter(is_new).max_by_key(|alarm| alarm.severity);
                let worst = worst.map(|alarm| alarm.words.clone());
                self.alarms = alarms;
                self.warn(worst)
            }
            Message::CannotWrite(refused) => {
                self.cannot_write = refused;
                self.warn(self.cannot_write_here().cloned())
            }
            Message::Feeds(feeds, problems) => {
                self.feeds = feeds;
                self.feed_problems = problems;
                Vec::new()
            }
            Message::Tick(now) => {
                self.tick(now);
                Vec::new()
            }
            Message::Watched(watched) => {
                if self.watched && !watched {
                    let words = messages::not_watched();
                    self.tell(self.language.pick(&words.chinese, &words.english).to_owned());
                }
                self.watched = watched;
                Vec::new()
            }
            Message::Colleagues(colleagues) => {
                self.colleagues = colleagues;
                Vec::new()
            }
            Message::Games(changes) => {
                self.take_games(changes);
                Vec::new()
            }
            Message::GameWritten(written, file) => self.game_written(&written, file),
            Message::GameNotWritten(name, words) => self.game_not_written(name, &words),
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        if self.saving {
            // The next entry must see what this one did.
            self.typed_ahead.push_back(key);
            return Vec::new();
        }
        if key == Key::Ctrl('z') {
            // Also while something is typed.
            return vec![Effect::Suspend];
        }
        let mode = std::mem::replace(&mut self.mode, Mode::Reading);
        match mode {
            Mode::Reading if self.page == super::model::Page::Game => self.game_key(key),
            Mode::Reading => self.reading_key(key),
            Mode::Slip(slip) => self.slip_key(slip, key),
            Mode::Sheet(sheet) => self.sheet_key(sheet, key),
            Mode::Recheck(recheck) => self.recheck_key(recheck, key),
            Mode::Finder(finder) => self.finder_key(finder, key),
            Mode::Palette(palette) => self.palette_key(palette, key),
            Mode::Help(help) => self.help_key(help, key),
            Mode::Asking(asking) => self.asking_key(asking, key),
            Mode::Why(explanation) => self.why_key(explanation, key),
            Mode::Clause(clauses) => self.clause_key(clauses, key),
            Mode::Offer(offering) => self.offer_key(offering, key),
            Mode::Game => self.game_key(key),
        }
    }

    /// Says at once what stays among the messages until its cause is gone.
    fn warn(&mut self, words: Option<Words>) -> Vec<Effect> {
        let Some(words) = words else { return Vec::new() };
        self.refuse(self.language.pick(&words.chinese, &words.english).to_owned());
        vec![Effect::Bell]
    }

    /// Time passed; a clock that goes back is told.
    fn tick(&mut self, now: Moment) {
        let back = self.now.seconds - now.seconds;
        self.now = now;
        if back >= CLOCK_JUMP {
            let words = messages::clock_went_back(back);
            self.refuse(self.language.pick(&words.chinese, &words.english).to_owned());
            self.own_troubles.push(Trouble { severity: Severity::Warning, words });
        }
    }

    fn paste(&mut self, text: &str) -> Vec<Effect> {
        if self.mode == Mode::Game {
            return self.paste_record(text);
        }
        let line = text.lines().next().unwrap_or_default();
        match &mut self.mode {
            Mode::Palette(palette) => palette.input.insert_str(line),
            Mode::Clause(clauses) => clauses.input.insert_str(line),
            Mode::Help(help) => help.input.insert_str(line),
            Mode::Finder(_) => {
                for character in line.chars().filter(|character| !character.is_control()) {
                    self.key(Key::Char(character));
                }
            }
            Mode::Slip(slip) => {
                if let Some(result) = &mut slip.result {
                    result.insert_str(line);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn arrived(&mut self, records: Vec<Arrived>) -> bool {
        let mut news = false;
        let mut only_clocks = true;
        for Arrived { id, login, record } in records {
            only_clocks &=
                record.acts.iter().all(|act| matches!(act, Act::Clock { .. } | Act::Recess { .. }));
            news |= self.fold.add(id, login, record);
        }
        if news {
            self.boards = OnceCell::new();
            self.let_go_of_waiting();
            // A press of a clock moves no place, and a hall makes several a second.
            if only_clocks {
                self.clamp_cursors();
            } else {
                self.derive();
            }
        }
        news
    }

    fn saved(&mut self, records: Vec<Arrived>) -> Vec<Effect> {
        self.saving = false;
        self.unsaved = 0;
        self.not_saved = None;
        let last = records.last().cloned();
        let by_hand = std::mem::take(&mut self.adopting_by_hand);
        for arrived in &records {
            // What the session did by itself is nothing that a person would undo.
            let own = |act: &Act| match act {
                Act::Open { .. } => false,
                Act::Adopt(_) => by_hand,
                _ => true,
            };
            if arrived.record.acts.iter().any(own) {
                self.own_records.push(arrived.id);
            }
        }
        let before = self.state().conflicts.clone();
        self.arrived(records);
        if let Some(arrived) = last {
            self.echo(&arrived);
        }
        let mut effects = self.tell_of_meetings(&before);
        effects.extend(self.go_on_typing());
        effects
    }

    /// Says what was recorded, with the new totals; the eye finds the row that changed.
    fn echo(&mut self, arrived: &Arrived) {
        let mut text = acts::record(self.language, self.state(), &arrived.record);
        // A clock that is pressed is no news of its game.
        let mut told = arrived.record.acts.iter().filter(|act| !matches!(act, Act::Clock { .. }));
        self.changed = told.find_map(|act| act.game().copied());
        let published = arrived.record.acts.iter().any(|act| matches!(act, Act::Publish(_)));
        if published {
            // What was published is what one wants to see.
            self.shown = None;
            self.page = super::model::Page::Dashboard;
            self.cursors.pairings = super::model::Cursor::default();
            self.derive();
        }
        // In a bracket points say nothing.
        let counts = self.stage().is_none_or(|stage| !stage.config.format.is_knockout());
        for act in arrived.record.acts.iter().filter(|_| counts) {
            if let (Act::Result { first, second, .. }, Some(standings)) = (act, &self.derived.standings) {
                text += &screen::totals(self.language, self.state(), &[*first, *second], |id| {
                    standings.row(id).map_or_else(Default::default, |row| row.points)
                });
            }
        }
        self.said = Some(Said { tone: Tone::Done, text });
    }

    fn go_on_typing(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        while !self.saving
            && let Some(key) = self.typed_ahead.pop_front()
        {
            effects.extend(self.key(key));
        }
        effects
    }

    /// Says why something is refused.
    pub fn refuse(&mut self, text: String) {
        self.said = Some(Said { tone: Tone::Refused, text });
    }

    /// Says something.
    pub fn tell(&mut self, text: String) {
        self.said = Some(Said { tone: Tone::Told, text });
    }

    /// An edit that was adopted, here or elsewhere, waits no more.
    fn let_go_of_waiting(&mut self) {
        if self
            .waiting
            .as_ref()
            .is_some_and(|(_, configuration)| *self.state().configuration == **configuration)
        {
            self.waiting = None;
        }
    }

    /// Adopts an edit at once where this session may and where it changes nothing that is decided.
    fn adopt_if_harmless(&mut self) -> Vec<Effect> {
        if self.saving || self.role() != Some(Role::ChiefArbiter) {
            return Vec::new();
        }
        let Some((adoption, _)) = self.waiting.clone() else { return Vec::new() };
        let acts = vec![Act::Adopt(adoption)];
        let after = desk::effect::imagined(&self.fold, &self.login, &acts);
        let (before, after) = (self.state(), after.state());
        let cannot = desk::adoption::refusal(before, after).is_some();
        if cannot || desk::effect::changes_what_is_decided(before, after) {
            self.tell(screen::edit_waits(self.language));
            return Vec::new();
        }
        self.record(&Decision { acts, ..Decision::default() })
    }
}

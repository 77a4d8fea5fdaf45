//! A clause against a side: found by its number or by words, then the side, with the consequence in sight all the time.

use super::Mode;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::app::text_input::TextInput;
use crate::conduct::GameStanding;
use crate::desk::conduct::cases;
use crate::desk::words::folded;
use crate::desk::{Entry as Said, Refused};
use crate::event::names::Side;
use crate::lang::{conduct, refusals};
use crate::rulebook::catalogue::{Clause, Concerns, Entry};

/// A clause is looked for, or held against a side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clauses {
    /// The game, as entries name it.
    pub table: String,
    /// What was typed: a clause or words; once the clause is chosen, the move and the note.
    pub input: TextInput,
    /// Which of those found is chosen.
    pub chosen: usize,
    /// The clause, once it is chosen.
    pub clause: Option<Clause>,
    /// The side by its place on the slip, once it is said.
    pub side: Option<Side>,
}

impl App {
    /// Looks for a clause to hold against a side of the table under the cursor.
    pub fn begin_clause(&mut self) {
        let Some(table) = self.game_named() else { return };
        self.said = None;
        self.mode = Mode::Clause(Clauses { table, ..Clauses::default() });
    }

    /// What is found for what is typed, in the games that are played.
    pub fn clauses_found(&self, clauses: &Clauses) -> Vec<&Entry> {
        let configuration = &self.state().configuration;
        let game = self.at_cursor();
        let tempo = game.map(|(meeting, game)| GameStanding::of(self.state(), meeting, game).tempo);
        let mut found = configuration.catalogue.search(&folded(clauses.input.text()));
        found.retain(|entry| tempo.is_none_or(|tempo| entry.tempos.holds_in(tempo)));
        found
    }

    /// A key while a clause is looked for, or held against a side.
    pub fn clause_key(&mut self, mut clauses: Clauses, key: Key) -> Vec<Effect> {
        if clauses.clause.is_some() {
            return self.side_key(clauses, key);
        }
        match key {
            Key::Esc => return Vec::new(),
            Key::Enter => {
                let chosen =
                    self.clauses_found(&clauses).get(clauses.chosen).map(|entry| entry.clause.clone());
                if chosen.is_none() {
                    self.mode = Mode::Clause(clauses);
                    return vec![Effect::Bell];
                }
                clauses.clause = chosen;
                clauses.input.clear();
            }
            Key::Up => clauses.chosen = clauses.chosen.saturating_sub(1),
            Key::Down => {
                let last = self.clauses_found(&clauses).len().saturating_sub(1);
                clauses.chosen = (clauses.chosen + 1).min(last);
            }
            _ => {
                if clauses.input.press(key) {
                    clauses.chosen = 0;
                }
            }
        }
        self.mode = Mode::Clause(clauses);
        Vec::new()
    }

    fn side_key(&mut self, mut clauses: Clauses, key: Key) -> Vec<Effect> {
        match key {
            Key::Esc => {
                clauses.clause = None;
                clauses.side = None;
                clauses.input.clear();
            }
            Key::Enter => {
                let text = clauses.spoken(self);
                let effects = self.say(&text);
                if effects.contains(&Effect::Bell) {
                    self.mode = Mode::Clause(clauses);
                }
                return effects;
            }
            // The left and the right of the slip, as in all that is entered by place.
            Key::Left => clauses.side = Some(Side::First),
            Key::Right => clauses.side = Some(Side::Second),
            Key::Tab => clauses.side = Some(clauses.side.map_or(Side::First, Side::other)),
            _ => {
                clauses.input.press(key);
            }
        }
        self.said = None;
        self.mode = Mode::Clause(clauses);
        Vec::new()
    }
}

impl Clauses {
    /// The entry of the clause that is chosen.
    pub fn entry<'a>(&self, app: &'a App) -> Option<&'a Entry> {
        app.state().configuration.catalogue.entry(self.clause.as_ref()?)
    }

    /// Whether a side is to be said.
    pub fn needs_side(&self, app: &App) -> bool {
        self.entry(app).is_some_and(|entry| entry.concerns == Concerns::Side)
    }

    /// The entry in words, as it could have been typed in the palette.
    pub fn spoken(&self, app: &App) -> String {
        let clause = self.clause.as_ref().map(ToString::to_string).unwrap_or_default();
        let side = match self.side.filter(|_| self.needs_side(app)) {
            Some(Side::First) => "左 ",
            Some(Side::Second) => "右 ",
            None => "",
        };
        format!("{} {side}{clause} {}", self.table, folded(self.input.text())).trim_end().to_owned()
    }

    /// What the rules propose as it stands, or why nothing.
    pub fn proposed(&self, app: &App) -> Result<String, String> {
        let refused = |reason: &Refused| refusals::refused(app.language, app.state(), reason);
        let said = self.spoken(app).parse::<crate::desk::Said>();
        let said = said.map_err(|reason| refusals::unreadable(app.language, &reason))?;
        let Said::Case(case) = said.entry else { return Ok(String::new()) };
        let (_, proposal) = cases::proposed(&app.desk(), &case).map_err(|reason| refused(&reason))?;
        let reversed = app.game().is_some_and(crate::event::state::Game::is_seen_exchanged);
        let kind = app.state().configuration.edition.game;
        Ok(conduct::proposal(app.language, kind, reversed, &proposal))
    }
}

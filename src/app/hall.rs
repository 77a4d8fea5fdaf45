//! The others in the hall: which tables are one's own, who entered what just now, and where two met.

use std::collections::BTreeMap;
use std::ops::Range;

use super::message::Effect;
use super::model::App;
use crate::event::record::RecordId;
use crate::event::register::Subject;
use crate::event::rights;
use crate::event::state::{Game, Round};
use crate::event::{Table, configuration::Role};
use crate::lang::{messages, screen};

/// For so long an entry of somebody else is told beside its game, in seconds.
const LATELY: i64 = 600;
/// While it is younger than this its age is told by the second.
const MINUTE: i64 = 60;

/// An entry for a game, by whom and how long ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredBy {
    /// The login.
    pub login: String,
    /// Seconds ago, by the clocks of both machines; never negative.
    pub seconds: i64,
}

impl App {
    /// The tables that are this login's, from and to, where `event.ron` gives it some.
    pub fn sector(&self) -> Option<(Table, Table)> {
        rights::official(&self.state().configuration.event, &self.login)?.tables
    }

    /// The rows of the pairings that are shown: all, or those of one's own tables where only they are wanted and there
    /// are some in this round.
    pub fn rows_in_sight(&self) -> Range<usize> {
        let Some(round) = self.round() else { return 0..0 };
        let own = self.sector().filter(|_| self.only_sector).map(|(from, to)| {
            let before =
                |table: Table| round.boards().take_while(|(meeting, _)| meeting.table < table).count();
            before(from)..before(Table(to.0.saturating_add(1)))
        });
        own.filter(|rows| !rows.is_empty()).unwrap_or_else(|| 0..round.boards().count())
    }

    /// How many of the tables that are shown have a result, and how many there are.
    pub fn settled_in_sight(&self, round: &Round) -> (usize, usize) {
        let rows = self.rows_in_sight();
        let shown = || round.boards().take(rows.end).skip(rows.start);
        (shown().filter(|(meeting, game)| meeting.is_settled_at(game)).count(), shown().count())
    }

    /// Shows only one's own tables, or all again.
    pub fn toggle_sector(&mut self) {
        self.only_sector = !self.only_sector;
        self.cursors.pairings.first = 0;
        self.clamp_cursors();
        self.tell(screen::sector(self.language, self.sector().filter(|_| self.only_sector)));
    }

    /// Who entered what stands for a game, latest first; only what came lately from others, or all where it is disputed.
    pub fn entered_by(&self, game: &Game) -> Vec<EnteredBy> {
        let disputed = game.records.len() > 1;
        let records = game.records.iter().filter_map(|id| self.fold.record(*id));
        let mut entered: Vec<EnteredBy> = records
            .filter_map(|logged| {
                // Two clocks differ by seconds; an entry of tomorrow has no age.
                let seconds =
                    Some(self.now.seconds - logged.record.seconds()?).filter(|ago| *ago > -MINUTE)?;
                Some(EnteredBy { login: logged.login.clone(), seconds: seconds.max(0) })
            })
            .filter(|entry| disputed || (entry.login != self.login && entry.seconds < LATELY))
            .collect();
        entered.sort_by_key(|entry| entry.seconds);
        entered
    }

    /// The same as a sentence; empty where there is nothing to tell.
    pub fn entered_by_words(&self, game: &Game) -> String {
        let entered = self.entered_by(game);
        let each = entered.iter().map(|entry| (entry.login.as_str(), entry.seconds));
        screen::entered_by(self.language, each)
    }

    /// Whether the age of an entry that is in sight changes every second.
    pub fn counts_seconds(&self) -> bool {
        let game = self.game();
        game.is_some_and(|game| self.entered_by(game).iter().any(|entry| entry.seconds < MINUTE))
    }

    /// Says where records met that differ, to those whom it concerns: who wrote one of them, and who settles it.
    pub(super) fn tell_of_meetings(&mut self, before: &BTreeMap<Subject, Vec<RecordId>>) -> Vec<Effect> {
        let state = self.state();
        let settles = self.role() >= Some(Role::Deputy);
        let is_mine = |id: &RecordId| self.fold.record(*id).is_some_and(|logged| logged.login == self.login);
        let met = state.conflicts.iter().find(|(subject, heads)| {
            before.get(subject) != Some(*heads) && (settles || heads.iter().any(is_mine))
        });
        let Some((subject, _)) = met else { return Vec::new() };
        let mut text = messages::conflict(self.language, state, *subject);
        if let Subject::Game(game) = subject
            && let Some((_, game)) = state.game(game)
        {
            text += &self.entered_by_words(game);
        }
        self.refuse(text);
        vec![Effect::Bell]
    }
}

//! The state of the screen.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use super::key::Key;
use super::message::{Colleague, FilesSeen, GameText, Moment, Trouble};
use super::modes::{GameBoard, GomokuBoard, Mode};
use super::ruling::{RulingBoard, Settled};
use crate::clock::hall::{Feeds, Hall};
use crate::event::act::{Adoption, GameRef};
use crate::event::configuration::{Configuration, Role};
use crate::event::game_name::GameName;
use crate::event::names::{EntrantId, RoundNumber, StageNumber};
use crate::event::record::RecordId;
use crate::event::replay::{Fold, Logged};
use crate::event::rights;
use crate::event::state::EventState;
use crate::lang::Language;
use crate::pairing::draft::{CannotPair, Draft, stage_to_pair};
use crate::pairing::fallen::{self, Fallen};
use crate::ranking::ledger::{Ledger, OpenGames};
use crate::ranking::standings::Standings;
use crate::rulebook::chain::Words;
use crate::rulebook::checklist;
use crate::rulebook::points::HalfPoints;

/// The panes of the dashboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pane {
    /// Who meets whom in the round that is shown.
    #[default]
    Pairings,
    /// The board under the cursor.
    Board,
    /// The clocks.
    Clocks,
    /// The standings.
    Standings,
    /// What was recorded lately.
    Notes,
}

impl Pane {
    /// All panes, in the order of Tab.
    pub const ALL: [Self; 5] = [Self::Pairings, Self::Board, Self::Standings, Self::Clocks, Self::Notes];
}

/// What fills the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Page {
    /// The panes.
    #[default]
    Dashboard,
    /// The draft of the next round.
    Draft,
    /// The bracket, or the tables of the groups.
    Bracket,
    /// The crosstable.
    Crosstable,
    /// The log.
    Log,
    /// The entrants.
    Entrants,
    /// The messages.
    Messages,
    /// The ledger of conduct.
    Ledger,
    /// The board of a game, with its record.
    Game,
    /// The checklists.
    Checklists,
    /// The ruling of a claim from the game's record.
    Ruling,
}

/// A row in a list that is longer than the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The row of the cursor.
    pub row: usize,
    /// The first row on the screen, as it was drawn last.
    pub first: usize,
    /// How many rows the screen has for it, as it was drawn last.
    pub height: usize,
}

/// The cursors of all lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursors {
    /// The pairings.
    pub pairings: Cursor,
    /// The standings.
    pub standings: Cursor,
    /// The notes.
    pub notes: Cursor,
    /// The clocks: the rows in sight; which board is looked at is [`App::clock_board`].
    pub clocks: Cursor,
    /// The page that fills the screen.
    pub page: Cursor,
}

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Done.
    Done,
    /// Refused, or went wrong.
    Refused,
    /// Told.
    Told,
}

/// The sentence in the line above the footer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// How it is meant.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

/// What is worked out anew when the facts change.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The standings after the latest round.
    pub standings: Option<Standings>,
    /// Everybody's points before the round that is shown.
    pub points_before: BTreeMap<EntrantId, HalfPoints>,
    /// The draft of the next round, while it is looked at.
    pub draft: Option<Result<Draft, CannotPair>>,
    /// What was published and no longer follows from the results.
    pub fallen: Vec<Fallen>,
}

/// The whole state of the screen.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing that has nothing to do with the others"
)]
#[derive(Clone, Debug)]
pub struct App {
    /// The event.
    pub fold: Fold,
    /// Whose session this is.
    pub login: String,
    /// The language of the screen.
    pub language: Language,
    /// The time.
    pub now: Moment,
    /// What fills the screen.
    pub page: Page,
    /// The pane that has the keys.
    pub focus: Pane,
    /// Whether that pane fills the screen.
    pub zoomed: bool,
    /// What the keys do at the moment.
    pub mode: Mode,
    /// The round that is shown, and of which stage; none: the latest of the one that is being played.
    pub shown: Option<(StageNumber, RoundNumber)>,
    /// The cursors.
    pub cursors: Cursors,
    /// The last sentence.
    pub said: Option<Said>,
    /// The game that was just changed.
    pub changed: Option<GameRef>,
    /// What is wrong in the two files.
    pub file_problems: Vec<Trouble>,
    /// What the store has to say.
    pub alarms: Vec<Trouble>,
    /// The times that a relay dropped in.
    pub feeds: Feeds,
    /// What is wrong in the relay's files.
    pub feed_problems: Vec<Trouble>,
    /// All boards as they stand; worked out when it is asked for, once between two messages.
    pub(super) boards: OnceCell<Option<Hall>>,
    /// The checklists whose moment was told.
    pub(super) announced: BTreeSet<(StageNumber, RoundNumber, checklist::Moment)>,
    /// The board of the clocks that is looked at; none: the most urgent.
    pub clock_board: Option<GameRef>,
    /// What this session itself has to say: a theme that cannot be read, say.
    pub own_troubles: Vec<Trouble>,
    /// Edited files that are not adopted.
    pub waiting: Option<(Adoption, Arc<Configuration>)>,
    /// An entry is on its way to the disk; keys wait meanwhile.
    pub saving: bool,
    /// Entries that could not be saved and are tried again.
    pub unsaved: usize,
    /// Why, in whole: the line at the bottom may be too short for it.
    pub not_saved: Option<Words>,
    /// Keys typed while an entry was on its way.
    pub typed_ahead: VecDeque<Key>,
    /// The records of this session, in order.
    pub own_records: Vec<RecordId>,
    /// The entry on its way adopts because a person said so, not by itself.
    pub adopting_by_hand: bool,
    /// Whether only one's own tables are shown.
    pub only_sector: bool,
    /// The entry in words that is on its way, to be sent again where it is refused.
    pub last_words: Option<String>,
    /// Why nothing that is entered can be saved.
    pub cannot_write: Option<Words>,
    /// Whether the directory is watched.
    pub watched: bool,
    /// Who else has the event open.
    pub colleagues: Vec<Colleague>,
    /// The files of the games' records.
    pub games: BTreeMap<GameName, GameText>,
    /// The game of xiangqi whose board was opened last.
    pub board: Option<GameBoard>,
    /// The claim that is before the arbiter.
    pub ruling: Option<Box<RulingBoard>>,
    /// What was settled at the games whose claims were before the arbiter.
    pub settled: BTreeMap<GameName, Settled>,
    /// The game of gomoku whose board was opened last.
    pub gomoku: Option<Box<GomokuBoard>>,
    /// A seed that nobody chose, for a draw without one.
    pub fresh_seed: u64,
    /// What is worked out anew when the facts change.
    pub derived: Derived,
}

impl App {
    /// The screen of an event as it is opened.
    pub fn new(fold: Fold, login: String, language: Language, now: Moment, fresh_seed: u64) -> Self {
        let mut app = Self {
            fold,
            login,
            language,
            now,
            page: Page::default(),
            focus: Pane::default(),
            zoomed: false,
            mode: Mode::Reading,
            shown: None,
            cursors: Cursors::default(),
            said: None,
            changed: None,
            file_problems: Vec::new(),
            alarms: Vec::new(),
            feeds: Feeds::new(),
            feed_problems: Vec::new(),
            boards: OnceCell::new(),
            announced: BTreeSet::new(),
            clock_board: None,
            own_troubles: Vec::new(),
            waiting: None,
            saving: false,
            unsaved: 0,
            not_saved: None,
            typed_ahead: VecDeque::new(),
            own_records: Vec::new(),
            adopting_by_hand: false,
            only_sector: false,
            last_words: None,
            cannot_write: None,
            watched: true,
            colleagues: Vec::new(),
            games: BTreeMap::new(),
            board: None,
            ruling: None,
            settled: BTreeMap::new(),
            gomoku: None,
            fresh_seed,
            derived: Derived {
                standings: None,
                points_before: BTreeMap::new(),
                draft: None,
                fallen: Vec::new(),
            },
        };
        app.derive();
        app.announce_checklists(false);
        app
    }

    /// The state of the event.
    pub const fn state(&self) -> &EventState {
        self.fold.state()
    }

    /// The role of this session's login.
    pub fn role(&self) -> Option<Role> {
        rights::role_of(&self.state().configuration.event, &self.login).ok()
    }

    /// The records that the notes show, latest first.
    pub fn notes(&self) -> impl Iterator<Item = &Logged> {
        self.fold.log().rev()
    }

    /// How many entries the notes have.
    pub fn notes_count(&self) -> usize {
        self.fold.len()
    }

    /// Works out anew what follows from the facts.
    pub fn derive(&mut self) {
        let state = self.fold.state();
        let shown = self.shown.and_then(|(stage, _)| state.stage(stage));
        let Some(stage) = shown.or_else(|| state.current_stage()) else { return };
        let fallen = fallen::fallen(state);
        let standings = fallen::knowing(Standings::in_force(state, stage, None), &fallen);
        let shown = self.round().map_or(1, |round| round.number.0);
        let before = Ledger::of(state, stage, Some(RoundNumber(shown - 1)), OpenGames::Wait);
        let points_before = before.rows.iter().map(|row| (row.entrant, row.points())).collect();
        let to_pair = stage_to_pair(state).unwrap_or(stage);
        let draft = (self.page == Page::Draft).then(|| Draft::next(state, to_pair));
        let pair = |draft: &Option<Result<Draft, CannotPair>>, row: usize| match draft {
            Some(Ok(draft)) => draft.pairs.get(row).map(|pair| [pair.first, pair.second]),
            _ => None,
        };
        // The cursor of a draft stays with its pair, wherever that goes.
        let here = pair(&self.derived.draft, self.cursors.page.row);
        let there = here.and_then(|here| match &draft {
            Some(Ok(draft)) => {
                draft.pairs.iter().position(|pair| here.contains(&pair.first) && here.contains(&pair.second))
            }
            _ => None,
        });
        self.derived = Derived { standings: Some(standings), points_before, draft, fallen };
        if let Some(row) = there {
            self.cursors.page.row = row;
        }
        self.clamp_cursors();
    }

    /// Keeps every cursor on a row that is there.
    pub fn clamp_cursors(&mut self) {
        let tables = self.round().map_or(0, |round| round.boards().count());
        let places = self.derived.standings.as_ref().map_or(0, |standings| standings.rows.len());
        let notes = self.notes_count();
        let page = self.page_rows();
        for (cursor, count) in [
            (&mut self.cursors.pairings, tables),
            (&mut self.cursors.standings, places),
            (&mut self.cursors.notes, notes),
            (&mut self.cursors.page, page),
        ] {
            cursor.row = cursor.row.min(count.saturating_sub(1));
        }
        let rows = self.rows_in_sight();
        let row = &mut self.cursors.pairings.row;
        *row = (*row).clamp(rows.start, rows.end.saturating_sub(1).max(rows.start));
    }

    /// How many rows the page that fills the screen has.
    pub fn page_rows(&self) -> usize {
        match self.page {
            Page::Dashboard | Page::Game => 0,
            Page::Draft => match &self.derived.draft {
                Some(Ok(draft)) => draft.pairs.len(),
                _ => 0,
            },
            Page::Bracket => {
                // It scrolls by its first line.
                let lines = self
                    .stage()
                    .map_or(0, |stage| super::bracket::page(self.state(), stage, self.language).len());
                (lines + 1).saturating_sub(self.cursors.page.height.max(1))
            }
            Page::Crosstable | Page::Entrants => self.state().entrants.len(),
            Page::Log => self.fold.len(),
            Page::Messages => self.messages().len(),
            Page::Ruling => self.ruling_rows(),
            Page::Checklists => self.state().configuration.checklist().len(),
            Page::Ledger => self.state().cases.len() + self.state().claims.len(),
        }
    }

    /// Takes in what the two files say now; answers whether an edit waits that changes nothing which is decided.
    pub fn take_files(&mut self, seen: FilesSeen) {
        self.file_problems = seen.problems;
        let Some((adoption, configuration)) = seen.configuration else { return };
        if self.state().adoption.is_none() {
            self.fold.set_files(configuration);
            self.waiting = None;
            self.derive();
            return;
        }
        self.fold.learn(adoption.clone(), Arc::clone(&configuration));
        let same = *self.state().configuration == *configuration;
        self.waiting = (!same).then_some((adoption, configuration));
        self.derive();
    }
}

//! An event directory as a command has it: read, folded, and written to.
//!
//! [`Seen::look`] reads everything and makes nothing. [`Session`] is what it comes to; [`Session::commit`] is the one
//! way by which a command writes. On the first write ever it makes the journal and adopts the files as they stand.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::clock;
use super::files::{self, Files, Library, LostCopy};
use super::recorder::{Recorder, Saved, Unsaved};
use super::troubles;
use super::{Context, Failure};
use crate::app::Entered;
use crate::desk::{Desk, effect};
use crate::event::act::{Act, Adoption};
use crate::event::configuration::{Configuration, Role};
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::record::{Record, RecordId};
use crate::event::replay::{Fold, replay};
use crate::event::rights;
use crate::event::state::{EventState, Stage};
use crate::lang::{Language, command_line};
use crate::rulebook::chain::Words;
use crate::store::alarm;
use crate::store::directory::EventDirectory;
use crate::store::follower::{Follower, Stored};
use crate::store::trouble::StoreTrouble;

/// Everything that lies in an event directory, as it was read.
pub struct Seen {
    /// Where it lies, and who we are.
    pub directory: EventDirectory,
    /// What follows the journals.
    pub follower: Follower<Act>,
    /// The two files.
    pub files: Files,
    /// The records.
    pub records: Vec<Stored<Act>>,
    /// What was adopted.
    pub library: Library,
    /// What was adopted and cannot be had.
    pub lost: Vec<LostCopy>,
}

impl Seen {
    /// Reads an event directory. Nothing is written, adopted or made.
    ///
    /// # Errors
    /// Where there is no event.
    pub fn look(root: &Path) -> Result<Self, StoreTrouble> {
        let directory = EventDirectory::open(root)?;
        let files = Files::read(&directory);
        let mut follower = directory.follower();
        follower.trust_hosts(directory.hosts(files.trusted_hosts()));
        let records = follower.look(Instant::now()).records;
        let mut library = Library::new();
        let lost = files::learn(&directory, &files, &records, &mut library);
        Ok(Self { directory, follower, files, records, library, lost })
    }

    /// The session that stands on it; none where neither the files nor anything adopted can be read.
    pub fn session(mut self) -> Result<Session, Box<Self>> {
        let basis = match &self.files.configuration {
            Some((adoption, configuration)) => {
                // An adoption of these very files is to be imagined before it is made.
                self.library.entry(adoption.clone()).or_insert_with(|| Arc::clone(configuration));
                Arc::clone(configuration)
            }
            None => match self.last_adopted() {
                Some(configuration) => configuration,
                None => return Err(Box::new(self)),
            },
        };
        let records = self.records.into_iter().map(|stored| (stored.id, stored.author, stored.record));
        let fold = replay(basis, self.library.clone(), records);
        let mut recorder = Recorder::new(self.directory.clone());
        recorder.remember(&self.files);
        if let Some(adoption) = fold.state().adoption {
            recorder.stands_on(adoption);
        }
        recorder.cannot_stand_on(
            self.lost.first().map(|copy| troubles::words(|language| copy.sentence(language))),
        );
        Ok(Session {
            directory: self.directory,
            follower: self.follower,
            fold,
            files: self.files,
            library: self.library,
            lost: self.lost,
            recorder,
            saved_late: 0,
        })
    }

    fn last_adopted(&self) -> Option<Arc<Configuration>> {
        let mut acts = self.records.iter().rev().flat_map(|stored| stored.record.acts.iter().rev());
        acts.find_map(|act| match act {
            Act::Adopt(adoption) => self.library.get(adoption).cloned(),
            _ => None,
        })
    }
}

/// An event, open.
pub struct Session {
    directory: EventDirectory,
    follower: Follower<Act>,
    fold: Fold,
    files: Files,
    library: Library,
    lost: Vec<LostCopy>,
    recorder: Recorder,
    /// How many decisions an earlier session could not save and this one did.
    saved_late: usize,
}

impl Session {
    /// Opens an event to read. Nothing is written, adopted or made.
    ///
    /// # Errors
    /// Where there is no event, or nothing that says what it is can be read.
    pub fn open(root: &Path, language: Language) -> Result<Self, Failure> {
        let seen = Seen::look(root).map_err(|trouble| Failure::of_store(language, &trouble))?;
        seen.session().map_err(|seen| match seen.files.first_error() {
            Some(problem) => Failure::of_problem(language, problem),
            None => Failure::event(command_line::nothing_readable(language)),
        })
    }

    /// Opens an event to read and says beside the answer what a reader should know: edits that wait, files that cannot
    /// be read, alarms.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_to_read(root: &Path, context: &Context) -> Result<Self, Failure> {
        let session = Self::open(root, context.language)?;
        session.tell_troubles(context);
        Ok(session)
    }

    /// Opens an event to write: what an earlier session could not save goes first, and an edit that changes nothing
    /// that is decided is adopted, where this login may and `adopt` says so.
    ///
    /// # Errors
    /// As [`Self::open`], and where the disk refuses.
    pub fn open_to_write(root: &Path, context: &Context, adopt: bool) -> Result<Self, Failure> {
        let mut session = Self::open(root, context.language)?;
        session.save_what_waits(context)?;
        if adopt
            && session.may_adopt_at_once()
            && let Some(adoption) = session.waiting().cloned()
        {
            let adopted = session.commit(vec![Act::Adopt(adoption)], None, context.language);
            adopted.map_err(|failure| failure.but_not_recorded(context.language))?;
            context.tell(&command_line::adopted_at_once(context.language));
        }
        session.tell_troubles(context);
        Ok(session)
    }

    fn tell_troubles(&self, context: &Context) {
        let language = context.language;
        for problem in &self.files.problems {
            context.tell(&problem.rendered(language));
        }
        if self.files.configuration.is_none() {
            context.tell(&command_line::adopted_rules(language));
        }
        if self.waiting().is_some() {
            context.tell(&command_line::waiting(language));
        }
        for copy in &self.lost {
            context.tell(&copy.sentence(language));
        }
        for alarm in
            self.follower.alarms().iter().filter(|alarm| alarm.severity() > alarm::Severity::Information)
        {
            context.tell(&alarm.sentence(language));
        }
    }

    /// Where it lies, and who we are.
    pub const fn directory(&self) -> &EventDirectory {
        &self.directory
    }

    /// What follows the journals.
    pub const fn follower(&self) -> &Follower<Act> {
        &self.follower
    }

    /// The two files.
    pub const fn files(&self) -> &Files {
        &self.files
    }

    /// What was adopted and cannot be had.
    pub fn lost(&self) -> &[LostCopy] {
        &self.lost
    }

    /// Everything that was recorded.
    pub const fn fold(&self) -> &Fold {
        &self.fold
    }

    /// What it comes to.
    pub const fn state(&self) -> &EventState {
        self.fold.state()
    }

    /// Who we are, by login.
    pub fn login(&self) -> &str {
        &self.directory.me().login
    }

    /// The stage of that number; without one the stage that is being played.
    ///
    /// # Errors
    /// Where there is no such stage.
    pub fn stage(&self, number: Option<u32>, language: Language) -> Result<&Stage, Failure> {
        match number {
            Some(number) => self
                .state()
                .stage(StageNumber(number))
                .ok_or_else(|| Failure::usage(command_line::no_stage(language, number))),
            None => self
                .state()
                .current_stage()
                .ok_or_else(|| Failure::event(command_line::no_stage(language, 1))),
        }
    }

    /// An edit of the files that is not adopted: they say something else than the configuration in force.
    pub fn waiting(&self) -> Option<&Adoption> {
        let (adoption, configuration) = self.files.configuration.as_ref()?;
        let in_force = &self.state().configuration;
        (self.state().adoption.is_some() && configuration != in_force).then_some(adoption)
    }

    /// What the entry `adopt` would adopt.
    fn adoptable(&self) -> Option<&Adoption> {
        match (&self.state().adoption, &self.files.configuration) {
            (None, Some((adoption, _))) => Some(adoption),
            _ => self.waiting(),
        }
    }

    /// Whether an edit waits that this login may adopt and that changes nothing which is decided.
    fn may_adopt_at_once(&self) -> bool {
        let Some(adoption) = self.waiting() else { return false };
        let role = rights::role_of(&self.state().configuration.event, self.login());
        let acts = [Act::Adopt(adoption.clone())];
        role == Ok(Role::ChiefArbiter)
            && !effect::changes_what_is_decided(
                self.state(),
                effect::imagined(&self.fold, self.login(), &acts).state(),
            )
    }

    /// What the next write stands on: the records and, where nothing is adopted yet or where this login would adopt a
    /// waiting edit at once, that adoption.
    pub fn as_written_to(&self) -> Fold {
        let adopts = match (self.state().adoption, self.adoptable()) {
            (None, adoptable) => adoptable,
            (Some(_), adoptable) => adoptable.filter(|_| self.may_adopt_at_once()),
        };
        match adopts {
            Some(adoption) => effect::imagined(&self.fold, self.login(), &[Act::Adopt(adoption.clone())]),
            None => self.fold.clone(),
        }
    }

    /// The desk at which this login decides on `fold`.
    pub fn desk<'a>(&'a self, fold: &'a Fold, round: Option<RoundNumber>) -> Desk<'a> {
        Desk {
            fold,
            login: self.login(),
            now: clock::machine_time(),
            fresh_seed: clock::fresh_seed(),
            waiting: self.adoptable(),
            stage: None,
            round,
            last: None,
        }
    }

    /// Why no round may be paired while the journals are as they are.
    ///
    /// # Errors
    /// Where records are there that this program does not understand.
    pub fn refuse_to_pair_in_the_dark(&self, language: Language) -> Result<(), Failure> {
        match self.follower.alarms().iter().find(|alarm| alarm.blocks_pairing()) {
            Some(alarm) => Err(Failure::event(alarm.sentence(language))),
            None => Ok(()),
        }
    }

    /// Why nothing is done that would be another thing a second time (a round paired, an entry undone): what an earlier
    /// command could not save was saved just now, and it may have been this very thing.
    ///
    /// # Errors
    /// Where something was saved late.
    pub fn refuse_to_repeat(&self, language: Language) -> Result<(), Failure> {
        match self.saved_late {
            0 => Ok(()),
            _ => Err(Failure::event(command_line::look_before_repeating(language))),
        }
    }

    /// Looks at the journals and takes in what is new.
    fn look(&mut self) {
        let records = self.follower.look(Instant::now()).records;
        self.take_in(records);
    }

    fn take_in(&mut self, records: Vec<Stored<Act>>) {
        let lost = files::learn(&self.directory, &self.files, &records, &mut self.library);
        self.lost.extend(lost);
        for (adoption, configuration) in &self.library {
            self.fold.learn(adoption.clone(), Arc::clone(configuration));
        }
        for stored in records {
            self.fold.add(stored.id, stored.author, stored.record);
        }
    }

    /// What an earlier session of this login could not save goes before anything new. What still cannot be saved and has
    /// its copy counts as decided: the next entry stands on it and waits behind it.
    fn save_what_waits(&mut self, context: &Context) -> Result<(), Failure> {
        let saved = self.recorder.recover(&self.follower, &clock::stamp());
        if let Some(trouble) = &saved.trouble {
            if !trouble.kept {
                return Err(not_recorded(trouble, context.language));
            }
            let author = self.login().to_owned();
            let wait = |(id, record): (RecordId, &Record<Act>)| Stored {
                id,
                author: author.clone(),
                record: record.clone(),
            };
            let waiting = self.recorder.waiting().map(wait).collect();
            self.take_in(waiting);
        }
        if !saved.records.is_empty() {
            context.tell(&command_line::saved_late(context.language, saved.records.len()));
            // An opening, or an adoption that went ahead of an entry, is nothing that would be said once more.
            let decides = |act: &Act| !matches!(act, Act::Open { .. } | Act::Adopt(_));
            let records = saved.records.iter().map(|arrived| &arrived.record);
            self.saved_late = records.filter(|record| record.acts.iter().any(decides)).count();
            self.look();
        }
        Ok(())
    }

    /// Records acts as one record and returns its identity when the disk has it.
    ///
    /// On the first write ever, the files are adopted as they stand: what is recorded needs a configuration to stand on.
    ///
    /// # Errors
    /// Where nothing is adopted and this login may not adopt; where the disk refuses: the record then waits in the
    /// spool, and the next write of this login saves it first, or it is said that it is not recorded.
    pub fn commit(
        &mut self,
        acts: Vec<Act>,
        undo_of: Option<RecordId>,
        language: Language,
    ) -> Result<RecordId, Failure> {
        let answers = self.fold.answered_by(&acts);
        let entered = Entered { acts, undo_of, answers, adoption: self.state().adoption };
        self.recorder.enter(entered, clock::stamp());
        let Saved { records, trouble, refused } = self.recorder.save(&self.follower);
        self.look();
        if let Some(words) = refused.first() {
            return Err(said(words, language));
        }
        if let Some(trouble) = &trouble {
            return Err(if trouble.kept {
                said(&trouble.words, language)
            } else {
                not_recorded(trouble, language)
            });
        }
        let id = records.last().map(|arrived| arrived.id);
        id.ok_or_else(|| Failure::event(command_line::nothing_readable(language)))
    }

    /// Makes the backup that is due after what was recorded, and says where it is, or why it is not.
    pub fn back_up(&mut self, context: &Context) {
        match self.recorder.back_up() {
            Some(Ok(copy)) => context.tell(&command_line::backed_up(context.language, &copy)),
            Some(Err(trouble)) => {
                let words = troubles::no_backup(&trouble);
                context.tell(context.language.pick(&words.chinese, &words.english));
            }
            None => {}
        }
    }
}

fn said(words: &Words, language: Language) -> Failure {
    Failure::event(language.pick(&words.chinese, &words.english))
}

/// What waits for the disk in memory only goes with this command.
fn not_recorded(trouble: &Unsaved, language: Language) -> Failure {
    said(&trouble.cause, language).but_not_recorded(language)
}

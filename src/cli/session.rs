//! An event directory as a command has it: read, folded, and written to.
//!
//! [`Seen::look`] reads everything and makes nothing. [`Session`] is what it comes to; [`Session::commit`] is the one
//! way by which a command writes. On the first write ever it makes the journal and adopts the files as they stand.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::clock;
use super::files::{self, Files, Library, LostCopy};
use super::journal;
use super::{Context, Failure};
use crate::desk::{Desk, effect};
use crate::event::act::{Act, Adoption};
use crate::event::configuration::{Configuration, Role};
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::record::RecordId;
use crate::event::replay::{Fold, replay};
use crate::event::rights;
use crate::event::state::{EventState, Stage};
use crate::lang::{Language, command_line, refusals};
use crate::store::alarm;
use crate::store::directory::EventDirectory;
use crate::store::follower::{Follower, Stored};
use crate::store::trouble::StoreTrouble;
use crate::store::writer::{Draft, Writer};

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
        let mut follower = directory.follower();
        let records = follower.look(Instant::now()).records;
        let files = Files::read(&directory);
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
        Ok(Session {
            directory: self.directory,
            follower: self.follower,
            fold,
            files: self.files,
            library: self.library,
            lost: self.lost,
            writer: None,
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
    writer: Option<Writer<Act>>,
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
            session.commit(vec![Act::Adopt(adoption)], None, context.language)?;
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

    /// Looks at the journals and takes in what is new.
    fn look(&mut self) {
        let records = self.follower.look(Instant::now()).records;
        let lost = files::learn(&self.directory, &self.files, &records, &mut self.library);
        self.lost.extend(lost);
        for (adoption, configuration) in &self.library {
            self.fold.learn(adoption.clone(), Arc::clone(configuration));
        }
        for stored in records {
            self.fold.add(stored.id, stored.author, stored.record);
        }
    }

    /// What an earlier session of this login could not save goes before anything new.
    fn save_what_waits(&mut self, context: &Context) -> Result<(), Failure> {
        if !self.directory.journal().exists() {
            return Ok(());
        }
        let language = context.language;
        let writer = self.writer(language)?;
        if writer.waiting().len() == 0 {
            return Ok(());
        }
        let saved = writer.retry().map_err(|not_saved| Failure::not_saved(language, &not_saved))?;
        context.tell(&command_line::saved_late(language, saved.len()));
        self.look();
        Ok(())
    }

    fn writer(&mut self, language: Language) -> Result<&mut Writer<Act>, Failure> {
        if self.writer.is_none() {
            let writer = journal::writer(&self.directory, clock::stamp())
                .map_err(|trouble| Failure::of_store(language, &trouble))?;
            self.writer = Some(writer);
        }
        self.writer.as_mut().ok_or_else(|| Failure::event(String::new()))
    }

    /// Records acts as one record and returns its identity when the disk has it.
    ///
    /// On the first write ever, the files are adopted as they stand: what is recorded needs a configuration to stand on.
    ///
    /// # Errors
    /// Where nothing is adopted and this login may not adopt; where the disk refuses (the record then waits in the
    /// spool, and the next write of this login saves it first).
    pub fn commit(
        &mut self,
        acts: Vec<Act>,
        undo_of: Option<RecordId>,
        language: Language,
    ) -> Result<RecordId, Failure> {
        if self.state().adoption.is_none() {
            let only_adoption = matches!(acts.as_slice(), [Act::Adopt(_)]);
            let adopted = self.adopt_first(language)?;
            if only_adoption {
                return Ok(adopted);
            }
        }
        for act in &acts {
            if let Act::Adopt(adoption) = act {
                self.keep_copies(adoption, language)?;
            }
        }
        self.append(acts, undo_of, language)
    }

    fn adopt_first(&mut self, language: Language) -> Result<RecordId, Failure> {
        if let Some(copy) = self.lost.first() {
            return Err(Failure::event(copy.sentence(language)));
        }
        let Some((adoption, configuration)) = self.files.configuration.clone() else {
            return Err(Failure::event(command_line::nothing_readable(language)));
        };
        let acts = vec![Act::Adopt(adoption.clone())];
        rights::judge(&configuration.event, self.login(), &acts).map_err(|refusal| {
            Failure::event(refusals::no_right(language, &refusal))
                .with_hint(command_line::first_write_adopts(language))
        })?;
        self.keep_copies(&adoption, language)?;
        self.append(acts, None, language)
    }

    /// The texts of an adoption are on the disk before the record that names them.
    fn keep_copies(&self, adoption: &Adoption, language: Language) -> Result<(), Failure> {
        let refused = |trouble: StoreTrouble| Failure::of_store(language, &trouble);
        self.directory.prepare().map_err(refused)?;
        let at_hand = self.files.configuration.as_ref().is_some_and(|(at_hand, _)| at_hand == adoption);
        if at_hand {
            journal::keep_copies(&self.directory, &self.files.event.text, &self.files.roster.text)
                .map_err(refused)?;
        }
        Ok(())
    }

    fn append(
        &mut self,
        acts: Vec<Act>,
        undo_of: Option<RecordId>,
        language: Language,
    ) -> Result<RecordId, Failure> {
        let answers = self.fold.answered_by(&acts);
        let adoption = self.state().adoption;
        let draft = Draft { at: clock::stamp(), answers, adoption, undo_of, acts };
        self.writer(language)?;
        let Self { writer: Some(writer), follower, .. } = self else {
            return Err(Failure::event(command_line::nothing_readable(language)));
        };
        let written = journal::append(writer, follower, draft)
            .map_err(|not_saved| Failure::not_saved(language, &not_saved))?;
        let id = written.last().map(|written| written.id);
        self.look();
        id.ok_or_else(|| Failure::event(command_line::nothing_readable(language)))
    }
}

//! The thread of an open event: what it is asked, what it looks after by itself, what it tells.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::backoff::Backoff;
use super::company::Company;
use super::feeds::FeedFiles;
use super::mirroring::Mirroring;
use super::records;
use super::rescuing::{self, Rescuing};
use super::settling::Settling;
use super::writable::Writable;
use crate::app::message::{Arrived, Entered, GameWritten, Message};
use crate::cli::files::Files;
use crate::cli::library::Library;
use crate::cli::load::{self, Loaded};
use crate::cli::recorder::Recorder;
use crate::cli::{clock, troubles};
use crate::event::act::Act;
use crate::event::replay::Fold;
use crate::lang::messages::{Severity, Trouble};
use crate::rulebook::chain::Words;
use crate::store::directory::EventDirectory;
use crate::store::disk::Facts;
use crate::store::follower::Follower;
use crate::store::games::Games;
use crate::store::presence::Here;
use crate::store::rescue::rescue;
use crate::store::trouble::StoreTrouble;
use crate::store::watch::Mode;

/// A line without its end counts as torn after two seconds: somebody has to look again then.
const IN_FLIGHT: Duration = Duration::from_millis(2_200);

/// What the thread is asked.
pub enum Job {
    /// To look at everything: something may have changed.
    Look,
    /// How changes are noticed from now on.
    Mode(Mode),
    /// To record an entry, made at that time (RFC 3339).
    Record(Box<Entered>, String),
    /// To write the record of a game.
    WriteGame(Box<GameWritten>),
    /// To say where we look.
    Here(Here),
    /// To tell the mirror of changes from now on.
    KeepMirror(Mirroring),
    /// The mirror cannot be written, or can be again.
    Mirror(Option<StoreTrouble>),
    /// To end.
    Stop,
}

/// The thread's own.
pub struct Worker<S> {
    directory: EventDirectory,
    follower: Follower<Act>,
    library: Library,
    recorder: Recorder,
    /// The two files as they were when they were looked at last.
    facts: [Option<Facts>; 2],
    settling: Settling<Files>,
    feeds: FeedFiles,
    company: Company,
    rescuing: Rescuing,
    games: Games,
    /// What this session has to say besides what the journals show now.
    own_troubles: Vec<Trouble>,
    told_alarms: Vec<Trouble>,
    watched: bool,
    writable: Writable,
    mirroring: Option<Mirroring>,
    mirror_trouble: Option<Trouble>,
    backoff: Backoff,
    look_again: Option<Instant>,
    say: S,
}

/// Nobody listens any more.
struct Gone;

impl<S: FnMut(Message) -> bool> Worker<S> {
    /// The worker of an event as it was opened, and the event's state; `alarms` were told.
    pub fn new(loaded: Loaded, alarms: Vec<Trouble>, say: S) -> (Self, Fold) {
        let own_troubles = loaded.own_troubles();
        let Loaded { directory, follower, library, files, fold } = loaded;
        let mut recorder = Recorder::new(directory.clone());
        recorder.remember(&files);
        if let Some(adoption) = fold.state().adoption {
            recorder.stands_on(adoption);
        }
        let worker = Self {
            facts: file_facts(&directory),
            settling: Settling::new(files),
            feeds: FeedFiles::default(),
            company: Company::new(&directory),
            games: Games::new(directory.games(), fold.state().configuration.edition.game),
            rescuing: Rescuing::default(),
            own_troubles,
            told_alarms: alarms,
            watched: true,
            writable: Writable::default(),
            mirroring: None,
            mirror_trouble: None,
            backoff: Backoff::default(),
            look_again: None,
            directory,
            follower,
            library,
            recorder,
            say,
        };
        (worker, fold)
    }

    /// Works until it is told to stop or nobody listens any more.
    pub fn run(&mut self, jobs: &Receiver<Job>) {
        // Either nobody listens or the event was closed: what is not on the disk gets its last chance.
        let _ = self.serve(jobs);
        if self.recorder.unsaved() > 0 {
            self.follower.look(Instant::now());
            self.recorder.save(&self.follower);
        }
    }

    /// What an earlier session could not save goes first, and is told.
    fn recover(&mut self) -> Result<(), Gone> {
        let saved = self.recorder.recover(&self.follower, &clock::stamp());
        if !saved.records.is_empty() {
            self.send(Message::Arrived(saved.records))?;
        }
        match saved.trouble {
            Some(trouble) => {
                self.backoff.refused(Instant::now());
                self.send(Message::NotSaved(self.recorder.entries(), trouble.words))
            }
            None => Ok(()),
        }
    }

    fn serve(&mut self, jobs: &Receiver<Job>) -> Result<(), Gone> {
        self.look_whether_writable()?;
        self.recover()?;
        self.look_at_feeds()?;
        self.look_at_games()?;
        loop {
            let job = match self.due() {
                None => jobs.recv().map_err(|_| Gone)?,
                Some(due) => match jobs.recv_timeout(due.saturating_duration_since(Instant::now())) {
                    Ok(job) => job,
                    Err(RecvTimeoutError::Timeout) => {
                        self.act(Instant::now())?;
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => return Err(Gone),
                },
            };
            let now = Instant::now();
            match job {
                Job::Look => {
                    self.look_again = Some(now + IN_FLIGHT);
                    self.look(now)?;
                }
                Job::Mode(mode) => self.tell_mode(mode == Mode::Watching)?,
                Job::Record(entered, at) => {
                    self.look_at_journals(now)?;
                    self.recorder.enter(*entered, at);
                    self.save(now, true)?;
                }
                Job::WriteGame(written) => {
                    for message in records::write(&mut self.games, *written) {
                        self.send(message)?;
                    }
                }
                Job::Here(here) => {
                    self.company.look_at(here, now);
                    self.act(now)?;
                }
                Job::KeepMirror(mirroring) => self.mirroring = Some(mirroring),
                Job::Mirror(refused) => {
                    self.mirror_trouble = refused.as_ref().map(troubles::no_mirror);
                    self.take(Vec::new())?;
                }
                Job::Stop => return Ok(()),
            }
        }
    }

    /// When something is to be done though nobody asks.
    fn due(&self) -> Option<Instant> {
        let dues = [
            self.settling.due(),
            self.company.due(),
            self.backoff.due(),
            self.rescuing.due(),
            self.look_again,
        ];
        dues.into_iter().flatten().min()
    }

    fn act(&mut self, now: Instant) -> Result<(), Gone> {
        let is_due = |due: Option<Instant>| due.is_some_and(|due| due <= now);
        if is_due(self.look_again) {
            self.look_again = None;
            self.look(now)?;
        }
        if is_due(self.settling.due()) {
            self.read_files(now)?;
        }
        if is_due(self.rescuing.due()) {
            self.rescue(now)?;
        }
        if is_due(self.backoff.due()) {
            self.look_at_journals(now)?;
            self.save(now, false)?;
        }
        if is_due(self.company.due()) {
            if let Some(colleagues) = self.company.act(now, clock::stamp) {
                self.send(Message::Colleagues(colleagues))?;
            }
            self.look_whether_writable()?;
        }
        Ok(())
    }

    fn send(&mut self, message: Message) -> Result<(), Gone> {
        if (self.say)(message) { Ok(()) } else { Err(Gone) }
    }

    fn look(&mut self, now: Instant) -> Result<(), Gone> {
        let facts = file_facts(&self.directory);
        if facts != self.facts {
            self.facts = facts;
            self.settling.touched(now);
            self.read_files(now)?;
        }
        self.look_whether_writable()?;
        self.look_at_feeds()?;
        self.look_at_games()?;
        if let Some(mirroring) = &self.mirroring {
            mirroring.changed();
        }
        self.look_at_journals(now)
    }

    fn look_whether_writable(&mut self) -> Result<(), Gone> {
        match self.writable.look(&self.directory) {
            Some(news) => self.send(news),
            None => Ok(()),
        }
    }

    fn look_at_feeds(&mut self) -> Result<(), Gone> {
        match self.feeds.look(&self.directory.clocks(), clock::machine_time()) {
            Some((feeds, troubles)) => self.send(Message::Feeds(feeds, troubles)),
            None => Ok(()),
        }
    }

    fn look_at_games(&mut self) -> Result<(), Gone> {
        match records::news(&mut self.games) {
            Some(news) => self.send(news),
            None => Ok(()),
        }
    }

    fn look_at_journals(&mut self, now: Instant) -> Result<(), Gone> {
        let records = load::arrived(self.follower.look(now).records);
        self.take(records)
    }

    /// Tells of records that were read, the configurations that they adopt first.
    fn take(&mut self, records: Vec<Arrived>) -> Result<(), Gone> {
        let mut learned = self.library.look_up(records.iter().map(|arrived| &arrived.record));
        learned.extend(self.library.look_again());
        if !learned.is_empty() {
            self.send(Message::Learned(learned))?;
        }
        let by_login = records
            .iter()
            .map(|arrived| (arrived.id, arrived.login.as_str(), arrived.record.acts.as_slice()));
        if let Some(adoption) = load::last_adoption(&self.library, by_login) {
            self.recorder.stands_on(adoption);
        }
        if !records.is_empty() {
            self.send(Message::Arrived(records))?;
        }
        self.rescuing.seen(self.follower.vanished().len(), Instant::now());
        self.recorder.cannot_stand_on(self.library.troubles().next().map(|trouble| trouble.words));
        let mut alarms = load::alarms(&self.follower, &self.library);
        alarms.extend(self.own_troubles.iter().chain(&self.mirror_trouble).cloned());
        if alarms != self.told_alarms {
            self.told_alarms.clone_from(&alarms);
            self.send(Message::Alarms(alarms))?;
        }
        Ok(())
    }

    fn read_files(&mut self, now: Instant) -> Result<(), Gone> {
        let files = Files::read_at_once(&self.directory);
        let good = files.first_error().is_none();
        let Some(files) = self.settling.read(now, files, good) else { return Ok(()) };
        self.recorder.remember(&files);
        if files.event.value.is_some() {
            self.follower.trust_hosts(self.directory.hosts(files.trusted_hosts()));
        }
        if let Some((adoption, configuration)) = &files.configuration {
            self.library.learn(adoption.clone(), Arc::clone(configuration));
        }
        self.send(Message::Files(files.seen()))
    }

    /// What vanished from the disk is given back from memory.
    fn rescue(&mut self, now: Instant) -> Result<(), Gone> {
        self.rescuing.tried();
        match rescue(&self.directory, &self.follower) {
            Ok(rescued) => {
                if let Some(words) = rescuing::words(&rescued) {
                    self.own_trouble(Severity::Error, words);
                }
            }
            Err(trouble) => {
                let words = troubles::words(|language| trouble.sentence(language));
                self.own_trouble(Severity::Error, words);
            }
        }
        self.look_at_journals(now)
    }

    /// Something that this session has to say from now on.
    fn own_trouble(&mut self, severity: Severity, words: Words) {
        let trouble = Trouble { severity, words };
        if !self.own_troubles.contains(&trouble) {
            self.own_troubles.push(trouble);
        }
    }

    fn tell_mode(&mut self, watched: bool) -> Result<(), Gone> {
        if watched == self.watched {
            return Ok(());
        }
        self.watched = watched;
        self.send(Message::Watched(watched))
    }

    /// Saves what waits. A refusal is told once for each entry, not for each try.
    fn save(&mut self, now: Instant, is_new: bool) -> Result<(), Gone> {
        let saved = self.recorder.save(&self.follower);
        // Our own lines are read here, so that the watcher's call for them finds nothing new.
        let mut news = load::arrived(self.follower.look(now).records);
        news.retain(|arrived| saved.records.iter().all(|own| own.id != arrived.id));
        self.take(news)?;
        for words in saved.refused {
            self.send(Message::GivenUp(words))?;
        }
        match saved.trouble {
            None => {
                self.backoff.saved();
                if !saved.records.is_empty() {
                    self.send(Message::Saved(saved.records))?;
                }
            }
            Some(trouble) => {
                self.backoff.refused(now);
                if !saved.records.is_empty() {
                    self.send(Message::Arrived(saved.records))?;
                }
                if is_new {
                    self.send(Message::NotSaved(self.recorder.entries(), trouble.words))?;
                }
            }
        }
        // Behind the acknowledgement: a backup takes its time, and the screen need not wait for it.
        if let Some(Err(trouble)) = self.recorder.back_up() {
            self.own_trouble(Severity::Warning, troubles::no_backup(&trouble));
            return self.take(Vec::new());
        }
        Ok(())
    }
}

fn file_facts(directory: &EventDirectory) -> [Option<Facts>; 2] {
    // Through links, as the files are read.
    [directory.event_ron(), directory.roster_ron()]
        .map(|file| std::fs::metadata(file).ok().map(|data| Facts::from(&data)))
}

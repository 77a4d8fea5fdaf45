//! An event that is open on a screen: one thread that reads what others write, writes what is entered, and tells the
//! screen; beside it the store's watcher.
//!
//! Reading and writing are one thread on purpose: an entry is built on what was read just before, and what comes back
//! comes in one order. While the disk is slow the news of others wait; the screen and its keys do not.
//!
//! Nothing is sent unless something changed, and the thread sleeps without a deadline while nothing is open. Time is not
//! its business: no [`Message::Tick`] comes from here. The loop that draws waits with `recv_timeout` until the next moment
//! at which its screen would look different, and makes the tick itself.

mod backoff;
mod company;
mod feeds;
mod mirroring;
mod records;
mod rescuing;
mod settling;
mod worker;
mod writable;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use super::clock;
use super::load::{CannotOpen, Loaded};
use crate::app::message::{Entered, FilesSeen, GameWritten, Message};
use crate::event::names::{RoundNumber, StageNumber, Table};
use crate::event::replay::Fold;
use crate::lang::messages::Trouble;
use crate::store::directory::EventDirectory;
use crate::store::mirror::Mirror;
use crate::store::watch::{Watched, Watcher};
use mirroring::Mirroring;
use worker::{Job, Worker};

/// An event as it is when it comes onto the screen.
pub struct Start {
    /// Its state.
    pub fold: Fold,
    /// Whose session this is.
    pub login: String,
    /// The two files.
    pub files: FilesSeen,
    /// What there is to say about the journals.
    pub alarms: Vec<Trouble>,
}

/// An open event. Dropping it ends its threads; what could not be saved is tried once more.
pub struct Live {
    directory: EventDirectory,
    jobs: Sender<Job>,
    thread: Option<JoinHandle<()>>,
    watcher: Option<Watcher>,
}

impl Live {
    /// Opens the event in a directory; what happens in it is sent to `sender` as [`Message`]s: records of others, edits of
    /// the files, alarms, whether it is watched, colleagues, and the answers to [`Live::record`]. Nothing is written
    /// before the first entry, and no presence before [`Live::look_at`].
    pub fn open<M>(path: &Path, sender: &Sender<M>) -> Result<(Self, Start), CannotOpen>
    where
        M: From<Message> + Send + 'static,
    {
        let sender = sender.clone();
        Self::open_with(path, move |message| sender.send(message.into()).is_ok())
    }

    /// The same with any receiver, for one screen with several events. `say` is called from the live thread and answers
    /// whether anybody still listens.
    pub fn open_with(
        path: &Path,
        say: impl FnMut(Message) -> bool + Send + 'static,
    ) -> Result<(Self, Start), CannotOpen> {
        let loaded = Loaded::open(path)?;
        let alarms = loaded.alarms();
        let seen = loaded.files.seen();
        let directory = loaded.directory.clone();
        let login = directory.me().login.clone();
        let (jobs, receiver) = channel();
        let (mut worker, fold) = Worker::new(loaded, alarms.clone(), say);
        let failed = |error: std::io::Error| CannotOpen::Thread(error.to_string());
        let thread = std::thread::Builder::new()
            .name("live".into())
            .spawn(move || worker.run(&receiver))
            .map_err(failed)?;
        let folders = directory.watched();
        let mut live = Self { directory, jobs: jobs.clone(), thread: Some(thread), watcher: None };
        let watcher = Watcher::start(folders, move |watched| {
            let job = match watched {
                Watched::LookAgain => Job::Look,
                Watched::Mode(mode) => Job::Mode(mode),
            };
            jobs.send(job).is_ok()
        });
        live.watcher = Some(watcher.map_err(failed)?);
        Ok((live, Start { fold, login, files: seen, alarms }))
    }

    /// Puts an entry onto the disk. The answer is [`Message::Saved`] once it is there, or [`Message::NotSaved`]; then it is
    /// tried again by itself, after 1 s, 2 s, … 30 s, and [`Message::Saved`] follows when it went through; or
    /// [`Message::GivenUp`], where it could never count. On the first
    /// entry ever the journal is made and the files are adopted before it; an entry that adopts has its copies kept first.
    pub fn record(&self, entered: Entered) {
        // The thread ends only with us.
        let _ = self.jobs.send(Job::Record(Box::new(entered), clock::stamp()));
    }

    /// Puts the record of a game onto the disk. The answer is [`Message::GameWritten`] or [`Message::GameNotWritten`].
    pub fn write_game(&self, written: GameWritten) {
        let _ = self.jobs.send(Job::WriteGame(Box::new(written)));
    }

    /// Keeps a second copy of the event in a folder, or in this login's own place, from now until it is closed. What that
    /// disk refuses is among the alarms and holds up nothing.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn keep_mirror(&self, folder: Option<PathBuf>) -> Result<(), CannotOpen> {
        let jobs = self.jobs.clone();
        let tell = move |refused| {
            // The live thread ends only after the mirror's.
            let _ = jobs.send(Job::Mirror(refused));
        };
        let mirroring = Mirroring::start(Mirror::new(self.directory.clone(), folder), tell)
            .map_err(|error| CannotOpen::Thread(error.to_string()))?;
        let _ = self.jobs.send(Job::KeepMirror(mirroring));
        Ok(())
    }

    /// Tells others what is looked at here.
    pub fn look_at(&self, stage: StageNumber, round: Option<RoundNumber>, table: Option<Table>) {
        let _ = self.jobs.send(Job::Here(company::here(stage, round, table)));
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.watcher = None;
        let _ = self.jobs.send(Job::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;

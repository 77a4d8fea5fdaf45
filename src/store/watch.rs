//! Being told that something changed. What changed is for the reader to find out: an event means "look again".

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use super::disk::Facts;

/// How often the folders are looked at without being told: the net below the watcher.
const NET: Duration = Duration::from_secs(1);
/// Events that come behind a told one, so closely, are told as one: the reader looks at everything anyway.
const GATHER: Duration = Duration::from_millis(5);

/// How changes are noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The system tells, within a millisecond.
    Watching,
    /// By looking once a second: the system has no watch to give, or a folder is not there.
    Polling,
}

/// What the watcher says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Watched {
    /// Something changed, or events were lost: look at everything.
    LookAgain,
    /// From now on changes are noticed like this. Said once at the start.
    Mode(Mode),
}

/// A thread that watches folders until it is dropped.
#[derive(Debug)]
pub struct Watcher {
    stop: Sender<Signal>,
    thread: Option<JoinHandle<()>>,
}

enum Signal {
    Changed,
    Stop,
}

impl Watcher {
    /// Watches folders (those that are not there are watched once they are). `say` is called from the watcher's own
    /// thread and answers whether anybody still listens.
    pub fn start(
        folders: Vec<PathBuf>,
        say: impl FnMut(Watched) -> bool + Send + 'static,
    ) -> std::io::Result<Self> {
        let (stop, signals) = channel();
        let events = stop.clone();
        let thread = std::thread::Builder::new()
            .name("watch".into())
            .spawn(move || Loop::new(folders, events, say).run(&signals))?;
        Ok(Self { stop, thread: Some(thread) })
    }

    /// The same, with what it says sent to a channel.
    pub fn to_channel(folders: Vec<PathBuf>, sender: Sender<Watched>) -> std::io::Result<Self> {
        Self::start(folders, move |watched| sender.send(watched).is_ok())
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = self.stop.send(Signal::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What is seen of a folder: each name with its facts.
type Sight = BTreeMap<PathBuf, Facts>;

struct Loop<S> {
    folders: Vec<PathBuf>,
    events: Sender<Signal>,
    say: S,
    watcher: Option<RecommendedWatcher>,
    /// The folders that are watched, and which directory each was: one that was made anew has to be watched anew.
    armed: BTreeMap<PathBuf, (u64, u64)>,
    mode: Option<Mode>,
    sight: Sight,
}

impl<S: FnMut(Watched) -> bool> Loop<S> {
    fn new(folders: Vec<PathBuf>, events: Sender<Signal>, say: S) -> Self {
        Self { folders, events, say, watcher: None, armed: BTreeMap::new(), mode: None, sight: Sight::new() }
    }

    fn run(mut self, signals: &Receiver<Signal>) {
        self.sight = self.look();
        if !self.arm() {
            return;
        }
        let mut next_look = Instant::now() + NET;
        loop {
            let wait = next_look.saturating_duration_since(Instant::now());
            match signals.recv_timeout(wait) {
                Ok(Signal::Changed) => {
                    // At once, and once more for all that follows closely: a burst is told twice, not a hundred times.
                    if !self.tell() {
                        return;
                    }
                    match gather(signals) {
                        Some(came) if !came || self.tell() => {}
                        _ => return,
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    next_look = Instant::now() + NET;
                    let sight = self.look();
                    let changed = sight != self.sight;
                    self.sight = sight;
                    if (changed && !(self.say)(Watched::LookAgain)) || !self.arm() {
                        return;
                    }
                }
                Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Tells that something changed; answers whether anybody still listens.
    fn tell(&mut self) -> bool {
        // Before it is told: what comes after this look is new to the net, whoever has seen it.
        self.sight = self.look();
        (self.say)(Watched::LookAgain) && self.arm()
    }

    /// Watches what is not watched yet; answers whether anybody still listens.
    fn arm(&mut self) -> bool {
        if self.watcher.is_none() {
            let events = self.events.clone();
            let handler = move |event: notify::Result<notify::Event>| {
                if event.map_or(true, |event| matters(&event)) {
                    let _ = events.send(Signal::Changed);
                }
            };
            self.watcher = notify::recommended_watcher(handler).ok();
        }
        let mut all = self.watcher.is_some();
        for folder in &self.folders {
            let Some(inode) = directory_at(folder) else {
                if self.armed.remove(folder).is_some()
                    && let Some(watcher) = &mut self.watcher
                {
                    // It is gone; the system has forgotten the watch already, or will.
                    let _ = watcher.unwatch(folder);
                }
                continue;
            };
            let Some(watcher) = &mut self.watcher else { continue };
            match self.armed.get(folder) {
                Some(same) if *same == inode => continue,
                Some(_) => {
                    let _ = watcher.unwatch(folder);
                }
                None => {}
            }
            if watcher.watch(folder, RecursiveMode::NonRecursive).is_err() {
                self.armed.remove(folder);
                all = false;
                continue;
            }
            self.armed.insert(folder.clone(), inode);
            // What came between the last look and the watch.
            if !(self.say)(Watched::LookAgain) {
                return false;
            }
        }
        let mode = if all && !self.armed.is_empty() { Mode::Watching } else { Mode::Polling };
        if self.mode == Some(mode) {
            return true;
        }
        self.mode = Some(mode);
        (self.say)(Watched::Mode(mode))
    }

    fn look(&self) -> Sight {
        let mut sight = Sight::new();
        for folder in &self.folders {
            let Ok(entries) = fs::read_dir(folder) else { continue };
            for entry in entries.flatten() {
                if let Ok(data) = fs::symlink_metadata(entry.path()) {
                    sight.insert(entry.path(), Facts::from(&data));
                }
            }
        }
        sight
    }
}

/// Whether an event can mean a change: readers open and close files all the time, and a reader that looks again because
/// somebody read would wake all others for ever.
fn matters(event: &notify::Event) -> bool {
    event.need_rescan()
        || matches!(
            event.kind,
            EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_) | EventKind::Any
        )
}

/// Takes what comes together as one; answers whether something came, none where it is to end.
fn gather(signals: &Receiver<Signal>) -> Option<bool> {
    let until = Instant::now() + GATHER;
    let mut came = false;
    loop {
        match signals.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Signal::Changed) => came = true,
            Err(RecvTimeoutError::Timeout) => return Some(came),
            Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

fn directory_at(path: &Path) -> Option<(u64, u64)> {
    let data = fs::metadata(path).ok()?;
    data.is_dir().then(|| Facts::from(&data).inode)
}

#[cfg(test)]
mod tests {
    use notify::event::{AccessKind, CreateKind, Flag, ModifyKind, RemoveKind};

    use super::*;

    /// Long enough for a slow machine; a test that passes does not wait for it.
    const LONG: Duration = Duration::from_secs(20);

    fn wait_for(receiver: &Receiver<Watched>, wanted: Watched) {
        let until = Instant::now() + LONG;
        while let Ok(watched) = receiver.recv_timeout(until.saturating_duration_since(Instant::now())) {
            if watched == wanted {
                return;
            }
        }
        panic!("{wanted:?} did not come");
    }

    #[test]
    fn reading_is_no_change_and_lost_events_are_one() {
        let event = |kind| notify::Event::new(kind);
        assert!(!matters(&event(EventKind::Access(AccessKind::Any))));
        assert!(!matters(&event(EventKind::Other)));
        assert!(matters(&event(EventKind::Other).set_flag(Flag::Rescan)));
        assert!(matters(&event(EventKind::Create(CreateKind::Any))));
        assert!(matters(&event(EventKind::Modify(ModifyKind::Any))));
        assert!(matters(&event(EventKind::Remove(RemoveKind::Any))));
    }

    #[test]
    fn a_change_in_a_folder_is_told_also_where_the_folder_comes_later() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let later = place.path().join("journal");
        let (sender, receiver) = channel();
        let watcher =
            Watcher::to_channel(vec![place.path().into(), later.clone()], sender).expect("threads exist");
        wait_for(&receiver, Watched::Mode(Mode::Watching));
        while receiver.try_recv().is_ok() {}
        fs::write(place.path().join("event.ron"), "()").expect("writable");
        wait_for(&receiver, Watched::LookAgain);
        fs::create_dir(&later).expect("writable");
        wait_for(&receiver, Watched::LookAgain);
        fs::write(later.join("x.ron"), "1").expect("writable");
        wait_for(&receiver, Watched::LookAgain);
        drop(watcher);
        assert!(receiver.iter().count() < 100, "the thread has ended and the channel with it");
    }

    #[test]
    fn the_net_sees_what_no_event_told() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let (events, _signals) = channel();
        let net = Loop::new(vec![place.path().into()], events, |_| true);
        let before = net.look();
        fs::write(place.path().join("x"), "1").expect("writable");
        let after = net.look();
        assert_ne!(before, after);
        fs::write(place.path().join("x"), "12").expect("writable");
        assert_ne!(after, net.look());
    }
}

//! Keeping the mirror while an event is open: in a thread of its own, so that a slow stick holds up nobody's entry.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::store::mirror::Mirror;
use crate::store::trouble::StoreTrouble;

/// When a mirror that could not be written is tried again.
const AGAIN: Duration = Duration::from_secs(15);

/// The thread. Dropping it waits until the mirror has all, or has refused it.
#[derive(Debug)]
pub struct Mirroring {
    changed: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Mirroring {
    /// Starts; `tell` is called from the thread where the mirror cannot be written, and again once it can.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn start(
        mirror: Mirror,
        tell: impl FnMut(Option<StoreTrouble>) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (changed, signals) = channel();
        let thread =
            std::thread::Builder::new().name("mirror".into()).spawn(move || keep(mirror, &signals, tell))?;
        Ok(Self { changed: Some(changed), thread: Some(thread) })
    }

    /// Something changed in the event.
    pub fn changed(&self) {
        if let Some(changed) = &self.changed {
            // The thread ends only with us.
            let _ = changed.send(());
        }
    }
}

impl Drop for Mirroring {
    fn drop(&mut self) {
        self.changed = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn keep(mut mirror: Mirror, signals: &Receiver<()>, mut tell: impl FnMut(Option<StoreTrouble>)) {
    let mut told = None;
    let mut goes_on = true;
    while goes_on {
        let refused = mirror.bring_up_to_date().err();
        let wait = if refused.is_some() { AGAIN } else { Duration::MAX };
        if refused != told {
            told.clone_from(&refused);
            tell(refused);
        }
        goes_on = signals.recv_timeout(wait) != Err(RecvTimeoutError::Disconnected);
        // One look brings everything, however often it changed.
        while signals.try_recv().is_ok() {}
        if !goes_on {
            // The last entries.
            let _ = mirror.bring_up_to_date();
        }
    }
}

//! The thread that receives signals. A thread, not a flag: whatever the loop is doing, even when it waits for a terminal
//! that takes no bytes, the process ends.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};

use super::{Input, guard};

/// How long the loop has to end by itself.
const GRACE: Duration = Duration::from_millis(500);

/// How long the program waits to be stopped, or, once continued, to hear of it.
const STOP_PATIENCE: Duration = Duration::from_secs(1);

/// The thread, from outside.
#[derive(Debug)]
pub struct Signals {
    resized: Arc<AtomicBool>,
    /// Set while the program stops itself: the continuation is then no news.
    stopping: Arc<AtomicBool>,
    continued: Receiver<()>,
}

impl Signals {
    /// Starts to watch. The thread lives as long as the process: after it, nobody would answer SIGTERM.
    pub(super) fn watch<M>(sender: Sender<M>) -> io::Result<Self>
    where
        M: From<Input> + Send + 'static,
    {
        let mut signals = signal_hook::iterator::Signals::new([
            SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
        ])?;
        let resized = Arc::new(AtomicBool::new(false));
        let stopping = Arc::new(AtomicBool::new(false));
        let (continuing, continued) = mpsc::channel();
        let outside = Self { resized: Arc::clone(&resized), stopping: Arc::clone(&stopping), continued };
        thread::Builder::new().name("signals".into()).spawn(move || {
            for signal in signals.forever() {
                let news = match signal {
                    SIGWINCH if resized.swap(true, Ordering::SeqCst) => continue,
                    SIGWINCH => Input::Resize,
                    SIGCONT if stopping.swap(false, Ordering::SeqCst) => {
                        // Who waited may have given up.
                        let _ = continuing.send(());
                        continue;
                    }
                    SIGCONT => Input::Continued,
                    SIGTSTP => Input::Suspend,
                    last => {
                        // Where nobody listens, the grace passes and the process ends all the same.
                        let _ = sender.send(Input::Stop(last).into());
                        thread::sleep(GRACE);
                        guard::restore();
                        std::process::exit(128 + last);
                    }
                };
                // After the session nobody listens; the signals that end the process still must.
                let _ = sender.send(news.into());
            }
        })?;
        Ok(outside)
    }

    /// Set while a [`Input::Resize`] waits in the channel.
    pub(super) fn resized(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.resized)
    }

    /// Stops the whole process group, as the terminal's Ctrl-Z does, and comes back when it is continued. The signal is
    /// the one that cannot be caught: in a group that the shell does not watch, the other would do nothing.
    pub(super) fn stop_until_continued(&self) -> io::Result<()> {
        self.stopping.store(true, Ordering::SeqCst);
        kill_current_process_group(Signal::STOP)?;
        // The stop may reach this thread a moment after the call; the continuation is what tells that it is over.
        let _ = self.continued.recv_timeout(STOP_PATIENCE);
        Ok(())
    }
}

//! Entering the terminal and leaving it as it was found.
//!
//! One state for the whole process, because the terminal is left from four places: the end of the session, an error that
//! drops it, the panic hook, and the signal thread. Whoever comes first leaves it; the others find it left.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::style;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

/// Second screen, pasted text marked, cursor hidden until a screen asks for it.
const ENTER: &[u8] = b"\x1b[?1049h\x1b[2J\x1b[H\x1b[?2004h\x1b[?25l";

/// The undoing, the last thing first: a frame that was cut short, paste, colours, cursor, screen.
const LEAVE: &[u8] = b"\x1b[?2026l\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l";

/// The terminal's own modes while we are in it; `None` while we are not.
static ENTERED: Mutex<Option<Termios>> = Mutex::new(None);

/// Held while bytes go out, so that no frame follows the leaving.
static WRITING: Mutex<()> = Mutex::new(());

/// How long the leaving waits for a frame that is on its way, or for a terminal that takes no bytes.
const PATIENCE: Duration = Duration::from_millis(200);

/// The terminal is entered while this lives.
#[derive(Debug)]
pub(super) struct TerminalGuard {
    _private: (),
}

impl TerminalGuard {
    pub(super) fn enter() -> io::Result<Self> {
        // The library's own handling of NO_COLOR also takes bold and reversed away; the theme does it instead.
        style::force_color_output(true);
        let guard = Self { _private: () };
        guard.enter_again()?;
        Ok(guard)
    }

    /// Enters after a suspension, or puts everything in place again that a shell may have changed meanwhile.
    #[expect(clippy::unused_self, reason = "only who holds the guard may enter")]
    pub(super) fn enter_again(&self) -> io::Result<()> {
        let mut entered = lock(&ENTERED);
        let found = match entered.take() {
            Some(found) => found,
            None => tcgetattr(io::stdin())?,
        };
        let mut raw = found.clone();
        raw.make_raw();
        // Noted first: whatever fails from here on, the drop of the guard undoes.
        *entered = Some(found);
        tcsetattr(io::stdin(), OptionalActions::Now, &raw)?;
        drop(entered);
        output()?.write_all(ENTER)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
    }
}

/// Leaves the terminal as it was found; nothing where it is left already. Never blocks for long and never fails: it runs
/// in the panic hook and when the terminal is gone.
pub(super) fn restore() {
    let Some(found) = lock(&ENTERED).take() else { return };
    let _writing = wait_for_frame();
    if let Ok(mut output) = output()
        && takes_bytes(&output)
    {
        // A terminal that is gone cannot be restored, and nobody is left to be told.
        let _ = output.write_all(LEAVE);
    }
    let _ = tcsetattr(io::stdin(), OptionalActions::Now, &found);
}

/// Runs `write` unless the terminal has been left.
pub(super) fn while_entered<T>(write: impl FnOnce() -> io::Result<T>) -> io::Result<Option<T>> {
    let _writing = lock(&WRITING);
    if lock(&ENTERED).is_none() {
        return Ok(None);
    }
    write().map(Some)
}

/// The standard output as a file: one write is one write, without the line buffer of [`io::Stdout`].
pub(super) fn output() -> io::Result<File> {
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic while it was held leaves nothing half done: the values are replaced whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for a frame that is being written; gives up on one that does not end (the terminal takes no bytes, or the panic
/// happened within it).
fn wait_for_frame() -> Option<MutexGuard<'static, ()>> {
    let step = Duration::from_millis(5);
    for _ in 0..PATIENCE.as_millis() / step.as_millis() {
        match WRITING.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(step),
        }
    }
    None
}

fn takes_bytes(output: &File) -> bool {
    let patience = Timespec { tv_sec: 0, tv_nsec: i64::from(PATIENCE.subsec_nanos()) };
    let mut polled = [PollFd::new(output, PollFlags::OUT)];
    matches!(poll(&mut polled, Some(&patience)), Ok(ready) if ready > 0)
}

//! How wide does this terminal draw? Asked once, before the keys are read by their thread, and not for long.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::decode::{Decoded, Decoder};
use super::guard;
use super::widths::Widths;

/// How long the answer is waited for. A terminal that does not answer costs this once.
pub(super) const PATIENCE: Duration = Duration::from_millis(200);

/// To the corner, a line, and the question where the cursor is now; the same with a Chinese character.
const QUESTIONS: &[u8] = "\x1b[H─\x1b[6n\x1b[H汉\x1b[6n".as_bytes();

/// Away with it.
const ERASE: &[u8] = b"\x1b[H\x1b[K";

/// What was learned, and what came meanwhile.
#[derive(Debug, Default)]
pub(super) struct Measured {
    /// What the terminal answered.
    pub(super) widths: Widths,
    /// The decoder with what has begun.
    pub(super) decoder: Decoder,
    /// Keys that were typed before the answer: none is lost.
    pub(super) early: Vec<Decoded>,
}

/// Asks, and waits at most `patience`.
pub(super) fn measure(patience: Duration) -> io::Result<Measured> {
    let mut output = guard::output()?;
    output.write_all(QUESTIONS)?;
    let mut measured = Measured::default();
    let deadline = Instant::now() + patience;
    let mut bytes = [0; 256];
    while measured.widths.character.is_none() && wait_until(deadline)? {
        match rustix::io::read(io::stdin(), &mut bytes) {
            Ok(0) => break,
            Ok(count) => {
                for decoded in measured.decoder.feed(&bytes[..count]) {
                    match decoded {
                        // The answers come in the order of the questions.
                        Decoded::Cursor { column, .. } => {
                            let width = Some(column.saturating_sub(1));
                            match measured.widths.line {
                                None => measured.widths.line = width,
                                Some(_) => measured.widths.character = width,
                            }
                        }
                        other => measured.early.push(other),
                    }
                }
            }
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
    output.write_all(ERASE)?;
    Ok(measured)
}

/// Waits for bytes; false when the time is up.
fn wait_until(deadline: Instant) -> io::Result<bool> {
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) };
        let stdin = io::stdin();
        let mut polled = [PollFd::new(&stdin, PollFlags::IN)];
        match poll(&mut polled, Some(&left)) {
            Ok(count) => return Ok(count > 0),
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

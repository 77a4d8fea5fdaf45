//! The thread that reads the keys. It waits for the terminal and for a pipe by which it is told to pause, so that it is
//! never in the way of another program that needs the terminal.

use std::io::{self, PipeWriter, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::Input;
use super::decode::{Decoded, Decoder, Waiting};

/// How long the rest of a torn sequence is waited for.
const SEQUENCE_PATIENCE: Duration = Duration::from_millis(500);

const PAUSE: u8 = b'p';
const RESUME: u8 = b'r';
const END: u8 = b'e';

/// The thread, from outside.
#[derive(Debug)]
pub(super) struct InputThread {
    orders: PipeWriter,
    paused: Receiver<()>,
}

impl InputThread {
    /// Starts to read, with what the decoder holds and what came early, before the thread was there.
    pub(super) fn start<M>(
        escape_delay: Duration,
        decoder: Decoder,
        early: Vec<Decoded>,
        sender: Sender<M>,
    ) -> io::Result<Self>
    where
        M: From<Input> + Send + 'static,
    {
        let (orders_end, orders) = io::pipe()?;
        let (pausing, paused) = mpsc::channel();
        let mut reader = Reader { orders: orders_end, pausing, decoder, escape_delay, sender };
        thread::Builder::new().name("input".into()).spawn(move || {
            if reader.send(early).is_some() {
                reader.run();
            }
        })?;
        Ok(Self { orders, paused })
    }

    /// Stops reading; comes back when the thread has stopped.
    pub(super) fn pause(&mut self) {
        if self.orders.write_all(&[PAUSE]).is_ok() {
            // An error means that the thread has ended, and then it does not read either.
            let _ = self.paused.recv();
        }
    }

    /// Goes on reading.
    pub(super) fn resume(&mut self) {
        // As above.
        let _ = self.orders.write_all(&[RESUME]);
    }
}

impl Drop for InputThread {
    fn drop(&mut self) {
        let _ = self.orders.write_all(&[END]);
    }
}

struct Reader<M> {
    orders: io::PipeReader,
    pausing: Sender<()>,
    decoder: Decoder,
    escape_delay: Duration,
    sender: Sender<M>,
}

/// What woke the thread.
enum Woken {
    Order,
    Bytes,
    Pause,
}

impl<M: From<Input>> Reader<M> {
    /// Reads until it is told to end, nobody listens any more, or the terminal is gone.
    fn run(&mut self) {
        let mut bytes = [0; 4096];
        loop {
            let sent = match self.wait() {
                Ok(Woken::Order) => self.obey(),
                Ok(Woken::Pause) => {
                    let decoded = self.decoder.pause();
                    self.send(decoded)
                }
                Ok(Woken::Bytes) => match rustix::io::read(io::stdin(), &mut bytes) {
                    Ok(0) => return self.closed(),
                    Ok(count) => {
                        let decoded = self.decoder.feed(&bytes[..count]);
                        self.send(decoded)
                    }
                    Err(Errno::INTR | Errno::AGAIN) => Some(()),
                    Err(_) => return self.closed(),
                },
                Err(_) => return self.closed(),
            };
            if sent.is_none() {
                return;
            }
        }
    }

    fn wait(&self) -> io::Result<Woken> {
        let timeout = match self.decoder.waiting() {
            Waiting::Nothing => None,
            Waiting::Escape => Some(self.escape_delay),
            Waiting::Sequence => Some(SEQUENCE_PATIENCE),
        };
        let timeout = timeout.map(|patience| Timespec {
            tv_sec: patience.as_secs() as i64,
            tv_nsec: i64::from(patience.subsec_nanos()),
        });
        let stdin = io::stdin();
        loop {
            let mut polled = [PollFd::new(&self.orders, PollFlags::IN), PollFd::new(&stdin, PollFlags::IN)];
            match poll(&mut polled, timeout.as_ref()) {
                Ok(0) => return Ok(Woken::Pause),
                // A hang-up wakes as well; reading then tells that the terminal is gone.
                Ok(_) if polled[0].revents().is_empty() => return Ok(Woken::Bytes),
                Ok(_) => return Ok(Woken::Order),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Does what the pipe says; `None` ends the thread.
    fn obey(&mut self) -> Option<()> {
        let mut order = [0];
        loop {
            self.orders.read_exact(&mut order).ok()?;
            match order[0] {
                PAUSE => {
                    // What had begun before another program had the terminal is not gone on with.
                    self.decoder = Decoder::default();
                    self.pausing.send(()).ok()?;
                }
                RESUME => return Some(()),
                _ => return None,
            }
        }
    }

    /// Sends what was decoded; `None` where nobody listens.
    fn send(&self, decoded: Vec<Decoded>) -> Option<()> {
        for decoded in decoded {
            let input = match decoded {
                Decoded::Key(key) => Input::Key(key),
                Decoded::Paste(text) => Input::Paste(text),
                // An answer that came too late for the question.
                Decoded::Cursor { .. } => continue,
            };
            self.sender.send(input.into()).ok()?;
        }
        Some(())
    }

    fn closed(&self) {
        // Where nobody listens, the end is already under way.
        let _ = self.sender.send(Input::Closed.into());
    }
}

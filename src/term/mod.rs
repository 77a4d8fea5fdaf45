//! The terminal: enter and leave, input, signals, one write a frame.
//!
//! A screen program opens one [`Session`], gives it the sending end of its own channel of messages, and loops: receive,
//! change its state, draw. Everything that the terminal reports arrives in that channel as [`Input`].
//!
//! ```no_run
//! # use std::sync::mpsc;
//! # use qisai::term::{Input, Options, Session, hooks};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! hooks::install()?;
//! let (sender, receiver) = mpsc::channel::<Input>();
//! let mut session = Session::open(&Options::from_environment(|name| std::env::var(name).ok()), &sender)?;
//! loop {
//!     session.draw(|frame| { /* paint on frame.buffer_mut(); frame.set_cursor_position(caret) */ })?;
//!     match receiver.recv()? {
//!         Input::Key(key) => { /* … */ }
//!         Input::Paste(text) => { /* text for a field, never commands */ }
//!         Input::Resize => {}
//!         Input::Suspend => session.suspend()?,
//!         Input::Continued => session.resume()?,
//!         Input::Stop(signal) => { drop(session); std::process::exit(128 + signal) }
//!         Input::Closed => break,
//!     }
//! }
//! # Ok(())
//! # }
//! ```

mod decode;
mod encode;
pub mod frame;
mod guard;
pub mod hooks;
mod input;
mod probe;
mod signals;
mod widths;

pub use widths::Widths;

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::mpsc::Sender;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Size;

use crate::app::key::Key;
use frame::{Screen, StandardOutput};
use guard::TerminalGuard;
use input::InputThread;
use signals::Signals;

/// What the terminal reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key, as typed; commands look it up [folded](Key::folded).
    Key(Key),
    /// Text pasted at once. It is text for a field, never commands.
    Paste(String),
    /// The window has another size; the next [`Session::draw`] sees it. However fast the window is dragged, at most one of
    /// these waits in the channel.
    Resize,
    /// The system wants the program to stop itself (Ctrl-Z from outside): call [`Session::suspend`].
    Suspend,
    /// The program was stopped from outside and goes on: call [`Session::resume`].
    Continued,
    /// The system wants the program to end, by this signal. The loop drops the session and exits with 128 + signal; if it
    /// has not within half a second, the signal thread does.
    Stop(i32),
    /// The terminal is gone: end.
    Closed,
}

/// How a session is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How long a lone Esc is held until it is believed: an arrow key begins with the same byte, and a slow link may
    /// tear it apart.
    pub escape_delay: Duration,
    /// Whether to measure how wide the terminal draws (two questions, answered within 200 ms or given up).
    pub measure: bool,
}

impl Options {
    /// The options that the environment suggests: over SSH an Esc is held for 100 ms, else for 30 ms.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let remote = ["SSH_CONNECTION", "SSH_TTY"].iter().any(|name| variable(name).is_some());
        Self { escape_delay: Duration::from_millis(if remote { 100 } else { 30 }), measure: true }
    }
}

/// A terminal that is entered: raw, on its second screen, reporting keys. One a process at a time. Dropping it leaves
/// the terminal as it was found.
#[derive(Debug)]
pub struct Session {
    screen: Screen<StandardOutput>,
    input: InputThread,
    signals: Signals,
    widths: Widths,
    // Last, so that the threads and the screen go first.
    guard: TerminalGuard,
}

impl Session {
    /// Enters the terminal and begins to report to `sender`.
    pub fn open<M>(options: &Options, sender: &Sender<M>) -> Result<Self, TerminalError>
    where
        M: From<Input> + Send + 'static,
    {
        for (name, is_terminal) in
            [("input", io::stdin().is_terminal()), ("output", io::stdout().is_terminal())]
        {
            if !is_terminal {
                return Err(TerminalError::NotATerminal { stream: name });
            }
        }
        let failed = |doing| move |source| TerminalError::Failed { doing, source };
        // Signals first: one that comes between must find somebody who restores the terminal.
        let signals = Signals::watch(sender.clone()).map_err(failed("watch for signals"))?;
        let guard = TerminalGuard::enter().map_err(failed("enter the terminal"))?;
        let output = StandardOutput::new().map_err(failed("open the output"))?;
        let mut screen = Screen::new(output, signals.resized()).map_err(failed("open the screen"))?;
        let measured =
            if options.measure { probe::measure(probe::PATIENCE) } else { Ok(probe::Measured::default()) };
        let measured = measured.map_err(failed("measure the terminal"))?;
        let widths = measured.widths;
        screen.set_widths(widths);
        let input =
            InputThread::start(options.escape_delay, measured.decoder, measured.early, sender.clone())
                .map_err(failed("read the keys"))?;
        Ok(Self { screen, input, signals, widths, guard })
    }

    /// Draws a frame: one write, and none at all where nothing changed. Gives how many bytes went out. An error means that
    /// the terminal is gone, and is a way out, not a fault.
    pub fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<usize> {
        self.screen.draw(paint)
    }

    /// How many bytes went out in all frames so far.
    pub fn bytes_written(&self) -> u64 {
        self.screen.bytes_written()
    }

    /// The window's size in cells; 0×0 when the terminal is gone.
    pub fn size(&self) -> io::Result<Size> {
        self.screen.size()
    }

    /// How wide this terminal draws.
    pub const fn widths(&self) -> Widths {
        self.widths
    }

    /// Whether the glyphs must be ASCII because this terminal draws lines wider than one cell. An answer of no width at
    /// all is one that was given before the line was drawn, and says nothing.
    pub fn needs_ascii(&self) -> bool {
        self.widths.line.is_some_and(|width| width > 1)
    }

    /// Rings the bell.
    pub fn ring(&mut self) -> io::Result<()> {
        self.screen.ring()
    }

    /// Stops the program, as Ctrl-Z does: leaves the terminal clean, stops the whole process group, and, when it is
    /// continued, enters again; the next draw paints everything.
    pub fn suspend(&mut self) -> io::Result<()> {
        self.outside(Signals::stop_until_continued)?
    }

    /// Leaves the terminal while `work` runs, for another program that needs it, and enters again afterwards.
    pub fn outside<T>(&mut self, work: impl FnOnce(&Signals) -> T) -> io::Result<T> {
        self.input.pause();
        guard::restore();
        let outcome = work(&self.signals);
        let entered = self.resume();
        self.input.resume();
        entered.map(|()| outcome)
    }

    /// Enters the terminal again after the program was stopped from outside; the next draw paints everything.
    pub fn resume(&mut self) -> io::Result<()> {
        self.guard.enter_again()?;
        self.screen.paint_all_again();
        Ok(())
    }
}

/// Why the terminal cannot be used.
#[derive(Debug)]
pub enum TerminalError {
    /// Input or output is a file or a pipe. The caller says which commands need no terminal, and exits with 2.
    NotATerminal {
        /// `input` or `output`.
        stream: &'static str,
    },
    /// The system refused something.
    Failed {
        /// What was to be done.
        doing: &'static str,
        /// What the system says.
        source: io::Error,
    },
}

impl fmt::Display for TerminalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATerminal { stream } => write!(f, "The standard {stream} is not a terminal."),
            Self::Failed { doing, source } => write!(f, "It was not possible to {doing}: {source}."),
        }
    }
}

impl std::error::Error for TerminalError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NotATerminal { .. } => None,
            Self::Failed { source, .. } => Some(source),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_is_held_longer_over_ssh() {
        let here = Options::from_environment(|_| None);
        let remote =
            Options::from_environment(|name| (name == "SSH_CONNECTION").then(|| "10.0.0.1 22".into()));
        assert_eq!(here.escape_delay, Duration::from_millis(30));
        assert_eq!(remote.escape_delay, Duration::from_millis(100));
    }

    #[test]
    fn a_terminal_that_is_none_is_told_in_a_sentence() {
        let error = TerminalError::NotATerminal { stream: "input" };
        assert_eq!(error.to_string(), "The standard input is not a terminal.");
    }
}

//! A program in a pseudo-terminal: type into it, look at its screen, send it signals, see how it left the terminal.
//!
//! ```ignore
//! mod pty;
//!
//! #[test]
//! fn the_dashboard_takes_a_result() {
//!     let mut terminal = pty::qisai(["events/spring-open"]).size(120, 36).env("LANG", "C.UTF-8").start();
//!     terminal.wait_for("对阵");
//!     terminal.type_keys("12<Enter>20");
//!     terminal.wait_for("12台 红胜");
//!     terminal.type_keys("q");
//!     terminal.wait_for_exit(0);
//!     terminal.assert_left_clean();
//! }
//! ```
//!
//! Nothing sleeps for a fixed time: every `wait_…` looks again whenever the program wrote something or ended, and panics
//! with the screen in its message after [`DEADLINE`]. Between typing and looking always wait for the text that the keys
//! bring about. The terminal answers where its cursor is (`ESC [ 6 n`), as real ones do; [`Start::silent`] does not, and
//! [`Start::wide_lines`] answers like one that draws lines two cells wide. The environment is the test's own without
//! `NO_COLOR`, `COLORTERM` and the variables of SSH, with `TERM=xterm-256color`.
//!
//! Keys in angle brackets for [`Terminal::type_keys`]: `<Enter> <Tab> <BackTab> <Esc> <Up> <Down> <Left> <Right> <Home>
//! <End> <PgUp> <PgDn> <BS> <Del> <Space> <lt> <F1>`..`<F12> <C-x>` (control), and `<resize:COLSxROWS> <hup> <term> <stop>
//! <cont> <kill>`.

mod keys;

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::fs::OFlags;
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use rustix::termios::{Action, tcflow};

/// How long anything is waited for: far longer than it takes, for the sake of a busy machine.
pub const DEADLINE: Duration = Duration::from_secs(20);

// Each test target uses a part of this; naming the rest here keeps the lint for dead code useful elsewhere.
const _: () = {
    let _ = qisai::<[&str; 0], &str>;
    let _ = (Start::env::<&str>, Start::size, Start::silent, Start::wide_lines, Start::directory);
    let _ = (Terminal::wait_for, Terminal::wait_gone, Terminal::wait_for_exit);
    let _ = (Terminal::rows, Terminal::text, Terminal::cursor, Terminal::cursor_is_shown, Terminal::bytes);
    let _ = (Terminal::type_keys, Terminal::send, Terminal::paste, Terminal::resize, Terminal::signal);
    let _ = (Terminal::assert_left_clean, Terminal::is_left_clean, Terminal::process, Terminal::bytes_within);
    let _ = (Terminal::is_reversed, Terminal::wait_for_end, Terminal::bells, Terminal::hold_output);
};

/// The program of this crate with arguments.
pub fn qisai<I, S>(arguments: I) -> Start
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    Start::program(env!("CARGO_BIN_EXE_qisai"), arguments)
}

/// A program that is to be started.
pub struct Start {
    command: CommandBuilder,
    columns: u16,
    rows: u16,
    answers: Answers,
}

/// What the terminal says when it is asked where its cursor is.
#[derive(Clone, Copy)]
enum Answers {
    /// Nothing.
    Nothing,
    /// The column, so many cells further right.
    Further(u16),
}

impl Start {
    /// Any program with arguments, on a terminal of 120×36.
    pub fn program<I, S>(program: impl AsRef<OsStr>, arguments: I) -> Self
    where
        I: IntoIterator<Item = S>,
        S: AsRef<OsStr>,
    {
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        for name in ["NO_COLOR", "COLORTERM", "SSH_CONNECTION", "SSH_TTY", "RUST_BACKTRACE"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        if let Ok(directory) = std::env::current_dir() {
            command.cwd(directory);
        }
        Self { command, columns: 120, rows: 36, answers: Answers::Further(0) }
    }

    /// The size of the terminal.
    #[must_use]
    pub fn size(self, columns: u16, rows: u16) -> Self {
        Self { columns, rows, ..self }
    }

    /// A variable of the environment.
    #[must_use]
    pub fn env<V: AsRef<OsStr>>(mut self, name: &str, value: V) -> Self {
        self.command.env(name, value);
        self
    }

    /// The working directory.
    #[must_use]
    pub fn directory(mut self, directory: &Path) -> Self {
        self.command.cwd(directory);
        self
    }

    /// A terminal that answers nothing.
    #[must_use]
    pub fn silent(self) -> Self {
        Self { answers: Answers::Nothing, ..self }
    }

    /// A terminal that draws lines two cells wide (it only says so).
    #[must_use]
    pub fn wide_lines(self) -> Self {
        Self { answers: Answers::Further(1), ..self }
    }

    /// Starts it.
    pub fn start(self) -> Terminal {
        let pair = native_pty_system()
            .openpty(PtySize { rows: self.rows, cols: self.columns, pixel_width: 0, pixel_height: 0 })
            .expect("a pseudo-terminal");
        let found = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(self.command).expect("the program starts");
        drop(pair.slave);
        let reader = pair.master.try_clone_reader().expect("a reader");
        let keyboard = Arc::new(Mutex::new(pair.master.take_writer().expect("a writer")));
        let process = child.process_id().and_then(|id| Pid::from_raw(id as i32)).expect("a process");
        let watcher = Watcher { answers: self.answers, reply: Vec::new(), synchronized: false, bells: 0 };
        let parser = vt100::Parser::new_with_callbacks(cells(self.rows), cells(self.columns), 0, watcher);
        let shared = Arc::new(Shared {
            state: Mutex::new(State { parser, bytes: 0, closed: false, status: None }),
            changed: Condvar::new(),
        });
        watch_output(reader, Arc::clone(&keyboard), Arc::clone(&shared));
        watch_process(child, Arc::clone(&shared));
        Terminal { master: pair.master, keyboard, shared, process, found }
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap_or(NonZeroU16::MIN)
}

/// What the terminal itself notes beside its screen.
struct Watcher {
    answers: Answers,
    reply: Vec<u8>,
    synchronized: bool,
    bells: usize,
}

impl vt100::Callbacks for Watcher {
    fn audible_bell(&mut self, _: &mut vt100::Screen) {
        self.bells += 1;
    }

    fn unhandled_csi(
        &mut self,
        screen: &mut vt100::Screen,
        first: Option<u8>,
        _: Option<u8>,
        parameters: &[&[u16]],
        last: char,
    ) {
        match (first, parameters, last) {
            (None, [[6]], 'n') => {
                if let Answers::Further(cells) = self.answers {
                    let (row, column) = screen.cursor_position();
                    self.reply.extend(format!("\x1b[{};{}R", row + 1, column + 1 + cells).bytes());
                }
            }
            (Some(b'?'), [[2026]], 'h' | 'l') => self.synchronized = last == 'h',
            _ => {}
        }
    }
}

struct State {
    parser: vt100::Parser<Watcher>,
    bytes: usize,
    closed: bool,
    status: Option<ExitStatus>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

type Keyboard = Arc<Mutex<Box<dyn Write + Send>>>;

fn watch_output(mut reader: Box<dyn Read + Send>, keyboard: Keyboard, shared: Arc<Shared>) {
    thread::spawn(move || {
        let mut bytes = vec![0; 1 << 16];
        loop {
            // The end of a pseudo-terminal is an error on some systems and a read of nothing on others.
            let count = reader.read(&mut bytes).unwrap_or(0);
            let mut state = shared.lock();
            state.parser.process(&bytes[..count]);
            state.bytes += count;
            state.closed = count == 0;
            let reply = std::mem::take(&mut state.parser.callbacks_mut().reply);
            drop(state);
            shared.changed.notify_all();
            if !reply.is_empty() {
                // A program that has ended meanwhile needs no answer.
                let _ = keyboard.lock().unwrap_or_else(PoisonError::into_inner).write_all(&reply);
            }
            if count == 0 {
                return;
            }
        }
    });
}

fn watch_process(mut child: Box<dyn portable_pty::Child + Send + Sync>, shared: Arc<Shared>) {
    thread::spawn(move || {
        let status = child.wait().expect("the program can be waited for");
        shared.lock().status = Some(status);
        shared.changed.notify_all();
    });
}

/// A program in its terminal. Dropping it kills the program.
pub struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Keyboard,
    shared: Arc<Shared>,
    process: Pid,
    /// The terminal's modes before the program ran.
    found: String,
}

impl Terminal {
    /// Types keys, in angle brackets those without a character.
    ///
    /// # Panics
    /// Where a name in angle brackets is none of a key, or the terminal takes no keys.
    pub fn type_keys(&mut self, keys: &str) {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let name = rest
                .strip_prefix('<')
                .and_then(|tail| tail.split_once('>'))
                .filter(|(name, _)| !name.is_empty());
            if let Some((name, tail)) = name {
                self.type_named(name);
                rest = tail;
            } else {
                self.send(first.encode_utf8(&mut [0; 4]).as_bytes());
                rest = &rest[first.len_utf8()..];
            }
        }
    }

    fn type_named(&mut self, name: &str) {
        if let Some(size) = name.strip_prefix("resize:") {
            let (columns, rows) = size.split_once('x').expect("COLSxROWS");
            return self.resize(columns.parse().expect("columns"), rows.parse().expect("rows"));
        }
        match name {
            "hup" => self.signal(Signal::HUP),
            "term" => self.signal(Signal::TERM),
            "stop" => self.signal(Signal::TSTP),
            "cont" => self.signal(Signal::CONT),
            "kill" => self.signal(Signal::KILL),
            _ => self.send(&keys::named(name).unwrap_or_else(|| panic!("<{name}> is no key"))),
        }
    }

    /// Sends bytes as they are, in one write.
    pub fn send(&mut self, bytes: &[u8]) {
        let mut keyboard = self.keyboard.lock().unwrap_or_else(PoisonError::into_inner);
        keyboard.write_all(bytes).and_then(|()| keyboard.flush()).expect("the terminal takes keys");
    }

    /// Pastes text, in brackets where the program asked for them.
    pub fn paste(&mut self, text: &str) {
        let bracketed = self.shared.lock().parser.screen().bracketed_paste();
        let text = if bracketed { format!("\x1b[200~{text}\x1b[201~") } else { text.to_owned() };
        self.send(text.as_bytes());
    }

    /// Gives the window another size.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.shared.lock().parser.screen_mut().set_size(cells(rows), cells(columns));
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).expect("the window can be resized");
    }

    /// Lets the terminal take no more bytes, as a connection that stands still: who writes waits.
    pub fn hold_output(&self) {
        let name = self.master.tty_name().expect("the terminal has a name");
        let terminal = OpenOptions::new()
            .read(true)
            .write(true)
            // It must not become the terminal of the test itself.
            .custom_flags(OFlags::NOCTTY.bits() as i32)
            .open(name)
            .expect("the terminal can be opened");
        tcflow(terminal, Action::OOff).expect("the terminal can be held");
    }

    /// Sends the program a signal.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.process, signal).expect("the program is there");
    }

    /// The program's process.
    pub fn process(&self) -> Pid {
        self.process
    }

    /// Waits until the text stands somewhere on the screen.
    pub fn wait_for(&self, text: &str) {
        self.wait_until(&format!("\"{text}\" to be seen"), |screen| screen.contents().contains(text));
    }

    /// Waits until the text stands nowhere on the screen.
    pub fn wait_gone(&self, text: &str) {
        self.wait_until(&format!("\"{text}\" to be gone"), |screen| !screen.contents().contains(text));
    }

    /// Waits until the screen is as it should be; `what` says it in the message of the panic.
    pub fn wait_until(&self, what: &str, mut reached: impl FnMut(&vt100::Screen) -> bool) {
        self.wait(what, |state| reached(state.parser.screen()).then_some(()));
    }

    /// Waits for the program to end by itself with this exit code.
    pub fn wait_for_exit(&self, code: u32) {
        let status = self.wait_for_end();
        assert!(
            status.signal().is_none() && status.exit_code() == code,
            "{status} instead of {code}\n{}",
            self.text()
        );
    }

    /// Waits for the program to end in whatever way, and for its last bytes.
    pub fn wait_for_end(&self) -> ExitStatus {
        self.wait("the program to end", |state| state.status.clone().filter(|_| state.closed))
    }

    fn wait<T>(&self, what: &str, mut reached: impl FnMut(&State) -> Option<T>) -> T {
        let deadline = Instant::now() + DEADLINE;
        let mut state = self.shared.lock();
        loop {
            if let Some(reached) = reached(&state) {
                return reached;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let mut message = format!("waited in vain for {what}");
                if let Some(status) = &state.status {
                    // Writing to a string cannot fail.
                    let _ = write!(message, " ({status})");
                }
                panic!("{message}; the screen:\n{}", state.parser.screen().contents());
            }
            let woken = self.shared.changed.wait_timeout(state, left);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The rows of the screen without the spaces at their ends.
    pub fn rows(&self) -> Vec<String> {
        let state = self.shared.lock();
        let screen = state.parser.screen();
        let width = screen.size().1.get();
        screen.rows(0, width).map(|row| row.trim_end().to_owned()).collect()
    }

    /// The screen as one text.
    pub fn text(&self) -> String {
        self.rows().join("\n")
    }

    /// The cursor's column and row, from 0.
    pub fn cursor(&self) -> (u16, u16) {
        let (row, column) = self.shared.lock().parser.screen().cursor_position();
        (column, row)
    }

    /// Whether the cursor is shown.
    pub fn cursor_is_shown(&self) -> bool {
        !self.shared.lock().parser.screen().hide_cursor()
    }

    /// Whether the cell at a column and a row, from 0, is shown reversed.
    pub fn is_reversed(&self, column: u16, row: u16) -> bool {
        self.shared.lock().parser.screen().cell(row, column).is_some_and(vt100::Cell::inverse)
    }

    /// How many bytes the program has written so far.
    pub fn bytes(&self) -> usize {
        self.shared.lock().bytes
    }

    /// How many bytes the program writes within a time in which nothing is typed: what idling costs.
    pub fn bytes_within(&self, time: Duration) -> usize {
        let before = self.bytes();
        thread::sleep(time);
        self.bytes() - before
    }

    /// How often the bell was rung.
    pub fn bells(&self) -> usize {
        self.shared.lock().parser.callbacks().bells
    }

    /// What the program left behind in the terminal that was not there before it.
    fn left_behind(&self) -> Vec<&'static str> {
        let modes = format!("{:?}", self.master.get_termios());
        let state = self.shared.lock();
        let screen = state.parser.screen();
        [
            (screen.alternate_screen(), "the second screen"),
            (screen.hide_cursor(), "a hidden cursor"),
            (screen.bracketed_paste(), "marked pastes"),
            (screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None, "the mouse"),
            (screen.application_keypad() || screen.application_cursor(), "application keys"),
            (state.parser.callbacks().synchronized, "an update that was not ended"),
            (screen.bold() || screen.inverse() || screen.fgcolor() != vt100::Color::Default, "a style"),
            (modes != self.found, "other modes of the line (raw)"),
        ]
        .into_iter()
        .filter_map(|(left, what)| left.then_some(what))
        .collect()
    }

    /// Whether the terminal is as it was found, now.
    pub fn is_left_clean(&self) -> bool {
        self.left_behind().is_empty()
    }

    /// Panics where the program left something behind in the terminal.
    pub fn assert_left_clean(&self) {
        let left = self.left_behind();
        assert!(left.is_empty(), "left behind: {}\n{}", left.join(", "), self.text());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.shared.lock().status.is_none() {
            // It leads its own group; nothing of it may outlive the test. It may have ended just now.
            let _ = kill_process_group(self.process, Signal::KILL);
        }
    }
}

//! `qisai [DIR]`: the dashboard of an event. The loop: wait for a key, a record, an edit or the next moment at which the
//! screen would look different; let the app decide; do what it wants done; draw once.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use super::chooser::{self, Chosen};
use super::clock;
use super::live::Live;
use super::look::Look;
use crate::app::message::{Severity, Trouble};
use crate::app::modes::Mode;
use crate::app::{App, Effect, Message, Moment};
use crate::lang::Language;
use crate::rulebook::chain::Words;
use crate::store::directory::EventDirectory;
use crate::term::{Input, Options, Session, TerminalError};
use crate::ui::paint::Brush;
use crate::ui::theme::Theme;
use crate::ui::{self, Seen};

/// What the loop waits for.
pub enum Incoming {
    /// Something from the terminal.
    Terminal(Input),
    /// Something from the event.
    Event(Message),
}

impl From<Input> for Incoming {
    fn from(input: Input) -> Self {
        Self::Terminal(input)
    }
}

impl From<Message> for Incoming {
    fn from(message: Message) -> Self {
        Self::Event(message)
    }
}

/// How a screen was left.
pub enum Left {
    /// By the person.
    Quit,
    /// By a signal.
    Signal(i32),
    /// The terminal is gone.
    Gone,
}

/// Opens an event, or a choice of those in a directory.
pub fn run(directory: Option<&Path>, look: &Look) -> ExitCode {
    let language = look.language;
    let directory = directory.map_or_else(|| PathBuf::from("events"), Path::to_path_buf);
    if EventDirectory::is_event(&directory) {
        return left(language, dashboard(&directory, look));
    }
    let events = chooser::events_in(&directory);
    if events.is_empty() {
        eprintln!("{}", nothing_there(language, &directory));
        return ExitCode::FAILURE;
    }
    loop {
        match chooser::choose(&events, look) {
            Ok(Chosen::Event(event)) => match dashboard(&event, look) {
                Ok(Left::Quit) => {}
                other => return left(language, other),
            },
            Ok(Chosen::Nothing(left_by)) => return left(language, Ok(left_by)),
            Err(failure) => return left(language, Err(failure)),
        }
    }
}

fn nothing_there(language: Language, directory: &Path) -> String {
    let directory = directory.display();
    match language {
        Language::Chinese => format!("{directory} 里没有赛事(event.ron)。新建: qisai new {directory}"),
        Language::English => {
            format!("There is no event (event.ron) in {directory}. To make one: qisai new {directory}")
        }
    }
}

/// Why a screen could not be shown.
#[derive(Debug)]
pub enum Failure {
    /// The terminal.
    Terminal(TerminalError),
    /// The event, in sentences.
    Event(Vec<String>),
}

/// The exit code of how a screen was left.
pub fn left(language: Language, outcome: Result<Left, Failure>) -> ExitCode {
    match outcome {
        Ok(Left::Quit | Left::Gone) => ExitCode::SUCCESS,
        Ok(Left::Signal(signal)) => ExitCode::from(128_u8.saturating_add(signal as u8)),
        Err(Failure::Event(sentences)) => {
            for sentence in sentences {
                eprintln!("{sentence}");
            }
            ExitCode::FAILURE
        }
        Err(Failure::Terminal(TerminalError::NotATerminal { .. })) => {
            eprintln!(
                "{}",
                language.pick(
                    "主屏需要终端。不用终端可用: qisai check|standings|log DIR。",
                    "The dashboard needs a terminal. Without one use: qisai check|standings|log DIR."
                )
            );
            ExitCode::from(2)
        }
        Err(Failure::Terminal(failure)) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn dashboard(directory: &Path, look: &Look) -> Result<Left, Failure> {
    let (sender, receiver) = channel();
    let (live, start) =
        Live::open(directory, &sender).map_err(|failure| Failure::Event(failure.sentences(look.language)))?;
    let mut app = App::new(start.fold, start.login, look.language, clock::moment(), seed());
    app.update(Message::Alarms(start.alarms));
    let first = app.update(Message::Files(start.files));
    let (theme, bad_theme) = look.theme();
    if let Some(bad) = bad_theme {
        let words = |language| bad.sentence(language);
        let words = Words { chinese: words(Language::Chinese), english: words(Language::English) };
        app.own_troubles.push(Trouble { severity: Severity::Warning, words });
    }
    let session = Session::open(&Options::from_environment(|name| std::env::var(name).ok()), &sender)
        .map_err(Failure::Terminal)?;
    Screen { app, live, session, theme, look, dirty: true, seen: Seen::default() }.run(&receiver, first)
}

/// A seed that nobody chose: of the time and the process, for a draw of lots without one. It is recorded with the draw.
fn seed() -> u64 {
    let now = clock::moment().seconds.unsigned_abs();
    let hash = blake3::hash(format!("{now} {}", std::process::id()).as_bytes());
    let mut first = [0; 4];
    first.copy_from_slice(&hash.as_bytes()[..4]);
    // Short enough to be read out before witnesses.
    u64::from(u32::from_be_bytes(first) % 1_000_000)
}

struct Screen<'a> {
    app: App,
    live: Live,
    session: Session,
    theme: Theme,
    look: &'a Look,
    dirty: bool,
    seen: Seen,
}

impl Screen<'_> {
    fn run(mut self, receiver: &Receiver<Incoming>, first: Vec<Effect>) -> Result<Left, Failure> {
        if let Some(left) = self.perform(first) {
            return Ok(left);
        }
        loop {
            if self.dirty && self.draw().is_err() {
                return Ok(Left::Gone);
            }
            let incoming = match receiver.recv_timeout(self.until_it_looks_different()) {
                Ok(incoming) => Some(incoming),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(Left::Gone),
            };
            self.tick();
            // Everything that is there already, then one frame.
            for incoming in incoming.into_iter().chain(receiver.try_iter()) {
                if let Some(left) = self.take(incoming) {
                    return Ok(left);
                }
            }
        }
    }

    fn take(&mut self, incoming: Incoming) -> Option<Left> {
        self.dirty = true;
        let message = match incoming {
            Incoming::Event(message) => message,
            Incoming::Terminal(input) => match input {
                Input::Key(key) => Message::Key(key),
                Input::Paste(text) => Message::Paste(text),
                Input::Resize => return None,
                Input::Suspend => return self.suspend(),
                Input::Continued => return self.session.resume().err().map(|_| Left::Gone),
                Input::Stop(signal) => return Some(Left::Signal(signal)),
                Input::Closed => return Some(Left::Gone),
            },
        };
        let typed = matches!(message, Message::Key(_));
        let effects = self.app.update(message);
        if typed {
            self.tell_colleagues();
        }
        self.perform(effects)
    }

    /// The time on the screen; nothing is drawn where it reads the same.
    fn tick(&mut self) {
        let now = clock::moment();
        let before = &self.app.now;
        if now.time_of_day != before.time_of_day || (self.seen.ticking && now.seconds != before.seconds) {
            self.dirty = true;
        }
        self.app.update(Message::Tick(now));
    }

    /// A second while something counts down in sight, else until the minute changes.
    fn until_it_looks_different(&self) -> Duration {
        let Moment { seconds, .. } = self.app.now;
        let wait = if self.seen.ticking { 1 } else { 60 - seconds.rem_euclid(60) };
        Duration::from_secs(wait.unsigned_abs())
    }

    /// Others see what is worked on here: only once something is entered, so that a mere look leaves no trace.
    fn tell_colleagues(&self) {
        if matches!(self.app.mode, Mode::Slip(_) | Mode::Sheet(_)) {
            let round = self.app.round().map(|round| round.number);
            let table = self.app.meeting().map(|meeting| meeting.table);
            self.live.look_at(self.app.stage_number(), round, table);
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) -> Option<Left> {
        for effect in effects {
            match effect {
                Effect::Record(entered) => self.live.record(entered),
                Effect::Bell => {
                    if self.session.ring().is_err() {
                        return Some(Left::Gone);
                    }
                }
                Effect::NextTheme => {
                    if let Some(theme) = self.look.theme_after(self.theme.name()) {
                        self.theme = theme;
                    }
                }
                Effect::Suspend => return self.suspend(),
                Effect::Quit => return Some(Left::Quit),
            }
        }
        None
    }

    fn suspend(&mut self) -> Option<Left> {
        self.dirty = true;
        self.session.suspend().err().map(|_| Left::Gone)
    }

    fn draw(&mut self) -> std::io::Result<()> {
        let brush = Brush::new(&self.theme, self.look.glyphs(&self.session));
        let app = &self.app;
        let mut seen = Seen::default();
        self.session.draw(|frame| {
            seen = ui::view(app, frame.buffer_mut(), &brush);
            if let Some(caret) = seen.caret {
                frame.set_cursor_position(caret);
            }
        })?;
        self.app.remember(&seen);
        self.seen = seen;
        self.dirty = false;
        Ok(())
    }
}

//! `qisai [DIR]`: the dashboard of an event. The loop: wait for a key, a record, an edit or the next moment at which the
//! screen would look different; let the app decide; do what it wants done; draw once.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use clap::Args;

use super::chooser::{self, Chosen};
use super::clock;
use super::live::Live;
use super::load::CannotOpen;
use super::look::Look;
use super::{Answer, Context};
use crate::app::message::{Severity, Trouble};
use crate::app::modes::Mode;
use crate::app::{App, Effect, Message, Moment};
use crate::event::configuration::Role;
use crate::lang::Language;
use crate::lang::command_line;
use crate::rulebook::chain::Words;
use crate::store::directory::EventDirectory;
use crate::store::trouble::StoreTrouble;
use crate::term::{Input, Options, Session, TerminalError};
use crate::ui::paint::Brush;
use crate::ui::theme::{ColourChoice, Theme};
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

/// What the dashboard is told.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The event's directory, or one that holds events; without it ./events.
    pub directory: Option<PathBuf>,
    /// Keep a second copy of the event in this folder (on another disk) while it is open.
    #[arg(long, value_name = "FOLDER")]
    pub mirror: Option<PathBuf>,
    /// How it looks.
    #[command(flatten)]
    pub looks: Looks,
}

/// How a screen looks: the dashboard's and the wall's options.
#[derive(Debug, Clone, Args)]
pub struct Looks {
    /// A theme's name (dark, light, `high_contrast`, mono, or NAME.ron in themes/) or its file.
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Draw lines and marks with ASCII only; the text stays as it is.
    #[arg(long)]
    pub ascii: bool,
    /// The colours: auto, always, never, 16, 256 or true.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: ColourChoice,
}

impl Looks {
    /// The look in a language.
    pub fn look(&self, language: Language) -> Look {
        Look { theme: self.theme.clone(), colour: self.color, ascii: self.ascii, language }
    }
}

impl Arguments {
    /// The word that stands before a subcommand and belongs to none.
    pub fn stray(&self) -> Option<&str> {
        self.directory.as_deref().map(|directory| directory.to_str().unwrap_or("DIR"))
    }
}

/// Opens an event, or a choice of those in a directory.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let look = &arguments.looks.look(context.language);
    let directory = arguments.directory.clone().unwrap_or_else(|| PathBuf::from("events"));
    let mirror = arguments.mirror.as_deref();
    if mirror.is_some_and(|mirror| is_inside(mirror, &directory)) {
        return Err(super::Failure::usage(command_line::mirror_inside(look.language)).into());
    }
    if EventDirectory::is_event(&directory) {
        return answer(look.language, dashboard(&directory, mirror, look));
    }
    if let Err(trouble @ StoreTrouble::Refused(_)) = EventDirectory::open(&directory) {
        return Err(super::Failure::of_store(look.language, &trouble).into());
    }
    let events = chooser::events_in(&directory);
    if events.is_empty() {
        return Err(super::Failure::usage(nothing_there(look.language, &directory)).into());
    }
    loop {
        match chooser::choose(&events, look) {
            Ok(Chosen::Event(event)) => match dashboard(&event, mirror, look) {
                Ok(Left::Quit) => {}
                other => return answer(look.language, other),
            },
            Ok(Chosen::Nothing(left_by)) => return answer(look.language, Ok(left_by)),
            Err(failure) => return answer(look.language, Err(failure)),
        }
    }
}

fn is_inside(folder: &Path, event: &Path) -> bool {
    match (folder.canonicalize(), event.canonicalize()) {
        (Ok(folder), Ok(event)) => EventDirectory::is_event(&event) && folder.starts_with(event),
        _ => false,
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

/// What a screen comes to for the command line.
pub fn answer(language: Language, outcome: Result<Left, Failure>) -> color_eyre::Result<Answer> {
    match outcome {
        Ok(Left::Quit | Left::Gone) => Ok(Answer::Fine),
        Ok(Left::Signal(signal)) => Ok(Answer::Signal(signal)),
        Err(Failure::Event(sentences)) => Err(super::Failure::event(sentences.join("\n")).into()),
        Err(Failure::Terminal(TerminalError::NotATerminal { .. })) => {
            let sentence = language.pick(
                "主屏需要终端。不用终端可用: qisai check|standings|log DIR。",
                "The dashboard needs a terminal. Without one use: qisai check|standings|log DIR.",
            );
            Err(super::Failure::usage(sentence).into())
        }
        Err(Failure::Terminal(failure)) => Err(super::Failure::event(failure.to_string()).into()),
    }
}

fn dashboard(directory: &Path, mirror: Option<&Path>, look: &Look) -> Result<Left, Failure> {
    let (sender, receiver) = channel();
    let cannot = |failure: CannotOpen| Failure::Event(failure.sentences(look.language));
    let (live, start) = Live::open(directory, &sender).map_err(cannot)?;
    let mut app = App::new(start.fold, start.login, look.language, clock::moment(), clock::fresh_seed());
    // Who is chief by name answers for the event, and has a second copy without asking.
    let is_named_chief =
        !app.state().configuration.event.officials.is_empty() && app.role() == Some(Role::ChiefArbiter);
    if mirror.is_some() || is_named_chief {
        live.keep_mirror(mirror.map(Path::to_owned)).map_err(cannot)?;
    }
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
    let in_company = directory.join("presence").is_dir();
    let screen = Screen {
        app,
        live,
        session,
        theme,
        look,
        in_company,
        dirty: true,
        clock_news: false,
        seen: Seen::default(),
    };
    screen.tell_colleagues();
    screen.run(&receiver, first)
}

struct Screen<'a> {
    app: App,
    live: Live,
    session: Session,
    theme: Theme,
    look: &'a Look,
    /// Others open this event, too.
    in_company: bool,
    dirty: bool,
    /// News of clocks came that are not drawn yet.
    clock_news: bool,
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
        // A hall presses several clocks a second; the screen follows once a second.
        match &incoming {
            Incoming::Event(message) if message.is_of_clocks() => self.clock_news = true,
            _ => self.dirty = true,
        }
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
        let a_second_on = now.steady_seconds() != before.steady_seconds();
        let calls = self.seen.calls_at.is_some_and(|at| at <= now.steady_seconds());
        let news = self.clock_news && a_second_on;
        if now.time_of_day != before.time_of_day || calls || (self.seen.ticking && a_second_on) {
            self.dirty = true;
        }
        self.app.update(Message::Tick(now));
        if news {
            self.clock_news = false;
            self.dirty |= self.seen.shows_clocks() || self.app.clocks_calling() != self.seen.calling;
        }
    }

    /// A second while something counts down in sight, else until the minute changes.
    fn until_it_looks_different(&self) -> Duration {
        let Moment { seconds, .. } = self.app.now;
        let minute = 60 - seconds.rem_euclid(60);
        let steady = self.app.now.steady_seconds();
        let call = self.seen.calls_at.map_or(minute, |at| (at - steady).max(1));
        let wait = if self.seen.ticking || self.clock_news { 1 } else { minute.min(call) };
        Duration::from_secs(wait.unsigned_abs())
    }

    /// Others see what is worked on here: where several work, from the start; else only once something is entered, so
    /// that a mere look leaves no trace.
    fn tell_colleagues(&self) {
        if self.in_company || matches!(self.app.mode, Mode::Slip(_) | Mode::Sheet(_)) {
            let round = self.app.round().map(|round| round.number);
            let table = self.app.meeting().map(|meeting| meeting.table);
            self.live.look_at(self.app.stage_number(), round, table);
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) -> Option<Left> {
        for effect in effects {
            match effect {
                Effect::Record(entered) => self.live.record(entered),
                Effect::WriteGame(written) => self.live.write_game(written),
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

//! `qisai wall DIR…`: large pages that turn by themselves. Nothing is written, not even that somebody looks.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use clap::Args;

use super::chooser;
use super::clock;
use super::live::{Live, Start};
use super::look::Look;
use super::open::{Failure, Left, Looks, answer};
use super::{Answer, Context};
use crate::app::wall::{LONGEST, SECONDS, Section, Show, Wall, WallMessage};
use crate::app::{Effect, Message};
use crate::event::time::MachineTime;
use crate::store::directory::EventDirectory;
use crate::term::{Input, Options, Session};
use crate::ui;
use crate::ui::paint::Brush;
use crate::ui::theme::Theme;

/// What the loop waits for.
enum Incoming {
    Terminal(Input),
    Event(usize, Message),
}

impl From<Input> for Incoming {
    fn from(input: Input) -> Self {
        Self::Terminal(input)
    }
}

/// What the wall is told.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai wall events/spring-open --pages pairings,standings --seconds 20")]
pub struct Arguments {
    /// The events' directories, or directories that hold events; several turn one after the other.
    #[arg(required = true, value_name = "DIR")]
    pub directories: Vec<PathBuf>,
    /// The pages, in order: pairings, standings, bracket, groups, clock; without it all that the event has.
    #[arg(long, value_delimiter = ',', value_name = "PAGE,…")]
    pub pages: Vec<Show>,
    /// How long a page stands, in seconds.
    #[arg(long, value_name = "N", default_value_t = SECONDS,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(LONGEST)))]
    pub seconds: u32,
    /// How it looks.
    #[command(flatten)]
    pub looks: Looks,
}

/// Shows the wall until it is left.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let look = arguments.looks.look(context.language);
    let (theme, bad_theme) = look.theme();
    if let Some(bad) = bad_theme {
        // Nobody sits before a wall to read what is wrong with it.
        return Err(super::Failure::usage(bad.sentence(look.language)).into());
    }
    answer(look.language, show(arguments, &look, theme))
}

fn show(arguments: &Arguments, look: &Look, theme: Theme) -> Result<Left, Failure> {
    let (sender, receiver) = channel();
    let mut open = Vec::new();
    let mut sections = Vec::new();
    for (index, directory) in events(&arguments.directories).iter().enumerate() {
        let (live, start) = listen(directory, index, &sender, look)?;
        open.push(live);
        sections.push(section(start));
    }
    let wall = Wall::new(sections, &arguments.pages, arguments.seconds, look.language, clock::moment());
    let session = Session::open(&Options::from_environment(|name| std::env::var(name).ok()), &sender)
        .map_err(Failure::Terminal)?;
    drop(sender);
    let outcome = Screen { wall, session, theme, look }.run(&receiver);
    // The terminal is left by now; the threads of the events end last.
    drop(open);
    Ok(outcome)
}

/// The events to show: a directory that is none stands for those that it holds.
fn events(directories: &[PathBuf]) -> Vec<PathBuf> {
    let mut events = Vec::new();
    for directory in directories {
        let inside =
            if EventDirectory::is_event(directory) { Vec::new() } else { chooser::events_in(directory) };
        if inside.is_empty() {
            // What is no event is told when it is opened.
            events.push(directory.clone());
        }
        events.extend(inside);
    }
    events
}

fn listen(
    directory: &Path,
    index: usize,
    sender: &Sender<Incoming>,
    look: &Look,
) -> Result<(Live, Start), Failure> {
    let sender = sender.clone();
    Live::open_with(directory, move |message| sender.send(Incoming::Event(index, message)).is_ok())
        .map_err(|failure| Failure::Event(failure.sentences(look.language)))
}

fn section(start: Start) -> Section {
    let stamps = start.fold.log().map(|logged| logged.record.at.as_str());
    let changed = stamps.filter_map(clock::seconds_of).max();
    Section::new(start.fold, start.files, start.alarms, changed)
}

struct Screen<'a> {
    wall: Wall,
    session: Session,
    theme: Theme,
    look: &'a Look,
}

impl Screen<'_> {
    fn run(mut self, receiver: &Receiver<Incoming>) -> Left {
        loop {
            if self.draw().is_err() {
                return Left::Gone;
            }
            let incoming = match receiver.recv_timeout(until(self.wall.due())) {
                Ok(incoming) => Some(incoming),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Left::Gone,
            };
            self.wall.update(WallMessage::Tick(clock::moment()));
            // Everything that is there already, then one frame.
            for incoming in incoming.into_iter().chain(receiver.try_iter()) {
                if let Some(left) = self.take(incoming) {
                    return left;
                }
            }
        }
    }

    fn take(&mut self, incoming: Incoming) -> Option<Left> {
        let message = match incoming {
            Incoming::Event(index, message) => WallMessage::Event(index, message),
            Incoming::Terminal(Input::Key(key)) => WallMessage::Key(key),
            Incoming::Terminal(Input::Paste(_) | Input::Resize) => return None,
            Incoming::Terminal(Input::Suspend) => return gone(self.session.suspend()),
            Incoming::Terminal(Input::Continued) => return gone(self.session.resume()),
            Incoming::Terminal(Input::Stop(signal)) => return Some(Left::Signal(signal)),
            Incoming::Terminal(Input::Closed) => return Some(Left::Gone),
        };
        let effects = self.wall.update(message);
        effects.into_iter().find_map(|effect| self.perform(&effect))
    }

    fn perform(&mut self, effect: &Effect) -> Option<Left> {
        match effect {
            Effect::Quit => Some(Left::Quit),
            Effect::Suspend => gone(self.session.suspend()),
            Effect::NextTheme => {
                if let Some(theme) = self.look.theme_after(self.theme.name()) {
                    self.theme = theme;
                }
                None
            }
            // The wall records nothing and has nothing to ring for.
            Effect::Record(_) | Effect::WriteGame(_) | Effect::Bell => None,
        }
    }

    fn draw(&mut self) -> std::io::Result<usize> {
        let brush = Brush::new(&self.theme, self.look.glyphs(&self.session));
        let wall = &mut self.wall;
        self.session.draw(|frame| {
            wall.lay_out(ui::wall::sheets(wall, frame.area()));
            ui::wall::view(wall, frame.buffer_mut(), &brush);
        })
    }
}

fn gone(outcome: std::io::Result<()>) -> Option<Left> {
    outcome.err().map(|_| Left::Gone)
}

/// How long it is until a second of the machine's time begins.
fn until(second: i64) -> Duration {
    let left = MachineTime::by_wall(second).wall - clock::machine_time().wall;
    // A breath later, so that the clock then shows that second.
    Duration::from_millis(left.not_negative().0.unsigned_abs() * 100 + 2)
}

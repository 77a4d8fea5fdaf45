//! A directory that holds several events (sections, or a year's): one is chosen and opened.

use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use super::load::Loaded;
use super::look::Look;
use super::open::{Failure, Incoming, Left};
use crate::app::chooser::{Choice, Chooser, Listed};
use crate::lang::{Language, words};
use crate::ranking::ledger::planned_rounds;
use crate::store::directory::EventDirectory;
use crate::term::{Input, Options, Session};
use crate::ui::chooser;
use crate::ui::paint::Brush;

/// What was chosen.
pub enum Chosen {
    /// An event.
    Event(PathBuf),
    /// None: how the choice was left.
    Nothing(Left),
}

/// The events in a directory, by name.
pub fn events_in(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(directory) else { return Vec::new() };
    let mut events: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| EventDirectory::is_event(path)).collect();
    events.sort();
    events
}

/// Lets one of them be chosen.
pub fn choose(events: &[PathBuf], look: &Look) -> Result<Chosen, Failure> {
    let listed = events.iter().map(|event| listed(event, look.language)).collect();
    let mut list = Chooser { listed, ..Chooser::default() };
    let (sender, receiver) = channel::<Incoming>();
    let (theme, _) = look.theme();
    let mut session = Session::open(&Options::from_environment(|name| std::env::var(name).ok()), &sender)
        .map_err(Failure::Terminal)?;
    loop {
        let brush = Brush::new(&theme, look.glyphs(&session));
        let mut first = list.first;
        let drawn = session.draw(|frame| {
            first = chooser::view(&list, look.language, frame.buffer_mut(), &brush).first;
        });
        if drawn.is_err() {
            return Ok(Chosen::Nothing(Left::Gone));
        }
        list.first = first;
        let Ok(Incoming::Terminal(input)) = receiver.recv() else { return Ok(Chosen::Nothing(Left::Gone)) };
        let lost = match input {
            Input::Key(key) => match list.press(key) {
                Choice::None => Ok(()),
                Choice::Open(row) => {
                    return Ok(events
                        .get(row)
                        .map_or(Chosen::Nothing(Left::Quit), |event| Chosen::Event(event.clone())));
                }
                Choice::Quit => return Ok(Chosen::Nothing(Left::Quit)),
            },
            Input::Suspend => session.suspend(),
            Input::Continued => session.resume(),
            Input::Stop(signal) => return Ok(Chosen::Nothing(Left::Signal(signal))),
            Input::Closed => return Ok(Chosen::Nothing(Left::Gone)),
            Input::Paste(_) | Input::Resize => Ok(()),
        };
        if lost.is_err() {
            return Ok(Chosen::Nothing(Left::Gone));
        }
    }
}

/// An event as a line.
fn listed(event: &Path, language: Language) -> Listed {
    let name = event.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    match Loaded::open(event) {
        Err(failure) => {
            let about = failure.sentences(language).into_iter().next().unwrap_or_default();
            Listed { name, about: about.lines().next().unwrap_or_default().to_owned(), good: false }
        }
        Ok(loaded) => {
            let state = loaded.fold.state();
            let title = &state.configuration.event.title;
            let about = state.current_stage().map_or_else(String::new, |stage| {
                let round = stage.latest().map_or(0, |round| round.number.0);
                let (planned, format) =
                    (planned_rounds(state, stage), words::format(language, stage.config.format));
                match language {
                    Language::Chinese => format!("{title}  {format} 第{round}轮/{planned}"),
                    Language::English => format!("{title}  {format}, round {round}/{planned}"),
                }
            });
            Listed { name, about, good: true }
        }
    }
}

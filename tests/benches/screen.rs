//! A result entry at 500 boards, from the last key to the finished frame: time of the processor and bytes to the terminal.
//! `cargo bench --bench screen [-- BOARDS ROUNDS]`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use qisai::app::key::Key;
use qisai::app::{App, Arrived, Effect, Message, Moment};
use qisai::event::configuration::{Configuration, EventFile, Format};
use qisai::event::record::{Record, RecordId};
use qisai::event::roster::Roster;
use qisai::event::time::MachineTime;
use qisai::exchange::event_files::{EventDraft, event_ron};
use qisai::exchange::generator::{self, Recipe};
use qisai::lang::Language;
use qisai::term::Widths;
use qisai::term::frame::{Output, Screen};
use qisai::ui::paint::{Brush, GlyphSet};
use qisai::ui::theme::{ColourDepth, Theme};
use ratatui::layout::Size;

const SEED: u64 = 5;
const ENTRIES: usize = 40;

fn opened(boards: u32, rounds: u32) -> App {
    let draft = EventDraft {
        title: "五百台".into(),
        rulebook: "xiangqi-2020".into(),
        stage: "公开组".into(),
        format: Some(Format::Position),
        rounds: Some(rounds),
        ..EventDraft::default()
    };
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let event: EventFile = options.from_str(&event_ron(&draft, Language::Chinese)).expect("our own file");
    let roster = Roster { schema: 1, entrants: generator::entrants(boards * 2, SEED, Language::Chinese) };
    let configuration = Arc::new(Configuration::new(event, roster).expect("a good configuration"));
    let recipe = Recipe { seed: SEED, draws: 0.38, forfeits: 0.01, withdrawals: 0.0, last_round_open: true };
    let event = generator::play(&configuration, &recipe).expect("it can be paired");
    let now = Moment::new(MachineTime::by_wall(1_782_900_000), "09:00".into());
    App::new(event.fold().clone(), "chronicle".into(), Language::Chinese, now, 1)
}

/// A window that nobody looks at.
struct Window(Size);

impl Output for Window {
    fn size(&self) -> std::io::Result<Size> {
        Ok(self.0)
    }

    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        Ok(bytes.len())
    }
}

struct Desk {
    app: App,
    screen: Screen<Window>,
    theme: Theme,
    records: u64,
}

impl Desk {
    /// Types a key, saves at once what is to be saved, draws; gives the bytes.
    fn press(&mut self, key: Key) -> usize {
        for effect in self.app.update(Message::Key(key)) {
            if let Effect::Record(entered) = effect {
                self.records += 1;
                let record = Record {
                    writer: "memory@bench".into(),
                    number: self.records,
                    previous: None,
                    lamport: 1_000_000 + self.records,
                    at: "2026-07-04T09:00:00+08:00".into(),
                    answers: entered.answers,
                    adoption: entered.adoption,
                    undo_of: None,
                    seen: BTreeMap::new(),
                    acts: entered.acts,
                };
                let id = RecordId(u64::MAX - self.records);
                self.app.update(Message::Saved(vec![Arrived { id, login: "chronicle".into(), record }]));
            }
        }
        let brush = Brush::new(&self.theme, GlyphSet::Unicode);
        let app = &self.app;
        let mut seen = None;
        let bytes = self
            .screen
            .draw(|frame| seen = Some(qisai::ui::view(app, frame.buffer_mut(), &brush)))
            .expect("drawing to memory");
        if let Some(seen) = seen {
            self.app.remember(&seen);
        }
        bytes
    }
}

fn main() {
    let mut words = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let (boards, rounds) = (words.next().unwrap_or(500), words.next().unwrap_or(5));
    println!("{boards} boards, round {rounds}, 120x36, Chinese");
    for (depth, name) in
        [(ColourDepth::Sixteen, "16 colours"), (ColourDepth::TwoHundredFiftySix, "256 colours")]
    {
        measure(name, opened(boards, rounds), Theme::default_at(depth));
    }
}

fn measure(name: &str, app: App, theme: Theme) {
    let mut screen = Screen::new(Window(Size::new(120, 36)), Arc::default()).expect("a window in memory");
    screen.set_widths(Widths::USUAL);
    let mut desk = Desk { app, screen, theme, records: 0 };
    desk.press(Key::Esc);
    let (mut bytes, mut times) = (Vec::new(), Vec::new());
    for entry in 0..ENTRIES {
        // A table that is in sight: the slip of the next one in the pile.
        for key in format!("{}\r", entry % 18 + 1).chars() {
            desk.press(if key == '\r' { Key::Enter } else { Key::Char(key) });
        }
        let slip = ["20", "11", "02"][entry % 3];
        desk.press(Key::Char(slip.chars().next().unwrap_or_default()));
        let start = Instant::now();
        let written = desk.press(Key::Char(slip.chars().last().unwrap_or_default()));
        times.push(start.elapsed());
        bytes.push(written);
        // A second slip of a table is asked about; the question is left.
        desk.press(Key::Esc);
    }
    let first = 18.min(bytes.len());
    bytes.truncate(first);
    times.truncate(first);
    bytes.sort_unstable();
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{name}, {first} entries");
    println!("  bytes to the terminal: median {}, most {}", bytes[first / 2], bytes[first - 1]);
    println!(
        "  last key to finished frame: median {:.2} ms, most {:.2} ms",
        milliseconds(times[first / 2]),
        milliseconds(times[first - 1])
    );
}

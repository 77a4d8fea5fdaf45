//! A day of a hall of boards whose clocks run in the program: every press is a record, the screen is drawn once a second
//! where something in sight changed. Bytes a second to the terminal and time of the processor for a second of the day, of
//! the dashboard, of the clocks alone, and of a dashboard that has no room for the clocks.
//! `cargo bench --bench clocks [-- BOARDS HOURS]`.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::Write;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use qisai::app::key::Key;
use qisai::app::{App, Arrived, Effect, Message, Moment};
use qisai::event::configuration::{Configuration, EventFile};
use qisai::event::record::{Record, RecordId};
use qisai::event::roster::Roster;
use qisai::event::time::{Boot, MachineTime, Tenths};
use qisai::exchange::generator::{self, Recipe};
use qisai::lang::Language;
use qisai::ui::Seen;
use qisai::ui::paint::{Brush, GlyphSet};
use qisai::ui::theme::{ColourDepth, Theme};
use ratatui::backend::CrosstermBackend;
use ratatui::{Terminal, TerminalOptions, Viewport, layout::Rect};

const EVENT: &str = r#"(schema: 1, title: "二百台", rulebook: "xiangqi-2020", stages: [(name: "公开组", format: position, rounds: 9, time_control: times((minutes: 60, increment_seconds: 20)))], overrides: (late_limit_minutes: 15, clock_start: with_the_round))"#;
const SEED: u64 = 5;
/// A side presses about so often, in seconds.
const THOUGHT: u64 = 30;
/// The games of a round last so long, in seconds.
const ROUND: u64 = 7_200;

/// Counts what a terminal would get.
#[derive(Clone, Default)]
struct Counter(Rc<Cell<usize>>);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Even chances without a source of them: the same day every time.
struct Dice(u64);

impl Dice {
    fn one_in(&mut self, count: u64) -> bool {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.is_multiple_of(count)
    }
}

fn opened(boards: u32) -> App {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let event: EventFile = options.from_str(EVENT).expect("an event file");
    let roster = Roster { schema: 1, entrants: generator::entrants(boards * 2, SEED, Language::Chinese) };
    let configuration = Arc::new(Configuration::new(event, roster).expect("a good configuration"));
    let recipe = Recipe { seed: SEED, draws: 0.38, forfeits: 0.0, withdrawals: 0.0, last_round_open: true };
    let event = generator::play(&configuration, &recipe).expect("it can be paired");
    let morning = MachineTime { boot: Boot(1), count: Tenths::ZERO, wall: Tenths(17_829_000_000) };
    let now = Moment::new(morning, "09:00".into());
    App::new(event.fold().clone(), "chronicle".into(), Language::Chinese, now, 1)
}

struct Day {
    app: App,
    written: Counter,
    terminal: Terminal<CrosstermBackend<Counter>>,
    theme: Theme,
    records: u64,
    frames: u64,
    seen: Seen,
}

impl Day {
    fn new(app: App, width: u16, height: u16) -> Self {
        let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, width, height)) };
        let written = Counter::default();
        let terminal = Terminal::with_options(CrosstermBackend::new(written.clone()), options)
            .expect("a terminal in memory");
        let theme = Theme::default_at(ColourDepth::Sixteen);
        Self { app, written, terminal, theme, records: 0, frames: 0, seen: Seen::default() }
    }

    /// What somebody said stands in a journal.
    fn say(&mut self, entry: &str) {
        for effect in self.app.say(entry) {
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
                // The echo of an entry is its author's; here others press.
                self.app.said = None;
            }
        }
    }

    fn draw(&mut self) {
        let brush = Brush::new(&self.theme, GlyphSet::Unicode);
        let app = &self.app;
        let mut seen = Seen::default();
        self.terminal
            .draw(|frame| seen = qisai::ui::view(app, frame.buffer_mut(), &brush))
            .expect("drawing to memory");
        self.app.remember(&seen);
        self.seen = seen;
        self.frames += 1;
    }
}

/// Lets a round pass; gives bytes, frames, presses and the time of the processor.
fn pass(mut day: Day, boards: u32, seconds: u64) -> (usize, u64, u64, Duration) {
    let mut dice = Dice(SEED);
    day.draw();
    let first = day.written.0.get();
    let frames_before = day.frames;
    let mut presses = 0;
    let start = Instant::now();
    for second in 0..seconds {
        let before = day.app.now.seconds;
        day.app.update(Message::Tick(day.app.now.after(1)));
        if second == 0 {
            day.say("开赛");
        }
        let mut pressed = false;
        for table in 1..=boards {
            if dice.one_in(THOUGHT) {
                day.say(&format!("{table} 按钟"));
                presses += 1;
                pressed = true;
            }
        }
        // As the loop of the program has it: a second in sight, or what came in where it is in sight, makes one frame.
        let calls = day.seen.calls_at.is_some_and(|at| at <= day.app.now.seconds);
        let news = pressed && (day.seen.shows_clocks() || day.app.clocks_calling() != day.seen.calling);
        if news || calls || (day.seen.ticking && day.app.now.seconds != before) {
            day.draw();
        }
    }
    let time = start.elapsed();
    (day.written.0.get() - first, day.frames - frames_before, presses, time)
}

fn main() {
    let mut words = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let (boards, hours) = (words.next().unwrap_or(200), words.next().unwrap_or(6));
    let rounds = (u64::from(hours) * 3600).div_ceil(ROUND);
    let seconds = rounds * ROUND;
    println!("{boards} boards, {rounds} rounds of two hours, a press every {THOUGHT} s a board");
    for (name, width, height, keys) in [
        ("dashboard 120x36", 120, 36, ""),
        ("clocks alone 120x36", 120, 36, "c"),
        ("dashboard 80x24 without clocks", 80, 24, ""),
    ] {
        let (mut bytes, mut frames, mut presses, mut time) = (0, 0, 0, Duration::ZERO);
        for _ in 0..rounds {
            let mut app = opened(boards);
            for key in keys.chars() {
                app.update(Message::Key(Key::Char(key)));
            }
            let passed = pass(Day::new(app, width, height), boards, ROUND);
            bytes += passed.0;
            frames += passed.1;
            presses += passed.2;
            time += passed.3;
        }
        println!(
            "{name}: {:.0} bytes/s, {:.2} frames/s, {:.1} presses/s, {:.2} ms of processor a second",
            bytes as f64 / seconds as f64,
            frames as f64 / seconds as f64,
            presses as f64 / seconds as f64,
            time.as_secs_f64() * 1e3 / seconds as f64
        );
    }
}

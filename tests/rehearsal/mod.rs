//! The dashboard on the table: the real model, a journal in memory that saves at once, keys typed as people see them.
//!
//! ```text
//! let mut hall = Rehearsal::new(&field(18), SWISS);
//! hall.keys("pP<Enter>12<Enter>20");
//! assert!(hall.text(120, 36).contains("红胜"));
//! ```
#![allow(dead_code, reason = "each test file uses what it needs")]

use std::collections::BTreeMap;
use std::sync::Arc;

use qisai::app::message::{FilesSeen, GameText, GameWritten};
use qisai::app::{App, Arrived, Effect, Entered, Message, Moment};
use qisai::event::act::{Act, Adoption, ContentId};
use qisai::event::configuration::{Configuration, EventFile};
use qisai::event::game_name::GameName;
use qisai::event::record::{Record, RecordId};
use qisai::event::replay::Fold;
use qisai::event::roster::{Roster, RosterEntry};
use qisai::event::time::{Boot, MachineTime, Tenths};
use qisai::lang::Language;
use qisai::ui::paint::{Brush, GlyphSet, printer};
use qisai::ui::theme::{ColourDepth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// When the day begins.
const MORNING: MachineTime = MachineTime { boot: Boot(1), count: Tenths::ZERO, wall: Tenths(17_829_000_000) };

/// A nine-round Swiss.
pub const SWISS: &str = r#"(schema: 1, title: "春季公开赛", rulebook: "xiangqi-2020", stages: [(name: "公开组", format: position, rounds: 9, time_control: times((minutes: 60, increment_seconds: 30)))], overrides: (late_limit_minutes: 15))"#;

/// A round robin.
pub const ROUND_ROBIN: &str = r#"(schema: 1, title: "邀请赛", rulebook: "xiangqi-2020", stages: [(name: "决赛", format: round_robin)])"#;

/// A Swiss of gomoku by the protocol of 2013.
pub const GOMOKU: &str = r#"(schema: 1, title: "五子棋公开赛", rulebook: "gomoku-2013", stages: [(name: "公开组", format: halves, rounds: 5, time_control: times((minutes: 45, increment_seconds: 20)))], overrides: (late_limit_minutes: 15))"#;

/// Windows at which nothing may break: none at all, odd ones, the least that is drawn on and those about it, and large.
pub const SIZES: [(u16, u16); 16] = [
    (0, 0),
    (1, 1),
    (2, 1),
    (1, 40),
    (20, 5),
    (59, 16),
    (60, 15),
    (60, 16),
    (61, 17),
    (80, 24),
    (95, 20),
    (96, 17),
    (120, 36),
    (200, 60),
    (300, 16),
    (60, 90),
];

const SURNAMES: [&str; 20] = [
    "王", "李", "张", "刘", "陈", "杨", "黄", "赵", "周", "吴", "徐", "孙", "马", "朱", "胡", "郭", "何",
    "林", "罗", "高",
];
const GIVEN: [&str; 10] = ["晓明", "四海", "建国", "文博", "立", "子轩", "思远", "浩", "一鸣", "天佑"];
const UNITS: [&str; 6] = ["东湖队", "西山社", "南苑", "北塔棋院", "河口", "云岭"];

/// A field of that many with invented names.
pub fn field(count: u32) -> Roster {
    let entrants = (1..=count)
        .map(|number| {
            let index = number as usize - 1;
            RosterEntry {
                number,
                name: format!("{}{}", SURNAMES[index % 20], GIVEN[(index * 7 + index / 20) % 10]),
                unit: UNITS[index % 6].to_owned(),
                rating: Some(2300 - number * 11),
                ..RosterEntry::default()
            }
        })
        .collect();
    Roster { schema: 1, entrants }
}

/// Reads an `event.ron` as the program does.
pub fn event(text: &str) -> EventFile {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(text)
        .expect("an event file")
}

/// The dashboard with a journal in memory.
pub struct Rehearsal {
    /// The model.
    pub app: App,
    /// How often it rang.
    pub bells: usize,
    /// Whether it ended.
    pub ended: bool,
    /// What was recorded, for a replay.
    pub journal: Vec<Arrived>,
    /// While this is set nothing can be saved.
    pub disk_full: bool,
    /// While this is set the disk takes its time: entries wait until [`Rehearsal::disk_answers`].
    pub slow: bool,
    on_the_way: Vec<Entered>,
    login: String,
    library: BTreeMap<Adoption, Arc<Configuration>>,
    games: BTreeMap<GameName, String>,
}

/// The identity of two texts.
pub fn adoption(name: &str) -> Adoption {
    Adoption { event: ContentId::of(name), roster: ContentId::of("roster") }
}

impl Rehearsal {
    /// An event of these entrants, adopted, opened by the chief `wang`.
    pub fn new(roster: &Roster, event_ron: &str) -> Self {
        Self::opened_by("wang", roster, event_ron)
    }

    /// The same, opened by somebody.
    pub fn opened_by(login: &str, roster: &Roster, event_ron: &str) -> Self {
        let configuration =
            Arc::new(Configuration::new(event(event_ron), roster.clone()).expect("a good configuration"));
        let library = BTreeMap::from([(adoption("first"), Arc::clone(&configuration))]);
        let fold = Fold::new(configuration, library.clone());
        let now = Moment::new(MORNING, "09:00".into());
        let app = App::new(fold, login.into(), Language::Chinese, now, 7);
        let mut hall = Self {
            app,
            bells: 0,
            ended: false,
            journal: Vec::new(),
            disk_full: false,
            slow: false,
            on_the_way: Vec::new(),
            login: login.into(),
            library,
            games: BTreeMap::new(),
        };
        let adopt = hall.record("chief", None, vec![Act::Adopt(adoption("first"))], Vec::new(), None);
        hall.app.update(Message::Arrived(vec![adopt]));
        hall
    }

    /// Somebody else goes on at this screen.
    pub fn goes_on(&mut self, login: &str) {
        login.clone_into(&mut self.login);
        login.clone_into(&mut self.app.login);
    }

    /// A record as a journal would have it.
    pub fn record(
        &mut self,
        login: &str,
        adoption: Option<RecordId>,
        acts: Vec<Act>,
        answers: Vec<RecordId>,
        undo_of: Option<RecordId>,
    ) -> Arrived {
        let count = self.journal.len() as u64 + 1;
        let record = Record {
            writer: format!("{login}@hall"),
            number: count,
            previous: None,
            lamport: count,
            at: format!("2026-07-04T09:{:02}:00+08:00", count % 60),
            answers,
            adoption,
            undo_of,
            seen: BTreeMap::new(),
            acts,
        };
        let digest = ContentId::of(&ron::to_string(&record).expect("a record")).0;
        let id = digest[..16].parse().expect("16 digits");
        let arrived = Arrived { id, login: login.into(), record };
        self.journal.push(arrived.clone());
        arrived
    }

    /// Types keys: characters as they are, others in angle brackets (`<Enter>`, `<PgDn>`, `<Ctrl-z>`).
    pub fn keys(&mut self, typed: &str) -> &mut Self {
        let mut rest = typed;
        while let Some(character) = rest.chars().next() {
            let (name, behind) = match rest.strip_prefix('<').and_then(|inside| inside.split_once('>')) {
                Some((name, behind)) if !name.is_empty() => (name, behind),
                _ => (&rest[..character.len_utf8()], &rest[character.len_utf8()..]),
            };
            let key = name.parse().unwrap_or_else(|fault| panic!("{name}: {fault}"));
            rest = behind;
            let effects = self.app.update(Message::Key(key));
            self.perform(effects);
        }
        self
    }

    /// Does what the app wants done.
    pub fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Bell => self.bells += 1,
                Effect::Quit => self.ended = true,
                Effect::NextTheme | Effect::Suspend => {}
                Effect::WriteGame(written) => {
                    let more = self.write_game(written);
                    self.perform(more);
                }
                Effect::Record(entered) if self.slow => self.on_the_way.push(entered),
                Effect::Record(entered) => {
                    let more = self.save(entered);
                    self.perform(more);
                }
            }
        }
    }

    /// The folder of games: written where nobody else was quicker.
    fn write_game(&mut self, written: GameWritten) -> Vec<Effect> {
        let held = self.games.get(&written.name).map(|text| text.clone().into_bytes());
        if self.disk_full || held != written.before {
            let words = qisai::rulebook::chain::Words {
                chinese: "没有写入。".into(),
                english: "Not written.".into(),
            };
            return self.app.update(Message::GameNotWritten(written.name, words));
        }
        self.games.insert(written.name, written.text.clone());
        let ending = if self.app.is_gomoku() { "sgf" } else { "pgn" };
        let file = format!("{}.{ending}", written.name);
        self.app.update(Message::GameWritten(written, file))
    }

    /// Somebody drops the record of a game in.
    pub fn drops_in(&mut self, name: &str, text: &str) -> &mut Self {
        let name: GameName = name.parse().expect("a game");
        self.games.insert(name, text.into());
        let ending = if self.app.is_gomoku() { "sgf" } else { "pgn" };
        let file = GameText {
            file: format!("{name}.{ending}"),
            bytes: text.into(),
            text: Ok(text.into()),
            others: Vec::new(),
        };
        self.app.update(Message::Games(vec![(name, Some(file))]));
        self
    }

    /// What the folder holds of a game.
    pub fn game_file(&self, name: &str) -> Option<&str> {
        self.games.get(&name.parse().expect("a game")).map(String::as_str)
    }

    fn save(&mut self, entered: Entered) -> Vec<Effect> {
        if self.disk_full {
            let words = qisai::rulebook::chain::Words {
                chinese: "磁盘已满。".into(),
                english: "The disk is full.".into(),
            };
            return self.app.update(Message::NotSaved(self.app.unsaved + 1, words));
        }
        let login = self.login.clone();
        let arrived = self.record(&login, entered.adoption, entered.acts, entered.answers, entered.undo_of);
        self.app.update(Message::Saved(vec![arrived]))
    }

    /// The disk answers, until nothing is on the way any more.
    pub fn disk_answers(&mut self) -> &mut Self {
        while let Some(entered) = self.on_the_way.pop() {
            assert!(self.on_the_way.is_empty(), "one entry at a time is on its way");
            let effects = self.save(entered);
            self.perform(effects);
        }
        self
    }

    /// A record of somebody else arrives.
    pub fn arrives_from(&mut self, login: &str, entry: &str) -> &mut Self {
        let said: qisai::desk::Said = entry.parse().expect("an entry");
        let desk = qisai::desk::Desk { login, round: said.round, ..self.app.desk() };
        let decision = qisai::desk::decide(&desk, &said.entry).expect("a decision");
        let answers = self.app.fold.answered_by(&decision.acts);
        let adoption = self.app.state().adoption;
        let arrived = self.record(login, adoption, decision.acts, answers, decision.undo_of);
        self.app.update(Message::Arrived(vec![arrived]));
        self
    }

    /// The two files say something else now.
    pub fn files(&mut self, name: &str, event_ron: &str, roster: &Roster) -> &mut Self {
        let configuration =
            Arc::new(Configuration::new(event(event_ron), roster.clone()).expect("a good configuration"));
        self.library.insert(adoption(name), Arc::clone(&configuration));
        let seen = FilesSeen { configuration: Some((adoption(name), configuration)), problems: Vec::new() };
        let effects = self.app.update(Message::Files(seen));
        self.perform(effects);
        self
    }

    /// Time passes.
    pub fn wait(&mut self, seconds: i64) -> &mut Self {
        let now =
            Moment::new(self.app.now.machine.after(Tenths(seconds * 10)), self.app.now.time_of_day.clone());
        let effects = self.app.update(Message::Tick(now));
        self.perform(effects);
        self
    }

    /// The screen.
    pub fn screen(&mut self, width: u16, height: u16) -> Buffer {
        self.screen_with(width, height, GlyphSet::Unicode)
    }

    /// The screen in a set of glyphs.
    pub fn screen_with(&mut self, width: u16, height: u16, glyphs: GlyphSet) -> Buffer {
        let theme = Theme::default_at(ColourDepth::Sixteen);
        let brush = Brush::new(&theme, glyphs);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let seen = qisai::ui::view(&self.app, &mut buffer, &brush);
        self.app.remember(&seen);
        buffer
    }

    /// The text of the screen.
    pub fn text(&mut self, width: u16, height: u16) -> String {
        printer::text(&self.screen(width, height))
    }

    /// What was said last.
    pub fn said(&self) -> &str {
        self.app.said.as_ref().map_or("", |said| said.text.as_str())
    }
}

//! What the journal costs: an entry until it is on the disk, an event of 100,000 records until it is open, an entry of
//! somebody else until it is known. Beside it `SQLite` doing the same inserts in the same folder in the same run (WAL,
//! `synchronous=FULL`), by Python's module, which is on most machines.
//!
//! `cargo bench --bench journal`; `QISAI_BENCH_PLACE` names a folder on the disk that is to be measured.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use qisai::app::Message;
use qisai::cli::live::Live;
use qisai::cli::load::Loaded;
use qisai::event::act::{Act, Adoption, ContentId};
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::publication::{ColourClause, Form, PairReason, Publication, PublishedPair};
use qisai::event::{EntrantId, GameRef, Record, RecordId, Slot, StageNumber, Table, replay};
use qisai::store::directory::EventDirectory;
use qisai::store::disk::RealDisk;
use qisai::store::line::encode;
use qisai::store::writer::{Draft, Opening, Places, Writer};

const APPENDS: usize = 1000;
const FOLLOWED: usize = 300;
const ENTRANTS: u32 = 1000;
const ROUNDS: u32 = 99;
const WRITERS: [&str; 5] = ["an@hall", "ben@hall", "carl@hall", "doris@hall", "emil@hall"];
const AT: &str = "2026-07-04T14:03:11.512+08:00";

fn main() {
    // `cargo test --benches` only sees that it runs.
    let whole = std::env::args().any(|argument| argument == "--bench");
    let (appends, rounds, followed) = if whole { (APPENDS, ROUNDS, FOLLOWED) } else { (5, 1, 5) };
    let place = match std::env::var_os("QISAI_BENCH_PLACE") {
        Some(folder) => tempfile::tempdir_in(folder),
        None => tempfile::tempdir(),
    }
    .expect("a scratch directory");
    appending(place.path(), appends);
    let cup = place.path().join("cup");
    let records = event(&cup, rounds);
    opening(&cup, records);
    following(place.path(), &cup, followed);
}

fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let at = |part: usize| times[(times.len() * part / 1000).min(times.len() - 1)].as_micros();
    format!(
        "median {} µs, p99 {} µs, longest {} µs, {:.0} a second",
        at(500),
        at(990),
        at(1000),
        times.len() as f64 / total.as_secs_f64()
    )
}

/// A writer in a folder of journals, by whatever name: the folder is ours.
fn writer(place: &Path, journal: &Path, event: &str, name: &str) -> Writer<Act> {
    let opens = Act::Open { event: event.into(), schema: 1, app: "bench".into(), machine: String::new() };
    let places = Places { journal: journal.into(), lock: place.join(format!("{name}.lock")), spool: None };
    let opening = Opening { at: AT.into(), acts: vec![opens] };
    Writer::open(RealDisk, places, name, opening).expect("readable")
}

fn result(publication: PublicationKey, table: u32, mark: Mark) -> Act {
    let game = GameRef {
        stage: StageNumber(1),
        round: publication.0,
        publication: publication.1,
        table: Table(table),
        slot: Slot::ONLY,
    };
    let (first, second) = (EntrantId(2 * table - 1), EntrantId(2 * table));
    Act::Result { game, first, second, outcome: Some(Outcome::played(mark)) }
}

type PublicationKey = (qisai::event::RoundNumber, qisai::event::publication::PublicationId);

/// An entry until it is on the disk; the same bytes as rows of `SQLite`, one transaction each.
fn appending(place: &Path, appends: usize) {
    let journal = place.join("append");
    fs::create_dir(&journal).expect("writable");
    let mut writer = writer(place, &journal, &"0".repeat(32), WRITERS[0]);
    let key = (qisai::event::RoundNumber(1), publication(1).id());
    let mut times = Vec::new();
    for number in 0..appends {
        let acts = vec![result(key, number as u32 % 500 + 1, Mark::Draw)];
        let draft = Draft {
            at: AT.into(),
            answers: vec![RecordId(number as u64)],
            adoption: None,
            undo_of: None,
            seen: BTreeMap::new(),
            acts,
        };
        let begun = Instant::now();
        writer.append(draft, &[]).expect("room");
        times.push(begun.elapsed());
    }
    println!("append, {appends} entries: {}", spread(times));
    let file = fs::read_dir(&journal).expect("readable").flatten().next().expect("a journal").path();
    println!("  {} bytes an entry", fs::metadata(&file).expect("there").len() / appends as u64);
    match python(SQLITE_APPEND, &[&place.join("append.db"), &file]) {
        Ok(times) => println!("SQLite, the same lines: {}", spread(times)),
        Err(why) => println!("SQLite was not measured: {why}"),
    }
}

const SQLITE_APPEND: &str = r#"
import sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("pragma journal_mode=wal")
db.execute("pragma synchronous=full")
db.execute("create table record(id integer primary key, writer text, number integer, lamport integer, body text)")
lines = open(sys.argv[2], encoding="utf-8").read().splitlines()
for number, line in enumerate(lines[1:]):
    begun = time.perf_counter_ns()
    db.execute("insert into record(writer, number, lamport, body) values(?,?,?,?)", ("an@hall", number, number, line))
    print(time.perf_counter_ns() - begun)
"#;

const SQLITE_READ: &str = r#"
import glob, sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("create table record(id integer primary key, writer text, number integer, lamport integer, body text)")
db.execute("begin")
for path in glob.glob(sys.argv[2] + "/*.ron"):
    for number, line in enumerate(open(path, encoding="utf-8").read().splitlines()):
        db.execute("insert into record(writer, number, lamport, body) values(?,?,?,?)", (path, number, number, line))
db.execute("commit")
begun = time.perf_counter_ns()
for row in db.execute("select body from record order by lamport, writer"):
    pass
print(time.perf_counter_ns() - begun)
"#;

/// The times that a script prints, in nanoseconds.
fn python(script: &str, arguments: &[&Path]) -> Result<Vec<Duration>, String> {
    let output = Command::new("python3")
        .args(["-c", script])
        .args(arguments)
        .output()
        .map_err(|error| format!("python3: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let times: Vec<Duration> =
        text.lines().filter_map(|line| line.parse().ok()).map(Duration::from_nanos).collect();
    if times.is_empty() { Err("python3 gave no times".into()) } else { Ok(times) }
}

fn publication(round: u32) -> Publication {
    let reason = PairReason {
        selector: None,
        form: Form::Manual,
        broken_pairs: 0,
        colour_clause: ColourClause::Manual,
    };
    let bare = format!("(stage:1,round:{round},pairs:[])");
    let bare: Publication = ron::from_str(&bare).expect("the required fields");
    let pairs = (1..=ENTRANTS / 2)
        .map(|table| PublishedPair {
            first: EntrantId(2 * table - 1),
            second: EntrantId(2 * table),
            reason,
            procedure: None,
        })
        .collect();
    Publication { pairs, ..bare }
}

/// An event in which every result was entered and then corrected by somebody else. Gives the number of its records.
fn event(cup: &Path, rounds: u32) -> usize {
    let event = format!(
        "(schema: 1, title: \"Long\", rulebook: \"xiangqi-2020\", stages: [(name: \"Open\", format: position, rounds: {ROUNDS})])"
    );
    let mut roster = "(schema: 1, entrants: [\n".to_owned();
    for number in 1..=ENTRANTS {
        let _ = writeln!(roster, "(number: {number}, name: \"Player {number}\"),");
    }
    roster += "])";
    let directory = EventDirectory::create(cup, &event, &roster).expect("an empty place");
    let id = directory.prepare().expect("writable");
    directory.adopted().keep("event", &event).expect("writable");
    directory.adopted().keep("roster", &roster).expect("writable");

    let mut journals = Journals::default();
    for writer in 0..WRITERS.len() {
        let opens = Act::Open { event: id.clone(), schema: 1, app: "bench".into(), machine: String::new() };
        journals.write(writer, None, Vec::new(), vec![opens]);
    }
    let adopted = Adoption { event: ContentId::of(&event), roster: ContentId::of(&roster) };
    let adoption = Some(journals.write(0, None, Vec::new(), vec![Act::Adopt(adopted)]));
    for round in 1..=rounds {
        let publication = publication(round);
        let key = (publication.round, publication.id());
        journals.write(0, adoption, Vec::new(), vec![Act::Publish(publication)]);
        for table in 1..=ENTRANTS / 2 {
            let author = table as usize % WRITERS.len();
            let entered = journals.write(author, adoption, Vec::new(), vec![result(key, table, Mark::Win)]);
            let other = (author + 1) % WRITERS.len();
            journals.write(other, adoption, vec![entered], vec![result(key, table, Mark::Draw)]);
        }
    }
    for (name, text) in WRITERS.iter().zip(&journals.texts) {
        fs::write(directory.journal().join(format!("{name}.001.ron")), text).expect("room");
    }
    journals.lamport as usize
}

#[derive(Default)]
struct Journals {
    texts: [Vec<u8>; 5],
    last: [(u64, Option<RecordId>); 5],
    lamport: u64,
}

impl Journals {
    fn write(
        &mut self,
        writer: usize,
        adoption: Option<RecordId>,
        answers: Vec<RecordId>,
        acts: Vec<Act>,
    ) -> RecordId {
        self.lamport += 1;
        let (number, previous) = self.last[writer];
        let record = Record {
            writer: WRITERS[writer].into(),
            number: number + 1,
            previous,
            lamport: self.lamport,
            at: AT.into(),
            answers,
            adoption,
            undo_of: None,
            seen: BTreeMap::new(),
            acts,
        };
        let (line, id) = encode(&record).expect("plain data");
        self.texts[writer].extend(line);
        self.last[writer] = (number + 1, Some(id));
        id
    }
}

/// The event until it is open, and its parts.
fn opening(cup: &Path, records: usize) {
    let bytes: u64 = fs::read_dir(cup.join("journal"))
        .expect("readable")
        .flatten()
        .map(|entry| entry.metadata().expect("there").len())
        .sum();
    println!("open, {records} records, {} MB:", bytes / 1_000_000);
    let begun = Instant::now();
    let loaded = Loaded::open(cup).expect("an event");
    let all = begun.elapsed();
    assert_eq!(loaded.fold.len(), records);
    assert_eq!(loaded.follower.alarms(), []);
    println!("  all: {} ms, {:.1} µs a record, peak {} MB", all.as_millis(), micros(all, records), peak());

    let directory = EventDirectory::open(cup).expect("an event");
    let mut follower = directory.follower::<Act>();
    let begun = Instant::now();
    let read = follower.look(Instant::now()).records;
    let reading = begun.elapsed();
    println!(
        "  reading and checking: {} ms, {:.1} µs a record",
        reading.as_millis(),
        micros(reading, records)
    );
    let configuration = loaded.fold.state().configuration.clone();
    let library = loaded.library.known().clone();
    let records: Vec<_> = read.into_iter().map(|stored| (stored.id, stored.author, stored.record)).collect();
    let begun = Instant::now();
    let fold = replay(configuration, library, records.clone());
    let folding = begun.elapsed();
    println!(
        "  the fold at once: {} ms, {:.1} µs a record",
        folding.as_millis(),
        micros(folding, fold.len())
    );
    let mut one_by_one = fold.without_records();
    let begun = Instant::now();
    for (id, login, record) in records {
        one_by_one.add(id, login, record);
    }
    let adding = begun.elapsed();
    assert!(one_by_one.state() == fold.state());
    println!("  one by one: {} ms, {:.1} µs a record", adding.as_millis(), micros(adding, fold.len()));
    let begun = Instant::now();
    let copy = fold.clone();
    println!("  a copy of it, as a question takes one: {:.1} ms", begun.elapsed().as_secs_f64() * 1000.0);
    let one = configures(&copy);
    println!("  one more record that adopts: {:.2} ms", one.as_secs_f64() * 1000.0);
    match python(SQLITE_READ, &[&cup.join("read.db"), &cup.join("journal")]) {
        Ok(times) => println!("  SQLite, reading the same lines in order: {} ms", times[0].as_millis()),
        Err(why) => println!("  SQLite was not measured: {why}"),
    }
}

/// One more adoption at the end.
fn configures(fold: &qisai::event::Fold) -> Duration {
    let mut fold = fold.clone();
    let adoption = fold.state().adoption.expect("adopted");
    let acts: Vec<Act> = fold.record(adoption).expect("there").record.acts.clone();
    let last = fold.log().next_back().expect("records").record.clone();
    let record = Record {
        number: last.number + 1,
        lamport: last.lamport + 1,
        answers: fold.answered_by(&acts),
        adoption: Some(adoption),
        acts,
        ..last
    };
    let begun = Instant::now();
    fold.add(RecordId(7), "an".into(), record);
    begun.elapsed()
}

fn micros(time: Duration, count: usize) -> f64 {
    time.as_secs_f64() * 1e6 / count as f64
}

/// The most memory that this process has had, in megabytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

/// An entry of another session, from its acknowledgement until a dashboard has it.
fn following(place: &Path, cup: &Path, followed: usize) {
    let (sender, inbox) = channel::<Message>();
    let (_live, _) = Live::open(cup, &sender).expect("an event");
    let directory = EventDirectory::open(cup).expect("an event");
    let event = directory.event_id().expect("readable").expect("published");
    let mut writer = writer(place, &directory.journal(), &event, WRITERS[1]);
    let Loaded { fold, follower, .. } = Loaded::open(cup).expect("an event");
    writer.saw(follower.lamport());
    let key = (qisai::event::RoundNumber(1), publication(1).id());
    let mut times = Vec::new();
    for number in 0..followed {
        let acts = vec![result(key, number as u32 % 500 + 1, Mark::Loss)];
        let draft = Draft {
            at: AT.into(),
            answers: fold.answered_by(&acts),
            adoption: fold.state().adoption,
            undo_of: None,
            seen: BTreeMap::new(),
            acts,
        };
        let id = writer.append(draft, &[]).expect("room").last().expect("written").id;
        let begun = Instant::now();
        while let Ok(message) = inbox.recv_timeout(Duration::from_secs(20)) {
            if matches!(&message, Message::Arrived(records) if records.iter().any(|arrived| arrived.id == id))
            {
                break;
            }
        }
        times.push(begun.elapsed());
        std::thread::sleep(Duration::from_millis(3));
    }
    println!("follow, {followed} entries, acknowledged → with the other session: {}", spread(times));
}

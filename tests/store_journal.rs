//! Journals on a real disk: several arbiters, editors, restored copies, strangers.

mod store_support;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use qisai::event::record::{Record, RecordId};
use qisai::store::alarm::{Alarm, Severity};
use qisai::store::disk::RealDisk;
use qisai::store::follower::Follower;
use qisai::store::line::encode;
use qisai::store::trouble::Distrust;
use qisai::store::trust::{Hosts, Stranger};
use qisai::store::writer::Writer;
use store_support::{Act, EVENT, answering, note, notes, open, opening, places, read_all, reader, say};

struct Event(tempfile::TempDir);

impl Event {
    fn new() -> Self {
        let place = tempfile::tempdir().expect("a scratch directory");
        fs::create_dir(place.path().join("journal")).expect("writable");
        fs::create_dir(place.path().join("spool")).expect("writable");
        Self(place)
    }

    fn writer(&self, name: &str) -> Writer<Act> {
        open(RealDisk, self.0.path(), name).expect("readable")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join("journal").join(name)
    }

    fn reader(&self) -> Follower<Act> {
        reader(RealDisk, self.0.path().join("journal"))
    }

    fn texts(&self) -> Vec<String> {
        let (records, _) = read_all(RealDisk, self.0.path());
        notes(&records).into_iter().filter(|text| *text != "(open)").map(str::to_owned).collect()
    }

    fn alarms(&self) -> Vec<Alarm> {
        read_all::<RealDisk>(RealDisk, self.0.path()).1.alarms().to_vec()
    }
}

fn record(writer: &str, number: u64, previous: Option<RecordId>, lamport: u64, act: Act) -> Record<Act> {
    Record {
        writer: writer.into(),
        number,
        previous,
        lamport,
        at: "2026-07-04T14:03:11+08:00".into(),
        answers: Vec::new(),
        adoption: None,
        undo_of: None,
        seen: BTreeMap::new(),
        acts: vec![act],
    }
}

fn opened(event: &str) -> Act {
    Act::Open { event: event.into() }
}

fn lines(records: &[Record<Act>]) -> Vec<u8> {
    records.iter().flat_map(|record| encode(record).expect("plain data").0).collect()
}

/// A line, its record and its identity.
type Line = (Vec<u8>, Record<Act>, RecordId);

#[test]
fn two_sessions_of_one_login_number_their_records_in_turn() {
    let event = Event::new();
    let (mut one, mut two) = (event.writer("anna@hall"), event.writer("anna@hall"));
    for round in 0..20 {
        say(&mut one, &format!("one {round}")).expect("room");
        say(&mut two, &format!("two {round}")).expect("room");
    }
    let (records, follower) = read_all(RealDisk, event.0.path());
    assert_eq!(
        records.iter().map(|stored| stored.record.number).collect::<Vec<_>>(),
        (1..=41).collect::<Vec<_>>()
    );
    assert_eq!(follower.alarms(), []);
    assert_eq!(event.alarms(), []);
}

#[test]
fn threads_of_one_login_lose_nothing_and_fork_nothing() {
    let event = Event::new();
    std::thread::scope(|scope| {
        for session in 0..4 {
            let event = &event;
            scope.spawn(move || {
                let mut writer = event.writer("anna@hall");
                for number in 0..10 {
                    say(&mut writer, &format!("{session}/{number}")).expect("room");
                }
            });
        }
    });
    let mut texts = event.texts();
    texts.sort();
    let mut expected: Vec<String> =
        (0..4).flat_map(|session| (0..10).map(move |number| format!("{session}/{number}"))).collect();
    expected.sort();
    assert_eq!(texts, expected);
    assert_eq!(event.alarms(), []);
}

#[test]
fn a_session_follows_another_into_a_later_segment() {
    let event = Event::new();
    let (mut one, mut two) = (event.writer("anna@hall"), event.writer("anna@hall"));
    say(&mut one, "one").expect("room");
    // As another session does after a failed sync: a new segment that begins with the opening.
    let first = fs::read(event.file("anna@hall.001.ron")).expect("readable");
    fs::write(event.file("anna@hall.002.ron"), first).expect("writable");
    say(&mut two, "two").expect("room");
    say(&mut one, "three").expect("room");
    assert_eq!(event.texts(), ["one", "two", "three"]);
    assert_eq!(event.alarms(), []);
    let second = fs::read_to_string(event.file("anna@hall.002.ron")).expect("readable");
    assert!(second.contains("two") && second.contains("three"));
}

#[test]
fn an_editor_that_replaces_the_file_changes_nothing_and_one_that_alters_a_line_is_heard() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    for number in 0..3 {
        say(&mut writer, &format!("note {number}")).expect("room");
    }
    let path = event.file("anna@hall.001.ron");
    let text = fs::read_to_string(&path).expect("readable");
    fs::rename(&path, event.file("old~")).expect("movable");
    fs::write(&path, &text).expect("writable");
    say(&mut writer, "note 3").expect("room");
    assert_eq!(event.texts(), ["note 0", "note 1", "note 2", "note 3"]);
    assert_eq!(event.alarms(), []);

    let altered = fs::read_to_string(&path).expect("readable").replace("note 1", "note 9");
    fs::write(&path, altered).expect("writable");
    say(&mut writer, "note 4").expect("room");
    assert_eq!(
        event.texts(),
        ["note 0", "note 1", "note 2", "note 3", "note 4"],
        "its own lines are written again"
    );
}

#[test]
fn a_reader_hears_of_a_line_altered_by_hand() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    for number in 0..3 {
        say(&mut writer, &format!("note {number}")).expect("room");
    }
    let mut follower = event.reader();
    let now = Instant::now();
    assert_eq!(follower.look(now).records.len(), 4);
    let path = event.file("anna@hall.001.ron");
    let altered = fs::read_to_string(&path).expect("readable").replace("note 1", "note 1 and more");
    fs::write(&path, altered).expect("writable");
    let news = follower.look(now);
    assert!(news.alarms_changed && news.records.is_empty());
    assert_eq!(
        follower.alarms(),
        [
            Alarm::Vanished { file: "anna@hall.001.ron".into(), records: 1 },
            Alarm::TornLine {
                file: "anna@hall.001.ron".into(),
                offset: follower_offset(&path, "note 1 and")
            },
        ]
    );
    let fresh = event.alarms();
    assert!(fresh.iter().any(|alarm| matches!(alarm, Alarm::LostRecord { number: 3, .. })), "{fresh:?}");
    assert_eq!(fresh[0].severity(), Severity::Red);
}

#[test]
fn a_write_that_the_full_disk_cut_and_that_was_made_again_is_no_alarm() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    for number in 0..3 {
        say(&mut writer, &format!("note {number}")).expect("room");
    }
    let path = event.file("anna@hall.001.ron");
    let text = fs::read_to_string(&path).expect("readable");
    let (head, last) = text.trim_end().rsplit_once('\n').expect("lines");
    let cut =
        |length: usize| [head, "\n", &last[..length], "\n", &last[..length / 2], "\n", last, "\n"].concat();
    let whole = last.find("acts:").expect("a record");
    // Read at once, and by one who looked while it was torn.
    let mut follower = event.reader();
    fs::write(&path, [head, "\n", &last[..whole], "\n"].concat()).expect("writable");
    follower.look(Instant::now());
    assert!(matches!(follower.alarms(), [Alarm::TornLine { .. }]), "{:?}", follower.alarms());
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("writable");
    file.write_all(format!("{last}\n").as_bytes()).expect("writable");
    follower.look(Instant::now());
    assert_eq!(follower.alarms(), []);
    assert_eq!(event.alarms(), []);
    // What does not reach behind the time of its entry could be another record's rest, and so could what differs.
    fs::write(&path, cut(whole)).expect("writable");
    assert_eq!(event.alarms().len(), usize::from(whole / 2 <= last.find(",at:").expect("a time")));
    let other = [head, "\n", &last[..whole], "acts:[X\n", last, "\n"].concat();
    fs::write(&path, other).expect("writable");
    assert!(matches!(event.alarms()[..], [Alarm::TornLine { .. }]), "{:?}", event.alarms());
}

fn follower_offset(path: &Path, words: &str) -> u64 {
    let text = fs::read_to_string(path).expect("readable");
    let at = text.find(words).expect("is there");
    text[..at].rfind('\n').map_or(0, |end| end as u64 + 1)
}

#[test]
fn a_journal_that_goes_is_loud_and_is_whole_again_under_any_name() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "one").expect("room");
    let mut follower = event.reader();
    follower.look(Instant::now());
    let path = event.file("anna@hall.001.ron");
    fs::rename(&path, event.file("elsewhere")).expect("movable");
    follower.look(Instant::now());
    assert_eq!(follower.alarms(), [Alarm::Vanished { file: "anna@hall.001.ron".into(), records: 2 }]);
    say(&mut writer, "two").expect("goes on in a new file");
    fs::rename(
        event.file("elsewhere"),
        event.file("anna@hall.001.sync-conflict-20260704-101112-ABCDEFG.ron"),
    )
    .expect("movable");
    let news = follower.look(Instant::now());
    assert_eq!(notes(&news.records), ["two"]);
    assert_eq!(follower.alarms(), []);
    assert_eq!(event.texts(), ["one", "two"]);
}

#[test]
fn a_restored_copy_is_a_fork_and_loses_nothing() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "one").expect("room");
    let path = event.file("anna@hall.001.ron");
    let old = fs::read(&path).expect("readable");
    say(&mut writer, "two").expect("room");
    let newer = fs::read(&path).expect("readable");
    drop(writer);
    fs::write(&path, old).expect("writable");
    say(&mut event.writer("anna@hall"), "other two").expect("room");
    fs::write(event.file("anna@hall.found.ron"), newer).expect("writable");
    let mut texts = event.texts();
    texts.sort();
    assert_eq!(texts, ["one", "other two", "two"]);
    assert_eq!(event.alarms(), [Alarm::Fork { writer: "anna@hall".into(), number: 3 }]);
}

#[test]
fn lines_twice_and_in_any_order_are_the_same_records() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    for number in 0..9 {
        say(&mut writer, &format!("{number}")).expect("room");
    }
    let text = fs::read_to_string(event.file("anna@hall.001.ron")).expect("readable");
    let mut reversed: Vec<&str> = text.lines().collect();
    reversed.reverse();
    fs::write(event.file("anna@hall.copy.ron"), reversed.join("\n") + "\n" + &text).expect("writable");
    assert_eq!(event.texts(), ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    assert_eq!(event.alarms(), []);
}

#[test]
fn only_what_is_new_is_given_and_a_line_in_flight_is_waited_for() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "one").expect("room");
    let mut follower = event.reader();
    let begin = Instant::now();
    assert_eq!(notes(&follower.look(begin).records), ["(open)", "one"]);
    assert!(follower.look(begin).records.is_empty());
    let path = event.file("anna@hall.001.ron");
    let whole = fs::read(&path).expect("readable");
    let written = say(&mut writer, "two").expect("room");
    let next = fs::read(&path).expect("readable")[whole.len()..].to_vec();
    // The same line as it arrives in two parts.
    fs::write(&path, [&whole[..], &next[..20]].concat()).expect("writable");
    assert!(follower.look(begin).records.is_empty());
    assert_eq!(follower.alarms(), []);
    follower.look(begin + Duration::from_millis(1999));
    assert_eq!(follower.alarms(), []);
    assert!(follower.look(begin + Duration::from_secs(2)).alarms_changed);
    assert_eq!(follower.alarms(), [Alarm::TornTail { file: "anna@hall.001.ron".into(), bytes: 20 }]);
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("writable");
    file.write_all(&next[20..]).expect("room");
    let news = follower.look(begin + Duration::from_secs(3));
    assert_eq!(news.records.iter().map(|stored| stored.id).collect::<Vec<_>>(), [written]);
    assert_eq!(follower.alarms(), []);
}

#[test]
fn what_is_not_a_plain_file_of_its_owner_is_refused_with_the_reason() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "good").expect("room");
    let good = event.file("anna@hall.001.ron");
    symlink(&good, event.file("bert@hall.001.ron")).expect("links exist here");
    rustix::fs::mknodat(
        rustix::fs::CWD,
        event.file("carl@hall.001.ron"),
        rustix::fs::FileType::Fifo,
        rustix::fs::Mode::from_raw_mode(0o600),
        0,
    )
    .expect("pipes exist here");
    fs::copy(&good, event.file("dora@hall.001.ron")).expect("writable");
    fs::set_permissions(event.file("dora@hall.001.ron"), fs::Permissions::from_mode(0o666)).expect("ours");
    fs::create_dir(event.file("emil@hall.001.ron")).expect("writable");
    let giant = fs::File::create(event.file("fritz@hall.001.ron")).expect("writable");
    giant.set_len(1 << 32).expect("sparse files exist here");
    fs::copy(&good, event.file("gerd\u{1b}[31m@hall.001.ron")).expect("writable");
    fs::write(event.file("notes.txt"), "not ours to read").expect("writable");
    let distrusts: Vec<(PathBuf, Distrust)> = event
        .alarms()
        .into_iter()
        .map(|alarm| match alarm {
            Alarm::Untrusted { file, why } => (file, why),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        distrusts,
        [
            ("bert@hall.001.ron".into(), Distrust::Link),
            ("carl@hall.001.ron".into(), Distrust::NotPlain),
            ("dora@hall.001.ron".into(), Distrust::OthersMayWrite),
            ("emil@hall.001.ron".into(), Distrust::NotPlain),
            ("fritz@hall.001.ron".into(), Distrust::TooLarge { length: 1 << 32 }),
            ("gerd\u{1b}[31m@hall.001.ron".into(), Distrust::NoLoginInName),
        ]
    );
    assert_eq!(event.texts(), ["good"]);
}

#[test]
fn in_a_shared_folder_nobody_speaks_for_another() {
    let event = Event::new();
    fs::set_permissions(event.0.path().join("journal"), fs::Permissions::from_mode(0o3777)).expect("ours");
    let me = qisai::store::accounts::Accounts::of_this_machine().login(rustix::process::geteuid().as_raw());
    let mine = format!("{me}@hall");
    let mut writer = event.writer(&mine);
    say(&mut writer, "mine").expect("room");
    let forged = [
        record("zoe@hall", 1, None, 1, opened(EVENT)),
        record("zoe@hall", 2, None, 2, Act::Note("x".into())),
    ];
    fs::write(event.file("zoe@hall.001.ron"), lines(&forged)).expect("writable");
    fs::set_permissions(event.file("zoe@hall.001.ron"), fs::Permissions::from_mode(0o640)).expect("ours");
    let own = event.file(&format!("{mine}.001.ron"));
    let mut file = fs::OpenOptions::new().append(true).open(own).expect("writable");
    file.write_all(&lines(&forged[1..])).expect("room");
    let (records, follower) = read_all(RealDisk, event.0.path());
    assert_eq!(notes(&records), ["(open)", "mine"]);
    assert!(records.iter().all(|stored| stored.author == me));
    let owner = rustix::process::geteuid().as_raw();
    assert!(follower.alarms().contains(&Alarm::Untrusted {
        file: "zoe@hall.001.ron".into(),
        why: Distrust::OtherOwner { owner }
    }));
    assert!(follower.alarms().contains(&Alarm::OtherAuthor {
        file: format!("{mine}.001.ron").into(),
        writer: "zoe@hall".into(),
        why: Stranger::Login,
        records: 1
    }));
}

/// A synchroniser's files all belong to whoever runs it; here that is the folder's owner.
#[test]
fn a_machine_is_trusted_where_the_owners_of_files_are_lost_and_while_it_is_on_the_list() {
    let event = Event::new();
    let journal = event.0.path().join("journal");
    fs::set_permissions(&journal, fs::Permissions::from_mode(0o3777)).expect("ours");
    let far = [
        record("zoe@annexe", 1, None, 1, opened(EVENT)),
        record("zoe@annexe", 2, None, 2, Act::Note("from afar".into())),
    ];
    fs::write(event.file("zoe@annexe.001.ron"), lines(&far)).expect("writable");
    fs::set_permissions(event.file("zoe@annexe.001.ron"), fs::Permissions::from_mode(0o640)).expect("ours");
    let hosts = |trusted: &[&str]| Hosts {
        here: "hall".into(),
        trusted: trusted.iter().map(|host| (*host).to_owned()).collect(),
    };
    let mut follower = event.reader();
    assert_eq!(follower.look(Instant::now()).records, []);
    assert!(matches!(&follower.alarms()[0], Alarm::Untrusted { why: Distrust::OtherOwner { .. }, .. }));
    follower.trust_hosts(hosts(&["elsewhere"]));
    assert_eq!(follower.look(Instant::now()).records, []);
    assert!(
        matches!(&follower.alarms()[0], Alarm::OtherAuthor { why: Stranger::Host, records: 2, .. }),
        "{:?}",
        follower.alarms()
    );
    follower.trust_hosts(hosts(&["annexe"]));
    let taken = follower.look(Instant::now()).records;
    assert_eq!(notes(&taken), ["(open)", "from afar"]);
    assert!(taken.iter().all(|stored| stored.author == "zoe"));
}

#[test]
fn a_name_of_ours_that_is_taken_is_passed_over() {
    let event = Event::new();
    fs::create_dir(event.file("anna@hall.001.ron")).expect("writable");
    symlink("/nonexistent", event.file("anna@hall.002.ron")).expect("links exist here");
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "all the same").expect("room");
    assert_eq!(event.texts(), ["all the same"]);
    assert!(event.file("anna@hall.003.ron").is_file());
    assert_eq!(
        writer.squatted(),
        [
            (event.file("anna@hall.001.ron"), Distrust::NotPlain),
            (event.file("anna@hall.002.ron"), Distrust::Link)
        ]
    );
}

#[test]
fn the_journal_of_another_event_is_neither_read_nor_continued() {
    let event = Event::new();
    let foreign = lines(&[record("anna@hall", 1, None, 1, opened("ffff"))]);
    fs::write(event.file("anna@hall.001.ron"), &foreign).expect("writable");
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "ours").expect("room");
    assert_eq!(fs::read(event.file("anna@hall.001.ron")).expect("readable"), foreign);
    assert_eq!(event.texts(), ["ours"]);
    assert_eq!(
        event.alarms(),
        [Alarm::Untrusted { file: "anna@hall.001.ron".into(), why: Distrust::OtherEvent }]
    );
}

#[test]
fn a_newer_record_is_kept_and_blocks_pairing_without_being_called_lost() {
    let event = Event::new();
    let first = record("anna@hall", 1, None, 1, opened(EVENT));
    let (line, id) = encode(&first).expect("plain data");
    let body = format!(
        r#"(writer:"anna@hall",number:2,previous:Some("{id}"),lamport:2,at:"",acts:[Weather("fair")])"#
    );
    let newer = qisai::store::line::identity(body.as_bytes());
    let third = record("anna@hall", 3, Some(newer), 3, Act::Note("known".into()));
    let text = [line.clone(), format!("{body} //={newer}\n").into_bytes(), lines(&[third])].concat();
    fs::write(event.file("anna@hall.001.ron"), text).expect("writable");
    assert_eq!(event.texts(), ["known"]);
    let alarms = event.alarms();
    assert!(
        matches!(&alarms[..], [Alarm::Newer { offset, .. }] if *offset == line.len() as u64),
        "{alarms:?}"
    );
    assert!(alarms[0].blocks_pairing());
}

#[test]
fn a_poisoned_count_is_set_aside() {
    let event = Event::new();
    let first = record("anna@hall", 1, None, 1, opened(EVENT));
    let (_, id) = encode(&first).expect("plain data");
    let wild = record("anna@hall", 2, Some(id), u64::MAX, Act::Note("wild".into()));
    fs::write(event.file("anna@hall.001.ron"), lines(&[first, wild])).expect("writable");
    let (records, follower) = read_all(RealDisk, event.0.path());
    assert_eq!(records.len(), 1);
    assert_eq!(follower.lamport(), 1);
    assert_eq!(
        follower.alarms(),
        [Alarm::FarAhead { writer: "anna@hall".into(), number: 2, lamport: u64::MAX }]
    );
}

#[test]
fn an_answer_to_what_is_not_here_is_named_until_it_arrives() {
    let event = Event::new();
    let mut anna = event.writer("anna@hall");
    let question = say(&mut anna, "question").expect("room");
    let aside = event.0.path().join("aside");
    fs::rename(event.file("anna@hall.001.ron"), &aside).expect("movable");
    let mut bert = event.writer("bert@hall");
    bert.append(answering("answer", vec![question]), &[]).expect("room");
    let mut follower = event.reader();
    follower.look(Instant::now());
    assert_eq!(
        follower.alarms(),
        [Alarm::Dangling { writer: "bert@hall".into(), number: 2, names: question }]
    );
    fs::rename(&aside, event.file("anna@hall.001.ron")).expect("movable");
    follower.look(Instant::now());
    assert_eq!(follower.alarms(), []);
    assert_eq!(follower.journals_of(&[question]), [event.file("anna@hall.001.ron")]);
}

#[test]
fn the_count_follows_what_was_seen() {
    let event = Event::new();
    let mut anna = event.writer("anna@hall");
    for _ in 0..5 {
        say(&mut anna, "x").expect("room");
    }
    let mut follower = event.reader();
    follower.look(Instant::now());
    let mut bert = event.writer("bert@hall");
    bert.saw(follower.lamport());
    let written = bert.append(note("after all of those"), &[]).expect("room");
    assert!(written[0].record.lamport > follower.lamport());
}

/// A journal without a folder is an event without records.
#[test]
fn no_folder_is_no_alarm() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let (records, follower) = read_all(RealDisk, place.path());
    assert!(records.is_empty());
    assert_eq!(follower.alarms(), []);
    assert!(Writer::open(RealDisk, places(place.path()), "anna@hall", opening(EVENT)).is_err());
}

/// Whoever may read a journal may lock it; that stops nobody.
#[test]
fn a_lock_on_the_journal_itself_holds_nobody_up() {
    let event = Event::new();
    let mut writer = event.writer("anna@hall");
    say(&mut writer, "one").expect("room");
    let reader = fs::File::open(event.file("anna@hall.001.ron")).expect("readable");
    reader.lock().expect("lockable");
    say(&mut writer, "two").expect("not held up");
    assert_eq!(event.texts(), ["one", "two"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Any arbiters who see any part of each other's records, read in any number of looks and any order of arrival:
    /// one set of records, one order, no alarm in the end.
    #[test]
    fn the_merge_is_free_of_order(steps in prop::collection::vec((0usize..4, 0usize..4, any::<u8>()), 5..40), seed in any::<u64>()) {
        let mut journals: Vec<Vec<Line>> = vec![Vec::new(); 4];
        let mut seen = [0u64; 4];
        for (author, other, part) in &steps {
            let upto = (usize::from(*part) * (journals[*other].len() + 1)) >> 8;
            let known = &journals[*other][..upto];
            seen[*author] = known.iter().map(|(_, record, _)| record.lamport).fold(seen[*author], u64::max);
            let answers = known.last().map(|(_, _, id)| *id).into_iter().collect();
            let number = journals[*author].len() as u64 + 1;
            let previous = journals[*author].last().map(|(_, _, id)| *id);
            let act = if number == 1 { opened(EVENT) } else { Act::Note(format!("{author}/{number}")) };
            seen[*author] += 1;
            let mut one = record(&format!("w{author}@hall"), number, previous, seen[*author], act);
            one.answers = answers;
            let (line, id) = encode(&one).expect("plain data");
            journals[*author].push((line, one, id));
        }
        let event = Event::new();
        let mut follower = event.reader();
        let mut found = Vec::new();
        let mut state = seed;
        let mut written = [0usize; 4];
        // The lines arrive in an order that is nobody's, with looks between.
        while written.iter().zip(&journals).any(|(done, all)| *done < all.len()) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let author = (state >> 33) as usize % 4;
            if let Some((line, _, _)) = journals[author].get(written[author]) {
                let name = event.file(&format!("w{author}@hall.001.ron"));
                let mut file = fs::OpenOptions::new().create(true).append(true).open(name).expect("writable");
                file.write_all(line).expect("room");
                written[author] += 1;
            }
            if state & (1 << 40) == 0 {
                found.extend(follower.look(Instant::now()).records);
            }
        }
        found.extend(follower.look(Instant::now()).records);
        prop_assert_eq!(follower.alarms(), &[]);
        found.sort_by(|one, other| one.place().cmp(&other.place()));
        let (at_once, whole) = read_all(RealDisk, event.0.path());
        prop_assert_eq!(&found, &at_once);
        prop_assert_eq!(whole.alarms(), &[]);
        prop_assert_eq!(found.len(), steps.len());
        // What is answered comes before the answer.
        for (place, stored) in found.iter().enumerate() {
            for answered in &stored.record.answers {
                prop_assert!(found[..place].iter().any(|earlier| earlier.id == *answered));
            }
        }
    }

    /// Records that arrive one by one in any order, each in a file of its own: gaps open and close, answers come before
    /// what they answer. A reader that followed says at each step what a fresh one says.
    #[test]
    fn gaps_that_open_and_close_are_told_alike_by_who_followed_and_by_who_comes_anew(
        order in Just((0..24_usize).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mut all: Vec<Line> = Vec::new();
        for index in 0..order.len() {
            let author = index % 3;
            let own = all.iter().rev().find(|(_, record, _)| record.writer == format!("w{author}@hall"));
            let (number, previous) = own.map_or((1, None), |(_, record, id)| (record.number + 1, Some(*id)));
            let act = if number == 1 { opened(EVENT) } else { Act::Note(format!("{index}")) };
            let mut one = record(&format!("w{author}@hall"), number, previous, index as u64 + 1, act);
            one.answers = all.last().map(|(_, _, id)| *id).into_iter().collect();
            let (line, id) = encode(&one).expect("plain data");
            all.push((line, one, id));
        }
        let event = Event::new();
        let mut follower = event.reader();
        let mut taken = 0;
        for index in order {
            let (line, record, _) = &all[index];
            let name = format!("{}.part-{}.ron", record.writer, record.number);
            fs::write(event.file(&name), line).expect("writable");
            taken += follower.look(Instant::now()).records.len();
            let (records, fresh) = read_all(RealDisk, event.0.path());
            prop_assert_eq!(records.len(), taken);
            prop_assert_eq!(follower.alarms(), fresh.alarms());
        }
        prop_assert_eq!(follower.alarms(), &[]);
    }
}

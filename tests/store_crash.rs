//! The journal's promise on a disk that forgets: what was said to be saved is there after any crash, nothing is
//! reported lost that was not, and the writer can go on.

#[path = "support/extent.rs"]
mod extent;
#[path = "store_support/model_disk.rs"]
mod model_disk;
mod store_support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use extent::extent;
use model_disk::{Call, Cuts, EIO, ENOSPC, Failure, ModelDisk, State};
use qisai::event::record::RecordId;
use qisai::store::alarm::Alarm;
use store_support::{Act, answering, note, open, read_all, reader, say};

const ANNA: &str = "anna@hall";

fn root() -> &'static Path {
    Path::new("/event")
}

fn segment(number: u32) -> PathBuf {
    root().join(format!("journal/anna@hall.{number:03}.ron"))
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    states: usize,
    lost: usize,
    false_alarms: usize,
}

fn is_grave(alarm: &Alarm) -> bool {
    matches!(
        alarm,
        Alarm::LostRecord { .. } | Alarm::Fork { .. } | Alarm::Dangling { .. } | Alarm::Newer { .. }
    )
}

impl Tally {
    fn judge(&mut self, disk: &ModelDisk, saved: &[RecordId]) {
        self.states += 1;
        let (records, follower) = read_all(disk.clone(), root());
        let found: BTreeSet<RecordId> = records.iter().map(|stored| stored.id).collect();
        self.lost += usize::from(!saved.iter().all(|id| found.contains(id)));
        self.false_alarms += usize::from(follower.alarms().iter().any(is_grave));
    }

    /// All states after a crash now; in each, a new session goes on, and crashes again.
    fn crash(&mut self, state: &State, saved: &[RecordId], cuts: Cuts) {
        for (number, crashed) in state.after_a_crash(cuts).into_iter().enumerate() {
            let disk = ModelDisk::from(crashed);
            self.judge(&disk, saved);
            // Going on from each state costs far more than reading it: every fifth keeps the test short.
            if number.is_multiple_of(extent(5, 1)) {
                let mut writer = open(disk.clone(), root(), ANNA).expect("a crashed disk can be read");
                let next = say(&mut writer, "after the crash").expect("the disk is whole again");
                let saved: Vec<RecordId> = saved.iter().copied().chain([next]).collect();
                for again in disk.state().after_a_crash(Cuts::Few) {
                    self.judge(&ModelDisk::from(again), &saved);
                }
            }
        }
    }
}

/// Says four notes on a disk that fails by plan; what could not be saved is tried again on a healthy disk.
fn run(plan: impl FnMut(Call, &Path, usize) -> Option<Failure> + 'static, cuts: Cuts) -> Tally {
    let disk = ModelDisk::default();
    let mut tally = Tally::default();
    let mut saved = Vec::new();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    disk.plan(plan);
    disk.keep_history();
    for number in 1..=4 {
        let result = say(&mut writer, &format!("note {number}"));
        for state in disk.history() {
            tally.crash(&state, &saved, cuts);
        }
        if let Ok(id) = result {
            saved.push(id);
        } else {
            disk.heal();
            let written = writer.retry().expect("the disk is whole again");
            assert!(!written.is_empty(), "what failed waits");
            saved.extend(written.iter().map(|written| written.id));
            for state in disk.history() {
                tally.crash(&state, &[], Cuts::Few);
            }
        }
        tally.crash(&disk.state(), &saved, cuts);
    }
    assert!(saved.len() >= 4, "all four are saved in the end");
    tally
}

#[test]
fn a_power_cut_at_any_moment_loses_nothing_that_was_saved() {
    let tally = run(|_, _, _| None, Cuts::Many);
    eprintln!("a power cut: {} states, {} with something lost", tally.states, tally.lost);
    assert!(tally.states > 1000, "{tally:?}");
    assert_eq!((tally.lost, tally.false_alarms), (0, 0), "{tally:?}");
}

#[test]
fn a_full_disk_at_any_byte_loses_nothing_that_was_saved() {
    let mut states = 0;
    for which in [1, 2, 3] {
        for bytes in (0..160).step_by(extent(23, 3)) {
            let mut writes = 0;
            let tally = run(
                move |call, _, _| {
                    writes += usize::from(call == Call::Write);
                    // The write takes a part, and the rest is refused.
                    match call {
                        Call::Write if writes == which => Some(Failure::Short(bytes)),
                        Call::Write if writes == which + 1 => Some(Failure::Error(ENOSPC)),
                        _ => None,
                    }
                },
                Cuts::Few,
            );
            assert_eq!(
                (tally.lost, tally.false_alarms),
                (0, 0),
                "write {which} after {bytes} bytes: {tally:?}"
            );
            states += tally.states;
        }
    }
    eprintln!("a full disk: {states} states, 0 with something lost");
}

#[test]
fn a_failed_sync_of_either_kind_loses_nothing_that_was_saved() {
    let mut states = 0;
    for failure in [Failure::SyncKeepsMemory, Failure::SyncRevertsMemory, Failure::Error(ENOSPC)] {
        for which in 1..=6 {
            for how_many in [1, 9] {
                let mut syncs = 0;
                let tally = run(
                    move |call, _, _| {
                        let sync = matches!(call, Call::SyncData | Call::SyncAll);
                        syncs += usize::from(sync);
                        (sync && (which..which + how_many).contains(&syncs)).then_some(failure)
                    },
                    Cuts::Few,
                );
                assert_eq!(
                    (tally.lost, tally.false_alarms),
                    (0, 0),
                    "{failure:?} at sync {which}, {how_many} times: {tally:?}"
                );
                states += tally.states;
            }
        }
    }
    eprintln!("failed syncs: {states} states, 0 with something lost");
}

/// A control: the harness sees a loss where a program believes the second answer of a failed sync.
#[test]
fn believing_a_repeated_sync_would_lose_a_record() {
    use qisai::store::disk::Disk;
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    say(&mut writer, "first").expect("a healthy disk");
    let mut other = open(ModelDisk::from(disk.state()), root(), ANNA).expect("readable");
    let written = other.append(note("second"), &[]).expect("a healthy disk");
    let (line, id) = qisai::store::line::encode(&written[0].record).expect("plain data");
    let file = disk.open_to_append(&segment(1)).expect("exists");
    disk.write(&file, &line).expect("room");
    disk.plan(|call, _, _| (call == Call::SyncData).then_some(Failure::SyncKeepsMemory));
    assert!(disk.sync_data(&file).is_err());
    disk.heal();
    assert!(disk.sync_data(&file).is_ok(), "the second sync says that all is well");
    assert!(read_all(disk.clone(), root()).0.iter().any(|stored| stored.id == id), "and it reads back");
    for state in disk.state().after_a_crash(Cuts::Many) {
        let (records, _) = read_all(ModelDisk::from(state), root());
        assert!(records.iter().all(|stored| stored.id != id), "and it is gone");
    }
}

/// A control: without the sync of the directory the whole journal can be gone.
#[test]
fn a_name_that_was_not_synced_can_be_gone() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    disk.keep_history();
    let id = say(&mut writer, "first").expect("a healthy disk");
    let history = disk.history();
    // The step before the last: content synced, name not.
    let before = &history[history.len() - 2];
    let gone = |state: &State| {
        let crashed = state.after_a_crash(Cuts::Few);
        crashed
            .into_iter()
            .any(|state| read_all(ModelDisk::from(state), root()).0.iter().all(|stored| stored.id != id))
    };
    assert!(gone(before));
    assert!(!gone(&disk.state()));
}

#[test]
fn any_error_at_any_call_leaves_the_record_waiting_and_a_retry_saves_it_once() {
    const NUMBERS: [i32; 8] = [28, 5, 122, 30, 24, 4, 37, 13];
    let calls = {
        let disk = ModelDisk::default();
        let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
        let begun = disk.calls();
        say(&mut writer, "one").expect("a healthy disk");
        say(&mut writer, "two").expect("a healthy disk");
        disk.calls() - begun
    };
    assert!(calls > 10);
    for number in NUMBERS {
        for at in 1..=calls {
            let disk = ModelDisk::default();
            let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
            let begun = disk.calls();
            disk.plan(move |_, _, count| (count == begun + at).then_some(Failure::Error(number)));
            let mut saved = Vec::new();
            let mut failures = 0;
            for text in ["one", "two"] {
                if let Ok(id) = say(&mut writer, text) {
                    saved.push(id);
                } else {
                    failures += 1;
                    assert!(writer.waiting().len() > 0);
                    saved.extend(writer.retry().expect("one error only").iter().map(|written| written.id));
                }
            }
            assert!(failures <= 1);
            assert_eq!(writer.waiting().len(), 0);
            let (records, follower) = read_all(disk, root());
            let mut texts = store_support::notes(&records);
            texts.sort_unstable();
            assert_eq!(texts, ["(open)", "one", "two"], "error {number} at call {at}");
            assert!(
                !follower.alarms().iter().any(is_grave),
                "error {number} at call {at}: {:?}",
                follower.alarms()
            );
            let found: BTreeSet<RecordId> = records.iter().map(|stored| stored.id).collect();
            assert!(saved.iter().all(|id| found.contains(id)), "error {number} at call {at}");
        }
    }
}

#[test]
fn a_disk_that_stays_broken_makes_few_segments_and_a_copy_elsewhere() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    say(&mut writer, "saved").expect("a healthy disk");
    disk.plan(|call, path, _| {
        (call == Call::SyncData && path.starts_with("/event/journal")).then_some(Failure::SyncKeepsMemory)
    });
    let first = writer.append(note("kept"), &[]).expect_err("the disk is broken");
    assert!(first.copy.is_some());
    for _ in 0..20 {
        let again = writer.retry().expect_err("still broken");
        assert_eq!(again.waiting, 1);
    }
    let segments = (1..99).filter(|number| !disk.content(&segment(*number)).is_empty()).count();
    assert!(segments <= 4, "{segments} segments");
    // The program ends, the disk is replaced: the copy is taken in, byte for byte.
    let kept: Vec<_> = writer.waiting().cloned().collect();
    drop(writer);
    let spooled = disk.state();
    let new_disk = ModelDisk::from(spooled);
    let mut next = open(new_disk.clone(), root(), ANNA).expect("readable");
    say(&mut next, "later").expect("a healthy disk");
    let (records, follower) = read_all(new_disk.clone(), root());
    assert!(records.iter().any(|stored| stored.record == kept[0]));
    assert!(!follower.alarms().iter().any(is_grave), "{:?}", follower.alarms());
    let copy = first.copy.expect("said so");
    assert!(new_disk.content(&copy).is_empty(), "the copy is no longer needed");
}

#[test]
fn a_whole_record_that_lacks_its_line_end_is_learned_before_it_is_sealed() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    say(&mut writer, "one").expect("a healthy disk");
    say(&mut writer, "two").expect("a healthy disk");
    let mut bytes = disk.content(&segment(1));
    assert_eq!(bytes.pop(), Some(b'\n'));
    let cut = ModelDisk::default();
    cut.put(&segment(1), &bytes);
    let mut writer = open(cut.clone(), root(), ANNA).expect("readable");
    say(&mut writer, "three").expect("a healthy disk");
    let (records, follower) = read_all(cut, root());
    assert_eq!(store_support::notes(&records), ["(open)", "one", "two", "three"]);
    assert_eq!(follower.alarms(), []);
}

#[test]
fn a_name_made_by_a_process_that_died_is_synced_by_the_next() {
    use qisai::store::disk::Disk;
    let disk = ModelDisk::default();
    disk.create_to_append(&segment(1)).expect("the name is free");
    let mut writer = open(disk.clone(), root(), ANNA).expect("readable");
    let id = say(&mut writer, "one").expect("a healthy disk");
    for state in disk.state().after_a_crash(Cuts::Many) {
        let (records, _) = read_all(ModelDisk::from(state), root());
        assert!(records.iter().any(|stored| stored.id == id));
    }
}

#[test]
fn a_retry_writes_the_same_record_and_not_a_second_one() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    say(&mut writer, "one").expect("a healthy disk");
    // The bytes reach memory, the sync fails twice: the record can be read and was not acknowledged.
    disk.plan(|call, _, _| (call == Call::SyncData).then_some(Failure::SyncKeepsMemory));
    writer.append(note("two"), &[]).expect_err("syncs fail");
    let waiting: Vec<_> = writer.waiting().cloned().collect();
    disk.heal();
    let written = writer.retry().expect("a healthy disk");
    assert_eq!(
        written.iter().map(|written| &written.record).collect::<Vec<_>>(),
        waiting.iter().collect::<Vec<_>>()
    );
    let (records, follower) = read_all(disk, root());
    assert_eq!(store_support::notes(&records), ["(open)", "one", "two"]);
    assert!(!follower.alarms().iter().any(is_grave));
}

/// Another session makes the first segment between our look and our creation.
#[test]
fn two_sessions_that_create_the_first_segment_at_once_share_it() {
    let disk = ModelDisk::default();
    let mut one = open(disk.clone(), root(), ANNA).expect("an empty disk");
    let mut two = open(disk.clone(), root(), ANNA).expect("an empty disk");
    say(&mut two, "from two").expect("a healthy disk");
    // The open says "not there", as it was a moment before.
    let mut once = true;
    disk.plan(move |call, _, _| {
        (call == Call::OpenToAppend && std::mem::take(&mut once)).then_some(Failure::Error(2))
    });
    say(&mut one, "from one").expect("tries again");
    let (records, follower) = read_all(disk.clone(), root());
    assert_eq!(store_support::notes(&records), ["(open)", "from two", "from one"]);
    assert_eq!(follower.alarms(), []);
    assert!(disk.content(&segment(2)).is_empty());
}

#[test]
fn what_a_record_answers_is_on_the_disk_before_it() {
    let dangling_after = |told: bool| {
        let disk = ModelDisk::default();
        let mut anna = open(disk.clone(), root(), ANNA).expect("an empty disk");
        say(&mut anna, "first").expect("a healthy disk");
        // Anna's next record is in memory and her sync has not come back.
        disk.plan(|call, _, _| (call == Call::SyncData).then_some(Failure::Error(4)));
        let mut follower = reader(disk.clone(), root().join("journal"));
        anna.append(note("open question"), &[]).expect_err("not synced");
        let question = anna.waiting().last().expect("waits").clone();
        let (_, id) = qisai::store::line::encode(&question).expect("plain data");
        disk.heal();
        follower.look(Instant::now());
        let before = if told { follower.journals_of(&[id]) } else { Vec::new() };
        assert_eq!(before.len(), usize::from(told));
        let mut bert = open(disk.clone(), root(), "bert@hall").expect("readable");
        bert.append(answering("answer", vec![id]), &before).expect("a healthy disk");
        disk.state()
            .after_a_crash(Cuts::Many)
            .into_iter()
            .filter(|state| {
                let (_, follower) = read_all(ModelDisk::from(state.clone()), root());
                follower.alarms().iter().any(|alarm| matches!(alarm, Alarm::Dangling { .. }))
            })
            .count()
    };
    assert_eq!(dangling_after(true), 0);
    assert!(dangling_after(false) > 0, "without it there are such states");
}

#[test]
fn a_journal_cut_at_any_byte_gives_the_records_before_the_cut_and_can_go_on() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    for number in 1..=6 {
        say(&mut writer, &format!("note {number}")).expect("a healthy disk");
    }
    let bytes = disk.content(&segment(1));
    let ends: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    assert_eq!(ends.len(), 7);
    for cut in 0..=bytes.len() {
        let whole = ends.iter().filter(|end| **end <= cut).count();
        let disk = ModelDisk::default();
        disk.put(&segment(1), &bytes[..cut]);
        let (records, follower) = read_all(disk.clone(), root());
        assert_eq!(records.len(), whole, "cut at {cut}");
        assert_eq!(follower.alarms(), [], "cut at {cut}");
        let mut writer = open(disk.clone(), root(), ANNA).expect("readable");
        let id = say(&mut writer, "next").expect("a healthy disk");
        let (records, follower) = read_all(disk, root());
        // A record that lacked only its line end is whole once the tail is sealed.
        let sealed = usize::from(ends.contains(&(cut + 1)));
        // Without a whole opening a new one is written.
        let opened = usize::from(whole + sealed == 0);
        assert_eq!(records.len(), whole + sealed + opened + 1, "cut at {cut}");
        assert!(records.iter().any(|stored| stored.id == id));
        assert!(!follower.alarms().iter().any(is_grave), "cut at {cut}: {:?}", follower.alarms());
    }
}

#[test]
fn a_flipped_bit_never_changes_a_record_and_is_never_silent() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    for number in 1..=3 {
        say(&mut writer, &format!("note {number}")).expect("a healthy disk");
    }
    let bytes = disk.content(&segment(1));
    let (good, _) = read_all(disk, root());
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut flipped = bytes.clone();
            flipped[at] ^= 1 << bit;
            let disk = ModelDisk::default();
            disk.put(&segment(1), &flipped);
            let mut follower = reader(disk, root().join("journal"));
            let now = Instant::now();
            let records = follower.look(now).records;
            follower.look(now + std::time::Duration::from_secs(3));
            assert!(records.iter().all(|stored| good.contains(stored)), "byte {at} bit {bit}");
            assert!(records.len() == good.len() || !follower.alarms().is_empty(), "byte {at} bit {bit}");
        }
    }
}

/// A test of power cuts counts what was acknowledged before the cut, and nothing later. Here: the
/// acknowledgement is given only after the last sync of the protocol.
#[test]
fn nothing_is_acknowledged_before_its_last_sync() {
    let disk = ModelDisk::default();
    let mut writer = open(disk.clone(), root(), ANNA).expect("an empty disk");
    disk.plan(|call, _, _| (call == Call::SyncDirectory).then_some(Failure::Error(EIO)));
    writer.append(note("one"), &[]).expect_err("the name is not on the disk");
    disk.plan(|call, _, _| (call == Call::SyncAll).then_some(Failure::Error(EIO)));
    writer.retry().expect_err("the file is not on the disk");
    disk.heal();
    let texts: Vec<Act> = writer
        .retry()
        .expect("a healthy disk")
        .into_iter()
        .flat_map(|written| written.record.acts)
        .filter(|act| matches!(act, Act::Note(_)))
        .collect();
    assert_eq!(texts, [Act::Note("one".into())]);
}

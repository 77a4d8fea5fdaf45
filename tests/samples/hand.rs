//! The hand that wrote the journals of the sample events: the desk and the journal's writer, under a name and at times
//! that are fixed, so that the same script always gives the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use qisai::desk::{self, Desk, Said};
use qisai::event::act::{Act, Adoption};
use qisai::event::configuration::{Configuration, EventFile};
use qisai::event::record::RecordId;
use qisai::event::replay::Fold;
use qisai::event::roster::Roster;
use qisai::event::state::EventState;
use qisai::store::adopted::AdoptedCopies;
use qisai::store::config_file::check_text;
use qisai::store::disk::RealDisk;
use qisai::store::writer::{Draft, Opening, Places, Writer};

/// Who writes, by login and host.
pub const WRITER: &str = "caipan@saishi";
const LOGIN: &str = "caipan";

/// A session at the desk of a sample event.
pub struct Hand {
    fold: Fold,
    writer: Writer<Act>,
    day: String,
}

impl Hand {
    /// Opens an event that has its two files, under the identity `event`, and adopts it.
    pub fn open(root: &Path, event: &str, day: &str, time: &str) -> Self {
        let journal = root.join("journal");
        fs::create_dir(&journal).expect("no journal yet");
        fs::create_dir(root.join("adopted")).expect("no copies yet");
        fs::write(journal.join("event-id"), format!("{event}\n")).expect("writable");
        let text = |name: &str| fs::read_to_string(root.join(name)).expect("one of the two files");
        let (event_text, roster_text) = (text("event.ron"), text("roster.ron"));
        let read = check_text::<EventFile>(Path::new("event.ron"), &event_text);
        assert!(read.problems.is_empty(), "{:?}", read.problems);
        let listed = check_text::<Roster>(Path::new("roster.ron"), &roster_text);
        assert!(listed.problems.is_empty(), "{:?}", listed.problems);
        let copies = AdoptedCopies::new(root.join("adopted"));
        let adoption = Adoption {
            event: copies.keep("event", &event_text).expect("writable"),
            roster: copies.keep("roster", &roster_text).expect("writable"),
        };
        let (event_file, roster) = (read.value.expect("readable"), listed.value.expect("readable"));
        let configuration = Arc::new(Configuration::new(event_file, roster).expect("sound"));
        let library = BTreeMap::from([(adoption.clone(), Arc::clone(&configuration))]);
        let opens = Act::Open {
            event: event.to_owned(),
            schema: 1,
            app: "qisai 0.1.0".into(),
            machine: "saishi".into(),
        };
        let day = day.to_owned();
        let opening = Opening { at: stamp(&day, time), acts: vec![opens] };
        let places = Places { journal, lock: root.join(".lock"), spool: None };
        let writer = Writer::open(RealDisk, places, WRITER, opening).expect("a folder of our own");
        let mut hand = Self { fold: Fold::new(configuration, library), writer, day };
        hand.write(time, vec![Act::Adopt(adoption)], None);
        hand
    }

    /// How the event stands.
    pub fn state(&self) -> &EventState {
        self.fold.state()
    }

    /// Another day begins.
    pub fn day(&mut self, day: &str) -> &mut Self {
        day.clone_into(&mut self.day);
        self
    }

    /// Says an entry at a time of the day, `14:05:30`.
    pub fn say(&mut self, time: &str, entry: &str) -> &mut Self {
        let said: Said = entry.parse().unwrap_or_else(|fault| panic!("{entry}: {fault:?}"));
        let moment: jiff::Timestamp = stamp(&self.day, time).parse().expect("a time");
        let desk = Desk {
            fold: &self.fold,
            login: LOGIN,
            now: moment.as_second().into(),
            fresh_seed: 0,
            waiting: None,
            stage: None,
            round: said.round,
            last: None,
        };
        let decision =
            desk::decide(&desk, &said.entry).unwrap_or_else(|reason| panic!("{entry}: {reason:?}"));
        assert!(!decision.acts.is_empty(), "{entry}: stands already");
        self.write(time, decision.acts, decision.undo_of);
        self
    }

    /// Slips as they come in, one every two minutes from `hour:minute` on: `(table, what the slip says)`.
    pub fn slips(&mut self, hour: u32, minute: u32, slips: &[(u32, &str)]) -> &mut Self {
        for ((table, slip), after) in slips.iter().zip((minute..).step_by(2)) {
            let time = format!("{:02}:{:02}:{:02}", hour + after / 60, after % 60, table * 5);
            self.say(&time, &format!("{table} {slip}"));
        }
        self
    }

    /// Slips of matches of teams, one every five minutes: what each board came to, from board 1 on.
    pub fn matches(&mut self, hour: u32, minute: u32, slips: &[&str]) -> &mut Self {
        for ((table, slip), after) in (1..).zip(slips).zip((minute..).step_by(5)) {
            for (board, result) in (1..).zip(slip.split_whitespace()) {
                let time = format!("{:02}:{:02}:{:02}", hour + after / 60, after % 60, board * 10);
                self.say(&time, &format!("{table}.{board} {result}"));
            }
        }
        self
    }

    fn write(&mut self, time: &str, acts: Vec<Act>, undo_of: Option<RecordId>) {
        let answers = self.fold.answered_by(&acts);
        let adoption = self.fold.state().adoption;
        let draft =
            Draft { at: stamp(&self.day, time), answers, adoption, undo_of, seen: BTreeMap::new(), acts };
        for written in self.writer.append(draft, &[]).expect("room") {
            self.fold.add(written.id, LOGIN.into(), written.record);
        }
    }
}

fn stamp(day: &str, time: &str) -> String {
    format!("{day}T{time}.000+08:00")
}

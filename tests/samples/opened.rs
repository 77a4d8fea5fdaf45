//! The samples as somebody has them who cloned the project.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use qisai::gomoku::board::Stone;
use qisai::gomoku::ending::Ending;
use qisai::gomoku::protocol::Protocol;
use qisai::gomoku::record::{Rows, score};
use serde_json::Value;

use crate::{copy, hand};

const ALL: [&str; 5] = ["dingwei-18", "xunhuan-8", "wuzi-24", "tuanti-10", "kongbai"];

fn qisai(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qisai"));
    command.args(arguments).env("QISAI_LANG", "zh");
    command
}

fn ran(arguments: &[&str]) -> Output {
    qisai(arguments).output().expect("it runs")
}

fn json(arguments: &[&str]) -> Value {
    let output = ran(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn contents(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("readable").flatten() {
            if entry.path().is_dir() {
                found.insert(entry.path(), Vec::new());
                folders.push(entry.path());
            } else {
                found.insert(entry.path(), fs::read(entry.path()).expect("readable"));
            }
        }
    }
    found
}

fn here() -> (tempfile::TempDir, impl Fn(&str) -> String) {
    let place = tempfile::tempdir().expect("a scratch directory");
    let root = place.path().to_owned();
    (place, move |name| copy(name, &root).to_str().expect("a plain path").to_owned())
}

#[test]
fn looking_at_a_sample_writes_nothing() {
    let (_place, event) = here();
    for name in ALL {
        let root = event(name);
        let before = contents(Path::new(&root));
        for command in ["check", "standings", "crosstable", "log", "verify"] {
            let output = ran(&[command, &root]);
            assert!(output.status.success(), "{name} {command}: {}", String::from_utf8_lossy(&output.stderr));
        }
        ran(&["pair", &root, "--dry-run"]);
        assert_eq!(contents(Path::new(&root)), before, "{name}");
    }
}

#[test]
fn nothing_is_wrong_with_a_sample() {
    let (_place, event) = here();
    for name in ALL {
        assert_eq!(json(&["check", &event(name)])["problems"], Value::Array(Vec::new()), "{name}");
    }
}

#[test]
fn the_swiss_is_in_round_4_of_9_with_some_boards_open() {
    let (_place, event) = here();
    let root = event("dingwei-18");
    let standings = json(&["standings", &root]);
    assert_eq!(standings["after_round"], 4);
    assert_eq!(standings["official"], false);
    assert_eq!(standings["open_games"], 5);
    assert_eq!(standings["standings"].as_array().map(Vec::len), Some(18));
    let crosstable = json(&["crosstable", &root]);
    let cells: Vec<&Value> = crosstable["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .flat_map(|row| row["cells"].as_array().expect("cells"))
        .collect();
    for how in ["played", "forfeit", "bye", "open"] {
        assert!(cells.iter().any(|cell| cell["how"] == how), "no {how}");
    }
    let rounds = json(&["verify", &root]);
    let rounds = rounds["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 4);
    assert!(rounds.iter().all(|round| round["same"] == true), "{rounds:?}");
}

#[test]
fn the_round_robin_is_over() {
    let (_place, event) = here();
    let root = event("xunhuan-8");
    let standings = json(&["standings", &root]);
    assert_eq!((&standings["after_round"], &standings["final"]), (&Value::from(7), &Value::from(true)));
    assert_eq!(standings["standings"].as_array().map(Vec::len), Some(8));
    let points: f64 = standings["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .filter_map(|row| row["points"].as_f64())
        .sum();
    assert!((points - 56.0).abs() < f64::EPSILON, "28 games of two points: {points}");
    assert_eq!(ran(&["pair", &root]).status.code(), Some(1), "there is no round left");
}

#[test]
fn the_gomoku_event_is_in_round_4_and_ranks_by_the_rating_of_the_opponents() {
    let (_place, event) = here();
    let root = event("wuzi-24");
    let standings = json(&["standings", &root]);
    assert_eq!((&standings["after_round"], &standings["official"]), (&Value::from(4), &Value::from(false)));
    assert_eq!(standings["open_games"], 7);
    assert_eq!(standings["chain"][1], "average_opponent_rating");
    let rows = standings["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), 24);
    assert!(rows.iter().any(|row| row["separated_by"] == "average_opponent_rating"));
    let points: f64 = rows.iter().filter_map(|row| row["points"].as_f64()).sum();
    assert!((points - 41.0).abs() < f64::EPSILON, "36 and five games of one point: {points}");
    let log = json(&["log", &root]);
    let records = log["records"].as_array().expect("records");
    assert!(records.iter().any(|record| record["what"] == "swap"));
}

#[test]
fn the_empty_event_is_drawn_and_paired() {
    let (_place, event) = here();
    let root = event("kongbai");
    assert!(!Path::new(&root).join("journal").exists());
    assert!(ran(&["do", &root, "抽签 5"]).status.success());
    let round = json(&["pair", &root]);
    assert_eq!((&round["round"], round["pairs"].as_array().map(Vec::len)), (&Value::from(1), Some(6)));
}

#[test]
fn whoever_cloned_the_project_goes_on_with_the_swiss() {
    let (_place, event) = here();
    let root = event("dingwei-18");
    let open: Vec<u32> = [1, 2, 4, 5, 7].into();
    for table in open {
        let output = ran(&["do", &root, &format!("{table} 11")]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(json(&["standings", &root])["official"], true);
    assert_eq!(json(&["pair", &root])["round"], 5);
    let round = &json(&["verify", &root])["rounds"][4];
    assert_eq!(round["same"], true, "{round}");
}

#[test]
fn a_sample_names_no_writer_but_its_own() {
    let (_place, event) = here();
    for name in ["dingwei-18", "xunhuan-8"] {
        let log = json(&["log", &event(name)]);
        let records = log["records"].as_array().expect("records");
        assert!(records.len() > 30, "{name}");
        let login = hand::WRITER.split('@').next();
        assert!(records.iter().all(|record| record["by"].as_str() == login), "{name}");
    }
}

/// A login that no machine has.
const STRANGER: u32 = 54_321;

#[test]
fn the_clone_of_another_user_is_read_alike() {
    let (place, event) = here();
    let program = place.path().join("qisai");
    fs::copy(env!("CARGO_BIN_EXE_qisai"), &program).expect("room");
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).expect("ours");
    for name in ["dingwei-18", "xunhuan-8"] {
        let root = event(name);
        let arguments = ["standings", root.as_str(), "--json"];
        let ours = ran(&arguments);
        let mut other = Command::new(&program);
        other.args(arguments).env("QISAI_LANG", "zh").current_dir("/");
        if rustix::process::geteuid().is_root() {
            // Owned by a stranger and read by the stranger; elsewhere the test reads its own copy once more.
            for path in contents(Path::new(&root)).into_keys().chain([PathBuf::from(&root)]) {
                chown(path, Some(STRANGER), Some(STRANGER)).expect("root may");
            }
            other.uid(STRANGER).gid(STRANGER);
        }
        let theirs = other.output().expect("it runs");
        assert!(theirs.status.success(), "{name}: {}", String::from_utf8_lossy(&theirs.stderr));
        assert_eq!(theirs.stdout, ours.stdout, "{name}");
        assert_eq!(String::from_utf8_lossy(&theirs.stderr), String::from_utf8_lossy(&ours.stderr), "{name}");
    }
}

#[test]
fn the_records_of_the_gomoku_event_are_whole_and_come_to_the_results_of_their_slips() {
    let (_place, event) = here();
    let root = event("wuzi-24");
    let protocol = Protocol::default();
    let crosstable = json(&["crosstable", &root]);
    let rows = crosstable["rows"].as_array().expect("rows");
    let standings = json(&["standings", &root]);
    let players = standings["standings"].as_array().expect("players");
    let mut claimed = 0;
    let mut ended = 0;
    for file in fs::read_dir(Path::new(&root).join("games")).expect("records").flatten() {
        let text = fs::read_to_string(file.path()).expect("a text");
        let read = score::read(text.as_bytes(), &text, &protocol, Rows::default());
        assert_eq!(read.stopped, None, "{:?}", file.path());
        assert!(read.score.game.opening().is_some() && read.score.game.swapped().is_some());
        let Some(ending) = read.score.game.ending() else { continue };
        ended += 1;
        claimed += usize::from(matches!(ending, Ending::Forbidden { .. }));
        // The winner of the record has the win of that round.
        let winner = match ending.winner().expect("a winner") {
            Stone::Black => &read.score.about.black,
            Stone::White => &read.score.about.white,
        };
        let number = &players.iter().find(|row| row["name"] == **winner).expect("a player")["number"];
        let row = rows.iter().find(|row| row["number"] == *number).expect("a row");
        let round: usize = read.score.about.round.parse().expect("a round");
        assert_eq!(row["cells"][round - 1]["mark"], "win", "{:?}", file.path());
    }
    assert!(ended >= 10 && claimed == 1, "{ended} ended, {claimed} by a claim");
}

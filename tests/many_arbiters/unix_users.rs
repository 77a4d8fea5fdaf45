//! Real users of one machine in one shared event: what one may not do is refused, whatever he writes into which file.
//!
//! The users are made in a namespace of the test's own, where `/etc/passwd` and `/etc/group` are other files; that takes
//! root, or a login that may map users.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use qisai::event::act::Act;
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::record::Record;
use qisai::event::{EntrantId, GameRef};
use qisai::store::line::encode;
use serde_json::Value;

use crate::shell::{Ran, Shell};
use crate::tool::{skipped, tool, works};

const GROUP: u32 = 20_000;
const USERS: [(&str, u32); 3] = [("wang", 20_001), ("li", 20_002), ("ma", 20_003)];

/// The hall: a machine with users of its own.
struct Hall {
    shell: Shell,
    unshare: Vec<String>,
}

impl Hall {
    /// None, with the reason printed, where the system lets us make no users.
    fn new() -> Option<Self> {
        tool("setpriv")?;
        let root = rustix::process::geteuid().is_root();
        let mut unshare = vec![tool("unshare")?.display().to_string(), "--mount".into()];
        if !root {
            unshare.extend(["--map-root-user", "--map-auto"].map(str::to_owned));
        }
        let shell = Shell::new();
        let hall = Self { shell, unshare };
        if !works(hall.inside("root", 0, "true").env("MADE", "no")) {
            return None;
        }
        let mut passwd = "root:x:0:0::/root:/bin/sh\n".to_owned();
        let mut group = format!("root:x:0:\narbiters:x:{GROUP}:wang,li,ma\n");
        for (login, id) in USERS {
            passwd += &format!("{login}:x:{id}:{id}::{}:/bin/sh\n", hall.home(login).display());
            group += &format!("{login}:x:{id}:\n");
        }
        hall.shell.write("passwd", &passwd);
        hall.shell.write("group", &group);
        // Everybody comes in, and the program with them.
        fs::set_permissions(hall.shell.path(""), fs::Permissions::from_mode(0o755)).expect("ours");
        fs::copy(env!("CARGO_BIN_EXE_qisai"), hall.shell.path("qisai")).expect("room");
        let mut script =
            "set -e\numask 022\nmkdir hall\nchown 20001:20000 hall\nchmod 3770 hall\n".to_owned();
        for (login, id) in USERS {
            script += &format!("mkdir -m 700 {login}\nchown {id}:{id} {login}\n");
        }
        let made = hall.inside("root", 0, &script).output().expect("a shell");
        if !made.status.success() {
            skipped(&format!("no users can be made here: {}", String::from_utf8_lossy(&made.stderr).trim()));
            return None;
        }
        Some(hall)
    }

    fn home(&self, login: &str) -> PathBuf {
        self.shell.path(login)
    }

    /// A script as somebody, where the users exist.
    fn inside(&self, login: &str, id: u32, script: &str) -> Command {
        let mounts = format!(
            "test \"$MADE\" = no || {{ mount --bind {0}/passwd /etc/passwd && mount --bind {0}/group /etc/group; }} && \
             exec setpriv --reuid={id} --regid={id} --groups={GROUP} --inh-caps=-all sh -c \"$SCRIPT\"",
            self.shell.path("").display().to_string().trim_end_matches('/')
        );
        let mut command = Command::new(&self.unshare[0]);
        command
            .args(&self.unshare[1..])
            .args(["sh", "-c", &mounts])
            .env("SCRIPT", script)
            .env("MADE", if self.shell.path("passwd").exists() { "yes" } else { "no" })
            .env("HOME", self.home(login))
            .env("XDG_STATE_HOME", self.home(login).join("state"))
            .env("XDG_RUNTIME_DIR", self.home(login))
            .env("LANG", "C.UTF-8")
            .current_dir(self.shell.path(""));
        command
    }

    /// A script as a user.
    fn shell_of(&self, login: &str, script: &str) -> Ran {
        let (_, id) = USERS.into_iter().find(|(known, _)| *known == login).expect("a user");
        Ran::of(self.inside(login, id, script).output().expect("a shell"))
    }

    /// The program as a user; the arguments as a shell has them.
    fn qisai(&self, login: &str, arguments: &str) -> Ran {
        self.shell_of(login, &format!("./qisai --lang en {arguments}"))
    }

    /// What the log has, by this reader.
    fn log(&self, login: &str) -> Vec<Value> {
        let log = self.qisai(login, "log hall/cup --json").fine().json();
        log["records"].as_array().expect("a list").clone()
    }
}

const EVENT: &str = r#"(schema: 1, title: "Cup", rulebook: "xiangqi-2020",
    stages: [(name: "Open", format: position, rounds: 5)],
    officials: [
        (login: "wang", name: "Wang", role: chief_arbiter),
        (login: "li", name: "Li", role: board_arbiter, tables: (1, 2)),
    ])
"#;

/// An event of wang's in which li keeps the tables 1 and 2; ma belongs to the group and is no official.
fn cup(hall: &Hall) {
    hall.qisai(
        "wang",
        "new hall/cup --title Cup --rulebook xiangqi-2020 --format position --rounds 5 --shared",
    )
    .fine();
    hall.shell.write("event.ron", EVENT);
    let mut list = "number,name\n".to_owned();
    (1..=8).for_each(|number| list += &format!("{number},Player {number}\n"));
    hall.shell.write("list.csv", &list);
    let files = hall.shell_of("wang", "cat event.ron > hall/cup/event.ron");
    assert_eq!(files.code, Some(0), "{files:?}");
    hall.qisai("wang", "import entrants list.csv hall/cup").fine();
    hall.qisai("wang", "pair hall/cup").fine();
    hall.qisai("wang", "do hall/cup start").fine();
}

#[test]
fn a_shared_event_names_its_group_and_is_writable_once_the_group_is_the_arbiters() {
    let Some(hall) = Hall::new() else { return };
    // In the owner's own home it has the owner's own group: nobody else is in it, and that is said.
    let new = "--title Cup --rulebook xiangqi-2020 --format position --rounds 5 --shared";
    let made = hall.qisai("wang", &format!("new wang/cup {new}")).fine().out;
    assert!(made.contains("The group wang is yours alone"), "{made}");
    assert!(made.contains("chgrp -R GROUP wang/cup"), "{made}");
    let opened = hall.shell_of("wang", "chmod 711 wang; chgrp -R arbiters wang/cup");
    assert_eq!(opened.code, Some(0), "{opened:?}");
    let check = hall.qisai("li", "check wang/cup");
    assert!(!check.out.contains("Nothing entered here can be saved"), "{check:?}");
    assert!(!check.out.contains("chmod"), "chgrp leaves the modes as they are: {check:?}");
    let folder = hall.shell_of("li", "touch wang/cup/journal/x && rm wang/cup/journal/x");
    assert_eq!(folder.code, Some(0), "the sentence holds: {folder:?}");
    // Where the directory belongs to the arbiters already, it says so.
    let made = hall.qisai("wang", &format!("new hall/cup {new}")).fine().out;
    assert!(made.contains("The group arbiters can write here"), "{made}");
    let made = hall.shell_of("wang", &format!("./qisai --lang zh new hall/other {new}")).out;
    assert!(made.contains("arbiters 组的成员都可写入"), "{made}");
}

#[test]
fn who_cannot_write_is_told_before_entering_anything() {
    let Some(hall) = Hall::new() else { return };
    cup(&hall);
    hall.qisai("li", "do hall/cup '1 20'").fine();
    assert_eq!(hall.shell_of("wang", "chmod g-w hall/cup/journal").code, Some(0));
    let check = hall.qisai("li", "check hall/cup");
    assert_eq!(check.code, Some(1), "{check:?}");
    assert!(check.out.contains("Nothing entered here can be saved."), "{check:?}");
    assert!(check.out.contains("hall/cup/journal: this login may not"), "{check:?}");
    // Who is no official only looks, and need not write.
    let viewer = hall.qisai("ma", "check hall/cup").out;
    assert!(!viewer.contains("can be saved"), "{viewer}");
}

#[test]
fn who_was_dismissed_gains_nothing_by_naming_the_adoption_before() {
    let Some(hall) = Hall::new() else { return };
    cup(&hall);
    hall.qisai("li", "do hall/cup '1 20'").fine();
    let host = hall.shell_of("li", "cd hall/cup/journal; echo li@*.001.ron").out;
    let host = host.trim().trim_start_matches("li@").trim_end_matches(".001.ron").to_owned();
    let file = format!("hall/cup/journal/li@{host}.001.ron");
    let Ok(journal) = fs::read_to_string(hall.shell.path(&file)) else {
        return skipped("the journals of these users cannot be read from outside");
    };
    let without = EVENT.lines().filter(|line| !line.contains("\"li\"")).collect::<Vec<_>>().join("\n");
    hall.shell.write("event.ron", &without);
    let files = hall.shell_of("wang", "cat event.ron > hall/cup/event.ron && ./qisai do hall/cup adopt");
    assert_eq!(files.code, Some(0), "{files:?}");
    // As the program wrote it for li before, only for the other side, and a number further.
    let line = journal.lines().last().expect("a result");
    let mut record: Record<Act> = ron::from_str(line).expect("a record");
    record.number += 1;
    record.previous = line.rsplit_once("//=").and_then(|(_, id)| id.parse().ok());
    record.lamport += 100;
    for act in &mut record.acts {
        if let Act::Result { outcome, .. } = act {
            *outcome = Some(Outcome::played(Mark::Loss));
        }
    }
    hall.shell.write("late", &String::from_utf8(encode(&record).expect("plain data").0).expect("text"));
    assert_eq!(hall.shell_of("li", &format!("cat late >> {file}")).code, Some(0));
    for reader in ["wang", "li"] {
        let log = hall.log(reader);
        let results: Vec<&Value> = log.iter().filter(|record| record["what"] == "result").collect();
        let in_force: Vec<&Value> = results.iter().map(|record| &record["in_force"]).collect();
        assert_eq!(in_force, [&Value::from(true), &Value::from(false)], "{results:?}");
        let refused = results[1]["refused"].as_str().unwrap_or_default();
        assert!(refused.contains("took this right back"), "{results:?}");
    }
}

#[test]
fn each_user_may_do_what_his_office_allows_and_nothing_else() {
    let Some(hall) = Hall::new() else { return };
    cup(&hall);
    hall.qisai("li", "do hall/cup '1 20'").fine();
    for (login, entry) in [("li", "3 20"), ("li", "publish"), ("li", "5 withdraw"), ("ma", "2 11")] {
        let refused = hall.qisai(login, &format!("do hall/cup '{entry}'"));
        assert_eq!(refused.code, Some(1), "{login} {entry}: {refused:?}");
        assert!(refused.told.starts_with("qisai: "), "{refused:?}");
    }
    let log = hall.log("ma");
    let entered: Vec<&Value> = log.iter().filter(|record| record["what"] == "result").collect();
    assert_eq!(entered.len(), 1, "{log:?}");
    assert_eq!(entered[0]["by"], "li");
    // The check list is sorted by who entered.
    let list = hall.qisai("ma", "log hall/cup --check-list").fine().out;
    let (li, wang) = (list.find("(li, "), list.find("(wang, "));
    assert!(li.is_some() && li < wang, "{list}");
    // Files of others cannot be removed or replaced, and the chief's are the chief's.
    for script in [
        "rm -f hall/cup/journal/wang@*",
        "mv hall/cup/event.ron hall/cup/old",
        "echo >> hall/cup/event.ron",
        "echo >> hall/cup/journal/event-id",
        "touch hall/cup/adopted/event-0123456789abcdef0123456789abcdef.ron",
        "echo x >> hall/cup/journal/$(cd hall/cup/journal; echo li@*.001.ron)",
    ] {
        let refused = hall.shell_of("ma", script);
        assert_ne!(refused.code, Some(0), "{script}: {refused:?}");
    }
    let check = hall.qisai("wang", "check hall/cup");
    assert!(!check.out.contains("chmod"), "{check:?}");
}

#[test]
fn whoever_writes_in_anothers_name_is_not_believed() {
    let Some(hall) = Hall::new() else { return };
    cup(&hall);
    let before = hall.log("wang");
    let round = before.iter().find(|record| record["what"] == "publish").expect("a round");
    let host = hall.shell_of("wang", "cd hall/cup/journal; echo wang@*.001.ron").out;
    let host = host.trim().trim_start_matches("wang@").trim_end_matches(".001.ron").to_owned();
    let journal = fs::read_to_string(hall.shell.path(&format!("hall/cup/journal/wang@{host}.001.ron")));
    let Ok(journal) = journal else {
        return skipped("the journals of these users cannot be read from outside");
    };
    // A result at table 2, as wang himself would record it; ma knows how the program writes.
    let line = |writer: &str, number: u64, acts: Vec<Act>| {
        let records: Vec<Record<Act>> =
            journal.lines().map(|line| ron::from_str(line).expect("a record")).collect();
        let adoption = records.iter().zip(journal.lines()).find_map(|(record, line)| {
            let adopts = record.acts.iter().any(|act| matches!(act, Act::Adopt(_)));
            adopts.then(|| line.rsplit_once("//=").expect("a hash").1.parse().expect("an identity"))
        });
        let record = Record {
            writer: format!("{writer}@{host}"),
            number,
            previous: None,
            lamport: 50,
            at: "2026-07-04T10:00:00+08:00".into(),
            answers: Vec::new(),
            adoption,
            undo_of: None,
            seen: BTreeMap::new(),
            acts,
        };
        String::from_utf8(encode(&record).expect("plain data").0).expect("text")
    };
    let publication = journal
        .lines()
        .flat_map(|line| ron::from_str::<Record<Act>>(line).expect("a record").acts)
        .find_map(|act| match act {
            Act::Publish(publication) => Some(publication),
            _ => None,
        })
        .unwrap_or_else(|| panic!("{round}"));
    let game: GameRef = ron::from_str(&format!(
        "(stage: 1, round: 1, publication: \"{}\", table: 2, slot: (board: 1, game: 1))",
        publication.id().0
    ))
    .expect("a game");
    let [first, second]: [EntrantId; 2] = [publication.pairs[1].first, publication.pairs[1].second];
    let outcome = Some(Outcome::played(Mark::Win));
    let result = || vec![Act::Result { game, first, second, outcome: outcome.clone() }];
    hall.shell.write("as-wang", &line("wang", 90, result()));
    hall.shell.write("as-ma", &line("ma", 1, result()));
    // In a file that is named after wang; in ma's own file in wang's name; and in ma's own name without an office.
    for script in [
        format!("umask 027; cat as-wang > hall/cup/journal/wang@{host}.777.ron"),
        format!("umask 027; cat as-wang as-ma > hall/cup/journal/ma@{host}.001.ron"),
    ] {
        let written = hall.shell_of("ma", &script);
        assert_eq!(written.code, Some(0), "{written:?}");
    }
    for reader in ["wang", "li"] {
        let log = hall.log(reader);
        let results: Vec<&Value> = log.iter().filter(|record| record["what"] == "result").collect();
        assert_eq!(results.len(), 1, "{results:?}");
        assert_eq!((&results[0]["by"], &results[0]["in_force"]), (&"ma".into(), &false.into()));
        assert!(results[0]["refused"].is_string(), "it is shown, with the reason: {results:?}");
    }
    let check = hall.qisai("wang", "check hall/cup").out;
    assert!(check.contains(&format!("wang@{host}.777.ron belongs to user number 20003")), "{check}");
    assert!(check.contains("who does not own the file"), "{check}");
    let crosstable = hall.qisai("li", "crosstable hall/cup --json").fine();
    assert!(!crosstable.out.contains("\"win\""), "nothing of it counts: {crosstable:?}");
}

//! One event on two machines whose folders are kept alike by a real synchroniser, both of them writing: by git, and by
//! Syncthing. The machines are this one under two names, in namespaces of the test's own.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::extent::extent;
use crate::pty::DEADLINE;
use crate::shell::{Ran, Shell};
use crate::tool::{tool, works};

/// Two machines, each with its own copy of the event.
struct Halls {
    shell: Shell,
    unshare: Vec<String>,
}

const HALLS: [(&str, &str); 2] = [("hall-a", "a"), ("hall-b", "b")];

impl Halls {
    /// None, with the reason printed, where a process cannot be given another host name.
    fn new() -> Option<Self> {
        let mut unshare = vec![tool("unshare")?.display().to_string(), "--uts".into()];
        if !rustix::process::geteuid().is_root() {
            unshare.push("--map-root-user".into());
        }
        tool("hostname")?;
        let halls = Self { shell: Shell::new(), unshare };
        let mut trial = Command::new(&halls.unshare[0]);
        works(trial.args(&halls.unshare[1..]).args(["hostname", "elsewhere"])).then_some(())?;
        let more = "trusted_hosts: [\"hall-a\", \"hall-b\"],\n";
        halls.shell.event(16, "format: position, rounds: 5", more);
        fs::rename(halls.shell.path("cup"), halls.shell.path("a")).expect("ours");
        Some(halls)
    }

    /// The program on a machine.
    fn at(&self, host: &str, arguments: &[&str]) -> Ran {
        let plain = self.shell.command(arguments);
        let mut command = Command::new(&self.unshare[0]);
        command
            .args(&self.unshare[1..])
            .args(["sh", "-c", "hostname \"$0\" && exec \"$@\"", host])
            .arg(plain.get_program())
            .args(plain.get_args())
            .current_dir(self.shell.path(""))
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))))
            .env("XDG_STATE_HOME", self.shell.path(&format!("state-of-{host}")))
            .stdin(Stdio::null());
        Ran::of(command.output().expect("the program runs"))
    }

    fn json(&self, index: usize, command: &str) -> Value {
        let (host, directory) = HALLS[index];
        self.at(host, &[command, directory, "--json"]).json()
    }

    fn enter(&self, index: usize, entry: &str) {
        let (host, directory) = HALLS[index];
        self.at(host, &["do", directory, entry]).fine();
    }

    /// What both machines make of it.
    fn assert_alike(&self) {
        for command in ["log", "standings", "crosstable"] {
            assert_eq!(self.json(0, command), self.json(1, command), "{command}");
        }
    }

    fn logged(&self, index: usize) -> usize {
        self.json(index, "log")["records"].as_array().expect("a list").len()
    }
}

/// Entries of both machines that do not see each other: most at tables of their own, one at a table of both.
fn enter_on_both(halls: &Halls, turn: usize) {
    let table = 2 * turn + 1;
    halls.enter(0, &format!("{table} 20"));
    halls.enter(1, &format!("{} 02", table + 1));
    if turn == 0 {
        halls.enter(0, "8 20");
        halls.enter(1, "8 11");
    }
}

#[test]
fn two_machines_that_synchronise_by_git_come_to_the_same_event() {
    if tool("git").is_none() {
        return;
    }
    let Some(halls) = Halls::new() else { return };
    halls.at("hall-a", &["pair", "a"]).fine();
    halls.at("hall-a", &["do", "a", "开赛"]).fine();
    let git = |directory: &str, arguments: &[&str]| {
        let output = Command::new("git")
            .args(["-C", directory, "-c", "user.name=hall", "-c", "user.email=hall@example.org"])
            .args(arguments)
            .current_dir(halls.shell.path(""))
            .env("HOME", halls.shell.path(""))
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .output()
            .expect("git runs");
        assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    };
    let commit = |directory: &str| {
        git(directory, &["add", "--all"]);
        git(directory, &["commit", "--quiet", "--allow-empty", "--message", "as it stands"]);
    };
    git("a", &["init", "--quiet", "--initial-branch", "main"]);
    commit("a");
    git(".", &["clone", "--quiet", "a", "b"]);
    for turn in 0..3 {
        enter_on_both(&halls, turn);
        commit("a");
        commit("b");
        git("b", &["pull", "--quiet", "--no-rebase", "--no-edit", "../a", "main"]);
        git("a", &["pull", "--quiet", "--no-rebase", "--no-edit", "../b", "main"]);
        halls.assert_alike();
    }
    assert_eq!(halls.logged(0), 3 + 3 * 2 + 2, "an adoption, a pairing, a start, and every entry");
    let check = halls.json(0, "check");
    let problems = check["problems"].as_array().expect("a list");
    let conflicts = problems.iter().filter(|problem| problem.to_string().contains("冲突")).count();
    assert_eq!(conflicts, 1, "both entered table 8: {check}");

    // A machine that is not on the list of the trusted ones brings nothing in.
    halls.at("hall-c", &["do", "b", "7 20"]).fine();
    commit("b");
    git("a", &["pull", "--quiet", "--no-rebase", "--no-edit", "../b", "main"]);
    assert_eq!(halls.logged(0), 3 + 3 * 2 + 2);
    let check = halls.at("hall-a", &["check", "a", "--lang", "en"]);
    assert!(check.out.contains("whose machine is not among the trusted_hosts"), "{check:?}");
}

/// A synchroniser that ends with the test.
struct Syncthing(Child);

impl Drop for Syncthing {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The identity of a new home of Syncthing.
fn device(halls: &Halls, home: &str) -> String {
    for arguments in [["generate", "--home"], ["--device-id", "--home"]] {
        let output = Command::new("syncthing")
            .args(arguments)
            .arg(halls.shell.path(home))
            .env("HOME", halls.shell.path(""))
            .output()
            .expect("syncthing runs");
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if arguments[0] == "--device-id" && output.status.success() {
            return text;
        }
    }
    panic!("syncthing gives no identity");
}

/// Two homes that know each other by fixed addresses on this machine and nobody else.
fn configure(halls: &Halls) {
    let homes = ["st-a", "st-b"];
    let devices = homes.map(|home| device(halls, home));
    let listeners = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
    let ports = listeners.map(|listener| listener.local_addr().expect("bound").port());
    for (index, home) in homes.iter().enumerate() {
        let folder = halls.shell.path(HALLS[index].1);
        fs::create_dir_all(folder.join(".stfolder")).expect("writable");
        let (mut known, mut shared) = (String::new(), String::new());
        for (device, port) in devices.iter().zip(ports) {
            known += &format!("<device id=\"{device}\"><address>tcp://127.0.0.1:{port}</address></device>\n");
            shared += &format!("<device id=\"{device}\"/>");
        }
        let text = format!(
            "<configuration version=\"36\">\n\
             <folder id=\"cup\" path=\"{}\" type=\"sendreceive\" rescanIntervalS=\"2\" fsWatcherEnabled=\"true\" fsWatcherDelayS=\"1\">{shared}</folder>\n\
             {known}<gui enabled=\"false\"/>\n<options>\n<listenAddress>tcp://127.0.0.1:{}</listenAddress>\n\
             <globalAnnounceEnabled>false</globalAnnounceEnabled>\n<localAnnounceEnabled>false</localAnnounceEnabled>\n\
             <relaysEnabled>false</relaysEnabled>\n<natEnabled>false</natEnabled>\n<startBrowser>false</startBrowser>\n\
             <reconnectionIntervalS>1</reconnectionIntervalS>\n<urAccepted>-1</urAccepted>\n<autoUpgradeIntervalH>0</autoUpgradeIntervalH>\n\
             <crashReportingEnabled>false</crashReportingEnabled>\n</options>\n</configuration>\n",
            folder.display(),
            ports[index]
        );
        halls.shell.write(&format!("{home}/config.xml"), &text);
    }
}

fn start(halls: &Halls, home: &str) -> Syncthing {
    let child = Command::new("syncthing")
        .args(["serve", "--no-browser", "--no-restart", "--home"])
        .arg(halls.shell.path(home))
        .env("HOME", halls.shell.path(""))
        .env("STNOUPGRADE", "1")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("syncthing starts");
    Syncthing(child)
}

/// The journals of a folder with their content; a synchroniser's unfinished files are none.
fn journals(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = fs::read_dir(directory.join("journal")) else { return Vec::new() };
    let mut found: Vec<(String, Vec<u8>)> = entries
        .flatten()
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        .filter(|(name, _)| !name.starts_with('.'))
        .filter_map(|(name, path)| Some((name, fs::read(path).ok()?)))
        .collect();
    found.sort();
    found
}

fn wait_until_alike(halls: &Halls, journals_wanted: usize) {
    let deadline = Instant::now() + 6 * DEADLINE;
    let both = || [0, 1].map(|index| journals(&halls.shell.path(HALLS[index].1)));
    loop {
        let [a, b] = both();
        if a == b && a.len() == journals_wanted {
            return;
        }
        assert!(Instant::now() < deadline, "the folders do not become alike: {a:?} {b:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn two_machines_that_synchronise_by_syncthing_come_to_the_same_event() {
    if tool("syncthing").is_none() {
        return;
    }
    let Some(halls) = Halls::new() else { return };
    halls.at("hall-a", &["pair", "a"]).fine();
    halls.at("hall-a", &["do", "a", "开赛"]).fine();
    fs::create_dir(halls.shell.path("b")).expect("writable");
    configure(&halls);
    let _running = ["st-a", "st-b"].map(|home| start(&halls, home));
    // The event's id and one journal.
    wait_until_alike(&halls, 2);
    let deadline = Instant::now() + 6 * DEADLINE;
    while !halls.shell.path("b/event.ron").exists() || !halls.shell.path("b/roster.ron").exists() {
        assert!(Instant::now() < deadline, "the event's files do not come");
        std::thread::sleep(Duration::from_millis(50));
    }
    let turns = extent(1, 3);
    for turn in 0..turns {
        enter_on_both(&halls, turn);
        wait_until_alike(&halls, 3);
        halls.assert_alike();
    }
    assert_eq!(halls.logged(0), 3 + turns * 2 + 2);
    let check = halls.json(1, "check");
    let problems = check["problems"].as_array().expect("a list");
    assert_eq!(problems.iter().filter(|problem| problem.to_string().contains("冲突")).count(), 1, "{check}");
}

//! Two dashboards over SSH, by a real server on this machine; one of them is dropped.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::pty::{DEADLINE, Start, Terminal};
use crate::shell::Shell;
use crate::tool::{skipped, tool, works};

/// A server that ends with the test.
struct Server {
    child: Child,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server for this login with keys of its own, in the shell's folder; none, with the reason printed, where there is none
/// to start.
fn serve(shell: &Shell) -> Option<Server> {
    let sshd = tool("sshd")?;
    let keygen = tool("ssh-keygen")?;
    for key in ["host_key", "key"] {
        let made =
            works(Command::new(&keygen).args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(shell.path(key)));
        made.then_some(())?;
    }
    fs::copy(shell.path("key.pub"), shell.path("authorized_keys")).expect("writable");
    if rustix::process::geteuid().is_root() {
        // Where the server gives up its rights; a package makes it at the start of the machine.
        let _ = fs::create_dir("/run/sshd");
    }
    let port = TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
    let configuration = format!(
        "Port {port}\nListenAddress 127.0.0.1\nHostKey {0}/host_key\nAuthorizedKeysFile {0}/authorized_keys\n\
         PidFile none\nStrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nPrintMotd no\n\
         SetEnv XDG_STATE_HOME={0}/state XDG_RUNTIME_DIR={0}/runtime LANG=C.UTF-8 QISAI_LANG=zh\n",
        shell.path("").display().to_string().trim_end_matches('/')
    );
    shell.write("sshd_config", &configuration);
    let log = fs::File::create(shell.path("sshd_log")).expect("writable");
    let child = Command::new(sshd)
        .args(["-D", "-e", "-f"])
        .arg(shell.path("sshd_config"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .ok()?;
    let mut server = Server { child, port };
    let deadline = Instant::now() + DEADLINE;
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if server.child.try_wait().ok().flatten().is_some() || Instant::now() > deadline {
            skipped(&format!("the SSH server does not start: {}", shell.read("sshd_log").trim()));
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Some(server)
}

/// What a client is told so that it runs a command there.
fn arguments(shell: &Shell, server: &Server, remote: &str) -> Vec<String> {
    let login =
        qisai::store::accounts::Accounts::of_this_machine().login(rustix::process::geteuid().as_raw());
    let port = server.port.to_string();
    let key = shell.path("key").display().to_string();
    let known = format!("UserKnownHostsFile={}", shell.path("known_hosts").display());
    let options = ["StrictHostKeyChecking=no", "LogLevel=ERROR", "BatchMode=yes", &known];
    let options = options.into_iter().flat_map(|option| ["-o", option]);
    let login = ["-F", "none", "-p", &port, "-i", &key, "-l", &login];
    let all = login.into_iter().chain(options).chain(["127.0.0.1", remote]);
    all.map(str::to_owned).collect()
}

/// A client with a terminal in which the dashboard runs; it leaves its process number in a file.
fn client(shell: &Shell, server: &Server, name: &str) -> Terminal {
    let place = shell.path("");
    let program = env!("CARGO_BIN_EXE_qisai");
    let remote = format!("cd {} && echo $$ > {name}.pid && exec {program} cup", place.display());
    let arguments = std::iter::once("-tt".to_owned()).chain(arguments(shell, server, &remote));
    let terminal = Start::program("ssh", arguments).env("LANG", "C.UTF-8").start();
    terminal.wait_for("对阵");
    terminal
}

fn process(shell: &Shell, name: &str) -> u32 {
    shell.read(&format!("{name}.pid")).trim().parse().expect("a number")
}

/// Whether a process is the program: not gone, and not only its name left for a parent that does not ask.
fn runs(process: u32) -> bool {
    let status = PathBuf::from(format!("/proc/{process}/stat"));
    fs::read_to_string(status).is_ok_and(|stat| {
        let state = stat.rsplit_once(") ").map(|(_, rest)| rest.starts_with('Z'));
        state == Some(false)
    })
}

#[test]
fn a_dashboard_whose_connection_drops_leaves_no_process_and_loses_no_entry() {
    if tool("ssh").is_none() || !Path::new("/proc/self/stat").exists() {
        return;
    }
    let shell = Shell::swiss(8, 7);
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["开赛"]).fine();
    let Some(server) = serve(&shell) else { return };
    // A login that is locked is let in by no key.
    if !works(Command::new("ssh").args(arguments(&shell, &server, "true"))) {
        return;
    }
    let (mut one, mut other) = (client(&shell, &server, "one"), client(&shell, &server, "other"));
    one.type_keys("1<Enter>20");
    one.wait_for("1台 ");
    other.wait_for("已录 1/4");
    other.type_keys("2<Enter>11");
    one.wait_for("已录 2/4");
    // What is typed when the line drops is gone with it; what was acknowledged is not.
    one.type_keys("3<Enter>02");
    other.wait_for("已录 3/4");
    one.type_keys("4<Enter>");
    let dropped = process(&shell, "one");
    assert!(runs(dropped));
    kill_process(Pid::from_raw(one.process().as_raw_nonzero().get()).expect("ours"), Signal::KILL)
        .expect("the client is ours");
    let deadline = Instant::now() + DEADLINE;
    while runs(dropped) {
        assert!(Instant::now() < deadline, "the dashboard outlives its connection");
        std::thread::sleep(Duration::from_millis(20));
    }
    // The other goes on, and nobody holds a lock.
    other.type_keys("4<Enter>20");
    other.wait_for("已录 4/4");
    other.type_keys("q");
    other.wait_for_exit(0);
    let log = shell.run(&["log", "cup", "--json"]).fine().json();
    let entered: Vec<&serde_json::Value> = log["records"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|record| record["what"] == "result")
        .collect();
    assert_eq!(entered.len(), 4, "{log}");
    shell.run(&["check", "cup"]);
}

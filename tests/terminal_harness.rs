//! The harness itself, on programs that every system has.

mod pty;

use std::time::Duration;

use pty::{Start, Terminal};

fn shell(script: &str) -> Terminal {
    Start::program("/bin/sh", ["-c", script]).size(40, 6).start()
}

#[test]
fn typed_text_comes_back_from_a_program_that_echoes_it() {
    let mut terminal = Start::program("/bin/cat", [] as [&str; 0]).size(40, 6).start();
    terminal.type_keys("第3轮 <lt>ok><Enter>");
    terminal.wait_until("the line twice, typed and echoed", |screen| {
        screen.contents().matches("第3轮 <ok>").count() == 2
    });
    assert_eq!(terminal.rows()[..3], ["第3轮 <ok>", "第3轮 <ok>", ""]);
    assert_eq!(terminal.cursor(), (0, 2));
    terminal.type_keys("<C-d>");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}

#[test]
fn the_exit_code_and_the_signal_are_told_apart() {
    shell("exit 7").wait_for_exit(7);
    let terminal = shell("echo here; exec sleep 60");
    terminal.wait_for("here");
    terminal.signal(rustix::process::Signal::TERM);
    assert!(terminal.wait_for_end().signal().is_some());
}

#[test]
fn what_a_program_leaves_behind_is_seen() {
    for (script, what) in [
        ("printf '\\033[?1049h'", "the second screen"),
        ("printf '\\033[?25l'", "a hidden cursor"),
        ("printf '\\033[?2004h'", "marked pastes"),
        ("printf '\\033[?1000h'", "the mouse"),
        ("printf '\\033[?2026h'", "an update that was not ended"),
        ("printf '\\033[1m'", "a style"),
        ("stty raw", "other modes of the line (raw)"),
    ] {
        let terminal = shell(script);
        terminal.wait_for_exit(0);
        assert!(!terminal.is_left_clean(), "{what}");
    }
    let terminal = shell(
        "modes=$(stty -g); stty raw; printf '\\033[?1049h\\033[?25l\\033[1mx\\033[0m\\033[?25h\\033[?1049l'; stty $modes",
    );
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}

#[test]
fn the_window_can_be_resized_and_the_program_sees_it() {
    let mut terminal = shell("trap 'stty size' WINCH; echo ready; while :; do read -r line; done");
    terminal.wait_for("ready");
    terminal.type_keys("<resize:61x17>");
    terminal.wait_for("17 61");
}

#[test]
fn bytes_are_counted_and_text_that_goes_is_waited_for() {
    let mut terminal = shell("stty -echo; printf 12345; read -r line; printf '\\033[2J\\007'; read -r line");
    terminal.wait_for("12345");
    assert_eq!((terminal.bytes(), terminal.bytes_within(Duration::from_millis(20))), (5, 0));
    terminal.type_keys("<Enter>");
    terminal.wait_gone("12345");
    terminal.type_keys("<Enter>");
    terminal.wait_for_exit(0);
    assert_eq!((terminal.bytes(), terminal.bells()), (10, 1));
}

#[test]
fn the_terminal_answers_where_its_cursor_is() {
    let ask = "stty raw -echo; printf 'ab\\033[6n'; dd bs=1 count=6 2>/dev/null | tr '\\033' e";
    let start = || Start::program("/bin/sh", ["-c", ask]).size(40, 6);
    start().start().wait_for("e[1;3R");
    start().wide_lines().start().wait_for("e[1;4R");
}

#[test]
#[should_panic(expected = "<Return> is no key")]
fn an_unknown_name_of_a_key_is_refused() {
    shell("read -r line").type_keys("<Return>");
}

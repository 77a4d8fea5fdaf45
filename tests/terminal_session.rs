//! The terminal room in a real pseudo-terminal: what comes in, what goes out, and how it is left, whatever happens.
//!
//! The program that runs there is [`program`], this test binary itself started once more.

mod pty;

use std::error::Error;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use pty::{DEADLINE, Start, Terminal};
use qisai::app::key::Key;
use qisai::term::{Input, Options, Session, hooks};
use ratatui::layout::Rect;
use ratatui::style::Style;
use rustix::process::{Pid, Signal};

const TOLD: &str = "QISAI_TEST_PROGRAM";

/// Shows what it is told, one line each, newest last. `q` ends it, `p` panics, `t` panics in a thread, `e` leaves with an
/// error, `h` listens no more, Ctrl-z stops it.
#[test]
#[ignore = "the program that the tests below run in a pseudo-terminal"]
fn program() {
    if std::env::var_os(TOLD).is_none() {
        return;
    }
    hooks::install().expect("hooks");
    let code = match run() {
        Ok(code) => code,
        Err(error) => {
            println!("Error: {error}");
            3
        }
    };
    std::process::exit(code);
}

fn run() -> Result<i32, Box<dyn Error>> {
    let (sender, receiver) = mpsc::channel::<Input>();
    let options = Options::from_environment(|name| std::env::var(name).ok());
    let mut session = Session::open(&options, &sender)?;
    let mut told = vec![format!("ready, ascii {}", session.needs_ascii())];
    loop {
        session.draw(|frame| {
            let area = frame.area();
            let size = format!("size {}x{}", area.width, area.height);
            let shown = told.len().saturating_sub(usize::from(area.height.saturating_sub(1)));
            for (y, line) in (0..area.height).zip(std::iter::once(&size).chain(&told[shown..])) {
                let line: String = line.chars().take(usize::from(area.width)).collect();
                frame.buffer_mut().set_string(0, y, line, Style::new());
            }
            frame.buffer_mut().set_style(Rect { height: 1, ..area }, Style::new().red().reversed());
        })?;
        let input = receiver.recv()?;
        told.push(format!("{input:?}"));
        match input {
            Input::Key(Key::Char('q')) => return Ok(0),
            Input::Key(Key::Char('p')) => panic!("a fault in the loop"),
            Input::Key(Key::Char('t')) => {
                std::thread::spawn(|| panic!("a fault in the background")).join().ok();
            }
            Input::Key(Key::Char('e')) => return Err("an error on the way".into()),
            Input::Key(Key::Char('h')) => {
                told.push("deaf".into());
                session.draw(|frame| frame.buffer_mut().set_string(0, 0, "deaf", Style::new()))?;
                loop {
                    std::thread::park();
                }
            }
            Input::Key(Key::Char('b')) => session.ring()?,
            Input::Key(Key::Ctrl('z')) | Input::Suspend => session.suspend()?,
            Input::Continued => session.resume()?,
            Input::Stop(signal) => return Ok(128 + signal),
            Input::Closed => return Ok(4),
            _ => {}
        }
    }
}

fn start() -> Start {
    let binary = std::env::current_exe().expect("this binary");
    let arguments = ["--ignored", "--exact", "program", "--nocapture", "--test-threads=1"];
    Start::program(binary, arguments).env(TOLD, "yes").size(60, 12)
}

fn ready() -> Terminal {
    let terminal = start().start();
    terminal.wait_for("ready");
    terminal
}

#[test]
fn it_is_left_clean_at_a_normal_end() {
    let mut terminal = ready();
    assert!(!terminal.is_left_clean() && !terminal.cursor_is_shown());
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
    assert!(!terminal.text().contains("ready"), "the main screen is back");
}

#[test]
fn it_is_left_clean_at_an_error_which_is_then_told() {
    let mut terminal = ready();
    terminal.type_keys("e");
    terminal.wait_for_exit(3);
    terminal.assert_left_clean();
    assert!(terminal.text().contains("Error: an error on the way"));
}

#[test]
fn it_is_left_clean_at_a_panic_which_is_told_on_the_main_screen() {
    for (key, told) in [("p", "a fault in the loop"), ("t", "a fault in the background")] {
        let mut terminal = ready();
        terminal.type_keys(key);
        terminal.wait_for_exit(101);
        terminal.assert_left_clean();
        assert!(terminal.text().contains(told), "{}", terminal.text());
    }
}

#[test]
fn a_signal_ends_it_with_its_number_and_leaves_it_clean() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131)] {
        let terminal = ready();
        terminal.signal(signal);
        terminal.wait_for_exit(code);
        terminal.assert_left_clean();
    }
}

#[test]
fn a_signal_ends_it_even_when_its_loop_listens_no_more() {
    let mut terminal = ready();
    terminal.type_keys("h");
    terminal.wait_for("deaf");
    let before = Instant::now();
    terminal.signal(Signal::TERM);
    terminal.wait_for_exit(143);
    assert!(before.elapsed() >= Duration::from_millis(400), "the loop was given its time");
    terminal.assert_left_clean();
}

#[test]
fn a_signal_ends_it_even_when_the_terminal_takes_no_bytes() {
    let mut terminal = ready();
    terminal.hold_output();
    terminal.type_keys("x");
    terminal.signal(Signal::TERM);
    let status = terminal.wait_for_end();
    assert_eq!(status.exit_code(), 143, "{status}");
}

#[test]
fn keys_come_in_as_they_were_typed() {
    let mut terminal = ready();
    terminal.type_keys("1王<Enter><Up><F5><C-a><BackTab>");
    for told in ["Char('1')", "Char('王')", "Enter", "Up", "Function(5)", "Ctrl('a')", "BackTab"] {
        terminal.wait_for(&format!("Key({told})"));
    }
    terminal.send("\x1bOq".as_bytes());
    terminal.wait_until("the keypad's 1", |screen| screen.contents().matches("Key(Char('1'))").count() == 2);
}

#[test]
fn a_lone_escape_is_told_after_a_moment_and_a_torn_arrow_is_an_arrow() {
    let mut terminal = ready();
    terminal.type_keys("<Esc>");
    terminal.wait_for("Key(Esc)");
    terminal.send(b"\x1b[");
    terminal.send(b"A");
    terminal.wait_for("Key(Up)");
    assert!(!terminal.text().contains("Char"), "{}", terminal.text());
}

#[test]
fn pasted_text_is_no_keys() {
    let mut terminal = ready();
    terminal.paste("q王\r");
    terminal.wait_for("Paste(\"q王\\r\")");
    assert!(!terminal.text().contains("Key"), "{}", terminal.text());
}

#[test]
fn another_size_is_drawn_at_once_and_none_at_all_does_no_harm() {
    let mut terminal = ready();
    terminal.type_keys("<resize:33x9>");
    terminal.wait_for("size 33x9");
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (20, 5), (50, 10)] {
        terminal.resize(columns, rows);
    }
    terminal.wait_for("size 50x10");
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
}

#[test]
fn nothing_goes_out_while_nothing_happens() {
    let mut terminal = ready();
    assert_eq!(terminal.bytes_within(Duration::from_millis(150)), 0);
    terminal.type_keys("b");
    terminal.wait_for("Char('b')");
    assert_eq!(terminal.bells(), 1);
}

#[test]
fn no_color_takes_no_row_its_reversed_mark() {
    // A colour that reaches the library in spite of NO_COLOR must not wipe the marks beside it.
    let terminal = start().env("NO_COLOR", "1").start();
    terminal.wait_for("ready");
    assert!(terminal.is_reversed(0, 0) && !terminal.is_reversed(0, 1));
}

#[test]
fn control_z_stops_it_clean_and_it_comes_back_as_it_was() {
    let mut terminal = ready();
    for round in 1..=2 {
        terminal.type_keys("<C-z>");
        wait_for_state(terminal.process(), 'T');
        terminal.wait_until("the main screen", |screen| !screen.alternate_screen());
        terminal.assert_left_clean();
        terminal.type_keys("<cont>");
        terminal.wait_until("the line of that stop", |screen| {
            screen.alternate_screen() && screen.contents().matches("Ctrl('z')").count() == round
        });
        assert!(terminal.text().contains("ready"));
    }
    assert!(!terminal.text().contains("Continued"), "its own stop is no news");
    terminal.type_keys("x");
    terminal.wait_for("Key(Char('x'))");
}

#[test]
fn a_shell_gets_the_terminal_at_control_z_and_gives_it_back() {
    let binary = std::env::current_exe().expect("this binary");
    let line = format!("{} --ignored --exact program --nocapture --test-threads=1", binary.display());
    let mut terminal = Start::program("/bin/sh", ["-i"])
        .env("PS1", "shell> ")
        .env("ENV", "")
        .env(TOLD, "yes")
        .size(120, 12)
        .start();
    terminal.wait_for("shell> ");
    terminal.type_keys(&format!("{line}<Enter>"));
    terminal.wait_for("ready");
    terminal.type_keys("<C-z>");
    terminal.wait_for("Stopped");
    terminal.type_keys("echo $((6*7))<Enter>");
    terminal.wait_for("42");
    terminal.type_keys("fg<Enter>");
    terminal.wait_until("the second screen", |screen| {
        screen.alternate_screen() && screen.contents().contains("Ctrl('z')")
    });
    terminal.type_keys("q");
    // The program takes what is typed until it has ended, so only the prompt says that the shell reads again.
    terminal.wait_until("the prompt of the shell", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with("shell>")
    });
    terminal.type_keys("exit<Enter>");
    terminal.wait_for_end();
    assert!(!terminal.text().contains("ready"), "{}", terminal.text());
}

#[test]
fn keys_typed_before_the_terminal_was_measured_are_not_lost() {
    let mut terminal = start().silent().start();
    terminal.wait_until("the second screen", vt100::Screen::alternate_screen);
    terminal.type_keys("xy");
    terminal.wait_for("Key(Char('x'))");
    terminal.wait_for("Key(Char('y'))");
}

#[test]
fn a_stop_from_outside_leaves_it_clean_too() {
    let mut terminal = ready();
    terminal.type_keys("<stop>");
    wait_for_state(terminal.process(), 'T');
    terminal.wait_until("the main screen", |screen| !screen.alternate_screen());
    terminal.assert_left_clean();
    terminal.type_keys("<cont>");
    terminal.wait_for("Suspend");
}

#[test]
fn after_a_stop_that_could_not_be_caught_everything_is_put_in_place_again() {
    let mut terminal = ready();
    terminal.signal(Signal::STOP);
    wait_for_state(terminal.process(), 'T');
    terminal.type_keys("<cont>");
    terminal.wait_for("Continued");
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}

#[test]
fn a_terminal_that_draws_wide_lines_is_found_out_and_a_silent_one_holds_nothing_up() {
    start().start().wait_for("ready, ascii false");
    start().wide_lines().start().wait_for("ready, ascii true");
    start().silent().start().wait_for("ready, ascii false");
}

#[test]
fn a_pipe_is_no_terminal() {
    let binary = std::env::current_exe().expect("this binary");
    let output = std::process::Command::new(binary)
        .args(["--ignored", "--exact", "program", "--nocapture"])
        .env(TOLD, "yes")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(3));
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("The standard input is not a terminal."), "{told}");
}

/// Holds [`program`] in a terminal until it is killed, and writes its process to the file of this name.
const HOLDER: &str = "QISAI_TEST_HOLDER";

#[test]
#[ignore = "the holder of a terminal that the test below kills"]
fn holder() {
    let Some(file) = std::env::var_os(HOLDER) else { return };
    let terminal = ready();
    std::fs::write(file, terminal.process().as_raw_nonzero().to_string()).expect("a file");
    loop {
        std::thread::park();
    }
}

#[test]
fn when_the_connection_dies_no_process_stays_behind() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("process");
    let mut connection = std::process::Command::new(std::env::current_exe().expect("this binary"))
        .args(["--ignored", "--exact", "holder"])
        .env(HOLDER, &file)
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("it runs");
    let mut process = None;
    wait_until("the program runs", || {
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        process = written.parse().ok().and_then(Pid::from_raw);
        process.is_some()
    });
    connection.kill().expect("killed");
    connection.wait().expect("waited for");
    let process = process.expect("a process");
    wait_until("the program ends", || matches!(state(process), None | Some('Z')));
}

/// The state of a process as the system tells it: `T` stopped, `Z` ended; none where there is no such process.
fn state(process: Pid) -> Option<char> {
    let output = std::process::Command::new("ps")
        .args(["-o", "state=", "-p", &process.as_raw_nonzero().to_string()])
        .output()
        .expect("ps is there");
    String::from_utf8_lossy(&output.stdout).trim().chars().next()
}

fn wait_for_state(process: Pid, expected: char) {
    wait_until(&format!("the state {expected}"), || state(process) == Some(expected));
}

fn wait_until(what: &str, mut reached: impl FnMut() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !reached() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        std::thread::yield_now();
    }
}

//! The arrows between the rooms: read from the text of `src/lib.rs`, held against every path in `src/`.
//!
//! A path is a place where the source names a room: `crate::room`, `super::…` that reaches the crate's root, `qisai::room`
//! in the binary; in a `use`, in a type, in a call, in a macro. Comments and literals are no paths.

use std::fs;
use std::path::{Path, PathBuf};

/// What a room may use: whole rooms (`event`) or a part of one (`app::key`).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Room {
    name: String,
    uses: Vec<String>,
}

/// The rooms as the text of `lib.rs` lists them, the binary last.
fn rooms(text: &str) -> Vec<Room> {
    let mut rooms: Vec<Room> = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("//! ")) {
        let only = line.split_once(" only ").map(|(_, listed)| in_backticks(listed));
        if let Some(rest) = line.strip_prefix("* [`") {
            let name = rest.split('`').next().unwrap_or_default().to_owned();
            let above = rooms.iter().map(|room| room.name.clone()).collect();
            rooms.push(Room { name, uses: only.unwrap_or(above) });
        } else if line.starts_with("The binary ") {
            rooms.push(Room { name: "main".into(), uses: only.unwrap_or_default() });
        }
    }
    rooms
}

fn in_backticks(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The rooms that are modules of the crate.
fn modules(text: &str) -> Vec<String> {
    let modules = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    modules.map(str::to_owned).collect()
}

/// Names, `::`, and single signs; no comments, no literals, no lifetimes.
fn tokens(source: &str) -> Vec<String> {
    let signs: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let rest = &signs[at..];
        at += match sign {
            '/' if rest.starts_with(&['/', '/']) => rest.iter().take_while(|sign| **sign != '\n').count(),
            '/' if rest.starts_with(&['/', '*']) => block_comment(rest),
            'r' | 'b' | 'c' if raw_string(rest).is_some() => raw_string(rest).unwrap_or(1),
            '"' => quoted(rest, '"'),
            // A character, else the sign of a lifetime, which is a name like any other.
            '\'' if rest.get(1) == Some(&'\\') || rest.get(2) == Some(&'\'') => quoted(rest, '\''),
            ':' if rest.starts_with(&[':', ':']) => {
                tokens.push("::".to_owned());
                2
            }
            _ if is_name(sign) => {
                let name: String = rest.iter().take_while(|sign| is_name(**sign)).collect();
                let length = name.chars().count();
                tokens.push(name);
                length
            }
            _ if sign.is_whitespace() => 1,
            _ => {
                tokens.push(sign.to_string());
                1
            }
        };
    }
    tokens
}

fn is_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

fn block_comment(rest: &[char]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let pair = &rest[at..(at + 2).min(rest.len())];
        if pair == ['/', '*'] {
            depth += 1;
            at += 2;
        } else if pair == ['*', '/'] {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// The length of a literal with backslashes in it.
fn quoted(rest: &[char], end: char) -> usize {
    let mut at = 1;
    while let Some(&sign) = rest.get(at) {
        match sign {
            '\\' => at += 2,
            _ if sign == end => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// The length of `r"…"`, `br#"…"#`, …, where that is what begins here.
fn raw_string(rest: &[char]) -> Option<usize> {
    let prefix = rest.iter().take_while(|sign| matches!(sign, 'r' | 'b' | 'c')).count();
    let raw = rest[..prefix].last() == Some(&'r') && prefix <= 2;
    let hashes = rest[prefix..].iter().take_while(|sign| **sign == '#').count();
    if !raw || rest.get(prefix + hashes) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let inside = prefix + hashes + 1;
    let length = rest[inside..].windows(end.len()).position(|window| window == end)?;
    Some(inside + length + end.len())
}

/// The paths that go on behind a token, where one does: one for each name of a group.
fn paths(tokens: &[String], at: usize) -> Vec<Vec<String>> {
    if tokens.get(at).map(String::as_str) != Some("::") {
        return vec![Vec::new()];
    }
    match tokens.get(at + 1).map(String::as_str) {
        Some("{") => group(tokens, at + 2),
        Some(name) if name == "*" || name.starts_with(is_name) => prefixed(name, paths(tokens, at + 2)),
        _ => vec![Vec::new()],
    }
}

fn prefixed(name: &str, paths: Vec<Vec<String>>) -> Vec<Vec<String>> {
    paths.into_iter().map(|path| std::iter::once(name.to_owned()).chain(path).collect()).collect()
}

/// The paths of a group, from behind its opening bracket.
fn group(tokens: &[String], from: usize) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut depth = 0;
    let mut begins = true;
    for (index, token) in tokens.iter().enumerate().skip(from) {
        match token.as_str() {
            "{" => depth += 1,
            "}" if depth == 0 => break,
            "}" => depth -= 1,
            "," if depth == 0 => begins = true,
            name if begins => {
                begins = false;
                found.extend(prefixed(name, paths(tokens, index + 1)));
            }
            _ => {}
        }
    }
    found
}

/// How deep below the crate's root the module of a file lies: `event/mod.rs` and `event.rs` 1, `event/act.rs` 2.
fn depth_of(file: &Path) -> usize {
    let parts: Vec<String> =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    match parts.last().map(String::as_str) {
        Some("mod") => parts.len() - 1,
        Some("lib" | "main") if parts.len() == 1 => 0,
        _ => parts.len(),
    }
}

/// Every path from the crate's root in a source file. The file's name is below `src`.
fn paths_from_root(file: &Path, source: &str) -> Vec<Vec<String>> {
    let tokens = tokens(source);
    let token = |at: usize| tokens.get(at).map_or("", String::as_str);
    let mut found = Vec::new();
    // The brackets that close a module written inside the file.
    let mut inner: Vec<usize> = Vec::new();
    let mut brackets = 0;
    for at in 0..tokens.len() {
        let goes_on = at > 0 && token(at - 1) == "::";
        match token(at) {
            "{" => {
                brackets += 1;
                if at > 1 && token(at - 2) == "mod" {
                    inner.push(brackets);
                }
            }
            "}" => {
                if inner.last() == Some(&brackets) {
                    inner.pop();
                }
                brackets = brackets.saturating_sub(1);
            }
            "crate" | "qisai" if !goes_on => {
                let is_path = token(at + 1) == "::";
                if is_path {
                    found.extend(paths(&tokens, at + 1));
                } else if token(at) == "crate" && token(at + 1) != ")" {
                    // `use crate as x`: the rooms would be named where nobody looks for them.
                    found.push(vec!["*".to_owned()]);
                }
            }
            "super" if !goes_on => {
                let mut up = 1;
                let mut last = at;
                while token(last + 1) == "::" && token(last + 2) == "super" {
                    up += 1;
                    last += 2;
                }
                if up >= depth_of(file) + inner.len() {
                    found.extend(paths(&tokens, last + 1));
                }
            }
            _ => {}
        }
    }
    found
}

/// What is wrong with the arrows of a file: the paths that its room may not name.
fn faults(rooms: &[Room], file: &Path, source: &str) -> Vec<String> {
    let first = file.iter().next().map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    let name = first.strip_suffix(".rs").unwrap_or(&first);
    if name == "lib" {
        return Vec::new();
    }
    let Some(room) = rooms.iter().find(|room| room.name == name) else {
        return vec![format!("src/lib.rs does not say what the room `{name}` may use.")];
    };
    let allowed = |path: &[String]| {
        let within = |part: &str| {
            let parts: Vec<&str> = part.split("::").collect();
            path.len() >= parts.len() && parts.iter().zip(path).all(|(part, name)| part == name)
        };
        match path.first() {
            Some(first) if first == name => true,
            Some(first) if first == "*" => false,
            // A name at the crate's root that is no room: a macro.
            Some(first) if rooms.iter().all(|room| room.name != *first) => true,
            Some(_) => room.uses.iter().any(|part| within(part)),
            None => true,
        }
    };
    let mut faults: Vec<String> = paths_from_root(file, source)
        .into_iter()
        .filter(|path| !allowed(path))
        .map(|path| format!("src/{}: `{name}` may not use `{}`.", file.display(), path.join("::")))
        .collect();
    faults.dedup();
    faults
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn map() -> String {
    fs::read_to_string(source().join("lib.rs")).expect("the map")
}

#[test]
fn the_map_names_every_room_and_the_binary() {
    let map = map();
    let mut listed: Vec<String> = rooms(&map).into_iter().map(|room| room.name).collect();
    listed.sort();
    let mut modules = modules(&map);
    modules.push("main".into());
    modules.sort();
    assert_eq!(listed, modules);
}

#[test]
fn no_arrow_runs_back() {
    let rooms = rooms(&map());
    let root = source();
    let files = source_files(&root);
    assert!(files.len() > 100, "the whole source is looked at");
    let faults: Vec<String> = files
        .iter()
        .flat_map(|path| {
            let text = fs::read_to_string(path).expect("a source file");
            faults(&rooms, path.strip_prefix(&root).expect("below src"), &text)
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_map_says_what_the_edges_may_use() {
    let rooms = rooms(&map());
    let uses = |name: &str| rooms.iter().find(|room| room.name == name).map(|room| room.uses.join(" "));
    assert_eq!(uses("rulebook").as_deref(), Some("gomoku::protocol"));
    assert_eq!(uses("ranking").as_deref(), Some("rulebook event knockout"));
    assert_eq!(uses("store").as_deref(), Some("rulebook event lang"));
    assert_eq!(uses("clock").as_deref(), Some("rulebook event"));
    assert_eq!(uses("term").as_deref(), Some("app::key"));
    assert!(uses("cli").is_some_and(|uses| uses.ends_with("store exchange term")));
    for core in ["rulebook", "event", "ranking", "pairing", "desk", "lang", "app", "ui", "store", "exchange"]
    {
        let edges = ["store", "exchange", "term", "cli"];
        let used = uses(core).unwrap_or_default();
        assert!(used.split(' ').all(|used| !edges.contains(&used)), "{core}: {used}");
    }
}

/// The faults of a made-up file under the real map.
fn made_up(file: &str, source: &str) -> Vec<String> {
    faults(&rooms(&map()), Path::new(file), source)
}

#[test]
fn an_arrow_that_runs_back_is_found_however_it_is_written() {
    for (file, source) in [
        ("event/replay.rs", "use crate::ranking::Standings;"),
        ("event/replay.rs", "pub use crate::{rulebook::Rulebook, ui::{self, paint}};"),
        ("event/replay.rs", "use {crate::app, std::fmt};"),
        ("event/replay.rs", "fn f() -> crate::store::line::Line { todo!() }"),
        ("event/replay.rs", "use crate :: /* away */ cli;"),
        ("event/replay.rs", "use super::super::store::line;"),
        ("event/replay.rs", "mod tests { use super::super::super::ui::view; }"),
        ("event/mod.rs", "use super::{act, pairing::draft};"),
        ("event/mod.rs", "macro_rules! m { () => { $crate::term::Session } }"),
        ("event/mod.rs", "use crate::*;"),
        ("event/mod.rs", "use crate as everything;"),
        ("event/mod.rs", "const S: &str = r#\"\"#; const C: char = '\"'; use crate::desk; // \""),
        ("rulebook.rs", "use super::event::act;"),
        ("term/mod.rs", "use crate::app::{key::Key, model::App};"),
        ("term/mod.rs", "use crate::app;"),
        ("store/line.rs", "use crate::ranking::ledger;"),
        ("exchange/mod.rs", "use crate::store::directory;"),
        ("app/wall.rs", "use crate::term::Input;"),
        ("main.rs", "use qisai::store;"),
        ("main.rs", "fn main() { qisai::term::Session::open(); }"),
        ("attic/mod.rs", ""),
    ] {
        assert!(!made_up(file, source).is_empty(), "{file}: {source}");
    }
}

#[test]
fn what_runs_forward_or_is_no_path_is_no_fault() {
    for (file, source) in [
        ("event/replay.rs", "use crate::rulebook::{Rulebook, points}; use crate::event::act;"),
        (
            "event/replay.rs",
            "use super::act; use super::super::rulebook; pub(crate) fn f() {} pub(super) fn g() {}",
        ),
        (
            "event/replay.rs",
            "// use crate::ui;\n/* crate::ui /* crate::app */ crate::ui */ const T: &str = \"crate::ui\";",
        ),
        (
            "event/replay.rs",
            "const R: &str = r##\"crate::ui \"# crate::app\"##; const B: &[u8] = br\"crate::ui\\\"; fn f<'a>(_: &'a str) {}",
        ),
        (
            "lang/mod.rs",
            "mod tests { use super::words; mod deeper { use super::super::words; } } use super::event::act;",
        ),
        ("ui/wall/mod.rs", "use super::super::theme::Role; use super::layout; pub(in crate::ui) fn f() {}"),
        ("term/mod.rs", "use crate::app::key::{Key, fold}; use crate::app::{key};"),
        ("cli/open.rs", "use crate::{app, ui, term, store, exchange, event};"),
        ("main.rs", "fn main() { qisai::term::hooks::install(); qisai::cli::main() }"),
        ("lib.rs", "pub mod app; pub mod ui;"),
    ] {
        assert_eq!(made_up(file, source), Vec::<String>::new(), "{file}: {source}");
    }
}

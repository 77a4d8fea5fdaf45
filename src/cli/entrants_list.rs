//! A list of entrants from a file: a table as spreadsheets save it, or the players of a tournament report file.

use std::collections::BTreeSet;
use std::path::Path;

use super::{Context, Failure};
use crate::event::roster::RosterEntry;
use crate::exchange::entrants_csv::{self, EntrantLine};
use crate::exchange::trf::{self, TrfPlayer};
use crate::lang::new_event;

/// Reads the entrants of a file and tells what is odd in it.
///
/// # Errors
/// The first of what is wrong in the file, with its place.
pub fn read(file: &Path, context: &Context) -> Result<Vec<RosterEntry>, Failure> {
    let language = context.language;
    let bytes = std::fs::read(file).map_err(|error| Failure::of_io(language, file, &error))?;
    let (entrants, warnings) = if is_report(&bytes) {
        match trf::read(&bytes) {
            Ok(reading) => {
                let entrants = reading.file.players.iter().map(of_player).collect();
                (entrants, reading.warnings.iter().map(|odd| (odd.line, odd.sentence(language))).collect())
            }
            Err(problems) => {
                let all = problems.iter().map(|problem| Wrong {
                    line: problem.line,
                    column: problem.column,
                    message: problem.sentence(language),
                    hint: problem.hint(language),
                });
                return Err(first_of(file, all.collect(), context));
            }
        }
    } else {
        match entrants_csv::read(&bytes) {
            Ok(reading) => {
                let warnings: Vec<(u32, String)> =
                    reading.warnings.iter().map(|odd| (odd.line, odd.sentence(language))).collect();
                (numbered(&reading.entrants), warnings)
            }
            Err(problems) => {
                let all = problems.iter().map(|problem| Wrong {
                    line: problem.line,
                    column: 1,
                    message: problem.sentence(language),
                    hint: problem.hint(language),
                });
                return Err(first_of(file, all.collect(), context));
            }
        }
    };
    for (line, sentence) in warnings {
        context.tell(&placed(file, line, &sentence));
    }
    Ok(entrants)
}

/// Something wrong in the file.
struct Wrong {
    line: u32,
    column: u32,
    message: String,
    hint: Option<String>,
}

/// All are told; the first is the failure.
fn first_of(file: &Path, problems: Vec<Wrong>, context: &Context) -> Failure {
    for problem in problems.iter().skip(1) {
        context.tell(&placed(file, problem.line, &problem.message));
    }
    let Some(first) = problems.into_iter().next() else {
        return Failure::event(new_event::and_more(context.language, 0));
    };
    let failure = Failure::in_file(file, first.line as usize, first.column as usize, first.message);
    match first.hint {
        Some(hint) => failure.with_hint(hint),
        None => failure,
    }
}

fn placed(file: &Path, line: u32, sentence: &str) -> String {
    match line {
        0 => format!("{}: {sentence}", file.display()),
        line => format!("{}:{line}: {sentence}", file.display()),
    }
}

/// Whether some line of a file is a player's line of a tournament report.
fn is_report(bytes: &[u8]) -> bool {
    bytes.split(|byte| matches!(byte, b'\n' | b'\r')).any(|line| line.starts_with(b"001 "))
}

fn of_player(player: &TrfPlayer) -> RosterEntry {
    let number = player.number;
    RosterEntry {
        number,
        name: if player.name.is_empty() { number.to_string() } else { player.name.clone() },
        unit: player.federation.clone(),
        rating: player.rating.filter(|rating| *rating > 0),
        ..RosterEntry::default()
    }
}

/// Who has no number gets the lowest that nobody has, in the order of the list.
fn numbered(lines: &[EntrantLine]) -> Vec<RosterEntry> {
    let taken: BTreeSet<u32> = lines.iter().filter_map(|line| line.number).collect();
    let mut free = (1..).filter(|number| !taken.contains(number));
    lines
        .iter()
        .map(|line| RosterEntry {
            number: line.number.or_else(|| free.next()).unwrap_or_default(),
            name: line.name.clone(),
            unit: line.unit.clone(),
            rating: line.rating,
            seed: line.seed,
            pinyin: line.pinyin.clone(),
            ..RosterEntry::default()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: Option<u32>, name: &str) -> EntrantLine {
        EntrantLine { number, name: name.to_owned(), ..EntrantLine::default() }
    }

    #[test]
    fn who_has_no_number_gets_the_lowest_free_one() {
        let lines = [line(None, "甲"), line(Some(2), "乙"), line(None, "丙"), line(Some(1), "丁")];
        let numbers: Vec<u32> = numbered(&lines).iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, [3, 2, 4, 1]);
    }

    #[test]
    fn a_report_is_told_from_a_table() {
        assert!(is_report(b"012 Cup\n001    1      A"));
        assert!(!is_report("序号,姓名\n001,王一\n".as_bytes()));
    }
}

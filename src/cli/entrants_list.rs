//! A list of entrants from a file: a table as spreadsheets save it, or the players of a tournament report file.

use std::collections::BTreeSet;
use std::path::Path;

use super::import::read_trf;
use super::{Context, Failure};
use crate::event::roster::{Member, RosterEntry};
use crate::exchange::entrants_csv::{self, EntrantLine, EntrantsProblem};
use crate::exchange::trf_import;

/// Reads the entrants of a file and tells what is odd in it.
///
/// # Errors
/// The first of what is wrong in the file, with its place; the others are told beside it.
pub fn read(file: &Path, context: &Context) -> Result<Vec<RosterEntry>, Failure> {
    let language = context.language;
    let bytes = std::fs::read(file).map_err(|error| Failure::of_io(language, file, &error))?;
    if is_report(&bytes) {
        return Ok(trf_import::roster(&read_trf(file, context)?.file));
    }
    let tell = |problem: &EntrantsProblem| {
        let (line, sentence) = (problem.line, problem.sentence(language));
        context.tell(&match line {
            0 => format!("{}: {sentence}", file.display()),
            line => format!("{}:{line}: {sentence}", file.display()),
        });
    };
    match entrants_csv::read(&bytes) {
        Ok(reading) => {
            reading.warnings.iter().for_each(tell);
            Ok(numbered(&reading.entrants))
        }
        Err(problems) => {
            problems.iter().skip(1).for_each(tell);
            Err(problems.first().map_or_else(
                || Failure::event(crate::lang::entrants::no_entrants(language)),
                |problem| {
                    let failure = Failure::event(problem.sentence(language)).at(file, problem.line, 1);
                    match problem.hint(language) {
                        Some(hint) => failure.with_hint(hint),
                        None => failure,
                    }
                },
            ))
        }
    }
}

/// Whether some line of a file is a player's line of a tournament report.
fn is_report(bytes: &[u8]) -> bool {
    bytes.split(|byte| matches!(byte, b'\n' | b'\r')).any(|line| line.starts_with(b"001 "))
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
            members: line.members.iter().map(|name| Member { name: name.clone(), rating: None }).collect(),
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

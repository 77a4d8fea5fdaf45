//! All problems of a text that does not read as what it should be, not only the first.
//!
//! The reader of RON stops at its first error. Here the error is noted, the place is made harmless (a value of the right
//! kind, or blanks, by as many bytes), and the text is read again, until nothing more is found.

mod fields;
mod mender;
mod values;

use mender::Mender;
use ron::Options;
use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::ron_outline::outline;
use super::ron_tokens::Found;
use crate::lang::problems::ProblemKind;

/// More than this is not worth listing.
pub const MOST: usize = 40;
/// RON as people write it here: `Some` may be left out.
pub fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a text, or says all that is wrong with it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Found>> {
    match options().from_str(text) {
        Ok(value) => Ok(value),
        Err(first) => Err(all_problems::<T>(text, &first)),
    }
}

fn all_problems<T: DeserializeOwned>(text: &str, first: &SpannedError) -> Vec<Found> {
    let (root, notes) = outline(text);
    let mut problems = notes.problems;
    let mut mender = Mender::new(text, &root);
    for (span, patch) in notes.patches {
        mender.patch(&span, &patch);
    }
    for found in &problems {
        if let ProblemKind::MissingValue(name) = &found.kind {
            mender.excuse(found.at, name);
        }
    }
    // Where the form is so broken that a part cannot be left out, the kinds of values are not worth a word.
    let readable = notes.unpatched.iter().all(|span| mender.leave_out_around(span));
    if readable {
        mender.mend::<T>();
        problems.append(&mut mender.problems);
    }
    if problems.is_empty() {
        let at = offset_of(text, first.span.start.line, first.span.start.col);
        problems.push(Found { at, length: 0, kind: ProblemKind::Form(first.code.to_string()) });
    }
    problems.sort_by_key(|found| found.at);
    problems.dedup();
    if problems.len() > MOST {
        problems.truncate(MOST);
        if let Some(last) = problems.last() {
            problems.push(Found { at: last.at, length: 0, kind: ProblemKind::More });
        }
    }
    problems
}

/// The byte of a line and column (characters), both from 1.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let begin: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text[begin..].split('\n').next().unwrap_or_default();
    begin + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

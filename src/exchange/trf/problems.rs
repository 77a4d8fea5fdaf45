//! The problems of one file, as many as a person would read.

use super::problem::{TrfProblem, TrfProblemKind};

/// Errors and warnings as they are found.
#[derive(Default)]
pub(super) struct Problems {
    pub errors: Vec<TrfProblem>,
    pub warnings: Vec<TrfProblem>,
    more_errors: u32,
    more_warnings: u32,
}

/// How many problems of a sort are listed; the others are counted.
const LISTED: usize = 100;

impl Problems {
    pub fn error(&mut self, line: u32, column: u32, kind: TrfProblemKind) {
        keep(&mut self.errors, &mut self.more_errors, TrfProblem { line, column, kind });
    }

    pub fn warning(&mut self, line: u32, column: u32, kind: TrfProblemKind) {
        keep(&mut self.warnings, &mut self.more_warnings, TrfProblem { line, column, kind });
    }

    /// The errors and the warnings, each in the file's order and closed by a count of those not listed.
    pub fn into_lists(mut self) -> (Vec<TrfProblem>, Vec<TrfProblem>) {
        for (list, more) in [(&mut self.errors, self.more_errors), (&mut self.warnings, self.more_warnings)] {
            list.sort_by_key(|problem| (problem.line, problem.column));
            if more > 0 {
                list.push(TrfProblem { line: 0, column: 0, kind: TrfProblemKind::More { count: more } });
            }
        }
        (self.errors, self.warnings)
    }
}

fn keep(list: &mut Vec<TrfProblem>, more: &mut u32, problem: TrfProblem) {
    if list.len() < LISTED {
        list.push(problem);
    } else {
        *more = more.saturating_add(1);
    }
}

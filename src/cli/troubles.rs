//! What the store has to say, as the app tells it: in both languages at once, since it outlives a change of the language.

use crate::lang::messages::{Severity, Trouble};
use crate::lang::{Language, command_line};
use crate::rulebook::chain::Words;
use crate::store::alarm::{self, Alarm};
use crate::store::config_file::{self, FileProblem};
use crate::store::trouble::StoreTrouble;

/// A sentence in both languages.
pub fn words(write: impl Fn(Language) -> String) -> Words {
    Words { chinese: write(Language::Chinese), english: write(Language::English) }
}

/// A problem in one of the two files, in one line: `event.ron:3:7: …`.
pub fn of_problem(problem: &FileProblem) -> Trouble {
    let severity = match problem.severity {
        config_file::Severity::Warning => Severity::Warning,
        config_file::Severity::Error => Severity::Error,
    };
    let name = problem.file.file_name().unwrap_or(problem.file.as_os_str()).to_string_lossy();
    let place = match problem.line {
        0 => name.into_owned(),
        line => format!("{name}:{line}:{}", problem.column),
    };
    let sentence = |language| {
        let hint = problem.hint(language).map(|hint| format!(" {hint}")).unwrap_or_default();
        format!("{place}: {}{hint}", problem.message(language))
    };
    Trouble { severity, words: words(sentence) }
}

/// What a reader of the journals has to say.
pub fn of_alarm(alarm: &Alarm) -> Trouble {
    let severity = match alarm.severity() {
        alarm::Severity::Information => Severity::Information,
        alarm::Severity::Warning => Severity::Warning,
        alarm::Severity::Red => Severity::Error,
    };
    Trouble { severity, words: words(|language| alarm.sentence(language)) }
}

/// A backup could not be made.
pub fn no_backup(trouble: &StoreTrouble) -> Words {
    words(|language| command_line::no_backup(language, &trouble.sentence(language)))
}

/// The mirror could not be written.
pub fn no_mirror(trouble: &StoreTrouble) -> Trouble {
    let words = words(|language| command_line::no_mirror(language, &trouble.sentence(language)));
    Trouble { severity: Severity::Warning, words }
}

/// Something that the store could not do.
pub fn of_store(trouble: &StoreTrouble) -> Trouble {
    Trouble { severity: Severity::Error, words: words(|language| trouble.sentence(language)) }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::event::roster::Roster;
    use crate::store::config_file::check_text;

    #[test]
    fn a_problem_says_its_place_in_both_languages() {
        let roster =
            check_text::<Roster>(Path::new("/cup/roster.ron"), "(schema: 1, entrants: [(name: \"王\")])");
        let told: Vec<Trouble> = roster.problems.iter().map(of_problem).collect();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].severity, Severity::Error);
        assert!(told[0].words.chinese.starts_with("roster.ron:1:"), "{told:?}");
        assert!(told[0].words.english.starts_with("roster.ron:1:"), "{told:?}");
        assert_ne!(told[0].words.chinese, told[0].words.english);
    }
}

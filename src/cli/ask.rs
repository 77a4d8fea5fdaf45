//! Asking on a terminal for what the command line did not say.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::lang::{Language, new_event};

/// Whether there is a person to ask.
pub fn somebody_is_there() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Whether somebody who is there says yes; where nobody is there to be asked it is a yes.
///
/// # Errors
/// Where the terminal is gone.
pub fn confirmed(language: Language) -> io::Result<bool> {
    if !somebody_is_there() {
        return Ok(true);
    }
    let (mut answers, questions) = (io::stdin().lock(), io::stderr());
    let mut asking = Asking { answers: &mut answers, questions, language };
    let question = language.pick("照此记录吗? y 是, n 否", "Record it so? y or n");
    let answer = asking.ask(question, "n", |answer| match answer {
        "y" | "Y" | "是" => Some(true),
        "n" | "N" | "否" => Some(false),
        _ => None,
    })?;
    Ok(answer == Some(true))
}

/// Somebody who is asked, question by question.
pub struct Asking<R, W> {
    /// Where the answers come from.
    pub answers: R,
    /// Where the questions go.
    pub questions: W,
    /// In which language.
    pub language: Language,
}

impl<R: BufRead, W: Write> Asking<R, W> {
    /// Asks until the answer can be read; an empty answer is `default`. None where the answers end.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn ask<T>(
        &mut self,
        question: &str,
        default: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> io::Result<Option<T>> {
        loop {
            if default.is_empty() {
                write!(self.questions, "{question}: ")?;
            } else {
                write!(self.questions, "{question} [{default}]: ")?;
            }
            self.questions.flush()?;
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                writeln!(self.questions)?;
                return Ok(None);
            }
            let answer = match line.trim() {
                "" => default,
                answer => answer,
            };
            match read(answer) {
                Some(value) => return Ok(Some(value)),
                None => writeln!(self.questions, "{}", new_event::no_such_answer(self.language, answer))?,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(answers: &str) -> (Option<u32>, String) {
        let mut questions = Vec::new();
        let mut asking =
            Asking { answers: answers.as_bytes(), questions: &mut questions, language: Language::English };
        let answer = asking.ask("Rounds", "9", |answer| answer.parse().ok()).expect("memory");
        (answer, String::from_utf8(questions).expect("text"))
    }

    #[test]
    fn an_empty_answer_is_the_default() {
        assert_eq!(asked("\n"), (Some(9), "Rounds [9]: ".to_owned()));
        assert_eq!(asked(" 7 \n").0, Some(7));
    }

    #[test]
    fn what_cannot_be_is_asked_again() {
        let (answer, questions) = asked("many\n5\n");
        assert_eq!(answer, Some(5));
        assert_eq!(questions, "Rounds [9]: It cannot be \"many\"; please answer again.\nRounds [9]: ");
    }

    #[test]
    fn where_the_answers_end_there_is_none() {
        assert_eq!(asked("").0, None);
        assert_eq!(asked("many\n").0, None);
    }
}

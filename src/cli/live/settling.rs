//! When an edit counts: two reads that agree, a moment apart; what is wrong with it is told only after it stood a while,
//! since a person who is typing saves half a file now and then. No clock inside: the time is an argument.

use std::time::{Duration, Instant};

/// Between two reads that must agree: editors that save in place let readers see half a file.
const APART: Duration = Duration::from_millis(150);
/// How long something wrong must stand before it is told.
const STANDING: Duration = Duration::from_secs(1);

/// What is known of files that people edit.
#[derive(Clone, Debug)]
pub struct Settling<T> {
    /// What was told last.
    told: T,
    state: State<T>,
}

#[derive(Clone, Debug)]
enum State<T> {
    /// Nothing to do.
    Quiet,
    /// To be read.
    Touched { at: Instant },
    /// Read once; to be read again.
    Read { content: T, again: Instant },
    /// Read twice alike and something is wrong; to be told unless it is mended before.
    Wrong { content: T, tell: Instant },
}

impl<T: PartialEq + Clone> Settling<T> {
    /// The files as they were told at the start.
    pub const fn new(told: T) -> Self {
        Self { told, state: State::Quiet }
    }

    /// The files were touched.
    pub fn touched(&mut self, now: Instant) {
        self.state = State::Touched { at: now };
    }

    /// When they are to be read next; never, while nothing touches them.
    pub const fn due(&self) -> Option<Instant> {
        match self.state {
            State::Quiet => None,
            State::Touched { at } => Some(at),
            State::Read { again, .. } => Some(again),
            State::Wrong { tell, .. } => Some(tell),
        }
    }

    /// They were read. Answers what is to be told now: never the same twice in a row.
    pub fn read(&mut self, now: Instant, content: T, good: bool) -> Option<T> {
        match std::mem::replace(&mut self.state, State::Quiet) {
            State::Read { content: before, .. } if before == content => {
                if good || content == self.told {
                    return self.tell(content);
                }
                self.state = State::Wrong { content, tell: now + STANDING };
                None
            }
            State::Wrong { content: before, .. } if before == content => self.tell(content),
            _ => {
                self.state = State::Read { content, again: now + APART };
                None
            }
        }
    }

    fn tell(&mut self, content: T) -> Option<T> {
        if content == self.told {
            return None;
        }
        self.told.clone_from(&content);
        Some(content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `contents` in turn whenever a read is due (the last one stays; one with `!` is not good), and lists what is
    /// told after how many milliseconds.
    fn told(contents: &[&'static str]) -> Vec<(u128, &'static str)> {
        let start = Instant::now();
        let mut settling = Settling::new("old");
        settling.touched(start);
        let mut told = Vec::new();
        for read in 0.. {
            let Some(due) = settling.due() else { break };
            let content = contents[read.min(contents.len() - 1)];
            if let Some(content) = settling.read(due, content, !content.starts_with('!')) {
                told.push(((due - start).as_millis(), content));
            }
        }
        told
    }

    #[test]
    fn a_good_edit_is_told_once_two_reads_agree() {
        assert_eq!(told(&["new"]), [(150, "new")]);
        assert_eq!(told(&["ne", "new"]), [(300, "new")]);
    }

    #[test]
    fn a_wrong_edit_is_told_after_it_stood_a_second() {
        assert_eq!(told(&["!half"]), [(1150, "!half")]);
        assert_eq!(told(&["!half", "!half", "new"]), [(1300, "new")], "mended in time");
    }

    #[test]
    fn what_says_nothing_new_is_not_told() {
        assert_eq!(told(&["old"]), []);
        assert_eq!(told(&["!half", "old"]), []);
    }

    #[test]
    fn nothing_is_due_until_something_is_touched() {
        assert_eq!(Settling::new("old").due(), None);
    }
}

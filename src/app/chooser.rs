//! The choice among several events: a list and a cursor.

use super::key::Key;

/// An event that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name of its directory.
    pub name: String,
    /// Its title and where it stands, or why it cannot be read.
    pub about: String,
    /// Whether it can be read.
    pub good: bool,
}

/// The list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chooser {
    /// The events.
    pub listed: Vec<Listed>,
    /// The row of the cursor.
    pub row: usize,
    /// The first row in sight, as it was drawn last.
    pub first: usize,
}

/// What a key came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing yet.
    None,
    /// Open the event in that row.
    Open(usize),
    /// Leave.
    Quit,
}

impl Chooser {
    /// What a key does.
    pub fn press(&mut self, key: Key) -> Choice {
        let last = self.listed.len().saturating_sub(1);
        match key.folded() {
            Key::Up | Key::Char('k') => self.row = self.row.saturating_sub(1),
            Key::Down | Key::Char('j') => self.row = (self.row + 1).min(last),
            Key::Home | Key::Char('g') => self.row = 0,
            Key::End | Key::Char('G') => self.row = last,
            Key::Char(digit @ '1'..='9') => {
                let row = digit as usize - '1' as usize;
                if row <= last {
                    self.row = row;
                    return Choice::Open(row);
                }
            }
            Key::Enter if !self.listed.is_empty() => return Choice::Open(self.row),
            Key::Char('q') | Key::Esc | Key::Ctrl('c') => return Choice::Quit,
            _ => {}
        }
        Choice::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_chosen_by_cursor_or_digit() {
        let one = |name: &str| Listed { name: name.into(), about: String::new(), good: true };
        let mut chooser = Chooser { listed: vec![one("a"), one("b")], ..Chooser::default() };
        assert_eq!(chooser.press(Key::Down), Choice::None);
        assert_eq!(chooser.press(Key::Enter), Choice::Open(1));
        assert_eq!(chooser.press(Key::Char('１')), Choice::Open(0));
        assert_eq!(chooser.press(Key::Char('9')), Choice::None);
        assert_eq!(chooser.press(Key::Esc), Choice::Quit);
    }
}

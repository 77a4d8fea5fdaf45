//! One line of text being typed: the text and the cursor between its graphemes.

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use super::key::Key;

/// A line of text with a cursor. The cursor always stands between two graphemes, so that no key can split a
/// character with its accents or a joined emoji.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextInput {
    text: String,
    /// The cursor as a count of bytes before it.
    cursor: usize,
}

impl TextInput {
    /// A line that holds `text`, with the cursor at its end.
    pub fn new(text: &str) -> Self {
        let mut line = Self::default();
        line.insert_str(text);
        line
    }

    /// What was typed, as typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether nothing stands in the line.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text before the cursor and the text after it.
    pub fn halves(&self) -> (&str, &str) {
        self.text.split_at(self.cursor)
    }

    /// Empties the line.
    pub fn clear(&mut self) {
        self.text.clear();
        self.cursor = 0;
    }

    /// Empties the line and gives what stood in it.
    pub fn take(&mut self) -> String {
        self.cursor = 0;
        std::mem::take(&mut self.text)
    }

    /// What a key does to the line. False: the key is none of a line's keys (Enter, Esc, Tab, up, down, …), nothing
    /// happened, and the screen may use it.
    pub fn press(&mut self, key: Key) -> bool {
        match key {
            Key::Char(typed) => self.insert(typed),
            Key::Backspace | Key::Ctrl('h') => self.backspace(),
            Key::Delete | Key::Ctrl('d') => self.delete(),
            Key::Left | Key::Ctrl('b') => self.cursor = self.before(),
            Key::Right | Key::Ctrl('f') => self.cursor = self.after(),
            Key::Home | Key::Ctrl('a') => self.cursor = 0,
            Key::End | Key::Ctrl('e') => self.cursor = self.text.len(),
            Key::Ctrl('u') => self.delete_to_start(),
            Key::Ctrl('w') => self.delete_word(),
            _ => return false,
        }
        true
    }

    /// Puts one character at the cursor; control characters are not text and are left out.
    pub fn insert(&mut self, typed: char) {
        self.insert_str(typed.encode_utf8(&mut [0; 4]));
    }

    /// Puts text at the cursor (a paste, a name that an input method commits). It stays one line: line ends and tabs
    /// become one space each, other control characters are left out.
    pub fn insert_str(&mut self, text: &str) {
        let text = text.trim_end_matches(['\r', '\n']).replace("\r\n", " ");
        let line: String = text
            .chars()
            .map(|c| if matches!(c, '\n' | '\r' | '\t') { ' ' } else { c })
            .filter(|c| !c.is_control())
            .collect();
        self.text.insert_str(self.cursor, &line);
        self.cursor += line.len();
        self.settle();
    }

    /// Takes away the grapheme before the cursor.
    pub fn backspace(&mut self) {
        let start = self.before();
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
        self.settle();
    }

    /// Takes away the grapheme after the cursor.
    pub fn delete(&mut self) {
        let end = self.after();
        self.text.replace_range(self.cursor..end, "");
        self.settle();
    }

    fn delete_to_start(&mut self) {
        self.text.replace_range(..self.cursor, "");
        self.cursor = 0;
    }

    fn delete_word(&mut self) {
        let (before, _) = self.halves();
        let start = before.unicode_word_indices().next_back().map_or(0, |(start, _)| start);
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
        self.settle();
    }

    fn before(&self) -> usize {
        let mut graphemes = GraphemeCursor::new(self.cursor, self.text.len(), true);
        graphemes.prev_boundary(&self.text, 0).ok().flatten().unwrap_or(0)
    }

    fn after(&self) -> usize {
        let mut graphemes = GraphemeCursor::new(self.cursor, self.text.len(), true);
        graphemes.next_boundary(&self.text, 0).ok().flatten().unwrap_or(self.text.len())
    }

    /// An edit may join what stood on both sides (an accent typed before a letter's end); then the cursor goes behind
    /// the new whole.
    fn settle(&mut self) {
        let mut graphemes = GraphemeCursor::new(self.cursor, self.text.len(), true);
        if !graphemes.is_boundary(&self.text, 0).unwrap_or(true) {
            self.cursor = self.after();
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn typed(keys: &[Key]) -> TextInput {
        let mut line = TextInput::default();
        for key in keys {
            line.press(*key);
        }
        line
    }

    #[test]
    fn text_is_put_where_the_cursor_stands() {
        let mut line = TextInput::new("王明");
        line.press(Key::Left);
        line.press(Key::Char('小'));
        assert_eq!(line.text(), "王小明");
        assert_eq!(line.halves(), ("王小", "明"));
    }

    #[test]
    fn backspace_and_delete_take_one_grapheme() {
        let mut line = TextInput::new("ae\u{301}b");
        line.press(Key::Left);
        line.press(Key::Backspace);
        assert_eq!(line.text(), "ab");
        line.press(Key::Delete);
        assert_eq!(line.text(), "a");
        line.press(Key::Delete);
        assert_eq!(line.text(), "a");
        line.press(Key::Home);
        line.press(Key::Backspace);
        assert_eq!(line.text(), "a");
    }

    #[test]
    fn full_width_signs_are_kept_as_typed() {
        assert_eq!(typed(&[Key::Char('（'), Key::Char('女'), Key::Char('）')]).text(), "（女）");
    }

    #[test]
    fn a_paste_stays_one_line_and_carries_no_control_characters() {
        assert_eq!(TextInput::new("王\r\n小\t明\u{1b}[31m\u{7}\n").text(), "王 小 明[31m");
    }

    #[test]
    fn keys_that_are_not_a_lines_keys_are_given_back() {
        let mut line = TextInput::new("12");
        for key in [Key::Enter, Key::Esc, Key::Tab, Key::Up, Key::Function(1), Key::Ctrl('z')] {
            assert!(!line.press(key), "{key}");
        }
        assert_eq!(line, TextInput::new("12"));
    }

    #[test]
    fn a_word_or_the_whole_start_is_taken_away_at_once() {
        let mut line = TextInput::new("12 red 1");
        line.press(Key::Ctrl('w'));
        assert_eq!(line.text(), "12 red ");
        line.press(Key::Ctrl('w'));
        assert_eq!(line.text(), "12 ");
        line.press(Key::Ctrl('u'));
        assert!(line.is_empty());
    }

    #[test]
    fn taking_the_text_leaves_an_empty_line() {
        let mut line = TextInput::new("12");
        assert_eq!(line.take(), "12");
        line.press(Key::Char('3'));
        assert_eq!(line.text(), "3");
    }

    fn any_key() -> impl Strategy<Value = Key> {
        prop_oneof![
            any::<char>().prop_map(Key::Char),
            prop::sample::select(vec!['e', '王', '\u{301}', '\u{200d}', '👨', '👩', '🇨', '🇳', ' ', '\r'])
                .prop_map(Key::Char),
            prop::sample::select(vec![
                Key::Left,
                Key::Right,
                Key::Home,
                Key::End,
                Key::Backspace,
                Key::Delete,
                Key::Ctrl('w'),
                Key::Ctrl('u'),
            ]),
        ]
    }

    proptest! {
        #[test]
        fn the_cursor_always_stands_between_graphemes(keys in prop::collection::vec(any_key(), 0..40)) {
            let mut line = TextInput::default();
            for key in keys {
                line.press(key);
                let boundary = line.cursor == line.text.len()
                    || line.text.grapheme_indices(true).any(|(start, _)| start == line.cursor);
                prop_assert!(boundary, "{line:?} after {key:?}");
                prop_assert!(!line.text.chars().any(char::is_control));
            }
        }
    }
}

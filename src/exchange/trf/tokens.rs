//! Words of a record that has no fixed columns, and pairs of a code and its value.

/// The words of a record with their places in characters.
pub(super) struct Tokens<'a> {
    text: &'a str,
    column: u32,
}

/// A code and a value such as `WW=1.0` or `W 1.0`.
pub(super) struct CodeAndValue<'a> {
    /// The place of the code.
    pub column: u32,
    /// Letters.
    pub code: &'a str,
    /// What follows up to a blank or a letter.
    pub value: &'a str,
}

impl<'a> Tokens<'a> {
    /// What a line has from column 4 on.
    pub fn behind_the_code(line: &'a str) -> Self {
        Self { text: line.get(3..).unwrap_or(""), column: 4 }
    }

    /// Cuts off the characters that belong together.
    fn run(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.text.find(|character| !belongs(character)).unwrap_or(self.text.len());
        let (passed, rest) = self.text.split_at(end);
        self.column += passed.chars().count() as u32;
        self.text = rest;
        passed
    }

    /// The words as pairs of a code and its value.
    pub fn pairs(mut self) -> impl Iterator<Item = CodeAndValue<'a>> {
        std::iter::from_fn(move || {
            self.run(char::is_whitespace);
            if self.text.is_empty() {
                return None;
            }
            let column = self.column;
            let code = self.run(char::is_alphabetic);
            self.run(|character| character.is_whitespace() || character == '=');
            let value = self.run(|character| !character.is_whitespace() && !character.is_alphabetic());
            Some(CodeAndValue { column, code, value })
        })
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (u32, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        self.run(char::is_whitespace);
        let column = self.column;
        let word = self.run(|character| !character.is_whitespace());
        (!word.is_empty()).then_some((column, word))
    }
}

//! What a record says about its game: names and values, by the names of the PGN of xqbase.

/// Tags in the order in which they were written. Names that other dialects use are read as ours (`White` as `Red`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of a tag, when it says something.
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        let said = !matches!(value.trim(), "" | "?" | "-" | "????.??.??");
        said.then_some(value.as_str())
    }

    /// Sets a tag, in its place where it is already there.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let name = canonical(name);
        let value = value.into();
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some(tag) => tag.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// All tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// The name by which xqbase knows a tag; names of tags do not differ by capitals.
fn canonical(name: &str) -> String {
    const KNOWN: [&str; 17] = [
        "Game",
        "Event",
        "Site",
        "Date",
        "Round",
        "RedTeam",
        "Red",
        "BlackTeam",
        "Black",
        "Result",
        "Opening",
        "Variation",
        "ECCO",
        "FEN",
        "Format",
        "Table",
        "Annotator",
    ];
    let name = match name.to_ascii_lowercase().as_str() {
        "white" => "Red",
        "whiteteam" => "RedTeam",
        "board" => "Table",
        "place" => "Site",
        "author" => "Annotator",
        _ => name,
    };
    let known = KNOWN.iter().find(|known| known.eq_ignore_ascii_case(name));
    known.map_or_else(|| name.to_owned(), |known| (*known).to_owned())
}

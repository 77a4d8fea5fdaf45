//! The bracket and the group tables as lines: what the page and the wall draw. Data and words; no drawing.

mod groups;
mod tree;

use crate::event::state::{EventState, Stage};
use crate::lang::Language;

/// What a piece of a line is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Ordinary.
    #[default]
    Plain,
    /// Somebody who is through.
    Through,
    /// Somebody who is out, a bye, a number.
    Muted,
    /// A meeting that is being played, or waited for.
    Open,
    /// A heading.
    Head,
    /// Something that cannot stand any more.
    Fallen,
}

/// The line behind a name in the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Link {
    /// Nothing.
    #[default]
    None,
    /// From the upper of two down to the winner.
    Down,
    /// Between the two, past nobody.
    Through,
    /// At the winner of the two.
    Fork,
    /// From the lower of two up to the winner.
    Up,
}

/// A place in a line of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeCell {
    /// The text.
    pub text: String,
    /// What it is for.
    pub tone: Tone,
    /// The line behind it.
    pub link: Link,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCell {
    /// The text.
    pub text: String,
    /// How many cells wide.
    pub width: u16,
    /// What it is for.
    pub tone: Tone,
    /// Whether it stands at the right.
    pub right: bool,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line of the tree, one cell a round.
    Tree(Vec<TreeCell>),
    /// A line of a group's table.
    Table(Vec<TableCell>),
    /// A sentence.
    Text(String, Tone),
}

/// The lines of a stage: its bracket, or the tables of its groups. Empty where the format has neither.
pub fn lines(state: &EventState, stage: &Stage, language: Language) -> Vec<Line> {
    if stage.config.format.is_knockout() {
        tree::lines(state, stage, language)
    } else if stage.config.format.is_round_robin() {
        groups::lines(state, stage, language)
    } else {
        Vec::new()
    }
}

/// The lines of the stage that is played, and below them those of the stages before it, the latest first.
pub fn page(state: &EventState, stage: &Stage, language: Language) -> Vec<Line> {
    let mut lines = lines(state, stage, language);
    for earlier in state.stages.iter().rev().filter(|earlier| earlier.number < stage.number) {
        let below = self::lines(state, earlier, language);
        if !below.is_empty() {
            lines.push(Line::Text(String::new(), Tone::Plain));
            lines.push(Line::Text(earlier.config.name.clone(), Tone::Through));
            lines.extend(below);
        }
    }
    lines
}

/// The stage with a bracket, or with groups, that was played last.
pub fn latest(state: &EventState, knockout: bool) -> Option<&Stage> {
    let current = state.current_stage()?.number;
    state.stages.iter().rev().filter(|stage| stage.number <= current).find(|stage| {
        let format = stage.config.format;
        if knockout { format.is_knockout() } else { format.is_round_robin() }
    })
}

/// The title of those lines.
pub const fn title(stage: &Stage, language: Language) -> &'static str {
    if stage.config.format.is_knockout() {
        language.pick("对阵图", "Bracket")
    } else {
        language.pick("循环表", "Group tables")
    }
}

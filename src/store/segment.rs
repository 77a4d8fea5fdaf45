//! One file of a writer's journal: `login@host.001.ron`, and what its writer knows of it.

use super::disk::{Facts, Kind};
use super::trouble::Distrust;

/// Whether a segment can be appended to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It can.
    Sound,
    /// A write or a sync failed: what is said of its bytes is not to be believed.
    Poisoned,
    /// Its name is taken by something that is not ours.
    Taken,
}

/// What a writer knows of the segment that it appends to.
#[derive(Clone, Debug)]
pub struct Segment {
    /// Its number, from 1.
    pub number: u32,
    /// Whether it can be appended to.
    pub condition: Condition,
    /// Which file it was; none while it was not read.
    pub inode: Option<(u64, u64)>,
    /// When it was changed last, as we left it.
    pub changed: (i64, i64),
    /// Its length as we left it.
    pub end: u64,
    /// Up to where its lines are known: behind the last line end.
    pub learned: u64,
    /// It begins with an opening record.
    pub opened: bool,
    /// Nothing that was acknowledged lies in it.
    pub fresh: bool,
    /// Its name is known to be on the disk.
    pub name_safe: bool,
}

impl Segment {
    /// A segment of which nothing is known yet.
    pub fn new(number: u32) -> Self {
        Self {
            number,
            condition: Condition::Sound,
            inode: None,
            changed: (0, 0),
            end: 0,
            learned: 0,
            opened: false,
            fresh: true,
            name_safe: false,
        }
    }

    /// What was known of the file holds no longer: it must be read, and its name be made safe.
    pub fn forget_file(&mut self) {
        *self = Self { condition: self.condition, fresh: self.fresh, ..Self::new(self.number) };
    }

    /// Whether the file is as we left it.
    pub fn is_as_left(&self, facts: &Facts) -> bool {
        self.is_same_file(facts) && facts.length == self.end && facts.changed == self.changed
    }

    /// Whether the file is the one that we know, with more at its end.
    pub fn has_grown(&self, facts: &Facts) -> bool {
        self.is_same_file(facts) && facts.length > self.end
    }

    fn is_same_file(&self, facts: &Facts) -> bool {
        self.inode == Some(facts.inode)
    }

    /// Remembers the file as it is now.
    pub fn remember(&mut self, facts: &Facts, end: u64) {
        self.inode = Some(facts.inode);
        self.changed = facts.changed;
        self.end = end;
    }
}

/// The file name of a writer's segment.
pub fn segment_name(writer: &str, number: u32) -> String {
    format!("{writer}.{number:03}.ron")
}

/// The segment's number, if a file name is one of this writer's.
pub fn segment_number(writer: &str, name: &str) -> Option<u32> {
    let digits = name.strip_prefix(writer)?.strip_prefix('.')?.strip_suffix(".ron")?;
    let number = digits.parse().ok()?;
    (segment_name(writer, number) == name).then_some(number)
}

/// Why a file is not one that user `me` may append to; none if it is.
pub fn not_ours(facts: &Facts, me: u32) -> Option<Distrust> {
    match facts {
        Facts { kind: Kind::Link, .. } => Some(Distrust::Link),
        Facts { kind: Kind::Directory | Kind::Other, .. } => Some(Distrust::NotPlain),
        Facts { owner, .. } if *owner != me => Some(Distrust::OtherOwner { owner: *owner }),
        Facts { names, .. } if *names > 1 => Some(Distrust::SeveralNames),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_writers_own_names_have_a_number() {
        assert_eq!(segment_number("anna@hall", "anna@hall.001.ron"), Some(1));
        assert_eq!(segment_number("anna@hall", "anna@hall.1234.ron"), Some(1234));
        for other in [
            "anna@hall.1.ron",
            "anna@hall.local.001.ron",
            "anna@hall.001.sync-conflict-20260704-101112-ABCDEFG.ron",
            "bert@hall.001.ron",
            "anna@hall.001.ron~",
        ] {
            assert_eq!(segment_number("anna@hall", other), None, "{other}");
        }
    }
}

//! The meetings of a bracket, and where each side of them comes from.

/// Where a side of a meeting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The draw: a position, from 1.
    Position(u32),
    /// The winner of a meeting, by its place in the bracket.
    Winner(usize),
    /// The loser of a meeting.
    Loser(usize),
}

/// A range of places, both from 1: what is at stake in a meeting, or what who goes out of it shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Places {
    /// The best.
    pub from: u32,
    /// The last.
    pub to: u32,
}

/// The part of a bracket to which a meeting belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The way to the title; in double elimination the side of those who have not lost.
    Main,
    /// Those who have lost once (败者组).
    Lower,
    /// The meeting for the title.
    Final,
    /// The second meeting for the title, where who comes from below won the first.
    Reset,
    /// For the places of those who went out (附加赛).
    Placement,
}

/// One meeting of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BracketMeeting {
    /// The round in which it is played, from 1.
    pub round: u32,
    /// The part to which it belongs.
    pub part: Part,
    /// Who meets.
    pub sides: [Source; 2],
    /// What the two play for.
    pub stakes: Places,
    /// What the loser is left with; none where the loser plays on.
    pub loser: Option<Places>,
    /// What the winner has; none where the winner plays on.
    pub winner: Option<Places>,
}

/// A bracket: its meetings in the order of rounds, and in a round in the order of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// How many positions its draw has, a power of two.
    pub size: u32,
    /// The meetings.
    pub meetings: Vec<BracketMeeting>,
}

impl Bracket {
    /// How many rounds it has; the second meeting for the title counts, played or not.
    pub fn rounds(&self) -> u32 {
        self.meetings.iter().map(|meeting| meeting.round).max().unwrap_or(0)
    }

    /// The meetings of a round, with their places in the bracket.
    pub fn round(&self, round: u32) -> impl Iterator<Item = (usize, &BracketMeeting)> {
        self.meetings.iter().enumerate().filter(move |(_, meeting)| meeting.round == round)
    }

    /// Where who leaves a meeting goes: the meeting that waits for its winner or its loser.
    pub fn next_of(&self, source: Source) -> Option<usize> {
        self.meetings
            .iter()
            .position(|meeting| meeting.part != Part::Reset && meeting.sides.contains(&source))
    }

    /// Orders meetings that were made in any order by round, keeping the order inside of a round.
    pub(super) fn in_order(size: u32, made: &[BracketMeeting]) -> Self {
        let mut order: Vec<usize> = (0..made.len()).collect();
        order.sort_by_key(|&index| made[index].round);
        let mut place = vec![0; made.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old] = new;
        }
        let moved = |source| match source {
            Source::Winner(old) => Source::Winner(place[old]),
            Source::Loser(old) => Source::Loser(place[old]),
            position @ Source::Position(_) => position,
        };
        let meetings = order
            .iter()
            .map(|&old| BracketMeeting { sides: made[old].sides.map(moved), ..made[old] })
            .collect();
        Self { size, meetings }
    }
}

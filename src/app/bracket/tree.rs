//! The tree of a knockout: a column a round, the winner between the two who met. Below it what is not on the way to the
//! title: the lower side of double elimination, the games for places.

use super::{Line, Link, Tone, TreeCell};
use crate::event::names::EntrantId;
use crate::event::state::{EventState, Stage};
use crate::knockout::Occupant;
use crate::knockout::bracket::{BracketMeeting, Part, Places, Source};
use crate::knockout::progress::MeetingProgress;
use crate::lang::{self, Language};
use crate::pairing::draft::entrants;
use crate::pairing::fallen;
use crate::ranking::knockout::KnockoutStage;

struct Told<'a> {
    state: &'a EventState,
    knockout: &'a KnockoutStage,
    language: Language,
}

/// The lines of a knockout: as it stands, or as it would be drawn now.
pub(super) fn lines(state: &EventState, stage: &Stage, language: Language) -> Vec<Line> {
    let drawn = || {
        let field = entrants::field(state, stage).ok().flatten()?;
        let seats = field.groups.first().cloned().unwrap_or_default();
        Some(KnockoutStage::seated(state, stage, seats, None))
    };
    let Some(knockout) = KnockoutStage::of(state, stage, None).or_else(drawn) else {
        let text = language
            .pick("对阵图在上一阶段结束后排出。", "The bracket is made when the stage before is over.");
        return vec![Line::Text(text.to_owned(), Tone::Muted)];
    };
    let told = Told { state, knockout: &knockout, language };
    let mut lines = told.tree();
    lines.extend(told.others());
    let mut fallen = fallen::fallen(state);
    fallen.retain(|fallen| fallen.stage == stage.number);
    let told = fallen.iter().map(|fallen| lang::fallen::what(language, state, fallen));
    // Withdrawn for the first of them, all are gone.
    let remedy = fallen
        .iter()
        .min_by_key(|fallen| (fallen.what.is_open(), fallen.round))
        .map(|first| lang::fallen::remedy(language, state, first));
    lines.extend(told.chain(remedy).map(|text| Line::Text(text, Tone::Fallen)));
    lines
}

impl Told<'_> {
    /// The rounds on the way to the title, each from the top of the draw down.
    fn main_rounds(&self) -> Vec<Vec<usize>> {
        let mut rounds: Vec<Vec<usize>> = Vec::new();
        let mut last = 0;
        let double = self.knockout.bracket.meetings.iter().any(|meeting| meeting.part == Part::Lower);
        for (place, meeting) in self.knockout.bracket.meetings.iter().enumerate() {
            let on_the_way = meeting.part == Part::Main || (meeting.part == Part::Final && !double);
            if !on_the_way {
                continue;
            }
            if meeting.round != last {
                rounds.push(Vec::new());
                last = meeting.round;
            }
            if let Some(round) = rounds.last_mut() {
                round.push(place);
            }
        }
        rounds
    }

    fn tree(&self) -> Vec<Line> {
        let rounds = self.main_rounds();
        let columns = rounds.len() + 1;
        let seats = &self.knockout.seats;
        let height = (2 * seats.len()).saturating_sub(1);
        let mut grid = vec![vec![TreeCell::default(); columns]; height];
        let row = |column: usize, index: usize| (index << (column + 1)) + (1 << column) - 1;
        for (index, seat) in seats.iter().enumerate() {
            let first = rounds.first().and_then(|round| round.get(index / 2));
            let (text, tone) = seat.map_or_else(
                || (self.language.pick("轮空", "bye").to_owned(), Tone::Muted),
                |entrant| {
                    (self.name(entrant), first.map_or(Tone::Plain, |place| self.tone_of(entrant, *place)))
                },
            );
            grid[row(0, index)][0] = TreeCell { text, tone, link: Link::None };
        }
        for (column, round) in rounds.iter().enumerate() {
            for (index, &place) in round.iter().enumerate() {
                let (upper, middle, lower) =
                    (row(column, 2 * index), row(column + 1, index), row(column, 2 * index + 1));
                grid[upper][column].link = Link::Down;
                grid[lower][column].link = Link::Up;
                for line in &mut grid[upper + 1..lower] {
                    line[column].link = Link::Through;
                }
                grid[middle][column].link = Link::Fork;
                let next = rounds.get(column + 1).and_then(|round| round.get(index / 2));
                grid[middle][column + 1] = self.winner(place, next.copied());
            }
        }
        let heads = (0..columns)
            .map(|column| {
                let text = match rounds.get(column) {
                    Some(round) => self.round_name(round.len()),
                    None => self.language.pick("胜者", "winner").to_owned(),
                };
                TreeCell { text, tone: Tone::Head, link: Link::None }
            })
            .collect();
        std::iter::once(heads).chain(grid).map(Line::Tree).collect()
    }

    fn round_name(&self, meetings: usize) -> String {
        match (self.language, meetings) {
            (Language::Chinese, 1) => "决赛".into(),
            (Language::English, 1) => "final".into(),
            (Language::Chinese, 2) => "半决赛".into(),
            (Language::English, 2) => "semi-finals".into(),
            (Language::Chinese, count) => format!("1/{count}决赛"),
            (Language::English, 4) => "quarter-finals".into(),
            (Language::English, count) => format!("round of {}", 2 * count),
        }
    }

    /// Who came out of a meeting, or who meets there and at which table.
    fn winner(&self, place: usize, next: Option<usize>) -> TreeCell {
        let progress = &self.knockout.progress.meetings[place];
        let (text, tone) = match progress.winner {
            Some(Occupant::Entrant(entrant)) => {
                let tone = next.map_or(Tone::Through, |next| self.tone_of(entrant, next));
                (self.name(entrant), tone)
            }
            Some(_) => (self.language.pick("无人晋级", "nobody").to_owned(), Tone::Muted),
            None => match (progress.pair(), self.knockout.published[place]) {
                (Some([one, other]), published) => {
                    let pair = format!("{}-{}", self.state.number(one), self.state.number(other));
                    let text = match (self.language, published) {
                        (Language::Chinese, Some((_, table))) => format!("{table}台 {pair}"),
                        (Language::English, Some((_, table))) => format!("table {table}: {pair}"),
                        (_, None) => pair,
                    };
                    (text, Tone::Open)
                }
                (None, _) => (String::new(), Tone::Muted),
            },
        };
        TreeCell { text, tone, link: Link::None }
    }

    /// How somebody stands in a meeting.
    fn tone_of(&self, entrant: EntrantId, place: usize) -> Tone {
        match self.knockout.progress.meetings[place].winner {
            Some(Occupant::Entrant(winner)) if winner == entrant => Tone::Through,
            Some(_) => Tone::Muted,
            None => Tone::Plain,
        }
    }

    fn name(&self, entrant: EntrantId) -> String {
        format!("{} {}", self.state.number(entrant), self.state.name(entrant))
    }

    /// What is not on the way to the title, round by round.
    fn others(&self) -> Vec<Line> {
        let shown = self.main_rounds().concat();
        let mut lines = Vec::new();
        let mut heading = None;
        for (place, meeting) in self.knockout.bracket.meetings.iter().enumerate() {
            let progress = &self.knockout.progress.meetings[place];
            if shown.contains(&place) || progress.not_needed || empty(progress) {
                continue;
            }
            let this = (meeting.round, meeting.part == Part::Placement, meeting.stakes);
            if heading != Some(this) {
                heading = Some(this);
                lines.push(Line::Text(self.heading(meeting), Tone::Head));
            }
            lines.push(self.meeting(place, meeting, progress));
        }
        lines
    }

    fn heading(&self, meeting: &BracketMeeting) -> String {
        let Places { from, to } = meeting.stakes;
        match (self.language, meeting.part) {
            (Language::Chinese, Part::Lower) => format!("败者组 第{}轮", meeting.round),
            (Language::English, Part::Lower) => format!("Lower side, round {}", meeting.round),
            (Language::Chinese, Part::Reset) => "第二场决赛".into(),
            (Language::English, Part::Reset) => "Second final".into(),
            (Language::Chinese, Part::Final) => "决赛".into(),
            (Language::English, Part::Final) => "Final".into(),
            (Language::Chinese, _) => format!("附加赛 {from}-{to}名"),
            (Language::English, _) => format!("For places {from} to {to}"),
        }
    }

    fn meeting(&self, place: usize, meeting: &BracketMeeting, progress: &MeetingProgress<EntrantId>) -> Line {
        let side = |index: usize| match progress.sides[index] {
            Occupant::Entrant(entrant) => self.name(entrant),
            Occupant::Nobody => self.language.pick("轮空", "bye").to_owned(),
            Occupant::Waiting(source) => self.waits_for(source),
        };
        let mut text = format!("  {} - {}", side(0), side(1));
        let tone = match progress.winner {
            Some(Occupant::Entrant(winner)) => {
                let name = self.name(winner);
                text += &match self.language {
                    Language::Chinese => format!("   胜 {name}"),
                    Language::English => format!("   won by {name}"),
                };
                if let Some(Places { from, .. }) = meeting.winner {
                    text += &match self.language {
                        Language::Chinese => format!(" 第{from}名"),
                        Language::English => format!(", place {from}"),
                    };
                }
                Tone::Plain
            }
            _ => match self.knockout.published[place] {
                Some((_, table)) => {
                    text += &match self.language {
                        Language::Chinese => format!("   {table}台"),
                        Language::English => format!("   table {table}"),
                    };
                    Tone::Open
                }
                None => Tone::Muted,
            },
        };
        Line::Text(text, tone)
    }

    /// Who is waited for: `1-8胜者`, or the meeting by its round where it is not known yet.
    fn waits_for(&self, source: Source) -> String {
        let (place, chinese, english) = match source {
            Source::Winner(place) => (place, "胜者", "winner"),
            Source::Loser(place) => (place, "负者", "loser"),
            Source::Position(position) => return position.to_string(),
        };
        if let Some([one, other]) = self.knockout.progress.meetings[place].pair() {
            let (one, other) = (self.state.number(one), self.state.number(other));
            return match self.language {
                Language::Chinese => format!("{one}-{other}{chinese}"),
                Language::English => format!("{english} of {one}-{other}"),
            };
        }
        let round = self.knockout.bracket.meetings[place].round;
        match self.language {
            Language::Chinese => format!("第{round}轮{chinese}"),
            Language::English => format!("{english} of round {round}"),
        }
    }
}

/// Whether nobody will ever sit there.
fn empty(progress: &MeetingProgress<EntrantId>) -> bool {
    progress.sides.contains(&Occupant::Nobody)
}

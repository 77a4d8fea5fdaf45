//! A knockout stage as it stands: its bracket, who sits where, which published meeting is which, who is through.

use std::collections::BTreeSet;

use super::ledger::has_gone;
use crate::event::act::GoesThrough;
use crate::event::configuration::{Format, StageConfig};
use crate::event::names::{EntrantId, RoundNumber, Table};
use crate::event::publication::Form;
use crate::event::state::{Entrant, EventState, Meeting, Round, Stage};
use crate::knockout::bracket::{Part, Source};
use crate::knockout::{Bracket, Occupant, Progress, Through, double, single};

/// A knockout stage as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnockoutStage {
    /// The bracket.
    pub bracket: Bracket,
    /// Who has each position; none is a bye.
    pub seats: Vec<Option<EntrantId>>,
    /// What it comes to.
    pub progress: Progress<EntrantId>,
    /// Where each meeting of the bracket was published.
    pub published: Vec<Option<(RoundNumber, Table)>>,
    /// Published meetings that the results no longer bear: a correction moved a winner.
    pub fallen: Vec<(RoundNumber, Table)>,
}

/// The bracket of a stage for a draw of that size.
pub fn bracket_for(config: &StageConfig, size: u32) -> Bracket {
    match config.format {
        Format::DoubleKnockout => double::bracket(size, config.knockout.second_final),
        _ => single::bracket(size, config.knockout.placement),
    }
}

impl KnockoutStage {
    /// A stage whose first round is published, after `through` rounds (all published ones where none is said).
    pub fn of(state: &EventState, stage: &Stage, through: Option<RoundNumber>) -> Option<Self> {
        if !stage.config.format.is_knockout() {
            return None;
        }
        let seats = stage.field()?.groups.first()?.clone();
        Some(Self::seated(state, stage, seats, through))
    }

    /// The same for seats that are not published yet.
    pub fn seated(
        state: &EventState,
        stage: &Stage,
        seats: Vec<Option<EntrantId>>,
        through: Option<RoundNumber>,
    ) -> Self {
        let bracket = bracket_for(&stage.config, seats.len() as u32);
        let mut decided: Vec<Option<Through<EntrantId>>> = vec![None; bracket.meetings.len()];
        let mut published = vec![None; bracket.meetings.len()];
        let mut fallen = Vec::new();
        let gone_by = |round: Option<RoundNumber>| -> BTreeSet<EntrantId> {
            let gone = |entrant: &&Entrant| match round {
                Some(round) => has_gone(entrant, stage.number, round),
                None => entrant.withdrawal.is_some(),
            };
            state.entrants.values().filter(gone).map(|entrant| entrant.id).collect()
        };
        let rounds = stage.rounds.values().filter(|round| through.is_none_or(|last| round.number <= last));
        for round in rounds {
            // Who withdrew later had not yet withdrawn when the round was paired; who is in it withdrew at the board.
            let gone = gone_by(Some(round.number));
            let mut gone_before = gone.clone();
            gone_before.retain(|entrant| round.meeting_of(*entrant).is_none());
            let before = walk(&bracket, &seats, &decided, &published, &gone_before);
            for meeting in &round.meetings {
                let here = (round.number, meeting.table);
                let found = before.meetings.iter().position(|known| {
                    !known.is_decided()
                        && known.pair().is_some_and(|pair| {
                            pair.contains(&meeting.first) && pair.contains(&meeting.second)
                        })
                });
                match found.filter(|place| published[*place].is_none()) {
                    Some(place) => {
                        published[place] = Some(here);
                        decided[place] = goes_through(meeting, &gone);
                    }
                    None => fallen.push(here),
                }
            }
        }
        let progress = walk(&bracket, &seats, &decided, &published, &gone_by(None));
        Self { bracket, seats, progress, published, fallen }
    }

    /// The meetings to be published next: all of the first round of the bracket in which one can be played.
    pub fn next(&self) -> Vec<usize> {
        let open = |place: &usize| {
            let meeting = &self.progress.meetings[*place];
            self.published[*place].is_none() && !meeting.is_decided() && meeting.pair().is_some()
        };
        let places: Vec<usize> = (0..self.bracket.meetings.len()).filter(open).collect();
        let Some(round) = places.iter().map(|place| self.bracket.meetings[*place].round).min() else {
            return places;
        };
        places.into_iter().filter(|place| self.bracket.meetings[*place].round == round).collect()
    }

    /// Whether it is known that an entrant is not to play the meetings of a published round that fell: out of the bracket, or
    /// in another meeting.
    pub fn is_elsewhere(&self, entrant: EntrantId, round: RoundNumber) -> bool {
        let here = Occupant::Entrant(entrant);
        let last = self.progress.meetings.iter().zip(&self.published).rev();
        let mut known = last.filter(|(meeting, _)| meeting.sides.contains(&here));
        // The last meeting that is known for the entrant: lost earlier without another to play, or of two others now.
        known.next().is_some_and(|(meeting, published)| {
            let before = published.is_some_and(|(earlier, _)| earlier < round);
            let other = meeting.pair().is_some() && !before;
            other || (before && meeting.loser == Some(here))
        })
    }

    /// By which decisions a published meeting that fell would stand again: which meeting, and who would go through it. None
    /// where no decision about earlier meetings brings these two together.
    pub fn decisions_for(&self, pair: [EntrantId; 2]) -> Option<Vec<((RoundNumber, Table), EntrantId)>> {
        let [one, other] = pair;
        let open = self.bracket.meetings.iter().zip(&self.published).filter(|(_, place)| place.is_none());
        open.flat_map(|(meeting, _)| [(meeting, [one, other]), (meeting, [other, one])]).find_map(
            |(meeting, pair)| {
                let needed =
                    meeting.sides.iter().zip(pair).map(|(side, entrant)| self.brings(*side, entrant));
                let needed: Option<Vec<_>> = needed.collect();
                needed.map(|needed| needed.into_iter().flatten().collect::<Vec<_>>())
            },
        )
    }

    /// What brings an entrant there: nothing where that is so already, else who has to go through which meeting.
    fn brings(&self, side: Source, entrant: EntrantId) -> Option<Vec<((RoundNumber, Table), EntrantId)>> {
        let here = Occupant::Entrant(entrant);
        let (place, wins) = match side {
            Source::Position(position) => {
                let seat = *self.seats.get((position as usize).checked_sub(1)?)?;
                return (seat == Some(entrant)).then(Vec::new);
            }
            Source::Winner(place) => (place, true),
            Source::Loser(place) => (place, false),
        };
        let meeting = self.progress.meetings.get(place)?;
        if (if wins { meeting.winner } else { meeting.loser }) == Some(here) {
            return Some(Vec::new());
        }
        let [one, other] = meeting.pair()?;
        let opponent = if one == entrant { other } else { one };
        let through = if wins { entrant } else { opponent };
        let takes_part = [one, other].contains(&entrant);
        self.published[place].filter(|_| takes_part).map(|place| vec![(place, through)])
    }

    /// The published meetings of which it is not known who goes through.
    pub fn undecided(&self) -> Vec<(RoundNumber, Table)> {
        let open = self.progress.meetings.iter().zip(&self.published);
        open.filter(|(meeting, _)| !meeting.is_decided()).filter_map(|(_, published)| *published).collect()
    }

    /// How many rounds are still to come, if nothing unusual happens.
    pub fn rounds_to_come(&self) -> u32 {
        let open: BTreeSet<u32> = self
            .bracket
            .meetings
            .iter()
            .enumerate()
            .filter(|(place, meeting)| {
                let progress = &self.progress.meetings[*place];
                // A second final is announced when it is needed.
                let announced = meeting.part != Part::Reset || progress.pair().is_some();
                let empty = progress.sides.contains(&Occupant::Nobody);
                announced && !empty && !progress.is_decided() && self.published[*place].is_none()
            })
            .map(|(_, meeting)| meeting.round)
            .collect();
        open.len() as u32
    }

    /// The place in the bracket of a published meeting.
    pub fn place_of(&self, round: RoundNumber, table: Table) -> Option<usize> {
        self.published.iter().position(|published| *published == Some((round, table)))
    }
}

/// The tables of a round where all games have their results, somebody has to go through (30.1, 30.2) or to win the final
/// (10.4.3), and nobody does: an arbiter decides.
pub fn to_be_decided(state: &EventState, stage: &Stage, round: &Round) -> Vec<Table> {
    let undecided: Option<Vec<Table>> = KnockoutStage::of(state, stage, None).map(|knockout| {
        let here = knockout.undecided().into_iter().filter(|(number, _)| *number == round.number);
        here.map(|(_, table)| table).collect()
    });
    let needs_a_winner = |meeting: &Meeting| match &undecided {
        Some(undecided) => undecided.contains(&meeting.table),
        None => meeting.reason.form == Form::Final && meeting.goes_through().is_none(),
    };
    let meetings = round.meetings.iter().filter(|meeting| meeting.is_settled() && needs_a_winner(meeting));
    meetings.map(|meeting| meeting.table).collect()
}

/// The progress with what is decided; who withdrew is beaten without a game in whatever is not published.
fn walk(
    bracket: &Bracket,
    seats: &[Option<EntrantId>],
    decided: &[Option<Through<EntrantId>>],
    published: &[Option<(RoundNumber, Table)>],
    gone: &BTreeSet<EntrantId>,
) -> Progress<EntrantId> {
    Progress::of(bracket, seats, |place, [one, other]| match (decided[place], published[place]) {
        (Some(through), _) => Some(through),
        (None, Some(_)) => None,
        (None, None) => match (gone.contains(&one), gone.contains(&other)) {
            (true, true) => Some(Through::Neither),
            (true, false) => Some(Through::One(other)),
            (false, true) => Some(Through::One(one)),
            (false, false) => None,
        },
    })
}

/// Who goes through a published meeting; who withdrew before the game was played does not.
fn goes_through(meeting: &Meeting, gone: &BTreeSet<EntrantId>) -> Option<Through<EntrantId>> {
    match meeting.goes_through() {
        Some((GoesThrough::One(entrant), _)) => Some(Through::One(entrant)),
        Some((GoesThrough::Neither, _)) => Some(Through::Neither),
        None if meeting.is_settled() => None,
        None => match (gone.contains(&meeting.first), gone.contains(&meeting.second)) {
            (true, false) => Some(Through::One(meeting.second)),
            (false, true) => Some(Through::One(meeting.first)),
            (true, true) => Some(Through::Neither),
            (false, false) => None,
        },
    }
}

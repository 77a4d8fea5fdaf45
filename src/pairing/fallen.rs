//! What was published and no longer follows from the results: a correction moved a winner, or the places from which a
//! stage, a final or an elimination was taken. Nothing of it is changed by the program; an arbiter withdraws it.

use std::collections::BTreeSet;

use super::draft::{entrants, last_round};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, RoundNumber, StageNumber, Table};
use crate::event::publication::{Form, StageField};
use crate::event::stage::{Grouping, Seating};
use crate::event::state::{EventState, Meeting, Stage};
use crate::ranking::knockout::KnockoutStage;
use crate::ranking::standings::Standings;

/// Something published that no longer stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// The stage.
    pub stage: StageNumber,
    /// The round in which it was published.
    pub round: RoundNumber,
    /// What it is.
    pub what: What,
}

/// What no longer stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A meeting of a bracket: somebody else is to play it.
    Meeting(Table, [EntrantId; 2]),
    /// A meeting of a bracket: who is to play it is open again.
    MeetingOpen(Table, [EntrantId; 2]),
    /// The final of N+1: others are the first two now (10.4.3.1).
    Final(Table, [EntrantId; 2]),
    /// Who plays the stage; nobody is exchanged where the same entrants have other positions or groups.
    Field(Exchanged),
    /// Who plays the stage: the stage before is open again.
    FieldOpen,
    /// Who went out before the round (10.4.2).
    Elimination(Exchanged),
}

/// Who is there by mistake, and who should be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchanged {
    /// Who was published.
    pub published: Vec<EntrantId>,
    /// Who should have been instead.
    pub instead: Vec<EntrantId>,
}

impl Exchanged {
    fn of(published: &[EntrantId], wanted: &[EntrantId]) -> Self {
        let without = |all: &[EntrantId], others: &[EntrantId]| {
            all.iter().copied().filter(|id| !others.contains(id)).collect()
        };
        Self { published: without(published, wanted), instead: without(wanted, published) }
    }

    const fn is_empty(&self) -> bool {
        self.published.is_empty() && self.instead.is_empty()
    }
}

impl What {
    /// The table of a meeting; none where the whole round is meant.
    pub const fn table(&self) -> Option<Table> {
        match self {
            Self::Meeting(table, _) | Self::MeetingOpen(table, _) | Self::Final(table, _) => Some(*table),
            Self::Field(_) | Self::FieldOpen | Self::Elimination(_) => None,
        }
    }

    /// Whether it may yet stand: an earlier result is missing, and nothing is to be withdrawn before it is there.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::MeetingOpen(..) | Self::FieldOpen)
    }
}

/// Everything of the event that no longer stands, in order.
pub fn fallen(state: &EventState) -> Vec<Fallen> {
    state
        .stages
        .iter()
        .filter(|stage| !stage.rounds.is_empty())
        .flat_map(|stage| of_stage(state, stage))
        .collect()
}

/// The rounds that have to be withdrawn for it, in the order in which that can be done: the latest first.
pub fn to_withdraw(state: &EventState, fallen: &Fallen) -> Vec<(StageNumber, RoundNumber)> {
    if fallen.what.is_open() {
        return Vec::new();
    }
    let first = (fallen.stage, fallen.round);
    let rounds =
        state.stages.iter().flat_map(|stage| stage.rounds.keys().map(|round| (stage.number, *round)));
    let mut rounds: Vec<_> = rounds.filter(|place| *place >= first).collect();
    // What would be restored only to have fallen is not among the published yet.
    if rounds.first() != Some(&first) {
        rounds.insert(0, first);
    }
    rounds.reverse();
    rounds
}

/// Whether the event has anything that could fall: a bracket, a stage that stands on another, a final or an elimination.
pub fn can_fall(state: &EventState) -> bool {
    state.stages.iter().filter(|stage| !stage.rounds.is_empty()).any(|stage| {
        let pairing = &stage.config.pairing;
        stage.number.0 > 1
            || stage.config.format.is_knockout()
            || pairing.final_of_two
            || pairing.last_out.is_some()
    })
}

/// The standings that rule a stage. They are no places for good while something up to them no longer stands.
pub fn standings(state: &EventState, stage: &Stage, through: Option<RoundNumber>) -> Standings {
    knowing(Standings::in_force(state, stage, through), &fallen(state))
}

/// The same, where everything that no longer stands is known.
pub fn knowing(mut standings: Standings, fallen: &[Fallen]) -> Standings {
    let here = (standings.stage, standings.after_round);
    standings.stands = fallen.iter().all(|fallen| (fallen.stage, fallen.round) > here);
    standings
}

fn of_stage(state: &EventState, stage: &Stage) -> Vec<Fallen> {
    let here = |round, what| Fallen { stage: stage.number, round, what };
    let mut told = Vec::new();
    if let Some(what) = stage.field().and_then(|field| of_field(state, stage, field)) {
        told.push(here(RoundNumber(1), what));
    }
    if let Some(knockout) = KnockoutStage::of(state, stage, None) {
        let undecided = knockout.undecided();
        told.extend(knockout.fallen.iter().filter_map(|&(round, table)| {
            let meeting = stage.rounds.get(&round)?.meeting(table)?;
            let pair = [meeting.first, meeting.second];
            // While somebody is not known who is to come into the round, these two may yet be the ones.
            let open = undecided.iter().any(|(earlier, _)| *earlier < round)
                && !pair.iter().any(|id| knockout.is_elsewhere(*id, round));
            let what = if open { What::MeetingOpen(table, pair) } else { What::Meeting(table, pair) };
            Some(here(round, what))
        }));
    }
    for round in stage.rounds.values() {
        let is_final = |meeting: &&Meeting| meeting.reason.form == Form::Final;
        if let Some(meeting) = round.meetings.iter().find(is_final) {
            let pair = [meeting.first, meeting.second];
            let here_now: BTreeSet<EntrantId> =
                round.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]).collect();
            let two = last_round::finalists(state, stage, round.number, &here_now);
            if two.is_some_and(|two| two.iter().any(|id| !pair.contains(id))) {
                told.push(here(round.number, What::Final(meeting.table, pair)));
            }
        }
        let out = &round.publication.eliminated;
        if !out.is_empty() {
            let met = round.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]);
            let byes = round.byes.iter().map(|bye| bye.entrant);
            let still_in: BTreeSet<EntrantId> = met.chain(byes).chain(out.iter().copied()).collect();
            let wanted =
                last_round::lowest(state, stage, round.number, out.len(), |id| still_in.contains(&id));
            let exchanged = Exchanged::of(out, &wanted);
            if !exchanged.is_empty() {
                told.push(here(round.number, What::Elimination(exchanged)));
            }
        }
    }
    told
}

/// How the field of a later stage differs from what the places of the stage before give now.
fn of_field(state: &EventState, stage: &Stage, published: &StageField) -> Option<What> {
    if stage.number.0 == 1 {
        return None;
    }
    let Ok(Some(wanted)) = entrants::by_results(state, stage, Some(published)) else {
        return Some(What::FieldOpen);
    };
    let everybody = |field: &StageField| field.entrants().collect::<Vec<_>>();
    let exchanged = Exchanged::of(&everybody(published), &everybody(&wanted));
    let drawn = matches!(stage.config.groups.by, Grouping::Lot(_));
    let moved = match (stage.config.format, stage.config.knockout.seating) {
        (Format::Crossed, _) | (Format::Knockout | Format::DoubleKnockout, Seating::InOrder) => {
            published.groups != wanted.groups
        }
        // A lot that was drawn stands, and numbers of a draw are positions.
        (Format::Knockout | Format::DoubleKnockout, _) => false,
        // Within a group everybody meets everybody; who has which number in its table does not matter.
        _ => stage.config.groups.count > 1 && !drawn && members(published) != members(&wanted),
    };
    (moved || !exchanged.is_empty()).then_some(What::Field(exchanged))
}

fn members(field: &StageField) -> Vec<BTreeSet<EntrantId>> {
    field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect()
}

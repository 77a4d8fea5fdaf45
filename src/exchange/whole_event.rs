//! A whole event as JSON: what was announced, who takes part, every round, and the places. Field names are stable.

use serde::Serialize;

use crate::event::act::Progress;
use crate::event::names::Side;
use crate::event::outcome::{How, Mark};
use crate::event::publication::{ByeKind, PairReason};
use crate::event::state::{EventState, Meeting, Round, Stage, Standing};
use crate::pairing::fallen;
use crate::ranking::json::StandingsJson;

/// The event.
#[derive(Serialize)]
pub struct EventJson<'a> {
    title: &'a str,
    rulebook: &'a str,
    place: &'a str,
    dates: &'a str,
    entrants: Vec<EntrantJson<'a>>,
    stages: Vec<StageJson<'a>>,
}

#[derive(Serialize)]
struct EntrantJson<'a> {
    number: u32,
    name: &'a str,
    unit: &'a str,
    rating: Option<u32>,
    seed: Option<u32>,
    from_round: u32,
    withdrawn_from_round: Option<u32>,
}

#[derive(Serialize)]
struct StageJson<'a> {
    stage: u32,
    name: &'a str,
    format: &'static str,
    rounds_planned: u32,
    rounds: Vec<RoundJson<'a>>,
    standings: StandingsJson,
}

#[derive(Serialize)]
struct RoundJson<'a> {
    round: u32,
    progress: Progress,
    games: Vec<GameJson<'a>>,
    byes: Vec<ByeJson>,
    absent: Vec<u32>,
}

#[derive(Serialize)]
struct GameJson<'a> {
    table: u32,
    first: u32,
    second: u32,
    colours_reversed: bool,
    reason: &'a PairReason,
    open: bool,
    disputed: bool,
    first_mark: Option<Mark>,
    second_mark: Option<Mark>,
    first_fouls: u32,
    second_fouls: u32,
    how: Option<How>,
    decided_because: &'a str,
}

#[derive(Serialize)]
struct ByeJson {
    number: u32,
    kind: ByeKind,
}

impl<'a> EventJson<'a> {
    /// The event of a state.
    pub fn of(state: &'a EventState) -> Self {
        let event = &state.configuration.event;
        let mut entrants: Vec<EntrantJson<'a>> = state
            .entrants
            .values()
            .map(|entrant| EntrantJson {
                number: entrant.number.0,
                name: &entrant.name,
                unit: &entrant.unit,
                rating: entrant.rating,
                seed: entrant.seed,
                from_round: entrant.from_round.0,
                withdrawn_from_round: entrant.withdrawal.map(|withdrawal| withdrawal.from_round.0),
            })
            .collect();
        entrants.sort_by_key(|entrant| entrant.number);
        Self {
            title: &event.title,
            rulebook: &event.rulebook,
            place: &event.place,
            dates: &event.dates,
            entrants,
            stages: state.stages.iter().map(|stage| StageJson::of(state, stage)).collect(),
        }
    }
}

impl<'a> StageJson<'a> {
    fn of(state: &'a EventState, stage: &'a Stage) -> Self {
        let standings = fallen::standings(state, stage, None);
        Self {
            stage: stage.number.0,
            name: &stage.config.name,
            format: stage.config.format.name(),
            rounds_planned: standings.planned_rounds,
            rounds: stage.rounds.values().map(|round| RoundJson::of(state, round)).collect(),
            standings: StandingsJson::of(&standings, state),
        }
    }
}

impl<'a> RoundJson<'a> {
    fn of(state: &EventState, round: &'a Round) -> Self {
        let number = |id| state.number(id).0;
        Self {
            round: round.number.0,
            progress: round.phase.progress,
            games: round.meetings.iter().filter_map(|meeting| GameJson::of(state, meeting)).collect(),
            byes: round
                .byes
                .iter()
                .map(|bye| ByeJson { number: number(bye.entrant), kind: bye.kind })
                .collect(),
            absent: round.absent.iter().map(|id| number(*id)).collect(),
        }
    }
}

impl<'a> GameJson<'a> {
    fn of(state: &EventState, meeting: &'a Meeting) -> Option<Self> {
        let game = meeting.game()?;
        let outcome = game.outcome();
        let side = |side: Side| outcome.map(|outcome| *outcome.side(side));
        Some(Self {
            table: meeting.table.0,
            first: state.number(meeting.first).0,
            second: state.number(meeting.second).0,
            colours_reversed: game.reversed,
            reason: &meeting.reason,
            open: outcome.is_none(),
            disputed: matches!(game.standing, Standing::Disputed(_)),
            first_mark: side(Side::First).map(|side| side.mark),
            second_mark: side(Side::Second).map(|side| side.mark),
            first_fouls: game.fouls(Side::First),
            second_fouls: game.fouls(Side::Second),
            how: outcome.map(|outcome| outcome.how),
            decided_because: outcome.map_or("", |outcome| outcome.reason.as_str()),
        })
    }
}

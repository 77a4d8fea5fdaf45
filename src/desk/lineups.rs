//! Lineups: who of a team sits at the boards of a round (11.2, 11.3).

use super::decision::{Decision, Desk, Question, Refused};
use super::entrants::find;
use crate::event::act::Act;
use crate::event::names::Number;
use crate::event::state::{Meeting, Standing};

/// A team is lined up for the round that is named, else for the one that is being played while none of its boards has a
/// result, else for the next.
pub fn enter(desk: &Desk<'_>, number: Number, lineup: &[u32]) -> Result<Decision, Refused> {
    let Some(teams) = desk.state().configuration.event.teams else { return Err(Refused::NoTeams) };
    let team = find(desk, number)?;
    let (stage, pairing) = (desk.stage()?, desk.stage_to_pair()?);
    let begun = |meeting: &Meeting| meeting.games.iter().any(|game| game.standing != Standing::Open);
    let playing =
        stage.latest().filter(|round| round.meeting_of(team.id).is_some_and(|meeting| !begun(meeting)));
    let (stage, round) = match (desk.round, playing) {
        (Some(round), _) => (stage.number, round),
        (None, Some(round)) => (stage.number, round.number),
        (None, None) => (pairing.number, pairing.next_round()),
    };
    let members = team.members.len() as u32;
    teams.lineup.check(teams.boards, members, lineup).map_err(|why| Refused::Lineup { number, why })?;
    if desk.state().lineup(stage, round, team.id) == lineup {
        return Ok(Decision::nothing_new());
    }
    let meeting = desk
        .state()
        .stage(stage)
        .and_then(|stage| stage.rounds.get(&round))
        .and_then(|round| round.meeting_of(team.id));
    let questions =
        meeting.filter(|meeting| begun(meeting)).map(|meeting| Question::LineupAfterPlay(meeting.table));
    let act = Act::Lineup { stage, round, team: team.id, lineup: Some(lineup.to_vec()) };
    desk.decided(vec![act], questions.into_iter().collect())
}

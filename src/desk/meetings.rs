//! Meetings of several games: who has the first move by lot or by choice (30.1, 30.2), and who goes through where the
//! games have not shown it.

use super::decision::{Decision, Desk, Question, Refused};
use super::entrants::find as find_entrant;
use super::results;
use crate::event::act::{Act, GoesThrough};
use crate::event::names::Number;
use crate::event::procedure::FirstIs;
use crate::event::publication::Form;
use crate::event::state::{Game, Meeting, Standing};

use super::entry::GameName;

/// That entrant has the first move in the game of the table that comes next.
pub fn first_move(desk: &Desk<'_>, name: GameName, number: Number) -> Result<Decision, Refused> {
    let (_, meeting, game) = results::find(desk, name)?;
    let first = find_entrant(desk, number)?.id;
    let Some(side) = meeting.side_of(first) else { return Err(Refused::NotAtTable(number, name.table)) };
    let step = meeting.step(game);
    let is_open = step.is_some_and(|step| {
        use crate::rulebook::procedure::FirstMove;
        matches!(step.first, FirstMove::ByLot | FirstMove::Chosen(_))
            // Who chose in the first game may do so before it is played (10.4.1.4).
            || (game.reference.slot.game == 1 && meeting.procedure.is_some())
    });
    if !is_open {
        return Err(Refused::ColoursFollow(name.table));
    }
    if game.first == FirstIs::Known(side) {
        return Ok(Decision::nothing_new());
    }
    if game.standing != Standing::Open {
        return Err(Refused::GamePlayed(name.table));
    }
    desk.decided(vec![Act::FirstMove { game: game.reference, first: Some(first) }], Vec::new())
}

/// That entrant goes through the meeting, or neither does.
pub fn through(
    desk: &Desk<'_>,
    name: GameName,
    number: Option<Number>,
    reason: &str,
) -> Result<Decision, Refused> {
    let (_, meeting) = results::find_meeting(desk, name.table)?;
    let has_winner = desk.stage()?.config.format.is_knockout()
        || meeting.procedure.is_some()
        || meeting.reason.form == Form::Final;
    if !has_winner {
        return Err(Refused::NobodyGoesThrough);
    }
    let through = match number {
        None => GoesThrough::Neither,
        Some(number) => {
            let entrant = find_entrant(desk, number)?.id;
            meeting.side_of(entrant).ok_or(Refused::NotAtTable(number, name.table))?;
            GoesThrough::One(entrant)
        }
    };
    if meeting.through == Some(through) {
        return Ok(Decision::nothing_new());
    }
    let Some(first) = meeting.games.first() else { return Err(Refused::OneGameOnly(name.table)) };
    let act = Act::Through { game: first.reference, through: Some(through), reason: reason.to_owned() };
    let mut questions = Vec::new();
    if let (None, Some((shown, _))) = (meeting.through, meeting.goes_through())
        && shown != through
    {
        questions.push(Question::AgainstTheGames(name.table));
    }
    desk.decided(vec![act], questions)
}

/// Why a game takes no result yet: its colours are still to be drawn or chosen.
pub(super) fn wants_colours(meeting: &Meeting, game: &Game) -> Option<Refused> {
    match game.first {
        FirstIs::Known(_) => None,
        FirstIs::ByLot | FirstIs::ChosenByLot => {
            Some(Refused::ColoursOpen { table: meeting.table, chooser: None })
        }
        FirstIs::ChosenBy(side) => {
            Some(Refused::ColoursOpen { table: meeting.table, chooser: Some(meeting.entrant(side)) })
        }
    }
}

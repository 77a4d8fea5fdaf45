//! Games that stand still by themselves: stopped (停), adjourned with a sealed move (gomoku 9), resumed (续).

use super::AtTable;
use super::refusal::ConductRefusal;
use crate::desk::decision::{Decision, Desk, Refused};
use crate::desk::entry::{GameName, SideName};
use crate::event::act::{Act, Progress};
use crate::event::conduct::Stop;

/// A game stands still.
pub fn stop(desk: &Desk<'_>, game: GameName, note: &str) -> Result<Decision, Refused> {
    stand_still(desk, game, |_| {
        Ok(Stop { since: desk.now.unix_seconds(), sealed: false, sealed_by: None, note: note.to_owned() })
    })
}

/// A game is adjourned; who is to move seals.
pub fn adjourn(
    desk: &Desk<'_>,
    game: GameName,
    side: Option<SideName>,
    note: &str,
) -> Result<Decision, Refused> {
    if !desk.state().configuration.settings.adjournment {
        return Err(ConductRefusal::NoAdjournment.into());
    }
    stand_still(desk, game, |at| {
        let side = side.ok_or(ConductRefusal::WhoSeals(at.meeting.table))?;
        let sealed_by = Some(at.side(desk, side)?);
        Ok(Stop { since: desk.now.unix_seconds(), sealed: true, sealed_by, note: note.to_owned() })
    })
}

fn stand_still(
    desk: &Desk<'_>,
    game: GameName,
    how: impl FnOnce(&AtTable<'_>) -> Result<Stop, Refused>,
) -> Result<Decision, Refused> {
    let at = AtTable::find(desk, game)?;
    if at.game.outcome().is_some() {
        return Err(ConductRefusal::GameOver(at.meeting.table).into());
    }
    if at.round.phase.progress == Progress::Published {
        return Err(Refused::NotStarted);
    }
    let game = at.game.reference;
    if desk.state().stops.contains_key(&game) {
        return Err(ConductRefusal::AlreadyStopped(at.meeting.table).into());
    }
    let stop = how(&at)?;
    desk.decided(vec![Act::Stop { game, stop: Some(stop), note: String::new() }], Vec::new())
}

/// A game goes on; `note` holds the sealed move.
pub fn resume(desk: &Desk<'_>, game: GameName, note: &str) -> Result<Decision, Refused> {
    let at = AtTable::find(desk, game)?;
    if at.game.outcome().is_some() {
        return Err(ConductRefusal::GameOver(at.meeting.table).into());
    }
    let game = at.game.reference;
    let Some(stop) = desk.state().stops.get(&game) else {
        return Err(ConductRefusal::NotStopped(at.meeting.table).into());
    };
    if stop.sealed && note.trim().is_empty() {
        return Err(ConductRefusal::SealedMoveWanted(at.meeting.table).into());
    }
    desk.decided(vec![Act::Stop { game, stop: None, note: note.to_owned() }], Vec::new())
}

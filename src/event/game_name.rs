//! How the file of a game's record is called: `1-3-12.pgn` is stage 1, round 3, table 12.

use std::fmt;
use std::str::FromStr;

use super::act::{GameRef, Slot};
use super::names::{RoundNumber, Side, StageNumber, Table};
use super::state::{Entrant, EventState, Game, Meeting};

/// Which game a file is of. It does not name the publication: a round that is paired anew takes new files, and a record tells its
/// players itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameName {
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: Table,
    /// Which game of the meeting.
    pub slot: Slot,
}

impl From<GameRef> for GameName {
    fn from(game: GameRef) -> Self {
        Self { stage: game.stage, round: game.round, table: game.table, slot: game.slot }
    }
}

impl GameName {
    /// The meeting and the game, by the publication that is in force.
    pub fn find(self, state: &EventState) -> Option<(&Meeting, &Game)> {
        let meeting = state.stage(self.stage)?.rounds.get(&self.round)?.meeting(self.table)?;
        let game = meeting.games.iter().find(|game| game.reference.slot == self.slot)?;
        Some((meeting, game))
    }

    /// Who moves first in it, and who moves second.
    pub fn players(self, state: &EventState) -> Option<[&Entrant; 2]> {
        let (meeting, game) = self.find(state)?;
        let entrant = |seen| state.entrants.get(&meeting.entrant(game.assigned(seen)));
        Some([entrant(Side::First)?, entrant(Side::Second)?])
    }
}

impl fmt::Display for GameName {
    /// Writes stage, round and table; board and game where there is more than one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.stage, self.round, self.table)?;
        if self.slot == Slot::ONLY { Ok(()) } else { write!(f, "-{}-{}", self.slot.board, self.slot.game) }
    }
}

/// What names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGameName;

impl FromStr for GameName {
    type Err = NoGameName;

    /// Reads three to five numbers from 1 with `-`, `_` or `.` between them; zeros may stand in front.
    fn from_str(text: &str) -> Result<Self, NoGameName> {
        let numbers: Option<Vec<u32>> = text
            .split(['-', '_', '.'])
            .map(|part| {
                let plain = !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
                part.parse().ok().filter(|number| plain && *number > 0)
            })
            .collect();
        let (stage, round, table, board, game) = match numbers.as_deref() {
            Some(&[stage, round, table]) => (stage, round, table, 1, 1),
            Some(&[stage, round, table, board]) => (stage, round, table, board, 1),
            Some(&[stage, round, table, board, game]) => (stage, round, table, board, game),
            _ => return Err(NoGameName),
        };
        Ok(Self {
            stage: StageNumber(stage),
            round: RoundNumber(round),
            table: Table(table),
            slot: Slot { board, game },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for text in ["1-3-12", "1-3-12-2-1", "2-11-1-1-3"] {
            assert_eq!(text.parse::<GameName>().map(|name| name.to_string()), Ok(text.to_owned()));
        }
        for (text, written) in [("01_03_012", "1-3-12"), ("1.3.12.2", "1-3-12-2-1"), ("1-3-12-1-1", "1-3-12")]
        {
            assert_eq!(
                text.parse::<GameName>().map(|name| name.to_string()),
                Ok(written.to_owned()),
                "{text}"
            );
        }
        for text in ["", "1-3", "1-3-0", "a-3-1", "1-3-+1", "1-2-3-4-5-6", "round3"] {
            assert_eq!(text.parse::<GameName>(), Err(NoGameName), "{text}");
        }
    }
}

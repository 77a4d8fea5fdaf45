//! A meeting as its procedure has it: which game comes next, who has the first move in it, or who has won (article 30).
//!
//! The procedure is the rulebook's data; here is only the walk along it. Its inputs are results, colours that were chosen
//! or drawn, and who chose before.

use super::names::Side;
use super::outcome::{How, Mark, Outcome};
use crate::rulebook::procedure::{Chooser, DeciderChoice, Decides, FirstMove, Procedure, Step};

/// One game that was played, or is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamePlayed<'a> {
    /// The side of the published pair that has the first move; none while that is open.
    pub first: Option<Side>,
    /// What came out of it, by the sides of the published pair.
    pub outcome: Option<&'a Outcome>,
}

/// What the walk stands on beside the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// The side that chose the colours of the first game, or won the lot for it.
    pub chose: Option<Side>,
    /// The better placed of the stage before.
    pub better_placed: Option<Side>,
    /// The setting of 30.1.1 and 30.1.3.
    pub decider: DeciderChoice,
}

/// Where the first move of the next game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstIs {
    /// It is known: that side of the published pair.
    Known(Side),
    /// A lot is to be drawn.
    ByLot,
    /// That side chooses.
    ChosenBy(Side),
    /// A lot is to be drawn for the right to choose; who wins it chooses.
    ChosenByLot,
}

/// How a meeting was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecidedBy {
    /// A game was won.
    Game,
    /// By the points of several games.
    Score,
    /// A draw counted as a win of the second side.
    DrawOdds,
    /// By an arbiter.
    Arbiter,
}

/// Where a meeting stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeetingStands {
    /// A game is to be played, or being played.
    ToPlay {
        /// Its number, from 1.
        game: u32,
        /// Who has the first move in it.
        first: FirstIs,
    },
    /// Somebody has won.
    Won {
        /// The side of the published pair.
        winner: Side,
        /// How.
        by: DecidedBy,
    },
    /// All games are played, and nobody has won; in a round robin that is a draw.
    Level,
    /// Both sides forfeited or lost the deciding game: the text is silent, an arbiter decides.
    NobodyWon,
}

/// Walks along a procedure.
pub fn walk(procedure: &Procedure, games: &[GamePlayed<'_>], before: Before) -> MeetingStands {
    let mut last_first = None;
    for number in 1.. {
        let Some(step) = procedure.step(number) else { return MeetingStands::Level };
        let played = games.get(number as usize - 1);
        let first = match played.and_then(|game| game.first) {
            Some(side) => FirstIs::Known(side),
            None => first_of(step, last_first, before),
        };
        let Some(outcome) = played.and_then(|game| game.outcome) else {
            return MeetingStands::ToPlay { game: number, first };
        };
        let FirstIs::Known(first) = first else {
            // A result without known colours: the colours are still wanted.
            return MeetingStands::ToPlay { game: number, first };
        };
        match step.decides {
            Decides::Nothing => {}
            Decides::Score => match score(&games[..number as usize]) {
                Some(winner) => return MeetingStands::Won { winner, by: DecidedBy::Score },
                None if both_absent(&games[..number as usize]) => return MeetingStands::NobodyWon,
                None => {}
            },
            Decides::Game => match winner(outcome) {
                Some(winner) => return MeetingStands::Won { winner, by: DecidedBy::Game },
                None if outcome.first.mark == Mark::Loss => return MeetingStands::NobodyWon,
                None if step.draw_odds => {
                    return MeetingStands::Won { winner: first.other(), by: DecidedBy::DrawOdds };
                }
                None => {}
            },
        }
        last_first = Some(first);
    }
    MeetingStands::Level
}

/// Who has the first move in a game of a procedure, where nobody chose or drew yet.
fn first_of(step: &Step, last: Option<Side>, before: Before) -> FirstIs {
    match step.first {
        FirstMove::AsPaired => FirstIs::Known(Side::First),
        FirstMove::Swapped => FirstIs::Known(last.map_or(Side::First, Side::other)),
        FirstMove::ByLot => FirstIs::ByLot,
        FirstMove::Chosen(Chooser::WinnerOfLot) => FirstIs::ChosenByLot,
        FirstMove::Chosen(Chooser::SecondOfLastGame) => {
            FirstIs::ChosenBy(last.map_or(Side::Second, Side::other))
        }
        FirstMove::Chosen(Chooser::BySetting) => match (before.decider, before.better_placed) {
            (DeciderChoice::BetterPlaced, Some(better)) => FirstIs::ChosenBy(better),
            // Who had the first move by lot counts as who chose.
            _ => FirstIs::ChosenBy(before.chose.unwrap_or(Side::First).other()),
        },
    }
}

/// The side that won a game: the one with the better mark.
pub fn winner(outcome: &Outcome) -> Option<Side> {
    match outcome.first.mark.cmp(&outcome.second.mark) {
        std::cmp::Ordering::Less => Some(Side::First),
        std::cmp::Ordering::Greater => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

/// Who leads by the games so far: 2 a win, 1 a draw (13.1).
pub fn score(games: &[GamePlayed<'_>]) -> Option<Side> {
    let points = |side: Side| -> u32 {
        games
            .iter()
            .filter_map(|game| game.outcome)
            .map(|outcome| match outcome.side(side).mark {
                Mark::Win => 2,
                Mark::Draw => 1,
                Mark::Loss => 0,
            })
            .sum()
    };
    match points(Side::First).cmp(&points(Side::Second)) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

fn both_absent(games: &[GamePlayed<'_>]) -> bool {
    games.iter().filter_map(|game| game.outcome).all(|outcome| {
        outcome.how == How::Forfeit && outcome.first.mark == Mark::Loss && outcome.second.mark == Mark::Loss
    })
}

#[cfg(test)]
mod tests;

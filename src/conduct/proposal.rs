//! What an entry of the catalogue comes to in a game.

use super::end::End;
use super::standing::GameStanding;
use crate::event::names::Side;
use crate::event::outcome::Mark;
use crate::rulebook::Settings;
use crate::rulebook::catalogue::{
    Catalogue, Clause, Concerns, Consequence, Ending, Entry, Ground, Minutes, Sanction, Serves, Tempos,
};
use crate::rulebook::chain::Words;

/// Why more follows than the entry itself says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// The side's fouls in this game reach the number that loses it.
    FoulLimit {
        /// The clause that says so, where the catalogue has it.
        clause: Option<Clause>,
        /// The number.
        fouls: u32,
    },
    /// It is the second time, and the clause itself says what that comes to.
    Again,
    /// The minutes use up what the side has left.
    Flag,
    /// The result was confirmed, and the opponent's mark stays.
    OpponentKept,
    /// So many fouls stand, and nobody said how many lose a slow game.
    NoFoulLimit {
        /// The fouls of the side.
        fouls: u32,
    },
}

/// What is proposed for confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The clause.
    pub clause: Clause,
    /// The side, of the published pair; none where it concerns the game.
    pub side: Option<Side>,
    /// Fouls that come to the side.
    pub fouls: u32,
    /// The side's fouls with them.
    pub total: u32,
    /// Minutes off the side's clock.
    pub minutes_off: u32,
    /// Minutes more on the opponent's clock.
    pub minutes_on: u32,
    /// How many minutes the arbiter may take off at will, where the clause leaves the number open.
    pub may_take: Option<u32>,
    /// How many minutes the arbiter may give at will.
    pub may_give: Option<u32>,
    /// The end of the game.
    pub end: Option<End>,
    /// The sanction.
    pub sanction: Option<Sanction>,
    /// What is put right, or told to the players.
    pub correction: Option<Words>,
    /// Why more follows than the entry says.
    pub because: Vec<Because>,
}

impl Proposal {
    /// Whether anything follows beyond what is told or put right.
    pub const fn has_effect(&self) -> bool {
        self.fouls > 0
            || self.minutes_off > 0
            || self.minutes_on > 0
            || self.end.is_some()
            || self.sanction.is_some()
    }
}

/// Why nothing can be proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotProposed {
    /// The clause does not hold in games of this speed.
    OtherTempo(Tempos),
    /// It is about one side, and none was named.
    NeedsSide,
    /// It can be held only against who plays black or who was given the first move, and the other was named.
    OnlyAgainst(Concerns),
    /// It is black's, and nobody said yet who plays black.
    BlackUnknown,
}

/// What `entry` comes to for `side` in a game where `standing` stands. Where the entry concerns the game, the side is
/// left out of account.
pub fn propose(
    catalogue: &Catalogue,
    settings: &Settings,
    standing: &GameStanding,
    entry: &Entry,
    side: Option<Side>,
) -> Result<Proposal, NotProposed> {
    let side = meant(standing, entry, side)?;
    let again = side.is_some_and(|side| repeats(catalogue, standing, entry, side));
    let (consequence, because) = match &entry.again {
        Some(consequence) if again => (consequence, vec![Because::Again]),
        _ => (&entry.consequence, Vec::new()),
    };
    Ok(of_consequence(catalogue, settings, standing, entry, consequence, side, because))
}

/// What one of the clause's other consequences comes to, where the arbiter chooses it instead.
pub fn propose_instead(
    catalogue: &Catalogue,
    settings: &Settings,
    standing: &GameStanding,
    entry: &Entry,
    consequence: &Consequence,
    side: Option<Side>,
) -> Result<Proposal, NotProposed> {
    let side = meant(standing, entry, side)?;
    Ok(of_consequence(catalogue, settings, standing, entry, consequence, side, Vec::new()))
}

/// The side that is meant, where the clause holds here.
fn meant(standing: &GameStanding, entry: &Entry, side: Option<Side>) -> Result<Option<Side>, NotProposed> {
    if !entry.tempos.holds_in(standing.tempo) {
        return Err(NotProposed::OtherTempo(entry.tempos));
    }
    match (entry.concerns, side) {
        (Concerns::Side, None) => Err(NotProposed::NeedsSide),
        (Concerns::Side, side) => Ok(side),
        (Concerns::Game, _) => Ok(None),
        (Concerns::Black, side) => {
            only(entry.concerns, standing.black.ok_or(NotProposed::BlackUnknown)?, side)
        }
        (Concerns::Opener, side) => only(entry.concerns, standing.opener, side),
    }
}

/// The one side that a clause can be held against, where no other was named.
fn only(concerns: Concerns, whose: Side, named: Option<Side>) -> Result<Option<Side>, NotProposed> {
    match named {
        Some(named) if named != whose => Err(NotProposed::OnlyAgainst(concerns)),
        _ => Ok(Some(whose)),
    }
}

/// Whether the side did so, or the like, in this game before.
fn repeats(catalogue: &Catalogue, standing: &GameStanding, entry: &Entry, side: Side) -> bool {
    standing.side(side).clauses.iter().any(|clause| {
        *clause == entry.clause || catalogue.entry(clause).is_some_and(|earlier| entry.is_of_family(earlier))
    })
}

fn of_consequence(
    catalogue: &Catalogue,
    settings: &Settings,
    standing: &GameStanding,
    entry: &Entry,
    consequence: &Consequence,
    side: Option<Side>,
    mut because: Vec<Because>,
) -> Proposal {
    let before = side.map(|side| standing.side(side));
    let total = before.map_or(0, |side| side.fouls) + consequence.fouls;
    let minutes_off = consequence.minutes_off.map_or(0, Minutes::proposed);
    let mut ending = consequence.ending.map(|ending| (ending, entry.ground(consequence)));
    if ending.is_none() && consequence.fouls > 0 {
        match settings.foul_limit(standing.tempo) {
            Some(limit) if total >= limit => {
                let clause = catalogue.serving(Serves::FoulLimit, standing.tempo);
                because.push(Because::FoulLimit {
                    clause: clause.map(|entry| entry.clause.clone()),
                    fouls: limit,
                });
                ending = Some((Ending::Loses, Ground::Fouls));
            }
            None if total > 1 => because.push(Because::NoFoulLimit { fouls: total }),
            _ => {}
        }
    }
    let left = before.and_then(|side| side.seconds_left);
    if ending.is_none() && minutes_off > 0 && left.is_some_and(|left| left <= minutes_off * 60) {
        because.push(Because::Flag);
        ending = Some((Ending::Loses, Ground::Time));
    }
    let end = ending.and_then(|(ending, ground)| {
        End::of(ending, ground, side, standing.result.as_ref(), settings.loss_after_result)
    });
    // Only where the opponent would have won otherwise is there anything to say.
    let opponent = side.zip(end).and_then(|(side, end)| mark_of(end, side.other()));
    let loses = matches!(ending, Some((Ending::Loses, _)));
    if loses && opponent.is_some_and(|mark| mark != Mark::Win) {
        because.push(Because::OpponentKept);
    }
    Proposal {
        clause: entry.clause.clone(),
        side,
        fouls: consequence.fouls,
        total,
        minutes_off,
        minutes_on: consequence.minutes_on.map_or(0, Minutes::proposed),
        may_take: consequence.minutes_off.and_then(at_will),
        may_give: consequence.minutes_on.and_then(at_will),
        end,
        sanction: consequence.sanction,
        correction: consequence.correction.clone(),
        because,
    }
}

const fn at_will(minutes: Minutes) -> Option<u32> {
    match minutes {
        Minutes::Exactly(_) => None,
        Minutes::UpTo(most) => Some(most),
    }
}

/// The mark that an end gives to a side.
const fn mark_of(end: End, side: Side) -> Option<Mark> {
    match (end, side) {
        (End::Marks { first, .. }, Side::First) => Some(first),
        (End::Marks { second, .. }, Side::Second) => Some(second),
        (End::Replay, _) => None,
    }
}

//! Draw offers (22.1; gomoku 10.3): how many a side may make, and from when on.

use super::proposal::{Proposal, propose};
use super::standing::GameStanding;
use crate::event::names::Side;
use crate::rulebook::Settings;
use crate::rulebook::catalogue::{Catalogue, Serves};

/// What an offer comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Which offer of the side in this game it is, from 1.
    pub count: u32,
    /// How many the opponent has made.
    pub opponent: u32,
    /// What follows where it is one too many.
    pub excess: Option<Proposal>,
    /// The round of moves before which no draw is agreed here, where the offer comes earlier.
    pub too_early: Option<u32>,
}

/// What an offer of `side` with `move_number` (a round of moves, where it is known) comes to.
pub fn offer(
    catalogue: &Catalogue,
    settings: &Settings,
    standing: &GameStanding,
    side: Side,
    move_number: Option<u32>,
) -> Offer {
    let count = standing.side(side).offers + 1;
    let opponent = standing.side(side.other()).offers;
    let entry = catalogue.serving(Serves::TooManyOffers, standing.tempo);
    let excess = match entry {
        Some(entry) if count > opponent + settings.draw_offers_above => {
            propose(catalogue, settings, standing, entry, Some(side)).ok()
        }
        _ => None,
    };
    let too_early =
        settings.no_draw_before_round.filter(|first| move_number.is_some_and(|number| number < *first));
    Offer { count, opponent, excess, too_early }
}

//! Meetings and their games: what is played, and what stands for it.

use crate::event::act::{GameRef, GoesThrough, Slot};
use crate::event::names::{EntrantId, Side, Table};
use crate::event::outcome::Outcome;
use crate::event::procedure::{Before, DecidedBy, FirstIs, GamePlayed, MeetingStands};
use crate::event::publication::{ColourClause, PairProcedure, PairReason, Publication, PublicationId};
use crate::event::record::RecordId;
use crate::event::team_match;
use crate::rulebook::Settings;
use crate::rulebook::procedure::{Procedure, Step};
use crate::rulebook::settings::OpeningProtocol;

/// Two entrants in one round.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The table.
    pub table: Table,
    /// Who was given the first move.
    pub first: EntrantId,
    /// Who was given the second move.
    pub second: EntrantId,
    /// Why they meet.
    pub reason: PairReason,
    /// How several games follow each other; none where there is one.
    pub procedure: Option<PairProcedure>,
    /// On how many boards two teams meet; none where players do.
    pub boards: Option<u32>,
    /// Their games so far: of players the last is the one that is being played, of teams one a board.
    pub games: Vec<Game>,
    /// Where the meeting stands.
    pub stands: MeetingStands,
    /// Who goes through by an arbiter's decision.
    pub through: Option<GoesThrough>,
}

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Its identity.
    pub reference: GameRef,
    /// Who has the first move in it, by the sides of the published pair.
    pub first: FirstIs,
    /// Whether the players sat down with the colours reversed.
    pub reversed: bool,
    /// Whether the players changed colours after the third stone (gomoku 2.9); none where nobody said.
    pub swapped: Option<bool>,
    /// What stands.
    pub standing: Standing,
    /// The fouls that the ledger holds against the first and the second side of the published pair.
    pub fouls_held: [u32; 2],
    /// The records that stand for it.
    pub records: Vec<RecordId>,
}

/// What stands for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing yet.
    Open,
    /// A result.
    Settled(Outcome),
    /// Different results; a conflict is not a draw.
    Disputed(Vec<Option<Outcome>>),
}

impl Game {
    /// The outcome, where one stands alone.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.standing {
            Standing::Settled(outcome) => Some(outcome),
            Standing::Open | Standing::Disputed(_) => None,
        }
    }

    /// A side's fouls in the game: those of the ledger, or of the slip where that has more.
    pub fn fouls(&self, side: Side) -> u32 {
        let held = match side {
            Side::First => self.fouls_held[0],
            Side::Second => self.fouls_held[1],
        };
        held.max(self.outcome().map_or(0, |outcome| outcome.side(side).fouls))
    }

    /// The side of the published pair that plays `colour`; while a lot or a choice is open, as the pair was published.
    pub const fn assigned(&self, colour: Side) -> Side {
        if self.reversed == self.is_turned() { colour } else { colour.other() }
    }

    /// Whether the players changed colours during the game; none where they may and nobody said (gomoku 2.9).
    pub fn is_swapped(&self, settings: &Settings) -> Option<bool> {
        let may_swap = settings.opening_protocol.as_ref().is_some_and(OpeningProtocol::may_swap);
        if may_swap { self.swapped } else { Some(false) }
    }

    /// Whether the side that is seen on the left, with the first move, is the second of the published pair.
    pub fn is_seen_exchanged(&self) -> bool {
        self.assigned(Side::First) == Side::Second
    }

    /// An outcome by the published sides as it is seen: the side with the first move on the left.
    pub fn seen(&self, outcome: &Outcome) -> Outcome {
        if self.is_seen_exchanged() { outcome.clone().exchanged() } else { outcome.clone() }
    }

    /// Whether the first move is with the second of the published pair.
    pub const fn is_turned(&self) -> bool {
        matches!(self.first, FirstIs::Known(Side::Second))
    }

    /// The game as the walk along a procedure sees it.
    pub const fn as_played(&self) -> GamePlayed<'_> {
        let first = match self.first {
            FirstIs::Known(side) => Some(side),
            _ => None,
        };
        GamePlayed { first, outcome: self.outcome() }
    }
}

impl Meeting {
    /// Two entrants and their first game, nothing entered yet.
    pub fn published(publication: &Publication, id: PublicationId, index: usize) -> Option<Self> {
        let pair = publication.pairs.get(index)?;
        let table = Table(index as u32 + 1);
        let reference = GameRef {
            stage: publication.stage,
            round: publication.round,
            publication: id,
            table,
            slot: Slot::ONLY,
        };
        let game = |board: u32| Game {
            reference: GameRef { slot: Slot { board, game: 1 }, ..reference },
            first: FirstIs::Known(team_match::first_on(board)),
            reversed: false,
            swapped: None,
            standing: Standing::Open,
            fouls_held: [0; 2],
            records: Vec::new(),
        };
        let games: Vec<Game> = (1..=publication.boards.unwrap_or(1)).map(game).collect();
        let first = FirstIs::Known(Side::First);
        Some(Self {
            table,
            first: pair.first,
            second: pair.second,
            reason: pair.reason,
            procedure: pair.procedure.clone(),
            boards: publication.boards,
            games,
            stands: MeetingStands::ToPlay { game: 1, first },
            through: None,
        })
    }

    /// Who was given that side.
    pub const fn entrant(&self, side: Side) -> EntrantId {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side that an entrant was given.
    pub fn side_of(&self, entrant: EntrantId) -> Option<Side> {
        if self.first == entrant {
            Some(Side::First)
        } else if self.second == entrant {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// The one game of a meeting of one game; of several the last that arose; of teams the first that is open, else the
    /// last.
    pub fn game(&self) -> Option<&Game> {
        let open = |game: &&Game| self.boards.is_some() && game.standing == Standing::Open;
        self.games.iter().find(open).or(self.games.last())
    }

    /// The games that are played side by side: one a board of a match of teams, else the one that is being played.
    pub fn side_by_side(&self) -> &[Game] {
        match self.boards {
            Some(_) => &self.games,
            None => self.games.last().map_or(&[], std::slice::from_ref),
        }
    }

    /// Whether nothing is to be played any more: every game has a result, or an arbiter has decided.
    pub fn is_settled(&self) -> bool {
        self.games.iter().all(|game| game.outcome().is_some()) || self.through.is_some()
    }

    /// The procedure along which the games go.
    pub fn procedure(&self) -> &'static Procedure {
        let named = self.procedure.as_ref().and_then(|procedure| Procedure::named(&procedure.name));
        named.unwrap_or_else(Procedure::one_game)
    }

    /// The procedure's step of a game.
    pub fn step(&self, game: &Game) -> Option<&'static Step> {
        self.procedure().step(game.reference.slot.game)
    }

    /// What the walk along the procedure stands on beside the games.
    pub fn before(&self) -> Before {
        let better_placed = self.procedure.as_ref().and_then(|procedure| procedure.better_placed);
        let better_placed = better_placed.and_then(|entrant| self.side_of(entrant));
        let chose = match self.reason.colour_clause {
            ColourClause::BetterPlaced => better_placed,
            _ => Some(Side::First),
        };
        let decider = self.procedure.as_ref().map_or_else(Default::default, |procedure| procedure.decider);
        Before { chose, better_placed, decider }
    }

    /// Who goes through, by the games or by an arbiter's decision; none while that is open.
    pub fn goes_through(&self) -> Option<(GoesThrough, DecidedBy)> {
        match (self.through, self.stands) {
            (Some(through), _) => Some((through, DecidedBy::Arbiter)),
            (None, MeetingStands::Won { winner, by }) => Some((GoesThrough::One(self.entrant(winner)), by)),
            _ => None,
        }
    }
}

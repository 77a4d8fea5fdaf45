//! What the desk answers: the acts to record and what should be asked before, or why not.

use super::clocks::ClockRefusal;
use super::conduct::refusal::ConductRefusal;
use crate::conduct::{FoulLoss, Proposal};
use crate::event::act::{Act, Adoption, GameRef};
use crate::event::configuration::Role;
use crate::event::names::{EntrantId, Number, RoundNumber, StageNumber, Table};
use crate::event::outcome::Outcome;
use crate::event::record::RecordId;
use crate::event::register::Subject;
use crate::event::replay::Fold;
use crate::event::rights::{self, Refusal};
use crate::event::state::{EventState, Round, Stage};
use crate::event::team_match::LineupFault;
use crate::event::time::{MachineTime, Tenths};
use crate::pairing::draft::{self, CannotPair};
use crate::pairing::fallen::Fallen;

/// The desk: all that a decision stands on.
#[derive(Clone, Copy, Debug)]
pub struct Desk<'a> {
    /// The event.
    pub fold: &'a Fold,
    /// Who decides, by login.
    pub login: &'a str,
    /// The time.
    pub now: MachineTime,
    /// A seed that nobody chose, for a draw without one.
    pub fresh_seed: u64,
    /// Edited files that are not adopted.
    pub waiting: Option<&'a Adoption>,
    /// The stage that is meant; none: the one that is being played.
    pub stage: Option<StageNumber>,
    /// The round that is meant; none: the one that is being played.
    pub round: Option<RoundNumber>,
    /// The record that an undo without a name takes back; none: the login's last.
    pub last: Option<RecordId>,
}

/// What is to be recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The acts; none: everything already stands so.
    pub acts: Vec<Act>,
    /// The record that they undo.
    pub undo_of: Option<RecordId>,
    /// What a person should be asked before it is recorded.
    pub questions: Vec<Question>,
}

/// What a person should know and confirm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// A result that already stands is replaced.
    Replaces {
        /// The game.
        game: GameRef,
        /// What stood.
        stood: Outcome,
    },
    /// A result is taken back.
    TakesBack {
        /// The game.
        game: GameRef,
        /// What stood.
        stood: Outcome,
    },
    /// Games that are still open count as draws for the pairing (appendix 3, principle 8).
    PairedAsDraws(Vec<(RoundNumber, Table)>),
    /// The pairing was changed by hand, and that costs under the rule.
    ByHand,
    /// Members of one unit meet, since it could not be avoided.
    UnitsMeet,
    /// A round that was started is withdrawn with its results.
    WithdrawsResults(usize),
    /// The edited files change points, places or pairings that are decided.
    ChangesWhatIsDecided,
    /// Later games of the meeting are not needed any more, and their results count for nothing.
    GamesFall(Table, Vec<u32>),
    /// What was published no longer follows from the results.
    Falls(Vec<Fallen>),
    /// The slip says of the next game of the meeting what this login entered for the one before: the same slip twice?
    NextGame {
        /// The game that it would be entered for.
        game: GameRef,
        /// What stands for the game before.
        before: Outcome,
    },
    /// All games of these meetings are played, somebody has to go through or to win, and nobody does.
    Undecided(RoundNumber, Vec<Table>),
    /// The games show somebody else as the winner.
    AgainstTheGames(Table),
    /// The withdrawal forfeits the open game at that table.
    ForfeitsOpenGame(Table),
    /// Boards of the match have results; another lineup would give them to others.
    LineupAfterPlay(Table),
    /// The game has its result, and what is entered does not change it.
    AfterResult {
        /// The game.
        game: GameRef,
        /// What stands.
        stood: Outcome,
    },
    /// A side has so many fouls that it loses, and the result does not say so, or is taken back.
    AgainstFouls {
        /// The game.
        game: GameRef,
        /// Who loses by them.
        loss: FoulLoss,
    },
    /// Who has withdrawn would not lose a game that counts as forfeited (19.2, 19.3; gomoku 18.5).
    HasWithdrawn {
        /// The game.
        game: GameRef,
        /// Who.
        entrant: EntrantId,
    },
    /// No draw is agreed before this round of moves, and nobody said which it is.
    MoveUnsaid {
        /// The game.
        game: GameRef,
        /// The first round of moves in which a draw may be offered.
        first: u32,
    },
    /// What the rules propose for a clause is to be confirmed.
    Conduct {
        /// The game.
        game: GameRef,
        /// What they propose, or what was chosen instead.
        proposal: Box<Proposal>,
    },
}

/// Why an entry is refused. The state stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The author may not.
    NoRight(Refusal),
    /// Nothing is published yet.
    NoRound,
    /// That round is not published.
    RoundNotPublished(RoundNumber),
    /// Two different publications stand; the chief must withdraw one.
    RivalPublications(RoundNumber),
    /// No such table in the round.
    NoTable {
        /// What was said.
        table: Table,
        /// How many tables there are.
        tables: u32,
    },
    /// The meeting has one game only.
    OneGameOnly(Table),
    /// The meeting has no such game, or not yet.
    NoSuchGame(Table),
    /// It is still open who has the first move: by lot, or that entrant chooses.
    ColoursOpen {
        /// The table.
        table: Table,
        /// Who chooses; none: a lot is drawn.
        chooser: Option<EntrantId>,
    },
    /// The colours of the game follow from the procedure.
    ColoursFollow(Table),
    /// The game has its result.
    GamePlayed(Table),
    /// That entrant does not sit there.
    NotAtTable(Number, Table),
    /// Nobody goes through a meeting of this format.
    NobodyGoesThrough,
    /// No entrant has that number.
    NoEntrant(Number),
    /// Numbers that the event's points do not know.
    PointsUnknown {
        /// What was said.
        written: String,
        /// What would be understood.
        known: Vec<String>,
    },
    /// Two noughts: nobody came, or both lose?
    TwoNoughts(Table),
    /// The game has no such colour.
    NoSuchColour,
    /// Whether the players swapped is not known, so that a colour names nobody (gomoku 2.9).
    SwapUnknown(Table),
    /// The opening protocol of the event has no swap.
    NoSwap,
    /// Different results stand for the game; it must be settled.
    InDispute(Table),
    /// Nothing is disputed there.
    NotInDispute(Table),
    /// There is no result to take back.
    NothingToClear(Table),
    /// The round is over; a correction needs that role.
    RoundClosed {
        /// The round.
        round: RoundNumber,
        /// The role.
        needs: Role,
    },
    /// Settling needs that role.
    SettlingNeeds(Role),
    /// Games are still open.
    OpenGames(Vec<Table>),
    /// The round was not started.
    NotStarted,
    /// The round is not paused.
    NotPaused,
    /// The round is over.
    AlreadyClosed(RoundNumber),
    /// The round was started: withdrawing it needs a reason.
    NeedsReason(RoundNumber),
    /// A later round is published.
    LaterRoundPublished(RoundNumber),
    /// A round comes back only after the one before it.
    EarlierRoundMissing {
        /// The round that would come back.
        round: RoundNumber,
        /// The stage of the one that is not published.
        stage: StageNumber,
        /// The round that is not published.
        missing: RoundNumber,
    },
    /// A later stage is being played.
    LaterStagePublished(StageNumber),
    /// The round cannot be paired.
    CannotPair(CannotPair),
    /// The field of a round robin is fixed once it began.
    FieldIsFixed,
    /// The event began: a late entry is wanted.
    AlreadyBegan,
    /// Lots are drawn before the first round only.
    LotsTooLate,
    /// The ranking chain asks for no lots.
    NoLotsInChain,
    /// Nobody shares a place.
    NobodyShares,
    /// Those are not all who share one place, or not only those.
    NotOnePlace(Vec<Number>),
    /// The entrant already withdrew.
    AlreadyWithdrawn(Number),
    /// Byes are not given on request in this event.
    NoRequestedByes,
    /// Somebody cannot meet oneself.
    WithOneself,
    /// That entrant takes no part in the round to be paired.
    TakesNoPart(Number),
    /// The stage is over: there is no round to be paired.
    StageOver,
    /// Nothing can be done to the clocks of that board.
    Clock {
        /// The table.
        table: Table,
        /// Why.
        why: ClockRefusal,
    },
    /// A break has a number of minutes.
    BreakNeedsMinutes,
    /// Only the chief gives a longer break (28.9).
    BreakTooLong {
        /// The most minutes.
        most: u32,
    },
    /// A break runs, for so long still.
    BreakRuns(Tenths),
    /// Nothing by this login can be undone.
    NothingToUndo,
    /// No such record.
    NoRecord(RecordId),
    /// The record is not in force any more.
    NotInForce(RecordId),
    /// Later records stand on it.
    StoodUpon {
        /// What should be undone.
        record: RecordId,
        /// What stands on it.
        by: Vec<RecordId>,
    },
    /// Opening a journal or the first adoption cannot be undone.
    CannotBeUndone(RecordId),
    /// The files are as they were adopted.
    NothingToAdopt,
    /// The edited roster leaves out somebody who was paired.
    PlayedEntrantGone(Number),
    /// The edited roster moves or leaves out a member of a team that was paired.
    MembersMoved(Number),
    /// The edited event changes the boards of matches, and rounds are published.
    BoardsArePaired,
    /// The number 0, or one beyond 99,999.
    NumberOutOfRange(Number),
    /// An entrant of that name and unit is already there.
    NameTaken(Number),
    /// In a match of teams the board is to be named.
    WhichBoard {
        /// The table.
        table: Table,
        /// How many boards the match has.
        boards: u32,
    },
    /// Players meet in this event, no teams.
    NoTeams,
    /// The team cannot be lined up so.
    Lineup {
        /// The team.
        number: Number,
        /// Why.
        why: LineupFault,
    },
    /// It is about conduct.
    Conduct(ConductRefusal),
}

impl<'a> Desk<'a> {
    /// The state.
    pub const fn state(&self) -> &'a EventState {
        self.fold.state()
    }

    /// The stage that is meant.
    pub fn stage(&self) -> Result<&'a Stage, Refused> {
        match self.stage {
            Some(number) => self.state().stage(number).ok_or(Refused::NoRound),
            None => self.played_stage(),
        }
    }

    /// The stage that is being played, whichever is meant: who withdraws, or comes back, does so there.
    pub fn played_stage(&self) -> Result<&'a Stage, Refused> {
        self.state().current_stage().ok_or(Refused::NoRound)
    }

    /// The stage whose next round is to be paired: after the last round of one the next.
    pub fn stage_to_pair(&self) -> Result<&'a Stage, Refused> {
        draft::stage_to_pair(self.state()).ok_or(Refused::NoRound)
    }

    /// The round that is meant, where it takes results.
    pub fn round(&self) -> Result<&'a Round, Refused> {
        let stage = self.stage()?;
        let round = match self.round {
            Some(number) => stage.rounds.get(&number).ok_or(Refused::RoundNotPublished(number))?,
            None => stage.latest().ok_or(Refused::NoRound)?,
        };
        if round.rivals.is_empty() { Ok(round) } else { Err(Refused::RivalPublications(round.number)) }
    }

    /// Whether different decisions stand on a subject; said again, one of them settles it.
    pub fn is_in_conflict(&self, subject: Subject) -> bool {
        self.state().conflicts.contains_key(&subject)
    }

    /// The role of who decides.
    pub fn role(&self) -> Result<Role, Refused> {
        rights::role_of(&self.state().configuration.event, self.login).map_err(Refused::NoRight)
    }

    /// The decision with these acts, where the author may.
    pub fn decided(&self, acts: Vec<Act>, questions: Vec<Question>) -> Result<Decision, Refused> {
        let has =
            rights::judge(&self.state().configuration.event, self.login, &acts).map_err(Refused::NoRight)?;
        let needs = acts.iter().map(|act| rights::needed_to_replace(self.state(), act)).max();
        if let Some(needs) = needs.filter(|needs| has < *needs) {
            return Err(Refused::NoRight(Refusal::RoleTooLow { has, needs }));
        }
        Ok(Decision { acts, undo_of: None, questions })
    }
}

impl Decision {
    /// Everything already stands so.
    pub fn nothing_new() -> Self {
        Self::default()
    }
}

//! A published pairing of a round: a fact, with the reason of each pair as it was when the pair was made.

use serde::{Deserialize, Serialize};

use super::names::{EntrantId, Number, RoundNumber, StageNumber, Table};
use crate::rulebook::points::HalfPoints;
use crate::rulebook::procedure::DeciderChoice;

/// How a pair came about (appendix 3, part 2, clause 3: the forms ① to ⑥, and what surrounds them).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Round 1, by the scheme of the draw.
    FirstRound,
    /// ① The head of the other column.
    SamePosition,
    /// ② The next in the other column whom the selector has not met.
    Shifted,
    /// ③ A later selector, after an earlier one found nobody across.
    NextSelector,
    /// ④ Somebody of the selector's own column.
    SameColumn,
    /// ⑤ Pairs were broken and made anew.
    RePaired,
    /// By the scheme of the method: halves, neighbours, ends (gomoku appendix 4).
    Scheme,
    /// Not the one of the scheme, because the relative principles ask for another (gomoku appendix 4, part 3, 9).
    OffScheme,
    /// ⑥ Somebody from a higher bracket with the first of this one (gomoku appendix 4, part 3, 5).
    Floated,
    /// By the table of a round robin (appendix 2).
    RoundRobin,
    /// By the bracket of a knockout.
    Bracket,
    /// The first two after round N, in the final of N+1 (10.4.3.1).
    Final,
    /// The two of a match (对抗赛).
    Match,
    /// By the hand of an arbiter.
    Manual,
    /// As another program's file has it.
    Imported,
}

/// Which clause gave the colours of a pair (appendix 3, part 2, clause 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColourClause {
    /// Round 1, by the scheme of the draw.
    FirstRound,
    /// 4(1): who has had the first move less often.
    FewerFirsts,
    /// 4(2) to 4(7): by the latest run of colours.
    LatestRun,
    /// 4(8): by the sum of the two numbers.
    SumOfNumbers,
    /// 4(9): in the last three rounds the higher score is served.
    HigherScore,
    /// Principle 11: the other way round would make a third colour in a row or three of one colour too many.
    AvoidThree,
    /// All else being equal, for the side that the organiser named: the stronger or the weaker (gomoku appendix 4).
    Favoured,
    /// By the table of a round robin (appendix 2).
    RoundRobin,
    /// 12.4, 10.4.1.3: by lot.
    Lot,
    /// 10.4.1.4, 10.4.3.2: the better placed chooses; until he does, as written.
    BetterPlaced,
    /// The upper position of the bracket.
    UpperPosition,
    /// In turn from game to game.
    InTurn,
    /// By the hand of an arbiter.
    Manual,
    /// As another program's file has it.
    Imported,
}

impl ColourClause {
    /// The name by which the JSON of the command line calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstRound => "first_round",
            Self::FewerFirsts => "4(1)",
            Self::LatestRun => "4(2-7)",
            Self::SumOfNumbers => "4(8)",
            Self::HigherScore => "4(9)",
            Self::AvoidThree => "avoid_three",
            Self::Favoured => "favoured",
            Self::RoundRobin => "round_robin",
            Self::Lot => "lot",
            Self::BetterPlaced => "better_placed",
            Self::UpperPosition => "upper_position",
            Self::InTurn => "in_turn",
            Self::Manual => "manual",
            Self::Imported => "imported",
        }
    }
}

/// Why two entrants meet and who has the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairReason {
    /// Who selected the opponent (先编者); none where nobody selects.
    pub selector: Option<Number>,
    /// How the pair came about.
    pub form: Form,
    /// How many pairs of the bracket were broken for the best plan (拆对); 0 when none was.
    pub broken_pairs: u32,
    /// Which clause gave the colours.
    pub colour_clause: ColourClause,
}

/// Two entrants of a published round.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedPair {
    /// Who has the first move.
    pub first: EntrantId,
    /// Who has the second move.
    pub second: EntrantId,
    /// Why.
    pub reason: PairReason,
    /// How their games follow each other; none where they play one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub procedure: Option<PairProcedure>,
}

/// How the games of a meeting follow each other (article 30), as it was settled when the pair was published.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairProcedure {
    /// The procedure, by its name in the list.
    pub name: String,
    /// The better placed of the two, where a stage before said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better_placed: Option<EntrantId>,
    /// Who chooses in the decider (30.1.1, 30.1.3).
    #[serde(default)]
    pub decider: DeciderChoice,
}

/// Who plays a stage and in which order, as the rule gave it when the first round was published.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageField {
    /// The groups, each in order; one where there are none. In a knockout the positions of the draw, with gaps.
    pub groups: Vec<Vec<Option<EntrantId>>>,
    /// The points that somebody brings along.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<(EntrantId, HalfPoints)>,
    /// Who of one group met in the stage before and does not meet again: the result of then counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<(EntrantId, EntrantId)>,
    /// How many rounds the meetings that remain take; none where all are played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
}

impl StageField {
    /// Whether an entrant is in it.
    pub fn has(&self, entrant: EntrantId) -> bool {
        self.entrants().any(|other| other == entrant)
    }

    /// Everybody, group by group.
    pub fn entrants(&self) -> impl Iterator<Item = EntrantId> {
        self.groups.iter().flatten().flatten().copied()
    }

    /// The group of an entrant, from 0.
    pub fn group_of(&self, entrant: EntrantId) -> Option<usize> {
        self.groups.iter().position(|group| group.contains(&Some(entrant)))
    }

    /// Whether the two brought the result of their meeting along.
    pub fn brought(&self, one: EntrantId, other: EntrantId) -> bool {
        self.brought.contains(&(one, other)) || self.brought.contains(&(other, one))
    }
}

/// Why somebody has no opponent in a round and yet takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeKind {
    /// The field is odd (轮空).
    Pairing,
    /// Asked for, scored as a won game.
    FullPoint,
    /// Asked for, scored as a drawn game.
    HalfPoint,
    /// Asked for, scored as a lost game.
    ZeroPoint,
}

/// An entrant without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedBye {
    /// Who.
    pub entrant: EntrantId,
    /// Why.
    pub kind: ByeKind,
}

/// The identity of a publication: it follows from what was published, so that two equal ones are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublicationId(pub super::record::RecordId);

/// A round as it was published.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Publication {
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// How many publications of this round were withdrawn before: a round published anew is another one, even where the
    /// pairs are the same.
    #[serde(default)]
    pub withdrawn_before: u32,
    /// The pairs; the table of a pair is its place in the list.
    pub pairs: Vec<PublishedPair>,
    /// On how many boards teams meet; none where players do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<u32>,
    /// Who has no opponent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PublishedBye>,
    /// Who was known to be absent and forfeits the round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<EntrantId>,
    /// Games of earlier rounds that were still open and counted as draws for the pairing (appendix 3, principle 8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paired_as_draws: Vec<(RoundNumber, Table)>,
    /// Why it was published although a game stood in conflict; empty otherwise.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub against_conflict: String,
    /// Who plays the stage; in its first round only, and only where it is not simply everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<StageField>,
    /// Who is out from this round on (10.4.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminated: Vec<EntrantId>,
    /// What the arbiter's hand cost under the rule; empty where it cost nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub manual_cost: Vec<CostTerm>,
}

/// What the rule weighs in a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weighed {
    /// Pairs who have met before.
    RepeatMeetings,
    /// Pairs that were forbidden.
    ForbiddenPairs,
    /// Steps between score levels.
    LevelCrossings,
    /// Threes of one colour.
    Threes,
    /// Repeated floats.
    RepeatFloats,
    /// Squared differences of first and second moves.
    SquaredDifference,
    /// Squared runs of one colour.
    SquaredRun,
}

/// One thing that the rule weighs, by the rule and by hand; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CostTerm {
    /// What is weighed.
    pub weighed: Weighed,
    /// As the rule would have it.
    pub by_rule: u32,
    /// As it is.
    pub by_hand: u32,
}

impl Publication {
    /// The identity of this publication.
    ///
    /// # Panics
    /// Never: a publication is plain data and can always be written.
    pub fn id(&self) -> PublicationId {
        let text = ron::to_string(self).expect("a publication is plain data");
        let digest = blake3::hash(text.as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&digest.as_bytes()[..8]);
        PublicationId(super::record::RecordId(u64::from_be_bytes(first)))
    }

    /// The pair at a table.
    pub fn pair(&self, table: Table) -> Option<&PublishedPair> {
        self.pairs.get((table.0 as usize).checked_sub(1)?)
    }
}

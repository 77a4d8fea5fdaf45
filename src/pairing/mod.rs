//! Who meets whom, with reasons: one file a method.
//!
//! * [`card`]: what a method knows of an entrant (the pairing card, 编排卡).
//! * [`draft`]: the draft of a round: the event's state in, the pairs with their reasons out.
//! * [`lots`]: lots from a recorded seed; [`knockout_draw`]: the controlled lot of a knockout.
//! * [`snake`]: groups from a ranked field; [`scheveningen`]: every member of one team against every member of another.
//! * [`rounds_proposed`]: how many rounds suit a field.
//! * [`round_robin`]: the tables of appendix 2, for any number of entrants.
//! * [`fixed_position`]: the Swiss method of appendix 3 (定位编排法).
//! * [`scheme`]: the three methods of gomoku appendix 4, on the same brackets.
//! * [`matching`]: maximum matchings of general graphs, on which the fixed-position method stands.

pub mod card;
pub mod draft;
pub mod fallen;
pub mod fixed_position;
pub mod knockout_draw;
pub mod lots;
pub mod matching;
pub mod remaining_meetings;
pub mod round_robin;
pub mod rounds_proposed;
pub mod scheme;
pub mod scheveningen;
pub mod snake;
pub mod verification;

pub use card::{Column, Float, PairingCard};
pub use fixed_position::{
    ByeRule, CannotPair, Choice, Difference, EqualColours, Field, FieldFault, FirstRoundScheme, FixedPair,
    Infeasible, Options, PlanValue, PlannedPair, RoundPlan, TableDifference, UnknownNumber, differences,
    pair_round, value_of,
};
pub use round_robin::{RoundRobinRound, RoundRobinTable};

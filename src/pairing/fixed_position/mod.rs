//! The fixed-position method (积分编排制定位编排法, appendix 3 of the xiangqi rules of 2020).
//!
//! A round is paired bracket by bracket from the top. In a bracket the rule's own procedure is walked through (who
//! selects first, whom he prefers); its plan stands unless a better one exists. Then the fewest of the last pairs are
//! broken that let the best plan be reached, and what is free is paired anew in the same order of preference. The
//! result depends on the field alone, never on the order in which the cards are given.
//!
//! One idea a file: [`field`] what is asked, [`plan`] what is answered, `sheet` the derived values side by side,
//! `bye` who is left out, [`feasibility`] whether everybody can be paired, `literal` the procedure of the rule,
//! `bracket` the loop, `repair` the broken pairs, `colour` the first moves, `cost` what a pair costs,
//! [`worth`] the cost of any pairing, [`difference`] the first rule that a published pairing breaks.

pub(super) mod bracket;
mod bye;
pub(super) mod colour;
mod cost;
pub mod difference;
pub mod feasibility;
pub mod field;
mod first_round;
mod kind_lists;
mod literal;
pub mod options;
pub mod plan;
mod preference;
pub(super) mod repair;
pub(super) mod round;
pub(super) mod sheet;
pub mod worth;

pub use difference::{Difference, TableDifference, differences, differences_from};
pub use feasibility::{CannotPair, Choice, Infeasible};
pub use field::{Field, FieldFault, FixedPair};
pub use options::{ByeRule, EqualColours, FirstRoundScheme, Options};
pub use plan::{PlannedPair, RoundPlan};
pub use round::pair_round;
pub use worth::{PlanValue, UnknownNumber, value_of};

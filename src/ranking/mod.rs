//! Points, criteria, chains, places and crosstables.
//!
//! [`ledger`] is what everybody has, round by round; the files of [`criteria`] say what a criterion makes of it;
//! [`knockout`] is a bracket as it stands; [`standings`] asks a chain of them and can say why.

mod chain;
pub mod criteria;
pub mod crosstable;
pub mod json;
pub mod knockout;
pub mod ledger;
mod placing;
pub mod standings;
mod tally;
pub mod units;
pub mod value;

pub use standings::{Row, Standings, Why, WhyStep};
pub use value::{Mean, Quarters, Term, Value};

//! Points, criteria, chains, places and crosstables.

pub mod ledger;

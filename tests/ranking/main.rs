//! The ranking, clause by clause, by published events and by its laws.

mod clauses;
mod event;
mod laws;
mod published;

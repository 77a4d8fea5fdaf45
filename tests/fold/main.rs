//! The fold of the records: what stands, whatever the order in which records arrive.

mod cases;
mod hall;
mod laws;

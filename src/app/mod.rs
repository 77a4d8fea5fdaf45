//! The state of the screen and what a key does to it. No drawing, no files.
//!
//! [`model`] is the state, [`message`] what comes in and what goes out, [`update`] the one door between them, [`modes`]
//! what the keys do at the moment, [`action`] the one table of what can be done.

pub mod action;
pub mod bracket;
mod checklists;
pub mod chooser;
mod clocks;
pub mod hall;
mod here;
pub mod key;
pub mod ledger;
pub mod message;
pub mod model;
pub mod modes;
pub mod ruling;
mod saying;
pub mod text_input;
mod told;
mod undoing;
pub mod update;
pub mod wall;

pub use message::{Arrived, Effect, Entered, Message, Moment};
pub use model::App;

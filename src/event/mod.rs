//! The facts of an event and the one fold that makes its state.

pub mod act;
pub mod clocks;
pub mod conduct;
pub mod configuration;
pub mod faults;
pub mod format;
pub mod game_name;
pub mod lineups;
pub mod names;
pub mod outcome;
pub mod phase;
pub mod procedure;
pub mod publication;
pub mod record;
pub mod register;
pub mod replay;
pub mod rights;
pub mod roster;
pub mod stage;
pub mod state;
pub mod swiss_options;
pub mod team_match;
pub mod time;

pub use act::{Act, GameRef, Slot};
pub use configuration::Configuration;
pub use names::{EntrantId, Number, RoundNumber, Side, StageNumber, Table};
pub use outcome::{How, Mark, Outcome};
pub use record::{Record, RecordId};
pub use replay::{Fold, replay};
pub use state::EventState;

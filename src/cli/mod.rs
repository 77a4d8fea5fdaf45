//! One file a subcommand, and what they share.

pub mod chooser;
pub mod clock;
pub mod library;
pub mod live;
pub mod load;
pub mod look;
pub mod open;
pub mod recorder;
pub mod troubles;
pub mod wall;

//! One file a subcommand, and what they share.

pub mod clock;
pub mod library;
pub mod live;
pub mod load;
pub mod moment;
pub mod recorder;
pub mod troubles;

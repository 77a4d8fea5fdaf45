//! What a table counts: which event, which stage, up to which round.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::session::Session;
use crate::event::names::RoundNumber;
use crate::event::state::Stage;
use crate::lang::{Language, command_line};

/// What is counted.
#[derive(Debug, Args)]
pub struct Counted {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The stage; without it the one that is being played.
    #[arg(long, value_name = "N")]
    pub stage: Option<u32>,
    /// After this round; without it after all published ones.
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
}

impl Counted {
    /// The stage, and the round up to which it is counted; round 0 is before the start.
    ///
    /// # Errors
    /// Where there is no such stage, or the round is not published.
    pub fn find<'a>(
        &self,
        session: &'a Session,
        language: Language,
    ) -> Result<(&'a Stage, Option<RoundNumber>), Failure> {
        let stage = session.stage(self.stage, language)?;
        let latest = stage.latest().map_or(0, |round| round.number.0);
        match self.round {
            Some(round) if round > latest => {
                Err(Failure::event(command_line::not_published(language, round, latest)))
            }
            round => Ok((stage, round.map(RoundNumber))),
        }
    }
}

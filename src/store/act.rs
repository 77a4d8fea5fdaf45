//! What the journals hold: the acts of the event.

use super::line::JournalAct;
use crate::event::act::Act;

impl JournalAct for Act {
    fn opens(&self) -> Option<&str> {
        match self {
            Self::Open { event, .. } => Some(event),
            _ => None,
        }
    }
}

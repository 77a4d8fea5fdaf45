//! Whether entries can be saved here: asked of the system whenever something changes, and now and then, since a file
//! system that turns read-only tells nobody.

use crate::app::message::Message;
use crate::lang::messages;
use crate::store::directory::EventDirectory;
use crate::store::trouble::StoreTrouble;

/// What was told of it last.
#[derive(Debug, Default)]
pub struct Writable {
    told: Option<StoreTrouble>,
}

impl Writable {
    /// Asks; answers where it is otherwise than it was told: why nothing can be saved, or that it can be again.
    pub fn look(&mut self, directory: &EventDirectory) -> Option<Message> {
        let refused = directory.cannot_write();
        if refused == self.told {
            return None;
        }
        self.told = refused;
        let words = |refused: &StoreTrouble| messages::cannot_write(|language| refused.sentence(language));
        Some(Message::CannotWrite(self.told.as_ref().map(words)))
    }
}

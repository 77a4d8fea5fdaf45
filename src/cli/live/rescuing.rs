//! When to give back to the disk what vanished from it: not at once, since an editor or a synchroniser that replaces a file
//! takes it away for a moment; and once for each loss. No clock inside: the time is an argument.

use std::time::{Duration, Instant};

use crate::cli::troubles;
use crate::rulebook::chain::Words;
use crate::store::rescue::Rescued;

/// How long records must be gone.
const MOMENT: Duration = Duration::from_secs(2);

/// What is known of records that vanished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rescuing {
    gone: usize,
    due: Option<Instant>,
}

impl Rescuing {
    /// So many records are in no file.
    pub fn seen(&mut self, gone: usize, now: Instant) {
        if gone != self.gone {
            self.due = (gone > self.gone).then_some(now + MOMENT);
            self.gone = gone;
        }
    }

    /// When to give them back; never, while nothing is gone or what is gone was tried.
    pub const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// It was tried.
    pub const fn tried(&mut self) {
        self.due = None;
    }
}

/// What was done, in both languages.
pub fn words(rescued: &Rescued) -> Option<Words> {
    rescued.sentence(crate::lang::Language::English)?;
    Some(troubles::words(|language| rescued.sentence(language).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_gone_for_a_moment_is_no_loss_and_a_loss_is_tried_once() {
        let mut rescuing = Rescuing::default();
        let now = Instant::now();
        rescuing.seen(0, now);
        assert_eq!(rescuing.due(), None);
        rescuing.seen(3, now);
        rescuing.seen(3, now + MOMENT / 2);
        assert_eq!(rescuing.due(), Some(now + MOMENT));
        rescuing.seen(0, now + MOMENT / 2);
        assert_eq!(rescuing.due(), None, "it is back");
        rescuing.seen(3, now);
        rescuing.tried();
        rescuing.seen(3, now + MOMENT);
        assert_eq!(rescuing.due(), None, "what cannot be written back is not tried for ever");
        rescuing.seen(4, now + MOMENT);
        assert_eq!(rescuing.due(), Some(now + 2 * MOMENT));
    }
}

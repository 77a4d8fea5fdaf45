//! When to try again what the disk refused: after a second, then ever later, at last every half minute.

use std::time::{Duration, Instant};

const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);

/// When to try again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backoff {
    next: Option<(Instant, Duration)>,
}

impl Backoff {
    /// When the next try is due; never, where nothing was refused.
    pub fn due(self) -> Option<Instant> {
        self.next.map(|(at, _)| at)
    }

    /// A try was refused.
    pub fn refused(&mut self, now: Instant) {
        let wait = self.next.map_or(FIRST, |(_, wait)| (wait * 2).min(LONGEST));
        self.next = Some((now + wait, wait));
    }

    /// Everything is saved.
    pub const fn saved(&mut self) {
        self.next = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_waits_double_from_a_second_to_half_a_minute() {
        let mut backoff = Backoff::default();
        let mut now = Instant::now();
        let mut waits = Vec::new();
        for _ in 0..7 {
            backoff.refused(now);
            let due = backoff.due().expect("refused");
            waits.push((due - now).as_secs());
            now = due;
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 30, 30]);
        backoff.saved();
        assert_eq!(backoff.due(), None);
        backoff.refused(now);
        assert_eq!(backoff.due(), Some(now + FIRST));
    }
}

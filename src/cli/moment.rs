//! The time as a screen shows it.

use jiff::ZonedDateTime;

use crate::app::Moment;

/// Now, at the venue.
pub fn now() -> Moment {
    let now = ZonedDateTime::now();
    Moment { seconds: now.timestamp().as_second(), time_of_day: now.strftime("%H:%M").to_string() }
}

/// The seconds of Unix time that a record's stamp names; none where it is no stamp.
pub fn seconds_of(stamp: &str) -> Option<i64> {
    stamp.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::clock;

    #[test]
    fn a_stamp_is_read_back_as_the_moment_that_it_names() {
        let before = now().seconds;
        let stamp = clock::stamp();
        let read = seconds_of(&stamp).expect("a stamp");
        assert!((before..=before + 60).contains(&read), "{stamp}");
        assert_eq!(seconds_of("2026-07-04T14:03:11.512+02:00"), Some(1_783_166_591));
        assert_eq!(seconds_of("yesterday"), None);
    }
}

//! The clock of this machine. Only the edge reads it; the core is told the time.

use jiff::ZonedDateTime;

use crate::app::Moment;

/// The time now, as records carry it: RFC 3339 with milliseconds and the offset of the venue.
pub fn stamp() -> String {
    ZonedDateTime::now().strftime("%Y-%m-%dT%H:%M:%S%.3f%:z").to_string()
}

/// The time now, as the screen shows it.
pub fn moment() -> Moment {
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

    #[test]
    fn a_stamp_is_read_back_as_the_moment_that_it_names() {
        let before = moment().seconds;
        let stamp = stamp();
        let read = seconds_of(&stamp).expect("RFC 3339");
        assert!((before..=before + 60).contains(&read), "{stamp}");
        assert_eq!(stamp.len(), "2026-07-04T14:03:11.512+02:00".len(), "{stamp}");
        assert_eq!(seconds_of("2026-07-04T14:03:11.512+02:00"), Some(1_783_166_591));
        assert_eq!(seconds_of("yesterday"), None);
    }
}

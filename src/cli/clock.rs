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

/// A seed that nobody chose; short enough to be read aloud to witnesses. It is recorded with the draw.
pub fn fresh_seed() -> u64 {
    jiff::Timestamp::now().as_nanosecond().unsigned_abs() as u64 % 1_000_000_000
}

/// Seconds of Unix time.
pub fn seconds() -> i64 {
    moment().seconds
}

/// The day and time of a record's stamp, `2026-07-04 14:03`; the stamp itself where it is not one.
pub fn day_and_time(stamp: &str) -> String {
    match (stamp.get(..10), stamp.get(11..16)) {
        (Some(day), Some(time)) => format!("{day} {time}"),
        _ => stamp.to_owned(),
    }
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

//! The wall clock of this machine. Order never depends on it; records carry it for the report.

use jiff::{Timestamp, ZonedDateTime};

/// The time for a record: RFC 3339 with the offset of the venue.
pub fn stamp() -> String {
    ZonedDateTime::now().strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// Seconds of Unix time.
pub fn seconds() -> i64 {
    Timestamp::now().as_second()
}

/// A seed that nobody chose.
pub fn fresh_seed() -> u64 {
    // Short enough to be read aloud to witnesses.
    Timestamp::now().as_nanosecond().unsigned_abs() as u64 % 1_000_000_000
}

/// The time of day of a record's stamp, `14:03`; the stamp itself where it is not one.
pub fn time_of_day(stamp: &str) -> &str {
    stamp.get(11..16).unwrap_or(stamp)
}

//! The clock of this machine. Only the edge reads it; the core is told the time.

use std::sync::OnceLock;

use jiff::ZonedDateTime;

use crate::app::Moment;
use crate::event::time::{Boot, MachineTime, Tenths};

/// The time now, as records carry it: RFC 3339 with milliseconds and the offset of the venue.
pub fn stamp() -> String {
    ZonedDateTime::now().strftime("%Y-%m-%dT%H:%M:%S%.3f%:z").to_string()
}

/// The time now, as the screen shows it.
pub fn moment() -> Moment {
    let now = ZonedDateTime::now();
    let time_of_day = now.strftime("%H:%M").to_string();
    Moment { seconds: now.timestamp().as_second(), time_of_day, machine: machine_time() }
}

/// The moment as the machine measures it. Its wall clock is read once, at the first call: whoever sets the machine's clock
/// while the program runs changes the time of day and nothing else.
pub fn machine_time() -> MachineTime {
    static FIRST: OnceLock<(Boot, Tenths, Tenths)> = OnceLock::new();
    let (boot, first, wall) = *FIRST.get_or_init(|| {
        let wall = Tenths(jiff::Timestamp::now().as_millisecond().div_euclid(100));
        (boot(), since_boot(), wall)
    });
    let count = since_boot();
    MachineTime { boot, count, wall: wall + (count - first) }
}

/// The time since the machine was started, also while it slept.
fn since_boot() -> Tenths {
    #[cfg(target_os = "linux")]
    const CLOCK: rustix::time::ClockId = rustix::time::ClockId::Boottime;
    #[cfg(not(target_os = "linux"))]
    const CLOCK: rustix::time::ClockId = rustix::time::ClockId::Monotonic;
    let now = rustix::time::clock_gettime(CLOCK);
    Tenths(now.tv_sec * 10 + now.tv_nsec / 100_000_000)
}

/// Which run of which machine this is. Where the system does not say, it is this run of the program: then every restart of
/// it has to guess.
fn boot() -> Boot {
    let named = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok();
    let text = named.unwrap_or_else(|| format!("{} {}", std::process::id(), jiff::Timestamp::now()));
    let digest = blake3::hash(text.trim().as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&digest.as_bytes()[..8]);
    Boot(u64::from_be_bytes(first))
}

/// The seconds of Unix time that a record's stamp names; none where it is no stamp.
pub fn seconds_of(stamp: &str) -> Option<i64> {
    stamp.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_second)
}

/// A seed that nobody chose; short enough to be read aloud to witnesses. It is recorded with the draw.
pub fn fresh_seed() -> u64 {
    jiff::Timestamp::now().as_nanosecond().unsigned_abs() as u64 % 1_000_000_000
}

/// What the machine's wall clock shows, in seconds of Unix time, wherever somebody set it.
pub fn seconds() -> i64 {
    jiff::Timestamp::now().as_second()
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

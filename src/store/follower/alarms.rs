//! What there is to say about the journals, from what is known of them.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::Follower;
use crate::store::alarm::Alarm;
use crate::store::disk::Disk;
use crate::store::line::JournalAct;

/// How long a line without its end may be in flight before it counts as torn.
const IN_FLIGHT: Duration = Duration::from_secs(2);

impl<A: JournalAct, D: Disk> Follower<A, D> {
    pub(super) fn current_alarms(&mut self, now: Instant) -> Vec<Alarm> {
        let mut alarms: Vec<Alarm> = self.folder.clone().map(Alarm::Unreadable).into_iter().collect();
        self.last_seen.retain(|id, _| !self.copies.contains_key(id));
        let mut vanished: BTreeMap<&OsString, usize> = BTreeMap::new();
        for name in self.last_seen.values() {
            *vanished.entry(name).or_default() += 1;
        }
        alarms.extend(
            vanished.into_iter().map(|(name, records)| Alarm::Vanished { file: name.into(), records }),
        );
        alarms.extend(self.chains.alarms(&self.ahead.keys().copied().collect()));
        alarms.extend(self.ahead.values().map(|stored| Alarm::FarAhead {
            writer: stored.record.writer.clone(),
            number: stored.record.number,
            lamport: stored.record.lamport,
        }));
        for (name, source) in &self.sources {
            let file = PathBuf::from(name);
            alarms.extend(source.trouble.clone().map(Alarm::Unreadable));
            alarms.extend(source.distrust.map(|why| Alarm::Untrusted { file: file.clone(), why }));
            alarms.extend(source.others.iter().map(|((writer, why), records)| Alarm::OtherAuthor {
                file: file.clone(),
                writer: writer.clone(),
                why: *why,
                records: *records,
            }));
            alarms.extend(source.newer.iter().map(|(offset, why)| Alarm::Newer {
                file: file.clone(),
                offset: *offset,
                why: why.clone(),
            }));
            alarms.extend(
                source.torn.iter().map(|offset| Alarm::TornLine { file: file.clone(), offset: *offset }),
            );
            if let Some((bytes, since)) = source.tail
                && now.saturating_duration_since(since) >= IN_FLIGHT
            {
                alarms.push(Alarm::TornTail { file, bytes });
            }
        }
        alarms.sort_by_key(|alarm| std::cmp::Reverse(alarm.severity()));
        alarms
    }
}

//! The edge around an event directory: what is read, what is appended, who watches.
//!
//! * [`directory::EventDirectory`]: where everything lies, and who we are. Opening only reads; `prepare` makes what a
//!   first write needs and gives the event's id, which the opening act carries.
//! * [`follower::Follower`]: everybody's journals, at each look only what is new, with alarms. One's own records come
//!   back through it, too: look again after an append and take nothing else.
//! * [`writer::Writer`]: one's own journal. What it acknowledges is on the disk; what it could not save waits in it.
//! * [`config_file::read_config`]: the files that people write, and all that is wrong with them.
//! * [`adopted::AdoptedCopies`]: the configuration as it was adopted.
//! * [`watch::Watcher`]: being told to look again.
//! * [`presence::Presence`]: who else has it open.
//! * [`sharing`]: the modes of an event in which several logins write.
//! * [`mirror::Mirror`]: a second copy on another disk, while the event is open.
//! * [`backups::Backups`]: dated copies; [`restore`]: taking back from a copy; [`rescue`]: what vanished while it was read.
//!
//! A session in short:
//!
//! ```no_run
//! use std::collections::BTreeMap;
//! use std::path::Path;
//! use std::time::Instant;
//!
//! use qisai::event::Act;
//! use qisai::store::directory::EventDirectory;
//! use qisai::store::follower::Follower;
//! use qisai::store::writer::{Draft, Opening};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let directory = EventDirectory::open(Path::new("events/spring-open"))?;
//! let mut follower: Follower<Act> = directory.follower();
//! let known = follower.look(Instant::now()).records;
//!
//! let at = String::from("2026-07-04T14:03:11+08:00");
//! let opens = Act::Open {
//!     event: directory.prepare()?,
//!     schema: 1,
//!     app: "qisai 0.1.0".into(),
//!     machine: directory.me().host.clone(),
//! };
//! let mut writer = directory.writer(Opening { at: at.clone(), acts: vec![opens] })?;
//! writer.saw(follower.lamport());
//! let answers = vec![];
//! let before = follower.journals_of(&answers);
//! let draft = Draft { at, answers, adoption: None, undo_of: None, seen: BTreeMap::new(), acts: vec![] };
//! writer.append(draft, &before)?;
//! let mine = follower.look(Instant::now()).records;
//! # let _ = (known, mine);
//! # Ok(())
//! # }
//! ```

pub mod accounts;
mod act;
pub mod adopted;
pub mod alarm;
pub mod backups;
pub mod chain;
pub mod config_file;
pub mod directory;
pub mod disk;
pub mod follower;
pub mod games;
pub mod identity;
pub mod line;
pub mod local;
pub mod mirror;
mod numbering;
pub mod place;
pub mod presence;
pub mod rescue;
pub mod restore;
mod ron_mend;
mod ron_names;
pub mod ron_outline;
pub mod ron_tokens;
#[cfg(test)]
mod sample;
pub mod segment;
pub mod sharing;
pub mod spool;
pub mod trouble;
pub mod trust;
pub mod watch;
pub mod words;
pub mod writer;

//! The edge around an event directory: what is read, what is appended, who watches.
//!
//! How the parts are used (`A` is the kind of act; the names and the signatures are settled, the files follow):
//!
//! ```text
//! // Where an event lies and who we are. Opening reads only; `prepare` makes the folders before a first write.
//! let directory = EventDirectory::open(path)?;                        // Result<_, StoreTrouble>
//! directory.me()                                                      // &Identity { login, host, uid }: writer() = "login@host"
//! directory.event_ron(), .roster_ron(), .journal(), .games(), .clocks()   // PathBuf
//! EventDirectory::create(path)?                                       // makes an empty one (refuses where something is)
//! directory.prepare()?                                                // journal/, adopted/, the event's id
//! directory.event_id()?                                               // Option<String>: none until `prepare`
//!
//! // Reading the journals, only what is new at each look.
//! let mut follower: Follower<A> = directory.follower();               // Follower<A, RealDisk>
//! let news: News<A> = follower.look(Instant::now());                  // records: Vec<Stored<A>> in merge order, changed: bool
//! news.records[0].id, .record (event::record::Record<A>), .author (login of the file's owner)
//! follower.alarms()                                                   // Vec<Alarm>: alarm.severity(), alarm.blocks_pairing(), alarm.sentence(language)
//! follower.lamport()                                                  // highest seen, for the writer
//! follower.journals_of(&answers)                                      // Vec<PathBuf>: what must be on disk before an answer
//!
//! // Appending. Returns only after the disk has it.
//! let mut writer: Writer<A> = directory.writer(Opening { acts, at })?;   // the acts of the writer's first record, if it is one
//! let draft = Draft { at, answers, adoption, undo_of, acts };
//! writer.append(draft, &follower) -> Result<Written<A>, StoreTrouble> // Written { id, record }; on an error the record stays pending
//! writer.pending() -> &[Record<A>]; writer.retry() -> Result<Vec<Written<A>>, StoreTrouble>   // the very same bytes again
//!
//! // The files that people write.
//! read_config::<T>(path, shape) -> Config<T> { value: Option<T>, text, hash, problems: Vec<FileProblem> }
//! problem.sentence(language), problem.hint(language)                  // words: lang::problems
//! directory.adopt("event", &text)? -> String                          // hash; the copy is adopted/event-<hash>.ron
//! directory.adopted("event", hash)? -> String                         // its text, checked against its name
//!
//! // Being told to look again.
//! let watcher = Watcher::start(directory.watched(), sender)?          // sends Watched::LookAgain, ::Mode(Watching|Polling); stops on drop
//!
//! // Who else has it open.
//! Presence::new(&directory), .say(&Here { stage, round, table, .. }), .others() -> Vec<Here>
//! ```

pub mod accounts;
mod act;
pub mod adopted;
pub mod alarm;
pub mod chain;
pub mod config_file;
pub mod directory;
pub mod disk;
pub mod follower;
pub mod identity;
pub mod line;
pub mod local;
mod numbering;
pub mod presence;
mod ron_mend;
mod ron_names;
pub mod ron_outline;
pub mod ron_tokens;
#[cfg(test)]
mod sample;
pub mod segment;
pub mod spool;
pub mod trouble;
pub mod trust;
pub mod watch;
pub mod words;
pub mod writer;

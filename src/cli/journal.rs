//! What every write of a journal keeps to, whether a command or a screen writes: how the journal opens, which copies lie
//! beside it, and what has to be on the disk before a record.

use crate::event::act::Act;
use crate::event::record::RecordId;
use crate::store::directory::EventDirectory;
use crate::store::follower::Follower;
use crate::store::trouble::{NotSaved, StoreTrouble};
use crate::store::writer::{Draft, Opening, Writer, Written};

/// The form of the journal that this program writes.
const SCHEMA: u32 = 1;
/// The names under which copies of the two files are kept.
pub const EVENT: &str = "event";
/// See [`EVENT`].
pub const ROSTER: &str = "roster";

/// The writer of this login's journal; a journal that is new opens `at` (RFC 3339).
///
/// # Errors
/// Where the disk refuses.
pub fn writer(directory: &EventDirectory, at: String) -> Result<Writer<Act>, StoreTrouble> {
    let opens = Act::Open {
        event: directory.prepare()?,
        schema: SCHEMA,
        app: concat!("qisai ", env!("CARGO_PKG_VERSION")).to_owned(),
        machine: machine(directory),
    };
    directory.writer(Opening { at, acts: vec![opens] })
}

/// Keeps the texts of an adoption: they are on the disk before the record that names them.
///
/// # Errors
/// Where the disk refuses.
pub fn keep_copies(directory: &EventDirectory, event: &str, roster: &str) -> Result<(), StoreTrouble> {
    let copies = directory.adopted();
    copies.keep(EVENT, event)?;
    copies.keep(ROSTER, roster)?;
    Ok(())
}

/// Appends a record after everything that it stands on. `follower` should have looked just now.
///
/// # Errors
/// Where the disk refuses; the record then waits in the spool.
pub fn append(
    writer: &mut Writer<Act>,
    follower: &Follower<Act>,
    mut draft: Draft<Act>,
) -> Result<Vec<Written<Act>>, NotSaved> {
    writer.saw(follower.lamport());
    if draft.acts.iter().any(|act| matches!(act, Act::Adopt(_))) {
        draft.seen = follower.seen();
    }
    // A record without the adoption that it stands on would count for nothing after a power cut.
    let before: Vec<RecordId> = draft.answers.iter().copied().chain(draft.adoption).collect();
    writer.append(draft, &follower.journals_of(&before))
}

/// What tells two machines of one name apart.
fn machine(directory: &EventDirectory) -> String {
    let id = std::fs::read("/etc/machine-id").unwrap_or_default();
    let mut hasher = blake3::Hasher::new();
    hasher.update(&id);
    hasher.update(directory.me().host.as_bytes());
    hasher.finalize().to_hex()[..16].to_owned()
}

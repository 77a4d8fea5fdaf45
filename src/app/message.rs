//! What reaches the app, and what it wants done. Both are data: the loop at the edge does the rest.

use std::sync::Arc;

use super::key::Key;
use crate::clock::hall::Feeds;
use crate::event::act::{Act, Adoption};
use crate::event::configuration::Configuration;
use crate::event::game_name::GameName;
use crate::event::record::{Record, RecordId};
use crate::event::time::{MachineTime, Tenths};
pub use crate::lang::messages::{Severity, Trouble};
use crate::rulebook::chain::Words;

/// A record that stands in a journal.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// Its identity.
    pub id: RecordId,
    /// The login that the store vouches for.
    pub login: String,
    /// The record.
    pub record: Record<Act>,
}

/// What the two files that people write say now.
#[derive(Clone, Debug, Default)]
pub struct FilesSeen {
    /// The configuration, where both files are good.
    pub configuration: Option<(Adoption, Arc<Configuration>)>,
    /// What is wrong in them.
    pub problems: Vec<Trouble>,
}

/// A moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Seconds of Unix time.
    pub seconds: i64,
    /// The time of day at the venue: `14:32`.
    pub time_of_day: String,
    /// The moment as the machine measured it: what clocks are read by.
    pub machine: MachineTime,
}

impl Moment {
    /// A moment at which the machine's wall clock is as it was when the machine's time was first taken.
    pub const fn new(machine: MachineTime, time_of_day: String) -> Self {
        Self { seconds: machine.unix_seconds(), time_of_day, machine }
    }

    /// Seconds of Unix time that go on evenly: whoever sets the machine's clock meanwhile changes nothing here.
    pub const fn steady_seconds(&self) -> i64 {
        self.machine.unix_seconds()
    }

    /// So many seconds later, with the time of day as it was.
    #[must_use]
    pub fn after(&self, seconds: u32) -> Self {
        Self::new(self.machine.after(Tenths::seconds(seconds)), self.time_of_day.clone())
    }
}

/// Somebody who has the event open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colleague {
    /// Who.
    pub login: String,
    /// The table that is looked at.
    pub table: Option<u32>,
    /// In how many windows.
    pub windows: u32,
}

/// The file of a game's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Its name in the folder of records.
    pub file: String,
    /// What it holds, to the byte.
    pub bytes: Vec<u8>,
    /// What it holds as text, or why that cannot be read.
    pub text: Result<String, Words>,
    /// Other files of the same game, which are passed over.
    pub others: Vec<String>,
}

/// A record of a game to be written, whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameWritten {
    /// Which game.
    pub name: GameName,
    /// What its file must still hold; nothing: there is none.
    pub before: Option<Vec<u8>>,
    /// What it is to hold.
    pub text: String,
    /// Whether what is there now is somebody else's, to be kept beside it.
    pub keep: bool,
}

/// What reaches the app.
#[derive(Clone, Debug)]
pub enum Message {
    /// A key.
    Key(Key),
    /// Text that was pasted; never commands.
    Paste(String),
    /// Records of others, or of this login's other sessions.
    Arrived(Vec<Arrived>),
    /// The records of this session's last entry are on the disk.
    Saved(Vec<Arrived>),
    /// They could not be saved; they wait and are tried again. How many entries do, and why.
    NotSaved(usize, Words),
    /// An entry was not recorded and is not tried again: it could never count.
    GivenUp(Words),
    /// The two files changed.
    Files(FilesSeen),
    /// Configurations that records adopt, from the adopted copies; they come before those records.
    Learned(Vec<(Adoption, Arc<Configuration>)>),
    /// What the store has to say of the journals, all of it.
    Alarms(Vec<Trouble>),
    /// The times that a relay dropped in, all of them, and what is wrong in its files.
    Feeds(Feeds, Vec<Trouble>),
    /// Time passed.
    Tick(Moment),
    /// Whether the directory is watched (else it is looked at once a second).
    Watched(bool),
    /// Why nothing that is entered here can be saved; nothing where it can be again.
    CannotWrite(Option<Words>),
    /// Who else has the event open.
    Colleagues(Vec<Colleague>),
    /// Records of games that are new or changed; nothing for one that is gone.
    Games(Vec<(GameName, Option<GameText>)>),
    /// A record of a game is on the disk, in that file.
    GameWritten(GameWritten, String),
    /// A record of a game was not written. The words say why.
    GameNotWritten(GameName, Words),
}

impl Message {
    /// Whether it is news of clocks only: others press, or a relay spoke.
    pub fn is_of_clocks(&self) -> bool {
        match self {
            Self::Feeds(..) => true,
            Self::Arrived(records) => records
                .iter()
                .flat_map(|arrived| &arrived.record.acts)
                .all(|act| matches!(act, Act::Clock { .. })),
            _ => false,
        }
    }
}

/// What is to be recorded, with what it stands on.
#[derive(Clone, Debug, PartialEq)]
pub struct Entered {
    /// The acts.
    pub acts: Vec<Act>,
    /// The record that they undo.
    pub undo_of: Option<RecordId>,
    /// The records that they answer.
    pub answers: Vec<RecordId>,
    /// The adoption that the author sees; none where nothing is adopted yet: then the files are adopted first.
    pub adoption: Option<RecordId>,
}

/// What the app wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Record this. The answer is [`Message::Saved`] or [`Message::NotSaved`].
    Record(Entered),
    /// Write the record of a game. The answer is [`Message::GameWritten`] or [`Message::GameNotWritten`].
    WriteGame(GameWritten),
    /// Ring.
    Bell,
    /// Take the next theme.
    NextTheme,
    /// Give the terminal back for a while.
    Suspend,
    /// End.
    Quit,
}

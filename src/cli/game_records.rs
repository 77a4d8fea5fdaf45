//! The records in an event's folder of games, as texts; and what is wrong in them.

use super::troubles;
use crate::app::message::GameText;
use crate::event::game_name::GameName;
use crate::exchange::text::decode;
use crate::gomoku::protocol::Protocol;
use crate::gomoku::record::score::{self, Stopped};
use crate::gomoku::record::{Rows, renlib};
use crate::lang::xiangqi_record;
use crate::rulebook::chain::Words;
use crate::store::games::{Changes, GameFile, Games};
use crate::xiangqi::record::{self, RecordFault};

/// What changed in the folder since the last look, read as text whatever it was written in.
pub fn look(games: &mut Games) -> Vec<(GameName, Option<GameText>)> {
    told(games.look())
}

fn told(changes: Changes) -> Vec<(GameName, Option<GameText>)> {
    changes.into_iter().map(|(name, file)| (name, file.map(as_text))).collect()
}

fn as_text(file: GameFile) -> GameText {
    let (bytes, text) = match file.bytes {
        Ok(bytes) => {
            let text = decode(&bytes).map(|decoded| decoded.text.into_owned()).ok_or_else(no_text);
            (bytes, text)
        }
        Err(trouble) => (Vec::new(), Err(troubles::words(|language| trouble.sentence(language)))),
    };
    GameText { file: file.file, bytes, text, others: file.others }
}

fn no_text() -> Words {
    troubles::words(|language| xiangqi_record::no_text(language).to_owned())
}

/// A record that is not in order.
pub struct Faulty {
    /// Its file, in the folder of games.
    pub file: String,
    /// What is wrong in it, or why it is no text.
    pub why: Result<RecordFault, Words>,
}

/// The records of xiangqi games that are not in order.
pub fn faulty(games: &mut Games) -> Vec<Faulty> {
    let files = look(games).into_iter().filter_map(|(_, file)| file);
    files
        .filter_map(|file| {
            let why = match &file.text {
                Ok(text) => Ok(record::read(text).fault?),
                Err(words) => Err(words.clone()),
            };
            Some(Faulty { file: file.file, why })
        })
        .collect()
}

/// The records of gomoku games that are not in order, with what stopped their reading; nothing: the file is no text.
pub fn faulty_scores(games: &mut Games, protocol: &Protocol) -> Vec<(String, Option<Stopped>)> {
    let files = look(games).into_iter().filter_map(|(_, file)| file);
    files
        .filter_map(|file| {
            let text = file.text.as_deref().unwrap_or_default();
            if file.text.is_err() && !renlib::is_renlib(&file.bytes) {
                return Some((file.file, None));
            }
            let stopped = score::read(&file.bytes, text, protocol, Rows::default()).stopped?;
            Some((file.file, Some(stopped)))
        })
        .collect()
}

//! The records in an event's folder of games, as texts; and what is wrong in them.

use super::troubles;
use crate::app::message::GameText;
use crate::event::game_name::GameName;
use crate::event::state::EventState;
use crate::exchange::text::decode;
use crate::gomoku::protocol::Protocol;
use crate::gomoku::record::score::{self, Stopped};
use crate::gomoku::record::{Rows, renlib};
use crate::lang::{Language, xiangqi_record};
use crate::rulebook::chain::Words;
use crate::store::games::{Changes, GameFile, Games};
use crate::xiangqi::record::players::read_of;
use crate::xiangqi::record::{self, RecordFault, xqf};

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
            let text = text_of(&bytes);
            (bytes, text)
        }
        Err(trouble) => (Vec::new(), Err(troubles::words(|language| trouble.sentence(language)))),
    };
    GameText { file: file.file, bytes, text, others: file.others }
}

/// A record as text, whatever it was written in; a file of `XQStudio` as PGN.
pub fn text_of(bytes: &[u8]) -> Result<String, Words> {
    if xqf::is_xqf(bytes) {
        return xqf::as_pgn(bytes).map_err(|fault| {
            troubles::words(|language| xiangqi_record::xqf_fault(language, fault).to_owned())
        });
    }
    let no_text = || troubles::words(|language| xiangqi_record::no_text(language).to_owned());
    decode(bytes).map(|decoded| decoded.text.into_owned()).ok_or_else(no_text)
}

/// A record that is not in order.
pub struct Faulty {
    /// Its file, in the folder of games.
    pub file: String,
    /// What is wrong in it.
    pub why: Wrong,
}

/// What is wrong with a record.
pub enum Wrong {
    /// It cannot be read to its end.
    Fault(RecordFault),
    /// It is no text.
    NoText(Words),
    /// It names other players than those of the game, or has several games; as a sentence.
    Told(String),
}

/// The records of xiangqi games that are not in order, or are not what their names say.
pub fn faulty(games: &mut Games, state: &EventState, language: Language) -> Vec<Faulty> {
    let mut faulty = Vec::new();
    for (name, file) in look(games) {
        let Some(file) = file else { continue };
        let mut keep = |why: Wrong| faulty.push(Faulty { file: file.file.clone(), why });
        let text = match &file.text {
            Ok(text) => text,
            Err(words) => {
                keep(Wrong::NoText(words.clone()));
                continue;
            }
        };
        let players = name.players(state).map(|players| players.map(|entrant| entrant.name.as_str()));
        let read = match players {
            Some([red, black]) => read_of(text, red, black),
            None => record::read(text),
        };
        let others = players
            .and_then(|[red, black]| xiangqi_record::other_players(language, &read.record, red, black));
        let several = (read.more > 0).then(|| xiangqi_record::other_games(language, read.more));
        others.into_iter().chain(several).map(Wrong::Told).for_each(&mut keep);
        read.fault.map(Wrong::Fault).into_iter().for_each(keep);
    }
    faulty
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

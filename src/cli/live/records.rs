//! The folder of game records of an open event: told when it changes, written when moves are entered.

use crate::app::message::{GameWritten, Message};
use crate::cli::{game_records, troubles};
use crate::event::game_name::GameName;
use crate::lang::{Language, xiangqi_record};
use crate::store::games::{Games, NotWritten};

/// What changed in the folder, as the screen is told; nothing where nothing did.
pub fn news(games: &mut Games) -> Option<Message> {
    let changes = game_records::look(games);
    (!changes.is_empty()).then_some(Message::Games(changes))
}

/// Writes a record and says what came of it. Where somebody else was quicker, what he wrote is told first.
pub fn write(games: &mut Games, written: GameWritten) -> Vec<Message> {
    match games.write(written.name, written.before.as_deref(), &written.text, written.keep) {
        Ok(file) => {
            let mut messages = vec![Message::GameWritten(written, file)];
            // Our own file comes back as news that say nothing new.
            messages.extend(news(games));
            messages
        }
        Err(why) => {
            let words = troubles::words(|language| refused(language, written.name, &why));
            let mut messages: Vec<Message> = news(games).into_iter().collect();
            messages.push(Message::GameNotWritten(written.name, words));
            messages
        }
    }
}

fn refused(language: Language, name: GameName, why: &NotWritten) -> String {
    let file = format!("games/{name}");
    match why {
        NotWritten::Changed => xiangqi_record::changed_meanwhile(language, &file),
        NotWritten::Trouble(trouble) => {
            xiangqi_record::not_written(language, &file, &trouble.sentence(language))
        }
    }
}

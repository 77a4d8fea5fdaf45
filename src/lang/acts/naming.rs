//! How entrants, games and those who sit at them are named in sentences.

use crate::event::act::GameRef;
use crate::event::names::EntrantId;
use crate::event::state::EventState;
use crate::lang::Language;

/// An entrant as `7号 王小明`.
pub fn who(language: Language, state: &EventState, id: EntrantId) -> String {
    let (number, name) = (state.number(id), state.name(id));
    match language {
        Language::Chinese => format!("{number}号 {name}"),
        Language::English => format!("{number} {name}"),
    }
}

/// The game as people name it, with its round.
pub fn place(language: Language, state: &EventState, game: &GameRef) -> String {
    let (round, number) = (game.round, game.slot.game);
    let table = if state.is_of_teams() { state.name_of(game) } else { game.table.to_string() };
    match (language, number) {
        (Language::Chinese, 0 | 1) => format!("第{round}轮{table}台"),
        (Language::English, 0 | 1) => format!("Round {round} table {table}"),
        (Language::Chinese, _) => format!("第{round}轮{table}台第{number}局"),
        (Language::English, _) => format!("Round {round} table {table} game {number}"),
    }
}

/// The same where a result is told: of several games of a meeting it names the one by the name that an entry has for it.
pub fn place_of_result(language: Language, state: &EventState, game: &GameRef) -> String {
    let (round, table, number) = (game.round, game.table, game.slot.game);
    // What was played in an earlier stage is named by it.
    let earlier = state.current_stage().is_some_and(|played| game.stage < played.number);
    let stage = state.stage(game.stage).filter(|_| earlier).map(|stage| format!("{} ", stage.config.name));
    stage.unwrap_or_default()
        + &match (language, name_of_several(state, game)) {
            (_, None) => place(language, state, game),
            (Language::Chinese, Some(name)) => format!("第{round}轮{table}台第{number}局({name})"),
            (Language::English, Some(name)) => format!("Round {round} table {table} game {number} ({name})"),
        }
}

/// `12.1.2`: the name of a game, where its meeting has several.
pub fn name_of_several(state: &EventState, game: &GameRef) -> Option<String> {
    let (meeting, _) = state.game(game)?;
    let several = meeting.procedure.is_some() || (meeting.boards.is_none() && meeting.games.len() > 1);
    several.then(|| format!("{}.{}.{}", game.table, game.slot.board, game.slot.game))
}

/// Who sits at a board: `7号 王小明`, of a team `3号 北京队 王小明`.
pub fn seated(language: Language, state: &EventState, game: &GameRef, entrant: EntrantId) -> String {
    let who = who(language, state, entrant);
    match state.member(game, entrant) {
        Some(member) => format!("{who} {}", member.name),
        None => who,
    }
}

//! What a person is asked before something is recorded.

use super::pairing::tables;
use crate::conduct::Proposal;
use crate::desk::Question;
use crate::event::act::{GameRef, Slot};
use crate::event::state::EventState;
use crate::lang::{Language, acts, conduct, conduct_records, list, meetings};

/// What a person is asked before something is recorded.
pub fn question(language: Language, state: &EventState, question: &Question) -> String {
    let zh = language == Language::Chinese;
    match question {
        Question::Replaces { game, stood } | Question::TakesBack { game, stood } => {
            let place = meetings::place_of_result(language, state, game);
            let word = acts::outcome(language, state, game, stood);
            if zh {
                format!("{place}已录 {word}, 要更改吗?")
            } else {
                format!("{place} stands as {word}. Change it?")
            }
        }
        Question::PairedAsDraws(games) => {
            let games = tables(language, games);
            if zh {
                format!("未完对局暂按和棋编排(附录三原则8): {games}。公布吗?")
            } else {
                format!(
                    "Open games count as draws for the pairing (appendix 3, principle 8): {games}. Publish?"
                )
            }
        }
        Question::ByHand => language
            .pick(
                "手工编排按规则衡量有代价, 照此公布吗?",
                "The pairing by hand costs under the rule. Publish it so?",
            )
            .into(),
        Question::UnitsMeet => language
            .pick(
                "同单位无法全部回避, 照此公布吗?",
                "Members of one unit could not all be kept apart. Publish it so?",
            )
            .into(),
        Question::WithdrawsResults(count) if zh => {
            format!("本轮已开赛, 已录的 {count} 个结果随之撤下。撤销公布吗?")
        }
        Question::WithdrawsResults(count) => {
            format!("The round was started; its {count} results go with it. Withdraw the publication?")
        }
        Question::ChangesWhatIsDecided => language
            .pick(
                "修改会改变已定的积分、名次或对阵。采纳吗?",
                "The edit changes points, places or pairings that are decided. Adopt it?",
            )
            .into(),
        Question::GamesFall(table, games) => {
            let games = list(language, games);
            if zh {
                format!("{table}台此后的第 {games} 局不再需要, 其结果不计。照此更改吗?")
            } else {
                format!(
                    "Table {table}: game {games} is not needed any more and counts for nothing. Change it?"
                )
            }
        }
        Question::Falls(fallen) => {
            let what = super::super::fallen::sentences(language, state, fallen);
            match language {
                Language::Chinese => format!("{what}照此更改吗?"),
                Language::English => format!("{what} Change it?"),
            }
        }
        Question::NextGame { game, before } => {
            let (table, number) = (game.table, game.slot.game);
            let word =
                acts::outcome(language, state, &GameRef { slot: Slot::game(number - 1), ..*game }, before);
            let name = format!("{table}.{}.{number}", game.slot.board);
            if zh {
                format!("{table}台第{}局已录 {word}。这一张是第{number}局({name})的结果吗?", number - 1)
            } else {
                format!(
                    "Game {} of table {table} was entered as {word}. Is this slip of game {number}, {name}?",
                    number - 1
                )
            }
        }
        Question::AgainstTheGames(table) if zh => format!("{table}台的对局已分出胜负, 仍要另行裁定吗?"),
        Question::AgainstTheGames(table) => {
            format!("The games of table {table} show another winner. Decide otherwise all the same?")
        }
        Question::Conduct { game, proposal } => conduct_question(language, state, game, proposal),
        Question::ForfeitsOpenGame(table) if zh => format!("{table}台未完的对局将判弃权。退赛吗?"),
        Question::ForfeitsOpenGame(table) => {
            format!("The open game at table {table} will be forfeited. Enter the withdrawal?")
        }
    }
}

/// What the rules propose, to be confirmed.
fn conduct_question(language: Language, state: &EventState, game: &GameRef, proposal: &Proposal) -> String {
    let reversed = state.game(game).is_some_and(|(_, game)| game.is_seen_exchanged());
    let kind = state.configuration.edition.game;
    let place = acts::place(language, game);
    let side = proposal.side.map_or("", |side| conduct_records::colour(language, state, game, side));
    let clause = conduct_records::clause(language, state, &proposal.clause);
    let what = conduct::proposal(language, kind, reversed, proposal);
    match (language, what.is_empty()) {
        (Language::Chinese, true) => format!("{place}{side} {clause}: 只作记录。记下吗?"),
        (Language::Chinese, false) => format!("{place}{side} {clause}: {what}。照此裁定吗?"),
        (Language::English, true) => format!("{place} {side} {clause}: a note only. Record it?"),
        (Language::English, false) => format!("{place} {side} {clause}: {what}. Rule so?"),
    }
}

//! What a person is asked before something is recorded, and how the same is told where it was recorded without asking.

use super::pairing::tables;
use crate::conduct::{FoulLoss, Proposal};
use crate::desk::Question;
use crate::event::act::{GameRef, Slot};
use crate::event::configuration::Format;
use crate::event::names::EntrantId;
use crate::event::state::EventState;
use crate::lang::{Language, acts, conduct, conduct_records, list};
use crate::rulebook::edition::GameKind;

/// What a person is asked before something is recorded.
pub fn question(language: Language, state: &EventState, question: &Question) -> String {
    let (fact, asked) = (fact(language, state, question), asked(language, question));
    match (language, question) {
        // The two run on in one sentence.
        (
            Language::Chinese,
            Question::Replaces { .. } | Question::TakesBack { .. } | Question::ByHand | Question::UnitsMeet,
        ) => {
            format!("{fact}, {asked}")
        }
        (Language::Chinese, _) => format!("{fact}。{asked}"),
        (Language::English, _) => format!("{fact}. {asked}"),
    }
}

/// The same as it is told of what was recorded without asking.
pub fn told(language: Language, state: &EventState, question: &Question) -> String {
    match (language, question) {
        (_, Question::Replaces { game, stood } | Question::TakesBack { game, stood }) => {
            let place = acts::place_of_result(language, state, game);
            let word = acts::outcome(language, state, game, stood);
            match language {
                Language::Chinese => format!("{place}原录 {word}。"),
                Language::English => format!("{place} stood as {word}."),
            }
        }
        (Language::Chinese, _) => fact(language, state, question) + "。",
        (Language::English, _) => fact(language, state, question) + ".",
    }
}

/// What there is to know, without the stop behind it.
fn fact(language: Language, state: &EventState, question: &Question) -> String {
    let zh = language == Language::Chinese;
    match question {
        Question::Replaces { game, stood } | Question::TakesBack { game, stood } => {
            let place = acts::place_of_result(language, state, game);
            let word = acts::outcome(language, state, game, stood);
            if zh { format!("{place}已录 {word}") } else { format!("{place} stands as {word}") }
        }
        Question::AfterResult { game, stood } => {
            let place = acts::place_of_result(language, state, game);
            let word = acts::outcome(language, state, game, stood);
            if zh {
                format!("{place}已有结果 {word}, 所录不改变结果")
            } else {
                format!("{place} has its result, {word}, and what is entered does not change it")
            }
        }
        Question::MoveUnsaid { game, first } => {
            let place = acts::place(language, state, game);
            if zh {
                format!("{place}: 第{first}回合前不得提和, 所录没有写回合")
            } else {
                format!("{place}: no draw is offered before move {first}, and the move is not said")
            }
        }
        Question::AgainstFouls { game, loss } => fouls_lose(language, state, game, *loss),
        Question::HasWithdrawn { game, entrant } => has_withdrawn(language, state, game, *entrant),
        Question::PairedAsDraws(games) => {
            let games = tables(language, games);
            if zh {
                format!("未完对局暂按和棋编排(附录三原则8): {games}")
            } else {
                format!("Open games count as draws for the pairing (appendix 3, principle 8): {games}")
            }
        }
        Question::ByHand => {
            language.pick("手工编排按规则衡量有代价", "The pairing by hand costs under the rule").into()
        }
        Question::UnitsMeet => {
            language.pick("同单位无法全部回避", "Members of one unit could not all be kept apart").into()
        }
        Question::WithdrawsResults(count) if zh => {
            format!("本轮已开赛, 已录的 {count} 个结果随之撤下")
        }
        Question::WithdrawsResults(count) => {
            format!("The round was started; its {count} results go with it")
        }
        Question::ChangesWhatIsDecided => language
            .pick(
                "修改涉及已定的内容(积分、名次、对阵、某人是谁, 或裁判的权限)",
                "The edit changes what is decided: points, places, pairings, who somebody is, or what an official may do",
            )
            .into(),
        Question::GamesFall(table, games) => {
            let games = list(language, games);
            if zh {
                format!("{table}台此后的第 {games} 局不再需要, 其结果不计")
            } else {
                format!("Table {table}: game {games} is not needed any more and counts for nothing")
            }
        }
        Question::Falls(fallen) => {
            let what = super::super::fallen::sentences(language, state, fallen);
            what.trim_end_matches(['。', '.']).to_owned()
        }
        Question::NextGame { game, before } => {
            let (table, number) = (game.table, game.slot.game);
            let word =
                acts::outcome(language, state, &GameRef { slot: Slot::game(number - 1), ..*game }, before);
            if zh {
                format!("{table}台第{}局已录 {word}", number - 1)
            } else {
                format!("Game {} of table {table} was entered as {word}", number - 1)
            }
        }
        Question::Undecided(round, tables) => super::super::meetings::undecided(language, *round, tables),
        Question::AgainstTheGames(table) if zh => format!("{table}台的对局已分出胜负"),
        Question::AgainstTheGames(table) => format!("The games of table {table} show another winner"),
        Question::LineupAfterPlay(table) if zh => {
            format!("{table}台本场已有成绩, 更改出场会把成绩记到别的队员名下")
        }
        Question::LineupAfterPlay(table) => {
            format!("Boards of table {table} have results, and another lineup gives them to other members")
        }
        Question::Conduct { game, proposal } => proposed(language, state, game, proposal),
        Question::ForfeitsOpenGame(table) if zh => format!("{table}台未完的对局将判弃权"),
        Question::ForfeitsOpenGame(table) => {
            format!("The open game at table {table} will be forfeited")
        }
    }
}

/// What is asked about it.
fn asked(language: Language, question: &Question) -> String {
    let (chinese, english) = match question {
        Question::NextGame { game, .. } => {
            let number = game.slot.game;
            let name = format!("{}.{}.{number}", game.table, game.slot.board);
            return match language {
                Language::Chinese => format!("这一张是第{number}局({name})的结果吗?"),
                Language::English => format!("Is this slip of game {number}, {name}?"),
            };
        }
        Question::Replaces { .. } | Question::TakesBack { .. } => ("要更改吗?", "Change it?"),
        Question::MoveUnsaid { .. } => ("确已到该回合吗?", "Is it reached?"),
        Question::AfterResult { .. } | Question::AgainstFouls { .. } | Question::HasWithdrawn { .. } => {
            ("仍要记录吗?", "Record it all the same?")
        }
        Question::PairedAsDraws(_) => ("公布吗?", "Publish?"),
        Question::ByHand | Question::UnitsMeet => ("照此公布吗?", "Publish it so?"),
        Question::WithdrawsResults(_) => ("撤销公布吗?", "Withdraw the publication?"),
        Question::ChangesWhatIsDecided => ("采纳吗?", "Adopt it?"),
        Question::GamesFall(..) | Question::Falls(_) => ("照此更改吗?", "Change it?"),
        Question::Undecided(..) => ("仍要结束本轮吗?", "Close the round all the same?"),
        Question::LineupAfterPlay(_) => ("仍要更改吗?", "Change it all the same?"),
        Question::AgainstTheGames(_) => ("仍要另行裁定吗?", "Decide otherwise all the same?"),
        Question::Conduct { proposal, .. } if !says_anything(proposal) => ("记下吗?", "Record it?"),
        Question::Conduct { .. } => ("照此裁定吗?", "Rule so?"),
        Question::ForfeitsOpenGame(_) => ("退赛吗?", "Enter the withdrawal?"),
    };
    language.pick(chinese, english).to_owned()
}

/// That the games of who has withdrawn are forfeited, by which clause.
fn has_withdrawn(language: Language, state: &EventState, game: &GameRef, entrant: EntrantId) -> String {
    let who = acts::who(language, state, entrant);
    let gomoku = state.configuration.edition.game == GameKind::Gomoku;
    let clause = match state.stage(game.stage).map(|stage| stage.config.format) {
        _ if gomoku => "18.5",
        Some(Format::RoundRobin | Format::DoubleRoundRobin) => "19.2",
        _ => "19.3",
    };
    match language {
        Language::Chinese => format!("{who}已退赛, 未赛对局均作弃权, 记对方获胜({clause})"),
        Language::English => {
            format!(
                "{who} has withdrawn, and its games that were not played are forfeited to the opponent ({clause})"
            )
        }
    }
}

/// That a side's fouls lose a game which it did not lose.
pub fn fouls_lose(language: Language, state: &EventState, game: &GameRef, loss: FoulLoss) -> String {
    let place = acts::place_of_result(language, state, game);
    let side = conduct_records::colour(language, state, game, loss.side);
    let fouls = conduct::fouls(language, state.configuration.edition.game, loss.fouls);
    match language {
        Language::Chinese => format!("{place}{side}{fouls}, 按规定应判负"),
        Language::English => format!("{place}: {side} has {fouls}, which lose the game"),
    }
}

fn says_anything(proposal: &Proposal) -> bool {
    let at_will = proposal.may_take.or(proposal.may_give).is_some();
    proposal.has_effect() || at_will || proposal.correction.is_some() || !proposal.because.is_empty()
}

/// What the rules propose.
fn proposed(language: Language, state: &EventState, game: &GameRef, proposal: &Proposal) -> String {
    let reversed = state.game(game).is_some_and(|(_, game)| game.is_seen_exchanged());
    let kind = state.configuration.edition.game;
    let place = acts::place(language, state, game);
    let side = proposal.side.map_or("", |side| conduct_records::colour(language, state, game, side));
    let clause = conduct_records::clause(language, state, &proposal.clause);
    let what = if says_anything(proposal) {
        conduct::proposal(language, kind, reversed, proposal)
    } else {
        language.pick("只作记录", "a note only").into()
    };
    match language {
        Language::Chinese => format!("{place}{side} {clause}: {what}"),
        Language::English => format!("{place} {side} {clause}: {what}"),
    }
}

//! Rounds that cannot be paired.

use super::refused;
use crate::desk::Refused;
use crate::event::names::{RoundNumber, Table};
use crate::event::state::EventState;
use crate::lang::{Language, list};
use crate::pairing::draft::CannotPair;
use crate::pairing::fixed_position::{Choice, FieldFault, Infeasible};

pub(super) fn rival_publications(language: Language, round: RoundNumber) -> String {
    match language {
        Language::Chinese => format!("第{round}轮有两份不同的公布; 裁判长须撤销公布并重新公布。"),
        Language::English => {
            format!(
                "Two different publications of round {round} stand; the chief withdraws them and publishes anew."
            )
        }
    }
}

pub(super) fn tables(language: Language, tables: &[(RoundNumber, Table)]) -> String {
    list(
        language,
        tables.iter().map(|(round, table)| match language {
            Language::Chinese => format!("第{round}轮{table}台"),
            Language::English => format!("round {round} table {table}"),
        }),
    )
}

/// Why a round cannot be paired.
pub fn cannot_pair(language: Language, state: &EventState, reason: &CannotPair) -> String {
    let zh = language == Language::Chinese;
    match reason {
        CannotPair::StageOver => refused(language, state, &Refused::StageOver),
        CannotPair::TooFew => language
            .pick("参赛者不足两名, 无法编排。", "Fewer than two take part; there is nothing to pair.")
            .into(),
        CannotPair::NumberTwice(number) if zh => format!("{number}号重复; 用 签 改正。"),
        CannotPair::NumberTwice(number) => {
            format!("Two entrants have the number {number}; mend it with: lot.")
        }
        CannotPair::InConflict(games) => {
            let games = tables(language, games);
            if zh {
                format!(
                    "有冲突的对局: {games}。冲突不是和棋, 须先裁定; 裁判长可写明原因照样公布: 公布 原因。"
                )
            } else {
                format!(
                    "In conflict: {games}. A conflict is no draw: settle it first. The chief may publish all the same: \
                     publish REASON."
                )
            }
        }
        CannotPair::RivalPublications(round) => rival_publications(language, *round),
        CannotPair::ByHand(fault) => by_hand(language, *fault),
        CannotPair::TableIsTheRule => language
            .pick("循环赛按秩序表编排, 不能手工配对。", "A round robin is paired by its table, not by hand.")
            .into(),
        CannotPair::Infeasible(infeasible) => infeasible_sentence(language, infeasible),
        CannotPair::StageBeforeOpen(games) => {
            let games = tables(language, games);
            match language {
                Language::Chinese if games.is_empty() => "上一阶段尚未结束。".into(),
                Language::English if games.is_empty() => "The stage before is not over.".into(),
                Language::Chinese => format!("上一阶段尚未结束, 待录: {games}。"),
                Language::English => format!("The stage before is not over; open are {games}."),
            }
        }
        CannotPair::Fallen(fallen) => super::super::fallen::sentences(language, state, fallen),
        CannotPair::PlacesOpen(games) => {
            let games = tables(language, games);
            if zh {
                format!("末位淘汰和前两名的决赛按名次产生(10.4.2, 10.4.3.1), 须先录完: {games}。")
            } else {
                format!(
                    "Who goes out, and who plays the final, follows from the places (10.4.2, 10.4.3.1); first enter \
                     {games}."
                )
            }
        }
        CannotPair::Undecided(games) => {
            let games = tables(language, games);
            if zh {
                format!("还不知道谁晋级: {games}。对局未分胜负时用 \"台 晋级 号\" 裁定。")
            } else {
                format!(
                    "It is not known who goes through at {games}. Where the games do not show it, an arbiter says \
                     \"TABLE through NUMBER\"."
                )
            }
        }
        CannotPair::NotTwo(count) if zh => format!("对抗赛由两人进行, 现有 {count} 人。"),
        CannotPair::NotTwo(count) => format!("A match is of two; {count} take part."),
    }
}

fn by_hand(language: Language, fault: FieldFault) -> String {
    match (fault, language) {
        (FieldFault::NumberTwice(number), Language::Chinese) => format!("{number}号重复; 用 签 改正。"),
        (FieldFault::NumberTwice(number), Language::English) => {
            format!("Two entrants have the number {number}.")
        }
        (FieldFault::FixedUnknown(number), Language::Chinese) => {
            format!("手工指定的{number}号不参加本轮; 用 按规则 取消手工编排。")
        }
        (FieldFault::FixedUnknown(number), Language::English) => {
            format!(
                "Number {number} was paired by hand and takes no part in the round; drop it with: by_rule."
            )
        }
        (FieldFault::FixedTwice(number), Language::Chinese) => format!("{number}号被手工指定了两次。"),
        (FieldFault::FixedTwice(number), Language::English) => {
            format!("Number {number} was paired by hand twice.")
        }
    }
}

/// Who is in the way where no legal pairing exists, and what can be done.
pub fn infeasible_sentence(language: Language, infeasible: &Infeasible) -> String {
    let who = list(language, infeasible.entrants());
    let choices: Vec<String> =
        infeasible.choices.iter().map(|choice| self::choice(language, *choice)).collect();
    match language {
        Language::Chinese => format!(
            "不重复相遇就排不通: 受卡的是 {who} 号, 有 {} 人找不到对手。可以: {}。",
            infeasible.excess,
            choices.join("; ")
        ),
        Language::English => format!(
            "Without a rematch the round cannot be paired: {who} are in the way, and {} stay without an opponent. You \
             may: {}.",
            infeasible.excess,
            choices.join("; ")
        ),
    }
}

/// What an arbiter can do where no legal pairing exists.
pub fn choice(language: Language, choice: Choice) -> String {
    match (choice, language) {
        (Choice::LiftForbiddenPairs, Language::Chinese) => "取消 禁 的配对(按规则)".into(),
        (Choice::LiftForbiddenPairs, Language::English) => {
            "lift the pairs that were forbidden by hand (by_rule)".into()
        }
        (Choice::ByeAboveLowest, Language::Chinese) => "让最低分以上者轮空(bye: fewest_byes)".into(),
        (Choice::ByeAboveLowest, Language::English) => {
            "let somebody above the lowest score have the bye (bye: fewest_byes)".into()
        }
        (Choice::GiveByes(count), Language::Chinese) => format!("让 {count} 人请假轮空(号 缺席 轮空)"),
        (Choice::GiveByes(count), Language::English) => format!("give {count} byes (NUMBER absent bye)"),
        (Choice::AllowRematch, Language::Chinese) => "指定一对再次相遇(对 甲 乙)".into(),
        (Choice::AllowRematch, Language::English) => "allow a named rematch (pair A B)".into(),
        (Choice::StopSwiss, Language::Chinese) => "就此结束积分编排".into(),
        (Choice::StopSwiss, Language::English) => "end the Swiss here".into(),
    }
}

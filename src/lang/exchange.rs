//! Sentences about importing, exporting, making up and verifying events.

use super::{Language, counted, list, refusals};
use crate::event::state::EventState;
use crate::pairing::fixed_position::Difference;
use crate::pairing::verification::BrokenRule;

/// A word that is none of the known ones.
pub fn unknown(language: Language, what: &str, written: &str, known: &[String]) -> String {
    let known = list(language, known);
    match language {
        Language::Chinese => format!("没有{what} \"{written}\"; 可用: {known}。"),
        Language::English => format!("There is no {what} \"{written}\"; known are {known}."),
    }
}

/// An option without a value.
pub fn option_without_value(language: Language, written: &str) -> String {
    match language {
        Language::Chinese => format!("选项 \"{written}\" 应写成 名称=值。"),
        Language::English => format!("The option \"{written}\" is not NAME=VALUE."),
    }
}

/// An option that does not take a value.
pub fn option_value(language: Language, name: &str, value: &str, reason: &str) -> String {
    match language {
        Language::Chinese => format!("选项 {name} 不能是 \"{value}\": {reason}。"),
        Language::English => format!("The option {name} cannot be \"{value}\": {reason}."),
    }
}

/// Fewer rounds than are there already.
pub fn too_few_rounds(language: Language, said: u32, played: u32) -> String {
    match language {
        Language::Chinese => format!("文件中已有 {played} 轮, 总轮数不能是 {said}。"),
        Language::English => {
            format!("The file has {} already; it cannot have {said} in all.", counted(played, "round"))
        }
    }
}

/// A number of rounds that no event has.
pub fn rounds_out_of_range(language: Language, said: u32) -> String {
    match language {
        Language::Chinese => format!("轮数应为 1 到 99, 不能是 {said}。"),
        Language::English => format!("An event has 1 to 99 rounds, not {said}."),
    }
}

/// The points of the file are not the rulebook's.
pub fn points_of_the_file(language: Language) -> String {
    language
        .pick(
            "文件规定了自己的分值, 已写入 event.ron 的 overrides; 用 --option points=2-1-0 改为规则的分值。",
            "The file says its own points, which event.ron now has as an override; --option points=2-1-0 takes the \
             rulebook's.",
        )
        .into()
}

/// An event was imported.
pub fn imported(language: Language, entrants: usize, rounds: usize) -> String {
    match language {
        Language::Chinese => format!("已导入 {entrants} 名参赛者, {rounds} 轮。"),
        Language::English => {
            format!("Imported {} and {}.", counted(entrants, "entrant"), counted(rounds, "round"))
        }
    }
}

/// A list of entrants was taken in.
pub fn entrants_imported(language: Language, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("已写入 {entrants} 名参赛者。"),
        Language::English => format!("Wrote {}.", counted(entrants, "entrant")),
    }
}

/// A roster is there already, and it is a person's.
pub fn roster_is_there(language: Language) -> String {
    language
        .pick(
            "roster.ron 已存在, 由人编辑, 程序不改写。",
            "There is a roster.ron already; people edit it, and the program does not rewrite it.",
        )
        .into()
}

/// What to do about it.
pub fn roster_is_there_hint(language: Language) -> String {
    language
        .pick(
            "请直接编辑 roster.ron; 或先将它改名再导入; 开赛前补人可用: qisai do 目录 \"加 姓名 单位\"。",
            "Edit roster.ron; or rename it and import again; before the start, add one with: qisai do DIR \"add NAME \
             UNIT\".",
        )
        .into()
}

/// A new event was made.
pub fn made(language: Language, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("已建立赛事, {entrants} 名参赛者。"),
        Language::English => format!("Made the event with {entrants} entrants."),
    }
}

/// An event is shared with a group, which may have nobody in it but the owner.
pub fn shared(language: Language, group: &str, only_owner: bool, directory: &str) -> String {
    match (language, only_owner) {
        (Language::Chinese, false) => {
            format!("{group} 组的成员都可写入; 若要换组: chgrp -R 组名 {directory}。")
        }
        (Language::English, false) => {
            format!("The group {group} can write here; for another one: chgrp -R GROUP {directory}.")
        }
        (Language::Chinese, true) => {
            format!("{group} 组只有您一人, 别人还不能写入; 请换成裁判组: chgrp -R 组名 {directory}。")
        }
        (Language::English, true) => format!(
            "The group {group} is yours alone, so nobody else can write here yet; give it to the arbiters' group: chgrp -R \
             GROUP {directory}."
        ),
    }
}

/// The modes of a shared event could not be set.
pub fn not_shared(language: Language, reason: &str) -> String {
    match language {
        Language::Chinese => format!("赛事已建立, 但未能设为多人共用: {reason}"),
        Language::English => format!("The event is made, but could not be shared with its group. {reason}"),
    }
}

/// A likelihood out of its range.
pub fn not_a_likelihood(language: Language, option: &str) -> String {
    match language {
        Language::Chinese => format!("{option} 应在 0 到 1 之间。"),
        Language::English => format!("{option} lies between 0 and 1."),
    }
}

/// Too few or too many entrants.
pub fn entrants_out_of_range(language: Language, most: u32) -> String {
    match language {
        Language::Chinese => format!("参赛者应为 2 到 {most} 名。"),
        Language::English => format!("There are 2 to {most} entrants."),
    }
}

/// A round of a made-up event cannot be paired.
pub fn stuck(language: Language, round: u32, reason: &str) -> String {
    match language {
        Language::Chinese => format!("第{round}轮无法编排。{reason}"),
        Language::English => format!("Round {round} cannot be paired. {reason}"),
    }
}

/// The event has no published round to verify.
pub fn nothing_to_verify(language: Language) -> String {
    language.pick("还没有公布任何一轮。", "No round is published.").into()
}

/// A round is what the rule gives, or is not.
pub fn verdict(language: Language, round: u32, departures: usize) -> String {
    match (language, departures) {
        (Language::Chinese, 0) => format!("第{round}轮: 与规则一致。"),
        (Language::English, 0) => format!("Round {round}: as the rule gives it."),
        (Language::Chinese, count) => format!("第{round}轮: {count} 处与规则不同。"),
        (Language::English, count) => format!("Round {round}: differs from the rule in {count} places."),
    }
}

/// Tables that were paired by hand.
pub fn by_hand(language: Language, tables: &[u32]) -> String {
    let tables = list(language, tables);
    match language {
        Language::Chinese => format!("裁判手工配对: {tables} 台。"),
        Language::English => format!("Paired by the hand of an arbiter: table {tables}."),
    }
}

/// A rule that a published pair breaks.
pub fn broken(language: Language, state: &EventState, rule: &BrokenRule) -> String {
    match rule {
        BrokenRule::Position(difference) => match language {
            Language::Chinese => difference_in_chinese(*difference).to_owned(),
            Language::English => difference.to_string(),
        },
        BrokenRule::Bracket => {
            language.pick("与对阵表或决赛人选不符", "not who the bracket or the final has there").into()
        }
        BrokenRule::RoundRobinTable => language
            .pick(
                "与循环赛秩序表不符(附录2)。",
                "The table of the round robin has another pair (appendix 2).",
            )
            .into(),
        BrokenRule::NoPairing(reason) => refusals::cannot_pair(language, state, reason),
    }
}

const fn difference_in_chinese(difference: Difference) -> &'static str {
    match difference {
        Difference::NotInField => "该号本轮不参加编排。",
        Difference::Twice => "该号出现两次。",
        Difference::Missing => "应参加编排的号没有出现。",
        Difference::Rematch => "两人已经相遇(附录3 原则6)。",
        Difference::Forbidden => "裁判已禁止这一对。",
        Difference::Bye => "轮空的应是别人(附录3 原则5)。",
        Difference::Bracket => "跨越的积分档次多于必要(附录3 原则4)。",
        Difference::Three => "造成可以避免的三先或三后(附录3 原则11)。",
        Difference::Float => "重复了可以避免的上调或下调(附录3 原则9)。",
        Difference::Balance => "先后手可以更均衡(附录3 原则10)。",
        Difference::Alternation => "重复了可以改变的先后手(附录3 原则10)。",
        Difference::Selection => "按先编次序和选择次序应是另一对(附录3 二之2、3)。",
        Difference::Colour => "先后手颠倒(附录3 二之4)。",
        Difference::TableOrder => "这一对应在另一台。",
    }
}

/// Where a pair stands, and what the rule has there: `3台 7-4 (应为 7-5)`.
pub fn departure(language: Language, table: Option<u32>, published: &[u32], expected: &[u32]) -> String {
    let numbers = |numbers: &[u32]| {
        let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        if words.is_empty() { language.pick("无", "nobody").to_owned() } else { words.join("-") }
    };
    let (published, expected) = (numbers(published), numbers(expected));
    match (language, table) {
        (Language::Chinese, Some(table)) => format!("{table}台 {published}, 应为 {expected}"),
        (Language::English, Some(table)) => format!("table {table}: {published}, expected {expected}"),
        (Language::Chinese, None) => format!("{published}, 应为 {expected}"),
        (Language::English, None) => format!("{published}, expected {expected}"),
    }
}

/// Only one stage of several goes out.
pub fn one_stage(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("只导出 {name} 这一阶段; 其他阶段用 --stage N。"),
        Language::English => format!("Only the stage {name} goes out; the others with --stage N."),
    }
}

/// Meetings of several games are one result in the file.
pub fn meetings_in_one_result(language: Language, meetings: usize) -> String {
    match language {
        Language::Chinese => format!(
            "{meetings} 场有多局: TRF 每轮只有一个结果, 写的是整场胜负; 各局写在 ### qisai game 注释行, 其他程序不读。"
        ),
        Language::English => format!(
            "{meetings} meetings have several games: TRF has one result a round, which is the meeting's; the games are in the \
             comment lines ### qisai game, which other programs pass over."
        ),
    }
}

/// A question of `new`, with what an empty answer means.
pub fn ask(language: Language, question: (&str, &str), otherwise: &str) -> String {
    let question = language.pick(question.0, question.1);
    format!("{question} [{otherwise}]: ")
}

/// An answer that cannot be taken.
pub fn ask_again(language: Language) -> String {
    language.pick("听不懂, 请再答一次。", "That cannot be; once more.").into()
}

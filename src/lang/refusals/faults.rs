//! Configurations that read well and cannot be.

use crate::event::configuration::{Fault, FaultKind};
use crate::lang::Language;
use crate::rulebook::Rulebook;
use crate::rulebook::procedure::Procedure;
use crate::rulebook::settings::ProtocolFault;
use crate::rulebook::time_control::TimeControlFault;

/// What is wrong in the two files, where they read well by their form.
pub fn fault(language: Language, fault: &Fault) -> String {
    let zh = language == Language::Chinese;
    match &fault.kind {
        FaultKind::NewerSchema(schema) if zh => format!("文件格式 schema {schema} 比本程序新, 请升级程序。"),
        FaultKind::NewerSchema(schema) => {
            format!("The file has schema {schema}, newer than this program knows.")
        }
        FaultKind::UnknownRulebook(name) => {
            let known = Rulebook::names().collect::<Vec<_>>().join(" ");
            if zh {
                format!("没有规则版本 \"{name}\"; 可用: {known}。")
            } else {
                format!("There is no rulebook \"{name}\"; known are {known}.")
            }
        }
        FaultKind::NoStage => language
            .pick("stages 为空, 至少要有一个阶段。", "stages is empty; an event has at least one.")
            .into(),
        FaultKind::QualifyMissing => language
            .pick(
                "后一阶段要写明上一阶段(每组)录取几名 qualify, 第一阶段不写。",
                "A later stage says how many qualify from the stage (each group) before; the first does not.",
            )
            .into(),
        FaultKind::NotToBeCrossed => language
            .pick(
                "交叉淘汰的组数和每组录取数都应是 1、2、4、8……",
                "For a crossed knockout the groups and how many come from each are powers of two: 1, 2, 4, 8 …",
            )
            .into(),
        FaultKind::UnknownProcedure(name) => {
            let known = Procedure::all().iter().map(|p| p.id.as_str()).collect::<Vec<_>>().join(" ");
            if zh {
                format!("没有名为 \"{name}\" 的局制; 可用: {known}。")
            } else {
                format!("There is no procedure \"{name}\" of a meeting; known are {known}.")
            }
        }
        FaultKind::GroupsOutOfRange(count) if zh => format!("组数 {count} 应在 1 到 99 之间。"),
        FaultKind::GroupsOutOfRange(count) => format!("{count} groups are not between 1 and 99."),
        FaultKind::NoGroupsInFormat => {
            language.pick("只有循环赛可以分组。", "Only a round robin is played in groups.").into()
        }
        FaultKind::RoundsMissing => {
            language.pick("积分编排要写明轮数 rounds。", "A Swiss needs its number of rounds.").into()
        }
        FaultKind::RoundsOutOfRange(rounds) if zh => format!("轮数 {rounds} 应在 1 到 99 之间。"),
        FaultKind::RoundsOutOfRange(rounds) => format!("{rounds} rounds are not between 1 and 99."),
        FaultKind::TimeControl(fault) => time_control(language, *fault).into(),
        FaultKind::UnknownTempo(name) if zh => format!("规则版本中没有用时预设 \"{name}\"。"),
        FaultKind::UnknownTempo(name) => format!("The rulebook has no time control named \"{name}\"."),
        FaultKind::OpeningProtocol(ProtocolFault::NoSuchOpening(code)) if zh => {
            format!("opening_protocol 的规定开局 \"{code}\" 不是 26 种之一; 写作 1D–13D 或 1I–13I。")
        }
        FaultKind::OpeningProtocol(ProtocolFault::NoSuchOpening(code)) => {
            format!("The opening \"{code}\" of opening_protocol is none of the 26; write 1D to 13D or 1I to 13I.")
        }
        FaultKind::OpeningProtocol(ProtocolFault::NoFifthMoves) => language
            .pick("opening_protocol 的打点数至少为 1。", "opening_protocol needs at least one fifth move.")
            .into(),
        FaultKind::EmptyChain => {
            language.pick("名次链不能为空。", "A ranking chain has at least one criterion.").into()
        }
        FaultKind::NumberTwice(number) if zh => format!("{number}号重复。"),
        FaultKind::NumberTwice(number) => format!("The number {number} is given twice."),
        FaultKind::NumberOutOfRange(number) if zh => format!("序号 {number} 应在 1 到 99999 之间。"),
        FaultKind::NumberOutOfRange(number) => format!("The number {number} is not between 1 and 99,999."),
        FaultKind::NameMissing => language.pick("缺少姓名。", "The name is missing.").into(),
        FaultKind::LoginTwice(login) if zh => format!("登录名 {login} 重复。"),
        FaultKind::LoginTwice(login) => format!("The login {login} is given twice."),
        FaultKind::BoardsOutOfRange(boards) if zh => format!("每场台数 {boards} 应在 2 到 99 之间。"),
        FaultKind::BoardsOutOfRange(boards) => format!("{boards} boards of a match are not between 2 and 99."),
        FaultKind::NoProcedureForTeams => language
            .pick(
                "团体赛每台一局, 不写 procedure。",
                "In a match of teams a board has one game; a procedure has no place here.",
            )
            .into(),
        FaultKind::TooFewMembers { members, boards } if zh => {
            format!("这个队有 {members} 名队员, 每场 {boards} 台; 在 members 中补足。")
        }
        FaultKind::TooFewMembers { members, boards } => {
            format!("The team has {members} members for {boards} boards; members should name them all.")
        }
        FaultKind::NoReserves { members, boards } if zh => {
            format!("分台定人(11.1)没有替补: 这个队有 {members} 名队员, 每场 {boards} 台; 有替补的写 lineup: with_reserves。")
        }
        FaultKind::NoReserves { members, boards } => format!(
            "With fixed boards (11.1) there are no reserves: the team has {members} members for {boards} boards; with reserves write lineup: with_reserves."
        ),
        FaultKind::MembersWithoutTeams => language
            .pick(
                "有队员 members 而赛事没有 teams; 团体赛在 event.ron 写 teams: (boards: 4)。",
                "There are members, but the event has no teams; an event of teams says teams: (boards: 4) in event.ron.",
            )
            .into(),
        FaultKind::TablesReversed => {
            language.pick("tables 应从小到大。", "The tables run from the lower to the higher one.").into()
        }
    }
}

/// What makes no sense in a time control.
const fn time_control(language: Language, fault: TimeControlFault) -> &'static str {
    match fault {
        TimeControlFault::NoTime => language.pick("用时为零。", "The time control has no time."),
        TimeControlFault::Nought => language.pick(
            "用时中的时限、着数、秒数和次数都要大于零。",
            "The periods, moves, seconds and times of a time control are more than nought.",
        ),
        TimeControlFault::SharedIsPlain => language.pick(
            "双方共用的时限只写分钟数, 不加秒, 不分段, 不读秒。",
            "A time that both sides share is minutes only: no increment, no periods, no byo-yomi.",
        ),
        TimeControlFault::TooLong => language.pick(
            "用时太长: 一局不超过一天, 每着不超过一小时。",
            "The time control is too long: a game takes a day at most, a move an hour.",
        ),
    }
}

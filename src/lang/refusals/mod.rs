//! Why something is refused, and what a person should be asked, as whole sentences with what to do.

mod conduct;
mod faults;
mod pairing;
mod questions;
mod unreadable;

pub use faults::fault;
pub use pairing::{cannot_pair, choice, infeasible_sentence};
pub use questions::{fouls_lose, question, told};
pub use unreadable::unreadable;

use pairing::rival_publications;

use super::{Language, clocks, list, words};
use crate::desk::Refused;
use crate::event::names::Number;
use crate::event::rights::Refusal;
use crate::event::state::EventState;
use crate::event::team_match::LineupFault;

/// Why an entry is refused.
#[expect(clippy::too_many_lines, reason = "one arm a sentence, in both languages")]
pub fn refused(language: Language, state: &EventState, reason: &Refused) -> String {
    let zh = language == Language::Chinese;
    match reason {
        Refused::WhichBoard { table, boards } if zh => {
            format!("{table}台是团体场次, 请写台次: {table}.1 到 {table}.{boards}; 整队未到写 {table} -+ (先走队) 或 {table} +-。")
        }
        Refused::WhichBoard { table, boards } => format!(
            "Table {table} is a match of teams; name the board: {table}.1 to {table}.{boards}; where a whole team is absent, {table} -+ (the team with the first move) or {table} +-."
        ),
        Refused::NoTeams => language.pick("本赛是个人赛, 没有出场阵容。", "Players meet in this event; there is no lineup.").into(),
        Refused::Lineup { number, why } => lineup(language, *number, *why),
        Refused::Conduct(refusal) => conduct::refused(language, refusal),
        Refused::NoRight(refusal) => no_right(language, refusal),
        Refused::NoRound => language
            .pick("还没有公布任何一轮; 先 公布。", "No round is published yet; publish one first.")
            .into(),
        Refused::RoundNotPublished(round) if zh => format!("第{round}轮没有公布。"),
        Refused::RoundNotPublished(round) => format!("Round {round} is not published."),
        Refused::RivalPublications(round) => rival_publications(language, *round),
        Refused::NoTable { table, tables } if zh => format!("没有{table}台; 本轮共 {tables} 台。"),
        Refused::NoTable { table, tables } => format!("There is no table {table}; the round has {tables}."),
        Refused::Clock { table, why } => clocks::refused(language, *table, *why),
        Refused::BreakNeedsMinutes => clocks::break_needs_minutes(language),
        Refused::BreakTooLong { most } => clocks::break_too_long(language, *most),
        Refused::BreakRuns(left) => clocks::break_runs(language, *left),
        Refused::OneGameOnly(table) if zh => format!("{table}台只有一局。"),
        Refused::OneGameOnly(table) => format!("Table {table} has one game only."),
        Refused::NoSuchGame(table) if zh => format!("{table}台没有这一局, 或还没有轮到它; 某一局写作 {table}.1.局, 前面轮次的写作 第N轮 {table}.1.局。"),
        Refused::NoSuchGame(table) => format!("Table {table} has no such game, or not yet; a game is named {table}.1.GAME, in an earlier round: round N {table}.1.GAME."),
        Refused::ColoursOpen { table, chooser: None } if zh => {
            format!("{table}台这一局须先抽签定先后: {table} 先 号。")
        }
        Refused::ColoursOpen { table, chooser: None } => {
            format!("Lots decide the first move at table {table}; enter who has it: {table} first NUMBER.")
        }
        Refused::ColoursOpen { table, chooser: Some(who) } => {
            let number = state.number(*who);
            if zh {
                format!("{table}台这一局由{number}号选择先后, 先录入先走者: {table} 先 号。")
            } else {
                format!(
                    "Number {number} chooses the colours at table {table}; enter: {table} first NUMBER."
                )
            }
        }
        Refused::ColoursFollow(table) if zh => format!("{table}台这一局的先后已由局制确定。"),
        Refused::ColoursFollow(table) => {
            format!("The colours of this game at table {table} follow from the procedure.")
        }
        Refused::GamePlayed(table) if zh => format!("{table}台这一局已有结果。"),
        Refused::GamePlayed(table) => format!("The game at table {table} has its result."),
        Refused::NotAtTable(number, table) if zh => format!("{number}号不在{table}台。"),
        Refused::NotAtTable(number, table) => format!("Number {number} does not sit at table {table}."),
        Refused::NobodyGoesThrough => language
            .pick("本阶段不是淘汰赛, 无须裁定晋级。", "Nobody goes through in this format.")
            .into(),
        Refused::NoEntrant(number) if zh => format!("没有{number}号。"),
        Refused::NoEntrant(number) => format!("Nobody has the number {number}."),
        Refused::PointsUnknown { written, known } if zh => {
            format!("{written} 不是本赛的记分; 可写 {}。请核对成绩单。", known.join(" "))
        }
        Refused::PointsUnknown { written, known } => {
            format!(
                "{written} is not in the points of this event; it has {}. Check the slip.",
                known.join(" ")
            )
        }
        Refused::TwoNoughts(table) if zh => {
            format!("{table}台 00: 双方都未到写 {table} --, 双方都判负写 {table} 双负。")
        }
        Refused::TwoNoughts(table) => format!(
            "Table {table}, 00: write {table} -- where nobody came, {table} both lose where both lose by decision."
        ),
        Refused::NoSuchColour => language
            .pick(
                "本项目没有这种颜色的一方; 可用 左、右。",
                "The game has no such colour; left and right always work.",
            )
            .into(),
        Refused::SwapUnknown(table) if zh => {
            format!("{table}台三手后是否交换尚未记录; 先写 {table} 交换 或 {table} 不交换, 或按左右写 10 55 01。")
        }
        Refused::SwapUnknown(table) => format!(
            "Whether the players of table {table} swapped is not known; enter {table} swapped or {table} not swapped \
             first, or the two numbers 10 55 01."
        ),
        Refused::NoSwap => language
            .pick("本赛事的开局没有三手交换。", "The opening of this event has no swap.")
            .into(),
        Refused::InDispute(table) if zh => {
            format!("{table}台有不同的结果, 须由副裁判长以上裁定: 定 {table} 20。")
        }
        Refused::InDispute(table) => {
            format!(
                "Different results stand for table {table}; a deputy or the chief settles it: settle {table} 20."
            )
        }
        Refused::NotInDispute(table) if zh => format!("{table}台没有冲突。"),
        Refused::NotInDispute(table) => format!("Nothing is disputed at table {table}."),
        Refused::NothingToClear(table) if zh => format!("{table}台没有结果可清。"),
        Refused::NothingToClear(table) => format!("Table {table} has no result to take back."),
        Refused::RoundClosed { round, needs } if zh => {
            format!("第{round}轮已结束, 更正须由{}进行。", words::role(language, *needs))
        }
        Refused::RoundClosed { round, needs } => {
            format!("Round {round} is closed; a correction needs the {}.", words::role(language, *needs))
        }
        Refused::SettlingNeeds(role) if zh => {
            format!("裁定冲突须由{}以上进行。", words::role(language, *role))
        }
        Refused::SettlingNeeds(role) => {
            format!("Settling a conflict needs at least the {}.", words::role(language, *role))
        }
        Refused::OpenGames(tables) => {
            let tables = list(language, tables);
            if zh {
                format!("还有未录的台: {tables}。")
            } else {
                format!("These tables are still open: {tables}.")
            }
        }
        Refused::NotStarted => language.pick("本轮还没有开赛。", "The round is not started.").into(),
        Refused::NotPaused => language.pick("本轮没有暂停。", "The round is not paused.").into(),
        Refused::AlreadyClosed(round) if zh => format!("第{round}轮已结束。"),
        Refused::AlreadyClosed(round) => format!("Round {round} is closed."),
        Refused::NeedsReason(round) if zh => format!("第{round}轮已开赛, 撤销须写明原因: 撤销公布 原因。"),
        Refused::NeedsReason(round) => {
            format!("Round {round} was started; withdrawing it needs a reason: unpublish REASON.")
        }
        Refused::LaterRoundPublished(round) if zh => format!("第{round}轮已公布, 须先撤销它。"),
        Refused::LaterRoundPublished(round) => {
            format!("Round {round} is published; withdraw that one first.")
        }
        Refused::EarlierRoundMissing { round, stage, missing } => {
            let name = state.stage(*stage).filter(|_| state.stages.len() > 1);
            let name = name.map_or("", |stage| stage.config.name.as_str());
            if zh {
                format!("{name}第{missing}轮没有公布, 不能恢复其后的第{round}轮; 先公布或恢复{name}第{missing}轮。")
            } else {
                let before = format!("{name} round {missing}");
                let before = before.trim_start();
                format!("Round {round} cannot come back while {before} before it is not published; publish or restore {before} first.")
            }
        }
        Refused::LaterStagePublished(stage) => {
            let name = state.stage(*stage).map_or("", |stage| stage.config.name.as_str());
            if zh {
                format!("下一阶段 {name} 已公布, 须先撤销它的各轮。")
            } else {
                format!("Rounds of {name} are published; withdraw those first.")
            }
        }
        Refused::CannotPair(reason) => cannot_pair(language, state, reason),
        Refused::FieldIsFixed => language
            .pick("循环赛开始后不能增加参赛者。", "The field of a round robin is fixed once it has begun.")
            .into(),
        Refused::AlreadyBegan => {
            language.pick("比赛已开始, 请用 补报。", "The event has begun; use: late entry NAME.").into()
        }
        Refused::LotsTooLate => language
            .pick("第一轮已公布, 序号不能再变。", "Round 1 is published; the numbers stay as they are.")
            .into(),
        Refused::NoLotsInChain => language
            .pick(
                "名次链中没有抽签(lots), 并列的名次不抽签。",
                "The ranking chain has no lots; places that are equal stay shared.",
            )
            .into(),
        Refused::NobodyShares => {
            language.pick("没有并列的名次, 不必抽签。", "Nobody shares a place; there is nothing to draw for.").into()
        }
        Refused::NotOnePlace(group) => {
            let group = list(language, group);
            if zh {
                format!("抽签须写全并列的各号, 且只写这些: {group}。")
            } else {
                format!("Name all who share the place, and only those: {group}.")
            }
        }
        Refused::AlreadyWithdrawn(number) if zh => format!("{number}号已退赛; 归队写 {number} 归队。"),
        Refused::AlreadyWithdrawn(number) => {
            format!("Number {number} has withdrawn; to bring it back: {number} back.")
        }
        Refused::NoRequestedByes => language
            .pick(
                "本赛不准请假轮空; 可在 event.ron 的 overrides 设 requested_bye。",
                "This event grants no byes on request; event.ron may set requested_bye in its overrides.",
            )
            .into(),
        Refused::WithOneself => language.pick("不能与自己对局。", "Nobody meets oneself.").into(),
        Refused::TakesNoPart(number) if zh => format!("{number}号不参加待编排的一轮。"),
        Refused::TakesNoPart(number) => format!("Number {number} takes no part in the round to be paired."),
        Refused::StageOver => {
            language.pick("各轮都已公布, 没有待编排的轮次。", "All rounds are published.").into()
        }
        Refused::NothingToUndo => {
            language.pick("没有可撤销的记录。", "There is nothing of yours to undo.").into()
        }
        Refused::NoRecord(id) if zh => format!("没有记录 {id}; 见 qisai log。"),
        Refused::NoRecord(id) => format!("There is no record {id}; `qisai log` lists them."),
        Refused::NotInForce(id) if zh => format!("记录 {id} 已不生效, 无须撤销。"),
        Refused::NotInForce(id) => format!("Record {id} is not in force any more."),
        Refused::StoodUpon { record, by } => {
            let by = list(language, by);
            if zh {
                format!("其后的记录 {by} 以 {record} 为前提, 须先撤销它。")
            } else {
                format!("Record {by} stands on {record}; undo that one first.")
            }
        }
        Refused::CannotBeUndone(_) => language
            .pick(
                "采纳不能撤销: 改回 event.ron 或 roster.ron 再采纳。更早的记录用 : 撤 记录号。",
                "An adoption is not undone: mend event.ron or roster.ron and adopt again. Earlier records: undo ID.",
            )
            .into(),
        Refused::NothingToAdopt => language
            .pick(
                "event.ron 和 roster.ron 与已采纳的一致。",
                "event.ron and roster.ron are as they were adopted.",
            )
            .into(),
        Refused::NumberOutOfRange(number) if zh => format!("序号 {number} 应在 1 到 99999 之间。"),
        Refused::NumberOutOfRange(number) => format!("The number {number} is not between 1 and 99,999."),
        Refused::MembersMoved(number) if zh => {
            format!("{number}号队已编入赛事, 队员名单不能删减或换位(会改变谁下过哪一局); 补充的队员写在最后, 换人上场用「{number} 出场 …」。")
        }
        Refused::MembersMoved(number) => format!(
            "Team {number} was paired: its members keep their places in the list, or games would change hands. New members stand last; who plays is entered as {number} lineup …"
        ),
        Refused::BoardsArePaired if zh => "已公布的轮次按原来的台数进行, 每场台数(teams)不能再改。".into(),
        Refused::BoardsArePaired => "Rounds are published with the boards as they were; teams keeps its number of boards.".into(),
        Refused::PlayedEntrantGone(number) if zh => {
            format!("{number}号已被编排过, roster.ron 不能删去; 退赛写 {number} 退赛。")
        }
        Refused::PlayedEntrantGone(number) => {
            format!("Number {number} was paired and cannot be left out of roster.ron; enter: {number} withdraw.")
        }
        Refused::NameTaken(number) if zh => format!("同单位同姓名者已在: {number}号。"),
        Refused::NameTaken(number) => {
            format!("Somebody of that name and unit is there already: number {number}.")
        }
    }
}

/// Why somebody may not.
pub fn no_right(language: Language, refusal: &Refusal) -> String {
    match (refusal, language) {
        (Refusal::NotAnOfficial { login }, Language::Chinese) => {
            format!("登录名 {login} 不在 event.ron 的 officials 中。")
        }
        (Refusal::NotAnOfficial { login }, Language::English) => {
            format!("The login {login} is not among the officials of event.ron.")
        }
        (Refusal::RoleTooLow { has, needs }, Language::Chinese) => {
            format!("须由{}进行, 您是{}。", words::role(language, *needs), words::role(language, *has))
        }
        (Refusal::RoleTooLow { has, needs }, Language::English) => {
            format!(
                "This needs the {}; you are {}.",
                words::role(language, *needs),
                words::role(language, *has)
            )
        }
        (Refusal::OtherTables, Language::Chinese) => "该台不在您负责的范围。".into(),
        (Refusal::OtherTables, Language::English) => "That table is not among yours.".into(),
        (Refusal::RightTaken { login }, Language::Chinese) => {
            format!("裁判长已收回 {login} 的这项权限, 当时尚未见到这条记录; 如属实, 由有权者再录一次。")
        }
        (Refusal::RightTaken { login }, Language::English) => format!(
            "The chief took this right back from {login} without having seen this entry; if it is right, somebody who may \
             enters it again."
        ),
        (Refusal::AdoptionUnknown, Language::Chinese) => "该记录所依据的配置尚未到达。".into(),
        (Refusal::AdoptionUnknown, Language::English) => {
            "The configuration that the record stands on has not arrived.".into()
        }
    }
}

/// Why a team cannot be lined up so (article 11).
fn lineup(language: Language, number: Number, why: LineupFault) -> String {
    let zh = language == Language::Chinese;
    match why {
        LineupFault::Boards { wanted } if zh => {
            format!("每场 {wanted} 台, 请写 {wanted} 名队员: {number} 出场 1 2 …")
        }
        LineupFault::Boards { wanted } => {
            format!("A match has {wanted} boards; name {wanted} members: {number} lineup 1 2 …")
        }
        LineupFault::NoMember(member) if zh => format!("{number}号没有第 {member} 名队员; n 看名单。"),
        LineupFault::NoMember(member) => format!("Number {number} has no member {member}; n shows the list."),
        LineupFault::Twice(member) if zh => format!("第 {member} 名队员写了两次。"),
        LineupFault::Twice(member) => format!("Member {member} is named twice."),
        LineupFault::Inverted { before, higher } if zh => {
            format!("台次顺序不能前后颠倒(11.2): {before} 不能排在 {higher} 前面。")
        }
        LineupFault::Inverted { before, higher } => {
            format!("Members keep their order (11.2): {before} cannot sit before {higher}.")
        }
        LineupFault::IsFixed if zh => "分台定人(11.1): 各台队员全程不变。".into(),
        LineupFault::IsFixed => {
            "With fixed boards (11.1) everybody keeps the board for the whole event.".into()
        }
    }
}

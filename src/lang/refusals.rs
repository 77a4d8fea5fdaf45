//! Why something is refused, and what a person should be asked, as whole sentences with what to do.

use super::{Language, acts, list, words};
use crate::desk::{Question, Refused, Unreadable};
use crate::event::configuration::{Fault, FaultKind};
use crate::event::names::{RoundNumber, Table};
use crate::event::rights::Refusal;
use crate::event::state::EventState;
use crate::pairing::draft::CannotPair;
use crate::pairing::fixed_position::{Choice, FieldFault, Infeasible};
use crate::rulebook::Rulebook;
use crate::rulebook::time_control::TimeControlFault;

/// Why an entry cannot be read.
pub fn unreadable(language: Language, reason: &Unreadable) -> String {
    match (reason, language) {
        (Unreadable::Empty, Language::Chinese) => "没有输入。例: 12 20(12台左方胜)。".into(),
        (Unreadable::Empty, Language::English) => {
            "Nothing was entered. Example: 12 20 (table 12, the left side won).".into()
        }
        (Unreadable::Unknown(text), Language::Chinese) => {
            format!("不认识 \"{text}\"。成绩以台号开头(12 20), 其他如: 公布、开赛、17 退赛、撤。")
        }
        (Unreadable::Unknown(text), Language::English) => format!(
            "\"{text}\" is no entry. Results begin with the table (12 20); others are publish, start, 17 withdraw, undo."
        ),
        (Unreadable::NoRound(text), Language::Chinese) => {
            format!("需要轮次的数字, 读到 \"{text}\"; 例: 第3轮 12 20。")
        }
        (Unreadable::NoRound(text), Language::English) => {
            format!("The number of a round was expected, not \"{text}\"; as in: round 3 12 20.")
        }
        (Unreadable::NoTable(text), Language::Chinese) => format!("需要台号, 读到 \"{text}\"。"),
        (Unreadable::NoTable(text), Language::English) => format!("A table was expected, not \"{text}\"."),
        (Unreadable::NoVerdict(text), Language::Chinese) if text.is_empty() => {
            "台号后要有结果, 如 12 20、12 和、12 +-。".into()
        }
        (Unreadable::NoVerdict(text), Language::English) if text.is_empty() => {
            "A result is wanted behind the table: 12 20, 12 draw, 12 +-.".into()
        }
        (Unreadable::NoVerdict(text), Language::Chinese) => {
            format!("\"{text}\" 不是结果。可写 20 11 02、红胜、黑胜、和、+-、双弃、红判负、清。")
        }
        (Unreadable::NoVerdict(text), Language::English) => {
            format!(
                "\"{text}\" is no result. Write 20 11 02, left, right, draw, +-, both absent, red loses, clear."
            )
        }
        (Unreadable::NoNumber(text), Language::Chinese) => format!("需要参赛序号, 读到 \"{text}\"。"),
        (Unreadable::NoNumber(text), Language::English) => {
            format!("An entrant's number was expected, not \"{text}\".")
        }
        (Unreadable::NoName, Language::Chinese) => "需要姓名, 如: 补报 张三 北京 2100。".into(),
        (Unreadable::NoName, Language::English) => {
            "A name is wanted, as in: late entry \"Li Wen\" Beijing 2100.".into()
        }
        (Unreadable::TooMuch(text), Language::Chinese) => format!("多出 \"{text}\"; 没有记录任何内容。"),
        (Unreadable::TooMuch(text), Language::English) => {
            format!("\"{text}\" is too much; nothing was recorded.")
        }
        (Unreadable::NoSeed(text), Language::Chinese) => format!("抽签种子数应是整数, 读到 \"{text}\"。"),
        (Unreadable::NoSeed(text), Language::English) => {
            format!("The seed of a draw is a whole number, not \"{text}\".")
        }
        (Unreadable::NoRecord(text), Language::Chinese) => {
            format!("记录号是 16 位十六进制数, 读到 \"{text}\"; 见 qisai log。")
        }
        (Unreadable::NoRecord(text), Language::English) => {
            format!("A record is named by 16 hex digits, not \"{text}\"; `qisai log` lists them.")
        }
    }
}

/// Why an entry is refused.
#[expect(clippy::too_many_lines, reason = "one arm a sentence, in both languages")]
pub fn refused(language: Language, state: &EventState, reason: &Refused) -> String {
    let zh = language == Language::Chinese;
    match reason {
        Refused::NoRight(refusal) => no_right(language, refusal),
        Refused::NoRound => language
            .pick("还没有公布任何一轮; 先 公布。", "No round is published yet; publish one first.")
            .into(),
        Refused::RoundNotPublished(round) if zh => format!("第{round}轮没有公布。"),
        Refused::RoundNotPublished(round) => format!("Round {round} is not published."),
        Refused::RivalPublications(round) => rival_publications(language, *round),
        Refused::NoTable { table, tables } if zh => format!("没有{table}台; 本轮共 {tables} 台。"),
        Refused::NoTable { table, tables } => format!("There is no table {table}; the round has {tables}."),
        Refused::OneGameOnly(table) if zh => format!("{table}台只有一局。"),
        Refused::OneGameOnly(table) => format!("Table {table} has one game only."),
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
        (Refusal::AdoptionUnknown, Language::Chinese) => "该记录所依据的配置尚未到达。".into(),
        (Refusal::AdoptionUnknown, Language::English) => {
            "The configuration that the record stands on has not arrived.".into()
        }
    }
}

fn rival_publications(language: Language, round: RoundNumber) -> String {
    match language {
        Language::Chinese => format!("第{round}轮有两份不同的公布; 裁判长须撤销公布并重新公布。"),
        Language::English => {
            format!(
                "Two different publications of round {round} stand; the chief withdraws them and publishes anew."
            )
        }
    }
}

fn tables(language: Language, tables: &[(RoundNumber, Table)]) -> String {
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
    }
}

/// What a person is asked before something is recorded.
pub fn question(language: Language, state: &EventState, question: &Question) -> String {
    let zh = language == Language::Chinese;
    let kind = state.configuration.edition.game;
    match question {
        Question::Replaces { game, stood } | Question::TakesBack { game, stood } => {
            let (place, word) = (acts::place(language, game), words::outcome(language, kind, stood));
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
        Question::ForfeitsOpenGame(table) if zh => format!("{table}台未完的对局将判弃权。退赛吗?"),
        Question::ForfeitsOpenGame(table) => {
            format!("The open game at table {table} will be forfeited. Enter the withdrawal?")
        }
    }
}

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
        FaultKind::OneStageOnly => {
            language.pick("目前每个赛事只支持一个阶段。", "This version runs one stage an event.").into()
        }
        FaultKind::RoundsMissing => {
            language.pick("积分编排要写明轮数 rounds。", "A Swiss needs its number of rounds.").into()
        }
        FaultKind::RoundsOutOfRange(rounds) if zh => format!("轮数 {rounds} 应在 1 到 99 之间。"),
        FaultKind::RoundsOutOfRange(rounds) => format!("{rounds} rounds are not between 1 and 99."),
        FaultKind::UnknownTempo(name) if zh => format!("规则版本中没有用时预设 \"{name}\"。"),
        FaultKind::UnknownTempo(name) => format!("The rulebook has no time control named \"{name}\"."),
        FaultKind::TimeControl(fault) => time_control(language, *fault).into(),
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
        FaultKind::TablesReversed => {
            language.pick("tables 应从小到大。", "The tables run from the lower to the higher one.").into()
        }
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

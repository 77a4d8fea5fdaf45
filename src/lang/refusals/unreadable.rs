//! Entries that are none.

use crate::desk::Unreadable;
use crate::lang::Language;

/// Why an entry cannot be read.
#[expect(clippy::too_many_lines, reason = "one arm a reason, in both languages")]
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
        (Unreadable::NoClause(text), Language::Chinese) => {
            format!("需要条款号, 如 28.7.1, 读到 \"{text}\"。")
        }
        (Unreadable::NoClause(text), Language::English) => {
            format!("A clause was expected, such as 28.7.1, not \"{text}\".")
        }
        (Unreadable::NoChange(text), Language::Chinese) => format!(
            "改 之后要写改判什么: 不罚、警告、犯规1、扣5、加1、判负、判胜、双负、判和、重下; 读到 \"{text}\"。"
        ),
        (Unreadable::NoChange(text), Language::English) => format!(
            "Behind instead stands what shall follow: nothing, warning, fouls 1, off 5, on 1, loses, wins, both-lose, draw, replay; not \"{text}\"."
        ),
        (Unreadable::NoClaim(text), Language::Chinese) => {
            format!(
                "要求要写明: 限着、重复、超时、其他; 申诉: 解释、事实、未列, 押金为整数; 读到 \"{text}\"。"
            )
        }
        (Unreadable::NoClaim(text), Language::English) => format!(
            "A claim is limit, repetition, time or other; an appeal interpretation, facts or uncovered, its deposit a whole number; not \"{text}\"."
        ),
        (Unreadable::NoRuling(text), Language::Chinese) => {
            format!("裁定写作: 裁 3 属实、不属实、不受理、部分; 读到 \"{text}\"。")
        }
        (Unreadable::NoRuling(text), Language::English) => {
            format!("A ruling is: rule 3 upheld, refused, not-heard, part; not \"{text}\".")
        }
        (Unreadable::NoBody, Language::Chinese) => {
            "批准要写案号、机构和文件, 如: 批准 2 组委会 纪要5。".into()
        }
        (Unreadable::NoBody, Language::English) => {
            "An approval names the case, the body and its paper, as in: approve 2 committee minutes-5.".into()
        }
        (Unreadable::NoDeposit(text), Language::Chinese) => {
            format!("\"{text}\" 不是押金数额; 写 押金 200, 备注写在其后。")
        }
        (Unreadable::NoDeposit(text), Language::English) => {
            format!(
                "\"{text}\" is no amount of a deposit: write deposit 200, and what is to be noted behind it."
            )
        }
        (Unreadable::TooMuch(text), Language::Chinese) => format!("多出 \"{text}\"。"),
        (Unreadable::TooMuch(text), Language::English) => {
            format!("\"{text}\" is too much.")
        }
        (Unreadable::OutOfRange { written, least, most }, Language::Chinese) => {
            format!("\"{written}\" 不可能: 应为 {least} 到 {most} 的整数。")
        }
        (Unreadable::OutOfRange { written, least, most }, Language::English) => {
            format!("\"{written}\" cannot be: a whole number from {least} to {most} is wanted.")
        }
        (Unreadable::NoLateReason, Language::Chinese) => {
            "逾期受理须写原因, 如: 12 红 6.1(8) 逾期 刚发现。".into()
        }
        (Unreadable::NoLateReason, Language::English) => {
            "What is heard out of time needs its reason, as in: 12 black 6.1(8) out-of-time seen just now."
                .into()
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
        (Unreadable::NoTime(text), Language::Chinese) => {
            format!("需要棋钟上的时间(23:11 或 1:02:40)或分钟数, 读到 \"{text}\"。")
        }
        (Unreadable::NoTime(text), Language::English) => {
            format!("A time as clocks show it (23:11, 1:02:40) or minutes were expected, not \"{text}\".")
        }
        (Unreadable::NoSide(text), Language::Chinese) => {
            format!("需要一方: 红 黑 白 左 右, 读到 \"{text}\"。")
        }
        (Unreadable::NoSide(text), Language::English) => {
            format!("A side was expected: red, black, white, left or right, not \"{text}\".")
        }
    }
}

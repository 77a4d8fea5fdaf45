//! The sentences about tournament report files.

use crate::rulebook::points::HalfPoints;

use super::Language::{self, Chinese, English};

/// A field of the format, as a sentence names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrfField {
    /// The starting number (columns 5 to 8).
    Number,
    /// The sex (column 10).
    Sex,
    /// The title (11 to 13).
    Title,
    /// The name (15 to 47).
    Name,
    /// The rating (49 to 52).
    Rating,
    /// The federation (54 to 56).
    Federation,
    /// The federation's number of the player (58 to 68).
    Identity,
    /// The date of birth (70 to 79).
    Birth,
    /// The points (81 to 84).
    Points,
    /// The rank (86 to 89).
    Rank,
    /// The opponent in a round.
    Opponent,
    /// The number of rounds.
    Rounds,
    /// A round.
    Round,
    /// The number of players.
    Players,
}

impl TrfField {
    /// Its name in a sentence.
    pub const fn name(self, language: Language) -> &'static str {
        let (chinese, english) = match self {
            Self::Number => ("序号", "starting number"),
            Self::Sex => ("性别", "sex"),
            Self::Title => ("称号", "title"),
            Self::Name => ("姓名", "name"),
            Self::Rating => ("等级分", "rating"),
            Self::Federation => ("所属协会", "federation"),
            Self::Identity => ("注册号", "player's identity number"),
            Self::Birth => ("出生日期", "date of birth"),
            Self::Points => ("积分", "points"),
            Self::Rank => ("名次", "rank"),
            Self::Opponent => ("对手序号", "opponent's number"),
            Self::Rounds => ("总轮数", "number of rounds"),
            Self::Round => ("轮次", "round"),
            Self::Players => ("人数", "number of players"),
        };
        match language {
            Chinese => chinese,
            English => english,
        }
    }
}

/// The one of two texts that is in `language`.
fn pick(language: Language, chinese: &str, english: &str) -> String {
    match language {
        Chinese => chinese.to_owned(),
        English => english.to_owned(),
    }
}

/// The bytes are no text.
pub fn not_text(language: Language) -> String {
    pick(language, "这个文件不是文本。", "This file is not text.")
}

/// The file is too large; `limit` in bytes.
pub fn too_large(language: Language, limit: u32) -> String {
    let limit = limit / (1024 * 1024);
    match language {
        Chinese => format!("文件太大：最多读 {limit} MiB。"),
        English => format!("The file is too large: at most {limit} MiB are read."),
    }
}

/// The file has too many lines.
pub fn too_many_lines(language: Language, limit: u32) -> String {
    match language {
        Chinese => format!("文件超过 {limit} 行，后面的没有读。"),
        English => format!("The file has more than {limit} lines; the rest was not read."),
    }
}

/// A line is too long.
pub fn line_too_long(language: Language) -> String {
    pick(
        language,
        "这一行太长，任何比赛都用不了这么多列。",
        "This line is longer than the rounds of any event need.",
    )
}

/// No player's line.
pub fn no_players(language: Language) -> String {
    pick(language, "文件里没有棋手。", "The file has no players.")
}

/// A tab in a player's line.
pub fn tab(language: Language) -> String {
    pick(
        language,
        "棋手行里有制表符，无法确定各列的位置。",
        "A player's line has a tab, so that the columns after it are not known.",
    )
}

/// No number where one is expected.
pub fn not_a_number(language: Language, field: TrfField, found: &str) -> String {
    let name = field.name(language);
    match (language, found.is_empty()) {
        (Chinese, true) => format!("缺少{name}，这里应是数字。"),
        (Chinese, false) => format!("{name}应是数字，这里是“{found}”。"),
        (English, true) => format!("The {name} is missing; digits are expected here."),
        (English, false) => format!("The {name} should be digits; here stands “{found}”."),
    }
}

/// A number out of its range.
pub fn out_of_range(language: Language, field: TrfField, found: u32, least: u32, most: u32) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{name}应在 {least} 到 {most} 之间，这里是 {found}。"),
        English => format!("The {name} should be {least} to {most}; here stands {found}."),
    }
}

/// No points where they are expected.
pub fn not_points(language: Language, found: &str) -> String {
    match (language, found.is_empty()) {
        (Chinese, true) => "缺少分数，应写成 11.5 的样子。".to_owned(),
        (Chinese, false) => format!("分数应写成 11.5 的样子，以半分为单位，这里是“{found}”。"),
        (English, true) => "The points are missing; they are written as 11.5.".to_owned(),
        (English, false) => {
            format!("Points are written as 11.5, in whole or half points; here stands “{found}”.")
        }
    }
}

/// A column that should be blank.
pub fn not_blank(language: Language, found: char) -> String {
    match language {
        Chinese => format!("这一列应为空格，这里是“{found}”。"),
        English => format!("This column should be blank; here stands “{found}”."),
    }
}

/// An unknown colour.
pub fn not_a_colour(language: Language, round: u32, found: char) -> String {
    match language {
        Chinese => format!("第{round}轮的先后手应是 w、b、- 或空格，这里是“{found}”。"),
        English => format!("The colour of round {round} should be w, b, - or blank; here stands “{found}”."),
    }
}

/// An unknown result.
pub fn not_a_result(language: Language, round: u32, found: char) -> String {
    match language {
        Chinese => {
            format!("第{round}轮的结果应是 1 = 0 + - W D L H F U Z 之一或空格，这里是“{found}”。")
        }
        English => format!(
            "The result of round {round} should be one of 1 = 0 + - W D L H F U Z or blank; here stands “{found}”."
        ),
    }
}

/// A number that two players have.
pub fn duplicate_number(language: Language, number: u32, first: u32) -> String {
    match language {
        Chinese => format!("序号 {number} 已在第 {first} 行用过，每人应有自己的序号。"),
        English => {
            format!(
                "Number {number} was given in line {first} already; every player needs a number of his own."
            )
        }
    }
}

/// Too many rounds in a player's line.
pub fn too_many_rounds(language: Language) -> String {
    pick(
        language,
        "轮数超过 999，格式容不下。",
        "There are more than 999 rounds, which the format cannot hold.",
    )
}

/// An unknown code of the scoring.
pub fn not_a_scoring_code(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("“{found}”不是计分代码；应像 W=1 D=0.5 那样写。"),
        English => format!("“{found}” is no code of the scoring; it is written as W=1 D=0.5."),
    }
}

/// An unknown kind of bye.
pub fn not_a_bye_kind(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("轮空的种类应是 F、H 或 Z，这里是“{found}”。"),
        English => format!("The kind of a bye should be F, H or Z; here stands “{found}”."),
    }
}

/// A record without its list.
pub fn incomplete(language: Language, code: &str) -> String {
    match language {
        Chinese => format!("{code} 行不完整，后面应列出棋手的序号。"),
        English => format!("The {code} record is incomplete: the numbers of players should follow."),
    }
}

/// A guessed encoding.
pub fn read_as(language: Language, encoding: &str) -> String {
    match language {
        Chinese => format!("文件不是 UTF-8，按 {encoding} 读入，请核对姓名。"),
        English => format!("The file is not UTF-8 and was read as {encoding}; check the names."),
    }
}

/// Columns that are not counted in characters, but in bytes or in cells of a terminal.
pub fn counted_in(language: Language, bytes: bool) -> String {
    match (language, bytes) {
        (Chinese, true) => "各列按字节计数读入，不是按字符。".to_owned(),
        (Chinese, false) => "各列按显示宽度读入（一个汉字占两列），不是按字符。".to_owned(),
        (English, true) => "The columns were counted in bytes, not in characters.".to_owned(),
        (English, false) => {
            "The columns were counted as a terminal shows them (a Chinese character has two), not in characters."
                .to_owned()
        }
    }
}

/// A field left out.
pub fn ignored(language: Language, field: TrfField, found: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{name}“{found}”读不懂，已略去。"),
        English => format!("The {name} “{found}” cannot be read and was left out."),
    }
}

/// An unknown code.
pub fn unknown_code(language: Language, code: &str) -> String {
    match language {
        Chinese => format!("不认识代码“{code}”，这一行原样保留。"),
        English => format!("The code “{code}” is not known; the line is kept as it stands."),
    }
}

/// A code that is kept and not used.
pub fn kept_unused(language: Language, code: &str) -> String {
    match language {
        Chinese => format!("代码 {code} 的各行原样保留，不参与计算。"),
        English => format!("The lines with code {code} are kept as they stand and are not used."),
    }
}

/// Two numbers of rounds.
pub fn rounds_disagree(language: Language, first: u32, second: u32) -> String {
    match language {
        Chinese => format!("前面说共 {first} 轮，这里说共 {second} 轮；以 {first} 轮为准。"),
        English => {
            format!("{first} rounds were announced before and {second} here; {first} rounds are taken.")
        }
    }
}

/// Another number of players than there are.
pub fn players_disagree(language: Language, written: u32, found: u32) -> String {
    match language {
        Chinese => format!("这里说有 {written} 人，文件里有 {found} 人。"),
        English => format!("{written} players are announced here; the file has {found}."),
    }
}

/// A number in a list without a player.
pub fn unknown_player(language: Language, number: u32) -> String {
    match language {
        Chinese => format!("没有序号为 {number} 的棋手。"),
        English => format!("No player has number {number}."),
    }
}

/// Something about a round after the last one.
pub fn rounds_beyond(language: Language, rounds: u32, found: u32) -> String {
    match language {
        Chinese => format!("比赛共 {rounds} 轮，这里却有第{found}轮。"),
        English => format!("The event has {rounds} rounds; here is round {found}."),
    }
}

/// An opponent without a line.
pub fn opponent_missing(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Chinese => format!("{number} 号第{round}轮的对手 {opponent} 号不在文件里。"),
        English => format!("In round {round} number {number} meets {opponent}, who is not in the file."),
    }
}

/// Somebody against himself.
pub fn meets_himself(language: Language, number: u32, round: u32) -> String {
    match language {
        Chinese => format!("{number} 号第{round}轮的对手是自己。"),
        English => format!("In round {round} number {number} meets himself."),
    }
}

/// An opponent who has somebody else.
pub fn opponent_meets_other(
    language: Language,
    number: u32,
    round: u32,
    opponent: u32,
    found: Option<u32>,
) -> String {
    match (language, found) {
        (Chinese, Some(found)) => {
            format!("{number} 号第{round}轮的对手是 {opponent} 号，而 {opponent} 号那一行写的是 {found} 号。")
        }
        (Chinese, None) => {
            format!("{number} 号第{round}轮的对手是 {opponent} 号，而 {opponent} 号那一行没有对手。")
        }
        (English, Some(found)) => {
            format!("In round {round} number {number} meets {opponent}, whose own line says {found}.")
        }
        (English, None) => {
            format!("In round {round} number {number} meets {opponent}, whose own line says nobody.")
        }
    }
}

/// One colour on both sides.
pub fn same_colour(language: Language, number: u32, round: u32, opponent: u32, white: bool) -> String {
    match language {
        Chinese => {
            let side = if white { "先手" } else { "后手" };
            format!("第{round}轮 {number} 号和 {opponent} 号都是{side}。")
        }
        English => {
            let side = if white { "white" } else { "black" };
            format!("In round {round} both number {number} and number {opponent} are {side}.")
        }
    }
}

/// A game without a colour.
pub fn colour_missing(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Chinese => format!("第{round}轮 {number} 号对 {opponent} 号没有写先后手。"),
        English => {
            format!("In round {round} number {number} has no colour in the game against number {opponent}.")
        }
    }
}

/// Results that do not go together: the player's and the opponent's.
pub fn results_disagree(
    language: Language,
    number: u32,
    round: u32,
    opponent: u32,
    results: [char; 2],
) -> String {
    let [one, other] = results;
    match language {
        Chinese => format!("第{round}轮 {number} 号得“{one}”，{opponent} 号得“{other}”，两者对不上。"),
        English => format!(
            "In round {round} number {number} has “{one}” and number {opponent} has “{other}”, which do not go together."
        ),
    }
}

/// A bye with an opponent.
pub fn bye_with_opponent(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Chinese => format!("{number} 号第{round}轮是轮空，却写了对手 {opponent} 号。"),
        English => {
            format!("In round {round} number {number} has a bye, and yet number {opponent} as the opponent.")
        }
    }
}

/// Points that are not the sum.
pub fn points_differ(language: Language, number: u32, written: HalfPoints, sum: HalfPoints) -> String {
    match language {
        Chinese => format!("{number} 号的积分写的是 {written}，各轮相加是 {sum}。"),
        English => format!("Number {number} has {written} points here; the rounds add up to {sum}."),
    }
}

/// Points by another scoring.
pub fn points_look_like(language: Language, win: HalfPoints, draw: HalfPoints) -> String {
    match language {
        Chinese => format!("积分像是按胜 {win} 和 {draw} 负 0 计的，文件里没有这样说。"),
        English => {
            format!(
                "The points look like {win} for a win, {draw} for a draw and 0 for a loss, which the file does not say."
            )
        }
    }
}

/// Problems that are not listed.
pub fn more(language: Language, count: u32) -> String {
    match language {
        Chinese => format!("还有 {count} 处没有列出。"),
        English => format!("{count} more are not listed."),
    }
}

/// Hint: characters of a Chinese input method.
pub fn hint_full_width(language: Language) -> String {
    pick(
        language,
        "这里有全角字符，请改成半角。",
        "It has a full-width character of a Chinese input method; type the plain one.",
    )
}

/// Hint: columns out of place.
pub fn hint_shifted(language: Language) -> String {
    pick(
        language,
        "多或少一个空格，后面的各列都会错位；姓名占第 15 到 47 列。",
        "One blank too many or too few moves all columns after it; the name has columns 15 to 47.",
    )
}

/// Hint: tabs.
pub fn hint_tab(language: Language) -> String {
    pick(
        language,
        "请把制表符换成空格，使各列对齐。",
        "Replace the tabs by blanks so that the columns stand right.",
    )
}

/// Hint: the encoding.
pub fn hint_save_as_utf8(language: Language) -> String {
    pick(language, "请把文件另存为 UTF-8 文本。", "Save the file as UTF-8 text.")
}

/// Hint: what a player's line is.
pub fn hint_no_players(language: Language) -> String {
    pick(language, "棋手行以 001 开头。", "A player's line begins with 001.")
}

/// Hint: how to say the scoring.
pub fn hint_say_scoring(language: Language, win: HalfPoints, draw: HalfPoints) -> String {
    match language {
        Chinese => format!("加一行 XXS W={win} D={draw} PAB={win} 就说清楚了。"),
        English => format!("A line XXS W={win} D={draw} PAB={win} would say so."),
    }
}

/// A word that was cut because the format has fewer columns.
pub fn cut(language: Language, number: u32, field: TrfField, kept: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{number} 号的{name}超过格式的列数，写成了“{kept}”。"),
        English => {
            format!(
                "The {name} of number {number} has more characters than the format; “{kept}” was written."
            )
        }
    }
}

/// A number that the format cannot hold.
pub fn unwritable(language: Language, number: u32, field: TrfField, value: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{number} 号的{name} {value} 超出格式能写的范围。"),
        English => format!("The {name} {value} of number {number} cannot be written in this format."),
    }
}

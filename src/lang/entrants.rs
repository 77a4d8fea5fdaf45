//! The sentences about lists of entrants that a spreadsheet saved.

use super::Language::{self, Chinese, English};

/// A column of such a list, as a sentence names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrantField {
    /// 序号.
    Number,
    /// 姓名.
    Name,
    /// 单位.
    Unit,
    /// 等级分.
    Rating,
    /// 种子.
    Seed,
    /// 拼音.
    Pinyin,
    /// 队员.
    Members,
}

impl EntrantField {
    /// Its name in a sentence.
    pub const fn name(self, language: Language) -> &'static str {
        let (chinese, english) = match self {
            Self::Number => ("序号", "number"),
            Self::Name => ("姓名", "name"),
            Self::Unit => ("单位", "unit"),
            Self::Rating => ("等级分", "rating"),
            Self::Seed => ("种子", "seed"),
            Self::Pinyin => ("拼音", "pinyin"),
            Self::Members => ("队员", "members"),
        };
        match language {
            Chinese => chinese,
            English => english,
        }
    }
}

/// There are more rows than numbers.
pub fn too_many_rows(language: Language) -> String {
    match language {
        Chinese => "名单超过 9999 行，序号不够用。".to_owned(),
        English => "The list has more than 9999 rows, for which there are no numbers.".to_owned(),
    }
}

/// There is nobody in the list.
pub fn no_entrants(language: Language) -> String {
    match language {
        Chinese => "名单里没有人。".to_owned(),
        English => "The list has no entrants.".to_owned(),
    }
}

/// The head of the table has no column of names.
pub fn no_name_column(language: Language) -> String {
    match language {
        Chinese => "表头里没有“姓名”一栏。".to_owned(),
        English => "The head of the table has no column “name”.".to_owned(),
    }
}

/// A row without a name.
pub fn name_missing(language: Language) -> String {
    match language {
        Chinese => "这一行没有姓名。".to_owned(),
        English => "This row has no name.".to_owned(),
    }
}

/// No number where one is expected.
pub fn not_a_number(language: Language, field: EntrantField, found: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{name}应是数字，这里是“{found}”。"),
        English => format!("The {name} should be digits; here stands “{found}”."),
    }
}

/// A number out of its range.
pub fn out_of_range(language: Language, field: EntrantField, found: u32, least: u32, most: u32) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{name}应在 {least} 到 {most} 之间，这里是 {found}。"),
        English => format!("The {name} should be {least} to {most}; here stands {found}."),
    }
}

/// A number that two entrants have.
pub fn duplicate_number(language: Language, number: u32, first: u32) -> String {
    match language {
        Chinese => format!("序号 {number} 已在第 {first} 行用过，每人应有自己的序号。"),
        English => {
            format!("Number {number} was given in line {first} already; every entrant needs one of his own.")
        }
    }
}

/// A quotation mark that is never closed.
pub fn unclosed_quote(language: Language) -> String {
    match language {
        Chinese => "这一行的引号没有配对，后面的各行都会并进同一格。".to_owned(),
        English => {
            "A quotation mark that begins in this line is never closed, and takes in all lines after it."
                .to_owned()
        }
    }
}

/// The same name and unit twice.
pub fn same_name(language: Language, name: &str, first: u32) -> String {
    match language {
        Chinese => format!("“{name}”与第 {first} 行的姓名和单位都相同，请核对是否重复报名。"),
        English => {
            format!("“{name}” has the same name and unit as line {first}; check that it is another person.")
        }
    }
}

/// A column that is not known.
pub fn unknown_column(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("不认识“{found}”这一栏，没有读入。"),
        English => format!("The column “{found}” is not known and was not read."),
    }
}

/// A column that is there twice.
pub fn repeated_column(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("“{found}”这一栏与前面的栏重复，没有读入。"),
        English => format!("The column “{found}” repeats one before it and was not read."),
    }
}

/// A row above the head of the table.
pub fn above_the_head(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("表头上面的一行“{found}”没有读入。"),
        English => format!("The row “{found}” above the head of the table was not read."),
    }
}

/// Hint: commas of another kind.
pub fn hint_other_separator(language: Language) -> String {
    match language {
        Chinese => "这一行的分隔符和别的行不同（例如全角逗号）。".to_owned(),
        English => {
            "This row is separated by another sign than the others (a full-width comma, say).".to_owned()
        }
    }
}

/// Hint: names of columns.
pub fn hint_columns(language: Language) -> String {
    match language {
        Chinese => "可用的栏：序号、姓名、单位、等级分、种子、拼音。".to_owned(),
        English => "The columns may be: number, name, unit, rating, seed, pinyin.".to_owned(),
    }
}

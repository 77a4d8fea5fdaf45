//! Which column of the table is what, by the words in its head or, without a head, by its place.

use crate::exchange::text::excerpt;
use crate::lang::entrants::EntrantField;

use super::number_of;
use super::problem::{EntrantsProblemKind as Kind, Problems};
use super::table::{Row, Table};

/// How many rows may stand above the head: a title, a date, a line of the organiser.
const ROWS_ABOVE: usize = 10;

/// The place of every field that the table has.
#[derive(Default)]
pub(super) struct Columns {
    places: Vec<(EntrantField, usize)>,
}

/// What a word in the head means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Field(EntrantField),
    /// A team's name: the unit of a player, or the name where teams are the entrants.
    TeamName,
    /// Known, and not read.
    NotRead,
}

impl Columns {
    /// The columns of the table and its first row of data; `None`, with the error told, when the head has no names.
    pub fn of_table(table: &Table, problems: &mut Problems) -> Option<(Self, usize)> {
        let candidates = || table.rows.iter().take(ROWS_ABOVE + 1).enumerate();
        if let Some((index, head)) = candidates().find(|(_, row)| has_names(row)) {
            for row in &table.rows[..index] {
                let found = row.cells.iter().map(|cell| cell.trim()).find(|cell| !cell.is_empty());
                let found = excerpt(found.unwrap_or_default());
                problems.warning(row.line, Kind::AboveTheHead { found });
            }
            return Some((Self::of_head(head, problems), index + 1));
        }
        // Two known words in one row are a head; one of them might be somebody's unit.
        let known = |row: &Row| row.cells.iter().filter(|cell| meaning(cell).is_some()).count();
        if let Some((_, head)) = candidates().find(|(_, row)| known(row) >= 2) {
            problems.error(head.line, Kind::NoNameColumn);
            return None;
        }
        Some((Self::by_place(table), 0))
    }

    fn of_head(head: &Row, problems: &mut Problems) -> Self {
        let names = head.cells.iter().any(|cell| meaning(cell) == Some(Meaning::Field(EntrantField::Name)));
        let mut columns = Self::default();
        for (place, cell) in head.cells.iter().enumerate().filter(|(_, cell)| !cell.trim().is_empty()) {
            let field = match meaning(cell) {
                Some(Meaning::Field(field)) => field,
                Some(Meaning::TeamName) if names => EntrantField::Unit,
                Some(Meaning::TeamName) => EntrantField::Name,
                Some(Meaning::NotRead) => continue,
                None => {
                    problems.warning(head.line, Kind::UnknownColumn { found: excerpt(cell.trim()) });
                    continue;
                }
            };
            if columns.place(field).is_some() {
                problems.warning(head.line, Kind::RepeatedColumn { found: excerpt(cell.trim()) });
            } else {
                columns.places.push((field, place));
            }
        }
        columns
    }

    /// Number, name, unit and rating in this order; without the number when the first column has a name.
    fn by_place(table: &Table) -> Self {
        let all = [EntrantField::Number, EntrantField::Name, EntrantField::Unit, EntrantField::Rating];
        let widest = table.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let numbered = table
            .rows
            .iter()
            .filter(|row| row.cells.first().is_some_and(|cell| number_of(cell.trim()).is_some()));
        let first = usize::from(widest < 2 || numbered.count() * 2 < table.rows.len());
        Self { places: all[first..].iter().copied().zip(0..).collect() }
    }

    /// The place of a field, from 0.
    pub fn place(&self, field: EntrantField) -> Option<usize> {
        self.places.iter().find(|(known, _)| *known == field).map(|(_, place)| *place)
    }
}

fn has_names(row: &Row) -> bool {
    row.cells
        .iter()
        .any(|cell| matches!(meaning(cell), Some(Meaning::Field(EntrantField::Name) | Meaning::TeamName)))
}

/// What a word in the head means; case, blanks and a closing colon or star make no difference.
fn meaning(cell: &str) -> Option<Meaning> {
    let word: String = cell
        .chars()
        .filter(|character| !character.is_whitespace() && !matches!(character, '*' | ':' | '：' | '_' | '-'))
        .flat_map(char::to_lowercase)
        .collect();
    Some(match word.as_str() {
        "序号" | "编号" | "号码" | "号" | "签号" | "代号" | "number" | "no" | "no." | "nr" | "#" | "id" => {
            Meaning::Field(EntrantField::Number)
        }
        "姓名" | "名字" | "名称" | "棋手" | "选手" | "运动员" | "参赛者" | "name" | "fullname" | "player"
        | "entrant" => Meaning::Field(EntrantField::Name),
        "单位" | "队" | "代表队" | "队伍" | "参赛单位" | "代表单位" | "俱乐部" | "unit" | "team" | "club" => {
            Meaning::Field(EntrantField::Unit)
        }
        "队名" | "teamname" => Meaning::TeamName,
        "等级分" | "积分等级" | "rating" | "elo" => Meaning::Field(EntrantField::Rating),
        "种子" | "种子号" | "种子序号" | "seed" | "seeding" => Meaning::Field(EntrantField::Seed),
        "拼音" | "姓名拼音" | "pinyin" => Meaning::Field(EntrantField::Pinyin),
        "队员" | "成员" | "队员名单" | "members" | "players" => Meaning::Field(EntrantField::Members),
        "性别" | "sex" | "gender" | "备注" | "remark" | "remarks" | "note" | "notes" => Meaning::NotRead,
        _ => return None,
    })
}

//! SGF, game 4 (gomoku and renju). Of a tree the first line is the game. The format counts rows from above (I9 is `ig`);
//! some programs count them from below (I9 is `ii`), which only the one who has the file can know.

use super::super::board::Stone;
use super::super::point::{Point, SIZE};
use super::{Fault, Play, Record, Result as Outcome, Rows};

/// A property with its values.
pub(super) type Property = (String, Vec<String>);

/// Reads the first line of the first game.
pub fn read(text: &str, rows: Rows) -> Result<Record, Fault> {
    let mut record = Record::default();
    read_into(&mut record, text, rows).map(|()| record)
}

/// Whether a text is of this kind.
pub(super) fn is_sgf(text: &str) -> bool {
    text.trim_start().strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// Reads as far as it goes.
pub(super) fn read_into(record: &mut Record, text: &str, rows: Rows) -> Result<(), Fault> {
    let properties = first_line(text)?;
    for (name, values) in &properties {
        let value = values.first().map_or("", String::as_str);
        match name.as_str() {
            "SZ" if !matches!(value.trim(), "15" | "15:15") => {
                return Err(Fault::OtherBoard { size: value.trim().to_owned() });
            }
            "PB" => value.trim().clone_into(&mut record.black),
            "PW" => value.trim().clone_into(&mut record.white),
            "RE" => record.result = outcome(value),
            "AB" | "AW" | "AE" => return Err(Fault::SetUp),
            "B" | "W" => {
                let number = record.plays.len() + 1;
                let side = if name == "B" { Stone::Black } else { Stone::White };
                if side != record.side() {
                    return Err(Fault::OutOfTurn { number });
                }
                let no_point = || Fault::NoPoint { number, written: value.to_owned() };
                record.add(play(value.trim(), rows).ok_or_else(no_point)?)?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Writes a game of one line.
pub fn write(record: &Record, rows: Rows) -> String {
    let mut text = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{SIZE}]");
    for (name, value) in [("PB", &record.black), ("PW", &record.white)] {
        if !value.is_empty() {
            text += &format!("{name}[{}]", escaped(value));
        }
    }
    if let Some(result) = record.result {
        text += &format!("RE[{}]", written(result));
    }
    for (index, play) in record.plays.iter().enumerate() {
        let side = if index % 2 == 0 { 'B' } else { 'W' };
        let value = match play {
            Play::Stone(point) => place(*point, rows),
            Play::Pass => String::new(),
        };
        text += &format!(";{side}[{value}]");
    }
    text + ")\n"
}

/// A point in the letters of the format.
pub(super) fn place(point: Point, rows: Rows) -> String {
    [point.column(), rows.row(point)].map(|place| char::from(b'a' + place)).iter().collect()
}

/// A text as the format writes it.
pub(super) fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

/// An outcome as the format writes it.
pub(super) const fn written(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Stone::Black) => "B+",
        Outcome::Won(Stone::White) => "W+",
        Outcome::Drawn => "0",
    }
}

pub(super) fn outcome(value: &str) -> Option<Outcome> {
    let value = value.trim();
    match value.get(..2) {
        Some("B+") => Some(Outcome::Won(Stone::Black)),
        Some("W+") => Some(Outcome::Won(Stone::White)),
        _ if value == "0" || value.eq_ignore_ascii_case("draw") => Some(Outcome::Drawn),
        _ => None,
    }
}

/// A move: two letters, a point as people write it, or a pass.
pub(super) fn play(value: &str, rows: Rows) -> Option<Play> {
    // The format has `tt` for a pass, from a time when boards had at most 19 lines.
    if value.is_empty() || value == "tt" {
        return Some(Play::Pass);
    }
    if let Ok(point) = value.parse::<Point>() {
        return Some(Play::Stone(point));
    }
    match *value.as_bytes() {
        [column, row] => rows.point(column.wrapping_sub(b'a'), row.wrapping_sub(b'a')).map(Play::Stone),
        _ => None,
    }
}

/// The properties of the first line of the tree, in order.
pub(super) fn first_line(text: &str) -> Result<Vec<Property>, Fault> {
    let start = text.find('(').ok_or(Fault::OtherFormat)?;
    let mut signs = text[start..].chars().peekable();
    let mut properties: Vec<Property> = Vec::new();
    let mut name = String::new();
    let mut begun = false;
    while let Some(sign) = signs.next() {
        match sign {
            ';' => begun = true,
            // The first line ends with the first game tree that ends.
            ')' => return if begun { Ok(properties) } else { Err(Fault::OtherFormat) },
            '[' => {
                let value = value(&mut signs).ok_or(Fault::Truncated)?;
                if name.is_empty() {
                    // Another value of the same property.
                    properties.last_mut().ok_or(Fault::OtherFormat)?.1.push(value);
                } else {
                    properties.push((std::mem::take(&mut name), vec![value]));
                }
            }
            _ if sign.is_ascii_uppercase() => name.push(sign),
            // Small letters in names are from an older form of the format and mean nothing.
            _ if sign == '(' || sign.is_whitespace() || sign.is_ascii_lowercase() => {}
            _ => return Err(Fault::OtherFormat),
        }
    }
    Err(Fault::Truncated)
}

/// A value up to its closing bracket, with what was escaped; none where it does not close.
fn value(signs: &mut impl Iterator<Item = char>) -> Option<String> {
    let mut value = String::new();
    loop {
        match signs.next()? {
            ']' => return Some(value),
            '\\' => match signs.next()? {
                '\n' => {}
                escaped => value.push(escaped),
            },
            sign => value.push(sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn moves(written: &str, rows: Rows) -> String {
        text::write(&read(written, rows).unwrap_or_else(|fault| panic!("{written}: {fault}")).plays)
    }

    #[test]
    fn both_habits_of_counting_rows_are_read() {
        assert_eq!(moves("(;GM[4]SZ[15];B[hh];W[ig];B[aa])", Rows::FromAbove), "h8 i9 a15");
        assert_eq!(moves("(;GM[4]SZ[15];B[hh];W[ii];B[aa])", Rows::FromBelow), "h8 i9 a1");
        assert_eq!(moves("(;B[H8];W[i9];B[];W[tt])", Rows::FromAbove), "h8 i9 pass pass");
    }

    #[test]
    fn of_a_tree_the_first_line_is_read() {
        assert_eq!(moves("(;SZ[15];B[hh](;W[hg]C[a \\] b];B[ig])(;W[ig]))", Rows::FromAbove), "h8 h9 i9");
    }

    #[test]
    fn a_record_is_read_back_as_it_was_written() {
        let mut record = text::read("h8 h9 i10 pass o1 a15").expect("moves");
        record.black = "甲[]\\".into();
        record.white = "乙".into();
        record.result = Some(Outcome::Won(Stone::White));
        for rows in [Rows::FromAbove, Rows::FromBelow] {
            assert_eq!(read(&write(&record, rows), rows), Ok(record.clone()));
        }
    }

    #[test]
    fn what_is_no_game_of_ours_is_refused() {
        let fault = |written: &str| read(written, Rows::FromAbove).expect_err(written);
        assert_eq!(fault("h8 h9"), Fault::OtherFormat);
        assert_eq!(fault("(;SZ[19];B[hh])"), Fault::OtherBoard { size: "19".into() });
        assert_eq!(fault("(;B[hh];B[hg])"), Fault::OutOfTurn { number: 2 });
        assert_eq!(fault("(;AB[hh])"), Fault::SetUp);
        assert_eq!(fault("(;B[hh"), Fault::Truncated);
        assert_eq!(fault("(;B[hh]"), Fault::Truncated);
        assert_eq!(fault("(;B[hp])"), Fault::NoPoint { number: 1, written: "hp".into() });
        assert_eq!(fault("(;B[hh];W[hh])"), Fault::Occupied { number: 2, point: Point::CENTRE });
    }
}

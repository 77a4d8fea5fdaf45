//! PSQ, the files of Piskvork and Gomocup: a line with the size of the board, a line `column,row,milliseconds` for every
//! move, both from 1, and the names of the players. A pass has no line there.

use super::super::point::SIZE;
use super::{Fault, Play, Record, Rows};

/// With this a file begins.
const MAGIC: &str = "Piskvorky ";

/// Reads a game.
pub fn read(text: &str, rows: Rows) -> Result<Record, Fault> {
    let mut record = Record::default();
    read_into(&mut record, text, rows).map(|()| record)
}

/// Whether a text is of this kind.
pub(super) fn is_psq(text: &str) -> bool {
    text.trim_start().starts_with(MAGIC)
}

/// Reads as far as it goes.
pub(super) fn read_into(record: &mut Record, text: &str, rows: Rows) -> Result<(), Fault> {
    let mut lines = text.lines().map(str::trim);
    let head = lines.next().ok_or(Fault::Truncated)?;
    let size = head.strip_prefix(MAGIC).ok_or(Fault::OtherFormat)?;
    let size = size.split(',').next().unwrap_or_default().trim();
    if size != format!("{SIZE}x{SIZE}") {
        return Err(Fault::OtherBoard { size: size.to_owned() });
    }
    let mut names = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let is_move = fields.len() == 3 && names.is_empty();
        if is_move {
            let number = record.plays.len() + 1;
            let no_point = || Fault::NoPoint { number, written: line.to_owned() };
            let place = |field: &str| field.trim().parse::<u8>().ok()?.checked_sub(1);
            let point = place(fields[0])
                .zip(place(fields[1]))
                .and_then(|(column, row)| rows.point(column, row))
                .ok_or_else(no_point)?;
            record.add(Play::Stone(point))?;
        } else if !line.is_empty() {
            names.push(line);
        }
    }
    // Behind the names stands a number that says how the game ended, which differs from program to program.
    let mut names = names.into_iter().map(str::to_owned);
    record.black = names.next().unwrap_or_default();
    record.white = names.next().unwrap_or_default();
    Ok(())
}

/// Writes a game. None where it has a pass, for which the format has no form.
pub fn write(record: &Record, rows: Rows) -> Option<String> {
    let mut text = format!("Piskvorky {SIZE}x{SIZE}, 1:1, 0\n");
    for play in &record.plays {
        let Play::Stone(point) = play else { return None };
        text += &format!("{},{},0\n", point.column() + 1, rows.row(*point) + 1);
    }
    Some(text + &format!("{}\n{}\n-1\n", record.black, record.white))
}

#[cfg(test)]
mod tests {
    use super::super::super::point::Point;
    use super::super::text;
    use super::*;

    #[test]
    fn a_game_is_read_with_its_names() {
        let written =
            "Piskvorky 15x15, 11:11, 1\r\n8,8,1012\r\n9,7,30\r\n1,15,0\r\nalpha.zip\r\nbeta.zip\r\n0\r\n";
        let record = read(written, Rows::FromAbove).expect("a game");
        assert_eq!(text::write(&record.plays), "h8 i9 a1");
        assert_eq!((record.black.as_str(), record.white.as_str()), ("alpha.zip", "beta.zip"));
        assert_eq!(text::write(&read(written, Rows::FromBelow).expect("a game").plays), "h8 i7 a15");
    }

    #[test]
    fn a_record_is_read_back_as_it_was_written() {
        let mut record = text::read("h8 h9 i10 o1").expect("moves");
        record.black = "甲".into();
        record.white = "乙".into();
        for rows in [Rows::FromAbove, Rows::FromBelow] {
            assert_eq!(read(&write(&record, rows).expect("no pass"), rows), Ok(record.clone()));
        }
        assert_eq!(write(&text::read("h8 pass").expect("moves"), Rows::FromAbove), None);
    }

    #[test]
    fn what_is_no_game_of_ours_is_refused() {
        let fault = |written: &str| read(written, Rows::FromAbove).expect_err(written);
        assert_eq!(fault(""), Fault::Truncated);
        assert_eq!(fault("(;GM[4])"), Fault::OtherFormat);
        assert_eq!(fault("Piskvorky 20x20, 11:11, 0\n"), Fault::OtherBoard { size: "20x20".into() });
        let outside = Fault::NoPoint { number: 1, written: "16,1,0".into() };
        assert_eq!(fault("Piskvorky 15x15, 1:1, 0\n16,1,0\n"), outside);
        assert_eq!(
            fault("Piskvorky 15x15, 1:1, 0\n8,8,0\n8,8,0\n"),
            Fault::Occupied { number: 2, point: Point::CENTRE }
        );
    }
}

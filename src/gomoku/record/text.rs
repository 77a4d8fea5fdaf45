//! Moves as people type them: `h8h9i9`, `H8 H9 I9`, `1.h8 2.h9`, with `pass` for a pass.

use super::super::point::Point;
use super::{Fault, Play, Record};

/// Reads moves. Capitals do not matter; blanks, commas and numbers of moves (`12.`) may stand between them.
pub fn read(text: &str) -> Result<Record, Fault> {
    let mut record = Record::default();
    read_into(&mut record, text).map(|()| record)
}

/// Reads as far as it goes.
pub(super) fn read_into(record: &mut Record, text: &str) -> Result<(), Fault> {
    let mut rest = text;
    loop {
        rest = without_number(rest.trim_start_matches(is_between)).trim_start_matches(is_between);
        let Some(first) = rest.chars().next() else { return Ok(()) };
        let word = rest.split(is_between).next().unwrap_or_default();
        let (play, length) = if word.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("pass")) {
            (Play::Pass, 4)
        } else {
            let digits = word.chars().skip(1).take_while(char::is_ascii_digit).take(2).count();
            let length = first.len_utf8() + digits;
            let point = rest[..length]
                .parse::<Point>()
                .map_err(|_| Fault::NoPoint { number: record.plays.len() + 1, written: word.to_owned() })?;
            (Play::Stone(point), length)
        };
        record.add(play)?;
        rest = &rest[length..];
    }
}

/// Writes moves with blanks between them, in small letters.
pub fn write(plays: &[Play]) -> String {
    let words: Vec<String> = plays
        .iter()
        .map(|play| match play {
            Play::Stone(point) => point.to_string().to_lowercase(),
            Play::Pass => "pass".to_owned(),
        })
        .collect();
    words.join(" ")
}

fn is_between(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ';' | '，' | '、')
}

/// The text behind the number of a move, where one stands there.
fn without_number(text: &str) -> &str {
    let behind = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if behind.len() == text.len() { text } else { behind.strip_prefix(['.', ')']).unwrap_or(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_however_they_are_typed() {
        let expected = "h8 h9 i10 pass o15";
        for written in [
            "h8h9i10passo15",
            "H8 H9 I10 Pass O15",
            "h8, h9, i10, pass, o15",
            "1.h8 2.h9 3.i10 4.pass 5.o15",
            "1. h8 2. h9\n3) i10 4) PASS 5. o15\n",
        ] {
            let record = read(written).unwrap_or_else(|fault| panic!("{written}: {fault}"));
            assert_eq!(write(&record.plays), expected, "{written}");
        }
        assert_eq!(read(" \n"), Ok(Record::default()));
    }

    #[test]
    fn what_is_no_move_is_told_with_its_number() {
        let fault = |written: &str| read(written).expect_err(written);
        assert_eq!(fault("h8 p1"), Fault::NoPoint { number: 2, written: "p1".into() });
        assert_eq!(fault("h8 h99"), Fault::NoPoint { number: 2, written: "h99".into() });
        assert_eq!(fault("黑8"), Fault::NoPoint { number: 1, written: "黑8".into() });
        assert_eq!(fault("12"), Fault::NoPoint { number: 1, written: "12".into() });
        assert_eq!(fault("h8 h9 h8"), Fault::Occupied { number: 3, point: Point::CENTRE });
    }
}

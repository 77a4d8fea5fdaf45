//! What is typed at the board of a gomoku game: a point, a number of fifth moves, or a word; and what that can become.

use crate::desk::words::folded;
use crate::gomoku::board::Stone;
use crate::gomoku::game::{Entry, Game, Step};
use crate::gomoku::point::Point;

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// An entry of the game.
    Entry(Entry),
    /// What makes a point forbidden, or why it is not.
    Ask(Point),
    /// The result that follows from the board.
    Result,
    /// The file is read with its rows counted from the other end.
    OtherRows,
}

/// What a word means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Pass,
    Swap,
    Stay,
    Claim,
    Result,
    OtherRows,
}

/// The words; the first of each is its short form, and no column of the board.
const WORDS: [(Word, &[&str]); 6] = [
    (Word::Pass, &["p", "pass", "放弃", "放弃行棋权"]),
    (Word::Swap, &["s", "swap", "swapped", "交换"]),
    (Word::Stay, &["t", "stay", "stayed", "不交换"]),
    (Word::Claim, &["x", "claim", "指出", "禁手", "指出禁手"]),
    (Word::Result, &["r", "result", "结果"]),
    (Word::OtherRows, &["z", "rows", "翻转"]),
];

/// What is typed, without capitals, blanks and full-width forms. An input method writes a question mark of its own.
pub fn plain(typed: &str) -> String {
    folded(typed).replace('？', "?").replace('！', "!").trim().to_lowercase()
}

/// What is typed can become these; the first is what Enter means unless another is chosen.
pub fn offers(game: &Game, typed: &str) -> Vec<Offer> {
    let text = plain(typed);
    if let Some(point) = text.strip_prefix('?') {
        return point.parse().map(Offer::Ask).into_iter().collect();
    }
    if let Some(point) = text.strip_suffix('!').or_else(|| text.strip_prefix('!')) {
        return point.parse().map(|point| Offer::Entry(Entry::Accepted(point))).into_iter().collect();
    }
    if let Ok(point) = text.parse() {
        return vec![Offer::Entry(at_point(game, point))];
    }
    if let Ok(count) = text.parse() {
        return vec![Offer::Entry(Entry::Announce(count))];
    }
    let exact = WORDS.iter().find(|(_, names)| names.contains(&text.as_str()));
    let begun = WORDS
        .iter()
        .filter(|(_, names)| text.chars().count() > 1 && names.iter().any(|name| name.starts_with(&text)));
    let words: Vec<Word> = match exact {
        Some((word, _)) => vec![*word],
        None => begun.map(|(word, _)| *word).collect(),
    };
    words.into_iter().flat_map(|word| of_word(game, word)).collect()
}

/// What a point means now: a stone, or the fifth move that stays.
pub fn at_point(game: &Game, point: Point) -> Entry {
    if game.step() == Step::Keep { Entry::Keep(point) } else { Entry::Stone(point) }
}

fn of_word(game: &Game, word: Word) -> Vec<Offer> {
    let entry = match word {
        Word::Pass => Entry::Pass,
        Word::Swap => Entry::Swap,
        Word::Stay => Entry::Stay,
        Word::Claim => return claims(game),
        Word::Result => return vec![Offer::Result],
        Word::OtherRows => return vec![Offer::OtherRows],
    };
    vec![Offer::Entry(entry)]
}

/// The claims that would be upheld, the latest first; else one on Black's last stone, so that it is ruled on.
fn claims(game: &Game) -> Vec<Offer> {
    let mut numbers: Vec<usize> = game.claimable().map(|claim| claim.number).collect();
    if numbers.is_empty() {
        let last = game.moves().iter().rposition(|made| made.stone == Stone::Black && made.point.is_some());
        numbers.extend(last.map(|index| index + 1));
    }
    numbers.into_iter().map(|number| Offer::Entry(Entry::Claim(number))).collect()
}

/// Whether a point is typed to its end: no other can begin so.
pub fn is_whole(typed: &str) -> bool {
    let text = plain(typed);
    let text = text.trim_start_matches(['?', '!']);
    let digits = text.chars().skip(1).collect::<String>();
    text.chars().next().is_some_and(|first| first.is_ascii_alphabetic())
        && digits.bytes().all(|digit| digit.is_ascii_digit())
        && (digits.len() == 2 || (digits.len() == 1 && digits.as_str() >= "2"))
}

/// Whether another column is begun behind a point: the point before it is meant as it stands.
pub fn goes_on(typed: &str, next: char) -> bool {
    let next = folded(&next.to_string());
    plain(typed).parse::<Point>().is_ok() && next.chars().all(|sign| sign.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::protocol::Protocol;

    fn game() -> Game {
        Game::new(Protocol::default())
    }

    fn point(written: &str) -> Point {
        written.parse().expect("a point")
    }

    #[test]
    fn what_is_typed_becomes_what_is_meant() {
        for (typed, offer) in [
            ("h8", Offer::Entry(Entry::Stone(point("H8")))),
            ("Ｈ８", Offer::Entry(Entry::Stone(point("H8")))),
            ("h9!", Offer::Entry(Entry::Accepted(point("H9")))),
            ("?j7", Offer::Ask(point("J7"))),
            ("？j7", Offer::Ask(point("J7"))),
            ("3", Offer::Entry(Entry::Announce(3))),
            ("p", Offer::Entry(Entry::Pass)),
            ("放弃", Offer::Entry(Entry::Pass)),
            ("交换", Offer::Entry(Entry::Swap)),
            ("不交", Offer::Entry(Entry::Stay)),
            ("r", Offer::Result),
        ] {
            assert_eq!(offers(&game(), typed), [offer], "{typed}");
        }
        for typed in ["", "h", "c", "p9", "300", "x", "?"] {
            assert_eq!(offers(&game(), typed), [], "{typed}");
        }
    }

    #[test]
    fn a_point_is_whole_once_no_other_can_follow() {
        for typed in ["h8", "a2", "o15", "h10", "h08", "?h8", "h19"] {
            assert!(is_whole(typed), "{typed}");
        }
        for typed in ["h", "h1", "h0", "8", "pass", "h123"] {
            assert!(!is_whole(typed), "{typed}");
        }
        assert!(goes_on("h1", 'i') && !goes_on("h1", '1') && !goes_on("pa", 's'));
    }

    #[test]
    fn a_claim_is_on_what_can_be_claimed_or_on_the_last_black_stone() {
        let mut game = Game::new(Protocol::named("free").expect("a protocol"));
        for written in ["F8", "A1", "G8", "A3", "H9", "A5", "H10", "A7"] {
            game.enter(Entry::Stone(point(written))).expect("an empty point");
        }
        assert_eq!(offers(&game, "x"), [Offer::Entry(Entry::Claim(7))]);
        game.enter(Entry::Stone(point("H8"))).expect("an empty point");
        assert_eq!(offers(&game, "指出"), [Offer::Entry(Entry::Claim(9))]);
    }
}

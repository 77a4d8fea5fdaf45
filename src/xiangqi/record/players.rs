//! Whether a record is of the players who are meant.

use super::{GameRecord, ReadRecord, read_all};

/// What a record says of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// It names none.
    Unnamed,
    /// They are those who are meant.
    Same,
    /// They are, with the colours the other way round.
    Exchanged,
    /// They are others.
    Others,
}

/// Compares the players that a record names with those who are meant. A name may stand with a team or a title.
pub fn players(record: &GameRecord, red: &str, black: &str) -> Players {
    let plain = |name: &str| name.split_whitespace().collect::<String>().to_lowercase();
    let same = |tag: Option<&str>, name: &str| {
        tag.is_none_or(|tag| {
            let (tag, name) = (plain(tag), plain(name));
            tag.contains(&name) || name.contains(&tag)
        })
    };
    let (of_red, of_black) = (record.tags.get("Red"), record.tags.get("Black"));
    match (same(of_red, red) && same(of_black, black), same(of_red, black) && same(of_black, red)) {
        _ if of_red.is_none() && of_black.is_none() => Players::Unnamed,
        (true, _) => Players::Same,
        (false, true) => Players::Exchanged,
        (false, false) => Players::Others,
    }
}

/// Of the games of a text the one of these players, else the first.
pub fn read_of(text: &str, red: &str, black: &str) -> ReadRecord {
    let mut games = read_all(text);
    let more = games.len() - 1 + games[games.len() - 1].more;
    let theirs = games.iter().position(|game| players(&game.record, red, black) == Players::Same);
    ReadRecord { more, ..games.swap_remove(theirs.unwrap_or(0)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> GameRecord {
        super::super::read(text).record
    }

    #[test]
    fn names_are_compared_without_blanks_and_with_what_stands_about_them() {
        let of = |tags: &str| players(&record(&format!("{tags}\n炮二平五")), "王 一", "Li Er");
        assert_eq!(of("[Red \"王一\"]\n[Black \"li er\"]"), Players::Same);
        assert_eq!(of("[Red \"甲队 王一\"]"), Players::Same);
        assert_eq!(of("[White \"Li Er\"]\n[Black \"王一\"]"), Players::Exchanged);
        assert_eq!(of("[Red \"张三\"]\n[Black \"Li Er\"]"), Players::Others);
        assert_eq!(of("[Event \"杯赛\"]"), Players::Unnamed);
    }

    #[test]
    fn of_several_games_that_of_the_players_is_taken() {
        let text = "[Red \"张三\"]\n[Black \"赵四\"]\n\n炮二平五\n*\n\n[Red \"王一\"]\n[Black \"李二\"]\n\n兵七进一\n*\n";
        let found = read_of(text, "王一", "李二");
        assert_eq!((found.record.chinese(), found.more), (vec!["兵七进一".to_owned()], 1));
        assert_eq!(read_of(text, "陈五", "周六").record.chinese(), ["炮二平五"]);
    }
}

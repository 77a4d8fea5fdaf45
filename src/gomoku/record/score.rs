//! A game with every step of its opening protocol, as the program itself keeps it: SGF, one node an entry. What the format
//! has no property for stands in properties of our own, which other programs pass over: `NF` the number of fifth moves, `SW`
//! whether the sides were swapped, `NS` that the record tells nothing of both, `FM` a fifth move that is laid, `AC` before a stone that the opponent accepted (6.2), `CF`
//! the forbidden move that is claimed.

use super::{Fault, Play, Record, Result as Outcome, Rows, sgf};
use crate::gomoku::board::Stone;
use crate::gomoku::ending::Ending;
use crate::gomoku::game::{Entry, Game, Step};
use crate::gomoku::protocol::{FifthMoves, Protocol};
use crate::gomoku::refusal::Refusal;

/// What is said about a game beside its moves; empty where nothing is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The event.
    pub event: String,
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// Who holds black, after a swap as well.
    pub black: String,
    /// Who holds white.
    pub white: String,
    /// How it ended.
    pub result: Option<Outcome>,
}

/// A game with what is said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// The game.
    pub game: Game,
    /// What is said about it.
    pub about: About,
    /// Whether the record tells moves only, and not what the opening protocol asks for besides.
    pub steps_unsaid: bool,
}

/// What stopped the reading of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The file.
    Fault(Fault),
    /// An entry that the game refuses.
    Refused {
        /// Which move it would have been, from 1.
        number: usize,
        /// Why.
        why: Refusal,
    },
}

/// What a file holds: the game as far as it can be read, and what stopped the reading.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadScore {
    /// The game up to there.
    pub score: Score,
    /// What is wrong behind it.
    pub stopped: Option<Stopped>,
}

impl Score {
    /// A game that has not begun.
    pub fn new(protocol: Protocol) -> Self {
        Self { game: Game::new(protocol), about: About::default(), steps_unsaid: false }
    }

    /// How the game ended: on the board, else as the record says.
    pub fn outcome(&self) -> Option<Outcome> {
        let on_board = |ending: &Ending| ending.winner().map_or(Outcome::Drawn, Outcome::Won);
        self.game.ending().map(on_board).or(self.about.result)
    }
}

/// Reads the first game of a file, in whichever format it is, as a game of that protocol.
pub fn read(bytes: &[u8], text: &str, protocol: &Protocol, rows: Rows) -> ReadScore {
    let properties = if sgf::is_sgf(text) { sgf::first_line(text).unwrap_or_default() } else { Vec::new() };
    let mut read = if properties.iter().any(|(name, _)| is_own(name)) {
        read_own(&properties, protocol, rows)
    } else {
        let (record, fault) = super::read(bytes, text, rows);
        read_moves(&record, fault, protocol)
    };
    for (name, values) in &properties {
        about(&mut read.score.about, name, values.first().map_or("", |value| value.trim()));
    }
    read
}

/// Whether only our own records have the property.
fn is_own(name: &str) -> bool {
    matches!(name, "NF" | "SW" | "NS" | "FM" | "AC" | "CF")
}

/// A record that tells the steps of the protocol.
fn read_own(properties: &[sgf::Property], protocol: &Protocol, rows: Rows) -> ReadScore {
    let steps_unsaid = properties.iter().any(|(name, _)| name == "NS");
    let protocol = if steps_unsaid { without_steps(protocol) } else { protocol.clone() };
    let mut score = Score { steps_unsaid, ..Score::new(protocol) };
    let mut stopped = None;
    let mut accepted = false;
    for (name, values) in properties {
        let value = values.first().map_or("", |value| value.trim());
        let number = score.game.moves().len() + 1;
        let no_point = || Fault::NoPoint { number, written: value.to_owned() };
        let point = || match sgf::play(value, rows) {
            Some(Play::Stone(point)) => Ok(point),
            _ => Err(no_point()),
        };
        let entry = match name.as_str() {
            "AC" => {
                accepted = true;
                continue;
            }
            "SZ" if !matches!(value, "15" | "15:15") => Err(Fault::OtherBoard { size: value.to_owned() }),
            "AB" | "AW" | "AE" => Err(Fault::SetUp),
            "B" | "W" if (name == "B") != (score.game.side() == Stone::Black) => {
                Err(Fault::OutOfTurn { number })
            }
            "B" | "W" if value.is_empty() => Ok(Entry::Pass),
            "B" if score.game.step() == Step::Keep => point().map(Entry::Keep),
            "B" | "W" if std::mem::take(&mut accepted) => point().map(Entry::Accepted),
            "B" | "W" | "FM" => point().map(Entry::Stone),
            "NF" => value.parse().map(Entry::Announce).map_err(|_| no_point()),
            "SW" => Ok(if value == "0" { Entry::Stay } else { Entry::Swap }),
            "CF" => value.parse().map(Entry::Claim).map_err(|_| no_point()),
            _ => continue,
        };
        let came = entry
            .map_err(Stopped::Fault)
            .and_then(|entry| score.game.enter(entry).map_err(|why| Stopped::Refused { number, why }));
        if let Err(why) = came {
            stopped = Some(why);
            break;
        }
    }
    ReadScore { score, stopped }
}

fn about(about: &mut About, name: &str, value: &str) {
    let field = match name {
        "EV" => &mut about.event,
        "RO" => &mut about.round,
        "GN" => &mut about.table,
        "PB" => &mut about.black,
        "PW" => &mut about.white,
        "RE" => {
            about.result = sgf::outcome(value);
            return;
        }
        _ => return,
    };
    value.clone_into(field);
}

/// The protocol as far as a record of moves tells it.
fn without_steps(protocol: &Protocol) -> Protocol {
    Protocol { swap: false, fifth_moves: FifthMoves::One, ..protocol.clone() }
}

/// A record that tells moves only. Up to the third stone a game that is going on tells no more; behind it the steps of the
/// protocol are passed over, and a fifth move is one.
fn read_moves(record: &Record, fault: Option<Fault>, protocol: &Protocol) -> ReadScore {
    let told = without_steps(protocol);
    let steps_unsaid = record.plays.len() > 3 && told != *protocol;
    let mut score = Score::new(if steps_unsaid { told } else { protocol.clone() });
    score.steps_unsaid = steps_unsaid;
    record.black.clone_into(&mut score.about.black);
    record.white.clone_into(&mut score.about.white);
    score.about.result = record.result;
    let mut stopped = fault.map(Stopped::Fault);
    for (index, play) in record.plays.iter().enumerate() {
        let entry = match play {
            Play::Stone(point) => Entry::Stone(*point),
            Play::Pass => Entry::Pass,
        };
        let mut came = score.game.enter(entry);
        // What was played and recorded was accepted; that it is no opening is told all the same.
        if let (Err(_), Play::Stone(point), true) = (&came, play, steps_unsaid && index < 3) {
            came = score.game.enter(Entry::Accepted(*point));
        }
        if let Err(why) = came {
            stopped = Some(Stopped::Refused { number: index + 1, why });
            break;
        }
    }
    ReadScore { score, stopped }
}

/// Takes the moves of a text behind those that the game has, up to the first that it refuses.
pub fn go_on(score: &mut Score, text: &str, rows: Rows) -> Option<Stopped> {
    let (record, fault) = super::read(text.as_bytes(), text, rows);
    for play in record.plays {
        let number = score.game.moves().len() + 1;
        let entry = match play {
            Play::Stone(point) if score.game.step() == Step::Keep => Entry::Keep(point),
            Play::Stone(point) => Entry::Stone(point),
            Play::Pass => Entry::Pass,
        };
        if let Err(why) = score.game.enter(entry) {
            return Some(Stopped::Refused { number, why });
        }
    }
    fault.map(Stopped::Fault)
}

/// Writes a game, rows counted from above as the format has it.
pub fn write(score: &Score) -> String {
    let Score { game, about, .. } = score;
    let opening = game.opening().map(|found| format!("{} {}", found.opening.name, found.opening.code()));
    let heads = [
        ("EV", about.event.as_str()),
        ("RO", &about.round),
        ("GN", &about.table),
        ("PB", &about.black),
        ("PW", &about.white),
        ("ON", opening.as_deref().unwrap_or_default()),
        ("RE", score.outcome().map_or("", sgf::written)),
    ];
    let mut text = "(;FF[4]GM[4]CA[UTF-8]SZ[15]".to_owned();
    for (name, value) in heads.into_iter().filter(|(_, value)| !value.is_empty()) {
        text += &format!("{name}[{}]", sgf::escaped(value));
    }
    if score.steps_unsaid {
        text += "NS[1]";
    }
    let mut played = Game::new(game.protocol().clone());
    for &entry in game.entries() {
        text += &node(&played, entry);
        // They were taken before, in this order.
        let _ = played.enter(entry);
    }
    text + ")\n"
}

/// The node of an entry that is taken next.
fn node(game: &Game, entry: Entry) -> String {
    let side = if game.side() == Stone::Black { 'B' } else { 'W' };
    let place = |point| sgf::place(point, Rows::FromAbove);
    match entry {
        Entry::Stone(point) if matches!(game.step(), Step::FifthMove { .. }) => {
            format!(";FM[{}]", place(point))
        }
        Entry::Stone(point) | Entry::Keep(point) => format!(";{side}[{}]", place(point)),
        Entry::Accepted(point) => format!(";AC[1]{side}[{}]", place(point)),
        Entry::Pass => format!(";{side}[]"),
        Entry::Announce(count) => format!(";NF[{count}]"),
        Entry::Swap => ";SW[1]".to_owned(),
        Entry::Stay => ";SW[0]".to_owned(),
        Entry::Claim(number) => format!(";CF[{number}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn protocol() -> Protocol {
        Protocol::named("2013").expect("the protocol")
    }

    fn score(entries: &[Entry]) -> Score {
        let mut score = Score::new(protocol());
        for entry in entries {
            score.game.enter(*entry).expect("an entry that is taken");
        }
        score
    }

    fn stones(written: &str) -> Vec<Entry> {
        let plays = text::read(written).expect("moves").plays;
        let entry = |play| match play {
            Play::Stone(point) => Entry::Stone(point),
            Play::Pass => Entry::Pass,
        };
        plays.into_iter().map(entry).collect()
    }

    fn read_text(text: &str) -> ReadScore {
        read(text.as_bytes(), text, &protocol(), Rows::FromAbove)
    }

    /// A game with every kind of entry.
    fn whole() -> Vec<Entry> {
        let mut entries = stones("h8 h9");
        entries.push(Entry::Accepted("h11".parse().expect("a point")));
        entries.extend([Entry::Announce(2), Entry::Swap]);
        entries.extend(stones("g9 j8 j7"));
        entries.push(Entry::Keep("j7".parse().expect("a point")));
        entries.extend(stones("a1 pass a3"));
        entries
    }

    #[test]
    fn a_game_is_read_back_after_every_entry() {
        let entries = whole();
        for count in 0..=entries.len() {
            let mut written = score(&entries[..count]);
            written.about.black = "甲]\\".into();
            written.about.table = "3".into();
            let text = write(&written);
            let read = read_text(&text);
            assert_eq!(read.stopped, None, "{text}");
            assert_eq!(read.score.game.entries(), &entries[..count], "{text}");
            assert_eq!(write(&read.score), text);
        }
    }

    #[test]
    fn a_claim_that_was_upheld_is_part_of_the_game() {
        let free = Protocol::named("free").expect("a protocol");
        let mut claimed = Score::new(free.clone());
        for entry in stones("f8 a1 g8 a3 h9 a5 h10 a7 h8").into_iter().chain([Entry::Claim(9)]) {
            claimed.game.enter(entry).expect("taken");
        }
        let text = write(&claimed);
        assert!(text.contains("RE[W+]") && text.ends_with(";CF[9])\n"), "{text}");
        assert_eq!(read(text.as_bytes(), &text, &free, Rows::FromAbove).score.game, claimed.game);
    }

    #[test]
    fn other_programs_read_the_moves() {
        let record = sgf::read(&write(&score(&whole())), Rows::FromAbove).expect("a record");
        assert_eq!(text::write(&record.plays), "h8 h9 h11 g9 j7 a1 pass a3");
    }

    #[test]
    fn a_record_of_moves_only_tells_no_steps() {
        let read = read_text("h8 h9 i9 g9 j8 a1");
        assert_eq!((read.stopped, read.score.steps_unsaid), (None, true));
        assert_eq!(read.score.game.moves().len(), 6);
        // Up to the third stone nothing is missing yet.
        let begun = read_text("h8 h9 i9").score;
        assert_eq!((begun.steps_unsaid, begun.game.step()), (false, Step::Announce));
        // What lies there is no opening and was played all the same.
        let read = read_text("a1 h9 i9 g9 j8");
        assert_eq!((&read.stopped, read.score.game.opening()), (&None, None));
        // Nor does it tell more once it is written here.
        assert_eq!(read_text(&write(&read.score)), read);
    }

    #[test]
    fn a_record_is_read_up_to_what_is_wrong() {
        let read = read_text("h8 h9 i9 g9 j8 h9 a1");
        assert_eq!(read.score.game.moves().len(), 5);
        assert!(matches!(read.stopped, Some(Stopped::Fault(Fault::Occupied { number: 6, .. }))));
        let read = read_text("(;SZ[15];B[hh];W[hg];B[ig];NF[2];W[gg])");
        let why = Refusal::NotNow { step: Step::Swap };
        assert_eq!(read.stopped, Some(Stopped::Refused { number: 4, why }));
        assert_eq!(read.score.game.entries().len(), 4);
    }
}

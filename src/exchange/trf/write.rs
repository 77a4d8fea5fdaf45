//! Writing the canonical file: TRF16 with the extensions that pairing programs read, and the records of TRF-2026
//! where only those can say it.
//!
//! Columns are counted in characters. Lines end with a line feed, as pairing programs write them on this kind of
//! machine and read them everywhere; the specification's carriage return is older than such machines.

use std::fmt::Write as _;

use crate::lang::Language;
use crate::lang::trf::{self as words, TrfField};
use crate::rulebook::points::HalfPoints;

use super::file::{MAX_NUMBER, MAX_ROUNDS, TrfFile, TrfPlayer};
use super::records::{ForbiddenGroup, RequestedBye};
use super::round::TrfRound;

/// The canonical text, and what had to be cut for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTrf {
    /// The text, in UTF-8 without a mark.
    pub text: String,
    /// Words that were longer than their columns.
    pub cuts: Vec<TrfCut>,
}

/// A word that was longer than its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfCut {
    /// The player's number.
    pub number: u32,
    /// Which word.
    pub field: TrfField,
    /// What was written of it.
    pub kept: String,
}

impl TrfCut {
    /// A whole sentence.
    pub fn sentence(&self, language: Language) -> String {
        words::cut(language, self.number, self.field, &self.kept)
    }
}

/// A fact for which the format has no room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfUnwritable {
    /// The player's number; 0 when the event is meant.
    pub number: u32,
    /// Where it would stand.
    pub field: TrfField,
    /// What would stand there.
    pub value: String,
}

impl TrfUnwritable {
    /// A whole sentence.
    pub fn sentence(&self, language: Language) -> String {
        words::unwritable(language, self.number, self.field, &self.value)
    }
}

/// Writes the file; fails with everything that the format has no room for: numbers above 9999, points of more
/// than four characters, rounds above 999. Words that are too long are cut, which the outcome tells; control
/// characters become blanks.
pub fn write(file: &TrfFile) -> Result<WrittenTrf, Vec<TrfUnwritable>> {
    let mut writer = Writer { text: String::new(), cuts: Vec::new(), unwritable: Vec::new() };
    for header in &file.header {
        writer.line(&format!("{} {}", header.code, header.text));
    }
    if let Some(rounds) = file.rounds {
        writer.range(0, TrfField::Rounds, rounds, 1, MAX_ROUNDS);
        writer.line(&format!("XXR {rounds}"));
    }
    if let Some(scoring) = &file.scoring {
        let long = scoring.long_codes().map(|(code, points)| format!("{code}={points}"));
        writer.line(&format!("XXS {}", long.join(" ")));
        let letters: Vec<String> = scoring
            .letters()
            .into_iter()
            .map(|(letter, points)| format!("{letter}{:>4}", decimal(points)))
            .collect();
        writer.line(&format!("162  {}", letters.join("    ")));
    }
    if !file.configuration.is_empty() {
        writer.line(&format!("XXC {}", file.configuration.join(" ")));
    }
    for player in &file.players {
        writer.player(player);
    }
    for numbers in file.absent.chunks(20) {
        let numbers = writer.numbers(numbers);
        writer.line(&format!("XXZ{numbers}"));
    }
    for group in &file.forbidden {
        writer.forbidden(group);
    }
    for bye in &file.byes {
        writer.requested_bye(bye);
    }
    for line in file.accelerations.iter().chain(&file.other) {
        writer.line(&line.text);
    }
    if writer.unwritable.is_empty() {
        Ok(WrittenTrf { text: writer.text, cuts: writer.cuts })
    } else {
        Err(writer.unwritable)
    }
}

/// Points with one decimal, as the format has them.
fn decimal(points: HalfPoints) -> String {
    let text = points.to_string();
    if text.contains('.') { text } else { format!("{text}.0") }
}

struct Writer {
    text: String,
    cuts: Vec<TrfCut>,
    unwritable: Vec<TrfUnwritable>,
}

impl Writer {
    fn line(&mut self, line: &str) {
        self.text.extend(line.trim_end().chars().map(printable));
        self.text.push('\n');
    }

    /// Notes a number that has no place in the format.
    fn range(&mut self, number: u32, field: TrfField, value: u32, least: u32, most: u32) {
        if !(least..=most).contains(&value) {
            self.unwritable.push(TrfUnwritable { number, field, value: value.to_string() });
        }
    }

    /// A word filled up to its columns, or cut to them.
    fn word(&mut self, number: u32, field: TrfField, word: &str, columns: usize) -> String {
        let mut kept: String = word.trim().chars().take(columns).map(printable).collect();
        if word.trim().chars().nth(columns).is_some() {
            self.cuts.push(TrfCut { number, field, kept: kept.trim_end().to_owned() });
        }
        let length = kept.chars().count();
        kept.extend(std::iter::repeat_n(' ', columns - length));
        kept
    }

    fn numbers(&mut self, numbers: &[u32]) -> String {
        let mut text = String::new();
        for number in numbers {
            self.range(*number, TrfField::Number, *number, 1, MAX_NUMBER);
            let _ = write!(text, " {number:>4}");
        }
        text
    }

    fn forbidden(&mut self, group: &ForbiddenGroup) {
        let numbers = self.numbers(&group.numbers);
        let Some((first, last)) = group.rounds else {
            self.line(&format!("XXP{numbers}"));
            return;
        };
        for round in [first, last] {
            self.range(0, TrfField::Round, round, 1, MAX_ROUNDS);
        }
        self.line(&format!("260 {first:>3} {last:>3}{numbers}"));
    }

    fn requested_bye(&mut self, bye: &RequestedBye) {
        self.range(0, TrfField::Round, bye.round, 1, MAX_ROUNDS);
        let numbers = self.numbers(&bye.numbers);
        self.line(&format!("240 {} {:>3}{numbers}", bye.kind.result().symbol(), bye.round));
    }

    fn player(&mut self, player: &TrfPlayer) {
        let number = player.number;
        self.range(number, TrfField::Number, number, 1, MAX_NUMBER);
        for (field, value) in [(TrfField::Rating, player.rating), (TrfField::Rank, player.rank)] {
            self.range(number, field, value.unwrap_or(0), 0, MAX_NUMBER);
        }
        self.range(number, TrfField::Round, player.rounds.len() as u32, 0, MAX_ROUNDS);
        let optional = |value: Option<u32>| value.map_or_else(String::new, |value| value.to_string());
        let points = self.points(player);
        let title = self.word(number, TrfField::Title, &player.title, 3);
        let name = self.word(number, TrfField::Name, &player.name, 33);
        let federation = self.word(number, TrfField::Federation, &player.federation, 3);
        let identity = self.word(number, TrfField::Identity, &player.identity, 11);
        let birth = self.word(number, TrfField::Birth, &player.birth, 10);
        let sex = player.sex.map_or(' ', super::file::Sex::symbol);
        let rating = optional(player.rating);
        let rank = optional(player.rank);
        let _ = write!(
            self.text,
            "001 {number:>4} {sex}{title} {name} {rating:>4} {federation} {identity} {birth} {points:>4} {rank:>4}"
        );
        for round in &player.rounds {
            self.round(number, round);
        }
        self.text.push('\n');
    }

    fn points(&mut self, player: &TrfPlayer) -> String {
        let Some(points) = player.points else { return String::new() };
        let mut text = decimal(points);
        if text.len() > 4 {
            // A hundred whole points fit when their decimal is left out.
            text = points.to_string();
        }
        if text.len() > 4 {
            let (number, value) = (player.number, text.clone());
            self.unwritable.push(TrfUnwritable { number, field: TrfField::Points, value });
        }
        text
    }

    fn round(&mut self, number: u32, round: &TrfRound) {
        if *round == TrfRound::BLANK {
            self.text.push_str("          ");
            return;
        }
        let opponent = round.opponent.map_or_else(|| "0000".to_owned(), |opponent| opponent.to_string());
        self.range(number, TrfField::Opponent, round.opponent.unwrap_or(1), 1, MAX_NUMBER);
        let (colour, result) = (round.colour.symbol(), round.result.symbol());
        let _ = write!(self.text, "  {opponent:>4} {colour} {result}");
    }
}

/// A character that stays in its line.
fn printable(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

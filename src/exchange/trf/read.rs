//! Reading a tournament report file from bytes that may be anything.

use std::collections::BTreeMap;

use crate::exchange::text::{Encoding, decode, excerpt};
use crate::lang::trf::TrfField;

use super::check;
use super::columns::{Columns, Counting};
use super::file::{HeaderLine, KeptLine, MAX_NUMBER, MAX_ROUNDS, SourceLine, TrfFile};
use super::numbers;
use super::player::{self, FIRST_ROUND, ROUND_COLUMNS};
use super::problem::{TrfProblem, TrfProblemKind as Kind};
use super::problems::Problems;
use super::records::{ForbiddenGroup, RequestedBye, RequestedByeKind};
use super::scoring::TrfScoring;
use super::tokens::Tokens;

/// The longest file that is read, in bytes: ten times what ten thousand players over eleven rounds need.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// The most lines that are read: twenty for each player that there can be.
const MAX_LINES: u32 = 200_000;

/// The most words of `XXC`; there are three in use.
const MAX_OPTIONS: usize = 100;

/// The longest line that is read, in bytes: all rounds, each column with a character of four bytes.
const MAX_LINE_BYTES: usize = (FIRST_ROUND + MAX_ROUNDS * ROUND_COLUMNS) as usize * 4;

/// The codes that the format has for tournaments of individuals, kept as header lines.
const HEADER_CODES: [&str; 22] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "152", "172",
    "182", "192", "202", "212", "222", "352", "362",
];

/// The codes of teams, of points given outside the games, and of reports for people.
const UNUSED_CODES: [&str; 9] = ["013", "299", "300", "310", "320", "330", "801", "802", "803"];

/// A file that could be read, and what is odd in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfReading {
    /// What it says.
    pub file: TrfFile,
    /// What does not fit together, in the order of the lines.
    pub warnings: Vec<TrfProblem>,
}

/// Reads a file; all its errors at once (up to a hundred, and how many more) when it has any.
///
/// Line ends of every kind, blanks at the end, a mark at the beginning, UTF-8, UTF-16 with its mark, GB18030 and
/// Latin-1 are understood; of the last two a warning tells. The columns are the specification's.
pub fn read(bytes: &[u8]) -> Result<TrfReading, Vec<TrfProblem>> {
    let whole_file = |kind| Err(vec![TrfProblem { line: 0, column: 0, kind }]);
    if bytes.len() > MAX_BYTES {
        return whole_file(Kind::TooLarge { limit: MAX_BYTES as u32 });
    }
    let Some(decoded) = decode(bytes) else { return whole_file(Kind::NotText) };
    let text = decoded.text.trim_end_matches('\u{1a}');
    let player_lines = lines(text).map(|(_, line)| line).filter(|line| line.starts_with("001"));
    let counting =
        Counting::of_lines(player_lines.filter(|line| line.len() <= MAX_LINE_BYTES), decoded.encoding);

    let mut reader = Reader::new(counting, decoded.encoding);
    for (number, line) in lines(text) {
        if number > MAX_LINES {
            reader.problems.error(number, 0, Kind::TooManyLines { limit: MAX_LINES });
            break;
        }
        reader.line(number, line);
    }
    reader.finish()
}

/// The lines that are not blank, without the blanks at their end, numbered from 1; a lone carriage return ends a
/// line too, as the specification has it.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    text.split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
        .zip(1..)
        .map(|(line, number)| (number, line.trim_end()))
        .filter(|(_, line)| !line.is_empty())
}

struct Reader {
    counting: Counting,
    encoding: Encoding,
    file: TrfFile,
    /// The line of every number that was given.
    numbers: BTreeMap<u32, u32>,
    /// For each player by how many characters the rounds stand before their columns.
    shifts: Vec<u32>,
    /// The line of every entry in the list of the absent.
    absent_lines: Vec<u32>,
    /// Whether a pairing bye's worth was said, which `BBW` and record 162 then leave alone.
    pairing_bye_said: bool,
    unused: Vec<String>,
    player_lines: u32,
    problems: Problems,
}

impl Reader {
    fn new(counting: Counting, encoding: Encoding) -> Self {
        let mut problems = Problems::default();
        if matches!(encoding, Encoding::Gb18030 | Encoding::Latin1) {
            problems.warning(0, 0, Kind::ReadAs { encoding });
        }
        if counting != Counting::Characters {
            problems.warning(0, 0, Kind::CountedIn { counting });
        }
        Self {
            counting,
            encoding,
            file: TrfFile::default(),
            numbers: BTreeMap::new(),
            shifts: Vec::new(),
            absent_lines: Vec::new(),
            pairing_bye_said: false,
            unused: Vec::new(),
            player_lines: 0,
            problems,
        }
    }

    fn line(&mut self, number: u32, line: &str) {
        let player = line.starts_with("001");
        self.player_lines += u32::from(player);
        if line.len() > MAX_LINE_BYTES {
            self.problems.error(number, 0, Kind::LineTooLong);
            return;
        }
        // A tab in a player's line is an error; everywhere else control characters are blanks, so that nothing
        // that a terminal would obey gets into a name or a title.
        let control = |character: char| character.is_control() && !(player && character == '\t');
        let cleaned = line.contains(control).then(|| line.replace(control, " "));
        let line = cleaned.as_deref().unwrap_or(line).trim_end();
        if line.is_empty() {
            return;
        }
        let code = line.get(..3).unwrap_or("").to_ascii_uppercase();
        let rest = Tokens::behind_the_code(line);
        match code.as_str() {
            "001" => self.player(number, line),
            "XXR" | "142" => self.rounds(number, rest),
            "XXZ" => {
                let absent = self.number_list(number, rest);
                self.absent_lines.extend(absent.iter().map(|_| number));
                self.file.absent.extend(absent);
            }
            "XXC" => {
                let room = MAX_OPTIONS - self.file.configuration.len();
                self.file.configuration.extend(rest.take(room).map(|(_, word)| word.to_owned()));
            }
            "XXP" => self.forbidden_everywhere(number, rest),
            "260" => self.forbidden_in_rounds(number, rest),
            "240" => self.requested_bye(number, rest),
            "XXS" => self.scoring_codes(number, rest),
            "162" => self.scoring_letters(number, rest),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.scoring_line(number, &code, rest),
            "XXA" | "250" => {
                self.note_unused(number, &code);
                self.file.accelerations.push(kept(number, line));
            }
            "###" | "DAT" => self.file.other.push(kept(number, line)),
            _ => self.other_line(number, line, &code),
        }
    }

    fn player(&mut self, number: u32, line: &str) {
        let columns = Columns::new(line, self.counting, self.encoding);
        let Some(player) = player::read(&columns, number, &mut self.problems) else { return };
        if let Some(&first) = self.numbers.get(&player.number) {
            self.problems.error(number, 5, Kind::DuplicateNumber { number: player.number, first });
            return;
        }
        self.numbers.insert(player.number, number);
        self.shifts.push(FIRST_ROUND.saturating_sub(columns.in_characters(FIRST_ROUND)));
        self.file.players.push(player);
    }

    fn rounds(&mut self, line: u32, mut rest: Tokens<'_>) {
        let Some(rounds) = self.number(line, rest.next(), TrfField::Rounds, MAX_ROUNDS) else { return };
        match self.file.rounds {
            Some(first) if first != rounds => {
                self.problems.warning(line, 5, Kind::RoundsDisagree { first, second: rounds });
            }
            Some(_) => {}
            None => self.file.rounds = Some(rounds),
        }
    }

    /// The number of a word that should be one, 1 to `most`.
    fn number(&mut self, line: u32, word: Option<(u32, &str)>, field: TrfField, most: u32) -> Option<u32> {
        let (column, word) = word.unwrap_or((5, ""));
        let problem = match numbers::whole(word) {
            Some(number) if (1..=most).contains(&number) => return Some(number),
            Some(found) => Kind::OutOfRange { field, found, least: 1, most },
            None => Kind::NotANumber { field, found: excerpt(word) },
        };
        self.problems.error(line, column, problem);
        None
    }

    fn number_list(&mut self, line: u32, rest: Tokens<'_>) -> Vec<u32> {
        rest.filter_map(|word| self.number(line, Some(word), TrfField::Number, MAX_NUMBER)).collect()
    }

    fn forbidden_everywhere(&mut self, line: u32, rest: Tokens<'_>) {
        let numbers = self.number_list(line, rest);
        self.file.forbidden.push(ForbiddenGroup { rounds: None, numbers, line: SourceLine(line) });
    }

    fn forbidden_in_rounds(&mut self, line: u32, mut rest: Tokens<'_>) {
        let (first, last) = (rest.next(), rest.next());
        if last.is_none() {
            self.problems.error(line, 5, Kind::Incomplete { code: "260".to_owned() });
            return;
        }
        let first = self.number(line, first, TrfField::Round, MAX_ROUNDS);
        let last = self.number(line, last, TrfField::Round, MAX_ROUNDS);
        let numbers = self.number_list(line, rest);
        if let (Some(first), Some(last)) = (first, last) {
            let group = ForbiddenGroup { rounds: Some((first, last)), numbers, line: SourceLine(line) };
            self.file.forbidden.push(group);
        }
    }

    fn requested_bye(&mut self, line: u32, mut rest: Tokens<'_>) {
        let (Some((column, word)), Some(round)) = (rest.next(), rest.next()) else {
            self.problems.error(line, 5, Kind::Incomplete { code: "240".to_owned() });
            return;
        };
        let kind = RequestedByeKind::from_word(word);
        if kind.is_none() {
            self.problems.error(line, column, Kind::NotAByeKind { found: excerpt(word) });
        }
        let round = self.number(line, Some(round), TrfField::Round, MAX_ROUNDS);
        let numbers = self.number_list(line, rest);
        if let (Some(kind), Some(round)) = (kind, round) {
            self.file.byes.push(RequestedBye { kind, round, numbers, line: SourceLine(line) });
        }
    }

    fn scoring_codes(&mut self, line: u32, rest: Tokens<'_>) {
        let scoring = self.file.scoring.get_or_insert_default();
        for pair in rest.pairs() {
            let found = excerpt(pair.code);
            let Some(points) = numbers::points(pair.value) else {
                self.problems.error(line, pair.column, Kind::NotPoints { found: excerpt(pair.value) });
                continue;
            };
            self.pairing_bye_said |= pair.code.eq_ignore_ascii_case("PAB");
            if !scoring.set_by_long_code(pair.code, points) {
                self.problems.error(line, pair.column, Kind::NotAScoringCode { found });
            }
        }
    }

    fn scoring_letters(&mut self, line: u32, rest: Tokens<'_>) {
        let scoring = self.file.scoring.get_or_insert_default();
        let mut unknown = None;
        for pair in rest.pairs() {
            let found = excerpt(pair.code);
            let Some(points) = numbers::points(pair.value) else {
                self.problems.error(line, pair.column, Kind::NotPoints { found: excerpt(pair.value) });
                continue;
            };
            if !scoring.set_by_letter(pair.code, points) {
                self.problems.error(line, pair.column, Kind::NotAScoringCode { found });
            } else if pair.code.eq_ignore_ascii_case("X") {
                unknown = Some(points);
            } else if pair.code.eq_ignore_ascii_case("P") {
                self.pairing_bye_said = true;
            } else if pair.code.eq_ignore_ascii_case("W") && !self.pairing_bye_said {
                scoring.pairing_bye = points;
            }
        }
        if let Some(unknown) = unknown {
            scoring.unknown = unknown;
        }
    }

    fn scoring_line(&mut self, line: u32, code: &str, mut rest: Tokens<'_>) {
        let (column, word) = rest.next().unwrap_or((5, ""));
        let Some(points) = numbers::points(word) else {
            self.problems.error(line, column, Kind::NotPoints { found: excerpt(word) });
            return;
        };
        let scoring: &mut TrfScoring = self.file.scoring.get_or_insert_default();
        match code {
            "BBW" => {
                scoring.set_by_long_code("W", points);
                if !self.pairing_bye_said {
                    scoring.pairing_bye = points;
                }
            }
            "BBD" => {
                scoring.set_by_long_code("D", points);
            }
            "BBL" => {
                scoring.set_by_long_code("L", points);
            }
            "BBZ" => scoring.zero_point_bye = points,
            "BBF" => scoring.forfeit_loss = points,
            _ => {
                scoring.pairing_bye = points;
                self.pairing_bye_said = true;
            }
        }
    }

    fn other_line(&mut self, number: u32, line: &str, code: &str) {
        let tournament =
            code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_digit()) && code.ends_with('2');
        if UNUSED_CODES.contains(&code) || is_national_rating(line) {
            self.note_unused(number, code);
            self.file.other.push(kept(number, line));
            return;
        }
        if !HEADER_CODES.contains(&code) {
            let code = excerpt(&line.chars().take(3).collect::<String>());
            self.problems.warning(number, 1, Kind::UnknownCode { code });
        }
        if tournament {
            let rest = &line[3..];
            let text = rest.strip_prefix(char::is_whitespace).unwrap_or(rest);
            let header =
                HeaderLine { code: code.to_owned(), text: text.to_owned(), line: SourceLine(number) };
            self.file.header.push(header);
        } else {
            self.file.other.push(kept(number, line));
        }
    }

    /// Tells once of each code whose lines are kept without being used.
    fn note_unused(&mut self, line: u32, code: &str) {
        if !self.unused.iter().any(|told| told == code) {
            self.unused.push(code.to_owned());
            self.problems.warning(line, 1, Kind::KeptUnused { code: code.to_owned() });
        }
    }

    fn finish(mut self) -> Result<TrfReading, Vec<TrfProblem>> {
        if self.player_lines == 0 {
            self.problems.error(0, 0, Kind::NoPlayers);
        }
        if self.problems.errors.is_empty() {
            check::check(&self.file, &self.numbers, &self.shifts, &self.absent_lines, &mut self.problems);
        }
        let (errors, warnings) = self.problems.into_lists();
        if errors.is_empty() { Ok(TrfReading { file: self.file, warnings }) } else { Err(errors) }
    }
}

/// A record of national ratings has a federation's three letters where a player has 001.
fn is_national_rating(line: &str) -> bool {
    let bytes = line.as_bytes();
    bytes.len() >= 8
        && bytes[..3].iter().all(u8::is_ascii_uppercase)
        && !line.starts_with("XX")
        && bytes[3] == b' '
        && line.get(4..8).is_some_and(|number| numbers::whole(number.trim()).is_some())
}

fn kept(number: u32, line: &str) -> KeptLine {
    KeptLine { text: line.to_owned(), line: SourceLine(number) }
}

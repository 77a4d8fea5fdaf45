//! PGN: the dialect of xqbase (moves in Chinese, ICCS or WXF), that of Fairy-Stockfish and other programs for many kinds of chess (`White`,
//! `[Variant "xiangqi"]`, algebraic moves, ranks from 1), and moves without any tags, as people paste them.

use std::fmt::Write;

use super::fault::{At, RecordFault, What};
use super::replay::{self, WrittenMove};
use super::{GameRecord, GameResult, ReadRecord};
use crate::xiangqi::fen;
use crate::xiangqi::notation::{Ranks, chinese, coordinates};
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;

/// Reads all games of a text.
pub fn read_all(text: &str) -> Vec<ReadRecord> {
    read_all_from(Position::initial(), text)
}

/// The same where games without a FEN begin at a given position.
pub(super) fn read_all_from(start: Position, text: &str) -> Vec<ReadRecord> {
    let (tokens, fault) = tokens(text);
    let mut games: Vec<Vec<(At, Token)>> = Vec::new();
    let mut in_moves = true;
    for (at, token) in tokens {
        let is_tag = matches!(token, Token::Tag { .. });
        if is_tag && in_moves {
            games.push(Vec::new());
        }
        in_moves = !is_tag;
        if games.is_empty() {
            games.push(Vec::new());
        }
        let last = games.len() - 1;
        games[last].push((at, token));
    }
    // What stands before the first tag is no game when tags follow: a headline.
    let headline = |game: &[(At, Token)]| !game.iter().any(|(_, token)| token.is_of_a_game());
    games.retain(|game| !headline(game));
    let mut records: Vec<ReadRecord> = games.iter().map(|game| read_game(start, game)).collect();
    match (records.last_mut(), fault) {
        (Some(last), Some(fault)) if last.fault.is_none() => last.fault = Some(fault),
        (None, Some(fault)) => {
            records.push(ReadRecord {
                record: GameRecord::new(),
                fault: Some(fault),
                ranks_unclear: false,
                more: 0,
            });
        }
        _ => {}
    }
    records
}

#[derive(Debug)]
enum Token {
    Tag { name: String, value: String },
    Comment(String),
    Word(String),
}

impl Token {
    fn is_of_a_game(&self) -> bool {
        match self {
            Self::Tag { .. } => true,
            Self::Comment(_) => false,
            Self::Word(word) => bare(word).iter().any(|word| replay::is_move(word)),
        }
    }
}

fn read_game(start: Position, tokens: &[(At, Token)]) -> ReadRecord {
    let mut record = GameRecord::from_position(start);
    let mut fault = None;
    let mut used_to = None;
    for (at, token) in tokens {
        let Token::Tag { name, value } = token else { continue };
        record.tags.set(name, value.clone());
        if name.eq_ignore_ascii_case("FEN") && !value.trim().is_empty() {
            match fen::read(value) {
                Ok(fen) => record.start = fen.position,
                Err(error) => _ = fault.get_or_insert(RecordFault { at: *at, what: What::Start(error) }),
            }
        }
        if name.eq_ignore_ascii_case("Variant") {
            used_to = Some(Ranks::FromOne);
        }
    }
    let (moves, comments, result) = movetext(tokens);
    let mut ranks_unclear = false;
    if fault.is_none() {
        (fault, ranks_unclear) = replay::play_game(&mut record, &moves, used_to);
    }
    let read = record.moves.len();
    record.comments = comments.into_iter().filter(|(behind, _)| *behind <= read).collect();
    let tagged = record.tags.get("Result").and_then(GameResult::of);
    record.result = tagged.filter(|result| *result != GameResult::Open).or(result).unwrap_or_default();
    let untold = record.tags.iter().next().is_none() && moves.is_empty();
    if untold {
        fault.get_or_insert(RecordFault::at_start(What::NoMoves));
    }
    ReadRecord { record, fault, ranks_unclear, more: 0 }
}

type MoveText = (Vec<WrittenMove>, std::collections::BTreeMap<usize, String>, Option<GameResult>);

fn movetext(tokens: &[(At, Token)]) -> MoveText {
    let mut moves: Vec<WrittenMove> = Vec::new();
    let mut comments = std::collections::BTreeMap::<usize, String>::new();
    let mut result = None;
    let lines_with_moves: Vec<usize> = tokens
        .iter()
        .filter(|(_, token)| matches!(token, Token::Word(_)) && token.is_of_a_game())
        .map(|(at, _)| at.line)
        .collect();
    for (at, token) in tokens {
        match token {
            Token::Tag { .. } => {}
            Token::Comment(text) => {
                let comment = comments.entry(moves.len()).or_default();
                if !comment.is_empty() {
                    comment.push(' ');
                }
                comment.push_str(text);
            }
            Token::Word(word) => {
                if let Some(said) = GameResult::of(word) {
                    result = Some(said);
                    continue;
                }
                // Lines above the first move that hold no move are a headline, plain words before it an engine's.
                let words = word.bytes().all(|sign| sign.is_ascii_alphabetic());
                if moves.is_empty()
                    && (words || !lines_with_moves.contains(&at.line))
                    && !replay::is_move(word)
                {
                    continue;
                }
                let skipped = word.chars().count() - without_number(word).chars().count();
                let mut column = at.column + skipped;
                for text in bare(word) {
                    let length = text.chars().count();
                    moves.push(WrittenMove { text, at: At { line: at.line, column } });
                    column += length;
                }
            }
        }
    }
    (moves, comments, result)
}

/// A word without the number of a round in front: `1.炮二平五`, `12...`.
fn without_number(word: &str) -> &str {
    const DOTS: [char; 6] = ['.', '．', '。', '、', '…', ':'];
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || ('０'..='９').contains(&sign));
    if rest.len() == word.len() {
        return word.trim_start_matches(['.', '…', '．']);
    }
    if rest.is_empty() {
        return "";
    }
    let behind = rest.trim_start_matches(DOTS);
    if behind.len() == rest.len() { word } else { behind }
}

/// The moves of a word: without the number, without marks of praise and check; nothing where only a number stands.
fn bare(word: &str) -> Vec<String> {
    let word = without_number(word);
    let word = word.trim_end_matches(['!', '?', '！', '？', '+', '#', ',', '，', ';', '；', '。']);
    if word.is_empty() { Vec::new() } else { replay::apart(word) }
}

/// Cuts a text into tags, comments and words. What is not closed at the end is a fault; what came before stands.
fn tokens(text: &str) -> (Vec<(At, Token)>, Option<RecordFault>) {
    let mut found = Vec::new();
    let mut fault = None;
    let mut signs = Signs { rest: text.chars().peekable(), at: At { line: 1, column: 1 } };
    while let Some(sign) = signs.peek() {
        let at = signs.at;
        match sign {
            _ if sign.is_whitespace() || matches!(sign, '\u{feff}' | '\u{3000}') => _ = signs.next(),
            '[' => match signs.tag() {
                Some((name, value)) => found.push((at, Token::Tag { name, value })),
                None => _ = fault.get_or_insert(RecordFault { at, what: What::Tag }),
            },
            '{' | '｛' => {
                signs.next();
                let (comment, closed) = signs.until(&['}', '｝']);
                if !closed {
                    fault.get_or_insert(RecordFault { at, what: What::NotClosed('{') });
                }
                let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
                if !comment.is_empty() {
                    found.push((at, Token::Comment(comment)));
                }
            }
            ';' => {
                signs.next();
                let (comment, _) = signs.until(&['\n']);
                found.push((at, Token::Comment(comment.trim().to_owned())));
            }
            '(' | '（' => {
                if !signs.variation() {
                    fault.get_or_insert(RecordFault { at, what: What::NotClosed('(') });
                }
            }
            '$' => _ = signs.word(),
            _ => {
                let word = signs.word();
                found.push((at, Token::Word(word)));
            }
        }
    }
    (found, fault)
}

/// The signs of a text and where the next one stands.
struct Signs<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    at: At,
}

impl Signs<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let sign = self.rest.next()?;
        if sign == '\n' {
            self.at = At { line: self.at.line + 1, column: 1 };
        } else {
            self.at.column += 1;
        }
        Some(sign)
    }

    /// Everything to one of some signs, which is taken too; and whether it came.
    fn until(&mut self, ends: &[char]) -> (String, bool) {
        let mut text = String::new();
        while let Some(sign) = self.next() {
            if ends.contains(&sign) {
                return (text, true);
            }
            text.push(sign);
        }
        (text, false)
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(sign) = self.peek() {
            if sign.is_whitespace() || matches!(sign, '{' | '｛' | '(' | '（' | '\u{3000}') {
                break;
            }
            word.push(sign);
            self.next();
        }
        word
    }

    /// `[Name "value"]`, on one line; a quote within the value stands behind a backslash.
    fn tag(&mut self) -> Option<(String, String)> {
        let mut line = String::new();
        let mut quoted = false;
        let mut escaped = false;
        self.next();
        while let Some(sign) = self.peek() {
            if sign == '\n' {
                break;
            }
            self.next();
            match sign {
                ']' if !quoted => {
                    let (name, value) = line.split_once(char::is_whitespace)?;
                    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
                    return Some((name.to_owned(), value.replace("\\\"", "\"").replace("\\\\", "\\")));
                }
                '"' if !escaped => quoted = !quoted,
                _ => {}
            }
            escaped = sign == '\\' && !escaped;
            line.push(sign);
        }
        None
    }

    /// Skips a variation with all that is in it; says whether it is closed.
    fn variation(&mut self) -> bool {
        let mut depth = 0_usize;
        while let Some(sign) = self.next() {
            match sign {
                '(' | '（' => depth += 1,
                ')' | '）' => depth -= 1,
                '{' => _ = self.until(&['}']),
                _ => {}
            }
            if depth == 0 {
                return true;
            }
        }
        false
    }
}

/// How moves are written in a PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 炮二平五
    Chinese,
    /// `H2-E2`
    Iccs,
}

/// Writes a game in the dialect of xqbase, a round a line.
pub fn write(record: &GameRecord, format: Format) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        writeln!(text, "[{name} \"{value}\"]").expect("a string takes everything");
    };
    tag("Game", "Chinese Chess");
    for (name, value) in record.tags.iter() {
        if !matches!(name, "Game" | "Result" | "Format" | "FEN" | "Variant") {
            tag(name, value);
        }
    }
    tag("Result", record.result.pgn());
    if record.start != Position::initial() {
        tag("FEN", &fen::write(&record.start, 0, 1));
    }
    tag(
        "Format",
        match format {
            Format::Chinese => "Chinese",
            Format::Iccs => "ICCS",
        },
    );
    text.push('\n');
    let comment =
        |behind: usize| record.comments.get(&behind).map(|words| format!("{{{}}}", words.replace('}', ")")));
    if let Some(comment) = comment(0) {
        text.push_str(&comment);
        text.push('\n');
    }
    let mut position = record.start;
    let mut line = String::new();
    for (index, mv) in record.moves.iter().enumerate() {
        let red = position.to_move() == Side::Red;
        if red || line.is_empty() {
            if !line.is_empty() {
                text.push_str(&line);
                text.push('\n');
            }
            line = format!("{:>3}.{}", record.round_of(index), if red { "" } else { " ..." });
        }
        line.push(' ');
        line.push_str(&match format {
            Format::Chinese => chinese::write(&position, *mv),
            Format::Iccs => coordinates::write_iccs(*mv),
        });
        if let Some(comment) = comment(index + 1) {
            line.push(' ');
            line.push_str(&comment);
        }
        position.make(*mv);
    }
    if !line.is_empty() {
        text.push_str(&line);
        text.push('\n');
    }
    text.push_str(record.result.pgn());
    text.push('\n');
    text
}

//! What is noted with a ruling on repeated moves: what both sides' moves come to, and the kinds that the arbiter settled. It is
//! written in one form, whatever the language of the screen, and told in the reader's.

use std::collections::BTreeMap;

use super::Language;
use super::adjudication::{kind, reading};
use super::xiangqi_move::side;
use crate::xiangqi::Side;
use crate::xiangqi::adjudication::{MoveKind, Reading};
use crate::xiangqi::hearing::Hearing;
use crate::xiangqi::notation::chinese;

/// What parts one thing that is noted from the next.
const BETWEEN: &str = "; ";
/// What stands before a kind that the arbiter settled, and before what the program reads.
const SETTLED: &str = "定为";
const READS: &str = "(程序读作";

/// What is noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// What red's and black's moves come to: 长捉, 一将一捉.
    pub sides: [String; 2],
    /// What the arbiter settled.
    pub changed: Vec<Changed>,
}

/// A kind that the arbiter settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The move's number in the record, from 1.
    pub number: usize,
    /// The move as it is written.
    pub mv: String,
    /// What it is.
    pub is: Reading,
    /// What the program takes it for.
    pub was: Reading,
}

impl Noted {
    /// What is noted of a hearing, with what the program took the changed moves for.
    pub fn of(hearing: &Hearing, changed: &BTreeMap<usize, Reading>) -> Self {
        let changed = changed.iter().map(|(&at, &was)| {
            let judged = &hearing.judgement.moves[at];
            let mv = chinese::write(&judged.before, judged.mv);
            Changed { number: hearing.first + at + 1, mv, is: judged.reading, was }
        });
        let judgement = &hearing.judgement;
        Self { sides: [judgement.red.chinese(), judgement.black.chinese()], changed: changed.collect() }
    }

    /// As it is recorded.
    pub fn written(&self) -> String {
        let [red, black] = &self.sides;
        let name = |of| reading(Language::Chinese, of).replace(", ", "、");
        let changed = self.changed.iter().map(|Changed { number, mv, is, was }| {
            let is_told = format!("{number}.{mv}{SETTLED}{}", name(*is));
            if is == was { is_told } else { format!("{is_told}{READS}{})", name(*was)) }
        });
        let parts: Vec<String> =
            [format!("红{red}"), format!("黑{black}")].into_iter().chain(changed).collect();
        parts.join(BETWEEN)
    }

    /// Reads what was recorded; nothing where somebody wrote something else.
    pub fn read(note: &str) -> Option<Self> {
        let mut parts = note.split(BETWEEN);
        let mut of_side = |name| {
            let kinds = parts.next()?.strip_prefix(name)?;
            kinds_in(Language::English, kinds).map(|_| kinds.to_owned())
        };
        let sides = [of_side('红')?, of_side('黑')?];
        let changed = parts.map(|part| {
            let (number, part) = part.split_once('.')?;
            let (mv, kinds) = part.split_once(SETTLED)?;
            let (is, was) = match kinds.split_once(READS) {
                Some((is, was)) => (is, was.strip_suffix(')')?),
                None => (kinds, kinds),
            };
            let (is, was) = (reading_named(is)?, reading_named(was)?);
            Some(Changed { number: number.parse().ok()?, mv: mv.to_owned(), is, was })
        });
        Some(Self { sides, changed: changed.collect::<Option<_>>()? })
    }
}

/// A note in the language of who reads it; one that a person wrote stays as it is.
pub fn told(language: Language, note: &str) -> String {
    let Some(noted) = Noted::read(note) else { return note.to_owned() };
    let sides = [Side::Red, Side::Black].into_iter().zip(&noted.sides).map(|(one, kinds)| {
        let (name, kinds) = (side(language, one), kinds_in(language, kinds).unwrap_or_default());
        match language {
            Language::Chinese => format!("{name}{kinds}"),
            Language::English => format!("{name}: {kinds}"),
        }
    });
    let changed = noted.changed.iter().map(|Changed { number, mv, is, was }| {
        let (same, is, was) = (is == was, reading(language, *is), reading(language, *was));
        match language {
            Language::Chinese if same => format!("第{number}着{mv}定为{is}"),
            Language::English if same => format!("move {number}, {mv}, taken as {is}"),
            Language::Chinese => format!("第{number}着{mv}定为{is}(程序读作{was})"),
            Language::English => format!("move {number}, {mv}, taken as {is} (the program reads {was})"),
        }
    });
    sides.chain(changed).collect::<Vec<_>>().join(language.pick(", ", "; "))
}

/// What a side's moves come to by its Chinese name: 无着, 长捉, 捉, 一将一捉.
fn kinds_in(language: Language, chinese: &str) -> Option<String> {
    let named = |name: char| MoveKind::of_chinese(name).map(|one| kind(Language::English, one));
    let signs: Vec<char> = chinese.chars().collect();
    let english = match signs.as_slice() {
        ['无', '着'] => "no move".to_owned(),
        ['长', one] => format!("always {}", named(*one)?),
        [one] => named(*one)?,
        pairs => {
            let kinds = pairs.chunks(2).map(|pair| match pair {
                ['一', one] => named(*one),
                _ => None,
            });
            kinds.collect::<Option<Vec<_>>>()?.join(" and ")
        }
    };
    Some(language.pick(chinese, &english).to_owned())
}

fn reading_named(name: &str) -> Option<Reading> {
    let readings = MoveKind::ALL.into_iter().flat_map(|kind| {
        // Only a chase has a weight of its own (26.9).
        let weighs = matches!(kind, MoveKind::Check | MoveKind::Kill);
        let heavy = if kind == MoveKind::Chase { vec![true, false] } else { vec![weighs] };
        heavy.into_iter().map(move |heavy| Reading { kind, heavy })
    });
    let written = |of: &Reading| reading(Language::Chinese, *of).replace(", ", "、") == name;
    readings.into_iter().find(written)
}

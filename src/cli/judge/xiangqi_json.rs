//! What `qisai judge xiangqi --json` prints.

use serde::Serialize;

use super::xiangqi::Question;
use crate::lang::{Language, adjudication as sentences, hearing};
use crate::xiangqi::adjudication::{Evidence, Gain, MoveJudgement, PieceAt, Reading, Ruling, SideKind};
use crate::xiangqi::{Move, Side, notation};

/// A judgement as JSON tells it.
#[derive(Serialize)]
pub(super) struct JudgementJson {
    moves: Vec<MoveJson>,
    red: SideJson,
    black: SideJson,
    ruling: &'static str,
    clause: &'static str,
    certain: bool,
    /// To what other readings lead, where they change the ruling.
    other_rulings: Vec<OtherJson>,
    doubts: Vec<DoubtJson>,
    closes: bool,
    /// Where a record was judged.
    repetition: Option<RepetitionJson>,
    /// Which of how many games of a file.
    game: Option<usize>,
    games: Option<usize>,
    message: String,
}

#[derive(Serialize)]
struct OtherJson {
    ruling: &'static str,
    clause: &'static str,
}

/// What repeats in a record; moves from 1.
#[derive(Serialize)]
struct RepetitionJson {
    first: usize,
    period: usize,
    /// How often each position of the period was seen, from the one before its first move on.
    seen: Vec<usize>,
    /// Whether a capture that arrived was deducted (23.2).
    deducted: bool,
}

#[derive(Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    mv: String,
    chinese: String,
    kind: char,
    heavy: bool,
    evidence: Vec<EvidenceJson>,
    other_readings: Vec<ReadingJson>,
}

#[derive(Serialize)]
struct ReadingJson {
    kind: char,
    heavy: bool,
    doubt: &'static str,
    text: &'static str,
}

#[derive(Serialize)]
struct SideJson {
    kind: String,
    forbidden: bool,
    heavy: bool,
}

#[derive(Serialize)]
struct DoubtJson {
    /// The move's number from 1; nothing where the count is in doubt.
    number: Option<usize>,
    #[serde(rename = "move")]
    mv: Option<String>,
    kind: Option<char>,
    heavy: Option<bool>,
    doubt: &'static str,
    text: String,
}

/// What a kind rests on; fields that do not fit are left out.
#[derive(Default, Serialize)]
struct EvidenceJson {
    what: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    victim: Option<PieceJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<PieceJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<PieceJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rooted: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    joint: Option<bool>,
    text: String,
}

#[derive(Serialize)]
struct PieceJson {
    /// As in a FEN: red in capitals.
    piece: char,
    point: String,
}

impl JudgementJson {
    pub fn of(question: &Question, language: Language) -> Self {
        let answer = &question.hearing;
        let judgement = &answer.judgement;
        let of_moves = judgement.open.iter().map(|open| DoubtJson {
            number: Some(open.number + 1),
            mv: Some(judgement.moves[open.number].mv.to_string()),
            kind: Some(open.reading.kind.chinese()),
            heavy: Some(open.reading.heavy),
            doubt: open.doubt.name(),
            text: sentences::open_point(language, judgement, open, 1),
        });
        let of_count = answer.doubts.iter().map(|&doubt| DoubtJson {
            number: None,
            mv: None,
            kind: None,
            heavy: None,
            doubt: doubt.name(),
            text: hearing::count_in_doubt(language, doubt),
        });
        let repetition = answer.repetition.as_ref().map(|found| RepetitionJson {
            first: found.first + 1,
            period: found.period,
            seen: found.seen.clone(),
            deducted: found.deducted.contains(&true),
        });
        Self {
            moves: judgement.moves.iter().map(|judged| MoveJson::of(judged, language)).collect(),
            red: SideJson::of(&judgement.red),
            black: SideJson::of(&judgement.black),
            ruling: ruling_name(answer.ruling()),
            clause: answer.clause(),
            certain: answer.certain(),
            other_rulings: judgement
                .others
                .iter()
                .map(|&(other, clause)| OtherJson {
                    ruling: ruling_name(other),
                    clause: clause.number(judgement.rules),
                })
                .collect(),
            doubts: of_count.chain(of_moves).collect(),
            closes: judgement.closes,
            repetition,
            game: question.game.map(|(number, _)| number),
            games: question.game.map(|(_, count)| count),
            message: hearing::ruling_heard(language, answer),
        }
    }
}

impl MoveJson {
    fn of(judged: &MoveJudgement, language: Language) -> Self {
        let Reading { kind, heavy } = judged.reading;
        let others = judged.others.iter().map(|&(reading, doubt)| ReadingJson {
            kind: reading.kind.chinese(),
            heavy: reading.heavy,
            doubt: doubt.name(),
            text: sentences::doubt(language, doubt),
        });
        let evidence = |of: &Evidence| EvidenceJson {
            text: sentences::evidence(language, judged, of),
            ..EvidenceJson::of(of)
        };
        Self {
            mv: judged.mv.to_string(),
            chinese: notation::chinese::write(&judged.before, judged.mv),
            kind: kind.chinese(),
            heavy,
            evidence: judged.evidence.iter().map(evidence).collect(),
            other_readings: others.collect(),
        }
    }
}

impl SideJson {
    fn of(side: &SideKind) -> Self {
        Self { kind: side.chinese(), forbidden: side.conduct.forbidden, heavy: side.conduct.heavy }
    }
}

impl EvidenceJson {
    fn of(evidence: &Evidence) -> Self {
        let line = |moves: &[Move]| moves.iter().map(ToString::to_string).collect();
        let with_line = |what, moves: &[Move]| Self { what, line: line(moves), ..Self::default() };
        match evidence {
            Evidence::Checks(by) => Self { what: "check", pieces: pieces(by), ..Self::default() },
            Evidence::Mates(moves) => with_line("mate", moves),
            Evidence::MatesAsBefore(moves) => with_line("mate_as_before", moves),
            Evidence::SelfKill(moves) => with_line("self_kill", moves),
            Evidence::GeneralAnswersCheck => Self { what: "general_answers_check", ..Self::default() },
            Evidence::Offers { own, theirs } => {
                Self { what: "offer", by: Some(own.into()), victim: Some(theirs.into()), ..Self::default() }
            }
            Evidence::Gains(Gain {
                status, line: moves, victim, capturer, rooted, joint, helpers, ..
            }) => Self {
                what: "gain",
                line: line(moves),
                status: Some(status.name()),
                victim: Some(victim.into()),
                by: Some(capturer.into()),
                pieces: pieces(helpers),
                rooted: Some(*rooted),
                joint: Some(*joint),
                ..Self::default()
            },
        }
    }
}

fn pieces(pieces: &[PieceAt]) -> Vec<PieceJson> {
    pieces.iter().map(PieceJson::from).collect()
}

impl From<&PieceAt> for PieceJson {
    fn from(at: &PieceAt) -> Self {
        Self { piece: at.piece.letter(), point: at.square.to_string() }
    }
}

const fn ruling_name(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::Varies(Side::Red) => "red_varies",
        Ruling::Varies(Side::Black) => "black_varies",
        Ruling::Loses(Side::Red) => "red_loses",
        Ruling::Loses(Side::Black) => "black_loses",
        Ruling::Draw => "draw",
        Ruling::Undecided => "undecided",
    }
}

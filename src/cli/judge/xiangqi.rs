//! `qisai judge xiangqi`: the kinds of repeated moves, and the ruling.

use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Failure};
use crate::lang::{Language, adjudication as sentences, xiangqi_board};
use crate::rulebook::Rulebook;
use crate::xiangqi::adjudication::{
    Cycle, Evidence, Gain, Judgement, Limits, MoveJudgement, PieceAt, Reading, Rules, Ruling, SideKind, judge,
};
use crate::xiangqi::notation::{self, Ranks};
use crate::xiangqi::{Move, Position, Side, fen};

/// What is judged.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
                  qisai judge xiangqi --fen \"2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w\" --moves \"f0e0 e8f8 e0f0 f8e8\"\n  \
                  qisai judge xiangqi --fen … --lead \"i3h3\" --moves \"h9i9 h3i3 …\" --rulebook xiangqi-2020-grassroots\n\n\
                  --moves is one period of the cycle, or the run of moves of 23.4 where nothing closes.")]
pub struct Arguments {
    /// The position before the first move of --lead, or of --moves without --lead.
    #[arg(long, value_name = "FEN")]
    fen: String,
    /// The moves to be judged: points a–i, 0–9 from red's side, or Chinese notation, with spaces between them.
    #[arg(long, value_name = "MOVES")]
    moves: String,
    /// The moves that lead to them.
    #[arg(long, value_name = "MOVES", default_value = "")]
    lead: String,
    /// The rules: xiangqi-2020, or xiangqi-2020-grassroots for its appendix 1.
    #[arg(long, value_name = "RULEBOOK", default_value = "xiangqi-2020")]
    rulebook: String,
}

/// Judges.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let rules = rules(&arguments.rulebook, language)?;
    let start = fen::read(&arguments.fen)
        .map_err(|error| Failure::usage(xiangqi_board::fen_error(language, &error)))?
        .position;
    let lead = moves(&start, &arguments.lead, language)?;
    let reached = lead.iter().fold(start, |position, &mv| position.after(mv));
    let moves = moves(&reached, &arguments.moves, language)?;
    if moves.is_empty() {
        return Err(Failure::usage(sentences::no_moves(language)).into());
    }
    let cycle = Cycle::new(&start, &lead, &moves).map_err(|error| {
        let why = xiangqi_board::unplayable(language, error.why);
        Failure::usage(xiangqi_board::not_legal(language, error.number, &error.mv.to_string(), &why))
    })?;
    let judgement = judge(&cycle, rules, Limits::default());
    if context.json {
        context.print_json(&JudgementJson::of(&judgement, language))?;
    } else {
        context.print(&sentences::judgement(language, &judgement))?;
    }
    Ok(if judgement.ruling == Ruling::Undecided { Answer::No } else { Answer::Fine })
}

/// The rules of a rulebook, where it has rules on repeated moves.
fn rules(name: &str, language: Language) -> Result<Rules, Failure> {
    match name {
        "xiangqi-2020" => Ok(Rules::Full),
        "xiangqi-2020-grassroots" => Ok(Rules::Grassroots),
        _ => Err(Failure::usage(sentences::no_rules(
            language,
            name,
            Rulebook::names().any(|known| known == name),
        ))),
    }
}

/// Moves as they are written, from a position on.
fn moves(start: &Position, text: &str, language: Language) -> Result<Vec<Move>, Failure> {
    let mut now = *start;
    let mut moves = Vec::new();
    for (number, written) in text.split_whitespace().enumerate() {
        let mv = notation::read(&now, written, Ranks::FromZero).map_err(|misread| {
            let why = xiangqi_board::misread(language, &now, &misread);
            Failure::usage(xiangqi_board::not_legal(language, number, written, &why))
        })?;
        moves.push(mv);
        now.make(mv);
    }
    Ok(moves)
}

/// A judgement as JSON tells it.
#[derive(Serialize)]
struct JudgementJson {
    moves: Vec<MoveJson>,
    red: SideJson,
    black: SideJson,
    ruling: &'static str,
    clause: &'static str,
    certain: bool,
    doubts: Vec<DoubtJson>,
    closes: bool,
    message: String,
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
    /// From 1.
    number: usize,
    #[serde(rename = "move")]
    mv: String,
    kind: char,
    heavy: bool,
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
    fn of(judgement: &Judgement, language: Language) -> Self {
        let doubts = judgement.open.iter().map(|open| DoubtJson {
            number: open.number + 1,
            mv: judgement.moves[open.number].mv.to_string(),
            kind: open.reading.kind.chinese(),
            heavy: open.reading.heavy,
            doubt: open.doubt.name(),
            text: sentences::open_point(language, judgement, open),
        });
        Self {
            moves: judgement.moves.iter().map(|judged| MoveJson::of(judged, language)).collect(),
            red: SideJson::of(&judgement.red),
            black: SideJson::of(&judgement.black),
            ruling: ruling_name(judgement.ruling),
            clause: judgement.clause.number(judgement.rules),
            certain: judgement.certain,
            doubts: doubts.collect(),
            closes: judgement.closes,
            message: sentences::ruling(language, judgement.ruling, judgement.clause, judgement.rules),
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

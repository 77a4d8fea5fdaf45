//! `qisai judge xiangqi`: the kinds of repeated moves, and the ruling.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::{Answer, Context, Failure};
use crate::exchange::text::decode;
use crate::lang::{Language, adjudication as sentences, xiangqi_board};
use crate::rulebook::Rulebook;
use crate::xiangqi::adjudication::{
    Cycle, Doubt, Evidence, Gain, Judgement, Limits, MoveJudgement, NotLegal, PieceAt, Reading, Rules,
    Ruling, SideKind, judge,
};
use crate::xiangqi::notation::{self, Ranks};
use crate::xiangqi::repetition::{Repetition, ThreeTimes};
use crate::xiangqi::{Move, Position, Side, fen, record};

/// What is judged.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
                  qisai judge xiangqi --fen \"2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w\" --moves \"f0e0 e8f8 e0f0 f8e8\"\n  \
                  qisai judge xiangqi --fen … --lead \"i3h3\" --moves \"h9i9 h3i3 …\" --rulebook xiangqi-2020-grassroots\n  \
                  qisai judge xiangqi --file table12.pgn --json\n\n\
                  --moves is one period of the cycle, or the run of moves of 23.4 where nothing closes.\n\
                  --file judges the repetition in which the record ends.")]
pub struct Arguments {
    /// The position before the first move of --lead, or of --moves without --lead.
    #[arg(long, value_name = "FEN", required_unless_present = "file")]
    fen: Option<String>,
    /// The moves to be judged: points a–i, 0–9 from red's side, or Chinese notation, with spaces between them.
    #[arg(long, value_name = "MOVES", required_unless_present = "file")]
    moves: Option<String>,
    /// The moves that lead to them.
    #[arg(long, value_name = "MOVES", requires = "fen")]
    lead: Option<String>,
    /// A record of a game (PGN, DhtmlXQ, or moves) that ends in a repetition.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["fen", "moves", "lead"])]
    file: Option<PathBuf>,
    /// The rules: xiangqi-2020, or xiangqi-2020-grassroots for its appendix 1.
    #[arg(long, value_name = "RULEBOOK", default_value = "xiangqi-2020")]
    rulebook: String,
}

/// What is judged, and how often it was repeated where a record tells.
struct Question {
    cycle: Cycle,
    repetition: Option<Repetition>,
}

/// Moves of a run without repetition that are looked at: nine rounds (23.4).
const NINE_ROUNDS: usize = 18;

/// Judges.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let rules = rules(&arguments.rulebook, language)?;
    let question = match &arguments.file {
        Some(file) => Question::of_record(file, context)?,
        None => Question::of_words(arguments, language)?,
    };
    let judgement = judge(&question.cycle, rules, Limits::default());
    let answer = Counted::of(judgement, question.repetition);
    if context.json {
        context.print_json(&JudgementJson::of(&answer, language))?;
    } else {
        context.print(&answer.text(language))?;
    }
    Ok(if answer.ruling() == Ruling::Undecided { Answer::No } else { Answer::Fine })
}

impl Question {
    fn of_words(arguments: &Arguments, language: Language) -> Result<Self, Failure> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let start = fen::read(&text(&arguments.fen))
            .map_err(|error| Failure::usage(xiangqi_board::fen_error(language, &error)))?
            .position;
        let lead = moves(&start, &text(&arguments.lead), language)?;
        let reached = lead.iter().fold(start, |position, &mv| position.after(mv));
        let moves = moves(&reached, &text(&arguments.moves), language)?;
        let cycle = Self::cycle(&start, &lead, &moves, language)?;
        Ok(Self { cycle, repetition: None })
    }

    fn of_record(file: &Path, context: &Context) -> Result<Self, Failure> {
        let language = context.language;
        let bytes = std::fs::read(file).map_err(|error| Failure::of_io(language, file, &error))?;
        let text = decode(&bytes).ok_or_else(|| Failure::usage(sentences::no_text(language)))?.text;
        let read = record::read(&text);
        if let Some(fault) = &read.fault {
            let failure = Failure::usage(xiangqi_board::record_fault(language, &fault.what));
            return Err(failure.at(file, fault.at.line as u32, fault.at.column as u32));
        }
        if read.ranks_unclear {
            context.tell(&sentences::ranks_unclear(language));
        }
        let (start, moves) = (&read.record.start, &read.record.moves);
        let repetition = Repetition::of(start, moves).map_err(|error| not_legal(language, &error))?;
        let (lead, rest) = match &repetition {
            Some(found) => moves.split_at(found.first),
            None => moves.split_at(moves.len().saturating_sub(NINE_ROUNDS)),
        };
        Ok(Self { cycle: Self::cycle(start, lead, rest, language)?, repetition })
    }

    fn cycle(start: &Position, lead: &[Move], moves: &[Move], language: Language) -> Result<Cycle, Failure> {
        if moves.is_empty() {
            return Err(Failure::usage(sentences::no_moves(language)));
        }
        Cycle::new(start, lead, moves).map_err(|error| not_legal(language, &error))
    }
}

fn not_legal(language: Language, error: &NotLegal) -> Failure {
    let why = xiangqi_board::unplayable(language, error.why);
    Failure::usage(xiangqi_board::not_legal(language, error.number, &error.mv.to_string(), &why))
}

/// A judgement with the count of a record: what is not repeated three times is not ruled on (23.3).
struct Counted {
    judgement: Judgement,
    repetition: Option<Repetition>,
    /// What is in doubt about the count.
    doubts: Vec<Doubt>,
    heard: bool,
}

impl Counted {
    fn of(judgement: Judgement, repetition: Option<Repetition>) -> Self {
        let [every, one] = [ThreeTimes::EveryPosition, ThreeTimes::OnePosition];
        let mut doubts = Vec::new();
        let mut heard = true;
        if let Some(found) = &repetition {
            heard = found.is_threefold(one);
            if heard && !found.is_threefold(every) {
                doubts.push(Doubt::ThreeTimes);
            }
            if found.hangs_on_arrival(one) {
                doubts.push(Doubt::Arrival);
            }
        }
        Self { judgement, repetition, doubts, heard }
    }

    fn ruling(&self) -> Ruling {
        if self.heard { self.judgement.ruling } else { Ruling::Undecided }
    }

    fn clause(&self) -> &'static str {
        if self.heard { self.judgement.clause.number(self.judgement.rules) } else { "23.3" }
    }

    fn certain(&self) -> bool {
        self.doubts.is_empty() && (!self.heard || self.judgement.certain)
    }

    /// The ruling as a sentence.
    fn message(&self, language: Language) -> String {
        let Judgement { ruling, clause, rules, .. } = self.judgement;
        match self.heard {
            true => sentences::ruling(language, ruling, clause, rules),
            false => sentences::not_threefold(language),
        }
    }

    fn text(&self, language: Language) -> String {
        let mut lines = Vec::new();
        if let Some(repetition) = &self.repetition {
            lines.push(sentences::repetition(language, repetition));
        }
        lines.extend(self.doubts.iter().map(|&doubt| sentences::count_in_doubt(language, doubt)));
        if !self.heard {
            lines.push(sentences::not_threefold(language));
        }
        lines.push(sentences::judgement(language, &self.judgement));
        lines.join("\n")
    }
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
    /// Where a record was judged.
    repetition: Option<RepetitionJson>,
    message: String,
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
    fn of(answer: &Counted, language: Language) -> Self {
        let judgement = &answer.judgement;
        let of_moves = judgement.open.iter().map(|open| DoubtJson {
            number: Some(open.number + 1),
            mv: Some(judgement.moves[open.number].mv.to_string()),
            kind: Some(open.reading.kind.chinese()),
            heavy: Some(open.reading.heavy),
            doubt: open.doubt.name(),
            text: sentences::open_point(language, judgement, open),
        });
        let of_count = answer.doubts.iter().map(|&doubt| DoubtJson {
            number: None,
            mv: None,
            kind: None,
            heavy: None,
            doubt: doubt.name(),
            text: sentences::count_in_doubt(language, doubt),
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
            doubts: of_count.chain(of_moves).collect(),
            closes: judgement.closes,
            repetition,
            message: answer.message(language),
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

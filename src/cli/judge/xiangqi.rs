//! `qisai judge xiangqi`: the kinds of repeated moves, and the ruling.

use std::path::{Path, PathBuf};

use clap::Args;

use super::xiangqi_json::JudgementJson;
use crate::cli::{Answer, Context, Failure};
use crate::exchange::text::decode;
use crate::lang::{Language, adjudication as sentences, xiangqi_move, xiangqi_record};
use crate::rulebook::Rulebook;
use crate::xiangqi::adjudication::{Cycle, Doubt, Judgement, Limits, NotLegal, Rules, Ruling, judge};
use crate::xiangqi::notation::{self, Ranks};
use crate::xiangqi::repetition::{Repetition, ThreeTimes};
use crate::xiangqi::{Move, Position, fen, record};

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
    /// A record of a game (PGN, `DhtmlXQ`, or moves) that ends in a repetition.
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
    /// The last nine rounds of a record that repeats: they are ruled on where the repetition is not (23.4).
    run: Option<Cycle>,
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
    let judged = |cycle: &Cycle| judge(cycle, rules, Limits::default());
    let mut answer = Counted::of(judged(&question.cycle), question.repetition);
    // 23.4 needs no threefold repetition.
    if let Some(run) = question.run.filter(|_| !answer.heard) {
        let by_run = judged(&run);
        if !by_run.closes && by_run.ruling != Ruling::Undecided {
            answer = Counted::of(by_run, None);
        }
    }
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
            .map_err(|error| Failure::usage(xiangqi_move::fen_error(language, &error)))?
            .position;
        let lead = moves(&start, &text(&arguments.lead), language)?;
        let reached = lead.iter().fold(start, |position, &mv| position.after(mv));
        let moves = moves(&reached, &text(&arguments.moves), language)?;
        let cycle = Self::cycle(&start, &lead, &moves, language)?;
        Ok(Self { cycle, repetition: None, run: None })
    }

    fn of_record(file: &Path, context: &Context) -> Result<Self, Failure> {
        let language = context.language;
        let bytes = std::fs::read(file)
            .map_err(|error| Failure::of_io(language, file, &error).by_the_command_line())?;
        let text = decode(&bytes).ok_or_else(|| Failure::usage(xiangqi_record::no_text(language)))?.text;
        let read = record::read(&text);
        if let Some(fault) = &read.fault {
            let failure = Failure::usage(xiangqi_record::fault(language, fault));
            return Err(failure.at(file, fault.at.line as u32, fault.at.column as u32));
        }
        if read.ranks_unclear {
            context.tell(xiangqi_record::ranks_unclear(language));
        }
        let (start, moves) = (&read.record.start, &read.record.moves);
        let repetition = Repetition::of(start, moves).map_err(|error| not_legal(language, &error))?;
        let cycle_from = |first: usize| {
            let (lead, rest) = moves.split_at(first);
            Self::cycle(start, lead, rest, language)
        };
        let last_rounds = cycle_from(moves.len().saturating_sub(NINE_ROUNDS))?;
        Ok(match repetition {
            Some(found) => {
                Self { cycle: cycle_from(found.first)?, repetition: Some(found), run: Some(last_rounds) }
            }
            None => Self { cycle: last_rounds, repetition: None, run: None },
        })
    }

    fn cycle(start: &Position, lead: &[Move], moves: &[Move], language: Language) -> Result<Cycle, Failure> {
        if moves.is_empty() {
            return Err(Failure::usage(sentences::no_moves(language)));
        }
        Cycle::new(start, lead, moves).map_err(|error| not_legal(language, &error))
    }
}

fn not_legal(language: Language, error: &NotLegal) -> Failure {
    Failure::usage(sentences::wrong_move(language, error.number, &sentences::not_legal(language, error.mv)))
}

/// A judgement with the count of a record: what is not repeated three times is not ruled on (23.3).
pub(super) struct Counted {
    pub judgement: Judgement,
    pub repetition: Option<Repetition>,
    /// What is in doubt about the count.
    pub doubts: Vec<Doubt>,
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

    pub fn ruling(&self) -> Ruling {
        if self.heard { self.judgement.ruling } else { Ruling::Undecided }
    }

    pub fn clause(&self) -> &'static str {
        if self.heard { self.judgement.clause.number(self.judgement.rules) } else { "23.3" }
    }

    pub fn certain(&self) -> bool {
        self.doubts.is_empty() && (!self.heard || self.judgement.certain)
    }

    /// The ruling as a sentence.
    pub fn message(&self, language: Language) -> String {
        let Judgement { ruling, clause, rules, .. } = self.judgement;
        if self.heard {
            sentences::ruling(language, ruling, clause, rules)
        } else {
            sentences::not_threefold(language)
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
            let why = xiangqi_move::misread(language, &now, written, &misread);
            Failure::usage(sentences::wrong_move(language, number, &why))
        })?;
        moves.push(mv);
        now.make(mv);
    }
    Ok(moves)
}

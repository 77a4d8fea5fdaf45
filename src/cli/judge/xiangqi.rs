//! `qisai judge xiangqi`: the kinds of repeated moves, and the ruling.

use std::path::{Path, PathBuf};

use clap::Args;

use super::xiangqi_json::JudgementJson;
use crate::cli::{Answer, Context, Failure, game_records};
use crate::lang::{Language, adjudication as sentences, hearing as words, xiangqi_move, xiangqi_record};
use crate::rulebook::Rulebook;
use crate::rulebook::settings::RepetitionRules;
use crate::xiangqi::adjudication::{Cycle, Limits, NotLegal, Rules, Ruling};
use crate::xiangqi::hearing::Hearing;
use crate::xiangqi::notation::{self, Ranks};
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
    /// A record of a game (PGN, `DhtmlXQ`, XQF, or moves) that ends in a repetition.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["fen", "moves", "lead"])]
    file: Option<PathBuf>,
    /// Which game of the file, from 1.
    #[arg(long, value_name = "N", requires = "file")]
    game: Option<usize>,
    /// The rules: xiangqi-2020, or xiangqi-2020-grassroots for its appendix 1.
    #[arg(long, value_name = "RULEBOOK", default_value = "xiangqi-2020")]
    rulebook: String,
}

/// What is judged, and of which of how many games of a file.
pub(super) struct Question {
    pub hearing: Hearing,
    pub game: Option<(usize, usize)>,
}

/// Judges.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let rules = rules(&arguments.rulebook, language)?;
    let question = match &arguments.file {
        Some(file) => Question::of_record(file, arguments.game, rules, context)?,
        None => Question { hearing: of_words(arguments, rules, language)?, game: None },
    };
    let hearing = &question.hearing;
    if context.json {
        context.print_json(&JudgementJson::of(&question, language))?;
    } else {
        context.print(&words::hearing(language, hearing))?;
    }
    Ok(if hearing.ruling() == Ruling::Undecided { Answer::No } else { Answer::Fine })
}

fn of_words(arguments: &Arguments, rules: Rules, language: Language) -> Result<Hearing, Failure> {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let start = fen::read(&text(&arguments.fen))
        .map_err(|error| Failure::usage(xiangqi_move::fen_error(language, &error)))?
        .position;
    let lead = moves("--lead", &start, &text(&arguments.lead), language)?;
    let reached = lead.iter().fold(start, |position, &mv| position.after(mv));
    let moves = moves("--moves", &reached, &text(&arguments.moves), language)?;
    if moves.is_empty() {
        return Err(Failure::usage(sentences::no_moves(language)));
    }
    let cycle = Cycle::new(&start, &lead, &moves).map_err(|error| not_legal(language, &error))?;
    Ok(Hearing::of_cycle(cycle, rules, Limits::default()))
}

impl Question {
    fn of_record(file: &Path, game: Option<usize>, rules: Rules, context: &Context) -> Result<Self, Failure> {
        let language = context.language;
        let bytes = std::fs::read(file)
            .map_err(|error| Failure::of_io(language, file, &error).by_the_command_line())?;
        let text = game_records::text_of(&bytes)
            .map_err(|words| Failure::usage(language.pick(&words.chinese, &words.english).to_owned()))?;
        let mut games = record::read_all(&text);
        let count = games.len();
        let number = game.unwrap_or(1);
        if number == 0 || number > count {
            return Err(Failure::usage(xiangqi_record::no_such_game(language, number, count)));
        }
        let read = games.swap_remove(number - 1);
        if let Some(fault) = &read.fault {
            let failure = Failure::usage(xiangqi_record::fault(language, fault));
            return Err(failure.at(file, fault.at.line as u32, fault.at.column as u32));
        }
        if game.is_none() && count > 1 {
            context.tell(&xiangqi_record::first_of_several(language, count));
        }
        if read.ranks_unclear {
            context.tell(xiangqi_record::ranks_unclear(language));
        }
        let (start, moves) = (&read.record.start, &read.record.moves);
        let hearing = Hearing::of_record(start, moves, rules, None, Limits::default())
            .map_err(|error| not_legal(language, &error))?
            .ok_or_else(|| Failure::usage(sentences::no_moves(language)))?;
        Ok(Self { hearing, game: Some((number, count)) })
    }
}

fn not_legal(language: Language, error: &NotLegal) -> Failure {
    let why = sentences::not_legal(language, error.mv);
    Failure::usage(sentences::wrong_move(language, "--moves", error.number, &why))
}

/// The rules of a rulebook, where it has rules on repeated moves.
fn rules(name: &str, language: Language) -> Result<Rules, Failure> {
    let settings = Rulebook::named(name).ok().map(|rulebook| rulebook.settings);
    match settings.and_then(|settings| settings.repetition_rules) {
        Some(RepetitionRules::Full) => Ok(Rules::Full),
        Some(RepetitionRules::Grassroots) => Ok(Rules::Grassroots),
        None => Err(Failure::usage(sentences::no_rules(
            language,
            name,
            Rulebook::names().any(|known| known == name),
        ))),
    }
}

/// Moves as they are written, from a position on; `option` is where they are written.
fn moves(option: &str, start: &Position, text: &str, language: Language) -> Result<Vec<Move>, Failure> {
    let mut now = *start;
    let mut moves = Vec::new();
    for (number, written) in text.split_whitespace().enumerate() {
        let mv = notation::read(&now, written, Ranks::FromZero).map_err(|misread| {
            let why = xiangqi_move::misread(language, &now, written, &misread);
            Failure::usage(sentences::wrong_move(language, option, number, &why))
        })?;
        moves.push(mv);
        now.make(mv);
    }
    Ok(moves)
}

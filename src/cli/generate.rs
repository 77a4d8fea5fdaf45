//! `qisai generate`: an event made up from a seed.

use clap::Args;

use super::import::{configured, format_named};
use super::session::Session;
use super::{Answer, Context, Failure};
use crate::event::act::Act;
use crate::event::configuration::Format;
use crate::exchange::event_files::{self, EventDraft};
use crate::exchange::in_memory::InMemory;
use crate::exchange::made_up::{self, Chances};
use crate::exchange::{trf, trf_event};
use crate::lang::{Language, refusals};
use crate::store::directory::EventDirectory;

/// What is made up.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai generate --entrants 32 --rounds 7 --seed 5 --to trf")]
pub struct Arguments {
    /// How many entrants.
    #[arg(long, value_name = "N", default_value_t = 18)]
    pub entrants: u32,
    /// How many rounds.
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub rounds: u32,
    /// The seed; the same seed gives the same event.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How likely a draw is, from 0 to 1.
    #[arg(long, value_name = "P")]
    pub draws: Option<f64>,
    /// How likely a forfeit is, from 0 to 1.
    #[arg(long, value_name = "P")]
    pub forfeits: Option<f64>,
    /// How likely a withdrawal is, from 0 to 1 a round.
    #[arg(long, value_name = "P")]
    pub withdrawals: Option<f64>,
    /// The format.
    #[arg(long, value_name = "F")]
    pub format: Option<String>,
    /// `trf` for standard output, or the directory that is made.
    #[arg(long, value_name = "trf|DIR")]
    pub to: String,
}

/// Makes it up.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let format = match arguments.format.as_deref() {
        Some(name) => format_named(name, language)?,
        None => Format::Position,
    };
    let chances = Chances {
        draw: chance(arguments.draws, 0.38, language)?,
        forfeit: chance(arguments.forfeits, 0.0, language)?,
        withdrawal: chance(arguments.withdrawals, 0.0, language)?,
    };
    if !(2..=9999).contains(&arguments.entrants) || !(1..=99).contains(&arguments.rounds) {
        let wrong = language.pick(
            "人数应在 2 到 9999、轮数在 1 到 99 之间。",
            "There are 2 to 9999 entrants and 1 to 99 rounds.",
        );
        return Err(Failure::usage(wrong).into());
    }
    let draft = EventDraft {
        title: match language {
            Language::Chinese => format!("模拟赛 {}", arguments.seed),
            Language::English => format!("Made-up event {}", arguments.seed),
        },
        rulebook: "xiangqi-2020".into(),
        stage: language.pick("公开组", "Open").into(),
        format: Some(format),
        rounds: Some(arguments.rounds),
        ..EventDraft::default()
    };
    let event_text = event_files::event_ron(&draft, language);
    let roster_text =
        event_files::roster_ron(&made_up::entrants(arguments.entrants, arguments.seed), language);
    let mut event = InMemory::new(configured(&event_text, &roster_text, context)?);
    let to_trf = arguments.to == "trf";
    let rounds = made_up::play(&mut event, arguments.seed, chances, arguments.rounds, !to_trf)
        .map_err(|reason| Failure::event(refusals::cannot_pair(language, event.state(), &reason)))?;
    if to_trf {
        let written = trf::write(&trf_event::file_of(event.state())).map_err(|refused| {
            Failure::event(
                refused.iter().map(|reason| reason.sentence(language)).collect::<Vec<_>>().join("\n"),
            )
        })?;
        context.print(&written.text)?;
        return Ok(Answer::Fine);
    }
    let directory = std::path::Path::new(&arguments.to);
    EventDirectory::create(directory, &event_text, &roster_text)
        .map_err(|trouble| Failure::of_store(language, &trouble))?;
    let mut session = Session::open_to_write(directory, context, false)?;
    for logged in event.fold().log() {
        if !logged.record.acts.iter().any(|act| matches!(act, Act::Adopt(_))) {
            session.commit(logged.record.acts.clone(), None, language)?;
        }
    }
    context.print(&match language {
        Language::Chinese => {
            format!("{} 人, 第 {rounds} 轮已公布: {}", arguments.entrants, directory.display())
        }
        Language::English => {
            format!("{} entrants, round {rounds} published: {}", arguments.entrants, directory.display())
        }
    })?;
    Ok(Answer::Fine)
}

fn chance(written: Option<f64>, default: f64, language: Language) -> Result<f64, Failure> {
    let chance = written.unwrap_or(default);
    if (0.0..=1.0).contains(&chance) {
        return Ok(chance);
    }
    Err(Failure::usage(match language {
        Language::Chinese => format!("概率 {chance} 应在 0 到 1 之间。"),
        Language::English => format!("The chance {chance} is not between 0 and 1."),
    }))
}

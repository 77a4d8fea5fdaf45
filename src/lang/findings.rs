//! What is to be said of an event that reads well: numbers given twice, records without effect, what the rules advise and
//! what nobody has said. `check` and the page of messages tell the same.

use std::collections::BTreeMap;

use super::messages::{Severity, Trouble, both};
use super::{Language, acts, advice, checks, meetings, refusals};
use crate::conduct::FoulLoss;
use crate::event::names::Number;
use crate::event::register::{Subject, Value};
use crate::event::replay::Fold;
use crate::event::state::{EventState, Round, Stage, Standing};
use crate::pairing::draft;
use crate::ranking::knockout::to_be_decided;
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;
use crate::rulebook::tempo::Tempo;

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub words: Words,
    /// What to do.
    pub hint: Option<Words>,
    /// Where it is written; none where no file says it.
    pub place: Option<Place>,
}

/// A place in one of the two files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// `overrides` in `event.ron`.
    Overrides,
    /// A field of a stage in `event.ron`: which stage, from 0, and the field's name.
    Stage(usize, &'static str),
    /// The name of an entrant in `roster.ron`, by the place in the list, from 0.
    Entrant(usize),
}

impl Finding {
    fn new(severity: Severity, write: impl Fn(Language) -> String) -> Self {
        Self { severity, words: both(write), hint: None, place: None }
    }

    fn error(write: impl Fn(Language) -> String) -> Self {
        Self::new(Severity::Error, write)
    }

    fn warning(write: impl Fn(Language) -> String) -> Self {
        Self::new(Severity::Warning, write)
    }

    fn at(self, place: Place) -> Self {
        Self { place: Some(place), ..self }
    }

    fn with_hint(self, write: impl Fn(Language) -> String) -> Self {
        Self { hint: Some(both(write)), ..self }
    }
}

impl From<Finding> for Trouble {
    fn from(found: Finding) -> Self {
        let mut words = found.words;
        if let Some(hint) = found.hint {
            words.chinese = format!("{} {}", words.chinese, hint.chinese);
            words.english = format!("{} {}", words.english, hint.english);
        }
        Self { severity: found.severity, words }
    }
}

/// All that is found in an event, in the order in which its files are read.
pub fn findings(fold: &Fold) -> Vec<Finding> {
    let state = fold.state();
    let mut found = without_effect(fold);
    found.extend(numbers(fold));
    found.extend(names(state));
    found.extend(settings(state));
    found.extend(fouls(state));
    found.extend(rounds(state));
    found.extend(state.stages.iter().zip(0..).flat_map(|(stage, index)| of_stage(state, stage, index)));
    found
}

/// Records that are kept and count for nothing.
fn without_effect(fold: &Fold) -> Vec<Finding> {
    let refused = fold.log().filter_map(|logged| Some((logged, logged.judged.as_ref().err()?)));
    refused
        .map(|(logged, refusal)| {
            Finding::warning(|language| {
                let reason = refusals::no_right(language, refusal);
                checks::without_effect(language, &logged.id.to_string(), &logged.login, &reason)
            })
        })
        .collect()
}

/// Numbers that several have: what is entered by them is not to be relied on.
pub fn numbers(fold: &Fold) -> Vec<Finding> {
    let mut by_number: BTreeMap<Number, Vec<&str>> = BTreeMap::new();
    for entrant in fold.state().entrants.values().filter(|entrant| entrant.withdrawal.is_none()) {
        by_number.entry(entrant.number).or_default().push(&entrant.name);
    }
    let twice = by_number.iter().filter(|(_, names)| names.len() > 1);
    let twice = twice
        .map(|(number, names)| Finding::error(|language| checks::number_twice(language, *number, names)));
    late_entries(fold).into_iter().chain(twice).collect()
}

/// Late entrants whose number the roster has given to somebody else.
fn late_entries(fold: &Fold) -> Vec<Finding> {
    let listed = &fold.state().configuration.roster.entrants;
    let late = listed.iter().filter_map(|entry| {
        let register = fold.register(Subject::Entrant(entry.id()))?;
        let late = register.standing().into_iter().find_map(|value| match value {
            Value::Entry(Some(late)) if late.name != entry.name => Some(late),
            _ => None,
        })?;
        Some((entry, late))
    });
    late.map(|(entry, late)| {
        Finding::error(|language| {
            checks::late_entrants_number(language, entry.number, &late.name, &entry.name)
        })
    })
    .collect()
}

/// Names that occur twice in one unit.
fn names(state: &EventState) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut known: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (index, entry) in state.configuration.roster.entrants.iter().enumerate() {
        let Some(earlier) = known.insert((&entry.name, &entry.unit), entry.number) else { continue };
        let finding =
            Finding::warning(|language| checks::name_twice(language, &entry.name, (earlier, entry.number)));
        found.push(finding.at(Place::Entrant(index)));
    }
    found
}

/// Games that a side lost by its fouls and that stand otherwise, or are open again.
fn fouls(state: &EventState) -> Vec<Finding> {
    let rounds = state.stages.iter().flat_map(|stage| stage.rounds.values());
    let games =
        rounds.flat_map(Round::boards).filter(|(_, game)| !matches!(game.standing, Standing::Disputed(_)));
    let unheeded = games
        .filter_map(|(meeting, game)| Some((game, FoulLoss::beside(state, meeting, game, game.outcome())?)));
    unheeded
        .map(|(game, loss)| {
            Finding::warning(|language| {
                let lose = refusals::fouls_lose(language, state, &game.reference, loss);
                match game.outcome() {
                    Some(outcome) => checks::result_against_fouls(
                        language,
                        &lose,
                        &acts::outcome(language, state, &game.reference, outcome),
                    ),
                    None => checks::open_against_fouls(language, &lose),
                }
            })
        })
        .collect()
}

/// Rounds that are published before the one that they follow, and meetings that somebody has to win and nobody did.
fn rounds(state: &EventState) -> Vec<Finding> {
    let rounds = state.stages.iter().flat_map(|stage| stage.rounds.values().map(move |round| (stage, round)));
    let mut found = Vec::new();
    for (stage, round) in rounds {
        if let Some((of, missing)) = draft::missing_before(state, stage.number, round.number) {
            let name = state.stage(of).filter(|_| of != stage.number);
            let name = name.map_or("", |stage| stage.config.name.as_str());
            found.push(Finding::error(|language| {
                checks::published_without_the_one_before(language, round.number, name, missing)
            }));
        }
        let tables = to_be_decided(state, stage, round);
        if !tables.is_empty() {
            found.push(Finding::error(|language| {
                meetings::undecided(language, round.number, &tables) + language.pick("。", ".")
            }));
        }
    }
    found
}

fn settings(state: &EventState) -> Vec<Finding> {
    let settings = &state.configuration.settings;
    let mut found = Vec::new();
    if settings.late_limit_minutes.is_none() {
        found.push(Finding::warning(checks::no_late_limit).with_hint(checks::late_limit_hint));
    }
    // Whose time control is not said may be slow.
    let is_slow = |stage: &Stage| state.configuration.tempo(&stage.config) == Tempo::Slow;
    let any_slow = state.stages.iter().any(is_slow);
    if any_slow && settings.fouls_that_lose.is_none() {
        found.push(Finding::warning(checks::no_foul_limit).with_hint(checks::foul_limit_hint));
    }
    let is_xiangqi = state.configuration.edition.game == GameKind::Xiangqi;
    if is_xiangqi && any_slow && settings.natural_limit_rounds.is_none() {
        found.push(Finding::warning(checks::no_natural_limit).with_hint(checks::natural_limit_hint));
    }
    found.into_iter().map(|finding| finding.at(Place::Overrides)).collect()
}

fn of_stage(state: &EventState, stage: &Stage, index: usize) -> Vec<Finding> {
    let config = &stage.config;
    let mut found = Vec::new();
    if state.configuration.time_control(config).is_none() {
        let finding = Finding::warning(checks::no_time_control).with_hint(checks::time_control_hint);
        found.push(finding.at(Place::Stage(index, "time_control")));
    }
    found.extend(advice::of_stage(state, stage).into_iter().map(|(words, field)| Finding {
        severity: Severity::Warning,
        words,
        hint: None,
        place: Some(Place::Stage(index, field)),
    }));
    found
}

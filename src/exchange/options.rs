//! Options as the command line takes them (`three_first=true`, `points=3-1-0`), as RON for `event.ron`.

use serde::de::DeserializeOwned;

use super::event_files::EventDraft;
use crate::event::configuration::{RankingChoice, SwissOptions};
use crate::rulebook::Rulebook;
use crate::rulebook::chain::{ChainStep, UnknownCriterion};
use crate::rulebook::points::{PointScheme, SidePoints};
use crate::rulebook::settings::SettingsPatch;

/// Why an option cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// It is not `NAME=VALUE`.
    NoValue(String),
    /// No option has that name.
    Unknown {
        /// What was said.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// The option does not take that value.
    Value {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// What the reader says.
        reason: String,
    },
}

/// The names of the options of the pairing, in their order.
pub fn pairing_names() -> Vec<String> {
    names(&SwissOptions::default())
}

/// The names of the settings that an event may override, in their order.
pub fn setting_names() -> Vec<String> {
    Rulebook::names()
        .next()
        .and_then(|name| Rulebook::named(name).ok())
        .map(|rulebook| names(&rulebook.settings))
        .unwrap_or_default()
}

/// The names of a structure's fields.
fn names(value: &impl serde::Serialize) -> Vec<String> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::Object(fields)) => fields.keys().cloned().collect(),
        _ => Vec::new(),
    }
}

/// Adds the options `NAME=VALUE` to a draft.
///
/// # Errors
/// [`OptionFault`] for the first that cannot be taken.
pub fn add(draft: &mut EventDraft, options: &[String]) -> Result<(), OptionFault> {
    let (pairing, settings) = (pairing_names(), setting_names());
    for option in options {
        let (name, value) = option.split_once('=').ok_or_else(|| OptionFault::NoValue(option.clone()))?;
        let (name, value) = (name.trim(), value.trim());
        let refused =
            |reason: String| OptionFault::Value { name: name.to_owned(), value: value.to_owned(), reason };
        if name == "ranking" {
            let ron = as_ron(value);
            read::<RankingChoice>(&ron).map_err(refused)?;
            draft.ranking = Some(ron);
        } else if pairing.iter().any(|known| known == name) {
            let ron = if name == "units_apart_in_rounds" { as_list(value) } else { as_ron(value) };
            read::<SwissOptions>(&format!("({name}: {ron})")).map_err(refused)?;
            put(&mut draft.pairing, name, ron);
        } else if settings.iter().any(|known| known == name) {
            let ron = match points_of(value) {
                Some(scheme) if name == "points" => points_ron(&scheme),
                _ => as_ron(value),
            };
            read::<SettingsPatch>(&format!("({name}: {ron})")).map_err(refused)?;
            put(&mut draft.overrides, name, ron);
        } else {
            let ranking = std::iter::once("ranking".to_owned());
            let known = pairing.iter().chain(&settings).cloned().chain(ranking).collect();
            return Err(OptionFault::Unknown { name: name.to_owned(), known });
        }
    }
    Ok(())
}

/// The later of two equal options rules.
fn put(list: &mut Vec<(String, String)>, name: &str, value: String) {
    list.retain(|(known, _)| known != name);
    list.push((name.to_owned(), value));
}

/// The chain of these criteria.
///
/// # Errors
/// The first name that is no criterion.
pub fn chain(names: &[String]) -> Result<Vec<String>, UnknownCriterion> {
    let steps: Result<Vec<ChainStep>, _> = names.iter().map(|name| name.trim().parse()).collect();
    Ok(steps?.iter().map(ToString::to_string).collect())
}

fn read<T: DeserializeOwned>(ron: &str) -> Result<T, String> {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(ron)
        .map_err(|fault| fault.code.to_string())
}

/// `random:7` is `random(7)`; everything else stands for itself.
fn as_ron(value: &str) -> String {
    match value.split_once(':') {
        Some((word, seed)) if seed.chars().all(|sign| sign.is_ascii_digit()) && !seed.is_empty() => {
            format!("{word}({seed})")
        }
        _ => value.to_owned(),
    }
}

fn as_list(value: &str) -> String {
    if value.starts_with('[') { value.to_owned() } else { format!("[{value}]") }
}

/// `3-1-0`, `1-0.5-0`, `1-½-0`: a win, a draw, a loss; for two sides that differ `3-1-0/3-2-0`, first and second.
pub fn points_of(text: &str) -> Option<PointScheme> {
    let side = |text: &str| {
        let parts: Vec<String> = text.split('-').map(|part| part.trim().replace('½', "0.5")).collect();
        let [win, draw, loss] = parts.as_slice() else { return None };
        let halves = |part: &str| {
            let points: f64 = part.parse().ok()?;
            let halves = points * 2.0;
            (halves.fract() == 0.0 && (0.0..=2_000.0).contains(&halves))
                .then_some(crate::rulebook::points::HalfPoints(halves as i32))
        };
        Some(SidePoints { win: halves(win)?, draw: halves(draw)?, loss: halves(loss)? })
    };
    let (first, second) = text.split_once('/').unwrap_or((text, text));
    Some(PointScheme { first: side(first)?, second: side(second)? })
}

/// A scheme as `event.ron` has it.
pub fn points_ron(scheme: &PointScheme) -> String {
    let side = |side: &SidePoints| format!("(win: {}, draw: {}, loss: {})", side.win, side.draw, side.loss);
    format!("(first: {}, second: {})", side(&scheme.first), side(&scheme.second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::configuration::{EventFile, FirstRound};
    use crate::exchange::event_files::event_ron;
    use crate::lang::Language;

    fn event(options: &[&str]) -> Result<EventFile, OptionFault> {
        let mut draft =
            EventDraft { rulebook: "xiangqi-2020".into(), rounds: Some(9), ..EventDraft::default() };
        add(&mut draft, &options.iter().map(|option| (*option).to_owned()).collect::<Vec<_>>())?;
        Ok(read(&event_ron(&draft, Language::English)).expect("what was checked alone reads together"))
    }

    #[test]
    fn options_of_the_method_and_of_the_rulebook_reach_event_ron() {
        let event = event(&[
            "three_first=true",
            "avoid_three=false",
            "first_round=random:7",
            "units_apart_in_rounds=1,2",
            "bye=lowest_only",
            "equal_colours=odd_round_small_number",
            "points=1-0.5-0",
            "late_limit_minutes=15",
            "bye_opponent=nothing",
            "ranking=progressive",
            "three_first=false",
        ])
        .expect("all are known");
        let (swiss, overrides) = (&event.stages[0].pairing, &event.overrides);
        assert!(!swiss.three_first && !swiss.avoid_three, "the later of two equal options rules");
        assert_eq!((swiss.first_round, &*swiss.units_apart_in_rounds), (FirstRound::Random(7), &[1, 2][..]));
        assert_eq!(overrides.points, points_of("1-½-0"));
        assert_eq!(overrides.late_limit_minutes, Some(Some(15)));
        assert_eq!(event.stages[0].ranking, RankingChoice::Progressive);
    }

    #[test]
    fn an_unknown_option_is_answered_with_the_known_ones() {
        let Err(OptionFault::Unknown { known, .. }) = event(&["three_last=true"]) else {
            panic!("refused");
        };
        for name in ["three_first", "points", "late_limit_minutes", "ranking"] {
            assert!(known.iter().any(|known| known == name), "{name}");
        }
        assert_eq!(event(&["three_first"]), Err(OptionFault::NoValue("three_first".into())));
        for wrong in ["three_first=maybe", "points=3-1", "points=0.3-0-0", "bye=5", "ranking=by_name"] {
            assert!(matches!(event(&[wrong]), Err(OptionFault::Value { .. })), "{wrong}");
        }
    }

    #[test]
    fn points_may_differ_between_the_sides() {
        let scheme = points_of("3-1-0/3-2-0").expect("two schemes");
        assert_eq!((scheme.first.draw.0, scheme.second.draw.0), (2, 4));
        assert_eq!(points_of("3-1"), None);
        assert_eq!(points_of("3--1-0"), None);
    }

    #[test]
    fn a_chain_names_criteria() {
        assert_eq!(chain(&["points".into(), " wins".into()]).expect("known"), ["points", "wins"]);
        assert!(chain(&["buchholz".into()]).is_err());
    }
}

//! What was published and no longer stands: which round and pair, why, and what is to be withdrawn.

use super::{Language, list};
use crate::event::names::{EntrantId, RoundNumber, StageNumber};
use crate::event::state::EventState;
use crate::pairing::fallen::{Exchanged, Fallen, What, to_withdraw};
use crate::ranking::knockout::KnockoutStage;

/// The whole of it: what, why, and what to do.
pub fn sentence(language: Language, state: &EventState, fallen: &Fallen) -> String {
    sentences(language, state, std::slice::from_ref(fallen))
}

/// Several at once: each with its reason, and what is to be done for all of them.
pub fn sentences(language: Language, state: &EventState, fallen: &[Fallen]) -> String {
    let Some(first) = fallen.iter().min_by_key(|fallen| (fallen.what.is_open(), fallen.stage, fallen.round))
    else {
        return String::new();
    };
    let what: Vec<String> = fallen.iter().map(|fallen| self::what(language, state, fallen)).collect();
    let (what, remedy) = (what.join("; "), remedy(language, state, first));
    // Whoever was let through may stay so by an arbiter's word; then nothing is withdrawn.
    let or_else = match (language, entries_that_keep(language, state, first)) {
        (_, None) => String::new(),
        (Language::Chinese, Some(entries)) => format!("; 若裁定原晋级者仍晋级, 录: {entries}"),
        (Language::English, Some(entries)) => {
            format!("; or decide that who went through stays: {entries}")
        }
    };
    match language {
        Language::Chinese => format!("{what}; {remedy}{or_else}。"),
        Language::English => first_letter_large(&format!("{what}; {remedy}{or_else}.")),
    }
}

/// The entries by which a meeting of a bracket stands as it was published, where there are such.
fn entries_that_keep(language: Language, state: &EventState, fallen: &Fallen) -> Option<String> {
    let What::Meeting(_, pair) = fallen.what else { return None };
    let knockout = KnockoutStage::of(state, state.stage(fallen.stage)?, None)?;
    let decisions = knockout.decisions_for(pair).filter(|decisions| !decisions.is_empty())?;
    let entries = decisions.into_iter().map(|((round, table), through)| {
        let number = state.number(through);
        match language {
            Language::Chinese => format!("第{round}轮 {table} 晋级 {number}"),
            Language::English => format!("round {round} {table} through {number}"),
        }
    });
    Some(list(language, entries))
}

/// What no longer stands, and why.
pub fn what(language: Language, state: &EventState, fallen: &Fallen) -> String {
    let place = round(language, state, (fallen.stage, fallen.round));
    let who = |id: EntrantId| format!("{} {}", state.number(id), state.name(id));
    match (language, &fallen.what) {
        (Language::Chinese, What::Meeting(table, [one, other])) => {
            format!("{place}{table}台 {} - {} 不再成立: 晋级者已变", who(*one), who(*other))
        }
        (Language::English, What::Meeting(table, [one, other])) => {
            format!(
                "{place} table {table}, {} - {}, no longer stands: another is through",
                who(*one),
                who(*other)
            )
        }
        (Language::Chinese, What::MeetingOpen(table, [one, other])) => {
            format!("{place}{table}台 {} - {} 暂不成立: 前面的对局又未定", who(*one), who(*other))
        }
        (Language::English, What::MeetingOpen(table, [one, other])) => {
            format!(
                "{place} table {table}, {} - {}, is in doubt: an earlier game is open again",
                who(*one),
                who(*other)
            )
        }
        (Language::Chinese, What::FieldOpen) => format!("{place}及以后暂不成立: 上一阶段又有未定的对局"),
        (Language::English, What::FieldOpen) => {
            format!("{place} and what follows are in doubt: the stage before is open again")
        }
        (Language::Chinese, What::Final(table, [one, other])) => {
            format!("{place}{table}台决赛 {} - {} 不再成立: 前两名已变(10.4.3.1)", who(*one), who(*other))
        }
        (Language::English, What::Final(table, [one, other])) => format!(
            "{place} table {table}, the final {} - {}, no longer stands: others are the first two (10.4.3.1)",
            who(*one),
            who(*other)
        ),
        (Language::Chinese, What::Field(exchanged)) => {
            format!(
                "{place}及以后不再成立: 参赛者按上一阶段的名次产生, {}",
                for_whom(language, state, exchanged)
            )
        }
        (Language::English, What::Field(exchanged)) => format!(
            "{place} and what follows no longer stand: the places of the stage before give another field, {}",
            for_whom(language, state, exchanged)
        ),
        (Language::Chinese, What::Elimination(exchanged)) => {
            format!("{place}的末位淘汰不再成立: {}(10.4.2)", for_whom(language, state, exchanged))
        }
        (Language::English, What::Elimination(exchanged)) => format!(
            "{place}: the elimination of the last no longer stands, {} (10.4.2)",
            for_whom(language, state, exchanged)
        ),
    }
}

/// Who should be there instead of whom.
fn for_whom(language: Language, state: &EventState, exchanged: &Exchanged) -> String {
    let names = |ids: &[EntrantId]| {
        list(language, ids.iter().map(|id| format!("{} {}", state.number(*id), state.name(*id))))
    };
    let (published, instead) = (names(&exchanged.published), names(&exchanged.instead));
    match (language, published.is_empty(), instead.is_empty()) {
        (Language::Chinese, true, true) => "各人的位置已变".into(),
        (Language::English, true, true) => "the same entrants at other positions".into(),
        (Language::Chinese, false, false) => format!("应是 {instead}, 不是 {published}"),
        (Language::English, false, false) => format!("with {instead}, not {published}"),
        (Language::Chinese, true, false) => format!("还应有 {instead}"),
        (Language::English, true, false) => format!("with {instead} too"),
        (Language::Chinese, false, true) => format!("不应有 {published}"),
        (Language::English, false, true) => format!("without {published}"),
    }
}

/// What is to be withdrawn, in that order.
pub fn remedy(language: Language, state: &EventState, fallen: &Fallen) -> String {
    if fallen.what.is_open() {
        let words = language.pick(
            "先录入或裁定前面的对局, 再看是否须撤销",
            "enter or decide the earlier games; then it shows whether anything is to be withdrawn",
        );
        return words.into();
    }
    let rounds = to_withdraw(state, fallen);
    let rounds = list(language, rounds.into_iter().map(|place| round(language, state, place)));
    match language {
        Language::Chinese => format!("依次撤销 {rounds} 的公布(X, 或 撤销公布 原因), 再重新编排"),
        Language::English => {
            format!("withdraw {rounds} in turn (X, or unpublish REASON) and pair anew")
        }
    }
}

/// A round, with its stage where there are several: `决赛第2轮`.
fn round(language: Language, state: &EventState, (stage, round): (StageNumber, RoundNumber)) -> String {
    let several = state.stages.len() > 1;
    let name = state.stage(stage).filter(|_| several).map_or("", |stage| stage.config.name.as_str());
    match (language, name.is_empty()) {
        (Language::Chinese, _) => format!("{name}第{round}轮"),
        (Language::English, true) => format!("round {round}"),
        (Language::English, false) => format!("{name} round {round}"),
    }
}

fn first_letter_large(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

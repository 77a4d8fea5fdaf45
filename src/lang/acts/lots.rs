//! Lots in sentences: numbers and places that were drawn.

use super::who;
use crate::event::act::PlaceDraw;
use crate::event::names::{EntrantId, Number, RoundNumber};
use crate::event::state::EventState;
use crate::lang::{Language, list};

pub(super) fn told_lots(
    language: Language,
    state: &EventState,
    seed: Option<u64>,
    numbers: &[(EntrantId, Option<Number>)],
) -> String {
    match (seed, language) {
        (Some(seed), Language::Chinese) => format!("抽签: {} 人, 种子数 {seed}。", numbers.len()),
        (Some(seed), Language::English) => {
            format!("Lots are drawn for {}, with the seed {seed}.", numbers.len())
        }
        (None, _) => {
            let each = list(
                language,
                numbers.iter().map(|(entrant, number)| {
                    let number = number.map_or_else(|| "-".to_owned(), |number| number.to_string());
                    format!("{} → {number}", state.name(*entrant)).replace('→', language.pick("得", "gets"))
                }),
            );
            match language {
                Language::Chinese => format!("签号: {each}。"),
                Language::English => format!("Numbers: {each}."),
            }
        }
    }
}

pub(super) fn told_place_lots(
    language: Language,
    state: &EventState,
    round: RoundNumber,
    draws: &[PlaceDraw],
) -> String {
    if draws.is_empty() {
        return match language {
            Language::Chinese => format!("第{round}轮后的名次抽签取消。"),
            Language::English => format!("The lots for places after round {round} are taken back."),
        };
    }
    let draws: Vec<String> = draws.iter().map(|draw| place_draw(language, state, draw)).collect();
    match language {
        Language::Chinese => format!("第{round}轮后名次抽签: {}。", draws.join("; ")),
        Language::English => format!("Lots for places after round {round}: {}.", draws.join("; ")),
    }
}

/// A draw for places: its seed, and who drew in the order of the lots.
pub fn place_draw(language: Language, state: &EventState, draw: &PlaceDraw) -> String {
    let order = list(language, draw.order.iter().map(|entrant| who(language, state, *entrant)));
    match (draw.seed, language) {
        (Some(seed), Language::Chinese) => format!("种子数 {seed}, 依次 {order}"),
        (Some(seed), Language::English) => format!("with the seed {seed}, in this order: {order}"),
        (None, Language::Chinese) => format!("手工抽签, 依次 {order}"),
        (None, Language::English) => format!("drawn by hand, in this order: {order}"),
    }
}

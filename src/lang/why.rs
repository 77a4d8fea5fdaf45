//! Explanations, line by line: the reason of a pair, and how a place came about.

use super::{Language, acts, reasons, words};
use crate::event::act::PlaceDraw;
use crate::event::names::{EntrantId, RoundNumber, Side, Table};
use crate::event::publication::PairReason;
use crate::event::state::EventState;
use crate::ranking::standings::{Row, Standings};
use crate::ranking::value::{Term, Value};
use crate::rulebook::chain::Criterion;
use crate::rulebook::points::HalfPoints;

/// Why two entrants meet: a title and lines.
pub fn pair(
    language: Language,
    state: &EventState,
    round: RoundNumber,
    table: Table,
    first: (EntrantId, HalfPoints),
    second: (EntrantId, HalfPoints),
    reason: &PairReason,
) -> (String, Vec<String>) {
    let title = match language {
        Language::Chinese => format!("第{round}轮{table}台为何如此"),
        Language::English => format!("Why table {table} of round {round}"),
    };
    let game = state.configuration.edition.game;
    let side = |side, (id, points): (EntrantId, HalfPoints)| {
        let (colour, who) = (words::colour_title(language, game, side), acts::who(language, state, id));
        match language {
            Language::Chinese => format!("{colour} {who}, 赛前积分 {points}"),
            Language::English => format!("{colour}: {who}, with {points} points"),
        }
    };
    (title, vec![side(Side::First, first), side(Side::Second, second), reasons::pair(language, reason)])
}

/// How a place came about, against a neighbour.
pub fn place(
    language: Language,
    state: &EventState,
    standings: &Standings,
    row: &Row,
    neighbour: Option<&Row>,
) -> (String, Vec<String>) {
    let who = acts::who(language, state, row.entrant);
    let title = match (language, row.place) {
        (Language::Chinese, Some(place)) => format!("{who} 为何第 {place} 名"),
        (Language::English, Some(place)) => format!("Why {who} has place {place}"),
        (Language::Chinese, None) => format!("{who} 不计名次"),
        (Language::English, None) => format!("{who} has no place"),
    };
    let Some(why) = neighbour.and_then(|neighbour| standings.why(neighbour.entrant, row.entrant)) else {
        let alone = language.pick("没有可比较的名次。", "There is nobody to compare with.");
        return (title, vec![alone.to_owned()]);
    };
    let mut lines = vec![match language {
        Language::Chinese => {
            format!(
                "上: {}    下: {}",
                acts::who(language, state, why.above),
                acts::who(language, state, why.below)
            )
        }
        Language::English => {
            format!(
                "above: {}    below: {}",
                acts::who(language, state, why.above),
                acts::who(language, state, why.below)
            )
        }
    }];
    let last = why.steps.len();
    for (index, step) in why.steps.iter().enumerate() {
        let decides = why.separated && index + 1 == last;
        let [above, below] = &step.values;
        let relation = if decides { language.pick("  区分!", "  decides!") } else { "" };
        lines.push(format!(
            "{}: {} | {}{relation}",
            words::step(language, step.step),
            shown(language, above),
            shown(language, below)
        ));
        if decides && step.step.criterion == Criterion::Lots {
            let draws =
                state.stage(standings.stage).and_then(|stage| stage.place_lots.get(&standings.after_round));
            let both = |draw: &&PlaceDraw| [why.above, why.below].iter().all(|who| draw.order.contains(who));
            let draw = draws.and_then(|draws| draws.iter().find(both));
            lines.extend(draw.map(|draw| format!("    {}", acts::place_draw(language, state, draw))));
        }
        if decides || index == 0 {
            for (label, terms) in [
                (language.pick("上", "above"), &step.terms[0]),
                (language.pick("下", "below"), &step.terms[1]),
            ] {
                if !terms.is_empty() {
                    lines.push(format!(
                        "    {label}: {}",
                        terms
                            .iter()
                            .map(|term| term_text(language, state, term))
                            .collect::<Vec<_>>()
                            .join(" + ")
                    ));
                }
            }
        }
    }
    if !why.separated {
        lines.push(
            language
                .pick("各项都相等, 名次并列。", "Nothing separates them; they share the place.")
                .to_owned(),
        );
    }
    (title, lines)
}

fn shown(language: Language, value: &Value) -> String {
    match value {
        Value::Nothing => language.pick("不适用", "does not apply").to_owned(),
        value => value.to_string(),
    }
}

fn term_text(language: Language, state: &EventState, term: &Term) -> String {
    let from = match term.opponent {
        Some(opponent) => state.name(opponent).to_owned(),
        None if term.round.0 == 0 => language.pick("带入", "brought along").to_owned(),
        None => match language {
            Language::Chinese => format!("第{}轮", term.round),
            Language::English => format!("round {}", term.round),
        },
    };
    if term.adds == term.amount {
        format!("{}({from})", term.adds)
    } else {
        format!("{}({from} {})", term.adds, term.amount)
    }
}

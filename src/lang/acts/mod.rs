//! What was decided, as a sentence: the echo of an entry and the line of the report.

mod lots;
mod naming;

pub use lots::place_draw;
pub use naming::{name_of_several, place, place_of_result, seated, who};

use super::{Language, clocks, conduct_records, counted, list, words};
use crate::event::act::{Act, Arrangement, Attendance, GameRef, GoesThrough, Phase, Progress};
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::outcome::{How, Outcome};
use crate::event::publication::Publication;
use crate::event::record::Record;
use crate::event::state::EventState;

/// All acts of a record.
pub fn record(language: Language, state: &EventState, record: &Record<Act>) -> String {
    let told: Vec<String> = record
        .acts
        .iter()
        .filter(|act| !matches!(act, Act::Open { .. }) || record.acts.len() == 1)
        .map(|act| self::act(language, state, act))
        .collect();
    let text = told.join(" ");
    match (record.undo_of, language) {
        (None, _) => text,
        (Some(_), Language::Chinese) => format!("撤销: {text}"),
        (Some(_), Language::English) => format!("Undone: {text}"),
    }
}

/// The same in short, for a narrow list: a result by its table only.
pub fn record_in_short(language: Language, state: &EventState, record: &Record<Act>) -> String {
    let latest = state.current_stage().and_then(|stage| Some((stage.number, stage.latest()?.number)));
    match (record.undo_of, record.acts.as_slice()) {
        (None, [Act::Result { game, outcome: Some(outcome), .. }]) => {
            let word = self::outcome(language, state, game, outcome);
            let table = if state.is_of_teams() { state.name_of(game) } else { game.table.to_string() };
            match (language, Some((game.stage, game.round)) == latest, name_of_several(state, game)) {
                (Language::Chinese, true, None) => format!("{table}台 {word}"),
                (Language::English, true, None) => format!("table {table} {word}"),
                (_, true, Some(name)) => format!("{name} {word}"),
                _ => format!("{} {word}", place_of_result(language, state, game)),
            }
        }
        _ => self::record(language, state, record),
    }
}

/// An outcome of a game by the colours that were played.
pub fn outcome(language: Language, state: &EventState, game: &GameRef, outcome: &Outcome) -> String {
    let seen = state.game(game).map(|(_, game)| game.seen(outcome));
    words::outcome(language, state.configuration.edition.game, seen.as_ref().unwrap_or(outcome))
}

/// The results between which a game stands.
pub fn claims(
    language: Language,
    state: &EventState,
    game: &GameRef,
    outcomes: &[Option<Outcome>],
) -> String {
    list(
        language,
        outcomes.iter().map(|claimed| match claimed {
            Some(claimed) => outcome(language, state, game, claimed),
            None => language.pick("未录", "open").to_owned(),
        }),
    )
}

/// One act.
#[expect(clippy::too_many_lines, reason = "one arm an act, in both languages")]
pub fn act(language: Language, state: &EventState, act: &Act) -> String {
    let who = |id: &EntrantId| who(language, state, *id);
    match act {
        Act::Open { app, .. } => match language {
            Language::Chinese => format!("开始记录({app})。"),
            Language::English => format!("The journal is opened by {app}."),
        },
        Act::Adopt(_) => {
            language.pick("采纳 event.ron 和 roster.ron。", "event.ron and roster.ron are adopted.").into()
        }
        Act::Result { game, first, second, outcome } => {
            result(language, state, game, [*first, *second], outcome.as_ref())
        }
        Act::Dispute { game, outcomes } => {
            let between = claims(language, state, game, outcomes);
            match language {
                Language::Chinese => format!("{} 重新待定: {between}。", place(language, state, game)),
                Language::English => {
                    format!("{} stands between {between} again.", place(language, state, game))
                }
            }
        }
        Act::Colours { game, reversed } => {
            let place = place(language, state, game);
            match (language, reversed) {
                (Language::Chinese, true) => format!("{place} 双方先后走颠倒, 对局有效。"),
                (Language::Chinese, false) => format!("{place} 先后走按编排。"),
                (Language::English, true) => {
                    format!("{place}: the colours were reversed, and the game stands.")
                }
                (Language::English, false) => format!("{place}: the colours are as paired."),
            }
        }
        Act::Swap { game, swapped } => {
            let place = place(language, state, game);
            match (language, swapped) {
                (Language::Chinese, Some(true)) => format!("{place} 三手后交换黑白。"),
                (Language::Chinese, Some(false)) => format!("{place} 三手后不交换。"),
                (Language::Chinese, None) => format!("{place} 是否交换尚未记录。"),
                (Language::English, Some(true)) => {
                    format!("{place}: the players swapped after the third stone.")
                }
                (Language::English, Some(false)) => format!("{place}: the players did not swap."),
                (Language::English, None) => format!("{place}: whether the players swapped is not known."),
            }
        }
        Act::FirstMove { game, first } => {
            let place = place(language, state, game);
            match (language, first) {
                (Language::Chinese, Some(first)) => format!("{place}: {} 先走。", who(first)),
                (Language::English, Some(first)) => format!("{place}: {} has the first move.", who(first)),
                (Language::Chinese, None) => format!("{place}: 先后走待定。"),
                (Language::English, None) => format!("{place}: the first move is open again."),
            }
        }
        Act::Through { game, through, reason } => {
            let place = place(language, state, game);
            let text = match (language, through) {
                (Language::Chinese, Some(GoesThrough::One(id))) => format!("{place}: {} 晋级", who(id)),
                (Language::English, Some(GoesThrough::One(id))) => {
                    format!("{place}: {} goes through", who(id))
                }
                (Language::Chinese, Some(GoesThrough::Neither)) => format!("{place}: 双方都不晋级"),
                (Language::English, Some(GoesThrough::Neither)) => format!("{place}: neither goes through"),
                (Language::Chinese, None) => format!("{place}: 晋级裁定撤回"),
                (Language::English, None) => format!("{place}: the decision who goes through is taken back"),
            };
            with_reason(language, text, reason)
        }
        Act::Arrange { round, arrangement, .. } => arranged(language, state, round.0, arrangement),
        Act::Publish(publication) => self::publication(language, state, publication, true),
        Act::Unpublish { round, reason, .. } => {
            let text = match language {
                Language::Chinese => format!("撤销第{round}轮的公布"),
                Language::English => format!("The publication of round {round} is withdrawn"),
            };
            with_reason(language, text, reason)
        }
        Act::Phase { round, phase, .. } => told_phase(language, round.0, phase),
        Act::Clock { game, entry, .. } => clocks::told(language, state, game, entry.as_ref()),
        Act::Recess { round, recess, .. } => clocks::told_recess(language, *round, recess.as_ref()),
        Act::Enter { entrant, entry } => match (entry, language) {
            (Some(entry), Language::Chinese) => {
                format!(
                    "加入 {}号 {} {}, 从第{}轮起。",
                    state.number(*entrant),
                    entry.name,
                    entry.unit,
                    entry.from_round
                )
            }
            (Some(entry), Language::English) => {
                format!(
                    "{} {} {} comes in, from round {} on.",
                    state.number(*entrant),
                    entry.name,
                    entry.unit,
                    entry.from_round
                )
            }
            (None, Language::Chinese) => format!("{entrant}号的加入取消。"),
            (None, Language::English) => format!("The entry of number {entrant} is taken back."),
        },
        Act::Replace { entrant, replacement } => {
            let number = state.number(*entrant);
            match (replacement, language) {
                (Some(new), Language::Chinese) => format!("{number}号换为 {}。", new.name),
                (Some(new), Language::English) => format!("{} takes the place of number {number}.", new.name),
                (None, Language::Chinese) => format!("{number}号恢复原参赛者。"),
                (None, Language::English) => format!("Number {number} is who it was before."),
            }
        }
        Act::Withdraw { entrant, withdrawal, reason } => match withdrawal {
            Some(withdrawal) => {
                let (who, round) = (who(entrant), withdrawal.from_round);
                let text = match language {
                    Language::Chinese => format!("{who} 从第{round}轮起退赛"),
                    Language::English => format!("{who} withdraws from round {round} on"),
                };
                with_reason(language, text, reason)
            }
            None => match language {
                Language::Chinese => format!("{} 归队。", who(entrant)),
                Language::English => format!("{} is back.", who(entrant)),
            },
        },
        Act::Attend { round, entrant, attendance, .. } => {
            let (who, word) = (who(entrant), words::attendance(language, *attendance));
            match (language, attendance) {
                (Language::Chinese, Attendance::Present) => format!("{who} 第{round}轮到场。"),
                (Language::Chinese, _) => format!("{who} 第{round}轮{word}。"),
                (Language::English, _) => format!("{who}: {word} in round {round}."),
            }
        }
        Act::Lineup { round, team, lineup, .. } => {
            lineup_told(language, state, *round, *team, lineup.as_deref())
        }
        Act::Case { case: Some(case), .. } => conduct_records::case(language, state, case),
        Act::Case { game, case: None, .. } => {
            conduct_records::case_taken_back(language, state, game.as_ref())
        }
        Act::Claim { claim: Some(claim), .. } => conduct_records::claim(language, state, claim),
        Act::Claim { game, claim: None, .. } => {
            conduct_records::claim_taken_back(language, state, game.as_ref())
        }
        Act::Tick { round, item, done, .. } => conduct_records::tick(language, state, round.0, item, *done),
        Act::Stop { game, stop, note } => conduct_records::stop(language, state, game, stop.as_ref(), note),
        Act::Lots { seed, numbers } => lots::told_lots(language, state, *seed, numbers),
        Act::PlaceLots { round, draws, .. } => lots::told_place_lots(language, state, *round, draws),
    }
}

fn lineup_told(
    language: Language,
    state: &EventState,
    round: RoundNumber,
    team: EntrantId,
    lineup: Option<&[u32]>,
) -> String {
    let who = who(language, state, team);
    let Some(lineup) = lineup else {
        return match language {
            Language::Chinese => format!("第{round}轮 {who} 按报名顺序出场。"),
            Language::English => format!("{who} plays round {round} in the order of its list."),
        };
    };
    let members = state.entrants.get(&team).map_or(&[][..], |team| &team.members);
    let name = |&member: &u32| {
        let name = members.get((member as usize).wrapping_sub(1)).map_or("?", |member| &member.name);
        format!("{member} {name}")
    };
    let names = list(language, lineup.iter().map(name));
    match language {
        Language::Chinese => format!("第{round}轮 {who} 出场: {names}。"),
        Language::English => format!("{who} in round {round}: {names}."),
    }
}

pub(super) fn with_reason(language: Language, text: String, reason: &str) -> String {
    match (reason.is_empty(), language) {
        (true, _) => text + language.pick("。", "."),
        (false, Language::Chinese) => format!("{text}({reason})。"),
        (false, Language::English) => format!("{text} ({reason})."),
    }
}

/// A published pairing, or the draft of one.
pub fn publication(
    language: Language,
    state: &EventState,
    publication: &Publication,
    published: bool,
) -> String {
    let (round, pairs) = (publication.round, publication.pairs.len());
    let byes = list(language, publication.byes.iter().map(|bye| who(language, state, bye.entrant)));
    let mut text = match (language, published) {
        (Language::Chinese, true) => format!("公布第{round}轮: {pairs} 台"),
        (Language::English, true) => format!("Round {round} is published: {}", counted(pairs, "table")),
        (Language::Chinese, false) => format!("第{round}轮草案(未公布): {pairs} 台"),
        (Language::English, false) => {
            format!("Draft of round {round}, not published: {}", counted(pairs, "table"))
        }
    };
    if !byes.is_empty() {
        text += &match language {
            Language::Chinese => format!(", 轮空 {byes}"),
            Language::English => format!(", bye: {byes}"),
        };
    }
    if !publication.paired_as_draws.is_empty() {
        let tables = list(
            language,
            publication.paired_as_draws.iter().map(|(round, table)| match language {
                Language::Chinese => format!("第{round}轮{table}台"),
                Language::English => format!("round {round} table {table}"),
            }),
        );
        text += &match language {
            Language::Chinese => format!(", 未完对局暂按和棋: {tables}"),
            Language::English => format!(", open games counted as draws: {tables}"),
        };
    }
    text + language.pick("。", ".")
}

fn result(
    language: Language,
    state: &EventState,
    game: &GameRef,
    sides: [EntrantId; 2],
    outcome: Option<&Outcome>,
) -> String {
    let reversed = state.game(game).is_some_and(|(_, game)| game.is_seen_exchanged());
    let [first, second] = if reversed { [sides[1], sides[0]] } else { sides };
    let [first, second] = [first, second].map(|id| seated(language, state, game, id));
    let place = place_of_result(language, state, game);
    let Some(outcome) = outcome else {
        return match language {
            Language::Chinese => format!("{place} {first} 对 {second}: 结果清除。"),
            Language::English => format!("{place}, {first} v {second}: the result is taken back."),
        };
    };
    let seen = if reversed { outcome.clone().exchanged() } else { outcome.clone() };
    let word = self::outcome(language, state, game, outcome);
    let mut text = match language {
        Language::Chinese => format!("{place} {first} 对 {second}: {word}"),
        Language::English => format!("{place}, {first} v {second}: {word}"),
    };
    if !matches!(outcome.how, How::Played | How::Forfeit) {
        text += &format!(" {}", words::how(language, outcome.how));
    }
    if seen.first.fouls + seen.second.fouls > 0 {
        text += &match language {
            Language::Chinese => format!(", 犯规 {}:{}", seen.first.fouls, seen.second.fouls),
            Language::English => format!(", fouls {}:{}", seen.first.fouls, seen.second.fouls),
        };
    }
    with_reason(language, text, &outcome.reason)
}

fn arranged(language: Language, state: &EventState, round: u32, arrangement: &Arrangement) -> String {
    let pair =
        |(one, other): &(EntrantId, EntrantId)| format!("{}-{}", state.number(*one), state.number(*other));
    let mut parts = Vec::new();
    if !arrangement.fixed.is_empty() {
        let pairs = list(language, arrangement.fixed.iter().map(pair));
        parts.push(match language {
            Language::Chinese => format!("手工配对 {pairs}"),
            Language::English => format!("pairs by hand {pairs}"),
        });
    }
    if !arrangement.forbidden.is_empty() {
        let pairs = list(language, arrangement.forbidden.iter().map(pair));
        parts.push(match language {
            Language::Chinese => format!("不得相遇 {pairs}"),
            Language::English => format!("not to meet {pairs}"),
        });
    }
    if parts.is_empty() {
        parts.push(language.pick("全按规则", "all by the rule").to_owned());
    }
    match language {
        Language::Chinese => format!("第{round}轮编排: {}。", parts.join("; ")),
        Language::English => format!("Pairing of round {round}: {}.", parts.join("; ")),
    }
}

fn told_phase(language: Language, round: u32, phase: &Phase) -> String {
    let resumed = phase.progress == Progress::Started && phase.elapsed_seconds > 0;
    match (language, phase.progress) {
        (Language::Chinese, Progress::Started) if resumed => format!("第{round}轮恢复。"),
        (Language::English, Progress::Started) if resumed => format!("Round {round} goes on."),
        (Language::Chinese, Progress::Published) => format!("第{round}轮未开赛。"),
        (Language::Chinese, Progress::Started) => format!("第{round}轮开赛。"),
        (Language::Chinese, Progress::Paused) => format!("第{round}轮暂停。"),
        (Language::Chinese, Progress::Closed) => format!("第{round}轮结束。"),
        (Language::English, Progress::Published) => format!("Round {round} is not started."),
        (Language::English, Progress::Started) => format!("Round {round} is started."),
        (Language::English, Progress::Paused) => format!("Round {round} is paused."),
        (Language::English, Progress::Closed) => format!("Round {round} is closed."),
    }
}

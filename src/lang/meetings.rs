//! Meetings of several games in words: which game comes next and why, who chooses, who has won.

use super::{Language, counted, list, words};
use crate::event::act::GoesThrough;
use crate::event::names::{RoundNumber, Side, Table};
use crate::event::procedure::{DecidedBy, FirstIs, MeetingStands};
use crate::event::state::{EventState, Game, Meeting};
use crate::rulebook::points::HalfPoints;
use crate::rulebook::procedure::{Counts, Procedure};
use crate::rulebook::tempo::Tempo;

/// The table, with the game that is being played: `12`, or `12.1.2`; in a match of teams with the board, `12.3`.
pub fn table(meeting: &Meeting, game: &Game) -> String {
    if meeting.procedure.is_some() {
        format!("{}.{}.{}", meeting.table, game.reference.slot.board, game.reference.slot.game)
    } else {
        meeting.named(game)
    }
}

/// Before what stands for a game of a meeting of several: `第2局 快棋 4-1 `, who moves first named first; empty where there
/// is one.
pub fn game(language: Language, state: &EventState, meeting: &Meeting, game: &Game) -> String {
    if meeting.procedure.is_none() {
        return String::new();
    }
    let number = game.reference.slot.game;
    let tempo = meeting.step(game).map_or("", |step| tempo(language, step.tempo));
    let [first, second] =
        [Side::First, Side::Second].map(|side| state.number(meeting.entrant(game.assigned(side))));
    let sides = match game.first {
        FirstIs::Known(_) => format!("{first}-{second}"),
        // Who moves first is still to be drawn or chosen.
        _ => "?".to_owned(),
    };
    match language {
        Language::Chinese => format!("第{number}局 {tempo} {sides} "),
        Language::English => format!("Game {number}, {tempo}, {sides}: "),
    }
}

/// What a match of teams comes to so far: `北京队 2.5 : 1.5 上海队`, the team with the first move on board 1 named first; none
/// where players meet.
pub fn score(language: Language, state: &EventState, meeting: &Meeting) -> Option<String> {
    let boards = meeting.boards?;
    let points = |side: Side| -> HalfPoints {
        let of_game = |game: &Game| {
            let outcome = game.outcome()?;
            Some(outcome.side(side).mark.points(game.assigned(side), &state.configuration.settings.points))
        };
        meeting.games.iter().filter_map(of_game).sum()
    };
    let [first, second] =
        [Side::First, Side::Second].map(|side| (state.name(meeting.entrant(side)), points(side)));
    let settled = meeting.games.iter().filter(|game| game.outcome().is_some()).count();
    let score = format!("{} {} : {} {}", first.0, first.1, second.1, second.0);
    Some(match (language, settled == boards as usize) {
        (_, true) => score,
        (Language::Chinese, false) => format!("{score} (已完{settled}台, 共{boards}台)"),
        (Language::English, false) => format!("{score} ({settled} of {boards} boards)"),
    })
}

/// A class of game.
pub const fn tempo(language: Language, tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Slow => language.pick("慢棋", "slow"),
        Tempo::Rapid => language.pick("快棋", "rapid"),
        Tempo::SuperRapid => language.pick("超快棋", "super rapid"),
        Tempo::Lightning => language.pick("闪电战", "lightning"),
        Tempo::Decider => language.pick("附加赛", "decider"),
    }
}

/// What comes next in a meeting and why, or who has won; nothing where the two meet for one game that says it itself.
pub fn told(language: Language, state: &EventState, meeting: &Meeting) -> Vec<String> {
    let mut lines = Vec::new();
    let who = |id| super::acts::who(language, state, id);
    if let Some((through, by)) = meeting.goes_through() {
        if meeting.procedure.is_none() && by == DecidedBy::Game {
            return lines;
        }
        let by = decided_by(language, by);
        lines.push(match (language, through) {
            (Language::Chinese, GoesThrough::One(winner)) => format!("{} 胜出({by})", who(winner)),
            (Language::English, GoesThrough::One(winner)) => {
                format!("{} wins the meeting ({by})", who(winner))
            }
            (Language::Chinese, GoesThrough::Neither) => format!("双方都不晋级({by})"),
            (Language::English, GoesThrough::Neither) => format!("Neither goes through ({by})"),
        });
        return lines;
    }
    let procedure = meeting.procedure();
    match meeting.stands {
        MeetingStands::ToPlay { .. } if meeting.procedure.is_none() => {}
        MeetingStands::ToPlay { game, first } => {
            // What is to be entered first.
            lines.extend(colours(language, state, meeting, first));
            lines.push(next(language, state, meeting, procedure, game));
        }
        MeetingStands::NobodyWon => lines.push(
            language
                .pick("无人取胜, 由裁判裁定: 台 晋级 号", "Nobody won; an arbiter says TABLE through NUMBER")
                .to_owned(),
        ),
        MeetingStands::Level | MeetingStands::Won { .. } => {}
    }
    lines
}

fn next(
    language: Language,
    state: &EventState,
    meeting: &Meeting,
    procedure: &Procedure,
    game: u32,
) -> String {
    let (name, clause) = (language.pick(&procedure.name.chinese, &procedure.name.english), &procedure.clause);
    let Some(step) = procedure.step(game) else { return String::new() };
    let preset = step
        .time_control
        .as_deref()
        .and_then(|id| state.configuration.settings.tempo_presets.iter().find(|preset| preset.id == id));
    let times = preset
        .map_or_else(String::new, |preset| format!(" {}", words::time_control(language, &preset.control)));
    let tempo = tempo(language, step.tempo);
    let mut text = match language {
        Language::Chinese => format!("第{game}局 {tempo}{times}"),
        Language::English => format!("Game {game}, {tempo}{times}"),
    };
    if step.draw_odds {
        text += language.pick(", 和棋后手胜", ", a draw is won by the second side");
    }
    if step.counts == Counts::Decision {
        text += language.pick(", 只定胜负", ", only for the decision");
    }
    if game > 1 && meeting.games.last().is_some_and(|game| game.outcome().is_none()) {
        let minutes = Procedure::BREAK_MINUTES;
        text += &match language {
            Language::Chinese => format!(", 间歇不超过{minutes}分钟(28.9)"),
            Language::English => format!(", a break of at most {} (28.9)", counted(minutes, "minute")),
        };
    }
    text + &match language {
        Language::Chinese => format!("; {name}({clause})"),
        Language::English => format!("; {clause} {name}"),
    }
}

fn colours(language: Language, state: &EventState, meeting: &Meeting, first: FirstIs) -> Option<String> {
    let table = meeting.table;
    match first {
        FirstIs::Known(_) => None,
        FirstIs::ByLot => Some(match language {
            Language::Chinese => format!("抽签定先后: {table} 先 号"),
            Language::English => format!("Lots for the first move: {table} first NUMBER"),
        }),
        FirstIs::ChosenByLot => Some(match language {
            Language::Chinese => format!("抽签定选择权, 再选先后: {table} 先 号"),
            Language::English => {
                format!("Lots for the right to choose, then the choice: {table} first NUMBER")
            }
        }),
        FirstIs::ChosenBy(side) => {
            let who = super::acts::who(language, state, meeting.entrant(side));
            Some(match language {
                Language::Chinese => format!("{who} 选择先后: {table} 先 号"),
                Language::English => format!("{who} chooses the colours: {table} first NUMBER"),
            })
        }
    }
}

const fn decided_by(language: Language, by: DecidedBy) -> &'static str {
    match by {
        DecidedBy::Game => language.pick("对局取胜", "by a game"),
        DecidedBy::Score => language.pick("局分", "by the score"),
        DecidedBy::DrawOdds => language.pick("和棋后手胜", "a draw counts for the second side"),
        DecidedBy::Arbiter => language.pick("裁定", "by decision"),
    }
}

/// Meetings whose games are played and that nobody won, where somebody has to: what an arbiter is to say. Without the stop.
pub fn undecided(language: Language, round: RoundNumber, tables: &[Table]) -> String {
    let named = list(language, tables);
    let table = tables.first().map_or(1, |table| table.0);
    match language {
        Language::Chinese => {
            format!("第{round}轮{named}台无人取胜, 须由裁判裁定: 第{round}轮 {table} 晋级 号")
        }
        Language::English => {
            format!(
                "Round {round} table {named}: nobody won; an arbiter decides: round {round} {table} through NUMBER"
            )
        }
    }
}

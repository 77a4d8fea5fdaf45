//! Messages that stay until their cause is gone, in both languages at once: they outlive a change of the language.

use super::{Language, acts};
use crate::event::register::Subject;
use crate::event::state::{EventState, Standing};
use crate::pairing::fallen::fallen;
use crate::rulebook::chain::Words;

/// A message in both languages.
pub(super) fn both(write: impl Fn(Language) -> String) -> Words {
    Words { chinese: write(Language::Chinese), english: write(Language::English) }
}

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Good to know.
    Information,
    /// To be looked at.
    Warning,
    /// Something is wrong.
    Error,
}

/// A message that stays until its cause is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// How bad it is.
    pub severity: Severity,
    /// What it is, as a sentence.
    pub words: Words,
}

/// What the state itself has to tell: conflicts, adoptions against each other, rounds that no longer stand.
pub fn of_state(state: &EventState) -> Vec<Trouble> {
    let mut told: Vec<Trouble> = state
        .conflicts
        .keys()
        .map(|subject| Trouble {
            severity: Severity::Error,
            words: both(|language| conflict(language, state, *subject)),
        })
        .collect();
    for round in state.stages.iter().flat_map(|stage| stage.rounds.values()) {
        if !round.publication.against_conflict.is_empty() {
            let words = both(|language| match language {
                Language::Chinese => {
                    format!("第{}轮在有冲突时公布: {}。", round.number, round.publication.against_conflict)
                }
                Language::English => format!(
                    "Round {} was published against a conflict: {}.",
                    round.number, round.publication.against_conflict
                ),
            });
            told.push(Trouble { severity: Severity::Warning, words });
        }
    }
    told.extend(fallen(state).iter().map(|fallen| Trouble {
        severity: Severity::Error,
        words: both(|language| super::fallen::sentence(language, state, fallen)),
    }));
    told
}

/// A subject on which different decisions stand, and who settles it.
pub fn conflict(language: Language, state: &EventState, subject: Subject) -> String {
    let zh = language == Language::Chinese;
    match subject {
        Subject::Game(game) => {
            let place = acts::place(language, state, &game);
            let claims = match state.game(&game).map(|(_, game)| &game.standing) {
                Some(Standing::Disputed(outcomes)) => acts::claims(language, state, &game, outcomes),
                _ => String::new(),
            };
            let table = state.name_of(&game);
            if zh {
                format!("冲突: {place} 有不同结果({claims}); 副裁判长以上用 定 {table} 20 裁定。")
            } else {
                format!("Conflict: {place} has different results ({claims}); a deputy settles it: settle {table} 20.")
            }
        }
        Subject::Round(_, round) if zh => {
            format!("冲突: 第{round}轮有两份不同的公布; 裁判长用 撤销公布 撤下后重新公布。")
        }
        Subject::Round(_, round) => {
            format!("Conflict: two publications of round {round} stand; the chief withdraws them and publishes anew.")
        }
        Subject::Configuration => language
            .pick(
                "冲突: 两处同时采纳了不同的配置, 暂用较晚的一份; 裁判长再采纳一次即定。",
                "Conflict: two configurations were adopted at once; the later one rules until the chief adopts again.",
            )
            .into(),
        Subject::Through(game) => {
            let place = acts::place(language, state, &game);
            if zh {
                format!("冲突: {place} 谁晋级有不同裁定, 暂用较晚的一条。")
            } else {
                format!("Conflict: who goes through at {place} is told in two ways; the later one rules.")
            }
        }
        Subject::Colours(game) | Subject::FirstMove(game) => {
            let place = acts::place(language, state, &game);
            if zh { format!("冲突: {place} 先后走有不同记录。") } else { format!("Conflict: the colours of {place} are told in two ways.") }
        }
        Subject::Swap(game) => {
            let place = acts::place(language, state, &game);
            if zh { format!("冲突: {place} 是否交换有不同记录。") } else { format!("Conflict: whether the colours were swapped at {place} is told in two ways.") }
        }
        Subject::Entrant(id)
        | Subject::Replacement(id)
        | Subject::Withdrawal(id)
        | Subject::Number(id)
        | Subject::Lineup(_, _, id)
        | Subject::Attendance(_, _, id) => {
            let who = acts::who(language, state, id);
            if zh {
                format!("冲突: 关于 {who} 有不同记录, 暂用较晚的一条; 再录一次即定。")
            } else {
                format!("Conflict: {who} is told in two ways; the later one rules until it is entered again.")
            }
        }
        Subject::PlaceLots(_, round) if zh => {
            format!("冲突: 第{round}轮后的名次抽了两次签, 暂用较晚的一次; 撤销一次即定。")
        }
        Subject::PlaceLots(_, round) => {
            format!("Conflict: lots for places after round {round} were drawn twice; the later draw rules until one is undone.")
        }
        Subject::Arrangement(..)
        | Subject::Phase(..)
        | Subject::ClockEntry(..)
        | Subject::Recess(..)
        | Subject::Case(_)
        | Subject::Claim(_)
        | Subject::Stop(_)
        | Subject::Tick(..) => String::new(),
    }
}

/// Who has the event open: login, table, windows. `me` counts as oneself, in other windows.
pub fn present<'a>(me: &str, persons: impl Iterator<Item = (&'a str, Option<u32>, u32)>) -> Option<Trouble> {
    let persons: Vec<_> = persons.collect();
    if persons.is_empty() {
        return None;
    }
    let words = both(|language| {
        let each = persons.iter().map(|&(login, table, windows)| {
            let who = match (language, login == me) {
                (Language::Chinese, true) => format!("{login}(本人另开)"),
                (Language::English, true) => format!("{login} (yourself)"),
                (_, false) => login.to_owned(),
            };
            let place = match (language, table) {
                (_, None) => String::new(),
                (Language::Chinese, Some(table)) => format!(" 在{table}台"),
                (Language::English, Some(table)) => format!(" at table {table}"),
            };
            let windows = match (language, windows) {
                (_, ..2) => String::new(),
                (Language::Chinese, windows) => format!(" {windows} 个窗口"),
                (Language::English, windows) => format!(" in {windows} windows"),
            };
            who + &place + &windows
        });
        format!("{} {}", language.pick("同时在用:", "Also here:"), super::list(language, each))
    });
    Some(Trouble { severity: Severity::Information, words })
}

/// Edited files that are not adopted.
pub fn waiting() -> Words {
    both(|language| {
        language
            .pick(
                "event.ron 或 roster.ron 已修改, 尚未采纳; 裁判长按 A 采纳。",
                "event.ron or roster.ron was edited and is not adopted; the chief adopts it with A.",
            )
            .to_owned()
    })
}

/// Copies were adopted, and yet no journal holds a record.
pub fn journal_missing() -> Words {
    both(|language| {
        language
            .pick(
                "journal/ 中没有任何记录, 但本赛事曾有记录(adopted/ 还在): 日志被移走或删除了。先找回: qisai restore 目录 备份。",
                "journal/ holds no record, though the event had some (adopted/ is there): the journals were moved away or \
                 deleted. Bring them back first: qisai restore DIR BACKUP.",
            )
            .to_owned()
    })
}

/// Nothing that is entered here can be saved: it is known before anybody enters something.
pub fn cannot_write(why: impl Fn(Language) -> String) -> Words {
    both(|language| {
        let why = why(language);
        match language {
            Language::Chinese => format!("在此录入存不了盘: {why}可以查看; 裁判长用 qisai check 查权限。"),
            Language::English => {
                format!(
                    "Nothing entered here can be saved. {why} Reading works; the chief can run: qisai check."
                )
            }
        }
    })
}

/// This machine's clock shows an earlier time than before, by so many seconds.
pub fn clock_went_back(seconds: i64) -> Words {
    both(|language| match language {
        Language::Chinese => format!(
            "本机时钟比先前的记录早了 {seconds} 秒: 记录的时间不可信, 请校准; 棋钟照走, 记录的先后不受影响。"
        ),
        Language::English => format!(
            "This machine's clock is {seconds} s behind an earlier time: the times in the report are not to be relied on; \
             set it. The clocks and the order of the records do not depend on it."
        ),
    })
}

/// The system tells of no changes any more.
pub fn not_watched() -> Words {
    both(|language| {
        language
            .pick(
                "系统不再通知文件变化, 改为每秒查看一次: 他人的录入会迟一秒出现。",
                "The system tells of no changes any more; files are looked at once a second, so entries of others come a second late.",
            )
            .to_owned()
    })
}

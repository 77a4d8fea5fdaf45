//! Conduct: clauses, consequences, proposals.

use super::{Language, counted, list, words as single};
use crate::conduct::{Because, End, NotProposed, Proposal};
use crate::event::names::Side;
use crate::event::outcome::Outcome;
use crate::rulebook::catalogue::{
    Authority, Clause, Concerns, Consequence, Deadline, Ending, Entry, EntryKind, Minutes, Sanction, Tempos,
};
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;

/// The text of the language.
pub fn words(language: Language, words: &Words) -> &str {
    language.pick(&words.chinese, &words.english)
}

/// A clause: `28.7.1`, `附1.2.2`.
pub fn clause(language: Language, clause: &Clause) -> String {
    match clause.to_string() {
        written if clause.is_of_appendix() => written.replace("app", language.pick("附", "app. ")),
        written => written,
    }
}

/// What an entry is about.
pub const fn kind(language: Language, kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Violation => language.pick("违规", "violation"),
        EntryKind::Discipline => language.pick("纪律", "discipline"),
        EntryKind::Ruling => language.pick("裁定", "ruling"),
        EntryKind::Sanction => language.pick("处分", "sanction"),
    }
}

/// In which games it holds.
pub const fn tempos(language: Language, tempos: Tempos) -> &'static str {
    match tempos {
        Tempos::All => language.pick("各类", "all"),
        Tempos::Slow => language.pick("慢棋", "slow"),
        Tempos::Quick => language.pick("快棋", "rapid"),
    }
}

/// Who may impose it.
pub const fn authority(language: Language, authority: Authority) -> &'static str {
    match authority {
        Authority::Board => language.pick("裁判", "arbiter"),
        Authority::Chief => language.pick("裁判长", "chief"),
        Authority::Committee => language.pick("组委会", "committee"),
        Authority::Authority => language.pick("主管部门", "authority"),
    }
}

/// Until when it can be raised.
pub const fn deadline(language: Language, deadline: Deadline) -> &'static str {
    match deadline {
        Deadline::BeforeStart => language.pick("开赛前", "before the start"),
        Deadline::AtOnce => language.pick("立即", "at once"),
        Deadline::OwnTime => language.pick("己方用时内", "in one's own time"),
        Deadline::BeforeOwnMove => language.pick("对方下一着前", "before the opponent's next move"),
        Deadline::BeforeFourthMove => {
            language.pick("白4落下、15分钟前", "before white's second stone and 15 minutes")
        }
        Deadline::TwoRounds => language.pick("两回合内", "within two rounds of moves"),
        Deadline::NextMove => language.pick("下一着", "with the next move"),
        Deadline::FiveRounds => language.pick("五回合内", "within five rounds of moves"),
        Deadline::BeforeTimeOut => language.pick("己方时限到前", "before one's time runs out"),
        Deadline::BeforeEnd => language.pick("终局前", "before the end"),
        Deadline::BeforeSigning => language.pick("签字前", "before signing"),
        Deadline::AppealTime => language.pick("申诉时限内", "within the time for appeals"),
    }
}

/// Whether the opponent must object, and until when.
pub fn until(language: Language, entry: &Entry) -> String {
    let objects = entry.objection.then(|| language.pick("须对方提出", "the opponent must object"));
    list(language, objects.into_iter().chain(entry.deadline.map(|until| deadline(language, until))))
}

/// A sanction.
pub const fn sanction(language: Language, sanction: Sanction) -> &'static str {
    match sanction {
        Sanction::Warning => language.pick("警告", "warning"),
        Sanction::LossOfRight => language.pick("取消当场资格", "loss of the right to this game"),
        Sanction::SentOut => language.pick("驱逐出场", "sent out of the hall"),
        Sanction::Disqualification => language.pick("取消比赛资格", "disqualification"),
        Sanction::Authority => language.pick("建议主管部门处分", "proposal to the authority"),
    }
}

/// So many fouls, which gomoku calls violations.
pub fn fouls(language: Language, game: GameKind, count: u32) -> String {
    match (language, game) {
        (Language::Chinese, GameKind::Xiangqi) => format!("犯规{count}次"),
        (Language::Chinese, GameKind::Gomoku) => format!("违例{count}次"),
        (Language::English, GameKind::Xiangqi) => counted(count, "foul"),
        (Language::English, GameKind::Gomoku) => counted(count, "violation"),
    }
}

/// All that an entry says: its consequence, that of the second time, and what may be chosen.
pub fn entry(language: Language, game: GameKind, entry: &Entry) -> String {
    let mut text = consequence(language, game, &entry.consequence);
    if let Some(again) = &entry.again {
        let again = consequence(language, game, again);
        text += &match language {
            Language::Chinese => format!("; 再犯: {again}"),
            Language::English => format!("; again: {again}"),
        };
    }
    if !entry.choices.is_empty() {
        let choices: Vec<String> = entry.choices.iter().map(|it| consequence(language, game, it)).collect();
        text += language.pick("; 或: ", "; or: ");
        text += &choices.join(" / ");
    }
    text
}

/// What follows, in short.
pub fn consequence(language: Language, game: GameKind, consequence: &Consequence) -> String {
    let mut parts = Vec::new();
    if consequence.fouls > 0 {
        parts.push(fouls(language, game, consequence.fouls));
    }
    parts.extend(consequence.minutes_off.map(|it| minutes_off(language, it)));
    parts.extend(consequence.minutes_on.map(|it| minutes_on(language, it)));
    parts.extend(consequence.ending.map(|it| ending(language, it).to_owned()));
    parts.extend(consequence.sanction.map(|it| sanction(language, it).to_owned()));
    parts.extend(consequence.correction.as_ref().map(|it| words(language, it).to_owned()));
    list(language, parts)
}

const fn ending(language: Language, ending: Ending) -> &'static str {
    match ending {
        Ending::Loses => language.pick("判负", "loses"),
        Ending::BothLose => language.pick("双方判负", "both lose"),
        Ending::Wins => language.pick("判胜", "wins"),
        Ending::Draw => language.pick("判和", "draw"),
        Ending::Replay => language.pick("重下", "played anew"),
    }
}

fn minutes_off(language: Language, minutes: Minutes) -> String {
    match (language, minutes) {
        (Language::Chinese, Minutes::Exactly(minutes)) => format!("扣{minutes}分钟"),
        (Language::English, Minutes::Exactly(minutes)) => counted(minutes, "minute") + " off",
        (Language::Chinese, Minutes::UpTo(most)) => format!("可扣至多{most}分钟"),
        (Language::English, Minutes::UpTo(most)) => format!("up to {} off", counted(most, "minute")),
    }
}

fn minutes_on(language: Language, minutes: Minutes) -> String {
    match (language, minutes) {
        (Language::Chinese, Minutes::Exactly(minutes)) => format!("对方加{minutes}分钟"),
        (Language::English, Minutes::Exactly(minutes)) => {
            format!("{} on for the opponent", counted(minutes, "minute"))
        }
        (Language::Chinese, Minutes::UpTo(most)) => format!("对方可加至多{most}分钟"),
        (Language::English, Minutes::UpTo(most)) => {
            format!("up to {} on for the opponent", counted(most, "minute"))
        }
    }
}

/// A proposal as the arbiter is asked about it. The sides are those on the screen.
pub fn proposal(language: Language, game: GameKind, reversed: bool, proposal: &Proposal) -> String {
    let seen =
        |side: Side| single::side_of_result(language, game, if reversed { side.other() } else { side });
    let mut parts = Vec::new();
    let own = proposal.side.map_or("", seen);
    let other = proposal.side.map_or("", |side| seen(side.other()));
    if proposal.fouls > 0 {
        let (fouls, total) = (fouls(language, game, proposal.fouls), proposal.total);
        parts.push(match language {
            Language::Chinese => format!("{own}{fouls}(本局共{total}次)"),
            Language::English => format!("{own}: {fouls} ({total} in this game)"),
        });
    }
    if proposal.minutes_off > 0 {
        parts.push(match language {
            Language::Chinese => format!("{own}扣{}分钟", proposal.minutes_off),
            Language::English => format!("{} off for {own}", counted(proposal.minutes_off, "minute")),
        });
    }
    if proposal.minutes_on > 0 {
        parts.push(match language {
            Language::Chinese => format!("{other}加{}分钟", proposal.minutes_on),
            Language::English => format!("{} on for {other}", counted(proposal.minutes_on, "minute")),
        });
    }
    if let Some(most) = proposal.may_take {
        parts.push(minutes_off(language, Minutes::UpTo(most)));
    }
    if let Some(most) = proposal.may_give {
        parts.push(minutes_on(language, Minutes::UpTo(most)));
    }
    parts.extend(proposal.sanction.map(|it| sanction(language, it).to_owned()));
    parts.extend(proposal.end.map(|it| end(language, game, reversed, it)));
    parts.extend(proposal.correction.as_ref().map(|it| words(language, it).to_owned()));
    parts.extend(proposal.because.iter().map(|it| because(language, it)));
    list(language, parts)
}

/// How a proposal ends the game.
fn end(language: Language, game: GameKind, reversed: bool, end: End) -> String {
    match end {
        End::Replay => language.pick("重下", "the game is played anew").to_owned(),
        End::Marks { first, second, how } => {
            let outcome = Outcome::new(first, second, how);
            let outcome = if reversed { outcome.exchanged() } else { outcome };
            single::outcome(language, game, &outcome)
        }
    }
}

/// Why more follows than the entry says.
pub fn because(language: Language, because: &Because) -> String {
    match because {
        Because::FoulLimit { clause, fouls } => {
            // Of a slow game the event says the number, and no clause does.
            let by = clause.as_ref().map(|it| self::clause(language, it));
            match (language, by) {
                (Language::Chinese, Some(by)) => format!("累计{fouls}次判负({by})"),
                (Language::Chinese, None) => format!("累计{fouls}次判负"),
                (Language::English, Some(by)) => format!("{fouls} in one game lose ({by})"),
                (Language::English, None) => format!("{fouls} in one game lose"),
            }
        }
        Because::Again => language.pick("第二次触犯", "the second time").into(),
        Because::Flag => language.pick("扣后超时", "the minutes use up the time").into(),
        Because::OpponentKept => {
            language.pick("结果已确认, 对方成绩不变", "the confirmed result of the opponent stays").into()
        }
        Because::NoFoulLimit { fouls } => match language {
            Language::Chinese => format!("已{fouls}次; 本赛事未定几次判负"),
            Language::English => format!("that makes {fouls}; this event does not say how many lose"),
        },
    }
}

/// Why nothing can be proposed.
pub fn not_proposed(language: Language, clause: &Clause, why: &NotProposed) -> String {
    let clause = self::clause(language, clause);
    match (language, why) {
        (Language::Chinese, NotProposed::OtherTempo(tempos)) => {
            format!("{clause} 只适用于{}。", self::tempos(language, *tempos))
        }
        (Language::English, NotProposed::OtherTempo(tempos)) => {
            format!("{clause} holds in {} games only.", self::tempos(language, *tempos))
        }
        (Language::Chinese, NotProposed::NeedsSide) => format!("{clause} 针对一方, 请指明是哪一方。"),
        (Language::English, NotProposed::NeedsSide) => format!("{clause} is about one side; say which."),
        (Language::Chinese, NotProposed::OnlyAgainst(Concerns::Opener)) => {
            format!("{clause} 只可能是先手方的; 请写 左 {clause}。")
        }
        (Language::English, NotProposed::OnlyAgainst(Concerns::Opener)) => {
            format!("{clause} can only be held against who has the first move: enter left {clause}.")
        }
        (Language::Chinese, NotProposed::OnlyAgainst(_)) => {
            format!("{clause} 说的是黑方的着法; 请写 黑 {clause}。")
        }
        (Language::English, NotProposed::OnlyAgainst(_)) => {
            format!("{clause} is about a move of Black: enter black {clause}.")
        }
        (Language::Chinese, NotProposed::BlackUnknown) => {
            format!("{clause} 说的是黑方的着法, 而尚未登记是否三手交换; 先写 交换 或 未交换。")
        }
        (Language::English, NotProposed::BlackUnknown) => format!(
            "{clause} is about a move of Black, and nobody said who plays black: enter swapped or not swapped first."
        ),
    }
}

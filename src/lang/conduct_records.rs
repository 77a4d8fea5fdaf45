//! What was recorded of conduct, as sentences.

use super::acts::{place, seated, who, with_reason};
use super::{Language, conduct, counted, kinds_noted, list, words};
use crate::event::act::GameRef;
use crate::event::conduct::{AppealKind, Approval, Case, Claim, ClaimKind, Step, Stop, Verdict};
use crate::event::names::{EntrantId, Side};
use crate::event::state::EventState;
use crate::rulebook::catalogue::Clause;
use crate::rulebook::checklist::Moment;

/// The short words of a clause, where the catalogue in force has it.
fn words_of<'a>(language: Language, state: &'a EventState, clause: &Clause) -> &'a str {
    state.configuration.catalogue.entry(clause).map_or("", |entry| conduct::words(language, &entry.words))
}

/// A clause with its words: `28.7.1 未用行棋的手按钟`.
pub fn clause(language: Language, state: &EventState, clause: &Clause) -> String {
    format!("{} {}", conduct::clause(language, clause), words_of(language, state, clause))
        .trim_end()
        .to_owned()
}

/// The colour that a side of the published pair has on the screen; after a swap (gomoku 2.9) the one that it holds since.
pub fn colour(language: Language, state: &EventState, game: &GameRef, side: Side) -> &'static str {
    let other =
        state.game(game).is_some_and(|(_, game)| game.is_seen_exchanged() != (game.swapped == Some(true)));
    let seen = if other { side.other() } else { side };
    words::colour(language, state.configuration.edition.game, seen)
}

/// Who it is about: `第3轮12台 红 7号 王小明`, or the entrant alone.
fn about(language: Language, state: &EventState, case: &Case) -> String {
    let game = case.game.as_ref();
    let parts = [
        game.map(|game| place(language, state, game)),
        game.zip(case.side).map(|(game, side)| colour(language, state, game, side).to_owned()),
        case.entrant.map(|entrant| sitting(language, state, game, entrant)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The entrant; at a board of a team the member who sits there.
fn sitting(language: Language, state: &EventState, game: Option<&GameRef>, entrant: EntrantId) -> String {
    match game {
        Some(game) => seated(language, state, game, entrant),
        None => who(language, state, entrant),
    }
}

/// What was confirmed, in short: `犯规1次、黑加1分钟`.
pub fn outcome(language: Language, state: &EventState, case: &Case) -> String {
    let kind = state.configuration.edition.game;
    let mut parts = Vec::new();
    if case.fouls > 0 {
        parts.push(conduct::fouls(language, kind, case.fouls));
    }
    if let Some(game) = &case.game {
        for side in [Side::First, Side::Second] {
            let (minutes, colour) = (case.minutes.side(side), colour(language, state, game, side));
            match (minutes.signum(), language) {
                (1, Language::Chinese) => parts.push(format!("{colour}加{minutes}分钟")),
                (1, Language::English) => {
                    parts.push(format!("{} on for {colour}", counted(minutes, "minute")));
                }
                (-1, Language::Chinese) => parts.push(format!("{colour}扣{}分钟", -minutes)),
                (-1, Language::English) => {
                    parts.push(format!("{} off for {colour}", counted(-minutes, "minute")));
                }
                _ => {}
            }
        }
    }
    parts.extend(case.sanction.map(|sanction| conduct::sanction(language, sanction).to_owned()));
    list(language, parts)
}

/// How far a case is, where that is more than confirmed.
pub fn step(language: Language, step: &Step) -> Option<String> {
    let paper = |Approval { body, paper }: &Approval| format!("{body} {paper}").trim().to_owned();
    Some(match (step, language) {
        (Step::Confirmed, _) => return None,
        (Step::Note, _) => language.pick("只记不罚", "kept as a note").into(),
        (Step::Proposed, _) => language.pick("提请批准", "proposed for approval").into(),
        (Step::Approved(approval), Language::Chinese) => format!("已批准: {}", paper(approval)),
        (Step::Approved(approval), Language::English) => format!("approved: {}", paper(approval)),
        (Step::Withdrawn(reason), Language::Chinese) => format!("撤回 {reason}").trim_end().to_owned(),
        (Step::Withdrawn(reason), Language::English) => format!("withdrawn {reason}").trim_end().to_owned(),
        (Step::Rejected(approval), Language::Chinese) => format!("未批准: {}", paper(approval)),
        (Step::Rejected(approval), Language::English) => format!("not approved: {}", paper(approval)),
    })
}

/// A case.
pub fn case(language: Language, state: &EventState, case: &Case) -> String {
    let mut parts = vec![clause(language, state, &case.clause)];
    parts.extend(case.move_number.map(|number| move_number(language, number)));
    let outcome = outcome(language, state, case);
    parts.extend((!outcome.is_empty()).then_some(outcome));
    parts.extend(step(language, &case.step));
    parts.extend((!case.reason.is_empty()).then(|| match language {
        Language::Chinese => format!("改判原因: {}", case.reason),
        Language::English => format!("otherwise because: {}", case.reason),
    }));
    parts.extend(heard_late(language, &case.late));
    let (number, about) = (case.number, about(language, state, case));
    let text = match language {
        Language::Chinese => format!("案{number} {about}: {}", parts.join(", ")),
        Language::English => format!("Case {number}, {about}: {}", parts.join(", ")),
    };
    with_reason(language, text, &kinds_noted::told(language, &case.note))
}

/// That something was heard out of time, and why.
fn heard_late(language: Language, why: &str) -> Option<String> {
    (!why.is_empty()).then(|| match language {
        Language::Chinese => format!("逾期受理: {why}"),
        Language::English => format!("heard out of time: {why}"),
    })
}

/// A case is taken back as if it had never been entered.
pub fn case_taken_back(language: Language, state: &EventState, game: Option<&GameRef>) -> String {
    let place = game.map(|game| place(language, state, game)).unwrap_or_default();
    match language {
        Language::Chinese => format!("{place} 一案取消。").trim_start().to_owned(),
        Language::English => format!("{place} The case is taken back.").trim_start().to_owned(),
    }
}

fn move_number(language: Language, number: u32) -> String {
    match language {
        Language::Chinese => format!("第{number}回合"),
        Language::English => format!("move {number}"),
    }
}

/// What is claimed.
pub const fn claim_kind(language: Language, kind: ClaimKind) -> &'static str {
    match kind {
        ClaimKind::DrawOffer => language.pick("提和", "draw offer"),
        ClaimKind::NaturalLimit => language.pick("自然限着", "natural limit"),
        ClaimKind::Repetition => language.pick("待判局面", "repetition"),
        ClaimKind::Time => language.pick("对方超时", "opponent out of time"),
        ClaimKind::Other => language.pick("待裁", "claim"),
        ClaimKind::Appeal(AppealKind::Facts) => language.pick("申诉(事实)", "appeal on facts"),
        ClaimKind::Appeal(AppealKind::Interpretation) => language.pick("申诉(规则解释)", "appeal on a rule"),
        ClaimKind::Appeal(AppealKind::Uncovered) => {
            language.pick("申诉(规则未载)", "appeal on what no rule covers")
        }
    }
}

/// What came of a claim.
pub const fn verdict(language: Language, kind: ClaimKind, verdict: Verdict) -> &'static str {
    match (kind, verdict) {
        (ClaimKind::DrawOffer, Verdict::Upheld) => language.pick("同意", "accepted"),
        (ClaimKind::DrawOffer, Verdict::Refused) => language.pick("拒绝", "declined"),
        (ClaimKind::DrawOffer, _) => language.pick("无效", "void"),
        (ClaimKind::Appeal(_), Verdict::Upheld) => language.pick("成立, 退押金", "upheld, deposit returned"),
        (ClaimKind::Appeal(_), Verdict::InPart) => {
            language.pick("不成立但有理, 退一半押金", "refused with some reason, half the deposit returned")
        }
        (ClaimKind::Appeal(_), Verdict::Refused) => {
            language.pick("不成立, 押金不退", "refused, deposit kept")
        }
        (_, Verdict::Upheld) => language.pick("属实", "upheld"),
        (_, Verdict::Refused) => language.pick("不属实", "found false"),
        (_, Verdict::NotHeard) => language.pick("不予受理", "not heard"),
        (_, Verdict::InPart) => language.pick("部分属实", "upheld in part"),
    }
}

/// A claim, with what came of it.
pub fn claim(language: Language, state: &EventState, claim: &Claim) -> String {
    let game = claim.game.as_ref();
    let by = claim.by.map(|entrant| sitting(language, state, claim.game.as_ref(), entrant));
    let about: Vec<String> = game.map(|game| place(language, state, game)).into_iter().chain(by).collect();
    let mut parts = vec![claim_kind(language, claim.kind).to_owned()];
    parts.extend(claim.move_number.map(|number| move_number(language, number)));
    parts.extend(claim.deposit.map(|deposit| match language {
        Language::Chinese => format!("押金{deposit}"),
        Language::English => format!("deposit {deposit}"),
    }));
    parts.extend(varies(language, state, claim));
    parts.extend(heard_late(language, &claim.late));
    let mut note = claim.note.clone();
    if let Some(ruling) = &claim.ruling {
        parts.push(verdict(language, claim.kind, ruling.verdict).to_owned());
        if !ruling.reason.is_empty() {
            note.clone_from(&ruling.reason);
        }
    }
    let (number, about) = (claim.number, about.join(" "));
    let text = match language {
        Language::Chinese => format!("待裁{number} {about}: {}", parts.join(", ")),
        Language::English => format!("Claim {number}, {about}: {}", parts.join(", ")),
    };
    with_reason(language, text, &kinds_noted::told(language, &note))
}

/// Who was told to vary and how many rounds are left, while the claim is open.
pub fn varies(language: Language, state: &EventState, claim: &Claim) -> Option<String> {
    let rounds = claim.to_vary.filter(|_| claim.is_open())?;
    let told = told(language, state, claim);
    Some(match language {
        Language::Chinese => format!("{told}, 尚余{rounds}回合"),
        Language::English => format!("{told}, {} left", counted(rounds, "round")),
    })
}

/// Who was told to vary, and by which clause.
fn told(language: Language, state: &EventState, claim: &Claim) -> String {
    let Some(told) = &claim.told else { return language.pick("令其变着", "told to vary").to_owned() };
    let side = told.side.zip(claim.game).map(|(side, game)| colour(language, state, &game, side));
    let number = conduct::clause(language, &told.clause);
    match (language, side) {
        (Language::Chinese, Some(side)) => format!("令{side}方变着({number})"),
        (Language::Chinese, None) => format!("双方可变着, 不变作和({number})"),
        (Language::English, Some(side)) => format!("{side} is told to vary ({number})"),
        (Language::English, None) => format!("both may vary, else a draw ({number})"),
    }
}

/// A claim is taken back.
pub fn claim_taken_back(language: Language, state: &EventState, game: Option<&GameRef>) -> String {
    let place = game.map(|game| place(language, state, game)).unwrap_or_default();
    match language {
        Language::Chinese => format!("{place} 要求撤回。"),
        Language::English => format!("{place} The claim is taken back."),
    }
}

/// A game stands still, or goes on.
pub fn stop(
    language: Language,
    state: &EventState,
    game: &GameRef,
    stop: Option<&Stop>,
    note: &str,
) -> String {
    let place = place(language, state, game);
    let Some(stop) = stop else {
        let text = match language {
            Language::Chinese => format!("{place} 续赛"),
            Language::English => format!("{place} goes on"),
        };
        return with_reason(language, text, note);
    };
    let by = stop.sealed_by.map_or("", |side| colour(language, state, game, side));
    let text = match (language, stop.sealed) {
        (Language::Chinese, true) => format!("{place} 封棋, {by}方暗记着法"),
        (Language::Chinese, false) => format!("{place} 停钟"),
        (Language::English, true) => format!("{place} is adjourned, {by} seals"),
        (Language::English, false) => format!("{place} is stopped"),
    };
    with_reason(language, text, &stop.note)
}

/// When an item of a checklist matters.
pub const fn moment(language: Language, moment: Moment) -> &'static str {
    match moment {
        Moment::Hall => language.pick("赛场", "hall"),
        Moment::BeforeRound1 => language.pick("首轮前", "before round 1"),
        Moment::BeforeRound => language.pick("每轮前", "before the round"),
        Moment::Sealing => language.pick("封棋", "sealing"),
        Moment::Resuming => language.pick("续赛", "resuming"),
        Moment::Close => language.pick("收尾", "close"),
    }
}

/// Lists whose moment has come, with how many of their items are to be done.
pub fn checklists_due(language: Language, due: impl Iterator<Item = (Moment, usize)>) -> String {
    let each = due.map(|(moment, open)| {
        let moment = self::moment(language, moment);
        match language {
            Language::Chinese => format!("{moment}{open}项"),
            Language::English => format!("{moment} {open}"),
        }
    });
    let each = list(language, each);
    match language {
        Language::Chinese => format!("清单待办(按 K): {each}。"),
        Language::English => format!("Checklists to do (K): {each}."),
    }
}

/// An item of a checklist is done, or is not after all. The record has its Chinese words.
pub fn tick(language: Language, state: &EventState, round: u32, item: &str, done: bool) -> String {
    let known = state.configuration.checklist().into_iter().find(|known| known.words.chinese == item);
    let words = known.map_or(item, |known| conduct::words(language, &known.words));
    let round = match (language, round) {
        (_, 0) => String::new(),
        (Language::Chinese, round) => format!("第{round}轮 "),
        (Language::English, round) => format!("round {round}, "),
    };
    match (language, done) {
        (Language::Chinese, true) => format!("清单 {round}已办: {words}。"),
        (Language::Chinese, false) => format!("清单 {round}未办: {words}。"),
        (Language::English, true) => format!("Checklist, {round}done: {words}."),
        (Language::English, false) => format!("Checklist, {round}not done: {words}."),
    }
}

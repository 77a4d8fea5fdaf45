//! Why an entry of conduct is refused.

use crate::conduct::Lateness;
use crate::conduct::lateness::Passed;
use crate::desk::conduct::refusal::ConductRefusal;
use crate::event::conduct::ClaimKind;
use crate::event::names::Table;
use crate::event::time::Tenths;
use crate::lang::{Language, clocks, conduct, conduct_records, counted, list, words};

/// Why it is refused.
pub fn refused(language: Language, reason: &ConductRefusal) -> String {
    let zh = language == Language::Chinese;
    let clause = |clause| conduct::clause(language, clause);
    match reason {
        ConductRefusal::NoClause(asked) if zh => {
            format!("没有条款 {}; qisai rules 或 v 可按字词查找。", clause(asked))
        }
        ConductRefusal::NoClause(asked) => {
            format!("There is no clause {}; qisai rules and v find one by words.", clause(asked))
        }
        ConductRefusal::WhichCase { clause: asked, among } => {
            let (asked, among) = (clause(asked), list(language, among.iter().map(ToString::to_string)));
            if zh {
                format!("{asked} 有几种情形, 请写明: {among}。")
            } else {
                format!("{asked} has several cases; write which: {among}.")
            }
        }
        ConductRefusal::NotProposed { clause, why } => conduct::not_proposed(language, clause, why),
        ConductRefusal::ChangeNeedsReason => language
            .pick("改判须写原因, 如: 12 红 28.7.1 改 警告 初犯。", "A change needs its reason, as in: 12 red 28.7.1 instead warning first time.")
            .into(),
        ConductRefusal::TooManyMinutes { most: 0 } => language
            .pick("本条没有可酌情增减的时间; 另行处理请写 改 和原因。", "The clause leaves no minutes to the arbiter; write instead and the reason.")
            .into(),
        ConductRefusal::TooManyMinutes { most } if zh => format!("本条最多{most}分钟; 另行处理请写 改 和原因。"),
        ConductRefusal::TooManyMinutes { most } => {
            format!(
                "The clause leaves at most {} to the arbiter; write instead and the reason.",
                counted(*most, "minute")
            )
        }
        ConductRefusal::NeedsRole(role) if zh => format!("须由{}处理。", words::role(language, *role)),
        ConductRefusal::NeedsRole(role) => format!("That needs the role of {}.", words::role(language, *role)),
        ConductRefusal::NoSanction(asked) if zh => format!("{} 不是处分条款。", clause(asked)),
        ConductRefusal::NoSanction(asked) => format!("{} is no sanction.", clause(asked)),
        ConductRefusal::NeedsGame(asked) if zh => {
            format!("{} 针对一局棋, 请写台号和一方: 12 红 {}。", clause(asked), clause(asked))
        }
        ConductRefusal::NeedsGame(asked) => {
            format!("{} is about a game; write the table and the side: 12 red {}.", clause(asked), clause(asked))
        }
        ConductRefusal::NoItem(number) if zh => format!("清单没有第{number}项。"),
        ConductRefusal::NoItem(number) => format!("The checklists have no item {number}."),
        ConductRefusal::NoCase(number) if zh => format!("没有第{number}案。"),
        ConductRefusal::NoCase(number) => format!("There is no case {number}."),
        ConductRefusal::NoClaim(number) if zh => format!("没有第{number}项待裁。"),
        ConductRefusal::NoClaim(number) => format!("There is no claim {number}."),
        ConductRefusal::TwoOfThatNumber(number) if zh => {
            format!("同时录入了两个{number}号, 请在记录中按记录号撤销其一。")
        }
        ConductRefusal::TwoOfThatNumber(number) => {
            format!("Two were made at once under the number {number}; undo one of them by its record.")
        }
        ConductRefusal::AlreadyWithdrawn(number) if zh => format!("第{number}案已经撤回。"),
        ConductRefusal::AlreadyWithdrawn(number) => format!("Case {number} is withdrawn already."),
        ConductRefusal::NotWaitingForApproval(number) if zh => format!("第{number}案不待批准。"),
        ConductRefusal::NotWaitingForApproval(number) => format!("Case {number} does not wait for an approval."),
        ConductRefusal::AlreadyRuled(number) if zh => format!("第{number}项已经裁定; 更改请先撤销那条记录。"),
        ConductRefusal::AlreadyRuled(number) => format!("Claim {number} is decided; undo that record to change it."),
        ConductRefusal::FirstToVary { claim, left: None } if zh => {
            format!("先令其在规定回合内变着(23.5.2): 变着 {claim} 一方 条款。")
        }
        ConductRefusal::FirstToVary { claim, left: None } => {
            format!("First the side is told to vary (23.5.2): vary {claim} SIDE CLAUSE.")
        }
        ConductRefusal::FirstToVary { claim, left: Some(left) } if zh => {
            format!("还有{left}回合可以变着; 一回合已过写 变着 {claim}, 已变着写 裁 {claim} 属实 已变着。")
        }
        ConductRefusal::FirstToVary { claim, left: Some(left) } => format!(
            "{} left to vary; vary {claim} says that one has gone by, rule {claim} upheld that it varied.",
            counted(*left, "round")
        ),
        ConductRefusal::NoRoundsLeft(number) if zh => {
            format!("第{number}项的两回合已满(23.5.2), 请裁定: 裁 {number} 属实 或 不属实。")
        }
        ConductRefusal::NoRoundsLeft(number) => {
            format!("The two rounds of claim {number} have gone by (23.5.2); rule {number} upheld or refused.")
        }
        ConductRefusal::NoSuchClaim(kind) => no_such_claim(language, *kind),
        ConductRefusal::NoRepetition(number) => no_repetition(language, *number),
        ConductRefusal::WhoSeals(table) => who_seals(language, *table),
        ConductRefusal::NoOpenOffer(table) if zh => format!("{table}台没有待答的提和。"),
        ConductRefusal::NoOpenOffer(table) => format!("No draw is offered at table {table}."),
        ConductRefusal::GameOver(table) if zh => format!("{table}台已有结果。"),
        ConductRefusal::GameOver(table) => format!("Table {table} has a result."),
        ConductRefusal::AlreadyStopped(table) if zh => format!("{table}台已经停钟。"),
        ConductRefusal::AlreadyStopped(table) => format!("Table {table} stands still already."),
        ConductRefusal::NotStopped(table) if zh => format!("{table}台没有停钟。"),
        ConductRefusal::NotStopped(table) => format!("Table {table} does not stand still."),
        ConductRefusal::NoAdjournment => language
            .pick("本赛事不封棋; 可用 停, 或在 event.ron 写 overrides: (adjournment: true)。", "Games are not adjourned here; use stop, or write overrides: (adjournment: true) in event.ron.")
            .into(),
        ConductRefusal::OutOfTime(lateness) => out_of_time(language, lateness),
        ConductRefusal::SealedMoveWanted(table) if zh => format!("{table}台封棋续赛, 请写封棋着法: {table} 续 着法。"),
        ConductRefusal::SealedMoveWanted(table) => {
            format!("Table {table} was adjourned; write its sealed move: {table} resume MOVE.")
        }
    }
}

/// The rules know no such claim.
fn no_such_claim(language: Language, kind: ClaimKind) -> String {
    let kind = conduct_records::claim_kind(language, kind);
    match language {
        Language::Chinese => format!("本赛事的规则没有“{kind}”; 可写 要求 超时 或 要求 其他。"),
        Language::English => {
            format!("The rules of this event know no {kind}; what is claimed here is time or other.")
        }
    }
}

fn no_repetition(language: Language, number: u32) -> String {
    match language {
        Language::Chinese => {
            format!("第{number}项不是待判局面, 无从变着(23.5); 请裁定: 裁 {number} 属实 或 不属实。")
        }
        Language::English => {
            format!(
                "Claim {number} is about no repetition, so nobody varies (23.5); rule {number} upheld or refused."
            )
        }
    }
}

fn who_seals(language: Language, table: Table) -> String {
    match language {
        Language::Chinese => format!("请写封棋一方: {table} 封棋 左 或 {table} 封棋 右。"),
        Language::English => {
            format!("Say which side seals its move: {table} adjourn left or {table} adjourn right.")
        }
    }
}

/// That something is out of time: the clause, what shows it, when that was entered and how long ago, and how it is heard
/// all the same.
fn out_of_time(language: Language, lateness: &Lateness) -> String {
    let Lateness { clause, deadline, passed, entered } = lateness;
    let clause =
        clause.as_ref().map_or("appeal_minutes".to_owned(), |clause| conduct::clause(language, clause));
    let until = conduct::deadline(language, *deadline);
    let zh = language == Language::Chinese;
    let what = match *passed {
        Passed::Played(time) if zh => format!("本轮已进行 {}", clocks::time(time)),
        Passed::Played(time) => format!("the round has been played for {}", clocks::time(time)),
        Passed::Decided => language.pick("结果已录", "the result is in").into(),
        Passed::TimeOut => language.pick("该方已超时", "the side's time is used up").into(),
        Passed::Closed { minutes } if zh => format!("本轮已结束, 时限 {minutes} 分钟"),
        Passed::Closed { minutes } => {
            format!("the round is closed, with a limit of {}", counted(minutes, "minute"))
        }
    };
    let when = entered.as_ref().map_or_else(String::new, |entered| {
        let ago = clocks::age(language, Tenths(entered.seconds_ago * 10));
        if zh { format!("({}, {ago}前)", entered.at) } else { format!(" ({}, {ago} ago)", entered.at) }
    });
    if zh {
        format!("逾期: {clause} 限{until}; {what}{when}。仍受理请在后面写 逾期 和原因。")
    } else {
        format!(
            "Out of time: {clause} says {until}, and {what}{when}. To hear it all the same write out-of-time and the reason behind it."
        )
    }
}

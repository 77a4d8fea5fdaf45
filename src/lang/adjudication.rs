//! The sentences of a ruling on repeated moves.

use super::xiangqi_move::{piece, side};
use super::{Language, list};
use crate::xiangqi::adjudication::{
    Clause, Doubt, Evidence, Gain, Judgement, MoveJudgement, MoveKind, OpenPoint, PieceAt, Reading, Rules,
    Ruling, SideKind, Status,
};
use crate::xiangqi::notation::chinese;
use crate::xiangqi::{Move, Position, Side};

/// A kind of move.
pub fn kind(language: Language, kind: MoveKind) -> String {
    let english = match kind {
        MoveKind::Check => "check",
        MoveKind::Kill => "mate threat",
        MoveKind::Chase => "chase",
        MoveKind::Exchange => "exchange offer",
        MoveKind::Sacrifice => "sacrifice offer",
        MoveKind::Block => "block",
        MoveKind::Follow => "follow",
        MoveKind::Idle => "idle",
    };
    match language {
        Language::Chinese => kind.chinese().to_string(),
        Language::English => english.to_owned(),
    }
}

/// A kind with its weight for 26.9, which only a chase needs.
pub fn reading(language: Language, reading: Reading) -> String {
    let name = kind(language, reading.kind);
    match (reading.kind, reading.heavy) {
        (MoveKind::Chase, true) => {
            name + language.pick("(车或无根子, 单方)", " (of a rook or rootless piece, by one)")
        }
        (MoveKind::Chase, false) => name + language.pick("(联合或少根子)", " (joint, or of a rooted piece)"),
        _ => name,
    }
}

/// A side's kind: 长捉, 一将一捉.
pub fn side_kind(language: Language, of: &SideKind) -> String {
    let name = match language {
        Language::Chinese => of.chinese(),
        Language::English => match of.named().as_slice() {
            [] => "no move".to_owned(),
            [one] if of.repeats => format!("always {}", kind(language, *one)),
            kinds => kinds.iter().map(|&one| kind(language, one)).collect::<Vec<_>>().join(" and "),
        },
    };
    let class = if !of.repeats {
        language.pick("没有反复", "not repeated")
    } else if of.conduct.forbidden {
        language.pick("禁止着法", "forbidden")
    } else {
        language.pick("允许着法", "allowed")
    };
    match language {
        Language::Chinese => format!("{name}, {class}"),
        Language::English => format!("{name}: {class}"),
    }
}

/// A line in Chinese notation.
pub fn line(from: &Position, moves: &[Move]) -> String {
    let mut now = *from;
    let mut written = Vec::new();
    for &mv in moves {
        if now.id_on(mv.from).is_none() {
            break;
        }
        written.push(chinese::write(&now, mv));
        now.make(mv);
    }
    written.join(" ")
}

fn at(language: Language, of: PieceAt) -> String {
    match language {
        Language::Chinese => format!("{}({})", piece(language, of.piece), of.square),
        Language::English => format!("{} on {}", piece(language, of.piece), of.square),
    }
}

fn all(language: Language, pieces: &[PieceAt]) -> String {
    list(language, pieces.iter().map(|&one| at(language, one)))
}

/// Why a gain makes a move no chase.
fn status(language: Language, of: Status) -> &'static str {
    match of {
        Status::Counts => language.pick("是捉(24.3)", "that is a chase (24.3)"),
        Status::GeneralOrSoldier => {
            language.pick("帅(将)、兵(卒)允许长捉(26.1)", "generals and soldiers may chase (26.1)")
        }
        Status::Before => {
            language.pick("走前已能得子, 结果未变(24.8)", "it could be had before the move (24.8)")
        }
        Status::BehindCheck => language.pick(
            "应将前本来就能得子, 不是新的捉(26.3)",
            "it was there but for the check, so it is not new (26.3)",
        ),
        Status::SelfInflicted => {
            language.pick("对方自己走子造成(26.3)", "the opponent brought it about himself (26.3)")
        }
        Status::Offer => language.pick("属于邀兑(26.10)", "it is part of an offered exchange (26.10)"),
        Status::DoubleContact => language.pick(
            "有根子接受邀兑后根无损失, 按兑处理(26.11.2)",
            "the victim has a root that the exchange does not hurt (26.11.2)",
        ),
        Status::KeyPoint => language.pick(
            "唯一的进攻子占据要点, 附带捉士象(26.2)",
            "the only attacking piece holds its key point (26.2)",
        ),
    }
}

fn gain(language: Language, passed: &Position, of: &Gain) -> String {
    let (capturer, victim) = (at(language, of.capturer), at(language, of.victim));
    let moves = line(passed, &of.line);
    let root = match (of.rooted, of.joint) {
        (true, _) => language.pick("有根可反吃", "it can be taken back"),
        (false, true) => language.pick("联合捉, 无根", "jointly; no root may take back"),
        (false, false) => language.pick("无根", "no root may take back"),
    };
    let even = if of.even {
        language.pick("各吃各子、价值相当(26.5), ", "each takes a piece of equal worth (26.5), ")
    } else {
        ""
    };
    let helpers = match (language, of.helpers.is_empty()) {
        (_, true) => String::new(),
        (Language::Chinese, false) => format!(", 离不开{}", all(language, &of.helpers)),
        (Language::English, false) => format!(", not without {}", all(language, &of.helpers)),
    };
    let why = status(language, of.status);
    match language {
        Language::Chinese => {
            format!("若对方停着: {moves}; {capturer}吃{victim}, {even}{root}{helpers}; {why}")
        }
        Language::English => format!(
            "If the opponent passed: {moves}; the {capturer} takes the {victim}, {even}{root}{helpers}; {why}"
        ),
    }
}

/// What a kind rests on, as a sentence.
pub fn evidence(language: Language, judged: &MoveJudgement, of: &Evidence) -> String {
    let after = judged.before.after(judged.mv);
    let passed = after.passed();
    let text = match (language, of) {
        (Language::Chinese, Evidence::Checks(by)) => format!("{}将军(24.1)", all(language, by)),
        (Language::English, Evidence::Checks(by)) => format!("Check by {} (24.1)", all(language, by)),
        (Language::Chinese, Evidence::Mates(moves)) => {
            format!("若对方停着, 将死: {}(24.2)", line(&passed, moves))
        }
        (Language::English, Evidence::Mates(moves)) => {
            format!("If the opponent passed, mate by {} (24.2)", line(&passed, moves))
        }
        (Language::Chinese, Evidence::MatesAsBefore(moves)) => {
            format!("应将前已有的杀着, 不是新的: {}(26.3)", line(&passed, moves))
        }
        (Language::English, Evidence::MatesAsBefore(moves)) => {
            format!("A mate threat that was there before the check was answered: {} (26.3)", line(&passed, moves))
        }
        (_, Evidence::Gains(of)) => gain(language, &passed, of),
        (Language::Chinese, Evidence::Offers { own, theirs }) => {
            format!("{}可与{}兑换(24.4)", at(language, *own), at(language, *theirs))
        }
        (Language::English, Evidence::Offers { own, theirs }) => {
            format!("The {} may be exchanged for the {} (24.4)", at(language, *own), at(language, *theirs))
        }
        (_, Evidence::GeneralAnswersCheck) => language
            .pick(
                "走动帅(将)应将, 产生的捉、杀按闲处理(26.1.2)",
                "The general answers a check; what he makes by it counts nothing (26.1.2)",
            )
            .to_owned(),
        (_, Evidence::SelfKill(_)) => language
            .pick(
                "自毙: 这一将使自己成被杀状态, 责任自负(24.18, 26.3)",
                "The check brings about a mate threat against its own side, which answers for it (24.18, 26.3)",
            )
            .to_owned(),
    };
    text + language.pick("。", ".")
}

/// A point in doubt, as a part of a sentence.
pub fn doubt(language: Language, of: Doubt) -> &'static str {
    match of {
        Doubt::EvenExchange => language.pick(
            "各吃各子、价值相当时是否算捉(26.5、26.7)",
            "whether an even exchange is a chase (26.5, 26.7)",
        ),
        Doubt::WinnableBefore => {
            language.pick("走前能否得到该子(24.8、26.3)", "whether the gain is new (24.8, 26.3)")
        }
        Doubt::Cause => language.pick("得子由谁的着法造成(26.3)", "whose move brought the gain about (26.3)"),
        Doubt::JointOrRooted => language.pick(
            "是否联合捉, 是否无根(24.15~24.17)",
            "whether the chase is joint and the victim rootless (24.15 to 24.17)",
        ),
        Doubt::Offer => language
            .pick("是兑还是捉(26.4、26.10)", "whether it is an exchange offer or a chase (26.4, 26.10)"),
        Doubt::DoubleContact => language.pick(
            "车马(炮)同时接触时是兑还是捉(26.11)",
            "whether a double contact is an exchange offer or a chase (26.11)",
        ),
        Doubt::KeyPoint => {
            language.pick("是否只为占据守和要点(26.2)", "whether the piece only holds its key point (26.2)")
        }
        Doubt::RookForTwo => {
            language.pick("车换两子是否得子(26.6)", "whether a rook for two pieces is a gain (26.6)")
        }
        Doubt::GeneralOrSoldier => language.pick(
            "帅(将)、兵(卒)的吃子是否计算(26.1、26.8)",
            "whether a soldier's or general's capture counts (26.1, 26.8)",
        ),
        Doubt::AnswerToCheck => language.pick(
            "应将后的捉、杀是否新产生(26.1.2、26.3)",
            "whether what is threatened behind an answered check is new (26.1.2, 26.3)",
        ),
        Doubt::SearchLimit => {
            language.pick("搜索达到上限, 结果未知", "the search came to its limit and left it open")
        }
        Doubt::Arrival => {
            language.pick("首着吃子是否扣除(23.2)", "whether the capture that arrived is deducted (23.2)")
        }
        Doubt::ThreeTimes => {
            language.pick("\"循环反复达三次\"如何计算(23.1)", "how \"three times\" is counted (23.1)")
        }
    }
}

/// A reading that could change the ruling; moves are numbered from `first`, as the reader sees them.
pub fn open_point(language: Language, judgement: &Judgement, open: &OpenPoint, first: usize) -> String {
    let judged = &judgement.moves[open.number];
    let mv = chinese::write(&judged.before, judged.mv);
    let (number, other) = (open.number + first, reading(language, open.reading));
    let doubt = doubt(language, open.doubt);
    match language {
        Language::Chinese => format!("第 {number} 着{mv}也可判为{other}: {doubt}。"),
        Language::English => format!("Move {number}, {mv}, could be {other}: {doubt}."),
    }
}

/// The ruling.
pub fn ruling(language: Language, of: Ruling, clause: Clause, rules: Rules) -> String {
    let number = match (language, rules) {
        (Language::Chinese, Rules::Grassroots) => clause.number(rules).replace("app. 1, 5.2", "附录一五、2"),
        _ => clause.number(rules).to_owned(),
    };
    match (language, of) {
        (Language::Chinese, Ruling::Varies(of)) if clause == Clause::NineRounds => {
            format!(
                "{}须在两个回合内变着, 其中至少一着为闲; 不变作负({number}、23.5.2.3)。",
                side(language, of)
            )
        }
        (Language::English, Ruling::Varies(of)) if clause == Clause::NineRounds => format!(
            "{} must vary within two rounds, with an idle move among them, and loses if it does not ({number}, 23.5.2.3).",
            side(language, of)
        ),
        (Language::Chinese, Ruling::Varies(of)) => {
            format!("{}变着, 不变作负({number})。", side(language, of))
        }
        (Language::English, Ruling::Varies(of)) => {
            format!("{} must vary, and loses if it does not ({number}).", side(language, of))
        }
        (Language::Chinese, Ruling::Loses(of)) => format!("{}判负({number})。", side(language, of)),
        (Language::English, Ruling::Loses(of)) => format!("{} loses at once ({number}).", side(language, of)),
        (Language::Chinese, Ruling::Draw) => format!("双方不变作和({number})。"),
        (Language::English, Ruling::Draw) => format!("A draw if neither side varies ({number})."),
        (Language::Chinese, Ruling::Undecided) => {
            format!("没有可裁定的循环: 着法未回到原局面, 也没有一方连续九个回合将杀捉({number})。")
        }
        (Language::English, Ruling::Undecided) => format!(
            "There is nothing to rule on: the moves do not lead back, and no side attacked for nine rounds ({number})."
        ),
    }
}

/// To what other readings lead, where they change the ruling.
pub fn other_ruling(language: Language, of: &Judgement) -> Option<String> {
    let others = of.others.iter().map(|&(other, clause)| {
        ruling(language, other, clause, of.rules).trim_end_matches(['。', '.']).to_owned()
    });
    let others: Vec<String> = others.collect();
    match language {
        _ if others.is_empty() => None,
        Language::Chinese => Some(format!("另一读法: {}。", others.join("; 或"))),
        Language::English => Some(format!("By another reading: {}.", others.join("; or "))),
    }
}

/// A move that cannot be read or played: where it is written, and its number there from 0; `why` is a sentence.
pub fn wrong_move(language: Language, option: &str, number: usize, why: &str) -> String {
    match language {
        Language::Chinese => format!("{option} 的第 {} 着: {why}", number + 1),
        Language::English => format!("Move {} of {option}: {why}", number + 1),
    }
}

/// A move that is not legal where it stands.
pub fn not_legal(language: Language, mv: Move) -> String {
    match language {
        Language::Chinese => format!("{mv} 不能走。"),
        Language::English => format!("{mv} cannot be played."),
    }
}

/// There is nothing to judge.
pub fn no_moves(language: Language) -> String {
    language.pick("没有要裁定的着法。", "There are no moves to judge.").into()
}

/// A rulebook without rules on repeated moves, or none at all.
pub fn no_rules(language: Language, name: &str, known: bool) -> String {
    match (language, known) {
        (Language::Chinese, true) => {
            format!("规则版本 {name} 没有棋例条款; 请用 xiangqi-2020 或 xiangqi-2020-grassroots。")
        }
        (Language::English, true) => format!(
            "The rulebook {name} has no rules on repeated moves; use xiangqi-2020 or xiangqi-2020-grassroots."
        ),
        (Language::Chinese, false) => {
            format!("没有规则版本 \"{name}\"; 请用 xiangqi-2020 或 xiangqi-2020-grassroots。")
        }
        (Language::English, false) => {
            format!("There is no rulebook \"{name}\"; use xiangqi-2020 or xiangqi-2020-grassroots.")
        }
    }
}

/// Whether the ruling is certain.
pub fn certainty(language: Language, certain: bool) -> &'static str {
    if certain {
        language.pick("确定: 存疑之处不影响裁定。", "Certain: no point in doubt changes the ruling.")
    } else {
        language.pick("需要裁判判断:", "It needs the arbiter's judgement:")
    }
}

/// The whole judgement, line by line.
pub fn judgement(language: Language, of: &Judgement) -> String {
    let mut lines = Vec::new();
    for (number, judged) in of.moves.iter().enumerate() {
        let mv = chinese::write(&judged.before, judged.mv);
        lines.push(format!("{}. {mv} ({}) {}", number + 1, judged.mv, kind(language, judged.reading.kind)));
        lines.extend(judged.evidence.iter().map(|one| format!("     {}", evidence(language, judged, one))));
    }
    for (of, kind) in [(Side::Red, &of.red), (Side::Black, &of.black)] {
        lines.push(format!("{}: {}", side(language, of), side_kind(language, kind)));
    }
    lines.push(ruling(language, of.ruling, of.clause, of.rules));
    lines.extend(other_ruling(language, of));
    lines.push(certainty(language, of.certain).to_owned());
    lines.extend(of.open.iter().map(|open| format!("  {}", open_point(language, of, open, 1))));
    lines.join("\n")
}

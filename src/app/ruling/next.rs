//! What is to be recorded next of a claim that is before the arbiter, or why nothing is.

use super::audit::NoAudit;
use super::{Exhibit, RulingBoard};
use crate::app::message::Effect;
use crate::app::model::App;
use crate::app::modes::Mode;
use crate::app::modes::offer::Offering;
use crate::event::act::Slot;
use crate::event::conduct::{Claim, ClaimKind, Told};
use crate::event::game_name::GameName;
use crate::lang::kinds_noted::Noted;
use crate::lang::{Language, counted, hearing, xiangqi_move};
use crate::rulebook::catalogue::{Clause, Deadline};
use crate::xiangqi::Side;
use crate::xiangqi::adjudication::{Limits, Outcome, Ruling, TWO_ROUNDS, outcome};
use crate::xiangqi::hearing::Hearing;
use crate::xiangqi::notation::chinese;

/// The next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// There are no moves to look at.
    NoRecord,
    /// The event does not say after how many rounds a game is drawn.
    NoLimit,
    /// The game has a result.
    Over,
    /// Nobody claims: who does is to be said first.
    WhoClaims,
    /// Points in doubt change the ruling: an arbiter decides them first.
    Judgement,
    /// 23.3: the claim is not heard.
    NotHeard(String),
    /// 25.1: the side loses at once.
    Loses(Side, String),
    /// A side must vary, or both may, within their rounds.
    TellToVary(Option<Side>, String),
    /// The rounds to vary go on; so many are left, and the record has no more moves.
    Waiting(u32),
    /// One of the rounds has gone by in the record; so many were left before it.
    RoundGone(u32),
    /// Who had to vary did by this move.
    Varied(String),
    /// The rounds are over: the side loses, or the game is drawn.
    NotVaried(Option<Side>, String),
    /// The natural limit is reached, or is not; with the count in words.
    Limit(bool, String),
    /// The last move ended the game before the time ran out, or did not; then the clock decides.
    LastMove(bool),
}

impl App {
    /// What is to be recorded next.
    pub fn next_step(&self, ruling: &RulingBoard) -> Step {
        match ruling.exhibit {
            Exhibit::Repetition => self.next_of_repetition(ruling),
            Exhibit::LastMove => match ruling.last_move() {
                None => Step::NoRecord,
                Some(_) if self.open_claim(ruling).is_none() => self.without_claim(ruling),
                Some(last) => Step::LastMove(last.ended_the_game()),
            },
            Exhibit::Limit => match self.audit(ruling) {
                Err(NoAudit::NoMoves) => Step::NoRecord,
                Err(NoAudit::NoLimit) => Step::NoLimit,
                Ok(_) if self.open_claim(ruling).is_none() => self.without_claim(ruling),
                Ok(audit) => match audit.is_upheld() {
                    None => Step::Judgement,
                    Some(upheld) => Step::Limit(upheld, hearing::limit_count(self.language, audit.ledger())),
                },
            },
        }
    }

    fn next_of_repetition(&self, ruling: &RulingBoard) -> Step {
        let Some(hearing) = &ruling.hearing else { return Step::NoRecord };
        let Some(claim) = self.open_claim(ruling) else { return self.without_claim(ruling) };
        if let (Some(left), Some(told)) = (claim.to_vary, &claim.told) {
            return self.next_of_varying(ruling, hearing, left, told);
        }
        let clause = hearing.clause().replace("app. 1, ", "app1.");
        match hearing.ruling() {
            _ if !hearing.certain() => Step::Judgement,
            // Where nothing repeats at all it is not repeated three times either.
            Ruling::Undecided => Step::NotHeard("23.3".to_owned()),
            Ruling::Loses(side) => Step::Loses(side, clause),
            Ruling::Varies(side) => Step::TellToVary(Some(side), clause),
            Ruling::Draw => Step::TellToVary(None, clause),
        }
    }

    fn without_claim(&self, ruling: &RulingBoard) -> Step {
        let over = ruling.name.find(self.state()).is_some_and(|(_, game)| game.outcome().is_some());
        if over { Step::Over } else { Step::WhoClaims }
    }

    /// How things stand while a side has its rounds to vary.
    fn next_of_varying(&self, ruling: &RulingBoard, hearing: &Hearing, left: u32, told: &Told) -> Step {
        let side = told.side.map(|side| self.colour_of(ruling.name, side));
        let ruled = side.map_or(Ruling::Draw, Ruling::Varies);
        let rounds = self.rounds_of(&told.clause);
        let later = ruling.later();
        let stands = outcome(&hearing.cycle, ruled, rounds, later, Limits::default()).ok().flatten();
        let number = told.clause.to_string();
        // 23.4 says who must vary, 23.5.2.3 what comes of it.
        let ending = if number == "23.4" { "23.5.2.3".to_owned() } else { number };
        match stands {
            Some(Outcome::Varied(at)) => {
                let before = ruling.record.position(ruling.moves + at);
                Step::Varied(chinese::write(&before, later[at]))
            }
            _ if left == 0 => Step::NotVaried(side, ending),
            Some(Outcome::Waiting(waiting)) if waiting as u32 >= left => Step::Waiting(left),
            _ => Step::RoundGone(left),
        }
    }

    fn rounds_of(&self, clause: &Clause) -> usize {
        let entry = self.state().configuration.catalogue.entry(clause);
        match entry.and_then(|entry| entry.deadline) {
            Some(Deadline::NextMove) => 1,
            _ => TWO_ROUNDS,
        }
    }

    /// Does the next step: the entry that it means, or the sentence why nothing is recorded.
    pub(in crate::app) fn conclude(&mut self) -> Vec<Effect> {
        let Some(ruling) = self.ruling.clone() else { return Vec::new() };
        let step = self.next_step(&ruling);
        if step == Step::WhoClaims {
            let kind = match ruling.exhibit {
                Exhibit::Repetition => ClaimKind::Repetition,
                Exhibit::Limit => ClaimKind::NaturalLimit,
                Exhibit::LastMove => ClaimKind::Time,
            };
            self.begin_claim_at(ruling.name, kind);
            return Vec::new();
        }
        let Some(number) = self.open_claim(&ruling).map(|claim| claim.number) else {
            self.refuse(step.told(self.language));
            return vec![Effect::Bell];
        };
        if ruling.is_settled() {
            self.keep_settled(&ruling);
        }
        if let Some(entry) = step.entry(number, &Self::noted(&ruling), ruling.moves) {
            return self.say(&entry);
        }
        self.refuse(step.told(self.language));
        vec![Effect::Bell]
    }

    /// Asks who claims at a game; of several boards the game is named in the palette.
    fn begin_claim_at(&mut self, name: GameName, kind: ClaimKind) {
        if name.slot != Slot::ONLY {
            let Slot { board, game } = name.slot;
            let what = match kind {
                ClaimKind::Repetition => self.language.pick("红 要求 重复", "red claims repetition"),
                ClaimKind::Time => self.language.pick("红 要求 超时", "red claims time"),
                _ => self.language.pick("红 要求 限着", "red claims limit"),
            };
            self.begin_palette(&format!("{}.{board}.{game} {what}", name.table));
            return;
        }
        // The sides are named as they sit at the table under the cursor.
        let row = self.round().and_then(|round| round.row_of(name.table));
        self.cursors.pairings.row = row.unwrap_or(self.cursors.pairings.row);
        let table = self.game_named().unwrap_or_default();
        self.mode = Mode::Offer(Offering { table, kind: Some(kind) });
    }

    /// A claim that is not heard, with its clause to be written.
    pub(in crate::app) fn begin_not_heard(&mut self) -> Vec<Effect> {
        let claim = self.ruling.as_ref().and_then(|ruling| self.open_claim(ruling));
        let Some(number) = claim.map(|claim| claim.number) else {
            self.refuse(Step::WhoClaims.told(self.language));
            return vec![Effect::Bell];
        };
        let entry = match self.language {
            Language::Chinese => format!("裁 {number} 不受理 22.3"),
            Language::English => format!("rule {number} not-heard 22.3"),
        };
        self.begin_palette(&entry);
        Vec::new()
    }

    /// A round has gone by without the record saying so.
    pub(in crate::app) fn round_gone(&mut self) -> Vec<Effect> {
        let told = |claim: &&Claim| claim.to_vary.is_some();
        let claim = self.ruling.as_ref().and_then(|ruling| self.open_claim(ruling)).filter(told);
        if let Some(number) = claim.map(|claim| claim.number) {
            return self.say(&format!("变着 {number}"));
        }
        self.refuse(self.language.pick("还没有令谁变着。", "Nobody was told to vary yet.").to_owned());
        vec![Effect::Bell]
    }

    /// What is noted with a ruling: what the sides did, and what the arbiter changed.
    fn noted(ruling: &RulingBoard) -> String {
        let Some(heard) = &ruling.hearing else { return String::new() };
        Noted::of(heard, &ruling.changed).written()
    }
}

impl Step {
    /// The entry that records it; none where nothing is recorded yet.
    fn entry(&self, claim: u32, noted: &str, moves: usize) -> Option<String> {
        let side = |side: &Side| if *side == Side::Red { "红" } else { "黑" };
        let of = |one: &Option<Side>| one.as_ref().map_or("", side);
        Some(match self {
            Self::NoRecord
            | Self::NoLimit
            | Self::Over
            | Self::WhoClaims
            | Self::Judgement
            | Self::Waiting(_)
            | Self::LastMove(false) => {
                return None;
            }
            Self::NotHeard(clause) => format!("裁 {claim} 不受理 {clause}"),
            Self::Loses(one, clause) => format!("裁 {claim} 属实 {} {clause} {noted}", side(one)),
            Self::TellToVary(one, clause) => {
                format!("变着 {claim} {} {clause} 第{moves}着 {noted}", of(one))
            }
            Self::RoundGone(_) => format!("变着 {claim}"),
            Self::Varied(by) => format!("裁 {claim} 属实 已变着 {by}"),
            Self::NotVaried(one, clause) => format!("裁 {claim} 属实 {} {clause} {noted}", of(one)),
            Self::Limit(true, count) => format!("裁 {claim} 属实 {count}"),
            Self::Limit(false, count) => format!("裁 {claim} 不属实 {count}"),
            Self::LastMove(true) => format!("裁 {claim} 不属实 21.6/mate"),
        })
    }

    /// The step as a sentence: what Enter records, or why nothing is.
    pub fn told(&self, language: Language) -> String {
        let zh = language == Language::Chinese;
        let name = |side: Side| xiangqi_move::side(language, side);
        match self {
            Self::NoRecord => language
                .pick(
                    "没有可审核的着法: 先在棋谱页(d)录入, 或把棋谱放入 games/。",
                    "There are no moves to look at: enter them on the game's page (d) or drop a record into games/.",
                )
                .to_owned(),
            Self::NoLimit => language
                .pick(
                    "本赛事没有规定自然限着的回合数(overrides: natural_limit_rounds), 不能审核。",
                    "The event does not say after how many rounds a game is drawn (overrides: natural_limit_rounds).",
                )
                .to_owned(),
            Self::Over => language.pick("本局已有结果。", "The game has a result.").to_owned(),
            Self::WhoClaims => {
                language.pick("尚无人要求: Enter 登记要求。", "Nobody claims yet: Enter notes who does.").to_owned()
            }
            Self::Judgement => language
                .pick(
                    "需要裁判判断: 先定存疑之处(数字定着法种类, h 定是否受理), 在此之前不作裁定。",
                    "It needs your judgement: settle what is in doubt first (a digit for a move's kind, h for whether it is heard).",
                )
                .to_owned(),
            Self::NotHeard(clause) if zh => format!("Enter: 不予受理({clause})。"),
            Self::NotHeard(clause) => format!("Enter: the claim is not heard ({clause})."),
            Self::Loses(side, clause) if zh => format!("Enter: {}立即判负({clause})。", name(*side)),
            Self::Loses(side, clause) => format!("Enter: {} loses at once ({clause}).", name(*side)),
            Self::TellToVary(Some(side), clause) if zh => format!("Enter: 令{}变着({clause})。", name(*side)),
            Self::TellToVary(Some(side), clause) => format!("Enter: {} is told to vary ({clause}).", name(*side)),
            Self::TellToVary(None, clause) if zh => format!("Enter: 告知双方可变着, 不变作和({clause})。"),
            Self::TellToVary(None, clause) => {
                format!("Enter: both are told that they may vary, else it is a draw ({clause}).")
            }
            Self::Waiting(left) if zh => format!("尚余{left}回合可变着; 等着法录入, 无棋谱时 x 记一回合已过。"),
            Self::Waiting(left) => {
                let left = counted(*left, "round");
                format!("Left to vary: {left}; the record has no more moves. x notes that one went by.")
            }
            Self::RoundGone(left) if zh => format!("Enter: 一回合已过而未变着, 尚余{}。", left - 1),
            Self::RoundGone(left) => format!("Enter: a round has gone by without a change, {} left.", left - 1),
            Self::Varied(by) if zh => format!("Enter: 已变着({by}), 续赛。"),
            Self::Varied(by) => format!("Enter: it varied ({by}); the game goes on."),
            Self::NotVaried(Some(side), clause) if zh => format!("Enter: {}不变, 判负({clause})。", name(*side)),
            Self::NotVaried(Some(side), clause) => {
                format!("Enter: {} did not vary and loses ({clause}).", name(*side))
            }
            Self::NotVaried(None, clause) if zh => format!("Enter: 双方不变, 判和({clause})。"),
            Self::NotVaried(None, clause) => format!("Enter: neither varied, a draw ({clause})."),
            Self::LastMove(true) => language
                .pick("Enter: 终局在超时之前, 要求不属实(21.6)。", "Enter: the game had ended before the time ran out; refused (21.6).")
                .to_owned(),
            Self::LastMove(false) => language
                .pick(
                    "末着没有将死或困毙: 是否超时以棋钟为准(21.2、21.3), 用 : 裁 N 属实 或 不属实 记录。",
                    "The last move neither mated nor stalemated: the clock decides (21.2, 21.3); record it by : rule N upheld or refused.",
                )
                .to_owned(),
            Self::Limit(true, _) => language.pick("Enter: 属实, 判和。", "Enter: upheld, a draw.").to_owned(),
            Self::Limit(false, _) => language
                .pick("Enter: 不属实, 提出方犯规一次、扣5分钟(22.2)。", "Enter: refused; the claimant has a foul and loses five minutes (22.2).")
                .to_owned(),
        }
    }
}

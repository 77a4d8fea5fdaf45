//! The ruling of a claim from the game's record: what repeats and what its moves are, or the audit of the natural limit; and the entry
//! that follows from it.
//!
//! * [`next`]: what is to be recorded next, or why nothing is.
//! * [`audit`]: the natural limit.
//! * `settled`: what an arbiter settled stays with the claim.

pub mod audit;
pub mod next;
mod settled;

pub use settled::Settled;

use std::collections::BTreeMap;

use super::message::Effect;
use super::model::{App, Cursor, Page};
use super::modes::Mode;
use crate::event::conduct::{Claim, ClaimKind};
use crate::event::game_name::GameName;
use crate::event::names::{self, Side};
use crate::lang::{adjudication, xiangqi_record};
use crate::rulebook::edition::GameKind;
use crate::rulebook::settings::{RepetitionCount, RepetitionRules};
use crate::xiangqi::adjudication::{Limits, MoveKind, Reading, Rules};
use crate::xiangqi::hearing::Hearing;
use crate::xiangqi::last_move::LastMove;
use crate::xiangqi::record::{GameRecord, ReadRecord, RecordFault};
use crate::xiangqi::repetition::ThreeTimes;
use crate::xiangqi::{self, Move, Position};

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhibit {
    /// What repeats (23 to 26).
    Repetition,
    /// The natural limit (22.2).
    Limit,
    /// Whether the last move ended the game before the time ran out (21.6).
    LastMove,
}

/// The kinds that an arbiter may choose, with the keys that choose them.
pub const READINGS: [(char, Reading); 9] = [
    ('1', Reading { kind: MoveKind::Check, heavy: true }),
    ('2', Reading { kind: MoveKind::Kill, heavy: true }),
    ('3', Reading { kind: MoveKind::Chase, heavy: true }),
    ('4', Reading { kind: MoveKind::Chase, heavy: false }),
    ('5', Reading { kind: MoveKind::Exchange, heavy: false }),
    ('6', Reading { kind: MoveKind::Sacrifice, heavy: false }),
    ('7', Reading { kind: MoveKind::Block, heavy: false }),
    ('8', Reading { kind: MoveKind::Follow, heavy: false }),
    ('9', Reading { kind: MoveKind::Idle, heavy: false }),
];

/// A claim before the arbiter.
#[derive(Clone, Debug)]
pub struct RulingBoard {
    /// Which game.
    pub name: GameName,
    /// What is looked at.
    pub exhibit: Exhibit,
    /// How many moves of the record are looked at: those up to the claim.
    pub moves: usize,
    /// The record as far as it can be read.
    pub record: GameRecord,
    /// What stopped the reading.
    pub fault: Option<RecordFault>,
    /// The repetition as it is heard, with what the arbiter changed; nothing without moves.
    pub hearing: Option<Hearing>,
    /// What the arbiter changed: the moves' numbers in the cycle, from 0, with what the program took them for.
    pub changed: BTreeMap<usize, Reading>,
    /// What the arbiter decided about whether the claim is heard, where that was in doubt.
    pub taken_as_heard: Option<bool>,
    /// Whose claim of the natural limit is audited where nobody made one.
    pub claimant: xiangqi::Side,
    /// The page from which it was opened.
    pub from: Page,
}

impl RulingBoard {
    /// The moves up to the claim.
    pub fn considered(&self) -> &[Move] {
        &self.record.moves[..self.moves.min(self.record.moves.len())]
    }

    /// The moves behind it.
    pub fn later(&self) -> &[Move] {
        &self.record.moves[self.moves.min(self.record.moves.len())..]
    }

    /// What the last move did (21.6).
    pub fn last_move(&self) -> Option<LastMove> {
        let (&last, before) = self.considered().split_last()?;
        LastMove::of(&self.record.position(before.len()), last).ok()
    }

    /// The position behind a move of the record by its number from 0.
    pub fn behind(&self, number: usize) -> Position {
        self.record.position(number + 1)
    }
}

impl App {
    /// By which rules repeated moves are ruled on here.
    pub(crate) fn repetition_rules(&self) -> Option<Rules> {
        self.state().configuration.settings.repetition_rules.map(|rules| match rules {
            RepetitionRules::Full => Rules::Full,
            RepetitionRules::Grassroots => Rules::Grassroots,
        })
    }

    /// Whether there is something to rule on from a record.
    pub(super) fn ruling_available(&self) -> Result<(), String> {
        let configuration = &self.state().configuration;
        if configuration.edition.game != GameKind::Xiangqi {
            return Err(xiangqi_record::not_this_game(self.language));
        }
        if self.repetition_rules().is_none() {
            return Err(adjudication::no_rules(self.language, &configuration.edition.id, true));
        }
        match self.meant_to_rule() {
            Some(_) => Ok(()),
            None => Err(self
                .language
                .pick("光标处不是某一局的要求。", "The cursor is at no claim about a game.")
                .to_owned()),
        }
    }

    /// The game that is meant, what is looked at, and how many of its moves where that is known.
    fn meant_to_rule(&self) -> Option<(GameName, Exhibit, Option<usize>)> {
        match self.page {
            Page::Ledger => match self.ledger_lines().get(self.cursors.page.row)? {
                super::ledger::LedgerLine::Claim(claim) => {
                    Some((claim.game?.into(), exhibit_of(claim)?, None))
                }
                super::ledger::LedgerLine::Case(_) => None,
            },
            Page::Game => {
                let board = self.board.as_ref()?;
                Some((board.name, self.first_claimed(board.name), Some(board.at)))
            }
            _ => {
                let name = GameName::from(self.game()?.reference);
                Some((name, self.first_claimed(name), None))
            }
        }
    }

    /// What is claimed in a game; where nothing is, it is the repetition.
    fn first_claimed(&self, name: GameName) -> Exhibit {
        let open = self.state().claims_in_order().into_iter().map(|(_, claim)| claim);
        open.filter(|claim| claim.is_open() && claim.game.is_some_and(|game| name == game.into()))
            .find_map(exhibit_of)
            .unwrap_or(Exhibit::Repetition)
    }

    /// Opens the ruling of the game that is meant.
    pub(super) fn begin_ruling(&mut self) {
        let Some((name, exhibit, moves)) = self.meant_to_rule() else { return };
        let ReadRecord { record, fault, .. } = self.record_in_sight(name);
        let mut ruling = RulingBoard {
            name,
            exhibit,
            moves: moves.unwrap_or(record.moves.len()),
            record,
            fault,
            hearing: None,
            changed: BTreeMap::new(),
            taken_as_heard: None,
            claimant: xiangqi::Side::Red,
            from: self.page,
        };
        // What was ruled on stays what it was while moves come in.
        if let Some(told) = self.open_claim(&ruling).and_then(|claim| claim.told.as_ref()?.moves) {
            ruling.moves = ruling.record.moves.len().min(told as usize);
        }
        self.settle_again(&mut ruling);
        self.ruling = Some(Box::new(ruling));
        self.said = None;
        self.mode = Mode::Reading;
        self.page = Page::Ruling;
        self.cursors.page = Cursor::default();
    }

    /// The record as it is on the screen, or else in its file.
    fn record_in_sight(&self, name: GameName) -> ReadRecord {
        let on_board = self.board.as_ref().filter(|board| board.name == name).map(|board| board.read.clone());
        on_board.or_else(|| self.record_of(name)).unwrap_or_else(ReadRecord::empty)
    }

    fn heard(&self, ruling: &RulingBoard) -> Option<Hearing> {
        let reading = self.state().configuration.settings.repetition_count.map(|count| match count {
            RepetitionCount::EveryPosition => ThreeTimes::EveryPosition,
            RepetitionCount::OnePosition => ThreeTimes::OnePosition,
        });
        let rules = self.repetition_rules()?;
        Hearing::of_record(&ruling.record.start, ruling.considered(), rules, reading, Limits::default())
            .ok()?
    }

    /// Takes in what the record has become.
    pub(super) fn refresh_ruling(&mut self) {
        let Some(mut ruling) = self.ruling.take() else { return };
        let before = (ruling.record.start, ruling.considered().to_vec());
        let ReadRecord { record, fault, .. } = self.record_in_sight(ruling.name);
        (ruling.record, ruling.fault) = (record, fault);
        if before != (ruling.record.start, ruling.considered().to_vec()) {
            ruling.moves = ruling.considered().len();
            self.hear_again(&mut ruling);
        }
        self.ruling = Some(ruling);
    }

    fn hear_again(&self, ruling: &mut RulingBoard) {
        ruling.changed.clear();
        ruling.taken_as_heard = None;
        ruling.hearing = self.heard(ruling);
    }

    /// The open claim that is before the arbiter.
    pub fn open_claim(&self, ruling: &RulingBoard) -> Option<&Claim> {
        let reference = ruling.name.find(self.state())?.1.reference;
        let claims = self.state().claims_in_order().into_iter().map(|(_, claim)| claim);
        claims.into_iter().find(|claim| {
            claim.is_open() && claim.game == Some(reference) && exhibit_of(claim) == Some(ruling.exhibit)
        })
    }

    /// The claim that is before the arbiter, or the last that was decided.
    pub fn shown_claim(&self, ruling: &RulingBoard) -> Option<&Claim> {
        let reference = ruling.name.find(self.state())?.1.reference;
        let claims = self.state().claims_in_order().into_iter().rev().map(|(_, claim)| claim);
        let mut of_game =
            claims.filter(|claim| claim.game == Some(reference) && exhibit_of(claim) == Some(ruling.exhibit));
        self.open_claim(ruling).or_else(|| of_game.next())
    }

    /// The colour of a side of the published pair in a game, and back.
    pub(super) fn colour_of(&self, name: GameName, side: Side) -> xiangqi::Side {
        let seen = name.find(self.state()).map_or(side, |(_, game)| game.assigned(side));
        match seen {
            names::Side::First => xiangqi::Side::Red,
            names::Side::Second => xiangqi::Side::Black,
        }
    }

    /// How many rows the page has: the moves that are judged, or those that are counted.
    pub(super) fn ruling_rows(&self) -> usize {
        let Some(ruling) = &self.ruling else { return 0 };
        match ruling.exhibit {
            Exhibit::Repetition => ruling.hearing.as_ref().map_or(0, |found| found.judgement.moves.len()),
            Exhibit::Limit => self.audit(ruling).map_or(0, |audit| audit.counted.len()),
            Exhibit::LastMove => 0,
        }
    }

    /// A digit takes the move under the cursor to be of another kind; nought takes that back.
    pub(super) fn take_kind(&mut self, digit: char) -> Vec<Effect> {
        let row = self.cursors.page.row;
        let Some(mut ruling) = self.ruling.take() else { return Vec::new() };
        let chosen = READINGS.iter().find(|(key, _)| *key == digit).map(|(_, reading)| *reading);
        if let (Exhibit::Repetition, Some(hearing)) = (ruling.exhibit, &ruling.hearing)
            && let Some(judged) = hearing.judgement.moves.get(row)
        {
            if let Some(reading) = chosen {
                ruling.changed.entry(row).or_insert(judged.reading);
                ruling.hearing = Some(hearing.changed(row, reading));
            } else {
                self.take_back_kind(&mut ruling, row);
            }
        }
        self.keep_settled(&ruling);
        self.ruling = Some(ruling);
        self.said = None;
        Vec::new()
    }

    /// A move is what the program takes it for again; what the others were changed to stays.
    fn take_back_kind(&self, ruling: &mut RulingBoard, row: usize) {
        let Some(hearing) = &ruling.hearing else { return };
        let kept: Vec<(usize, Reading)> = (ruling.changed.keys().filter(|&&at| at != row))
            .map(|&at| (at, hearing.judgement.moves[at].reading))
            .collect();
        let heard = ruling.taken_as_heard;
        self.hear_again(ruling);
        ruling.settle(&kept, heard);
    }

    /// The arbiter decides that the claim is heard, or that it is not, where the count is in doubt.
    pub(super) fn take_as_heard(&mut self) {
        let Some(mut ruling) = self.ruling.take() else { return };
        if let Some(hearing) = &ruling.hearing {
            let heard = !hearing.heard || !hearing.doubts.is_empty();
            ruling.hearing = Some(hearing.taken_as_heard(heard));
            ruling.taken_as_heard = Some(heard);
            self.keep_settled(&ruling);
        }
        self.ruling = Some(ruling);
    }

    /// The other thing that a record is looked at for.
    pub(super) fn other_exhibit(&mut self) {
        if let Some(ruling) = &mut self.ruling {
            ruling.exhibit = match ruling.exhibit {
                Exhibit::Repetition => Exhibit::Limit,
                Exhibit::Limit => Exhibit::LastMove,
                Exhibit::LastMove => Exhibit::Repetition,
            };
        }
        self.cursors.page = Cursor::default();
        self.said = None;
    }

    /// The claim was made some moves earlier or later in the record (22.4).
    pub(super) fn move_claim(&mut self, by: isize) {
        let Some(mut ruling) = self.ruling.take() else { return };
        let told = self.open_claim(&ruling).is_some_and(|claim| claim.told.is_some());
        let moves = ruling.moves.saturating_add_signed(by).min(ruling.record.moves.len());
        if moves != ruling.moves && !told {
            ruling.moves = moves;
            self.hear_again(&mut ruling);
            self.cursors.page = Cursor::default();
        }
        self.ruling = Some(ruling);
        self.said = None;
    }

    /// The audit for the other side, where nobody claims.
    pub(super) fn other_claimant(&mut self) {
        if let Some(ruling) = &mut self.ruling {
            ruling.claimant = !ruling.claimant;
        }
    }

    /// The whole of a ruling, line by line.
    pub(super) fn why_ruled(&self) -> Option<(String, Vec<String>)> {
        let ruling = self.ruling.as_ref()?;
        let text = match ruling.exhibit {
            Exhibit::Repetition => crate::lang::hearing::hearing(self.language, ruling.hearing.as_ref()?),
            Exhibit::Limit => {
                let audit = self.audit(ruling).ok()?;
                crate::lang::hearing::limit_count(self.language, audit.ledger())
            }
            Exhibit::LastMove => return None,
        };
        let title = self.language.pick("裁定", "Ruling").to_owned();
        Some((title, text.lines().map(str::to_owned).collect()))
    }

    /// Back to where it was opened.
    pub(super) fn leave_ruling(&mut self) {
        let left = self.ruling.take();
        if let Some(ruling) = left.as_ref().filter(|ruling| ruling.is_settled()) {
            self.keep_settled(ruling);
        }
        self.page = left.map_or(Page::Dashboard, |ruling| ruling.from);
        if self.page == Page::Game {
            self.mode = Mode::Game;
        }
        self.cursors.page = Cursor::default();
        self.derive();
    }
}

const fn exhibit_of(claim: &Claim) -> Option<Exhibit> {
    match claim.kind {
        ClaimKind::Repetition => Some(Exhibit::Repetition),
        ClaimKind::NaturalLimit => Some(Exhibit::Limit),
        ClaimKind::Time => Some(Exhibit::LastMove),
        _ => None,
    }
}

//! From a tournament report file to an event: the entrants, and the rounds as acts to record.
//!
//! What happened is taken as the file has it, also where it breaks our rules; ranks and points are worked out anew.
//! Lines that begin with `### qisai` say what the format has no room for (see [`super::trf_notes`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::chronicle::Chronicle;
use super::trf::{RequestedByeKind, TrfColour, TrfFile, TrfPlayer, TrfResult, TrfRound};
use super::trf_notes::Notes;
use crate::event::act::{Act, Arrangement, Attendance, Entry, Phase, Progress, Withdrawal};
use crate::event::configuration::{Configuration, Format};
use crate::event::names::{EntrantId, Number, RoundNumber, StageNumber, Table};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::{
    ByeKind, ColourClause, Form, PairReason, Publication, PublishedBye, PublishedPair,
};
use crate::event::roster::RosterEntry;
use crate::event::state::Meeting;
use crate::lang::Language;
use crate::lang::trf_import as words;
use crate::pairing::draft::{self, Draft};
use crate::pairing::fixed_position::pair_round;
use crate::ranking::ledger::{Ledger, OpenGames, Row, planned_rounds};
use crate::rulebook::points::{HalfPoints, PointScheme, SidePoints};

/// The one stage of an imported event.
const STAGE: StageNumber = StageNumber(1);

/// Why a file that reads well cannot become an event: its lines contradict each other about who met whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The line of the file, from 1.
    pub line: u32,
    /// The player's number.
    pub number: u32,
    /// The round.
    pub round: u32,
    /// What contradicts.
    pub kind: ImportFaultKind,
}

/// What contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportFaultKind {
    /// The opponent has no line.
    NoSuchOpponent(u32),
    /// The opponent is the player himself.
    MeetsHimself,
    /// The opponent names somebody else.
    OpponentMeetsOther(u32),
}

impl ImportFault {
    /// A whole sentence.
    pub fn sentence(&self, language: Language) -> String {
        match self.kind {
            ImportFaultKind::NoSuchOpponent(opponent) => {
                words::no_such_opponent(language, self.number, self.round, opponent)
            }
            ImportFaultKind::MeetsHimself => words::meets_himself(language, self.number, self.round),
            ImportFaultKind::OpponentMeetsOther(opponent) => {
                words::meets_other(language, self.number, self.round, opponent)
            }
        }
    }
}

/// The format that the file names (092), a Swiss where it names none that is ours.
pub fn format(file: &TrfFile) -> Format {
    let said = file.header_text("092").unwrap_or_default().to_lowercase();
    let round_robin = said.contains("round-robin") || said.contains("round robin") || said.contains("循环");
    match (round_robin, said.contains("double") || said.contains("双循环")) {
        (true, true) => Format::DoubleRoundRobin,
        (true, false) => Format::RoundRobin,
        (false, _) => Format::Position,
    }
}

/// How many rounds the event has: what the file says, but at least the rounds that it has.
pub fn rounds(file: &TrfFile) -> u32 {
    file.rounds.unwrap_or(0).max(paired_rounds(file)).max(1)
}

/// The points that the file says, where they are not simply 1-½-0 by another name: those are the rulebook's.
pub fn points(file: &TrfFile) -> Option<PointScheme> {
    let scoring = file.scoring.as_ref()?;
    let side = |win, draw, loss| SidePoints { win, draw, loss };
    let scheme = PointScheme {
        first: side(scoring.white_win, scoring.white_draw, scoring.white_loss),
        second: side(scoring.black_win, scoring.black_draw, scoring.black_loss),
    };
    let common = |side: &SidePoints| side.loss == HalfPoints::ZERO && side.win.0 == side.draw.0 * 2;
    (!(common(&scheme.first) && scheme.first == scheme.second)).then_some(scheme)
}

/// The entrants for `roster.ron`, by number; who came in later is entered by a record.
pub fn roster(file: &TrfFile) -> Vec<RosterEntry> {
    let notes = Notes::of(file);
    let mut entries: Vec<RosterEntry> = file
        .players
        .iter()
        .filter(|player| !notes.entered.contains_key(&player.number))
        .map(|player| RosterEntry {
            number: player.number,
            name: name(player),
            unit: unit(player, &notes),
            rating: player.rating.filter(|rating| *rating > 0),
            ..RosterEntry::default()
        })
        .collect();
    entries.sort_by_key(|entry| entry.number);
    entries
}

/// A player without a name is called by the number.
fn name(player: &TrfPlayer) -> String {
    let name = player.name.trim();
    if name.is_empty() { player.number.to_string() } else { name.to_owned() }
}

fn unit(player: &TrfPlayer, notes: &Notes) -> String {
    notes.units.get(&player.number).cloned().unwrap_or_else(|| player.federation.trim().to_owned())
}

/// The rounds that were paired: up to the last in which somebody has an opponent or the bye of the pairing.
fn paired_rounds(file: &TrfFile) -> u32 {
    let paired =
        |entry: &TrfRound| opponent(entry).is_some() || matches!(entry.result, TrfResult::PairingBye);
    file.players
        .iter()
        .filter_map(|player| player.rounds.iter().rposition(paired))
        .max()
        .map_or(0, |last| last as u32 + 1)
}

/// The opponent; a bye by name has none, whatever stands beside it.
const fn opponent(entry: &TrfRound) -> Option<u32> {
    if entry.result.is_bye() { None } else { entry.opponent }
}

/// The event that the file tells, under `configuration`, which holds [`roster`]'s entrants.
///
/// # Errors
/// Where the lines contradict each other about who met whom.
pub fn chronicle(file: &TrfFile, configuration: &Arc<Configuration>) -> Result<Chronicle, ImportFault> {
    let import = Import {
        players: file.players.iter().map(|player| (player.number, player)).collect(),
        notes: Notes::of(file),
        file,
    };
    let mut chronicle = Chronicle::new(configuration);
    let late: Vec<Act> = import.late_entries();
    if !late.is_empty() {
        chronicle.tell(late);
    }
    let mut open: Vec<(RoundNumber, Table)> = Vec::new();
    for round in 1..=paired_rounds(file) {
        let facts = import.facts(round, &chronicle)?;
        let acts = facts.acts(&chronicle, &mut open);
        chronicle.tell(acts);
    }
    let next = import.next_round(&chronicle);
    if !next.is_empty() {
        chronicle.tell(next);
    }
    Ok(chronicle)
}

struct Import<'a> {
    file: &'a TrfFile,
    players: BTreeMap<u32, &'a TrfPlayer>,
    notes: Notes,
}

/// One game as the two lines have it.
struct Played {
    first: EntrantId,
    second: EntrantId,
    outcome: Option<Outcome>,
}

/// One round as the file has it.
struct Facts {
    round: RoundNumber,
    games: Vec<Played>,
    byes: Vec<PublishedBye>,
    absent: Vec<EntrantId>,
}

impl Import<'_> {
    fn entry(&self, number: u32, round: u32) -> TrfRound {
        let entry = self.players.get(&number).and_then(|player| player.rounds.get(round as usize - 1));
        entry.copied().unwrap_or(TrfRound::BLANK)
    }

    fn late_entries(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        for (number, round) in &self.notes.entered {
            let Some(player) = self.players.get(number) else { continue };
            let entry = Entry {
                name: name(player),
                unit: unit(player, &self.notes),
                rating: player.rating.filter(|rating| *rating > 0),
                from_round: RoundNumber(*round),
            };
            acts.push(Act::Enter { entrant: EntrantId(*number), entry: Some(entry) });
        }
        acts
    }

    fn facts(&self, round: u32, chronicle: &Chronicle) -> Result<Facts, ImportFault> {
        let mut games = Vec::new();
        let mut alone = Vec::new();
        let mut seated = BTreeSet::new();
        for (&number, player) in &self.players {
            let entry = self.entry(number, round);
            let fault = |kind| ImportFault { line: player.line.0, number, round, kind };
            match opponent(&entry) {
                None => alone.push((number, entry)),
                Some(other) if other == number => return Err(fault(ImportFaultKind::MeetsHimself)),
                Some(other) if !self.players.contains_key(&other) => {
                    return Err(fault(ImportFaultKind::NoSuchOpponent(other)));
                }
                Some(other) => {
                    let across = self.entry(other, round);
                    // A line that ends early leaves its half of the game to the other line.
                    if opponent(&across) != Some(number) && across != TrfRound::BLANK {
                        return Err(fault(ImportFaultKind::OpponentMeetsOther(other)));
                    }
                    if seated.contains(&number) {
                        continue;
                    }
                    if !(seated.insert(number) && seated.insert(other)) {
                        return Err(fault(ImportFaultKind::OpponentMeetsOther(other)));
                    }
                    games
                        .push(played((number, &entry), (other, &across), |who| self.notes.fouls(round, who)));
                }
            }
        }
        alone.retain(|(number, _)| !seated.contains(number));
        let mut facts = Facts { round: RoundNumber(round), games, byes: Vec::new(), absent: Vec::new() };
        let swiss = chronicle.stage().is_none_or(|stage| stage.config.format.is_swiss());
        // In a round robin of an odd field the one who is left over has the bye, whatever the letter.
        let left_over = !swiss && self.players.len() % 2 == 1 && alone.len() == 1;
        for (number, entry) in alone {
            let entrant = EntrantId(number);
            let gone = self.notes.is_away(number, round) && entry.result == TrfResult::Blank;
            match without_opponent(entry.result) {
                _ if gone => {}
                Some(kind) if !left_over => facts.byes.push(PublishedBye { entrant, kind }),
                None if !left_over || entry.result == TrfResult::ForfeitLoss => facts.absent.push(entrant),
                _ => facts.byes.push(PublishedBye { entrant, kind: ByeKind::Pairing }),
            }
        }
        facts.seat(chronicle);
        Ok(facts)
    }

    /// What is known of the rounds that are still to be paired.
    fn next_round(&self, chronicle: &Chronicle) -> Vec<Act> {
        let Some(stage) = chronicle.stage() else { return Vec::new() };
        let planned = planned_rounds(chronicle.state(), stage);
        let next = stage.next_round();
        let mut acts = Vec::new();
        let mut withdrawn = BTreeSet::new();
        for (&number, &round) in &self.notes.withdrawn {
            if self.players.contains_key(&number) {
                withdrawn.insert(number);
                let withdrawal = Some(Withdrawal { stage: STAGE, from_round: RoundNumber(round) });
                let reason = String::new();
                acts.push(Act::Withdraw { entrant: EntrantId(number), withdrawal, reason });
            }
        }
        let mut away: BTreeMap<(u32, u32), Attendance> = BTreeMap::new();
        for (&number, player) in &self.players {
            for (entry, round) in player.rounds.iter().zip(1..).skip(next.0 as usize - 1) {
                let attendance = match without_opponent(entry.result) {
                    _ if entry.result == TrfResult::Blank => continue,
                    Some(ByeKind::ZeroPoint) | None => Attendance::Absent,
                    Some(kind) => Attendance::Bye(kind),
                };
                away.insert((round, number), attendance);
            }
        }
        for bye in self.file.byes.iter().filter(|bye| bye.round >= next.0) {
            let attendance = match bye.kind {
                RequestedByeKind::FullPoint => Attendance::Bye(ByeKind::FullPoint),
                RequestedByeKind::HalfPoint => Attendance::Bye(ByeKind::HalfPoint),
                RequestedByeKind::ZeroPoint => Attendance::Absent,
            };
            away.extend(bye.numbers.iter().map(|number| ((bye.round, *number), attendance)));
        }
        for number in &self.file.absent {
            away.entry((next.0, *number)).or_insert(Attendance::Absent);
        }
        for ((round, number), attendance) in away {
            if round <= planned && self.players.contains_key(&number) && !withdrawn.contains(&number) {
                let (round, entrant) = (RoundNumber(round), EntrantId(number));
                acts.push(Act::Attend { stage: STAGE, round, entrant, attendance });
            }
        }
        let forbidden = self.forbidden(next.0);
        if next.0 <= planned && stage.config.format.is_swiss() && !forbidden.is_empty() {
            let arrangement = Arrangement { fixed: Vec::new(), forbidden };
            acts.push(Act::Arrange { stage: STAGE, round: next, arrangement });
        }
        acts
    }

    fn forbidden(&self, round: u32) -> Vec<(EntrantId, EntrantId)> {
        let holds = |rounds: Option<(u32, u32)>| rounds.is_none_or(|(a, b)| (a..=b).contains(&round));
        let mut pairs = BTreeSet::new();
        for group in self.file.forbidden.iter().filter(|group| holds(group.rounds)) {
            let known: BTreeSet<u32> =
                group.numbers.iter().copied().filter(|number| self.players.contains_key(number)).collect();
            for &one in &known {
                pairs.extend(known.range(one + 1..).map(|&other| (EntrantId(one), EntrantId(other))));
            }
        }
        pairs.into_iter().collect()
    }
}

/// What a round without an opponent is; none: absent.
const fn without_opponent(result: TrfResult) -> Option<ByeKind> {
    match result {
        TrfResult::PairingBye => Some(ByeKind::Pairing),
        TrfResult::FullPointBye | TrfResult::ForfeitWin | TrfResult::Win | TrfResult::UnratedWin => {
            Some(ByeKind::FullPoint)
        }
        TrfResult::HalfPointBye | TrfResult::Draw | TrfResult::UnratedDraw => Some(ByeKind::HalfPoint),
        TrfResult::ZeroPointBye => Some(ByeKind::ZeroPoint),
        TrfResult::ForfeitLoss | TrfResult::Loss | TrfResult::UnratedLoss | TrfResult::Blank => None,
    }
}

fn played(one: (u32, &TrfRound), other: (u32, &TrfRound), fouls: impl Fn(u32) -> u32) -> Played {
    // One line with a colour is enough; two lines without one (forfeits) leave the first move to the smaller number.
    let first_is_one = match (one.1.colour, other.1.colour) {
        (TrfColour::White, _) => true,
        (TrfColour::Black, _) => false,
        (TrfColour::None, colour) => colour != TrfColour::White,
    };
    let (first, second) = if first_is_one { (one, other) } else { (other, one) };
    let outcome = outcome(first.1.result, second.1.result).map(|mut outcome| {
        outcome.first.fouls = fouls(first.0);
        outcome.second.fouls = fouls(second.0);
        outcome
    });
    Played { first: EntrantId(first.0), second: EntrantId(second.0), outcome }
}

/// What came out: each side's own mark; a side that is blank has what the other one leaves.
fn outcome(first: TrfResult, second: TrfResult) -> Option<Outcome> {
    let how = |result| matches!(result, TrfResult::ForfeitWin | TrfResult::ForfeitLoss);
    let forfeit = how(first) || how(second);
    let (first, second) = match (mark(first), mark(second)) {
        (None, None) => return None,
        (Some(first), Some(second)) => (first, second),
        (Some(first), None) => (first, first.opposite()),
        (None, Some(second)) => (second.opposite(), second),
    };
    Some(Outcome::new(first, second, if forfeit { How::Forfeit } else { How::Played }))
}

const fn mark(result: TrfResult) -> Option<Mark> {
    match result {
        TrfResult::Win | TrfResult::UnratedWin | TrfResult::ForfeitWin => Some(Mark::Win),
        TrfResult::Draw | TrfResult::UnratedDraw => Some(Mark::Draw),
        TrfResult::Loss | TrfResult::UnratedLoss | TrfResult::ForfeitLoss => Some(Mark::Loss),
        _ => None,
    }
}

impl Facts {
    /// Puts the games in the order of the tables, which the file does not have: a pair that the rule has too sits where
    /// the rule puts it; the others by points, as the rule orders tables.
    fn seat(&mut self, chronicle: &Chronicle) {
        let Some(stage) = chronicle.stage() else { return };
        let state = chronicle.state();
        let by_rule = self.by_rule(chronicle);
        let place: BTreeMap<(EntrantId, EntrantId), usize> = by_rule
            .iter()
            .enumerate()
            .map(|(table, &(one, other))| ((one.min(other), one.max(other)), table))
            .collect();
        let seat =
            |game: &Played| place.get(&(game.first.min(game.second), game.first.max(game.second))).copied();
        let through = RoundNumber(self.round.0 - 1);
        let ledger = Ledger::of(state, stage, Some(through), OpenGames::AsDraws);
        let score = |id: EntrantId| ledger.row(id).map_or(HalfPoints::ZERO, Row::points);
        let mut free: Vec<Played> = Vec::new();
        let mut seats: Vec<Option<Played>> = Vec::new();
        seats.resize_with(self.games.len(), || None);
        for game in std::mem::take(&mut self.games) {
            match seat(&game) {
                Some(table) if seats.get(table).is_some_and(Option::is_none) => seats[table] = Some(game),
                _ => free.push(game),
            }
        }
        if self.round.0 > 1 {
            free.sort_by_key(|game| {
                let (one, other) = (score(game.first), score(game.second));
                std::cmp::Reverse((one.max(other), one.min(other)))
            });
        }
        let mut free = free.into_iter();
        self.games = seats.into_iter().filter_map(|seat| seat.or_else(|| free.next())).collect();
    }

    /// The pairs as the rule would have them, by table; none where it has no answer.
    fn by_rule(&self, chronicle: &Chronicle) -> Vec<(EntrantId, EntrantId)> {
        let Some(stage) = chronicle.stage() else { return Vec::new() };
        let state = chronicle.state();
        let met = self.games.iter().flat_map(|game| [game.first, game.second]);
        let byes = self.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing).map(|bye| bye.entrant);
        let participants: BTreeSet<EntrantId> = met.chain(byes).collect();
        if stage.config.format.is_swiss() {
            let field = draft::field(state, stage, self.round, &participants);
            let id = |number: Number| state.by_number(number).map(|entrant| entrant.id);
            let plan = pair_round(&field).map(|plan| plan.pairs).unwrap_or_default();
            plan.iter().filter_map(|pair| Some((id(pair.first)?, id(pair.second)?))).collect()
        } else {
            let none = Arrangement::default();
            let draft = Draft::of_round(state, stage, self.round, &participants, &none);
            draft.map(|draft| draft.pairs).unwrap_or_default().iter().map(|p| (p.first, p.second)).collect()
        }
    }

    /// The acts of the round. `open` are the games of earlier rounds without a result; this round's are added.
    fn acts(self, chronicle: &Chronicle, open: &mut Vec<(RoundNumber, Table)>) -> Vec<Act> {
        let swiss = chronicle.stage().is_none_or(|stage| stage.config.format.is_swiss());
        let reason = PairReason {
            selector: None,
            form: Form::Imported,
            broken_pairs: 0,
            colour_clause: ColourClause::Imported,
        };
        let publication = Publication {
            stage: STAGE,
            round: self.round,
            withdrawn_before: 0,
            pairs: self
                .games
                .iter()
                .map(|game| PublishedPair { first: game.first, second: game.second, reason })
                .collect(),
            byes: self.byes,
            absent: self.absent,
            paired_as_draws: if swiss { open.clone() } else { Vec::new() },
            against_conflict: String::new(),
            manual_cost: Vec::new(),
        };
        let id = publication.id();
        let mut results = Vec::new();
        let before = open.len();
        for (index, game) in self.games.into_iter().enumerate() {
            let Some(meeting) = Meeting::of_one_game(&publication, id, index) else { continue };
            match (meeting.game(), game.outcome) {
                (Some(slot), Some(outcome)) => results.push(Act::Result {
                    game: slot.reference,
                    first: meeting.first,
                    second: meeting.second,
                    outcome: Some(outcome),
                }),
                _ => open.push((self.round, meeting.table)),
            }
        }
        let complete = open.len() == before;
        let mut acts = vec![Act::Publish(publication)];
        acts.append(&mut results);
        if complete {
            let phase = Phase { progress: Progress::Closed, ..Phase::default() };
            acts.push(Act::Phase { stage: STAGE, round: self.round, publication: id, phase });
        }
        acts
    }
}

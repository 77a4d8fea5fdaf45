//! From a tournament report file to an event: the entrants, and the rounds as acts to record.
//!
//! What happened is taken as the file has it, also where it breaks our rules; ranks and points are worked out anew.
//! Lines that begin with `### qisai` say what the format has no room for (see [`super::trf_notes`]).

mod next_round;
mod publication;
mod results;
mod round;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::chronicle::Chronicle;
use super::trf::{TrfFile, TrfPlayer, TrfResult, TrfRound};
use super::trf_notes::Notes;
use crate::event::act::{Act, Entry};
use crate::event::configuration::{Configuration, Format};
use crate::event::names::{EntrantId, RoundNumber, StageNumber, Table};
use crate::event::roster::RosterEntry;
use crate::lang::Language;
use crate::lang::trf_import as words;
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
}

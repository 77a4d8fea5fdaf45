//! Made-up tournaments from a seed: the same seed gives the same tournament. The pairing is the program's own.

use std::sync::Arc;

use super::chronicle::Chronicle;
use crate::event::act::{Act, Phase, Progress, Withdrawal};
use crate::event::configuration::Configuration;
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::roster::RosterEntry;
use crate::event::state::{EventState, Meeting};
use crate::lang::Language;
use crate::pairing::draft::{CannotPair, Draft};
use crate::ranking::ledger::planned_rounds;

/// What is made up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// The seed.
    pub seed: u64,
    /// How likely a played game is drawn, from 0 to 1.
    pub draws: f64,
    /// How likely a game is forfeited, from 0 to 1.
    pub forfeits: f64,
    /// How likely an entrant withdraws before a round after the first, from 0 to 1. Half of the field stays.
    pub withdrawals: f64,
    /// Whether the last round stays open.
    pub last_round_open: bool,
}

/// A round that cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckInRound {
    /// The round.
    pub round: RoundNumber,
    /// Why.
    pub reason: CannotPair,
}

/// Numbers that a seed draws: the output of BLAKE3 over `qisai generate SEED`.
struct Dice(blake3::OutputReader);

impl Dice {
    fn new(seed: u64, what: &str) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(format!("qisai generate {seed} {what}").as_bytes());
        Self(hasher.finalize_xof())
    }

    fn number(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.0.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// From 0 to 1, without 1.
    fn fraction(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, count: usize) -> usize {
        (self.number() % count.max(1) as u64) as usize
    }
}

const SURNAMES: [(&str, &str); 24] = [
    ("白", "Bai"),
    ("丁", "Ding"),
    ("方", "Fang"),
    ("高", "Gao"),
    ("韩", "Han"),
    ("江", "Jiang"),
    ("孔", "Kong"),
    ("林", "Lin"),
    ("马", "Ma"),
    ("倪", "Ni"),
    ("潘", "Pan"),
    ("秦", "Qin"),
    ("任", "Ren"),
    ("沈", "Shen"),
    ("唐", "Tang"),
    ("温", "Wen"),
    ("夏", "Xia"),
    ("严", "Yan"),
    ("郑", "Zheng"),
    ("常", "Chang"),
    ("顾", "Gu"),
    ("陆", "Lu"),
    ("魏", "Wei"),
    ("钟", "Zhong"),
];

const GIVEN: [(&str, &str); 20] = [
    ("安", "an"),
    ("柏", "bai"),
    ("川", "chuan"),
    ("东", "dong"),
    ("帆", "fan"),
    ("光", "guang"),
    ("海", "hai"),
    ("嘉", "jia"),
    ("凯", "kai"),
    ("岚", "lan"),
    ("明", "ming"),
    ("宁", "ning"),
    ("平", "ping"),
    ("清", "qing"),
    ("然", "ran"),
    ("松", "song"),
    ("涛", "tao"),
    ("文", "wen"),
    ("雪", "xue"),
    ("远", "yuan"),
];

const UNITS: [(&str, &str); 8] = [
    ("青松", "QSO"),
    ("云溪", "YXI"),
    ("南塘", "NTA"),
    ("北渡", "BDU"),
    ("东篱", "DLI"),
    ("西岭", "XLI"),
    ("石桥", "SQI"),
    ("竹里", "ZLI"),
];

/// Made-up entrants: numbers from 1, no two of one name, stronger ones not first.
pub fn entrants(count: u32, seed: u64, language: Language) -> Vec<RosterEntry> {
    let mut dice = Dice::new(seed, "entrants");
    let mut taken = std::collections::BTreeSet::new();
    (1..=count)
        .map(|number| {
            let mut name = made_up_name(&mut dice, language);
            // There are nearly ten thousand names; larger fields tell equal ones apart.
            for _ in 0..8 {
                if !taken.contains(&name) {
                    break;
                }
                name = made_up_name(&mut dice, language);
            }
            if !taken.insert(name.clone()) {
                name = format!("{name}{number}");
                taken.insert(name.clone());
            }
            let unit = UNITS[dice.below(UNITS.len())];
            RosterEntry {
                number,
                name,
                unit: language.pick(unit.0, unit.1).to_owned(),
                rating: Some(1400 + dice.below(1000) as u32),
                ..RosterEntry::default()
            }
        })
        .collect()
}

fn made_up_name(dice: &mut Dice, language: Language) -> String {
    let surname = SURNAMES[dice.below(SURNAMES.len())];
    let (one, other) = (GIVEN[dice.below(GIVEN.len())], GIVEN[dice.below(GIVEN.len())]);
    match language {
        Language::Chinese => format!("{}{}{}", surname.0, one.0, other.0),
        Language::English => {
            let mut given = format!("{}{}", one.1, other.1);
            given[..1].make_ascii_uppercase();
            format!("{} {given}", surname.1)
        }
    }
}

/// Plays all rounds.
///
/// # Errors
/// The first round that cannot be paired: few entrants over many rounds run out of opponents.
pub fn play(configuration: &Arc<Configuration>, recipe: &Recipe) -> Result<Chronicle, StuckInRound> {
    let mut dice = Dice::new(recipe.seed, "rounds");
    let mut chronicle = Chronicle::new(configuration);
    let Some(stage) = chronicle.stage() else { return Ok(chronicle) };
    let knockout = stage.config.format.is_knockout();
    // How many rounds a bracket has turns out while it is played.
    for number in 1.. {
        let planned = chronicle.stage().map_or(0, |stage| planned_rounds(chronicle.state(), stage));
        if number > planned {
            break;
        }
        let round = RoundNumber(number);
        if number > 1 {
            let leaving = leaving(chronicle.state(), round, recipe, &mut dice);
            if !leaving.is_empty() {
                chronicle.tell(leaving);
            }
        }
        let stuck = |reason| StuckInRound { round, reason };
        let Some(stage) = chronicle.stage() else { break };
        let publication = Draft::next(chronicle.state(), stage).map_err(stuck)?.publication(String::new());
        let id = publication.id();
        let open = recipe.last_round_open && number == planned;
        let mut acts = vec![Act::Publish(publication.clone())];
        for index in 0..publication.pairs.len() {
            let Some(meeting) = Meeting::published(&publication, id, index) else { continue };
            let outcome = match forfeit_of_the_gone(chronicle.state(), &meeting, round) {
                Some(outcome) => Some(outcome),
                None if open => None,
                None => Some(game(chronicle.state(), &meeting, recipe, &mut dice)).map(|outcome| {
                    // In a bracket somebody goes through.
                    let level = outcome.first.mark == outcome.second.mark;
                    if knockout && level { Outcome::played(Mark::Win) } else { outcome }
                }),
            };
            if let (Some(slot), Some(outcome)) = (meeting.game(), outcome) {
                acts.push(Act::Result {
                    game: slot.reference,
                    first: meeting.first,
                    second: meeting.second,
                    outcome: Some(outcome),
                });
            }
        }
        if !open {
            let phase = Phase { progress: Progress::Closed, ..Phase::default() };
            acts.push(Act::Phase { stage: publication.stage, round, publication: id, phase });
        }
        chronicle.tell(acts);
    }
    Ok(chronicle)
}

fn leaving(state: &EventState, round: RoundNumber, recipe: &Recipe, dice: &mut Dice) -> Vec<Act> {
    let staying: Vec<EntrantId> = state
        .entrants
        .values()
        .filter(|entrant| entrant.withdrawal.is_none())
        .map(|entrant| entrant.id)
        .collect();
    let most = staying.len().saturating_sub(state.entrants.len().div_ceil(2));
    let Some(stage) = state.current_stage() else { return Vec::new() };
    staying
        .into_iter()
        .filter(|_| dice.fraction() < recipe.withdrawals)
        .take(most)
        .map(|entrant| Act::Withdraw {
            entrant,
            withdrawal: Some(Withdrawal { stage: stage.number, from_round: round }),
            reason: String::new(),
        })
        .collect()
}

/// 19.2: in a round robin who withdrew keeps the place in the table and forfeits.
fn forfeit_of_the_gone(state: &EventState, meeting: &Meeting, round: RoundNumber) -> Option<Outcome> {
    let gone = |id| {
        state.entrants.get(&id).is_some_and(|entrant| {
            entrant.withdrawal.is_some_and(|withdrawal| withdrawal.from_round <= round)
        })
    };
    match (gone(meeting.first), gone(meeting.second)) {
        (true, true) => Some(Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit)),
        (true, false) => Some(Outcome::new(Mark::Loss, Mark::Win, How::Forfeit)),
        (false, true) => Some(Outcome::new(Mark::Win, Mark::Loss, How::Forfeit)),
        (false, false) => None,
    }
}

fn game(state: &EventState, meeting: &Meeting, recipe: &Recipe, dice: &mut Dice) -> Outcome {
    // The same draws are made whatever comes out, so that one likelihood does not shift the others' dice.
    let [forfeit, which, draw, win] = [(); 4].map(|()| dice.fraction());
    if forfeit < recipe.forfeits {
        let (first, second) = match which {
            which if which < 0.45 => (Mark::Win, Mark::Loss),
            which if which < 0.9 => (Mark::Loss, Mark::Win),
            _ => (Mark::Loss, Mark::Loss),
        };
        return Outcome::new(first, second, How::Forfeit);
    }
    if draw < recipe.draws {
        return Outcome::played(Mark::Draw);
    }
    let rating = |id| f64::from(state.entrants.get(&id).and_then(|entrant| entrant.rating).unwrap_or(0));
    let likely = (0.5 + (rating(meeting.first) - rating(meeting.second)) / 1600.0).clamp(0.05, 0.95);
    Outcome::played(if win < likely { Mark::Win } else { Mark::Loss })
}

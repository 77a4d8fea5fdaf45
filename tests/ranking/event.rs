//! Builds the state of an event from short lines, through real records and the real fold.
//!
//! A round is a list such as `"1-2 20, 3-4 +-, 5-6 11 f1:0, 8-7 02 reversed, bye 9, absent 10"`: the first named has
//! the first move; `..` is a game without a result.

use std::collections::BTreeMap;
use std::sync::Arc;

use qisai::event::act::{Act, Adoption, ContentId, GameRef, Slot, Withdrawal};
use qisai::event::configuration::{Configuration, EventFile, Format, SCHEMA, StageConfig};
use qisai::event::outcome::{How, Mark, Outcome};
use qisai::event::publication::{
    ByeKind, ColourClause, Form, PairReason, Publication, PublishedBye, PublishedPair,
};
use qisai::event::roster::{Roster, RosterEntry};
use qisai::event::state::{EventState, Stage};
use qisai::event::{EntrantId, Record, RecordId, RoundNumber, StageNumber, Table, replay};
use qisai::ranking::Standings;
use qisai::rulebook::SettingsPatch;
use qisai::rulebook::chain::ChainStep;

pub const STAGE: StageNumber = StageNumber(1);

/// An event to be.
#[derive(Clone, Debug)]
pub struct Plan {
    pub rulebook: &'static str,
    pub format: Format,
    pub rounds: u32,
    pub overrides: SettingsPatch,
    pub roster: Vec<RosterEntry>,
    pub played: Vec<Vec<Line>>,
    pub withdrawals: Vec<(u32, u32)>,
}

/// What a round holds.
#[derive(Clone, Debug)]
pub enum Line {
    Game { first: u32, second: u32, outcome: Option<Outcome>, reversed: bool },
    Bye(u32, ByeKind),
    Absent(u32),
}

impl Plan {
    pub fn new(rulebook: &'static str, format: Format, rounds: u32, entrants: u32) -> Self {
        let roster = (1..=entrants)
            .map(|number| RosterEntry { number, name: format!("棋手{number}"), ..RosterEntry::default() })
            .collect();
        Self {
            rulebook,
            format,
            rounds,
            overrides: SettingsPatch::default(),
            roster,
            played: Vec::new(),
            withdrawals: Vec::new(),
        }
    }

    pub fn swiss(rounds: u32, entrants: u32) -> Self {
        Self::new("xiangqi-2020", Format::Position, rounds, entrants)
    }

    pub fn round_robin(entrants: u32) -> Self {
        Self::new("xiangqi-2020", Format::RoundRobin, 1, entrants)
    }

    pub fn round(mut self, lines: &str) -> Self {
        self.played.push(lines.split(',').map(line).collect());
        self
    }

    pub fn with(mut self, overrides: SettingsPatch) -> Self {
        self.overrides = overrides;
        self
    }

    /// `number` takes no part from `from_round` on.
    pub fn withdrawn(mut self, number: u32, from_round: u32) -> Self {
        self.withdrawals.push((number, from_round));
        self
    }

    pub fn configuration(&self) -> Configuration {
        let stage = StageConfig {
            rounds: self.format.is_swiss().then_some(self.rounds),
            ..StageConfig::new("预赛", self.format)
        };
        let event = EventFile {
            schema: SCHEMA,
            title: "测试赛".into(),
            rulebook: self.rulebook.into(),
            place: String::new(),
            dates: String::new(),
            stages: vec![stage],
            teams: None,
            overrides: self.overrides.clone(),
            conduct: Vec::new(),
            checklist: Vec::new(),
            officials: Vec::new(),
            trusted_hosts: Vec::new(),
        };
        let roster = Roster { schema: SCHEMA, entrants: self.roster.clone() };
        Configuration::new(event, roster).expect("a sound configuration")
    }

    fn acts(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        for (index, lines) in self.played.iter().enumerate() {
            let publication = publication(index as u32 + 1, lines);
            let id = publication.id();
            let games: Vec<_> = lines
                .iter()
                .filter_map(|line| match line {
                    Line::Game { first, second, outcome, reversed } => {
                        Some((*first, *second, outcome, *reversed))
                    }
                    _ => None,
                })
                .collect();
            let round = publication.round;
            acts.push(Act::Publish(publication));
            for ((first, second, outcome, reversed), table) in games.into_iter().zip(1..) {
                let game =
                    GameRef { stage: STAGE, round, publication: id, table: Table(table), slot: Slot::ONLY };
                let [first, second] = [first, second].map(EntrantId);
                if reversed {
                    acts.push(Act::Colours { game, reversed });
                }
                if outcome.is_some() {
                    acts.push(Act::Result { game, first, second, outcome: outcome.clone() });
                }
            }
        }
        for &(entrant, from_round) in &self.withdrawals {
            acts.push(Act::Withdraw {
                entrant: EntrantId(entrant),
                withdrawal: Some(Withdrawal { stage: STAGE, from_round: RoundNumber(from_round) }),
                reason: String::new(),
            });
        }
        acts
    }

    pub fn state(&self) -> EventState {
        let configuration = Arc::new(self.configuration());
        let adoption = Adoption { event: ContentId::of("event"), roster: ContentId::of("roster") };
        let library = BTreeMap::from([(adoption.clone(), Arc::clone(&configuration))]);
        let adopted = RecordId(1);
        let decisions = std::iter::once(Act::Adopt(adoption)).chain(self.acts());
        let records = decisions.zip(1..).map(|(act, number)| {
            let record = Record {
                writer: "wang@hall".into(),
                number,
                previous: (number > 1).then(|| RecordId(number - 1)),
                lamport: number,
                at: "2026-07-04T09:00:00+08:00".into(),
                answers: Vec::new(),
                adoption: (number > 1).then_some(adopted),
                undo_of: None,
                seen: BTreeMap::new(),
                acts: vec![act],
            };
            (RecordId(number), "wang".to_owned(), record)
        });
        let fold = replay(configuration, library, records);
        assert!(fold.log().all(|logged| logged.judged.is_ok()), "every record of the plan has its effect");
        fold.state().clone()
    }
}

/// The round as it is published.
pub fn publication(round: u32, lines: &[Line]) -> Publication {
    let reason = PairReason {
        selector: None,
        form: Form::Manual,
        broken_pairs: 0,
        colour_clause: ColourClause::Manual,
    };
    // As a journal has it that says only what must be said.
    let bare = format!("(stage:{STAGE},round:{round},pairs:[])");
    let mut publication: Publication = ron::from_str(&bare).expect("the required fields");
    for line in lines {
        match *line {
            Line::Game { first, second, .. } => publication.pairs.push(PublishedPair {
                first: EntrantId(first),
                second: EntrantId(second),
                reason,
                procedure: None,
            }),
            Line::Bye(entrant, kind) => {
                publication.byes.push(PublishedBye { entrant: EntrantId(entrant), kind });
            }
            Line::Absent(entrant) => publication.absent.push(EntrantId(entrant)),
        }
    }
    publication
}

fn line(text: &str) -> Line {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.parse::<u32>().unwrap_or_else(|_| panic!("no number in {text:?}"));
    match words[..] {
        ["bye", who] => Line::Bye(number(who), ByeKind::Pairing),
        ["full", who] => Line::Bye(number(who), ByeKind::FullPoint),
        ["half", who] => Line::Bye(number(who), ByeKind::HalfPoint),
        ["zero", who] => Line::Bye(number(who), ByeKind::ZeroPoint),
        ["absent", who] => Line::Absent(number(who)),
        [pair, result, ref rest @ ..] => {
            let (first, second) = pair.split_once('-').unwrap_or_else(|| panic!("no pair in {text:?}"));
            let mut outcome = outcome(result);
            let mut reversed = false;
            for word in rest {
                if *word == "reversed" {
                    reversed = true;
                } else if let (Some(outcome), Some((of_first, of_second))) =
                    (&mut outcome, word.strip_prefix('f').and_then(|fouls| fouls.split_once(':')))
                {
                    outcome.first.fouls = number(of_first);
                    outcome.second.fouls = number(of_second);
                } else {
                    panic!("what is {word} in {text:?}?");
                }
            }
            Line::Game { first: number(first), second: number(second), outcome, reversed }
        }
        _ => panic!("what is {text:?}?"),
    }
}

pub fn outcome(result: &str) -> Option<Outcome> {
    Some(match result {
        "20" => Outcome::played(Mark::Win),
        "11" => Outcome::played(Mark::Draw),
        "02" => Outcome::played(Mark::Loss),
        "00" => Outcome::new(Mark::Loss, Mark::Loss, How::Discipline),
        "+-" => Outcome::new(Mark::Win, Mark::Loss, How::Forfeit),
        "-+" => Outcome::new(Mark::Loss, Mark::Win, How::Forfeit),
        "--" => Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit),
        ".." => return None,
        _ => panic!("what is {result:?}?"),
    })
}

/// A chain by its names.
pub fn chain(names: &str) -> Vec<ChainStep> {
    names.split_whitespace().map(|name| name.parse().expect("a criterion")).collect()
}

pub fn stage(state: &EventState) -> &Stage {
    state.stage(STAGE).expect("the one stage")
}

/// The standings after all rounds by a chain of names.
pub fn ranked(state: &EventState, names: &str) -> Standings {
    Standings::of(state, stage(state), None, &chain(names))
}

/// `number place` for everybody in order, `=` behind a shared place.
pub fn places(standings: &Standings) -> String {
    let written: Vec<String> = standings
        .rows
        .iter()
        .map(|row| {
            let place = row.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
            format!("{}:{place}{}", row.number, if row.shared { "=" } else { "" })
        })
        .collect();
    written.join(" ")
}

/// The values of one step by number, as they are printed.
fn column(standings: &Standings, name: &str) -> Vec<(u32, String)> {
    let wanted = chain(name)[0];
    let step = standings.chain.iter().position(|&step| step == wanted).expect("in the chain");
    let mut values: Vec<(u32, String)> =
        standings.rows.iter().map(|row| (row.number.0, row.values[step].to_string())).collect();
    values.sort_unstable();
    values
}

/// The same without the numbers.
pub fn values(standings: &Standings, name: &str) -> Vec<String> {
    column(standings, name).into_iter().map(|(_, value)| value).collect()
}

/// What separates each row from the one above, in order.
pub fn separators(standings: &Standings) -> Vec<String> {
    standings
        .rows
        .iter()
        .map(|row| row.separated_by.map_or_else(String::new, |step| standings.chain[step].to_string()))
        .collect()
}

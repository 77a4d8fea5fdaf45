//! An event of any stages, played at the desk.

use qisai::event::StageNumber;
use qisai::event::configuration::{Format, StageConfig};
use qisai::event::roster::Roster;
use qisai::event::state::{Round, Stage};
use qisai::pairing::draft::stage_to_pair;
use qisai::pairing::verification::verify;
use qisai::ranking::Standings;

use crate::event_on_table::{EventOnTable, files};

/// An event of these stages.
pub fn event(stages: Vec<StageConfig>, entrants: u32) -> EventOnTable {
    event_with(stages, entrants, |_| {})
}

/// The same with a hand on the list of entrants.
pub fn event_with(stages: Vec<StageConfig>, entrants: u32, change: impl FnOnce(&mut Roster)) -> EventOnTable {
    let (mut event, mut roster) = files(Format::RoundRobin, 1, entrants);
    event.stages = stages;
    change(&mut roster);
    EventOnTable::of(event, roster)
}

/// An event of these stages by another rulebook.
pub fn event_under(rulebook: &str, stages: Vec<StageConfig>, entrants: u32) -> EventOnTable {
    let (mut event, roster) = files(Format::RoundRobin, 1, entrants);
    event.stages = stages;
    rulebook.clone_into(&mut event.rulebook);
    EventOnTable::of(event, roster)
}

/// A stage.
pub fn stage(format: Format) -> StageConfig {
    StageConfig::new("阶段", format)
}

/// The stage that is being played.
pub fn current(table: &EventOnTable) -> &Stage {
    table.state().current_stage().expect("a stage")
}

/// The round that is being played.
pub fn round(table: &EventOnTable) -> &Round {
    current(table).latest().expect("a published round")
}

/// The pairs of that round by number, table by table.
pub fn pairs(table: &EventOnTable) -> Vec<(u32, u32)> {
    let number = |id| table.state().number(id).0;
    round(table).meetings.iter().map(|meeting| (number(meeting.first), number(meeting.second))).collect()
}

/// The same with the smaller number first.
pub fn meetings(table: &EventOnTable) -> Vec<(u32, u32)> {
    pairs(table).into_iter().map(|(one, other)| (one.min(other), one.max(other))).collect()
}

/// Enters a result for every open table: `wins` says whether the first of the two numbers wins.
pub fn play(table: &mut EventOnTable, mut wins: impl FnMut(u32, u32) -> bool) {
    for (index, (one, other)) in pairs(table).into_iter().enumerate() {
        if !round(table).meetings[index].is_settled() {
            let slip = if wins(one, other) { "20" } else { "02" };
            table.say(&format!("{} {slip}", index + 1));
        }
    }
}

/// Publishes and plays rounds until nothing is left to be paired; the smaller number always wins.
pub fn play_out(table: &mut EventOnTable) {
    if current(table).latest().is_some() {
        play(table, |one, other| one < other);
    }
    while publish(table) {
        play(table, |one, other| one < other);
    }
}

/// Publishes the next round; false where all stages are over.
pub fn publish(table: &mut EventOnTable) -> bool {
    match table.decide("publish") {
        Ok(decision) => {
            table.record(decision);
            true
        }
        Err(reason) => {
            let over = stage_to_pair(table.state()).is_none_or(|stage| {
                stage.next_round().0 > qisai::ranking::ledger::planned_rounds(table.state(), stage)
            });
            assert!(over, "cannot publish: {reason:?}");
            false
        }
    }
}

/// Everybody by place: number, place, and whether it is shared.
pub fn places(table: &EventOnTable) -> Vec<(u32, u32, bool)> {
    let standings = Standings::in_force(table.state(), current(table), None);
    standings.rows.iter().map(|row| (row.number.0, row.place.expect("a place"), row.shared)).collect()
}

/// The numbers by place.
pub fn ranking(table: &EventOnTable) -> Vec<u32> {
    places(table).into_iter().map(|(number, ..)| number).collect()
}

/// Every published round is what the rule gives.
pub fn assert_verified(table: &EventOnTable) {
    for verdict in verify(&table.fold) {
        assert!(verdict.is_same(), "{:?} {:?}: {:?}", verdict.stage, verdict.round, verdict.departures);
    }
}

/// The stage of that number.
pub fn numbered(table: &EventOnTable, number: u32) -> &Stage {
    table.state().stage(StageNumber(number)).expect("a stage")
}

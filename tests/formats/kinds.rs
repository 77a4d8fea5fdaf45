//! Events of every format, and of every way in which stages join, played with any results.

use std::collections::BTreeSet;

use qisai::desk::Refused;
use qisai::event::configuration::{Format, StageConfig, SwissOptions};
use qisai::event::procedure::FirstIs;
use qisai::event::publication::Form;
use qisai::event::stage::{CarryOver, Grouping, Groups, LastOut};
use qisai::event::state::Meeting;
use qisai::event::{EntrantId, RoundNumber, Side, StageNumber};
use qisai::pairing::draft::CannotPair;
use qisai::pairing::fallen;

use crate::event_on_table::EventOnTable;
use crate::hall::{current, event, numbered, round, stage};

/// An event of the rules: a format alone, or stages that join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    One(Format),
    TwoGames,
    NPlusOne,
    LastOut,
    SwissThenFour,
    GroupsThenCrossed(u32),
    GroupsThenFinal,
    GroupsBySamePlace,
}

pub const KINDS: [Kind; 20] = [
    Kind::One(Format::RoundRobin),
    Kind::One(Format::DoubleRoundRobin),
    Kind::One(Format::Position),
    Kind::One(Format::Halves),
    Kind::One(Format::Adjacent),
    Kind::One(Format::Fold),
    Kind::One(Format::Knockout),
    Kind::One(Format::DoubleKnockout),
    Kind::One(Format::Match),
    Kind::TwoGames,
    Kind::NPlusOne,
    Kind::LastOut,
    Kind::SwissThenFour,
    Kind::GroupsThenCrossed(1),
    Kind::GroupsThenCrossed(2),
    Kind::GroupsThenCrossed(4),
    Kind::GroupsThenCrossed(8),
    Kind::GroupsThenCrossed(16),
    Kind::GroupsThenFinal,
    Kind::GroupsBySamePlace,
];

pub fn swiss(format: Format, entrants: u32) -> StageConfig {
    StageConfig { rounds: Some(7.min(entrants.saturating_sub(3)).max(1)), ..stage(format) }
}

pub fn groups(count: u32) -> StageConfig {
    StageConfig { groups: Groups { count, by: Grouping::Snake }, ..stage(Format::RoundRobin) }
}

/// The stages of a kind, and how many entrants it takes of those who would come.
pub fn stages(kind: Kind, entrants: u32) -> (Vec<StageConfig>, u32) {
    let decided = |format| StageConfig { procedure: Some("two_rapid".into()), ..stage(format) };
    let last = |qualify, config: StageConfig| StageConfig { qualify: Some(qualify), ..config };
    match kind {
        Kind::One(Format::Match) => (vec![StageConfig { rounds: Some(5), ..stage(Format::Match) }], 2),
        Kind::One(format) if format.is_swiss() => (vec![swiss(format, entrants)], entrants),
        Kind::One(format) => {
            let mut config = if format.is_knockout() { decided(format) } else { stage(format) };
            config.knockout.placement = 8;
            (vec![config], entrants)
        }
        Kind::TwoGames => {
            (vec![StageConfig { procedure: Some("two_games".into()), ..stage(Format::RoundRobin) }], entrants)
        }
        Kind::NPlusOne => {
            let pairing = SwissOptions { final_of_two: true, ..SwissOptions::default() };
            let config = StageConfig {
                pairing,
                procedure: Some("two_rapid".into()),
                ..swiss(Format::Position, entrants)
            };
            (vec![config], entrants)
        }
        Kind::LastOut => {
            let entrants = entrants.max(16);
            let out = LastOut { from_round: 3, each_round: 2, keep: 10 };
            let pairing = SwissOptions { last_out: Some(out), ..SwissOptions::default() };
            (vec![StageConfig { pairing, ..swiss(Format::Position, entrants) }], entrants)
        }
        Kind::SwissThenFour => {
            let entrants = entrants.max(8);
            (vec![swiss(Format::Position, entrants), last(4, decided(Format::Knockout))], entrants)
        }
        Kind::GroupsThenCrossed(count) => {
            // Sixteen go through, or four of one group.
            let qualify = if count == 1 { 4 } else { 16 / count };
            let entrants = entrants.max(count * (qualify + 1));
            (vec![groups(count), last(qualify, decided(Format::Crossed))], entrants)
        }
        Kind::GroupsThenFinal => {
            let carry = CarryOver::PointsAmongThem;
            let finals = StageConfig { carry, ..last(2, stage(Format::RoundRobin)) };
            (vec![groups(3), finals], entrants.max(9))
        }
        Kind::GroupsBySamePlace => {
            let by = Grouping::SamePlace;
            let finals =
                StageConfig { groups: Groups { count: 2, by }, ..last(2, stage(Format::RoundRobin)) };
            (vec![groups(3), finals], entrants.max(9))
        }
    }
}

/// Plays an event to its end with these results; who is named withdraws after the round of the event, or in it.
pub fn play(kind: Kind, entrants: u32, results: &[u8], withdrawals: &[(u32, u32, bool)]) -> EventOnTable {
    let (stages, entrants) = stages(kind, entrants);
    let mut table = event(stages, entrants);
    play_on(&mut table, results, withdrawals);
    table
}

/// Publishes and plays until nothing is left to be paired.
pub fn play_on(table: &mut EventOnTable, results: &[u8], withdrawals: &[(u32, u32, bool)]) {
    let entrants = table.state().entrants.len() as u32;
    let mut coin = results.iter().copied().cycle();
    for number in 1.. {
        match table.decide("publish") {
            Ok(decision) => table.record(decision),
            Err(reason) => {
                assert_is_an_end(table, &reason);
                break;
            }
        };
        check_round(table);
        let leave = |table: &mut EventOnTable, within: bool| {
            let now = withdrawals.iter().filter(|(_, after, in_it)| *after == number && *in_it == within);
            for (who, ..) in now.filter(|(who, ..)| *who <= entrants) {
                if let Ok(decision) = table.decide(&format!("{who} withdraw")) {
                    table.record(decision);
                }
            }
        };
        leave(table, true);
        for board in 1..=round(table).meetings.len() {
            play_out(table, board, &mut coin);
        }
        leave(table, false);
    }
}

/// The meetings in which something is still to be played or said.
pub fn open_meetings(table: &EventOnTable) -> Vec<(StageNumber, RoundNumber, usize)> {
    let rounds =
        table.state().stages.iter().flat_map(|stage| stage.rounds.values().map(move |round| (stage, round)));
    rounds
        .flat_map(|(stage, round)| {
            let has_winner = |m: &Meeting| stage.config.format.is_knockout() || m.reason.form == Form::Final;
            let open = round.meetings.iter().filter(move |meeting| {
                !meeting.is_settled() || (has_winner(meeting) && meeting.goes_through().is_none())
            });
            open.map(|meeting| (stage.number, round.number, meeting.table.0 as usize))
        })
        .collect()
}

/// A meeting with all its games: lots and choices as the coin falls, and an arbiter's word where nobody won.
pub fn play_out(table: &mut EventOnTable, board: usize, coin: &mut impl Iterator<Item = u8>) {
    loop {
        let stage = table.stage.map_or_else(|| current(table), |number| numbered(table, number.0));
        let round =
            table.round.map_or_else(|| stage.latest().expect("a round"), |round| &stage.rounds[&round]);
        let Some(meeting) = round.meetings.get(board - 1) else { return };
        let number = |side: Side| table.state().number(meeting.entrant(side)).0;
        let (one, other) = (number(Side::First), number(Side::Second));
        let toss = coin.next().unwrap_or(0);
        if meeting.is_settled() {
            let has_winner = stage.config.format.is_knockout() || meeting.reason.form == Form::Final;
            if has_winner && meeting.goes_through().is_none() {
                table.say(&format!(
                    "{board} through {} 抽签",
                    if toss.is_multiple_of(2) { one } else { other }
                ));
            }
            return;
        }
        let game = meeting.game().expect("a game");
        if !matches!(game.first, FirstIs::Known(_)) {
            table.say(&format!("{board} first {}", if toss.is_multiple_of(2) { one } else { other }));
            continue;
        }
        let slip = ["20", "11", "02", "20", "11", "02", "20", "02", "+-", "-+", "--"][usize::from(toss) % 11];
        table.say(&format!("{board} {slip}"));
    }
}

/// Nothing is left to be paired, or it cannot be: too few are left.
pub fn assert_is_an_end(table: &EventOnTable, reason: &Refused) {
    let Refused::CannotPair(reason) = reason else { panic!("{reason:?}") };
    match reason {
        CannotPair::StageOver => {
            let standings = fallen::standings(table.state(), current(table), None);
            assert!(standings.is_final(), "over and not final: {} open", standings.open_games);
        }
        CannotPair::TooFew | CannotPair::NotTwo(_) | CannotPair::Infeasible(_) => {}
        other => panic!("{other:?}"),
    }
}

/// Everybody who plays is paired once or has the one bye.
pub fn check_round(table: &EventOnTable) {
    let (stage, round) = (current(table), round(table));
    let format = stage.config.format;
    let met = round.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]);
    let byes = round.byes.iter().map(|bye| bye.entrant);
    let mut seen = BTreeSet::new();
    for entrant in met.chain(byes).chain(round.absent.iter().copied()) {
        assert!(seen.insert(entrant), "{format:?}: {entrant:?} twice in a round");
    }
    if format.is_swiss() {
        assert!(round.byes.len() <= 1, "one bye at most");
        let plays = |id: &EntrantId| {
            let entrant = &table.state().entrants[id];
            entrant.withdrawal.is_none() && stage.has(*id, round.number)
        };
        let taking_part: BTreeSet<EntrantId> = table.state().entrants.keys().copied().filter(plays).collect();
        assert_eq!(seen, taking_part, "everybody is paired or has the bye");
    } else if !format.is_knockout() {
        let groups = stage.field().map_or(1, |field| field.groups.len());
        assert!(
            round.byes.len() <= groups || table.state().entrants.values().any(|e| e.withdrawal.is_some())
        );
    }
}

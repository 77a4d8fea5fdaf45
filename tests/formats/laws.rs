//! What holds in every format and in every way in which stages join, whatever the results and whoever withdraws.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use qisai::desk::{Question, Refused};
use qisai::event::act::GameRef;
use qisai::event::configuration::{Format, StageConfig, SwissOptions};
use qisai::event::procedure::FirstIs;
use qisai::event::publication::Form;
use qisai::event::stage::{CarryOver, Grouping, Groups, LastOut};
use qisai::event::state::{Meeting, Stage};
use qisai::event::{EntrantId, RoundNumber, Side, StageNumber};
use qisai::pairing::draft::CannotPair;
use qisai::pairing::fallen::{self, Fallen};
use qisai::ranking::ledger::planned_rounds;

use crate::event_on_table::EventOnTable;
use crate::hall::{assert_verified, current, event, numbered, round, stage};

/// An event of the rules: a format alone, or stages that join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    One(Format),
    TwoGames,
    NPlusOne,
    LastOut,
    SwissThenFour,
    GroupsThenCrossed(u32),
    GroupsThenFinal,
    GroupsBySamePlace,
}

const KINDS: [Kind; 20] = [
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

fn swiss(format: Format, entrants: u32) -> StageConfig {
    StageConfig { rounds: Some(7.min(entrants.saturating_sub(3)).max(1)), ..stage(format) }
}

fn groups(count: u32) -> StageConfig {
    StageConfig { groups: Groups { count, by: Grouping::Snake }, ..stage(Format::RoundRobin) }
}

/// The stages of a kind, and how many entrants it takes of those who would come.
fn stages(kind: Kind, entrants: u32) -> (Vec<StageConfig>, u32) {
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
fn play(kind: Kind, entrants: u32, results: &[u8], withdrawals: &[(u32, u32, bool)]) -> EventOnTable {
    let (stages, entrants) = stages(kind, entrants);
    let mut table = event(stages, entrants);
    play_on(&mut table, results, withdrawals);
    table
}

/// Publishes and plays until nothing is left to be paired.
fn play_on(table: &mut EventOnTable, results: &[u8], withdrawals: &[(u32, u32, bool)]) {
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

/// Corrects a game of the event, wherever it was, as the number says; answers whether it could be.
fn correct(table: &mut EventOnTable, which: usize, slip: &str) -> bool {
    let games: Vec<GameRef> = table
        .state()
        .stages
        .iter()
        .flat_map(|stage| stage.rounds.values())
        .flat_map(|round| &round.meetings)
        .flat_map(|meeting| meeting.games.iter().map(|game| game.reference))
        .collect();
    let game = games[which % games.len()];
    (table.stage, table.round) = (Some(game.stage), Some(game.round));
    let several = table.state().game(&game).is_some_and(|(meeting, _)| meeting.procedure.is_some());
    let name = if several { format!("{}.1.{}", game.table, game.slot.game) } else { game.table.to_string() };
    let before = fallen::fallen(table.state());
    let decision = table.decide(&format!("{name} {slip}"));
    (table.stage, table.round) = (None, None);
    let Ok(decision) = decision else { return false };
    if decision.acts.is_empty() {
        return false;
    }
    let asked = decision.questions.iter().find_map(|question| match question {
        Question::Falls(fallen) => Some(fallen.clone()),
        _ => None,
    });
    table.record(decision);
    let after = fallen::fallen(table.state());
    let new: Vec<Fallen> = after.into_iter().filter(|fallen| !before.contains(fallen)).collect();
    assert_eq!(asked.unwrap_or_default(), new, "what falls is asked about");
    true
}

/// Withdraws what the program says has to be, in the order in which it says so.
fn put_right(table: &mut EventOnTable) {
    let told = fallen::fallen(table.state());
    assert!(told.iter().all(|fallen| !fallen.what.is_open()), "every game has its result: {told:?}");
    let Some(first) = told.iter().min_by_key(|fallen| (fallen.stage, fallen.round)) else { return };
    for (stage, round) in fallen::to_withdraw(table.state(), first) {
        let latest = current(table);
        assert_eq!((latest.number, latest.latest().map(|round| round.number)), (stage, Some(round)));
        assert!(matches!(table.refusal("publish"), Refused::CannotPair(CannotPair::Fallen(_))));
        table.say("unpublish 更正");
    }
    assert_eq!(fallen::fallen(table.state()), []);
}

/// The meetings in which something is still to be played or said.
fn open_meetings(table: &EventOnTable) -> Vec<(StageNumber, RoundNumber, usize)> {
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
fn play_out(table: &mut EventOnTable, board: usize, coin: &mut impl Iterator<Item = u8>) {
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
                table.say(&format!("{board} through {} 抽签", if toss % 2 == 0 { one } else { other }));
            }
            return;
        }
        let game = meeting.game().expect("a game");
        if !matches!(game.first, FirstIs::Known(_)) {
            table.say(&format!("{board} first {}", if toss % 2 == 0 { one } else { other }));
            continue;
        }
        let slip = ["20", "11", "02", "20", "11", "02", "20", "02", "+-", "-+", "--"][usize::from(toss) % 11];
        table.say(&format!("{board} {slip}"));
    }
}

/// Nothing is left to be paired, or it cannot be: too few are left.
fn assert_is_an_end(table: &EventOnTable, reason: &Refused) {
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
fn check_round(table: &EventOnTable) {
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

fn check(table: &EventOnTable) {
    for stage in table.state().stages.iter().filter(|stage| !stage.rounds.is_empty()) {
        check_places(table, stage);
        check_meetings(table, stage);
        check_colours(table, stage);
    }
    assert_eq!(fallen::fallen(table.state()), [], "nothing falls by itself");
    assert_verified(table);
}

/// Places are a permutation, ties shared, in every group by itself.
fn check_places(table: &EventOnTable, stage: &Stage) {
    let standings = fallen::standings(table.state(), stage, None);
    let everybody: BTreeSet<_> = standings.rows.iter().map(|row| row.entrant).collect();
    assert_eq!(everybody.len(), standings.rows.len(), "nobody twice");
    let mut by_group: BTreeMap<Option<usize>, Vec<(u32, bool)>> = BTreeMap::new();
    for row in standings.rows.iter().filter(|row| row.remained_in.is_none()) {
        assert_eq!(row.place.is_none(), row.annulled, "whose results are annulled has no place");
        by_group.entry(row.group).or_default().extend(row.place.map(|place| (place, row.shared)));
    }
    for places in by_group.into_values() {
        for (index, (place, shared)) in places.iter().enumerate() {
            let equals = places.iter().filter(|(other, _)| other == place).count();
            let first = places.iter().position(|(other, _)| other == place).expect("itself");
            assert_eq!(*place as usize, first + 1, "a place is where it stands: {places:?}");
            assert_eq!(*shared, equals > 1, "{places:?}");
            assert!(index < first + equals, "equals stand together");
        }
    }
}

/// No rematch where the format forbids it, and in a round robin everybody meets everybody as often as it has cycles.
fn check_meetings(table: &EventOnTable, stage: &Stage) {
    let format = stage.config.format;
    let mut met: BTreeMap<(EntrantId, EntrantId), Vec<EntrantId>> = BTreeMap::new();
    for meeting in stage.rounds.values().flat_map(|round| &round.meetings) {
        if meeting.reason.form != Form::Final {
            let pair = (meeting.first.min(meeting.second), meeting.first.max(meeting.second));
            met.entry(pair).or_default().push(meeting.first);
        }
    }
    let most = match format {
        Format::DoubleRoundRobin | Format::DoubleKnockout => 2,
        Format::Match => u32::MAX as usize,
        _ => 1,
    };
    // In double elimination two may meet in each part and in both finals.
    let most = if format == Format::DoubleKnockout { 4 } else { most };
    for (pair, firsts) in &met {
        assert!(firsts.len() <= most, "{format:?}: {pair:?} met {} times", firsts.len());
        if format == Format::DoubleRoundRobin && firsts.len() == 2 {
            assert_ne!(firsts[0], firsts[1], "the second cycle turns the colours");
        }
    }
    let over = stage.rounds.len() as u32 >= planned_rounds(table.state(), stage);
    let nobody_left = table.state().entrants.values().all(|entrant| entrant.withdrawal.is_none());
    if !(format.is_round_robin() && over && nobody_left) {
        return;
    }
    let groups: Vec<Vec<EntrantId>> = match stage.field() {
        Some(field) => field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect(),
        None => vec![table.state().entrants.keys().copied().collect()],
    };
    for group in groups {
        for (index, one) in group.iter().enumerate() {
            for other in &group[index + 1..] {
                let before = stage.field().is_some_and(|field| field.brought(*one, *other));
                let games = met.get(&((*one).min(*other), (*one).max(*other))).map_or(0, Vec::len);
                assert_eq!(games, if before { 0 } else { most }, "{one:?} {other:?}");
            }
        }
    }
}

/// Appendix 2 spreads the first moves evenly; a match goes in turn.
fn check_colours(table: &EventOnTable, stage: &Stage) {
    let nobody_left = table.state().entrants.values().all(|entrant| entrant.withdrawal.is_none());
    let over = stage.rounds.len() as u32 >= planned_rounds(table.state(), stage);
    let brings = stage.field().is_some_and(|field| !field.brought.is_empty());
    if !(stage.config.format.is_round_robin() || stage.config.format == Format::Match)
        || !nobody_left
        || !over
        || brings
    {
        return;
    }
    let mut balance: BTreeMap<EntrantId, i32> = BTreeMap::new();
    for meeting in stage.rounds.values().flat_map(|round| &round.meetings) {
        *balance.entry(meeting.first).or_default() += 1;
        *balance.entry(meeting.second).or_default() -= 1;
    }
    assert!(balance.values().all(|balance| balance.abs() <= 1), "{balance:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_format_and_every_joined_event_keeps_its_promises(
        kind in prop::sample::select(KINDS.to_vec()),
        entrants in 2_u32..=20,
        results in prop::collection::vec(any::<u8>(), 16..80),
        withdrawals in prop::collection::vec((1_u32..=20, 1_u32..6, any::<bool>()), 0..4),
    ) {
        check(&play(kind, entrants, &results, &withdrawals));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_a_correction_brings_down_is_asked_about_and_can_be_put_right(
        kind in prop::sample::select(KINDS.to_vec()),
        entrants in 4_u32..=12,
        results in prop::collection::vec(any::<u8>(), 16..60),
        corrections in prop::collection::vec((any::<usize>(), 0_usize..5), 1..4),
    ) {
        let mut table = play(kind, entrants, &results, &[]);
        for (which, slip) in corrections {
            if correct(&mut table, which, ["20", "11", "02", "+-", "--"][slip]) {
                // A meeting may need another game now, or a word who goes through; then it shows what falls.
                let mut coin = results.iter().copied().cycle();
                let open = open_meetings(&table);
                for (stage, round, board) in open {
                    (table.stage, table.round) = (Some(stage), Some(round));
                    play_out(&mut table, board, &mut coin);
                    (table.stage, table.round) = (None, None);
                }
                put_right(&mut table);
                play_on(&mut table, &results, &[]);
                check(&table);
            }
        }
    }
}

#[test]
fn every_format_and_every_joined_event_with_fields_up_to_sixty_four() {
    let results = [0, 1, 2, 4, 3, 0, 5, 2, 6, 8, 1, 9, 7];
    for kind in KINDS {
        // Each meeting of a round robin is a line of the journal: one larger field is enough there.
        let every_meeting =
            matches!(kind, Kind::One(Format::RoundRobin | Format::DoubleRoundRobin) | Kind::TwoGames);
        let (to_the_end, with_withdrawals): (&[u32], &[u32]) =
            if every_meeting { (&[2, 9], &[3, 20]) } else { (&[2, 5, 64], &[3, 8, 34]) };
        for &entrants in to_the_end {
            check(&play(kind, entrants, &results, &[]));
        }
        for &entrants in with_withdrawals {
            check(&play(kind, entrants, &results, &[(1, 2, false), (3, 1, true), (5, 4, true)]));
        }
    }
}

#[test]
fn nobody_and_one_alone_are_no_field() {
    for format in [Format::Knockout, Format::Halves] {
        let config = StageConfig { rounds: format.needs_rounds().then_some(3), ..stage(format) };
        let table = event(vec![config], 1);
        let reason = table.refusal("publish");
        assert!(
            matches!(reason, Refused::CannotPair(CannotPair::TooFew | CannotPair::StageOver)),
            "{reason:?}"
        );
    }
}

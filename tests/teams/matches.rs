//! Matches at the desk: boards, colours, whole teams absent, withdrawals, byes.

use qisai::desk::Refused;
use qisai::event::configuration::Format;
use qisai::event::names::{Side, Table};
use qisai::event::outcome::How;
use qisai::event::procedure::{DecidedBy, MeetingStands};
use qisai::event::team_match::LineupRule;
use qisai::pairing::draft::CannotPair;
use qisai::pairing::verification::verify;
use qisai::ranking::ledger::{Ledger, OpenGames};
use qisai::rulebook::points::HalfPoints;

use crate::event_on_table::EventOnTable;
use crate::hall::{play, teams};

fn swiss(count: u32) -> EventOnTable {
    teams("xiangqi-2020", Format::Position, count, 4, 5, LineupRule::WithReserves)
}

#[test]
fn x2020_12_3_the_first_team_has_red_on_the_odd_boards_and_black_on_the_even_ones() {
    let mut table = swiss(4);
    table.say("公布");
    let meeting = table.latest().meeting(Table(1)).expect("a match");
    let red: Vec<Side> = meeting.games.iter().map(|game| game.assigned(Side::First)).collect();
    assert_eq!(red, [Side::First, Side::Second, Side::First, Side::Second]);
    // Red won on every board: the teams share the boards.
    table.say_all(["1.1 20", "1.2 20", "1.3 20", "1.4 20"]);
    let meeting = table.latest().meeting(Table(1)).expect("a match");
    assert_eq!(meeting.stands, MeetingStands::Level);
    assert!(meeting.is_settled());
}

#[test]
fn x2020_13_2_more_game_points_win_the_match() {
    let mut table = swiss(4);
    table.say("公布");
    let team = table.state().number(table.latest().meetings[0].second).0;
    play(&mut table, team, "WDLW");
    let meeting = &table.latest().meetings[0];
    assert_eq!(meeting.stands, MeetingStands::Won { winner: Side::Second, by: DecidedBy::Score });
    let ledger = Ledger::of(table.state(), table.stage(), None, OpenGames::Wait);
    let score =
        |id| ledger.row(id).and_then(|row| ledger.score(row.cells[0].as_ref()?, table.latest().number));
    assert_eq!(score(meeting.second), Some([HalfPoints::whole(5), HalfPoints::whole(3)]));
    let points = |id| ledger.row(id).map(qisai::ranking::ledger::Row::points);
    assert_eq!(points(meeting.second), Some(HalfPoints::whole(2)));
    assert_eq!(points(meeting.first), Some(HalfPoints::ZERO));
}

#[test]
fn a_match_is_open_until_every_board_has_its_result_and_the_round_with_it() {
    let mut table = swiss(4);
    table.say("公布");
    play(&mut table, 1, "WWW");
    assert!(!table.latest().meetings[0].is_settled());
    assert!(matches!(table.refusal("结束"), Refused::NotStarted | Refused::OpenGames(_)));
    let ledger = Ledger::of(table.state(), table.stage(), None, OpenGames::Wait);
    assert_eq!(ledger.row(table.id(1)).map(qisai::ranking::ledger::Row::points), Some(HalfPoints::ZERO));
}

#[test]
fn a_result_names_its_board() {
    let mut table = swiss(4);
    table.say("公布");
    let boards = Refused::WhichBoard { table: Table(1), boards: 4 };
    for entry in ["1 20", "1 和", "1.5 20", "1 清", "1 红 28.7.1"] {
        assert_eq!(table.refusal(entry), boards, "{entry}");
    }
    assert!(matches!(table.refusal("3.1 20"), Refused::NoTable { .. }));
    table.say("1.3.1 11");
    assert!(table.latest().meetings[0].games[2].outcome().is_some());
}

#[test]
fn x2020_20_a_team_that_is_not_there_forfeits_every_open_board() {
    let mut table = swiss(4);
    table.say("公布");
    table.say("1.2 20");
    table.say("1 +-");
    let meeting = &table.latest().meetings[0];
    let how: Vec<How> =
        meeting.games.iter().filter_map(|game| game.outcome()).map(|outcome| outcome.how).collect();
    assert_eq!(how, [How::Forfeit, How::Played, How::Forfeit, How::Forfeit]);
    // The left is the team with the first move on board 1, on every board.
    assert!(
        meeting
            .games
            .iter()
            .filter_map(|game| game.outcome())
            .filter(|outcome| outcome.how == How::Forfeit)
            .all(|outcome| outcome.first.mark < outcome.second.mark)
    );
    table.say("2 --");
    assert!(table.latest().is_complete());
}

#[test]
fn x2020_19_3_a_team_that_withdraws_forfeits_its_open_boards() {
    let mut table = swiss(6);
    table.say("公布");
    let meeting = table.latest().meetings[0].clone();
    let first = table.state().number(meeting.first).0;
    play(&mut table, first, "WW");
    table.say(&format!("{} 退赛", table.state().number(meeting.first)));
    let meeting = &table.latest().meetings[0];
    assert!(meeting.is_settled());
    assert_eq!(meeting.stands, MeetingStands::Level, "two boards won, two forfeited");
}

#[test]
fn x2020_14_4_a_bye_is_a_match_won_on_every_board() {
    let mut table = swiss(5);
    table.say("公布");
    let bye = table.latest().byes[0].entrant;
    let ledger = Ledger::of(table.state(), table.stage(), None, OpenGames::Wait);
    let cell = ledger.row(bye).and_then(|row| row.cells[0]).expect("a bye");
    assert_eq!(cell.points, HalfPoints::whole(2));
    assert_eq!(cell.several.map(|several| (several.points, several.wins)), Some((HalfPoints::whole(8), 4)));
}

#[test]
fn a_swiss_of_teams_is_paired_by_match_points_and_verifies() {
    let mut table = swiss(8);
    for _ in 0..3 {
        table.say("公布");
        for meeting in table.latest().meetings.clone() {
            let stronger = table.state().number(meeting.first).min(table.state().number(meeting.second)).0;
            play(&mut table, stronger, "WDWL");
        }
    }
    assert!(
        verify(&table.fold).iter().all(qisai::pairing::verification::RoundVerdict::is_same),
        "{:?}",
        verify(&table.fold)
    );
    let mut met = std::collections::BTreeSet::new();
    for round in table.stage().rounds.values() {
        for meeting in &round.meetings {
            let pair = (meeting.first.min(meeting.second), meeting.first.max(meeting.second));
            assert!(met.insert(pair), "{pair:?} met twice");
        }
    }
}

#[test]
fn results_that_differ_are_a_conflict_of_their_board_alone() {
    let mut table = swiss(4);
    table.say("公布");
    let unseen = table.clone();
    table.say("1.2 20");
    table.record_unseen(&unseen, "1.2 02");
    table.record_unseen(&unseen, "1.3 02");
    let meeting = &table.latest().meetings[0];
    let disputed: Vec<bool> = meeting
        .games
        .iter()
        .map(|game| matches!(game.standing, qisai::event::state::Standing::Disputed(_)))
        .collect();
    assert_eq!(disputed, [false, true, false, false]);
    table.say("定 1.2 20");
    assert!(table.state().conflicts.is_empty());
}

#[test]
fn a_level_match_of_a_knockout_is_decided_by_an_arbiter_and_the_winner_goes_on() {
    let mut table = teams("xiangqi-2020", Format::Knockout, 4, 2, 2, LineupRule::Fixed);
    table.say("公布");
    let pairs = table.pairs();
    play(&mut table, pairs[0].0, "WL");
    play(&mut table, pairs[1].0, "WD");
    assert!(matches!(table.refusal("公布"), Refused::CannotPair(CannotPair::Undecided(_))));
    table.say(&format!("1 晋级 {} 加赛快棋", pairs[0].1));
    table.say("公布");
    let final_pair = table.pairs();
    assert!(final_pair.iter().any(|pair| [pair.0, pair.1].contains(&pairs[0].1)), "{final_pair:?}");
    assert!(table.latest().meetings.iter().all(|meeting| meeting.games.len() == 2));
}

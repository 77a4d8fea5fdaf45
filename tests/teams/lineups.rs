//! Who sits at the boards (article 11).

use qisai::desk::{Question, Refused};
use qisai::event::configuration::{Configuration, FaultKind, Format};
use qisai::event::names::{Number, Table};
use qisai::event::team_match::{LineupFault, LineupRule, TeamOptions};

use crate::event_on_table::{EventOnTable, files};
use crate::hall::teams;

fn names(table: &EventOnTable, team: u32) -> Vec<String> {
    let id = table.id(team);
    let meeting = table.latest().meeting_of(id).expect("a match");
    let at = |game: &qisai::event::state::Game| {
        table.state().member(&game.reference, id).map(|member| member.name.clone())
    };
    meeting.games.iter().filter_map(at).collect()
}

#[test]
fn x2020_11_2_reserves_play_in_the_order_of_the_list() {
    let mut table = teams("xiangqi-2020", Format::Position, 4, 3, 5, LineupRule::WithReserves);
    table.say("公布");
    assert_eq!(names(&table, 2), ["队员2-1", "队员2-2", "队员2-3"]);
    table.say("2 出场 1-3-5");
    assert_eq!(names(&table, 2), ["队员2-1", "队员2-3", "队员2-5"]);
    let refused = |why| Refused::Lineup { number: Number(2), why };
    assert_eq!(table.refusal("2 出场 1 5 3"), refused(LineupFault::Inverted { before: 5, higher: 3 }));
    assert_eq!(table.refusal("2 出场 1 2"), refused(LineupFault::Boards { wanted: 3 }));
    assert_eq!(table.refusal("2 lineup 1 2 6"), refused(LineupFault::NoMember(6)));
    table.say("撤");
    assert_eq!(names(&table, 2), ["队员2-1", "队员2-2", "队员2-3"]);
}

#[test]
fn a_lineup_is_for_the_round_that_is_not_begun_and_after_a_result_it_asks() {
    let mut table = teams("xiangqi-2020", Format::Position, 4, 3, 5, LineupRule::Free);
    table.say("公布");
    table.say("1 出场 5 1 2");
    let own = table.table_of(1);
    table.say(&format!("{own}.1 20"));
    // The round is being played: without its number the next one is meant.
    table.say("1 出场 4 3 2");
    assert_eq!(names(&table, 1), ["队员1-5", "队员1-1", "队员1-2"]);
    let asked = table.decide("第1轮 1 出场 4 3 2").expect("may be").questions;
    assert_eq!(asked, [Question::LineupAfterPlay(Table(own))]);
    table.say_all([&*format!("{own}.2 20"), &format!("{own}.3 20")]);
    let other = 3 - own;
    table.say_all([&*format!("{other}.1 11"), &format!("{other}.2 11"), &format!("{other}.3 11"), "公布"]);
    assert_eq!(names(&table, 1), ["队员1-4", "队员1-3", "队员1-2"]);
}

#[test]
fn x2020_11_1_fixed_boards_have_neither_reserves_nor_lineups() {
    let mut table = teams("xiangqi-2020", Format::RoundRobin, 4, 3, 3, LineupRule::Fixed);
    table.say("公布");
    assert_eq!(
        table.refusal("1 出场 2 1 3"),
        Refused::Lineup { number: Number(1), why: LineupFault::IsFixed }
    );
    assert!(table.decide("1 出场 1 2 3").expect("as it is").acts.is_empty());
    let players = EventOnTable::swiss(3, 4);
    assert_eq!(players.refusal("1 出场 1 2 3"), Refused::NoTeams);
}

#[test]
fn the_files_of_an_event_of_teams_are_checked() {
    let faults = |boards, members: u32, lineup| {
        let (mut event, mut roster) = files(Format::Position, 3, 2);
        event.teams = Some(TeamOptions { boards, lineup });
        for team in &mut roster.entrants {
            team.members = (0..members)
                .map(|member| qisai::event::roster::Member { name: format!("甲{member}"), rating: None })
                .collect();
        }
        let faults = Configuration::new(event, roster).err().unwrap_or_default();
        faults.into_iter().map(|fault| fault.kind).collect::<Vec<_>>()
    };
    let few = FaultKind::TooFewMembers { members: 3, boards: 4 };
    assert_eq!(faults(4, 3, LineupRule::WithReserves), [few.clone(), few]);
    let many = FaultKind::NoReserves { members: 5, boards: 4 };
    assert_eq!(faults(4, 5, LineupRule::Fixed), [many.clone(), many]);
    assert_eq!(faults(1, 5, LineupRule::Free), [FaultKind::BoardsOutOfRange(1)]);
    let (event, mut roster) = files(Format::Position, 3, 2);
    roster.entrants[0].members = vec![qisai::event::roster::Member { name: "甲".into(), rating: None }];
    let kinds: Vec<FaultKind> = Configuration::new(event, roster)
        .err()
        .unwrap_or_default()
        .into_iter()
        .map(|fault| fault.kind)
        .collect();
    assert_eq!(kinds, [FaultKind::MembersWithoutTeams]);
}

//! The ranking of teams by an example worked by hand: four teams, three boards, everybody meets everybody.
//!
//! ```text
//!        1      2      3      4     match  games
//! 1      .    WDL 3  WWL 4  LLW 2     3      9
//! 2    LDW 3    .    DDD 3  WWW 6     4     12
//! 3    LLW 2  DDD 3    .    WLW 4     3      9
//! 4    WWL 4  LLL 0  LWL 2    .       2      6
//! ```

use qisai::event::configuration::{Format, RankingChoice};
use qisai::event::team_match::LineupRule;
use qisai::ranking::standings::Standings;
use qisai::ranking::units::by_places;
use qisai::ranking::value::{Mean, Quarters, Value};
use qisai::rulebook::chain::Criterion;

use crate::event_on_table::{EventOnTable, files};
use crate::hall::{play, teams};

const RESULTS: [(u32, u32, &str); 6] =
    [(1, 2, "WDL"), (1, 3, "WWL"), (1, 4, "LLW"), (2, 3, "DDD"), (2, 4, "WWW"), (3, 4, "WLW")];

fn played(mut table: EventOnTable) -> EventOnTable {
    for _ in 0..3 {
        table.say("公布");
        for pair in table.pairs() {
            let (one, other) = (pair.0.min(pair.1), pair.0.max(pair.1));
            let (.., results) = RESULTS.iter().find(|(a, b, _)| (*a, *b) == (one, other)).expect("a result");
            play(&mut table, one, results);
        }
    }
    table
}

fn round_robin(rulebook: &str) -> EventOnTable {
    played(teams(rulebook, Format::RoundRobin, 4, 3, 3, LineupRule::Fixed))
}

fn order(standings: &Standings) -> Vec<(u32, Option<u32>)> {
    standings.rows.iter().map(|row| (row.number.0, row.place)).collect()
}

fn values(standings: &Standings, criterion: Criterion) -> Vec<(u32, Value)> {
    let step = standings.chain.iter().position(|step| step.criterion == criterion).expect("in the chain");
    let mut values: Vec<(u32, Value)> =
        standings.rows.iter().map(|row| (row.number.0, row.values[step].clone())).collect();
    values.sort_by_key(|(number, _)| *number);
    values
}

fn whole(amounts: [i64; 4]) -> Vec<(u32, Value)> {
    (1..).zip(amounts.map(|amount| Value::Amount(Quarters::whole(amount)))).collect()
}

#[test]
fn x2020_14_5_a_round_robin_of_teams() {
    let table = round_robin("xiangqi-2020");
    let standings = Standings::in_force(table.state(), table.stage(), None);
    assert_eq!(values(&standings, Criterion::MatchPoints), whole([3, 4, 3, 2]));
    assert_eq!(values(&standings, Criterion::GamePoints), whole([9, 12, 9, 6]));
    assert_eq!(values(&standings, Criterion::MatchWins), whole([1, 1, 1, 1]));
    assert_eq!(values(&standings, Criterion::Wins), whole([4, 4, 3, 3]));
    // 1 and 3 are equal but for the games won.
    assert_eq!(order(&standings), [(2, Some(1)), (1, Some(2)), (3, Some(3)), (4, Some(4))]);
    // On three boards the first team moves second once, the other twice.
    let second = values(&standings, Criterion::GamesAsSecond);
    let total: i64 = second.iter().filter_map(|(_, value)| value.amount()).map(|amount| amount.0 / 4).sum();
    assert_eq!(total, 18, "every game has one who moves second");
}

#[test]
fn x2020_14_5_direct_encounter_between_teams_is_their_match() {
    let mut table = teams("xiangqi-2020", Format::RoundRobin, 4, 3, 3, LineupRule::Fixed);
    let mut event = table.state().configuration.event.clone();
    let chain = ["match_points", "direct_encounter"].map(|name| name.parse().expect("a criterion"));
    event.stages[0].ranking = RankingChoice::Chain(chain.to_vec());
    table = played(EventOnTable::of(event, table.state().configuration.roster.clone()));
    let standings = Standings::in_force(table.state(), table.stage(), None);
    assert_eq!(order(&standings), [(2, Some(1)), (1, Some(2)), (3, Some(3)), (4, Some(4))]);
}

#[test]
fn g2013_18_3_2_the_small_score_of_teams_is_the_share_won_times_the_points_of_the_team() {
    let table = round_robin("gomoku-2013");
    let standings = Standings::in_force(table.state(), table.stage(), None);
    let shares = values(&standings, Criterion::SmallScore);
    // 1: 1/2 of 2, 2/3 of 1½, 1/3 of 1; 2: 1/2 of 1½, 1/2 of 1½, all of 1;
    // 3: 1/3 of 1½, 1/2 of 2, 2/3 of 1; 4: 2/3 of 1½, nothing, 1/3 of 1½.
    let expected = [(7, 3), (5, 2), (13, 6), (3, 2)].map(|(sum, count)| Value::Mean(Mean { sum, count }));
    assert_eq!(shares, (1..).zip(expected).collect::<Vec<_>>());
    assert_eq!(order(&standings), [(2, Some(1)), (1, Some(2)), (3, Some(3)), (4, Some(4))]);
}

#[test]
fn g2013_18_3_2_and_18_4_2_the_points_of_board_1_then_of_the_next() {
    let mut table = round_robin("gomoku-2013");
    let mut event = table.state().configuration.event.clone();
    let chain =
        ["match_points", "game_points", "board_points"].map(|name| name.parse().expect("a criterion"));
    event.stages[0].ranking = RankingChoice::Chain(chain.to_vec());
    table = played(EventOnTable::of(event, table.state().configuration.roster.clone()));
    let standings = Standings::in_force(table.state(), table.stage(), None);
    assert_eq!(order(&standings), [(2, Some(1)), (1, Some(2)), (3, Some(3)), (4, Some(4))]);
    let why = standings.why(table.id(1), table.id(3)).expect("neighbours");
    let last = why.steps.last().expect("a step that decides");
    assert_eq!(last.step.criterion, Criterion::BoardPoints);
    let boards = |halves: [i64; 3]| Value::Sequence(halves.map(|half| Quarters(half * 2)).to_vec());
    // 1: board 1 W W L, board 2 D W L, board 3 L L W; 3: L D W, L D L, W D W.
    assert_eq!(last.values, [boards([4, 3, 2]), boards([3, 1, 5])]);
}

#[test]
fn x2020_14_7_a_swiss_of_teams_goes_by_the_opponents_match_points() {
    let mut table = teams("xiangqi-2020", Format::Position, 8, 2, 2, LineupRule::Fixed);
    for _ in 0..3 {
        table.say("公布");
        for pair in table.pairs() {
            play(&mut table, pair.0.min(pair.1), "WD");
        }
    }
    let standings = Standings::in_force(table.state(), table.stage(), None);
    let points = values(&standings, Criterion::MatchPoints);
    let amount = |number: u32| {
        points
            .iter()
            .find(|(other, _)| *other == number)
            .and_then(|(_, value)| value.amount())
            .expect("points")
    };
    for (number, value) in values(&standings, Criterion::OpponentsMatchPoints) {
        let id = table.id(number);
        let met = table.stage().rounds.values().filter_map(|round| {
            let meeting = round.meeting_of(id)?;
            Some(table.state().number(meeting.entrant(meeting.side_of(id)?.other())).0)
        });
        assert_eq!(value.amount(), Some(met.map(amount).sum()), "{number}");
    }
    let names: Vec<String> = standings.chain.iter().map(ToString::to_string).collect();
    assert_eq!(
        names,
        [
            "match_points",
            "sanctions",
            "opponents_match_points",
            "game_points",
            "match_wins",
            "wins",
            "fouls",
            "earlier_places"
        ]
    );
}

#[test]
fn x2011_14_5_asks_for_the_games_won_as_second_first() {
    let table = round_robin("xiangqi-2011");
    let standings = Standings::in_force(table.state(), table.stage(), None);
    let names: Vec<String> = standings.chain.iter().map(ToString::to_string).collect();
    assert_eq!(names[names.len() - 2..], ["wins_as_second", "games_as_second"]);
    assert_eq!(order(&standings)[0], (2, Some(1)));
}

#[test]
fn x2020_14_9_units_go_by_the_sum_of_their_players_places_then_by_the_best() {
    let (event, mut roster) = files(Format::RoundRobin, 1, 6);
    // By place: 1 and 6 of unit A, 2 and 5 of B, 3 of C alone, 4 of none.
    for (number, unit) in [(1, "A"), (6, "A"), (2, "B"), (5, "B"), (3, "C")] {
        roster.entrants[number - 1].unit = unit.into();
    }
    let mut table = EventOnTable::of(event, roster);
    for _ in 0..5 {
        table.say("公布");
        for (index, (one, other)) in table.pairs().into_iter().enumerate() {
            table.say(&format!("{} {}", index + 1, if one < other { "20" } else { "02" }));
        }
    }
    let standings = Standings::in_force(table.state(), table.stage(), None);
    let rows = by_places(table.state(), &standings, 2);
    let told: Vec<(&str, Option<u32>, u32, u32)> =
        rows.iter().map(|row| (&*row.unit, row.place, row.sum_of_places, row.best_place)).collect();
    assert_eq!(told, [("A", Some(1), 7, 1), ("B", Some(2), 7, 2), ("C", None, 3, 3)]);
}

//! An event of teams at the desk.

use qisai::event::configuration::Format;
use qisai::event::names::Side;
use qisai::event::roster::Member;
use qisai::event::team_match::{LineupRule, TeamOptions, first_on};

use crate::event_on_table::{EventOnTable, files};

/// An event of `teams` teams on `boards` boards, each with `members`.
pub fn teams(
    rulebook: &str,
    format: Format,
    teams: u32,
    boards: u32,
    members: u32,
    lineup: LineupRule,
) -> EventOnTable {
    let (mut event, mut roster) = files(format, 3, teams);
    event.rulebook = rulebook.into();
    event.teams = Some(TeamOptions { boards, lineup });
    for team in &mut roster.entrants {
        team.name = format!("队{}", team.number);
        let member = |member| Member { name: format!("队员{}-{member}", team.number), rating: None };
        team.members = (1..=members).map(member).collect();
    }
    EventOnTable::of(event, roster)
}

/// Enters the boards of a match: `W`, `D` or `L` as the team of that number got it, board by board.
pub fn play(table: &mut EventOnTable, team: u32, results: &str) {
    let id = table.id(team);
    let meeting = table.latest().meeting_of(id).expect("a match").clone();
    let side = meeting.side_of(id).expect("its side");
    let gomoku = table.state().configuration.event.rulebook.starts_with("gomoku");
    for (result, board) in results.chars().zip(1..) {
        // The left of a slip has the first move.
        let is_left = (first_on(board) == Side::First) == (side == Side::First);
        let slip = match (result, is_left) {
            ('D', _) => {
                if gomoku {
                    "55"
                } else {
                    "11"
                }
            }
            ('W', true) | ('L', false) => {
                if gomoku {
                    "10"
                } else {
                    "20"
                }
            }
            _ => {
                if gomoku {
                    "01"
                } else {
                    "02"
                }
            }
        };
        table.say(&format!("{}.{board} {slip}", meeting.table));
    }
}

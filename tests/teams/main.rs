//! Events of teams: matches on several boards, lineups, points and ranking (articles 11 to 14, gomoku 5, 18.3 and 18.4).

#[path = "../support/event_on_table.rs"]
#[allow(dead_code, reason = "every test program uses its own part")]
mod event_on_table;

mod hall;
mod lineups;
mod matches;
mod ranking;

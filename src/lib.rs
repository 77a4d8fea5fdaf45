//! Qisai (棋赛): live control of xiangqi and gomoku events.
//!
//! The rooms, and the one way in which their arrows point. A room may use those above it in this list, where it does not
//! say that it uses less; `tests/rooms.rs` reads this list and fails on an arrow that is not in it.
//!
//! * [`rulebook`]: an edition of the rules as data, and the overlays of an event. Uses only `gomoku::protocol`.
//! * [`event`]: the facts and the one fold: configuration, roster, records, replay to the state. Pure.
//! * [`knockout`]: brackets: who waits for whom, who is through, and the places that follow. Pure. Uses only `event`.
//! * [`ranking`]: points, criteria, chains, places, crosstables. Pure.
//! * [`pairing`]: who meets whom, with reasons: one file a method. Pure.
//! * [`clock`]: a board's two clocks as a function of records and now. Pure. Uses only `rulebook`, `event`.
//! * [`conduct`]: violations, draw offers, claims: the consequence that is proposed. Pure. Uses only `rulebook`, `event`.
//! * [`desk`]: what an arbiter says (`12 20`, `17 退赛`, `公布`), checked against the state, as acts to record. Pure.
//! * [`gomoku`]: board, forbidden points, openings, game and its records. Pure, knows no event. Uses only itself.
//! * [`xiangqi`]: board, moves, notations, records, repetition and its ruling. Pure. Uses only itself, knows no event.
//! * [`lang`]: the two languages, typed: a missing string does not compile. Pure.
//! * [`app`]: the state of the screen and what a key does to it. No drawing, no files.
//! * [`ui`]: drawing only.
//! * [`store`]: the event directory: read, explain errors, append, watch. Uses only `rulebook`, `event`, `lang`.
//! * [`exchange`]: import and export: TRF, CSV, JSON. Uses only `rulebook`, `event`, `ranking`, `pairing`, `lang`.
//! * [`term`]: the terminal: enter and leave, input, signals, one write a frame. Uses only `app::key`.
//! * [`cli`]: one file a subcommand.
//!
//! The binary uses only `cli`, `term::hooks`.

pub mod app;
pub mod cli;
pub mod clock;
pub mod conduct;
pub mod desk;
pub mod event;
pub mod exchange;
pub mod gomoku;
pub mod knockout;
pub mod lang;
pub mod pairing;
pub mod ranking;
pub mod rulebook;
pub mod store;
pub mod term;
pub mod ui;
pub mod xiangqi;

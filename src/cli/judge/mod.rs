//! `qisai judge`: what the rules say of a position, without an event.

mod gomoku;
mod xiangqi;
mod xiangqi_json;

use clap::{Args, Subcommand};

use super::{Answer, Context};

/// Which game.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai judge gomoku --black H8,I9,J10 --white H9 --point K11")]
pub struct Arguments {
    #[command(subcommand)]
    game: Game,
}

/// A game whose positions are judged.
#[derive(Debug, Subcommand)]
enum Game {
    /// Forbidden points, openings and equal fifth moves of gomoku.
    Gomoku(gomoku::Arguments),
    /// The kinds of repeated moves in xiangqi, and the ruling.
    Xiangqi(xiangqi::Arguments),
}

/// Judges.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    match &arguments.game {
        Game::Gomoku(arguments) => gomoku::run(arguments, context),
        Game::Xiangqi(arguments) => xiangqi::run(arguments, context),
    }
}

//! `qisai crosstable`: everybody, round by round.

use clap::Args;

use super::counted::Counted;
use super::session::Session;
use super::table::{Column, Table};
use super::{Answer, Context};
use crate::event::state::EventState;
use crate::lang::{Language, words};
use crate::ranking::crosstable::Crosstable;
use crate::ranking::json::CrosstableJson;

/// What is shown.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai crosstable events/spring --json")]
pub struct Arguments {
    #[command(flatten)]
    counted: Counted,
}

/// Shows the crosstable.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let session = Session::open_to_read(&arguments.counted.directory, context)?;
    let (stage, round) = arguments.counted.find(&session, context.language)?;
    let crosstable = Crosstable::of(session.state(), stage, round);
    if context.json {
        context.print_json(&CrosstableJson::from(&crosstable))?;
    } else {
        context.print(&text(&crosstable, session.state(), context.language))?;
    }
    Ok(Answer::Fine)
}

/// A cell holds the opponent, the colour and the mark: `12红胜`.
fn text(crosstable: &Crosstable, state: &EventState, language: Language) -> String {
    let mut columns =
        vec![Column::right(language.pick("序号", "No")), Column::left(words::name_head(language, state))];
    let rounds = crosstable.first_round..=crosstable.rounds;
    columns.extend(rounds.clone().map(|round| {
        Column::right(match round {
            0 => words::brought(language).to_owned(),
            _ => round.to_string(),
        })
    }));
    columns.push(Column::right(language.pick("积分", "Pts")));
    let game = state.configuration.edition.game;
    let mut table = Table::new(columns);
    for row in &crosstable.rows {
        let mut line = vec![row.number.to_string(), state.name(row.entrant).to_owned()];
        line.extend(rounds.clone().map(|round| {
            let cells = row.cells.iter().filter(|cell| cell.round.0 == round);
            cells.map(|cell| words::crosstable_cell(language, game, cell)).collect::<Vec<_>>().join(" ")
        }));
        line.push(if row.annulled { "-".to_owned() } else { row.points.to_string() });
        table.row(line);
    }
    table.text()
}

//! `qisai standings`: the places.

use clap::Args;

use super::counted::Counted;
use super::session::Session;
use super::table::{Column, Table};
use super::{Answer, Context};
use crate::event::state::EventState;
use crate::lang::{Language, command_line, words};
use crate::pairing::fallen;
use crate::ranking::Standings;
use crate::ranking::json::StandingsJson;
use crate::rulebook::chain::Criterion;

/// What is shown.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai standings events/spring --round 4 --json")]
pub struct Arguments {
    #[command(flatten)]
    counted: Counted,
}

/// Shows the standings.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let session = Session::open_to_read(&arguments.counted.directory, context)?;
    let (stage, round) = arguments.counted.find(&session, context.language)?;
    let standings = fallen::standings(session.state(), stage, round);
    if context.json {
        context.print_json(&StandingsJson::of(&standings, session.state()))?;
    } else {
        context.print(&text(&standings, session.state(), context.language))?;
    }
    Ok(Answer::Fine)
}

/// The table of places, with what it stands on.
fn text(standings: &Standings, state: &EventState, language: Language) -> String {
    let shown: Vec<usize> = (0..standings.chain.len())
        .filter(|step| standings.chain[*step].criterion != Criterion::Shared)
        .filter(|step| standings.says_something(*step))
        .collect();
    let mut columns = vec![
        Column::right(language.pick("名次", "Place")),
        Column::right(language.pick("序号", "No")),
        Column::left(language.pick("姓名", "Name")),
        Column::left(language.pick("单位", "Unit")),
    ];
    columns.extend(
        shown.iter().map(|step| Column::right(words::criterion(language, standings.chain[*step].criterion))),
    );
    let mut table = Table::new(columns);
    for row in &standings.rows {
        let place = row.place_in_words().unwrap_or_else(|| "-".to_owned());
        let unit = state.entrants.get(&row.entrant).map_or("", |entrant| entrant.unit.as_str());
        let mut name = state.name(row.entrant).to_owned();
        if row.withdrawn {
            name += language.pick(" (退)", " (withdrawn)");
        }
        let mut cells = vec![place, row.number.to_string(), name, unit.to_owned()];
        cells.extend(shown.iter().map(|step| row.values[*step].to_string()));
        table.row(cells);
    }
    command_line::standings_head(language, standings) + "\n" + &table.text()
}

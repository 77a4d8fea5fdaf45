//! `qisai standings`: the places.

use clap::Args;
use serde::Serialize;

use super::counted::Counted;
use super::session::Session;
use super::table::{Column, Table};
use super::{Answer, Context};
use crate::event::names::EntrantId;
use crate::event::state::EventState;
use crate::lang::{Language, command_line, list, words};
use crate::pairing::fallen;
use crate::ranking::Standings;
use crate::ranking::json::StandingsJson;
use crate::ranking::units::{self, UnitRow};
use crate::rulebook::chain::Criterion;

/// What is shown.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai standings events/spring --round 4 --json")]
pub struct Arguments {
    #[command(flatten)]
    counted: Counted,
    /// The units by the sum of the places of so many of their players each (11.5, 14.9).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    units: Option<u32>,
}

#[derive(Serialize)]
struct UnitsJson {
    units: Vec<UnitJson>,
}

#[derive(Serialize)]
struct UnitJson {
    place: Option<u32>,
    unit: String,
    sum_of_places: u32,
    best_place: u32,
    players: Vec<PlayerJson>,
}

#[derive(Serialize)]
struct PlayerJson {
    number: u32,
    name: String,
    place: u32,
}

/// Shows the standings.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let session = Session::open_to_read(&arguments.counted.directory, context)?;
    let (stage, round) = arguments.counted.find(&session, context.language)?;
    let standings = fallen::standings(session.state(), stage, round);
    if let Some(counted) = arguments.units {
        let units = units::by_places(session.state(), &standings, counted as usize);
        if context.json {
            context.print_json(&UnitsJson::of(&units, session.state()))?;
        } else {
            context.print(&units_text(&units, &standings, session.state(), context.language))?;
        }
    } else if context.json {
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
        Column::left(words::name_head(language, state)),
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

impl UnitsJson {
    fn of(rows: &[UnitRow], state: &EventState) -> Self {
        let player = |&(id, place): &(EntrantId, u32)| PlayerJson {
            number: state.number(id).0,
            name: state.name(id).to_owned(),
            place,
        };
        let unit = |row: &UnitRow| UnitJson {
            place: row.place,
            unit: row.unit.clone(),
            sum_of_places: row.sum_of_places,
            best_place: row.best_place,
            players: row.players.iter().map(player).collect(),
        };
        Self { units: rows.iter().map(unit).collect() }
    }
}

/// The table of units.
fn units_text(rows: &[UnitRow], standings: &Standings, state: &EventState, language: Language) -> String {
    let mut table = Table::new(vec![
        Column::right(language.pick("名次", "Place")),
        Column::left(language.pick("单位", "Unit")),
        Column::right(language.pick("名次和", "Sum")),
        Column::right(language.pick("最高名次", "Best")),
        Column::left(language.pick("队员", "Players")),
    ]);
    for row in rows {
        let players = row.players.iter().map(|(id, place)| format!("{} {place}", state.name(*id)));
        table.row(vec![
            row.place.map_or_else(|| "-".to_owned(), |place| place.to_string()),
            row.unit.clone(),
            row.sum_of_places.to_string(),
            row.best_place.to_string(),
            list(language, players),
        ]);
    }
    command_line::standings_head(language, standings) + "\n" + &table.text()
}

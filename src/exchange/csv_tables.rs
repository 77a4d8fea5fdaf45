//! The standings and the crosstable as spreadsheets read them: UTF-8 with its mark, commas, a row an entrant.

use crate::event::state::EventState;
use crate::lang::{Language, words};
use crate::ranking::crosstable::Crosstable;
use crate::ranking::standings::Standings;
use crate::rulebook::chain::Criterion;

/// One table: place, number, name, unit, the criteria, and round by round the crosstable's cell.
pub fn standings_and_crosstable(state: &EventState, language: Language) -> String {
    let Some(stage) = state.current_stage() else { return String::new() };
    let standings = Standings::in_force(state, stage, None);
    let crosstable = Crosstable::of(state, stage, None);
    let steps: Vec<usize> = (0..standings.chain.len())
        .filter(|step| standings.chain[*step].criterion != Criterion::Shared)
        .collect();
    let mut head: Vec<String> = [
        language.pick("名次", "Place"),
        language.pick("序号", "No"),
        language.pick("姓名", "Name"),
        language.pick("单位", "Unit"),
    ]
    .map(str::to_owned)
    .into();
    head.extend(steps.iter().map(|step| words::step(language, standings.chain[*step])));
    head.extend((1..=standings.after_round.0).map(|round| match language {
        Language::Chinese => format!("第{round}轮"),
        Language::English => format!("R{round}"),
    }));
    let game = state.configuration.edition.game;
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut rows = vec![head];
    for row in &standings.rows {
        let unit = state.entrants.get(&row.entrant).map_or("", |entrant| entrant.unit.as_str());
        let mut cells = vec![
            row.place.map(|place| place.to_string()).unwrap_or_default(),
            row.number.to_string(),
            state.name(row.entrant).to_owned(),
            unit.to_owned(),
        ];
        cells.extend(steps.iter().map(|step| row.values[*step].to_string()));
        let own = crosstable.rows.iter().find(|own| own.entrant == row.entrant);
        cells.extend((1..=standings.after_round.0).map(|round| {
            let cells = own.into_iter().flat_map(|own| &own.cells).filter(|cell| cell.round.0 == round);
            cells.map(|cell| words::crosstable_cell(language, game, cell)).collect::<Vec<_>>().join(" ")
        }));
        rows.push(cells);
    }
    for row in rows {
        // Writing to memory does not fail, and a field may hold anything.
        let _ = writer.write_record(row.iter().map(|cell| harmless(cell)));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    format!("\u{feff}{}", String::from_utf8_lossy(&bytes))
}

/// A spreadsheet takes `=`, `+`, `-` and `@` at the beginning for a formula; a name must not become one.
fn harmless(cell: &str) -> String {
    let formula = cell.starts_with(['=', '@', '\t']) || (cell.starts_with(['+', '-']) && cell.len() > 1);
    if formula { format!("'{cell}") } else { cell.to_owned() }
}

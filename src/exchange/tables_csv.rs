//! The standings with everybody's rounds as one table that spreadsheets open: UTF-8 with its mark, a row an entrant.

use crate::event::names::Side;
use crate::event::state::{EventState, Stage};
use crate::lang::{Language, words};
use crate::ranking::crosstable::{Cell, Crosstable, Symbol};
use crate::ranking::standings::Standings;
use crate::rulebook::chain::Criterion;

/// The table as CSV.
pub fn text(state: &EventState, stage: &Stage, language: Language) -> String {
    let standings = Standings::in_force(state, stage, None);
    let crosstable = Crosstable::of(state, stage, None);
    let shown: Vec<usize> = (0..standings.chain.len())
        .filter(|step| standings.chain[*step].criterion != Criterion::Shared)
        .collect();
    let mut writer =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::from(*b"\xef\xbb\xbf"));
    let mut head: Vec<String> = [("名次", "Place"), ("序号", "No"), ("姓名", "Name"), ("单位", "Unit")]
        .map(|(chinese, english)| language.pick(chinese, english).to_owned())
        .into();
    head.extend(shown.iter().map(|step| {
        let criterion = standings.chain[*step].criterion;
        words::criterion(language, criterion).to_owned()
    }));
    head.extend((crosstable.first_round..=crosstable.rounds).map(|round| match language {
        _ if round == 0 => words::brought(language).to_owned(),
        Language::Chinese => format!("第{round}轮"),
        Language::English => format!("Round {round}"),
    }));
    // A row that cannot be written to memory does not exist.
    let _ = writer.write_record(&head);
    for row in &standings.rows {
        let unit = state.entrants.get(&row.entrant).map_or("", |entrant| entrant.unit.as_str());
        let mut cells = vec![
            row.place_in_words().unwrap_or_default(),
            row.number.to_string(),
            plain(state.name(row.entrant)),
            plain(unit),
        ];
        cells.extend(shown.iter().map(|step| row.values[*step].to_string()));
        let games = crosstable.rows.iter().find(|games| games.entrant == row.entrant);
        cells.extend((crosstable.first_round..=crosstable.rounds).map(|round| {
            let of_round = games.iter().flat_map(|games| &games.cells).filter(|cell| cell.round.0 == round);
            of_round.map(|cell| sign(cell, state, language)).collect::<Vec<_>>().join(" ")
        }));
        let _ = writer.write_record(&cells);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// A word that a spreadsheet would take for a formula is marked as text.
fn plain(word: &str) -> String {
    if word.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{word}") } else { word.to_owned() }
}

/// `12红胜`, `12黑+`; a bye in words.
fn sign(cell: &Cell, state: &EventState, language: Language) -> String {
    let opponent = cell.opponent.map(|number| number.to_string()).unwrap_or_default();
    let game = state.configuration.edition.game;
    let colour = match (cell.colour, language) {
        (Some(side), Language::Chinese) => words::colour(language, game, side),
        (Some(Side::First), Language::English) => "f",
        (Some(Side::Second), Language::English) => "s",
        (None, _) => "",
    };
    let mark = match cell.symbol() {
        Symbol::Win => language.pick("胜", " win"),
        Symbol::Draw => language.pick("和", " draw"),
        Symbol::Loss => language.pick("负", " loss"),
        Symbol::ForfeitWin => "+",
        // Alone in its cell a stroke is a formula to some; a word says who was absent.
        Symbol::ForfeitLoss if cell.opponent.is_none() => language.pick("缺席", "absent"),
        Symbol::ForfeitLoss => "-",
        Symbol::Bye => language.pick("轮空", "bye"),
        Symbol::Open => "*",
    };
    format!("{opponent}{colour}{mark}")
}

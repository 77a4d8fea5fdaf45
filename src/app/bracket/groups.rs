//! The tables of groups: everybody against everybody, points and place.

use super::{Line, TableCell, Tone};
use crate::event::names::EntrantId;
use crate::event::state::{EventState, Stage};
use crate::lang::Language;
use crate::pairing::draft::entrants;
use crate::ranking::json::group_letter;
use crate::ranking::ledger::{CellHow, Ledger, OpenGames};
use crate::ranking::standings::Standings;

/// The lines of all groups, one below the other.
pub(super) fn lines(state: &EventState, stage: &Stage, language: Language) -> Vec<Line> {
    let standings = Standings::in_force(state, stage, None);
    let ledger = Ledger::of(state, stage, None, OpenGames::Wait);
    let groups: Vec<Vec<EntrantId>> = match entrants::field(state, stage) {
        Ok(Some(field)) => {
            field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect()
        }
        Ok(None) => vec![ledger.rows.iter().map(|row| row.entrant).collect()],
        Err(_) => {
            let text =
                language.pick("分组在上一阶段结束后排出。", "Groups are made when the stage before is over.");
            return vec![Line::Text(text.to_owned(), Tone::Muted)];
        }
    };
    let name_width = groups
        .iter()
        .flatten()
        .map(|id| unicode_width::UnicodeWidthStr::width(state.name(*id)) as u16)
        .max()
        .unwrap_or(0)
        .clamp(8, 20);
    let several = groups.len() > 1;
    let mut lines = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        if several {
            if index > 0 {
                lines.push(Line::Text(String::new(), Tone::Plain));
            }
            let letter = group_letter(index);
            let text = match language {
                Language::Chinese => format!("{letter}组"),
                Language::English => format!("Group {letter}"),
            };
            lines.push(Line::Text(text, Tone::Head));
        }
        lines.push(heads(language, name_width, group.len()));
        for (line, entrant) in group.iter().enumerate() {
            lines.push(row(state, &ledger, &standings, group, line, *entrant, name_width));
        }
    }
    lines
}

fn cell(text: impl Into<String>, width: u16, tone: Tone, right: bool) -> TableCell {
    TableCell { text: text.into(), width, tone, right }
}

/// Wide enough for two marks of a double round robin.
const MARK: u16 = 4;

fn heads(language: Language, name_width: u16, members: usize) -> Line {
    let head = |text: &str, width, right| cell(text, width, Tone::Head, right);
    let mut cells = vec![
        head("", 3, true),
        head(language.pick("号", "No"), 4, true),
        head(language.pick("姓名", "Name"), name_width, false),
    ];
    cells.extend((1..=members).map(|number| head(&number.to_string(), MARK, true)));
    cells.push(head(language.pick("积分", "Pts"), 5, true));
    cells.push(head(language.pick("名次", "Pl"), 5, true));
    Line::Table(cells)
}

fn row(
    state: &EventState,
    ledger: &Ledger,
    standings: &Standings,
    group: &[EntrantId],
    line: usize,
    entrant: EntrantId,
    name_width: u16,
) -> Line {
    let mut cells = vec![
        cell((line + 1).to_string(), 3, Tone::Head, true),
        cell(state.number(entrant).to_string(), 4, Tone::Muted, true),
        cell(state.name(entrant), name_width, Tone::Plain, false),
    ];
    let own = ledger.row(entrant);
    for other in group {
        if *other == entrant {
            cells.push(cell("*", MARK, Tone::Muted, true));
            continue;
        }
        let met = own.into_iter().flat_map(crate::ranking::ledger::Row::all);
        let mut open = false;
        let marks: Vec<String> = met
            .filter(|cell| cell.opponent == Some(*other))
            .map(|cell| match (cell.how, cell.mark) {
                (CellHow::Open, _) | (_, None) => {
                    open = true;
                    "?".to_owned()
                }
                (CellHow::Forfeit | CellHow::BothAbsent, Some(mark)) => {
                    if mark == crate::event::outcome::Mark::Win { "+" } else { "-" }.to_owned()
                }
                _ => cell.several.map_or(cell.points, |several| several.points).to_string(),
            })
            .collect();
        cells.push(cell(marks.join(" "), MARK, if open { Tone::Open } else { Tone::Plain }, true));
    }
    let place = standings.row(entrant).and_then(|row| Some((row.place?, row.shared)));
    let place = place.map_or_else(
        String::new,
        |(place, shared)| {
            if shared { format!("={place}") } else { place.to_string() }
        },
    );
    let points = own.map(|row| row.points().to_string()).unwrap_or_default();
    cells.push(cell(points, 5, Tone::Plain, true));
    cells.push(cell(place, 5, Tone::Through, true));
    Line::Table(cells)
}

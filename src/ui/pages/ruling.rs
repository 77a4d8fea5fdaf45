//! The ruling of a claim: the position, every judged move with its kind, what both sides' moves come to, what follows; below, what the
//! move under the cursor rests on. Or the audit of the natural limit, move by move.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::app::ruling::audit::Audit;
use crate::app::ruling::next::Step;
use crate::app::ruling::{Exhibit, READINGS, RulingBoard};
use crate::lang::{Language, adjudication, conduct_records, hearing, xiangqi_move, xiangqi_record};
use crate::ui::paint::{Brush, GridView, Pane, cells, put, put_pieces, wrap};
use crate::ui::theme::Role;
use crate::ui::xiangqi_board::{BoardView, HEIGHTS, WIDTH};
use crate::xiangqi::hearing::Hearing;
use crate::xiangqi::last_move::LastMove;
use crate::xiangqi::notation::{chinese, wxf};
use crate::xiangqi::{Move, Position, Side};

/// The cells of a move with its kind.
const MOVE: usize = 17;
/// The cells of the number of a round.
const NUMBER: usize = 4;
/// Rows that stay for what the move rests on.
const BELOW: u16 = 6;

/// Draws the page; the rows in sight are those of the moves.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Option<GridView> {
    let language = app.language;
    let ruling = app.ruling.as_deref()?;
    let name = ruling.name;
    let what = match ruling.exhibit {
        Exhibit::Repetition => language.pick("循环", "repetition"),
        Exhibit::Limit => language.pick("自然限着", "natural limit"),
        Exhibit::LastMove => language.pick("末着与超时", "last move and time"),
    };
    let title = match language {
        Language::Chinese => format!("裁定: {what} 第{}轮 {}台", name.round, name.table),
        Language::English => format!("Ruling: {what}, round {}, table {}", name.round, name.table),
    };
    let (moves, all) = (ruling.moves, ruling.record.moves.len());
    let note = match language {
        Language::Chinese => format!("到第 {moves} 着, 棋谱 {all} 着"),
        Language::English => format!("up to move {moves} of {all}"),
    };
    let inner = Pane { title: &title, note: &note, focused: true }.paint(area, buf, brush);
    let page = Page::of(app, ruling);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    // The larger board only where there is room below it.
    let high = HEIGHTS.into_iter().find(|high| high + BELOW <= inner.height);
    let above = high.unwrap_or_else(|| inner.height.saturating_sub(BELOW).max(inner.height / 2));
    let upper = Rect { height: above.min(inner.height), ..inner };
    let (position, last) = page.shown(app, ruling);
    let drawn = BoardView { position: &position, last, language }.paint(upper, buf, brush);
    let left = if drawn > 0 { WIDTH + 2 } else { 0 };
    let panel = Rect { x: upper.x + left, width: upper.width.saturating_sub(left), ..upper };
    let below = Rect { y: upper.bottom(), height: inner.height - upper.height, ..inner };
    let view = page.paint_panel(app, ruling, panel, buf, brush);
    paint_lines(page.rests_on(app, ruling), below, buf, brush);
    Some(view)
}

/// Lines, each as wide as there is room.
fn paint_lines(lines: Vec<(String, Role)>, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> u16 {
    let width = usize::from(area.width);
    let wrapped: Vec<(String, Role)> = lines
        .into_iter()
        .flat_map(|(text, role)| wrap(&text, width).into_iter().map(move |line| (line, role)))
        .collect();
    for (y, (text, role)) in (area.y..area.bottom()).zip(&wrapped) {
        put(buf, area.x, y, width, text, brush.style(*role));
    }
    (wrapped.len() as u16).min(area.height)
}

/// What the page shows.
enum Page<'a> {
    Nothing,
    Heard(&'a Hearing),
    Audited(Box<Audit>),
    Ended(LastMove),
}

impl<'a> Page<'a> {
    fn of(app: &App, ruling: &'a RulingBoard) -> Self {
        match ruling.exhibit {
            Exhibit::Repetition => ruling.hearing.as_ref().map_or(Self::Nothing, Self::Heard),
            Exhibit::LastMove => ruling.last_move().map_or(Self::Nothing, Self::Ended),
            Exhibit::Limit => app.audit(ruling).map_or(Self::Nothing, |audit| Self::Audited(Box::new(audit))),
        }
    }

    /// The number in the record of the move under the cursor.
    fn chosen(&self, app: &App) -> Option<usize> {
        let row = app.cursors.page.row;
        match self {
            Self::Nothing | Self::Ended(_) => None,
            Self::Heard(heard) => Some(heard.first + row),
            Self::Audited(audit) => audit.counted.get(row).map(|(_, entry)| entry.number),
        }
    }

    /// The position behind the move under the cursor.
    fn shown(&self, app: &App, ruling: &RulingBoard) -> (Position, Option<Move>) {
        let number = self.chosen(app).or_else(|| ruling.moves.checked_sub(1));
        number.map_or((ruling.record.start, None), |number| {
            (ruling.behind(number), ruling.record.moves.get(number).copied())
        })
    }

    /// The claim, the moves, what they come to and what follows.
    fn paint_panel(
        &self,
        app: &App,
        ruling: &RulingBoard,
        area: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
    ) -> GridView {
        let language = app.language;
        let claim = app.shown_claim(ruling).map(|claim| conduct_records::claim(language, app.state(), claim));
        let step = app.next_step(ruling);
        let role = match step {
            Step::Judgement | Step::NoLimit | Step::NoRecord => Role::Warning,
            _ => Role::Good,
        };
        let mut above: Vec<(String, Role)> =
            claim.filter(|_| area.height > 8).map(|text| (text, Role::Accent)).into_iter().collect();
        let mut under = Vec::new();
        if let Some(fault) = &ruling.fault {
            above.push((xiangqi_record::fault(language, fault), Role::Error));
        }
        match self {
            Self::Nothing => {}
            Self::Ended(last) => under.push((hearing::last_move(language, last), Role::Title)),
            Self::Heard(heard) => {
                above.extend(counted(language, heard).map(|text| (text, Role::Muted)));
                under = come_to(language, heard);
            }
            Self::Audited(audit) => {
                let claimed = app.shown_claim(ruling).is_some();
                let lines =
                    hearing::audit(language, audit.ledger(), claimed, &audit.clause, audit.is_upheld());
                under.extend(lines.into_iter().map(|text| (text, Role::Text)));
            }
        }
        under.push((step.told(language), role));
        let height = |lines: &[(String, Role)]| {
            let lines = lines.iter().map(|(text, _)| wrap(text, usize::from(area.width)).len());
            lines.sum::<usize>() as u16
        };
        // At least two rounds of moves stay in sight.
        let under_height = height(&under).min(area.height.saturating_sub(2));
        let above_height = height(&above).min(area.height.saturating_sub(under_height + 2));
        let list = Rect {
            y: area.y + above_height,
            height: area.height.saturating_sub(above_height + under_height),
            ..area
        };
        paint_lines(above, Rect { height: above_height, ..area }, buf, brush);
        let view = self.paint_moves(app, ruling, list, buf, brush);
        // What follows stands directly below the moves where these are few.
        let used = (view.rows as u16).div_ceil(2).min(list.height);
        let under_area = Rect { y: list.y + used, height: area.bottom() - list.y - used, ..area };
        paint_lines(under, under_area, buf, brush);
        view
    }

    /// The moves, a round a line.
    fn paint_moves(
        &self,
        app: &App,
        ruling: &RulingBoard,
        area: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
    ) -> GridView {
        let told: Vec<(usize, Side, String, Role)> = match self {
            Self::Nothing | Self::Ended(_) => Vec::new(),
            Self::Heard(heard) => judged(app.language, ruling, heard),
            Self::Audited(audit) => audited(app.language, ruling, audit),
        };
        let Some(&(first_number, first_side, ..)) = told.first() else { return GridView::default() };
        // A game or a cycle that black begins has an empty first cell.
        let empty = usize::from(first_side == Side::Black);
        let rows = (told.len() + empty).div_ceil(2);
        let height = usize::from(area.height);
        let here = usize::midpoint(app.cursors.page.row, empty);
        let first = here.saturating_sub(height / 2).min(rows.saturating_sub(height));
        for (y, row) in (area.y..area.bottom()).zip(first..rows) {
            let round = ruling.record.round_of(first_number) + row;
            put(buf, area.x, y, NUMBER, &format!("{round:>3}."), brush.style(Role::Muted));
            for column in 0..2 {
                let Some(index) = (row * 2 + column).checked_sub(empty) else { continue };
                let Some((_, _, text, role)) = told.get(index) else { continue };
                let shown = index == app.cursors.page.row;
                let (mark, role) = if shown { (brush.glyphs.cursor, Role::Selection) } else { (" ", *role) };
                let x = area.x + (NUMBER + column * MOVE) as u16;
                let room = usize::from(area.right().saturating_sub(x)).min(MOVE);
                put_pieces(buf, x, y, room, [(mark, brush.style(role)), (text.as_str(), brush.style(role))]);
            }
        }
        let seen = height.min(rows - first.min(rows));
        GridView { first: 0, rows: (seen * 2).min(told.len()), count: told.len() }
    }

    /// What the move under the cursor rests on, and what is in doubt.
    fn rests_on(&self, app: &App, ruling: &RulingBoard) -> Vec<(String, Role)> {
        let language = app.language;
        let row = app.cursors.page.row;
        let mut lines = Vec::new();
        match self {
            Self::Nothing | Self::Ended(_) => {}
            Self::Heard(heard) => {
                let Some(judged) = heard.judgement.moves.get(row) else { return lines };
                let mv = named(language, &judged.before, judged.mv);
                let kind = adjudication::reading(language, judged.reading);
                let was = ruling.changed.get(&row).map(|was| adjudication::reading(language, *was));
                let head = match (language, was) {
                    (_, None) => format!("{}. {mv} {kind}", heard.first + row + 1),
                    (Language::Chinese, Some(was)) => {
                        format!("{}. {mv} {kind} — 裁判所定(程序读作{was}), 0 取消", heard.first + row + 1)
                    }
                    (Language::English, Some(was)) => {
                        format!(
                            "{}. {mv} {kind}: the arbiter's word (the program reads {was}); 0 takes it back",
                            heard.first + row + 1
                        )
                    }
                };
                lines.push((head, Role::Title));
                let evidence =
                    judged.evidence.iter().map(|one| adjudication::evidence(language, judged, one));
                lines.extend(evidence.map(|text| (text, Role::Text)));
                lines.extend(
                    heard
                        .doubts
                        .iter()
                        .map(|&doubt| (hearing::count_in_doubt(language, doubt), Role::Warning)),
                );
                let open = heard.judgement.open.iter();
                // Those of the move under the cursor first.
                let mut open: Vec<_> = open.collect();
                open.sort_by_key(|point| point.number != row);
                let points = open
                    .into_iter()
                    .map(|open| adjudication::open_point(language, &heard.judgement, open, heard.first + 1));
                lines.extend(points.map(|text| (text, Role::Warning)));
                lines.push((keys_of_kinds(language), Role::Muted));
            }
            Self::Audited(audit) => {
                let Some((side, entry)) = audit.counted.get(row) else { return lines };
                let mv = named(language, &ruling.record.position(entry.number), entry.mv);
                let who = xiangqi_move::side(language, *side);
                let what = match (entry.check, entry.counts) {
                    (false, _) => language.pick("计", "counts"),
                    (true, true) => language.pick("将军, 计", "check, counts"),
                    (true, false) => {
                        language.pick("将军, 超出不计", "check, beyond the limit: does not count")
                    }
                };
                lines.push((format!("{}. {who} {mv}: {what}", entry.number + 1), Role::Title));
                let note = language.pick(
                    "记录缺4着以上的一方要求审核, 不予受理(22.3): n。",
                    "A claimant whose record lacks more than four moves is not heard (22.3): n.",
                );
                lines.push((note.to_owned(), Role::Muted));
            }
        }
        lines
    }
}

/// The digits that take a move to be of another kind.
fn keys_of_kinds(language: Language) -> String {
    let kinds =
        READINGS.iter().map(|(key, reading)| format!("{key} {}", adjudication::reading(language, *reading)));
    kinds.collect::<Vec<_>>().join("  ")
}

/// How often it repeats, where a record tells.
fn counted(language: Language, heard: &Hearing) -> Option<String> {
    heard.repetition.as_ref().map(|found| hearing::repetition(language, found))
}

/// What both sides' moves come to, and the ruling.
fn come_to(language: Language, heard: &Hearing) -> Vec<(String, Role)> {
    let judgement = &heard.judgement;
    let side = |side: Side, kind| {
        format!("{}: {}", xiangqi_move::side(language, side), adjudication::side_kind(language, kind))
    };
    let (certain, role) = (heard.certain(), if heard.certain() { Role::Good } else { Role::Warning });
    let mut lines = vec![
        (side(Side::Red, &judgement.red), Role::FirstSide),
        (side(Side::Black, &judgement.black), Role::SecondSide),
    ];
    let ruling = hearing::ruling_heard(language, heard);
    if certain {
        lines.push((ruling, Role::Title));
        lines.push((adjudication::certainty(language, true).to_owned(), role));
    } else {
        // Nothing is ruled yet: both readings stand side by side.
        let one = language.pick("一种读法: ", "By one reading: ");
        lines.push((format!("{one}{ruling}"), role));
        lines.extend(adjudication::other_ruling(language, judgement).map(|text| (text, role)));
    }
    lines
}

fn written(language: Language, position: &Position, mv: Move) -> String {
    match language {
        Language::Chinese => chinese::write(position, mv),
        Language::English => wxf::write(position, mv),
    }
}

/// A move as the lists write it, and in Chinese, as the lines of evidence are.
fn named(language: Language, position: &Position, mv: Move) -> String {
    match language {
        Language::Chinese => chinese::write(position, mv),
        Language::English => format!("{} {}", wxf::write(position, mv), chinese::write(position, mv)),
    }
}

/// The judged moves: each with its kind; changed ones are marked, and those in doubt.
fn judged(language: Language, ruling: &RulingBoard, heard: &Hearing) -> Vec<(usize, Side, String, Role)> {
    let moves = heard.judgement.moves.iter().enumerate();
    moves
        .map(|(at, judged)| {
            let changed = ruling.changed.contains_key(&at);
            let open = heard.judgement.open.iter().any(|point| point.number == at);
            let (mark, role) = match (changed, open) {
                (true, _) => ("*", Role::Accent),
                (_, true) => ("?", Role::Warning),
                _ => ("", Role::Text),
            };
            let mv = written(language, &judged.before, judged.mv);
            let kind = adjudication::kind(language, judged.reading.kind);
            let room = MOVE - 2 - cells(&mv).min(MOVE - 2);
            let kind: String =
                if cells(&kind) < room { kind } else { kind.chars().take(room.saturating_sub(2)).collect() };
            (heard.first + at, judged.side, format!("{mv} {kind}{mark}"), role)
        })
        .collect()
}

/// The moves that are counted: a check is marked, and one that does not count.
fn audited(language: Language, ruling: &RulingBoard, audit: &Audit) -> Vec<(usize, Side, String, Role)> {
    let moves = audit.counted.iter();
    moves
        .map(|(side, entry)| {
            let mv = written(language, &ruling.record.position(entry.number), entry.mv);
            let (mark, role) = match (entry.check, entry.counts) {
                (false, _) => ("", Role::Text),
                (true, true) => (language.pick("将", "+"), Role::Text),
                (true, false) => (language.pick("将 不计", "+ not"), Role::Muted),
            };
            (entry.number, *side, format!("{mv} {mark}").trim_end().to_owned(), role)
        })
        .collect()
}

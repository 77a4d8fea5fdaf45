//! Frames drawn one over the other end as the last of them drawn alone, on a terminal that draws as wide as it is
//! reckoned; and on one that does not, everything that is sure still stands in its column.

use std::num::NonZeroU16;

use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::*;

const AREA: Rect = Rect { x: 0, y: 0, width: 24, height: 5 };

/// Something written on a frame: where, what, and how.
type Stroke = (u16, u16, &'static str, Style);

fn strokes() -> impl Strategy<Value = Vec<Stroke>> {
    let words = prop::sample::select(vec![
        "12",
        "王小明",
        "待录",
        "红胜",
        "a 汉b",
        "─────",
        "│",
        "·",
        "✓ 胜",
        "    ",
        "，",
        "⚠",
        "█▄",
        "x",
        " ",
        "李",
    ]);
    let colours = prop::sample::select(vec![Color::Reset, Color::Red, Color::LightCyan, Color::Indexed(80)]);
    let manners = prop::sample::select(vec![
        Modifier::empty(),
        Modifier::BOLD,
        Modifier::REVERSED,
        Modifier::UNDERLINED,
        Modifier::BOLD | Modifier::ITALIC,
        Modifier::DIM,
    ]);
    let style = (colours.clone(), colours, manners)
        .prop_map(|(front, ground, manner)| Style::new().fg(front).bg(ground).add_modifier(manner));
    prop::collection::vec((0..AREA.width, 0..AREA.height, words, style), 0..14)
}

fn frame(strokes: &[Stroke]) -> Buffer {
    let mut frame = Buffer::empty(AREA);
    for (x, y, text, style) in strokes {
        // A stroke that begins on the second half of a glyph takes the first half away, as the painter does.
        if *x > 0 && frame[(x - 1, *y)].symbol().cell_width() > 1 {
            frame[(x - 1, *y)].set_symbol(" ");
        }
        frame.set_string(*x, *y, text, *style);
    }
    frame
}

/// The bytes of each frame after the one before, the first after an empty one.
fn bytes(frames: &[Buffer], widths: Widths) -> Vec<u8> {
    let mut out = Vec::new();
    let mut before = Buffer::empty(AREA);
    for frame in frames {
        out.extend(encode(&before, frame, widths));
        before = frame.clone();
    }
    out
}

/// What a cell of a terminal shows.
#[derive(Debug, PartialEq)]
struct Seen {
    glyph: String,
    ground: vt100::Color,
    front: Option<vt100::Color>,
    manner: [bool; 3],
    writing: Option<[bool; 3]>,
}

fn seen(bytes: &[u8]) -> Vec<Seen> {
    let cells = |count| NonZeroU16::new(count).expect("a size");
    let mut terminal = vt100::Parser::new(cells(AREA.height), cells(AREA.width), 0);
    terminal.process(bytes);
    let places = (0..AREA.height).flat_map(|row| (0..AREA.width).map(move |column| (row, column)));
    places
        .filter_map(|(row, column)| {
            let cell = terminal.screen().cell(row, column)?;
            let glyph = cell.contents().trim_end().to_owned();
            let written = !glyph.is_empty();
            let seen = written || cell.inverse() || cell.underline();
            (!cell.is_wide_continuation()).then(|| Seen {
                ground: cell.bgcolor(),
                front: seen.then(|| cell.fgcolor()),
                manner: [cell.inverse(), cell.underline(), false],
                writing: written.then(|| [cell.bold(), cell.italic(), cell.dim()]),
                glyph,
            })
        })
        .collect()
}

/// Where glyphs stand on a terminal that has its own idea of how wide they are.
struct Columns {
    width: fn(&str) -> u16,
    glyphs: Vec<Vec<String>>,
    row: usize,
    column: usize,
}

impl Columns {
    fn of(bytes: &[u8], width: fn(&str) -> u16) -> Vec<Vec<String>> {
        let (columns, rows) = (usize::from(AREA.width), usize::from(AREA.height));
        let mut terminal = Self { width, glyphs: vec![vec![" ".into(); columns]; rows], row: 0, column: 0 };
        let text = std::str::from_utf8(bytes).expect("text");
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            if let Some(sequence) = rest.strip_prefix("\x1b[") {
                let end = sequence.find(|sign: char| sign.is_ascii_alphabetic()).expect("an end");
                terminal.obey(&sequence[..end], &sequence[end..=end]);
                rest = &sequence[end + 1..];
            } else {
                if sign == '\x08' {
                    terminal.column -= 1;
                } else {
                    terminal.write(sign);
                }
                rest = &rest[sign.len_utf8()..];
            }
        }
        terminal.glyphs
    }

    fn obey(&mut self, numbers: &str, last: &str) {
        let number = |place: usize| numbers.split(';').nth(place).and_then(|n| n.parse().ok()).unwrap_or(1);
        match last {
            "H" => (self.row, self.column) = (number(0) - 1, number(1) - 1),
            "G" => self.column = number(0) - 1,
            "C" => self.column += number(0),
            "K" => self.glyphs[self.row][self.column..].fill(" ".into()),
            "m" => {}
            other => panic!("{numbers}{other} is not expected"),
        }
    }

    fn write(&mut self, sign: char) {
        let glyph = sign.to_string();
        let width = usize::from((self.width)(&glyph));
        for column in self.column..(self.column + width).min(usize::from(AREA.width)) {
            self.glyphs[self.row][column] = if column == self.column { glyph.clone() } else { String::new() };
        }
        self.column += width;
    }
}

/// The glyphs of a frame that do not stand in their columns; the second halves of wide ones are left out.
fn astray(frame: &Buffer, shown: &[Vec<String>]) -> Vec<(u16, u16)> {
    let mut astray = Vec::new();
    for y in 0..AREA.height {
        let mut x = 0;
        while x < AREA.width {
            let glyph = frame[(x, y)].symbol();
            if glyph != " " && shown[usize::from(y)][usize::from(x)] != glyph {
                astray.push((x, y));
            }
            x += glyph.cell_width().max(1);
        }
    }
    astray
}

proptest! {
    #[test]
    fn drawn_one_over_the_other_is_drawn_alone(all in prop::collection::vec(strokes(), 1..5)) {
        let frames: Vec<Buffer> = all.iter().map(|strokes| frame(strokes)).collect();
        let last = &frames[frames.len() - 1..];
        let alone = seen(&bytes(last, Widths::default()));
        for widths in [Widths::default(), Widths::USUAL] {
            prop_assert_eq!(&seen(&bytes(&frames, widths)), &alone, "{:?}", widths);
        }
        prop_assert!(bytes(&frames, Widths::USUAL).len() <= bytes(&frames, Widths::default()).len());
    }

    #[test]
    fn a_terminal_that_draws_chinese_narrow_and_says_so_keeps_every_column(
        all in prop::collection::vec(strokes(), 1..5),
    ) {
        let frames: Vec<Buffer> = all.iter().map(|strokes| frame(strokes)).collect();
        let narrow = Widths { line: Some(1), character: Some(1) };
        for widths in [Widths::default(), narrow] {
            let shown = Columns::of(&bytes(&frames, widths), |_| 1);
            let last = frames.last().expect("a frame");
            prop_assert_eq!(astray(last, &shown), vec![], "{:?}", widths);
        }
    }

    #[test]
    fn a_sign_that_is_drawn_wider_than_reckoned_moves_nothing_behind_it(strokes in strokes()) {
        let frame = frame(&strokes);
        let wide_lines = Widths { line: Some(2), character: Some(2) };
        let shown = Columns::of(&bytes(std::slice::from_ref(&frame), wide_lines), |glyph| {
            if glyph.is_ascii() { 1 } else { 2 }
        });
        prop_assert_eq!(astray(&frame, &shown), vec![]);
    }
}

#[test]
fn a_chinese_row_takes_what_its_letters_take() {
    let row = frame(&[(2, 1, "12 王小明 待录 李四海", Style::new())]);
    let text = "12 王小明 待录 李四海".len();
    let length = |widths| bytes(std::slice::from_ref(&row), widths).len();
    assert_eq!(length(Widths::USUAL), "\x1b[2;3H".len() + text);
    assert!(length(Widths::default()) > text * 2, "each glyph is put into its column");
}

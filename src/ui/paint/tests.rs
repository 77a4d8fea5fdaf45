use std::sync::LazyLock;

use ratatui::style::Style;

use super::*;
use crate::app::text_input::TextInput;
use crate::ui::theme::ColourDepth;

static THEME: LazyLock<Theme> = LazyLock::new(|| Theme::default_at(ColourDepth::Sixteen));

/// A brush of the default theme in 16 colours.
pub(super) fn brush(set: GlyphSet) -> Brush<'static> {
    Brush::new(&THEME, set)
}

/// An empty buffer.
pub(super) fn canvas(width: u16, height: u16) -> Buffer {
    Buffer::empty(Rect::new(0, 0, width, height))
}

#[test]
fn clearing_mends_a_wide_glyph_that_the_left_edge_cuts() {
    for x in 4..8 {
        let mut buf = canvas(20, 1);
        put(&mut buf, 0, 0, 20, "王小明王小明王小明王", Style::new());
        clear(Rect::new(x, 0, 5, 1), &mut buf);
        assert_eq!(cells(printer::text(&buf).trim_end_matches('\n')), 20, "at {x}");
        assert!((x..x + 5).all(|x| buf[(x, 0)].symbol() == " "), "at {x}");
    }
}

/// Every primitive on one area of one buffer.
fn paint_everything(area: Rect, buf: &mut Buffer) {
    for set in [GlyphSet::Unicode, GlyphSet::Ascii] {
        let brush = brush(set);
        let text = "王小明 abc 12";
        for focused in [false, true] {
            let pane = Pane { title: text, note: "暂定", focused };
            let inside = pane.paint(area, buf, &brush);
            Pane::paint_hint(area, buf, &brush, "1-2/3");
            let columns = [
                Column::fixed("台", 3).right(),
                Column::flexible("红方", 4, 20),
                Column::fixed("分", 4).dropped(1),
            ];
            for heads in [false, true] {
                let grid = Grid { columns: &columns, count: 40, cursor: Some(39), first: 3, focused, heads };
                for place in [area, inside] {
                    let view = grid.paint(place, buf, &brush, |index| {
                        [index.to_string(), text.into()].into_iter().collect()
                    });
                    assert!(view.first < 40);
                }
            }
        }
        for (width, height) in [(0, 0), (1, 1), (30, 9), (u16::MAX, u16::MAX)] {
            Popup { title: text, width, height }.paint(area, buf, &brush);
        }
        for align in [Align::Left, Align::Centre, Align::Right] {
            paint_big("12:30", area, buf, &brush, align, Scale::Double);
        }
        paint_field(&TextInput::new(text), area, buf, &brush);
        put(buf, area.x, area.y, usize::MAX, text, Style::new());
        put_pieces(
            buf,
            area.x,
            area.y,
            usize::from(area.width),
            [(text, Style::new()), (text, Style::new())],
        );
        clear(area, buf);
        fill(area, buf, brush.style(Role::Popup));
    }
}

#[test]
fn every_primitive_survives_every_small_size() {
    for (width, height) in [(0, 0), (0, 5), (5, 0), (1, 1), (2, 1), (3, 2), (20, 5)] {
        let mut buf = canvas(width, height);
        paint_everything(buf.area, &mut buf);
    }
}

#[test]
fn every_primitive_survives_an_area_outside_the_buffer_and_touches_nothing_else() {
    let outside = [
        Rect::new(30, 2, 10, 3),
        Rect::new(2, 30, 10, 3),
        Rect::new(u16::MAX, u16::MAX, 0, 0),
        Rect::new(u16::MAX - 3, u16::MAX - 3, 3, 3),
    ];
    for area in outside {
        let mut buf = canvas(20, 5);
        paint_everything(area, &mut buf);
        assert_eq!(buf, canvas(20, 5), "{area}");
    }
    let mut buf = canvas(20, 5);
    paint_everything(Rect::new(15, 3, 40, 40), &mut buf);
    for y in 0..5 {
        for x in 0..20 {
            if x < 15 || y < 3 {
                assert_eq!(buf[(x, y)].symbol(), " ", "at {x}, {y}");
            }
        }
    }
}

#[test]
fn a_buffer_that_does_not_begin_at_the_origin_is_painted_too() {
    let area = Rect::new(7, 3, 20, 5);
    let mut buf = Buffer::empty(area);
    paint_everything(area, &mut buf);
    put(&mut buf, 7, 3, 20, "王", Style::new());
    assert!(printer::text(&buf).starts_with('王'));
}

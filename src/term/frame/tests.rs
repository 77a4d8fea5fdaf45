use std::num::NonZeroU16;

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::*;

/// A terminal in memory that counts the writes.
struct Recorded {
    size: Size,
    writes: Vec<Vec<u8>>,
    screen: vt100::Parser,
}

impl Recorded {
    fn new(width: u16, height: u16) -> Self {
        let cells = |count| NonZeroU16::new(count).unwrap_or(NonZeroU16::MIN);
        let screen = vt100::Parser::new(cells(height), cells(width), 0);
        Self { size: Size { width, height }, writes: Vec::new(), screen }
    }
}

impl Output for Recorded {
    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes.push(bytes.to_vec());
        self.screen.process(bytes);
        Ok(bytes.len())
    }
}

fn screen(width: u16, height: u16) -> Screen<Recorded> {
    Screen::new(Recorded::new(width, height), Arc::default()).expect("a screen in memory")
}

fn table(frame: &mut Frame<'_>, result: &str) {
    let area = frame.area();
    for y in 0..area.height {
        frame.buffer_mut().set_string(0, y, "12 王小明 待录 李四海", Style::new());
    }
    frame.buffer_mut().set_string(9, 3, result, Style::new().bold());
}

#[test]
fn a_frame_is_one_write_in_brackets() {
    let mut screen = screen(100, 40);
    let bytes = screen.draw(|frame| table(frame, "待录")).expect("drawn");
    let writes = &screen.output.writes;
    assert_eq!((writes.len(), writes[0].len()), (1, bytes));
    assert!(writes[0].starts_with(BEGIN) && writes[0].ends_with(END));
    assert!(screen.output.screen.screen().contents().contains("12 王小明 待录 李四海"));
}

#[test]
fn nothing_is_written_where_nothing_changed() {
    let mut screen = screen(100, 40);
    for cursor in [None, Some(Position { x: 3, y: 1 })] {
        let mut draw = || {
            screen
                .draw(|frame| {
                    table(frame, "待录");
                    if let Some(cursor) = cursor {
                        frame.set_cursor_position(cursor);
                    }
                })
                .expect("drawn")
        };
        draw();
        assert_eq!((draw(), draw()), (0, 0), "{cursor:?}");
    }
    assert_eq!(screen.output.writes.len(), 2);
}

#[test]
fn one_result_takes_a_handful_of_bytes() {
    let mut screen = screen(100, 40);
    screen.draw(|frame| table(frame, "待录")).expect("drawn");
    let bytes = screen.draw(|frame| table(frame, "红胜")).expect("drawn");
    assert!((1..70).contains(&bytes), "{bytes} bytes");
    assert_eq!(screen.bytes_written(), screen.output.writes.iter().map(Vec::len).sum::<usize>() as u64);
}

#[test]
fn the_cursor_comes_back_to_its_place_after_anything_was_drawn() {
    let mut screen = screen(40, 5);
    for result in ["待录", "红胜"] {
        screen
            .draw(|frame| {
                table(frame, result);
                frame.set_cursor_position((3, 1));
            })
            .expect("drawn");
        assert_eq!(screen.output.screen.screen().cursor_position(), (1, 3));
        assert!(!screen.output.screen.screen().hide_cursor());
    }
    screen.draw(|frame| table(frame, "红胜")).expect("drawn");
    assert!(screen.output.screen.screen().hide_cursor());
}

#[test]
fn a_window_without_size_is_not_drawn_on_and_one_that_comes_back_is() {
    let mut screen = screen(20, 5);
    screen.draw(|frame| table(frame, "红胜")).expect("drawn");
    for gone in [Size { width: 0, height: 0 }, Size { width: 20, height: 0 }, Size { width: 0, height: 5 }] {
        screen.output.size = gone;
        assert_eq!(screen.draw(|_| panic!("nothing is painted at {gone:?}")).expect("skipped"), 0);
    }
    screen.output.size = Size { width: 20, height: 5 };
    assert_eq!(screen.draw(|frame| table(frame, "红胜")).expect("drawn"), 0);
}

#[test]
fn another_size_paints_everything_on_it() {
    let mut screen = screen(20, 5);
    screen.draw(|frame| table(frame, "红胜")).expect("drawn");
    screen.output.size = Size { width: 30, height: 6 };
    screen.resized.store(true, Ordering::SeqCst);
    let mut area = Rect::ZERO;
    screen.draw(|frame| area = frame.area()).expect("drawn");
    assert_eq!(area, Rect::new(0, 0, 30, 6));
    assert!(!screen.resized.load(Ordering::SeqCst), "the next change of size is reported again");
}

#[test]
fn after_a_suspension_every_cell_and_the_cursor_are_painted_again() {
    let mut screen = screen(40, 5);
    let draw = |screen: &mut Screen<Recorded>| {
        screen
            .draw(|frame| {
                table(frame, "红胜");
                frame.set_cursor_position((3, 1));
            })
            .expect("drawn")
    };
    draw(&mut screen);
    let before = screen.output.screen.screen().contents();
    screen.output.screen.process(b"\x1b[2J\x1b[H$ other programs\x1b[?25l");
    screen.paint_all_again();
    draw(&mut screen);
    assert_eq!(screen.output.screen.screen().contents(), before);
    assert!(!screen.output.screen.screen().hide_cursor());
}

#[test]
fn without_colour_bold_and_reversed_still_go_out() {
    ratatui::crossterm::style::force_color_output(true);
    let mut screen = screen(20, 2);
    screen
        .draw(|frame| {
            let reset = Style::new().fg(ratatui::style::Color::Reset).bg(ratatui::style::Color::Reset);
            frame.buffer_mut().set_string(0, 0, "row", reset.reversed().bold());
        })
        .expect("drawn");
    let cell = screen.output.screen.screen().cell(0, 0).expect("a cell");
    assert!(cell.inverse() && cell.bold());
}

//! The pages of the wall, as they are drawn.

mod rehearsal;

use qisai::app::Moment;
use qisai::app::key::Key;
use qisai::app::message::{FilesSeen, Message};
use qisai::app::wall::{Section, Show, Wall, WallMessage};
use qisai::event::time::Tenths;
use qisai::lang::Language;
use qisai::ui;
use qisai::ui::paint::{Brush, GlyphSet, printer};
use qisai::ui::theme::{ColourDepth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rehearsal::{ROUND_ROBIN, Rehearsal, SIZES, SWISS, field};

const LANGUAGES: [(Language, &str); 2] = [(Language::Chinese, "zh"), (Language::English, "en")];

/// A Swiss whose first round is started, with some results.
fn hall(entrants: u32) -> Rehearsal {
    let mut hall = Rehearsal::new(&field(entrants), SWISS);
    hall.keys("pPB1<Enter>203<Enter>114<Enter>025<Enter>+-");
    hall
}

fn wall_of(halls: &[&Rehearsal], shows: &[Show], language: Language, late: i64) -> Wall {
    let now = &halls[0].app.now;
    let section = |hall: &&Rehearsal| {
        Section::new(hall.app.fold.clone(), FilesSeen::default(), Vec::new(), Some(now.seconds))
    };
    let now = Moment::new(now.machine.after(Tenths(late * 10)), "09:05".into());
    Wall::new(halls.iter().map(section).collect(), shows, 10, language, now)
}

fn buffer(wall: &mut Wall, width: u16, height: u16, glyphs: GlyphSet) -> Buffer {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    let theme = Theme::default_at(ColourDepth::Sixteen);
    wall.lay_out(ui::wall::sheets(wall, buf.area));
    ui::wall::view(wall, &mut buf, &Brush::new(&theme, glyphs));
    buf
}

fn text(wall: &mut Wall, width: u16, height: u16) -> String {
    printer::text(&buffer(wall, width, height, GlyphSet::Unicode))
}

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => true, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn every_page_at_every_size_in_both_languages() {
    let hall = hall(18);
    for (language, name) in LANGUAGES {
        for show in Show::ALL {
            for (width, height) in [(80, 24), (120, 36), (200, 60)] {
                let mut wall = wall_of(&[&hall], &[show], language, 300);
                let drawn = text(&mut wall, width, height);
                snapshot(&format!("{}_{name}_{width}x{height}", show.name()), &drawn);
            }
        }
    }
}

#[test]
fn a_wide_window_has_pairings_and_standings_side_by_side_where_all_of_both_fit() {
    let hall = hall(18);
    for (language, name) in LANGUAGES {
        let mut wall = wall_of(&[&hall], &[], language, 300);
        let drawn = text(&mut wall, 200, 60);
        assert_eq!(wall.place(), (1, 2), "the clock has a page of its own");
        snapshot(&format!("beside_{name}_200x60"), &drawn);
        text(&mut wall, 120, 36);
        assert_eq!(wall.place(), (1, 3));
    }
    let many = Rehearsal::new(&field(200), SWISS);
    let mut wall = wall_of(&[&many], &[Show::Standings, Show::Pairings], Language::English, 0);
    text(&mut wall, 200, 60);
    assert!(wall.place().1 >= 2, "a long list has its own pages");
}

#[test]
fn below_sixty_by_sixteen_one_line_says_so() {
    let hall = hall(18);
    for (language, name) in LANGUAGES {
        let mut wall = wall_of(&[&hall], &[], language, 0);
        snapshot(&format!("small_{name}_20x5"), &text(&mut wall, 20, 5));
    }
    let mut wall = wall_of(&[&hall], &[], Language::English, 0);
    assert!(text(&mut wall, 59, 16).contains("Window too small (need 60x16)"));
    assert!(!text(&mut wall, 60, 16).contains("Window too small"));
}

#[test]
fn no_size_breaks_any_page() {
    let halls = [hall(18), Rehearsal::new(&field(7), ROUND_ROBIN), Rehearsal::new(&field(0), SWISS)];
    let halls: Vec<&Rehearsal> = halls.iter().collect();
    for (width, height) in SIZES {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            for language in [Language::Chinese, Language::English] {
                let mut wall = wall_of(&halls, &[], language, 10);
                for _ in 0..12 {
                    buffer(&mut wall, width, height, glyphs);
                    wall.update(WallMessage::Key(Key::Right));
                }
            }
        }
    }
}

#[test]
fn ascii_glyphs_leave_only_the_text() {
    let hall = hall(18);
    let mut wall = wall_of(&[&hall], &[], Language::English, 10);
    for _ in 0..6 {
        let drawn = printer::text(&buffer(&mut wall, 120, 36, GlyphSet::Ascii));
        let strange: String = drawn
            .chars()
            .filter(|sign| !sign.is_ascii() && !('\u{4e00}'..='\u{9fff}').contains(sign))
            .collect();
        assert_eq!(strange, "");
        wall.update(WallMessage::Key(Key::Right));
    }
}

#[test]
fn all_tables_of_a_large_round_come_by_once() {
    let mut hall = Rehearsal::new(&field(151), SWISS);
    hall.keys("pPB");
    let mut wall = wall_of(&[&hall], &[Show::Pairings], Language::English, 10);
    let mut seen = Vec::new();
    let first = text(&mut wall, 80, 24);
    let (_, sheets) = wall.place();
    assert!(sheets > 1);
    for _ in 0..sheets {
        let drawn = text(&mut wall, 80, 24);
        // The bye stands on every sheet.
        assert!(drawn.contains("bye 151"), "{drawn}");
        seen.extend(
            drawn
                .lines()
                .filter(|line| line.contains(" open "))
                .filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok()),
        );
        wall.update(WallMessage::Key(Key::Right));
    }
    assert_eq!(seen, (1..=75).collect::<Vec<u32>>());
    assert_eq!(text(&mut wall, 80, 24), first, "and then the first comes again");
}

#[test]
fn several_events_are_sections_in_turn() {
    let halls = [hall(8), Rehearsal::new(&field(6), ROUND_ROBIN)];
    let mut wall =
        wall_of(&halls.iter().collect::<Vec<_>>(), &[Show::Pairings, Show::Clock], Language::Chinese, 0);
    let titles: Vec<bool> = (0..4)
        .map(|_| {
            let drawn = text(&mut wall, 100, 30);
            wall.update(WallMessage::Key(Key::Right));
            drawn.contains("邀请赛")
        })
        .collect();
    assert_eq!(titles, [false, false, true, true]);
}

#[test]
fn a_result_of_an_arbiter_comes_onto_the_wall_and_makes_the_data_new() {
    let mut hall = hall(8);
    let mut wall = wall_of(&[&hall], &[Show::Pairings], Language::Chinese, 700);
    assert!(text(&mut wall, 100, 30).contains("11分钟前更新"));
    assert!(text(&mut wall, 100, 30).contains("未完 1/4台"));
    hall.keys("2<Enter>02");
    let news = hall.journal.last().expect("a record").clone();
    wall.update(WallMessage::Event(0, Message::Arrived(vec![news.clone()])));
    let drawn = text(&mut wall, 100, 30);
    assert!(drawn.contains("刚刚更新") && drawn.contains("未完 0/4台"), "{drawn}");
    // The same record again is no news.
    wall.update(WallMessage::Tick(Moment::new(wall.now.machine.after(Tenths::minutes(2)), "09:20".into())));
    wall.update(WallMessage::Event(0, Message::Arrived(vec![news])));
    assert!(text(&mut wall, 100, 30).contains("2分钟前更新"));
}

#[test]
fn the_countdown_ticks_in_sight_only_and_ends_at_the_limit() {
    let hall = hall(8);
    let mut wall = wall_of(&[&hall], &[Show::Pairings, Show::Clock], Language::Chinese, 61);
    text(&mut wall, 80, 24);
    assert!(!wall.ticks());
    assert_eq!(wall.due() - wall.now.seconds, 10, "only the page turns");
    wall.update(WallMessage::Key(Key::Right));
    let drawn = text(&mut wall, 80, 24);
    assert!(wall.ticks() && drawn.contains("离迟到时限还有"), "{drawn}");
    assert_eq!(wall.due() - wall.now.seconds, 1);
    let start = hall.app.now.machine;
    wall.update(WallMessage::Key(Key::Char(' ')));
    wall.update(WallMessage::Tick(Moment::new(start.after(Tenths::minutes(15)), "09:15".into())));
    let drawn = text(&mut wall, 80, 24);
    assert!(!drawn.contains("离迟到时限还有") && drawn.contains("迟到时限 15 分钟"), "{drawn}");
}

#[test]
fn a_meeting_that_no_longer_stands_is_marked() {
    const KNOCKOUT: &str = r#"(schema: 1, title: "杯赛", rulebook: "xiangqi-2020", stages: [
        (name: "淘汰", format: knockout, knockout: (placement: 2, seating: in_order, first_game: upper_position)),
    ])"#;
    let mut hall = Rehearsal::new(&field(4), KNOCKOUT);
    hall.keys("pP:1 20<Enter>:2 20<Enter>:start<Enter>:close<Enter>pP");
    let pairings = [Show::Pairings];
    assert!(!text(&mut wall_of(&[&hall], &pairings, Language::Chinese, 0), 120, 36).contains('⚠'));
    hall.keys(":第1轮 1 02<Enter>y");
    let marked = text(&mut wall_of(&[&hall], &pairings, Language::Chinese, 0), 120, 36);
    assert!(marked.contains('⚠'), "{marked}");
}

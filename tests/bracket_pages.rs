//! The bracket and the group tables, on the dashboard and on the wall.

mod rehearsal;

use qisai::app::bracket::{Line, Link, Tone, lines, page};
use qisai::app::message::FilesSeen;
use qisai::app::wall::{Section, Show, Wall};
use qisai::event::StageNumber;
use qisai::lang::Language;
use qisai::ui;
use qisai::ui::paint::{Brush, GlyphSet, printer};
use qisai::ui::theme::{ColourDepth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rehearsal::{Rehearsal, SWISS, field};

const KNOCKOUT: &str = r#"(schema: 1, title: "淘汰赛", rulebook: "xiangqi-2020", stages: [(name: "淘汰赛", format: knockout,
    procedure: "two_rapid", knockout: (placement: 4, first_game: upper_position))])"#;

const JOINED: &str = r#"(schema: 1, title: "联赛", rulebook: "xiangqi-2020", stages: [
    (name: "小组", format: round_robin, groups: (count: 2, by: snake)),
    (name: "决赛", format: crossed, qualify: 2, knockout: (first_game: upper_position)),
])"#;

const DOUBLE: &str = r#"(schema: 1, title: "双败", rulebook: "xiangqi-2020", stages: [(name: "双败", format: double_knockout,
    knockout: (first_game: upper_position))])"#;

/// A knockout of seven: a round is over, the second is being played.
fn knockout() -> Rehearsal {
    let mut hall = Rehearsal::new(&field(7), KNOCKOUT);
    hall.keys("pP:start<Enter>1<Enter>202<Enter>203<Enter>20:close<Enter>pP:start<Enter>1<Enter>20");
    hall
}

/// Two groups of four whose first round is over, with one open game.
fn groups() -> Rehearsal {
    let mut hall = Rehearsal::new(&field(8), JOINED);
    hall.keys("pP:start<Enter>1<Enter>202<Enter>113<Enter>02");
    hall
}

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => true, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn the_page_at_every_size_in_both_languages() {
    for (name, mut hall) in [("knockout", knockout()), ("groups", groups())] {
        hall.keys("D");
        for language in [Language::Chinese, Language::English] {
            hall.app.language = language;
            let tongue = language.pick("zh", "en");
            for (width, height) in [(80, 24), (120, 36), (200, 60)] {
                snapshot(&format!("{name}_{tongue}_{width}x{height}"), &hall.text(width, height));
            }
        }
    }
}

#[test]
fn no_size_breaks_the_page() {
    let swiss = Rehearsal::new(&field(6), SWISS);
    let empty = Rehearsal::new(&field(0), KNOCKOUT);
    let double = Rehearsal::new(&field(11), DOUBLE);
    for mut hall in [knockout(), groups(), swiss, empty, double] {
        hall.keys("D");
        for (width, height) in [(0, 0), (1, 1), (59, 16), (60, 16), (61, 17), (300, 16), (60, 90)] {
            hall.text(width, height);
            hall.keys("<PgDn>jjG");
        }
    }
}

#[test]
fn the_tree_says_who_waits_for_whom() {
    let hall = knockout();
    let stage = hall.app.stage().expect("a stage");
    let told = lines(hall.app.state(), stage, Language::Chinese);
    let cells = |column: usize| -> Vec<(String, Tone)> {
        told.iter()
            .filter_map(|line| match line {
                Line::Tree(row) => Some(&row[column]),
                _ => None,
            })
            .filter(|cell| !cell.text.is_empty())
            .map(|cell| (cell.text.clone(), cell.tone))
            .collect()
    };
    assert!(cells(0).contains(&("轮空".to_owned(), Tone::Muted)), "number 1 has no opponent");
    let semi_finals = cells(2);
    assert_eq!(semi_finals.len(), 3, "a head and two finalists to be: {semi_finals:?}");
    assert_eq!(semi_finals[2].1, Tone::Open, "the open meeting is told by its table and its two");
    assert!(semi_finals[2].0.starts_with("2台 "));
    let below: Vec<&String> = told
        .iter()
        .filter_map(|line| match line {
            Line::Text(text, _) => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(below[0], "附加赛 3-4名");
    assert!(below[1].contains("负者"), "the bronze waits for a loser: {}", below[1]);
    let forks = told
        .iter()
        .filter(|line| matches!(line, Line::Tree(row) if row.iter().any(|cell| cell.link == Link::Fork)));
    assert_eq!(forks.count(), 7, "a fork a meeting");
}

#[test]
fn group_tables_stay_below_the_bracket_of_the_next_stage() {
    let mut hall = groups();
    hall.keys(
        "4<Enter>20:close<Enter>pP:start<Enter>s4444<Esc>:close<Enter>pP:start<Enter>s4444<Esc>:close<Enter>",
    );
    let first = hall.app.state().stage(StageNumber(1)).expect("groups");
    let tables = lines(hall.app.state(), first, Language::English);
    assert!(tables.contains(&Line::Text("Group B".into(), Tone::Head)));
    hall.keys("pP");
    let stage = hall.app.stage().expect("a stage");
    assert_eq!(stage.number, StageNumber(2));
    let told = page(hall.app.state(), stage, Language::English);
    assert!(told.contains(&Line::Text("Group A".into(), Tone::Head)));
    assert!(told.iter().any(|line| matches!(line, Line::Tree(_))));
    // The header marks the stage that is played.
    assert!(hall.text(120, 36).contains("小组 > [决赛]"));
}

#[test]
fn the_wall_has_the_pages_that_the_event_has() {
    for (hall, wanted) in [(knockout(), Show::Bracket), (groups(), Show::Groups)] {
        let now = hall.app.now.clone();
        let section =
            Section::new(hall.app.fold.clone(), FilesSeen::default(), Vec::new(), Some(now.seconds));
        let mut wall = Wall::new(vec![section], &[], 10, Language::Chinese, now);
        let window = Rect::new(0, 0, 120, 36);
        let shown: Vec<Show> = ui::wall::sheets(&wall, window).iter().map(|sheet| sheet.show).collect();
        assert!(shown.contains(&wanted));
        let other = if wanted == Show::Bracket { Show::Groups } else { Show::Bracket };
        assert!(!shown.contains(&other));
        wall.shows = vec![wanted];
        wall.lay_out(ui::wall::sheets(&wall, window));
        let mut buf = Buffer::empty(window);
        ui::wall::view(
            &wall,
            &mut buf,
            &Brush::new(&Theme::default_at(ColourDepth::Sixteen), GlyphSet::Ascii),
        );
        snapshot(&format!("wall_{}", wanted.name()), &printer::text(&buf));
    }
}

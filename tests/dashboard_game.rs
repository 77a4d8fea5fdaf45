//! The board of a game by its keys, on the real model.

mod rehearsal;

use qisai::app::Message;
use qisai::app::model::Page;
use qisai::app::modes::Mode;
use qisai::lang::Language;
use qisai::ui::paint::{GlyphSet, printer};
use qisai::xiangqi::record::{self, GameResult};
use rehearsal::{Rehearsal, SWISS, field};

/// The board of table 3 of a first round.
fn at_the_board() -> Rehearsal {
    let mut hall = Rehearsal::new(&field(18), SWISS);
    hall.keys("pPB<Down><Down>d");
    hall
}

fn moves(hall: &Rehearsal) -> Vec<String> {
    hall.app.board.as_ref().expect("a board").read.record.chinese()
}

fn paste(hall: &mut Rehearsal, text: &str) {
    let effects = hall.app.update(Message::Paste(text.into()));
    hall.perform(effects);
}

#[test]
fn moves_are_typed_in_any_notation_and_each_is_on_the_disk_at_once() {
    let mut hall = at_the_board();
    assert_eq!(hall.app.page, Page::Game);
    hall.keys("p2p5");
    assert_eq!(hall.said(), "第 1 回合 炮二平五(h2e2)");
    assert!(hall.game_file("1-1-3").is_some_and(|text| text.contains("炮二平五")));
    hall.keys("H8+7h0g2车９平８");
    assert_eq!(moves(&hall), ["炮二平五", "马8进7", "马二进三", "车9平8"]);
    let read = record::read(hall.game_file("1-1-3").expect("a file"));
    assert_eq!((read.fault, read.record.moves.len()), (None, 4));
    let tag = |name: &str| read.record.tags.get(name).map(str::to_owned);
    assert_eq!((tag("Round"), tag("Table")), (Some("1".into()), Some("3".into())));
    assert_eq!((tag("Red"), tag("Black")), (Some("陈一鸣".into()), Some("杨子轩".into())));
    assert_eq!(hall.bells, 0);
}

#[test]
fn a_half_typed_move_offers_what_fits() {
    let mut hall = at_the_board();
    hall.keys("m2");
    let text = hall.text(120, 36);
    assert!(text.contains("> 马二进一") && text.contains("马二进三"), "{text}");
    hall.keys("<Down><Enter>");
    assert_eq!(moves(&hall), ["马二进三"]);
    hall.keys("x<Esc>");
    assert_eq!(hall.app.mode, Mode::Game, "Esc clears what is typed first");
    hall.keys("<Esc>");
    assert_eq!((hall.app.page, &hall.app.mode), (Page::Dashboard, &Mode::Reading));
}

#[test]
fn a_wrong_move_is_refused_with_the_reason_and_stays_to_be_mended() {
    let mut hall = at_the_board();
    hall.keys("马二进四");
    assert_eq!(hall.bells, 1);
    assert_eq!(hall.said(), "\"马二进四\" 不能走: 蹩马腿: 红相 g0。");
    hall.keys("<Backspace>三");
    assert_eq!(moves(&hall), ["马二进三"]);
    hall.keys("马2进2马2进3");
    assert_eq!(moves(&hall), ["马二进三", "马2进3"], "or the next one replaces it");
}

#[test]
fn a_game_that_stands_still_takes_only_what_was_played_before() {
    let mut hall = at_the_board();
    hall.keys("p2p5<Esc>hdm8j7");
    assert_eq!((moves(&hall).len(), hall.bells), (1, 1));
    assert!(hall.said().contains("本局停着"), "{}", hall.said());
    hall.keys("<Enter>m2j3");
    assert_eq!(moves(&hall), ["炮二平五", "马8进7", "马二进三"]);
}

#[test]
fn one_steps_through_a_record_and_the_middle_is_safe() {
    let mut hall = at_the_board();
    hall.keys("p2p5m8j7m2j3c9p8");
    hall.keys("<Left><Left>");
    assert_eq!(hall.app.board.as_ref().map(|board| board.at), Some(2));
    hall.keys("m2j3");
    assert_eq!(hall.app.board.as_ref().map(|board| board.at), Some(3), "the move that follows is a step");
    hall.keys("m2j3");
    assert!(hall.said().contains("后面还有 1 着"), "{}", hall.said());
    assert_eq!(moves(&hall).len(), 4);
    hall.keys("<Home>");
    assert_eq!(hall.app.board.as_ref().map(|board| board.at), Some(0));
    hall.keys("<End><Backspace>");
    assert_eq!(moves(&hall).len(), 3);
    hall.keys("<Home><Right><Del>");
    assert_eq!(moves(&hall).len(), 3, "once only asks");
    hall.keys("<Del>");
    assert_eq!(moves(&hall), ["炮二平五"]);
    assert!(!hall.game_file("1-1-3").expect("a file").contains("马8进7"));
}

#[test]
fn a_record_is_pasted_whole_or_in_parts() {
    let mut hall = at_the_board();
    paste(&mut hall, "1. 炮二平五 马8进7\n2. 马二进三 车9平8");
    assert_eq!(moves(&hall).len(), 4);
    paste(&mut hall, "3. 车一平二 炮8进4 4. 兵三进一 炮2平8");
    assert_eq!(moves(&hall).len(), 7, "up to the wrong one");
    assert!(hall.said().contains("第 4 着(黑)") || hall.said().contains("炮2平8"), "{}", hall.said());
    paste(&mut hall, "炮2平5");
    assert_eq!(moves(&hall).len(), 8);
}

#[test]
fn a_record_that_is_dropped_in_is_shown_and_its_fault_with_the_place() {
    let mut hall = at_the_board();
    hall.drops_in("1-1-3", "1. 炮二平五 马8进7\n2. 马二进三 车9平7\n");
    assert_eq!(moves(&hall).len(), 3);
    let text = hall.text(120, 36);
    assert!(text.contains("1-1-3.pgn:2:9:"), "{text}");
    hall.keys("c9p8");
    assert_eq!(hall.bells, 1, "nothing is written over what cannot be read");
    hall.drops_in("1-1-3", "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n");
    assert_eq!(moves(&hall).len(), 4);
    // A file of another game changes nothing here.
    hall.drops_in("1-1-4", "兵七进一");
    assert_eq!(moves(&hall).len(), 4);
}

#[test]
fn a_file_of_several_games_shows_that_of_the_table_and_says_so() {
    let mut hall = at_the_board();
    let others = "[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五\n*\n\n";
    hall.drops_in(
        "1-1-3",
        &format!("{others}[Red \"陈一鸣\"]\n[Black \"杨子轩\"]\n\n1. 兵七进一 卒7进1\n*\n"),
    );
    assert_eq!(moves(&hall), ["兵七进一", "卒7进1"]);
    let text = hall.text(120, 36);
    assert!(text.contains("文件里另有 1 局"), "{text}");
    hall.drops_in("1-1-3", others);
    let text = hall.text(120, 36);
    assert!(text.contains("棋谱的对局者是 甲 对 乙, 本局是 陈一鸣 对 杨子轩"), "{text}");
    hall.drops_in("1-1-3", "[Red \"杨子轩\"]\n[Black \"陈一鸣\"]\n\n1. 炮二平五\n*\n");
    assert!(hall.text(120, 36).contains("棋谱的红黑与本局相反"));
}

#[test]
fn the_board_of_a_game_opens_by_its_number_and_those_of_a_meeting_one_after_the_other() {
    let mut hall = Rehearsal::new(&field(18), SWISS);
    hall.keys("pPB7d");
    let name = |hall: &Rehearsal| hall.app.board.as_ref().map(|board| board.name.to_string());
    assert_eq!((hall.app.page, name(&hall).as_deref()), (Page::Game, Some("1-1-7")));
    hall.keys("<Esc>77d");
    assert_eq!((hall.app.page, hall.bells), (Page::Dashboard, 1));
    // A drawn slow game goes on as a rapid one: each game has its board.
    let knockout = r#"(schema: 1, title: "淘汰赛", rulebook: "xiangqi-2020", stages: [(name: "淘汰赛", format: knockout,
        procedure: "two_rapid", knockout: (first_game: upper_position))])"#;
    let mut hall = Rehearsal::new(&field(8), knockout);
    hall.keys("pPB2<Enter>11");
    hall.keys("d");
    let newest = name(&hall);
    assert_eq!(newest.as_deref(), Some("1-1-2-1-2"), "the game that is being played");
    assert!(hall.text(120, 36).contains("2.1.2台"), "{}", hall.text(120, 36));
    hall.keys("<Shift-Tab>");
    assert_eq!(name(&hall).as_deref(), Some("1-1-2"));
    hall.keys("<Tab>");
    assert_eq!(name(&hall), newest);
    hall.keys("<Esc>2.1.1d");
    assert_eq!(name(&hall).as_deref(), Some("1-1-2"));
}

#[test]
fn what_the_disk_refuses_is_not_shown_as_entered() {
    let mut hall = at_the_board();
    hall.keys("p2p5");
    hall.disk_full = true;
    hall.keys("m8j7");
    assert_eq!((moves(&hall).len(), hall.bells), (1, 1));
    assert_eq!(hall.said(), "没有写入。");
}

#[test]
fn the_result_of_the_table_goes_into_the_record() {
    let mut hall = Rehearsal::new(&field(18), SWISS);
    hall.keys("pPB3<Enter>20d");
    let name = hall.app.board.as_ref().map(|board| board.name.to_string());
    assert_eq!(name.as_deref(), Some("1-1-3"));
    hall.keys("p2p5");
    let read = record::read(hall.game_file("1-1-3").expect("a file"));
    assert_eq!(read.record.result, GameResult::RedWins);
}

#[test]
fn mate_is_said() {
    let mut hall = at_the_board();
    hall.drops_in("1-1-3", "[FEN \"4k4/1R7/R8/9/9/9/9/9/9/3K5 w\"]\n\n*\n");
    hall.keys("R9+2");
    assert!(hall.said().contains("黑方被将死"), "{}", hall.said());
}

#[test]
fn the_board_is_drawn_in_all_sizes_sets_and_languages() {
    let mut hall = at_the_board();
    hall.keys("p2p5m8j7m2j3c9p8");
    for (width, height) in [(120, 36), (80, 24)] {
        insta::assert_snapshot!(format!("game_zh_{width}x{height}"), hall.text(width, height));
        hall.app.language = Language::English;
        insta::assert_snapshot!(format!("game_en_{width}x{height}"), hall.text(width, height));
        hall.app.language = Language::Chinese;
    }
    let ascii = printer::text(&hall.screen_with(80, 24, GlyphSet::Ascii));
    insta::assert_snapshot!("game_ascii_80x24", ascii);
    for (width, height) in [(0, 0), (1, 1), (20, 5), (60, 16), (61, 40), (300, 17)] {
        hall.text(width, height);
    }
}

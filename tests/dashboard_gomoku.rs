//! The board of a gomoku game by its keys, on the real model.

mod rehearsal;

use qisai::app::Message;
use qisai::app::model::Page;
use qisai::app::modes::Mode;
use qisai::event::game_name::GameName;
use qisai::event::outcome::{How, Mark};
use qisai::gomoku::board::Stone;
use qisai::gomoku::game::{Entry, Step};
use qisai::gomoku::record::{Rows, sgf, text};
use qisai::lang::Language;
use qisai::ui::paint::{GlyphSet, printer};
use rehearsal::{GOMOKU, Rehearsal, field};

/// The board of table 1 of a first round of eight, by an opening protocol.
fn at_a_board(overrides: &str) -> Rehearsal {
    let event = GOMOKU.replace("late_limit_minutes", &format!("{overrides} late_limit_minutes"));
    let mut hall = Rehearsal::new(&field(8), &event);
    hall.keys("pPBd");
    hall
}

fn at_the_board() -> Rehearsal {
    at_a_board("")
}

/// 雨月, two fifth moves of which White keeps J9, and Black's double three on J8.
const DOUBLE_THREE: &str = "h8h9i82<Enter>t<Enter>a2j9j10j9a4j10a6j8";

fn game(hall: &Rehearsal) -> &qisai::gomoku::Game {
    &hall.app.gomoku.as_ref().expect("a board").read.score.game
}

fn moves(hall: &Rehearsal) -> String {
    let written =
        game(hall).moves().iter().map(|made| made.point.map_or("pass".into(), |point| point.to_string()));
    written.collect::<Vec<_>>().join(" ")
}

fn paste(hall: &mut Rehearsal, text: &str) {
    let effects = hall.app.update(Message::Paste(text.into()));
    hall.perform(effects);
}

/// The marks of table 1 as they were given, first and second, and how they came about.
fn marks(hall: &Rehearsal) -> (Mark, Mark, How) {
    let game = hall.app.round().expect("a round").meetings[0].game().expect("a game");
    let outcome = game.outcome().expect("a result");
    (outcome.first.mark, outcome.second.mark, outcome.how)
}

fn swapped(hall: &Rehearsal) -> Option<bool> {
    hall.app.round().expect("a round").meetings[0].game().expect("a game").swapped
}

#[test]
fn g2013_3_2_to_10_1_2_from_the_opening_to_a_claimed_double_three() {
    let mut hall = at_the_board();
    assert_eq!((hall.app.page, &hall.app.mode), (Page::Game, &Mode::Game));
    hall.keys("h8h9i8");
    assert_eq!(hall.said(), "黑3 I8: 雨月局(6D)。给出打点数。");
    hall.keys("2<Enter>");
    assert_eq!(hall.said(), "打点数 2。选择是否交换。");
    hall.keys("t<Enter>");
    assert_eq!(swapped(&hall), Some(false), "the event knows it at once");
    hall.keys("a2j9");
    assert_eq!(hall.said(), "打点 J9。第五手打点 1/2。");
    hall.keys("j10");
    assert_eq!(game(&hall).step(), Step::Keep);
    hall.keys("j9a4j10a6j8");
    assert_eq!(moves(&hall), "H8 H9 I8 A2 J9 A4 J10 A6 J8");
    assert!(hall.said().contains("J8 是禁手: 三三; 白方可指出(10.1(2))"), "{}", hall.said());
    let screen = hall.text(120, 36);
    assert!(screen.contains("活三 (横线): H8、I8、J8") && screen.contains("x Enter 指出禁手"), "{screen}");
    // Every entry is on the disk, in a file that other programs read.
    let file = hall.game_file("1-1-1").expect("a file");
    let record = sgf::read(file, Rows::FromAbove).expect("a record");
    assert_eq!(text::write(&record.plays), "h8 h9 i8 a2 j9 a4 j10 a6 j8");
    assert!(file.contains("ON[雨月 6D]") && file.contains(";FM[jg];FM[jf]"), "{file}");
    assert_eq!(hall.bells, 0);
    hall.keys("x<Enter>");
    assert!(matches!(hall.app.mode, Mode::Asking(_)), "{}", hall.said());
    let question = hall.text(120, 36);
    assert!(question.contains("白胜") && question.contains("10.1(2)"), "{question}");
    hall.keys("y");
    assert_eq!(marks(&hall), (Mark::Loss, Mark::Win, How::Played));
    assert_eq!((&hall.app.mode, hall.app.page), (&Mode::Game, Page::Game), "the board has the keys again");
    assert!(hall.text(120, 36).contains("白方指出, 白胜"), "{}", hall.text(120, 36));
    hall.keys("r<Enter>");
    assert!(hall.said().contains("成绩已录"), "{}", hall.said());
    hall.keys("a8");
    assert!(hall.said().contains("已终局"), "{}", hall.said());
}

#[test]
fn g2013_10_1_2_a_claim_that_does_not_hold_is_ruled_on_with_its_evidence() {
    let mut hall = at_the_board();
    hall.keys("h8h9i81<Enter>t<Enter>a2j9a4j10a6x<Enter>");
    assert_eq!((hall.said(), hall.bells), ("这一着不是禁手。", 1));
    assert!(hall.text(120, 36).contains("J10: 不是禁手"), "{}", hall.text(120, 36));
    hall.keys("j8a8x<Enter>");
    assert!(hall.said().contains("白方第 10 着已落子"), "{}", hall.said());
    // What made it forbidden then is told of the board as it was, whatever White put there since.
    hall.keys("<Esc><Backspace>k8?j8");
    assert!(hall.text(120, 36).contains("J8: 黑棋禁手: 三三"), "{}", hall.text(120, 36));
    let mut without = at_a_board(
        "opening_protocol: own((opening: free, swap: false, fifth_moves: one, forbidden_moves: false)),",
    );
    without.keys("?j8");
    assert!(without.said().contains("本赛事不执行禁手"), "{}", without.said());
    assert!(hall.app.round().expect("a round").meetings[0].game().expect("a game").outcome().is_none());
}

#[test]
fn g2013_10_1_2_an_overline_is_claimed_moves_later() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("h8a2i8a4j8a6l8a8m8a10k8b2o2");
    assert!(hall.text(120, 36).contains("第 11 着 K8 长连: 白方仍可指出"), "{}", hall.text(120, 36));
    hall.keys("x<Enter>");
    let question = hall.text(120, 36);
    assert!(question.contains("10.1(2)/overline"), "{question}");
    hall.keys("y");
    assert_eq!(marks(&hall), (Mark::Loss, Mark::Win, How::Played));
}

#[test]
fn g2013_2_9_a_swap_on_the_board_sets_the_colours_of_the_players() {
    let mut hall = at_the_board();
    let names = |hall: &mut Rehearsal| {
        let screen = hall.text(120, 36);
        let line = |start: &str| {
            let found = screen.lines().find_map(|line| line.split_once(start)).expect("a line").1;
            found.split_whitespace().next().expect("a number").to_owned()
        };
        (line(" 黑 "), line(" 白 "))
    };
    let (first, second) = names(&mut hall);
    hall.keys("h8h9i82<Enter>s<Enter>");
    assert_eq!(swapped(&hall), Some(true));
    assert_eq!(names(&mut hall), (second, first), "who was given white holds black");
    assert!(hall.game_file("1-1-1").expect("a file").contains(";SW[1]"));
    // Black wins by five: the win is that of who was given white.
    hall.keys("a2j9j10j9a4g8a6f8b2j8");
    assert_eq!(hall.said(), "黑方 J8 成五, 黑胜(10.1(1))。");
    hall.keys("y");
    assert_eq!(marks(&hall), (Mark::Loss, Mark::Win, How::Played));
    // Taken back, it is no fact any more.
    let mut hall = at_the_board();
    hall.keys("h8h9i82<Enter>s<Enter><Backspace>");
    assert_eq!((swapped(&hall), game(&hall).step()), (None, Step::Swap));
}

#[test]
fn g2013_10_1_1_and_10_2_five_passes_and_a_full_board_propose_their_result() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("h8a2i8a4j8a6k8a8l8");
    assert!(hall.text(120, 36).contains("10.1(1)"), "{}", hall.text(120, 36));
    hall.keys("<Esc>");
    assert!(hall.app.round().expect("a round").meetings[0].game().expect("a game").outcome().is_none());
    hall.keys("r<Enter>y");
    assert_eq!(marks(&hall), (Mark::Win, Mark::Loss, How::Played));
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("h8a2i8p<Enter>");
    assert!(hall.said().contains("第 4 着不能放弃行棋权"), "{}", hall.said());
    hall.keys("<Esc>a4j8p<Enter>p<Enter>");
    assert!(hall.text(120, 36).contains("10.2(2)"), "{}", hall.text(120, 36));
    hall.keys("y");
    assert_eq!(marks(&hall).0, Mark::Draw);
}

#[test]
fn g2013_6_an_opening_that_is_none_is_refused_unless_the_opponent_accepts_it() {
    let mut hall = at_the_board();
    hall.keys("h7");
    assert!(hall.said().contains("第一子应落在天元") && hall.said().contains("再打 !"), "{}", hall.said());
    hall.keys("h8h10");
    assert!(hall.said().contains("不是 26 种指定开局之一"), "{}", hall.said());
    hall.keys("!");
    assert_eq!(moves(&hall), "H8 H10");
    assert!(hall.said().contains("对方认可(6.2)"), "{}", hall.said());
    assert_eq!(hall.bells, 2);
}

#[test]
fn how_the_opponent_accepts_it_is_read_to_its_end_in_both_languages() {
    for (language, ends) in [(Language::Chinese, "再打 !"), (Language::English, "type !")] {
        let mut hall = at_the_board();
        hall.app.language = language;
        hall.keys("h8h10");
        assert!(hall.text(120, 36).contains(ends), "{}", hall.text(120, 36));
        let key = language.pick("! 对方认可(6.2)", "! accepted (6.2)");
        assert!(hall.text(80, 24).contains(key), "{}", hall.text(80, 24));
    }
}

#[test]
fn what_is_typed_behind_a_refused_point_replaces_it() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("h8h8j8e16k9");
    assert_eq!(moves(&hall), "H8 J8 K9");
    assert_eq!(hall.bells, 2);
    // One that the next point ends is refused no less, and the next one is not lost.
    hall.keys("a1<Enter>a1b2");
    assert_eq!((moves(&hall).as_str(), hall.bells), ("H8 J8 K9 A1 B2", 3));
}

#[test]
fn a_game_that_stands_still_takes_only_what_was_played_before() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("h8<Esc>hd");
    hall.keys("j8");
    assert_eq!((moves(&hall).as_str(), hall.bells), ("H8", 1));
    assert!(hall.said().contains("本局停着"), "{}", hall.said());
    hall.keys("<Enter>k8");
    assert_eq!(moves(&hall), "H8 J8 K8", "once said so, what follows is taken too");
    hall.keys("<Esc>hdl8<Esc>hdm8");
    assert_eq!((moves(&hall).as_str(), hall.bells), ("H8 J8 K8 L8", 2), "another stop asks again");
}

#[test]
fn g2013_2_10_equal_fifth_moves_are_refused_or_told_by_the_events_own_protocol() {
    // 松月 is symmetric about column H, and so is white 4.
    let mut hall = at_the_board();
    hall.keys("h8h9h72<Enter>t<Enter>h11g8i8");
    assert!(hall.said().contains("I8 与 G8 按棋盘对称同形"), "{}", hall.said());
    let own = r#"opening_protocol: own((chinese: "同形可用", equal_by_board: warn)),"#;
    let mut hall = at_a_board(own);
    hall.keys("h8h9h72<Enter>t<Enter>h11g8i8");
    assert!(hall.said().contains("同形") && game(&hall).step() == Step::Keep, "{}", hall.said());
    assert_eq!(hall.bells, 0);
}

#[test]
fn points_are_typed_as_people_write_them() {
    let mut hall = at_a_board("opening_protocol: free,");
    // `a1` may still become `a10`: a letter or Enter ends it.
    hall.keys("a1b1<Enter>Ｃ１０d08");
    assert_eq!(moves(&hall), "A1 B1 C10 D8");
    hall.keys("e16");
    assert_eq!(hall.bells, 1);
    assert!(hall.said().contains("看不懂 \"e16\""), "{}", hall.said());
    hall.keys("<Esc>a1<Enter>");
    assert!(hall.said().contains("A1 已有黑子"), "{}", hall.said());
    hall.keys("<Esc>?h8");
    assert!(hall.text(120, 36).contains("H8: 不是禁手"), "{}", hall.text(120, 36));
    hall.keys(":");
    assert!(matches!(hall.app.mode, Mode::Palette(_)));
    hall.keys("<Esc>");
    assert_eq!(hall.app.mode, Mode::Game);
}

#[test]
fn one_steps_through_a_record_and_the_middle_is_safe() {
    let mut hall = at_the_board();
    hall.keys(DOUBLE_THREE);
    let length = game(&hall).entries().len();
    hall.keys("<Home>");
    assert_eq!(hall.app.gomoku.as_ref().map(|board| board.at), Some(0));
    hall.keys("h8");
    assert_eq!(hall.app.gomoku.as_ref().map(|board| board.at), Some(1), "the entry that follows is a step");
    hall.keys("a2");
    assert!(hall.said().contains("后面还有"), "{}", hall.said());
    assert_eq!(game(&hall).entries().len(), length);
    hall.keys("<End><Backspace>");
    assert_eq!(game(&hall).moves().len(), 8);
    hall.keys("<Home><Right><Del>");
    assert_eq!(game(&hall).moves().len(), 8, "once only asks");
    hall.keys("<Del>");
    assert_eq!((moves(&hall), swapped(&hall)), ("H8".to_owned(), None));
}

#[test]
fn records_are_pasted_and_dropped_in_whatever_they_are() {
    let mut hall = at_the_board();
    paste(&mut hall, "h8 h9 i9 g9 j8 a1 b2");
    assert_eq!(moves(&hall), "H8 H9 I9 G9 J8 A1 B2");
    assert!(hall.text(120, 36).contains("只有着法"), "{}", hall.text(120, 36));
    paste(&mut hall, "c3 d4");
    assert_eq!(game(&hall).moves().len(), 9);
    let mut hall = at_the_board();
    hall.drops_in("1-1-1", "Piskvorky 15x15, 11:11, 1\n8,8,0\n8,7,0\n9,7,0\n7,7,0\n8,8,0\n甲\n乙\n");
    assert_eq!(moves(&hall), "H8 H9 I9 G9", "up to what is wrong");
    assert!(hall.text(120, 36).contains("第 5 着 H8 已有棋子"), "{}", hall.text(120, 36));
    hall.keys("a2");
    assert_eq!(hall.bells, 1, "nothing is written over what cannot be read");
    // Which end its rows are counted from only people know.
    hall.drops_in("1-1-1", "(;GM[4]SZ[15];B[hh];W[ig];B[ja];W[aa])");
    assert_eq!(moves(&hall), "H8 I9 J15 A15");
    hall.keys("z<Enter>");
    assert_eq!(moves(&hall), "H8 I7 J1 A1");
    hall.keys("b2");
    assert!(hall.game_file("1-1-1").expect("a file").contains(";AC[1]B[jo];W[ao]"));
    assert_eq!(moves(&hall), "H8 I7 J1 A1 B2");
    // A record of steps that somebody dropped in does not change the event unasked.
    hall.drops_in("1-1-1", "(;GM[4]SZ[15];B[hh];W[hg];B[ig];NF[1];SW[1])");
    assert_eq!(swapped(&hall), None);
    assert!(hall.text(120, 36).contains("棋谱记有交换"), "{}", hall.text(120, 36));
}

#[test]
fn the_board_pane_shows_forbidden_points_and_what_can_be_claimed() {
    let mut hall = at_the_board();
    hall.keys("h8h9i82<Enter>t<Enter>a2j9j10j9a4j10a6<Esc>");
    assert!(hall.text(120, 36).contains("禁手点: J8 (三三)"), "{}", hall.text(120, 36));
    hall.keys("dj8<Esc>");
    assert!(hall.text(120, 36).contains("第 9 着 J8 三三: 白方仍可指出"), "{}", hall.text(120, 36));
    hall.keys("<Tab>z");
    let screen = hall.text(120, 36);
    assert!(screen.contains("棋谱: 9 着 J8") && screen.contains("1───3───9"), "{screen}");
}

#[test]
fn a_record_that_ends_otherwise_than_the_slip_is_told_and_may_replace_it() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("<Esc>1<Enter>01d");
    hall.drops_in("1-1-1", "h8 a2 i8 a4 j8 a6 k8 a8 l8");
    assert!(hall.text(120, 36).contains("盘面的结局与已录成绩不同"), "{}", hall.text(120, 36));
    hall.keys("r<Enter>y");
    assert_eq!(marks(&hall), (Mark::Win, Mark::Loss, How::Played));
    assert!(!hall.text(120, 36).contains("盘面的结局"));
}

#[test]
fn what_the_disk_refuses_is_not_shown_as_entered() {
    let mut hall = at_the_board();
    hall.keys("h8");
    hall.disk_full = true;
    hall.keys("h9");
    assert_eq!((moves(&hall).as_str(), hall.bells, hall.said()), ("H8", 1, "没有写入。"));
}

#[test]
fn the_result_of_the_table_goes_into_the_record_by_who_holds_black() {
    let mut hall = at_the_board();
    hall.keys("<Esc>1<Enter>10d");
    hall.keys("h8h9i81<Enter>s<Enter>");
    let file = hall.game_file("1-1-1").expect("a file");
    // Who was given black won, with white.
    assert!(file.contains("RE[W+]"), "{file}");
    let name: GameName = "1-1-1".parse().expect("a name");
    assert_eq!(hall.app.score_of(name).expect("a record").score.about.round, "1");
    assert!(game(&hall).entries().contains(&Entry::Swap) && game(&hall).side() == Stone::White);
}

#[test]
fn the_board_is_drawn_in_all_sizes_sets_and_languages() {
    let mut hall = at_the_board();
    hall.keys("h8h9i82<Enter>s<Enter>a2j9j10j9a4j10a6");
    for (width, height) in [(120, 36), (80, 24)] {
        insta::assert_snapshot!(format!("gomoku_zh_{width}x{height}"), hall.text(width, height));
        hall.app.language = Language::English;
        insta::assert_snapshot!(format!("gomoku_en_{width}x{height}"), hall.text(width, height));
        hall.app.language = Language::Chinese;
    }
    hall.keys("j8<Tab>");
    let ascii = printer::text(&hall.screen_with(80, 24, GlyphSet::Ascii));
    insta::assert_snapshot!("gomoku_ascii_80x24", ascii);
    for (width, height) in [(0, 0), (1, 1), (20, 5), (60, 16), (61, 40), (300, 17)] {
        hall.text(width, height);
    }
}

#[test]
fn g2013_2_9_after_a_swap_colours_are_those_of_the_stones_and_clocks_those_of_the_seats() {
    let mut hall = at_the_board();
    hall.keys("h8h9i82<Enter>s<Enter>a2j9j10j9a4j10a6j8x<Enter>");
    // 1 was given black and holds white now; 5 laid the forbidden stone.
    let question = hall.text(120, 36);
    assert!(
        question.contains("黑 5号 陈一鸣: 10.1(2)") || question.contains("黑 5 陈一鸣: 10.1(2)"),
        "{question}"
    );
    hall.keys("y");
    assert_eq!(marks(&hall), (Mark::Win, Mark::Loss, How::Played));
    // The time of who was given black runs out: that side loses, whatever stones it plays with.
    let mut hall = at_the_board();
    hall.keys("<Esc>:1 开钟<Enter>dh8h9i81<Enter>s<Enter><Esc>");
    assert!(hall.text(120, 36).contains("白 1 王晓明"), "{}", hall.text(120, 36));
    hall.wait(46 * 60);
    hall.keys("!");
    let entry = hall.text(120, 36);
    assert!(entry.contains("1 先判负 8.6"), "{entry}");
    hall.keys("<Enter>");
    if matches!(hall.app.mode, Mode::Asking(_)) {
        hall.keys("y");
    }
    assert_eq!(marks(&hall), (Mark::Loss, Mark::Win, How::Time));
}

#[test]
fn g2013_10_1_2_on_the_screen_a_forbidden_move_asks_for_no_side_and_is_blacks() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("<Esc>v10.1(2)<Enter>");
    let popup = hall.text(120, 36);
    assert!(popup.contains("后胜") && !popup.contains("左右键选一方"), "{popup}");
    hall.keys("<Right><Enter>");
    assert!(matches!(hall.app.mode, Mode::Asking(_)), "{}", hall.said());
    hall.keys("y");
    assert_eq!(marks(&hall), (Mark::Loss, Mark::Win, How::Played));
    // Before it is known who plays black, that is to be said.
    let mut hall = at_the_board();
    hall.keys("<Esc>v10.1(2)<Enter><Right><Enter>");
    assert!(!matches!(hall.app.mode, Mode::Asking(_)) && hall.said().contains("未交换"), "{}", hall.said());
}

#[test]
fn claims_that_gomoku_does_not_know_are_not_offered() {
    let mut hall = at_a_board("opening_protocol: free,");
    hall.keys("<Esc>a");
    let popup = hall.text(120, 36);
    assert!(
        popup.contains("对方超时") && !popup.contains("自然限着") && !popup.contains("待判局面"),
        "{popup}"
    );
    hall.keys("1");
    assert!(matches!(&hall.app.mode, Mode::Offer(offering) if offering.kind.is_none()));
    hall.keys("3<Left>");
    assert_eq!(hall.app.state().waiting_claims(), 1);
}

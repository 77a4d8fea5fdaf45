//! The ruling of a claim by its keys, on the real model.

mod rehearsal;

use qisai::app::model::Page;
use qisai::app::modes::Mode;
use qisai::app::ruling::next::Step;
use qisai::lang::Language;
use qisai::ui::paint::{GlyphSet, printer};
use qisai::xiangqi::Side;
use qisai::xiangqi::adjudication::Ruling;
use rehearsal::{Rehearsal, SIZES, SWISS, field};

/// Figure 2 of the rules: whether black's second move is an exchange offer or a chase is in doubt.
const FIGURE_2: (&str, &str) =
    ("1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK2R1 w", "h6i4 i9h9 i4h6 h9i9");
/// Nobody does what is forbidden.
const IDLE: (&str, &str) = ("4k4/9/9/9/9/9/9/9/R8/3K5 w", "a1a2 e9e8 a2a1 e8e9");
/// Figure 6: red gives check for ever.
const FIGURE_6: (&str, &str) = ("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w", "f0e0 e8f8 e0f0 f8e8");

fn record((fen, moves): (&str, &str), times: usize) -> String {
    let moves = vec![moves; times].join(" ");
    format!("[Game \"Chinese Chess\"]\n[FEN \"{fen}\"]\n\n{moves}\n*\n")
}

/// A first round of which table 1 has such a record; the cursor is there.
fn hall(event: &str, figure: (&str, &str), times: usize) -> Rehearsal {
    let mut hall = Rehearsal::new(&field(18), event);
    hall.keys("pPB");
    hall.drops_in("1-1-1", &record(figure, times));
    hall
}

fn step(hall: &Rehearsal) -> Step {
    hall.app.next_step(hall.app.ruling.as_deref().expect("a ruling"))
}

fn ruled(hall: &Rehearsal) -> (Ruling, bool) {
    let heard = hall.app.ruling.as_deref().and_then(|ruling| ruling.hearing.clone()).expect("it is heard");
    (heard.ruling(), heard.certain())
}

fn outcome(hall: &Rehearsal) -> Option<String> {
    let (_, game) = "1-1-1".parse::<qisai::event::game_name::GameName>().ok()?.find(hall.app.state())?;
    game.outcome()
        .map(|outcome| format!("{:?} {:?} {}", outcome.first.mark, outcome.second.mark, outcome.reason))
}

#[test]
fn where_a_point_in_doubt_decides_nothing_is_proposed_until_the_arbiter_settles_it() {
    let mut hall = hall(SWISS, FIGURE_2, 3);
    hall.keys("a26r");
    assert_eq!((hall.app.page, step(&hall)), (Page::Ruling, Step::Judgement));
    let text = hall.text(120, 36);
    assert!(text.contains("一种读法: 红方变着") && text.contains("另一读法: 双方不变作和(26.9.4)"), "{text}");
    let records = hall.journal.len();
    hall.keys("<Enter>");
    assert_eq!((hall.bells, hall.journal.len()), (1, records), "nothing is recorded");
    assert!(hall.said().contains("需要裁判判断"), "{}", hall.said());
    // Black's first move is an exchange offer, says the arbiter.
    hall.keys("<Down>5");
    assert_eq!(ruled(&hall), (Ruling::Varies(Side::Red), true));
    assert_eq!(step(&hall), Step::TellToVary(Some(Side::Red), "25.3".into()));
    // Or it is a chase: then both are forbidden.
    hall.keys("4");
    assert_eq!(ruled(&hall).0, Ruling::Draw);
    hall.keys("0");
    assert_eq!(step(&hall), Step::Judgement);
    hall.keys("5<Enter>");
    assert!(hall.said().contains("令红方变着(25.3), 尚余2回合"), "{}", hall.said());
    assert!(hall.said().contains("车9平8定为兑"), "what the arbiter decided is noted: {}", hall.said());
}

/// What the page shows of both sides' moves, and the kinds that the arbiter settled.
fn settled(hall: &Rehearsal) -> (String, String, Vec<usize>) {
    let ruling = hall.app.ruling.as_deref().expect("a ruling");
    let judgement = &ruling.hearing.as_ref().expect("it is heard").judgement;
    (judgement.red.chinese(), judgement.black.chinese(), ruling.changed.keys().copied().collect())
}

/// Claimed, settled, told to vary; then the two rounds are played.
fn told_to_vary_in_vain() -> Rehearsal {
    let mut hall = hall(SWISS, FIGURE_2, 3);
    hall.keys("a26r<Down>5<Esc>r");
    assert_eq!(step(&hall), Step::TellToVary(Some(Side::Red), "25.3".into()), "it stays settled");
    hall.keys("<Enter><Esc>");
    hall.drops_in("1-1-1", &record(FIGURE_2, 4));
    hall
}

#[test]
fn what_the_arbiter_settled_stays_with_the_claim_while_it_is_open() {
    let mut hall = told_to_vary_in_vain();
    hall.keys("r");
    let (_, black, changed) = settled(&hall);
    assert!(black.contains('兑') && changed == [1], "{black} {changed:?}");
    hall.keys("<Enter><Enter>");
    assert_eq!(step(&hall), Step::NotVaried(Some(Side::Red), "25.3".into()));
    hall.keys("<Enter>y");
    assert_eq!(outcome(&hall).as_deref(), Some("Loss Win 25.3"));
    assert!(hall.said().contains("车9平8定为兑"), "the record carries them: {}", hall.said());
}

#[test]
fn what_the_arbiter_settled_is_read_from_the_claim_in_another_session() {
    let mut hall = told_to_vary_in_vain();
    hall.app.settled.clear();
    hall.keys("r");
    let (_, black, changed) = settled(&hall);
    assert!(black.contains('兑') && changed == [1], "{black} {changed:?}");
}

#[test]
fn what_is_noted_of_a_ruling_is_told_in_the_language_of_who_reads_it() {
    let mut hall = hall(SWISS, FIGURE_2, 3);
    hall.app.language = Language::English;
    hall.keys("a26r<Down>5<Enter>");
    let english = hall.said().to_owned();
    assert!(english.contains("Red: always chase; Black: exchange offer and chase"), "{english}");
    assert!(english.contains("taken as exchange"), "{english}");
    let claim = hall.app.state().claims_in_order()[0].1.clone();
    let told = |language| qisai::lang::conduct_records::claim(language, hall.app.state(), &claim);
    assert!(
        told(Language::Chinese).contains("红方长捉, 黑方一兑一捉, 第10着车9平8定为兑"),
        "{}",
        told(Language::Chinese)
    );
    assert_eq!(qisai::lang::kinds_noted::told(Language::English, "red wrote; this"), "red wrote; this");
}

#[test]
fn x2020_25_1_a_perpetual_check_loses_at_once() {
    let mut hall = hall(SWISS, FIGURE_6, 3);
    hall.keys("a26r<Enter>");
    assert!(matches!(hall.app.mode, Mode::Asking(_)), "the loss is shown before it is recorded");
    hall.keys("y");
    assert_eq!(outcome(&hall).as_deref(), Some("Loss Win 25.1"));
    assert_eq!(step(&hall), Step::Over);
    hall.keys("u");
    assert_eq!((outcome(&hall), step(&hall)), (None, Step::Loses(Side::Red, "25.1".into())));
}

#[test]
fn x2020_23_3_a_claim_that_comes_too_early_is_not_heard() {
    let mut hall = hall(SWISS, FIGURE_6, 1);
    hall.keys("a26r");
    assert_eq!(step(&hall), Step::NotHeard("23.3".into()));
    hall.keys("<Enter>");
    assert!(hall.said().contains("不予受理(23.3)"), "{}", hall.said());
    assert_eq!((hall.app.state().waiting_claims(), outcome(&hall)), (0, None));
}

#[test]
fn x2020_23_1_how_three_times_are_counted_is_the_events_to_say_or_the_arbiters() {
    let mut open = hall(SWISS, FIGURE_6, 2);
    open.keys("a26r");
    assert_eq!(step(&open), Step::Judgement);
    open.keys("h");
    assert_eq!(step(&open), Step::Loses(Side::Red, "25.1".into()));
    open.keys("h");
    assert_eq!(step(&open), Step::NotHeard("23.3".into()));
    let event = SWISS.replace("overrides: (", "overrides: (repetition_count: every_position, ");
    let mut every = hall(&event, FIGURE_6, 2);
    every.keys("a26r");
    assert_eq!(step(&every), Step::NotHeard("23.3".into()));
}

#[test]
fn x2020_23_5_2_1_a_draw_comes_when_neither_varies_in_two_rounds() {
    let mut hall = hall(SWISS, IDLE, 3);
    hall.keys("r");
    assert_eq!(step(&hall), Step::WhoClaims);
    hall.keys("<Enter>4");
    assert_eq!(step(&hall), Step::TellToVary(None, "25.2".into()));
    hall.keys("<Enter>");
    assert_eq!(step(&hall), Step::Waiting(2));
    // The record goes on in its file.
    hall.drops_in("1-1-1", &record(IDLE, 4));
    assert_eq!(step(&hall), Step::RoundGone(2));
    hall.keys("<Enter>");
    assert_eq!(step(&hall), Step::RoundGone(1));
    hall.keys("<Enter>");
    assert_eq!(step(&hall), Step::NotVaried(None, "25.2".into()));
    // A record that somebody shortens is looked at anew.
    hall.drops_in("1-1-1", &record(IDLE, 2));
    assert_eq!(hall.app.ruling.as_deref().map(|ruling| ruling.moves), Some(8));
}

#[test]
fn a_record_that_cannot_be_read_to_its_end_says_so() {
    let hall_of = |moves: &str| {
        let mut hall = hall(SWISS, (IDLE.0, moves), 1);
        hall.keys("r");
        hall.text(120, 36)
    };
    assert!(
        hall_of("a1a2 e9e8 a2b4").contains("第 3 着(红): \"a2b4\" 不能走"),
        "{}",
        hall_of("a1a2 e9e8 a2b4")
    );
    assert!(!hall_of("a1a2 e9e8").contains("不能走"));
}

#[test]
fn x2020_23_5_2_1_without_a_record_the_rounds_are_counted_by_hand() {
    let mut hall = hall(SWISS, IDLE, 3);
    hall.keys("a24r<Enter>xx");
    assert_eq!(step(&hall), Step::NotVaried(None, "25.2".into()));
    hall.keys("<Enter>y");
    assert_eq!(outcome(&hall).as_deref(), Some("Draw Draw 25.2"));
}

#[test]
fn x2020_22_4_a_claim_stands_though_the_opponent_moved_on() {
    let (fen, moves) = IDLE;
    let mut hall = hall(SWISS, (fen, &format!("{moves} {moves} {moves} a1b1")), 1);
    hall.keys("a26r");
    assert_eq!(step(&hall), Step::NotHeard("23.3".into()));
    hall.keys("<Left>");
    assert_eq!(step(&hall), Step::TellToVary(None, "25.2".into()));
}

#[test]
fn grassroots_5_2_a_perpetual_check_varies_with_the_next_move_and_then_loses() {
    let event = SWISS.replace("\"xiangqi-2020\"", "\"xiangqi-2020-grassroots\"");
    let mut hall = hall(&event, FIGURE_6, 3);
    hall.keys("a26r");
    assert_eq!(step(&hall), Step::TellToVary(Some(Side::Red), "app1.5.2(1)".into()));
    hall.keys("<Enter>");
    assert_eq!(step(&hall), Step::Waiting(1));
    hall.keys("x");
    assert_eq!(step(&hall), Step::NotVaried(Some(Side::Red), "app1.5.2(1)".into()));
    hall.keys("<Enter>y");
    assert_eq!(outcome(&hall).map(|told| told.starts_with("Loss Win")), Some(true));
}

#[test]
fn x2020_22_2_without_a_limit_said_there_is_no_audit_and_29_1_1_may_need_judgement() {
    let mut slow = hall(SWISS, FIGURE_6, 30);
    slow.keys("a16r");
    assert_eq!(step(&slow), Step::NoLimit);
    // Fifty rounds of a rapid game: whose checks are limited is not said, and red's are many.
    let quick = SWISS.replace("times((minutes: 60, increment_seconds: 30))", "preset(\"rapid\")");
    let mut quick = hall(&quick, FIGURE_6, 25);
    quick.keys("a16r");
    assert_eq!(step(&quick), Step::Judgement, "black claims, red gave the checks");
    let mut by_red = hall(
        &SWISS.replace("times((minutes: 60, increment_seconds: 30))", "preset(\"rapid\")"),
        FIGURE_6,
        25,
    );
    by_red.keys("a14r");
    assert!(matches!(step(&by_red), Step::Limit(false, _)));
}

#[test]
fn x2020_21_6_a_move_that_mated_came_before_the_flag() {
    let mate = ("3k5/1R7/9/9/9/9/9/9/R8/4K4 w", "a1a9");
    let mut mated = hall(SWISS, mate, 1);
    mated.keys("a36r");
    assert_eq!(step(&mated), Step::LastMove(true));
    assert!(mated.text(120, 36).contains("末着将死"), "{}", mated.text(120, 36));
    mated.keys("<Enter>");
    assert!(mated.said().contains("不属实(21.6/mate)"), "{}", mated.said());
    assert_eq!((mated.app.state().waiting_claims(), outcome(&mated)), (0, None));
    let check = ("3k5/9/9/9/9/9/9/9/R8/5K3 w", "a1d1");
    let mut going_on = hall(SWISS, check, 1);
    going_on.keys("a36r<Enter>");
    assert_eq!((step(&going_on), going_on.bells), (Step::LastMove(false), 1), "the clock decides");
}

#[test]
fn without_a_record_and_for_other_games_the_reason_is_said() {
    let mut hall = Rehearsal::new(&field(18), SWISS);
    hall.keys("pPBr");
    assert_eq!((hall.app.page, step(&hall)), (Page::Ruling, Step::NoRecord));
    hall.keys("<Tab><Down><Left>5hc<Esc>");
    assert_eq!(hall.app.page, Page::Dashboard);
    let gomoku = SWISS.replace("xiangqi-2020", "gomoku-2013");
    let mut gomoku = Rehearsal::new(&field(18), &gomoku);
    gomoku.keys("pPBr");
    assert_eq!((gomoku.app.page, gomoku.bells), (Page::Dashboard, 1));
    let old = SWISS.replace("xiangqi-2020", "xiangqi-2011");
    let mut old = Rehearsal::new(&field(18), &old);
    old.keys("pPBr");
    assert!(old.said().contains("没有棋例条款"), "{}", old.said());
}

#[test]
fn the_page_is_drawn_in_all_sizes_sets_and_languages() {
    let mut hall =
        hall(&SWISS.replace("overrides: (", "overrides: (natural_limit_rounds: 60, "), FIGURE_2, 3);
    hall.keys("a26r");
    for (width, height) in [(120, 36), (80, 24)] {
        insta::assert_snapshot!(format!("repetition_zh_{width}x{height}"), hall.text(width, height));
        hall.app.language = Language::English;
        insta::assert_snapshot!(format!("repetition_en_{width}x{height}"), hall.text(width, height));
        hall.app.language = Language::Chinese;
    }
    insta::assert_snapshot!(
        "repetition_ascii_80x24",
        printer::text(&hall.screen_with(80, 24, GlyphSet::Ascii))
    );
    for (width, height) in SIZES {
        hall.text(width, height);
    }
    hall.keys("w");
    assert!(hall.text(120, 36).contains("1. 马二退一 (h6i4) 捉"), "the whole of it");
    hall.keys("<Esc><Tab>");
    insta::assert_snapshot!("limit_zh_80x24", hall.text(80, 24));
    hall.app.language = Language::English;
    insta::assert_snapshot!("limit_en_120x36", hall.text(120, 36));
    for (width, height) in SIZES {
        hall.text(width, height);
    }
}

//! The dashboard by its keys, on the real model.

mod rehearsal;

use qisai::app::model::{Page, Pane};
use qisai::app::modes::Mode;
use qisai::event::names::{Number, RoundNumber, Table};
use qisai::event::state::Standing;
use qisai::lang::Language;
use qisai::ui::paint::{GlyphSet, printer};
use rehearsal::{ROUND_ROBIN, Rehearsal, SIZES, SWISS, field};

/// A Swiss of 18 whose first round is published and started.
fn started() -> Rehearsal {
    let mut hall = Rehearsal::new(&field(18), SWISS);
    hall.keys("pPB");
    hall
}

/// What stands at a table of the latest round, as the slip has it.
fn result(hall: &Rehearsal, table: u32) -> String {
    let round = hall.app.stage().and_then(|stage| stage.latest()).expect("a round");
    let game = round.meeting(Table(table)).and_then(|meeting| meeting.game()).expect("a game");
    let kind = hall.app.state().configuration.edition.game;
    match &game.standing {
        Standing::Open => "open".into(),
        Standing::Settled(outcome) => qisai::lang::words::outcome(Language::Chinese, kind, outcome),
        Standing::Disputed(_) => "conflict".into(),
    }
}

#[test]
fn a_slip_is_the_table_enter_and_two_numbers() {
    let mut hall = started();
    hall.keys("3<Enter>");
    assert!(hall.text(120, 36).contains("┌ 3台"), "Enter shows both names before the result");
    hall.keys("20");
    assert_eq!(result(&hall, 3), "红胜");
    assert_eq!(hall.said(), "第1轮3台 5号 陈一鸣 对 6号 杨子轩: 红胜。 积分: 陈一鸣 2, 杨子轩 0。");
    hall.keys("4<Enter>115<Enter>02");
    assert_eq!((result(&hall, 4), result(&hall, 5)), ("和".into(), "黑胜".into()));
    assert_eq!(hall.app.mode, Mode::Reading);
}

#[test]
fn full_width_keys_of_an_input_method_are_the_same_slip() {
    let mut hall = started();
    hall.keys("３<Enter>２０");
    assert_eq!(result(&hall, 3), "红胜");
    hall.keys("4<Enter>＋－");
    assert_eq!(result(&hall, 4), "+ -");
}

#[test]
fn words_and_forfeits_are_results_too() {
    let mut hall = started();
    hall.keys("1<Enter>黑胜<Enter>2<Enter>-+3<Enter>--4<Enter>红判负 28.11.3<Enter>");
    let results: Vec<String> = (1..=4).map(|table| result(&hall, table)).collect();
    assert_eq!(results, ["黑胜", "- +", "- -", "黑胜"]);
    hall.keys("5<Enter>红胜 黑犯1<Enter>");
    assert!(hall.said().contains("犯规 0:1"), "{}", hall.said());
}

#[test]
fn the_second_number_checks_the_first() {
    let mut hall = started();
    hall.keys("3<Enter>21");
    assert_eq!(result(&hall, 3), "open");
    assert_eq!(hall.bells, 1);
    assert!(hall.said().contains("21 不是本赛的记分"), "{}", hall.said());
    hall.keys("20");
    assert_eq!(result(&hall, 3), "红胜", "the table stays, only the result is typed anew");
    hall.keys("4<Enter>00");
    assert!(hall.said().contains("双方都未到写 4 --"), "{}", hall.said());
}

#[test]
fn a_table_that_is_not_there_is_said_at_once() {
    let mut hall = started();
    hall.keys("40<Enter>");
    assert_eq!(hall.said(), "没有40台; 本轮共 9 台。");
    hall.keys("4<Backspace>");
    assert_eq!(hall.app.mode, Mode::Reading);
}

#[test]
fn a_result_that_stands_is_replaced_only_after_a_question_that_shows_the_change() {
    let mut hall = started();
    hall.keys("3<Enter>203<Enter>11");
    assert_eq!(result(&hall, 3), "红胜");
    let asked = hall.text(120, 36);
    assert!(asked.contains("第1轮3台已录 红胜, 要更改吗?") && asked.contains("名次变动"), "{asked}");
    hall.keys("n");
    assert_eq!(result(&hall, 3), "红胜");
    hall.keys("3<Enter>11y");
    assert_eq!(result(&hall, 3), "和");
    hall.keys("3<Enter>11");
    assert_eq!((hall.said(), hall.journal.len()), ("已是如此, 无须再录。", 5), "the same again is no record");
}

#[test]
fn sheet_entry_goes_on_to_the_next_open_table() {
    let mut hall = started();
    hall.keys("2<Enter>20s");
    assert_eq!(hall.app.cursors.pairings.row, 0);
    hall.keys("45");
    assert_eq!((result(&hall, 1), result(&hall, 3)), ("红胜".into(), "和".into()), "table 2 was in already");
    assert_eq!(hall.app.cursors.pairings.row, 3);
    hall.keys("<Enter>6.4.0");
    assert_eq!(result(&hall, 4), "open", "Enter skips");
    assert_eq!(result(&hall, 5), "黑胜");
    assert_eq!((result(&hall, 6), result(&hall, 7)), ("+ -".into(), "- -".into()));
    hall.keys(".x8<Esc>");
    assert_eq!(result(&hall, 8), "open", "another key takes the prefix back");
    assert_eq!(hall.app.mode, Mode::Reading);
}

#[test]
fn keys_typed_while_an_entry_is_on_its_way_to_the_disk_are_not_lost() {
    let mut hall = started();
    hall.slow = true;
    hall.keys("s456456456<Esc>u").disk_answers();
    let results: Vec<String> = (1..=9).map(|table| result(&hall, table)).collect();
    assert_eq!(results, ["红胜", "和", "黑胜", "红胜", "和", "黑胜", "红胜", "和", "open"]);
}

#[test]
fn forty_results_down_the_sheet() {
    let mut hall = Rehearsal::new(&field(80), SWISS);
    hall.keys("pPBs");
    for _ in 0..10 {
        hall.keys("4564");
    }
    let round = hall.app.round().expect("a round");
    assert_eq!((round.settled(), round.meetings.len()), (40, 40));
    assert_eq!(hall.bells, 0);
}

#[test]
fn the_recheck_reads_from_the_other_side_and_stops_at_a_mismatch() {
    let mut hall = started();
    hall.keys("1<Enter>202<Enter>113<Enter>024<Enter>+-R");
    assert!(!hall.text(120, 36).contains("红胜 "), "what was entered is hidden");
    hall.keys("0211");
    assert_eq!(hall.bells, 0);
    hall.keys("02");
    assert_eq!(hall.bells, 1, "table 3 was a win of the right side");
    hall.keys("<Esc>-+");
    assert_eq!(hall.said(), "复核 4 台, 不符 1 台。");
    assert_eq!(result(&hall, 3), "黑胜");
    hall.keys("R02<Enter>02<Enter>y");
    assert_eq!(result(&hall, 3), "红胜", "Enter takes the new reading after the question");
}

#[test]
fn undo_takes_back_the_last_entry_of_the_session_and_redo_brings_it_back() {
    let mut hall = started();
    hall.keys("1<Enter>202<Enter>11u");
    assert_eq!(result(&hall, 2), "open");
    assert!(hall.said().starts_with("撤销: "), "{}", hall.said());
    hall.keys("u");
    assert_eq!(result(&hall, 1), "open");
    hall.keys("U");
    assert_eq!((result(&hall, 1), result(&hall, 2)), ("红胜".into(), "open".into()));
    hall.keys("Uu");
    assert_eq!(
        (result(&hall, 1), result(&hall, 2)),
        ("红胜".into(), "open".into()),
        "what was brought back is undone"
    );
    hall.keys("U");
    assert_eq!((result(&hall, 1), result(&hall, 2)), ("红胜".into(), "和".into()));
    let records = hall.journal.len();
    hall.keys("Lq");
    assert_eq!(hall.journal.len(), records);
    assert!(hall.ended);
}

#[test]
fn a_correction_of_an_earlier_round_shows_what_it_changes() {
    let mut hall = started();
    hall.keys("s444444444<Esc>pP<Left>");
    assert!(!hall.app.shows_latest());
    hall.keys("1<Enter>02");
    let asked = hall.text(120, 36);
    assert!(asked.contains("名次变动") && asked.contains("第2轮已按原结果编排"), "{asked}");
    hall.keys("y");
    let first = &hall.app.stage().expect("a stage").rounds[&RoundNumber(1)];
    let outcome = first.meetings[0].game().and_then(|game| game.outcome()).cloned().expect("a result");
    assert_eq!(outcome.second.mark, qisai::event::outcome::Mark::Win);
    hall.keys("<Esc>");
    assert!(hall.app.shows_latest());
}

#[test]
fn a_pair_by_hand_shows_its_cost_and_is_published_as_manual() {
    let mut hall = started();
    hall.keys("s444444444<Esc>pf");
    hall.keys("1 2<Enter>");
    let draft = hall.text(120, 36);
    assert!(draft.contains("手工编排的代价") && draft.contains("重复相遇 规则 0 手工 1"), "{draft}");
    hall.keys("P");
    assert!(matches!(hall.app.mode, Mode::Asking(_)));
    hall.keys("y");
    let round = hall.app.round().expect("round 2");
    assert_eq!(round.number, RoundNumber(2));
    assert!(!round.publication.manual_cost.is_empty());
}

#[test]
fn a_drafted_pair_can_be_broken_and_its_colours_exchanged() {
    let mut hall = started();
    hall.keys("s444444444<Esc>p");
    let drafted = |hall: &Rehearsal| match &hall.app.derived.draft {
        Some(Ok(draft)) => draft.pairs.iter().map(|pair| (pair.first.0, pair.second.0)).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let before = drafted(&hall);
    hall.keys("c");
    assert_eq!(drafted(&hall)[0], (before[0].1, before[0].0));
    hall.keys("xr");
    assert_eq!(drafted(&hall), before, "by the rule again");
    hall.keys("x");
    assert!(!drafted(&hall).contains(&before[0]));
}

#[test]
fn somebody_is_found_by_number_name_pinyin_and_initials() {
    let mut hall = started();
    for typed in ["13", "马立", "mali", "ml"] {
        hall.keys("g/").keys(typed).keys("<Enter>");
        assert_eq!(hall.app.meeting().map(|meeting| meeting.table), Some(Table(7)), "{typed}");
        assert_eq!(hall.app.focus, Pane::Pairings);
    }
}

#[test]
fn the_palette_takes_entries_and_actions_and_keeps_what_was_refused() {
    let mut hall = started();
    hall.keys(":17 退赛<Enter>");
    let asked = hall.text(120, 36);
    assert!(asked.contains("9台未完的对局将判弃权"), "{asked}");
    hall.keys("y");
    assert_eq!(result(&hall, 9), "- +");
    assert!(hall.app.state().by_number(Number(17)).is_some_and(|entrant| entrant.withdrawal.is_some()));
    hall.keys(":99 退赛<Enter>");
    assert_eq!(hall.said(), "没有99号。");
    assert!(matches!(&hall.app.mode, Mode::Palette(palette) if palette.input.text() == "99 退赛"));
    hall.keys("<Esc>:crosst<Enter>");
    assert_eq!(hall.app.page, Page::Crosstable);
}

#[test]
fn a_disabled_action_says_why() {
    let mut hall = Rehearsal::new(&field(18), SWISS);
    hall.keys("s");
    assert_eq!(hall.said(), "还没有公布任何一轮; 按 p 看编排草案。");
    hall.keys("u");
    assert!(hall.said().contains("没有可撤销的记录"));
    hall.keys("?");
    assert!(hall.text(120, 36).contains("还没有公布任何一轮"), "the help tells it too");
}

#[test]
fn two_results_from_two_terminals_are_a_conflict_that_the_chief_settles() {
    let mut hall = started();
    hall.app.saving = false;
    let adoption = hall.app.state().adoption;
    // Both decide in the same moment: neither answers the other.
    let acts = |hall: &Rehearsal, entry: &str| {
        let said: qisai::desk::Said = entry.parse().expect("an entry");
        qisai::desk::decide(&hall.app.desk(), &said.entry).expect("a decision").acts
    };
    let (one, other) = (acts(&hall, "1 20"), acts(&hall, "1 11"));
    let one = hall.record("li", adoption, one, Vec::new(), None);
    let other = hall.record("zhao", adoption, other, Vec::new(), None);
    hall.app.update(qisai::app::Message::Arrived(vec![one, other]));
    assert_eq!(result(&hall, 1), "conflict");
    assert!(hall.text(120, 36).contains("冲突 1"));
    hall.keys("1<Enter>20");
    assert!(hall.said().contains("须由副裁判长以上裁定"), "{}", hall.said());
    hall.keys("<Esc>gS20<Enter>");
    assert_eq!(result(&hall, 1), "红胜");
    assert!(hall.app.state().conflicts.is_empty());
    hall.keys("u");
    assert_eq!(result(&hall, 1), "conflict", "undoing a settlement opens the conflict again");
}

#[test]
fn a_harmless_edit_is_adopted_at_once_and_another_one_asks() {
    let mut hall = started();
    let harmless = SWISS.replace("春季公开赛", "春季公开赛(更名)");
    hall.files("renamed", &harmless, &field(18));
    assert_eq!(hall.app.state().configuration.event.title, "春季公开赛(更名)");
    hall.keys("1<Enter>20");
    let drastic = harmless.replace(
        "overrides: (",
        "overrides: (points: (first: (win: 3, draw: 1, loss: 0), second: (win: 3, draw: 1, loss: 0)), ",
    );
    hall.files("points", &drastic, &field(18));
    assert!(hall.app.waiting.is_some());
    assert!(hall.said().contains("尚未采纳"), "{}", hall.said());
    hall.keys("A");
    assert!(hall.text(120, 36).contains("修改涉及已定的内容"), "it asks and shows");
    hall.keys("y");
    assert!(hall.app.waiting.is_none());
    hall.keys("u");
    assert!(hall.said().contains("采纳不能撤销"), "{}", hall.said());
    assert!(hall.text(120, 36).contains("  3  "), "a win is worth three now");
}

#[test]
fn who_was_paired_cannot_be_left_out_of_the_roster() {
    let mut hall = started();
    let mut fewer = field(18);
    fewer.entrants.remove(5);
    hall.files("fewer", SWISS, &fewer);
    hall.keys("A");
    assert_eq!(hall.said(), "6号已被编排过, roster.ron 不能删去; 退赛写 6 退赛。");
    assert!(hall.app.waiting.is_some());
}

#[test]
fn an_entry_that_was_begun_for_somebody_never_runs_an_action() {
    let mut hall = started();
    hall.keys("s444444444<Esc>pf");
    let records = hall.journal.len();
    hall.keys("<Enter>");
    assert_eq!(hall.journal.len(), records, "nothing was typed behind it");
    assert!(matches!(hall.app.mode, Mode::Palette(_)));
}

#[test]
fn what_cannot_be_saved_is_said_and_not_shown_as_entered() {
    let mut hall = started();
    hall.disk_full = true;
    hall.keys("1<Enter>20");
    assert_eq!(result(&hall, 1), "open");
    assert_eq!((hall.said(), hall.app.unsaved), ("磁盘已满。", 1));
    assert!(hall.text(120, 36).contains("未保存 1"));
    hall.keys("q");
    assert!(!hall.ended, "quitting asks once more");
    hall.keys("q");
    assert!(hall.ended);
}

#[test]
fn a_round_robin_is_played_by_its_table() {
    let mut hall = Rehearsal::new(&field(7), ROUND_ROBIN);
    for _ in 0..7 {
        hall.keys("pPs444<Esc>");
    }
    hall.keys("p");
    assert!(hall.text(120, 36).contains("各轮都已公布"), "{}", hall.text(120, 36));
    hall.keys("<Esc>");
    assert!(hall.text(120, 36).contains("最终"));
}

#[test]
fn the_late_limit_counts_down_while_the_round_runs() {
    let mut hall = started();
    hall.wait(61);
    assert!(hall.text(120, 36).contains("迟到时限还有 13:59"));
    hall.keys("b").wait(600);
    assert!(hall.text(120, 36).contains("迟到时限还有 13:59"), "a paused clock stands");
    hall.keys("b").wait(900);
    assert!(hall.text(120, 36).contains("迟到时限 15分 已过, 未录 9 台"), "{}", hall.text(120, 36));
}

#[test]
fn no_size_and_no_mode_panics() {
    let scripts = [
        "",
        "3<Enter>",
        "s",
        "s.",
        "1<Enter>20R",
        "/w",
        ":1",
        "?",
        "<Tab>",
        "<Tab><Tab>w",
        "p",
        "t",
        "l",
        "n",
        "m",
        "z",
        "1<Enter>201<Enter>11",
    ];
    for script in scripts {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let mut hall = started();
            hall.keys(script);
            for (width, height) in SIZES {
                hall.screen_with(width, height, glyphs);
            }
        }
    }
}

#[test]
fn the_help_is_never_cut_off() {
    for width in 60..130 {
        let mut hall = started();
        let screen = hall.text(width, 20);
        assert!(screen.lines().last().is_some_and(|footer| footer.contains("? 帮助")), "{width}: {screen}");
    }
}

#[test]
fn the_keys_of_results_stand_in_one_place_before_and_while_a_slip_is_entered() {
    let mut hall = started();
    for language in ["", "L"] {
        hall.keys(language);
        let mut places = Vec::new();
        for keys in ["", "3", "<Enter>"] {
            hall.keys(keys);
            let screen = hall.text(60, 16);
            let footer = screen.lines().last().expect("a footer");
            let place = |slip| footer.find(slip).map(|at| footer[..at].chars().count());
            places.push(["20 ", "11 ", "02 "].map(place));
        }
        assert!(places.iter().all(|place| *place == places[0] && place[2].is_some()), "{places:?}");
        hall.keys("<Esc>");
    }
}

#[test]
fn the_ascii_set_draws_lines_of_ascii_only() {
    let mut hall = started();
    let screen = printer::text(&hall.screen_with(120, 36, GlyphSet::Ascii));
    let odd: Vec<char> = screen
        .chars()
        .filter(|character| !character.is_ascii() && !('\u{2e80}'..='\u{ffef}').contains(character))
        .collect();
    assert!(odd.is_empty(), "{odd:?}");
}

#[test]
fn screens_in_both_languages_and_at_three_sizes() {
    for (width, height) in [(80, 24), (120, 36), (200, 50)] {
        let mut hall = started();
        hall.keys("1<Enter>202<Enter>+-3<Enter>11").wait(125);
        insta::assert_snapshot!(format!("dashboard_zh_{width}x{height}"), hall.text(width, height));
        hall.keys("L");
        insta::assert_snapshot!(format!("dashboard_en_{width}x{height}"), hall.text(width, height));
    }
}

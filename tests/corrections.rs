//! Corrections at the keyboard that move a winner or a field: what falls is shown and asked about, stays on the screen until it
//! is withdrawn, and an earlier stage is a few keys away.

mod rehearsal;

use qisai::event::state::Meeting;
use qisai::lang::Language;
use rehearsal::{Rehearsal, field};

const KNOCKOUT: &str = r#"(schema: 1, title: "淘汰赛", rulebook: "xiangqi-2020", stages: [(name: "淘汰赛", format: knockout,
    procedure: "two_rapid", knockout: (placement: 4, first_game: upper_position))])"#;

const JOINED: &str = r#"(schema: 1, title: "联赛", rulebook: "xiangqi-2020", stages: [
    (name: "小组", format: round_robin, groups: (count: 2, by: snake)),
    (name: "决赛", format: crossed, qualify: 2, knockout: (first_game: upper_position)),
])"#;

/// Four play two rounds of a knockout; the final is over.
fn finished() -> Rehearsal {
    let mut hall = Rehearsal::new(&field(4), KNOCKOUT);
    hall.keys("pP:start<Enter>s44<Esc>:close<Enter>pP:start<Enter>s44<Esc>:close<Enter>");
    assert!(hall.text(120, 36).contains("最终"));
    hall
}

/// Two groups of four, and the crossed semi-finals under way.
fn joined() -> Rehearsal {
    let mut hall = Rehearsal::new(&field(8), JOINED);
    for _ in 0..3 {
        hall.keys("pP:start<Enter>");
        // The smaller number wins, so that no places are close.
        let state = hall.app.state();
        let left_wins = |m: &Meeting| state.number(m.first) < state.number(m.second);
        let meetings = &hall.app.round().expect("a round").meetings;
        let keys: String = meetings.iter().map(|m| if left_wins(m) { '4' } else { '6' }).collect();
        hall.keys(&format!("s{keys}<Esc>:close<Enter>"));
    }
    hall.keys("pP:start<Enter>1<Enter>20");
    hall
}

#[test]
fn a_correction_shows_what_falls_and_asks_and_no_leaves_everything() {
    let mut hall = finished();
    let before = hall.journal.len();
    hall.keys("<Left>1<Enter>02");
    let text = hall.text(120, 36);
    assert!(text.contains("不再成立: 晋级者已变") && text.contains("依次撤销 第2轮 的公布"), "{text}");
    assert!(!text.contains("已公布的照旧有效"), "what falls does not stand");
    hall.keys("n");
    assert_eq!(hall.journal.len(), before);
    hall.keys("1<Enter>02y");
    assert_eq!(hall.journal.len(), before + 1);
    // It stays in sight: in the header, at the standings, on the pages of messages and of the bracket, at the draft.
    for language in [Language::Chinese, Language::English] {
        hall.app.language = language;
        let (header, places, fallen) = match language {
            Language::Chinese => ("m 看消息", "有对阵不成立", "不再成立: 晋级者已变"),
            Language::English => ("m: messages", "no longer stand", "no longer stands: another is through"),
        };
        let text = hall.text(120, 36);
        assert!(text.contains(header) && text.contains(places), "{text}");
        for page in ["m", "D", "p"] {
            hall.keys(page);
            let text = hall.text(120, 36);
            assert!(text.contains(fallen), "{page}: {text}");
            hall.keys("<Esc>");
        }
    }
    hall.app.language = Language::Chinese;
    hall.keys("<Esc><Right>");
    let text = hall.text(120, 36);
    assert!(text.contains("⚠ 2.1.1"), "the other meeting of round 2 is marked: {text}");
    assert!(
        text.contains("第2轮1台 1 王晓明 - 3 张立 不再成立"),
        "the board under the cursor says it: {text}"
    );
    hall.keys(":撤销公布 更正<Enter>y");
    let text = hall.text(120, 36);
    assert!(!text.contains("不成立") && text.contains("第1轮后"), "{text}");
    hall.keys("pP:start<Enter>s44<Esc>:close<Enter>");
    assert!(hall.text(120, 36).contains("最终"));
}

#[test]
fn an_undo_or_redo_that_moves_a_winner_asks() {
    let mut hall = Rehearsal::new(&field(4), KNOCKOUT);
    hall.keys("pP:start<Enter>s44<Esc>pP<Left>2<Enter>02y");
    let before = hall.journal.len();
    // Undone, the final stands again.
    hall.keys("uy");
    assert_eq!(hall.journal.len(), before + 1);
    assert!(!hall.text(120, 36).contains("不成立"));
    hall.keys("U");
    assert!(hall.text(120, 36).contains("不再成立"), "brought back it falls again, and is asked about");
}

#[test]
fn results_of_an_earlier_stage_are_corrected_where_the_later_one_is_under_way() {
    let mut hall = joined();
    assert!(hall.text(120, 36).contains("小组 > [决赛]"));
    hall.keys("<Left>");
    let text = hall.text(120, 36);
    assert!(text.contains("对阵 小组 第3轮(旧轮)") && text.contains("[小组] > 决赛"), "{text}");
    // Third and fourth of a group change places: nobody else is through, and the semi-finals stand.
    let is_low = |hall: &Rehearsal, row: &usize| {
        let standings = hall.app.derived.standings.as_ref().expect("standings");
        let meeting = &hall.app.round().expect("a round").meetings[*row];
        let place = |id| standings.row(id).and_then(|row| row.place);
        [meeting.first, meeting.second].iter().all(|id| place(*id).is_some_and(|place| place >= 3))
    };
    let mut low = (0..4).find(|row| is_low(&hall, row));
    for _ in 0..2 {
        if low.is_none() {
            hall.keys("<Left>");
            low = (0..4).find(|row| is_low(&hall, row));
        }
    }
    let low = low.expect("third and fourth have met") + 1;
    let before = hall.journal.len();
    let meeting = &hall.app.round().expect("a round").meetings[low - 1];
    let slip = if meeting.first < meeting.second { "02" } else { "20" };
    hall.keys(&format!("{low}<Enter>{slip}"));
    let text = hall.text(120, 36);
    assert!(text.contains("要更改吗") && !text.contains("不再成立"), "{text}");
    hall.keys("y");
    assert_eq!(hall.journal.len(), before + 1);
    hall.keys("<Esc>");
    assert!(hall.text(120, 36).contains("小组 > [决赛]"), "Esc goes back to what is played");
    // Right goes on through the rounds into the later stage.
    hall.keys("<Left><Left>");
    assert!(hall.text(120, 36).contains("对阵 小组 第2轮(旧轮)"));
    hall.keys("<Right><Right>");
    assert!(hall.text(120, 36).contains("对阵 第1轮"));
}

#[test]
fn a_correction_in_the_groups_that_lets_another_through_names_who_and_what_to_withdraw() {
    let mut hall = joined();
    hall.keys("<Left>");
    let round = hall.app.round().expect("a round");
    let through = |place: u32| {
        let standings = hall.app.derived.standings.as_ref().expect("standings");
        standings
            .rows
            .iter()
            .find(|row| row.place == Some(place) && row.group == Some(0))
            .expect("a place")
            .entrant
    };
    let (second, third) = (through(2), through(3));
    let name = |id| hall.app.state().name(id).to_owned();
    let (leaves, comes) = (name(second), name(third));
    // The pair of second and third, wherever it was played.
    let mut found = None;
    for (number, round) in &hall.app.stage().expect("a stage").rounds {
        if let Some(meeting) =
            round.meetings.iter().find(|m| m.side_of(second).is_some() && m.side_of(third).is_some())
        {
            found = Some((number.0, meeting.table.0, meeting.first == second));
        }
    }
    let (number, table, second_is_left) = found.expect("they met");
    let back = "<Left>".repeat((round.number.0 - number) as usize);
    let slip = if second_is_left { "02" } else { "20" };
    hall.keys(&format!("{back}{table}<Enter>{slip}"));
    let text = hall.text(120, 36).replace(['\n', '│', ' '], "");
    if text.contains("不再成立") {
        assert!(text.contains("决赛第1轮及以后不再成立"), "{text}");
        assert!(text.contains(&leaves) && text.contains(&comes), "{text}");
        assert!(text.contains("依次撤销决赛第1轮的公布"), "{text}");
    } else {
        panic!("the third beats the second and stays behind: {text}");
    }
}

#[test]
fn the_slip_says_of_which_game_it_is_and_the_same_slip_again_asks() {
    let mut hall = Rehearsal::new(&field(2), KNOCKOUT);
    hall.keys("pP:start<Enter>1<Enter>");
    assert!(hall.text(80, 24).contains("台号 1 第1局 慢棋 1-2 结果"), "{}", hall.text(80, 24));
    hall.keys("11");
    assert!(hall.text(80, 24).contains("第1轮1台第1局(1.1.1)"));
    let before = hall.journal.len();
    hall.keys("1<Enter>11");
    let text = hall.text(80, 24);
    assert!(text.contains("这一张是第2局(1.1.2)的结果吗"), "{text}");
    hall.keys("n");
    assert_eq!(hall.journal.len(), before, "the slip was picked up twice");
    hall.keys("1<Enter>");
    assert!(hall.text(80, 24).contains("台号 1 第2局 快棋 2-1 结果"));
    hall.keys("11y");
    assert_eq!(hall.journal.len(), before + 1);
    // Nobody has a colour while it is to be chosen, and what is to be entered stands first.
    let text = hall.text(80, 24);
    assert!(text.contains("先后?") && text.contains("? 1 ") && text.contains("选择先后: 1 先 号"), "{text}");
}

#[test]
fn who_has_no_game_in_a_round_because_it_was_played_before_is_told() {
    const THREE_GROUPS: &str = r#"(schema: 1, title: "联赛", rulebook: "xiangqi-2020", stages: [
        (name: "小组", format: round_robin, groups: (count: 3, by: snake)),
        (name: "决赛", format: round_robin, qualify: 2, carry: points_among_them),
    ])"#;
    let mut hall = Rehearsal::new(&field(9), THREE_GROUPS);
    for _ in 0..3 {
        hall.keys("pP:start<Enter>s444<Esc>:close<Enter>");
    }
    let mut told = 0;
    while hall.app.stage().is_some_and(|stage| stage.number.0 == 1 || stage.rounds.len() < 5) {
        hall.keys("pP");
        let round = hall.app.round().expect("a round");
        assert!(!round.meetings.is_empty());
        let (busy, text) = (round.meetings.len() * 2, hall.text(200, 60));
        assert_eq!(text.matches("本轮无对局").count(), 6 - busy, "{text}");
        told += 6 - busy;
        let keys = "4".repeat(busy / 2);
        hall.keys(&format!(":start<Enter>s{keys}<Esc>:close<Enter>"));
        if hall.text(120, 36).contains("最终") {
            break;
        }
    }
    assert_eq!(told, 6, "three meetings were played in the groups");
    hall.keys("t");
    assert!(hall.text(120, 36).contains("带入"));
}

#[test]
fn to_withdraw_an_earlier_round_the_keys_to_the_latest_are_named() {
    let mut hall = joined();
    let before = hall.journal.len();
    hall.keys("<Left>X");
    let text = hall.text(120, 36).replace('\n', "");
    assert!(text.contains("先撤销它: 按 > 到最后一轮"), "{text}");
    assert_eq!(hall.journal.len(), before);
}

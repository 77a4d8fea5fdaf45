//! What is raised out of time is told with its evidence, and heard for a reason only.

use qisai::desk::conduct::refusal::ConductRefusal;
use qisai::desk::{Question, Refused};
use qisai::event::configuration::{Format, StageTime};
use qisai::event::outcome::How;
use qisai::lang::{Language, refusals};
use qisai::rulebook::tempo::TimeControl;

use crate::conduct::{fouls, outcome, published, rapid, refused, slow, told};
use crate::event_on_table::{EventOnTable, files};

/// Four at gomoku, round 1 begun. Table 1: 1 v 2. With an hour for appeals.
fn gomoku() -> EventOnTable {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.rulebook = "gomoku-2013".into();
    event.stages[0].time_control = Some(StageTime::Times(TimeControl::of(90, 0)));
    event.overrides.appeal_minutes = Some(Some(60));
    published(EventOnTable::of(event, roster))
}

/// The sentences that refuse it as out of time, in both languages.
fn out_of_time(table: &EventOnTable, text: &str) -> [String; 2] {
    assert!(matches!(refused(table, text), ConductRefusal::OutOfTime(_)), "{text}");
    let reason = table.refusal(text);
    [Language::Chinese, Language::English].map(|language| refusals::refused(language, table.state(), &reason))
}

#[test]
fn g2013_6_2_an_objection_comes_before_ones_own_move_and_not_after_the_result() {
    let mut table = gomoku();
    table.say("1 左 6.1(8)");
    table.say("1 10");
    table.now += 12 * 60;
    let [chinese, english] = out_of_time(&table, "1 右 6.1(8)");
    for part in ["6.1(8)", "对方下一着前", "结果已录", "12分前", "逾期"] {
        assert!(chinese.contains(part), "{part}: {chinese}");
    }
    for part in ["6.1(8)", "the result is in", "12 min ago", "out-of-time"] {
        assert!(english.contains(part), "{part}: {english}");
    }
    assert_eq!(fouls(&table, 1), [1, 0], "nothing is recorded");
    // A note needs no reason, and the arbiter may hear it for one, which is recorded.
    assert!(table.decide("1 右 6.1(8) 只记").is_ok());
    table.say("1 右 6.1(8) 先按钟 逾期 裁判员目睹");
    assert_eq!(fouls(&table, 1), [1, 1]);
    let case = table.state().cases_in_order().pop().expect("a case").1.clone();
    assert_eq!((case.note.as_str(), case.late.as_str()), ("先按钟", "裁判员目睹"));
    assert!(told(&table).contains("逾期受理: 裁判员目睹"), "{}", told(&table));
    assert!("1 右 6.1(8) 逾期".parse::<qisai::desk::Entry>().is_err(), "the reason is wanted");
}

#[test]
fn g2013_5_2_1_mixed_up_colours_are_put_right_in_the_first_quarter_of_an_hour() {
    let mut table = gomoku();
    table.now += 14 * 60;
    assert!(table.decide("1 5.2(1)").is_ok());
    table.now += 60;
    let [chinese, _] = out_of_time(&table, "1 5.2(1)");
    assert!(chinese.contains("本轮已进行 15:00"), "{chinese}");
}

#[test]
fn g2013_8_11_an_appeal_comes_within_the_time_after_the_round() {
    let mut table = gomoku();
    table.say_all(["1 10", "2 10", "申诉 3 事实 押金 100 记录有误", "结束"]);
    let deadline =
        |table: &EventOnTable| table.state().claims_in_order().pop().and_then(|(_, it)| it.deadline);
    assert_eq!(deadline(&table), None, "the round was not over");
    let closed = table.now;
    table.now += 60 * 60;
    table.say("申诉 4 解释 押金 100 规则不明");
    assert_eq!(deadline(&table), Some(closed + 3600));
    table.now += 1;
    let [chinese, english] = out_of_time(&table, "申诉 2 事实 押金 100 看错");
    for part in ["8.11", "申诉时限内", "时限 60 分钟", "1时前"] {
        assert!(chinese.contains(part), "{part}: {chinese}");
    }
    assert!(english.contains("a limit of 60 minutes (") && english.contains("1 h ago"), "{english}");
    table.say("申诉 2 事实 押金 100 看错 逾期 医院回来");
    assert!(told(&table).contains("逾期受理: 医院回来"), "{}", told(&table));
    // An appeal about a round that is not over is never late.
    table.say_all(["公布", "申诉 2 事实 本轮之事"]);
    assert!(matches!(refused(&table, "第1轮 申诉 2 事实"), ConductRefusal::OutOfTime(_)));
}

#[test]
fn x2020_appeals_have_the_limit_that_the_event_sets_or_none() {
    let mut table = slow();
    table.say_all(["1 20", "2 20", "结束"]);
    table.now += 100_000;
    table.say("申诉 2 事实 无时限");
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.overrides.appeal_minutes = Some(Some(30));
    let mut table = published(EventOnTable::of(event, roster));
    table.say_all(["1 20", "2 20", "结束"]);
    table.now += 1801;
    let [chinese, _] = out_of_time(&table, "申诉 2 事实");
    assert!(chinese.contains("appeal_minutes") && chinese.contains("30 分钟"), "{chinese}");
}

#[test]
fn x2020_22_4_a_claim_is_made_during_the_game() {
    let mut table = slow();
    table.say_all(["1 红 要求 限着", "1 20"]);
    table.now += 120;
    let [chinese, _] = out_of_time(&table, "1 黑 要求 限着 第70回合");
    assert!(chinese.contains("22.4") && chinese.contains("2分前"), "{chinese}");
    assert!(matches!(refused(&table, "1 黑 要求 重复"), ConductRefusal::OutOfTime(_)));
    // One that was made in time is ruled after the game as well.
    table.say("裁 1 属实");
    assert_eq!(outcome(&table, 1).how, How::NaturalLimit);
}

#[test]
fn x2020_29_1_2_the_natural_limit_of_a_rapid_game_is_audited_after_it() {
    let mut table = rapid();
    table.say("1 20");
    let [chinese, _] = out_of_time(&table, "1 黑 要求 限着");
    assert!(chinese.contains("29.1.2") && chinese.contains("签字前"), "{chinese}");
    let mut upheld = table.clone();
    upheld.say_all(["1 黑 要求 限着 逾期 尚未签字", "裁 1 属实"]);
    assert_eq!(outcome(&upheld, 1).how, How::NaturalLimit);
    // Found false, the result stands and it costs nothing.
    table.say_all(["1 黑 要求 限着 逾期 尚未签字", "裁 1 不属实"]);
    assert_eq!((outcome(&table, 1).how, fouls(&table, 1)), (How::Played, [0, 0]));
    assert!(table.state().cases.is_empty());
}

#[test]
fn a_foul_in_a_decided_game_is_told_as_such_and_asked() {
    let mut table = rapid();
    table.say("1 20");
    let decision = table.decide("1 黑 28.7.1").expect("it may be recorded");
    let asked: Vec<String> = decision
        .questions
        .iter()
        .map(|question| refusals::question(Language::Chinese, table.state(), question))
        .collect();
    assert!(matches!(decision.questions[1], Question::AfterResult { .. }), "{asked:?}");
    assert!(asked[1].contains("已有结果 红胜") && asked[1].contains("仍要记录吗"), "{asked:?}");
    let told = refusals::told(Language::English, table.state(), &decision.questions[1]);
    assert!(told.ends_with("does not change it."), "{told}");
    // What changes the result asks about that.
    table.say("1 黑 28.7.1");
    let decision = table.decide("1 黑 28.7.2").expect("the second");
    assert!(!decision.questions.iter().any(|question| matches!(question, Question::AfterResult { .. })));
    // A claim about it is told as well, and an open game is not.
    let decision = table.decide("1 黑 要求 其他 赛后").expect("a claim");
    assert!(matches!(decision.questions[..], [Question::AfterResult { .. }]));
    assert!(table.decide("2 黑 要求 其他").is_ok_and(|decision| decision.questions.is_empty()));
}

#[test]
fn a_reason_that_names_a_clause_names_one_that_the_rules_have() {
    let mut table = slow();
    for text in ["1 红判负 99.9", "1 双负 31.1 互骂", "1 红弃 20.9", "3 退赛 19.7", "1 红判负 附9.1"]
    {
        assert!(matches!(refused(&table, text), ConductRefusal::NoClause(_)), "{text}");
    }
    // What follows from it is entered elsewhere: 26.3 has no entry in the catalogue, and stands in the text.
    for text in
        ["1 红判负 26.3", "1 红判负 18.2 辱骂", "1 红判负 附3.2", "1 红判负 离席", "1 红弃 10:30 未到"]
    {
        assert!(table.decide(text).is_ok(), "{text}");
    }
    table.say("1 红 要求 超时");
    assert!(matches!(refused(&table, "裁 1 属实 99.9"), ConductRefusal::NoClause(_)));
    assert!(table.decide("裁 1 属实 21.3").is_ok());
    // An event has clauses of its own.
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.conduct = ron::from_str(
        "[(clause: \"41.2\", kind: discipline, words: (chinese: \"手机响\", english: \"phone rang\"), consequence: (ending: Some(loses)))]",
    )
    .expect("entries");
    let table = published(EventOnTable::of(event, roster));
    assert!(table.decide("1 红判负 41.2").is_ok());
    assert!(matches!(refused(&table, "1 红判负 41.3"), ConductRefusal::NoClause(_)));
    let gomoku = gomoku();
    assert!(gomoku.decide("1 左判负 10.1(3)H").is_ok() && gomoku.decide("1 双负 12.3(2)C").is_ok());
    assert!(matches!(gomoku.refusal("1 双负 10.1(9)"), Refused::Conduct(ConductRefusal::NoClause(_))));
}

//! Conduct: clauses, sanctions, offers, claims, games that stand still.

use qisai::desk::conduct::checklists;
use qisai::desk::conduct::refusal::ConductRefusal;
use qisai::desk::{Question, Refused};
use qisai::event::conduct::{PenaltyMinutes, Step, Verdict};
use qisai::event::configuration::{Format, Role, StageTime};
use qisai::event::outcome::{How, Mark, Outcome};
use qisai::event::rights::{self, Refusal};
use qisai::event::state::Standing;
use qisai::event::{Number, Side};
use qisai::lang::findings::findings;
use qisai::lang::{Language, acts, refusals};
use qisai::ranking::Standings;
use qisai::rulebook::catalogue::Sanction;

use crate::event_on_table::{CHIEF, EventOnTable, files, official};

/// A round of a rapid event of four, with a chief and a board arbiter. Table 1: 1 v 2; table 2: 4 v 3.
pub fn rapid() -> EventOnTable {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.stages[0].time_control = Some(StageTime::Preset("rapid".into()));
    event.officials = vec![official(CHIEF, Role::ChiefArbiter), official("li", Role::BoardArbiter)];
    published(EventOnTable::of(event, roster))
}

pub fn slow() -> EventOnTable {
    published(EventOnTable::swiss(3, 4))
}

pub fn published(mut table: EventOnTable) -> EventOnTable {
    table.say_all(["公布", "开赛"]);
    table
}

pub fn standing(table: &EventOnTable, number: usize) -> &Standing {
    &table.latest().meetings[number - 1].game().expect("a game").standing
}

pub fn outcome(table: &EventOnTable, number: usize) -> Outcome {
    match standing(table, number) {
        Standing::Settled(outcome) => outcome.clone(),
        other => panic!("table {number}: {other:?}"),
    }
}

pub fn fouls(table: &EventOnTable, number: usize) -> [u32; 2] {
    let game = table.latest().meetings[number - 1].game().expect("a game");
    [Side::First, Side::Second].map(|side| game.fouls(side))
}

pub fn refused(table: &EventOnTable, text: &str) -> ConductRefusal {
    match table.decide(text) {
        Err(Refused::Conduct(refusal)) => refusal,
        other => panic!("{text}: {other:?}"),
    }
}

/// The sentence of the last record, in Chinese.
pub fn told(table: &EventOnTable) -> String {
    let last = table.fold.log().next_back().expect("a record");
    acts::record(Language::Chinese, table.state(), &last.record)
}

#[test]
fn x2020_28_11_1_the_second_foul_of_a_rapid_game_loses_it() {
    let mut table = rapid();
    table.login("li");
    table.say("1 红 28.7.1 换手按钟");
    assert_eq!((fouls(&table, 1), standing(&table, 1)), ([1, 0], &Standing::Open));
    let decision = table.decide("1 红 28.7.2").expect("a decision");
    let question = refusals::question(Language::Chinese, table.state(), &decision.questions[0]);
    assert!(question.contains("犯规1次(本局共2次)") && question.contains("黑胜"), "{question}");
    assert!(question.contains("28.11.1"), "{question}");
    table.say("1 红 28.7.2");
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.second.mark, found.how), (Mark::Loss, Mark::Win, How::Foul));
    assert_eq!(fouls(&table, 1), [2, 0]);
    assert_eq!(found.reason, "28.7.2");
}

#[test]
fn the_opponents_foul_is_the_opponents() {
    let mut table = rapid();
    table.say_all(["1 红 28.7.1", "1 黑 28.7.1"]);
    assert_eq!((fouls(&table, 1), standing(&table, 1)), ([1, 1], &Standing::Open));
    // What the slip says again is no second foul.
    table.say("1 20 红犯1");
    assert_eq!(fouls(&table, 1), [1, 1]);
    table.say("1 20 红犯2");
    assert_eq!(fouls(&table, 1), [2, 1]);
}

#[test]
fn x2020_28_8_3_with_reversed_colours_the_colour_is_who_sits_there() {
    let mut table = rapid();
    table.say_all(["1 颠倒", "1 红 28.7.3"]);
    let case = table.state().cases.values().next().expect("a case").clone();
    let meeting = &table.latest().meetings[0];
    assert_eq!((case.side, case.entrant), (Some(Side::Second), Some(meeting.second)));
    assert_eq!(case.minutes, PenaltyMinutes { first: 1, second: 0 });
    assert!(told(&table).contains("黑加1分钟"), "{}", told(&table));
}

#[test]
fn a_clause_of_rapid_games_does_not_hold_in_a_slow_one() {
    let table = slow();
    assert!(matches!(refused(&table, "1 红 28.7.1"), ConductRefusal::NotProposed { .. }));
    assert!(matches!(refused(&table, "1 红 99.9"), ConductRefusal::NoClause(_)));
    assert!(
        matches!(refused(&table, "1 红 26.9"), ConductRefusal::WhichCase { among, .. } if among.len() == 4)
    );
    assert!(matches!(refused(&table, "1 21.1"), ConductRefusal::NotProposed { .. }));
}

#[test]
fn a_withdrawn_case_leaves_neither_foul_nor_loss() {
    let mut table = rapid();
    table.say_all(["1 红 28.7.1", "1 红 28.7.2"]);
    table.say("撤案 2 录像为准");
    assert_eq!((fouls(&table, 1), standing(&table, 1)), ([1, 0], &Standing::Open));
    assert!(told(&table).contains("录像为准"), "{}", told(&table));
    // A result that stood before the case is back.
    table.say_all(["1 11", "1 红 28.7.2"]);
    assert_eq!(outcome(&table, 1).how, How::Foul);
    table.say("撤案 3");
    assert_eq!(outcome(&table, 1), Outcome::played(Mark::Draw));
    assert_eq!(refused(&table, "撤案 9"), ConductRefusal::NoCase(9));
}

#[test]
fn a_loss_by_two_fouls_does_not_outlast_the_first_of_them() {
    let mut table = rapid();
    table.say_all(["1 红 28.7.1", "1 红 28.7.2"]);
    let decision = table.decide("撤案 1 看错").expect("a decision");
    assert!(matches!(decision.questions[..], [Question::TakesBack { .. }]), "{:?}", decision.questions);
    table.say("撤案 1 看错");
    assert_eq!((fouls(&table, 1), standing(&table, 1)), ([1, 0], &Standing::Open));
    // The next foul is the second one again.
    table.say("1 红 28.7.1");
    assert_eq!(outcome(&table, 1).how, How::Foul);
    // With three, one may go.
    table.say_all(["2 红 28.7.1", "2 红 28.7.2", "2 红 28.7.1"]);
    let decision = table.decide("撤案 4 看错").expect("a decision");
    assert!(decision.questions.is_empty(), "{:?}", decision.questions);
}

#[test]
fn a_result_against_fouls_that_lose_is_asked_and_listed_while_it_stands() {
    let mut table = rapid();
    table.say_all(["1 红 28.7.1", "1 红 28.7.2"]);
    let fouls = |decision: &qisai::desk::Decision| {
        decision.questions.iter().any(|question| matches!(question, Question::AgainstFouls { .. }))
    };
    let listed = |table: &EventOnTable| -> Vec<String> {
        let found = findings(&table.fold).into_iter().map(|found| found.words.english);
        found.filter(|words| words.contains("fouls, which lose the game")).collect()
    };
    let decide = |table: &EventOnTable, text: &str| table.decide(text).expect("a decision");
    assert!(
        fouls(&decide(&table, "1 20")) && fouls(&decide(&table, "1 11")) && fouls(&decide(&table, "1 清"))
    );
    assert!(!fouls(&decide(&table, "1 02")) && !fouls(&decide(&table, "2 20")));
    let decision = decide(&table, "1 20");
    let asked = refusals::question(Language::English, table.state(), &decision.questions[1]);
    assert_eq!(asked, "Round 1 table 1: red has 2 fouls, which lose the game. Record it all the same?");
    assert!(listed(&table).is_empty());
    table.say("1 20");
    let found = listed(&table);
    assert!(found.len() == 1 && found[0].contains("but the result stands as"), "{found:?}");
    table.say("1 清");
    let found = listed(&table);
    assert!(found.len() == 1 && found[0].contains("but it has no result"), "{found:?}");
    // Of two who have so many, one was the first.
    table.say_all(["1 02"]);
    assert!(listed(&table).is_empty());
    assert!(fouls(&decide(&table, "2 20 红犯2")), "those of the slip count as well");
}

#[test]
fn x2020_19_3_a_game_of_one_who_withdrew_is_not_won_unasked() {
    let mut table = rapid();
    table.say("1 退赛");
    let gone = |text: &str| {
        let decision = table.decide(text).expect("a decision");
        let question = decision.questions.into_iter().find(|it| matches!(it, Question::HasWithdrawn { .. }));
        question.map(|question| refusals::question(Language::English, table.state(), &question))
    };
    let asked = gone("1 20").expect("a question");
    assert!(asked.contains("has withdrawn") && asked.contains("(19.3)"), "{asked}");
    assert!(gone("1 11").is_some() && gone("1 02").is_none());
}

#[test]
fn undo_takes_back_the_foul_and_the_loss_together() {
    let mut table = rapid();
    table.say_all(["1 红 28.7.1", "1 红 28.7.2", "撤"]);
    assert_eq!((fouls(&table, 1), standing(&table, 1)), ([1, 0], &Standing::Open));
    table.say("撤");
    assert_eq!(fouls(&table, 1), [0, 0]);
    assert!(table.state().cases.is_empty());
}

#[test]
fn something_else_needs_a_reason_and_a_note_changes_nothing() {
    let mut table = rapid();
    assert_eq!(refused(&table, "1 红 28.11.3 改 警告"), ConductRefusal::ChangeNeedsReason);
    table.say("1 红 28.11.3 改 警告 初犯");
    let case = table.state().cases.values().next().expect("a case").clone();
    assert_eq!((case.sanction, case.reason.as_str()), (Some(Sanction::Warning), "初犯"));
    assert_eq!(standing(&table, 1), &Standing::Open);
    table.say("1 黑 28.7.1 只记 提醒");
    assert_eq!(fouls(&table, 1), [0, 0]);
    assert!(told(&table).contains("只记不罚"), "{}", told(&table));
    // A change that gives the second foul loses as well.
    table.say("1 黑 28.7.3 改 犯规2 屡次碰钟");
    assert_eq!(outcome(&table, 1).how, How::Foul);
}

#[test]
fn g2013_2_20_3_a_loss_after_the_result_leaves_the_opponents_point() {
    let mut table = rapid();
    table.say_all(["1 11", "1 红 18.2 辱骂裁判"]);
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.second.mark, found.how), (Mark::Loss, Mark::Draw, How::Discipline));
}

#[test]
fn x2020_18_2_the_right_to_a_game_is_the_chiefs_to_take() {
    let mut table = rapid();
    table.login("li");
    let too_low = Refusal::RoleTooLow { has: Role::BoardArbiter, needs: Role::ChiefArbiter };
    assert_eq!(table.decide("1 红 18.2 辱骂裁判").map(|_| ()), Err(Refused::NoRight(too_low.clone())));
    table.say("1 红 18.1 喧哗");
    assert_eq!(standing(&table, 1), &Standing::Open);
    // What a changed program writes all the same has no effect.
    let mut by_the_chief = table.clone();
    let acts = by_the_chief.login(CHIEF).decide("1 红 18.2").expect("the chief may").acts;
    let event = &table.state().configuration.event;
    assert_eq!(rights::judge(event, "li", &acts), Err(too_low));
    table.login(CHIEF);
    table.say("1 红 18.2 辱骂裁判");
    assert_eq!(outcome(&table, 1).how, How::Discipline);
}

#[test]
fn x2020_18_5_the_warned_stand_last_among_equals() {
    let mut table = rapid();
    // 1 and 4 win; their opponents' scores and all else are equal but the number.
    table.say_all(["1 红胜", "2 左胜"]);
    let winners = |table: &EventOnTable| -> Vec<u32> {
        let stage = table.state().current_stage().expect("a stage");
        let standings = Standings::in_force(table.state(), stage, None);
        standings.rows.iter().map(|row| row.number.0).take(2).collect()
    };
    assert_eq!(winners(&table), [1, 4]);
    table.say("1 红 18.1 喧哗");
    assert_eq!(winners(&table), [4, 1]);
    // 18.2 is graver than two warnings.
    table.say_all(["2 左 18.1", "2 左 18.1"]);
    assert_eq!(winners(&table), [1, 4]);
    table.say("撤案 3");
    table.say("撤案 2");
    assert_eq!(winners(&table), [4, 1]);
}

#[test]
fn x2020_18_3_expulsion_is_proposed_and_approved() {
    let mut table = rapid();
    table.login("li");
    assert!(matches!(table.decide("2 处分 18.3 使用软件"), Err(Refused::NoRight(_))));
    table.login(CHIEF);
    table.say("2 处分 18.3 使用软件");
    let case = |table: &EventOnTable| table.state().cases.values().next().expect("a case").clone();
    assert_eq!(case(&table).step, Step::Proposed);
    let gone = |table: &EventOnTable| {
        table.state().by_number(Number(2)).and_then(|entrant| entrant.withdrawal).is_some()
    };
    assert!(!gone(&table), "nothing follows from the proposal");
    assert!(told(&table).contains("提请批准"), "{}", told(&table));
    table.say("批准 1 组委会 纪要5号");
    assert!(matches!(case(&table).step, Step::Approved(_)) && gone(&table));
    assert_eq!(outcome(&table, 1).how, How::Forfeit);
    assert_eq!(refused(&table, "批准 1 组委会 纪要5号"), ConductRefusal::NotWaitingForApproval(1));
    let mut other = rapid();
    other.say_all(["2 处分 18.3", "驳回 1 组委会 纪要6号"]);
    assert!(!gone(&other) && matches!(case(&other).step, Step::Rejected(_)));
}

#[test]
fn x2020_18_4_a_proposal_to_the_authority_is_recorded_with_body_and_paper_and_leaves_the_games() {
    let mut table = rapid();
    table.say_all(["2 处分 18.4 作弊", "批准 1 体育局 文件7号"]);
    let case = table.state().cases.values().next().expect("a case").clone();
    assert_eq!(case.sanction, Some(Sanction::Authority));
    assert!(told(&table).contains("已批准: 体育局 文件7号"), "{}", told(&table));
    assert!(table.state().by_number(Number(2)).is_some_and(|entrant| entrant.withdrawal.is_none()));
    table.login("li");
    assert!(table.decide("撤案 1").is_err(), "who may not impose it does not take it back");
}

#[test]
fn g2013_2_20_4_a_disqualification_of_a_game_is_proposed_and_approved() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.rulebook = "gomoku-2013".into();
    let mut table = published(EventOnTable::of(event, roster));
    table.say("1 左 2.20(4) 作弊");
    let step = |table: &EventOnTable| table.state().cases.values().next().expect("a case").step.clone();
    assert_eq!((step(&table), standing(&table, 1)), (Step::Proposed, &Standing::Open));
    table.say("批准 1 竞赛委员会 决定3号");
    assert!(matches!(step(&table), Step::Approved(_)));
    assert_eq!(outcome(&table, 1).how, How::Forfeit);
    assert!(table.state().by_number(Number(1)).is_some_and(|entrant| entrant.withdrawal.is_some()));
}

#[test]
fn x2020_22_2_a_false_claim_costs_a_foul_and_five_minutes() {
    let mut table = slow();
    table.say("1 黑 要求 限着 第62回合");
    assert_eq!(table.state().waiting_claims(), 1);
    table.say("裁 1 不属实");
    let case = table.state().cases.values().next().expect("a case").clone();
    assert_eq!(
        (case.fouls, case.minutes, case.side),
        (1, PenaltyMinutes { first: 0, second: -5 }, Some(Side::Second))
    );
    assert_eq!((fouls(&table, 1), table.state().waiting_claims()), ([0, 1], 0));
    assert_eq!(refused(&table, "裁 1 属实"), ConductRefusal::AlreadyRuled(1));
    table.say_all(["1 红 要求 限着", "裁 2 属实"]);
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.how), (Mark::Draw, How::NaturalLimit));
}

#[test]
fn x2020_22_1_offers_are_counted_answered_and_void_when_too_many() {
    let mut table = slow();
    table.say("1 红 提和");
    assert_eq!(table.state().waiting_claims(), 0, "an offer waits for the opponent");
    table.say_all(["1 红 提和", "1 红 提和"]);
    let verdicts = |table: &EventOnTable| -> Vec<Option<Verdict>> {
        let claims = table.state().claims_in_order();
        claims.iter().map(|(_, claim)| claim.ruling.as_ref().map(|ruling| ruling.verdict)).collect()
    };
    let (declined, void) = (Some(Verdict::Refused), Some(Verdict::NotHeard));
    assert_eq!(verdicts(&table), [declined, declined, void]);
    assert_eq!(refused(&table, "1 议和"), ConductRefusal::NoOpenOffer(qisai::event::Table(1)));
    table.say_all(["1 黑 提和", "1 议和"]);
    assert_eq!(outcome(&table, 1).how, How::Agreed);
    assert!(matches!(refused(&table, "1 黑 提和"), ConductRefusal::GameOver(_)));
}

#[test]
fn no_draw_is_offered_before_the_round_that_the_event_sets() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.overrides.no_draw_before_round = Some(Some(25));
    let mut table = published(EventOnTable::of(event, roster));
    table.say("1 红 提和 第20回合");
    assert!(told(&table).contains("无效"), "{}", told(&table));
    table.say("1 红 提和 第25回合");
    assert!(!told(&table).contains("无效"), "{}", told(&table));
    // Where the move is not said the program cannot know, and asks.
    let decision = table.decide("1 黑 提和").expect("an offer");
    assert!(matches!(decision.questions[..], [Question::MoveUnsaid { first: 25, .. }]));
    let asked = refusals::question(Language::Chinese, table.state(), &decision.questions[0]);
    assert!(asked.contains("第25回合前不得提和") && asked.ends_with("吗?"), "{asked}");
    assert!(slow().decide("1 黑 提和").is_ok_and(|decision| decision.questions.is_empty()));
}

#[test]
fn x2020_23_5_2_the_two_rounds_to_vary_are_counted_down() {
    let mut table = slow();
    table.say_all(["1 红 要求 重复", "变着 1"]);
    assert!(told(&table).contains("尚余2回合"), "{}", told(&table));
    table.say_all(["变着 1", "变着 1"]);
    assert!(told(&table).contains("尚余0回合"), "{}", told(&table));
    assert_eq!(refused(&table, "变着 1"), ConductRefusal::NoRoundsLeft(1));
    table.say("裁 1 属实 23.5.2.2");
    table.say("1 黑 23.5.2.2");
    assert_eq!(outcome(&table, 1).how, How::Adjudicated);
}

#[test]
fn x2020_23_5_2_only_a_repetition_of_a_game_that_is_played_is_varied_from() {
    let mut table = slow();
    table.say_all(["1 红 要求 限着", "2 红 要求 重复", "2 20"]);
    assert_eq!(refused(&table, "变着 1"), ConductRefusal::NoRepetition(1));
    assert_eq!(refused(&table, "变着 1 红 25.3"), ConductRefusal::NoRepetition(1));
    assert_eq!(refused(&table, "变着 2"), ConductRefusal::GameOver(qisai::event::Table(2)));
}

#[test]
fn x2020_23_5_2_one_round_that_is_left_is_one_round() {
    let mut table = slow();
    table.say_all(["1 黑 要求 重复", "变着 1 红 25.3", "变着 1"]);
    let told = refusals::refused(Language::English, table.state(), &table.refusal("裁 1 属实 红 25.3"));
    assert!(told.starts_with("1 round left to vary;"), "{told}");
}

#[test]
fn fouls_that_lose_by_the_events_own_number_name_no_clause() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.overrides.fouls_that_lose = Some(Some(2));
    let mut table = published(EventOnTable::of(event, roster));
    table.say("1 红 22.2");
    let decision = table.decide("1 红 22.2").expect("a decision");
    for (language, told) in [(Language::Chinese, "累计2次判负"), (Language::English, "2 in one game lose")]
    {
        let asked = refusals::question(language, table.state(), &decision.questions[0]);
        assert!(asked.contains(told) && !asked.contains("()"), "{asked}");
    }
}

#[test]
fn x2020_23_5_2_who_must_vary_is_told_and_loses_when_the_rounds_are_over() {
    let mut table = slow();
    table.say("1 黑 要求 重复");
    assert_eq!(
        refused(&table, "裁 1 属实 红 25.3"),
        ConductRefusal::FirstToVary { claim: 1, left: None },
        "nobody was told yet"
    );
    table.say("变着 1 红 25.3 第24着");
    assert!(told(&table).contains("令红方变着(25.3), 尚余2回合"), "{}", told(&table));
    let claim = table.state().claims.values().next().expect("a claim").clone();
    let said = claim.told.expect("who was told");
    assert_eq!((said.side, said.clause.number(), said.moves), (Some(Side::First), "25.3", Some(24)));
    table.say("变着 1");
    assert_eq!(refused(&table, "裁 1 属实 红 25.3"), ConductRefusal::FirstToVary { claim: 1, left: Some(1) });
    table.say_all(["变着 1", "裁 1 属实 红 25.3"]);
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.second.mark, found.how), (Mark::Loss, Mark::Win, How::Adjudicated));
    assert_eq!(found.reason, "25.3");
    assert_eq!(table.state().waiting_claims(), 0);
    table.say("撤");
    assert_eq!((standing(&table, 1), table.state().waiting_claims()), (&Standing::Open, 1));
}

#[test]
fn x2020_23_5_1_a_perpetual_check_loses_at_once_and_25_2_is_a_draw_after_two_rounds() {
    let mut table = slow();
    table.say_all(["1 黑 要求 重复", "裁 1 属实 红 25.1"]);
    assert_eq!((outcome(&table, 1).first.mark, outcome(&table, 1).reason), (Mark::Loss, "25.1".into()));
    table.say_all(["2 黑 要求 重复", "变着 2 25.2"]);
    assert!(told(&table).contains("双方可变着, 不变作和(25.2)"), "{}", told(&table));
    table.say_all(["变着 2", "变着 2", "裁 2 属实 25.2"]);
    assert_eq!((outcome(&table, 2).first.mark, outcome(&table, 2).second.mark), (Mark::Draw, Mark::Draw));
}

#[test]
fn x2020_23_5_2_who_varied_plays_on() {
    let mut table = slow();
    table.say_all(["1 黑 要求 重复", "变着 1 红 25.3", "裁 1 属实 已变着"]);
    assert_eq!((standing(&table, 1), table.state().waiting_claims()), (&Standing::Open, 0));
    assert!(matches!(refused(&table, "变着 1 红 25.3"), ConductRefusal::AlreadyRuled(1)));
}

#[test]
fn grassroots_5_2_a_perpetual_check_has_one_move_to_vary() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.rulebook = "xiangqi-2020-grassroots".into();
    let mut table = published(EventOnTable::of(event, roster));
    table.say_all(["1 黑 要求 重复", "变着 1 红 app1.5.2(1)"]);
    assert!(told(&table).contains("尚余1回合"), "{}", told(&table));
    table.say_all(["变着 1", "裁 1 属实 红 app1.5.2(1)"]);
    assert_eq!(outcome(&table, 1).first.mark, Mark::Loss);
}

#[test]
fn x2020_21_an_upheld_claim_of_time_wins() {
    let mut table = slow();
    table.say_all(["2 右 要求 超时", "裁 1 属实 21.3"]);
    let found = outcome(&table, 2);
    assert_eq!((found.first.mark, found.how), (Mark::Loss, How::Time));
}

#[test]
fn g2013_13_1_an_appeal_has_a_kind_and_a_deposit_and_is_the_chiefs() {
    let mut table = rapid();
    table.login("li");
    table.say("申诉 3 事实 押金 200 记录有误");
    assert_eq!(table.state().waiting_claims(), 1);
    assert_eq!(refused(&table, "裁 1 部分"), ConductRefusal::NeedsRole(Role::ChiefArbiter));
    table.login(CHIEF);
    table.say("裁 1 部分 有理");
    assert!(told(&table).contains("退一半押金") && told(&table).contains("押金200"), "{}", told(&table));
    assert_eq!(table.state().waiting_claims(), 0);
}

#[test]
fn a_game_stands_still_and_goes_on() {
    let mut table = slow();
    table.say("1 停 断电");
    assert_eq!(table.state().stops.len(), 1);
    assert!(matches!(refused(&table, "1 停"), ConductRefusal::AlreadyStopped(_)));
    table.say("1 续");
    assert!(table.state().stops.is_empty());
    assert!(matches!(refused(&table, "1 续"), ConductRefusal::NotStopped(_)));
    assert_eq!(refused(&table, "1 封棋 红"), ConductRefusal::NoAdjournment);
}

#[test]
fn g2013_9_3_an_adjourned_game_goes_on_with_its_sealed_move() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.overrides.adjournment = Some(true);
    let mut table = published(EventOnTable::of(event, roster));
    assert_eq!(refused(&table, "1 封棋"), ConductRefusal::WhoSeals(qisai::event::Table(1)));
    table.say("1 封棋 黑 红1:02:03 黑0:55:10");
    assert_eq!(table.state().stops.values().next().and_then(|stop| stop.sealed_by), Some(Side::Second));
    assert!(matches!(refused(&table, "1 续"), ConductRefusal::SealedMoveWanted(_)));
    table.say("1 续 炮二平五");
    assert!(told(&table).contains("炮二平五"), "{}", told(&table));
    table.say("撤");
    assert_eq!(table.state().stops.len(), 1);
}

#[test]
fn an_event_may_add_its_own_clauses_and_change_those_of_the_edition() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.conduct = ron::from_str(
        "[(clause: \"S1\", kind: discipline, words: (chinese: \"手机响\", english: \"phone rang\"), consequence: (fouls: 1)),
          (clause: \"22.1/excess\", kind: violation, serves_as: Some(too_many_offers), words: (chinese: \"多提和\", english: \"too many offers\"), consequence: (fouls: 1))]",
    )
    .expect("entries");
    event.overrides.fouls_that_lose = Some(Some(2));
    let mut table = published(EventOnTable::of(event, roster));
    table.say("1 红 S1");
    assert!(told(&table).contains("S1 手机响"), "{}", told(&table));
    table.say_all(["1 红 提和", "1 红 提和"]);
    let decision = table.decide("1 红 提和").expect("a decision");
    assert!(decision.questions.iter().any(|question| matches!(question, Question::Conduct { .. })));
    table.say("1 红 提和");
    assert_eq!((outcome(&table, 1).how, fouls(&table, 1)), (How::Foul, [2, 0]));
}

#[test]
fn a_change_to_both_losing_needs_the_chief() {
    let mut table = rapid();
    table.login("li");
    assert!(matches!(table.decide("1 红 28.11.4 改 双负 互骂"), Err(Refused::NoRight(_))));
    table.login(CHIEF);
    table.say("1 红 28.11.4 改 双负 互骂");
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.second.mark), (Mark::Loss, Mark::Loss));
}

/// Two arbiters hold the same clause against a side at the same time: both stand.
#[test]
fn what_two_arbiters_enter_at_once_both_stands() {
    let mut one = rapid();
    let mut seen = one.clone();
    one.say("1 红 28.7.1");
    seen.login("li");
    one.record_unseen(&seen, "1 红 28.7.2");
    assert_eq!(fouls(&one, 1), [2, 0]);
    assert_eq!(one.state().cases.len(), 2);
    assert_eq!(refused(&one, "撤案 1"), ConductRefusal::TwoOfThatNumber(1));
}

#[test]
fn x2020_17_items_of_checklists_are_ticked_for_the_event_or_for_the_round() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.checklist =
        ron::from_str("[(moment: before_round, words: (chinese: \"点名\", english: \"roll call\"))]")
            .expect("items");
    let mut table = published(EventOnTable::of(event, roster));
    let done = |table: &EventOnTable| -> Vec<usize> {
        let lines = checklists::lines(table.state(), None);
        lines.iter().enumerate().filter(|(_, line)| line.done).map(|(index, _)| index + 1).collect()
    };
    let own = checklists::lines(table.state(), None)
        .iter()
        .position(|line| line.item.words.chinese == "点名")
        .expect("the event's own item");
    table.say_all(["勾 1", &format!("勾 {}", own + 1)]);
    assert_eq!(done(&table), [1, own + 1]);
    assert!(told(&table).contains("点名"), "{}", told(&table));
    table.say_all(["1 20", "2 20", "公布"]);
    assert_eq!(done(&table), [1], "the next round is looked at anew, the hall is not");
    table.say("勾 1");
    assert!(done(&table).is_empty());
    table.say("撤");
    assert_eq!(done(&table), [1]);
    assert_eq!(refused(&table, "勾 99"), ConductRefusal::NoItem(99));
}

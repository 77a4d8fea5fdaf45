//! What the design decides about conflicts, publications, rights and adoptions, case by case.

use std::sync::Arc;

use super::hall::{FIRST, Hall, OFFICIALS, STAGE, adoption, game, game_at, publication, result, round};
use qisai::event::act::{Act, Attendance, Entry, Withdrawal};
use qisai::event::configuration::Role;
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::publication::Publication;
use qisai::event::register::Subject;
use qisai::event::rights::Refusal;
use qisai::event::state::Standing;
use qisai::event::{EntrantId, Fold, RecordId, RoundNumber};

const ORDER: [u32; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

/// A hall in which round 1 is published and everybody has seen it.
fn started() -> (Hall, Publication) {
    let mut hall = Hall::opened();
    let first = publication(1, &ORDER, 0);
    hall.write("zhao", vec![Act::Publish(first.clone())]);
    hall.everybody_sees_everything();
    (hall, first)
}

fn won(side: Mark) -> Standing {
    Standing::Settled(Outcome::played(side))
}

/// Two arbiters who did not see each other enter different results at table 1.
fn disputed() -> (Hall, Publication, [RecordId; 2]) {
    let (mut hall, first) = started();
    let one = hall.write("qian", vec![result(&first, 1, Some(Mark::Win))]);
    let other = hall.write("li", vec![result(&first, 1, Some(Mark::Loss))]);
    hall.everybody_sees_everything();
    (hall, first, [one, other])
}

fn both() -> Standing {
    Standing::Disputed(vec![Some(Outcome::played(Mark::Win)), Some(Outcome::played(Mark::Loss))])
}

/// The disputed results in the order of the names of the records, which has no meaning.
fn same_dispute(standing: &Standing, expected: &Standing) -> bool {
    match (standing, expected) {
        (Standing::Disputed(found), Standing::Disputed(expected)) => {
            found.len() == expected.len() && expected.iter().all(|outcome| found.contains(outcome))
        }
        _ => false,
    }
}

#[test]
fn different_results_of_two_who_did_not_see_each_other_are_a_conflict() {
    let (hall, first, records) = disputed();
    let state = hall.state();
    assert!(same_dispute(&game(&state, 1, 1).standing, &both()));
    let noted = state.conflicts.get(&Subject::Game(game_at(&first, 1))).expect("noted");
    assert!(records.iter().all(|record| noted.contains(record)));
    assert_eq!(state.conflicts.len(), 1);
}

#[test]
fn equal_results_are_no_conflict() {
    let (mut hall, first) = started();
    hall.write("qian", vec![result(&first, 1, Some(Mark::Draw))]);
    hall.write("li", vec![result(&first, 1, Some(Mark::Draw))]);
    let state = hall.state();
    assert_eq!(game(&state, 1, 1).standing, won(Mark::Draw));
    assert_eq!(game(&state, 1, 1).records.len(), 2, "entered twice");
    assert!(state.conflicts.is_empty());
}

#[test]
fn who_saw_the_earlier_result_corrects_it() {
    let (mut hall, first) = started();
    hall.write("qian", vec![result(&first, 1, Some(Mark::Win))]);
    hall.write("qian", vec![result(&first, 1, Some(Mark::Draw))]);
    assert_eq!(game(&hall.state(), 1, 1).standing, won(Mark::Draw));
    hall.write("qian", vec![result(&first, 1, None)]);
    assert_eq!(game(&hall.state(), 1, 1).standing, Standing::Open);
}

#[test]
fn a_settlement_answers_both_and_its_undo_opens_the_conflict_again() {
    let (mut hall, first, _) = disputed();
    let settlement = hall.write("li", vec![result(&first, 1, Some(Mark::Draw))]);
    let state = hall.state();
    assert_eq!(game(&state, 1, 1).standing, won(Mark::Draw));
    assert!(state.conflicts.is_empty());

    let undo = hall.undo("li", settlement).expect("the record is known");
    let state = hall.state();
    assert!(same_dispute(&game(&state, 1, 1).standing, &both()));
    assert_eq!(state.conflicts.get(&Subject::Game(game_at(&first, 1))), Some(&vec![undo]));
    let whole = hall.whole();
    assert_eq!(whole.record(undo).map(|logged| logged.judged.clone()), Some(Ok(Role::Deputy)));
    assert!(!whole.is_in_force(settlement));

    // And once more: what the chief says then stands.
    hall.everybody_sees_everything();
    hall.write("wang", vec![result(&first, 1, Some(Mark::Loss))]);
    assert_eq!(game(&hall.state(), 1, 1).standing, won(Mark::Loss));
}

#[test]
fn the_undo_of_the_first_result_leaves_the_game_open() {
    let (mut hall, first) = started();
    let entered = hall.write("qian", vec![result(&first, 2, Some(Mark::Win))]);
    hall.undo("qian", entered);
    assert_eq!(game(&hall.state(), 1, 2).standing, Standing::Open);
}

#[test]
fn a_lower_role_does_not_answer_a_higher_one() {
    let (mut hall, first) = started();
    hall.write("wang", vec![result(&first, 1, Some(Mark::Win))]);
    hall.everybody_sees_everything();
    hall.write("qian", vec![result(&first, 1, Some(Mark::Loss))]);
    let state = hall.state();
    assert!(same_dispute(&game(&state, 1, 1).standing, &both()), "the arbiter's view is kept and shown");

    hall.everybody_sees_everything();
    hall.write("wang", vec![result(&first, 1, Some(Mark::Win))]);
    assert_eq!(game(&hall.state(), 1, 1).standing, won(Mark::Win));
}

#[test]
fn a_board_arbiter_enters_only_the_own_tables() {
    let (mut hall, first) = started();
    let outside = hall.write("qian", vec![result(&first, 3, Some(Mark::Win))]);
    let stranger = hall.write("sun", vec![result(&first, 1, Some(Mark::Win))]);
    hall.everybody_sees_everything();
    let state = hall.state();
    assert_eq!(game(&state, 1, 3).standing, Standing::Open);
    assert_eq!(game(&state, 1, 1).standing, Standing::Open);
    let whole = hall.whole();
    let judged = |id| whole.record(id).map(|logged| logged.judged.clone());
    assert_eq!(judged(outside), Some(Err(Refusal::OtherTables)));
    // Who sees no adoption has nothing to stand on; whoever saw it is no official.
    assert_eq!(judged(stranger), Some(Err(Refusal::AdoptionUnknown)));
}

#[test]
fn one_act_without_right_leaves_the_whole_record_without_effect() {
    let (mut hall, first) = started();
    let withdrawal = Some(Withdrawal { stage: STAGE, from_round: RoundNumber(2) });
    let withdraw = Act::Withdraw { entrant: EntrantId(1), withdrawal, reason: String::new() };
    let record = hall.write("qian", vec![result(&first, 1, Some(Mark::Win)), withdraw]);
    let state = hall.state();
    assert_eq!(game(&state, 1, 1).standing, Standing::Open);
    let refusal = Refusal::RoleTooLow { has: Role::BoardArbiter, needs: Role::Deputy };
    assert_eq!(hall.whole().record(record).map(|logged| logged.judged.clone()), Some(Err(refusal)));
}

#[test]
fn of_several_entries_of_one_record_the_last_stands() {
    let (mut hall, first) = started();
    let acts = vec![result(&first, 1, Some(Mark::Win)), result(&first, 1, Some(Mark::Draw))];
    hall.write("qian", acts);
    assert_eq!(game(&hall.state(), 1, 1).standing, won(Mark::Draw));
}

#[test]
fn equal_publications_are_one_and_different_ones_stand_against_each_other() {
    let mut hall = Hall::opened();
    let first = publication(1, &ORDER, 0);
    hall.write("zhao", vec![Act::Publish(first.clone())]);
    hall.write("wang", vec![Act::Publish(first.clone())]);
    let state = hall.state();
    assert!(round(&state, 1).is_some_and(|round| round.rivals.is_empty() && round.id == first.id()));
    assert!(state.conflicts.is_empty());

    let other = publication(1, &[2, 1, 4, 3, 6, 5, 8, 7], 0);
    hall.write("li", vec![Act::Publish(other.clone())]);
    let state = hall.state();
    let published = round(&state, 1).expect("published");
    let mut ids = vec![published.id];
    ids.extend(&published.rivals);
    ids.sort_unstable();
    let mut expected = vec![first.id(), other.id()];
    expected.sort_unstable();
    assert_eq!(ids, expected);
    assert!(!published.is_complete());
    assert!(state.conflicts.contains_key(&Subject::Round(STAGE, FIRST)));

    hall.everybody_sees_everything();
    hall.write("wang", vec![Act::Publish(other.clone())]);
    let state = hall.state();
    assert!(round(&state, 1).is_some_and(|round| round.rivals.is_empty() && round.id == other.id()));
    assert!(state.conflicts.is_empty());
}

#[test]
fn results_of_a_withdrawn_publication_are_never_applied_to_another() {
    let (mut hall, first) = started();
    hall.write("qian", vec![result(&first, 1, Some(Mark::Win))]);
    let withdrawal =
        Act::Unpublish { stage: STAGE, round: FIRST, publication: first.id(), reason: "名单有误".into() };
    hall.everybody_sees_everything();
    hall.write("wang", vec![withdrawal]);
    let state = hall.state();
    assert!(round(&state, 1).is_none());
    assert_eq!(state.stage(STAGE).and_then(|stage| stage.withdrawn_publications.get(&FIRST)), Some(&1));

    // The same pairs again are another publication.
    let again = publication(1, &ORDER, 1);
    hall.write("wang", vec![Act::Publish(again.clone())]);
    assert_ne!(again.id(), first.id());
    let state = hall.state();
    assert_eq!(game(&state, 1, 1).standing, Standing::Open);
    assert!(state.game(&game_at(&first, 1)).is_none());

    // A result that comes late for the old one changes nothing either.
    hall.write("qian", vec![result(&first, 2, Some(Mark::Win))]);
    assert_eq!(game(&hall.state(), 1, 2).standing, Standing::Open);
}

#[test]
fn a_conflict_ends_with_its_publication() {
    let (mut hall, first, _) = disputed();
    let reason = "重编".to_owned();
    hall.write("wang", vec![Act::Unpublish { stage: STAGE, round: FIRST, publication: first.id(), reason }]);
    assert!(hall.state().conflicts.is_empty());
}

#[test]
fn a_conflict_that_arrives_before_its_publication_is_noted_with_it() {
    let (hall, first, _) = disputed();
    let mut late: Vec<_> = hall.written.clone();
    late.reverse();
    let mut fold = Fold::new(Arc::clone(&hall.files), hall.library.clone());
    for (id, login, record) in late {
        fold.add(id, login, record);
    }
    assert_eq!(*fold.state(), hall.state());
    assert!(fold.state().conflicts.contains_key(&Subject::Game(game_at(&first, 1))));
}

#[test]
fn rights_are_judged_by_the_adoption_that_the_author_saw() {
    let dismissed: Vec<_> = OFFICIALS.iter().filter(|(login, ..)| *login != "qian").copied().collect();
    let mut hall = Hall::with(&[("春季赛", &OFFICIALS, 8), ("改员", &dismissed, 8)]);
    hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    hall.everybody_sees_everything();
    let first = publication(1, &ORDER, 0);
    hall.write("zhao", vec![Act::Publish(first.clone())]);
    hall.everybody_sees_everything();
    hall.write("wang", vec![Act::Adopt(adoption("改员"))]);
    // Not yet seen: still an official.
    hall.write("qian", vec![result(&first, 1, Some(Mark::Win))]);
    assert_eq!(game(&hall.state(), 1, 1).standing, won(Mark::Win));
    hall.everybody_sees_everything();
    let refused = hall.write("qian", vec![result(&first, 2, Some(Mark::Win))]);
    assert_eq!(game(&hall.state(), 1, 2).standing, Standing::Open);
    let judged = hall.whole().record(refused).map(|logged| logged.judged.clone());
    assert_eq!(judged, Some(Err(Refusal::NotAnOfficial { login: "qian".into() })));
}

#[test]
fn a_dismissed_official_gains_nothing_by_naming_the_adoption_before() {
    let dismissed: Vec<_> = OFFICIALS.iter().filter(|(login, ..)| *login != "qian").copied().collect();
    let mut hall = Hall::with(&[("春季赛", &OFFICIALS, 8), ("改员", &dismissed, 8)]);
    let founded = hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    hall.everybody_sees_everything();
    let first = publication(1, &ORDER, 0);
    hall.write("zhao", vec![Act::Publish(first.clone())]);
    hall.everybody_sees_everything();
    let before = hall.write("qian", vec![result(&first, 1, Some(Mark::Win))]);
    hall.everybody_sees_everything();
    hall.adopt("wang", "改员");
    // On its way when qian was dismissed, or said to have been: nobody can tell, and another official may enter it.
    let unseen = hall.write("qian", vec![result(&first, 2, Some(Mark::Win))]);
    hall.everybody_sees_everything();
    let mut late = hall.draft("qian", vec![result(&first, 2, Some(Mark::Loss))]);
    late.adoption = Some(founded);
    let late = hall.put("qian", late);
    // Nor under the name of another machine, however early it claims to be.
    let mut elsewhere = hall.draft("qian", vec![result(&first, 1, Some(Mark::Draw))]);
    (elsewhere.adoption, elsewhere.writer, elsewhere.number) = (Some(founded), "qian@home".into(), 1);
    elsewhere.lamport = 2;
    let elsewhere = hall.put("qian", elsewhere);
    // Who stays an official is not touched, though the chief had not seen it.
    let mut other = hall.draft("li", vec![result(&first, 4, Some(Mark::Draw))]);
    other.adoption = Some(founded);
    hall.put("li", other);

    let (state, whole) = (hall.state(), hall.whole());
    assert_eq!(game(&state, 1, 1).standing, won(Mark::Win), "what was seen stands");
    assert_eq!(game(&state, 1, 2).standing, Standing::Open);
    assert_eq!(game(&state, 1, 4).standing, won(Mark::Draw));
    let judged = |id| whole.record(id).map(|logged| logged.judged.clone());
    assert_eq!(judged(before), Some(Ok(Role::BoardArbiter)));
    for refused in [unseen, late, elsewhere] {
        assert_eq!(judged(refused), Some(Err(Refusal::RightTaken { login: "qian".into() })));
    }
}

#[test]
fn what_a_chief_adopted_stands_after_the_own_dismissal_and_what_comes_later_does_not() {
    let two = [("wang", Role::ChiefArbiter, None), ("zhao", Role::ChiefArbiter, None)];
    let one = [("wang", Role::ChiefArbiter, None)];
    let mut hall = Hall::with(&[("春季赛", &two, 8), ("补报", &two, 9), ("改员", &one, 9)]);
    let founded = hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    hall.everybody_sees_everything();
    let adopted = hall.adopt("zhao", "补报");
    hall.everybody_sees_everything();
    let ruling = hall.adopt("wang", "改员");
    hall.everybody_sees_everything();
    let mut attempts = Vec::new();
    for named in [founded, adopted] {
        let mut record = hall.draft("zhao", vec![Act::Adopt(adoption("春季赛"))]);
        record.adoption = Some(named);
        attempts.push(hall.put("zhao", record));
    }
    let (state, whole) = (hall.state(), hall.whole());
    assert_eq!((state.adoption, state.rival_adoptions.len()), (Some(ruling), 0));
    let judged = |id| whole.record(id).map(|logged| logged.judged.clone());
    assert_eq!(judged(adopted), Some(Ok(Role::ChiefArbiter)));
    for attempt in attempts {
        assert_eq!(judged(attempt), Some(Err(Refusal::RightTaken { login: "zhao".into() })));
    }
}

#[test]
fn of_two_adoptions_at_once_the_higher_rules_until_the_chief_settles_it() {
    let mut hall = Hall::with(&[("春季赛", &OFFICIALS, 8), ("甲", &OFFICIALS, 9), ("乙", &OFFICIALS, 10)]);
    hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    hall.everybody_sees_everything();
    // The chief in two places: the second session has not seen the first.
    let mut elsewhere = hall.draft("wang", vec![Act::Adopt(adoption("乙"))]);
    elsewhere.writer = "wang@office".into();
    let one = hall.write("wang", vec![Act::Adopt(adoption("甲"))]);
    let other = hall.put("wang", elsewhere);
    let state = hall.state();
    assert_eq!(state.adoption, Some(other), "wang@office comes after wang@hall");
    assert_eq!(state.rival_adoptions, [one]);
    assert_eq!(state.entrants.len(), 10);
    assert!(state.conflicts.contains_key(&Subject::Configuration));

    hall.everybody_sees_everything();
    let settled = hall.write("wang", vec![Act::Adopt(adoption("甲"))]);
    let state = hall.state();
    assert_eq!((state.adoption, state.rival_adoptions.len(), state.entrants.len()), (Some(settled), 0, 9));
    assert!(state.conflicts.is_empty());
}

#[test]
fn an_adoption_whose_texts_are_not_here_leaves_the_one_before_in_force() {
    let mut hall = Hall::with(&[("春季赛", &OFFICIALS, 8), ("补报", &OFFICIALS, 9)]);
    let first = hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    let second = hall.write("wang", vec![Act::Adopt(adoption("补报"))]);
    hall.everybody_sees_everything();
    let pairs = publication(1, &ORDER, 0);
    hall.write("zhao", vec![Act::Publish(pairs.clone())]);
    let complete = hall.state();
    assert_eq!((complete.adoption, complete.entrants.len()), (Some(second), 9));

    let mut library = hall.library.clone();
    let missing = library.remove(&adoption("补报")).expect("known");
    let mut fold = Fold::new(Arc::clone(&hall.files), library);
    for (id, login, record) in hall.written.clone() {
        fold.add(id, login, record);
    }
    assert_eq!((fold.state().adoption, fold.state().entrants.len()), (Some(first), 8));
    assert!(round(fold.state(), 1).is_none(), "its author saw what is not here");
    fold.learn(adoption("补报"), missing);
    assert_eq!(*fold.state(), complete);
}

#[test]
fn nobody_becomes_an_official_by_an_adoption_of_the_own() {
    let usurped = [("qian", Role::ChiefArbiter, None)];
    let mut hall = Hall::with(&[("春季赛", &OFFICIALS, 8), ("夺权", &usurped, 8)]);
    let founded = hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    hall.everybody_sees_everything();
    let first = publication(1, &ORDER, 0);
    hall.write("zhao", vec![Act::Publish(first.clone())]);
    hall.everybody_sees_everything();
    let attempt = hall.write("qian", vec![Act::Adopt(adoption("夺权"))]);
    // Nor does a later record of theirs gain by pointing at it.
    let mut record = hall.draft("qian", vec![result(&first, 3, Some(Mark::Win))]);
    record.adoption = Some(attempt);
    let pointing = hall.put("qian", record);
    // Nor an adoption that claims to have seen none and answers the one in force.
    let mut record = hall.draft("qian", vec![Act::Adopt(adoption("夺权"))]);
    record.adoption = None;
    let blind = hall.put("qian", record);
    // Nor one that claims to be the first of all.
    let mut record = hall.draft("qian", vec![Act::Adopt(adoption("夺权"))]);
    (record.adoption, record.answers) = (None, Vec::new());
    let anew = hall.put("qian", record);

    let state = hall.state();
    assert_eq!((state.adoption, state.rival_adoptions.len()), (Some(founded), 0));
    assert_eq!(game(&state, 1, 3).standing, Standing::Open);
    let whole = hall.whole();
    let judged = |id| whole.record(id).map(|logged| logged.judged.clone());
    let too_low = Refusal::RoleTooLow { has: Role::BoardArbiter, needs: Role::ChiefArbiter };
    assert_eq!(judged(attempt), Some(Err(too_low.clone())));
    assert_eq!(judged(anew), Some(Err(too_low)));
    assert_eq!(judged(pointing), Some(Err(Refusal::AdoptionUnknown)));
    assert_eq!(judged(blind), Some(Err(Refusal::AdoptionUnknown)));
}

#[test]
fn without_officials_everybody_may_do_everything() {
    let mut hall = Hall::with(&[("小赛", &[], 4)]);
    hall.write("sun", vec![Act::Adopt(adoption("小赛"))]);
    let first = publication(1, &[1, 2, 3, 4], 0);
    hall.write("sun", vec![Act::Publish(first.clone()), result(&first, 2, Some(Mark::Loss))]);
    assert_eq!(game(&hall.state(), 1, 2).standing, won(Mark::Loss));
}

#[test]
fn the_files_rule_only_while_nothing_is_adopted() {
    let mut hall = Hall::with(&[("春季赛", &OFFICIALS, 8), ("改后", &OFFICIALS, 12)]);
    let edited = Arc::clone(&hall.library[&adoption("改后")]);
    let mut fold = hall.whole();
    fold.set_files(Arc::clone(&edited));
    assert_eq!(fold.state().entrants.len(), 12);
    hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
    let mut fold = hall.whole();
    fold.set_files(edited);
    assert_eq!(fold.state().entrants.len(), 8);
}

#[test]
fn a_copy_of_a_record_changes_nothing() {
    let (hall, _, _) = disputed();
    let mut fold = hall.whole();
    let before = fold.state().clone();
    for (id, login, record) in hall.written.clone() {
        assert!(!fold.add(id, login, record));
    }
    assert_eq!(*fold.state(), before);
}

#[test]
fn entrants_come_are_replaced_and_withdraw() {
    let (mut hall, _) = started();
    let entry =
        Entry { name: "新人".into(), unit: String::new(), rating: None, from_round: RoundNumber(2) };
    hall.write("zhao", vec![Act::Enter { entrant: EntrantId(9), entry: Some(entry) }]);
    let replacement = qisai::event::act::Replacement { name: "替补".into(), unit: String::new() };
    hall.write("zhao", vec![Act::Replace { entrant: EntrantId(3), replacement: Some(replacement) }]);
    let withdrawal = Some(Withdrawal { stage: STAGE, from_round: RoundNumber(2) });
    let withdrawn =
        hall.write("li", vec![Act::Withdraw { entrant: EntrantId(1), withdrawal, reason: "病".into() }]);
    let absent = Act::Attend {
        stage: STAGE,
        round: RoundNumber(2),
        entrant: EntrantId(4),
        attendance: Attendance::Absent,
    };
    hall.write("zhao", vec![absent]);
    let state = hall.state();
    assert_eq!(state.entrants.len(), 9);
    assert_eq!(state.name(EntrantId(9)), "新人");
    let third = &state.entrants[&EntrantId(3)];
    assert_eq!((third.name.as_str(), third.formerly.as_deref()), ("替补", Some("棋手3")));
    assert_eq!(state.entrants[&EntrantId(1)].withdrawal, withdrawal);
    let stage = state.stage(STAGE).expect("the stage");
    assert_eq!(stage.attendance(RoundNumber(2), EntrantId(4)), Attendance::Absent);
    assert_eq!(stage.attendance(RoundNumber(2), EntrantId(5)), Attendance::Present);

    hall.undo("li", withdrawn);
    assert_eq!(hall.state().entrants[&EntrantId(1)].withdrawal, None);
}

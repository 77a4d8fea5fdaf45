//! Who may take back what: who may impose it. Also where a changed program writes otherwise.

use qisai::desk::{Decision, Refused};
use qisai::event::act::Act;
use qisai::event::conduct::{Case, ConductId, Step};
use qisai::event::configuration::Role;
use qisai::event::outcome::How;
use qisai::event::rights::Refusal;
use qisai::event::state::Standing;

use crate::conduct::{outcome, rapid, standing};
use crate::event_on_table::{CHIEF, EventOnTable};

const TOO_LOW: Refusal = Refusal::RoleTooLow { has: Role::BoardArbiter, needs: Role::ChiefArbiter };

/// A rapid game that the chief ended by 18.2; a board arbiter is at the keyboard.
fn ended_by_the_chief() -> (EventOnTable, ConductId, Case) {
    let mut table = rapid();
    table.say("1 红 18.2 辱骂裁判");
    let (id, case) = table.state().cases.iter().next().map(|(id, case)| (*id, case.clone())).expect("a case");
    table.login("li");
    (table, id, case)
}

/// Records what the desk would not have let through.
fn forge(table: &mut EventOnTable, acts: Vec<Act>) {
    table.record(Decision { acts, ..Decision::default() });
}

#[test]
fn a_board_arbiter_takes_back_no_case_of_the_chiefs() {
    let (mut table, ..) = ended_by_the_chief();
    assert!(table.decide("撤案 1 误记").is_err());
    let record = table.fold.log().next_back().expect("a record").id;
    assert_eq!(table.refusal(&format!("撤 {record}")), Refused::NoRight(TOO_LOW));
    table.login(CHIEF);
    table.say("撤案 1 误记");
    assert_eq!(standing(&table, 1), &Standing::Open);
}

#[test]
fn a_board_arbiter_takes_back_what_a_board_arbiter_may_impose() {
    let mut table = rapid();
    table.login("li");
    table.say_all(["1 红 28.7.1", "撤案 1 看错"]);
    // Also where the chief was at the keyboard when it was imposed.
    table.login(CHIEF).say("1 红 18.1 喧哗");
    table.login("li").say("撤案 2 看错");
    let steps = table.state().cases_in_order().into_iter().map(|(_, case)| case.step.clone());
    assert!(steps.into_iter().all(|step| step == Step::Withdrawn("看错".into())));
}

#[test]
fn a_forged_record_does_not_take_a_case_of_the_chiefs_back() {
    let (table, id, case) = ended_by_the_chief();
    let game = case.game;
    let harmless = Case { sanction: None, needs: Role::BoardArbiter, ended: false, ..case.clone() };
    for forged in [
        None,
        Some(Case { step: Step::Note, ..harmless.clone() }),
        Some(Case { step: Step::Withdrawn(String::new()), ..harmless.clone() }),
        Some(harmless),
    ] {
        let mut table = table.clone();
        forge(&mut table, vec![Act::Case { id, game, case: forged.clone().map(Box::new) }]);
        assert_eq!(table.state().cases.get(&id), Some(&case), "{forged:?}");
        assert_eq!(outcome(&table, 1).how, How::Discipline);
        // The chief can still decide otherwise.
        table.login(CHIEF).say("撤案 1 误记");
        assert!(matches!(table.state().cases[&id].step, Step::Withdrawn(_)));
    }
}

#[test]
fn g2013_13_1_a_forged_record_does_not_undo_the_ruling_on_an_appeal() {
    let mut table = rapid();
    table.say_all(["申诉 3 解释 押金 200", "裁 1 不成立"]);
    let (id, ruled) = table.state().claims.iter().next().map(|(id, claim)| (*id, claim.clone())).expect("it");
    let record = table.fold.log().next_back().expect("a record").id;
    table.login("li");
    assert_eq!(table.refusal(&format!("撤 {record}")), Refused::NoRight(TOO_LOW));
    let mut open = ruled.clone();
    open.ruling = None;
    for forged in [None, Some(Box::new(open))] {
        let mut table = table.clone();
        forge(&mut table, vec![Act::Claim { id, game: None, claim: forged }]);
        assert_eq!(table.state().claims.get(&id), Some(&ruled));
    }
}

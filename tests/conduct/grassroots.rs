//! Appendix 1 of the 2020 rules: what it says otherwise, and what it says of its own.

use qisai::rulebook::Rulebook;
use qisai::rulebook::catalogue::Clause;

use crate::table::{check, check_complete, edition};

crate::rows! { "xiangqi-2020-grassroots":
    grassroots_2_1 "app1.2.1" everywhere ["told"];
    grassroots_2_2 "app1.2.2" everywhere ["foul", "foul loses/fouls again"];
    grassroots_2_2_self_kill "app1.2.2/self-kill" everywhere ["foul", "foul loses/fouls again"];
    grassroots_3_1 "app1.3.1" everywhere ["told"];
    grassroots_3_2 "app1.3.2" everywhere ["draw/limit"];
    grassroots_3_3 "app1.3.3" everywhere ["told"];
    grassroots_3_3_opponent "app1.3.3/opponent" everywhere ["+5"];
    grassroots_4 "app1.4" everywhere ["told"];
    grassroots_4_late "app1.4/late" everywhere ["told"];
    grassroots_5_1 "app1.5.1" everywhere ["told"];
    grassroots_5_2_1 "app1.5.2(1)" everywhere ["told"];
    grassroots_5_2_2 "app1.5.2(2)" everywhere ["draw/ruling"];
    grassroots_5_2_3 "app1.5.2(3)" everywhere ["told"];
    grassroots_5_2_4 "app1.5.2(4)" everywhere ["draw/ruling"];
    grassroots_5_3 "app1.5.3" everywhere ["loses/fouls"];
    grassroots_6_1 "app1.6.1" everywhere ["told"];
    grassroots_6_2 "app1.6.2" everywhere ["warning"];
    grassroots_6_3 "app1.6.3" everywhere ["told"];
    grassroots_6_4 "app1.6.4" everywhere ["told"];
}

#[test]
fn every_entry_of_appendix_1_has_its_row() {
    check_complete("xiangqi-2020-grassroots", ROWS, Some("xiangqi-2020"));
}

/// The second foul of a rapid game loses by 28.11.1; here it takes the third (part 5, clause 3).
#[test]
fn grassroots_5_3_changes_the_fouls_of_rapid_games() {
    for clause in ["28.7.1", "28.7.2", "29.2"] {
        check("xiangqi-2020-grassroots", clause, ["not here"; 2], ["foul"; 2]);
    }
}

#[test]
fn grassroots_replaces_what_it_says_otherwise() {
    let catalogue = edition("xiangqi-2020-grassroots").0;
    for gone in [
        "22.2/upheld",
        "23.5.1",
        "23.5.2",
        "23.5.2.1",
        "25.1",
        "25.2",
        "25.3",
        "26.9.4",
        "28.11.1",
        "28.11.2",
    ] {
        let clause: Clause = gone.parse().expect("a clause");
        assert!(catalogue.entry(&clause).is_none(), "{gone}");
        assert!(edition("xiangqi-2020").0.entry(&clause).is_some(), "{gone}");
    }
    // What is not named stays.
    assert!(catalogue.entry(&"22.2".parse().expect("a clause")).is_some());
}

/// The text of 2011 has chapter 3 only; its conduct is that of 2020.
#[test]
fn x2011_has_the_conduct_of_2020() {
    let [old, new] = ["xiangqi-2011", "xiangqi-2020"].map(|name| Rulebook::named(name).expect("an edition"));
    assert_eq!(old.catalogue, new.catalogue);
}

//! Xiangqi 2020: articles 16 to 23, 25, 26.9, 28, 29.

use crate::table::check_complete;

// How many fouls lose a slow game is not in the text; the program says so and proposes no loss.
crate::rows! { "xiangqi-2020":
    x2020_16_1 "16.1" everywhere ["told"];
    x2020_16_2 "16.2" everywhere ["told"];
    x2020_16_3 "16.3" everywhere ["told"];
    x2020_16_3_arbiter "16.3/arbiter" everywhere ["warning"];
    x2020_16_4 "16.4" everywhere ["told"];
    x2020_16_5 "16.5" everywhere ["warning"];
    x2020_17_1 "17.1" everywhere ["told"];
    x2020_18_1 "18.1" everywhere ["warning"];
    x2020_18_2 "18.2" everywhere ["loses/discipline loss-of-right"];
    x2020_18_3 "18.3" everywhere ["disqualified"];
    x2020_18_4 "18.4" everywhere ["authority"];
    x2020_18_5 "18.5" everywhere ["told"];
    x2020_19_1 "19.1" everywhere ["told"];
    x2020_19_2 "19.2" everywhere ["told"];
    x2020_19_3 "19.3" everywhere ["told"];
    x2020_20_1 "20.1" everywhere ["loses/absence"];
    x2020_20_2 "20.2" everywhere ["both-lose/absence"];
    x2020_20_3 "20.3" everywhere ["loses/absence"];
    x2020_21_1 "21.1" everywhere ["loses/time"];
    x2020_21_2 "21.2" everywhere ["loses/time"];
    x2020_21_3 "21.3" everywhere ["loses/time"];
    x2020_21_4 "21.4" everywhere ["told"];
    x2020_21_5 "21.5" everywhere ["told"];
    x2020_21_6 "21.6" everywhere ["loses/time"];
    x2020_21_6_mate "21.6/mate" everywhere ["wins/board"];
    x2020_22_1 "22.1" everywhere ["draw/agreed"];
    x2020_22_1_time "22.1/time" everywhere ["told"];
    x2020_22_1_withdrawn "22.1/withdrawn" everywhere ["told"];
    x2020_22_1_excess "22.1/excess" everywhere ["told"];
    x2020_22_2 "22.2" both ["foul -5", "foul -5 no-limit:2", "foul -5", "foul -5 loses/fouls by 28.11.1=2"];
    x2020_22_2_upheld "22.2/upheld" everywhere ["draw/limit"];
    x2020_22_2_audit "22.2/audit" everywhere ["told"];
    x2020_22_3 "22.3" slow ["told"];
    x2020_22_4 "22.4" everywhere ["told"];
    x2020_23_1 "23.1" everywhere ["told"];
    x2020_23_2 "23.2" everywhere ["told"];
    x2020_23_3 "23.3" everywhere ["told"];
    x2020_23_4 "23.4" everywhere ["told"];
    x2020_23_5_1 "23.5.1" everywhere ["loses/ruling"];
    x2020_23_5_2 "23.5.2" everywhere ["told"];
    x2020_23_5_2_1 "23.5.2.1" everywhere ["draw/ruling"];
    x2020_23_5_2_2 "23.5.2.2" everywhere ["loses/ruling"];
    x2020_23_5_2_3 "23.5.2.3" everywhere ["loses/ruling"];
    x2020_25_1 "25.1" everywhere ["loses/ruling"];
    x2020_25_2 "25.2" everywhere ["draw/ruling"];
    x2020_25_3 "25.3" everywhere ["loses/ruling"];
    x2020_25_4 "25.4" everywhere ["told"];
    x2020_26_9_1 "26.9.1" everywhere ["loses/ruling"];
    x2020_26_9_2 "26.9.2" everywhere ["loses/ruling"];
    x2020_26_9_3 "26.9.3" everywhere ["loses/ruling"];
    x2020_26_9_4 "26.9.4" everywhere ["draw/ruling"];
    x2020_28_4 "28.4" quick ["loses/time"];
    x2020_28_7_1 "28.7.1" quick ["foul", "foul loses/fouls by 28.11.1=2"];
    x2020_28_7_2 "28.7.2" quick ["foul", "foul loses/fouls by 28.11.1=2"];
    x2020_28_7_3 "28.7.3" quick ["+1"];
    x2020_28_7_4 "28.7.4" quick ["told"];
    x2020_28_7_5 "28.7.5" quick ["told"];
    x2020_28_8_3 "28.8.3" quick ["told"];
    x2020_28_9 "28.9" quick ["told"];
    x2020_28_10 "28.10" quick ["told"];
    x2020_28_11_1 "28.11.1" quick ["loses/fouls"];
    x2020_28_11_2 "28.11.2" quick ["loses/ruling"];
    x2020_28_11_3 "28.11.3" quick ["loses/ruling"];
    x2020_28_11_4 "28.11.4" quick ["loses/discipline"];
    x2020_29_1_1 "29.1.1" quick ["told"];
    x2020_29_1_2 "29.1.2" quick ["told"];
    x2020_29_1_2_upheld "29.1.2/upheld" quick ["draw/limit"];
    x2020_29_2 "29.2" quick ["foul", "foul loses/fouls by 28.11.1=2"];
    x2020_29_3 "29.3" quick ["told"];
    x2020_29_4 "29.4" quick ["told"];
    x2020_29_5 "29.5" quick ["told"];
    x2020_29_6 "29.6" quick ["told"];
}

#[test]
fn every_entry_of_the_2020_rules_has_its_row() {
    check_complete("xiangqi-2020", ROWS, None);
}

//! What stands already, and what it makes of the next entry.

use qisai::conduct::proposal::propose_instead;
use qisai::conduct::{GameStanding, Proposal, offer, propose};
use qisai::event::names::Side;
use qisai::event::outcome::{How, Mark, Outcome};
use qisai::rulebook::catalogue::{Catalogue, Clause, Entry, Serves};
use qisai::rulebook::settings::LossAfterResult;
use qisai::rulebook::tempo::Tempo;
use qisai::rulebook::{Settings, SettingsPatch};

use crate::table::{edition, edition_with, game, told};

fn clause(written: &str) -> Clause {
    written.parse().expect("a clause")
}

fn entry<'a>(catalogue: &'a Catalogue, written: &str) -> &'a Entry {
    catalogue.entry(&clause(written)).expect("an entry")
}

fn proposed(rules: &(Catalogue, Settings), standing: &GameStanding, written: &str, side: Side) -> Proposal {
    propose(&rules.0, &rules.1, standing, entry(&rules.0, written), Some(side)).expect("it holds")
}

fn fouls_that_lose(count: u32) -> SettingsPatch {
    SettingsPatch { fouls_that_lose: Some(Some(count)), ..SettingsPatch::default() }
}

#[test]
fn the_fouls_that_lose_a_slow_game_are_the_events() {
    for limit in [2, 3] {
        let rules = edition_with("xiangqi-2020", fouls_that_lose(limit));
        for fouls in 0..limit {
            let standing = game(Tempo::Slow, fouls, &clause("22.2"));
            let lost = told(&proposed(&rules, &standing, "22.2", Side::First)).contains("loses/fouls");
            assert_eq!(lost, fouls + 1 == limit, "{fouls} of {limit}");
        }
    }
}

#[test]
fn grassroots_5_3_the_third_foul_loses_and_says_by_which_clause() {
    let rules = edition("xiangqi-2020-grassroots");
    for tempo in [Tempo::Slow, Tempo::Rapid] {
        let standing = game(tempo, 2, &clause("22.2"));
        assert_eq!(
            told(&proposed(&rules, &standing, "22.2", Side::First)),
            "foul -5 loses/fouls by app1.5.3=3"
        );
    }
}

/// Part 2, clause 2: the second offence against the moves loses, though it is only the second foul. Other fouls do not
/// make it a second one, and the opponent's do not count.
#[test]
fn grassroots_2_2_counts_offences_against_the_moves_together() {
    let rules = edition("xiangqi-2020-grassroots");
    let mut standing = game(Tempo::Slow, 1, &clause("app1.2.2"));
    assert_eq!(
        told(&proposed(&rules, &standing, "app1.2.2/self-kill", Side::First)),
        "foul loses/fouls again"
    );
    assert_eq!(told(&proposed(&rules, &standing, "app1.2.2/self-kill", Side::Second)), "foul");
    standing.first.clauses = vec![clause("22.2")];
    assert_eq!(told(&proposed(&rules, &standing, "app1.2.2/self-kill", Side::First)), "foul");
}

#[test]
fn x2020_28_11_1_counts_each_side_for_itself() {
    let rules = edition("xiangqi-2020");
    let standing = game(Tempo::Rapid, 1, &clause("28.7.1"));
    assert_eq!(told(&proposed(&rules, &standing, "28.7.2", Side::Second)), "foul");
    assert_eq!(told(&proposed(&rules, &standing, "28.7.2", Side::First)), "foul loses/fouls by 28.11.1=2");
}

#[test]
fn x2020_22_2_five_minutes_off_flag_where_no_more_are_left() {
    let rules = edition("xiangqi-2020");
    let claim = rules.0.serving(Serves::FalseLimitClaim, Tempo::Slow).expect("an entry").clause.to_string();
    for (seconds, expected) in [
        (None, "foul -5"),
        (Some(301), "foul -5"),
        (Some(300), "foul -5 loses/time flag"),
        (Some(0), "foul -5 loses/time flag"),
    ] {
        let mut standing = GameStanding::clean(Tempo::Slow);
        standing.first.seconds_left = seconds;
        assert_eq!(told(&proposed(&rules, &standing, &claim, Side::First)), expected, "{seconds:?}");
    }
}

#[test]
fn x2020_22_1_the_third_offer_above_the_opponents_is_too_many() {
    let (catalogue, settings) = edition("xiangqi-2020");
    let mut standing = GameStanding::clean(Tempo::Slow);
    let excess = |standing: &GameStanding, side| {
        offer(&catalogue, &settings, standing, side, None).excess.map(|it| it.clause.to_string())
    };
    for (own, opponents, too_many) in
        [(0, 0, false), (1, 0, false), (2, 0, true), (2, 1, false), (3, 1, true), (4, 5, false)]
    {
        standing.first.offers = own;
        standing.second.offers = opponents;
        assert_eq!(excess(&standing, Side::First).is_some(), too_many, "{own}:{opponents}");
    }
    standing.first.offers = 3;
    standing.second.offers = 0;
    assert_eq!(excess(&standing, Side::First).as_deref(), Some("22.1/excess"));
    assert_eq!(excess(&standing, Side::Second), None);
}

#[test]
fn g2013_10_3_4_too_many_offers_are_a_violation_and_the_second_loses() {
    let (catalogue, settings) = edition("gomoku-2013");
    let mut standing = GameStanding::clean(Tempo::Slow);
    standing.second.offers = 2;
    let excess = |standing: &GameStanding| {
        let offer = offer(&catalogue, &settings, standing, Side::Second, None);
        told(&offer.excess.expect("too many"))
    };
    assert_eq!(excess(&standing), "foul");
    standing.second.fouls = 1;
    let offer = offer(&catalogue, &settings, &standing, Side::Second, None);
    let excess = offer.excess.expect("too many");
    assert_eq!((offer.count, offer.opponent, excess.total), (3, 0, 2));
    assert!(told(&excess).starts_with("foul wins/fouls"), "seen from the first side: {}", told(&excess));
}

#[test]
fn no_draw_is_agreed_before_the_round_that_the_event_sets() {
    let patch = SettingsPatch { no_draw_before_round: Some(Some(25)), ..SettingsPatch::default() };
    let (catalogue, settings) = edition_with("xiangqi-2020", patch);
    let standing = GameStanding::clean(Tempo::Slow);
    for (number, early) in [(Some(1), Some(25)), (Some(24), Some(25)), (Some(25), None), (None, None)] {
        let offer = offer(&catalogue, &settings, &standing, Side::First, number);
        assert_eq!(offer.too_early, early, "{number:?}");
    }
}

/// The marks that a loss by `clause` comes to for the first side, where `result` was confirmed before.
fn marks_after(rules: &(Catalogue, Settings), clause: &str, result: Option<Outcome>) -> String {
    let mut standing = GameStanding::clean(Tempo::Slow);
    standing.result = result;
    told(&proposed(rules, &standing, clause, Side::First))
}

#[test]
fn g2013_2_20_3_a_loss_after_the_result_leaves_the_opponents() {
    let rules = edition("gomoku-2013");
    let draw = Outcome::new(Mark::Draw, Mark::Draw, How::Agreed);
    assert_eq!(marks_after(&rules, "2.20(3)", Some(draw)), "loses-to-draw/discipline opponent-kept");
    let won = Outcome::played(Mark::Win);
    assert_eq!(marks_after(&rules, "2.20(3)", Some(won)), "both-lose/discipline opponent-kept");
    let lost = Outcome::played(Mark::Loss);
    assert_eq!(marks_after(&rules, "2.20(3)", Some(lost)), "loses/discipline");
}

#[test]
fn g2013_10_1_3_during_play_the_opponent_wins() {
    let rules = edition("gomoku-2013");
    for clause in ["2.20(3)", "10.1(3)A", "10.1(3)K", "12.5(4)"] {
        assert_eq!(marks_after(&rules, clause, None), "loses/discipline", "{clause}");
    }
}

/// What is no discipline is put right as a whole: the flag had fallen before the draw.
#[test]
fn g2013_8_6_time_after_the_result_changes_both_marks() {
    let rules = edition("gomoku-2013");
    let draw = Outcome::new(Mark::Draw, Mark::Draw, How::Agreed);
    assert_eq!(marks_after(&rules, "8.6", Some(draw)), "loses/time");
}

#[test]
fn the_event_may_let_the_opponent_win_after_the_result_too() {
    let patch =
        SettingsPatch { loss_after_result: Some(LossAfterResult::OpponentWins), ..SettingsPatch::default() };
    let rules = edition_with("gomoku-2013", patch);
    let draw = Outcome::new(Mark::Draw, Mark::Draw, How::Agreed);
    assert_eq!(marks_after(&rules, "2.20(3)", Some(draw)), "loses/discipline");
}

#[test]
fn g2013_12_3_2_c_both_lose_only_where_the_clause_says_so() {
    let (catalogue, settings) = edition("gomoku-2013");
    let both: Vec<&str> = catalogue
        .entries()
        .iter()
        .filter(|entry| {
            let side = Some(Side::First);
            propose(&catalogue, &settings, &GameStanding::clean(Tempo::Slow), entry, side)
                .is_ok_and(|proposal| told(&proposal).contains("both-lose"))
        })
        .map(|entry| entry.clause.number())
        .collect();
    assert_eq!(both, ["8.5", "12.3(2)C"]);
    // An arbiter may choose it where the clause leaves the choice (12.3(1)).
    let entry = entry(&catalogue, "12.2(2)");
    let chosen = entry.choices.iter().map(|consequence| {
        let standing = GameStanding::clean(Tempo::Slow);
        let proposal =
            propose_instead(&catalogue, &settings, &standing, entry, consequence, Some(Side::First));
        told(&proposal.expect("it holds"))
    });
    assert_eq!(
        chosen.collect::<Vec<_>>(),
        ["-0..5", "loses/discipline", "both-lose/discipline", "disqualified"]
    );
}

#[test]
fn clauses_are_found_by_number_by_words_and_without_the_appendix() {
    let catalogue = edition("xiangqi-2020-grassroots").0;
    let found = |asked: &str| -> Vec<String> {
        catalogue.search(asked).iter().map(|entry| entry.clause.to_string()).collect()
    };
    assert_eq!(found("28.7"), ["28.7.1", "28.7.2", "28.7.3", "28.7.4", "28.7.5"]);
    assert_eq!(found("碰翻"), ["28.7.3"]);
    assert_eq!(found("２８．７．３"), ["28.7.3"]);
    assert_eq!(found("absent"), ["20.1", "20.2", "20.3"]);
    assert_eq!(found("退赛"), ["19.1", "19.2", "19.3"]);
    assert_eq!(found("withdraw")[..4], ["18.3", "19.1", "19.2", "19.3"]);
    for words in ["附录", "appendix"] {
        assert!(!found(words).is_empty() && found(words).iter().all(|it| it.starts_with("app")), "{words}");
    }
    // Signs are no word.
    for signs in [".", "。", "- /", "clock ."] {
        assert_eq!(found(signs), Vec::<String>::new(), "{signs}");
    }
    assert_eq!(found("").len(), catalogue.entries().len());
    assert_eq!(found("WRONG hand"), ["28.7.1"]);
    assert_eq!(found("2.2"), ["app1.2.2", "app1.2.2/self-kill"]);
    assert_eq!(found("附1.2.2/self-kill"), ["app1.2.2/self-kill"]);
    assert!(found("没有这回事").is_empty());
    let meant = |written: &str| {
        catalogue
            .meant(&clause(written), Tempo::Rapid)
            .map(|entry| entry.clause.to_string())
            .map_err(|all| all.len())
    };
    assert_eq!(meant("2.2"), Ok("app1.2.2".into()));
    assert_eq!(meant("28.7"), Err(5));
    assert_eq!(meant("99.9"), Err(0));
}

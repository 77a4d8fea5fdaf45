//! Lots for places that nothing else separates.

use qisai::desk::Refused;
use qisai::event::act::{Act, PlaceDraw};
use qisai::event::configuration::{Format, RankingChoice};
use qisai::event::names::{EntrantId, RoundNumber};
use qisai::lang::{Language, why};
use qisai::ranking::standings::Standings;

use super::event_on_table::{EventOnTable, files};

/// Four entrants of whom two and two are equal after a round of draws and wins: the chain asks for points, then lots.
fn by_lots() -> EventOnTable {
    let (mut event, roster) = files(Format::Position, 3, 4);
    let chain = ["points", "lots"].map(|name| name.parse().expect("a criterion"));
    event.stages[0].ranking = RankingChoice::Chain(chain.to_vec());
    let mut table = EventOnTable::of(event, roster);
    table.play_round("20");
    table
}

fn standings(table: &EventOnTable) -> Standings {
    Standings::in_force(table.state(), table.stage(), None)
}

/// The identities in the order of the places, and which places are shared.
fn order(table: &EventOnTable) -> (Vec<EntrantId>, usize) {
    let standings = standings(table);
    let shared = standings.rows.iter().filter(|row| row.shared).count();
    (standings.rows.iter().map(|row| row.entrant).collect(), shared)
}

#[test]
fn a_draw_separates_all_who_share_a_place_and_can_be_repeated() {
    let drawn = |text: &str| {
        let mut table = by_lots();
        assert_eq!(order(&table).1, 4, "two and two share");
        table.say(text);
        let (order, shared) = order(&table);
        assert_eq!(shared, 0);
        order
    };
    assert_eq!(drawn("抽签 名次 42"), drawn("draw lots places 42"));
    let orders: std::collections::BTreeSet<Vec<EntrantId>> =
        (0..20).map(|seed| drawn(&format!("抽签 名次 {seed}"))).collect();
    assert_eq!(orders.len(), 4, "each of the two pairs falls either way");
}

#[test]
fn lots_drawn_by_hand_name_all_who_share_the_place() {
    let mut table = by_lots();
    let rows = standings(&table).rows;
    let [one, other, third] = [0, 1, 2].map(|row: usize| rows[row].number);
    let refused = Refused::NotOnePlace(vec![one.min(other), one.max(other)]);
    assert_eq!(table.refusal(&format!("签 名次 {one} {third}")), refused);
    table.say(&format!("签 名次 {other} {one}"));
    assert_eq!(order(&table).0[..2], [rows[1].entrant, rows[0].entrant]);
    assert_eq!(order(&table).1, 2, "the others still share theirs");
    assert_eq!(table.refusal(&format!("签 名次 {one} {other}")), Refused::NobodyShares);
    table.say("抽签 名次 1");
    assert_eq!(order(&table).0[..2], [rows[1].entrant, rows[0].entrant], "the first draw stands");
    assert_eq!(order(&table).1, 0);
    assert_eq!(table.refusal("抽签 名次"), Refused::NobodyShares);
}

#[test]
fn a_draw_holds_only_for_who_drew_together_and_is_undone_like_anything_else() {
    let mut table = by_lots();
    table.say("抽签 名次 5");
    // A correction makes all four equal.
    table.say_all(["1 11", "2 11"]);
    assert_eq!(order(&table).1, 4);
    table.say_all(["1 20", "2 20"]);
    assert_eq!(order(&table).1, 0, "the same two and two are equal again");
    let drawn = table.fold.log().find(|logged| matches!(logged.record.acts[..], [Act::PlaceLots { .. }]));
    let id = drawn.expect("the draw").id;
    table.say(&format!("undo {id}"));
    assert_eq!(order(&table).1, 4);
    assert!(table.stage().place_lots.is_empty());
}

#[test]
fn places_after_another_round_are_drawn_for_anew() {
    let mut table = by_lots();
    table.say("抽签 名次 5");
    table.play_round("11");
    let shared = order(&table).1;
    assert!(shared > 0, "round 2 has its own draw");
    let after_first = Standings::in_force(table.state(), table.stage(), Some(RoundNumber(1)));
    assert!(after_first.rows.iter().all(|row| !row.shared));
}

#[test]
fn a_draw_waits_for_the_results_and_for_a_chain_that_asks_for_it() {
    let mut table = EventOnTable::swiss(3, 4);
    table.play_round("20");
    assert_eq!(table.refusal("抽签 名次"), Refused::NoLotsInChain);
    let mut table = by_lots();
    table.say_all(["publish", "start"]);
    assert!(matches!(table.refusal("抽签 名次"), Refused::OpenGames(tables) if tables.len() == 2));
}

#[test]
fn the_explanation_of_a_place_names_the_draw() {
    let mut table = by_lots();
    table.say("抽签 名次 42");
    let standings = standings(&table);
    let [above, below] = [&standings.rows[0], &standings.rows[1]];
    for (language, seed) in [(Language::Chinese, "种子数 42"), (Language::English, "the seed 42")] {
        let (_, lines) = why::place(language, table.state(), &standings, below, Some(above));
        assert!(lines.iter().any(|line| line.contains(seed)), "{lines:?}");
    }
    let draws: &[PlaceDraw] = &table.stage().place_lots[&RoundNumber(1)];
    assert_eq!(draws.iter().map(|draw| draw.seed).collect::<Vec<_>>(), [Some(42), Some(42)]);
}

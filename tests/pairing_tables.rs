//! The tables of appendix 2, as the rule gives them.

use qisai::pairing::RoundRobinTable;
use serde_json::Value;

#[test]
fn x2020_app2_every_table_is_as_the_rule_gives_it() {
    let tables: Value = serde_json::from_str(include_str!("data/tables.json")).expect("the tables are JSON");
    let tables = tables["round_robin"].as_object().expect("tables by size");
    assert!(tables.len() >= 9);
    for (size, table) in tables {
        let entrants: u32 = size.parse().expect("a size");
        let pairs = |table: &RoundRobinTable| -> Vec<Vec<[u32; 2]>> {
            let rounds = table.rounds.iter();
            rounds
                .map(|round| round.pairs.iter().map(|&(first, second)| [first.0, second.0]).collect())
                .collect()
        };
        let wanted: Vec<Vec<[u32; 2]>> =
            serde_json::from_value(table["by_rule"].clone()).expect("rounds of pairs");
        assert_eq!(pairs(&RoundRobinTable::single(entrants)), wanted, "{entrants} entrants");
        // One entrant fewer: whoever would meet the largest number has the bye.
        let odd = RoundRobinTable::single(entrants - 1);
        for (round, wanted) in odd.rounds.iter().zip(&wanted) {
            let with_largest =
                wanted.iter().find(|pair| pair.contains(&entrants)).expect("the largest plays");
            let bye = if with_largest[0] == entrants { with_largest[1] } else { with_largest[0] };
            assert_eq!(round.bye.map(|number| number.0), Some(bye));
            let rest: Vec<_> = wanted.iter().filter(|pair| !pair.contains(&entrants)).copied().collect();
            assert_eq!(
                round.pairs.iter().map(|&(first, second)| [first.0, second.0]).collect::<Vec<_>>(),
                rest
            );
        }
    }
}

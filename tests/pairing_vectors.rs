//! The kept tournaments replayed: pairs, colours, tables and byes.

#[path = "support/played_round.rs"]
mod played_round;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use played_round::write_down;
use qisai::event::names::{Number, RoundNumber};
use qisai::event::publication::ColourClause;
use qisai::pairing::{Field, Options, PairingCard, pair_round};
use qisai::rulebook::points::HalfPoints;
use serde_json::Value;

fn number(value: &Value) -> Number {
    Number(u32::try_from(value.as_u64().expect("a number")).expect("a small number"))
}

fn clause(words: &str) -> ColourClause {
    match words {
        "首轮" => ColourClause::FirstRound,
        "4(1)" => ColourClause::FewerFirsts,
        "4(2-7)" => ColourClause::LatestRun,
        "4(8)" => ColourClause::SumOfNumbers,
        "4(9)" => ColourClause::HigherScore,
        "11避三" => ColourClause::AvoidThree,
        other => panic!("unknown clause {other}"),
    }
}

fn replay(path: &Path) -> usize {
    let text = fs::read_to_string(path).expect("the vector can be read");
    let vector: Value = serde_json::from_str(&text).expect("the vector is JSON");
    let entrants = number(&vector["players"]).0;
    let rounds_total = number(&vector["rounds_total"]).0;
    let options = Options {
        three_first: vector["options"]["three_first"].as_bool().unwrap_or(false),
        ..Options::default()
    };
    let mut cards: BTreeMap<Number, PairingCard> =
        (1..=entrants).map(|n| (Number(n), PairingCard::new(Number(n)))).collect();
    let mut count = 0;
    for round in vector["rounds"].as_array().expect("rounds") {
        for withdrawn in round["withdrawn_before"].as_array().expect("a list") {
            cards.remove(&number(withdrawn));
        }
        let mut field = Field::new(
            RoundNumber(number(&round["round"]).0),
            rounds_total,
            cards.values().cloned().collect(),
        );
        field.options = options;
        let plan = pair_round(&field).expect("the round can be paired");
        let bye: Vec<Number> = round["bye"].as_u64().map(|_| number(&round["bye"])).into_iter().collect();
        let pairs = round["pairs"].as_array().expect("pairs");
        let wanted: Vec<_> = pairs
            .iter()
            .map(|pair| {
                let words = pair["colour_rule"].as_str().expect("a clause");
                (number(&pair["red"]), number(&pair["black"]), clause(words))
            })
            .collect();
        let got: Vec<_> =
            plan.pairs.iter().map(|pair| (pair.first, pair.second, pair.reason.colour_clause)).collect();
        assert_eq!((got, plan.byes.clone()), (wanted, bye), "{} round {}", path.display(), round["round"]);
        let points: BTreeMap<Number, HalfPoints> = pairs
            .iter()
            .map(|pair| {
                let points = pair["red_points"].as_i64().expect("points");
                (number(&pair["red"]), HalfPoints::whole(i32::try_from(points).expect("few points")))
            })
            .collect();
        write_down(&mut cards, &plan, |red, _| points[&red]);
        count += 1;
    }
    count
}

#[test]
fn x2020_app3_the_kept_tournaments_are_paired_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pairing");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the folder of vectors")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 8);
    assert!(paths.iter().map(|path| replay(path)).sum::<usize>() >= 60);
}

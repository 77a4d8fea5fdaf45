//! Single rounds with every kind of history, one a line: forfeits, absences, late entries, withdrawals, unit bans,
//! second byes, threes first, other scorings, and rounds that cannot be paired.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use qisai::event::names::{Number, RoundNumber, Side};
use qisai::pairing::{CannotPair, Field, Float, Options, PairingCard, pair_round};
use qisai::rulebook::points::HalfPoints;
use serde::Deserialize;

/// Number, score in half points, colours, last float, byes, opponents.
#[derive(Deserialize)]
struct Card(u32, i32, String, String, u32, Vec<u32>);

#[derive(Deserialize)]
struct Line {
    r: u32,
    #[serde(rename = "R")]
    rounds_total: u32,
    c: Vec<Card>,
    #[serde(default)]
    three: u8,
    #[serde(default)]
    ban: Vec<(u32, u32)>,
    p: Option<Vec<(u32, u32)>>,
    b: Option<u32>,
}

impl Line {
    fn field(&self) -> Field {
        let cards = self.c.iter().map(|Card(number, score, colours, float, byes, opponents)| PairingCard {
            score: HalfPoints(*score),
            opponents: opponents.iter().copied().map(Number).collect(),
            colours: colours.chars().map(|c| if c == 'F' { Side::First } else { Side::Second }).collect(),
            last_float: match float.as_str() {
                "D" => Some(Float::Down),
                "U" => Some(Float::Up),
                _ => None,
            },
            byes: *byes,
            ..PairingCard::new(Number(*number))
        });
        let mut field = Field::new(RoundNumber(self.r), self.rounds_total, cards.collect());
        field.options = Options { three_first: self.three == 1, ..Options::default() };
        field.forbidden = self.ban.iter().map(|&(one, other)| (Number(one), Number(other))).collect();
        field
    }
}

#[test]
fn x2020_app3_rounds_with_every_kind_of_history_are_paired_as_kept() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pairing/generated");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let mut infeasible = 0;
    let mut checked = 0;
    for path in paths {
        let text = fs::read_to_string(&path).expect("the rounds can be read");
        for (place, line) in text.lines().enumerate() {
            let line: Line = serde_json::from_str(line).expect("a round");
            let mut field = line.field();
            let plan = pair_round(&field);
            // The order of the cards says nothing.
            field.cards.reverse();
            let half = field.cards.len() / 2;
            field.cards.rotate_left(half);
            assert_eq!(plan, pair_round(&field), "{}:{} shuffled", path.display(), place + 1);
            checked += 1;
            let got = match plan {
                Ok(plan) => Some((
                    plan.pairs.iter().map(|pair| (pair.first.0, pair.second.0)).collect::<Vec<_>>(),
                    plan.byes.first().map(|number| number.0),
                )),
                Err(CannotPair::Infeasible(why)) => {
                    infeasible += 1;
                    let odd_groups = why.stranded.iter().all(|group| group.len() % 2 == 1);
                    assert!(odd_groups && why.excess > 0, "{}:{} {why}", path.display(), place + 1);
                    let numbers: BTreeSet<Number> = field.cards.iter().map(|card| card.number).collect();
                    assert!(why.entrants().iter().all(|number| numbers.contains(number)));
                    None
                }
                Err(CannotPair::Malformed(fault)) => panic!("{fault}"),
            };
            let wanted = line.p.map(|pairs| (pairs, line.b));
            assert_eq!(got, wanted, "{}:{}", path.display(), place + 1);
        }
    }
    assert!(checked >= 200 && infeasible >= 5, "{checked} rounds, {infeasible} of them infeasible");
}

//! The tables of the appendices, as the rule gives them.

use qisai::event::EntrantId;
use qisai::knockout::{Part, Source, crossed, positions, single};
use qisai::pairing::{RoundRobinTable, knockout_draw, scheveningen, snake};
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

#[test]
fn x2020_app2_the_printed_tables_differ_from_the_rule_in_the_listed_misprints_only() {
    let tables = tables();
    let mut misprints = Vec::new();
    for (size, table) in tables["round_robin"].as_object().expect("tables by size") {
        let rounds = |name: &str| table[name].as_array().expect("rounds").clone();
        for (round, (printed, rule)) in rounds("as_printed").iter().zip(&rounds("by_rule")).enumerate() {
            if printed != rule {
                misprints.push((size.parse::<u32>().expect("a size"), round + 1));
            }
        }
    }
    misprints.sort_unstable();
    assert_eq!(misprints, [(14, 2), (14, 11), (16, 3), (20, 14)]);
    let listed = tables["errata"].as_array().expect("a list").iter().filter(|entry| entry["appendix"] == "2");
    let mut listed: Vec<(u32, usize)> = listed
        .map(|entry| {
            let size = entry["table"].as_str().expect("a name").split(' ').next().expect("a size");
            (size.parse().expect("a size"), entry["round"].as_u64().expect("a round") as usize)
        })
        .collect();
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed, misprints);
}

/// The rule in closed form: the largest number n meets (r+1)/2 in odd rounds, having the second move, and n/2 + r/2 in even
/// ones, having the first; board by board outwards from there round the circle of the others.
#[test]
fn x2020_app2_three_to_sixty_entrants_by_the_rule() {
    for entrants in 3..=60_u32 {
        let n = entrants + entrants % 2;
        let circle = n - 1;
        let table = RoundRobinTable::single(entrants);
        assert_eq!(table.rounds.len() as u32, circle);
        let mut firsts = vec![0_u32; n as usize + 1];
        let mut met = std::collections::BTreeSet::new();
        for (round, r) in table.rounds.iter().zip(1_u32..) {
            let k = if r % 2 == 1 { r.div_ceil(2) } else { n / 2 + r / 2 };
            let on_circle = |place: i64| (place - 1).rem_euclid(i64::from(circle)) as u32 + 1;
            let mut wanted = vec![if r % 2 == 1 { (k, n) } else { (n, k) }];
            let k = i64::from(k);
            wanted.extend((1..i64::from(n / 2)).map(|j| (on_circle(k + j), on_circle(k - j))));
            let bye = wanted.iter().find(|pair| entrants < n && (pair.0 == n || pair.1 == n)).copied();
            wanted.retain(|pair| Some(*pair) != bye);
            let made: Vec<(u32, u32)> = round.pairs.iter().map(|(one, other)| (one.0, other.0)).collect();
            assert_eq!(made, wanted, "{entrants} entrants, round {r}");
            assert_eq!(round.bye.map(|number| number.0), bye.map(|(one, other)| one.min(other)));
            for (one, other) in made {
                firsts[one as usize] += 1;
                assert!(met.insert((one.min(other), one.max(other))), "{one} and {other} twice");
            }
        }
        assert_eq!(met.len() as u32, entrants * (entrants - 1) / 2, "everybody meets everybody");
        if entrants == n {
            for (number, count) in firsts.iter().enumerate().skip(1) {
                let wanted = if number as u32 <= n / 2 { n / 2 } else { n / 2 - 1 };
                assert_eq!(*count, wanted, "first moves of {number} of {entrants}");
            }
        }
    }
}

fn tables() -> Value {
    serde_json::from_str(include_str!("data/tables.json")).expect("the tables are JSON")
}

fn list(value: &Value) -> Vec<u32> {
    serde_json::from_value(value.clone()).expect("a list of numbers")
}

#[test]
fn g2013_app1_positions_of_seeds_and_byes_are_the_printed_ones() {
    let tables = tables();
    let draws = tables["knockout"].as_object().expect("draws by size");
    assert_eq!(draws.len(), 4);
    for (size, printed) in draws {
        let size: u32 = size.parse().expect("a size");
        assert_eq!(size, positions::size_for(size), "a power of two");
        for (name, rule) in
            [("seed", positions::seed_positions(size)), ("bye", positions::bye_positions(size))]
        {
            let extended = list(&printed[format!("{name}_positions_extended")]);
            assert_eq!(rule[..extended.len()], extended, "{size} {name}");
            assert!(extended.starts_with(&list(&printed[format!("{name}_positions")])));
        }
    }
}

#[test]
fn g2013_app1_for_every_number_of_byes_the_first_seeds_have_them() {
    for size in [8_u32, 16, 32, 64, 128] {
        for byes in 0..=size / 2 {
            let field: Vec<EntrantId> = (1..=size - byes).map(EntrantId).collect();
            let seats = knockout_draw::by_order(size, &field);
            let mut empty: Vec<u32> =
                (1..=size).filter(|position| seats[*position as usize - 1].is_none()).collect();
            let mut wanted = positions::bye_positions(size);
            wanted.truncate(byes as usize);
            empty.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(empty, wanted, "{size} positions, {byes} byes");
        }
    }
}

#[test]
fn g2013_app3_the_printed_tables_with_the_misprint_put_right() {
    let tables = tables();
    for (members, table) in tables["scheveningen"].as_object().expect("tables by size") {
        let rounds = scheveningen::rounds(members.parse().expect("a size"));
        let named: Vec<Vec<[String; 2]>> = rounds
            .iter()
            .map(|round| {
                round
                    .iter()
                    .map(|board| {
                        let (a, b) = (format!("A{}", board.a), format!("B{}", board.b));
                        if board.a_first { [a, b] } else { [b, a] }
                    })
                    .collect()
            })
            .collect();
        let wanted: Vec<Vec<[String; 2]>> =
            serde_json::from_value(table["corrected"].clone()).expect("rounds of boards");
        assert_eq!(named, wanted, "{members} members");
    }
}

#[test]
fn g2013_app5_the_snake_is_the_printed_one() {
    let tables = tables();
    for (name, groups) in [("two_groups", 2), ("four_groups", 4)] {
        let printed: Vec<Vec<u32>> =
            serde_json::from_value(tables["snake"][name].clone()).expect("rows of numbers");
        let count = printed.iter().map(Vec::len).sum::<usize>() as u32;
        let made = snake::groups(&(1..=count).collect::<Vec<_>>(), groups);
        for (row, members) in printed.iter().enumerate() {
            let found: Vec<u32> = made.iter().map(|group| group[row]).collect();
            assert_eq!(found, *members, "{name}");
        }
    }
}

#[test]
fn g2013_app5_crossed_brackets_meet_as_printed() {
    let tables = tables();
    let brackets = &tables["combination_brackets"];
    for (name, groups, qualify) in [
        ("2 groups, 16 qualify", 2, 8),
        ("4 groups, 16 qualify", 4, 4),
        ("8 groups, 16 qualify", 8, 2),
        ("16 groups", 16, 1),
    ] {
        let printed = brackets[name]["round_of_16"].as_array().expect("eight meetings");
        assert_eq!(printed.len(), 8);
        let taken = crossed::positions(groups, qualify).expect("powers of two");
        let label = |who: &crossed::Qualified| {
            if groups == 16 {
                (who.group + 1).to_string()
            } else {
                format!("{}{}", char::from(b'A' + who.group as u8), who.place)
            }
        };
        for (meeting, pair) in printed.iter().zip(taken.chunks_exact(2)) {
            let side = |name: &str| meeting[name].as_str().expect("a name").to_owned();
            let mut printed = [side("first"), side("second")];
            let mut made = [label(&pair[0]), label(&pair[1])];
            if groups == 16 {
                // H6 alone is printed with the larger number first; the pair is what counts.
                printed.sort();
                made.sort();
            }
            assert_eq!(made, printed, "{name}");
        }
        // Quarter-finals and semi-finals: neighbours, as in every draw.
        let bracket = single::bracket(16, 4);
        let quarter = |index: usize| bracket.meetings[8 + index].sides;
        assert_eq!(quarter(0), [Source::Winner(0), Source::Winner(1)]);
        assert_eq!(bracket.meetings[12].sides, [Source::Winner(8), Source::Winner(9)]);
        assert!(bracket.meetings.iter().any(|m| m.part == Part::Placement && m.stakes.from == 3));
    }
}

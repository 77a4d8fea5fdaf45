//! Article 30 driven through all its branches by a table of sequences.

use std::cmp::Ordering;

use super::*;
use crate::rulebook::tempo::Tempo;

/// Plays a sequence: `1` and `2` a win of that side of the pair, `=` a draw, `+`/`-` won by the first or the second side
/// because the other was absent, `0` nobody came; `a` and `b` answer a lot or a choice: the first or the second side of
/// the pair has the first move.
fn played(clause: &str, procedure: &str, sequence: &str, before: Before) -> (MeetingStands, Vec<String>) {
    let procedure = Procedure::named(procedure).unwrap_or_else(|| panic!("{clause}: no {procedure}"));
    let mut outcomes: Vec<Outcome> = Vec::new();
    let mut firsts: Vec<Option<Side>> = Vec::new();
    let mut told = Vec::new();
    for sign in sequence.chars() {
        let stands = stand(procedure, &firsts, &outcomes, before);
        let MeetingStands::ToPlay { game, first } = stands else {
            panic!("{clause} {sequence}: over before {sign}: {stands:?}")
        };
        assert_eq!(game as usize, outcomes.len() + 1, "{clause} {sequence}");
        firsts.resize(outcomes.len() + 1, None);
        if let 'a' | 'b' = sign {
            assert!(!matches!(first, FirstIs::Known(_)), "{clause} {sequence}: nothing is to be chosen");
            told.push(asked(first));
            firsts[outcomes.len()] = Some(if sign == 'a' { Side::First } else { Side::Second });
            continue;
        }
        let FirstIs::Known(side) = first else {
            panic!("{clause} {sequence}: colours of game {game} are open")
        };
        let step = procedure.step(game).expect("a game");
        told.push(format!("{}{}", tempo(step.tempo), if side == Side::First { 'a' } else { 'b' }));
        firsts[outcomes.len()] = Some(side);
        outcomes.push(match sign {
            '1' => Outcome::played(Mark::Win),
            '2' => Outcome::played(Mark::Loss),
            '=' => Outcome::played(Mark::Draw),
            '+' => Outcome::new(Mark::Win, Mark::Loss, How::Forfeit),
            '-' => Outcome::new(Mark::Loss, Mark::Win, How::Forfeit),
            _ => Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit),
        });
    }
    let stands = stand(procedure, &firsts, &outcomes, before);
    if let MeetingStands::ToPlay { first, .. } = stands
        && !matches!(first, FirstIs::Known(_))
    {
        told.push(asked(first));
    }
    (stands, told)
}

fn stand(
    procedure: &Procedure,
    firsts: &[Option<Side>],
    outcomes: &[Outcome],
    before: Before,
) -> MeetingStands {
    let count = firsts.len().max(outcomes.len());
    let games: Vec<GamePlayed<'_>> = (0..count)
        .map(|index| GamePlayed { first: firsts.get(index).copied().flatten(), outcome: outcomes.get(index) })
        .collect();
    walk(procedure, &games, before)
}

fn asked(first: FirstIs) -> String {
    match first {
        FirstIs::Known(_) => "known",
        FirstIs::ByLot => "lot",
        FirstIs::ChosenBy(Side::First) => "choice:1",
        FirstIs::ChosenBy(Side::Second) => "choice:2",
        FirstIs::ChosenByLot => "lot for the choice",
    }
    .to_owned()
}

const fn tempo(tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Slow => "slow ",
        Tempo::Rapid => "rapid ",
        Tempo::SuperRapid => "super ",
        Tempo::Lightning => "lightning ",
        Tempo::Decider => "decider ",
    }
}

const fn ends(stands: MeetingStands) -> &'static str {
    match stands {
        MeetingStands::ToPlay { .. } => "goes on",
        MeetingStands::Won { winner: Side::First, by: DecidedBy::Game } => "1 by the game",
        MeetingStands::Won { winner: Side::Second, by: DecidedBy::Game } => "2 by the game",
        MeetingStands::Won { winner: Side::First, by: DecidedBy::Score } => "1 by score",
        MeetingStands::Won { winner: Side::Second, by: DecidedBy::Score } => "2 by score",
        MeetingStands::Won { winner: Side::First, by: DecidedBy::DrawOdds } => "1 by draw odds",
        MeetingStands::Won { winner: Side::Second, by: DecidedBy::DrawOdds } => "2 by draw odds",
        MeetingStands::Won { .. } => "by an arbiter",
        MeetingStands::Level => "level",
        MeetingStands::NobodyWon => "nobody",
    }
}

/// Clause, procedure, sequence, how it ends, and the games and questions on the way.
const TABLE: &[(&str, &str, &str, &str, &str)] = &[
    ("10.1", "one_game", "1", "1 by the game", "slow a"),
    ("10.1", "one_game", "=", "level", "slow a"),
    ("14.2", "two_games", "1", "goes on", "slow a"),
    ("14.2", "two_games", "1=", "1 by score", "slow a, slow b"),
    ("14.2", "two_games", "12", "level", "slow a, slow b"),
    ("14.2", "two_games", "==", "level", "slow a, slow b"),
    ("14.2", "two_games", "00", "nobody", "slow a, slow b"),
    ("30.1.1", "two_rapid", "1", "1 by the game", "slow a"),
    ("30.1.1", "two_rapid", "2", "2 by the game", "slow a"),
    ("30.1.1", "two_rapid", "+", "1 by the game", "slow a"),
    ("30.1.1", "two_rapid", "0", "nobody", "slow a"),
    ("30.1.1", "two_rapid", "=1", "1 by the game", "slow a, rapid b"),
    ("30.1.1", "two_rapid", "=-", "2 by the game", "slow a, rapid b"),
    ("30.1.1", "two_rapid", "==", "goes on", "slow a, rapid b, choice:2"),
    ("30.1.1", "two_rapid", "==b1", "1 by the game", "slow a, rapid b, choice:2, decider b"),
    ("30.1.1", "two_rapid", "==b=", "1 by draw odds", "slow a, rapid b, choice:2, decider b"),
    ("30.1.1", "two_rapid", "==a=", "2 by draw odds", "slow a, rapid b, choice:2, decider a"),
    ("30.1.1", "two_rapid", "==a0", "nobody", "slow a, rapid b, choice:2, decider a"),
    ("30.1.2", "three_rapid", "=2", "2 by the game", "slow a, rapid b"),
    ("30.1.2", "three_rapid", "==1", "1 by the game", "slow a, rapid b, super a"),
    ("30.1.2", "three_rapid", "===", "goes on", "slow a, rapid b, super a, choice:2"),
    ("30.1.2", "three_rapid", "===b=", "1 by draw odds", "slow a, rapid b, super a, choice:2, decider b"),
    ("30.1.3", "four_rapid", "===", "goes on", "slow a, rapid b, super a"),
    ("30.1.3", "four_rapid", "===2", "2 by the game", "slow a, rapid b, super a, super b"),
    ("30.1.3", "four_rapid", "====", "goes on", "slow a, rapid b, super a, super b, choice:2"),
    (
        "30.1.3",
        "four_rapid",
        "====a=",
        "2 by draw odds",
        "slow a, rapid b, super a, super b, choice:2, decider a",
    ),
    ("30.1.4", "many_rapid", "=1", "1 by the game", "slow a, rapid b"),
    (
        "30.1.4",
        "many_rapid",
        "=====2",
        "2 by the game",
        "slow a, rapid b, super a, super b, super a, super b",
    ),
    ("30.1.4", "many_rapid", "======", "goes on", "slow a, rapid b, super a, super b, super a, super b"),
    ("30.2.1", "rapid_two", "1", "goes on", "rapid a"),
    ("30.2.1", "rapid_two", "1=", "1 by score", "rapid a, rapid b"),
    ("30.2.1", "rapid_two", "+-", "goes on", "rapid a, rapid b, lot"),
    ("30.2.1", "rapid_two", "00", "nobody", "rapid a, rapid b"),
    ("30.2.1", "rapid_two", "12b1", "1 by the game", "rapid a, rapid b, lot, super b"),
    ("30.2.1", "rapid_two", "==a=2", "2 by the game", "rapid a, rapid b, lot, super a, super b"),
    (
        "30.2.1",
        "rapid_two",
        "==a==",
        "goes on",
        "rapid a, rapid b, lot, super a, super b, lot for the choice",
    ),
    (
        "30.2.1",
        "rapid_two",
        "==a==b=",
        "1 by draw odds",
        "rapid a, rapid b, lot, super a, super b, lot for the choice, decider b",
    ),
    ("30.2.1", "rapid_two_swapped", "==1", "1 by the game", "rapid a, rapid b, super a"),
    ("30.2.2", "rapid_many", "21", "goes on", "rapid a, rapid b, lot"),
    ("30.2.2", "rapid_many", "=2", "2 by score", "rapid a, rapid b"),
    ("30.2.2", "rapid_many", "==b2", "2 by the game", "rapid a, rapid b, lot, super b"),
    (
        "30.2.2",
        "rapid_many",
        "==b===1",
        "1 by the game",
        "rapid a, rapid b, lot, super b, super a, super b, super a",
    ),
];

#[test]
fn x2020_30_every_branch_of_every_procedure() {
    for (clause, procedure, sequence, end, way) in TABLE {
        let (stands, told) = played(clause, procedure, sequence, Before::default());
        assert_eq!(ends(stands), *end, "{clause} {procedure} {sequence}");
        assert_eq!(told.join(", "), *way, "{clause} {procedure} {sequence}");
    }
    for procedure in Procedure::all() {
        let rows = TABLE.iter().filter(|row| row.1 == procedure.id);
        assert!(rows.count() > 0, "{} is in the table", procedure.id);
    }
}

/// Where the first move of a game comes from, in the words of the clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    AsPaired,
    Swapped,
    ByLot,
    /// The side that had the second move in the first game.
    ChosenBySecond,
    /// Whoever had the second move in the game before.
    ChosenByBlackBefore,
    ChosenByLot,
}

/// What article 30 says of a procedure.
struct ByTheText {
    id: &'static str,
    games: Vec<(Tempo, Comes)>,
    /// How many games are one contest by score.
    by_score: usize,
    /// Whether the last game is repeated until it is won.
    for_ever: bool,
}

fn by_the_text() -> [ByTheText; 7] {
    use Comes::{AsPaired, ByLot, ChosenByBlackBefore, ChosenByLot, ChosenBySecond, Swapped};
    use Tempo::{Decider, Rapid, Slow, SuperRapid};
    let slow = [(Slow, AsPaired), (Rapid, Swapped)];
    let rapid = [(Rapid, AsPaired), (Rapid, Swapped)];
    let (super_rapid, by_lot) = ((SuperRapid, Swapped), (SuperRapid, ByLot));
    let text = |id, first: &[(Tempo, Comes)], more: &[(Tempo, Comes)], by_score, for_ever| ByTheText {
        id,
        games: [first, more].concat(),
        by_score,
        for_ever,
    };
    [
        text("two_rapid", &slow, &[(Decider, ChosenBySecond)], 0, false),
        text("three_rapid", &slow, &[super_rapid, (Decider, ChosenByBlackBefore)], 0, false),
        text("four_rapid", &slow, &[super_rapid, super_rapid, (Decider, ChosenBySecond)], 0, false),
        text("many_rapid", &slow, &[super_rapid], 0, true),
        text("rapid_two", &rapid, &[by_lot, super_rapid, (Decider, ChosenByLot)], 2, false),
        text("rapid_two_swapped", &rapid, &[super_rapid, super_rapid, (Decider, ChosenByLot)], 2, false),
        text("rapid_many", &rapid, &[by_lot, super_rapid], 2, true),
    ]
}

/// Every sequence of results, choices and lots, as far as the procedure goes, or seven games where it does not end.
fn every_branch(text: &ByTheText) -> usize {
    const LONGEST: usize = 7;
    let ByTheText { id, games, by_score, for_ever } = text;
    let procedure = Procedure::named(id).unwrap_or_else(|| panic!("no {id}"));
    let outcomes = [
        Outcome::played(Mark::Win),
        Outcome::played(Mark::Loss),
        Outcome::played(Mark::Draw),
        Outcome::new(Mark::Win, Mark::Loss, How::Forfeit),
        Outcome::new(Mark::Loss, Mark::Win, How::Forfeit),
        Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit),
    ];
    let mut branches = 0;
    let mut open: Vec<(Vec<Side>, Vec<Outcome>)> = vec![(Vec::new(), Vec::new())];
    while let Some((firsts, played)) = open.pop() {
        let number = played.len();
        let known: Vec<Option<Side>> = firsts.iter().copied().map(Some).collect();
        let game = games.get(number).or_else(|| games.last().filter(|_| *for_ever)).copied();
        let (tempo, comes) = game.unwrap_or_else(|| panic!("{id}: no game {number}"));
        let MeetingStands::ToPlay { game, first } = stand(procedure, &known, &played, Before::default())
        else {
            panic!("{id} {played:?}: no game to play")
        };
        assert_eq!((game as usize, procedure.step(game).expect("a step").tempo), (number + 1, tempo), "{id}");
        let before = firsts.last().copied();
        let sides = match comes {
            Comes::AsPaired => (FirstIs::Known(Side::First), vec![Side::First]),
            Comes::Swapped => {
                let side = before.expect("a game before").other();
                (FirstIs::Known(side), vec![side])
            }
            Comes::ByLot => (FirstIs::ByLot, vec![Side::First, Side::Second]),
            Comes::ChosenByLot => (FirstIs::ChosenByLot, vec![Side::First, Side::Second]),
            Comes::ChosenBySecond => (FirstIs::ChosenBy(Side::Second), vec![Side::First, Side::Second]),
            Comes::ChosenByBlackBefore => {
                (FirstIs::ChosenBy(before.expect("a game before").other()), vec![Side::First, Side::Second])
            }
        };
        assert_eq!(first, sides.0, "{id}, game {game} after {played:?}");
        for side in sides.1 {
            for outcome in &outcomes {
                let (mut firsts, mut played) = (firsts.clone(), played.clone());
                firsts.push(side);
                played.push(outcome.clone());
                branches += 1;
                let known: Vec<Option<Side>> = firsts.iter().copied().map(Some).collect();
                let stands = stand(procedure, &known, &played, Before::default());
                let now = number + 1;
                let points = |who: Side| -> usize {
                    let marks = played.iter().map(|outcome| outcome.side(who).mark);
                    marks.map(|mark| [2, 1, 0][mark as usize]).sum()
                };
                let is_last = now == games.len() && !*for_ever;
                let winner = match points(Side::First).cmp(&points(Side::Second)) {
                    Ordering::Greater => Some(Side::First),
                    Ordering::Less => Some(Side::Second),
                    Ordering::Equal => None,
                };
                let nobody_came =
                    played.iter().all(|game| game.how == How::Forfeit && game.first.mark == game.second.mark);
                let wanted = match now.cmp(by_score) {
                    Ordering::Less => None,
                    Ordering::Equal => winner
                        .map(|winner| MeetingStands::Won { winner, by: DecidedBy::Score })
                        .or(nobody_came.then_some(MeetingStands::NobodyWon)),
                    Ordering::Greater => match (super::winner(outcome), outcome.first.mark) {
                        (Some(winner), _) => Some(MeetingStands::Won { winner, by: DecidedBy::Game }),
                        (None, Mark::Loss) => Some(MeetingStands::NobodyWon),
                        // 30.3.3: a drawn decider is won by black.
                        (None, _) if is_last => {
                            Some(MeetingStands::Won { winner: side.other(), by: DecidedBy::DrawOdds })
                        }
                        _ => None,
                    },
                };
                match wanted {
                    Some(wanted) => assert_eq!(stands, wanted, "{id} {played:?}"),
                    None if now < LONGEST => open.push((firsts, played)),
                    None => assert!(matches!(stands, MeetingStands::ToPlay { .. }), "{id} {played:?}"),
                }
            }
        }
    }
    branches
}

#[test]
fn x2020_30_every_sequence_of_results_lots_and_choices_goes_as_the_clause_says() {
    for text in by_the_text() {
        let count = every_branch(&text);
        assert!(count >= 24, "{}: {count} branches", text.id);
    }
}

#[test]
fn x2020_30_1_1_the_setting_says_who_chooses_in_the_decider() {
    let asks = |before| played("30.1.1", "two_rapid", "==", before).1.pop();
    let chose = |chose| Before { chose: Some(chose), ..Before::default() };
    assert_eq!(asks(chose(Side::First)).as_deref(), Some("choice:2"));
    assert_eq!(asks(chose(Side::Second)).as_deref(), Some("choice:1"));
    let better = Before {
        chose: Some(Side::First),
        better_placed: Some(Side::First),
        decider: DeciderChoice::BetterPlaced,
    };
    assert_eq!(asks(better).as_deref(), Some("choice:1"));
    assert_eq!(asks(Before { better_placed: None, ..better }).as_deref(), Some("choice:2"));
}

#[test]
fn x2020_30_3_the_games_have_the_times_of_the_clause() {
    let book = crate::rulebook::Rulebook::named("xiangqi-2020").expect("an edition");
    let times = |preset: &str| {
        let found = book.settings.tempo_presets.iter().find(|known| known.id == preset).expect("a preset");
        (found.control.minutes, found.control.increment_seconds, found.control.second_minutes)
    };
    for procedure in Procedure::all() {
        for step in &procedure.steps {
            let Some(preset) = step.time_control.as_deref() else { continue };
            let wanted = match step.tempo {
                Tempo::Rapid => (10, 10, None),
                Tempo::SuperRapid => (5, 3, None),
                Tempo::Decider => (6, 3, Some(4)),
                other => panic!("{}: a preset for {other:?}", procedure.id),
            };
            assert_eq!(times(preset), wanted, "{}", procedure.id);
        }
    }
}

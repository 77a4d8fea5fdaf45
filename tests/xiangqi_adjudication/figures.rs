//! The rule book's own figures with their printed kinds and verdicts.

use std::fmt::Write;

use qisai::xiangqi::adjudication::{Cycle, Judgement, Limits, MoveKind, Rules, Ruling, judge};
use qisai::xiangqi::{Move, Side, fen};
use serde::Deserialize;

/// Figures of which the book, its transcribers or its printers do not agree on a kind.
const DISPUTED: [&str; 3] = ["cxa2020-fig09", "cxa2020-ref31", "cxa2020-ref33"];

/// A figure as it is printed.
#[derive(Debug, Deserialize)]
pub struct Figure {
    pub id: String,
    fen: String,
    #[serde(default)]
    lead_moves: Vec<String>,
    moves: Vec<String>,
    labels: Vec<char>,
    red_class: String,
    black_class: String,
    verdict_code: i8,
    cycle_closes: bool,
}

impl Figure {
    pub fn all() -> Vec<Self> {
        serde_json::from_str(include_str!("../data/xiangqi/figures.json")).expect("the figures")
    }

    pub fn cycle(&self) -> Cycle {
        let read =
            |moves: &[String]| -> Vec<Move> { moves.iter().map(|mv| mv.parse().expect("a move")).collect() };
        let start = fen::read(&self.fen).expect("a position").position;
        Cycle::new(&start, &read(&self.lead_moves), &read(&self.moves)).expect("legal moves")
    }
}

/// The verdict as the data have it: -1 when red must vary or loses, 1 for black.
fn code(ruling: Ruling) -> i8 {
    match ruling {
        Ruling::Varies(Side::Red) | Ruling::Loses(Side::Red) => -1,
        Ruling::Varies(Side::Black) | Ruling::Loses(Side::Black) => 1,
        Ruling::Draw | Ruling::Undecided => 0,
    }
}

/// What is counted.
#[derive(Debug, Default)]
struct Table {
    figures: usize,
    kinds: usize,
    kinds_right: usize,
    words_right: usize,
    verdicts_right: usize,
    certain: usize,
    certain_and_wrong: usize,
    rows: String,
}

impl Table {
    fn add(&mut self, figure: &Figure, judgement: &Judgement) {
        let printed: Vec<MoveKind> =
            figure.labels.iter().map(|&name| MoveKind::of_chinese(name).expect("a kind")).collect();
        let found: Vec<MoveKind> = judgement.moves.iter().map(|judged| judged.reading.kind).collect();
        // 24.8: what is neither 将, 杀 nor 捉 counts as 闲, whatever it is called.
        let same = |one: &MoveKind, other: &MoveKind| one == other || !one.attacks() && !other.attacks();
        let right = printed.iter().zip(&found).filter(|(printed, found)| same(printed, found)).count();
        let verdict = code(judgement.ruling) == figure.verdict_code;
        self.figures += 1;
        self.kinds += printed.len();
        self.kinds_right += right;
        self.words_right += printed.iter().zip(&found).filter(|(printed, found)| printed == found).count();
        self.verdicts_right += usize::from(verdict);
        self.certain += usize::from(judgement.certain);
        self.certain_and_wrong += usize::from(judgement.certain && !verdict);
        let name = |kinds: &[MoveKind]| kinds.iter().map(|kind| kind.chinese()).collect::<String>();
        writeln!(
            self.rows,
            "{} {right}/{} {}{} {} {}",
            figure.id,
            printed.len(),
            name(&found),
            if right == printed.len() { String::new() } else { format!(" (printed {})", name(&printed)) },
            if verdict { "right" } else { "WRONG" },
            if judgement.certain { "certain" } else { "" },
        )
        .expect("a string takes everything");
    }

    fn print(&self, title: &str) {
        println!(
            "{title}: {} figures, kinds {}/{} (word for word {}), verdicts {}/{}, certain {}, certain and wrong {}\n{}",
            self.figures,
            self.kinds_right,
            self.kinds,
            self.words_right,
            self.verdicts_right,
            self.figures,
            self.certain,
            self.certain_and_wrong,
            self.rows,
        );
    }
}

#[test]
fn x2020_26_the_figures_have_their_printed_kinds_and_verdicts() {
    let (mut settled, mut disputed) = (Table::default(), Table::default());
    for figure in Figure::all() {
        let judgement = judge(&figure.cycle(), Rules::Full, Limits::default());
        assert_eq!(judgement.closes, figure.cycle_closes, "{}", figure.id);
        let is_disputed = DISPUTED.contains(&figure.id.as_str());
        let table = if is_disputed { &mut disputed } else { &mut settled };
        table.add(&figure, &judgement);
        if judgement.certain {
            let forbidden = (judgement.red.conduct.forbidden, judgement.black.conduct.forbidden);
            let printed = (figure.red_class == "禁止", figure.black_class == "禁止");
            let decided = judgement.ruling != Ruling::Draw || forbidden == printed;
            assert!(decided || is_disputed, "{}: {forbidden:?}", figure.id);
        }
    }
    settled.print("Settled");
    disputed.print("Disputed");
    assert_eq!((settled.figures, disputed.figures), (53, 3));
    // The gate: no certain ruling is wrong.
    assert_eq!((settled.certain_and_wrong, disputed.certain_and_wrong), (0, 0));
    assert_eq!(settled.verdicts_right, 53);
    assert!(settled.kinds_right >= 223, "{}", settled.kinds_right);
    assert!(settled.certain >= 25, "{}", settled.certain);
}

#[test]
fn x2020_chapter_8_figures_2_to_6_are_ruled_as_printed() {
    let all = Figure::all();
    for (number, kinds, ruling, clause) in [
        ("02", "捉兑捉捉", Ruling::Varies(Side::Red), "25.3"),
        ("03", "捉捉捉捉", Ruling::Draw, "26.9.4"),
        ("04", "捉闲捉闲", Ruling::Varies(Side::Red), "25.3"),
        ("05", "闲闲将闲", Ruling::Draw, "25.2"),
        ("06", "将闲将闲", Ruling::Loses(Side::Red), "25.1"),
    ] {
        let figure =
            all.iter().find(|figure| figure.id.ends_with(&format!("fig{number}"))).expect("it is there");
        let judgement = judge(&figure.cycle(), Rules::Full, Limits::default());
        let found: String = judgement.moves.iter().map(|judged| judged.reading.kind.chinese()).collect();
        assert_eq!((found.as_str(), judgement.ruling), (kinds, ruling), "figure {number}");
        assert_eq!(judgement.clause.number(Rules::Full), clause, "figure {number}");
    }
}

/// A position of another rule set with moves that repeat.
#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    #[serde(default)]
    lead_moves: Vec<String>,
    moves: Vec<String>,
    #[serde(default)]
    note: Option<String>,
}

impl Case {
    fn all() -> Vec<Self> {
        serde_json::from_str(include_str!("../data/xiangqi/asian_rules_positions.json")).expect("the cases")
    }

    fn cycle(&self) -> Cycle {
        let read =
            |moves: &[String]| -> Vec<Move> { moves.iter().map(|mv| mv.parse().expect("a move")).collect() };
        let start = fen::read(&self.fen).expect("a position").position;
        Cycle::new(&start, &read(&self.lead_moves), &read(&self.moves)).expect("legal moves")
    }
}

#[test]
fn x2020_26_9_the_clause_says_what_both_sides_chase() {
    let figure = |id: &str| Figure::all().iter().find(|one| one.id == id).map(Figure::cycle);
    let case = |id: &str| Case::all().iter().find(|one| one.id == id).map(Case::cycle);
    for (id, clause) in [
        // Chased for ever: a rook, and a horse; a horse, and a rook.
        ("cxa2020-fig10", "26.9.1"),
        ("cxa2020-fig28", "26.9.1"),
        // A rook by one piece, and a rook by two.
        ("wxf-109", "26.9.2"),
        // A cannon by one piece, and an elephant by two.
        ("cxa2020-fig11", "26.9.3"),
    ] {
        let cycle = figure(id).or_else(|| case(id)).expect("it is there");
        let judgement = judge(&cycle, Rules::Full, Limits::default());
        assert_eq!(judgement.clause.number(Rules::Full), clause, "{id}");
    }
}

/// Positions of another rule set whose outcome by these rules follows from the checks alone.
#[test]
fn x2020_25_1_perpetual_checks_of_another_rule_set_are_ruled_by_these() {
    let mut ruled = 0;
    for case in Case::all() {
        let note = case.note.clone().unwrap_or_default();
        let expected = match note.split_once("follows from the checks alone: ") {
            Some((_, outcome)) if outcome.starts_with("red loses") => Ruling::Loses(Side::Red),
            Some((_, outcome)) if outcome.starts_with("black loses") => Ruling::Loses(Side::Black),
            Some(_) => Ruling::Draw,
            None => continue,
        };
        let judgement = judge(&case.cycle(), Rules::Full, Limits::default());
        assert_eq!((judgement.ruling, judgement.certain), (expected, true), "{}", case.id);
        ruled += 1;
    }
    assert!(ruled >= 6, "{ruled}");
}

#[test]
fn grassroots_5_2_perpetual_check_must_vary_and_nobody_loses_at_once() {
    let figure = Figure::all().into_iter().find(|figure| figure.id.ends_with("fig06")).expect("it is there");
    let judgement = judge(&figure.cycle(), Rules::Grassroots, Limits::default());
    assert_eq!(judgement.ruling, Ruling::Varies(Side::Red));
    assert_eq!(judgement.clause.number(Rules::Grassroots), "app. 1, 5.2(1)");
}

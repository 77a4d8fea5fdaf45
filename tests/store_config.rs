//! Files that people wrote with a fault in them: what is said, and where.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use qisai::event::configuration::EventFile;
use qisai::event::roster::Roster;
use qisai::lang::Language;
use qisai::lang::problems::{ProblemKind, Shape};
use qisai::store::config_file::{
    Config, Severity, check_bytes, check_text, read_config, read_config_at_once,
};
use qisai::store::ron_outline::{Way, outline};

fn roster(text: &str) -> Config<Roster> {
    check_text(Path::new("roster.ron"), text)
}

fn event(text: &str) -> Config<EventFile> {
    check_text(Path::new("event.ron"), text)
}

type Said = (usize, usize, ProblemKind);

fn said<T>(config: &Config<T>) -> Vec<Said> {
    config.problems.iter().map(|problem| (problem.line, problem.column, problem.kind.clone())).collect()
}

/// Everything said of a roster whose entries are these lines; the first entry is on line 2.
fn entries(lines: &[&str]) -> Vec<Said> {
    said(&roster(&format!("(schema: 1, entrants: [\n{}\n])\n", lines.join("\n"))))
}

/// What is said of one entry, which stands on line 2 between two good ones.
fn entry(line: &str) -> Vec<Said> {
    let all = entries(&[line, r#"(number: 98, name: "Y"),"#, r#"(number: 99, name: "Z"),"#]);
    let again = entries(&[r#"(number: 98, name: "Y"),"#, line, r#"(number: 99, name: "Z"),"#]);
    let moved: Vec<Said> = again.into_iter().map(|(line, column, kind)| (line - 1, column, kind)).collect();
    assert_eq!(all, moved, "the same is said wherever the entry stands");
    all
}

fn full_width(found: char, meant: char) -> ProblemKind {
    ProblemKind::FullWidth { found, meant }
}

fn wrong(wanted: Shape, found: Shape) -> ProblemKind {
    ProblemKind::WrongShape { wanted, found }
}

fn unclosed(begin: &str) -> ProblemKind {
    ProblemKind::UnclosedText { begin: begin.into() }
}

#[test]
fn each_fault_of_an_entry_is_said_at_its_place_and_nothing_else_is() {
    use ProblemKind as P;
    let unknown = |name: &str, known: &[&str], nearest: Option<&str>| P::UnknownField {
        name: name.into(),
        known: known.iter().map(|name| (*name).to_owned()).collect(),
        nearest: nearest.map(str::to_owned),
    };
    let most = ["unit", "rating", "seed", "pinyin", "members", "note"];
    let without_name = ["name", "unit", "rating", "seed", "pinyin", "members", "note"];
    let cases: Vec<(&str, Vec<(usize, P)>)> = vec![
        (r#"(number: 1, name: "王五"),"#, vec![]),
        // Names of fields.
        (r#"(number: 1, nmae: "A"),"#, vec![(13, unknown("nmae", &without_name, Some("name")))]),
        (r#"(number: 1, 姓名: "A"),"#, vec![(13, unknown("姓名", &without_name, Some("name")))]),
        (r#"(number: 1, name: "A", club: "B"),"#, vec![(24, unknown("club", &most, Some("unit")))]),
        (r#"(number: 1, name: "A", weather: "B"),"#, vec![(24, unknown("weather", &most, None))]),
        (r"(number: 1),", vec![(1, P::MissingField("name".into()))]),
        (r#"(unit: "B"),"#, vec![(1, P::MissingField("number".into())), (1, P::MissingField("name".into()))]),
        (r#"(number: 1, name: "A", name: "B"),"#, vec![(24, P::DoubledField("name".into()))]),
        (r#"("number": 1, name: "A"),"#, vec![(2, P::QuotedName("number".into()))]),
        // Values of another kind.
        (r#"(number: "1", name: "A"),"#, vec![(10, wrong(Shape::Integer, Shape::Text))]),
        (r#"(number: 1.5, name: "A"),"#, vec![(10, wrong(Shape::Integer, Shape::Fraction))]),
        (r#"(number: one, name: "A"),"#, vec![(10, wrong(Shape::Integer, Shape::Word))]),
        (r#"(number: -1, name: "A"),"#, vec![(10, P::OutOfRange("-1".into()))]),
        (r#"(number: 99999999999, name: "A"),"#, vec![(10, P::OutOfRange("99999999999".into()))]),
        (r"(number: 1, name: 5),", vec![(19, wrong(Shape::Text, Shape::Integer))]),
        (r#"(number: 1, name: ["A"]),"#, vec![(19, wrong(Shape::Text, Shape::List))]),
        (r#"(number: 1, name: "A", members: (name: "B")),"#, vec![(33, wrong(Shape::List, Shape::Fields))]),
        (
            r#"(number: 1, name: "A", members: [(nam: "B")]),"#,
            vec![(35, unknown("nam", &["name", "rating"], Some("name")))],
        ),
        (r#"(1, "A"),"#, vec![(1, wrong(Shape::Fields, Shape::Values(2)))]),
        (r#"{number: 1, name: "A"},"#, vec![(1, P::CurlyBrackets)]),
        (r#"{"number": 1, "name": "A"},"#, vec![(1, P::CurlyBrackets)]),
        // Quotes.
        (r#"(number: 1, name: "王五, unit: "北京"),"#, vec![(19, unclosed("王五"))]),
        (r#"(number: 1, name: "王五),"#, vec![(19, unclosed("王五"))]),
        (r#"(number: 1, name: 王五"),"#, vec![(19, P::UnopenedText { text: "王五".into() })]),
        (r#"(number: 1, name: 王五", unit: "北京"),"#, vec![(19, P::UnopenedText { text: "王五".into() })]),
        (r"(number: 1, name: 王五),", vec![(19, P::UnquotedText("王五".into()))]),
        (r#"(number: 1, name: Anna Bee, unit: "B"),"#, vec![(19, P::UnquotedText("Anna Bee".into()))]),
        (r"(number: 1, name: 'Anna'),", vec![(19, P::SingleQuotes("Anna".into()))]),
        (r"(number: 1, name: 'A'),", vec![(19, P::SingleQuotes("A".into()))]),
        (r#"(number: 1, name: "A "B" C"),"#, vec![(22, P::QuoteInText)]),
        (r#"(number: 1, name: "A\q"),"#, vec![(19, P::BadEscape)]),
        // Full-width signs.
        (r#"(number: 1，name: "A"),"#, vec![(11, full_width('，', ','))]),
        (r#"(number：1, name: "A"),"#, vec![(8, full_width('：', ':'))]),
        (r#"（number: 1, name: "A"）,"#, vec![(1, full_width('（', '(')), (22, full_width('）', ')'))]),
        (r"(number: 1, name: “王五”),", vec![(19, full_width('“', '"'))]),
        (r"(number: 1, name: ‘王五’),", vec![(19, full_width('‘', '"'))]),
        (r#"(number: １２, name: "A"),"#, vec![(10, full_width('１', '1'))]),
        ("(number: 1,\u{3000}name: \"A\"),", vec![(12, P::Invisible('\u{3000}'))]),
        (r#"(number: 1、 name: "A"),"#, vec![(11, full_width('、', ','))]),
        // Commas, colons, brackets.
        (r#"(number: 1 name: "A"),"#, vec![(11, P::MissingComma)]),
        (r#"(number: 1, name: "A" unit: "B"),"#, vec![(22, P::MissingComma)]),
        (r#"(number: 1, name: "A")"#, vec![(23, P::MissingComma)]),
        (r#"(number: 1,, name: "A"),"#, vec![(12, P::DoubledComma)]),
        (r#"(number 1, name: "A"),"#, vec![(8, P::MissingColon("number".into()))]),
        (r"(number: 1, name: ),", vec![(13, P::MissingValue("name".into()))]),
        (r"(number: 1, name),", vec![(13, P::MissingValue("name".into()))]),
        (r#"(number: 1, name: "A","#, vec![(1, P::UnclosedBracket { open: '(', close: ')' })]),
        (r#"(number: 1, name: "A""#, vec![(1, P::UnclosedBracket { open: '(', close: ')' })]),
        (r#"(number: 1, name: "A"],"#, vec![(22, P::WrongClosing { found: ']', meant: ')' })]),
        (r#"(number = 1, name: "A"),"#, vec![(9, P::WrongClosing { found: '=', meant: ':' })]),
        (r#"(number: 1; name: "A"),"#, vec![(11, P::WrongClosing { found: ';', meant: ',' })]),
        (r#"(number: 1, name: "A"), # first"#, vec![(25, P::HashComment)]),
    ];
    assert!(cases.len() > 40);
    for (line, expected) in cases {
        let expected: Vec<Said> = expected.into_iter().map(|(column, kind)| (2, column, kind)).collect();
        assert_eq!(entry(line), expected, "{line}");
    }
}

#[test]
fn faults_of_the_whole_file_are_said_at_their_place() {
    use ProblemKind as P;
    let bracket = |open, close| P::UnclosedBracket { open, close };
    let cases: Vec<(&str, Vec<Said>)> = vec![
        ("", vec![(1, 1, P::Empty)]),
        ("\n// nothing yet\n", vec![(1, 1, P::Empty)]),
        ("schema: 1, entrants: []", vec![(1, 1, P::NoOuterBrackets)]),
        ("(schema: 1, entrants: [\n  (number: 1, name: \"A\"),\n)", vec![(1, 23, bracket('[', ']'))]),
        ("(schema: 1, entrants: [\n  (number: 1, name: \"A\"),\n]", vec![(1, 1, bracket('(', ')'))]),
        ("(schema: 1, entrants: []))", vec![(1, 26, P::StrayClosing(')'))]),
        ("(schema: 1, entrants: []) and more", vec![(1, 27, P::Trailing)]),
        ("[]", vec![(1, 1, wrong(Shape::Fields, Shape::List))]),
        ("(schema: 1, /* entrants: [])", vec![(1, 13, P::UnclosedComment)]),
        ("(entrants: [])", vec![(1, 1, P::MissingField("schema".into()))]),
        (
            "(schema: 1, entrants: [\n  (number: 1, name: \"A\"),\n  number: 2, name: \"B\"),\n])",
            vec![(3, 3, P::MissingOpening('('))],
        ),
        ("(schema: 1, entrants: (number: 1, name: \"A\"))", vec![(1, 23, wrong(Shape::List, Shape::Fields))]),
    ];
    for (text, expected) in cases {
        assert_eq!(said(&roster(text)), expected, "{text}");
    }
}

#[test]
fn faults_of_an_event_are_said_with_what_may_stand_there() {
    let text = r#"(schema: 1, titel: "x", rulebook: "xiangqi-2020", stages: [
  (name: "a", format: swiss, rounds: 9.5),
  (name: "b", format: "position", pairing: (first_round: random)),
  (name: "c", format: position(3), ranking: chain(["points", "buchholz"])),
  (name: "d"),
], officials: [(login: "x", name: "y", role: chief, tables: (1,2,3))],
)"#;
    let config = event(text);
    let places: Vec<(usize, usize)> =
        config.problems.iter().map(|problem| (problem.line, problem.column)).collect();
    assert_eq!(
        places,
        [(1, 13), (2, 23), (2, 38), (3, 23), (3, 58), (4, 23), (4, 62), (5, 3), (6, 46), (6, 61)],
        "{:#?}",
        config.problems.iter().map(|problem| problem.rendered(Language::English)).collect::<Vec<_>>()
    );
    assert_eq!(
        config.problems[1].hint(Language::English).as_deref(),
        Some(
            "Perhaps position? Known here: round_robin, double_round_robin, position, halves, adjacent, fold, \
             knockout, double_knockout, crossed, match."
        )
    );
    assert_eq!(
        config.problems[8].hint(Language::Chinese).as_deref(),
        Some("是不是 chief_arbiter ？可用：viewer、board_arbiter、pairing_officer、deputy、chief_arbiter。")
    );
    assert_eq!(config.problems[4].kind, ProblemKind::WordNeedsValue("random".into()));
    assert_eq!(config.problems[5].kind, ProblemKind::WordTakesNoValue("position".into()));
    assert_eq!(config.problems[9].kind, wrong(Shape::Values(2), Shape::Values(3)));
}

#[test]
fn all_faults_of_a_file_are_said_at_once() {
    let said = entries(&[
        r#"(number: 1, nmae: "A"),"#,
        r#"(number: "2", name: "B"),"#,
        r"(number: 3，name: “C”),",
        r#"(number: 4, name: "D),"#,
        r"(number: 5),",
        r"(number: 6, name: F),",
        r#"(number: 7, name: "G""#,
        r#"(number: 8, name: "H"),"#,
    ]);
    let places: Vec<(usize, usize)> = said.iter().map(|(line, column, _)| (*line, *column)).collect();
    assert_eq!(places, [(2, 13), (3, 10), (4, 11), (4, 18), (5, 19), (6, 1), (7, 19), (8, 1)], "{said:?}");
}

#[test]
fn a_sentence_shows_the_place_with_wide_signs_and_what_to_do() {
    let config = roster("(schema: 1, entrants: [\n  (number: 1, name: \"王五\", untt: \"北京\"),\n])");
    assert_eq!(
        config.problems[0].rendered(Language::English),
        "roster.ron:2:27: There is no field untt here.\n    (number: 1, name: \"王五\", untt: \"北京\"),\n                              ^^^^\n  Perhaps unit? Known here: unit, rating, seed, pinyin, members, note."
    );
    assert_eq!(
        config.problems[0].rendered(Language::Chinese),
        "roster.ron:2:27: 没有 untt 这一项。\n    (number: 1, name: \"王五\", untt: \"北京\"),\n                              ^^^^\n  是不是 unit ？可用：unit、rating、seed、pinyin、members、note。"
    );
}

#[test]
fn a_byte_order_mark_is_left_out_and_said() {
    let config: Config<Roster> =
        check_bytes(Path::new("roster.ron"), b"\xef\xbb\xbf(schema: 1, entrants: [])");
    assert!(config.value.is_some());
    assert_eq!(said(&config), [(1, 1, ProblemKind::ByteOrderMark)]);
    assert_eq!(config.problems[0].severity, Severity::Warning);
    assert_eq!(config.content(), roster("(schema: 1, entrants: [])").content());
}

#[test]
fn another_encoding_is_named_with_its_place() {
    let gbk =
        [b"(schema: 1, entrants: [\n(number: 1, name: \"".as_slice(), &[0xcd, 0xf5, 0xce, 0xe5], b"\")])"]
            .concat();
    let config: Config<Roster> = check_bytes(Path::new("roster.ron"), &gbk);
    assert!(config.value.is_none());
    assert_eq!(said(&config), [(2, 20, ProblemKind::NotUtf8 { chinese: true })]);
    let latin: Config<Roster> = check_bytes(Path::new("roster.ron"), b"(name: \"J\xf6\")");
    assert_eq!(said(&latin), [(1, 10, ProblemKind::NotUtf8 { chinese: false })]);
}

#[test]
fn what_is_no_readable_file_is_said_without_a_place() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let absent: Config<Roster> = read_config_at_once(&place.path().join("roster.ron"));
    assert_eq!(said(&absent), [(0, 0, ProblemKind::NoFile)]);
    let folder: Config<Roster> = read_config_at_once(place.path());
    assert_eq!(said(&folder), [(0, 0, ProblemKind::NotPlain)]);
    let pipe = place.path().join("pipe.ron");
    rustix::fs::mknodat(
        rustix::fs::CWD,
        &pipe,
        rustix::fs::FileType::Fifo,
        rustix::fs::Mode::from_raw_mode(0o600),
        0,
    )
    .expect("pipes exist here");
    assert_eq!(said(&read_config_at_once::<Roster>(&pipe)), [(0, 0, ProblemKind::NotPlain)]);
    let giant = place.path().join("giant.ron");
    fs::File::create(&giant).and_then(|file| file.set_len(1 << 40)).expect("sparse files exist here");
    assert!(matches!(
        said(&read_config_at_once::<Roster>(&giant))[..],
        [(0, 0, ProblemKind::TooLarge { .. })]
    ));
}

#[test]
fn a_good_file_is_read_without_waiting_and_its_parts_have_places() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let file = place.path().join("roster.ron");
    fs::write(&file, "(schema: 1, // the form\n  entrants: [\n    (number: 1, name: \"王\"),\n    (name: \"B\", number: 2),\n  ])")
        .expect("writable");
    let config: Config<Roster> = read_config(&file);
    assert_eq!(config.value.as_ref().map(|roster| roster.entrants.len()), Some(2));
    let entrant = |index| vec![Way::Field("entrants".into()), Way::Entry(index)];
    assert_eq!(config.position(&entrant(1)), (4, 5));
    let number = [entrant(1), vec![Way::Field("number".into())]].concat();
    assert_eq!(config.position(&number), (4, 25));
    assert_eq!(config.position(&entrant(9)), (2, 13), "what is not there is at the list");
}

#[test]
fn the_outline_has_nothing_against_good_files() {
    let editions = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rulebook");
    let mut looked_at = 0;
    for entry in fs::read_dir(editions).expect("readable").flatten() {
        if entry.path().extension().is_some_and(|ending| ending == "ron") {
            let text = fs::read_to_string(entry.path()).expect("readable");
            let (_, notes) = outline(&text);
            assert_eq!(notes.problems, [], "{}", entry.path().display());
            looked_at += 1;
        }
    }
    assert!(looked_at >= 3);
    let odd = "#![enable(implicit_some)]\n/* a /* b */ c */ Name(a: r#\"x \"y\" z\"#, b: b\"q\", c: '\\'', d: -1.5e-3, e: [(), (1, 2)], \
               f: {\"k\": 1, 2: x}, g: \"two\nlines\", h: Some(A(b: 'c')), r#type: 0xff_u8, i: \"a\\\"b\",)";
    assert_eq!(outline(odd).1.problems, []);
}

#[test]
fn a_hostile_file_costs_little_and_harms_nothing() {
    let entries = (1..20_000).map(|number| format!("(number: {number}, name: \"王五\", unit: \"B\"),"));
    let one_line = entries.collect::<Vec<_>>().concat();
    let cases = [
        "(".repeat(100_000),
        "[(".repeat(50_000),
        format!("(schema: 1, entrants: [{}])", "(]".repeat(100_000)),
        format!("(schema: 1, entrants: [{one_line}(nmae: 1)])"),
        format!("(schema: 1, entrants: [{}])", one_line.replace("\"王", "“王")),
        "\"a, b: ".repeat(50_000),
        "/*".repeat(100_000),
        "，".repeat(100_000),
        "\u{0}".repeat(100_000),
    ];
    for text in cases {
        let config = roster(&text);
        let begin: String = text.chars().take(40).collect();
        assert!(config.value.is_none(), "{begin}");
        assert!((1..=50).contains(&config.problems.len()), "{begin}: {}", config.problems.len());
    }
}

const GOOD: &str = "(schema: 1, entrants: [\n  // seeds first\n  (number: 1, name: \"王五\", unit: \"北京\", rating: 2100),\n  (number: 2, name: \"Li \\\"Q\\\" Si\", members: [(name: \"A\"), (name: \"B\", rating: 5)]),\n  (number: 3, name: \"C\", note: \"x\"),\n])\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever a slip makes of a good file: it reads, or something is said at a place that exists.
    #[test]
    fn no_slip_is_silent_or_fatal(
        slips in prop::collection::vec((any::<prop::sample::Index>(), 0u8..4, prop::sample::select(vec![
            '(', ')', '[', ']', '{', '}', '"', '\'', ',', ':', '，', '“', '”', '：', '（', ' ', '\n', '\\', '#', '/', '*', 'r', 'b', '1', '-', '.', '王', '\u{feff}', '\0',
        ])), 1..4),
    ) {
        let mut signs: Vec<char> = GOOD.chars().collect();
        for (index, how, sign) in slips {
            let at = index.index(signs.len());
            match how {
                0 => signs.insert(at, sign),
                1 => signs[at] = sign,
                2 => { signs.remove(at); }
                _ => signs.truncate(at),
            }
            if signs.is_empty() {
                signs.push(sign);
            }
        }
        let text: String = signs.into_iter().collect();
        let config = roster(&text);
        prop_assert_eq!(config.value.is_none(), !config.problems.is_empty());
        let lines: Vec<&str> = text.split('\n').collect();
        for problem in &config.problems {
            prop_assert!((1..=lines.len()).contains(&problem.line));
            prop_assert!((1..=lines[problem.line - 1].chars().count() + 1).contains(&problem.column));
            for language in [Language::Chinese, Language::English] {
                prop_assert!(!problem.rendered(language).is_empty());
            }
        }
    }

    /// Any text at all.
    #[test]
    fn no_text_is_fatal(text in "[()\\[\\]{}\"',:，“”a王1 \n/*#\\\\r-]{0,60}") {
        let config = roster(&text);
        prop_assert!(config.value.is_none());
        prop_assert!(!config.problems.is_empty());
        let _: Config<EventFile> = event(&text);
    }
}

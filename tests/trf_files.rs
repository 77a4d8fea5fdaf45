//! Tournament report files as they come: real ones, hand-written ones with every record, and wrong ones.

use std::path::PathBuf;

use qisai::exchange::Encoding;
use qisai::exchange::trf::{
    Counting, KeptLine, RequestedByeKind, Sex, TrfColour, TrfFile, TrfProblemKind as Kind, TrfReading,
    TrfResult, TrfRound, read, write,
};
use qisai::lang::Language;
use qisai::rulebook::points::HalfPoints;

fn bytes(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn reading(name: &str) -> TrfReading {
    read(&bytes(name)).unwrap_or_else(|errors| panic!("{name}: {errors:#?}"))
}

fn written(file: &TrfFile) -> String {
    let written = write(file).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(written.cuts, []);
    written.text
}

/// The warnings as `line:column` and the kind's debug text.
fn told(reading: &TrfReading) -> Vec<String> {
    reading.warnings.iter().map(|w| format!("{}:{} {:?}", w.line, w.column, w.kind)).collect()
}

const READABLE: [&str; 10] = [
    "t0100_after8.trf",
    "t0300_after8.trf",
    "t1000_after8.trf",
    "every_record.trf",
    "byes.trf",
    "wide_names_characters.trf",
    "wide_names_width.trf",
    "wide_names_bytes.trf",
    "before_the_first_round.trf",
    "open_round.trf",
];

#[test]
fn every_file_says_the_same_after_it_is_written() {
    for name in READABLE.into_iter().chain(["inconsistent.trf"]) {
        let file = reading(name).file;
        let text = written(&file);
        let again = read(text.as_bytes()).expect(name);
        assert_eq!(again.file, file, "{name}");
        assert_eq!(written(&again.file), text, "{name}: the canonical text is its own canonical text");
    }
}

#[test]
fn generated_tournaments_are_read_without_a_word_of_warning() {
    for (name, players) in [("t0100_after8.trf", 100), ("t0300_after8.trf", 300), ("t1000_after8.trf", 1000)]
    {
        let reading = reading(name);
        assert_eq!(told(&reading), [""; 0], "{name}");
        let file = reading.file;
        assert_eq!((file.players.len(), file.rounds, file.last_round()), (players, Some(9), 8), "{name}");
        assert_eq!(file.name(), Some("AutoTest Tournament 20260101"));
    }
    let first = &reading("t0100_after8.trf").file.players[0];
    assert_eq!((first.number, first.name.as_str(), first.rating), (1, "Test0001 Player0001", Some(2593)));
    assert_eq!((first.points, first.rank, first.line.0), (Some(HalfPoints(12)), Some(10), 2));
    let (colour, result) = (TrfColour::White, TrfResult::Win);
    assert_eq!(first.rounds[0], TrfRound { opponent: Some(51), colour, result });
}

#[test]
fn the_players_of_a_generated_tournament_are_written_column_for_column() {
    let original = String::from_utf8(bytes("t0300_after8.trf")).expect("text");
    let canonical = written(&reading("t0300_after8.trf").file);
    let players = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("001")).map(|line| line.trim_end().to_owned()).collect()
    };
    assert_eq!(players(&canonical), players(&original));
}

#[test]
fn every_record_finds_its_field() {
    let reading = reading("every_record.trf");
    let file = &reading.file;
    assert_eq!(file.header_texts("112").collect::<Vec<_>>(), ["First Deputy", "Second Deputy"]);
    assert_eq!(file.round_dates(), ["26/05/01", "26/05/02", "26/05/03"]);
    assert_eq!(file.initial_colour(), TrfColour::Black);
    let scoring = file.scoring.as_ref().expect("scoring");
    assert_eq!(
        (scoring.white_win, scoring.pairing_bye, scoring.unknown),
        (HalfPoints(4), HalfPoints(4), HalfPoints(2))
    );
    assert_eq!(file.absent, [5, 6]);
    assert_eq!(file.forbidden[0].rounds, None);
    assert_eq!(file.forbidden[0].numbers, [1, 4, 5]);
    assert_eq!((file.forbidden[1].rounds, &*file.forbidden[1].numbers), (Some((1, 3)), &[2, 6][..]));
    assert_eq!((file.byes[0].kind, file.byes[0].round), (RequestedByeKind::HalfPoint, 3));
    assert_eq!(file.byes[1].kind, RequestedByeKind::ZeroPoint);
    assert_eq!(file.accelerations.iter().map(KeptLine::code).collect::<Vec<_>>(), ["XXA", "250"]);
    let others: Vec<&str> = file.other.iter().map(KeptLine::code).collect();
    assert_eq!(others, ["###", "013", "CHN", "DAT", "310", "ZZZ"]);
    let ann = &file.players[0];
    assert_eq!((ann.sex, &*ann.title, &*ann.federation), (Some(Sex::Woman), "WGM", "CHN"));
    assert_eq!((&*ann.identity, &*ann.birth), ("12345678", "1990/02/03"));
    assert_eq!(file.players[5].rating, Some(0));
    assert_eq!(file.players[2].rating, None);
    let codes = ["XXA", "250", "013", "CHN", "310"].map(|code| Kind::KeptUnused { code: code.to_owned() });
    let mut expected = Vec::from(codes);
    expected.push(Kind::UnknownCode { code: "ZZZ".to_owned() });
    assert_eq!(reading.warnings.into_iter().map(|warning| warning.kind).collect::<Vec<_>>(), expected);
}

#[test]
fn byes_keep_their_notation_and_count_as_they_should() {
    let reading = reading("byes.trf");
    assert_eq!(told(&reading), [""; 0]);
    let results: Vec<Vec<TrfResult>> = reading
        .file
        .players
        .iter()
        .map(|player| player.rounds.iter().map(|round| round.result).collect())
        .collect();
    assert_eq!(results[0][..2], [TrfResult::PairingBye, TrfResult::FullPointBye]);
    assert_eq!(
        results[1],
        [TrfResult::HalfPointBye, TrfResult::UnratedWin, TrfResult::ForfeitLoss, TrfResult::ZeroPointBye]
    );
    assert_eq!(reading.file.players[2].rounds[2], TrfRound::BLANK);
    assert_eq!(results[3], [TrfResult::ForfeitWin, TrfResult::Draw, TrfResult::ZeroPointBye]);
}

#[test]
fn the_counting_of_columns_is_seen_from_the_numbers() {
    let plain = reading("wide_names_characters.trf");
    assert_eq!(told(&plain), [""; 0]);
    assert_eq!(plain.file.players[1].name, "欧阳二三");
    for (name, counting) in
        [("wide_names_width.trf", Counting::Width), ("wide_names_bytes.trf", Counting::Bytes)]
    {
        let reading = reading(name);
        assert_eq!(reading.file, plain.file, "{name}");
        assert_eq!(reading.warnings.len(), 1, "{name}");
        assert_eq!(reading.warnings[0].kind, Kind::CountedIn { counting }, "{name}");
    }
}

#[test]
fn other_encodings_and_line_ends_say_the_same() {
    let text = String::from_utf8(bytes("wide_names_characters.trf")).expect("text");
    let plain = read(text.as_bytes()).expect("readable").file;
    let utf16: Vec<u8> =
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let variants = [
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        text.replace('\n', "   \n\n").into_bytes(),
        format!("\u{feff}{text}\u{1a}").into_bytes(),
        text.trim_end().as_bytes().to_vec(),
        utf16,
    ];
    for (index, variant) in variants.iter().enumerate() {
        let reading = read(variant).unwrap_or_else(|errors| panic!("{index}: {errors:?}"));
        assert_eq!(reading.file, plain, "{index}");
        assert_eq!(reading.warnings, [], "{index}");
    }
}

#[test]
fn gb18030_is_read_with_a_warning_whichever_way_its_columns_are_counted() {
    let plain = reading("wide_names_characters.trf").file;
    for (name, warnings) in [("wide_names_characters.trf", 1), ("wide_names_width.trf", 2)] {
        let text = String::from_utf8(bytes(name)).expect("text");
        let (encoded, _, _) = encoding_rs::GB18030.encode(&text);
        let reading = read(&encoded).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        assert_eq!(reading.file, plain, "{name}");
        assert_eq!(reading.warnings.len(), warnings, "{name}");
        assert_eq!(reading.warnings[0].kind, Kind::ReadAs { encoding: Encoding::Gb18030 }, "{name}");
    }
}

#[test]
fn an_open_round_is_no_result_and_no_error() {
    let reading = reading("open_round.trf");
    assert_eq!(told(&reading), [""; 0]);
    assert!(reading.file.players.iter().all(|player| player.rounds[1].is_open()));
}

#[test]
fn several_errors_are_told_at_once_with_their_places() {
    let errors = read(&bytes("several_errors.trf")).expect_err("wrong");
    let told: Vec<String> = errors
        .iter()
        .map(|error| error.to_string().split(". ").next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(
        told,
        [
            "2:5: The number of rounds should be digits; here stands “nine”",
            "4:82: Points are written as 11.5, in whole or half points; here stands “１.0”",
            "5:97: The colour of round 1 should be w, b, - or blank; here stands “x”",
            "5:109: The result of round 2 should be one of 1 = 0 + - W D L H F U Z or blank; here stands “?”",
            "6:5: Number 1 was given in line 3 already; every player needs a number of his own.",
            "7:8: The starting number should be 1 to 9999; here stands 0.",
            "8:9: A player's line has a tab, so that the columns after it are not known",
            "9:93: The opponent's number should be digits; here stands “12a”",
            "9:106: This column should be blank; here stands “w”",
            "10:5: The kind of a bye should be F, H or Z; here stands “Q”.",
            "11:5: The 240 record is incomplete: the numbers of players should follow.",
            "12:5: The 260 record is incomplete: the numbers of players should follow.",
            "13:5: “Q” is no code of the scoring; it is written as W=1 D=0.5.",
            "13:9: The points are missing; they are written as 11.5",
            "13:11: The points are missing; they are written as 11.5",
            "14:7: The starting number should be digits; here stands “two”",
        ]
    );
    let full_width = errors[1].hint(Language::Chinese).expect("a hint");
    assert!(full_width.contains("全角"), "{full_width}");
}

#[test]
fn what_does_not_fit_together_is_told_and_does_not_stop_the_reading() {
    let reading = reading("inconsistent.trf");
    assert_eq!(
        told(&reading),
        [
            "2:5 PlayersDisagree { written: 9, found: 4 }",
            "4:5 RoundsDisagree { first: 2, second: 3 }",
            "5:81 PointsDiffer { number: 1, written: HalfPoints(2), sum: HalfPoints(4) }",
            "5:92 SameColour { number: 1, round: 1, opponent: 2, colour: White }",
            "5:92 ResultsDisagree { number: 1, round: 1, opponent: 2, result: Win, other: Draw }",
            "5:102 MeetsHimself { number: 1, round: 2 }",
            "6:81 PointsDiffer { number: 2, written: HalfPoints(1), sum: HalfPoints(3) }",
            "6:102 OpponentMissing { number: 2, round: 2, opponent: 9 }",
            "7:81 PointsDiffer { number: 3, written: HalfPoints(1), sum: HalfPoints(4) }",
            "7:102 OpponentMeetsOther { number: 3, round: 2, opponent: 2, found: Some(9) }",
            "7:112 ByeWithOpponent { number: 3, round: 3, opponent: 4 }",
            "7:112 RoundsBeyond { rounds: 2, found: 3 }",
            "8:81 PointsDiffer { number: 4, written: HalfPoints(19), sum: HalfPoints(1) }",
            "8:92 ColourMissing { number: 4, round: 1, opponent: 3 }",
            "9:0 UnknownPlayer { number: 8 }",
            "10:0 UnknownPlayer { number: 7 }",
            "11:7 RoundsBeyond { rounds: 2, found: 5 }",
            "12:1 UnknownCode { code: \"QQQ\" }",
        ]
    );
}

#[test]
fn results_that_do_not_go_together_are_told_once() {
    let file = |one: char, other: char| {
        let player = |number: u32, opponent: u32, colour: char, result: char| {
            format!("001 {number:>4}{:81}  {opponent:>4} {colour} {result}\n", "")
        };
        player(1, 2, 'w', one) + &player(2, 1, 'b', other)
    };
    for fine in ["10", "01", "==", "+-", "--", "WL", "DD", "  "] {
        let [one, other] = [0, 1].map(|index| fine.chars().nth(index).expect("two"));
        assert_eq!(told(&read(file(one, other).as_bytes()).expect(fine)), [""; 0], "{fine}");
    }
    for odd in ["11", "1=", "1-", "00", "++", "1L", "1 "] {
        let [one, other] = [0, 1].map(|index| odd.chars().nth(index).expect("two"));
        let warnings = read(file(one, other).as_bytes()).expect(odd).warnings;
        assert!(
            matches!(*warnings, [ref only] if matches!(only.kind, Kind::ResultsDisagree { .. })),
            "{odd}"
        );
    }
}

#[test]
fn points_of_two_and_one_are_recognised_as_a_whole() {
    let mut file = reading("t0100_after8.trf").file;
    for player in &mut file.players {
        player.points = player.points.map(|points| points + points);
    }
    let again = read(written(&file).as_bytes()).expect("readable");
    let (win, draw) = (HalfPoints::whole(2), HalfPoints::whole(1));
    assert_eq!(
        again.warnings.into_iter().map(|warning| warning.kind).collect::<Vec<_>>(),
        [Kind::PointsLookLike { win, draw }]
    );
    for line in ["XXS W=2 D=1 PAB=2", "162  W 2.0     D 1.0", "BBD 1.0\nBBW 2.0"] {
        let said = format!("{line}\n{}", written(&file));
        assert_eq!(told(&read(said.as_bytes()).expect(line)), [""; 0], "{line}");
    }
}

#[test]
fn a_bye_announced_for_the_round_to_be_paired_may_be_counted_or_not() {
    for points in ["0.5", "1.0"] {
        let text = format!("001    1{:72}{points:>4}       0000 - H  0000 - H\n001    2{:72} 0.0\n", "", "");
        assert_eq!(told(&read(text.as_bytes()).expect("readable")), [""; 0], "{points}");
    }
}

#[test]
fn every_problem_has_a_sentence_in_both_languages() {
    let warnings =
        ["inconsistent.trf", "every_record.trf", "wide_names_bytes.trf"].map(|name| reading(name).warnings);
    let errors = read(&bytes("several_errors.trf")).expect_err("wrong");
    for problem in warnings.iter().flatten().chain(&errors) {
        let chinese = problem.sentence(Language::Chinese);
        let english = problem.sentence(Language::English);
        assert!(chinese.ends_with('。'), "{chinese}");
        assert!(english.ends_with('.') && english.is_ascii() | english.contains('“'), "{english}");
    }
}

#[test]
fn what_is_no_report_is_refused_with_a_sentence() {
    for (bytes, expected) in [
        (&b""[..], "The file has no players. A player's line begins with 001."),
        (b"hello\nworld\n", "The file has no players. A player's line begins with 001."),
        (b"001\0", "This file is not text. Save the file as UTF-8 text."),
    ] {
        let errors = read(bytes).expect_err(expected);
        assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
    }
}

#[test]
fn what_the_columns_cannot_hold_is_cut_or_refused() {
    let mut file = reading("byes.trf").file;
    file.players[0].name = "长".repeat(40);
    let written = write(&file).expect("cut");
    assert_eq!(written.cuts.len(), 1);
    assert_eq!(written.cuts[0].kept, "长".repeat(33));
    assert_eq!(
        read(written.text.as_bytes()).expect("readable").file.players[0].rounds,
        file.players[0].rounds
    );

    file.players[0].points = Some(HalfPoints(201));
    file.players[1].number = 10_000;
    file.rounds = Some(0);
    let refused = write(&file).expect_err("no room");
    assert_eq!(
        refused.iter().map(|fact| fact.sentence(Language::English)).collect::<Vec<_>>(),
        [
            "The number of rounds 0 of number 0 cannot be written in this format.",
            "The points 100.5 of number 1 cannot be written in this format.",
            "The starting number 10000 of number 10000 cannot be written in this format.",
        ]
    );
}

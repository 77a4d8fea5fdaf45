//! Laws of the tournament report file: what is written reads back, and no bytes do harm.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use qisai::exchange::trf::{
    ForbiddenGroup, HeaderLine, KeptLine, RequestedBye, RequestedByeKind, Sex, SourceLine, TrfColour,
    TrfFile, TrfPlayer, TrfResult, TrfRound, TrfScoring, read, write,
};
use qisai::rulebook::points::HalfPoints;

/// Text as a person writes it: wide, plain, accented; no blanks around it.
fn words(longest: usize) -> impl Strategy<Value = String> {
    let character = prop_oneof![
        4 => proptest::char::range('a', 'z'),
        2 => proptest::char::range('一', '龥'),
        1 => proptest::sample::select(vec![' ', ',', '.', '0', '7', 'é', '·', '䶮', '\u{3000}', 'ｗ', '=', '\u{301}']),
    ];
    proptest::collection::vec(character, 0..=longest)
        .prop_map(|characters| characters.into_iter().collect::<String>().trim().to_owned())
}

fn points() -> impl Strategy<Value = HalfPoints> {
    (0..200).prop_map(HalfPoints)
}

fn round() -> impl Strategy<Value = TrfRound> {
    let colour = proptest::sample::select(vec![TrfColour::White, TrfColour::Black, TrfColour::None]);
    let result = proptest::sample::select(TrfResult::ALL.to_vec());
    (proptest::option::of(1_u32..=9999), colour, result).prop_map(|(opponent, colour, result)| TrfRound {
        opponent,
        colour,
        result,
    })
}

prop_compose! {
    fn player()(
        sex in proptest::option::of(proptest::sample::select(vec![Sex::Man, Sex::Woman])),
        title in words(3),
        name in words(33).prop_map(|name| name.replace("  ", " ·")),
        rating in proptest::option::of(0_u32..=9999),
        federation in words(3),
        identity in words(11),
        birth in proptest::sample::select(vec!["", "1990", "1990/02/03", "03.02.1990"]),
        points in proptest::option::of(points()),
        rank in proptest::option::of(0_u32..=9999),
        mut rounds in proptest::collection::vec(round(), 0..6),
    ) -> TrfPlayer {
        while rounds.last() == Some(&TrfRound::BLANK) {
            rounds.pop();
        }
        TrfPlayer {
            number: 0, sex, title, name, rating, federation, identity, birth: birth.to_owned(), points, rank, rounds,
            line: SourceLine(0),
        }
    }
}

fn scoring() -> impl Strategy<Value = TrfScoring> {
    let by_colour = proptest::collection::vec(points(), 13).prop_map(|points| TrfScoring {
        white_win: points[0],
        black_win: points[1],
        white_draw: points[2],
        black_draw: points[3],
        white_loss: points[4],
        black_loss: points[5],
        zero_point_bye: points[6],
        half_point_bye: points[7],
        full_point_bye: points[8],
        pairing_bye: points[9],
        forfeit_win: points[10],
        forfeit_loss: points[11],
        unknown: points[12],
    });
    let plain = (points(), points(), points()).prop_map(|(win, draw, loss)| TrfScoring::of(win, draw, loss));
    prop_oneof![plain, by_colour]
}

fn numbers() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(1_u32..=9999, 0..30)
}

fn header() -> impl Strategy<Value = HeaderLine> {
    let code = proptest::sample::select(vec!["012", "022", "092", "112", "132", "192", "992"]);
    (code, 0_usize..3, words(40)).prop_map(|(code, blanks, text)| HeaderLine {
        code: code.to_owned(),
        text: if text.is_empty() { text } else { " ".repeat(blanks) + &text },
        line: SourceLine(0),
    })
}

/// Lines with one of these codes, which stay as they are.
fn kept(codes: &'static [&'static str]) -> impl Strategy<Value = Vec<KeptLine>> {
    let line = (proptest::sample::select(codes), words(30)).prop_map(|(code, text)| KeptLine {
        text: format!("{code} {text}").trim_end().to_owned(),
        line: SourceLine(0),
    });
    proptest::collection::vec(line, 0..4)
}

prop_compose! {
    fn file()(
        header in proptest::collection::vec(header(), 0..5),
        rounds in proptest::option::of(1_u32..=999),
        scoring in proptest::option::of(scoring()),
        configuration in proptest::collection::vec(
            proptest::sample::select(vec!["rank".to_owned(), "white1".into(), "black1".into(), "别的".into()]), 0..3),
        taken in proptest::collection::btree_set(1_u32..=9999, 1..12),
        players in proptest::collection::vec(player(), 12),
        absent in numbers(),
        forbidden in proptest::collection::vec(
            (proptest::option::of((1_u32..=999, 1_u32..=999)), numbers()), 0..3),
        byes in proptest::collection::vec(
            (proptest::sample::select(vec![
                RequestedByeKind::FullPoint, RequestedByeKind::HalfPoint, RequestedByeKind::ZeroPoint,
            ]), 1_u32..=999, numbers()), 0..3),
        accelerations in kept(&["XXA", "250"]),
        other in kept(&["###", "013", "310", "299", "DAT", "QQQ", "王", "-"]),
    ) -> TrfFile {
        let line = SourceLine(0);
        TrfFile {
            header,
            rounds,
            scoring,
            configuration,
            players: taken.into_iter().zip(players).map(|(number, player)| TrfPlayer { number, ..player }).collect(),
            absent,
            forbidden: forbidden
                .into_iter().map(|(rounds, numbers)| ForbiddenGroup { rounds, numbers, line }).collect(),
            byes: byes
                .into_iter().map(|(kind, round, numbers)| RequestedBye { kind, round, numbers, line }).collect(),
            accelerations,
            other,
        }
    }
}

const REAL: [&[u8]; 4] = [
    include_bytes!("data/trf/every_record.trf"),
    include_bytes!("data/trf/wide_names_width.trf"),
    include_bytes!("data/trf/byes.trf"),
    include_bytes!("data/trf/inconsistent.trf"),
];

/// What a slip of the hand or of a disk does to a file.
#[derive(Clone, Debug)]
enum Damage {
    Replace(usize, u8),
    Insert(usize, u8),
    Remove(usize, usize),
    Repeat(usize, usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = 0_usize..4000;
    prop_oneof![
        (at.clone(), any::<u8>()).prop_map(|(at, byte)| Damage::Replace(at, byte)),
        (at.clone(), any::<u8>()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        (at.clone(), 1_usize..200).prop_map(|(at, length)| Damage::Remove(at, length)),
        (at, 1_usize..200).prop_map(|(at, length)| Damage::Repeat(at, length)),
    ]
}

fn damaged(original: &[u8], damages: &[Damage]) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for damage in damages {
        match *damage {
            Damage::Replace(at, byte) => {
                let at = at % bytes.len().max(1);
                if let Some(place) = bytes.get_mut(at) {
                    *place = byte;
                }
            }
            Damage::Insert(at, byte) => bytes.insert(at % (bytes.len() + 1), byte),
            Damage::Remove(at, length) => {
                let at = at % (bytes.len() + 1);
                let end = bytes.len().min(at + length);
                bytes.drain(at..end);
            }
            Damage::Repeat(at, length) => {
                let at = at % (bytes.len() + 1);
                let end = bytes.len().min(at + length);
                bytes.extend_from_within(at..end);
            }
        }
    }
    bytes
}

/// Reads; whatever could be read must say the same after it was written.
fn reads_or_refuses(bytes: &[u8]) -> Result<(), TestCaseError> {
    match read(bytes) {
        Ok(reading) => {
            prop_assert!(reading.warnings.len() <= 101);
            let written = write(&reading.file).expect("what was read can be written");
            prop_assert_eq!(written.cuts, []);
            let again = read(written.text.as_bytes());
            prop_assert!(again.is_ok(), "{:?}", again);
            prop_assert_eq!(again.expect("just asked").file, reading.file);
        }
        Err(errors) => {
            prop_assert!(!errors.is_empty() && errors.len() <= 101);
            for error in errors {
                prop_assert!(!error.to_string().contains(char::is_control));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(20_260_501),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_reads_back(file in file()) {
        let written = write(&file).expect("within the format");
        prop_assert_eq!(&written.cuts, &[]);
        let reading = read(written.text.as_bytes());
        prop_assert!(reading.is_ok(), "{}\n{:?}", written.text, reading);
        prop_assert_eq!(reading.expect("just asked").file, file);
    }

    #[test]
    fn random_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        reads_or_refuses(&bytes)?;
    }

    #[test]
    fn random_players_lines_do_no_harm(
        lines in proptest::collection::vec("(001|XX[RZPSCA]|BB[WDL]|162|240|250|260|142)[ 0-9wb=.+王é\t-]{0,140}", 0..5),
    ) {
        reads_or_refuses(lines.join("\n").as_bytes())?;
    }

    #[test]
    fn damaged_files_do_no_harm(which in 0..REAL.len(), damages in proptest::collection::vec(damage(), 1..6)) {
        reads_or_refuses(&damaged(REAL[which], &damages))?;
    }
}

#[test]
fn long_lines_and_many_lines_are_bounded() {
    let many = format!("001    1\n{}", "012\n".repeat(200_000));
    let errors = read(many.as_bytes()).expect_err("too many lines");
    assert_eq!(
        errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["200001: The file has more than 200000 lines; the rest was not read."]
    );
    let mut long = b"001    1".to_vec();
    long.resize(1 << 20, b' ');
    long.push(b'1');
    assert_eq!(read(&long).expect_err("too long").len(), 1);
    let many = "XXQ\n001 x\n".repeat(50_000);
    let errors = read(many.as_bytes()).expect_err("wrong");
    assert_eq!(errors.len(), 101);
    assert_eq!(errors[100].to_string(), "49900 more are not listed.");
}

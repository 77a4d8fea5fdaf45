//! Lists as people type them and spreadsheets save them.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;
use crate::lang::Language;

fn entrants(text: &str) -> Vec<EntrantLine> {
    let reading = read(text.as_bytes()).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    assert_eq!(reading.warnings, [], "{text}");
    reading.entrants
}

fn errors(text: &str) -> Vec<String> {
    read(text.as_bytes()).expect_err(text).iter().map(ToString::to_string).collect()
}

fn warnings(text: &str) -> Vec<String> {
    read(text.as_bytes()).expect(text).warnings.iter().map(ToString::to_string).collect()
}

fn named(number: u32, name: &str, unit: &str, line: u32) -> EntrantLine {
    EntrantLine { number: Some(number), name: name.into(), unit: unit.into(), line, ..EntrantLine::default() }
}

#[test]
fn a_head_in_either_language_orders_the_columns() {
    let expected = vec![EntrantLine {
        number: Some(3),
        name: "王一".into(),
        unit: "江城队".into(),
        rating: Some(2345),
        seed: Some(1),
        pinyin: "wang yi".into(),
        members: Vec::new(),
        line: 2,
    }];
    for text in [
        "序号,姓名,单位,等级分,种子,拼音\n3,王一,江城队,2345,1,wang yi\n",
        "Pinyin,Seed,Rating,Team,Name,Number\nwang yi,1,2345,江城队,王一,3\n",
        "拼音,种子,性别,备注,Rating,club,name,编号\nwang yi,1,女,\"a,b\",2345,江城队,王一,3\n",
        "姓 名*,代表队：,No.,ELO,seed,pinyin\n王　一,江城队,３,2345.0,1号,wang  yi\n",
    ] {
        assert_eq!(entrants(text), expected, "{text}");
    }
}

#[test]
fn without_a_head_the_place_tells() {
    let expected = vec![named(1, "王一", "江城", 1), named(2, "李二", "海州", 2)];
    assert_eq!(entrants("1,王一,江城\n2,李二,海州\n"), expected);
    let rated = entrants("王一,江城,2100\n李二,,\n");
    assert_eq!((rated[0].number, &*rated[0].unit, rated[0].rating), (None, "江城", Some(2100)));
    assert_eq!((&*rated[1].name, &*rated[1].unit, rated[1].rating), ("李二", "", None));
    let names: Vec<String> =
        entrants("王一\n李二\n欧阳三\n").into_iter().map(|entrant| entrant.name).collect();
    assert_eq!(names, ["王一", "李二", "欧阳三"]);
}

#[test]
fn every_separator_is_found() {
    let expected = vec![named(1, "王一", "江城", 2), named(2, "李二", "海州", 3)];
    for separator in [",", "\t", ";", "，"] {
        let text = "序号|姓名|单位\n1|王一|江城\n2|李二|海州\n".replace('|', separator);
        assert_eq!(entrants(&text), expected, "{separator}");
    }
    let of_names = entrants("1;Alpha, Ann;江城\n2;Beta, Bo;海州\n");
    assert_eq!(of_names, [named(1, "Alpha, Ann", "江城", 1), named(2, "Beta, Bo", "海州", 2)]);
    assert_eq!(entrants("sep=，\n1，王一，江城\n"), [named(1, "王一", "江城", 2)]);
    let announced = entrants("sep=;\r\n序号;姓名;单位\r\n1;王一;江城\r\n");
    assert_eq!(announced, [named(1, "王一", "江城", 3)]);
}

#[test]
fn quoted_cells_keep_separators_and_lose_line_breaks() {
    let read = entrants("序号，姓名，单位\n1，\"Ann \"\"A\"\" Alpha\"，\"江城，东\n区\"\n2，李二，海州\n");
    assert_eq!((&*read[0].name, &*read[0].unit), ("Ann \"A\" Alpha", "江城，东 区"));
    assert_eq!((read[1].line, &*read[1].name), (4, "李二"));
}

#[test]
fn blank_lines_and_any_line_end_keep_the_line_numbers_right() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["", "序号,姓名", "", "", "1,王一", ",,", " ", "2,李二", ""].join(end);
        let lines: Vec<u32> = entrants(&text).into_iter().map(|entrant| entrant.line).collect();
        assert_eq!(lines, [5, 8], "{end:?}");
    }
}

#[test]
fn a_mark_at_the_beginning_and_gb18030_are_read() {
    let text = "序号,姓名,单位\n1,王一,江城\n";
    assert_eq!(entrants(&format!("\u{feff}{text}")), [named(1, "王一", "江城", 2)]);
    let (chinese, _, _) = encoding_rs::GB18030.encode(text);
    let reading = read(&chinese).expect("readable");
    assert_eq!(reading.entrants, [named(1, "王一", "江城", 2)]);
    assert_eq!(
        reading.warnings,
        [EntrantsProblem { line: 0, kind: Kind::ReadAs { encoding: Encoding::Gb18030 } }]
    );
}

#[test]
fn several_errors_are_told_at_once_with_their_lines() {
    let text = "序号,姓名,等级分,种子\n1,王一,23x,1\n2,,2000,\n1,李二,-,0\nA,赵三,无,\n4，钱四，1900\n";
    assert_eq!(
        errors(text),
        [
            "2: The rating should be digits; here stands “23x”.",
            "3: This row has no name.",
            "4: The seed should be 1 to 9999; here stands 0.",
            "4: Number 1 was given in line 2 already; every entrant needs one of his own.",
            "5: The number should be digits; here stands “A”.",
            "6: This row has no name. This row is separated by another sign than the others (a full-width comma, say).",
            "6: The number should be digits; here stands “4，钱四，1900”. This row is separated by another sign than the \
         others (a full-width comma, say).",
        ]
    );
}

#[test]
fn a_list_that_cannot_be_one_is_refused() {
    assert_eq!(errors(""), ["The list has no entrants."]);
    assert_eq!(errors("序号,姓名\n"), ["The list has no entrants."]);
    assert_eq!(
        errors("序号,姓名\n1,\"王一\n2,李二\n"),
        ["2: A quotation mark that begins in this line is never closed, and takes in all lines after it."]
    );
    assert_eq!(
        errors("序号,单位\n1,江城\n"),
        [
            "1: The head of the table has no column “name”. The columns may be: number, name, unit, rating, seed, pinyin."
        ]
    );
    assert_eq!(errors("a\0b"), ["This file is not text. Save the file as UTF-8 text."]);
}

#[test]
fn a_team_s_name_is_the_unit_of_a_player_and_else_the_name() {
    assert_eq!(entrants("序号,队名\n1,江城队\n"), [named(1, "江城队", "", 2)]);
    assert_eq!(entrants("序号,队名,姓名\n1,江城队,王一\n"), [named(1, "王一", "江城队", 2)]);
}

#[test]
fn what_is_odd_is_told_and_does_not_stop_the_reading() {
    let text =
        "春季公开赛报名表,,\n序号,姓名,单位,电话,name\n1,王一,江城,1,x\n2,王一,江城,2,y\n3,王一,海州,3,z\n";
    assert_eq!(
        warnings(text),
        [
            "1: The row “春季公开赛报名表” above the head of the table was not read.",
            "2: The column “电话” is not known and was not read. The columns may be: number, name, unit, rating, seed, \
         pinyin.",
            "2: The column “name” repeats one before it and was not read.",
            "4: “王一” has the same name and unit as line 3; check that it is another person.",
        ]
    );
    let problem = &read(text.as_bytes()).expect("readable").warnings[0];
    assert_eq!(problem.sentence(Language::Chinese), "表头上面的一行“春季公开赛报名表”没有读入。");
}

#[test]
fn names_lose_only_the_blanks_that_fill() {
    let tidied = ["王　一", " 王  一 ", "Ann  Alpha", "阿依·古丽", "王\u{1b}一"].map(tidy_name);
    assert_eq!(tidied, ["王一", "王一", "Ann Alpha", "阿依·古丽", "王一"]);
}

#[test]
fn many_errors_are_counted() {
    let text = "姓名,序号\n".to_owned() + &"王一,x\n".repeat(1000);
    let told = errors(&text);
    assert_eq!((told.len(), told[100].as_str()), (101, "900 more are not listed."));
    let told = errors(&"王一\n".repeat(20_000));
    assert_eq!(told, ["10001: The list has more than 9999 rows, for which there are no numbers."]);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(20_260_502),
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Err(errors) = read(&bytes) {
            prop_assert!(!errors.is_empty());
        }
    }

    #[test]
    fn random_lists_do_no_harm(text in "(sep=.\n)?([,;，\t\"\r\n0-9a王]|姓名|序号|队名){0,60}") {
        if let Err(errors) = read(text.as_bytes()) {
            prop_assert!(!errors.is_empty());
        }
    }

    #[test]
    fn what_a_spreadsheet_would_save_reads_back(
        cells in proptest::collection::vec(("[一-龥]{1,4}", "[一-龥a-z,;，\" ]{0,8}", 1_u32..=9999), 1..20),
        separator in proptest::sample::select(vec![b',', b'\t', b';']),
    ) {
        let mut writer = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
        writer.write_record(["姓名", "单位", "等级分"]).expect("memory");
        for (name, unit, rating) in &cells {
            writer.write_record([name, unit, &rating.to_string()]).expect("memory");
        }
        let bytes = writer.into_inner().expect("memory");
        let read = read(&bytes).expect("readable").entrants;
        prop_assert_eq!(read.len(), cells.len());
        for (index, (entrant, (name, unit, rating))) in read.iter().zip(&cells).enumerate() {
            prop_assert_eq!(&entrant.name, name);
            prop_assert_eq!(&entrant.unit, &tidy(unit));
            prop_assert_eq!(entrant.rating, Some(*rating));
            prop_assert_eq!(entrant.line as usize, index + 2);
        }
    }
}

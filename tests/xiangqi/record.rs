//! Records: read, written, and what is wrong in them.

use qisai::xiangqi::notation::{Misread, Ranks, algebraic, chinese, wxf};
use qisai::xiangqi::record::fault::At;
use qisai::xiangqi::record::pgn::Format;
use qisai::xiangqi::record::{GameRecord, GameResult, What, dhtmlxq, pgn, read};
use qisai::xiangqi::{Move, Position, fen};
use serde::Deserialize;

use crate::walk::{Numbers, known, positions};

const XQBASE: &str = "[Game \"Chinese Chess\"]\r
[Event \"春季公开赛\"]\r
[Date \"2026.03.14\"]\r
[Round \"3\"]\r
[RedTeam \"甲队\"]\r
[Red \"红方\"]\r
[BlackTeam \"乙队\"]\r
[Black \"黑方\"]\r
[Result \"1-0\"]\r
[ECCO \"?\"]\r
\r
{开局} 1. 炮二平五 马８进７\r
  2. 马二进三 {常见} (2. 兵七进一 卒7进1 {另一路} (2. 车一进一)) 车９平８!\r
  3. 车一平二   炮8进4 $1 ; 封车\r
  1-0\r
";

const FAIRY: &str = "[Event \"Spring Open\"]
[White \"Red\"]
[Black \"Black\"]
[Variant \"xiangqi\"]
[Result \"1/2-1/2\"]

1. Che3 Nhg8 2. Nhg3 Ri10h10 3. h1g3 h10g8 1/2-1/2
";

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|_| panic!("{text} is no move"))
}

#[test]
fn a_record_of_xqbase_is_read() {
    let read = read(XQBASE);
    assert_eq!((read.fault, read.more, read.ranks_unclear), (None, 0, false));
    let record = read.record;
    assert_eq!(record.chinese(), ["炮二平五", "马8进7", "马二进三", "车9平8", "车一平二", "炮8进4"]);
    assert_eq!(record.tags.get("RedTeam"), Some("甲队"));
    assert_eq!(record.tags.get("ECCO"), None, "a question mark says nothing");
    assert_eq!(record.result, GameResult::RedWins);
    let comments: Vec<(usize, &str)> =
        record.comments.iter().map(|(at, text)| (*at, text.as_str())).collect();
    assert_eq!(comments, [(0, "开局"), (3, "常见"), (6, "封车")]);
    assert_eq!((record.round_of(0), record.round_of(1), record.round_of(2)), (1, 1, 2));
    assert_eq!(record.positions().len(), 7);
    assert_eq!(record.position(99), record.positions()[6]);
}

#[test]
fn a_record_of_fairy_stockfish_is_read() {
    let text = FAIRY.replace(" 3. h1g3 h10g8", "");
    let read = read(&text);
    assert_eq!(read.fault, None);
    assert_eq!(read.record.moves, ["h2e2", "h9g7", "h0g2", "i9h9"].map(mv));
    assert_eq!(read.record.tags.get("Red"), Some("Red"));
    assert_eq!(read.record.result, GameResult::Draw);
    let wrong = qisai::xiangqi::record::read(FAIRY);
    assert_eq!(wrong.record.moves.len(), 4, "what was read stands");
    let fault = wrong.fault.expect("a horse that has gone");
    assert_eq!(fault.at, At { line: 7, column: 33 });
}

#[test]
fn bare_moves_are_read_as_people_paste_them() {
    let moves = ["h2e2", "h9g7", "h0g2", "i9h9"].map(mv).to_vec();
    for text in [
        "炮二平五 马8进7 马二进三 车9平8",
        "1.炮二平五马8进7 2.马二进三车9平8",
        "1．炮二平五　马８进７　２．马二进三　车９平８",
        "1、砲二平五 馬8進7\n2、馬二進三 車9平8 *",
        "春季公开赛 第3轮\n红方 黑方\n1. 炮二平五 马8进7 2. 马二进三 车9平8",
        "C2=5 H8+7 H2+3 R9=8",
        "1. C2.5 h8+7 2. h2+3 r9.8",
        "H2-E2 H9-G7 H0-G2 I9-H9",
        "h2e2 h9g7 h0g2 i9h9",
        "h3e3 h10g8 h1g3 i10h10",
        "position startpos moves h2e2 h9g7 h0g2 i9h9",
        "p2p5 m8j7 m2j3 c9p8",
    ] {
        let read = read(text);
        assert_eq!((read.fault, read.ranks_unclear), (None, false), "{text}");
        assert_eq!(read.record.moves, moves, "{text}");
    }
    assert_eq!(read("红先胜 某某\n炮二平五 红胜").record.result, GameResult::RedWins);
}

#[test]
fn ranks_that_nothing_tells_are_tried_and_said() {
    // From 0 the cannon stands on h2; from 1 on h3: each can go one way only.
    assert_eq!(read("h2e2").record.moves, [mv("h2e2")]);
    assert_eq!(read("h3e3").record.moves, [mv("h2e2")]);
    // A soldier and a horse's leg: both ways are legal, and that is said.
    let both = read("c4c5");
    assert_eq!((both.record.moves, both.ranks_unclear), (vec![mv("c3c4")], false));
    let unclear = read("[FEN \"3k5/9/9/9/9/4R4/4R4/9/9/4K4 w\"]\n\ne4f4");
    assert_eq!((unclear.record.moves, unclear.ranks_unclear, unclear.fault), (vec![mv("e4f4")], true, None));
}

#[test]
fn a_wrong_move_is_told_with_its_place() {
    let text = "[Red \"红方\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平7\n3. 车一平二";
    let read = read(text);
    assert_eq!(read.record.moves.len(), 3);
    let fault = read.fault.expect("a rook that is blocked");
    assert_eq!(fault.at, At { line: 4, column: 9 });
    let What::Move { index, text, misread: Misread::Unplayable { mv, .. }, position } = fault.what else {
        panic!("{fault:?}")
    };
    assert_eq!((index, text.as_str(), mv), (3, "车9平7", self::mv("i9g9")));
    assert_eq!(*position, read.record.position(3));
    for (text, line, column, found) in [
        ("1.炮二平五马8进7\n2.马二进三车8平9", 2, 7, "车8平9"),
        ("炮二平五 马8进7 走错了 马二进三", 1, 11, "走错了"),
        ("h2e2 h9g7 h2e2", 1, 11, "h2e2"),
    ] {
        let fault = qisai::xiangqi::record::read(text).fault.expect("a fault");
        assert_eq!((fault.at.line, fault.at.column), (line, column), "{text}");
        assert!(matches!(fault.what, What::Move { text, .. } if text == found));
    }
}

#[test]
fn other_faults_are_told_too() {
    let fault = |text: &str| read(text).fault.unwrap_or_else(|| panic!("{text} has no fault"));
    assert_eq!(fault("").what, What::NoMoves);
    assert_eq!(fault("  \n").what, What::NoMoves);
    assert_eq!(fault("{炮二平五").what, What::NotClosed('{'));
    assert_eq!(fault("炮二平五 (马8进7").what, What::NotClosed('('));
    assert_eq!(fault("炮二平五\n[Red 红方]").at, At { line: 2, column: 1 });
    assert!(matches!(fault("[FEN \"9/9 w\"]").what, What::Start(_)));
    assert_eq!(fault("[DhtmlXQ][DhtmlXQ_binit]123[/DhtmlXQ_binit][/DhtmlXQ]").what, What::Board(3));
    assert_eq!(
        fault("[DhtmlXQ][DhtmlXQ_movelist]7747\n70x2[/DhtmlXQ_movelist][/DhtmlXQ]").at,
        At { line: 2, column: 1 }
    );
    let mate = "[FEN \"R3k4/9/1R7/9/9/9/9/9/9/3K5 b\"]\n1. ... 将5进1 2. 车九退一 将5退1 3. 车八进二 将5进1";
    let after = read(mate);
    assert_eq!(after.fault.map(|fault| fault.what), Some(What::AfterTheEnd { index: 4 }));
}

#[test]
fn a_record_of_a_game_site_is_read() {
    let text = "[DhtmlXQ]\n[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]\n[DhtmlXQ_title]甲队 红方 胜 乙队 黑方[/DhtmlXQ_title]\n\
        [DhtmlXQ_event]春季公开赛[/DhtmlXQ_event]\n[DhtmlXQ_round]第3轮[/DhtmlXQ_round]\n[DhtmlXQ_table]12[/DhtmlXQ_table]\n\
        [DhtmlXQ_red]红方[/DhtmlXQ_red]\n[DhtmlXQ_redteam]甲队[/DhtmlXQ_redteam]\n[DhtmlXQ_black]黑方[/DhtmlXQ_black]\n\
        [DhtmlXQ_result]红胜[/DhtmlXQ_result]\n\
        [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\n\
        [DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n[DhtmlXQ_comment1]当头炮||正着[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n";
    let read = read(text);
    assert_eq!((read.fault, read.more), (None, 0));
    let record = read.record;
    assert_eq!(record.chinese(), ["炮二平五", "马8进7", "马二进三"]);
    assert_eq!((record.start, record.result), (Position::initial(), GameResult::RedWins));
    assert_eq!((record.tags.get("RedTeam"), record.tags.get("Table")), (Some("甲队"), Some("12")));
    assert_eq!(record.comments.get(&1).map(String::as_str), Some("当头炮 正着"));
    let again = dhtmlxq::write(&record);
    assert!(
        again.contains("[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[")
    );
    assert_eq!(qisai::xiangqi::record::read(&again).record, record);
}

#[test]
fn games_written_and_read_back_are_the_same_games() {
    let mut numbers = Numbers::from(21);
    for (number, start) in known().into_iter().cycle().take(40).enumerate() {
        let start = if number % 3 == 0 { start.swapped() } else { start };
        let mut record = GameRecord::from_position(start);
        record.tags.set("Event", "春季 \"公开\" 赛\\");
        record.tags.set("White", "红方");
        let mut position = start;
        for _ in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[numbers.below(moves.len())];
            record.moves.push(mv);
            position.make(mv);
        }
        record.comments.insert(0, "开局".into());
        record.comments.insert(record.moves.len(), "终局".into());
        record.result =
            [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::Open][number % 4];
        for format in [Format::Chinese, Format::Iccs] {
            let text = pgn::write(&record, format);
            let back = read(&text);
            assert_eq!(back.fault, None, "{text}");
            assert_eq!((back.record.start, &back.record.moves), (record.start, &record.moves), "{text}");
            assert_eq!((&back.record.comments, back.record.result), (&record.comments, record.result));
            for (name, value) in record.tags.iter() {
                assert_eq!(back.record.tags.get(name), Some(value));
            }
        }
        let back = read(&dhtmlxq::write(&record));
        assert_eq!((back.fault, back.record.start), (None, record.start));
        assert_eq!((back.record.moves, back.record.result), (record.moves, record.result));
    }
}

#[test]
fn several_games_in_one_file_are_counted() {
    let text = format!("{XQBASE}\n{FAIRY}\n{XQBASE}");
    let games = pgn::read_all(&text);
    assert_eq!(games.len(), 3);
    assert_eq!(games[2].record.moves.len(), 6);
    assert_eq!(read(&text).more, 2);
}

#[derive(Deserialize)]
struct Known {
    fen: String,
    moves: Vec<KnownMove>,
}

#[derive(Deserialize)]
struct KnownMove {
    #[serde(rename = "move")]
    mv: String,
    wxf: String,
    algebraic: String,
}

#[test]
fn letters_agree_with_those_of_another_program() {
    let known: Vec<Known> =
        serde_json::from_str(include_str!("../data/xiangqi/notations.json")).expect("positions");
    for Known { fen, moves } in known {
        let position = fen::read(&fen).expect("a FEN").position;
        for KnownMove { mv, wxf, algebraic } in moves {
            let mv = self::mv(&mv);
            let written = wxf::write(&position, mv);
            // It leaves the mark out where the other piece of the file could not move so; we do not.
            let without_mark = wxf.chars().nth(1).is_some_and(|sign| sign.is_ascii_digit());
            assert!(
                written == wxf || (without_mark && !written.contains(&wxf[..2])),
                "{fen} {mv} {written} {wxf}"
            );
            assert_eq!(wxf::read(&position, &wxf), Ok(mv), "{fen} {wxf}");
            assert_eq!(algebraic::read(&position, &algebraic), Ok(mv), "{fen} {algebraic}");
            let any = qisai::xiangqi::notation::read(&position, &algebraic, Ranks::FromOne);
            assert_eq!(any, Ok(mv), "{fen} {algebraic}");
        }
    }
}

#[test]
fn broken_texts_never_bring_the_reader_down() {
    let mut numbers = Numbers::from(31);
    let texts = [XQBASE.to_owned(), FAIRY.to_owned(), dhtmlxq::write(&read(XQBASE).record)];
    for round in 0..600 {
        let mut signs: Vec<char> = texts[round % texts.len()].chars().collect();
        for _ in 0..=numbers.below(6) {
            let at = numbers.below(signs.len());
            match numbers.below(3) {
                0 => _ = signs.remove(at),
                1 => {
                    signs
                        .insert(at, ['[', ']', '{', '(', ')', '"', '9', '后', '\n', '平'][numbers.below(10)]);
                }
                _ => signs.truncate(signs.len() - numbers.below(4)),
            }
        }
        let text: String = signs.into_iter().collect();
        let read = read(&text);
        // Whatever was read are legal moves.
        let mut position = read.record.start;
        for mv in read.record.moves {
            assert_eq!(position.check_move(mv), Ok(()), "{text}");
            position.make(mv);
        }
    }
    positions(41, 4, 10, |position| {
        for text in ["", "前", "二二二二", "炮炮炮炮", "+++1", "=-=1", "a", "10", "zzj1", "xa11", "e11", "x"]
        {
            assert!(chinese::read(position, text).is_err(), "{text}");
            assert!(qisai::xiangqi::notation::read(position, text, Ranks::FromZero).is_err(), "{text}");
        }
    });
}

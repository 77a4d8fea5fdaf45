//! Events from tournament report files, and back.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use qisai::event::act::{Attendance, Progress};
use qisai::event::configuration::{Configuration, EventFile, Format};
use qisai::event::names::{EntrantId, Number, RoundNumber, Side};
use qisai::event::outcome::{How, Mark};
use qisai::event::publication::{ByeKind, Form};
use qisai::event::roster::{Roster, RosterEntry};
use qisai::event::state::EventState;
use qisai::exchange::chronicle::Chronicle;
use qisai::exchange::event_files::{EventDraft, event_ron};
use qisai::exchange::generator::{Recipe, entrants, play};
use qisai::exchange::options;
use qisai::exchange::trf::{self, TrfColour, TrfFile, TrfResult};
use qisai::exchange::trf_import::{ImportFaultKind, chronicle, format, points, roster, rounds};
use qisai::exchange::{tables_csv, trf_export};
use qisai::lang::Language;
use qisai::pairing::draft::Draft;
use qisai::pairing::verification::{BrokenRule, RoundVerdict, verify};
use qisai::ranking::Standings;
use qisai::ranking::crosstable::Crosstable;
use qisai::ranking::ledger::CellHow;

fn read(text: &str) -> TrfFile {
    trf::read(text.as_bytes()).unwrap_or_else(|problems| panic!("{problems:?}")).file
}

fn stored(name: &str) -> TrfFile {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf").join(name);
    read(&std::fs::read_to_string(path).expect("a test file"))
}

fn configured(draft: &EventDraft, entrants: Vec<RosterEntry>) -> Arc<Configuration> {
    let event: EventFile = ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(&event_ron(draft, Language::Chinese))
        .expect("a good file");
    Arc::new(Configuration::new(event, Roster { schema: 1, entrants }).expect("a good event"))
}

fn draft(format: Format, rounds: u32, given: &[&str]) -> EventDraft {
    let mut draft = EventDraft {
        title: "赛".into(),
        rulebook: "xiangqi-2020".into(),
        stage: "组".into(),
        format: Some(format),
        rounds: format.is_swiss().then_some(rounds),
        ..EventDraft::default()
    };
    let given: Vec<String> = given.iter().map(|option| (*option).to_owned()).collect();
    options::add(&mut draft, &given).expect("known options");
    draft
}

fn imported_with(file: &TrfFile, given: &[&str]) -> Chronicle {
    let configuration = configured(&draft(format(file), rounds(file), given), roster(file));
    chronicle(file, &configuration).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn imported(file: &TrfFile) -> Chronicle {
    imported_with(file, &[])
}

fn exported(state: &EventState) -> TrfFile {
    let stage = state.current_stage().expect("a stage");
    let written = trf::write(&trf_export::file(state, stage)).expect("fits the format");
    read(&written.text)
}

/// Place, number, points and every value of the chain.
fn table(state: &EventState) -> Vec<(Option<u32>, u32, Vec<String>)> {
    let standings = Standings::in_force(state, state.current_stage().expect("a stage"), None);
    let row = |row: &qisai::ranking::standings::Row| {
        (row.place, row.number.0, row.values.iter().map(ToString::to_string).collect())
    };
    standings.rows.iter().map(row).collect()
}

/// Opponent, colour and mark.
type CellSaid = (Option<u32>, Option<Side>, Option<Mark>);

/// First, second and, where there is one, the outcome.
type GameSaid = (u32, u32, Option<(Mark, Mark, How)>);

/// Number, round, opponent, colour and mark of every cell, as a report file would say them.
fn cells(state: &EventState) -> BTreeMap<(u32, u32), CellSaid> {
    let crosstable = Crosstable::of(state, state.current_stage().expect("a stage"), None);
    let rows = crosstable.rows.iter().flat_map(|row| row.cells.iter().map(|cell| (row.number.0, cell)));
    rows.map(|(number, cell)| {
        ((number, cell.round.0), (cell.opponent.map(|opponent| opponent.0), cell.colour, cell.mark))
    })
    .collect()
}

#[test]
fn files_of_another_program_keep_every_number_opponent_colour_and_mark() {
    for (name, players) in [("t0100_after8.trf", 100), ("t0300_after8.trf", 300), ("t1000_after8.trf", 1000)]
    {
        let file = stored(name);
        let event = imported(&file);
        let found = cells(event.state());
        assert_eq!(event.state().entrants.len(), players, "{name}");
        let mut games = 0;
        for player in &file.players {
            for (entry, round) in player.rounds.iter().zip(1..) {
                let (opponent, colour, mark) = found[&(player.number, round)];
                let place = format!("{name}: {} in round {round}", player.number);
                assert_eq!(opponent, entry.opponent, "{place}");
                if entry.opponent.is_none() {
                    continue;
                }
                games += 1;
                let said = match entry.colour {
                    TrfColour::White => Some(Side::First),
                    TrfColour::Black => Some(Side::Second),
                    TrfColour::None => colour,
                };
                assert_eq!(colour, said, "{place}");
                let said = match entry.result {
                    TrfResult::Win | TrfResult::ForfeitWin => Mark::Win,
                    TrfResult::Draw => Mark::Draw,
                    TrfResult::Loss | TrfResult::ForfeitLoss => Mark::Loss,
                    other => panic!("{place}: {other:?}"),
                };
                assert_eq!(mark, Some(said), "{place}");
            }
        }
        assert!(games > players * 7, "{name}: {games} entries with an opponent");
        // Points 1-½-0 in the file are the rulebook's 2-1-0 here, where the file's byes are worth the same.
        let standings = table(event.state());
        let by_number: BTreeMap<u32, &str> =
            standings.iter().map(|(_, number, values)| (*number, values[0].as_str())).collect();
        for player in file.players.iter().filter(|player| !player.rounds.iter().any(|r| r.opponent.is_none()))
        {
            let doubled = player.points.expect("points").0.to_string();
            assert_eq!(by_number[&player.number], doubled, "{name}: {}", player.number);
        }
        assert!(Draft::next(event.state(), event.stage().expect("a stage")).is_ok(), "{name}: round 9");
    }
}

/// Four players, one round; `entries` are the ten columns of each.
fn four(entries: [&str; 4]) -> TrfFile {
    let mut text = String::from("012 Test\nXXR 5\n");
    for (entry, number) in entries.iter().zip(1..) {
        let name = format!("P{number}");
        let _ = writeln!(text, "001 {number:>4}      {name:<33} {:>41}{entry}", "");
    }
    let file = read(&text);
    assert_eq!(file.players.len(), 4, "{text}");
    file
}

fn outcomes(event: &Chronicle) -> Vec<GameSaid> {
    let round = event.stage().expect("a stage").latest().expect("a round");
    let mut found: Vec<_> = round
        .meetings
        .iter()
        .map(|meeting| {
            let outcome = meeting.game().and_then(|game| game.outcome());
            let outcome = outcome.map(|outcome| (outcome.first.mark, outcome.second.mark, outcome.how));
            (meeting.first.0, meeting.second.0, outcome)
        })
        .collect();
    found.sort_unstable_by_key(|(first, ..)| *first);
    found
}

#[test]
fn every_result_of_a_game_becomes_the_marks_of_both_sides() {
    use Mark::{Draw, Loss, Win};
    let cases = [
        ('1', '0', Some((Win, Loss, How::Played))),
        ('0', '1', Some((Loss, Win, How::Played))),
        ('=', '=', Some((Draw, Draw, How::Played))),
        ('W', 'L', Some((Win, Loss, How::Played))),
        ('D', 'd', Some((Draw, Draw, How::Played))),
        ('+', '-', Some((Win, Loss, How::Forfeit))),
        ('-', '+', Some((Loss, Win, How::Forfeit))),
        ('-', '-', Some((Loss, Loss, How::Forfeit))),
        ('0', '0', Some((Loss, Loss, How::Played))),
        ('=', '0', Some((Draw, Loss, How::Played))),
        (' ', ' ', None),
        ('1', ' ', Some((Win, Loss, How::Played))),
    ];
    for (white, black, expected) in cases {
        let entries = [
            format!("     2 w {white}"),
            format!("     1 b {black}"),
            "     4 b 1".to_owned(),
            "     3 w 0".to_owned(),
        ];
        let event = imported(&four(entries.each_ref().map(String::as_str)));
        let found = outcomes(&event);
        assert_eq!(found[0], (1, 2, expected), "{white}{black}");
        assert_eq!(found[1], (4, 3, Some((Loss, Win, How::Played))), "{white}{black}");
    }
}

#[test]
fn forfeits_without_colours_leave_the_first_move_to_the_smaller_number() {
    let event = imported(&four(["     2 - -", "     1 - +", "     4   +", "     3 w -"]));
    let found = outcomes(&event);
    assert_eq!(found[0], (1, 2, Some((Mark::Loss, Mark::Win, How::Forfeit))));
    assert_eq!(found[1], (4, 3, Some((Mark::Loss, Mark::Win, How::Forfeit))));
}

#[test]
fn who_has_no_opponent_has_a_bye_or_is_absent() {
    let kinds = [
        ('U', Some(ByeKind::Pairing)),
        ('F', Some(ByeKind::FullPoint)),
        ('+', Some(ByeKind::FullPoint)),
        ('H', Some(ByeKind::HalfPoint)),
        ('=', Some(ByeKind::HalfPoint)),
        ('Z', Some(ByeKind::ZeroPoint)),
        ('-', None),
    ];
    for (letter, kind) in kinds {
        let entry = format!("  0000 - {letter}");
        let event = imported(&four(["     2 w 1", "     1 b 0", &entry, ""]));
        let round = event.stage().expect("a stage").latest().expect("a round");
        let byes: Vec<_> = round.byes.iter().map(|bye| (bye.entrant.0, bye.kind)).collect();
        assert_eq!(byes, kind.map(|kind| (3, kind)).into_iter().collect::<Vec<_>>(), "{letter}");
        // A line that says nothing of a round that was played is an absence.
        let absent: Vec<u32> = round.absent.iter().map(|id| id.0).collect();
        assert_eq!(absent, if kind.is_none() { vec![3, 4] } else { vec![4] }, "{letter}");
        let crosstable = Crosstable::of(event.state(), event.stage().expect("a stage"), None);
        let points = crosstable.rows[2].points.0;
        let expected = match kind {
            Some(ByeKind::Pairing | ByeKind::FullPoint) => 4,
            Some(ByeKind::HalfPoint) => 2,
            Some(ByeKind::ZeroPoint) | None => 0,
        };
        assert_eq!(points, expected, "{letter}");
        assert_eq!(crosstable.rows[3].cells[0].how, CellHow::Forfeit);
    }
}

#[test]
fn entries_of_the_round_to_be_paired_and_xxz_are_absences_of_the_next_round() {
    let mut text =
        trf::write(&four(["     2 w 1  0000 - Z", "     1 b 0  0000 - H", "     4 w =", "     3 b ="]))
            .expect("fits")
            .text;
    text += "XXZ    3\nXXP    1    4\n260   2   3    2    4\n260   4   5    1    2\n240 H   4    1\n";
    let event = imported(&read(&text));
    let stage = event.stage().expect("a stage");
    assert_eq!((stage.rounds.len(), stage.next_round()), (1, RoundNumber(2)));
    let attendance = |round, id| stage.attendance(RoundNumber(round), EntrantId(id));
    assert_eq!(attendance(2, 1), Attendance::Absent);
    assert_eq!(attendance(2, 2), Attendance::Bye(ByeKind::HalfPoint));
    assert_eq!(attendance(2, 3), Attendance::Absent);
    assert_eq!(attendance(2, 4), Attendance::Present);
    assert_eq!(attendance(4, 1), Attendance::Bye(ByeKind::HalfPoint));
    let forbidden = &stage.arrangements[&RoundNumber(2)].forbidden;
    assert_eq!(*forbidden, [(EntrantId(1), EntrantId(4)), (EntrantId(2), EntrantId(4))]);
    // What is known of the next round goes out again.
    let again = imported(&exported(event.state()));
    let again = again.stage().expect("a stage");
    assert_eq!(again.attendance, stage.attendance);
    assert_eq!(again.arrangements, stage.arrangements);
}

#[test]
fn a_round_with_open_games_stays_open_and_a_complete_one_is_closed() {
    let event = imported(&stored("open_round.trf"));
    let rounds: Vec<_> = event.stage().expect("a stage").rounds.values().collect();
    assert_eq!(rounds.len(), 2);
    assert_eq!(rounds[0].phase.progress, Progress::Closed);
    assert_eq!((rounds[1].settled(), rounds[1].phase.progress), (0, Progress::Published));
    assert!(rounds[1].meetings.iter().all(|meeting| meeting.reason.form == Form::Imported));
}

#[test]
fn lines_that_contradict_each_other_are_refused_with_their_place() {
    let cases = [
        (["     9 w 1", "", "     4 w 1", "     3 b 0"], ImportFaultKind::NoSuchOpponent(9)),
        (["     1 w 1", "", "     4 w 1", "     3 b 0"], ImportFaultKind::MeetsHimself),
        (["     3 w 1", "", "     4 w 1", "     3 b 0"], ImportFaultKind::OpponentMeetsOther(3)),
    ];
    for (entries, kind) in cases {
        let file = four(entries);
        let configuration = configured(&draft(Format::Position, 5, &[]), roster(&file));
        let fault = chronicle(&file, &configuration).expect_err("contradicts itself");
        assert_eq!((fault.line, fault.number, fault.round, fault.kind), (3, 1, 1, kind));
    }
}

#[test]
fn a_rematch_imports_and_verify_names_it() {
    let event = imported(&four([
        "     2 w 1     2 b 1",
        "     1 b 0     1 w 0",
        "     4 b 0     4 w 0",
        "     3 w 1     3 b 1",
    ]));
    let verdicts = verify(event.fold());
    // 1-2, 4-3 is the first round of the rule; nobody may meet again in the second.
    assert!(verdicts[0].is_same(), "{verdicts:?}");
    let rules: Vec<&str> = verdicts[1].departures.iter().map(|departure| departure.rule.name()).collect();
    assert_eq!(rules, ["rematch", "rematch"]);
    assert_eq!(verdicts[1].departures[0].published.len(), 2);
}

#[test]
fn colours_and_byes_that_are_not_the_rules_are_named() {
    let event = imported(&four(["     2 b 1", "     1 w 0", "     4 b 0", "     3 w 1"]));
    let verdicts = verify(event.fold());
    let found: Vec<_> =
        verdicts[0].departures.iter().map(|d| (d.table.map(|t| t.0), d.rule.name())).collect();
    assert_eq!(found, [(Some(1), "colour")]);
    assert_eq!(verdicts[0].departures[0].expected, [Number(1), Number(2)]);
}

#[test]
fn points_are_the_rulebooks_unless_the_option_or_the_file_says_otherwise() {
    let file = four(["     2 w 1", "     1 b 0", "     4 b =", "     3 w ="]);
    let points_of = |event: &Chronicle, number: u32| {
        table(event.state()).into_iter().find(|row| row.1 == number).expect("there").2[0].clone()
    };
    for (given, win, draw) in
        [(vec![], "2", "1"), (vec!["points=1-0.5-0"], "1", "0.5"), (vec!["points=3-1-0"], "3", "1")]
    {
        let event = imported_with(&file, &given);
        assert_eq!((points_of(&event, 1).as_str(), points_of(&event, 3).as_str()), (win, draw), "{given:?}");
    }
    assert_eq!(points(&file), None);
    let text = trf::write(&file).expect("fits").text;
    assert_eq!(points(&read(&(text.clone() + "BBW 1.0\nBBD 0.5\n"))), None, "1-½-0 is the rulebook's 2-1-0");
    let three = points(&read(&(text + "BBW 3.0\nBBD 1.0\n"))).expect("a scheme of its own");
    assert_eq!((three.first.win.0, three.second.draw.0), (6, 2));
}

fn generated(seed: u64, format: Format, count: u32, given: &[&str]) -> Chronicle {
    let configuration = configured(&draft(format, 9, given), entrants(count, seed, Language::Chinese));
    let recipe = Recipe { seed, draws: 0.3, forfeits: 0.06, withdrawals: 0.01, last_round_open: false };
    play(&configuration, &recipe).unwrap_or_else(|stuck| panic!("seed {seed}: {stuck:?}"))
}

#[test]
fn a_made_up_swiss_verifies_clean_and_comes_back_from_a_file_for_twenty_seeds() {
    let mut withdrawals = 0;
    let mut forfeits = 0;
    for seed in 1..=20 {
        let event = generated(seed, Format::Position, 18, &[]);
        let state = event.state();
        let verdicts = verify(event.fold());
        assert_eq!(verdicts.len(), 9);
        assert!(verdicts.iter().all(RoundVerdict::is_same), "seed {seed}: {verdicts:?}");
        withdrawals += state.entrants.values().filter(|entrant| entrant.withdrawal.is_some()).count();
        let file = exported(state);
        let results = file.players.iter().flat_map(|player| &player.rounds).map(|round| round.result);
        forfeits += results.filter(|result| *result == TrfResult::ForfeitWin).count();
        let again = imported(&file);
        assert_eq!(table(again.state()), table(state), "seed {seed}");
        assert_eq!(cells(again.state()), cells(state), "seed {seed}");
        assert!(verify(again.fold()).iter().all(RoundVerdict::is_same), "seed {seed}, from the file");
        assert_eq!(exported(again.state()), file, "seed {seed}");
    }
    assert!(withdrawals > 10 && forfeits > 20, "{withdrawals} withdrawals, {forfeits} forfeits");
}

#[test]
fn round_robins_verify_against_the_table_and_come_back_from_a_file() {
    for (seed, format, count) in [
        (1, Format::RoundRobin, 8),
        (2, Format::RoundRobin, 9),
        (3, Format::DoubleRoundRobin, 6),
        (4, Format::RoundRobin, 12),
        (5, Format::DoubleRoundRobin, 7),
    ] {
        let event = generated(seed, format, count, &[]);
        let clean = |event: &Chronicle| verify(event.fold()).iter().all(RoundVerdict::is_same);
        assert!(clean(&event), "seed {seed}");
        let file = exported(event.state());
        assert_eq!(qisai::exchange::trf_import::format(&file), format);
        let again = imported(&file);
        assert_eq!(table(again.state()), table(event.state()), "seed {seed}");
    }
}

#[test]
fn a_round_robin_that_is_not_the_tables_is_named() {
    let mut text =
        trf::write(&four(["     2 w 1", "     1 b 0", "     4 b =", "     3 w ="])).expect("fits").text;
    text += "092 Individual: Round-Robin\n";
    let event = imported(&read(&text));
    let verdicts = verify(event.fold());
    assert!(
        verdicts[0].departures.iter().any(|departure| departure.rule == BrokenRule::RoundRobinTable),
        "{verdicts:?}"
    );
}

#[test]
fn fouls_units_late_entries_and_other_points_survive_a_file() {
    let event = generated(7, Format::Position, 18, &["points=3-1-0"]);
    let mut file = exported(event.state());
    assert!(file.scoring.is_some(), "3-1-0 is said");
    for text in [
        "### qisai fouls 1 3 2",
        "### qisai unit 5 山那边棋社",
        "### qisai entered 18 2",
        "### qisai fouls 2 x",
    ] {
        file.other.push(trf::KeptLine { text: text.to_owned(), line: trf::SourceLine(0) });
    }
    // Who comes in later is not in the first round: the game is the partner's bye.
    let partner = file.players[17].rounds[0].opponent.expect("a game") as usize;
    file.players[17].rounds[0] = trf::TrfRound::BLANK;
    file.players[partner - 1].rounds[0] = trf::TrfRound::without_opponent(TrfResult::PairingBye);
    let scheme = options::points_ron(&points(&file).expect("not the rulebook's"));
    let given = format!("points={scheme}");
    let one = imported_with(&file, &[&given]);
    let entrant =
        |event: &Chronicle, number| event.state().by_number(Number(number)).cloned().expect("there");
    assert_eq!(entrant(&one, 5).unit, "山那边棋社");
    assert_eq!(entrant(&one, 18).from_round, RoundNumber(2));
    let fouls = |event: &Chronicle| {
        let stage = event.stage().expect("a stage");
        let meeting = stage.rounds[&RoundNumber(1)].meeting_of(EntrantId(3)).expect("a game").clone();
        let side = meeting.side_of(EntrantId(3)).expect("a side");
        meeting.game().and_then(|game| game.outcome()).map(|outcome| outcome.side(side).fouls)
    };
    assert_eq!(fouls(&one), Some(2));
    let again = imported_with(&exported(one.state()), &[&given]);
    assert_eq!((entrant(&again, 5).unit, fouls(&again)), ("山那边棋社".to_owned(), Some(2)));
    assert_eq!(entrant(&again, 18).from_round, RoundNumber(2));
    assert_eq!(table(again.state()), table(one.state()));
}

#[test]
fn the_same_seed_makes_the_same_tournament_and_another_seed_another() {
    let [one, same, other] =
        [1, 1, 2].map(|seed| exported(generated(seed, Format::Position, 18, &[]).state()));
    assert_eq!(one, same);
    assert_ne!(one.players, other.players);
}

#[test]
fn a_field_without_opponents_left_stops_with_the_round() {
    let configuration = configured(&draft(Format::Position, 9, &[]), entrants(4, 1, Language::English));
    let recipe = Recipe { seed: 1, draws: 0.0, forfeits: 0.0, withdrawals: 0.0, last_round_open: false };
    let stuck = play(&configuration, &recipe).expect_err("four players meet three times");
    assert!((2..=4).contains(&stuck.round.0), "{stuck:?}");
}

#[test]
fn the_table_for_spreadsheets_has_a_mark_and_no_formulas() {
    let mut file = four(["     2 w 1", "     1 b 0", "     4 b +", "     3 w -"]);
    file.players[0].name = "=1+1,\"x\"".into();
    let event = imported(&file);
    let text = tables_csv::text(event.state(), event.stage().expect("a stage"), Language::Chinese);
    assert!(text.starts_with('\u{feff}') && text.contains("\r\n"));
    let mut reader = csv::ReaderBuilder::new().from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let head = reader.headers().expect("a head").clone();
    assert_eq!((&head[0], &head[2], &head[head.len() - 1]), ("名次", "姓名", "第1轮"));
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("well formed");
    let row = rows.iter().find(|row| &row[1] == "1").expect("number 1");
    assert_eq!((&row[2], &row[row.len() - 1]), ("'=1+1,\"x\"", "2红胜"));
    let row = rows.iter().find(|row| &row[1] == "4").expect("number 4");
    assert_eq!(&row[row.len() - 1], "3红-");
}

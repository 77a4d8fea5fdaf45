//! From an event to a tournament report file. Points are 1-½-0 where the event's are that by another name.

use std::collections::BTreeMap;

use super::trf::{
    ForbiddenGroup, HeaderLine, RequestedBye, RequestedByeKind, SourceLine, TrfColour, TrfFile, TrfPlayer,
    TrfResult, TrfRound, TrfScoring,
};
use super::trf_notes::{NotedGame, Notes};
use crate::event::act::{Attendance, GoesThrough};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, RoundNumber, Side};
use crate::event::outcome::{How, Mark};
use crate::event::publication::ByeKind;
use crate::event::state::{EventState, Meeting, Round, Stage};
use crate::ranking::ledger::{CellHow, Ledger, planned_rounds};
use crate::ranking::standings::Standings;
use crate::rulebook::Settings;
use crate::rulebook::points::HalfPoints;
use crate::rulebook::settings::ByeScore;

/// How many characters a federation has.
const FEDERATION: usize = 3;

/// The file that tells a stage.
pub fn file(state: &EventState, stage: &Stage) -> TrfFile {
    let scoring = scoring(&state.configuration.settings, stage.config.format);
    let standings = Standings::in_force(state, stage, None);
    let (mut notes, mut players) = (Notes::default(), Vec::new());
    let mut rounds: BTreeMap<EntrantId, Vec<TrfRound>> = BTreeMap::new();
    let last = stage.latest().map_or(0, |round| round.number.0);
    for entrant in state.entrants.keys() {
        rounds.insert(*entrant, vec![TrfRound::BLANK; last as usize]);
    }
    let ledger = standings.ledger();
    for round in stage.rounds.values() {
        enter_round(stage, ledger, round, &mut rounds);
        note_fouls(state, round, &mut notes);
        note_games(state, round, &mut notes);
    }
    for row in ledger.rows.iter().filter(|row| row.carried != HalfPoints::ZERO) {
        notes.carried.insert(row.number.0, row.carried.to_string());
    }
    for entrant in state.entrants.values() {
        let number = entrant.number.0;
        let mut rounds = rounds.remove(&entrant.id).unwrap_or_default();
        let points = rounds.iter().filter(|round| !round.is_open()).map(|round| scoring.points(round)).sum();
        while rounds.last() == Some(&TrfRound::BLANK) {
            rounds.pop();
        }
        for round in &mut rounds {
            // Opponents are named by their numbers, which lots may have changed.
            round.opponent = round.opponent.map(|id| state.number(EntrantId(id)).0);
        }
        if entrant.unit.chars().count() > FEDERATION {
            notes.units.insert(number, entrant.unit.clone());
        }
        if let Some(withdrawal) = entrant.withdrawal {
            notes.withdrawn.insert(number, withdrawal.from_round.0);
        }
        if entrant.from_round.0 > 1 {
            notes.entered.insert(number, entrant.from_round.0);
        }
        players.push(TrfPlayer {
            number,
            name: entrant.name.clone(),
            rating: entrant.rating,
            federation: if notes.units.contains_key(&number) { String::new() } else { entrant.unit.clone() },
            points: Some(points),
            rank: standings.row(entrant.id).and_then(|row| row.place),
            rounds,
            ..TrfPlayer::default()
        });
    }
    players.sort_by_key(|player| player.number);
    let mut file = TrfFile {
        header: header(state, stage, players.len()),
        rounds: Some(planned_rounds(state, stage)).filter(|rounds| *rounds > 0),
        scoring: (scoring != TrfScoring::default()).then_some(scoring),
        players,
        other: notes.lines(),
        ..TrfFile::default()
    };
    next_rounds(state, stage, &mut file);
    file
}

fn header(state: &EventState, stage: &Stage, players: usize) -> Vec<HeaderLine> {
    let event = &state.configuration.event;
    let kind = match stage.config.format {
        Format::Position | Format::Halves | Format::Adjacent | Format::Fold => "Individual: Swiss-System",
        Format::Knockout | Format::DoubleKnockout | Format::Crossed => "Individual: Knockout",
        Format::Match => "Individual: Match",
        Format::RoundRobin => "Individual: Round-Robin",
        Format::DoubleRoundRobin => "Individual: Double Round-Robin",
    };
    [
        ("012", event.title.clone()),
        ("022", event.place.clone()),
        ("042", event.dates.clone()),
        ("062", players.to_string()),
        ("092", kind.to_owned()),
    ]
    .into_iter()
    .filter(|(_, text)| !text.trim().is_empty())
    .map(|(code, text)| HeaderLine { code: code.to_owned(), text, line: SourceLine(0) })
    .collect()
}

/// What the results are worth: the default table where the event's points are 1-½-0 by another name.
fn scoring(settings: &Settings, format: Format) -> TrfScoring {
    let (first, second) = (settings.points.first, settings.points.second);
    let common = first == second && first.loss == HalfPoints::ZERO && first.win.0 == first.draw.0 * 2;
    let [win, draw, loss] = if common {
        [HalfPoints(2), HalfPoints(1), HalfPoints(0)]
    } else {
        [settings.points.win(), settings.points.draw(), settings.points.loss()]
    };
    let mut table = TrfScoring::of(win, draw, loss);
    if !common {
        (table.white_win, table.black_win) = (first.win, second.win);
        (table.white_draw, table.black_draw) = (first.draw, second.draw);
        (table.white_loss, table.black_loss) = (first.loss, second.loss);
        (table.zero_point_bye, table.forfeit_loss) = (loss, loss);
    }
    table.pairing_bye =
        match if format.is_swiss() { settings.bye_in_swiss } else { settings.bye_in_round_robin } {
            ByeScore::AsWin => win,
            ByeScore::AsDraw => draw,
            ByeScore::AsLoss => loss,
            ByeScore::Uncounted => HalfPoints::ZERO,
        };
    table
}

/// Opponents are entrants' identities here.
fn enter_round(
    stage: &Stage,
    ledger: &Ledger,
    round: &Round,
    rounds: &mut BTreeMap<EntrantId, Vec<TrfRound>>,
) {
    let mut put = |entrant: EntrantId, entry: TrfRound| {
        let place = rounds.get_mut(&entrant).and_then(|row| row.get_mut(round.number.0 as usize - 1));
        if let Some(place) = place {
            *place = entry;
        }
    };
    for meeting in &round.meetings {
        for side in [Side::First, Side::Second] {
            let entry = if is_of_several(meeting) {
                entry_of_several(stage, ledger, round, meeting, side)
            } else {
                entry(meeting, side)
            };
            put(meeting.entrant(side), entry);
        }
    }
    for bye in &round.byes {
        put(bye.entrant, TrfRound::without_opponent(bye_result(bye.kind)));
    }
    for entrant in &round.absent {
        put(*entrant, TrfRound::without_opponent(TrfResult::ForfeitLoss));
    }
}

fn entry(meeting: &Meeting, side: Side) -> TrfRound {
    let game = meeting.game();
    let outcome = game.and_then(|game| game.outcome());
    TrfRound {
        opponent: Some(meeting.entrant(side.other()).0),
        colour: colour(game.map_or(side, |game| game.assigned(side))),
        result: outcome
            .map_or(TrfResult::Blank, |outcome| result(outcome.side(side).mark, outcome.how == How::Forfeit)),
    }
}

/// Whether the two meet for several games, of which the format has room for one result.
fn is_of_several(meeting: &Meeting) -> bool {
    meeting.procedure.is_some() || meeting.games.len() > 1
}

/// How many meetings of a stage have more games than the format has room for; their games are told in notes.
pub fn meetings_of_several(stage: &Stage) -> usize {
    let meetings = stage.rounds.values().flat_map(|round| &round.meetings);
    meetings.filter(|meeting| meeting.games.len() > 1).count()
}

/// What a meeting of several games came to: in a bracket who is through, else the result that it has in the standings.
/// The colour is that of its first game.
fn entry_of_several(
    stage: &Stage,
    ledger: &Ledger,
    round: &Round,
    meeting: &Meeting,
    side: Side,
) -> TrfRound {
    let cell =
        ledger.row(meeting.entrant(side)).and_then(|row| *row.cells.get(round.number.0 as usize - 1)?);
    let forfeited = cell.is_some_and(|cell| matches!(cell.how, CellHow::Forfeit | CellHow::BothAbsent));
    let mark = if stage.config.format.is_knockout() {
        meeting.goes_through().map(|(through, _)| match through {
            GoesThrough::One(winner) if winner == meeting.entrant(side) => Mark::Win,
            GoesThrough::One(_) | GoesThrough::Neither => Mark::Loss,
        })
    } else {
        cell.and_then(|cell| cell.mark)
    };
    let first = meeting.games.first().map_or(side, |game| game.assigned(side));
    TrfRound {
        opponent: Some(meeting.entrant(side.other()).0),
        colour: colour(first),
        result: mark.map_or(TrfResult::Blank, |mark| result(mark, forfeited)),
    }
}

const fn result(mark: Mark, forfeited: bool) -> TrfResult {
    match (mark, forfeited) {
        (Mark::Win, true) => TrfResult::ForfeitWin,
        (Mark::Loss, true) => TrfResult::ForfeitLoss,
        (Mark::Win, false) => TrfResult::Win,
        (Mark::Draw, _) => TrfResult::Draw,
        (Mark::Loss, false) => TrfResult::Loss,
    }
}

const fn colour(side: Side) -> TrfColour {
    match side {
        Side::First => TrfColour::White,
        Side::Second => TrfColour::Black,
    }
}

const fn bye_result(kind: ByeKind) -> TrfResult {
    match kind {
        ByeKind::Pairing => TrfResult::PairingBye,
        ByeKind::FullPoint => TrfResult::FullPointBye,
        ByeKind::HalfPoint => TrfResult::HalfPointBye,
        ByeKind::ZeroPoint => TrfResult::ZeroPointBye,
    }
}

fn note_fouls(state: &EventState, round: &Round, notes: &mut Notes) {
    for meeting in &round.meetings {
        for side in [Side::First, Side::Second] {
            let fouls: u32 = meeting.games.iter().map(|game| game.fouls(side)).sum();
            if fouls > 0 {
                notes.fouls.insert((round.number.0, state.number(meeting.entrant(side)).0), fouls);
            }
        }
    }
}

/// The games of meetings of several, each as its players sat, and who is through where the games do not say it.
fn note_games(state: &EventState, round: &Round, notes: &mut Notes) {
    let number = |id| state.number(id).0;
    for meeting in &round.meetings {
        let (round, table) = (round.number.0, meeting.table.0);
        for game in meeting.games.iter().filter(|_| is_of_several(meeting)) {
            let Some(outcome) = game.outcome() else { continue };
            let seat = |side| number(meeting.entrant(game.assigned(side)));
            let sides = [Side::First, Side::Second];
            let result = sides.map(|side| {
                let mark = outcome.side(game.assigned(side)).mark;
                match (mark, outcome.how == How::Forfeit) {
                    (Mark::Win, true) => '+',
                    (Mark::Loss, true) => '-',
                    (Mark::Win, false) => '1',
                    (Mark::Draw, _) => '=',
                    (Mark::Loss, false) => '0',
                }
            });
            notes.games.insert(
                (round, table, game.reference.slot.game),
                NotedGame { sides: sides.map(seat), result: result.iter().collect() },
            );
        }
        if let Some(through) = meeting.through {
            let winner = match through {
                GoesThrough::One(entrant) => number(entrant),
                GoesThrough::Neither => 0,
            };
            notes.through.insert((round, table), winner);
        }
    }
}

/// Who is away from the rounds that are still to be paired, and who may not meet in the next one.
fn next_rounds(state: &EventState, stage: &Stage, file: &mut TrfFile) {
    let next = stage.next_round();
    if next.0 > planned_rounds(state, stage) {
        return;
    }
    let gone = |id| {
        state
            .entrants
            .get(&id)
            .is_none_or(|entrant| entrant.withdrawal.is_some_and(|withdrawal| withdrawal.from_round <= next))
    };
    let mut absent: Vec<u32> = state
        .entrants
        .values()
        .filter(|entrant| gone(entrant.id) || entrant.from_round > next)
        .map(|entrant| entrant.number.0)
        .collect();
    let mut byes: BTreeMap<(RoundNumber, char), Vec<u32>> = BTreeMap::new();
    for ((round, id), attendance) in stage.attendance.range((next, EntrantId(0))..) {
        let kind = match attendance {
            Attendance::Present | Attendance::Tardy => continue,
            _ if gone(*id) => continue,
            Attendance::Absent if *round == next => {
                absent.push(state.number(*id).0);
                continue;
            }
            Attendance::Absent | Attendance::Bye(ByeKind::ZeroPoint) => 'Z',
            Attendance::Bye(ByeKind::HalfPoint) => 'H',
            Attendance::Bye(ByeKind::Pairing | ByeKind::FullPoint) => 'F',
        };
        byes.entry((*round, kind)).or_default().push(state.number(*id).0);
    }
    absent.sort_unstable();
    file.absent = absent;
    file.byes = byes
        .into_iter()
        .map(|((round, kind), numbers)| RequestedBye {
            kind: match kind {
                'F' => RequestedByeKind::FullPoint,
                'H' => RequestedByeKind::HalfPoint,
                _ => RequestedByeKind::ZeroPoint,
            },
            round: round.0,
            numbers,
            line: SourceLine(0),
        })
        .collect();
    let forbidden = stage.arrangements.get(&next).map(|arrangement| arrangement.forbidden.as_slice());
    file.forbidden = forbidden
        .unwrap_or_default()
        .iter()
        .map(|(one, other)| ForbiddenGroup {
            rounds: Some((next.0, next.0)),
            numbers: vec![state.number(*one).0, state.number(*other).0],
            line: SourceLine(0),
        })
        .collect();
}

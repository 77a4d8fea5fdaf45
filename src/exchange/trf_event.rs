//! Between a tournament report file and an event: rounds as acts to record, and back.
//!
//! Ranks of the file are not believed, and a pairing that breaks our rules comes in as it is: `verify` names it. The
//! format does not say who sat at which table; the tables are laid out as the rule would lay them out.

use std::collections::{BTreeMap, BTreeSet};

use super::trf::{
    ForbiddenGroup, HeaderLine, RequestedByeKind, Sex, SourceLine, TrfColour, TrfFile, TrfPlayer, TrfResult,
    TrfRound,
};
use crate::event::act::{Act, Arrangement, Attendance, Phase, Progress};
use crate::event::names::{EntrantId, RoundNumber, Side, StageNumber};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::{
    ByeKind, ColourClause, Form, PairReason, Publication, PublishedBye, PublishedPair,
};
use crate::event::replay::Fold;
use crate::event::roster::RosterEntry;
use crate::event::state::{EventState, Meeting, Standing};
use crate::pairing::draft::Draft;
use crate::ranking::ledger::{Ledger, OpenGames, planned_rounds, takes_part};
use crate::ranking::standings::Standings;
use crate::rulebook::points::HalfPoints;

/// The entrants of a file, by starting number.
pub fn entrants(file: &TrfFile) -> Vec<RosterEntry> {
    let mut entrants: Vec<RosterEntry> = file
        .players
        .iter()
        .map(|player| RosterEntry {
            number: player.number,
            name: if player.name.is_empty() { format!("No. {}", player.number) } else { player.name.clone() },
            unit: player.federation.clone(),
            rating: player.rating,
            ..RosterEntry::default()
        })
        .collect();
    entrants.sort_by_key(|entrant| entrant.number);
    entrants
}

/// The last round of the file that was paired; entries behind it are about the round to be paired.
pub fn paired_rounds(file: &TrfFile) -> u32 {
    let paired = |round: u32| {
        file.players.iter().any(|player| cell(player, round).is_some_and(|cell| cell.opponent.is_some()))
    };
    (1..=file.last_round()).rev().find(|round| paired(*round)).unwrap_or(0)
}

fn cell(player: &TrfPlayer, round: u32) -> Option<&TrfRound> {
    player.rounds.get((round as usize).checked_sub(1)?)
}

/// The acts of a round, to be recorded on a state that holds the rounds before it.
pub fn round_acts(file: &TrfFile, fold: &Fold, round: u32) -> Vec<Act> {
    let state = fold.state();
    let publication = publication(file, state, round);
    let id = publication.id();
    let results: Vec<Act> = (0..publication.pairs.len())
        .filter_map(|index| Meeting::of_one_game(&publication, id, index))
        .filter_map(|meeting| {
            let player = |entrant: EntrantId| file.players.iter().find(|player| player.number == entrant.0);
            let outcome = outcome(
                cell(player(meeting.first)?, round)?.result,
                player(meeting.second).and_then(|player| cell(player, round)).map(|cell| cell.result),
            )?;
            let game = meeting.game()?.reference;
            Some(Act::Result { game, first: meeting.first, second: meeting.second, outcome: Some(outcome) })
        })
        .collect();
    let complete = results.len() == publication.pairs.len();
    let stage = publication.stage;
    let phase = Phase {
        progress: if complete { Progress::Closed } else { Progress::Started },
        running_since: None,
        elapsed_seconds: 0,
    };
    let mut acts = vec![Act::Publish(publication)];
    acts.extend(results);
    acts.push(Act::Phase { stage, round: RoundNumber(round), publication: id, phase });
    acts
}

fn publication(file: &TrfFile, state: &EventState, round: u32) -> Publication {
    let mut pairs = Vec::new();
    let mut byes = Vec::new();
    let mut absent = Vec::new();
    let mut paired = BTreeSet::new();
    for player in &file.players {
        let Some(here) = cell(player, round) else { continue };
        let entrant = EntrantId(player.number);
        match here.opponent {
            Some(opponent) => {
                if paired.contains(&player.number) || opponent == player.number {
                    continue;
                }
                paired.extend([player.number, opponent]);
                let other = EntrantId(opponent);
                let has_first = match here.colour {
                    TrfColour::White => true,
                    TrfColour::Black => false,
                    TrfColour::None => player.number < opponent,
                };
                pairs.push(if has_first { (entrant, other) } else { (other, entrant) });
            }
            None => match here.result {
                TrfResult::PairingBye => byes.push(PublishedBye { entrant, kind: ByeKind::Pairing }),
                TrfResult::FullPointBye | TrfResult::ForfeitWin | TrfResult::Win | TrfResult::UnratedWin => {
                    byes.push(PublishedBye { entrant, kind: ByeKind::FullPoint });
                }
                TrfResult::HalfPointBye | TrfResult::Draw | TrfResult::UnratedDraw => {
                    byes.push(PublishedBye { entrant, kind: ByeKind::HalfPoint });
                }
                TrfResult::ZeroPointBye => byes.push(PublishedBye { entrant, kind: ByeKind::ZeroPoint }),
                TrfResult::ForfeitLoss | TrfResult::Loss | TrfResult::UnratedLoss => absent.push(entrant),
                TrfResult::Blank => {}
            },
        }
    }
    let stage = state.current_stage().map_or(StageNumber(1), |stage| stage.number);
    lay_out_tables(state, round, &mut pairs, &byes);
    let reason = PairReason {
        selector: None,
        form: Form::Imported,
        broken_pairs: 0,
        colour_clause: ColourClause::Imported,
    };
    Publication {
        stage,
        round: RoundNumber(round),
        withdrawn_before: 0,
        pairs: pairs.into_iter().map(|(first, second)| PublishedPair { first, second, reason }).collect(),
        byes,
        absent,
        paired_as_draws: Vec::new(),
        against_conflict: String::new(),
        manual_cost: Vec::new(),
    }
}

/// Puts pairs that the rule would make where it would put them; the others go by their points.
fn lay_out_tables(
    state: &EventState,
    round: u32,
    pairs: &mut [(EntrantId, EntrantId)],
    byes: &[PublishedBye],
) {
    let Some(stage) = state.current_stage() else { return };
    let pairing_byes = byes.iter().filter(|bye| bye.kind == ByeKind::Pairing).map(|bye| bye.entrant);
    let participants: BTreeSet<EntrantId> =
        pairs.iter().flat_map(|(first, second)| [*first, *second]).chain(pairing_byes).collect();
    let draft =
        Draft::of_round(state, stage, RoundNumber(round), &participants, &Arrangement::default()).ok();
    let planned: BTreeMap<(EntrantId, EntrantId), usize> = draft
        .iter()
        .flat_map(|draft| draft.pairs.iter().enumerate())
        .map(|(table, pair)| (unordered(pair.first, pair.second), table))
        .collect();
    let ledger = Ledger::of(state, stage, Some(RoundNumber(round - 1)), OpenGames::AsDraws);
    let points = |id| ledger.row(id).map_or(HalfPoints::ZERO, super::super::ranking::ledger::Row::points);
    pairs.sort_by_key(|(first, second)| {
        let (one, other) = (points(*first), points(*second));
        let table = planned.get(&unordered(*first, *second)).copied().unwrap_or(usize::MAX);
        (std::cmp::Reverse((one.max(other), one.min(other))), table, *first)
    });
}

fn unordered(one: EntrantId, other: EntrantId) -> (EntrantId, EntrantId) {
    (one.min(other), one.max(other))
}

/// The outcome that the two cells of a game tell; none while it is open. The second side's cell may be missing.
fn outcome(first: TrfResult, second: Option<TrfResult>) -> Option<Outcome> {
    let (first_mark, first_forfeit) = mark(first)?;
    let (second_mark, second_forfeit) =
        second.and_then(mark).unwrap_or((first_mark.opposite(), first_forfeit));
    let how = if first_forfeit || second_forfeit {
        How::Forfeit
    } else if first_mark == Mark::Loss && second_mark == Mark::Loss {
        How::Adjudicated
    } else {
        How::Played
    };
    Some(Outcome::new(first_mark, second_mark, how))
}

const fn mark(result: TrfResult) -> Option<(Mark, bool)> {
    Some(match result {
        TrfResult::Win | TrfResult::UnratedWin | TrfResult::FullPointBye | TrfResult::PairingBye => {
            (Mark::Win, false)
        }
        TrfResult::Draw | TrfResult::UnratedDraw | TrfResult::HalfPointBye => (Mark::Draw, false),
        TrfResult::Loss | TrfResult::UnratedLoss => (Mark::Loss, false),
        TrfResult::ForfeitWin => (Mark::Win, true),
        TrfResult::ForfeitLoss | TrfResult::ZeroPointBye => (Mark::Loss, true),
        TrfResult::Blank => return None,
    })
}

/// What the file says of the round that is to be paired: who is absent, who has a bye, who may not meet.
pub fn next_round_acts(file: &TrfFile, fold: &Fold) -> Vec<Act> {
    let state = fold.state();
    let Some(stage) = state.current_stage() else { return Vec::new() };
    let round = stage.next_round();
    if round.0 > planned_rounds(state, stage) {
        return Vec::new();
    }
    let mut attendance: BTreeMap<u32, Attendance> = BTreeMap::new();
    for player in &file.players {
        let told = cell(player, round.0).filter(|cell| cell.opponent.is_none()).map(|cell| cell.result);
        let known = match told {
            Some(TrfResult::ZeroPointBye | TrfResult::ForfeitLoss) => Attendance::Absent,
            Some(TrfResult::HalfPointBye) => Attendance::Bye(ByeKind::HalfPoint),
            Some(TrfResult::FullPointBye) => Attendance::Bye(ByeKind::FullPoint),
            _ => continue,
        };
        attendance.insert(player.number, known);
    }
    for bye in file.byes.iter().filter(|bye| bye.round == round.0) {
        let known = match bye.kind {
            RequestedByeKind::FullPoint => Attendance::Bye(ByeKind::FullPoint),
            RequestedByeKind::HalfPoint => Attendance::Bye(ByeKind::HalfPoint),
            RequestedByeKind::ZeroPoint => Attendance::Absent,
        };
        attendance.extend(bye.numbers.iter().map(|number| (*number, known)));
    }
    attendance.extend(file.absent.iter().map(|number| (*number, Attendance::Absent)));
    let mut acts: Vec<Act> = attendance
        .into_iter()
        .filter(|(number, _)| state.entrants.contains_key(&EntrantId(*number)))
        .map(|(number, attendance)| Act::Attend {
            stage: stage.number,
            round,
            entrant: EntrantId(number),
            attendance,
        })
        .collect();
    let forbidden = forbidden(file, round.0);
    if !forbidden.is_empty() {
        let arrangement = Arrangement { fixed: Vec::new(), forbidden };
        acts.push(Act::Arrange { stage: stage.number, round, arrangement });
    }
    acts
}

fn forbidden(file: &TrfFile, round: u32) -> Vec<(EntrantId, EntrantId)> {
    let mut pairs = BTreeSet::new();
    let holds = |group: &&ForbiddenGroup| group.rounds.is_none_or(|(from, to)| (from..=to).contains(&round));
    for group in file.forbidden.iter().filter(holds) {
        for (index, one) in group.numbers.iter().enumerate() {
            pairs.extend(
                group.numbers[index + 1..].iter().map(|other| unordered(EntrantId(*one), EntrantId(*other))),
            );
        }
    }
    pairs.into_iter().collect()
}

/// The event as a tournament report file.
pub fn file_of(state: &EventState) -> TrfFile {
    let event = &state.configuration.event;
    let header = |code: &str, text: String| {
        (!text.is_empty()).then(|| HeaderLine { code: code.to_owned(), text, line: SourceLine::default() })
    };
    let Some(stage) = state.current_stage() else { return TrfFile::default() };
    let planned = planned_rounds(state, stage);
    let standings = Standings::in_force(state, stage, None);
    let next = stage.next_round();
    let mut players: Vec<TrfPlayer> = state
        .entrants
        .values()
        .map(|entrant| {
            let row = standings.ledger().row(entrant.id);
            let rounds: Vec<TrfRound> = (1..=standings.ledger().rounds)
                .map(|round| round_of(state, stage.rounds.get(&RoundNumber(round)), entrant.id))
                .collect();
            let points = row.map(|_| rounds.iter().map(points_of).sum());
            TrfPlayer {
                number: entrant.number.0,
                sex: None::<Sex>,
                name: entrant.name.clone(),
                rating: entrant.rating.filter(|rating| *rating <= 9999),
                federation: federation(&entrant.unit),
                points,
                rank: standings.row(entrant.id).and_then(|row| row.place),
                rounds,
                ..TrfPlayer::default()
            }
        })
        .collect();
    for player in &mut players {
        while player.rounds.last() == Some(&TrfRound::BLANK) {
            player.rounds.pop();
        }
    }
    players.sort_by_key(|player| player.number);
    let away = |id: &EntrantId| next.0 <= planned && !takes_part(state, stage, next, *id);
    let mut absent: Vec<u32> =
        state.entrants.values().filter(|entrant| away(&entrant.id)).map(|entrant| entrant.number.0).collect();
    absent.sort_unstable();
    TrfFile {
        header: [
            header("012", event.title.clone()),
            header("022", event.place.clone()),
            header("042", event.dates.clone()),
            header("062", state.entrants.len().to_string()),
            header("092", stage.config.format.name().to_owned()),
        ]
        .into_iter()
        .flatten()
        .collect(),
        rounds: Some(planned),
        players,
        absent,
        forbidden: stage
            .arrangements
            .get(&next)
            .into_iter()
            .flat_map(|arrangement| &arrangement.forbidden)
            .map(|(one, other)| ForbiddenGroup {
                rounds: None,
                numbers: vec![state.number(*one).0, state.number(*other).0],
                line: SourceLine::default(),
            })
            .collect(),
        ..TrfFile::default()
    }
}

/// The format has three letters for a federation: a unit that is written in three goes there, another stays at home.
fn federation(unit: &str) -> String {
    if unit.chars().count() <= 3 { unit.to_owned() } else { String::new() }
}

fn round_of(state: &EventState, round: Option<&crate::event::state::Round>, entrant: EntrantId) -> TrfRound {
    let Some(round) = round else { return TrfRound::BLANK };
    if let Some(meeting) = round.meeting_of(entrant) {
        let Some((side, game)) = meeting.side_of(entrant).zip(meeting.game()) else { return TrfRound::BLANK };
        let opponent = meeting.entrant(side.other());
        let colour = match game.assigned(side) {
            Side::First => TrfColour::White,
            Side::Second => TrfColour::Black,
        };
        let result = match &game.standing {
            Standing::Settled(outcome) => result(outcome.side(side).mark, outcome.how),
            Standing::Open | Standing::Disputed(_) => TrfResult::Blank,
        };
        return TrfRound { opponent: Some(state.number(opponent).0), colour, result };
    }
    if let Some(bye) = round.byes.iter().find(|bye| bye.entrant == entrant) {
        return TrfRound::without_opponent(match bye.kind {
            ByeKind::Pairing => TrfResult::PairingBye,
            ByeKind::FullPoint => TrfResult::FullPointBye,
            ByeKind::HalfPoint => TrfResult::HalfPointBye,
            ByeKind::ZeroPoint => TrfResult::ZeroPointBye,
        });
    }
    if round.absent.contains(&entrant) {
        return TrfRound::without_opponent(TrfResult::ForfeitLoss);
    }
    TrfRound::BLANK
}

const fn result(mark: Mark, how: How) -> TrfResult {
    match (how, mark) {
        (How::Forfeit, Mark::Win) => TrfResult::ForfeitWin,
        (How::Forfeit, _) => TrfResult::ForfeitLoss,
        (_, Mark::Win) => TrfResult::Win,
        (_, Mark::Draw) => TrfResult::Draw,
        (_, Mark::Loss) => TrfResult::Loss,
    }
}

/// The file's own points: 1, a half, 0.
const fn points_of(round: &TrfRound) -> HalfPoints {
    match round.result {
        TrfResult::Win
        | TrfResult::ForfeitWin
        | TrfResult::UnratedWin
        | TrfResult::FullPointBye
        | TrfResult::PairingBye => HalfPoints(2),
        TrfResult::Draw | TrfResult::UnratedDraw | TrfResult::HalfPointBye => HalfPoints(1),
        _ => HalfPoints::ZERO,
    }
}

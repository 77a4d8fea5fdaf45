//! What a file says twice, compared: the two lines of a game, the points and the rounds, the lists and the players.

use std::collections::BTreeMap;

use crate::rulebook::points::HalfPoints;

use super::file::{TrfFile, TrfPlayer};
use super::numbers;
use super::player::{FIRST_ROUND, ROUND_COLUMNS};
use super::problem::TrfProblemKind as Kind;
use super::problems::Problems;
use super::round::{TrfColour, TrfResult, TrfRound};
use super::scoring::TrfScoring;

/// Warns of everything in `file` that does not fit together. `lines` has the line of every number; `shifts` says
/// of each player by how many characters the rounds stand before their columns; `absent_lines` has the line of every
/// entry in the list of the absent.
pub(super) fn check(
    file: &TrfFile,
    lines: &BTreeMap<u32, u32>,
    shifts: &[u32],
    absent_lines: &[u32],
    problems: &mut Problems,
) {
    games(file, shifts, problems);
    points(file, shifts, problems);
    rounds(file, shifts, problems);
    lists(file, lines, absent_lines, problems);
    if let Some(header) = file.header.iter().find(|header| header.code == "062") {
        // "52 (49)" and the like are common: the first word counts, and only when it is a number.
        let written = header.text.split_whitespace().next().and_then(numbers::whole);
        let found = file.players.len() as u32;
        if let Some(written) = written.filter(|written| *written != found) {
            problems.warning(header.line.0, 5, Kind::PlayersDisagree { written, found });
        }
    }
}

/// The column of the points.
const POINTS: u32 = 81;

/// Where an entry of a round stands.
fn column(round: u32, shift: u32) -> u32 {
    FIRST_ROUND + (round - 1) * ROUND_COLUMNS - shift
}

fn games(file: &TrfFile, shifts: &[u32], problems: &mut Problems) {
    let players: BTreeMap<u32, &TrfPlayer> =
        file.players.iter().map(|player| (player.number, player)).collect();
    for (player, shift) in file.players.iter().zip(shifts) {
        for (entry, round) in player.rounds.iter().zip(1..) {
            let Some(opponent) = entry.opponent else { continue };
            let found = players.get(&opponent).copied();
            for kind in game(player, entry, round, opponent, found).into_iter().flatten() {
                problems.warning(player.line.0, column(round, *shift), kind);
            }
        }
    }
}

/// What is odd about a game, seen from one of its sides; what both sides would say alike is said by the first.
fn game(
    player: &TrfPlayer,
    entry: &TrfRound,
    round: u32,
    opponent: u32,
    found: Option<&TrfPlayer>,
) -> [Option<Kind>; 2] {
    let number = player.number;
    if opponent == number {
        return [Some(Kind::MeetsHimself { number, round }), None];
    }
    let Some(found) = found else { return [Some(Kind::OpponentMissing { number, round, opponent }), None] };
    if entry.result.is_bye() {
        return [Some(Kind::ByeWithOpponent { number, round, opponent }), None];
    }
    let other = found.rounds.get(round as usize - 1).copied().unwrap_or(TrfRound::BLANK);
    if other.opponent != Some(number) {
        return [Some(Kind::OpponentMeetsOther { number, round, opponent, found: other.opponent }), None];
    }
    let forfeit = matches!(entry.result, TrfResult::ForfeitWin | TrfResult::ForfeitLoss);
    let colours = if entry.colour == TrfColour::None {
        (!forfeit).then_some(Kind::ColourMissing { number, round, opponent })
    } else {
        (entry.colour == other.colour && number < opponent).then_some(Kind::SameColour {
            number,
            round,
            opponent,
            colour: entry.colour,
        })
    };
    let results = number < opponent && !other.result.is_bye() && !entry.result.complements(other.result);
    let results = results.then_some(Kind::ResultsDisagree {
        number,
        round,
        opponent,
        result: entry.result,
        other: other.result,
    });
    [colours, results]
}

/// The points as written against the sums, unless points are given outside the games (accelerated rounds, record
/// 299), where the sums prove nothing.
fn points(file: &TrfFile, shifts: &[u32], problems: &mut Problems) {
    if !file.accelerations.is_empty() || file.other.iter().any(|line| line.code() == "299") {
        return;
    }
    let unpaired = unpaired_round(file);
    let said = file.scoring.clone().unwrap_or_default();
    let differing: Vec<(&TrfPlayer, &u32)> =
        file.players.iter().zip(shifts).filter(|(player, _)| !points_fit(player, unpaired, &said)).collect();
    if differing.len() > 1 && file.scoring.is_none() {
        // The scorings that are common where the file's readers are at home, and abroad.
        for (win, draw) in [(HalfPoints(4), HalfPoints(2)), (HalfPoints(6), HalfPoints(2))] {
            let scoring = TrfScoring::of(win, draw, HalfPoints::ZERO);
            if file.players.iter().all(|player| points_fit(player, unpaired, &scoring)) {
                problems.warning(0, 0, Kind::PointsLookLike { win, draw });
                return;
            }
        }
    }
    for (player, shift) in differing {
        let written = player.points.unwrap_or_default();
        let sum = player.rounds.iter().map(|entry| closed_points(entry, &said)).sum();
        let kind = Kind::PointsDiffer { number: player.number, written, sum };
        problems.warning(player.line.0, POINTS - shift, kind);
    }
}

/// The last round of which the file says anything, when that is byes only: the round to be paired.
fn unpaired_round(file: &TrfFile) -> Option<usize> {
    let last = (file.last_round() as usize).checked_sub(1)?;
    let paired = file
        .players
        .iter()
        .any(|player| player.rounds.get(last).is_some_and(|entry| entry.opponent.is_some()));
    (!paired).then_some(last + 1)
}

fn closed_points(entry: &TrfRound, scoring: &TrfScoring) -> HalfPoints {
    if entry.is_open() { HalfPoints::ZERO } else { scoring.points(entry) }
}

/// Whether the points of a player are the sum of the rounds. An open game may count nothing or as unknown, and a
/// bye that is announced for the round to be paired may be counted already or not.
fn points_fit(player: &TrfPlayer, unpaired: Option<usize>, scoring: &TrfScoring) -> bool {
    let Some(written) = player.points else { return true };
    let fits = |rounds: &[TrfRound]| {
        let closed: HalfPoints = rounds.iter().map(|entry| closed_points(entry, scoring)).sum();
        let all: HalfPoints = rounds.iter().map(|entry| scoring.points(entry)).sum();
        written == closed || written == all
    };
    if fits(&player.rounds) {
        return true;
    }
    unpaired.is_some_and(|round| player.rounds.len() == round && fits(&player.rounds[..round - 1]))
}

fn rounds(file: &TrfFile, shifts: &[u32], problems: &mut Problems) {
    let Some(rounds) = file.rounds else { return };
    for (player, shift) in file.players.iter().zip(shifts) {
        let found = player.rounds.len() as u32;
        if found > rounds {
            problems.warning(player.line.0, column(rounds + 1, *shift), Kind::RoundsBeyond { rounds, found });
        }
    }
    for bye in file.byes.iter().filter(|bye| bye.round > rounds) {
        problems.warning(bye.line.0, 7, Kind::RoundsBeyond { rounds, found: bye.round });
    }
}

fn lists(file: &TrfFile, lines: &BTreeMap<u32, u32>, absent_lines: &[u32], problems: &mut Problems) {
    let groups = file.forbidden.iter().map(|group| (group.line.0, &*group.numbers));
    let byes = file.byes.iter().map(|bye| (bye.line.0, &*bye.numbers));
    let absent = absent_lines.iter().copied().zip(file.absent.chunks(1));
    for (line, numbers) in groups.chain(byes).chain(absent) {
        for number in numbers.iter().copied().filter(|number| !lines.contains_key(number)) {
            problems.warning(line, 0, Kind::UnknownPlayer { number });
        }
    }
}

//! Results: what the slip says, as an outcome of the game; corrections, settlements, colours reversed.

use super::decision::{Decision, Desk, Question, Refused};
use super::entry::{GameName, SideName, Slip, Verdict};
use super::{meetings, rounds};
use crate::conduct::FoulLoss;
use crate::event::act::{Act, Progress};
use crate::event::configuration::{Configuration, Role};
use crate::event::names::{Side, Table};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::record::RecordId;
use crate::event::register::Subject;
use crate::event::state::{Game, Meeting, Round, Standing};
use crate::ranking::ledger::has_gone;
use crate::rulebook::edition::GameKind;
use crate::rulebook::points::{HalfPoints, PointScheme};
use crate::rulebook::settings::OpeningProtocol;

/// A result is entered, or replaces the one that stands.
pub fn enter(desk: &Desk<'_>, slip: &Slip) -> Result<Decision, Refused> {
    if let Some(forfeited) = match_forfeited(desk, slip)? {
        return Ok(forfeited);
    }
    let (round, meeting, game) = find(desk, slip.game)?;
    if let Some(reason) = meetings::wants_colours(meeting, game) {
        return Err(reason);
    }
    let outcome = outcome_of(desk, game, slip)?;
    let mut questions: Vec<Question> = match &game.standing {
        Standing::Disputed(_) => return Err(Refused::InDispute(slip.game.table)),
        Standing::Settled(stood) if *stood == outcome => return Ok(Decision::nothing_new()),
        Standing::Settled(stood) => vec![Question::Replaces { game: game.reference, stood: stood.clone() }],
        Standing::Open => same_slip_again(desk, slip.game, meeting, game, &outcome).into_iter().collect(),
    };
    let closed = round.phase.progress == Progress::Closed;
    if closed && desk.role()? < Role::Deputy {
        return Err(Refused::RoundClosed { round: round.number, needs: Role::Deputy });
    }
    questions.extend(doubts(desk, meeting, game, &outcome));
    let act = result(meeting, game, Some(outcome));
    desk.decided(vec![act], questions)
}

/// What speaks against an outcome: fouls that lose the game for who does not lose it, a withdrawal.
fn doubts(desk: &Desk<'_>, meeting: &Meeting, game: &Game, outcome: &Outcome) -> Vec<Question> {
    let reference = game.reference;
    let gone = [Side::First, Side::Second].into_iter().filter(|side| {
        let entrant = desk.state().entrants.get(&meeting.entrant(*side));
        let gone = entrant.is_some_and(|entrant| has_gone(entrant, reference.stage, reference.round));
        gone && outcome.side(*side).mark != Mark::Loss
    });
    let gone = gone.map(|side| Question::HasWithdrawn { game: reference, entrant: meeting.entrant(side) });
    let fouls = against_fouls(desk, meeting, game, Some(outcome));
    gone.chain(fouls).collect()
}

fn against_fouls(
    desk: &Desk<'_>,
    meeting: &Meeting,
    game: &Game,
    outcome: Option<&Outcome>,
) -> Option<Question> {
    let loss = FoulLoss::beside(desk.state(), meeting, game, outcome)?;
    Some(Question::AgainstFouls { game: game.reference, loss })
}

/// A team that is not there forfeits every board that was not played: `3 +-` with the match's table alone.
fn match_forfeited(desk: &Desk<'_>, slip: &Slip) -> Result<Option<Decision>, Refused> {
    let round = desk.round()?;
    let Some(meeting) = round.meeting(slip.game.table).filter(|meeting| meeting.boards.is_some()) else {
        return Ok(None);
    };
    let absent = match (slip.game.board, &slip.verdict) {
        (None, Verdict::Absent(SideName::Place(side))) => Some(*side),
        (None, Verdict::BothAbsent) => None,
        _ => return Ok(None),
    };
    let outcome = Outcome {
        reason: slip.reason.clone(),
        ..absent.map_or_else(|| Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit), rounds::forfeit_of)
    };
    // What was played stays; a forfeit of the other team was a slip of the pen, and is asked about.
    let mut questions = Vec::new();
    let mut acts = Vec::new();
    for game in &meeting.games {
        match &game.standing {
            Standing::Disputed(_) => return Err(Refused::InDispute(slip.game.table)),
            Standing::Settled(stood) if stood.how != How::Forfeit || *stood == outcome => continue,
            Standing::Settled(stood) => {
                questions.push(Question::Replaces { game: game.reference, stood: stood.clone() });
            }
            Standing::Open => {}
        }
        acts.push(result(meeting, game, Some(outcome.clone())));
    }
    if acts.is_empty() {
        return Ok(Some(Decision::nothing_new()));
    }
    if round.phase.progress == Progress::Closed && desk.role()? < Role::Deputy {
        return Err(Refused::RoundClosed { round: round.number, needs: Role::Deputy });
    }
    desk.decided(acts, questions).map(Some)
}

/// A slip that does not name its game and says of the next game of a meeting, of which nothing was noted yet, what the
/// same login entered for the game before: it may be the same slip once more.
fn same_slip_again(
    desk: &Desk<'_>,
    name: GameName,
    meeting: &Meeting,
    game: &Game,
    outcome: &Outcome,
) -> Option<Question> {
    let number = game.reference.slot.game;
    let before = meeting.games.iter().rev().find(|before| before.reference.slot.game < number)?;
    let stood = before.outcome()?;
    let began = desk.fold.register(Subject::FirstMove(game.reference)).is_some()
        || !desk.state().clock_entries(&game.reference).is_empty();
    let own = |id: &RecordId| desk.fold.record(*id).is_some_and(|logged| logged.login == desk.login);
    let same = before.seen(stood) == game.seen(outcome) && before.records.iter().any(own);
    (name.game.is_none() && same && !began)
        .then(|| Question::NextGame { game: game.reference, before: stood.clone() })
}

/// The act that a result would be, without asking whether it may be: what a second reading of a slip is compared by.
pub fn meant(desk: &Desk<'_>, slip: &Slip) -> Result<Act, Refused> {
    let (_, meeting, game) = find(desk, slip.game)?;
    let outcome = outcome_of(desk, game, slip)?;
    Ok(result(meeting, game, Some(outcome)))
}

/// Different results stand for a game; this one is right.
pub fn settle(desk: &Desk<'_>, slip: &Slip) -> Result<Decision, Refused> {
    let (_, meeting, game) = find(desk, slip.game)?;
    if !matches!(game.standing, Standing::Disputed(_)) {
        return Err(Refused::NotInDispute(slip.game.table));
    }
    if desk.role()? < Role::Deputy {
        return Err(Refused::SettlingNeeds(Role::Deputy));
    }
    let outcome = outcome_of(desk, game, slip)?;
    let questions = doubts(desk, meeting, game, &outcome);
    desk.decided(vec![result(meeting, game, Some(outcome))], questions)
}

/// A result is taken back.
pub fn clear(desk: &Desk<'_>, name: GameName) -> Result<Decision, Refused> {
    let (round, meeting, game) = find(desk, name)?;
    let Some(stood) = game.outcome() else {
        return Err(match game.standing {
            Standing::Disputed(_) => Refused::InDispute(name.table),
            _ => Refused::NothingToClear(name.table),
        });
    };
    if round.phase.progress == Progress::Closed && desk.role()? < Role::Deputy {
        return Err(Refused::RoundClosed { round: round.number, needs: Role::Deputy });
    }
    let mut questions = vec![Question::TakesBack { game: game.reference, stood: stood.clone() }];
    questions.extend(against_fouls(desk, meeting, game, None));
    let act = result(meeting, game, None);
    desk.decided(vec![act], questions)
}

/// The players sat down with the colours reversed (28.8.3: the game stands), or it turns out that they did not.
pub fn reverse_colours(desk: &Desk<'_>, name: GameName) -> Result<Decision, Refused> {
    let (_, _, game) = find(desk, name)?;
    desk.decided(vec![Act::Colours { game: game.reference, reversed: !game.reversed }], Vec::new())
}

/// The players changed colours after the third stone, or did not, or nobody knows after all (gomoku 2.9). Points and the balance of colours keep to
/// the sides as they were given.
pub fn note_swap(desk: &Desk<'_>, name: GameName, swapped: Option<bool>) -> Result<Decision, Refused> {
    let (_, _, game) = find(desk, name)?;
    if !desk.state().configuration.settings.opening_protocol.as_ref().is_some_and(OpeningProtocol::may_swap) {
        return Err(Refused::NoSwap);
    }
    if game.swapped == swapped && !desk.is_in_conflict(Subject::Swap(game.reference)) {
        return Ok(Decision::nothing_new());
    }
    desk.decided(vec![Act::Swap { game: game.reference, swapped }], Vec::new())
}

/// The act that records an outcome of a game.
pub fn result(meeting: &Meeting, game: &Game, outcome: Option<Outcome>) -> Act {
    Act::Result { game: game.reference, first: meeting.first, second: meeting.second, outcome }
}

/// The meeting at that table of the round that is meant.
pub(super) fn find_meeting<'a>(desk: &Desk<'a>, table: Table) -> Result<(&'a Round, &'a Meeting), Refused> {
    let round = desk.round()?;
    let tables = round.meetings.len() as u32;
    let meeting = round.meeting(table).ok_or(Refused::NoTable { table, tables })?;
    Ok((round, meeting))
}

/// The game of that name in the round that is meant.
pub fn find<'a>(desk: &Desk<'a>, name: GameName) -> Result<(&'a Round, &'a Meeting, &'a Game), Refused> {
    let (round, meeting) = find_meeting(desk, name.table)?;
    // A meeting of players has one board; without a game's number the one that is being played is meant. `1.1` may mean the
    // board or the first game: where there are several games it is refused.
    let none = if meeting.procedure.is_some() { Refused::NoSuchGame } else { Refused::OneGameOnly };
    if let Some(boards) = meeting.boards {
        let Some(board) = name.board else { return Err(Refused::WhichBoard { table: name.table, boards }) };
        let game = meeting.on_board(board).filter(|_| name.game.is_none_or(|game| game == 1));
        let game = game.ok_or(Refused::WhichBoard { table: name.table, boards })?;
        return Ok((round, meeting, game));
    }
    let game = match (name.board.unwrap_or(1), name.game) {
        (1, None) if name.board.is_none() || meeting.procedure.is_none() => meeting.game(),
        (1, Some(number)) => meeting.games.iter().find(|game| game.reference.slot.game == number),
        _ => None,
    };
    game.map(|game| (round, meeting, game)).ok_or_else(|| none(name.table))
}

/// The outcome by the published sides.
fn outcome_of(desk: &Desk<'_>, game: &Game, slip: &Slip) -> Result<Outcome, Refused> {
    let Slip { game: GameName { table, .. }, verdict, fouls, reason } = slip;
    let configuration = &desk.state().configuration;
    let kind = configuration.edition.game;
    let colour = |name| colour_in(configuration, game, name);
    let how_by_clause = |reason: &str| how_by_clause(kind, reason);
    let seen = match verdict {
        Verdict::Numbers(written) => of_numbers(&configuration.settings.points, *table, written)?,
        Verdict::Wins(side) => Outcome::played(mark_of_first(colour(*side)?, Mark::Win)),
        Verdict::Draw => Outcome::played(Mark::Draw),
        Verdict::Absent(side) => {
            // Who is absent has swapped nothing: the colours are those of the pairing.
            let first = mark_of_first(colour_as_paired(kind, *side)?, Mark::Loss);
            Outcome::new(first, first.opposite(), How::Forfeit)
        }
        Verdict::BothAbsent => Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit),
        Verdict::Loses(side) => {
            let first = mark_of_first(colour(*side)?, Mark::Loss);
            Outcome::new(first, first.opposite(), how_by_clause(reason))
        }
        Verdict::BothLose => Outcome::new(Mark::Loss, Mark::Loss, how_by_clause(reason)),
    };
    let mut seen = Outcome { reason: reason.clone(), ..seen };
    for (side, count) in fouls {
        match colour(*side)? {
            Side::First => seen.first.fouls = *count,
            Side::Second => seen.second.fouls = *count,
        }
    }
    // The left of a slip is who has the first move; the record goes by the published pair.
    Ok(if game.assigned(Side::First) == Side::Second { seen.exchanged() } else { seen })
}

const fn mark_of_first(side: Side, mark: Mark) -> Mark {
    match side {
        Side::First => mark,
        Side::Second => mark.opposite(),
    }
}

/// The side that a name means at this board, of those that sat down. After a swap black is who sat down with white; while it
/// is not known whether there was one, a colour names nobody.
pub(super) fn colour_in(configuration: &Configuration, game: &Game, name: SideName) -> Result<Side, Refused> {
    let as_paired = colour_as_paired(configuration.edition.game, name)?;
    match (name, game.is_swapped(&configuration.settings)) {
        (SideName::Black | SideName::White, None) => Err(Refused::SwapUnknown(game.reference.table)),
        (SideName::Black | SideName::White, Some(true)) => Ok(as_paired.other()),
        _ => Ok(as_paired),
    }
}

/// The side that a name means before anybody swaps. The left of a slip has the first move.
pub(super) const fn colour_as_paired(kind: GameKind, name: SideName) -> Result<Side, Refused> {
    match (kind, name) {
        (_, SideName::Place(side)) => Ok(side),
        (GameKind::Xiangqi, SideName::Red) | (GameKind::Gomoku, SideName::Black) => Ok(Side::First),
        (GameKind::Xiangqi, SideName::Black) | (GameKind::Gomoku, SideName::White) => Ok(Side::Second),
        (GameKind::Xiangqi, SideName::White) | (GameKind::Gomoku, SideName::Red) => {
            Err(Refused::NoSuchColour)
        }
    }
}

/// What the clause of a decision says about how it came about.
fn how_by_clause(kind: GameKind, reason: &str) -> How {
    let clause = reason.split_whitespace().next().unwrap_or_default();
    let begins = |starts: &[&str]| starts.iter().any(|start| clause.starts_with(start));
    let (discipline, time, fouls): (&[&str], &[&str], &[&str]) = match kind {
        GameKind::Xiangqi => (&["18."], &["21."], &["28.11.1"]),
        GameKind::Gomoku => (&["2.20", "12."], &["10.1(3)B", "8.6"], &["10.1(3)H", "12.3(4)"]),
    };
    if begins(fouls) {
        How::Foul
    } else if begins(time) {
        How::Time
    } else if begins(discipline) {
        How::Discipline
    } else {
        How::Adjudicated
    }
}

fn of_numbers(points: &PointScheme, table: Table, written: &str) -> Result<Outcome, Refused> {
    if written == "00" {
        return Err(Refused::TwoNoughts(table));
    }
    slips(points)
        .into_iter()
        .find(|(slip, _)| slip == written)
        .map(|(_, first)| Outcome::played(first))
        .ok_or_else(|| Refused::PointsUnknown {
            written: written.to_owned(),
            known: slips(points).into_iter().map(|(slip, _)| slip).collect(),
        })
}

/// The slips of an event's points with the mark of who moved first: win, draw, loss. A half is written 5.
pub fn slips(points: &PointScheme) -> [(String, Mark); 3] {
    [Mark::Win, Mark::Draw, Mark::Loss].map(|first| {
        let left = digit(first.points(Side::First, points));
        let right = digit(first.opposite().points(Side::Second, points));
        (format!("{left}{right}"), first)
    })
}

fn digit(points: HalfPoints) -> String {
    if points == HalfPoints(1) { "5".to_owned() } else { (points.0 / 2).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_follow_the_points_of_the_event() {
        let written = |points: PointScheme| slips(&points).map(|(slip, _)| slip);
        let whole = HalfPoints::whole;
        assert_eq!(written(PointScheme::equal(whole(2), whole(1), whole(0))), ["20", "11", "02"]);
        assert_eq!(written(PointScheme::equal(whole(3), whole(1), whole(0))), ["30", "11", "03"]);
        assert_eq!(written(PointScheme::equal(whole(1), HalfPoints(1), whole(0))), ["10", "55", "01"]);
        let mut uneven = PointScheme::equal(whole(3), whole(1), whole(0));
        uneven.second.draw = whole(2);
        assert_eq!(written(uneven), ["30", "12", "03"]);
    }

    #[test]
    fn the_clause_says_how_a_loss_by_decision_came_about() {
        let how = |reason| how_by_clause(GameKind::Xiangqi, reason);
        assert_eq!(how("18.2 离席"), How::Discipline);
        assert_eq!(how("21.1"), How::Time);
        assert_eq!(how("28.11.1"), How::Foul);
        assert_eq!(how("28.11.3"), How::Adjudicated);
        assert_eq!(how(""), How::Adjudicated);
        let how = |reason| how_by_clause(GameKind::Gomoku, reason);
        assert_eq!(how("12.2(1)"), How::Discipline);
        assert_eq!(how("10.1(3)B 超时"), How::Time);
        assert_eq!(how("10.1(3)H"), How::Foul);
        assert_eq!(how("12.3(4)"), How::Foul);
        assert_eq!(how("10.1(2) 三三禁手"), How::Adjudicated);
    }
}

//! What one side has from a meeting: from its one game, or from several together.

use super::OpenGames;
use crate::event::act::GoesThrough;
use crate::event::names::{EntrantId, Side};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::state::{Game, Meeting, Standing};
use crate::rulebook::Settings;
use crate::rulebook::points::HalfPoints;
use crate::rulebook::procedure::Counts;
use crate::rulebook::settings::MixedUpColours;

/// How a cell came about; the names are those of the crosstable's JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellHow {
    /// On the board.
    Played,
    /// One of the two, or this entrant, was absent.
    Forfeit,
    /// Nobody came.
    BothAbsent,
    /// No opponent in an odd field.
    Bye,
    /// Let off on request.
    RequestedBye,
    /// By time.
    Time,
    /// By fouls.
    Foul,
    /// By a ruling.
    Adjudicated,
    /// A draw by agreement.
    Agreed,
    /// A draw by the natural limit.
    NaturalLimit,
    /// By discipline.
    Discipline,
    /// No result yet, or different ones.
    Open,
}

/// One entrant in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The opponent.
    pub opponent: Option<EntrantId>,
    /// The colour that the entrant had.
    pub colour: Option<Side>,
    /// What the entrant got.
    pub mark: Option<Mark>,
    /// How.
    pub how: CellHow,
    /// The points that it gives.
    pub points: HalfPoints,
    /// The entrant's fouls.
    pub fouls: u32,
    /// What the games come to, where the two met for several that count.
    pub several: Option<SeveralGames>,
}

/// The games of a meeting of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeveralGames {
    /// How many there are: of a match of teams as many as boards.
    pub games: u32,
    /// What they gave (局分).
    pub points: HalfPoints,
    /// How many were won.
    pub wins: u32,
    /// In how many the entrant moved second.
    pub as_second: u32,
    /// How many of those were won.
    pub wins_as_second: u32,
}

impl SeveralGames {
    /// As if every board of a match of teams had come to the same. 14.4 gives a bye the points of a match won and is silent on
    /// its games; they are as if the opponents had not come (20.1).
    pub(super) fn alike(boards: u32, mark: Mark, settings: &Settings) -> Self {
        let each = match mark {
            Mark::Win => settings.points.win(),
            Mark::Draw => settings.points.draw(),
            Mark::Loss => settings.points.loss(),
        };
        let wins = if mark == Mark::Win { boards } else { 0 };
        Self { games: boards, points: HalfPoints(each.0 * boards as i32), wins, ..Self::default() }
    }
}

/// What one side has from a meeting: from its one game that counts, or from several together.
///
/// `gone` says for the two sides of the pair whether they had withdrawn: a game that such a one did not play is forfeited
/// and won by the opponent (19.2, 19.3).
pub(super) fn cell_of(
    meeting: &Meeting,
    side: Side,
    settings: &Settings,
    open: OpenGames,
    gone: [bool; 2],
) -> Cell {
    let counted: Vec<Cell> = meeting
        .games
        .iter()
        .filter(|game| meeting.step(game).is_none_or(|step| step.counts == Counts::Points))
        .map(|game| cell_of_game(meeting, game, side, settings, open, gone))
        .collect();
    let steps = meeting.procedure().steps.iter().filter(|step| step.counts == Counts::Points).count();
    match counted.as_slice() {
        [cell] if steps == 1 => decided(meeting, side, *cell, settings),
        [] => Cell {
            opponent: Some(meeting.entrant(side.other())),
            colour: None,
            mark: None,
            how: CellHow::Open,
            points: HalfPoints::ZERO,
            fouls: 0,
            several: None,
        },
        cells => together(meeting, cells, settings, open, gone, side),
    }
}

/// A game that was never played, where an arbiter said who goes through: it is as good as won by ruling.
fn decided(meeting: &Meeting, side: Side, cell: Cell, settings: &Settings) -> Cell {
    let (CellHow::Open, Some(through)) = (cell.how, meeting.through) else { return cell };
    let won = through == GoesThrough::One(meeting.entrant(side));
    let mark = if won { Mark::Win } else { Mark::Loss };
    let points = mark.points(cell.colour.unwrap_or(side), &settings.points);
    Cell { mark: Some(mark), how: CellHow::Adjudicated, points, ..cell }
}

/// Several games as one meeting: who has more from them has won it (13.2, 14.2).
fn together(
    meeting: &Meeting,
    cells: &[Cell],
    settings: &Settings,
    open: OpenGames,
    gone: [bool; 2],
    side: Side,
) -> Cell {
    let sum = |count: &dyn Fn(&Cell) -> bool| cells.iter().filter(|cell| count(cell)).count() as u32;
    let won = |cell: &Cell| cell.mark == Some(Mark::Win);
    let second = |cell: &Cell| cell.colour == Some(Side::Second) && cell.mark.is_some();
    let several = SeveralGames {
        games: cells.len() as u32,
        points: cells.iter().map(|cell| cell.points).sum(),
        wins: sum(&won),
        as_second: sum(&second),
        wins_as_second: sum(&|cell| won(cell) && second(cell)),
    };
    let over =
        cells.iter().all(|cell| cell.mark.is_some()) && (meeting.is_settled() || gone != [false, false]);
    let across: HalfPoints = meeting
        .games
        .iter()
        .filter(|game| meeting.step(game).is_none_or(|step| step.counts == Counts::Points))
        .map(|game| cell_of_game(meeting, game, side.other(), settings, open, gone).points)
        .sum();
    let mark = over.then(|| match several.points.cmp(&across) {
        std::cmp::Ordering::Greater => Mark::Win,
        std::cmp::Ordering::Less => Mark::Loss,
        std::cmp::Ordering::Equal if several.points == HalfPoints::ZERO => Mark::Loss,
        std::cmp::Ordering::Equal => Mark::Draw,
    });
    let points = match (mark, open) {
        (Some(Mark::Win), _) => settings.points.win(),
        (Some(Mark::Draw), _) | (None, OpenGames::AsDraws) => settings.points.draw(),
        (Some(Mark::Loss), _) => settings.points.loss(),
        (None, OpenGames::Wait) => HalfPoints::ZERO,
    };
    let how = match mark {
        Some(_) if cells.iter().all(|cell| matches!(cell.how, CellHow::Forfeit | CellHow::BothAbsent)) => {
            cells[0].how
        }
        Some(_) => CellHow::Played,
        None => CellHow::Open,
    };
    let fouls = cells.iter().map(|cell| cell.fouls).sum();
    Cell { mark, how, points, fouls, several: Some(several), ..cells[0] }
}

/// What one side has from one game.
pub(in crate::ranking) fn cell_of_game(
    meeting: &Meeting,
    game: &Game,
    side: Side,
    settings: &Settings,
    open: OpenGames,
    gone: [bool; 2],
) -> Cell {
    let opponent = Some(meeting.entrant(side.other()));
    let colour = game.assigned(side);
    let counted = match settings.mixed_up_colours {
        MixedUpColours::AsPlayed => colour,
        // Not as they sat down, but in a later game, and on an even board, the sides are exchanged all the same.
        MixedUpColours::AsPaired if game.is_turned() => side.other(),
        MixedUpColours::AsPaired => side,
    };
    let cell = |mark, how, points, fouls| Cell {
        opponent,
        colour: Some(counted),
        mark,
        how,
        points,
        fouls,
        several: None,
    };
    match &game.standing {
        Standing::Settled(outcome) => {
            let part = outcome.side(side);
            let fouls = game.fouls(side);
            let points = part.mark.points(colour, &settings.points);
            cell(Some(part.mark), cell_how(outcome), points, fouls)
        }
        Standing::Open if gone != [false, false] => {
            let left = match side {
                Side::First => gone[0],
                Side::Second => gone[1],
            };
            let mark = if left { Mark::Loss } else { Mark::Win };
            let how = if gone == [true, true] { CellHow::BothAbsent } else { CellHow::Forfeit };
            cell(Some(mark), how, mark.points(colour, &settings.points), game.fouls(side))
        }
        Standing::Open | Standing::Disputed(_) => {
            let points = match open {
                OpenGames::Wait => HalfPoints::ZERO,
                OpenGames::AsDraws => Mark::Draw.points(colour, &settings.points),
            };
            cell(None, CellHow::Open, points, game.fouls(side))
        }
    }
}

const fn cell_how(outcome: &Outcome) -> CellHow {
    match outcome.how {
        How::Played => CellHow::Played,
        How::Forfeit => match (outcome.first.mark, outcome.second.mark) {
            (Mark::Loss, Mark::Loss) => CellHow::BothAbsent,
            _ => CellHow::Forfeit,
        },
        How::Time => CellHow::Time,
        How::Foul => CellHow::Foul,
        How::Adjudicated => CellHow::Adjudicated,
        How::Agreed => CellHow::Agreed,
        How::NaturalLimit => CellHow::NaturalLimit,
        How::Discipline => CellHow::Discipline,
    }
}

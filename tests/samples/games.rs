//! The records of the games of a gomoku sample: played out by a seed, every move legal, to the result that the journal has.

use std::fs;
use std::path::Path;

use qisai::event::game_name::GameName;
use qisai::event::names::Side;
use qisai::event::outcome::{How, Mark};
use qisai::event::state::{EventState, Game as EventGame};
use qisai::gomoku::board::{Board, Stone};
use qisai::gomoku::ending::Ending;
use qisai::gomoku::forbidden::{self, Kind, Kinds};
use qisai::gomoku::game::{Entry, Game, Step};
use qisai::gomoku::opening::OPENINGS;
use qisai::gomoku::point::Point;
use qisai::gomoku::protocol::Protocol;
use qisai::gomoku::record::Result as Outcome;
use qisai::gomoku::record::score::{self, About, Score};
use qisai::gomoku::symmetry::Symmetry;

/// After so many moves a game is broken off that is still open, or agreed drawn.
const OPEN: usize = 14;
const DRAWN: usize = 42;

/// Numbers that a seed gives, the same ones each time.
struct Numbers(u64);

impl Numbers {
    /// A number below a bound.
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// What is to come of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Five(Stone),
    Claim,
    BrokenOff(usize),
}

/// Writes a record of every game of which it is known whether the players swapped.
pub fn write(state: &EventState, root: &Path) {
    let folder = root.join("games");
    fs::create_dir(&folder).expect("room");
    for round in state.stages[0].rounds.values() {
        for meeting in &round.meetings {
            let game = meeting.game().expect("a game");
            let (Some(swapped), false) = (game.swapped, is_forfeit(game)) else { continue };
            let name = GameName::from(game.reference);
            let seed = u64::from(round.number.0 * 100 + meeting.table.0);
            let black = if swapped { Side::Second } else { Side::First };
            let player = |side| state.name(meeting.entrant(side));
            let score = Score {
                game: played(seed, swapped, wanted(game, black)),
                about: About {
                    event: state.configuration.event.title.clone(),
                    round: round.number.to_string(),
                    table: meeting.table.to_string(),
                    black: player(black).to_string(),
                    white: player(black.other()).to_string(),
                    result: drawn(game).then_some(Outcome::Drawn),
                },
                steps_unsaid: false,
            };
            fs::write(folder.join(format!("{name}.sgf")), score::write(&score)).expect("room");
        }
    }
}

fn is_forfeit(game: &EventGame) -> bool {
    game.outcome().is_some_and(|outcome| outcome.how == How::Forfeit)
}

fn drawn(game: &EventGame) -> bool {
    game.outcome().is_some_and(|outcome| outcome.first.mark == Mark::Draw)
}

fn wanted(game: &EventGame, black: Side) -> Wanted {
    let Some(outcome) = game.outcome() else { return Wanted::BrokenOff(OPEN) };
    let of_black = if black == Side::First { outcome.first.mark } else { outcome.second.mark };
    match of_black {
        Mark::Draw => Wanted::BrokenOff(DRAWN),
        Mark::Win => Wanted::Five(Stone::Black),
        Mark::Loss if outcome.reason.starts_with("10.1(2)") => Wanted::Claim,
        Mark::Loss => Wanted::Five(Stone::White),
    }
}

/// The first playing out that comes to what is wanted.
fn played(seed: u64, swapped: bool, wanted: Wanted) -> Game {
    let found = (0..500).find_map(|attempt| {
        let mut numbers = Numbers(seed * 1000 + attempt);
        let mut game = opened(seed, swapped, &mut numbers);
        while game.ending().is_none() && game.moves().len() < 90 {
            if wanted == Wanted::BrokenOff(game.moves().len()) {
                return Some(game);
            }
            if wanted == Wanted::Claim && game.side() == Stone::Black {
                let points = forbidden::survey(game.board()).forbidden;
                let only_threes = |kinds: Kinds| kinds == kinds.only(Kind::DoubleThree);
                let late = game.moves().len() > 8;
                if let Some((point, _)) = points.into_iter().find(|(_, kinds)| late && only_threes(*kinds)) {
                    let number = game.moves().len() + 1;
                    game.enter(Entry::Stone(point)).expect("an empty point");
                    game.enter(Entry::Claim(number)).expect("it is forbidden");
                    return Some(game);
                }
            }
            let careless = match wanted {
                Wanted::Five(winner) => game.side() != winner,
                _ => false,
            };
            let point = next(&game, careless, &mut numbers);
            game.enter(Entry::Stone(point)).expect("an empty point");
        }
        let by = match game.ending() {
            Some(Ending::Five { by, .. }) => Some(*by),
            _ => None,
        };
        matches!(wanted, Wanted::Five(winner) if by == Some(winner)).then_some(game)
    });
    found.unwrap_or_else(|| panic!("no game of seed {seed} comes to {wanted:?}"))
}

/// One of the 26 openings, the steps of the protocol, and the fifth move that stays.
fn opened(seed: u64, swapped: bool, numbers: &mut Numbers) -> Game {
    let mut game = Game::new(Protocol::default());
    let opening = &OPENINGS[seed as usize * 7 % OPENINGS.len()];
    let count = 1 + (seed % 3) as u8;
    for stone in opening.stones(Symmetry::ALL[seed as usize % 8]) {
        game.enter(Entry::Stone(stone)).expect("an opening");
    }
    game.enter(Entry::Announce(count)).expect("a number");
    game.enter(if swapped { Entry::Swap } else { Entry::Stay }).expect("a choice");
    while game.moves().len() < 5 {
        let entry = match game.step() {
            Step::Keep => Entry::Keep(game.fifth_moves()[0]),
            _ => Entry::Stone(next(&game, false, numbers)),
        };
        // A fifth move equal to another one is refused, and another one is tried.
        let _ = game.enter(entry);
    }
    game
}

/// The next point: a five, the block of one, else a good one of those beside the stones. Black plays nothing forbidden.
fn next(game: &Game, careless: bool, numbers: &mut Numbers) -> Point {
    let (board, side) = (game.board(), game.side());
    let allowed = |point: &Point| {
        side == Stone::White || forbidden::answer(board, *point).is_some_and(|answer| !answer.is_forbidden())
    };
    if let Some(&point) = forbidden::fives(board, side).first() {
        return point;
    }
    let threats = forbidden::fives(board, side.other());
    if let Some(&point) =
        threats.iter().find(|point| allowed(point)).filter(|_| !careless || numbers.below(4) > 0)
    {
        return point;
    }
    let noise = if careless { 60 } else { 8 };
    let mut rated: Vec<(u64, Point)> = board
        .empty_points()
        .filter(|&point| !game.fifth_moves().contains(&point) && beside_a_stone(board, point))
        .map(|point| {
            (
                worth(board, point, side) * 5 + worth(board, point, side.other()) * 4 + numbers.below(noise),
                point,
            )
        })
        .collect();
    rated.sort_by_key(|(rate, point)| (std::cmp::Reverse(*rate), point.index()));
    rated.into_iter().map(|(_, point)| point).find(allowed).expect("a point that is allowed")
}

fn beside_a_stone(board: &Board, point: Point) -> bool {
    let around = (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows)));
    around.filter_map(|(columns, rows)| point.offset(columns, rows)).any(|near| board.stone(near).is_some())
}

/// What a stone on a point would make along the four lines.
fn worth(board: &Board, point: Point, side: Stone) -> u64 {
    let run = |columns: i8, rows: i8| {
        let mut length = 0;
        let mut at = point;
        while let Some(next) = at.offset(columns, rows) {
            match board.stone(next) {
                Some(stone) if stone == side => length += 1,
                Some(_) => return (length, false),
                None => return (length, true),
            }
            at = next;
        }
        (length, false)
    };
    let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
    lines
        .into_iter()
        .map(|(columns, rows)| {
            let ((one, open), (other, also)) = (run(columns, rows), run(-columns, -rows));
            let ends = u64::from(open) + u64::from(also);
            match (one + other, ends) {
                (_, 0) | (0, _) => 0,
                (1, _) => 2 * ends,
                (2, _) => 8 * ends,
                (_, _) => 30 * ends,
            }
        })
        .sum()
}

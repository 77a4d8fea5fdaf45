//! Taking an entry: what each step allows, and why it is refused otherwise.

use super::{Entry, Game, Move, Step, Warning};
use crate::gomoku::board::Stone;
use crate::gomoku::claim::Ruled;
use crate::gomoku::ending::Ending;
use crate::gomoku::fifth_moves::{self, Equality};
use crate::gomoku::forbidden::{self, Kinds};
use crate::gomoku::opening::{self, OPENINGS};
use crate::gomoku::point::Point;
use crate::gomoku::protocol::{BothPass, EqualMoves, FifthMoves, OpeningRule};
use crate::gomoku::refusal::Refusal;
use crate::gomoku::symmetry::Symmetry;

impl Game {
    /// Takes an entry, or says why it cannot be.
    pub fn enter(&mut self, entry: Entry) -> Result<Option<Warning>, Refusal> {
        let step = self.step();
        let warning = match (entry, step) {
            (Entry::Claim(number), _) => {
                self.claim(number)?;
                None
            }
            (_, Step::Over) => return Err(Refusal::Over),
            (Entry::Announce(count), Step::Opening(_) | Step::Announce) => {
                self.announce(count)?;
                None
            }
            (Entry::Stone(point), Step::Opening(number)) => {
                self.check_empty(point)?;
                self.check_opening(number, point)?;
                self.lay(point)
            }
            (Entry::Accepted(point), Step::Opening(_)) | (Entry::Stone(point), Step::Move) => {
                self.check_empty(point)?;
                self.lay(point)
            }
            (Entry::Stone(point), Step::FifthMove { .. }) => self.lay_fifth(point)?,
            (Entry::Pass, Step::Move) => {
                self.pass()?;
                None
            }
            (Entry::Swap | Entry::Stay, Step::Swap) => {
                self.swapped = Some(entry == Entry::Swap);
                None
            }
            (Entry::Keep(point), Step::Keep) => {
                if !self.fifth_moves.contains(&point) {
                    return Err(Refusal::NotLaid { point });
                }
                self.fifth_moves.clear();
                self.lay(point)
            }
            _ => return Err(Refusal::NotNow { step }),
        };
        self.entries.push(entry);
        Ok(warning)
    }

    fn check_empty(&self, point: Point) -> Result<(), Refusal> {
        match self.board.stone(point) {
            Some(by) => Err(Refusal::Occupied { point, by }),
            None => Ok(()),
        }
    }

    /// 3.2: black 1 on H8, white 2 beside it, black 3 so that the three are one of the 26, or the one that is set.
    fn check_opening(&self, number: usize, point: Point) -> Result<(), Refusal> {
        let stones: Vec<Point> = self.moves.iter().filter_map(|made| made.point).collect();
        match (number, stones.as_slice()) {
            (1, _) if point != Point::CENTRE => Err(Refusal::NotTheCentre { point }),
            (2, _) => {
                let begins = OPENINGS
                    .iter()
                    .any(|opening| Symmetry::ALL.iter().any(|&turn| opening.stones(turn)[1] == point));
                if begins { Ok(()) } else { Err(Refusal::NoOpening) }
            }
            (3, &[black_1, white_2, ..]) => {
                let found = opening::recognise(black_1, white_2, point).ok_or(Refusal::NoOpening)?;
                match &self.protocol.opening {
                    OpeningRule::Fixed(code) if found.opening.code().to_string() != *code => {
                        Err(Refusal::OtherOpening { laid: found.opening, code: code.clone() })
                    }
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    const fn announce(&mut self, count: u8) -> Result<(), Refusal> {
        match (self.protocol.fifth_moves, self.announced) {
            (FifthMoves::Announced, _) if count == 0 => Err(Refusal::NoFifthMoves),
            (FifthMoves::Announced, None) => {
                self.announced = Some(count);
                Ok(())
            }
            _ => Err(Refusal::NumberIsSet),
        }
    }

    /// Puts a stone of the side to move on an empty point.
    fn lay(&mut self, point: Point) -> Option<Warning> {
        let stone = self.side();
        let restrained = stone == Stone::Black && self.protocol.forbidden_moves;
        let answer = if restrained { forbidden::answer(&self.board, point) } else { None };
        let kinds =
            answer.filter(|answer| answer.is_forbidden()).map(|answer| answer.kinds).unwrap_or_default();
        let wins = forbidden::makes_five(&self.board, point, stone, !restrained);
        // Whoever asks has looked whether the point is empty.
        let _ = self.board.place(point, stone);
        self.moves.push(Move { stone, point: Some(point), kinds });
        if wins {
            self.ending = Some(Ending::Five { by: stone, point });
        } else if self.board.is_full() {
            self.ending = Some(Ending::FullBoard);
        }
        (!kinds.is_empty()).then_some(Warning::Forbidden { point, kinds })
    }

    fn lay_fifth(&mut self, point: Point) -> Result<Option<Warning>, Refusal> {
        self.check_empty(point)?;
        if self.fifth_moves.contains(&point) {
            return Err(Refusal::Occupied { point, by: Stone::Black });
        }
        let mut warning = None;
        for (equal, equality) in
            [(self.protocol.equal_by_shape, Equality::Shape), (self.protocol.equal_by_board, Equality::Board)]
        {
            let mut laid = self.fifth_moves.iter().copied();
            let other = laid.find(|&other| fifth_moves::are_equal(&self.board, point, other, equality));
            match (equal, other) {
                (EqualMoves::Refuse, Some(other)) => {
                    return Err(Refusal::EqualMove { point, other, equality });
                }
                (EqualMoves::Warn, Some(other)) => {
                    warning = Some(Warning::EqualMove { point, other, equality });
                }
                _ => {}
            }
        }
        self.fifth_moves.push(point);
        Ok(warning)
    }

    fn pass(&mut self) -> Result<(), Refusal> {
        let number = self.moves.len() + 1;
        if number < self.protocol.passes_from {
            return Err(Refusal::PassTooEarly { number, from: self.protocol.passes_from });
        }
        let stone = self.side();
        let after_pass = self.moves.last().is_some_and(|made| made.point.is_none());
        self.moves.push(Move { stone, point: None, kinds: Kinds::default() });
        let in_time = match self.protocol.both_pass {
            BothPass::InARow => true,
            BothPass::BlackThenWhite => stone == Stone::White,
        };
        if after_pass && in_time {
            self.ending = Some(Ending::BothPassed);
        }
        Ok(())
    }

    fn claim(&mut self, number: usize) -> Result<(), Refusal> {
        match self.ruled(number) {
            Ruled::Upheld { point, kinds } => {
                self.ending = Some(Ending::Forbidden { number, point, kinds });
                Ok(())
            }
            Ruled::Dismissed(why) => Err(Refusal::ClaimDismissed(why)),
        }
    }
}

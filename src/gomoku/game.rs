//! A game from its first stone to its end: a state machine whose steps are entries. A shorter list of the same entries
//! gives the state before; nothing else is needed to take one back.

use super::board::{Board, Stone};
use super::claim::Ruled;
use super::ending::Ending;
use super::fifth_moves::{self, Equality};
use super::forbidden::{self, Kinds};
use super::opening::{self, OPENINGS, Recognised};
use super::point::Point;
use super::protocol::{BothPass, EqualMoves, FifthMoves, OpeningRule, Protocol};
use super::refusal::Refusal;

/// Who sits at the board: the players, whatever colour they hold at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Who was given black by the pairing.
    AssignedBlack,
    /// Who was given white.
    AssignedWhite,
}

impl Player {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::AssignedBlack => Self::AssignedWhite,
            Self::AssignedWhite => Self::AssignedBlack,
        }
    }
}

/// What is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A stone of the side to move; while fifth moves are laid, one of them.
    Stone(Point),
    /// 2.21: the side to move does not move.
    Pass,
    /// 2.10: how many fifth moves there will be, at least 1; said with the opening.
    Announce(u8),
    /// 2.9: the other player takes black.
    Swap,
    /// 2.9: the sides stay as they are.
    Stay,
    /// 2.10: White leaves this one of the fifth moves on the board.
    Keep(Point),
    /// 10.1(2): White points out that this black move, by its number, is forbidden.
    Claim(usize),
}

/// What is to be entered next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The next of the first three stones, by its number, where Black lays all of them (3.2).
    Opening(usize),
    /// The number of fifth moves (6.1(3): it must be said).
    Announce,
    /// Whether the sides are swapped.
    Swap,
    /// An ordinary move.
    Move,
    /// A fifth move; so many lie there, so many there must be.
    FifthMove {
        /// Laid already.
        laid: usize,
        /// In all.
        of: usize,
    },
    /// Which of the fifth moves stays.
    Keep,
    /// Nothing: the game is over.
    Over,
}

/// A move that stands: a stone, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The side.
    pub stone: Stone,
    /// The point; none for a pass.
    pub point: Option<Point>,
    /// What makes it forbidden, when it was played; nothing where it made five, and for White.
    pub kinds: Kinds,
}

/// Something that the arbiter should know about an entry that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The fifth move is of the same shape as another one.
    EqualMove {
        /// The new one.
        point: Point,
        /// The one before.
        other: Point,
        /// By which reading.
        equality: Equality,
    },
    /// The move is forbidden; White may claim it.
    Forbidden {
        /// The point.
        point: Point,
        /// The kinds.
        kinds: Kinds,
    },
}

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    protocol: Protocol,
    entries: Vec<Entry>,
    board: Board,
    moves: Vec<Move>,
    announced: Option<u8>,
    swapped: Option<bool>,
    fifth_moves: Vec<Point>,
    ending: Option<Ending>,
}

impl Game {
    /// A game that has not begun.
    pub fn new(protocol: Protocol) -> Self {
        Self {
            protocol,
            entries: Vec::new(),
            board: Board::default(),
            moves: Vec::new(),
            announced: None,
            swapped: None,
            fifth_moves: Vec::new(),
            ending: None,
        }
    }

    /// A game after some entries; the first that is refused ends it, with its place in the list.
    pub fn of(protocol: Protocol, entries: &[Entry]) -> Result<Self, (usize, Refusal)> {
        let mut game = Self::new(protocol);
        for (index, &entry) in entries.iter().enumerate() {
            game.enter(entry).map_err(|refusal| (index, refusal))?;
        }
        Ok(game)
    }

    /// What it is played by.
    pub const fn protocol(&self) -> &Protocol {
        &self.protocol
    }

    /// What was entered.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The stones that stand; fifth moves lie on it only once one of them was kept.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves, in order; move 1 is the first. A pass is a move (2.1).
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The fifth moves that lie on the board while White has not chosen.
    pub fn fifth_moves(&self) -> &[Point] {
        &self.fifth_moves
    }

    /// 2.10: how many fifth moves there are to be, where that is known.
    pub const fn announced(&self) -> Option<u8> {
        match self.protocol.fifth_moves {
            FifthMoves::One => Some(1),
            FifthMoves::Set(count) => Some(count),
            FifthMoves::Announced => self.announced,
        }
    }

    /// How it ended.
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whether the players swapped sides; none while they may still do so.
    pub const fn swapped(&self) -> Option<bool> {
        if self.protocol.swap { self.swapped } else { Some(false) }
    }

    /// Who holds a colour at the moment.
    pub fn player(&self, stone: Stone) -> Player {
        let black = if self.swapped() == Some(true) { Player::AssignedWhite } else { Player::AssignedBlack };
        match stone {
            Stone::Black => black,
            Stone::White => black.other(),
        }
    }

    /// The opening, once three stones lie there.
    pub fn opening(&self) -> Option<Recognised> {
        let mut stones = self.moves.iter().map_while(|made| made.point);
        opening::recognise(stones.next()?, stones.next()?, stones.next()?)
    }

    /// The side whose stone or pass comes next.
    pub const fn side(&self) -> Stone {
        if self.moves.len().is_multiple_of(2) { Stone::Black } else { Stone::White }
    }

    /// What is to be entered next.
    pub fn step(&self) -> Step {
        let made = self.moves.len();
        if self.ending.is_some() {
            return Step::Over;
        }
        if self.protocol.is_laid_by_black() && made < 3 {
            return Step::Opening(made + 1);
        }
        if made >= 3 && self.announced().is_none() {
            return Step::Announce;
        }
        if made >= 3 && self.swapped().is_none() {
            return Step::Swap;
        }
        match self.fifth_moves_due() {
            Some(of) if self.fifth_moves.len() < of => Step::FifthMove { laid: self.fifth_moves.len(), of },
            Some(_) => Step::Keep,
            None => Step::Move,
        }
    }

    /// Who has to make the next step; none when the game is over.
    pub fn to_act(&self) -> Option<Player> {
        match self.step() {
            Step::Opening(_) | Step::Announce => Some(Player::AssignedBlack),
            Step::Swap => Some(Player::AssignedWhite),
            Step::Move => Some(self.player(self.side())),
            Step::FifthMove { .. } => Some(self.player(Stone::Black)),
            Step::Keep => Some(self.player(Stone::White)),
            Step::Over => None,
        }
    }

    /// How many fifth moves are laid before one is kept, where that is to be done now. There cannot be more than the board
    /// has points of different shape.
    fn fifth_moves_due(&self) -> Option<usize> {
        let announced = usize::from(self.announced()?);
        if self.moves.len() != 4 || announced < 2 {
            return None;
        }
        let refused = [
            (self.protocol.equal_by_shape, Equality::Shape),
            (self.protocol.equal_by_board, Equality::Board),
        ];
        let strictest = refused.into_iter().find(|(equal, _)| *equal == EqualMoves::Refuse);
        let different = match strictest {
            Some((_, equality)) => fifth_moves::groups(&self.board, equality).len(),
            None => self.board.empty_points().count(),
        };
        Some(announced.min(different))
    }

    /// Takes an entry, or says why it cannot be.
    pub fn enter(&mut self, entry: Entry) -> Result<Option<Warning>, Refusal> {
        self.take(entry, false)
    }

    /// Takes a stone of the opening that is against 3.2 and that the opponent has accepted (6.1, 6.2).
    pub fn enter_accepted(&mut self, entry: Entry) -> Result<Option<Warning>, Refusal> {
        self.take(entry, true)
    }

    fn take(&mut self, entry: Entry, accepted: bool) -> Result<Option<Warning>, Refusal> {
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
                if !accepted {
                    self.check_opening(number, point)?;
                }
                self.lay(point)
            }
            (Entry::Stone(point), Step::Move) => {
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
                let begins = OPENINGS.iter().any(|opening| {
                    super::symmetry::Symmetry::ALL.iter().any(|&turn| opening.stones(turn)[1] == point)
                });
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

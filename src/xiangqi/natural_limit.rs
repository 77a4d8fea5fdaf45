//! 自然限着: the audit of a claim that nothing was captured for so many rounds (22.2, 29.1, appendix 1).

use super::adjudication::NotLegal;
use super::moves::Move;
use super::position::Position;
use super::side::Side;

/// Whose checks are limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The claimant's alone, as 22.2 says.
    Claimants,
    /// Both sides': 29.1.1 does not say whose.
    Both,
}

/// Which checks count as moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checks {
    /// So many at most.
    AtMost(u32, Whose),
    /// None at all, of either side (appendix 1, 3.2).
    None,
}

/// The limit of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// After how many rounds without a capture a game is drawn.
    pub rounds: u32,
    /// Which checks count.
    pub checks: Checks,
}

impl Limit {
    /// 22.2: at most ten of the claimant's checks count. How many rounds a slow game has is a setting; the rules do not say it.
    pub const fn slow(rounds: u32) -> Self {
        Self { rounds, checks: Checks::AtMost(10, Whose::Claimants) }
    }

    /// 29.1.1: fifty rounds, at most eight checks count.
    pub const fn rapid() -> Self {
        Self { rounds: 50, checks: Checks::AtMost(8, Whose::Both) }
    }

    /// Appendix 1, 3.2: 30 to 40 rounds by the event's setting, checks do not count.
    pub const fn grassroots(rounds: u32) -> Self {
        Self { rounds, checks: Checks::None }
    }
}

/// One move of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move's number in the record, from 0.
    pub number: usize,
    /// The move.
    pub mv: Move,
    /// Whether it gave check.
    pub check: bool,
    /// Whether it counts.
    pub counts: bool,
}

/// What counts for a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose.
    pub side: Side,
    /// Its moves since the last capture.
    pub entries: Vec<Entry>,
}

impl Account {
    /// How many moves it made.
    pub fn moves(&self) -> usize {
        self.entries.len()
    }

    /// How many of them gave check.
    pub fn checks(&self) -> usize {
        self.entries.iter().filter(|entry| entry.check).count()
    }

    /// How many checks count.
    pub fn checks_counted(&self) -> usize {
        self.entries.iter().filter(|entry| entry.check && entry.counts).count()
    }

    /// How many moves count.
    pub fn counted(&self) -> usize {
        self.entries.iter().filter(|entry| entry.counts).count()
    }
}

/// The audit of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Who claims.
    pub claimant: Side,
    /// By which limit.
    pub limit: Limit,
    /// The number of the move that captured last, from 0; nothing where none did.
    pub last_capture: Option<usize>,
    /// Red's account, then black's.
    pub accounts: [Account; 2],
}

impl Ledger {
    /// The audit of a record.
    pub fn audit(start: &Position, moves: &[Move], claimant: Side, limit: Limit) -> Result<Self, NotLegal> {
        let mut ledger = Self {
            claimant,
            limit,
            last_capture: None,
            accounts: Side::BOTH.map(|side| Account { side, entries: Vec::new() }),
        };
        let mut now = *start;
        for (number, &mv) in moves.iter().enumerate() {
            now.check_move(mv).map_err(|why| NotLegal { number, mv, why })?;
            let (side, captures) = (now.to_move(), !now.is_empty(mv.to));
            now.make(mv);
            if captures {
                ledger.last_capture = Some(number);
                ledger.accounts.iter_mut().for_each(|account| account.entries.clear());
                continue;
            }
            let check = now.in_check(!side);
            let counts = !check || ledger.counts_check(side);
            ledger.accounts[side as usize].entries.push(Entry { number, mv, check, counts });
        }
        Ok(ledger)
    }

    /// Whether one more check of a side counts.
    fn counts_check(&self, side: Side) -> bool {
        match self.limit.checks {
            Checks::None => false,
            Checks::AtMost(_, Whose::Claimants) if side != self.claimant => true,
            Checks::AtMost(most, _) => self.account(side).checks_counted() < most as usize,
        }
    }

    /// A side's account.
    pub const fn account(&self, side: Side) -> &Account {
        &self.accounts[side as usize]
    }

    /// Whether the claim is upheld: the moves of both sides that count reach the limit. Then the game is drawn; else the claim is a foul
    /// (22.2).
    pub fn is_upheld(&self) -> bool {
        self.accounts.iter().all(|account| account.counted() >= self.limit.rounds as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::fen;

    /// Red's rook gives check from both files in turn, black's general steps to and fro; one round is two moves.
    fn checks(rounds: usize) -> (Position, Vec<Move>) {
        let start = fen::read("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w").expect("a position").position;
        let cycle = ["f0e0", "e8f8", "e0f0", "f8e8"];
        let moves = cycle.iter().cycle().take(2 * rounds).map(|mv| mv.parse().expect("a move")).collect();
        (start, moves)
    }

    #[test]
    fn x2020_22_2_of_the_claimants_checks_ten_count() {
        let (start, moves) = checks(60);
        let ledger = Ledger::audit(&start, &moves, Side::Red, Limit::slow(60)).expect("legal");
        let red = ledger.account(Side::Red);
        assert_eq!((red.moves(), red.checks(), red.checks_counted(), red.counted()), (60, 60, 10, 10));
        assert_eq!(ledger.account(Side::Black).counted(), 60);
        assert!(!ledger.is_upheld());
        // Black's own moves are no checks; red's checks are limited only when red claims.
        let ledger = Ledger::audit(&start, &moves, Side::Black, Limit::slow(60)).expect("legal");
        assert!(ledger.is_upheld());
        let short = &moves[..moves.len() - 1];
        assert!(!Ledger::audit(&start, short, Side::Black, Limit::slow(60)).expect("legal").is_upheld());
    }

    #[test]
    fn x2020_29_1_1_a_rapid_game_has_fifty_rounds_and_eight_checks() {
        let (start, moves) = checks(50);
        for claimant in Side::BOTH {
            let ledger = Ledger::audit(&start, &moves, claimant, Limit::rapid()).expect("legal");
            assert_eq!(ledger.account(Side::Red).counted(), 8);
            assert!(!ledger.is_upheld());
        }
    }

    #[test]
    fn grassroots_3_2_checks_do_not_count() {
        let (start, moves) = checks(40);
        let ledger = Ledger::audit(&start, &moves, Side::Black, Limit::grassroots(30)).expect("legal");
        assert_eq!((ledger.account(Side::Red).counted(), ledger.account(Side::Black).counted()), (0, 40));
        assert!(!ledger.is_upheld());
    }

    #[test]
    fn x2020_22_2_counting_begins_behind_the_last_capture() {
        let start = fen::read("2b6/4k4/9/9/9/9/9/2p6/5R1c1/3K2B2 w").expect("a position").position;
        let moves: Vec<Move> =
            ["f1f2", "e8e7", "f2c2", "e7e8", "c2d2"].iter().map(|mv| mv.parse().expect("a move")).collect();
        let ledger = Ledger::audit(&start, &moves, Side::Red, Limit::slow(1)).expect("legal");
        assert_eq!(ledger.last_capture, Some(2));
        let numbers =
            |side| ledger.account(side).entries.iter().map(|entry| entry.number).collect::<Vec<_>>();
        assert_eq!((numbers(Side::Red), numbers(Side::Black)), (vec![4], vec![3]));
        assert!(ledger.is_upheld());
    }
}

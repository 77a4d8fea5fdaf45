//! One round in a player's line: the opponent, the colour and the result, ten columns wide.

/// A round as the player's line has it. Nothing is interpreted: a blank cell and `0000 - Z` stay different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrfRound {
    /// The opponent's starting number, 1 to 9999; `None` for `0000` and for four blanks.
    pub opponent: Option<u32>,
    /// The scheduled colour.
    pub colour: TrfColour,
    /// What the player got.
    pub result: TrfResult,
}

impl TrfRound {
    /// A round of which the file says nothing: not paired yet, or not paired and no bye.
    pub const BLANK: Self = Self { opponent: None, colour: TrfColour::None, result: TrfResult::Blank };

    /// A round without an opponent, such as `0000 - U`.
    pub const fn without_opponent(result: TrfResult) -> Self {
        Self { opponent: None, colour: TrfColour::None, result }
    }

    /// Whether the round is paired and its result is not known yet.
    pub const fn is_open(&self) -> bool {
        self.opponent.is_some() && matches!(self.result, TrfResult::Blank)
    }
}

/// The colour that the pairing gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrfColour {
    /// `w`: moves first.
    White,
    /// `b`: moves second.
    Black,
    /// `-` or blank: no colour.
    #[default]
    None,
}

impl TrfColour {
    /// The colour that a character stands for; upper and lower case are equal.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'w' | 'W' => Some(Self::White),
            'b' | 'B' => Some(Self::Black),
            '-' | ' ' => Some(Self::None),
            _ => None,
        }
    }

    /// The character of this colour.
    pub const fn symbol(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
            Self::None => '-',
        }
    }
}

/// What a player got from a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrfResult {
    /// `1`: won at the board.
    Win,
    /// `=`: drawn at the board.
    Draw,
    /// `0`: lost at the board.
    Loss,
    /// `+`: the opponent did not play.
    ForfeitWin,
    /// `-`: did not play.
    ForfeitLoss,
    /// `W`: won before each side had moved; not rated.
    UnratedWin,
    /// `D`: drawn before each side had moved; not rated.
    UnratedDraw,
    /// `L`: lost before each side had moved; not rated.
    UnratedLoss,
    /// `H`: a bye for half a win.
    HalfPointBye,
    /// `F`: a bye for a win that nobody was paired out for.
    FullPointBye,
    /// `U`: the bye of the pairing, at most one a round.
    PairingBye,
    /// `Z`: absent, announced before the pairing.
    ZeroPointBye,
    /// Blank: open, or not paired.
    #[default]
    Blank,
}

impl TrfResult {
    /// Every result.
    pub const ALL: [Self; 13] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::UnratedWin,
        Self::UnratedDraw,
        Self::UnratedLoss,
        Self::HalfPointBye,
        Self::FullPointBye,
        Self::PairingBye,
        Self::ZeroPointBye,
        Self::Blank,
    ];

    /// The result that a character stands for; upper and lower case are equal.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        let symbol = symbol.to_ascii_uppercase();
        Self::ALL.into_iter().find(|result| result.symbol() == symbol)
    }

    /// The character of this result.
    pub const fn symbol(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::UnratedWin => 'W',
            Self::UnratedDraw => 'D',
            Self::UnratedLoss => 'L',
            Self::HalfPointBye => 'H',
            Self::FullPointBye => 'F',
            Self::PairingBye => 'U',
            Self::ZeroPointBye => 'Z',
            Self::Blank => ' ',
        }
    }

    /// Whether this is a bye by name (`H`, `F`, `U`, `Z`), which no opponent goes with.
    pub const fn is_bye(self) -> bool {
        matches!(self, Self::HalfPointBye | Self::FullPointBye | Self::PairingBye | Self::ZeroPointBye)
    }

    /// Whether the two sides of one game may have these results: a win and a loss of the same kind, two equal
    /// draws, a forfeit of one or of both, or a game that is open on both sides.
    pub const fn complements(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Win, Self::Loss)
                | (Self::Loss, Self::Win)
                | (Self::Draw, Self::Draw)
                | (Self::UnratedWin, Self::UnratedLoss)
                | (Self::UnratedLoss, Self::UnratedWin)
                | (Self::UnratedDraw, Self::UnratedDraw)
                | (Self::ForfeitWin | Self::ForfeitLoss, Self::ForfeitLoss)
                | (Self::ForfeitLoss, Self::ForfeitWin)
                | (Self::Blank, Self::Blank)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_and_letters_ignore_case() {
        for result in TrfResult::ALL {
            assert_eq!(TrfResult::from_symbol(result.symbol()), Some(result));
            assert_eq!(TrfResult::from_symbol(result.symbol().to_ascii_lowercase()), Some(result));
        }
        for unknown in ['2', 'X', '½', 'Ｗ'] {
            assert_eq!(TrfResult::from_symbol(unknown), None);
        }
    }

    #[test]
    fn complementing_is_mutual() {
        for one in TrfResult::ALL {
            for other in TrfResult::ALL {
                assert_eq!(one.complements(other), other.complements(one), "{one:?} {other:?}");
            }
        }
        assert!(TrfResult::ForfeitLoss.complements(TrfResult::ForfeitLoss), "nobody came");
        assert!(!TrfResult::ForfeitWin.complements(TrfResult::ForfeitWin));
        assert!(!TrfResult::Win.complements(TrfResult::ForfeitLoss));
    }
}

//! What the keys do at the moment: one mode a file.

pub mod asking;
pub mod clause;
pub mod finder;
pub mod game;
pub mod gomoku;
pub mod help;
pub mod offer;
pub mod palette;
pub mod reading;
pub mod recheck;
pub mod sheet;
pub mod slip;
pub mod why;

pub use asking::Asking;
pub use clause::Clauses;
pub use finder::Finder;
pub use game::GameBoard;
pub use gomoku::GomokuBoard;
pub use help::Help;
pub use offer::Offering;
pub use palette::Palette;
pub use recheck::Recheck;
pub use sheet::Sheet;
pub use slip::Slip;
pub use why::Explanation;

/// What the keys do at the moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Mode {
    /// Moving about; a digit begins a slip.
    Reading,
    /// A slip is entered.
    Slip(Slip),
    /// Results go down the sheet.
    Sheet(Sheet),
    /// Results are entered a second time.
    Recheck(Recheck),
    /// Somebody is looked for.
    Finder(Finder),
    /// The command line.
    Palette(Palette),
    /// The help.
    Help(Help),
    /// A question waits for yes or no.
    Asking(Asking),
    /// A clause is looked for, or held against a side.
    Clause(Clauses),
    /// A draw is offered, or something is claimed.
    Offer(Offering),
    /// An explanation is read.
    Why(Explanation),
    /// Moves are entered on the board of a game.
    Game,
}

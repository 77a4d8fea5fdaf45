//! The one table of actions: the footer, the help, the palette, the which-key panel and the README's key table are made
//! of it. One file a family of actions; a new one is a line in its family, with a variant of [`Action`].

mod conduct;
mod draft;
mod key_table;
mod movement;
mod pages;
mod program;
mod results;
mod rounds;
mod ruling;

pub use key_table::key_table;

use super::key::Key;
use crate::lang::Language;

/// Where the keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    /// The dashboard.
    Dashboard,
    /// The draft of the next round.
    Draft,
    /// Another page: crosstable, log, entrants, messages.
    Page,
    /// Sheet entry.
    Sheet,
    /// The ledger of conduct.
    Ledger,
    /// The checklists.
    Checklists,
    /// The ruling of a claim from the record.
    Ruling,
}

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Enter the result of a table by its slip.
    Slip,
    /// Enter results down the sheet.
    Sheet,
    /// Enter the results a second time and compare.
    Recheck,
    /// A forfeit, in sheet entry.
    Forfeit,
    /// Take a result back.
    Clear,
    /// Settle a conflict.
    Settle,
    /// Show only one's own tables, or all again.
    Sector,
    /// Undo the last entry.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Show the draft of the next round.
    Draft,
    /// Publish the draft.
    Publish,
    /// Forbid the pair under the cursor, or drop it where it was made by hand.
    Unpair,
    /// Exchange the colours of the pair under the cursor.
    SwapColours,
    /// Make a pair by hand.
    PairByHand,
    /// Drop everything that was fixed by hand.
    ByRule,
    /// Start the round.
    Start,
    /// Pause the round, or let it go on.
    Pause,
    /// Close the round.
    Close,
    /// Withdraw the publication.
    Unpublish,
    /// Hold a clause against a side, or rule a game.
    Clause,
    /// Note a draw offer, or its answer.
    Offer,
    /// Note a claim that waits for a ruling.
    Claim,
    /// Stop a game, or let it go on.
    StopGame,
    /// Show the ledger of conduct.
    Ledger,
    /// Decide the line of the ledger under the cursor.
    Decide,
    /// Rule a claim from the game's record.
    Ruling,
    /// Record what follows from the ruling.
    Conclude,
    /// Look at the record for the other claim.
    OtherExhibit,
    /// Hear a claim, or do not, where the count is in doubt.
    Heard,
    /// Do not hear a claim, with the clause.
    NotHeard,
    /// A round to vary has gone by.
    RoundGone,
    /// The claim was made a move earlier.
    EarlierClaim,
    /// The claim was made a move later.
    LaterClaim,
    /// Audit the natural limit for the other side.
    OtherClaimant,
    /// Enter an appeal.
    Appeal,
    /// Show the checklists.
    Checklists,
    /// Tick the item under the cursor.
    Tick,
    /// Let the clocks fill the screen.
    Clocks,
    /// The entry that a clock's alert asks for.
    Alert,
    /// Ask why.
    Why,
    /// Find somebody.
    Find,
    /// Open the palette.
    Palette,
    /// Show the bracket, or the tables of the groups.
    Bracket,
    /// Show the crosstable.
    Crosstable,
    /// Show the board of the game under the cursor, with its record.
    Game,
    /// Show the log.
    Log,
    /// Show the entrants.
    Entrants,
    /// Show the messages: problems in files, what differs from the edition, conflicts.
    Messages,
    /// Adopt the edited files.
    Adopt,
    /// Show the round before.
    EarlierRound,
    /// Show the round after.
    LaterRound,
    /// Let the next pane have the keys.
    NextPane,
    /// Let the pane before have the keys.
    PreviousPane,
    /// Let the pane fill the screen.
    Zoom,
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One screen up.
    PageUp,
    /// One screen down.
    PageDown,
    /// The first row.
    Top,
    /// The last row.
    Bottom,
    /// The other language.
    Language,
    /// The next theme.
    Theme,
    /// Help.
    Help,
    /// One step back.
    Back,
    /// Leave the program to the shell for a while.
    Suspend,
    /// Quit.
    Quit,
}

/// An action with its words and keys.
#[derive(Clone, Copy, Debug)]
pub struct ActionInfo {
    /// The action.
    pub action: Action,
    /// Its keys, the first one for the footer.
    pub keys: &'static [Key],
    /// Where it works.
    pub contexts: &'static [Context],
    /// Short and long, in Chinese.
    pub chinese: (&'static str, &'static str),
    /// Short and long, in English.
    pub english: (&'static str, &'static str),
    /// Whether the footer shows it, most useful first; 0 never.
    pub footer: u8,
}

impl ActionInfo {
    /// The short name.
    pub const fn short(&self, language: Language) -> &'static str {
        language.pick(self.chinese.0, self.english.0)
    }

    /// The sentence.
    pub const fn long(&self, language: Language) -> &'static str {
        language.pick(self.chinese.1, self.english.1)
    }
}

const ALL: &[Context] = &[
    Context::Dashboard,
    Context::Draft,
    Context::Page,
    Context::Sheet,
    Context::Ledger,
    Context::Checklists,
    Context::Ruling,
];
const READING: &[Context] = &[
    Context::Dashboard,
    Context::Draft,
    Context::Page,
    Context::Ledger,
    Context::Checklists,
    Context::Ruling,
];
const DASHBOARD: &[Context] = &[Context::Dashboard];
const DRAFT: &[Context] = &[Context::Draft];
const SHEET: &[Context] = &[Context::Sheet];

/// All actions, a family after the other, in the order of the help.
const FAMILIES: [&[ActionInfo]; 8] = [
    results::ACTIONS,
    conduct::ACTIONS,
    ruling::ACTIONS,
    draft::ACTIONS,
    rounds::ACTIONS,
    pages::ACTIONS,
    movement::ACTIONS,
    program::ACTIONS,
];

/// All actions, in the order of the help.
pub fn actions() -> impl Iterator<Item = &'static ActionInfo> {
    FAMILIES.into_iter().flatten()
}

/// The action that a key means in a context.
pub fn meant(context: Context, key: Key) -> Option<Action> {
    let key = key.folded();
    actions()
        .find(|info| info.contexts.contains(&context) && info.keys.contains(&key))
        .map(|info| info.action)
}

/// An action's entry in the table.
pub fn info(action: Action) -> Option<&'static ActionInfo> {
    actions().find(|info| info.action == action)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        let mut taken = BTreeSet::new();
        for info in actions() {
            for context in info.contexts {
                for key in info.keys {
                    assert!(taken.insert((*context, *key)), "{key} twice in {context:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_bound_to_keys_that_a_slow_link_splits_or_that_name_a_table() {
        for key in actions().flat_map(|info| info.keys) {
            assert!(!matches!(key, Key::Char('[' | 'O' | '0'..='9')), "{key}");
        }
    }

    #[test]
    fn full_width_keys_mean_the_same() {
        assert_eq!(meant(Context::Dashboard, Key::Char('？')), Some(Action::Help));
        assert_eq!(meant(Context::Dashboard, Key::Char('：')), Some(Action::Palette));
        assert_eq!(meant(Context::Dashboard, Key::Char('、')), Some(Action::Find));
    }
}

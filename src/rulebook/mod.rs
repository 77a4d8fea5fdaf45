//! An edition of the rules as data, and the overlays that an event puts on it.
//!
//! The editions stand beside this file as `*.ron`. An edition may stand on another one (`base`), and `event.ron` lays
//! its own overrides on top; [`settings`] is the one list of what can be set, so that nothing is settable in one place
//! and not in the other.

pub mod catalogue;
pub mod chain;
pub mod checklist;
pub mod edition;
pub mod points;
pub mod procedure;
pub mod settings;
pub mod tempo;
pub mod time_control;

pub use edition::{Rulebook, UnknownRulebook};
pub use settings::{Difference, Settings, SettingsPatch};

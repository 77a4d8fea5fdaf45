//! The roles of the screen: what a style is *for*. Screens name roles, never colours.

use serde::Deserialize;

use super::style::RoleStyle;

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident $field:ident => $fallback:expr;)*) => {
        /// What a piece of the screen is for. A theme gives each role a style; a role that a theme leaves out takes the
        /// style of its fallback.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Role {
            $($(#[$doc])* $role,)*
        }

        impl Role {
            /// Every role, in the order of the theme files.
            pub const ALL: &'static [Self] = &[$(Self::$role,)*];

            /// The role's name in a theme file.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$role => stringify!($field),)*
                }
            }

            /// Whose style the role takes where a theme does not name it. Only [`Role::Text`] has none.
            pub const fn fallback(self) -> Option<Self> {
                match self {
                    $(Self::$role => $fallback,)*
                }
            }
        }

        /// The roles that a theme file names.
        #[derive(Clone, Debug, Default, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub(super) struct RoleStyles {
            $(pub(super) $field: Option<RoleStyle>,)*
        }

        impl RoleStyles {
            pub(super) const fn get(&self, role: Role) -> Option<&RoleStyle> {
                match role {
                    $(Role::$role => self.$field.as_ref(),)*
                }
            }
        }
    };
}

roles! {
    /// Ordinary text, and the ground of the screen.
    Text text => None;
    /// Text that matters less: units, hints, rows that are done.
    Muted muted => Some(Role::Text);
    /// The title of a pane or of a page.
    Title title => Some(Role::Text);
    /// The heads of a table's columns.
    ColumnHead column_head => Some(Role::Muted);
    /// The line around a pane.
    Border border => Some(Role::Text);
    /// The line around the pane that has the keys.
    BorderFocused border_focused => Some(Role::Border);
    /// What is chosen in a list that has the keys, in a menu, in a finder.
    Selection selection => Some(Role::Text);
    /// The row of the cursor in a pane that has the keys.
    CursorRow cursor_row => Some(Role::Selection);
    /// The row of the cursor in a pane that has not.
    CursorRowIdle cursor_row_idle => Some(Role::Text);
    /// A row that an entry just changed.
    Changed changed => Some(Role::Accent);
    /// What the eye should find: a number that counts, the part of a name that was searched.
    Accent accent => Some(Role::Title);
    /// Done, in order.
    Good good => Some(Role::Text);
    /// To be looked at: a warning, an open claim, time running low.
    Warning warning => Some(Role::Accent);
    /// Wrong, or refused: an unreadable file, a conflict, a flag that fell.
    Error error => Some(Role::Warning);
    /// The first side's colour: red in xiangqi.
    FirstSide first_side => Some(Role::Text);
    /// The second side's colour: black in xiangqi. Never a black that a dark ground swallows.
    SecondSide second_side => Some(Role::Text);
    /// A drawn game.
    Draw draw => Some(Role::Text);
    /// A game without a result yet.
    Open open => Some(Role::Muted);
    /// What may still change: places while results are out.
    Provisional provisional => Some(Role::Muted);
    /// A result that was not played: a forfeit, a bye.
    Unplayed unplayed => Some(Role::Muted);
    /// The line at the top.
    Header header => Some(Role::Title);
    /// A key in the footer or in a list of keys.
    FooterKey footer_key => Some(Role::Accent);
    /// What the key does.
    FooterText footer_text => Some(Role::Muted);
    /// An action that cannot be used now, with its reason.
    Disabled disabled => Some(Role::Muted);
    /// The line that says what an entry did.
    Status status => Some(Role::Text);
    /// The ground of a popup.
    Popup popup => Some(Role::Text);
    /// The line around a popup.
    PopupBorder popup_border => Some(Role::BorderFocused);
    /// A line of text being typed.
    Field field => Some(Role::Text);
    /// A time that runs.
    ClockRunning clock_running => Some(Role::Accent);
    /// A time that stands.
    ClockStopped clock_stopped => Some(Role::Muted);
    /// The big digits and titles of the wall.
    WallBig wall_big => Some(Role::Title);
    /// Every other row of the wall's tables.
    WallStripe wall_stripe => Some(Role::Text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chain_of_fallbacks_ends_at_the_text() {
        for role in Role::ALL {
            let mut last = *role;
            for _ in Role::ALL {
                last = last.fallback().unwrap_or(last);
            }
            assert_eq!(last, Role::Text, "{} runs in a ring", role.name());
        }
    }
}

//! Who may decide what. The right is judged by the configuration that the author saw.

use super::act::Act;
use super::conduct::{Case, Claim};
use super::configuration::{EventFile, Official, Role};
use super::state::EventState;

/// Why a decision has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The author is not among the officials.
    NotAnOfficial {
        /// The login.
        login: String,
    },
    /// The author's role does not reach.
    RoleTooLow {
        /// What the author is.
        has: Role,
        /// What is needed.
        needs: Role,
    },
    /// The board is not among the author's.
    OtherTables,
    /// The chief took the right back, and had not seen this before.
    RightTaken {
        /// The login.
        login: String,
    },
    /// The adoption that the author saw is not here (yet).
    AdoptionUnknown,
}

/// The role of a login: chief arbiter for everybody where no officials are named.
pub fn role_of(event: &EventFile, login: &str) -> Result<Role, Refusal> {
    if event.officials.is_empty() {
        return Ok(Role::ChiefArbiter);
    }
    official(event, login)
        .map(|official| official.role)
        .ok_or_else(|| Refusal::NotAnOfficial { login: login.to_owned() })
}

/// The official of that login.
pub fn official<'a>(event: &'a EventFile, login: &str) -> Option<&'a Official> {
    event.officials.iter().find(|official| official.login == login)
}

/// The lowest role that may decide `act`.
pub fn needed(act: &Act) -> Role {
    match act {
        Act::Open { .. } => Role::Viewer,
        Act::Result { .. }
        | Act::Colours { .. }
        | Act::Swap { .. }
        | Act::FirstMove { .. }
        | Act::Clock { .. }
        | Act::Claim { claim: None, .. }
        | Act::Stop { .. }
        | Act::Tick { .. }
        | Act::Case { case: None, .. } => Role::BoardArbiter,
        // 18.1, 18.2: the board arbiter warns, the chief takes the right to the game.
        Act::Case { case: Some(case), .. } => case.role(),
        Act::Claim { claim: Some(claim), .. } => claim.role(),
        Act::Attend { .. }
        | Act::Publish(_)
        | Act::Arrange { .. }
        | Act::Phase { .. }
        | Act::Recess { .. }
        | Act::Enter { .. }
        | Act::Replace { .. }
        | Act::Lots { .. }
        | Act::Lineup { .. }
        | Act::PlaceLots { .. } => Role::PairingOfficer,
        Act::Unpublish { reason, .. } => {
            if reason.is_empty() {
                Role::PairingOfficer
            } else {
                Role::ChiefArbiter
            }
        }
        Act::Withdraw { .. } | Act::Dispute { .. } | Act::Through { .. } => Role::Deputy,
        Act::Adopt(_) => Role::ChiefArbiter,
    }
}

/// Whether an event no longer gives the role that acts need. Which tables somebody has is a duty of the day, not a right:
/// what was entered on the way stands.
pub fn is_taken(event: &EventFile, login: &str, acts: &[Act]) -> bool {
    !role_of(event, login).is_ok_and(|has| acts.iter().all(|act| needed(act) <= has))
}

/// The lowest role that may put something else in the place of what stands: in conduct who may take back is who may
/// impose.
pub fn needed_to_replace(state: &EventState, act: &Act) -> Role {
    let stands = match act {
        Act::Case { id, .. } => state.cases.get(id).map(Case::role),
        Act::Claim { id, .. } => state.claims.get(id).map(Claim::role),
        _ => None,
    };
    stands.unwrap_or(Role::Viewer)
}

/// Judges all acts of a record; the role that it is written with.
pub fn judge(event: &EventFile, login: &str, acts: &[Act]) -> Result<Role, Refusal> {
    let opening = acts.iter().all(|act| matches!(act, Act::Open { .. }));
    if opening {
        return Ok(Role::Viewer);
    }
    let has = role_of(event, login)?;
    for act in acts {
        let needs = needed(act);
        if has < needs {
            return Err(Refusal::RoleTooLow { has, needs });
        }
        if has == Role::BoardArbiter
            && let Some(game) = act.game()
            && let Some((from, to)) = official(event, login).and_then(|official| official.tables)
            && !(from..=to).contains(&game.table)
        {
            return Err(Refusal::OtherTables);
        }
    }
    Ok(has)
}

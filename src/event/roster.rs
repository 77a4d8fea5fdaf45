//! `roster.ron`: who was entered. People write it; unknown fields are refused.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::configuration::{Fault, FaultKind, FaultPlace};
use super::names::EntrantId;
use super::team_match::{LineupRule, TeamOptions};

/// `roster.ron` as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// The form of the file.
    pub schema: u32,
    /// The entrants. Their order has no meaning: the number does.
    pub entrants: Vec<RosterEntry>,
}

/// One entrant as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterEntry {
    /// The number (序号), or the number of entry where lots are still to be drawn. From 1 to 99,999.
    pub number: u32,
    /// The name of the player or the team.
    pub name: String,
    /// The club, school or place that is represented.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub unit: String,
    /// The rating, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The rank among the seeds (种子), from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// The reading of the name, where the finder could not guess it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pinyin: String,
    /// The members of a team, board by board; empty for a player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<Member>,
    /// Anything that people want to note.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// A member of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The name.
    pub name: String,
    /// The rating, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
}

impl RosterEntry {
    /// By what records name this entrant.
    pub const fn id(&self) -> EntrantId {
        EntrantId(self.number)
    }
}

impl Roster {
    pub(super) fn collect_faults(&self, teams: Option<&TeamOptions>, faults: &mut Vec<Fault>) {
        let mut numbers = BTreeSet::new();
        for (index, entry) in self.entrants.iter().enumerate() {
            let mut fault = |kind| faults.push(Fault { place: FaultPlace::Entrant(index), kind });
            if !(1..=99_999).contains(&entry.number) {
                fault(FaultKind::NumberOutOfRange(entry.number));
            } else if !numbers.insert(entry.number) {
                fault(FaultKind::NumberTwice(entry.number));
            }
            if entry.name.trim().is_empty()
                || entry.members.iter().any(|member| member.name.trim().is_empty())
            {
                fault(FaultKind::NameMissing);
            }
            let members = entry.members.len();
            match teams {
                None if members > 0 => fault(FaultKind::MembersWithoutTeams),
                Some(teams) if members < teams.boards as usize => {
                    fault(FaultKind::TooFewMembers { members, boards: teams.boards });
                }
                Some(teams) if teams.lineup == LineupRule::Fixed && members > teams.boards as usize => {
                    fault(FaultKind::NoReserves { members, boards: teams.boards });
                }
                _ => {}
            }
        }
    }
}

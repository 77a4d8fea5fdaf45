//! Procedures: how a meeting of several games goes (article 30, 14.2). They are data, in `procedures.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::chain::{ChainStep, Words};
use super::tempo::Tempo;

/// How a meeting goes: its games in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    /// By what `event.ron` names it.
    pub id: String,
    /// The clause that states it.
    pub clause: String,
    /// Its name on the screen.
    pub name: Words,
    /// The games.
    pub steps: Vec<Step>,
    /// What follows when all of them are played and nobody has won.
    pub then: Then,
    /// How a round robin of such meetings is ranked, where the clause says so (14.2); empty: as any other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<ChainStep>,
}

/// One game of a procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The class of the game.
    pub tempo: Tempo,
    /// The time control, by its preset's name; none: the stage's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<String>,
    /// Who has the first move.
    pub first: FirstMove,
    /// What the game decides.
    pub decides: Decides,
    /// Whether a draw is won by the second side (和棋黑胜).
    #[serde(default)]
    pub draw_odds: bool,
    /// What the game counts for.
    #[serde(default)]
    pub counts: Counts,
}

/// Who has the first move in a game of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstMove {
    /// As the meeting was paired.
    AsPaired,
    /// Who moved second in the game before (换先).
    Swapped,
    /// By lot.
    ByLot,
    /// Somebody chooses.
    Chosen(Chooser),
}

/// Who chooses the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// 30.1.1, 30.1.3: by the stage's setting [`DeciderChoice`].
    BySetting,
    /// 30.1.2: who moved second in the game before.
    SecondOfLastGame,
    /// 30.2.1: who wins the lot for it.
    WinnerOfLot,
}

/// 30.1.1 and 30.1.3 name two who may choose in the decider; the organiser says which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeciderChoice {
    /// Who did not choose in the slow game; where its colours were drawn by lot, who had the second move there.
    #[default]
    NotInSlowGame,
    /// The better placed of the stage before.
    BetterPlaced,
}

/// What a game decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decides {
    /// Nothing yet: the next game belongs to it.
    Nothing,
    /// The meeting, by the points of the games so far.
    Score,
    /// The meeting, where it has a winner.
    Game,
}

/// What a game counts for beside the meeting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// For points and everything that follows from them.
    #[default]
    Points,
    /// Only for who wins the meeting (10.4.3.3).
    Decision,
}

/// What follows the last game of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// Nothing: an arbiter decides, or the meeting ends undecided.
    Stop,
    /// The last again, as often as it takes.
    RepeatLast,
}

static ALL: LazyLock<Vec<Procedure>> = LazyLock::new(|| {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options
        .from_str(include_str!("procedures.ron"))
        .unwrap_or_else(|fault| panic!("the procedures cannot be read: {fault}"))
});

impl Procedure {
    /// Breaks between two games last at most so many minutes (28.9).
    pub const BREAK_MINUTES: u32 = 5;

    /// Every procedure that the program ships.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// The procedure of that name.
    pub fn named(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|procedure| procedure.id == id)
    }

    /// The procedure of those who meet for one game.
    ///
    /// # Panics
    /// Never: the list has it, as a test says.
    pub fn one_game() -> &'static Self {
        Self::named("one_game").expect("the list has it")
    }

    /// The game of that number, from 1; none where the list has ended.
    pub fn step(&self, game: u32) -> Option<&Step> {
        let index = (game as usize).checked_sub(1)?;
        match self.then {
            Then::Stop => self.steps.get(index),
            Then::RepeatLast => self.steps.get(index).or(self.steps.last()),
        }
    }

    /// Whether a meeting of it is always won by somebody.
    pub fn decides_always(&self) -> bool {
        self.then == Then::RepeatLast || self.steps.last().is_some_and(|step| step.draw_odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x2020_30_every_procedure_has_its_own_name_and_a_clause() {
        let mut names: Vec<&str> = Procedure::all().iter().map(|procedure| procedure.id.as_str()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for clause in ["30.1.1", "30.1.2", "30.1.3", "30.1.4", "30.2.1", "30.2.2"] {
            assert!(Procedure::all().iter().any(|p| p.clause == clause && p.decides_always()), "{clause}");
        }
    }
}

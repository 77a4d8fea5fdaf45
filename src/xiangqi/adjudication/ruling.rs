//! The ruling from the kinds of the moves (25, 26.9, 23.5). This step is exact: when an arbiter changes a kind, the ruling follows.

use super::move_kind::{MoveKind, Reading};
use crate::xiangqi::Side;

/// By whose rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Articles 23 to 26 of the 2020 rules.
    #[default]
    Full,
    /// Their appendix 1, for grassroots events.
    Grassroots,
}

/// What is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ruling {
    /// A side must vary, and loses if it does not.
    Varies(Side),
    /// A side loses at once.
    Loses(Side),
    /// A draw if neither side varies.
    Draw,
    /// There is nothing to rule on.
    Undecided,
}

/// The clause of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clause {
    /// 25.1; appendix 1, 5.2 (1): one side alone gives check all the time.
    PerpetualCheck,
    /// 25.2; appendix 1, 5.2 (2): both sides' moves are allowed.
    BothAllowed,
    /// 25.3; appendix 1, 5.2 (3): one side's moves are forbidden.
    OneForbidden,
    /// 26.9.1: both sides' moves are forbidden, one side's are graver.
    HeavyAgainstLight,
    /// 26.9.2: one side alone chases a rook for ever, the other side jointly.
    RookAgainstJointRook,
    /// 26.9.3: one side alone chases a rootless piece for ever, the other side jointly.
    RootlessAgainstJointRootless,
    /// 26.9.4; appendix 1, 5.2 (4): both sides' moves are forbidden, neither more than the other's.
    BothForbidden,
    /// 23.4, 23.5.2.3: a side attacked for nine rounds over three or more points, and nothing closes.
    NineRounds,
    /// 23.4: nothing repeats, and no side attacked for nine rounds.
    NoRepetition,
}

impl Clause {
    /// Its number, as in `26.9.1` or `app. 1, 5.2(3)`.
    pub const fn number(self, rules: Rules) -> &'static str {
        match (rules, self) {
            (_, Self::NineRounds | Self::NoRepetition) => "23.4",
            (Rules::Full, Self::PerpetualCheck) => "25.1",
            (Rules::Full, Self::BothAllowed) => "25.2",
            (Rules::Full, Self::OneForbidden) => "25.3",
            (_, Self::HeavyAgainstLight) => "26.9.1",
            (_, Self::RookAgainstJointRook) => "26.9.2",
            (_, Self::RootlessAgainstJointRootless) => "26.9.3",
            (Rules::Full, Self::BothForbidden) => "26.9.4",
            (Rules::Grassroots, Self::PerpetualCheck) => "app. 1, 5.2(1)",
            (Rules::Grassroots, Self::BothAllowed) => "app. 1, 5.2(2)",
            (Rules::Grassroots, Self::OneForbidden) => "app. 1, 5.2(3)",
            (Rules::Grassroots, Self::BothForbidden) => "app. 1, 5.2(4)",
        }
    }
}

/// What the ruling needs to know of a side's moves over a whole period (24.9 to 24.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Conduct {
    /// 禁止着法 (24.13): every move is 将, 杀 or 捉.
    pub forbidden: bool,
    /// 长将: every move gives check.
    pub perpetual_check: bool,
    /// For 26.9: every move is 将, 杀, or a single-handed 捉 of a rook or of a rootless piece.
    pub heavy: bool,
}

impl Conduct {
    /// Of a side that did nothing else so far.
    const UNBROKEN: Self = Self { forbidden: true, perpetual_check: true, heavy: true };
    /// 允许着法 (24.14)
    const ALLOWED: Self = Self { forbidden: false, perpetual_check: false, heavy: false };

    /// With one move more.
    #[must_use]
    pub(super) const fn and(self, reading: Reading) -> Self {
        let attacks = reading.kind.attacks();
        Self {
            forbidden: self.forbidden && attacks,
            perpetual_check: self.perpetual_check && matches!(reading.kind, MoveKind::Check),
            heavy: self.heavy && attacks && reading.heavy,
        }
    }

    /// All that a side's conduct can be when each of its moves can be read in some ways; a side without moves is allowed.
    pub(super) fn possible(moves: &[Vec<Reading>]) -> Vec<Self> {
        if moves.is_empty() {
            return vec![Self::ALLOWED];
        }
        let mut found = vec![Self::UNBROKEN];
        for readings in moves {
            found = found
                .iter()
                .flat_map(|conduct| readings.iter().map(|&reading| conduct.and(reading)))
                .collect();
            found.sort_unstable();
            found.dedup();
        }
        found
    }
}

/// The kind of a side's moves over a whole period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideKind {
    /// The kinds that occur, in the order in which they first occur.
    pub kinds: Vec<MoveKind>,
    /// What the ruling needs of them.
    pub conduct: Conduct,
    /// Whether the moves repeat, or are those of 23.4: only then is a side's conduct 长 or forbidden.
    pub repeats: bool,
}

impl SideKind {
    /// The kind of a side that makes these moves again and again.
    pub fn of(readings: impl IntoIterator<Item = Reading>) -> Self {
        let mut of = Self::once([]);
        let mut conduct = Conduct::UNBROKEN;
        for reading in readings {
            of.add(reading.kind);
            conduct = conduct.and(reading);
            of.repeats = true;
        }
        if of.repeats {
            of.conduct = conduct;
        }
        of
    }

    /// The kind of a side that made these moves and does not repeat them: it does nothing that is forbidden (24.13).
    pub fn once(readings: impl IntoIterator<Item = Reading>) -> Self {
        let mut of = Self { kinds: Vec::new(), conduct: Conduct::ALLOWED, repeats: false };
        readings.into_iter().for_each(|reading| of.add(reading.kind));
        of
    }

    fn add(&mut self, kind: MoveKind) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }

    /// The kinds by which a side is named: what counts as 闲 in several ways is 闲 (24.8).
    pub fn named(&self) -> Vec<MoveKind> {
        let idle = |kind: &MoveKind| !kind.attacks();
        let several = self.kinds.iter().filter(|kind| idle(kind)).count() > 1;
        let mut named = Vec::new();
        for kind in &self.kinds {
            let kind = if several && idle(kind) { MoveKind::Idle } else { *kind };
            if !named.contains(&kind) {
                named.push(kind);
            }
        }
        named
    }

    /// Its name: 长捉, 一将一捉; 捉 alone where nothing repeats, 无着 where there is no move.
    pub fn chinese(&self) -> String {
        match self.named().as_slice() {
            [] => "无着".to_owned(),
            [one] if self.repeats => format!("长{}", one.chinese()),
            [one] => one.chinese().to_string(),
            kinds => kinds.iter().flat_map(|kind| ['一', kind.chinese()]).collect(),
        }
    }
}

/// The ruling.
///
/// 26.9.1 to 26.9.3 come to one rule: of two sides whose moves are forbidden the one must vary whose moves are all heavy, when the
/// other's are not.
pub fn rule(rules: Rules, red: Conduct, black: Conduct) -> (Ruling, Clause) {
    let only = |of_red: bool, of_black: bool| match (of_red, of_black) {
        (true, false) => Some(Side::Red),
        (false, true) => Some(Side::Black),
        _ => None,
    };
    if let Some(side) = only(red.perpetual_check, black.perpetual_check) {
        // 23.5.1: the side loses at once. Appendix 1 lets it vary with its next move.
        let ruling = match rules {
            Rules::Full => Ruling::Loses(side),
            Rules::Grassroots => Ruling::Varies(side),
        };
        return (ruling, Clause::PerpetualCheck);
    }
    if let Some(side) = only(red.forbidden, black.forbidden) {
        return (Ruling::Varies(side), Clause::OneForbidden);
    }
    if !red.forbidden {
        return (Ruling::Draw, Clause::BothAllowed);
    }
    match only(red.heavy, black.heavy) {
        Some(side) if rules == Rules::Full => (Ruling::Varies(side), Clause::HeavyAgainstLight),
        _ => (Ruling::Draw, Clause::BothForbidden),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn reading(kind: MoveKind, heavy: bool) -> Reading {
        Reading { kind, heavy }
    }

    fn conduct(moves: &[Reading]) -> Conduct {
        SideKind::of(moves.iter().copied()).conduct
    }

    const CHECK: Reading = reading(MoveKind::Check, true);
    const KILL: Reading = reading(MoveKind::Kill, true);
    const CHASE: Reading = reading(MoveKind::Chase, true);
    const JOINT: Reading = reading(MoveKind::Chase, false);
    const IDLE: Reading = reading(MoveKind::Idle, false);

    #[test]
    fn x2020_25_1_only_one_sides_perpetual_check_loses() {
        let checks = conduct(&[CHECK, CHECK]);
        for other in [conduct(&[IDLE, IDLE]), conduct(&[KILL, CHASE]), conduct(&[CHECK, IDLE])] {
            assert_eq!(rule(Rules::Full, checks, other), (Ruling::Loses(Side::Red), Clause::PerpetualCheck));
            assert_eq!(rule(Rules::Full, other, checks).0, Ruling::Loses(Side::Black));
        }
        assert_eq!(rule(Rules::Full, checks, checks).0, Ruling::Draw);
    }

    #[test]
    fn x2020_25_2_and_25_3_one_idle_move_makes_a_side_allowed() {
        let allowed = conduct(&[CHASE, IDLE]);
        assert_eq!(rule(Rules::Full, allowed, conduct(&[IDLE, IDLE])), (Ruling::Draw, Clause::BothAllowed));
        let forbidden = conduct(&[JOINT, KILL]);
        assert_eq!(
            rule(Rules::Full, allowed, forbidden),
            (Ruling::Varies(Side::Black), Clause::OneForbidden)
        );
    }

    #[test]
    fn x2020_26_9_the_heavier_side_varies() {
        let (heavy, light) = (conduct(&[CHASE, CHECK]), conduct(&[JOINT, CHECK]));
        assert_eq!(rule(Rules::Full, heavy, light), (Ruling::Varies(Side::Red), Clause::HeavyAgainstLight));
        assert_eq!(rule(Rules::Full, light, heavy).0, Ruling::Varies(Side::Black));
        assert_eq!(rule(Rules::Full, heavy, conduct(&[KILL, KILL])), (Ruling::Draw, Clause::BothForbidden));
        assert_eq!(rule(Rules::Full, light, light).0, Ruling::Draw);
    }

    #[test]
    fn grassroots_5_2_perpetual_check_may_vary_and_both_forbidden_is_a_draw() {
        let (checks, chases, joint) = (conduct(&[CHECK]), conduct(&[CHASE]), conduct(&[JOINT]));
        assert_eq!(rule(Rules::Grassroots, checks, chases).0, Ruling::Varies(Side::Red));
        assert_eq!(rule(Rules::Grassroots, chases, joint).0, Ruling::Draw);
        assert_eq!(rule(Rules::Grassroots, chases, conduct(&[IDLE])).0, Ruling::Varies(Side::Red));
        assert_eq!(rule(Rules::Grassroots, conduct(&[IDLE]), conduct(&[IDLE])).0, Ruling::Draw);
    }

    #[test]
    fn x2020_24_9_a_sides_kind_is_named_by_what_occurs() {
        let name = |moves: &[Reading]| SideKind::of(moves.iter().copied()).chinese();
        assert_eq!(name(&[CHASE, JOINT]), "长捉");
        assert_eq!(name(&[CHECK, IDLE, CHECK]), "一将一闲");
    }

    #[test]
    fn x2020_24_8_what_counts_as_idle_in_several_ways_is_idle() {
        let name = |moves: &[Reading]| SideKind::of(moves.iter().copied()).chinese();
        let follow = reading(MoveKind::Follow, false);
        assert_eq!(name(&[follow, IDLE]), "长闲");
        assert_eq!(name(&[follow, follow]), "长跟");
        assert_eq!(name(&[CHASE, follow]), "一捉一跟");
        assert_eq!(name(&[CHASE, follow, IDLE]), "一捉一闲");
    }

    #[test]
    fn x2020_24_13_a_move_that_is_not_repeated_is_not_forbidden() {
        let once = SideKind::once([CHASE]);
        assert_eq!((once.chinese().as_str(), once.conduct.forbidden), ("捉", false));
        let none = SideKind::of([]);
        assert_eq!((none.chinese().as_str(), none.conduct.forbidden), ("无着", false));
    }

    #[test]
    fn what_a_conduct_can_be_is_told_without_trying_all_combinations() {
        let possible = Conduct::possible(&vec![vec![CHASE, IDLE]; 60]);
        assert_eq!(possible, [conduct(&[IDLE]), conduct(&[CHASE])]);
    }
}

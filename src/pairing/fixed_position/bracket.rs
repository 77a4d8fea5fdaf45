//! A bracket: who was left over above, and everybody on the next score (积分段).

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::cost::{Scale, pair_cost};
use super::kind_lists::KindLists;
use super::preference::{self, EqualKinds};
use super::sheet::{Index, Kind, Sheet};

/// A bracket laid out for pairing. Its members are named by their places in selection order.
pub(in crate::pairing) struct Bracket<'a> {
    /// The field.
    pub sheet: &'a Sheet,
    /// The members in selection order.
    pub members: Vec<Index>,
    /// The kinds that occur.
    pub kinds: Vec<Kind>,
    /// The kind of every member, as a place in `kinds`.
    pub kind_of: Vec<u32>,
    /// What it costs to leave somebody of a kind over.
    pub left_over_value: Vec<i128>,
    pair_value: Vec<i128>,
    preferences: Vec<OnceCell<Vec<EqualKinds>>>,
}

impl<'a> Bracket<'a> {
    /// A bracket of these members, in selection order.
    pub fn new(sheet: &'a Sheet, members: Vec<Index>) -> Self {
        let mut places: BTreeMap<Kind, u32> = members.iter().map(|&i| (sheet.kinds[i as usize], 0)).collect();
        for (place, value) in places.values_mut().enumerate() {
            *value = place as u32;
        }
        let kinds: Vec<Kind> = places.keys().copied().collect();
        let kind_of = members.iter().map(|&index| places[&sheet.kinds[index as usize]]).collect();
        // The kinds are sorted by score first, so the levels come from below.
        let mut levels: Vec<i32> = kinds.iter().map(|kind| kind.score).collect();
        levels.dedup();
        let scale = Scale::new(&kinds, members.len(), levels.len(), sheet.three_first());
        let left_over_value = kinds
            .iter()
            .map(|kind| scale.of_left_over(*kind, levels.partition_point(|&score| score < kind.score)))
            .collect();
        let pair_value = kinds
            .iter()
            .flat_map(|&one| {
                let scale = &scale;
                kinds.iter().map(move |&other| scale.of_pair(pair_cost(sheet, one, other)))
            })
            .collect();
        let preferences = kinds.iter().map(|_| OnceCell::new()).collect();
        Self { sheet, members, kinds, kind_of, left_over_value, pair_value, preferences }
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// The kind of a member.
    pub fn kind(&self, member: u32) -> Kind {
        self.kinds[self.kind_of[member as usize] as usize]
    }

    /// Whether two members may meet.
    pub fn may_meet(&self, one: u32, other: u32) -> bool {
        self.sheet.may_meet(self.members[one as usize], self.members[other as usize])
    }

    /// The number of a member as it is compared in this round.
    pub fn ordered_number(&self, member: u32) -> i64 {
        self.sheet.ordered_number(self.members[member as usize])
    }

    /// The value of a pair of two kinds.
    pub fn pair_value(&self, kind: u32, other: u32) -> i128 {
        self.pair_value[kind as usize * self.kinds.len() + other as usize]
    }

    /// The kinds in the order in which this member prefers them.
    pub fn preferences(&self, member: u32) -> &[EqualKinds] {
        let kind = self.kind_of[member as usize] as usize;
        self.preferences[kind].get_or_init(|| preference::order(self.sheet, &self.kinds, self.kinds[kind]))
    }

    /// The lists of these free members by kind.
    pub fn lists(&self, members: impl IntoIterator<Item = u32>) -> KindLists {
        KindLists::new(&self.kind_of, self.kinds.len(), members)
    }
}

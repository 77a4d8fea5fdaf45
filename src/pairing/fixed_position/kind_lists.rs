//! Who is still free in a bracket, by kind: the front of each kind is found and anybody leaves in constant time.

const END: u32 = u32::MAX;

/// The free members of every kind, in selection order.
pub(in crate::pairing) struct KindLists {
    kind_of: Vec<u32>,
    front: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
    free: Vec<bool>,
}

impl KindLists {
    /// Everybody of `members` (ascending) is free.
    pub fn new(kind_of: &[u32], kinds: usize, members: impl IntoIterator<Item = u32>) -> Self {
        let count = kind_of.len();
        let mut lists = Self {
            kind_of: kind_of.to_vec(),
            front: vec![END; kinds],
            next: vec![END; count],
            previous: vec![END; count],
            free: vec![false; count],
        };
        let mut back = vec![END; kinds];
        for member in members {
            let kind = kind_of[member as usize] as usize;
            lists.free[member as usize] = true;
            lists.previous[member as usize] = back[kind];
            if back[kind] == END {
                lists.front[kind] = member;
            } else {
                lists.next[back[kind] as usize] = member;
            }
            back[kind] = member;
        }
        lists
    }

    /// Whether this one is free.
    pub fn is_free(&self, member: u32) -> bool {
        self.free[member as usize]
    }

    /// The free members of a kind in selection order.
    pub fn of_kind(&self, kind: u32) -> impl Iterator<Item = u32> + '_ {
        let front = self.front[kind as usize];
        std::iter::successors((front != END).then_some(front), |&member| {
            let next = self.next[member as usize];
            (next != END).then_some(next)
        })
    }

    /// This one is no longer free.
    pub fn take(&mut self, member: u32) {
        if !std::mem::replace(&mut self.free[member as usize], false) {
            return;
        }
        let (previous, next) = (self.previous[member as usize], self.next[member as usize]);
        if previous == END {
            self.front[self.kind_of[member as usize] as usize] = next;
        } else {
            self.next[previous as usize] = next;
        }
        if next != END {
            self.previous[next as usize] = previous;
        }
    }
}

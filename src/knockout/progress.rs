//! What a bracket comes to with the results so far: who sits where, who waits, who has which place.

use super::bracket::{Bracket, Part, Places, Source};

/// Who is at a side of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant<E> {
    /// Somebody.
    Entrant(E),
    /// Nobody, for good: an empty position, or a meeting through which nobody went.
    Nobody,
    /// Nobody yet.
    Waiting(Source),
}

/// Who goes through a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Through<E> {
    /// This one.
    One(E),
    /// Neither of the two.
    Neither,
}

/// A meeting as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeetingProgress<E> {
    /// The two sides.
    pub sides: [Occupant<E>; 2],
    /// Who is the winner: somebody, nobody, or not yet known.
    pub winner: Option<Occupant<E>>,
    /// Who is the loser.
    pub loser: Option<Occupant<E>>,
    /// Whether it is not played at all: a second final that is not needed.
    pub not_needed: bool,
}

impl<E: Copy> MeetingProgress<E> {
    /// The two, where both are known.
    pub fn pair(&self) -> Option<[E; 2]> {
        match self.sides {
            [Occupant::Entrant(one), Occupant::Entrant(other)] if !self.not_needed => Some([one, other]),
            _ => None,
        }
    }

    /// Whether it is known who goes through.
    pub const fn is_decided(&self) -> bool {
        self.winner.is_some()
    }
}

/// A bracket as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<E> {
    /// The meetings, in the order of the bracket.
    pub meetings: Vec<MeetingProgress<E>>,
}

/// What somebody has so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect<E> {
    /// Who.
    pub entrant: E,
    /// The places that are still possible; one, or those that are shared, once the entrant is out.
    pub places: Places,
    /// Whether nothing more is played for.
    pub is_final: bool,
}

impl<E: Copy + Eq> Progress<E> {
    /// What a bracket comes to. `seats` says who has each position, from the first; `through` who went through a meeting
    /// of these two, by the meeting's place in the bracket.
    pub fn of(
        bracket: &Bracket,
        seats: &[Option<E>],
        through: impl Fn(usize, [E; 2]) -> Option<Through<E>>,
    ) -> Self {
        let mut meetings: Vec<MeetingProgress<E>> = Vec::with_capacity(bracket.meetings.len());
        for (place, meeting) in bracket.meetings.iter().enumerate() {
            let occupant = |source: Source| match source {
                Source::Position(position) => seats
                    .get(position as usize - 1)
                    .copied()
                    .flatten()
                    .map_or(Occupant::Nobody, Occupant::Entrant),
                Source::Winner(other) => meetings[other].winner.unwrap_or(Occupant::Waiting(source)),
                Source::Loser(other) => meetings[other].loser.unwrap_or(Occupant::Waiting(source)),
            };
            let mut sides = meeting.sides.map(occupant);
            let mut not_needed = false;
            if meeting.part == Part::Reset {
                let first_final = meetings[place - 1];
                let unbeaten = first_final.sides[0];
                match first_final.winner {
                    None => {
                        let awaited = Occupant::Waiting(Source::Winner(place - 1));
                        sides = [awaited, awaited];
                    }
                    Some(winner) => not_needed = winner == unbeaten || winner == Occupant::Nobody,
                }
            }
            let (winner, loser) = match sides {
                _ if not_needed => {
                    let first_final = meetings[place - 1];
                    (first_final.winner, first_final.loser)
                }
                [Occupant::Entrant(one), Occupant::Entrant(other)] => match through(place, [one, other]) {
                    Some(Through::One(winner)) => {
                        let loser = if winner == one { other } else { one };
                        (Some(Occupant::Entrant(winner)), Some(Occupant::Entrant(loser)))
                    }
                    Some(Through::Neither) => (Some(Occupant::Nobody), Some(Occupant::Nobody)),
                    None => (None, None),
                },
                [Occupant::Nobody, known @ (Occupant::Entrant(_) | Occupant::Nobody)]
                | [known @ Occupant::Entrant(_), Occupant::Nobody] => (Some(known), Some(Occupant::Nobody)),
                _ => (None, None),
            };
            meetings.push(MeetingProgress { sides, winner, loser, not_needed });
        }
        Self { meetings }
    }

    /// What everybody has so far, in any order: the last meeting that concerns an entrant decides.
    pub fn prospects(&self, bracket: &Bracket, seats: &[Option<E>]) -> Vec<Prospect<E>> {
        let whole = Places { from: 1, to: bracket.size };
        seats
            .iter()
            .flatten()
            .map(|&entrant| {
                let mut prospect = Prospect { entrant, places: whole, is_final: bracket.meetings.is_empty() };
                for (meeting, progress) in bracket.meetings.iter().zip(&self.meetings) {
                    let here = Occupant::Entrant(entrant);
                    let (places, is_final) = if progress.not_needed || !progress.sides.contains(&here) {
                        continue;
                    } else if progress.winner == Some(here) {
                        (meeting.winner.unwrap_or(meeting.stakes), meeting.winner.is_some())
                    } else if progress.loser == Some(here) || progress.winner == Some(Occupant::Nobody) {
                        (meeting.loser.unwrap_or(meeting.stakes), meeting.loser.is_some())
                    } else {
                        (meeting.stakes, false)
                    };
                    prospect = Prospect { entrant, places, is_final };
                }
                // Who won the first final from below still has the second to play.
                let reset = bracket.meetings.iter().zip(&self.meetings).find(|(m, _)| m.part == Part::Reset);
                if let Some((_, progress)) = reset
                    && !progress.not_needed
                    && !progress.is_decided()
                    && progress.sides.contains(&Occupant::Entrant(entrant))
                {
                    prospect.is_final = false;
                }
                prospect
            })
            .collect()
    }

    /// Whether everything that is to be played is decided.
    pub fn is_over(&self) -> bool {
        self.meetings.iter().all(MeetingProgress::is_decided)
    }
}

/// Places by what everybody has: the place of each and whether others share it, best first. Later out ranks higher; who
/// goes out in one round shares the place (gomoku 18.2). Who still plays stands with those who play for the same places.
pub fn places<E: Copy>(mut prospects: Vec<Prospect<E>>) -> Vec<(Prospect<E>, u32, bool)> {
    prospects.sort_by_key(|prospect| (prospect.places.from, prospect.places.to));
    let key = |prospect: &Prospect<E>| (prospect.places.from, prospect.places.to);
    let mut placed: Vec<(Prospect<E>, u32, bool)> = Vec::with_capacity(prospects.len());
    for (index, prospect) in prospects.iter().enumerate() {
        let with_above = index > 0 && key(&prospects[index - 1]) == key(prospect);
        let with_below = prospects.get(index + 1).is_some_and(|below| key(below) == key(prospect));
        let place = match placed.last() {
            Some((_, place, _)) if with_above => *place,
            _ => index as u32 + 1,
        };
        placed.push((*prospect, place, with_above || with_below));
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::super::{double, single};
    use super::*;

    fn seats(entrants: u32, size: u32) -> Vec<Option<u32>> {
        let positions = super::super::positions::seeds_down_the_draw(size);
        positions.into_iter().map(|seed| (seed <= entrants).then_some(seed)).collect()
    }

    /// The smaller number always wins.
    #[expect(clippy::unnecessary_wraps, reason = "as the walk asks for it")]
    fn by_number(_: usize, pair: [u32; 2]) -> Option<Through<u32>> {
        Some(Through::One(pair[0].min(pair[1])))
    }

    fn ranking(bracket: &Bracket, seats: &[Option<u32>]) -> Vec<(u32, u32, bool)> {
        let progress = Progress::of(bracket, seats, by_number);
        places(progress.prospects(bracket, seats))
            .into_iter()
            .map(|(prospect, place, shared)| (prospect.entrant, place, shared))
            .collect()
    }

    #[test]
    fn g2013_18_2_places_come_out_in_order_where_the_stronger_always_wins() {
        for entrants in 2..=33 {
            let size = super::super::positions::size_for(entrants);
            let placed = ranking(&single::bracket(size, size), &seats(entrants, size));
            assert_eq!(placed.len(), entrants as usize);
            // All places are played for: nobody shares, and the first four are as seeded.
            assert!(placed.iter().all(|(.., shared)| !shared), "{entrants}: {placed:?}");
            let best: Vec<u32> = placed.iter().take(2).map(|(entrant, ..)| *entrant).collect();
            assert_eq!(best, [1, 2], "{entrants}");
        }
    }

    #[test]
    fn g2013_18_2_without_placement_games_losers_of_a_round_share() {
        let placed = ranking(&single::bracket(8, 2), &seats(6, 8));
        let places: Vec<(u32, bool)> = placed.iter().map(|(_, place, shared)| (*place, *shared)).collect();
        assert_eq!(places, [(1, false), (2, false), (3, true), (3, true), (5, true), (5, true)]);
    }

    #[test]
    fn x2020_10_3_the_second_final_is_played_only_where_the_unbeaten_lost() {
        let bracket = double::bracket(4, true);
        let seats = seats(4, 4);
        let calm = Progress::of(&bracket, &seats, by_number);
        assert!(calm.is_over());
        assert!(calm.meetings.last().expect("a second final").not_needed);
        let last = bracket.meetings.len() - 1;
        // Number 2 comes back from below and wins the first final.
        let upset = |place: usize, pair: [u32; 2]| {
            Some(Through::One(if place + 1 == last { pair[0].max(pair[1]) } else { pair[0].min(pair[1]) }))
        };
        let again = Progress::of(&bracket, &seats, upset);
        assert_eq!(again.meetings[last].pair().map(|pair| pair.contains(&1)), Some(true));
        assert!(!again.meetings[last].not_needed);
    }

    #[test]
    fn a_meeting_with_nobody_is_won_without_a_game() {
        let bracket = single::bracket(4, 2);
        let progress = Progress::of(&bracket, &seats(3, 4), |_, _| None);
        assert_eq!(progress.meetings[0].winner, Some(Occupant::Entrant(1)));
        assert_eq!(progress.meetings[1].pair(), Some([3, 2]));
        assert_eq!(progress.meetings[2].sides[1], Occupant::Waiting(Source::Winner(1)));
    }
}

//! Double elimination (双败淘汰): who has lost twice is out.
//!
//! The text of appendix 4's table is not at hand; this is the usual order. The losers of the first round meet among
//! themselves; from then on the winners of the lower side meet those who come down, in turn with a round among
//! themselves. Who comes down is sent to the other end of the lower side, so that old opponents meet again as late as
//! can be. The last of the lower side meets the last who has not lost; if he wins, there is a second meeting by setting.

use super::bracket::{Bracket, BracketMeeting, Part, Places, Source};

/// The bracket of a draw of `size` positions, a power of two from 2 on. With `reset` who comes to the final unbeaten must
/// be beaten twice.
pub fn bracket(size: u32, reset: bool) -> Bracket {
    let mut made = Vec::new();
    let mut upper: Vec<Source> = (1..=size).map(Source::Position).collect();
    let mut lower: Vec<Source> = Vec::new();
    let mut round = 1;
    // How many are still in, from which the stakes and the places of who goes out follow.
    let mut still_in = size;
    let mut descents = 0;
    while upper.len() > 1 {
        let met = meet(&mut made, &upper, round, Part::Main, Places { from: 1, to: still_in }, None);
        upper = met.clone().map(Source::Winner).collect();
        let mut coming: Vec<Source> = met.map(Source::Loser).collect();
        descents += 1;
        if descents == 1 {
            lower = coming;
            if lower.len() > 1 {
                lower = eliminate(&mut made, &lower, 2, &mut still_in);
            }
            round += 1;
            continue;
        }
        turn(&mut coming, descents);
        let mixed: Vec<Source> =
            lower.iter().zip(&coming).flat_map(|(&below, &down)| [below, down]).collect();
        lower = eliminate(&mut made, &mixed, round + 1, &mut still_in);
        if lower.len() > 1 {
            lower = eliminate(&mut made, &lower, round + 2, &mut still_in);
        }
        round += 2;
    }
    if let (Some(&unbeaten), Some(&below)) = (upper.first(), lower.first()) {
        let last = made.iter().map(|meeting| meeting.round).max().unwrap_or(0);
        let stakes = Places { from: 1, to: 2 };
        let (winner, loser) = (Some(Places { from: 1, to: 1 }), Some(Places { from: 2, to: 2 }));
        let sides = [unbeaten, below];
        let title = BracketMeeting { round: last + 1, part: Part::Final, sides, stakes, loser, winner };
        made.push(title);
        if reset {
            made.push(BracketMeeting { round: last + 2, part: Part::Reset, ..title });
        }
    }
    Bracket::in_order(size, &made)
}

fn meet(
    made: &mut Vec<BracketMeeting>,
    entrants: &[Source],
    round: u32,
    part: Part,
    stakes: Places,
    loser: Option<Places>,
) -> std::ops::Range<usize> {
    let first = made.len();
    for pair in entrants.chunks_exact(2) {
        made.push(BracketMeeting { round, part, sides: [pair[0], pair[1]], stakes, loser, winner: None });
    }
    first..made.len()
}

/// A round of the lower side: its losers are out.
fn eliminate(
    made: &mut Vec<BracketMeeting>,
    entrants: &[Source],
    round: u32,
    still_in: &mut u32,
) -> Vec<Source> {
    let out = entrants.len() as u32 / 2;
    let stakes = Places { from: 1, to: *still_in };
    let places = Places { from: *still_in - out + 1, to: *still_in };
    *still_in -= out;
    meet(made, entrants, round, Part::Lower, stakes, Some(places)).map(Source::Winner).collect()
}

/// Sends those who come down to the other end: turned round, then by halves, in turn.
fn turn(coming: &mut [Source], descent: u32) {
    if descent.is_multiple_of(2) {
        coming.reverse();
    } else {
        let half = coming.len() / 2;
        coming.rotate_left(half);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x2020_10_3_everybody_but_the_first_loses_twice() {
        for size in [2, 4, 8, 16, 32] {
            let bracket = bracket(size, true);
            // 2n−2 meetings decide who is second but one; the final and its repetition come on top.
            assert_eq!(bracket.meetings.len(), 2 * size as usize - 1, "{size}");
            let out: u32 = bracket
                .meetings
                .iter()
                .filter(|meeting| meeting.part == Part::Lower && meeting.loser.is_some())
                .count() as u32;
            assert_eq!(out, size - 2, "{size}: all but the two of the final go out below");
        }
        assert_eq!(bracket(8, false).meetings.len(), 14);
    }

    #[test]
    fn a_side_never_waits_for_a_meeting_of_its_own_or_a_later_round() {
        for size in [2, 4, 8, 16, 64] {
            let bracket = bracket(size, true);
            for meeting in &bracket.meetings {
                for side in meeting.sides {
                    if let Source::Winner(other) | Source::Loser(other) = side {
                        assert!(bracket.meetings[other].round < meeting.round, "{size}: {meeting:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn x2020_10_3_places_of_the_lower_side_go_by_its_rounds() {
        let bracket = bracket(8, false);
        let places: Vec<(u32, u32)> = bracket
            .meetings
            .iter()
            .filter(|meeting| meeting.part == Part::Lower)
            .filter_map(|meeting| meeting.loser)
            .map(|places| (places.from, places.to))
            .collect();
        assert_eq!(places, [(7, 8), (7, 8), (5, 6), (5, 6), (4, 4), (3, 3)]);
    }
}

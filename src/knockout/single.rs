//! The single knockout (单败淘汰), with games for as many places as are wanted (附加赛).

use super::bracket::{Bracket, BracketMeeting, Part, Places, Source};

/// The bracket of a draw of `size` positions, a power of two from 2 on.
///
/// Places down to `decided` are played out: 2 only the title, 4 also the bronze, 8 also the places 5 to 8, and so on; who
/// goes out for places beyond it shares them.
pub fn bracket(size: u32, decided: u32) -> Bracket {
    let mut made = Vec::new();
    let everybody: Vec<Source> = (1..=size).map(Source::Position).collect();
    section(&mut made, &everybody, 1, 1, decided.max(2));
    Bracket::in_order(size, &made)
}

/// The meetings of those who play for the places from `top` on, from this round on: the winners' before the losers'.
fn section(made: &mut Vec<BracketMeeting>, entrants: &[Source], top: u32, round: u32, decided: u32) {
    let count = entrants.len() as u32;
    if count < 2 {
        return;
    }
    let half = count / 2;
    let last = count == 2;
    // Who loses here plays for the places behind the winners', as long as those are wanted.
    let losers_play = !last && top + half < decided;
    let first = made.len();
    for pair in entrants.chunks_exact(2) {
        made.push(BracketMeeting {
            round,
            part: match (top, last) {
                (1, true) => Part::Final,
                (1, false) => Part::Main,
                _ => Part::Placement,
            },
            sides: [pair[0], pair[1]],
            stakes: Places { from: top, to: top + count - 1 },
            loser: (!losers_play).then_some(Places { from: top + half, to: top + count - 1 }),
            winner: last.then_some(Places { from: top, to: top }),
        });
    }
    let these = first..made.len();
    let winners: Vec<Source> = these.clone().map(Source::Winner).collect();
    section(made, &winners, top, round + 1, decided);
    if losers_play {
        let losers: Vec<Source> = these.map(Source::Loser).collect();
        section(made, &losers, top + half, round + 1, decided);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(size: u32, decided: u32) -> usize {
        bracket(size, decided).meetings.len()
    }

    #[test]
    fn x2020_10_3_every_round_halves_the_field() {
        let bracket = bracket(16, 2);
        let per_round: Vec<usize> = (1..=4).map(|round| bracket.round(round).count()).collect();
        assert_eq!(per_round, [8, 4, 2, 1]);
        assert_eq!(bracket.rounds(), 4);
        assert!(bracket.meetings.iter().all(|meeting| meeting.part != Part::Placement));
    }

    #[test]
    fn x2020_app4_placement_games_go_as_far_down_as_is_wanted() {
        // The title alone, the bronze, 5 to 8, everything.
        assert_eq!([2, 4, 8, 16].map(|decided| count(16, decided)), [15, 16, 20, 32]);
        assert_eq!(count(8, 8), 12, "three rounds of four");
        let bronze = bracket(8, 4);
        let third = bronze.meetings.iter().find(|meeting| meeting.part == Part::Placement).expect("bronze");
        assert_eq!((third.round, third.stakes), (3, Places { from: 3, to: 4 }));
    }

    #[test]
    fn g2013_18_2_who_goes_out_in_one_round_shares_the_places() {
        let bracket = bracket(8, 2);
        let first = bracket.meetings[0];
        assert_eq!(first.loser, Some(Places { from: 5, to: 8 }));
        let last = bracket.meetings.last().expect("a final");
        assert_eq!(
            (last.winner, last.loser),
            (Some(Places { from: 1, to: 1 }), Some(Places { from: 2, to: 2 }))
        );
    }
}

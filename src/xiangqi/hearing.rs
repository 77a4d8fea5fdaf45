//! The hearing of a claim of repetition: what of a record is judged, whether it is heard (23.1 to 23.4), and the ruling.

use super::adjudication::{Cycle, Doubt, Judgement, Limits, NotLegal, Reading, Rules, Ruling, judge};
use super::moves::Move;
use super::position::Position;
use super::repetition::{Repetition, ThreeTimes};

/// Moves of a run without repetition that are looked at: nine rounds (23.4).
const NINE_ROUNDS: usize = 18;

/// A claim as it is heard.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// What is judged.
    pub cycle: Cycle,
    /// The number of its first move in the record, from 0.
    pub first: usize,
    /// What its moves are, and the ruling on them.
    pub judgement: Judgement,
    /// What repeats, where a record tells.
    pub repetition: Option<Repetition>,
    /// What is in doubt about the count.
    pub doubts: Vec<Doubt>,
    /// Whether there is something to rule on: it repeats three times (23.3), or nothing has to.
    pub heard: bool,
}

impl Hearing {
    /// Of moves that are taken to repeat three times, or of the run of moves of 23.4.
    pub fn of_cycle(cycle: Cycle, rules: Rules, limits: Limits) -> Self {
        let judgement = judge(&cycle, rules, limits);
        Self { cycle, first: 0, judgement, repetition: None, doubts: Vec::new(), heard: true }
    }

    /// Of the repetition in which a record ends; of its last nine rounds where there is none that is heard (23.4). Nothing where there are
    /// no moves. `reading` is how the event counts "three times"; where it does not say so, both ways must agree.
    pub fn of_record(
        start: &Position,
        moves: &[Move],
        rules: Rules,
        reading: Option<ThreeTimes>,
        limits: Limits,
    ) -> Result<Option<Self>, NotLegal> {
        if moves.is_empty() {
            return Ok(None);
        }
        let run = |first: usize| -> Result<Self, NotLegal> {
            let (lead, rest) = moves.split_at(first);
            let cycle = Cycle::new(start, lead, rest)?;
            Ok(Self { first, ..Self::of_cycle(cycle, rules, limits) })
        };
        let last_rounds = moves.len().saturating_sub(NINE_ROUNDS);
        let Some(repetition) = Repetition::of(start, moves)? else { return run(last_rounds).map(Some) };
        let mut hearing = run(repetition.first)?;
        hearing.count(repetition, reading);
        if !hearing.heard {
            // 23.4 needs no threefold repetition.
            let by_run = run(last_rounds)?;
            if !by_run.judgement.closes && by_run.judgement.ruling != Ruling::Undecided {
                hearing = by_run;
            }
        }
        Ok(Some(hearing))
    }

    fn count(&mut self, repetition: Repetition, reading: Option<ThreeTimes>) {
        let widest = reading.unwrap_or(ThreeTimes::OnePosition);
        self.heard = repetition.is_threefold(widest);
        if reading.is_none() && self.heard && !repetition.is_threefold(ThreeTimes::EveryPosition) {
            self.doubts.push(Doubt::ThreeTimes);
        }
        if repetition.hangs_on_arrival(widest) {
            self.doubts.push(Doubt::Arrival);
        }
        self.repetition = Some(repetition);
    }

    /// The ruling; [`Ruling::Undecided`] where the claim is not heard.
    pub const fn ruling(&self) -> Ruling {
        if self.heard { self.judgement.ruling } else { Ruling::Undecided }
    }

    /// Its clause.
    pub const fn clause(&self) -> &'static str {
        if self.heard { self.judgement.clause.number(self.judgement.rules) } else { "23.3" }
    }

    /// Whether no point in doubt changes the ruling.
    pub fn certain(&self) -> bool {
        self.doubts.is_empty() && (!self.heard || self.judgement.certain)
    }

    /// The hearing when the arbiter takes a move to be something else, by its number from 0; the ruling follows.
    #[must_use]
    pub fn changed(&self, number: usize, reading: Reading) -> Self {
        Self { judgement: self.judgement.changed(number, reading), ..self.clone() }
    }

    /// The hearing when the arbiter decides that the claim is heard, or that it is not.
    #[must_use]
    pub fn taken_as_heard(&self, heard: bool) -> Self {
        Self { heard, doubts: Vec::new(), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Side;
    use crate::xiangqi::adjudication::MoveKind;
    use crate::xiangqi::fen;

    const LIMITS: Limits = Limits { kill: 500, gain: 500, gains: 2_000 };

    /// Figure 6: red gives check for ever; so many rounds of two moves.
    fn figure_6(rounds: usize, reading: Option<ThreeTimes>) -> Hearing {
        let start = fen::read("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w").expect("a position").position;
        let round = ["f0e0", "e8f8", "e0f0", "f8e8"];
        let moves: Vec<Move> =
            round.iter().cycle().take(2 * rounds).map(|mv| mv.parse().expect("a move")).collect();
        let hearing = Hearing::of_record(&start, &moves, Rules::Full, reading, LIMITS);
        hearing.expect("legal").expect("moves")
    }

    #[test]
    fn x2020_23_1_the_event_may_say_how_three_times_are_counted() {
        let heard = |reading| figure_6(4, reading).heard;
        assert_eq!(
            (heard(Some(ThreeTimes::OnePosition)), heard(Some(ThreeTimes::EveryPosition))),
            (true, false)
        );
        let open = figure_6(4, None);
        assert_eq!(
            (open.heard, open.doubts.as_slice(), open.certain()),
            (true, &[Doubt::ThreeTimes][..], false)
        );
        let refused = open.taken_as_heard(false);
        assert_eq!(
            (refused.ruling(), refused.clause(), refused.certain()),
            (Ruling::Undecided, "23.3", true)
        );
        assert!(figure_6(4, Some(ThreeTimes::OnePosition)).certain());
        assert!(figure_6(6, None).certain());
    }

    #[test]
    fn the_ruling_follows_a_kind_that_is_changed() {
        let hearing = figure_6(6, None);
        assert_eq!(
            (hearing.ruling(), hearing.clause(), hearing.first),
            (Ruling::Loses(Side::Red), "25.1", 8)
        );
        let changed = hearing.changed(0, Reading { kind: MoveKind::Idle, heavy: false });
        assert_eq!((changed.ruling(), changed.clause()), (Ruling::Draw, "25.2"));
    }
}

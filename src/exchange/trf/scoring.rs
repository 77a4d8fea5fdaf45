//! What a result is worth: three ways of saying it (`XXS`, `BBW` …, record 162) become one table.

use crate::rulebook::points::HalfPoints;

use super::round::{TrfColour, TrfResult, TrfRound};

/// What each result is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfScoring {
    /// A win with white, played.
    pub white_win: HalfPoints,
    /// A win with black, played.
    pub black_win: HalfPoints,
    /// A draw with white.
    pub white_draw: HalfPoints,
    /// A draw with black.
    pub black_draw: HalfPoints,
    /// A loss with white, played.
    pub white_loss: HalfPoints,
    /// A loss with black, played.
    pub black_loss: HalfPoints,
    /// An announced absence, `Z`.
    pub zero_point_bye: HalfPoints,
    /// `H`.
    pub half_point_bye: HalfPoints,
    /// `F`.
    pub full_point_bye: HalfPoints,
    /// `U`.
    pub pairing_bye: HalfPoints,
    /// `+`.
    pub forfeit_win: HalfPoints,
    /// `-`.
    pub forfeit_loss: HalfPoints,
    /// A game that is paired and whose result is not known.
    pub unknown: HalfPoints,
}

impl Default for TrfScoring {
    /// 1, ½ and 0.
    fn default() -> Self {
        Self::of(HalfPoints(2), HalfPoints(1), HalfPoints(0))
    }
}

impl TrfScoring {
    /// The table in which every kind of win, of draw and of loss is worth the same.
    pub const fn of(win: HalfPoints, draw: HalfPoints, loss: HalfPoints) -> Self {
        Self {
            white_win: win,
            black_win: win,
            white_draw: draw,
            black_draw: draw,
            white_loss: loss,
            black_loss: loss,
            zero_point_bye: HalfPoints(0),
            half_point_bye: draw,
            full_point_bye: win,
            pairing_bye: win,
            forfeit_win: win,
            forfeit_loss: HalfPoints(0),
            unknown: draw,
        }
    }

    /// What `round` is worth. A game without a colour counts as one with white; an open game as
    /// [`Self::unknown`]; a blank round as nothing.
    pub fn points(&self, round: &TrfRound) -> HalfPoints {
        let by_colour = |white, black| if round.colour == TrfColour::Black { black } else { white };
        match round.result {
            TrfResult::Win | TrfResult::UnratedWin => by_colour(self.white_win, self.black_win),
            TrfResult::Draw | TrfResult::UnratedDraw => by_colour(self.white_draw, self.black_draw),
            TrfResult::Loss | TrfResult::UnratedLoss => by_colour(self.white_loss, self.black_loss),
            TrfResult::ForfeitWin => self.forfeit_win,
            TrfResult::ForfeitLoss => self.forfeit_loss,
            TrfResult::HalfPointBye => self.half_point_bye,
            TrfResult::FullPointBye => self.full_point_bye,
            TrfResult::PairingBye => self.pairing_bye,
            TrfResult::ZeroPointBye => self.zero_point_bye,
            TrfResult::Blank if round.opponent.is_some() => self.unknown,
            TrfResult::Blank => HalfPoints::ZERO,
        }
    }

    /// The places that an `XXS` code sets, `None` for a code that does not exist. The short codes set several.
    pub(super) fn set_by_long_code(&mut self, code: &str, points: HalfPoints) -> bool {
        let places: &mut [&mut HalfPoints] = match code.to_ascii_uppercase().as_str() {
            "WW" => &mut [&mut self.white_win],
            "BW" => &mut [&mut self.black_win],
            "WD" => &mut [&mut self.white_draw],
            "BD" => &mut [&mut self.black_draw],
            "WL" => &mut [&mut self.white_loss],
            "BL" => &mut [&mut self.black_loss],
            "ZPB" => &mut [&mut self.zero_point_bye],
            "HPB" => &mut [&mut self.half_point_bye],
            "FPB" => &mut [&mut self.full_point_bye],
            "PAB" => &mut [&mut self.pairing_bye],
            "FW" => &mut [&mut self.forfeit_win],
            "FL" => &mut [&mut self.forfeit_loss],
            "W" => &mut [
                &mut self.white_win,
                &mut self.black_win,
                &mut self.forfeit_win,
                &mut self.full_point_bye,
            ],
            "D" => {
                &mut [&mut self.white_draw, &mut self.black_draw, &mut self.half_point_bye, &mut self.unknown]
            }
            "L" => &mut [&mut self.white_loss, &mut self.black_loss],
            _ => return false,
        };
        for place in places {
            **place = points;
        }
        true
    }

    /// The places that a letter of record 162 sets; `false` for a letter that does not exist.
    pub(super) fn set_by_letter(&mut self, letter: &str, points: HalfPoints) -> bool {
        match letter.to_ascii_uppercase().as_str() {
            code @ ("W" | "D" | "L") => self.set_by_long_code(code, points),
            "A" => {
                self.zero_point_bye = points;
                self.forfeit_loss = points;
                true
            }
            "P" => self.set_by_long_code("PAB", points),
            "X" => {
                self.unknown = points;
                true
            }
            _ => false,
        }
    }

    /// The codes of `XXS` with their points, in the canonical order.
    pub(super) const fn long_codes(&self) -> [(&'static str, HalfPoints); 12] {
        [
            ("WW", self.white_win),
            ("BW", self.black_win),
            ("WD", self.white_draw),
            ("BD", self.black_draw),
            ("WL", self.white_loss),
            ("BL", self.black_loss),
            ("ZPB", self.zero_point_bye),
            ("HPB", self.half_point_bye),
            ("FPB", self.full_point_bye),
            ("PAB", self.pairing_bye),
            ("FW", self.forfeit_win),
            ("FL", self.forfeit_loss),
        ]
    }

    /// The letters of record 162 with their points; of the whole table only `X` when the rest cannot be said by
    /// letters.
    pub(super) fn letters(&self) -> Vec<(&'static str, HalfPoints)> {
        let all = [
            ("W", self.white_win),
            ("D", self.white_draw),
            ("L", self.white_loss),
            ("A", self.zero_point_bye),
            ("P", self.pairing_bye),
            ("X", self.unknown),
        ];
        let mut said = Self::default();
        for (letter, points) in all {
            said.set_by_letter(letter, points);
        }
        if said == *self { all.to_vec() } else { vec![("X", self.unknown)] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_worth_what_its_result_and_colour_say() {
        let scoring = TrfScoring { black_win: HalfPoints(3), ..TrfScoring::default() };
        let game = |colour, result| TrfRound { opponent: Some(2), colour, result };
        let points = [
            game(TrfColour::White, TrfResult::Win),
            game(TrfColour::Black, TrfResult::Win),
            game(TrfColour::Black, TrfResult::ForfeitWin),
            game(TrfColour::Black, TrfResult::Blank),
            TrfRound::without_opponent(TrfResult::PairingBye),
            TrfRound::without_opponent(TrfResult::ZeroPointBye),
            TrfRound::BLANK,
        ]
        .map(|round| scoring.points(&round).0);
        assert_eq!(points, [2, 3, 2, 1, 2, 0, 0]);
    }

    #[test]
    fn letters_say_the_whole_table_only_when_they_can() {
        let plain = TrfScoring::of(HalfPoints(6), HalfPoints(2), HalfPoints(0));
        assert_eq!(plain.letters().len(), 6);
        let by_colour = TrfScoring { black_win: HalfPoints(3), ..plain };
        assert_eq!(by_colour.letters(), [("X", HalfPoints(2))]);
    }
}

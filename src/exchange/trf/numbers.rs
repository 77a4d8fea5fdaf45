//! The two kinds of numbers in the format: whole ones and points.

use crate::rulebook::points::HalfPoints;

/// Plain digits as a number; `None` for anything else and for more than nine digits.
pub(in crate::exchange) fn whole(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// `11.5`, `.5`, `3`, `-0.5`, also with a decimal comma; `None` for anything else, and for less than half a point.
pub(super) fn points(text: &str) -> Option<HalfPoints> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (points, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if points.is_empty() && fraction.is_empty() {
        return None;
    }
    let points = if points.is_empty() { 0 } else { whole(points)? };
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    Some(HalfPoints(sign * (i32::try_from(points).ok()?.checked_mul(2)? + half)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_programs_write_them() {
        for (text, halves) in
            [("11.5", 23), (".5", 1), ("3", 6), ("3.", 6), ("0.0", 0), ("2,5", 5), ("-0.5", -1), ("1.50", 3)]
        {
            assert_eq!(points(text), Some(HalfPoints(halves)), "{text}");
        }
        for text in ["", ".", "-", "1.25", "1.5.5", "½", "１", "+1", "1 ", "999999999999"] {
            assert_eq!(points(text), None, "{text}");
        }
        assert_eq!(points("999999999"), Some(HalfPoints(1_999_999_998)));
    }

    #[test]
    fn whole_numbers_are_plain_digits() {
        assert_eq!(whole("0042"), Some(42));
        for text in ["", " 1", "+1", "１", "1234567890"] {
            assert_eq!(whole(text), None, "{text}");
        }
    }
}

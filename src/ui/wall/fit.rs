//! How a long list stands on sheets: in columns side by side, with blank rows between where there is room.

use ratatui::layout::Rect;

/// Between two columns, at least and at most.
const GAP: u16 = 3;
const WIDEST_GAP: u16 = 10;
/// No more than two blank rows between rows: the eye loses its way.
const WIDEST_PITCH: usize = 3;

/// How a list stands on sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// On how many sheets; at least one.
    pub parts: usize,
    /// Rows on a sheet.
    rows: usize,
    /// Columns side by side; at least one.
    bands: usize,
    /// Rows in a column.
    column: usize,
    /// From one row to the next.
    pitch: usize,
}

impl Fit {
    /// A list of `count` rows in an area with a line of heads, in columns of at least so many cells.
    pub fn new(count: usize, area: Rect, least: u16) -> Self {
        let most = usize::from(((area.width + GAP) / (least + GAP)).max(1));
        let height = usize::from(area.height.saturating_sub(1)).max(1);
        let airy = height.div_ceil(2);
        let on_one_sheet = |column: usize| (1..=most).find(|bands| bands * column >= count);
        // Large before dense, one column before two, one sheet before several.
        let (bands, room) = match (on_one_sheet(airy), on_one_sheet(height)) {
            (Some(bands), _) => (bands, airy),
            (None, Some(bands)) => (bands, height),
            (None, None) => (most, height),
        };
        let parts = count.div_ceil(bands * room).max(1);
        // Sheets and columns of equal length look better than a full one and a rest.
        let rows = count.div_ceil(parts).max(1);
        let column = rows.div_ceil(bands);
        let pitch = if room == airy { (height / column).clamp(1, WIDEST_PITCH) } else { 1 };
        Self { parts, rows, bands, column, pitch }
    }

    /// The rows of a part: from, and up to which.
    pub fn rows_of(&self, part: usize, count: usize) -> (usize, usize) {
        let from = (part * self.rows).min(count);
        (from, (from + self.rows).min(count))
    }

    /// Whether blank rows stand between the rows.
    pub const fn is_airy(&self) -> bool {
        self.pitch > 1
    }

    /// The columns of an area, none wider than `most` cells, in its middle.
    pub fn columns(&self, area: Rect, most: u16) -> Vec<Rect> {
        let bands = self.bands as u16;
        let width = (area.width.saturating_sub(GAP * (bands - 1)) / bands).min(most);
        let spare = area.width.saturating_sub(width * bands);
        let gap = (spare / bands).clamp(GAP, WIDEST_GAP);
        let taken = width * bands + gap * (bands - 1);
        let left = area.x + area.width.saturating_sub(taken) / 2;
        (0..bands).map(|band| Rect { x: left + band * (width + gap), width, ..area }).collect()
    }

    /// Where a row of a part stands, counted from the part's first: in which column, and how far below the heads.
    pub const fn place(&self, row: usize) -> (usize, u16) {
        (row / self.column, 1 + (row % self.column * self.pitch) as u16)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn area(width: u16, height: u16) -> Rect {
        Rect::new(0, 0, width, height)
    }

    #[test]
    fn few_rows_stand_large_and_many_dense() {
        let few = Fit::new(6, area(78, 20), 52);
        assert_eq!((few.parts, few.bands, few.pitch), (1, 1, 3));
        let more = Fit::new(10, area(78, 20), 52);
        assert_eq!((more.parts, more.bands, more.pitch), (1, 1, 1));
        let wide = Fit::new(20, area(120, 20), 52);
        assert_eq!((wide.parts, wide.bands, wide.pitch), (1, 2, 1));
        let many = Fit::new(40, area(78, 20), 52);
        assert_eq!((many.parts, many.rows), (3, 14), "three sheets of equal length");
    }

    proptest! {
        #[test]
        fn every_row_stands_once_inside_the_area(
            count in 0_usize..700, width in 1_u16..250, height in 1_u16..80, least in 1_u16..80,
        ) {
            let area = area(width, height);
            let fit = Fit::new(count, area, least);
            let mut seen = 0;
            for part in 0..fit.parts {
                let (from, to) = fit.rows_of(part, count);
                prop_assert_eq!(from, seen);
                seen = to;
                let columns = fit.columns(area, 90);
                let mut places = BTreeSet::new();
                for row in 0..to - from {
                    let (band, below) = fit.place(row);
                    prop_assert!(band < columns.len());
                    prop_assert!(below < height.max(2));
                    prop_assert!(places.insert((band, below)));
                    prop_assert!(columns[band].right() <= width);
                }
            }
            prop_assert_eq!(seen, count);
        }
    }
}

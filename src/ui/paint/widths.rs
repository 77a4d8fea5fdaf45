//! The columns of a table and how wide each becomes.

use super::Align;

/// How wide a column is, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Always so wide.
    Fixed(u16),
    /// Shares what is left with the other flexible columns. Give columns of Chinese names even numbers.
    Flexible {
        /// Never narrower.
        least: u16,
        /// Never wider.
        most: u16,
    },
}

impl Width {
    const fn least(self) -> u16 {
        match self {
            Self::Fixed(width) => width,
            Self::Flexible { least, .. } => least,
        }
    }
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column<'a> {
    /// Its head.
    pub title: &'a str,
    /// Its width.
    pub width: Width,
    /// Where its cells stand: numbers at the right.
    pub align: Align,
    /// When the table is too narrow, columns are dropped, those with the highest number first; 0 is never dropped.
    pub drop: u8,
}

impl<'a> Column<'a> {
    /// A column of a fixed width, at the left, that is never dropped.
    pub const fn fixed(title: &'a str, width: u16) -> Self {
        Self { title, width: Width::Fixed(width), align: Align::Left, drop: 0 }
    }

    /// A column that shares what is left, at the left, that is never dropped.
    pub const fn flexible(title: &'a str, least: u16, most: u16) -> Self {
        Self { title, width: Width::Flexible { least, most }, align: Align::Left, drop: 0 }
    }

    /// The same column with its cells at the right.
    #[must_use]
    pub const fn right(self) -> Self {
        Self { align: Align::Right, ..self }
    }

    /// The same column with its cells in the middle.
    #[must_use]
    pub const fn centred(self) -> Self {
        Self { align: Align::Centre, ..self }
    }

    /// The same column, dropped when the table is too narrow: the highest number first.
    #[must_use]
    pub const fn dropped(self, order: u8) -> Self {
        Self { drop: order, ..self }
    }
}

/// The width of each column in so many cells with one cell between columns; `None` is dropped.
pub(super) fn solve(columns: &[Column<'_>], room: u16) -> Vec<Option<u16>> {
    let mut widths: Vec<Option<u16>> = columns.iter().map(|column| Some(column.width.least())).collect();
    while taken(&widths) > u32::from(room) {
        let last = (0..columns.len())
            .filter(|index| widths[*index].is_some() && columns[*index].drop > 0)
            .max_by_key(|index| (columns[*index].drop, *index));
        match last {
            Some(index) => widths[index] = None,
            None => return clip(widths, room),
        }
    }
    let mut left_over = u32::from(room) - taken(&widths);
    // What is left goes round in equal shares until every column has its most.
    loop {
        let hungry: Vec<usize> = (0..columns.len())
            .filter(|index| match (columns[*index].width, widths[*index]) {
                (Width::Flexible { most, .. }, Some(width)) => width < most,
                _ => false,
            })
            .collect();
        if hungry.is_empty() || left_over == 0 {
            return widths;
        }
        let share = (left_over / hungry.len() as u32).max(1);
        for index in hungry {
            if let (Width::Flexible { most, .. }, Some(width)) = (columns[index].width, &mut widths[index]) {
                let more = share.min(left_over).min(u32::from(most - *width));
                *width += more as u16;
                left_over -= more;
            }
        }
    }
}

fn taken(widths: &[Option<u16>]) -> u32 {
    let shown = widths.iter().flatten();
    shown.clone().map(|width| u32::from(*width)).sum::<u32>() + (shown.count() as u32).saturating_sub(1)
}

/// Nothing more may be dropped and it is still too wide: what reaches over the edge is cut off.
fn clip(widths: Vec<Option<u16>>, room: u16) -> Vec<Option<u16>> {
    let mut left = u32::from(room);
    widths
        .into_iter()
        .map(|width| {
            let width = u32::from(width?).min(left);
            left = left.saturating_sub(width + 1);
            (width > 0).then_some(width as u16)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn flexible_columns_share_what_is_left() {
        let columns = [
            Column::fixed("", 3),
            Column::flexible("", 4, 20),
            Column::flexible("", 4, 6),
            Column::fixed("", 2),
        ];
        assert_eq!(solve(&columns, 16), [Some(3), Some(4), Some(4), Some(2)]);
        assert_eq!(solve(&columns, 18), [Some(3), Some(5), Some(5), Some(2)]);
        assert_eq!(solve(&columns, 26), [Some(3), Some(12), Some(6), Some(2)]);
        assert_eq!(solve(&columns, 99), [Some(3), Some(20), Some(6), Some(2)]);
    }

    #[test]
    fn the_least_needed_columns_are_dropped_first() {
        let columns =
            [Column::fixed("", 4), Column::fixed("", 4).dropped(2), Column::fixed("", 4).dropped(1)];
        assert_eq!(solve(&columns, 14), [Some(4), Some(4), Some(4)]);
        assert_eq!(solve(&columns, 13), [Some(4), None, Some(4)]);
        assert_eq!(solve(&columns, 8), [Some(4), None, None]);
        assert_eq!(solve(&columns, 3), [Some(3), None, None]);
        assert_eq!(solve(&columns, 0), [None, None, None]);
    }

    proptest! {
        #[test]
        fn columns_never_take_more_than_the_room(
            shapes in prop::collection::vec((any::<bool>(), 0_u16..30, 0_u16..30, 0_u8..3), 0..8),
            room in 0_u16..100,
        ) {
            let columns: Vec<Column<'_>> = shapes
                .iter()
                .map(|(fixed, least, more, drop)| {
                    let column = if *fixed {
                        Column::fixed("", *least)
                    } else {
                        Column::flexible("", *least, least + more)
                    };
                    column.dropped(*drop)
                })
                .collect();
            let widths = solve(&columns, room);
            prop_assert_eq!(widths.len(), columns.len());
            prop_assert!(taken(&widths) <= u32::from(room).max(taken(&vec![Some(0); columns.len()])));
        }
    }
}

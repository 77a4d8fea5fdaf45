//! The 26 openings (3.2, appendix 7): black 1 on H8, white 2 beside it, black 3 in the 5×5 points around it.

use std::fmt;

use super::point::Point;
use super::symmetry::Symmetry;

/// How white 2 lies beside black 1 (3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpeningKind {
    /// 直指: on the same row or column.
    Direct,
    /// 斜指: on the diagonal.
    Indirect,
}

impl OpeningKind {
    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Indirect => "indirect",
        }
    }

    /// Where white 2 lies in the form in which the openings are listed.
    pub const fn white_2(self) -> Point {
        let column = match self {
            Self::Direct => 7,
            Self::Indirect => 8,
        };
        match Point::new(column, 8) {
            Some(point) => point,
            None => Point::CENTRE,
        }
    }
}

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// 直指 or 斜指.
    pub kind: OpeningKind,
    /// Its number within its kind, 1 to 13.
    pub number: u8,
    /// Its name, without 局.
    pub name: &'static str,
    /// Its name in pinyin without tones.
    pub pinyin: &'static str,
    /// Its name in English texts, which is the Japanese one.
    pub english: &'static str,
    /// Black 3 in the form in which the openings are listed: columns from the right, each from above, from white 2 on.
    pub black_3: Point,
}

/// An opening as it stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The opening.
    pub opening: &'static Opening,
    /// What turns the listed form into the one on the board; the first that does where the form is symmetric itself.
    pub orientation: Symmetry,
}

/// The code of an opening: `1D`, `13I`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    kind: OpeningKind,
    number: u8,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            OpeningKind::Direct => 'D',
            OpeningKind::Indirect => 'I',
        };
        f.pad(&format!("{}{letter}", self.number))
    }
}

impl Opening {
    /// Its code.
    pub const fn code(&self) -> Code {
        Code { kind: self.kind, number: self.number }
    }

    /// Black 1, white 2 and black 3 in an orientation.
    pub fn stones(&self, orientation: Symmetry) -> [Point; 3] {
        [Point::CENTRE, self.kind.white_2(), self.black_3].map(|point| orientation.of_point(point))
    }

    /// The opening of that name: Chinese with or without 局, pinyin, English, or its code; capitals do not matter.
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = name.trim();
        let name = name.strip_suffix('局').unwrap_or(name);
        OPENINGS.iter().find(|opening| {
            opening.name == name
                || opening.pinyin.eq_ignore_ascii_case(name)
                || opening.english.eq_ignore_ascii_case(name)
                || opening.code().to_string().eq_ignore_ascii_case(name)
        })
    }
}

/// The opening that these three stones are, in any orientation. None where they are none of the 26 (6.1(2): again).
pub fn recognise(black_1: Point, white_2: Point, black_3: Point) -> Option<Recognised> {
    let stones = [black_1, white_2, black_3];
    OPENINGS.iter().find_map(|opening| {
        let orientation = Symmetry::ALL.into_iter().find(|&symmetry| opening.stones(symmetry) == stones)?;
        Some(Recognised { opening, orientation })
    })
}

/// An opening of the list; the point is that of black 3 by its column and row, both from 0.
const fn listed(
    kind: OpeningKind,
    number: u8,
    (name, pinyin, english): (&'static str, &'static str, &'static str),
    (column, row): (u8, u8),
) -> Opening {
    let black_3 = match Point::new(column, row) {
        Some(point) => point,
        None => Point::CENTRE,
    };
    Opening { kind, number, name, pinyin, english, black_3 }
}

/// All openings: the direct ones first, each kind in the order of its numbers.
pub const OPENINGS: [Opening; 26] = [
    listed(OpeningKind::Direct, 1, ("寒星", "hanxing", "Kansei"), (7, 9)),
    listed(OpeningKind::Direct, 2, ("溪月", "xiyue", "Keigetsu"), (8, 9)),
    listed(OpeningKind::Direct, 3, ("疏星", "shuxing", "Sosei"), (9, 9)),
    listed(OpeningKind::Direct, 4, ("花月", "huayue", "Kagetsu"), (8, 8)),
    listed(OpeningKind::Direct, 5, ("残月", "canyue", "Zangetsu"), (9, 8)),
    listed(OpeningKind::Direct, 6, ("雨月", "yuyue", "Ugetsu"), (8, 7)),
    listed(OpeningKind::Direct, 7, ("金星", "jinxing", "Kinsei"), (9, 7)),
    listed(OpeningKind::Direct, 8, ("松月", "songyue", "Shogetsu"), (7, 6)),
    listed(OpeningKind::Direct, 9, ("丘月", "qiuyue", "Kyugetsu"), (8, 6)),
    listed(OpeningKind::Direct, 10, ("新月", "xinyue", "Shingetsu"), (9, 6)),
    listed(OpeningKind::Direct, 11, ("瑞星", "ruixing", "Zuisei"), (7, 5)),
    listed(OpeningKind::Direct, 12, ("山月", "shanyue", "Sangetsu"), (8, 5)),
    listed(OpeningKind::Direct, 13, ("游星", "youxing", "Yusei"), (9, 5)),
    listed(OpeningKind::Indirect, 1, ("长星", "changxing", "Chosei"), (9, 9)),
    listed(OpeningKind::Indirect, 2, ("峡月", "xiayue", "Kyogetsu"), (9, 8)),
    listed(OpeningKind::Indirect, 3, ("恒星", "hengxing", "Kosei"), (9, 7)),
    listed(OpeningKind::Indirect, 4, ("水月", "shuiyue", "Suigetsu"), (9, 6)),
    listed(OpeningKind::Indirect, 5, ("流星", "liuxing", "Ryusei"), (9, 5)),
    listed(OpeningKind::Indirect, 6, ("云月", "yunyue", "Ungetsu"), (8, 7)),
    listed(OpeningKind::Indirect, 7, ("浦月", "puyue", "Hogetsu"), (8, 6)),
    listed(OpeningKind::Indirect, 8, ("岚月", "lanyue", "Rangetsu"), (8, 5)),
    listed(OpeningKind::Indirect, 9, ("银月", "yinyue", "Gingetsu"), (7, 6)),
    listed(OpeningKind::Indirect, 10, ("明星", "mingxing", "Myojo"), (7, 5)),
    listed(OpeningKind::Indirect, 11, ("斜月", "xieyue", "Shagetsu"), (6, 6)),
    listed(OpeningKind::Indirect, 12, ("名月", "mingyue", "Meigetsu"), (6, 5)),
    listed(OpeningKind::Indirect, 13, ("彗星", "huixing", "Suisei"), (5, 5)),
];

//! Points that the rules leave to judgement. A ruling is certain only when none of them changes it.

/// A point in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubt {
    /// 26.5, 26.7: each side takes a piece; whether that counts.
    EvenExchange,
    /// 24.8, 26.3: the victim could be won before, by another way or for less.
    WinnableBefore,
    /// 26.3: whose move made the gain possible.
    Cause,
    /// 24.17, 26.9: whether two pieces chase jointly, and whether the victim has a root.
    JointOrRooted,
    /// 24.4, 26.10: whether the gain is part of an offered exchange.
    Offer,
    /// 26.11: rook and horse (cannon) touch a horse (cannon) at once.
    DoubleContact,
    /// 26.2: whether the last attacking piece only holds its key point.
    KeyPoint,
    /// 26.6: a rook for two pieces.
    RookForTwo,
    /// 26.1, 26.8: a soldier's or the general's capture.
    GeneralOrSoldier,
    /// 26.3: whether a threat behind an answered check is new.
    AnswerToCheck,
    /// The limit of the search was hit.
    SearchLimit,
    /// 23.2: the move that arrived captured, and the count hangs on it.
    Arrival,
    /// 23.1: what "three times" means, and the count hangs on it.
    ThreeTimes,
}

impl Doubt {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EvenExchange => "even_exchange",
            Self::WinnableBefore => "winnable_before",
            Self::Cause => "cause",
            Self::JointOrRooted => "joint_or_rooted",
            Self::Offer => "offer",
            Self::DoubleContact => "double_contact",
            Self::KeyPoint => "key_point",
            Self::RookForTwo => "rook_for_two",
            Self::GeneralOrSoldier => "general_or_soldier",
            Self::AnswerToCheck => "answer_to_check",
            Self::SearchLimit => "search_limit",
            Self::Arrival => "arrival",
            Self::ThreeTimes => "three_times",
        }
    }
}

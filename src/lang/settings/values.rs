//! The values of settings in words.

use crate::lang::{Language, list, words};
use crate::rulebook::chain::ChainStep;
use crate::rulebook::points::{PointScheme, SidePoints};
use crate::rulebook::settings::{
    ByeOpponent, ByeScore, ChecksCounted, ClockStart, DirectEncounterRule, LossAfterResult, MedianCut,
    MixedUpColours, OpeningProtocol, RatingAverage, RepetitionCount, RepetitionRules, RequestedBye,
    ResultKeys, WithdrawalRule,
};
use crate::rulebook::tempo::{TempoClass, TempoPreset};

/// Numbers with what they count.
#[derive(Clone, Copy)]
pub struct Said(pub Language);

impl Said {
    pub fn truth(self, yes: bool) -> String {
        if yes { self.0.pick("是", "yes") } else { self.0.pick("否", "no") }.to_owned()
    }

    pub fn some(self, number: Option<u32>, chinese: &str, english: &str) -> String {
        match (number, self.0) {
            (None, _) => self.0.pick("未规定", "not said").to_owned(),
            (Some(number), Language::Chinese) => format!("{number}{chinese}"),
            (Some(number), Language::English) => format!("{number}{english}"),
        }
    }

    pub fn minutes(self, number: Option<u32>) -> String {
        self.some(number, "分钟", " min")
    }

    pub fn seconds(self, number: u32) -> String {
        self.some(Some(number), "秒", " s")
    }

    pub fn count(self, number: Option<u32>) -> String {
        self.some(number, "", "")
    }

    pub fn times(self, number: u32) -> String {
        self.some(Some(number), "次", "")
    }

    pub fn rounds(self, number: Option<u32>) -> String {
        self.some(number, "回合", " rounds of moves")
    }

    pub fn no_draw(self, number: Option<u32>) -> String {
        match (number, self.0) {
            (None, _) => self.0.pick("无, 随时可和", "none; at any time").to_owned(),
            (Some(number), Language::Chinese) => format!("前{number}回合"),
            (Some(number), Language::English) => format!("round {number} of moves"),
        }
    }
}

pub fn scheme(language: Language, points: &PointScheme) -> String {
    let side = |SidePoints { win, draw, loss }: &SidePoints| format!("{win}-{draw}-{loss}");
    let (first, second) = (side(&points.first), side(&points.second));
    match language {
        _ if first == second => first,
        Language::Chinese => format!("先走 {first}, 后走 {second}"),
        Language::English => format!("{first} for the first side, {second} for the second"),
    }
}

pub fn bye(language: Language, score: ByeScore) -> String {
    match score {
        ByeScore::AsWin => language.pick("按胜", "as a win"),
        ByeScore::AsDraw => language.pick("按和", "as a draw"),
        ByeScore::AsLoss => language.pick("按负", "as a loss"),
        ByeScore::Uncounted => language.pick("不计", "not counted"),
    }
    .to_owned()
}

pub fn requested(language: Language, bye: RequestedBye) -> String {
    match bye {
        RequestedBye::Refused => language.pick("不许", "refused"),
        RequestedBye::AsDraw => language.pick("按和", "as a draw"),
        RequestedBye::AsLoss => language.pick("按负", "as a loss"),
    }
    .to_owned()
}

pub fn absent(language: Language, opponent: ByeOpponent) -> String {
    match opponent {
        ByeOpponent::Lowest => language.pick("最低的非零积分", "the lowest points above nought"),
        ByeOpponent::LowestHalvedInSmallFields => language.pick(
            "最低的非零积分, 不足7轮或不足16人时减半",
            "the lowest points above nought, half of it under 7 rounds or 16 entrants",
        ),
        ByeOpponent::Nothing => language.pick("不计", "nothing"),
    }
    .to_owned()
}

pub fn withdrawn(language: Language, rule: WithdrawalRule) -> String {
    match rule {
        WithdrawalRule::Stand => language.pick("有效", "stand"),
        WithdrawalRule::AnnulUnderHalf => {
            language.pick("不足半数对手时作废", "are annulled with fewer than half of the opponents met")
        }
        WithdrawalRule::AnnulUnderHalfOfRounds => {
            language.pick("不足半数轮次时作废", "are annulled with fewer than half of the rounds played")
        }
    }
    .to_owned()
}

pub fn mixed_up(language: Language, colours: MixedUpColours) -> String {
    match colours {
        MixedUpColours::AsPlayed => language.pick("实际先后", "those that were played"),
        MixedUpColours::AsPaired => language.pick("编排先后", "those of the pairing"),
    }
    .to_owned()
}

pub fn encounter(language: Language, rule: DirectEncounterRule) -> String {
    match rule {
        DirectEncounterRule::OnlyTwo => language.pick("只在两人相等时比较", "only where two are equal"),
        DirectEncounterRule::TableAmongThem => {
            language.pick("几人相等时比较他们之间的成绩", "a table among those who are equal")
        }
    }
    .to_owned()
}

pub fn median(language: Language, cut: MedianCut) -> String {
    let MedianCut { highest, lowest } = cut;
    match language {
        Language::Chinese => format!("最高{highest}个, 最低{lowest}个"),
        Language::English => format!("the {highest} highest and the {lowest} lowest"),
    }
}

pub fn average(language: Language, average: RatingAverage) -> String {
    match average {
        RatingAverage::RatedOpponents => language.pick("有等级分的对手数", "the opponents with a rating"),
        RatingAverage::Rounds => language.pick("轮数", "the rounds"),
    }
    .to_owned()
}

pub fn chain(language: Language, steps: &[ChainStep]) -> String {
    list(language, steps.iter().map(|step| words::step(language, *step)))
}

pub fn clocks_start(language: Language, start: ClockStart) -> String {
    match start {
        ClockStart::WithTheRound => language.pick("随本轮开赛", "with the round"),
        ClockStart::OneByOne => language.pick("逐台", "one by one"),
    }
    .to_owned()
}

pub fn checks(language: Language, counted: ChecksCounted) -> String {
    match (counted, language) {
        (ChecksCounted::All, _) => language.pick("全部", "all").to_owned(),
        (ChecksCounted::AtMost(0), _) => language.pick("不计", "none").to_owned(),
        (ChecksCounted::AtMost(most), Language::Chinese) => format!("最多{most}次"),
        (ChecksCounted::AtMost(most), Language::English) => format!("at most {most}"),
    }
}

pub fn repetition(language: Language, rules: Option<RepetitionRules>) -> String {
    match rules {
        Some(RepetitionRules::Full) => language.pick("第23至26条", "articles 23 to 26"),
        Some(RepetitionRules::Grassroots) => {
            language.pick("附录一(群体比赛)第五部分2", "appendix 1 (grassroots), part 5, clause 2")
        }
        None => language.pick("无此规则", "no such rules"),
    }
    .to_owned()
}

pub fn three_times(language: Language, count: Option<RepetitionCount>) -> String {
    match count {
        Some(RepetitionCount::EveryPosition) => {
            language.pick("循环中每个局面三次", "every position of the cycle three times")
        }
        Some(RepetitionCount::OnePosition) => {
            language.pick("循环中一个局面三次", "one position of the cycle three times")
        }
        None => language.pick("两种读法都列出, 由裁判定", "both readings are shown, and an arbiter decides"),
    }
    .to_owned()
}

pub fn after_result(language: Language, loss: LossAfterResult) -> String {
    match loss {
        LossAfterResult::LeavesOpponent => language.pick("成绩不变", "keeps the result"),
        LossAfterResult::OpponentWins => language.pick("得胜", "wins"),
    }
    .to_owned()
}

pub fn opening(language: Language, protocol: Option<&OpeningProtocol>) -> String {
    match protocol {
        None => language.pick("无", "none"),
        Some(OpeningProtocol::Named) => {
            language.pick("指定开局, 三手交换, 五手打点", "one of the 26, with swap and fifth moves")
        }
        Some(OpeningProtocol::Fixed) => language.pick("由主办方指定", "set by the organiser"),
        Some(OpeningProtocol::Own(own)) => language.pick(&own.chinese, &own.english),
        Some(OpeningProtocol::Free) => language.pick("自由开局", "free"),
    }
    .to_owned()
}

pub fn presets(language: Language, presets: &[TempoPreset]) -> String {
    list(
        language,
        presets.iter().map(|preset| {
            let name = language.pick(&preset.name.chinese, &preset.name.english);
            format!("{name} {}", words::time_control(language, &preset.control))
        }),
    )
}

pub fn classes(language: Language, classes: &[TempoClass]) -> String {
    list(
        language,
        classes.iter().map(|class| {
            let (name, most, start) =
                (words::tempo(language, class.tempo), class.sudden_death_minutes, class.start_minutes);
            match language {
                Language::Chinese => format!("{name}至{most}分钟(加秒时{start}分钟)"),
                Language::English => format!("{name} up to {most} min ({start} with an increment)"),
            }
        }),
    )
}

pub fn keys(language: Language, keys: ResultKeys) -> String {
    match keys {
        ResultKeys::TwoNumbers => language.pick("两个数字", "two numbers"),
        ResultKeys::OneKey => language.pick("一键", "one key"),
    }
    .to_owned()
}

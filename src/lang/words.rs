//! Single words: marks, sides, formats, criteria, roles.

use super::Language;
use crate::event::act::{Attendance, Progress};
use crate::event::configuration::{Format, Role};
use crate::event::game_name::GameName;
use crate::event::names::{EntrantId, Side};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::ByeKind;
use crate::event::state::{EventState, Game};
use crate::ranking::crosstable::{Cell, Symbol};
use crate::rulebook::chain::{ChainStep, Criterion, Scope};
use crate::rulebook::edition::GameKind;
use crate::rulebook::tempo::{Tempo, TimeControl};

/// The colour of a side.
pub const fn colour(language: Language, game: GameKind, side: Side) -> &'static str {
    match (game, side) {
        (GameKind::Xiangqi, Side::First) => language.pick("红", "red"),
        (GameKind::Xiangqi, Side::Second) | (GameKind::Gomoku, Side::First) => language.pick("黑", "black"),
        (GameKind::Gomoku, Side::Second) => language.pick("白", "white"),
    }
}

/// The colour of a side as the head of a column.
pub const fn colour_title(language: Language, game: GameKind, side: Side) -> &'static str {
    match (game, side) {
        (GameKind::Xiangqi, Side::First) => language.pick("红方", "Red"),
        (GameKind::Xiangqi, Side::Second) | (GameKind::Gomoku, Side::First) => language.pick("黑方", "Black"),
        (GameKind::Gomoku, Side::Second) => language.pick("白方", "White"),
    }
}

/// A side in a result: its colour; in gomoku, where the players may swap, who was given the first move (先) or not (后).
pub const fn side_of_result(language: Language, game: GameKind, side: Side) -> &'static str {
    match (game, side) {
        (GameKind::Xiangqi, _) => colour(language, game, side),
        (GameKind::Gomoku, Side::First) => language.pick("先", "first"),
        (GameKind::Gomoku, Side::Second) => language.pick("后", "second"),
    }
}

/// A mark.
pub const fn mark(language: Language, mark: Mark) -> &'static str {
    match mark {
        Mark::Win => language.pick("胜", "win"),
        Mark::Draw => language.pick("和", "draw"),
        Mark::Loss => language.pick("负", "loss"),
    }
}

/// An outcome in short, as it stands in a table: `红胜`, `先胜` in gomoku, `和`, `+ -`. The sides are those on the screen.
pub fn outcome(language: Language, game: GameKind, outcome: &Outcome) -> String {
    let word = |side| side_of_result(language, game, side);
    let wins = |side| match language {
        Language::Chinese => format!("{}胜", word(side)),
        Language::English => format!("{} wins", word(side)),
    };
    match (outcome.how, outcome.first.mark, outcome.second.mark) {
        (How::Forfeit, first, second) => format!("{} {}", plus_minus(first), plus_minus(second)),
        (_, Mark::Win, Mark::Loss) => wins(Side::First),
        (_, Mark::Loss, Mark::Win) => wins(Side::Second),
        (_, Mark::Draw, Mark::Draw) => mark(language, Mark::Draw).to_owned(),
        (_, Mark::Loss, Mark::Loss) => language.pick("双负", "both lose").to_owned(),
        (_, first, second) => format!("{}:{}", mark(language, first), mark(language, second)),
    }
}

const fn plus_minus(mark: Mark) -> &'static str {
    match mark {
        Mark::Win => "+",
        Mark::Draw => "=",
        Mark::Loss => "-",
    }
}

/// How an outcome came about.
pub const fn how(language: Language, how: How) -> &'static str {
    match how {
        How::Played => language.pick("对局", "played"),
        How::Forfeit => language.pick("弃权", "forfeit"),
        How::Time => language.pick("超时", "on time"),
        How::Foul => language.pick("犯规", "by fouls"),
        How::Adjudicated => language.pick("裁定", "by ruling"),
        How::Agreed => language.pick("议和", "agreed"),
        How::NaturalLimit => language.pick("自然限着", "natural limit"),
        How::Discipline => language.pick("违纪", "by discipline"),
    }
}

/// The column of games that were brought along from the stage before.
pub const fn brought(language: Language) -> &'static str {
    language.pick("带入", "before")
}

/// A cell of the crosstable: colour, opponent and mark, `红12胜`; `+` and `-` are forfeits (20.3).
pub fn crosstable_cell(language: Language, game: GameKind, cell: &Cell) -> String {
    let opponent = cell.opponent.map(|number| number.to_string()).unwrap_or_default();
    let colour = match (language, cell.colour) {
        (_, None) => "",
        (Language::Chinese, Some(side)) => colour(language, game, side),
        (Language::English, Some(Side::First)) => "f",
        (Language::English, Some(Side::Second)) => "s",
    };
    let mark = match cell.symbol() {
        Symbol::Win => language.pick("胜", "W"),
        Symbol::Draw => language.pick("和", "D"),
        Symbol::Loss => language.pick("负", "L"),
        Symbol::ForfeitWin => "+",
        Symbol::ForfeitLoss => "-",
        Symbol::Bye => language.pick("轮空", "bye"),
        Symbol::Open => "?",
    };
    match cell.score {
        Some([own, across]) => format!("{colour}{opponent}{mark}{own}:{across}"),
        None => format!("{colour}{opponent}{mark}"),
    }
}

/// The head of a column of names: 姓名 of players, 队名 of teams.
pub fn name_head(language: Language, state: &EventState) -> &'static str {
    if state.is_of_teams() { language.pick("队名", "Team") } else { language.pick("姓名", "Name") }
}

/// A format.
pub const fn format(language: Language, format: Format) -> &'static str {
    match format {
        Format::RoundRobin => language.pick("单循环", "round robin"),
        Format::DoubleRoundRobin => language.pick("双循环", "double round robin"),
        Format::Position => language.pick("积分编排(定位)", "Swiss, fixed-position"),
        Format::Halves => language.pick("积分编排(分区)", "Swiss by halves"),
        Format::Adjacent => language.pick("积分编排(临近)", "Swiss by neighbours"),
        Format::Fold => language.pick("积分编排(首尾)", "Swiss by ends"),
        Format::Knockout => language.pick("单败淘汰", "knockout"),
        Format::DoubleKnockout => language.pick("双败淘汰", "double elimination"),
        Format::Crossed => language.pick("交叉淘汰", "crossed knockout"),
        Format::Match => language.pick("对抗赛", "match"),
    }
}

/// A criterion, as the head of a column.
pub const fn criterion(language: Language, criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Points => language.pick("积分", "Pts"),
        Criterion::MatchPoints => language.pick("场分", "Match"),
        Criterion::GamePoints => language.pick("局分", "Games"),
        Criterion::OpponentsScore | Criterion::OpponentsMatchPoints => language.pick("对手分", "Opp"),
        Criterion::MatchWins => language.pick("胜场", "MWins"),
        Criterion::BoardPoints => language.pick("各台分", "Boards"),
        Criterion::ProgressiveScore => language.pick("累进分", "Prog"),
        Criterion::ProgressiveCut => language.pick("累进去轮", "ProgCut"),
        Criterion::SmallScore => language.pick("小分", "Small"),
        Criterion::Wins => language.pick("胜局", "Wins"),
        Criterion::DirectEncounter => language.pick("直胜", "Direct"),
        Criterion::Fouls => language.pick("犯规", "Fouls"),
        Criterion::Sanctions => language.pick("处分", "Sanct"),
        Criterion::GamesAsSecond => language.pick("后走局", "2nd"),
        Criterion::WinsAsSecond => language.pick("后胜局", "2ndWins"),
        Criterion::SecondInDirectEncounter => language.pick("对局后走", "2ndDirect"),
        Criterion::EarlierPlaces => language.pick("前轮名次", "Earlier"),
        Criterion::EarlierPoints => language.pick("前轮成绩", "EarlierPts"),
        Criterion::MedianScore => language.pick("中间分", "Median"),
        Criterion::CutScore => language.pick("去低分", "Cut"),
        Criterion::AverageOpponentRating => language.pick("对手均分", "AvgRtg"),
        Criterion::AverageOpponentRatingCut => language.pick("均分去低", "AvgRtgCut"),
        Criterion::Lots => language.pick("抽签", "Lots"),
        Criterion::Shared => language.pick("并列", "Shared"),
    }
}

/// A criterion in a sentence.
pub const fn criterion_long(language: Language, criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Points => language.pick("积分", "points"),
        Criterion::MatchPoints => language.pick("场分", "match points"),
        Criterion::GamePoints => language.pick("局分", "game points"),
        Criterion::OpponentsScore => language.pick("对手分", "opponents' score"),
        Criterion::OpponentsMatchPoints => language.pick("团体对手分", "opponents' match points"),
        Criterion::MatchWins => language.pick("胜场", "matches won"),
        Criterion::BoardPoints => language.pick("各台局分", "points board by board"),
        Criterion::ProgressiveScore => language.pick("累进分", "progressive score"),
        Criterion::ProgressiveCut => {
            language.pick("累进分(去前轮)", "progressive score less the first rounds")
        }
        Criterion::SmallScore => language.pick("小分", "small score"),
        Criterion::Wins => language.pick("胜局", "games won"),
        Criterion::DirectEncounter => language.pick("直胜", "direct encounter"),
        Criterion::Fouls => language.pick("犯规", "fouls (fewer are better)"),
        Criterion::Sanctions => language.pick("处分(18.5)", "sanctions (18.5)"),
        Criterion::GamesAsSecond => language.pick("后走局数", "games moving second"),
        Criterion::WinsAsSecond => language.pick("后走胜局", "wins moving second"),
        Criterion::SecondInDirectEncounter => {
            language.pick("对局时后走", "moving second in the direct encounter")
        }
        Criterion::EarlierPlaces => language.pick("前一轮名次", "places after the earlier rounds"),
        Criterion::EarlierPoints => language.pick("前一轮成绩", "points after the earlier rounds"),
        Criterion::MedianScore => language.pick("中间对手分", "median of the opponents' scores"),
        Criterion::CutScore => language.pick("对手分(去最低)", "opponents' score without the lowest"),
        Criterion::AverageOpponentRating => language.pick("对手平均等级分", "mean rating of the opponents"),
        Criterion::AverageOpponentRatingCut => {
            language.pick("对手平均等级分(去最低)", "mean rating of the opponents without the lowest")
        }
        Criterion::Lots => language.pick("抽签", "lots"),
        Criterion::Shared => language.pick("名次并列", "shared place"),
    }
}

/// A step of a chain in a sentence.
pub fn step(language: Language, step: ChainStep) -> String {
    let name = criterion_long(language, step.criterion);
    match step.scope {
        Scope::Whole => name.to_owned(),
        Scope::FirstCycle => match language {
            Language::Chinese => format!("第一循环{name}"),
            Language::English => format!("{name} in the first cycle"),
        },
    }
}

/// A role.
pub const fn role(language: Language, role: Role) -> &'static str {
    match role {
        Role::Viewer => language.pick("观察", "viewer"),
        Role::BoardArbiter => language.pick("监局裁判", "board arbiter"),
        Role::PairingOfficer => language.pick("编排", "pairing officer"),
        Role::Deputy => language.pick("副裁判长", "deputy"),
        Role::ChiefArbiter => language.pick("裁判长", "chief arbiter"),
    }
}

/// How far a round is.
pub const fn progress(language: Language, progress: Progress) -> &'static str {
    match progress {
        Progress::Published => language.pick("已公布", "published"),
        Progress::Started => language.pick("进行中", "being played"),
        Progress::Paused => language.pick("暂停", "paused"),
        Progress::Closed => language.pick("已结束", "closed"),
    }
}

/// A bye.
pub const fn bye(language: Language, kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Pairing => language.pick("轮空", "bye"),
        ByeKind::FullPoint => language.pick("请假(胜)", "bye on request, as a win"),
        ByeKind::HalfPoint => language.pick("请假(和)", "bye on request, as a draw"),
        ByeKind::ZeroPoint => language.pick("请假(负)", "bye on request, as a loss"),
    }
}

/// An attendance.
pub const fn attendance(language: Language, attendance: Attendance) -> &'static str {
    match attendance {
        Attendance::Present => language.pick("到场", "present"),
        Attendance::Absent => language.pick("缺席", "absent"),
        Attendance::Bye(kind) => bye(language, kind),
        Attendance::Tardy => language.pick("迟到", "late"),
    }
}

/// A time control: `60'+30"`, `90'/40 30'`, `60' 30"×3`.
pub fn time_control(language: Language, control: &TimeControl) -> String {
    let zh = language == Language::Chinese;
    let first = match control.second_minutes {
        None if control.shared && zh => format!("双方共用{}'", control.minutes),
        None if control.shared => format!("{}' for both", control.minutes),
        None => format!("{}'", control.minutes),
        Some(second) if zh => format!("先{}' 后{second}'", control.minutes),
        Some(second) => format!("{}' v {second}'", control.minutes),
    };
    let period = |minutes: String, moves: Option<u32>, increment: u32| {
        let moves = match (moves, language) {
            (None, _) => String::new(),
            (Some(moves), Language::Chinese) => format!("/{moves}着"),
            (Some(moves), Language::English) => format!("/{moves}"),
        };
        let increment = if increment == 0 { String::new() } else { format!("+{increment}\"") };
        format!("{minutes}{moves}{increment}")
    };
    let mut parts = vec![period(first, control.moves, control.increment_seconds)];
    parts.extend(
        control
            .then
            .iter()
            .map(|then| period(format!("{}'", then.minutes), then.moves, then.increment_seconds)),
    );
    if let Some(byo_yomi) = control.byo_yomi {
        let times = if byo_yomi.times == 1 { String::new() } else { format!("×{}", byo_yomi.times) };
        let moves = if byo_yomi.moves == 1 { String::new() } else { format!("/{}", byo_yomi.moves) };
        let word = language.pick("读秒", "byo-yomi ");
        parts.push(format!("{word}{}\"{moves}{times}", byo_yomi.seconds));
    }
    parts.join(" ")
}

/// A tempo class.
pub const fn tempo(language: Language, tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Slow => language.pick("慢棋", "slow"),
        Tempo::Rapid => language.pick("快棋", "rapid"),
        Tempo::SuperRapid => language.pick("超快棋", "super rapid"),
        Tempo::Lightning => language.pick("闪电战", "lightning"),
        Tempo::Decider => language.pick("附加赛", "decider"),
    }
}

/// Who sits at a board: the name of the player, of a team with its member `北京队 王小明`.
pub fn player(state: &EventState, game: &Game, entrant: EntrantId) -> String {
    let name = state.name(entrant);
    match state.member(&game.reference, entrant) {
        Some(member) => format!("{name} {}", member.name),
        None => name.to_owned(),
    }
}

/// The title of a game's record with the published pair: `棋谱 第1轮 1.2台 北京队 王小明 - 上海队 李小红`.
pub fn record_title(language: Language, state: &EventState, name: GameName) -> String {
    let (table, players) = match name.find(state) {
        Some((meeting, game)) => {
            let sides = [Side::First, Side::Second].map(|side| meeting.entrant(game.assigned(side)));
            let players = sides.map(|entrant| player(state, game, entrant)).join(" - ");
            (state.name_of(&game.reference), players)
        }
        None => (name.table.to_string(), String::new()),
    };
    let title = match language {
        Language::Chinese => format!("棋谱 第{}轮 {table}台 {players}", name.round),
        Language::English => format!("Game of round {}, table {table}: {players}", name.round),
    };
    title.trim_end_matches([' ', ':']).to_owned()
}

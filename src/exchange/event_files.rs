//! The two files that people write, as the program writes them once: for a new event and for an imported one. From then
//! on they are people's.

use std::fmt::Write as _;

use crate::event::configuration::Format;
use crate::event::roster::RosterEntry;
use crate::lang::Language;

/// What an `event.ron` is written from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventDraft {
    /// The title.
    pub title: String,
    /// The edition of the rules.
    pub rulebook: String,
    /// Where it is played.
    pub place: String,
    /// When.
    pub dates: String,
    /// The stage's name.
    pub stage: String,
    /// The format.
    pub format: Option<Format>,
    /// How many rounds a Swiss has.
    pub rounds: Option<u32>,
    /// A ranking chain of one's own, by the criteria's names.
    pub chain: Vec<String>,
    /// Options of the pairing, as RON: `three_first: true`.
    pub pairing: Vec<(String, String)>,
    /// Settings that replace the edition's, as RON.
    pub overrides: Vec<(String, String)>,
}

/// A text as a RON string.
fn quoted(text: &str) -> String {
    ron::to_string(text).unwrap_or_else(|_| "\"\"".to_owned())
}

/// Writes `event.ron`, with the settings that an organiser would think of as comments.
#[expect(clippy::too_many_lines, reason = "the file from head to end, as it is read")]
pub fn event_ron(draft: &EventDraft, language: Language) -> String {
    let zh = language == Language::Chinese;
    let comment = |chinese: &str, english: &str| format!("// {}\n", if zh { chinese } else { english });
    let mut text = comment(
        "赛事设置。由人编辑；程序只读，不改写。改动后画面会自动更新或请裁判长采纳。",
        "The event. People edit this file; the program only reads it. An edit shows at once, or the chief adopts it.",
    );
    text += "(\n    schema: 1,\n";
    let _ = writeln!(text, "    title: {},", quoted(&draft.title));
    text += &format!(
        "    {}",
        comment(
            "规则版本: xiangqi-2020  xiangqi-2011  xiangqi-2020-grassroots(群体比赛)",
            "xiangqi-2020, xiangqi-2011 or xiangqi-2020-grassroots"
        )
    );
    let _ = writeln!(text, "    rulebook: {},", quoted(&draft.rulebook));
    for (name, value) in [("place", &draft.place), ("dates", &draft.dates)] {
        let mark = if value.is_empty() { "// " } else { "" };
        let _ = writeln!(text, "    {mark}{name}: {},", quoted(value));
    }
    text += "    stages: [\n        (\n";
    let _ = writeln!(text, "            name: {},", quoted(&draft.stage));
    text += &format!(
        "            {}",
        comment(
            "赛制: round_robin 单循环  double_round_robin 双循环  position 积分编排(定位)",
            "round_robin, double_round_robin or position (Swiss, fixed-position pairing)",
        )
    );
    let format = draft.format.unwrap_or(Format::Position);
    let _ = writeln!(text, "            format: {},", format.name());
    if let Some(rounds) = draft.rounds.filter(|_| format.is_swiss()) {
        let _ = writeln!(text, "            rounds: {rounds},");
    }
    text += &format!(
        "            {}            // time_control: times((minutes: 60, increment_seconds: 30)),\n            // time_control: preset(\"rapid\"),\n",
        comment("用时: 直接写时间, 或规则中的预设", "the time control: times, or a preset of the rulebook")
    );
    if draft.chain.is_empty() {
        text += &format!(
            "            {}            // ranking: progressive,\n",
            comment(
                "名次: 默认按规则 14.3.1; progressive 按 14.3.2",
                "ranking: 14.3.1 unless said otherwise; progressive is 14.3.2"
            )
        );
    } else {
        let chain: Vec<String> = draft.chain.iter().map(|name| quoted(name)).collect();
        let _ = writeln!(text, "            ranking: chain([{}]),", chain.join(", "));
    }
    if draft.pairing.is_empty() {
        text += &format!(
            "            {}            // pairing: (units_apart_in_rounds: [1, 2], three_first: false, bye: fewest_byes),\n",
            comment(
                "编排选项, 例: 前两轮同单位回避",
                "options of the pairing, such as units kept apart in the first two rounds"
            )
        );
    } else {
        let options: Vec<String> =
            draft.pairing.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        let _ = writeln!(text, "            pairing: ({}),", options.join(", "));
    }
    text += "        ),\n    ],\n";
    text += &format!(
        "    {}",
        comment(
            "补充规定: 这里写的替换规则版本中的值",
            "supplementary rules: what stands here replaces the edition's"
        )
    );
    text += "    overrides: (\n";
    for (name, value) in &draft.overrides {
        let _ = writeln!(text, "        {name}: {value},");
    }
    for (name, value, chinese, english) in [
        ("late_limit_minutes", "15", "迟到时限(分钟), 规则 20.1", "minutes, 20.1"),
        (
            "fouls_that_lose",
            "3",
            "慢棋犯规几次判负, 规则文本未列",
            "fouls that lose a slow game; the text leaves it open",
        ),
        ("requested_bye", "as_draw", "准许请假轮空, 按和棋计", "byes on request, as a draw"),
        (
            "result_keys",
            "one_key",
            "成绩一键录入(4 左胜 5 和 6 右胜)",
            "results by one key: 4 left, 5 draw, 6 right",
        ),
    ] {
        if !draft.overrides.iter().any(|(set, _)| set == name) {
            let _ = writeln!(text, "        // {name}: {value}, // {}", if zh { chinese } else { english });
        }
    }
    text += "    ),\n";
    text += &format!(
        "    {}    // officials: [\n    //     (login: \"wang\", name: \"{}\", role: chief_arbiter),\n    //     (login: \"li\", name: \"{}\", role: board_arbiter, tables: (1, 20)),\n    // ],\n",
        comment(
            "裁判: 不写时凡能写入此目录者都是裁判长。role: viewer board_arbiter pairing_officer deputy chief_arbiter",
            "officials; without them everybody who can write here is chief arbiter",
        ),
        if zh { "王裁判" } else { "Wang" },
        if zh { "李裁判" } else { "Li" },
    );
    text + ")\n"
}

/// Writes `roster.ron`, an entrant a line.
pub fn roster_ron(entrants: &[RosterEntry], language: Language) -> String {
    let mut text = String::from(match language {
        Language::Chinese => {
            "// 参赛名单。number 序号(或报名号, 抽签后另有序号)、name 姓名; 可选: unit 单位、rating 等级分、seed 种子名次、pinyin 拼音、note 备注。\n"
        }
        Language::English => {
            "// The entrants: number and name; optional: unit, rating, seed, pinyin, note.\n"
        }
    });
    text += "(\n    schema: 1,\n    entrants: [\n";
    for entrant in entrants {
        let _ = write!(text, "        (number: {}, name: {}", entrant.number, quoted(&entrant.name));
        if !entrant.unit.is_empty() {
            let _ = write!(text, ", unit: {}", quoted(&entrant.unit));
        }
        for (name, value) in [("rating", entrant.rating), ("seed", entrant.seed)] {
            if let Some(value) = value {
                let _ = write!(text, ", {name}: {value}");
            }
        }
        for (name, value) in [("pinyin", &entrant.pinyin), ("note", &entrant.note)] {
            if !value.is_empty() {
                let _ = write!(text, ", {name}: {}", quoted(value));
            }
        }
        text += "),\n";
    }
    text + "    ],\n)\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::configuration::{Configuration, EventFile};
    use crate::event::roster::Roster;

    fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
        ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text)
            .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
    }

    #[test]
    fn what_is_written_is_read_back_in_both_languages() {
        let draft = EventDraft {
            title: "春\"季\"赛\n".into(),
            rulebook: "xiangqi-2020".into(),
            stage: "公开组".into(),
            rounds: Some(9),
            chain: vec!["points".into(), "wins".into()],
            pairing: vec![("three_first".into(), "true".into())],
            overrides: vec![("late_limit_minutes".into(), "15".into())],
            ..EventDraft::default()
        };
        let entrants = [RosterEntry {
            number: 3,
            name: "王\\小明".into(),
            rating: Some(2100),
            ..RosterEntry::default()
        }];
        for language in [Language::Chinese, Language::English] {
            let event: EventFile = read(&event_ron(&draft, language));
            let roster: Roster = read(&roster_ron(&entrants, language));
            assert_eq!((event.title.as_str(), event.stages[0].rounds), (draft.title.as_str(), Some(9)));
            assert!(event.stages[0].pairing.three_first);
            assert_eq!(roster.entrants, entrants);
            assert!(Configuration::new(event, roster).is_ok());
        }
    }

    #[test]
    fn every_setting_that_is_offered_as_a_comment_can_be_taken_in() {
        let text = event_ron(
            &EventDraft { rulebook: "xiangqi-2020".into(), rounds: Some(7), ..EventDraft::default() },
            Language::English,
        );
        let uncommented: Vec<&str> = text
            .lines()
            .map(|line| {
                let setting = line
                    .trim_start()
                    .strip_prefix("// ")
                    .filter(|rest| rest.contains(": ") && rest.contains(','));
                let taken = setting.filter(|rest| {
                    [
                        "place",
                        "dates",
                        "time_control: preset",
                        "pairing",
                        "late",
                        "fouls",
                        "requested",
                        "result",
                    ]
                    .iter()
                    .any(|name| rest.starts_with(name))
                });
                taken.unwrap_or(line)
            })
            .collect();
        let event: EventFile = read(&uncommented.join("\n"));
        assert_eq!(event.overrides.late_limit_minutes, Some(Some(15)));
        assert_eq!(event.stages[0].pairing.units_apart_in_rounds, [1, 2]);
    }
}

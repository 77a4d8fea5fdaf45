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
    /// Another ranking of the rulebook, as RON: `progressive`.
    pub ranking: Option<String>,
    /// The seed of the lots of a knockout; nobody chose it.
    pub lot_seed: Option<u64>,
    /// How many groups play before a crossed knockout.
    pub groups: Option<u32>,
    /// On how many boards teams meet; none where players do.
    pub boards: Option<u32>,
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
pub fn event_ron(draft: &EventDraft, language: Language) -> String {
    let mut lines = Lines { text: String::new(), language };
    lines.comment(
        "",
        "赛事设置。由人编辑; 程序只读, 不改写。开赛后的改动由裁判长采纳。",
        "The event. People edit this file; the program only reads it. Once it began the chief adopts an edit.",
    );
    lines.line("", "(");
    lines.line("    ", "schema: 1,");
    lines.line("    ", &format!("title: {},", quoted(&draft.title)));
    lines.comment(
        "    ",
        "规则版本: xiangqi-2020  xiangqi-2011  xiangqi-2020-grassroots(群体比赛)  gomoku-2013(五子棋)",
        "xiangqi-2020, xiangqi-2011, xiangqi-2020-grassroots or gomoku-2013",
    );
    lines.line("    ", &format!("rulebook: {},", quoted(&draft.rulebook)));
    for (name, value) in [("place", &draft.place), ("dates", &draft.dates)] {
        let mark = if value.is_empty() { "// " } else { "" };
        lines.line("    ", &format!("{mark}{name}: {},", quoted(value)));
    }
    if let Some(boards) = draft.boards {
        lines.comment(
            "    ",
            "团体赛: boards 每场台数; lineup: fixed 分台定人  with_reserves 分台换人  free 临时定台(第11条)",
            "teams: the boards of a match; lineup fixed, with_reserves or free (article 11)",
        );
        lines.line("    ", &format!("teams: (boards: {boards}, lineup: with_reserves),"));
    }
    lines.line("    ", "stages: [");
    lines.stage(draft);
    lines.further_stage(draft);
    lines.line("    ", "],");
    lines.overrides(draft);
    lines.officials();
    lines.line("", ")");
    lines.text
}

/// Lines of a file, in a language.
struct Lines {
    text: String,
    language: Language,
}

impl Lines {
    fn line(&mut self, indent: &str, line: &str) {
        self.text.push_str(indent);
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn comment(&mut self, indent: &str, chinese: &str, english: &str) {
        let line = format!("// {}", self.language.pick(chinese, english));
        self.line(indent, &line);
    }

    /// Groups before a crossed knockout.
    fn groups(&mut self, draft: &EventDraft) {
        const INDENT: &str = "            ";
        self.line("        ", "(");
        let name = self.language.pick("小组赛", "Groups");
        self.line(INDENT, &format!("name: {},", quoted(name)));
        self.line(INDENT, "format: round_robin,");
        self.comment(
            INDENT,
            "分组: snake 蛇形  in_order 按序  lot(数) 抽签",
            "groups by snake, in_order, or lot(SEED)",
        );
        self.line(INDENT, &format!("groups: (count: {}, by: snake),", draft.groups.unwrap_or(4)));
        self.line("        ", "),");
    }

    /// What a knockout may say.
    fn knockout(&mut self, indent: &str, draft: &EventDraft, format: Format) {
        if format == Format::Crossed {
            self.comment(indent, "每组录取几名", "how many come from each group");
            self.line(indent, "qualify: 2,");
        }
        // Teams meet on their boards, once.
        if draft.boards.is_none() {
            self.comment(
                indent,
                "局制(第30条): two_rapid 30.1.1  three_rapid 30.1.2  four_rapid 30.1.3  many_rapid 30.1.4  rapid_two 30.2.1  rapid_many 30.2.2",
                "a meeting's games (article 30): two_rapid, three_rapid, four_rapid, many_rapid, rapid_two, rapid_many",
            );
            // The procedures of article 30 are those of xiangqi.
            let mark = if draft.rulebook.starts_with("xiangqi") { "" } else { "// " };
            self.line(indent, &format!("{mark}procedure: \"two_rapid\","));
        }
        self.comment(
            indent,
            "placement 决到第几名(2 4 8 16); seating: in_order 按序号  positions 序号即号位  lot(数) 控制抽签",
            "placement: places played out (2, 4, 8, 16); seating: in_order, positions, or lot(SEED)",
        );
        let seed = draft.lot_seed.unwrap_or(0);
        self.line(
            indent,
            &format!("knockout: (placement: 4, seating: in_order, first_game: lot, lot_seed: {seed}),"),
        );
    }

    /// What a round robin may say.
    fn round_robin(&mut self, indent: &str, draft: &EventDraft) {
        self.comment(
            indent,
            "分组: count 几组; by: snake 蛇形  in_order 按序  lot(数) 抽签",
            "groups: count, by snake, in_order or lot(SEED)",
        );
        self.line(indent, "// groups: (count: 4, by: snake),");
        if draft.boards.is_none() {
            self.comment(indent, "每次相遇下两局(14.2)", "two games a meeting (14.2)");
            self.line(indent, "// procedure: \"two_games\",");
        }
    }

    fn stage(&mut self, draft: &EventDraft) {
        const INDENT: &str = "            ";
        if draft.format == Some(Format::Crossed) {
            self.groups(draft);
        }
        self.line("        ", "(");
        self.line(INDENT, &format!("name: {},", quoted(&draft.stage)));
        self.comment(
            INDENT,
            "赛制: round_robin 单循环  double_round_robin 双循环  position 定位  halves 分区  adjacent 临近  fold 首尾  knockout 单败  double_knockout 双败  crossed 交叉  match 对抗",
            "round_robin, double_round_robin, position, halves, adjacent, fold, knockout, double_knockout, crossed, match",
        );
        let format = draft.format.unwrap_or(Format::Position);
        self.line(INDENT, &format!("format: {},", format.name()));
        if let Some(rounds) = draft.rounds.filter(|_| format.needs_rounds()) {
            self.line(INDENT, &format!("rounds: {rounds},"));
        }
        if format.is_knockout() {
            self.knockout(INDENT, draft, format);
        }
        self.comment(
            INDENT,
            "用时: 直接写时间, 或规则中的预设",
            "the time control: times, or a preset of the rulebook",
        );
        self.line(INDENT, "// time_control: times((minutes: 60, increment_seconds: 30)),");
        self.line(INDENT, "// time_control: preset(\"rapid\"),");
        if format.is_round_robin() {
            self.round_robin(INDENT, draft);
        }
        if format.is_swiss() || !draft.chain.is_empty() || draft.ranking.is_some() {
            self.ranking(INDENT, draft);
        }
        if format.is_swiss() && draft.pairing.is_empty() {
            self.comment(
                INDENT,
                "编排选项(只写一行 pairing, 各项可合写), 例: 前两轮同单位回避",
                "options of the pairing (one line of them, with all that is wanted), such as units kept apart in the first two rounds",
            );
            self.line(
                INDENT,
                "// pairing: (units_apart_in_rounds: [1, 2], three_first: false, bye: fewest_byes),",
            );
            self.comment(INDENT, "或 N+1 决赛", "or the final of N+1");
            self.line(INDENT, "// pairing: (final_of_two: true),");
            self.comment(INDENT, "或末位淘汰", "or the last go out");
            self.line(INDENT, "// pairing: (last_out: (from_round: 5, each_round: 2, keep: 8)),");
        } else if format.is_swiss() {
            let options: Vec<String> =
                draft.pairing.iter().map(|(name, value)| format!("{name}: {value}")).collect();
            self.line(INDENT, &format!("pairing: ({}),", options.join(", ")));
        }
        self.line("        ", "),");
    }

    /// What a second stage would look like.
    fn further_stage(&mut self, draft: &EventDraft) {
        if draft.format.is_some_and(|format| format.is_knockout() || format == Format::Match) {
            return;
        }
        self.comment(
            "        ",
            "后一阶段, 例: 前四名淘汰赛(qualify 录取几名; 分组时每组几名)",
            "a further stage: a knockout of the first four (qualify: how many, of each group where there are groups)",
        );
        let name = quoted(self.language.pick("决赛", "Final"));
        let procedure = if draft.boards.is_none() { ", procedure: \"two_rapid\"" } else { "" };
        self.line("        ", &format!("// (name: {name}, format: knockout, qualify: 4{procedure}),"));
        self.comment(
            "        ",
            "或循环制决赛, 带入成绩 carry: nothing  points  half_of_the_points  points_among_them(相互成绩, 已赛不再赛); 同名次分组 groups: (count: 2, by: same_place)",
            "or a round robin; carry: nothing, points, half_of_the_points or points_among_them (the games among them, which are not \
             played again); groups: (count: 2, by: same_place) for finals by place",
        );
        self.line(
            "        ",
            &format!("// (name: {name}, format: round_robin, qualify: 2, carry: points_among_them),"),
        );
    }

    fn ranking(&mut self, indent: &str, draft: &EventDraft) {
        if !draft.chain.is_empty() {
            let chain: Vec<String> = draft.chain.iter().map(|name| quoted(name)).collect();
            self.line(indent, &format!("ranking: chain([{}]),", chain.join(", ")));
        } else if let Some(ranking) = &draft.ranking {
            self.line(indent, &format!("ranking: {ranking},"));
        } else {
            self.comment(
                indent,
                "名次: 默认按规则 14.3.1; progressive 按 14.3.2",
                "ranking: 14.3.1 unless said otherwise; progressive is 14.3.2",
            );
            self.line(indent, "// ranking: progressive,");
        }
    }

    fn overrides(&mut self, draft: &EventDraft) {
        self.comment(
            "    ",
            "补充规定: 这里写的替换规则版本中的值",
            "supplementary rules: what stands here replaces the edition's",
        );
        self.line("    ", "overrides: (");
        for (name, value) in &draft.overrides {
            self.line("        ", &format!("{name}: {value},"));
        }
        for (name, value, chinese, english) in [
            ("late_limit_minutes", "15", "迟到时限(分钟), 规则 20.1", "minutes, 20.1"),
            (
                "fouls_that_lose",
                "3",
                "慢棋犯规几次判负, 规则文本未列",
                "fouls that lose a slow game; the text leaves it open",
            ),
            (
                "natural_limit_rounds",
                "60",
                "慢棋自然限着(回合), 规则文本未列",
                "natural limit of a slow game in rounds of moves; the text leaves it open",
            ),
            ("requested_bye", "as_draw", "准许请假轮空, 按和棋计", "byes on request, as a draw"),
            (
                "result_keys",
                "one_key",
                "成绩一键录入(4 左胜 5 和 6 右胜)",
                "results by one key: 4 left, 5 draw, 6 right",
            ),
        ] {
            // Gomoku knows no natural limit, and says how many violations lose.
            let is_said =
                draft.rulebook == "gomoku-2013" && matches!(name, "fouls_that_lose" | "natural_limit_rounds");
            if !is_said && !draft.overrides.iter().any(|(set, _)| set == name) {
                let words = self.language.pick(chinese, english);
                self.line("        ", &format!("// {name}: {value}, // {words}"));
            }
        }
        self.line("    ", "),");
    }

    fn officials(&mut self) {
        self.comment(
            "    ",
            "裁判: 不写时凡能写入此目录者都是裁判长。role: viewer board_arbiter pairing_officer deputy chief_arbiter",
            "officials; without them everybody who can write here is chief arbiter",
        );
        let (chief, arbiter) = (self.language.pick("王裁判", "Wang"), self.language.pick("李裁判", "Li"));
        self.line("    ", "// officials: [");
        self.line("    ", &format!("//     (login: \"wang\", name: \"{chief}\", role: chief_arbiter),"));
        self.line(
            "    ",
            &format!("//     (login: \"li\", name: \"{arbiter}\", role: board_arbiter, tables: (1, 20)),"),
        );
        self.line("    ", "// ],");
    }
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
        if !entrant.members.is_empty() {
            text += ", members: [\n";
            for member in &entrant.members {
                let _ = write!(text, "            (name: {}", quoted(&member.name));
                if let Some(rating) = member.rating {
                    let _ = write!(text, ", rating: {rating}");
                }
                text += "),\n";
            }
            text += "        ]";
        }
        text += "),\n";
    }
    text + "    ],\n)\n"
}

#[cfg(test)]
mod tests;

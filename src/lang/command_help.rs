//! The help of the command line in Chinese, by its English words.

/// What a command or an argument is, in both languages.
const HELP: &[(&str, &str)] = &[
    ("Show an event on a wall: large pages that turn, read-only", "大屏: 大字页面轮流显示, 只读"),
    ("Make a new event", "新建赛事"),
    (
        "Say what is wrong with an event, and what it does otherwise than its edition of the rules",
        "检查文件与设置, 列出与规则版本的不同",
    ),
    ("Pair the next round and publish it", "编排下一轮并公布"),
    ("Show the standings", "看名次"),
    ("Show the crosstable", "看交叉表"),
    ("Show what was recorded", "看裁判记录"),
    ("Enter results and decisions", "录入成绩和裁定"),
    ("Make an event of a file", "由文件导入赛事"),
    ("Take back from a copy what an event has lost", "从备份取回丢失的内容"),
    ("Write an event as another kind of file", "导出为其他文件"),
    ("Make up an event with results, from a seed", "按种子数生成带成绩的赛事"),
    (
        "Pair every round anew and name the first rule that a published pair breaks",
        "逐轮重排核对, 指出违反的第一条规则",
    ),
    ("Judge a position: forbidden points, openings", "裁判局面: 禁手、开局、循环"),
    (
        "Find violations, discipline cases and rulings by clause or by words",
        "按条款号或字词查犯规、纪律、裁定",
    ),
    ("Print this message or the help of the given subcommand(s)", "显示此帮助, 或某个子命令的帮助"),
    (
        "The event's directory, or one that holds events; without it ./events",
        "赛事目录, 或放有多个赛事的目录; 不写即 ./events",
    ),
    (
        "The language of what is printed and shown (zh or en); without it `QISAI_LANG`, then the locale",
        "显示和输出的语言(zh 或 en); 不写则看 QISAI_LANG, 再看系统语言",
    ),
    ("Print one JSON value; field names are stable", "输出一个 JSON 值; 字段名不变"),
    (
        "A theme's name (dark, light, `high_contrast`, mono, or NAME.ron in themes/) or its file",
        "配色: dark、light、high_contrast、mono, 或 themes/ 里的 NAME.ron, 或其文件",
    ),
    ("Draw lines and marks with ASCII only; the text stays as it is", "线条和记号只用 ASCII; 文字不变"),
    ("The colours: auto, always, never, 16, 256 or true", "颜色: auto(默认)、always、never、16、256、true"),
    ("Print help", "显示帮助"),
    ("Print version", "显示版本"),
    (
        "The events' directories, or directories that hold events; several turn one after the other",
        "赛事目录, 或放有多个赛事的目录; 几个轮流显示",
    ),
    (
        "The pages, in order: pairings, standings, bracket, groups, clock; without it all that the event has",
        "页面及次序: pairings、standings、bracket、groups、clock; 不写则赛事有的都显示",
    ),
    ("How long a page stands, in seconds", "每页停留的秒数(默认 10)"),
    (
        "Keep a second copy of the event in this folder (on another disk) while it is open",
        "打开期间在另一个目录(另一块盘)留一份副本",
    ),
    ("The event's directory; it is made", "赛事目录, 由程序建立"),
    ("The title", "赛事名称"),
    ("The edition of the rules", "规则版本"),
    ("The format", "赛制"),
    ("How many rounds a Swiss has", "积分编排制的轮数"),
    (
        "A list of entrants: a table as spreadsheets save it, or a tournament report file",
        "参赛名单: 电子表格存的 CSV, 或 TRF 文件",
    ),
    (
        "On how many boards teams meet; without it on as many as every team of the list has members",
        "团体赛每场几台; 不写即按名单中人数最少的队",
    ),
    ("Several logins of the directory's group write", "目录属组的几个登录名都可写"),
    ("The event's directory", "赛事目录"),
    ("The stage; without it the one whose next round is to be paired", "阶段; 不写即要编排下一轮的阶段"),
    ("Only show what would be published", "只显示, 不公布"),
    ("The stage; without it the one that is being played", "阶段; 不写即正在进行的阶段"),
    ("After this round; without it after all published ones", "到这一轮为止; 不写即到已公布的最后一轮"),
    (
        "The units by the sum of the places of so many of their players each (11.5, 14.9)",
        "队员总分制: 各单位按若干名队员的名次之和排列(11.5、14.9)",
    ),
    ("Only about this round", "只看这一轮"),
    ("Only about this table", "只看这一台"),
    ("Only about the entrant of this number", "只看这个序号的参赛者"),
    ("Only by this login", "只看这个登录名录的"),
    (
        "A check list: what is in force, sorted by who entered it, with a box to tick for each",
        "核对单: 现行有效的记录, 按录入人排列, 每条一个方框",
    ),
    (
        "The stage that the entries are about; without it the one that is being played",
        "所录的阶段; 不写即正在进行的阶段",
    ),
    (
        "The stage; without it the one that is being played. The whole event goes out as json",
        "阶段; 不写即正在进行的阶段; json 总是整个赛事",
    ),
    ("Which game of the file, from 1", "文件里的第几局, 从 1 起"),
    (
        "A record of a game (PGN, `DhtmlXQ`, XQF, or moves) that ends in a repetition",
        "以重复局面结束的棋谱(PGN、DhtmlXQ、XQF 或着法)",
    ),
    ("The entries, in order; all of them become one record, or none", "录入, 依次写; 全部成立或全部不录"),
    (
        "The round that the entries are about; without it the one that is being played",
        "所录的轮次; 不写即正在进行的一轮",
    ),
    (
        "Say what the entries come to, with what a screen would ask before, and record nothing",
        "只说明结果和主屏会问的问题, 不记录",
    ),
    ("An event from a tournament report file (TRF16, TRF-2026)", "由 TRF 文件(TRF16、TRF-2026)导入赛事"),
    ("Entrants from a table, as spreadsheets save it", "由电子表格存的 CSV 导入名单"),
    ("The file", "文件"),
    ("The ranking criteria in order", "名次标准, 依次写"),
    ("An option of the method or the rulebook", "编排法或规则的选项"),
    ("The copy of the directory", "目录的备份"),
    ("The kind of file: trf, csv or json", "文件种类: trf、csv、json"),
    ("Where to; without it standard output", "写到哪里; 不写即标准输出"),
    ("How many entrants", "人数(默认 18)"),
    ("How many rounds", "轮数(默认 9)"),
    ("The seed; the same seed gives the same event", "种子数, 相同则赛事相同(默认 1)"),
    ("How likely a draw is, from 0 to 1; 0.3 unless said", "和棋的概率, 0 到 1; 不写即 0.3"),
    ("How likely a forfeit is, from 0 to 1", "弃权的概率, 0 到 1"),
    ("How likely a withdrawal is, from 0 to 1 a round", "每轮退赛的概率, 0 到 1"),
    ("`trf` for standard output, or the directory that is made", "trf 写到标准输出, 或写要建立的目录"),
    ("The event's directory or a TRF file", "赛事目录, 或 TRF 文件"),
    ("Forbidden points, openings and equal fifth moves of gomoku", "五子棋: 禁手、开局、同形打点"),
    ("The kinds of repeated moves in xiangqi, and the ruling", "象棋: 循环着法的种类和裁定"),
    (
        "The position before the first move of --lead, or of --moves without --lead",
        "--lead(没有则 --moves)第一着之前的局面",
    ),
    (
        "The moves to be judged: points a–i, 0–9 from red's side, or Chinese notation, with spaces between them",
        "要裁判的着法: 从红方数的坐标 a–i、0–9, 或中文记谱, 以空格分开",
    ),
    ("The moves that lead to them", "在其之前的着法"),
    (
        "The rules: xiangqi-2020, or xiangqi-2020-grassroots for its appendix 1",
        "规则: xiangqi-2020(默认), 或附录一 xiangqi-2020-grassroots",
    ),
    ("The black stones, A1 to O15, with commas between them", "黑子, A1 到 O15, 以逗号分开"),
    ("The white stones", "白子"),
    ("Judge a black stone on this empty point", "裁判黑方落在这个空点"),
    ("Name the opening: black 1, white 2 and black 3 in any orientation", "认开局: 黑1、白2、黑3, 方位不限"),
    ("Group the fifth moves that are equal", "把同形的五手打点归组"),
    ("As this event has them, with the entries of its own", "按这个赛事查, 包括它自己增加的条款"),
    ("A clause (28.7.1) or words; nothing: everything", "条款号(28.7.1)或字词; 不写即全部"),
    (
        "The edition: xiangqi-2020, xiangqi-2011, xiangqi-2020-grassroots, gomoku-2013",
        "规则版本: xiangqi-2020(默认)、xiangqi-2011、xiangqi-2020-grassroots、gomoku-2013",
    ),
    (
        "棋赛: pairings, results, rulings and standings of xiangqi events, by the rules.",
        "棋赛: 按规则编排、录成绩、裁定、排名次。",
    ),
];

/// Words beside the examples, in both languages. The longer stand before those that they hold.
const BESIDE_EXAMPLES: &[(&str, &str)] = &[
    ("Example", "例 Example"),
    ("the dashboard of an event", "打开赛事的主屏"),
    ("a new event", "新建赛事"),
    ("table 12, the left side won", "12台左方胜"),
    (
        "Exit codes: 0 fine, 1 the event has problems or the answer is no, 2 wrong use.",
        "退出码: 0 正常, 1 赛事有问题或答案为否, 2 用法不对。",
    ),
    ("shown, and not recorded", "只显示, 不记录"),
    ("everything about clocks in rapid games", "快棋用钟的全部条款"),
    ("with the entries of that event", "连同该赛事自己的条款"),
    ("by words, in either language", "按字词查, 中英文均可"),
    (
        "--moves is one period of the cycle, or the run of moves of 23.4 where nothing closes.",
        "--moves 写一个循环的着法; 23.4 不成循环的写那一段着法。",
    ),
    ("--file judges the repetition in which the record ends.", "--file 裁判棋谱结尾的循环。"),
    (
        "Without --point, --opening and --fifth: all forbidden points and all fives of Black.",
        "--point、--opening、--fifth 都不写: 黑方全部禁手点和成五点。",
    ),
];

/// The Chinese for a help text; none where there is none yet.
pub fn chinese(english: &str) -> Option<&'static str> {
    HELP.iter().find(|(known, _)| *known == english).map(|(_, chinese)| *chinese)
}

/// Examples with what stands beside them in Chinese.
pub fn examples(english: &str) -> String {
    BESIDE_EXAMPLES.iter().fold(english.to_owned(), |text, (known, chinese)| text.replace(known, chinese))
}

//! The one table of actions: the footer, the help, the palette, the which-key panel and the README's key table are made
//! of it.

use super::key::Key;
use crate::lang::Language;

/// Where the keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    /// The dashboard.
    Dashboard,
    /// The draft of the next round.
    Draft,
    /// Another page: crosstable, log, entrants, messages.
    Page,
    /// Sheet entry.
    Sheet,
}

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Enter the result of a table by its slip.
    Slip,
    /// Enter results down the sheet.
    Sheet,
    /// Enter the results a second time and compare.
    Recheck,
    /// A forfeit, in sheet entry.
    Forfeit,
    /// Take a result back.
    Clear,
    /// Settle a conflict.
    Settle,
    /// Undo the last entry.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Show the draft of the next round.
    Draft,
    /// Publish the draft.
    Publish,
    /// Forbid the pair under the cursor, or drop it where it was made by hand.
    Unpair,
    /// Exchange the colours of the pair under the cursor.
    SwapColours,
    /// Make a pair by hand.
    PairByHand,
    /// Drop everything that was fixed by hand.
    ByRule,
    /// Start the round.
    Start,
    /// Pause the round, or let it go on.
    Pause,
    /// Close the round.
    Close,
    /// Withdraw the publication.
    Unpublish,
    /// Ask why.
    Why,
    /// Find somebody.
    Find,
    /// Open the palette.
    Palette,
    /// Show the crosstable.
    Crosstable,
    /// Show the log.
    Log,
    /// Show the entrants.
    Entrants,
    /// Show the messages: problems in files, what differs from the edition, conflicts.
    Messages,
    /// Adopt the edited files.
    Adopt,
    /// Show the round before.
    EarlierRound,
    /// Show the round after.
    LaterRound,
    /// Let the next pane have the keys.
    NextPane,
    /// Let the pane before have the keys.
    PreviousPane,
    /// Let the pane fill the screen.
    Zoom,
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One screen up.
    PageUp,
    /// One screen down.
    PageDown,
    /// The first row.
    Top,
    /// The last row.
    Bottom,
    /// The other language.
    Language,
    /// The next theme.
    Theme,
    /// Help.
    Help,
    /// One step back.
    Back,
    /// Leave the program to the shell for a while.
    Suspend,
    /// Quit.
    Quit,
}

/// An action with its words and keys.
#[derive(Clone, Copy, Debug)]
pub struct ActionInfo {
    /// The action.
    pub action: Action,
    /// Its keys, the first one for the footer.
    pub keys: &'static [Key],
    /// Where it works.
    pub contexts: &'static [Context],
    /// Short and long, in Chinese.
    pub chinese: (&'static str, &'static str),
    /// Short and long, in English.
    pub english: (&'static str, &'static str),
    /// Whether the footer shows it, most useful first; 0 never.
    pub footer: u8,
}

impl ActionInfo {
    /// The short name.
    pub const fn short(&self, language: Language) -> &'static str {
        language.pick(self.chinese.0, self.english.0)
    }

    /// The sentence.
    pub const fn long(&self, language: Language) -> &'static str {
        language.pick(self.chinese.1, self.english.1)
    }
}

const ALL: &[Context] = &[Context::Dashboard, Context::Draft, Context::Page, Context::Sheet];
const READING: &[Context] = &[Context::Dashboard, Context::Draft, Context::Page];
const DASHBOARD: &[Context] = &[Context::Dashboard];
const DRAFT: &[Context] = &[Context::Draft];
const SHEET: &[Context] = &[Context::Sheet];

/// All actions, in the order of the help.
pub const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Slip,
        keys: &[Key::Enter],
        contexts: DASHBOARD,
        chinese: ("录成绩", "按台号录成绩: 台号 Enter, 再打成绩单上的两个数字(20 11 02)"),
        english: ("result", "enter a result: the table, Enter, then the two numbers of the slip (20 11 02)"),
        footer: 1,
    },
    ActionInfo {
        action: Action::Sheet,
        keys: &[Key::Char('s')],
        contexts: DASHBOARD,
        chinese: ("连录", "按台序连录: 每台一键, 自动到下一未录台"),
        english: ("sheet", "enter results down the sheet: one key a table, on to the next open one"),
        footer: 2,
    },
    ActionInfo {
        action: Action::Recheck,
        keys: &[Key::Char('R')],
        contexts: DASHBOARD,
        chinese: ("复核", "从另一方再录一遍核对; 不符即停"),
        english: ("recheck", "enter the results again from the other side; a mismatch stops"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Forfeit,
        keys: &[Key::Char('.')],
        contexts: SHEET,
        chinese: ("弃权", "弃权: . 然后 4 左胜 6 右胜 0 双弃"),
        english: ("forfeit", "forfeit: . and then 4 left wins, 6 right wins, 0 nobody came"),
        footer: 2,
    },
    ActionInfo {
        action: Action::Clear,
        keys: &[Key::Delete],
        contexts: &[Context::Dashboard, Context::Sheet],
        chinese: ("清除", "清除光标所在台的结果"),
        english: ("clear", "take back the result of the table under the cursor"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Settle,
        keys: &[Key::Char('S')],
        contexts: DASHBOARD,
        chinese: ("裁定", "裁定光标所在台的冲突"),
        english: ("settle", "settle the conflict at the table under the cursor"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Undo,
        keys: &[Key::Char('u')],
        contexts: ALL,
        chinese: ("撤销", "撤销本次使用中的最后一条记录"),
        english: ("undo", "undo the last entry of this session"),
        footer: 4,
    },
    ActionInfo {
        action: Action::Redo,
        keys: &[Key::Char('U')],
        contexts: ALL,
        chinese: ("恢复", "恢复刚撤销的记录"),
        english: ("redo", "redo what was just undone"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Draft,
        keys: &[Key::Char('p')],
        contexts: DASHBOARD,
        chinese: ("编排", "查看下一轮的编排草案, 可调整, 再公布"),
        english: ("pair", "show the draft of the next round, change it, publish it"),
        footer: 3,
    },
    ActionInfo {
        action: Action::Publish,
        keys: &[Key::Char('P')],
        contexts: DRAFT,
        chinese: ("公布", "公布这份编排"),
        english: ("publish", "publish this pairing"),
        footer: 1,
    },
    ActionInfo {
        action: Action::Unpair,
        keys: &[Key::Char('x')],
        contexts: DRAFT,
        chinese: ("拆对", "拆开光标所在的一对; 其余按规则重排"),
        english: ("unpair", "break the pair under the cursor; the rest is paired by the rule"),
        footer: 3,
    },
    ActionInfo {
        action: Action::SwapColours,
        keys: &[Key::Char('c')],
        contexts: DRAFT,
        chinese: ("换色", "交换光标所在一对的先后走"),
        english: ("colours", "exchange the colours of the pair under the cursor"),
        footer: 4,
    },
    ActionInfo {
        action: Action::PairByHand,
        keys: &[Key::Char('f')],
        contexts: DRAFT,
        chinese: ("指定", "手工指定一对: 先走者在前"),
        english: ("fix pair", "make a pair by hand, the first move named first"),
        footer: 2,
    },
    ActionInfo {
        action: Action::ByRule,
        keys: &[Key::Char('r')],
        contexts: DRAFT,
        chinese: ("按规则", "取消全部手工编排"),
        english: ("by rule", "drop everything that was fixed by hand"),
        footer: 5,
    },
    ActionInfo {
        action: Action::Start,
        keys: &[Key::Char('o')],
        contexts: DASHBOARD,
        chinese: ("开赛", "本轮开赛, 轮钟开始"),
        english: ("start", "start the round and its clock"),
        footer: 5,
    },
    ActionInfo {
        action: Action::Pause,
        keys: &[Key::Char('b')],
        contexts: DASHBOARD,
        chinese: ("暂停", "暂停或恢复本轮"),
        english: ("pause", "pause the round, or let it go on"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Close,
        keys: &[Key::Char('e')],
        contexts: DASHBOARD,
        chinese: ("结束", "结束本轮(成绩全部录入后)"),
        english: ("close", "close the round, once all results are in"),
        footer: 3,
    },
    ActionInfo {
        action: Action::Unpublish,
        keys: &[Key::Char('X')],
        contexts: DASHBOARD,
        chinese: ("撤公布", "撤销本轮的公布; 开赛后须写原因"),
        english: ("unpublish", "withdraw the publication; after the start with a reason"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Why,
        keys: &[Key::Char('w')],
        contexts: &[Context::Dashboard, Context::Draft],
        chinese: ("为何", "为何如此: 一对的编排依据, 或一个名次的由来"),
        english: ("why", "why: the reason of a pair, or how a place came about"),
        footer: 6,
    },
    ActionInfo {
        action: Action::Find,
        keys: &[Key::Char('/')],
        contexts: READING,
        chinese: ("找人", "按序号、汉字、拼音或首字母找人"),
        english: ("find", "find somebody by number, name, pinyin or initials"),
        footer: 7,
    },
    ActionInfo {
        action: Action::Palette,
        keys: &[Key::Char(':')],
        contexts: ALL,
        chinese: ("命令", "命令行: 任何录入(12 20、17 退赛)或动作"),
        english: ("command", "the command line: any entry (12 20, 17 withdraw) or action"),
        footer: 8,
    },
    ActionInfo {
        action: Action::Crosstable,
        keys: &[Key::Char('t')],
        contexts: DASHBOARD,
        chinese: ("交叉表", "交叉表: 对手、先后、胜负"),
        english: ("crosstable", "the crosstable: opponent, colour, mark"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Log,
        keys: &[Key::Char('l')],
        contexts: DASHBOARD,
        chinese: ("记录", "裁判记录: 何时何人录了什么"),
        english: ("log", "the report: who entered what and when"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Entrants,
        keys: &[Key::Char('n')],
        contexts: DASHBOARD,
        chinese: ("名单", "参赛名单"),
        english: ("entrants", "the list of entrants"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Messages,
        keys: &[Key::Char('m')],
        contexts: DASHBOARD,
        chinese: ("消息", "消息: 文件问题、冲突、与规则版本的不同"),
        english: ("messages", "messages: problems in files, conflicts, what differs from the edition"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Adopt,
        keys: &[Key::Char('A')],
        contexts: &[Context::Dashboard, Context::Page],
        chinese: ("采纳", "采纳修改过的 event.ron 和 roster.ron"),
        english: ("adopt", "adopt the edited event.ron and roster.ron"),
        footer: 0,
    },
    ActionInfo {
        action: Action::EarlierRound,
        keys: &[Key::Left, Key::Char('<')],
        contexts: DASHBOARD,
        chinese: ("上一轮", "看上一轮"),
        english: ("round before", "show the round before"),
        footer: 0,
    },
    ActionInfo {
        action: Action::LaterRound,
        keys: &[Key::Right, Key::Char('>')],
        contexts: DASHBOARD,
        chinese: ("下一轮", "看下一轮"),
        english: ("round after", "show the round after"),
        footer: 0,
    },
    ActionInfo {
        action: Action::NextPane,
        keys: &[Key::Tab],
        contexts: DASHBOARD,
        chinese: ("换窗", "焦点到下一个窗格"),
        english: ("next pane", "let the next pane have the keys"),
        footer: 0,
    },
    ActionInfo {
        action: Action::PreviousPane,
        keys: &[Key::BackTab],
        contexts: DASHBOARD,
        chinese: ("前窗", "焦点到上一个窗格"),
        english: ("pane before", "let the pane before have the keys"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Zoom,
        keys: &[Key::Char('z')],
        contexts: DASHBOARD,
        chinese: ("放大", "当前窗格占满屏幕, 或复原"),
        english: ("zoom", "let the pane fill the screen, or go back"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Up,
        keys: &[Key::Up, Key::Char('k')],
        contexts: ALL,
        chinese: ("上", "上移一行"),
        english: ("up", "one row up"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Down,
        keys: &[Key::Down, Key::Char('j')],
        contexts: ALL,
        chinese: ("下", "下移一行"),
        english: ("down", "one row down"),
        footer: 0,
    },
    ActionInfo {
        action: Action::PageUp,
        keys: &[Key::PageUp],
        contexts: ALL,
        chinese: ("上页", "上移一屏"),
        english: ("page up", "one screen up"),
        footer: 0,
    },
    ActionInfo {
        action: Action::PageDown,
        keys: &[Key::PageDown],
        contexts: ALL,
        chinese: ("下页", "下移一屏"),
        english: ("page down", "one screen down"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Top,
        keys: &[Key::Home, Key::Char('g')],
        contexts: ALL,
        chinese: ("首行", "到第一行"),
        english: ("top", "the first row"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Bottom,
        keys: &[Key::End, Key::Char('G')],
        contexts: ALL,
        chinese: ("末行", "到最后一行"),
        english: ("bottom", "the last row"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Language,
        keys: &[Key::Char('L')],
        contexts: READING,
        chinese: ("English", "换成英文"),
        english: ("中文", "change to Chinese"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Theme,
        keys: &[Key::Char('T')],
        contexts: READING,
        chinese: ("配色", "换下一个配色"),
        english: ("theme", "the next theme"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Help,
        keys: &[Key::Char('?'), Key::Function(1)],
        contexts: ALL,
        chinese: ("帮助", "帮助: 此处能用的全部按键"),
        english: ("help", "help: all keys that work here"),
        footer: 9,
    },
    ActionInfo {
        action: Action::Back,
        keys: &[Key::Esc],
        contexts: ALL,
        chinese: ("返回", "返回一步"),
        english: ("back", "one step back"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Suspend,
        keys: &[Key::Ctrl('z')],
        contexts: ALL,
        chinese: ("挂起", "暂回命令行(fg 返回)"),
        english: ("suspend", "to the shell for a while (fg comes back)"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Quit,
        keys: &[Key::Char('q'), Key::Ctrl('c')],
        contexts: READING,
        chinese: ("退出", "退出程序; 已录的都已保存"),
        english: ("quit", "quit; everything entered is saved"),
        footer: 0,
    },
];

/// The action that a key means in a context.
pub fn meant(context: Context, key: Key) -> Option<Action> {
    let key = key.folded();
    ACTIONS
        .iter()
        .find(|info| info.contexts.contains(&context) && info.keys.contains(&key))
        .map(|info| info.action)
}

/// An action's entry in the table.
pub fn info(action: Action) -> Option<&'static ActionInfo> {
    ACTIONS.iter().find(|info| info.action == action)
}

/// The key table of the README, as Markdown.
pub fn key_table(language: Language) -> String {
    let contexts = [
        (Context::Dashboard, language.pick("主屏", "Dashboard")),
        (Context::Draft, language.pick("编排草案", "Draft of a round")),
        (Context::Page, language.pick("其他页面", "Other pages")),
        (Context::Sheet, language.pick("连录", "Sheet entry")),
    ];
    let mut table = format!(
        "| {} | {} | {} |\n|---|---|---|\n",
        language.pick("按键", "Keys"),
        language.pick("作用", "What it does"),
        language.pick("何处", "Where")
    );
    for info in ACTIONS {
        let keys: Vec<String> = info.keys.iter().map(|key| format!("`{key}`")).collect();
        let places: Vec<&str> = contexts
            .iter()
            .filter(|(context, _)| info.contexts.contains(context))
            .map(|(_, name)| *name)
            .collect();
        let places = if places.len() == contexts.len() {
            language.pick("各处", "everywhere").to_owned()
        } else {
            places.join(language.pick("、", ", "))
        };
        table += &format!("| {} | {} | {places} |\n", keys.join(" "), info.long(language));
    }
    table
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        let mut taken = BTreeSet::new();
        for info in ACTIONS {
            for context in info.contexts {
                for key in info.keys {
                    assert!(taken.insert((*context, *key)), "{key} twice in {context:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_bound_to_keys_that_a_slow_link_splits_or_that_name_a_table() {
        for key in ACTIONS.iter().flat_map(|info| info.keys) {
            assert!(!matches!(key, Key::Char('[' | 'O' | '0'..='9')), "{key}");
        }
    }

    #[test]
    fn full_width_keys_mean_the_same() {
        assert_eq!(meant(Context::Dashboard, Key::Char('？')), Some(Action::Help));
        assert_eq!(meant(Context::Dashboard, Key::Char('：')), Some(Action::Palette));
        assert_eq!(meant(Context::Dashboard, Key::Char('、')), Some(Action::Find));
    }
}

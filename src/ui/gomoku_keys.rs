//! The keys of the board of a gomoku game: what the next step takes, then how to go about in the record.

use crate::app::model::App;
use crate::app::modes::GomokuBoard;
use crate::app::modes::gomoku::Offer;
use crate::gomoku::game::{Entry, Step};

/// The keys and what they do, in the order of their use; the last one always stays.
pub fn offers(app: &App) -> Vec<(String, String)> {
    let language = app.language;
    let own = |key: &str, chinese: &str, english: &str| {
        (key.to_owned(), language.pick(chinese, english).to_owned())
    };
    let Some(board) = &app.gomoku else { return vec![own("Esc", "返回", "back")] };
    if !board.input.is_empty() {
        let mut offers = vec![own("Esc", "清空", "clear")];
        if board.refused.is_some() && may_be_accepted(board) {
            offers.insert(0, own("!", "对方认可(6.2)", "accepted (6.2)"));
        } else if !board.offers().is_empty() {
            offers.splice(..0, [own("Enter", "照此", "do it"), own("^ v", "选", "choose")]);
        }
        return offers;
    }
    let game = board.shown();
    let mut offers = match game.step() {
        Step::Opening(_) => vec![own("h8", "落子", "a stone"), own("3 Enter", "打点数", "fifth moves")],
        Step::Announce => vec![own("3 Enter", "打点数", "fifth moves")],
        Step::Swap => vec![own("s Enter", "交换", "swap"), own("t Enter", "不交换", "stay")],
        Step::FifthMove { .. } => vec![own("j7", "打点", "a fifth move")],
        Step::Keep => vec![own("j7", "留下此点", "keep this one")],
        Step::Move => vec![own("h8", "落子", "a move"), own("p Enter", "放弃行棋", "pass")],
        Step::Over => vec![own("r Enter", "提出结果", "the result")],
    };
    if game.claimable().next().is_some() {
        offers.insert(0, own("x Enter", "指出禁手", "claim"));
    }
    offers.extend([
        own("?h8", "禁手理由", "why forbidden"),
        own("< >", "翻看", "step"),
        own("BS", "删末着", "take back"),
        own("Del", "删后面", "cut"),
        own("Tab", "数字/黑白", "numbers"),
        own(":", "命令", "command"),
    ]);
    if app.rows_are_open(board) {
        offers.push(own("z Enter", "行数翻转", "rows"));
    }
    offers.push(own("Esc", "返回", "back"));
    offers
}

/// Whether what was refused stands where the opponent accepts it (6.2).
fn may_be_accepted(board: &GomokuBoard) -> bool {
    let mut game = board.read.score.game.clone();
    let offer = board.offers().get(board.chosen).copied();
    let Some(Offer::Entry(entry @ Entry::Stone(point))) = offer else { return false };
    game.clone().enter(entry).is_err() && game.enter(Entry::Accepted(point)).is_ok()
}

//! The board of a gomoku game: the steps of the opening, moves, passes and claims are typed or read from its file, and stepped
//! through. Every entry goes to the disk at once; a swap becomes a fact of the event, and how the board ends the game is
//! proposed as its result.

pub mod offers;
mod recording;

pub use offers::Offer;

use super::Mode;
use super::game::Refused;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::{App, Page};
use crate::app::text_input::TextInput;
use crate::event::game_name::GameName;
use crate::gomoku::board::{Board, Stone};
use crate::gomoku::claim::Dismissal;
use crate::gomoku::forbidden::{self, Ruling};
use crate::gomoku::game::{Entry, Game};
use crate::gomoku::point::Point;
use crate::gomoku::record::Rows;
use crate::gomoku::record::score::ReadScore;
use crate::gomoku::refusal::Refusal;
use crate::lang::{gomoku, gomoku_game, gomoku_page, xiangqi_record};

/// The board of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct GomokuBoard {
    /// Which game.
    pub name: GameName,
    /// Its record as far as it can be read, with what was entered here.
    pub read: ReadScore,
    /// How many entries are behind the position that is shown.
    pub at: usize,
    /// What is being typed.
    pub input: TextInput,
    /// Which of the things that it can become is chosen.
    pub chosen: usize,
    /// From where its file counts the rows.
    pub rows: Rows,
    /// What was asked about a point.
    pub asked: Option<Ruling>,
    /// Stones are drawn as signs instead of the numbers of their moves.
    pub signs: bool,
    /// What its file holds; nothing: there is none.
    pub before: Option<Vec<u8>>,
    /// The text that is on its way to the disk.
    pub on_the_way: Option<String>,
    /// Delete was pressed once.
    pub about_to_remove: bool,
    /// What is being typed was refused: what is typed next replaces it.
    pub refused: Option<Refused>,
    /// The game stands still, and the arbiter said that what is typed was played before.
    pub played_before: bool,
}

impl GomokuBoard {
    /// The game as far as it is shown.
    pub fn shown(&self) -> Game {
        let game = &self.read.score.game;
        let entries = &game.entries()[..self.at.min(self.length())];
        // They were taken before, in this order.
        Game::of(game.protocol().clone(), entries).unwrap_or_else(|_| game.clone())
    }

    /// What is typed next, where it replaces what was refused. `!` goes behind it, for an opponent who accepts it (6.2).
    pub(super) fn replace_refused(&mut self, refused: bool, next: char) {
        if refused && !matches!(next, '!' | '！') {
            self.input.clear();
        }
    }

    /// What is typed can become these.
    pub fn offers(&self) -> Vec<Offer> {
        if self.input.is_empty() { Vec::new() } else { offers::offers(&self.shown(), self.input.text()) }
    }

    /// How many entries there are.
    pub fn length(&self) -> usize {
        self.read.score.game.entries().len()
    }

    /// What is ruled about the last stone of the game that is shown, where it is Black's and not simply allowed.
    pub fn ruling_of_last(&self) -> Option<Ruling> {
        let game = self.shown();
        let last = game.moves().last().filter(|made| !made.kinds.is_empty())?;
        ruling_of(&game, last.point?)
    }
}

/// What is ruled about a black stone on a point: one that stands there on the board as it was then, else on the board as it is.
fn ruling_of(game: &Game, point: Point) -> Option<Ruling> {
    let moves = game.moves();
    let before = moves.iter().position(|made| made.point == Some(point)).unwrap_or(moves.len());
    let of =
        |stone| moves[..before].iter().filter(move |made| made.stone == stone).filter_map(|made| made.point);
    forbidden::ruling(&Board::of(of(Stone::Black), of(Stone::White)).ok()?, point)
}

impl App {
    /// A key on the board of a gomoku game.
    pub(super) fn gomoku_key(&mut self, key: Key) -> Vec<Effect> {
        let Some(mut board) = self.gomoku.take() else { return Vec::new() };
        self.mode = Mode::Game;
        let effects = self.gomoku_pressed(&mut board, key);
        let count = board.offers().len();
        board.chosen = board.chosen.min(count.saturating_sub(1));
        self.gomoku = Some(board);
        effects
    }

    fn gomoku_pressed(&mut self, board: &mut GomokuBoard, key: Key) -> Vec<Effect> {
        let typing = !board.input.is_empty();
        let removing = std::mem::take(&mut board.about_to_remove);
        let refused = std::mem::take(&mut board.refused);
        let last = board.length();
        let at = board.at;
        let step = |by: isize| at.saturating_add_signed(by).min(last);
        let moves_on = match key {
            Key::Left if !typing => Some(step(-1)),
            Key::Right if !typing => Some(step(1)),
            Key::Up if !typing => Some(step(-2)),
            Key::Down if !typing => Some(step(2)),
            Key::PageUp => Some(step(-20)),
            Key::PageDown => Some(step(20)),
            Key::Home if !typing => Some(0),
            Key::End if !typing => Some(last),
            _ => None,
        };
        if let Some(to) = moves_on {
            board.at = to;
            board.asked = None;
            self.said = None;
            return Vec::new();
        }
        match key {
            Key::Esc if typing => board.input.clear(),
            Key::Esc => {
                self.mode = Mode::Reading;
                self.page = Page::Dashboard;
                self.said = None;
            }
            Key::Up | Key::BackTab if typing => board.chosen = board.chosen.saturating_sub(1),
            Key::Down | Key::Tab if typing => board.chosen += 1,
            Key::Tab | Key::BackTab => board.signs = !board.signs,
            Key::Char(':' | '：') if !typing => self.begin_palette(""),
            Key::Enter if typing => {
                self.said = None;
                board.played_before |= refused == Some(Refused::StandsStill);
                return self.gomoku_typed(board);
            }
            Key::Backspace if !typing => return self.gomoku_take_back(board),
            Key::Delete if !typing => return self.gomoku_remove(board, removing),
            _ => {
                if let Key::Char(sign) = key {
                    board.replace_refused(refused.is_some(), sign);
                }
                return self.gomoku_typing(board, key);
            }
        }
        Vec::new()
    }

    /// A sign is typed. A point is played as soon as it can be no other, and where the next one begins.
    fn gomoku_typing(&mut self, board: &mut GomokuBoard, key: Key) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Key::Char(sign) = key
            && offers::goes_on(board.input.text(), sign)
        {
            effects.extend(self.gomoku_typed(board));
            // What was refused gives way; why it was stays to be read.
            if board.refused.take().is_some() {
                board.input = TextInput::new(&sign.to_string());
                board.chosen = 0;
                return effects;
            }
        }
        if board.input.press(key) {
            board.chosen = 0;
            board.asked = None;
            self.said = None;
            let accepted = board.input.text().ends_with(['!', '！']) && !board.offers().is_empty();
            if accepted || offers::is_whole(board.input.text()) {
                effects.extend(self.gomoku_typed(board));
            }
        }
        effects
    }

    /// Does what is typed, or what is chosen of the things that it can become. What is refused stays to be mended.
    fn gomoku_typed(&mut self, board: &mut GomokuBoard) -> Vec<Effect> {
        let effects = self.gomoku_done(board);
        if !board.input.is_empty() {
            board.refused.get_or_insert(Refused::Wrong);
        }
        effects
    }

    fn gomoku_done(&mut self, board: &mut GomokuBoard) -> Vec<Effect> {
        match board.offers().get(board.chosen).copied() {
            Some(Offer::Entry(entry)) => self.gomoku_enter(board, entry),
            Some(Offer::Ask(point)) => {
                board.input.clear();
                self.gomoku_ask(board, point);
                Vec::new()
            }
            Some(Offer::Result) => {
                board.input.clear();
                self.gomoku_propose(board)
            }
            Some(Offer::OtherRows) => {
                board.input.clear();
                self.gomoku_other_rows(board)
            }
            None => {
                let step = board.shown().step();
                self.refuse(gomoku_page::not_understood(self.language, board.input.text(), step));
                vec![Effect::Bell]
            }
        }
    }

    /// What a point is to Black, with the lines that make it so.
    fn gomoku_ask(&mut self, board: &mut GomokuBoard, point: Point) {
        let game = board.shown();
        if !game.protocol().forbidden_moves {
            self.refuse(gomoku_page::no_forbidden_moves(self.language).to_owned());
        } else if game.board().stone(point) == Some(Stone::White) {
            self.refuse(gomoku::occupied(self.language, point, Stone::White));
        } else {
            board.asked = ruling_of(&game, point);
        }
    }

    /// Takes an entry: the next one is a step, another one in the middle is refused, one at the end goes to the disk.
    fn gomoku_enter(&mut self, board: &mut GomokuBoard, entry: Entry) -> Vec<Effect> {
        let bell = vec![Effect::Bell];
        if board.at < board.length() {
            if board.read.score.game.entries()[board.at] == entry {
                board.input.clear();
                board.at += 1;
                return Vec::new();
            }
            board.input.clear();
            self.refuse(xiangqi_record::not_at_the_end(self.language, board.length() - board.at));
            return bell;
        }
        if let Some(stopped) = &board.read.stopped {
            board.input.clear();
            self.refuse(gomoku_page::faulty(self.language, stopped));
            return bell;
        }
        let still = self.stands_still(board.name);
        board.played_before &= still;
        if still && !board.played_before {
            board.refused = Some(Refused::StandsStill);
            self.refuse(xiangqi_record::stands_still(self.language));
            return bell;
        }
        let mut game = board.read.score.game.clone();
        let number = game.moves().len() + 1;
        let warning = match game.enter(entry) {
            Ok(warning) => warning,
            Err(refusal) => {
                if let (Refusal::ClaimDismissed(Dismissal::NotForbidden), Entry::Claim(of)) =
                    (&refusal, entry)
                {
                    let point = of.checked_sub(1).and_then(|index| game.moves().get(index)?.point);
                    board.asked = point.and_then(|point| ruling_of(&game, point));
                    board.input.clear();
                }
                let mut text = gomoku_game::refusal(self.language, &refusal);
                if matches!(
                    refusal,
                    Refusal::NotTheCentre { .. } | Refusal::NoOpening | Refusal::OtherOpening { .. }
                ) {
                    text += gomoku_page::may_be_accepted(self.language);
                }
                self.refuse(text);
                return bell;
            }
        };
        let swap = match entry {
            Entry::Swap => Some(true),
            Entry::Stay => Some(false),
            _ => None,
        };
        let decided = match swap.map(|swapped| self.gomoku_swap(board.name, Some(swapped))).transpose() {
            Ok(decided) => decided,
            Err(sentence) => {
                self.refuse(sentence);
                return bell;
            }
        };
        board.input.clear();
        board.read.score.game = game;
        board.at += 1;
        let game = &board.read.score.game;
        let mut text = gomoku_page::entered(self.language, game, entry, number);
        if let Some(warning) = &warning {
            text = format!("{text} {}", gomoku_game::warning(self.language, warning));
        }
        self.tell(text);
        let mut effects = self.gomoku_write(board);
        if let Some(decision) = decided.filter(|decision| !decision.acts.is_empty()) {
            effects.extend(self.record(&decision));
        }
        if board.read.score.game.ending().is_some() {
            effects.extend(self.gomoku_propose(board));
        }
        effects
    }

    fn gomoku_take_back(&mut self, board: &mut GomokuBoard) -> Vec<Effect> {
        if board.at < board.length() {
            self.refuse(xiangqi_record::not_at_the_end(self.language, board.length() - board.at));
            return vec![Effect::Bell];
        }
        if board.length() == 0 {
            return Vec::new();
        }
        board.at -= 1;
        self.gomoku_cut(board)
    }

    /// Removes the entries behind the shown position, and what could not be read behind them.
    fn gomoku_remove(&mut self, board: &mut GomokuBoard, again: bool) -> Vec<Effect> {
        let count = board.length() - board.at + usize::from(board.read.stopped.is_some());
        if count == 0 {
            return Vec::new();
        }
        if !again {
            board.about_to_remove = true;
            self.tell(xiangqi_record::remove_what_follows(self.language, count));
            return Vec::new();
        }
        self.gomoku_cut(board)
    }

    /// A swap that goes is no fact of the event any more either.
    fn gomoku_cut(&mut self, board: &mut GomokuBoard) -> Vec<Effect> {
        let count = board.length() - board.at + usize::from(board.read.stopped.is_some());
        let gone = &board.read.score.game.entries()[board.at..];
        let swap_goes = gone.iter().any(|entry| matches!(entry, Entry::Swap | Entry::Stay));
        let decided = match swap_goes.then(|| self.gomoku_swap(board.name, None)).transpose() {
            Ok(decided) => decided,
            Err(sentence) => {
                board.at = board.length();
                self.refuse(sentence);
                return vec![Effect::Bell];
            }
        };
        board.read.score.game = board.shown();
        board.read.stopped = None;
        board.asked = None;
        self.tell(xiangqi_record::removed(self.language, count));
        let mut effects = self.gomoku_write(board);
        if let Some(decision) = decided.filter(|decision| !decision.acts.is_empty()) {
            effects.extend(self.record(&decision));
        }
        effects
    }
}

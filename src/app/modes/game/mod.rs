//! The board of a game: moves are typed, pasted or read from its file, and stepped through. Every move goes to the disk at once.

mod recording;

use super::Mode;
use crate::app::action::Action;
use crate::app::key::Key;
use crate::app::message::{Effect, GameText};
use crate::app::model::{App, Page};
use crate::app::text_input::TextInput;
use crate::event::game_name::GameName;
use crate::lang::{screen, xiangqi_move, xiangqi_record};
use crate::rulebook::edition::GameKind;
use crate::xiangqi::notation::{self, Misread, Ranks, completion::completions};
use crate::xiangqi::record::{self, ReadRecord};
use crate::xiangqi::{Move, Position};

/// Signs of a move in every notation: so many are looked at as a whole move.
const WHOLE: usize = 4;

/// Why what is typed on a board was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is no move that can be made.
    Wrong,
    /// The game stands still.
    StandsStill,
}

/// The board of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameBoard {
    /// Which game.
    pub name: GameName,
    /// Its record as far as it can be read, with what was entered here.
    pub read: ReadRecord,
    /// How many moves are behind the position that is shown.
    pub at: usize,
    /// What is being typed.
    pub input: TextInput,
    /// Which of the moves that fit is chosen.
    pub chosen: usize,
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

impl GameBoard {
    /// The position that is shown.
    pub fn position(&self) -> Position {
        self.read.record.position(self.at)
    }

    /// The moves that what is typed can become.
    pub fn fitting(&self) -> Vec<Move> {
        if self.input.is_empty() { Vec::new() } else { completions(&self.position(), self.input.text()) }
    }

    fn length(&self) -> usize {
        self.read.record.moves.len()
    }
}

impl App {
    /// Whether the games of the event are gomoku.
    pub fn is_gomoku(&self) -> bool {
        self.state().configuration.edition.game == GameKind::Gomoku
    }

    /// What is being typed on the board of a game.
    pub fn typed_on_board(&self) -> Option<&TextInput> {
        if self.is_gomoku() {
            self.gomoku.as_ref().map(|board| &board.input)
        } else {
            self.board.as_ref().map(|board| &board.input)
        }
    }

    /// Whether the clock of a game stands by an arbiter's word, or the game is adjourned: no move is made in it now.
    pub(super) fn stands_still(&self, name: GameName) -> bool {
        name.find(self.state()).is_some_and(|(_, game)| {
            game.outcome().is_none() && self.state().stops.contains_key(&game.reference)
        })
    }

    /// Whether there is a board to show.
    pub(super) fn game_available(&self) -> Result<(), String> {
        match self.game() {
            Some(_) => Ok(()),
            None => Err(screen::no_tables(self.language)),
        }
    }

    /// Opens the board of the game under the cursor.
    pub(super) fn begin_game(&mut self) {
        let Some(game) = self.game() else { return };
        self.open_game(game.reference.into());
    }

    /// Opens the board of a game.
    pub(super) fn open_game(&mut self, name: GameName) {
        if self.is_gomoku() {
            self.open_gomoku(name);
        } else if self.board.as_ref().is_none_or(|board| board.name != name) {
            self.board = Some(self.board_of(name));
        }
        self.open(Page::Game);
        self.mode = Mode::Game;
    }

    fn board_of(&self, name: GameName) -> GameBoard {
        let file = self.games.get(&name);
        let read = self.record_of(name).unwrap_or_else(ReadRecord::empty);
        GameBoard {
            name,
            at: read.record.moves.len(),
            read,
            input: TextInput::default(),
            chosen: 0,
            before: file.map(|file| file.bytes.clone()),
            on_the_way: None,
            about_to_remove: false,
            refused: None,
            played_before: false,
        }
    }

    /// The record of a game, as far as its file can be read; nothing where there is none.
    pub fn record_of(&self, name: GameName) -> Option<ReadRecord> {
        let text = self.games.get(&name)?.text.as_ref().ok()?;
        Some(match name.players(self.state()) {
            Some([red, black]) => record::players::read_of(text, &red.name, &black.name),
            None => record::read(text),
        })
    }

    /// The game of the meeting so many places behind the one that is shown.
    fn other_game(&self, name: GameName, by: isize) -> Option<GameName> {
        let (meeting, _) = name.find(self.state())?;
        let here = meeting.games.iter().position(|game| game.reference.slot == name.slot)? as isize;
        let there = (here + by).rem_euclid(meeting.games.len() as isize) as usize;
        (there as isize != here).then(|| meeting.games[there].reference.into())
    }

    /// Takes in what the folder of records holds now.
    pub fn take_games(&mut self, changes: Vec<(GameName, Option<GameText>)>) {
        for (name, file) in changes {
            let bytes = file.as_ref().map(|file| file.bytes.clone());
            match file {
                Some(file) => self.games.insert(name, file),
                None => self.games.remove(&name),
            };
            if self.is_gomoku() {
                self.gomoku_file_changed(name, bytes.as_deref());
                continue;
            }
            let ours = |board: &GameBoard| board.before == bytes || board.on_the_way.is_some();
            let Some(board) = self.board.as_ref().filter(|board| board.name == name && !ours(board)) else {
                continue;
            };
            let (at_end, at, input) = (board.at == board.length(), board.at, board.input.clone());
            let (refused, played_before) = (board.refused, board.played_before);
            let mut board = self.board_of(name);
            if !at_end {
                board.at = at.min(board.length());
            }
            board.input = input;
            (board.refused, board.played_before) = (refused, played_before);
            self.board = Some(board);
        }
        self.refresh_ruling();
    }

    /// A key on the board.
    pub(crate) fn game_key(&mut self, key: Key) -> Vec<Effect> {
        if self.is_gomoku() {
            return self.gomoku_key(key);
        }
        let Some(mut board) = self.board.take() else { return Vec::new() };
        self.mode = Mode::Game;
        let typing = !board.input.is_empty();
        let removing = std::mem::take(&mut board.about_to_remove);
        let refused = std::mem::take(&mut board.refused);
        let last = board.length();
        let mut effects = Vec::new();
        let (mut ruling, mut other) = (false, None);
        let step = |by: isize| board.at.saturating_add_signed(by).min(last);
        match key {
            Key::Esc if typing => board.input.clear(),
            Key::Ctrl('r') => ruling = true,
            Key::Esc => {
                self.mode = Mode::Reading;
                self.page = Page::Dashboard;
                self.said = None;
            }
            Key::Up | Key::BackTab if typing => board.chosen = board.chosen.saturating_sub(1),
            Key::Down | Key::Tab if typing => board.chosen += 1,
            Key::Tab | Key::BackTab => {
                other = self.other_game(board.name, if key == Key::Tab { 1 } else { -1 });
            }
            Key::Left if !typing => board.at = step(-1),
            Key::Right if !typing => board.at = step(1),
            Key::Up if !typing => board.at = step(-2),
            Key::Down if !typing => board.at = step(2),
            Key::PageUp => board.at = step(-20),
            Key::PageDown => board.at = step(20),
            Key::Home if !typing => board.at = 0,
            Key::End if !typing => board.at = last,
            Key::Enter if typing => {
                board.played_before |= refused == Some(Refused::StandsStill);
                effects = self.play_typed(&mut board);
            }
            Key::Backspace if !typing => effects = self.take_back(&mut board),
            Key::Delete if !typing => effects = self.remove_what_follows(&mut board, removing),
            _ => {
                if refused.is_some() && matches!(key, Key::Char(_)) {
                    board.input.clear();
                }
                if board.input.press(key) {
                    board.chosen = 0;
                    self.said = None;
                    effects = self.play_if_whole(&mut board);
                }
            }
        }
        if matches!(key, Key::Left | Key::Right | Key::Up | Key::Down | Key::Home | Key::End) {
            self.said = None;
        }
        let fitting = board.fitting().len();
        board.chosen = board.chosen.min(fitting.saturating_sub(1));
        self.board = Some(board);
        if let Some(name) = other {
            self.open_game(name);
        }
        if ruling {
            return self.act(Action::Ruling);
        }
        effects
    }

    /// Plays what is typed as soon as it can mean one move only.
    fn play_if_whole(&mut self, board: &mut GameBoard) -> Vec<Effect> {
        let signs = board.input.text().chars().filter(|sign| !sign.is_whitespace() && *sign != '-').count();
        if signs < WHOLE {
            return Vec::new();
        }
        let position = board.position();
        match notation::read(&position, board.input.text(), Ranks::FromZero) {
            Ok(mv) if board.fitting().iter().all(|other| *other == mv) => self.play(board, mv),
            Err(misread) if board.fitting().is_empty() && misread != Misread::NoMove => {
                self.refuse_move(board, &misread)
            }
            _ => Vec::new(),
        }
    }

    /// Plays what is typed: the move itself, or the chosen one of those that fit.
    fn play_typed(&mut self, board: &mut GameBoard) -> Vec<Effect> {
        let position = board.position();
        match notation::read(&position, board.input.text(), Ranks::FromZero) {
            Ok(mv) => self.play(board, mv),
            Err(misread) => match board.fitting().get(board.chosen) {
                Some(mv) => self.play(board, *mv),
                None => self.refuse_move(board, &misread),
            },
        }
    }

    fn refuse_move(&mut self, board: &mut GameBoard, misread: &Misread) -> Vec<Effect> {
        let position = board.position();
        board.refused = Some(Refused::Wrong);
        self.refuse(xiangqi_move::misread(self.language, &position, board.input.text(), misread));
        vec![Effect::Bell]
    }

    fn play(&mut self, board: &mut GameBoard, mv: Move) -> Vec<Effect> {
        let position = board.position();
        let still = self.stands_still(board.name);
        board.played_before &= still;
        if board.at == board.length() && still && !board.played_before {
            board.refused = Some(Refused::StandsStill);
            self.refuse(xiangqi_record::stands_still(self.language));
            return vec![Effect::Bell];
        }
        board.input.clear();
        if board.at < board.length() {
            if board.read.record.moves[board.at] == mv {
                board.at += 1;
                return Vec::new();
            }
            let behind = board.length() - board.at;
            self.refuse(xiangqi_record::not_at_the_end(self.language, behind));
            return vec![Effect::Bell];
        }
        if let Some(fault) = &board.read.fault {
            self.refuse(xiangqi_record::faulty(self.language, fault));
            return vec![Effect::Bell];
        }
        board.read.record.moves.push(mv);
        board.at += 1;
        let mut text = xiangqi_record::entered(self.language, &board.read.record, &position, mv);
        if let Some(standing) = xiangqi_record::standing(self.language, &board.position()) {
            text = format!("{text} {standing}");
        }
        self.tell(text);
        self.write(board)
    }

    fn take_back(&mut self, board: &mut GameBoard) -> Vec<Effect> {
        if board.at < board.length() {
            self.refuse(xiangqi_record::not_at_the_end(self.language, board.length() - board.at));
            return vec![Effect::Bell];
        }
        if board.length() == 0 {
            return Vec::new();
        }
        board.at -= 1;
        self.cut(board)
    }

    /// Removes the moves behind the shown position, and what could not be read behind them.
    fn remove_what_follows(&mut self, board: &mut GameBoard, again: bool) -> Vec<Effect> {
        let count = board.length() - board.at + usize::from(board.read.fault.is_some());
        if count == 0 {
            return Vec::new();
        }
        if !again {
            board.about_to_remove = true;
            self.tell(xiangqi_record::remove_what_follows(self.language, count));
            return Vec::new();
        }
        self.cut(board)
    }

    fn cut(&mut self, board: &mut GameBoard) -> Vec<Effect> {
        let count = board.length() - board.at + usize::from(board.read.fault.is_some());
        board.read.record.moves.truncate(board.at);
        board.read.record.comments.retain(|behind, _| *behind <= board.at);
        board.read.fault = None;
        self.tell(xiangqi_record::removed(self.language, count));
        self.write(board)
    }
}

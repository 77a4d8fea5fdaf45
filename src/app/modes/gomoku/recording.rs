//! The record of a gomoku game: read from its file, written to it, pasted; and what of it the event is told.

use super::GomokuBoard;
use super::offers::{self, Offer};
use crate::app::message::{Effect, GameText, GameWritten};
use crate::app::model::App;
use crate::app::text_input::TextInput;
use crate::desk::entry::GameName as Spoken;
use crate::desk::{self, Decision};
use crate::event::game_name::GameName;
use crate::event::names::Side;
use crate::event::outcome::Mark;
use crate::event::state::{Game as EventGame, Meeting};
use crate::gomoku::board::Stone;
use crate::gomoku::ending::Ending;
use crate::gomoku::forbidden::Kind;
use crate::gomoku::game::{Entry, Game};
use crate::gomoku::protocol::Protocol;
use crate::gomoku::record::score::{self, About, ReadScore, Score};
use crate::gomoku::record::{Result as Outcome, Rows};
use crate::lang::{gomoku as sentences, gomoku_game, gomoku_page, refusals, xiangqi_record};

impl App {
    /// By what the event's games are opened.
    pub fn opening_protocol(&self) -> Protocol {
        let setting = self.state().configuration.settings.opening_protocol.as_ref();
        setting.map(crate::rulebook::settings::OpeningProtocol::protocol).unwrap_or_default()
    }

    /// The meeting and the game of a record.
    fn gomoku_game(&self, name: GameName) -> Option<(&Meeting, &EventGame)> {
        let meeting = self.state().stage(name.stage)?.rounds.get(&name.round)?.meeting(name.table)?;
        let game = meeting.games.iter().find(|game| game.reference.slot == name.slot)?;
        Some((meeting, game))
    }

    /// Whether the players of a game swapped, as its record tells; else as the event knows.
    pub fn gomoku_swapped(&self, name: GameName, score: &Score) -> Option<bool> {
        let known = || self.gomoku_game(name).and_then(|(_, game)| game.swapped);
        if score.steps_unsaid { known() } else { score.game.swapped() }
    }

    /// Which side of the pairing holds a colour.
    pub fn gomoku_side(&self, name: GameName, score: &Score, stone: Stone) -> Side {
        let swapped = self.gomoku_swapped(name, score) == Some(true);
        if (stone == Stone::Black) == swapped { Side::Second } else { Side::First }
    }

    /// Whether the players swapped, where the record tells it and the event does not know, or knows otherwise.
    pub fn swap_to_be_told(&self, board: &GomokuBoard) -> Option<bool> {
        let may_swap = board.read.score.game.protocol().swap;
        let told = board.read.score.game.swapped().filter(|_| may_swap)?;
        let (_, game) = self.gomoku_game(board.name)?;
        (!self.saving && game.swapped != Some(told)).then_some(told)
    }

    /// Whether the board ends the game otherwise than the result that is entered.
    pub fn result_differs(&self, board: &GomokuBoard) -> bool {
        let score = &board.read.score;
        let Some(ending) = score.game.ending() else { return false };
        let black = self.gomoku_side(board.name, score, Stone::Black);
        let stands = self.gomoku_game(board.name).and_then(|(_, game)| marks_of_black(game, black));
        stands.is_some_and(|stands| stands != ending.winner().map_or(Outcome::Drawn, Outcome::Won))
    }

    /// The number, name and unit of who holds a colour.
    pub fn gomoku_holder(&self, name: GameName, score: &Score, stone: Stone) -> Option<(u32, &str, &str)> {
        let (meeting, game) = self.gomoku_game(name)?;
        let side = game.assigned(self.gomoku_side(name, score, stone));
        let entrant = self.state().entrants.get(&meeting.entrant(side))?;
        Some((entrant.number.0, &entrant.name, &entrant.unit))
    }

    /// Opens the board of a game.
    pub(in crate::app::modes) fn open_gomoku(&mut self, name: GameName) {
        if self.gomoku.as_ref().is_none_or(|board| board.name != name) {
            self.gomoku = Some(Box::new(self.gomoku_board(name, Rows::default())));
        }
    }

    fn gomoku_board(&self, name: GameName, rows: Rows) -> GomokuBoard {
        let file = self.games.get(&name);
        let read = self.read_gomoku(file, rows);
        GomokuBoard {
            name,
            at: read.score.game.entries().len(),
            read,
            input: TextInput::default(),
            chosen: 0,
            rows,
            asked: None,
            signs: false,
            before: file.map(|file| file.bytes.clone()),
            on_the_way: None,
            about_to_remove: false,
            refused: None,
            played_before: false,
        }
    }

    fn read_gomoku(&self, file: Option<&GameText>, rows: Rows) -> ReadScore {
        let protocol = self.opening_protocol();
        match file {
            Some(file) if !file.bytes.is_empty() => {
                score::read(&file.bytes, file.text.as_deref().unwrap_or_default(), &protocol, rows)
            }
            _ => ReadScore { score: Score::new(protocol), stopped: None },
        }
    }

    /// The record of a game, as far as its file can be read; nothing where there is none.
    pub fn score_of(&self, name: GameName) -> Option<ReadScore> {
        let file = self.games.get(&name)?;
        Some(self.read_gomoku(Some(file), Rows::default()))
    }

    /// The file of the game that is shown may have changed.
    pub(in crate::app::modes) fn gomoku_file_changed(&mut self, name: GameName, bytes: Option<&[u8]>) {
        let Some(shown) = self.gomoku.as_ref().filter(|board| board.name == name) else { return };
        if shown.before.as_deref() == bytes || shown.on_the_way.is_some() {
            return;
        }
        let mut board = Box::new(self.gomoku_board(name, shown.rows));
        if shown.at < shown.length() {
            board.at = shown.at.min(board.length());
        }
        board.input = shown.input.clone();
        (board.refused, board.played_before) = (shown.refused, shown.played_before);
        board.signs = shown.signs;
        self.gomoku = Some(board);
    }

    /// Whether the game's file is somebody else's: from where it counts its rows only people know.
    pub fn rows_are_open(&self, board: &GomokuBoard) -> bool {
        let file = self.games.get(&board.name);
        board.on_the_way.is_none() && file.is_some_and(|file| !self.is_own_score(file))
    }

    /// The file is read with its rows counted from the other end; what this program wrote is known.
    pub(super) fn gomoku_other_rows(&mut self, board: &mut GomokuBoard) -> Vec<Effect> {
        if !self.rows_are_open(board) {
            self.refuse(gomoku_page::rows_are_known(self.language).to_owned());
            return vec![Effect::Bell];
        }
        let rows = match board.rows {
            Rows::FromAbove => Rows::FromBelow,
            Rows::FromBelow => Rows::FromAbove,
        };
        *board = GomokuBoard { signs: board.signs, ..self.gomoku_board(board.name, rows) };
        self.tell(gomoku_page::rows_are_read(self.language, rows).to_owned());
        Vec::new()
    }

    /// A record from the clipboard: a whole one on an empty board, else the moves that come next.
    pub(in crate::app::modes) fn gomoku_pasted(&mut self, text: &str) -> Vec<Effect> {
        let Some(mut board) = self.gomoku.take() else { return Vec::new() };
        let effects = self.gomoku_paste_onto(&mut board, text);
        self.gomoku = Some(board);
        effects
    }

    fn gomoku_paste_onto(&mut self, board: &mut GomokuBoard, text: &str) -> Vec<Effect> {
        // A single move or word is typed by an input method or pasted: both mean the same.
        let word = text.trim();
        if !word.contains(char::is_whitespace) && word.chars().count() <= 5 {
            let refused = std::mem::take(&mut board.refused);
            board.replace_refused(refused.is_some(), word.chars().next().unwrap_or('!'));
            board.input.insert_str(word);
            board.chosen = 0;
            self.said = None;
            let whole = offers::is_whole(board.input.text())
                || matches!(board.offers()[..], [Offer::Entry(Entry::Swap | Entry::Stay)]);
            return if whole { self.gomoku_typed(board) } else { Vec::new() };
        }
        if board.at < board.length() || board.read.stopped.is_some() {
            self.refuse(xiangqi_record::not_at_the_end(self.language, board.length() - board.at));
            return vec![Effect::Bell];
        }
        let before = board.length();
        let stopped = if before == 0 {
            let read = score::read(text.as_bytes(), text, &self.opening_protocol(), board.rows);
            if !read.score.game.entries().is_empty() {
                board.read.score = read.score;
            }
            read.stopped
        } else {
            score::go_on(&mut board.read.score, text, board.rows)
        };
        let count = board.length() - before;
        board.at = board.length();
        let told = xiangqi_record::pasted(self.language, count);
        match stopped {
            Some(stopped) => {
                self.refuse(format!("{told} {}", gomoku_page::stopped(self.language, &stopped)));
            }
            None => self.tell(told),
        }
        if count == 0 { vec![Effect::Bell] } else { self.gomoku_write(board) }
    }

    /// Sends the record to the disk; while one is on its way, the next waits for it.
    pub(super) fn gomoku_write(&self, board: &mut GomokuBoard) -> Vec<Effect> {
        board.read.score.about = self.gomoku_about(board);
        if board.on_the_way.is_some() {
            return Vec::new();
        }
        let text = score::write(&board.read.score);
        board.on_the_way = Some(text.clone());
        let keep = self.games.get(&board.name).is_some_and(|file| !self.is_own_score(file));
        vec![Effect::WriteGame(GameWritten { name: board.name, before: board.before.clone(), text, keep })]
    }

    /// Whether this program wrote a file, so that nothing of it is lost when it is written anew.
    fn is_own_score(&self, file: &GameText) -> bool {
        let read = self.read_gomoku(Some(file), Rows::default());
        read.stopped.is_none() && file.text.as_ref().is_ok_and(|text| score::write(&read.score) == *text)
    }

    /// Whose game it is, and how it ended, as the event knows; what it does not know stays as the record says.
    fn gomoku_about(&self, board: &GomokuBoard) -> About {
        let (name, score) = (board.name, &board.read.score);
        let mut about = score.about.clone();
        let Some((_, game)) = self.gomoku_game(name) else { return about };
        about.event.clone_from(&self.state().configuration.event.title);
        about.round = name.round.to_string();
        about.table = name.table.to_string();
        for (stone, field) in [(Stone::Black, &mut about.black), (Stone::White, &mut about.white)] {
            if let Some((_, player, _)) = self.gomoku_holder(name, score, stone) {
                player.clone_into(field);
            }
        }
        if let Some(won) = marks_of_black(game, self.gomoku_side(name, score, Stone::Black)) {
            about.result = Some(won);
        }
        about
    }

    /// A record is on the disk; what was entered meanwhile follows.
    pub(in crate::app::modes) fn gomoku_written(
        &mut self,
        written: &GameWritten,
        bytes: Vec<u8>,
    ) -> Vec<Effect> {
        let Some(mut board) = self.gomoku.take() else { return Vec::new() };
        let mut effects = Vec::new();
        if board.name == written.name {
            board.before = Some(bytes);
            board.on_the_way = None;
            if score::write(&board.read.score) != written.text {
                effects = self.gomoku_write(&mut board);
            }
        }
        self.gomoku = Some(board);
        effects
    }

    /// A record was not written: what is on the disk is shown again.
    pub(in crate::app::modes) fn gomoku_not_written(&mut self, name: GameName) {
        if let Some(rows) = self.gomoku.as_ref().filter(|board| board.name == name).map(|board| board.rows) {
            self.gomoku = Some(Box::new(self.gomoku_board(name, rows)));
        }
    }

    /// The swap as a fact of the event (2.9), or why it cannot be one.
    pub(super) fn gomoku_swap(&self, name: GameName, swapped: Option<bool>) -> Result<Decision, String> {
        let entry = desk::Entry::Swapped(self.gomoku_spoken(name), swapped);
        let mut desk = self.desk();
        desk.round = Some(name.round);
        desk::decide(&desk, &entry).map_err(|reason| refusals::refused(self.language, self.state(), &reason))
    }

    /// The game as people name it: by the game's number only where the meeting has several.
    fn gomoku_spoken(&self, name: GameName) -> Spoken {
        let several = self.gomoku_game(name).is_some_and(|(meeting, _)| meeting.games.len() > 1);
        Spoken {
            table: name.table,
            board: several.then_some(name.slot.board),
            game: several.then_some(name.slot.game),
        }
    }

    /// Proposes what follows from the board as the result, by its clause; it is asked before it is recorded.
    pub(super) fn gomoku_propose(&mut self, board: &GomokuBoard) -> Vec<Effect> {
        let game = &board.read.score.game;
        let Some(ending) = game.ending() else {
            self.refuse(gomoku_page::not_ended(self.language).to_owned());
            return vec![Effect::Bell];
        };
        let told = gomoku_game::ending(self.language, ending);
        let black = self.gomoku_side(board.name, &board.read.score, Stone::Black);
        let stands = self.gomoku_game(board.name).and_then(|(_, game)| marks_of_black(game, black));
        let follows = ending.winner().map_or(Outcome::Drawn, Outcome::Won);
        if stands == Some(follows) {
            self.tell(format!("{told} {}", gomoku_page::stands(self.language)));
            return Vec::new();
        }
        let said = self.said_of(self.gomoku_spoken(board.name), game, ending);
        let effects = self.say(&said);
        match &mut self.said {
            Some(said) if !effects.is_empty() => said.text = format!("{told} {}", said.text),
            _ => self.tell(told),
        }
        effects
    }

    /// The entry of conduct that says how the board ended the game.
    fn said_of(&self, game_name: Spoken, game: &Game, ending: &Ending) -> String {
        let colour = |stone| sentences::stone(crate::lang::Language::Chinese, stone);
        let table = spoken(game_name);
        match ending {
            Ending::Five { by, point } => format!("{table} {} 10.1(1) {point}", colour(*by)),
            Ending::Forbidden { number, point, kinds } => {
                let later = game.moves()[*number..].iter().any(|made| made.point.is_some());
                let clause =
                    if later && kinds.contains(Kind::Overline) { "10.1(2)/overline" } else { "10.1(2)" };
                let kinds = sentences::kinds(self.language, *kinds);
                format!("{table} {} {clause} {kinds} {number}.{point}", colour(Stone::Black))
            }
            Ending::BothPassed => format!("{table} 10.2(2)"),
            Ending::FullBoard => format!("{table} 10.2(3)"),
        }
    }
}

/// `12`, and `12.1.2` where the meeting has several games.
fn spoken(name: Spoken) -> String {
    let parts = [Some(name.table.0), name.board, name.game];
    parts.into_iter().flatten().map(|part| part.to_string()).collect::<Vec<_>>().join(".")
}

/// What stands for the game, where it is one that a board can give.
fn marks_of_black(game: &EventGame, black: Side) -> Option<Outcome> {
    let seen = game.seen(game.outcome()?);
    let (of_black, of_white) = match black {
        Side::First => (seen.first.mark, seen.second.mark),
        Side::Second => (seen.second.mark, seen.first.mark),
    };
    match (of_black, of_white) {
        (Mark::Win, Mark::Loss) => Some(Outcome::Won(Stone::Black)),
        (Mark::Loss, Mark::Win) => Some(Outcome::Won(Stone::White)),
        (Mark::Draw, Mark::Draw) => Some(Outcome::Drawn),
        _ => None,
    }
}

//! The record of the board on its way to the disk: pasted, described, written.

use super::GameBoard;
use crate::app::message::{Effect, GameText, GameWritten};
use crate::app::model::App;
use crate::event::game_name::GameName;
use crate::event::names::Side;
use crate::event::outcome::Mark;
use crate::lang::xiangqi_record;
use crate::rulebook::chain::Words;
use crate::xiangqi::record::pgn::{self, Format};
use crate::xiangqi::record::{self, GameResult};

impl App {
    /// A record from the clipboard: a whole one on an empty board, else the moves that come next.
    pub(crate) fn paste_record(&mut self, text: &str) -> Vec<Effect> {
        if self.is_gomoku() {
            return self.gomoku_pasted(text);
        }
        let Some(mut board) = self.board.take() else { return Vec::new() };
        let effects = self.paste_onto(&mut board, text);
        self.board = Some(board);
        effects
    }

    fn paste_onto(&mut self, board: &mut GameBoard, text: &str) -> Vec<Effect> {
        // A single move is typed by an input method or pasted: both mean the same.
        if !text.trim().contains(char::is_whitespace) && text.trim().chars().count() <= 8 {
            if board.refused.take().is_some() {
                board.input.clear();
            }
            board.input.insert_str(text.trim());
            board.chosen = 0;
            self.said = None;
            return self.play_if_whole(board);
        }
        if board.at < board.length() || board.read.fault.is_some() {
            self.refuse(xiangqi_record::not_at_the_end(self.language, board.length() - board.at));
            return vec![Effect::Bell];
        }
        let read = if board.length() == 0 {
            record::read(text)
        } else {
            record::read_behind(board.position(), text)
        };
        let count = read.record.moves.len();
        let fault = read.fault.as_ref().map(|fault| xiangqi_record::fault_in(self.language, "", fault));
        if count > 0 {
            if board.length() == 0 {
                board.read.record = read.record;
                board.read.ranks_unclear = read.ranks_unclear;
            } else {
                board.read.record.moves.extend(read.record.moves);
            }
            board.at = board.length();
        }
        let told = xiangqi_record::pasted(self.language, count);
        match fault {
            Some(fault) => self.refuse(format!("{told} {}", fault.trim_start_matches(':'))),
            None => self.tell(told),
        }
        if count == 0 { vec![Effect::Bell] } else { self.write(board) }
    }

    /// Sends the record to the disk; while one is on its way, the next waits for it.
    pub(super) fn write(&mut self, board: &mut GameBoard) -> Vec<Effect> {
        self.describe(board);
        if board.on_the_way.is_some() {
            return Vec::new();
        }
        let text = pgn::write(&board.read.record, Format::Chinese);
        board.on_the_way = Some(text.clone());
        let keep = self.games.get(&board.name).is_some_and(|file| !is_ours(file));
        vec![Effect::WriteGame(GameWritten { name: board.name, before: board.before.clone(), text, keep })]
    }

    /// Says in the record whose game it is, where it does not say so itself.
    fn describe(&self, board: &mut GameBoard) {
        let state = self.state();
        let name = board.name;
        let Some(round) = state.stage(name.stage).and_then(|stage| stage.rounds.get(&name.round)) else {
            return;
        };
        let Some(meeting) = round.meeting(name.table) else { return };
        let Some(game) = meeting.games.iter().find(|game| game.reference.slot == name.slot) else { return };
        let record = &mut board.read.record;
        let mut say = |tag: &str, value: &str| {
            if record.tags.get(tag).is_none() && !value.is_empty() {
                record.tags.set(tag, value);
            }
        };
        say("Event", &state.configuration.event.title);
        say("Round", &name.round.to_string());
        say("Table", &state.name_of(&game.reference));
        for (side, player, team) in [(Side::First, "Red", "RedTeam"), (Side::Second, "Black", "BlackTeam")] {
            if let Some(entrant) = state.entrants.get(&meeting.entrant(game.assigned(side))) {
                if let Some(member) = state.member(&game.reference, entrant.id) {
                    say(player, &member.name);
                    say(team, &entrant.name);
                } else {
                    say(player, &entrant.name);
                    say(team, &entrant.unit);
                }
            }
        }
        if record.result == GameResult::Open
            && let Some(outcome) = game.outcome()
        {
            let seen = game.seen(outcome);
            record.result = match (seen.first.mark, seen.second.mark) {
                (Mark::Win, Mark::Loss) => GameResult::RedWins,
                (Mark::Loss, Mark::Win) => GameResult::BlackWins,
                (Mark::Draw, Mark::Draw) => GameResult::Draw,
                _ => GameResult::Open,
            };
        }
    }

    /// A record is on the disk; what was entered meanwhile follows.
    pub(crate) fn game_written(&mut self, written: &GameWritten, file: String) -> Vec<Effect> {
        let bytes = written.text.clone().into_bytes();
        let others = self.games.remove(&written.name).map(|known| (known.file, known.others));
        let others = match others {
            Some((other, mut others)) if other != file => {
                others.push(other);
                others
            }
            Some((_, others)) => others,
            None => Vec::new(),
        };
        let text = GameText { file, bytes: bytes.clone(), text: Ok(written.text.clone()), others };
        self.games.insert(written.name, text);
        if self.is_gomoku() {
            return self.gomoku_written(written, bytes);
        }
        let Some(mut board) = self.board.take() else { return Vec::new() };
        let mut effects = Vec::new();
        if board.name == written.name {
            board.before = Some(bytes);
            board.on_the_way = None;
            if pgn::write(&board.read.record, Format::Chinese) != written.text {
                effects = self.write(&mut board);
            }
        }
        self.board = Some(board);
        effects
    }

    /// A record was not written: what is on the disk is shown again.
    pub(crate) fn game_not_written(&mut self, name: GameName, words: &Words) -> Vec<Effect> {
        self.refuse(self.language.pick(&words.chinese, &words.english).to_owned());
        if self.board.as_ref().is_some_and(|board| board.name == name) {
            self.board = Some(self.board_of(name));
        }
        self.gomoku_not_written(name);
        vec![Effect::Bell]
    }
}

/// Whether this program wrote a file, so that nothing of it is lost when it is written anew.
fn is_ours(file: &GameText) -> bool {
    file.text.as_ref().is_ok_and(|text| {
        let read = record::read(text);
        read.fault.is_none() && read.more == 0 && pgn::write(&read.record, Format::Chinese) == *text
    })
}

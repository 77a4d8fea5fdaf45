//! Reading: moving about, and where every action is done from.

use super::Mode;
use crate::app::action::{Action, ActionInfo, Context, meant};
use crate::app::key::Key;
use crate::app::message::{Effect, Severity};
use crate::app::model::{App, Cursor, Page, Pane};
use crate::event::act::Progress;
use crate::event::names::{RoundNumber, StageNumber};
use crate::lang::{Language, screen};

impl App {
    /// Where the keys go.
    pub fn context(&self) -> Context {
        match (&self.mode, self.page) {
            (Mode::Sheet(_), _) => Context::Sheet,
            (_, Page::Dashboard) => Context::Dashboard,
            (_, Page::Draft) => Context::Draft,
            (_, Page::Ledger) => Context::Ledger,
            (_, Page::Checklists) => Context::Checklists,
            (_, Page::Ruling) => Context::Ruling,
            _ => Context::Page,
        }
    }

    /// Whether an action belongs to the screen that is shown.
    pub fn works_here(&self, info: &ActionInfo) -> bool {
        info.contexts.contains(&self.context())
    }

    /// A key while reading.
    pub fn reading_key(&mut self, key: Key) -> Vec<Effect> {
        self.changed = None;
        if let (Key::Char(digit @ '0'..='9'), Page::Dashboard) = (key.folded(), self.page) {
            if let Err(reason) = self.available(Action::Slip) {
                self.refuse(reason);
                return vec![Effect::Bell];
            }
            self.begin_slip(Some(digit));
            return Vec::new();
        }
        if let (Key::Char(digit @ '0'..='9'), Page::Ruling) = (key.folded(), self.page) {
            return self.take_kind(digit);
        }
        match meant(self.context(), key) {
            Some(action) => self.act(action),
            None => Vec::new(),
        }
    }

    /// Does an action, or says why not.
    pub fn act(&mut self, action: Action) -> Vec<Effect> {
        if let Err(reason) = self.available(action) {
            self.refuse(reason);
            return vec![Effect::Bell];
        }
        let zh = self.language == Language::Chinese;
        match action {
            Action::Slip => self.begin_slip(None),
            Action::Sheet => self.begin_sheet(),
            Action::Recheck => self.begin_recheck(),
            // The prefix of sheet entry; it is taken there.
            Action::Forfeit => {}
            Action::Clear => {
                let table = self.game_named().unwrap_or_default();
                return self.say(&format!("{table} 清"));
            }
            Action::Settle => {
                let table = self.game_named().unwrap_or_default();
                self.begin_palette(&if zh { format!("定 {table} ") } else { format!("settle {table} ") });
            }
            Action::Undo => return self.undo_last(),
            Action::Redo => return self.redo_last(),
            Action::Draft => self.open(Page::Draft),
            Action::Publish => return self.say("公布"),
            Action::Unpair => return self.say(&format!("拆 {}", self.cursors.page.row + 1)),
            Action::SwapColours => return self.say(&format!("换色 {}", self.cursors.page.row + 1)),
            Action::PairByHand => self.begin_palette(self.language.pick("对 ", "pair ")),
            Action::ByRule => return self.say("按规则"),
            Action::Start => return self.say("开赛"),
            Action::Pause => {
                let paused = self.round().is_some_and(|round| round.phase.progress == Progress::Paused);
                return self.say(if paused { "恢复" } else { "暂停" });
            }
            Action::Close => return self.say("结束"),
            Action::Clocks => {
                self.focus = Pane::Clocks;
                self.zoomed = true;
            }
            Action::Alert => return self.begin_alert(),
            Action::Unpublish => return self.withdraw_publication(),
            Action::Clause => self.begin_clause(),
            Action::Offer => self.begin_offer(),
            Action::Claim => self.begin_claim(),
            Action::StopGame => return self.stop_or_resume(),
            Action::Ruling => self.begin_ruling(),
            Action::Conclude => return self.conclude(),
            Action::OtherExhibit => self.other_exhibit(),
            Action::Heard => self.take_as_heard(),
            Action::NotHeard => return self.begin_not_heard(),
            Action::RoundGone => return self.round_gone(),
            Action::EarlierClaim => self.move_claim(-1),
            Action::LaterClaim => self.move_claim(1),
            Action::OtherClaimant => self.other_claimant(),
            Action::Ledger => self.open(Page::Ledger),
            Action::Checklists => self.open_checklists(),
            Action::Tick => return self.say(&format!("勾 {}", self.cursors.page.row + 1)),
            Action::Decide => return self.begin_decision(),
            Action::Appeal => self.begin_palette(self.language.pick("申诉 ", "appeal ")),
            Action::Sector => self.toggle_sector(),
            Action::Why => self.begin_why(),
            Action::Find => self.begin_finder(),
            Action::Palette => self.begin_palette(""),
            Action::Bracket => self.open(Page::Bracket),
            Action::Crosstable => self.open(Page::Crosstable),
            Action::Log => self.open(Page::Log),
            Action::Game => self.begin_game(),
            Action::Entrants => self.open(Page::Entrants),
            Action::Messages => self.open(Page::Messages),
            Action::Adopt => return self.say("采纳"),
            Action::EarlierRound => self.show_round(-1),
            Action::LaterRound => self.show_round(1),
            Action::NextPane => self.focus_by(1),
            Action::PreviousPane => self.focus_by(Pane::ALL.len() - 1),
            Action::Zoom => self.zoomed = !self.zoomed,
            Action::Up => self.move_by(-1),
            Action::Down => self.move_by(1),
            Action::PageUp => self.move_by(-self.page_height()),
            Action::PageDown => self.move_by(self.page_height()),
            Action::Top => self.move_by(isize::MIN / 2),
            Action::Bottom => self.move_by(isize::MAX / 2),
            Action::Language => self.language = self.language.other(),
            Action::Theme => return vec![Effect::NextTheme],
            Action::Help => self.begin_help(self.context()),
            Action::Back => self.back(),
            Action::Suspend => return vec![Effect::Suspend],
            Action::Quit => return self.quit(),
        }
        Vec::new()
    }

    /// Whether an action can be done now, or the reason why not.
    pub fn available(&self, action: Action) -> Result<(), String> {
        let language = self.language;
        let need_round = || match self.round() {
            Some(_) => Ok(()),
            None => Err(screen::no_round(language)),
        };
        match action {
            Action::Slip
            | Action::Sheet
            | Action::Recheck
            | Action::Clear
            | Action::Clause
            | Action::Offer
            | Action::Claim
            | Action::StopGame => {
                need_round()?;
                if self.meeting().is_none() {
                    return Err(screen::no_tables(language));
                }
                Ok(())
            }
            Action::Pause | Action::Unpublish | Action::Clocks => need_round(),
            Action::Start => {
                need_round()?;
                match self.round().map(|round| round.phase.progress) {
                    Some(Progress::Started) => Err(screen::started_already(language)),
                    Some(Progress::Closed) => Err(screen::closed_already(language)),
                    _ => Ok(()),
                }
            }
            Action::Close => {
                need_round()?;
                match self.round() {
                    Some(round) if round.phase.progress == Progress::Closed => {
                        Err(screen::closed_already(language))
                    }
                    Some(round) if !round.is_complete() => Err(screen::not_all_entered(language)),
                    _ => Ok(()),
                }
            }
            Action::Settle => {
                let disputed = self
                    .game()
                    .is_some_and(|game| matches!(game.standing, crate::event::state::Standing::Disputed(_)));
                if disputed { Ok(()) } else { Err(screen::nothing_disputed(language)) }
            }
            Action::Alert if self.alerted().is_none() => Err(screen::no_alert(language)),
            Action::Game => self.game_available(),
            Action::Ruling => self.ruling_available(),
            Action::Sector if self.sector().is_none() => Err(screen::no_sector(language)),
            Action::Adopt if self.waiting.is_none() => Err(screen::nothing_waiting(language)),
            Action::Publish | Action::Unpair | Action::SwapColours | Action::PairByHand | Action::ByRule => {
                // What was fixed by hand may be why it cannot be paired: that can always be changed.
                let mends = matches!(action, Action::PairByHand | Action::ByRule);
                match &self.derived.draft {
                    Some(Err(reason)) if !(mends && reason.can_be_mended_by_hand()) => {
                        Err(crate::lang::refusals::cannot_pair(language, self.state(), reason))
                    }
                    _ => Ok(()),
                }
            }
            Action::EarlierRound if !self.has_earlier_round() => Err(screen::first_round_shown(language)),
            Action::LaterRound if self.shows_latest() => Err(screen::last_round_shown(language)),
            Action::Why if self.explained().is_none() => Err(screen::nothing_to_explain(language)),
            Action::Undo if self.last_own().is_none() => Err(screen::nothing_to_undo(language)),
            Action::Redo if self.last_undo().is_none() => Err(screen::nothing_to_redo(language)),
            _ => Ok(()),
        }
    }

    /// The publication of the latest round is withdrawn; of an earlier one the way there is told.
    fn withdraw_publication(&mut self) -> Vec<Effect> {
        let latest = self.state().current_stage().and_then(|stage| Some((stage, stage.latest()?)));
        if let Some((stage, latest)) = latest.filter(|_| !self.shows_latest()) {
            // Only the latest can be withdrawn: the palette has it ready where the words would mean it.
            let told = screen::withdraw_the_latest(self.language, stage, latest.number);
            let (shows_its_stage, number) = (self.shows_played_stage(), latest.number);
            if shows_its_stage {
                self.begin_palette(&match self.language {
                    Language::Chinese => format!("第{number}轮 撤销公布 "),
                    Language::English => format!("round {number} unpublish "),
                });
            }
            self.refuse(told);
        } else if self.round().is_some_and(crate::event::state::Round::is_started) {
            self.begin_palette(self.language.pick("撤销公布 ", "unpublish "));
        } else {
            return self.say("撤销公布");
        }
        Vec::new()
    }

    /// The game under the cursor stands still, or goes on; a sealed move is asked for.
    fn stop_or_resume(&mut self) -> Vec<Effect> {
        let Some((meeting, game)) = self.at_cursor() else { return Vec::new() };
        let table = meeting.named(game);
        let stop = self.state().stops.get(&game.reference);
        match stop.map(|stop| stop.sealed) {
            Some(true) => {
                let words = self.language.pick("续", "resume");
                self.begin_palette(&format!("{table} {words} "));
                Vec::new()
            }
            Some(false) => self.say(&format!("{table} 续")),
            None => self.say(&format!("{table} 停")),
        }
    }

    pub(in crate::app) fn open(&mut self, page: Page) {
        self.said = None;
        self.page = page;
        self.cursors.page = Cursor::default();
        self.derive();
    }

    fn back(&mut self) {
        self.said = None;
        if let Mode::Sheet(_) = self.mode {
            self.mode = Mode::Reading;
        } else if self.page == Page::Ruling {
            self.leave_ruling();
        } else if self.page != Page::Dashboard {
            self.page = Page::Dashboard;
            self.derive();
        } else if self.zoomed {
            self.zoomed = false;
        } else if self.shown.is_some() {
            self.shown = None;
            self.derive();
        } else {
            self.focus = Pane::default();
        }
    }

    /// Leaves a page first; from the dashboard it ends, but not while entries are not on the disk.
    fn quit(&mut self) -> Vec<Effect> {
        if self.page != Page::Dashboard {
            self.back();
            return Vec::new();
        }
        let lost = self.alarms.iter().any(|alarm| alarm.severity == Severity::Error);
        let warning = if self.unsaved > 0 {
            Some(screen::quit_unsaved(self.language))
        } else {
            lost.then(|| screen::quit_with_losses(self.language))
        };
        let told = |warning: &String| self.said.as_ref().is_some_and(|said| said.text == *warning);
        if let Some(warning) = warning.filter(|warning| !told(warning)) {
            self.refuse(warning);
            return vec![Effect::Bell];
        }
        vec![Effect::Quit]
    }

    /// Whether a round was published before the one that is shown, in its stage or an earlier one.
    fn has_earlier_round(&self) -> bool {
        let Some((stage, round)) = self.stage().zip(self.round()) else { return false };
        let earlier = self.state().stages.iter().filter(|other| other.number < stage.number);
        round.number.0 > 1 || earlier.into_iter().any(|other| !other.rounds.is_empty())
    }

    /// Shows the round before or after, of the stage before where there is none.
    fn show_round(&mut self, step: isize) {
        let published: Vec<(StageNumber, RoundNumber)> = self
            .state()
            .stages
            .iter()
            .flat_map(|stage| stage.rounds.keys().map(|round| (stage.number, *round)))
            .collect();
        let here = self.stage().zip(self.round()).map(|(stage, round)| (stage.number, round.number));
        let Some(here) = here.and_then(|here| published.iter().position(|place| *place == here)) else {
            return;
        };
        let wanted = here.checked_add_signed(step).and_then(|wanted| published.get(wanted)).copied();
        if let Some(wanted) = wanted {
            self.shown = (published.last() != Some(&wanted)).then_some(wanted);
            self.cursors.pairings = Cursor::default();
            self.derive();
        }
    }

    fn focus_by(&mut self, step: usize) {
        let here = Pane::ALL.iter().position(|pane| *pane == self.focus).unwrap_or(0);
        self.focus = Pane::ALL[(here + step) % Pane::ALL.len()];
    }

    fn page_height(&self) -> isize {
        self.cursor_and_count().0.height.max(2) as isize - 1
    }

    /// The cursor of what has the keys, and how many rows it has.
    fn cursor_and_count(&self) -> (Cursor, usize) {
        if self.page != Page::Dashboard {
            return (self.cursors.page, self.page_rows());
        }
        match self.focus {
            Pane::Standings => (
                self.cursors.standings,
                self.derived.standings.as_ref().map_or(0, |standings| standings.rows.len()),
            ),
            Pane::Notes => (self.cursors.notes, self.notes_count()),
            Pane::Clocks => (self.cursors.clocks, 0),
            Pane::Pairings | Pane::Board => (self.cursors.pairings, self.rows_in_sight().end),
        }
    }

    fn move_by(&mut self, step: isize) {
        if self.page == Page::Dashboard && self.focus == Pane::Clocks {
            return self.move_clock(step);
        }
        let (cursor, count) = self.cursor_and_count();
        let last = count.saturating_sub(1);
        let row = (cursor.row as isize).saturating_add(step).clamp(0, last as isize) as usize;
        let moved = if self.page == Page::Dashboard {
            match self.focus {
                Pane::Standings => &mut self.cursors.standings,
                Pane::Notes => &mut self.cursors.notes,
                Pane::Pairings | Pane::Board | Pane::Clocks => &mut self.cursors.pairings,
            }
        } else {
            &mut self.cursors.page
        };
        moved.row = row;
        self.clamp_cursors();
    }
}

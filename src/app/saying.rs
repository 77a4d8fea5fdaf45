//! Saying entries: held against the state, asked about, and sent to be recorded.

use super::message::{Effect, Entered};
use super::model::App;
use super::modes::{Asking, Mode};
use crate::desk::conduct::refusal::ConductRefusal;
use crate::desk::{self, Decision, Desk, Question, Refused};
use crate::event::act::Act;
use crate::lang::{refusals, screen};

impl App {
    /// The desk as this session sees it.
    pub fn desk(&self) -> Desk<'_> {
        Desk {
            fold: &self.fold,
            login: &self.login,
            now: self.now.machine,
            fresh_seed: self.fresh_seed,
            waiting: self.waiting.as_ref().map(|(adoption, _)| adoption),
            stage: self.shown.map(|(stage, _)| stage),
            round: self.shown.map(|(_, round)| round),
            last: None,
        }
    }

    /// An entry in words: recorded, asked about, or refused.
    pub fn say(&mut self, text: &str) -> Vec<Effect> {
        self.last_words = Some(text.to_owned());
        match text.parse::<desk::Said>() {
            Ok(said) => {
                let effects = self.enter(&said);
                if let (Mode::Asking(asking), desk::Entry::Case(case)) = (&mut self.mode, &said.entry) {
                    asking.case = Some(case.clone());
                }
                effects
            }
            Err(reason) => {
                self.refuse(refusals::unreadable(self.language, &reason));
                vec![Effect::Bell]
            }
        }
    }

    /// An entry: recorded, asked about, or refused.
    pub fn enter(&mut self, said: &desk::Said) -> Vec<Effect> {
        self.adopting_by_hand = said.entry == desk::Entry::Adopt;
        let mut desk = self.desk();
        desk.round = said.round.or(desk.round);
        desk.last = self.last_own();
        if said.entry == desk::Entry::Undo(None) && desk.last.is_none() {
            // What this login did in another session is undone by its name.
            self.refuse(screen::nothing_to_undo(self.language));
            return vec![Effect::Bell];
        }
        match desk::decide(&desk, &said.entry) {
            Err(reason) => {
                let told = refusals::refused(self.language, self.state(), &reason);
                let late = matches!(reason, Refused::Conduct(ConductRefusal::OutOfTime(_)));
                if let Some(text) = self.last_words.clone().filter(|_| late) {
                    // To hear it all the same only the reason is to be written.
                    self.begin_palette(&format!("{text} {} ", self.language.pick("逾期", "out-of-time")));
                    self.refuse(told);
                    return Vec::new();
                }
                self.refuse(told);
                vec![Effect::Bell]
            }
            Ok(decision) if decision.acts.is_empty() => {
                self.tell(screen::stands_already(self.language));
                Vec::new()
            }
            Ok(decision) if decision.questions.is_empty() && !self.reaches_back(&decision) => {
                self.record(&decision)
            }
            Ok(decision) => {
                let change = match decision.questions.first() {
                    Some(
                        Question::Replaces { .. }
                        | Question::TakesBack { .. }
                        | Question::GamesFall(..)
                        | Question::Falls(_)
                        | Question::ChangesWhatIsDecided
                        | Question::Conduct { .. },
                    )
                    | None => desk::effect::effect(&self.fold, &self.login, &decision.acts),
                    _ => desk::effect::Effect::default(),
                };
                // What was refused before is no answer to the question.
                self.said = None;
                let then_sheet = matches!(self.mode, Mode::Sheet(_));
                self.mode =
                    Mode::Asking(Asking { decision, change, then_sheet, then_recheck: None, case: None });
                Vec::new()
            }
        }
    }

    /// Whether a decision is about a game of an earlier round: what it changes is shown before it is saved.
    fn reaches_back(&self, decision: &Decision) -> bool {
        let played = self.state().current_stage();
        let latest = played.and_then(|stage| Some((stage.number, stage.latest()?.number)));
        decision.acts.iter().any(|act| match act {
            Act::Result { game, .. } | Act::Colours { game, .. } | Act::Through { game, .. } => {
                Some((game.stage, game.round)) != latest
            }
            _ => false,
        })
    }

    /// Sends a decision to the disk. It is echoed only when it is there.
    pub fn record(&mut self, decision: &Decision) -> Vec<Effect> {
        self.saving = true;
        self.said = None;
        vec![Effect::Record(Entered {
            acts: decision.acts.clone(),
            undo_of: decision.undo_of,
            answers: self.fold.answered_by(&decision.acts),
            adoption: self.state().adoption,
        })]
    }
}

//! Who else has the event open, and saying that we do. Costs nothing before it is first said where we are.

use std::time::{Duration, Instant, SystemTime};

use crate::app::message::Colleague;
use crate::event::names::{RoundNumber, StageNumber, Table};
use crate::store::accounts::Accounts;
use crate::store::directory::EventDirectory;
use crate::store::presence::{Here, Presence};

/// How often others are looked for.
const LOOK: Duration = Duration::from_secs(3);
/// How often a session says that it is still here; after 30 s of silence it counts as gone.
const SIGN: Duration = Duration::from_secs(10);
/// A cursor that runs down a list is not written down row by row.
const PAUSE: Duration = Duration::from_millis(500);

/// The sessions that have the event open.
pub struct Company {
    presence: Presence,
    accounts: Accounts,
    here: Option<Here>,
    said: Option<(Instant, Here)>,
    look: Option<Instant>,
    told: Vec<Colleague>,
}

/// Where somebody looks.
pub fn here(stage: StageNumber, round: Option<RoundNumber>, table: Option<Table>) -> Here {
    Here {
        stage: Some(stage.0),
        round: round.map(|round| round.0),
        table: table.map(|table| table.0),
        ..Here::default()
    }
}

impl Company {
    /// The company in an event; nothing is written.
    pub fn new(directory: &EventDirectory) -> Self {
        let (presence, accounts) = (directory.presence(), Accounts::of_this_machine());
        Self { presence, accounts, here: None, said: None, look: None, told: Vec::new() }
    }

    /// Where we look from now on.
    pub fn look_at(&mut self, here: Here, now: Instant) {
        self.here = Some(here);
        self.look.get_or_insert(now);
    }

    /// When something is to be done next.
    pub fn due(&self) -> Option<Instant> {
        let here = self.here.as_ref()?;
        let say = match &self.said {
            Some((at, said)) if said == here => *at + SIGN,
            Some((at, _)) => *at + PAUSE,
            None => return self.look,
        };
        Some(self.look.map_or(say, |look| look.min(say)))
    }

    /// Does what is due; answers who else is here, where that changed.
    pub fn act(&mut self, now: Instant, stamp: impl FnOnce() -> String) -> Option<Vec<Colleague>> {
        let here = self.here.clone()?;
        let say = self.said.as_ref().is_none_or(|(at, said)| {
            now >= *at + if *said == here { SIGN } else { PAUSE }
        });
        if say {
            self.presence.say(&Here { at: stamp(), ..here.clone() });
            self.said = Some((now, here));
        }
        if self.look.is_none_or(|look| now < look) {
            return None;
        }
        self.look = Some(now + LOOK);
        let others = self.presence.others(&self.accounts, SystemTime::now());
        let colleagues: Vec<Colleague> =
            others.into_iter().map(|here| Colleague { login: here.login, table: here.table }).collect();
        if colleagues == self.told {
            return None;
        }
        self.told.clone_from(&colleagues);
        Some(colleagues)
    }
}

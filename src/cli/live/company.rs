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
        let say =
            self.said.as_ref().is_none_or(|(at, said)| now >= *at + if *said == here { SIGN } else { PAUSE });
        if say {
            self.presence.say(&Here { at: stamp(), ..here.clone() });
            self.said = Some((now, here));
        }
        if self.look.is_none_or(|look| now < look) {
            return None;
        }
        self.look = Some(now + LOOK);
        let others = self.presence.others(&self.accounts, SystemTime::now());
        let colleagues = persons(others);
        if colleagues == self.told {
            return None;
        }
        self.told.clone_from(&colleagues);
        Some(colleagues)
    }
}

/// The persons behind the sessions, by login: somebody with three windows is one person, who is where the latest of them
/// is that looks at a table.
fn persons(sessions: Vec<Here>) -> Vec<Colleague> {
    let mut persons: Vec<(Colleague, String)> = Vec::new();
    for Here { login, table, at, .. } in sessions {
        match persons.iter_mut().find(|(person, _)| person.login == login) {
            Some((person, latest)) => {
                person.windows += 1;
                if table.is_some() && (person.table.is_none() || at > *latest) {
                    (person.table, *latest) = (table, at);
                }
            }
            None => persons.push((Colleague { login, table, windows: 1 }, at)),
        }
    }
    persons.into_iter().map(|(person, _)| person).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_told_when_they_come_and_nothing_is_done_before_we_say_where_we_are() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let directory =
            EventDirectory::create(&place.path().join("cup"), "()", "()").expect("an empty place");
        let folder = directory.root().join("presence");
        let mut company = Company::new(&directory);
        let now = Instant::now();
        assert_eq!(company.due(), None);
        assert_eq!(company.act(now, String::new), None);
        assert!(!folder.exists());

        company.look_at(here(StageNumber(1), Some(RoundNumber(2)), Some(Table(3))), now);
        assert_eq!(company.due(), Some(now));
        assert_eq!(company.act(now, String::new), None, "nobody else is here");
        let mine = std::fs::read_dir(&folder).expect("made").count();
        assert_eq!(mine, 1);
        assert_eq!(company.due(), Some(now + LOOK));

        let me = directory.me();
        let (login, name) = (&me.login, format!("{}.1.ron", me.writer()));
        let text = format!("(login: {login:?}, host: {:?}, process: 1, table: Some(12))", me.host);
        std::fs::write(folder.join(name), text).expect("writable");
        let colleague = Colleague { login: login.clone(), table: Some(12), windows: 1 };
        assert_eq!(company.act(now + LOOK, String::new), Some(vec![colleague]));
        assert_eq!(company.act(now + 2 * LOOK, String::new), None, "nothing new");
        // A cursor that moves is written down after a pause.
        company.look_at(here(StageNumber(1), Some(RoundNumber(2)), Some(Table(4))), now + 2 * LOOK);
        assert_eq!(company.due(), Some(now + PAUSE));
    }

    #[test]
    fn two_windows_of_one_login_are_one_person() {
        let session = |login: &str, process: u32, table: Option<u32>, at: &str| Here {
            login: login.into(),
            process,
            table,
            at: at.into(),
            ..Here::default()
        };
        let seen = persons(vec![
            session("li", 1, Some(3), "09:00"),
            session("li", 2, None, "09:02"),
            session("li", 3, Some(5), "09:01"),
            session("wang", 4, None, "09:00"),
        ]);
        assert_eq!(
            seen,
            [
                Colleague { login: "li".into(), table: Some(5), windows: 3 },
                Colleague { login: "wang".into(), table: None, windows: 1 },
            ]
        );
    }
}

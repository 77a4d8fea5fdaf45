//! The table: an entry, and what it comes to in four games, in short words.

use std::collections::BTreeMap;
use std::sync::Mutex;

use qisai::conduct::{Because, End, GameStanding, NotProposed, Proposal, propose};
use qisai::event::names::Side;
use qisai::event::outcome::{How, Mark};
use qisai::rulebook::catalogue::{Catalogue, Clause, Concerns, Sanction};
use qisai::rulebook::tempo::Tempo;
use qisai::rulebook::{Rulebook, Settings, SettingsPatch};

type Rules = (Catalogue, Settings);

/// An edition. Each is read once.
pub fn edition(name: &str) -> Rules {
    static READ: Mutex<BTreeMap<String, Rules>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().expect("no test fails in here");
    let rules = read.entry(name.to_owned()).or_insert_with(|| {
        let book = Rulebook::named(name).expect("an edition");
        (Catalogue::clone(&book.catalogue), book.settings)
    });
    rules.clone()
}

/// The same with some settings otherwise.
pub fn edition_with(name: &str, patch: SettingsPatch) -> Rules {
    let (catalogue, settings) = edition(name);
    (catalogue, settings.overlaid(patch))
}

/// A game of that speed; with a foul before, the first side has one of `clause`.
pub fn game(tempo: Tempo, fouls: u32, clause: &Clause) -> GameStanding {
    let mut game = GameStanding::clean(tempo);
    game.first.fouls = fouls;
    game.first.clauses = vec![clause.clone(); fouls as usize];
    game
}

/// What a proposal for the first side says, in short.
pub fn told(proposal: &Proposal) -> String {
    let mut parts = Vec::new();
    match proposal.fouls {
        0 => {}
        1 => parts.push("foul".to_owned()),
        more => parts.push(format!("{more} fouls")),
    }
    for (sign, minutes, at_will) in
        [("-", proposal.minutes_off, proposal.may_take), ("+", proposal.minutes_on, proposal.may_give)]
    {
        match (minutes, at_will) {
            (0, None) => {}
            (minutes, None) => parts.push(format!("{sign}{minutes}")),
            (minutes, Some(most)) => parts.push(format!("{sign}{minutes}..{most}")),
        }
    }
    if let Some(end) = proposal.end {
        parts.push(self::end(end));
    }
    if let Some(sanction) = proposal.sanction {
        parts.push(
            match sanction {
                Sanction::Warning => "warning",
                Sanction::LossOfRight => "loss-of-right",
                Sanction::SentOut => "sent-out",
                Sanction::Disqualification => "disqualified",
                Sanction::Authority => "authority",
            }
            .to_owned(),
        );
    }
    for because in &proposal.because {
        parts.push(match because {
            Because::FoulLimit { clause, fouls } => {
                format!("by {}={fouls}", clause.as_ref().map_or("?", |clause| clause.number()))
            }
            Because::Again => "again".into(),
            Because::Flag => "flag".into(),
            Because::OpponentKept => "opponent-kept".into(),
            Because::NoFoulLimit { fouls } => format!("no-limit:{fouls}"),
        });
    }
    if parts.is_empty() && proposal.correction.is_some() {
        parts.push("told".to_owned());
    }
    parts.join(" ")
}

fn end(end: End) -> String {
    let End::Marks { first, second, how } = end else { return "replay".into() };
    let marks = match (first, second) {
        (Mark::Win, Mark::Loss) => "wins",
        (Mark::Loss, Mark::Win) => "loses",
        (Mark::Loss, Mark::Loss) => "both-lose",
        (Mark::Draw, Mark::Draw) => "draw",
        (Mark::Loss, Mark::Draw) => "loses-to-draw",
        _ => "uneven",
    };
    let how = match how {
        How::Played => "board",
        How::Forfeit => "absence",
        How::Time => "time",
        How::Foul => "fouls",
        How::Adjudicated => "ruling",
        How::Agreed => "agreed",
        How::NaturalLimit => "limit",
        How::Discipline => "discipline",
    };
    format!("{marks}/{how}")
}

/// What the clause comes to: from a clean game, and from one with a foul before it.
fn come_to(edition: &str, clause: &str, tempo: Tempo) -> [String; 2] {
    let (catalogue, settings) = self::edition(edition);
    let clause: Clause = clause.parse().expect("a clause");
    let entry = catalogue.entry(&clause).unwrap_or_else(|| panic!("{edition} has no {clause}"));
    let side = (entry.concerns == Concerns::Side).then_some(Side::First);
    [0, 1].map(|fouls| match propose(&catalogue, &settings, &game(tempo, fouls, &clause), entry, side) {
        Ok(proposal) => told(&proposal),
        Err(NotProposed::OtherTempo(_)) => "not here".into(),
        Err(NotProposed::NeedsSide) => "whose?".into(),
        Err(NotProposed::OnlyAgainst(_) | NotProposed::BlackUnknown) => "not his".into(),
    })
}

/// Holds a row of the table against the program.
#[track_caller]
pub fn check(edition: &str, clause: &str, slow: [&str; 2], quick: [&str; 2]) {
    assert_eq!(come_to(edition, clause, Tempo::Slow), slow, "{clause}, slow");
    for tempo in [Tempo::Rapid, Tempo::SuperRapid, Tempo::Lightning, Tempo::Decider] {
        assert_eq!(come_to(edition, clause, tempo), quick, "{clause}, {tempo:?}");
    }
}

/// Holds the rows of a table against the catalogue: every entry has one, and there are no others.
pub fn check_complete(edition: &str, rows: &[&str], above: Option<&str>) {
    let below: Vec<Clause> = above
        .map(|above| self::edition(above).0.entries().iter().map(|entry| entry.clause.clone()).collect())
        .unwrap_or_default();
    let catalogue = self::edition(edition).0;
    let mut cases: Vec<String> = catalogue
        .entries()
        .iter()
        .filter(|entry| !below.contains(&entry.clause))
        .map(|entry| entry.clause.to_string())
        .collect();
    let mut tested: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
    cases.sort();
    tested.sort();
    assert_eq!(tested, cases);
}

/// Rows of the table: a test each, named by its clause.
///
/// `everywhere` comes to the same at every speed; `slow`, `quick` hold only there; `both` tells the two apart. The first
/// word is of a clean game, the second of one with a foul before.
#[macro_export]
macro_rules! rows {
    ($edition:literal: $($name:ident $clause:literal $how:ident $words:tt;)*) => {
        /// The clauses of the table.
        pub const ROWS: &[&str] = &[$($clause),*];
        $(
            #[test]
            fn $name() {
                let (slow, quick) = $crate::row!($how $words);
                $crate::table::check($edition, $clause, slow, quick);
            }
        )*
    };
}

/// The four games of one row.
#[macro_export]
macro_rules! row {
    (everywhere [$clean:literal, $prior:literal]) => {
        ([$clean, $prior], [$clean, $prior])
    };
    (everywhere [$same:literal]) => {
        ([$same, $same], [$same, $same])
    };
    (slow [$clean:literal, $prior:literal]) => {
        ([$clean, $prior], ["not here"; 2])
    };
    (slow [$same:literal]) => {
        ([$same, $same], ["not here"; 2])
    };
    (quick [$clean:literal, $prior:literal]) => {
        (["not here"; 2], [$clean, $prior])
    };
    (quick [$same:literal]) => {
        (["not here"; 2], [$same, $same])
    };
    (both [$slow:literal, $slow_prior:literal, $quick:literal, $quick_prior:literal]) => {
        ([$slow, $slow_prior], [$quick, $quick_prior])
    };
}

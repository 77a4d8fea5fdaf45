//! The standings of a stage: places, the values behind them, and why one stands above another.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use super::chain::Ranker;
use super::criteria::{self, Question};
use super::knockout::KnockoutStage;
use super::ledger::{CellHow, Ledger, OpenGames};
use super::placing;
use super::tally::{Field, FieldIndex, Tally};
use super::value::{Term, Value};
use crate::event::configuration::Configuration;
use crate::event::names::{EntrantId, Number, RoundNumber, StageNumber};
use crate::event::publication::Form;
use crate::event::state::{EventState, Game, Stage, Standing};
use crate::rulebook::chain::{ChainStep, Criterion};
use crate::rulebook::points::HalfPoints;

/// The standings after a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The stage.
    pub stage: StageNumber,
    /// The last round that counts; 0 before round 1.
    pub after_round: RoundNumber,
    /// The criteria, in order.
    pub chain: Vec<ChainStep>,
    /// In order of the places; annulled entrants last.
    pub rows: Vec<Row>,
    /// Meetings of the counted rounds that have no result, or different ones, or no winner where there must be one.
    pub open_games: usize,
    /// Whether a counted round has other publications against it.
    pub disputed_rounds: bool,
    /// Whether everything published up to here still follows from the results. A bracket is looked at here; who looks at
    /// more than one stage says the rest.
    pub stands: bool,
    /// How many rounds the stage has in all.
    pub planned_rounds: u32,
    ledger: Ledger,
    index: FieldIndex,
    configuration: Arc<Configuration>,
    positions: HashMap<EntrantId, usize>,
}

/// One entrant's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1; none for one whose results are annulled (19.2).
    pub place: Option<u32>,
    /// Whether others have the same place.
    pub shared: bool,
    /// Who.
    pub entrant: EntrantId,
    /// The number.
    pub number: Number,
    /// The points of the counted rounds.
    pub points: HalfPoints,
    /// What each step of the chain comes to; [`Value::Nothing`] where it was not asked.
    pub values: Vec<Value>,
    /// The step of the chain that separates this row from the one above; none for the first and for a shared place.
    pub separated_by: Option<usize>,
    /// Whether the entrant takes no part any more; its results stand.
    pub withdrawn: bool,
    /// Whether its results are annulled (19.2).
    pub annulled: bool,
    /// The group, from 0, in which the place is; none where there is one only.
    pub group: Option<usize>,
    /// The earlier stage in which the entrant remained; none for who plays this one.
    pub remained_in: Option<StageNumber>,
}

/// Why one entrant stands above another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Who stands above (or beside, where nothing separates them).
    pub above: EntrantId,
    /// Who stands below.
    pub below: EntrantId,
    /// What was asked, up to the first step that separates them.
    pub steps: Vec<WhyStep>,
    /// Whether the last of the steps separates them; if not, they share the place or results are annulled.
    pub separated: bool,
}

/// One step of a chain about two entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyStep {
    /// The step.
    pub step: ChainStep,
    /// What it comes to, for the one above and the one below.
    pub values: [Value; 2],
    /// What those are made of.
    pub terms: [Vec<Term>; 2],
}

/// How many meetings of the counted rounds are open: without a result, under way, or not decided where somebody has to go
/// through (30.1, 30.2) or to win the final of N+1 (10.4.3).
fn open_meetings(stage: &Stage, ledger: &Ledger, knockout: Option<&KnockoutStage>) -> usize {
    if let Some(knockout) = knockout {
        return knockout.undecided().len();
    }
    let cells = ledger.rows.iter().flat_map(|row| row.cells.iter().flatten());
    let without_result = cells.filter(|cell| cell.how == CellHow::Open).count().div_ceil(2);
    let over = |game: &Game| !matches!(game.standing, Standing::Open | Standing::Disputed(_));
    let rounds = stage.rounds.values().filter(|round| round.number.0 <= ledger.rounds);
    let meetings = rounds.flat_map(|round| round.meetings.iter().map(move |meeting| (round.number, meeting)));
    let undecided = meetings.filter(|(round, meeting)| {
        let row = ledger.row(meeting.first);
        let cell = row.and_then(|row| row.cells.get(round.0 as usize - 1).copied().flatten());
        // Its first game counts already, so that it is not among those without a result.
        let counts = cell.is_some_and(|cell| cell.how != CellHow::Open);
        let under_way = !meeting.is_settled() && meeting.games.iter().any(over);
        let no_winner = meeting.reason.form == Form::Final && meeting.goes_through().is_none();
        counts && (under_way || (no_winner && meeting.is_settled()))
    });
    without_result + undecided.count()
}

impl Standings {
    /// Whether a step of the chain has a column of its own: sanctions (18.5) have none where they tell nobody apart.
    pub fn says_something(&self, step: usize) -> bool {
        let silent = |row: &Row| row.values.get(step).is_none_or(|value| *value == Value::Nothing);
        let is_of_sanctions = self.chain.get(step).is_some_and(|step| step.criterion == Criterion::Sanctions);
        !is_of_sanctions || !self.rows.iter().all(silent)
    }

    /// The standings of a stage after `through` rounds (all published ones where none is said), by `chain`.
    pub fn of(state: &EventState, stage: &Stage, through: Option<RoundNumber>, chain: &[ChainStep]) -> Self {
        let ledger = Ledger::of(state, stage, through, OpenGames::Wait);
        let index = FieldIndex::of(state, &ledger);
        let configuration = Arc::clone(&state.configuration);
        let by_chain = || {
            let field = Field { ledger: &ledger, settings: &configuration.settings, index: &index };
            placing::by_chain(field, chain, &placing::tiers(stage, &ledger))
        };
        let knockout = KnockoutStage::of(state, stage, through);
        let stands = knockout.as_ref().is_none_or(|knockout| knockout.fallen.is_empty());
        let open_games = open_meetings(stage, &ledger, knockout.as_ref());
        let mut rows: Vec<Row> =
            knockout.map_or_else(by_chain, |knockout| placing::by_bracket(&knockout, &ledger));
        for (row, entry) in ledger.rows.iter().enumerate() {
            if entry.annulled && index.is_listed(row) {
                rows.push(Row { values: vec![Value::Nothing; chain.len()], ..Row::without_place(entry) });
            }
        }
        placing::behind_from_earlier(state, stage, chain.len(), &mut rows);
        let positions = rows.iter().enumerate().map(|(position, row)| (row.entrant, position)).collect();
        Self {
            stage: stage.number,
            after_round: RoundNumber(ledger.rounds),
            chain: chain.to_vec(),
            rows,
            open_games,
            disputed_rounds: stage
                .rounds
                .values()
                .any(|round| round.number.0 <= ledger.rounds && !round.rivals.is_empty()),
            stands,
            planned_rounds: ledger.planned_rounds,
            ledger,
            index,
            configuration,
            positions,
        }
    }

    /// The standings by the chain that rules the stage.
    pub fn in_force(state: &EventState, stage: &Stage, through: Option<RoundNumber>) -> Self {
        Self::of(state, stage, through, state.configuration.chain(&stage.config))
    }

    /// Whether every counted game has its result, no round is disputed, and nothing published has fallen since.
    pub const fn is_official(&self) -> bool {
        self.stands && self.open_games == 0 && !self.disputed_rounds
    }

    /// Whether they are official and the stage is over.
    pub const fn is_final(&self) -> bool {
        self.is_official() && self.after_round.0 > 0 && self.after_round.0 >= self.planned_rounds
    }

    /// Where an entrant stands in [`Self::rows`].
    pub fn position(&self, entrant: EntrantId) -> Option<usize> {
        self.positions.get(&entrant).copied()
    }

    /// An entrant's row.
    pub fn row(&self, entrant: EntrantId) -> Option<&Row> {
        self.rows.get(self.position(entrant)?)
    }

    /// The ledger that they were made from.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Why one of two entrants stands above the other. None where one of them has no place.
    pub fn why(&self, one: EntrantId, other: EntrantId) -> Option<Why> {
        let (first, second) = (self.position(one)?, self.position(other)?);
        let (above, below) = (first.min(second), first.max(second));
        let annulled = self.rows[below].annulled;
        let deciding = if annulled { None } else { self.deciding_step(above, below) };
        let asked = criteria::shared::asked(&self.chain).len();
        let count = if annulled { 0 } else { deciding.map_or(asked, |step| step + 1) };
        let steps = (0..count)
            .map(|step| WhyStep {
                step: self.chain[step],
                values: [above, below].map(|position| self.rows[position].values[step].clone()),
                terms: self.terms_of(step, [above, below]),
            })
            .collect();
        Some(Why {
            above: self.rows[above].entrant,
            below: self.rows[below].entrant,
            steps,
            separated: deciding.is_some(),
        })
    }

    /// What a step of the chain comes to for an entrant, term by term.
    pub fn terms(&self, entrant: EntrantId, step: usize) -> Vec<Term> {
        match self.position(entrant) {
            Some(position) if step < self.chain.len() => {
                let [terms, _] = self.terms_of(step, [position, position]);
                terms
            }
            _ => Vec::new(),
        }
    }

    /// The first step that separates the rows at two positions: the earliest between them.
    fn deciding_step(&self, above: usize, below: usize) -> Option<usize> {
        self.rows[above + 1..=below].iter().filter_map(|row| row.separated_by).min()
    }

    fn terms_of(&self, step: usize, positions: [usize; 2]) -> [Vec<Term>; 2] {
        let settings = &self.configuration.settings;
        let field = Field { ledger: &self.ledger, settings, index: &self.index };
        let ChainStep { criterion, scope } = self.chain[step];
        let mut ranker = Ranker::new(field, &self.chain);
        let places = if criterion == Criterion::EarlierPlaces { ranker.places_before() } else { &[] };
        let tally = Tally::of(field, scope, self.ledger.rounds as usize);
        positions.map(|position| {
            let group = self.equals(position, step);
            let question = Question { tally: &tally, group: &group, places };
            let row = self.ledger.index(self.rows[position].entrant);
            row.map_or_else(Vec::new, |row| criteria::terms(criterion, question, row))
        })
    }

    /// The rows of the ledger that were still equal to a position when `step` was asked.
    fn equals(&self, position: usize, step: usize) -> Vec<usize> {
        let apart = |row: &Row| row.place.is_none() || row.separated_by.is_some_and(|by| by < step);
        let mut from = position;
        while from > 0 && !apart(&self.rows[from]) {
            from -= 1;
        }
        let mut to = position + 1;
        while to < self.rows.len() && !apart(&self.rows[to]) {
            to += 1;
        }
        let mut rows: Vec<usize> =
            self.rows[from..to].iter().filter_map(|row| self.ledger.index(row.entrant)).collect();
        rows.sort_unstable();
        rows
    }
}

impl Row {
    /// The place as a table has it: `3`, of several groups `A3`; none where there is no place.
    pub fn place_in_words(&self) -> Option<String> {
        let place = self.place?;
        Some(self.group.map_or_else(String::new, super::json::group_letter) + &place.to_string())
    }

    pub(super) fn without_place(row: &super::ledger::Row) -> Self {
        Self {
            place: None,
            shared: false,
            entrant: row.entrant,
            number: row.number,
            points: row.points(),
            values: Vec::new(),
            separated_by: None,
            withdrawn: row.withdrawn,
            annulled: row.annulled,
            group: row.group,
            remained_in: None,
        }
    }
}

impl WhyStep {
    /// Which of the two ranks higher by this step alone: `Less` where the one above does.
    pub fn order(&self) -> Ordering {
        criteria::compare(self.step.criterion, &self.values[0], &self.values[1])
    }
}

//! The JSON of `standings` and `crosstable`; the field names are stable.

use serde::{Serialize, Serializer};

use super::crosstable::{self, Crosstable};
use super::ledger::CellHow;
use super::standings::{self, Standings};
use super::value::{Quarters, Value};
use crate::event::names::Side;
use crate::event::outcome::Mark;
use crate::event::state::EventState;
use crate::rulebook::chain::{ChainStep, Criterion, Scope};

/// A number that is written as `7` where it is whole and as `7.5` where it is not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decimal(f64);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 { output.serialize_i64(self.0 as i64) } else { output.serialize_f64(self.0) }
    }
}

impl From<Quarters> for Decimal {
    fn from(amount: Quarters) -> Self {
        Self(amount.as_f64())
    }
}

/// What `standings --json` prints.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingsJson {
    /// The stage.
    pub stage: u32,
    /// The last round that counts.
    pub after_round: u32,
    /// Whether all results are in.
    pub official: bool,
    /// Whether everything published still follows from the results.
    pub stands: bool,
    /// Whether the stage is over, too.
    #[serde(rename = "final")]
    pub is_final: bool,
    /// How many games are without a result.
    pub open_games: usize,
    /// The criteria by name.
    pub chain: Vec<String>,
    /// The places.
    pub standings: Vec<PlaceJson>,
}

/// One place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceJson {
    /// The place; null where the results are annulled.
    pub place: Option<u32>,
    /// Whether others have the same place.
    pub shared: bool,
    /// The entrant's number.
    pub number: u32,
    /// The entrant's name.
    pub name: String,
    /// The points.
    pub points: Decimal,
    /// The values of the chain after the points.
    pub criteria: Vec<CriterionJson>,
    /// What separates this place from the one above; null where nothing does.
    pub separated_by: Option<String>,
    /// Whether the entrant takes no part any more.
    pub withdrawn: bool,
    /// Whether its results are annulled.
    pub annulled: bool,
    /// The group (`A`) in which the place is, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The earlier stage in which the entrant remained.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remained_in: Option<u32>,
}

/// The letter of a group: A, B … Z, then AA.
pub fn group_letter(group: usize) -> String {
    let letter = char::from(b'A' + (group % 26) as u8);
    if group < 26 { letter.to_string() } else { format!("{}{letter}", group_letter(group / 26 - 1)) }
}

/// One value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CriterionJson {
    /// The criterion by name.
    pub name: String,
    /// The value; null where the criterion was not asked or does not apply.
    pub value: ValueJson,
    /// The value as a fraction, where `value` is rounded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<String>,
}

/// A value as JSON has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ValueJson {
    /// Null.
    Nothing(()),
    /// A number, rounded to hundredths where it is a fraction.
    Number(Decimal),
    /// Numbers that are compared one after the other.
    Numbers(Vec<Decimal>),
}

impl StandingsJson {
    /// The standings as JSON; `state` names the entrants.
    pub fn of(standings: &Standings, state: &EventState) -> Self {
        Self {
            stage: standings.stage.0,
            after_round: standings.after_round.0,
            official: standings.is_official(),
            stands: standings.stands,
            is_final: standings.is_final(),
            open_games: standings.open_games,
            chain: told(standings).map(|(_, step)| step.to_string()).collect(),
            standings: standings.rows.iter().map(|row| PlaceJson::of(row, standings, state)).collect(),
        }
    }
}

/// The steps that are told: sanctions (18.5) only where they tell somebody apart.
fn told(standings: &Standings) -> impl Iterator<Item = (usize, ChainStep)> + '_ {
    let steps = standings.chain.iter().copied().enumerate();
    steps.filter(|(index, _)| standings.says_something(*index))
}

impl PlaceJson {
    fn of(row: &standings::Row, standings: &Standings, state: &EventState) -> Self {
        let points = ChainStep { criterion: Criterion::Points, scope: Scope::Whole };
        Self {
            place: row.place,
            shared: row.shared,
            number: row.number.0,
            name: state.name(row.entrant).to_owned(),
            points: Quarters::from(row.points).into(),
            criteria: told(standings)
                .filter(|(_, step)| *step != points)
                .filter_map(|(index, step)| Some(CriterionJson::of(step, row.values.get(index)?)))
                .collect(),
            separated_by: row
                .separated_by
                .and_then(|step| standings.chain.get(step))
                .map(ToString::to_string),
            withdrawn: row.withdrawn,
            annulled: row.annulled,
            group: row.group.map(group_letter),
            remained_in: row.remained_in.map(|stage| stage.0),
        }
    }
}

impl CriterionJson {
    fn of(step: ChainStep, value: &Value) -> Self {
        let (value, exact) = match value {
            Value::Nothing => (ValueJson::Nothing(()), None),
            Value::Amount(amount) => (ValueJson::Number((*amount).into()), None),
            Value::Mean(mean) => {
                let whole = mean.lowest_terms().1 == 1;
                let rounded = (mean.as_f64() * 100.0).round() / 100.0;
                (ValueJson::Number(Decimal(rounded)), (!whole).then(|| mean.to_string()))
            }
            Value::Sequence(amounts) => {
                (ValueJson::Numbers(amounts.iter().map(|&amount| amount.into()).collect()), None)
            }
        };
        Self { name: step.to_string(), value, exact }
    }
}

/// What `crosstable --json` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CrosstableJson {
    /// Everybody by number.
    pub rows: Vec<CrosstableRowJson>,
}

/// One entrant's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CrosstableRowJson {
    /// The number.
    pub number: u32,
    /// The games in order.
    pub cells: Vec<CellJson>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellJson {
    /// The stage.
    pub stage: u32,
    /// The round.
    pub round: u32,
    /// The game of the meeting.
    pub game: u32,
    /// The opponent's number; null for a bye.
    pub opponent: Option<u32>,
    /// `first`, `second` or `none`.
    pub colour: &'static str,
    /// `win`, `draw`, `loss` or `none`.
    pub mark: &'static str,
    /// How it came about.
    pub how: CellHow,
}

impl From<&Crosstable> for CrosstableJson {
    fn from(table: &Crosstable) -> Self {
        let stage = table.stage.0;
        let row = |row: &crosstable::Row| CrosstableRowJson {
            number: row.number.0,
            cells: row.cells.iter().map(|cell| CellJson::of(stage, cell)).collect(),
        };
        Self { rows: table.rows.iter().map(row).collect() }
    }
}

impl CellJson {
    const fn of(stage: u32, cell: &crosstable::Cell) -> Self {
        Self {
            stage,
            round: cell.round.0,
            game: cell.game,
            opponent: match cell.opponent {
                Some(number) => Some(number.0),
                None => None,
            },
            colour: match cell.colour {
                Some(Side::First) => "first",
                Some(Side::Second) => "second",
                None => "none",
            },
            mark: match cell.mark {
                Some(Mark::Win) => "win",
                Some(Mark::Draw) => "draw",
                Some(Mark::Loss) => "loss",
                None => "none",
            },
            how: cell.how,
        }
    }
}

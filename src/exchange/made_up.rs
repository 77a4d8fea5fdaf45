//! Events that are made up from a seed: entrants with invented names and hidden strengths, results by chance. The same
//! seed gives the same event, on every machine.

use super::in_memory::InMemory;
use crate::event::act::{Act, Phase, Progress, Withdrawal};
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::roster::RosterEntry;
use crate::event::state::Meeting;
use crate::pairing::draft::{CannotPair, Draft};

/// How likely what is, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// That two of equal strength draw.
    pub draw: f64,
    /// That somebody does not come to a game.
    pub forfeit: f64,
    /// That somebody withdraws before a round.
    pub withdrawal: f64,
}

const SURNAMES: [&str; 24] = [
    "赵", "钱", "孙", "李", "周", "吴", "郑", "王", "冯", "陈", "褚", "卫", "蒋", "沈", "韩", "杨", "朱",
    "秦", "尤", "许", "何", "吕", "施", "张",
];
const GIVEN: [&str; 24] = [
    "安然", "博远", "承志", "德明", "恩泽", "方圆", "广济", "浩然", "景行", "开阳", "立群", "明轩", "念初",
    "沛然", "启航", "若谷", "思齐", "天朗", "文渊", "晓峰", "一诺", "云舟", "知行", "子衡",
];
const UNITS: [&str; 12] = [
    "东湖队",
    "西山社",
    "南苑棋院",
    "北塔队",
    "河口",
    "云岭",
    "青石桥",
    "长亭",
    "临江",
    "望海",
    "古城",
    "新桥",
];

/// A number from 0 up to 1 that the seed gives for a purpose.
fn chance(seed: u64, purpose: &str) -> f64 {
    let hash = blake3::hash(format!("qisai made up {seed} {purpose}").as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    (u64::from_le_bytes(first) >> 11) as f64 / (1_u64 << 53) as f64
}

/// That many entrants.
pub fn entrants(count: u32, seed: u64) -> Vec<RosterEntry> {
    let pick = |list: &[&str], number: u32, what: &str| {
        let index = (chance(seed, &format!("{what} {number}")) * list.len() as f64) as usize;
        list[index.min(list.len() - 1)].to_owned()
    };
    (1..=count)
        .map(|number| RosterEntry {
            number,
            name: pick(&SURNAMES, number, "surname") + &pick(&GIVEN, number, "given"),
            unit: pick(&UNITS, number, "unit"),
            rating: Some(1500 + (strength(seed, EntrantId(number)) * 800.0) as u32),
            ..RosterEntry::default()
        })
        .collect()
}

/// The hidden strength, from 0 to 1.
fn strength(seed: u64, entrant: EntrantId) -> f64 {
    let sum: f64 = (0..3).map(|part| chance(seed, &format!("strength {entrant} {part}"))).sum();
    sum / 3.0
}

/// Plays the event; with `last_open` the last round is published and no more. Gives the last round that was published.
///
/// # Errors
/// The reason where a round cannot be paired.
pub fn play(
    event: &mut InMemory,
    seed: u64,
    chances: Chances,
    rounds: u32,
    last_open: bool,
) -> Result<u32, CannotPair> {
    let mut published = 0;
    loop {
        withdraw(event, seed, chances, published + 1);
        let Some(stage) = event.state().current_stage() else { return Ok(published) };
        let draft = match Draft::next(event.state(), stage) {
            Ok(draft) => draft,
            // A round robin has the rounds of its table; a Swiss those that were asked for.
            Err(CannotPair::StageOver) => return Ok(published),
            Err(reason) => return Err(reason),
        };
        published = draft.round.0;
        let publication = draft.publication(String::new());
        event.record(vec![Act::Publish(publication.clone())]);
        let is_last =
            published >= crate::ranking::ledger::planned_rounds(event.state(), current(event)?).min(rounds);
        if is_last && last_open {
            return Ok(published);
        }
        let id = publication.id();
        let mut acts: Vec<Act> = (0..publication.pairs.len())
            .filter_map(|index| Meeting::of_one_game(&publication, id, index))
            .filter_map(|meeting| {
                let game = meeting.game()?.reference;
                let outcome = Some(outcome(seed, chances, published, &meeting));
                Some(Act::Result { game, first: meeting.first, second: meeting.second, outcome })
            })
            .collect();
        let phase = Phase { progress: Progress::Closed, running_since: None, elapsed_seconds: 0 };
        let (stage, round) = (publication.stage, publication.round);
        acts.push(Act::Phase { stage, round, publication: id, phase });
        event.record(acts);
        if is_last {
            return Ok(published);
        }
    }
}

fn current(event: &InMemory) -> Result<&crate::event::state::Stage, CannotPair> {
    event.state().current_stage().ok_or(CannotPair::StageOver)
}

fn withdraw(event: &mut InMemory, seed: u64, chances: Chances, round: u32) {
    let Some(stage) = event.state().current_stage().map(|stage| stage.number) else { return };
    let leaves = |id: &EntrantId| chance(seed, &format!("withdraws {id} {round}")) < chances.withdrawal;
    let here = event.state().entrants.values().filter(|entrant| entrant.withdrawal.is_none());
    let mut gone: Vec<EntrantId> =
        if round > 1 { here.clone().map(|entrant| entrant.id).filter(leaves).collect() } else { Vec::new() };
    // Two stay, whatever happens.
    gone.truncate(here.count().saturating_sub(2));
    let acts: Vec<Act> = gone
        .into_iter()
        .map(|entrant| {
            let withdrawal = Some(Withdrawal { stage, from_round: RoundNumber(round) });
            Act::Withdraw { entrant, withdrawal, reason: String::new() }
        })
        .collect();
    if !acts.is_empty() {
        event.record(acts);
    }
}

fn outcome(seed: u64, chances: Chances, round: u32, meeting: &Meeting) -> Outcome {
    let dice = |what: &str| chance(seed, &format!("{what} {round} {} {}", meeting.first, meeting.second));
    if dice("forfeit") < chances.forfeit {
        return match (dice("who") * 5.0) as u32 {
            0 => Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit),
            1 | 2 => Outcome::new(Mark::Win, Mark::Loss, How::Forfeit),
            _ => Outcome::new(Mark::Loss, Mark::Win, How::Forfeit),
        };
    }
    // The first move is worth a little.
    let edge = (strength(seed, meeting.first) - strength(seed, meeting.second)) * 4.0 + 0.2;
    let expected = 1.0 / (1.0 + (-edge).exp());
    let draw = chances.draw * (1.0 - (2.0 * expected - 1.0).abs());
    let thrown = dice("result");
    Outcome::played(if thrown < expected - draw / 2.0 {
        Mark::Win
    } else if thrown < expected + draw / 2.0 {
        Mark::Draw
    } else {
        Mark::Loss
    })
}

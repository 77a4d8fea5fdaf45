//! Draw offers, claims and appeals: opened, decided.

use super::refusal::ConductRefusal;
use super::said::Held;
use super::{AtTable, cases, deadlines, next, repetition};
use crate::conduct::claims::is_known;
use crate::conduct::{offer, propose};
use crate::desk::decision::{Decision, Desk, Question, Refused};
use crate::desk::entry::{GameName, SideName};
use crate::desk::{entrants, results};
use crate::event::act::{Act, GameRef};
use crate::event::conduct::{AppealKind, Case, Claim, ClaimKind, ConductId, Ruling, Verdict};
use crate::event::configuration::Role;
use crate::event::names::{EntrantId, Number, RoundNumber, Side};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::state::Standing;
use crate::rulebook::catalogue::Serves;

/// A side offers a draw (22.1; gomoku 10.3). One too many, or too early, is void; what the rules say of it is proposed.
pub fn offer_draw(
    desk: &Desk<'_>,
    game: GameName,
    side: SideName,
    move_number: Option<u32>,
) -> Result<Decision, Refused> {
    let at = AtTable::find(desk, game)?;
    if at.game.outcome().is_some() {
        return Err(ConductRefusal::GameOver(at.meeting.table).into());
    }
    let side = at.side(desk, side)?;
    let configuration = &desk.state().configuration;
    let standing = at.standing(desk);
    let offer = offer(&configuration.catalogue, &configuration.settings, &standing, side, move_number);
    let mut claim = Claim {
        game: Some(at.game.reference),
        move_number,
        ..new_claim(desk, ClaimKind::DrawOffer, Some(at.meeting.entrant(side)), String::new())?
    };
    if let Some(round) = offer.too_early {
        claim.ruling = Some(Ruling { verdict: Verdict::NotHeard, reason: format!("< {round}") });
    }
    // An earlier offer of the game is declined by going on.
    let game = at.game.reference;
    let mut acts = declined(desk, game);
    let first = configuration.settings.no_draw_before_round.filter(|_| move_number.is_none());
    let unsaid = first.map(|first| Question::MoveUnsaid { game, first });
    let mut questions: Vec<Question> = unsaid.into_iter().collect();
    match offer.excess {
        Some(proposal) => {
            claim.ruling = Some(Ruling { verdict: Verdict::NotHeard, reason: proposal.clause.to_string() });
            acts.push(act_of(desk, claim));
            let case = Case { move_number, ..cases::as_proposed(desk, &at, &proposal)? };
            let decision = cases::confirmed(desk, &at, case, &proposal)?;
            acts.extend(decision.acts);
            questions.extend(decision.questions);
        }
        None => acts.push(act_of(desk, claim)),
    }
    desk.decided(acts, questions)
}

/// The open offers of a game, declined.
fn declined(desk: &Desk<'_>, game: GameRef) -> Vec<Act> {
    open_offers(desk, game).map(|(id, claim)| ruled(id, claim, Verdict::Refused, "")).collect()
}

fn open_offers<'a>(desk: &Desk<'a>, game: GameRef) -> impl Iterator<Item = (ConductId, &'a Claim)> + use<'a> {
    desk.state().claims_in_order().into_iter().filter(move |(_, claim)| {
        claim.kind == ClaimKind::DrawOffer && claim.game == Some(game) && claim.is_open()
    })
}

/// The open offer of a game is answered; accepted it is a draw by agreement.
pub fn answer_offer(desk: &Desk<'_>, game: GameName, accepted: bool) -> Result<Decision, Refused> {
    let at = AtTable::find(desk, game)?;
    let verdict = if accepted { Verdict::Upheld } else { Verdict::Refused };
    let mut acts: Vec<Act> =
        open_offers(desk, at.game.reference).map(|(id, claim)| ruled(id, claim, verdict, "")).collect();
    if acts.is_empty() {
        return Err(ConductRefusal::NoOpenOffer(at.meeting.table).into());
    }
    if accepted {
        acts.push(drawn(&at, How::Agreed, "")?);
    }
    desk.decided(acts, Vec::new())
}

fn drawn(at: &AtTable<'_>, how: How, reason: &str) -> Result<Act, Refused> {
    match at.game.standing {
        Standing::Open => {
            let mut outcome = Outcome::new(Mark::Draw, Mark::Draw, how);
            reason.clone_into(&mut outcome.reason);
            Ok(results::result(at.meeting, at.game, Some(outcome)))
        }
        Standing::Settled(_) => Err(ConductRefusal::GameOver(at.meeting.table).into()),
        Standing::Disputed(_) => Err(Refused::InDispute(at.meeting.table)),
    }
}

/// A side claims what an arbiter rules.
pub fn open(
    desk: &Desk<'_>,
    game: GameName,
    side: SideName,
    kind: ClaimKind,
    move_number: Option<u32>,
    (note, late): (&str, &str),
) -> Result<Decision, Refused> {
    let at = AtTable::find(desk, game)?;
    let side = at.side(desk, side)?;
    let configuration = &desk.state().configuration;
    let tempo = at.standing(desk).tempo;
    if !is_known(&configuration.catalogue, &configuration.settings, tempo, kind) {
        return Err(ConductRefusal::NoSuchClaim(kind).into());
    }
    deadlines::hold_claim(desk, &at, kind, side, late)?;
    let claim = Claim {
        game: Some(at.game.reference),
        move_number,
        late: late.to_owned(),
        ..new_claim(desk, kind, Some(at.meeting.entrant(side)), note.to_owned())?
    };
    let game = at.game.reference;
    // Who gave the reason knows it.
    let decided = at.game.outcome().filter(|_| late.is_empty());
    let decided = decided.map(|stood| Question::AfterResult { game, stood: stood.clone() });
    desk.decided(vec![act_of(desk, claim)], decided.into_iter().collect())
}

/// A formal appeal, with the event's deposit where no other is said.
pub fn appeal(
    desk: &Desk<'_>,
    who: Option<Number>,
    kind: AppealKind,
    deposit: Option<u32>,
    (note, late): (&str, &str),
) -> Result<Decision, Refused> {
    let stage = desk.stage()?;
    let round = desk.round.map_or_else(|| stage.latest(), |number| stage.rounds.get(&number));
    let deadline = deadlines::hold_appeal(desk, round, late)?;
    let by = who.map(|number| entrants::find(desk, number)).transpose()?.map(|entrant| entrant.id);
    let settings = &desk.state().configuration.settings;
    let claim = Claim {
        deposit: deposit.or(settings.appeal_deposit),
        deadline,
        late: late.to_owned(),
        ..new_claim(desk, ClaimKind::Appeal(kind), by, note.to_owned())?
    };
    desk.decided(vec![act_of(desk, claim)], Vec::new())
}

fn new_claim(
    desk: &Desk<'_>,
    kind: ClaimKind,
    by: Option<EntrantId>,
    note: String,
) -> Result<Claim, Refused> {
    let stage = desk.stage()?;
    Ok(Claim {
        number: next(desk.state().claims.values().map(|claim| claim.number)),
        stage: stage.number,
        round: desk.round.or_else(|| stage.latest().map(|round| round.number)).unwrap_or(RoundNumber(1)),
        game: None,
        by,
        kind,
        move_number: None,
        note,
        deposit: None,
        at: desk.now.unix_seconds(),
        deadline: None,
        late: String::new(),
        to_vary: None,
        told: None,
        ruling: None,
    })
}

fn act_of(desk: &Desk<'_>, claim: Claim) -> Act {
    let about = format!("claim {} {:?} {:?}", claim.number, claim.kind, claim.game);
    let id = ConductId::of(desk.fresh_seed, &about, desk.fold.len());
    Act::Claim { id, game: claim.game, claim: Some(Box::new(claim)) }
}

fn ruled(id: ConductId, claim: &Claim, verdict: Verdict, reason: &str) -> Act {
    let ruling = Some(Ruling { verdict, reason: reason.to_owned() });
    let claim = Claim { ruling, ..claim.clone() };
    Act::Claim { id, game: claim.game, claim: Some(Box::new(claim)) }
}

/// A claim is decided, with what follows from it: an upheld natural limit is a draw, a false one costs what 22.2 says;
/// an upheld claim of time loses the opponent's game; an upheld repetition ends it by the clause that is `held`.
pub fn rule(
    desk: &Desk<'_>,
    number: u32,
    verdict: Verdict,
    held: Option<&Held>,
    reason: &str,
) -> Result<Decision, Refused> {
    let (id, claim) = find(desk, number)?;
    if matches!(claim.kind, ClaimKind::Appeal(_)) && desk.role()? < Role::ChiefArbiter {
        return Err(ConductRefusal::NeedsRole(Role::ChiefArbiter).into());
    }
    let mut acts = vec![ruled(id, claim, verdict, reason)];
    let mut questions = Vec::new();
    if let Some((at, side)) = at_table(desk, claim) {
        match (claim.kind, verdict) {
            (ClaimKind::DrawOffer, Verdict::Upheld) => acts.push(drawn(&at, How::Agreed, "")?),
            (ClaimKind::NaturalLimit, Verdict::Upheld) => {
                let standing = at.standing(desk);
                let catalogue = &desk.state().configuration.catalogue;
                let clause = catalogue.serving(Serves::LimitDraw, standing.tempo);
                let clause = clause.map(|entry| entry.clause.to_string()).unwrap_or_default();
                // It may be audited after the game as well, and is a draw then too (29.1.2).
                let mut outcome = Outcome::new(Mark::Draw, Mark::Draw, How::NaturalLimit);
                outcome.reason = clause;
                if let Some(stood) = at.game.outcome() {
                    questions.push(Question::Replaces { game: at.game.reference, stood: stood.clone() });
                }
                acts.push(results::result(at.meeting, at.game, Some(outcome)));
            }
            (ClaimKind::NaturalLimit, Verdict::Refused) => {
                let standing = at.standing(desk);
                let configuration = &desk.state().configuration;
                let catalogue = &configuration.catalogue;
                // Found false after the game, its result stands and nothing more follows (29.1.2).
                let afterwards = at.game.outcome().is_some()
                    && catalogue.serving(Serves::LimitAuditAfterwards, standing.tempo).is_some();
                let entry = catalogue.serving(Serves::FalseLimitClaim, standing.tempo);
                if let Some(entry) = entry.filter(|_| !afterwards) {
                    let proposal = propose(catalogue, &configuration.settings, &standing, entry, Some(side))
                        .map_err(|why| ConductRefusal::NotProposed { clause: entry.clause.clone(), why })?;
                    let move_number = claim.move_number;
                    let case = Case { move_number, ..cases::as_proposed(desk, &at, &proposal)? };
                    let decision = cases::confirmed(desk, &at, case, &proposal)?;
                    acts.extend(decision.acts);
                    questions = decision.questions;
                }
            }
            (ClaimKind::Repetition, Verdict::Upheld) => {
                if let Some(held) = held {
                    let decision = repetition::ended(desk, &at, claim, held)?;
                    acts.extend(decision.acts);
                    questions = decision.questions;
                }
            }
            (ClaimKind::Time, Verdict::Upheld) => {
                let mut outcome = match side {
                    Side::First => Outcome::new(Mark::Win, Mark::Loss, How::Time),
                    Side::Second => Outcome::new(Mark::Loss, Mark::Win, How::Time),
                };
                reason.clone_into(&mut outcome.reason);
                if let Some(stood) = at.game.outcome() {
                    questions.push(Question::Replaces { game: at.game.reference, stood: stood.clone() });
                }
                acts.push(results::result(at.meeting, at.game, Some(outcome)));
            }
            _ => {}
        }
    }
    desk.decided(acts, questions)
}

/// The open claim of that number.
pub(super) fn find<'a>(desk: &Desk<'a>, number: u32) -> Result<(ConductId, &'a Claim), Refused> {
    let mut found = desk.state().claims.iter().filter(|(_, claim)| claim.number == number);
    let (id, claim) = match (found.next(), found.next()) {
        (Some(one), None) => one,
        (Some(_), Some(_)) => return Err(ConductRefusal::TwoOfThatNumber(number).into()),
        _ => return Err(ConductRefusal::NoClaim(number).into()),
    };
    if claim.is_open() { Ok((*id, claim)) } else { Err(ConductRefusal::AlreadyRuled(number).into()) }
}

/// The game of a claim and the claimant's side, where the game is in force.
pub(super) fn at_table<'a>(desk: &Desk<'a>, claim: &Claim) -> Option<(AtTable<'a>, Side)> {
    let reference = claim.game?;
    let (meeting, game) = desk.state().game(&reference)?;
    let round = desk.state().stage(reference.stage)?.rounds.get(&reference.round)?;
    Some((AtTable { round, meeting, game }, meeting.side_of(claim.by?)?))
}

//! The arbiters' desk: what is said, checked against the state, as acts to record.
//!
//! An entry ([`entry`]) is read without knowing the event; [`decide`] holds it against the state and answers with the
//! acts and the questions that a person should be asked, or with the reason why not.

pub mod adoption;
pub mod clocks;
pub mod conduct;
pub mod decision;
pub mod effect;
pub mod entrants;
pub mod entry;
pub mod falls;
mod grammar;
pub mod lineups;
pub mod meetings;
pub mod pairs;
pub mod place_lots;
pub mod results;
pub mod rounds;
pub mod undo;
pub mod words;

pub use decision::{Decision, Desk, Question, Refused};
pub use entry::{Entry, Said, Unreadable};

/// What an entry comes to in this state.
pub fn decide(desk: &Desk<'_>, entry: &Entry) -> Result<Decision, Refused> {
    conduct::hold_reason(desk, entry.reason())?;
    let decision = decided(desk, entry)?;
    Ok(falls::with_what_falls(desk, clocks::with_its_clocks(desk, decision)))
}

fn decided(desk: &Desk<'_>, entry: &Entry) -> Result<Decision, Refused> {
    match entry {
        Entry::Result(slip) => results::enter(desk, slip),
        Entry::Settle(slip) => results::settle(desk, slip),
        Entry::Clear(game) | Entry::Replay(game) => results::clear(desk, *game),
        Entry::ColoursReversed(game) => results::reverse_colours(desk, *game),
        Entry::Swapped(game, swapped) => results::note_swap(desk, *game, *swapped),
        Entry::FirstMove(game, number) => meetings::first_move(desk, *game, *number),
        Entry::Through(game, number, reason) => meetings::through(desk, *game, *number, reason),
        Entry::Publish(reason) => rounds::publish(desk, reason),
        Entry::Start => rounds::start(desk),
        Entry::Close => rounds::close(desk),
        Entry::Unpublish(reason) => rounds::unpublish(desk, reason),
        Entry::Pause => rounds::pause(desk),
        Entry::Resume => rounds::resume(desk),
        Entry::Withdraw(number, reason) => entrants::withdraw(desk, *number, reason),
        Entry::Absent { number, bye } => entrants::absent(desk, *number, *bye),
        Entry::Tardy(number) => entrants::tardy(desk, *number),
        Entry::Back(number) => entrants::back(desk, *number),
        Entry::Add(newcomer) => entrants::add(desk, newcomer),
        Entry::LateEntry(newcomer) => entrants::late_entry(desk, newcomer),
        Entry::Replace(number, newcomer) => entrants::replace(desk, *number, newcomer),
        Entry::Lot(who, number) => entrants::lot(desk, *who, *number),
        Entry::DrawLots(seed) => entrants::draw_lots(desk, *seed),
        Entry::DrawPlaces(seed) => place_lots::draw(desk, *seed),
        Entry::PlaceLots(order) => place_lots::by_hand(desk, order),
        Entry::Lineup(team, lineup) => lineups::enter(desk, *team, lineup),
        Entry::Pair(first, second) => pairs::fix(desk, *first, *second),
        Entry::Unpair(table) => pairs::unpair(desk, *table),
        Entry::Swap(table) => pairs::exchange_colours(desk, *table),
        Entry::Forbid(one, other) => pairs::forbid(desk, *one, *other),
        Entry::ByRule => pairs::by_rule(desk),
        Entry::Clock { game, said, reason } => clocks::enter(desk, *game, said, reason),
        Entry::Break(minutes) => clocks::begin_break(desk, *minutes),
        Entry::BreakOver => clocks::end_break(desk),
        Entry::Case(said) => conduct::cases::enter(desk, said),
        Entry::Sanction { number, clause, note } => conduct::sanctions::enter(desk, *number, clause, note),
        Entry::Approve(case, approval) => conduct::sanctions::approve(desk, *case, approval),
        Entry::Reject(case, approval) => conduct::sanctions::reject(desk, *case, approval),
        Entry::DropCase(case, reason) => conduct::cases::drop(desk, *case, reason),
        Entry::Offer { game, side, move_number } => {
            conduct::claims::offer_draw(desk, *game, *side, *move_number)
        }
        Entry::AnswerOffer(game, accepted) => conduct::claims::answer_offer(desk, *game, *accepted),
        Entry::Claim { game, side, kind, move_number, note, late } => {
            conduct::claims::open(desk, *game, *side, *kind, *move_number, (note, late))
        }
        Entry::Appeal { who, kind, deposit, note, late } => {
            conduct::claims::appeal(desk, *who, *kind, *deposit, (note, late))
        }
        Entry::Rule { claim, verdict, held, reason } => {
            conduct::claims::rule(desk, *claim, *verdict, held.as_ref(), reason)
        }
        Entry::Vary(said) => conduct::repetition::vary(desk, said),
        Entry::Tick(item) => conduct::checklists::tick(desk, *item),
        Entry::StopGame(game, note) => conduct::stops::stop(desk, *game, note),
        Entry::Adjourn { game, side, note } => conduct::stops::adjourn(desk, *game, *side, note),
        Entry::ResumeGame(game, note) => conduct::stops::resume(desk, *game, note),
        Entry::Adopt => adoption::adopt(desk),
        Entry::Undo(id) => undo::undo(desk, *id),
    }
}

//! The arbiters' desk: what is said, checked against the state, as acts to record.
//!
//! An entry ([`entry`]) is read without knowing the event; [`decide`] holds it against the state and answers with the
//! acts and the questions that a person should be asked, or with the reason why not.

pub mod adoption;
pub mod decision;
pub mod effect;
pub mod entrants;
pub mod entry;
mod grammar;
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
    match entry {
        Entry::Result(slip) => results::enter(desk, slip),
        Entry::Settle(slip) => results::settle(desk, slip),
        Entry::Clear(game) | Entry::Replay(game) => results::clear(desk, *game),
        Entry::ColoursReversed(game) => results::reverse_colours(desk, *game),
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
        Entry::Pair(first, second) => pairs::fix(desk, *first, *second),
        Entry::Unpair(table) => pairs::unpair(desk, *table),
        Entry::Swap(table) => pairs::exchange_colours(desk, *table),
        Entry::Forbid(one, other) => pairs::forbid(desk, *one, *other),
        Entry::ByRule => pairs::by_rule(desk),
        Entry::Adopt => adoption::adopt(desk),
        Entry::Undo(id) => undo::undo(desk, *id),
    }
}

//! A draw offer, its answer, or a claim: one key for the side, as on the slip.

use super::Mode;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::conduct::GameStanding;
use crate::conduct::claims::is_known;
use crate::event::conduct::ClaimKind;
use crate::event::names::Side;
use crate::rulebook::tempo::Tempo;

/// A draw is offered or something is claimed; the side is to be said.
#[derive(Clone, Debug, PartialEq)]
pub struct Offering {
    /// The game, as entries name it.
    pub table: String,
    /// What is claimed; none while that is to be said.
    pub kind: Option<ClaimKind>,
}

/// The kinds of claims with the keys that choose them.
const KINDS: [(char, ClaimKind); 4] = [
    ('1', ClaimKind::NaturalLimit),
    ('2', ClaimKind::Repetition),
    ('3', ClaimKind::Time),
    ('4', ClaimKind::Other),
];

impl App {
    /// A draw offer at the table under the cursor.
    pub fn begin_offer(&mut self) {
        self.begin(Some(ClaimKind::DrawOffer));
    }

    /// A claim at the table under the cursor.
    pub fn begin_claim(&mut self) {
        self.begin(None);
    }

    fn begin(&mut self, kind: Option<ClaimKind>) {
        let Some(table) = self.game_named() else { return };
        self.said = None;
        self.mode = Mode::Offer(Offering { table, kind });
    }

    /// The claims that are offered, with their keys: those that the rules know.
    pub fn claim_kinds(&self) -> impl Iterator<Item = (char, ClaimKind)> {
        let configuration = &self.state().configuration;
        let game = self.at_cursor();
        let tempo = game.map(|(meeting, game)| GameStanding::of(self.state(), meeting, game).tempo);
        let tempo = tempo.unwrap_or(Tempo::Slow);
        KINDS.into_iter().filter(move |(_, kind)| {
            is_known(&configuration.catalogue, &configuration.settings, tempo, *kind)
        })
    }

    /// A key while an offer or a claim is entered.
    pub fn offer_key(&mut self, offering: Offering, key: Key) -> Vec<Effect> {
        let table = offering.table.clone();
        let key = key.folded();
        let Some(kind) = offering.kind else {
            let chosen = self.claim_kinds().find(|(digit, _)| key == Key::Char(*digit));
            if let Some((_, kind)) = chosen {
                self.mode = Mode::Offer(Offering { kind: Some(kind), ..offering });
            } else if key != Key::Esc {
                self.mode = Mode::Offer(offering);
            }
            return Vec::new();
        };
        let side = match key {
            Key::Char('4') | Key::Left => Some(Side::First),
            Key::Char('6') | Key::Right => Some(Side::Second),
            _ => None,
        };
        let offers = kind == ClaimKind::DrawOffer;
        match (side, key) {
            (Some(side), _) => {
                let side = if side == Side::First { "左" } else { "右" };
                let what = match kind {
                    ClaimKind::DrawOffer => "提和",
                    ClaimKind::NaturalLimit => "要求 限着",
                    ClaimKind::Repetition => "要求 重复",
                    ClaimKind::Time => "要求 超时",
                    ClaimKind::Other | ClaimKind::Appeal(_) => "要求 其他",
                };
                self.say(&format!("{table} {side} {what}"))
            }
            (None, Key::Char('y')) if offers => self.say(&format!("{table} 议和")),
            (None, Key::Char('n')) if offers => self.say(&format!("{table} 拒和")),
            (None, Key::Esc) => Vec::new(),
            _ => {
                self.mode = Mode::Offer(offering);
                Vec::new()
            }
        }
    }
}

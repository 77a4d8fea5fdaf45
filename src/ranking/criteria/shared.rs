//! 名次并列: who is still equal here shares the place, whatever the chain says after it.

use crate::rulebook::chain::{ChainStep, Criterion};

/// The steps that are asked.
pub(in crate::ranking) fn asked(chain: &[ChainStep]) -> &[ChainStep] {
    let end = chain.iter().position(|step| step.criterion == Criterion::Shared);
    &chain[..end.unwrap_or(chain.len())]
}

//! Maximum matchings of general graphs.
//!
//! * [`cardinality`]: as many pairs as possible, and if not everybody can be paired, who is in the way of whom.
//! * [`kind_graph`]: a nearly complete graph whose edge costs depend on few kinds of vertices.
//! * [`transport`]: the fractional optimum over the kinds: a bound, and the prices to start from.
//! * [`weighted`]: the perfect matching of least cost, by prices and blossoms, from any prices that are in order; it
//!   can be asked again and again whether a pair belongs to some matching of least cost.

pub mod cardinality;
pub mod kind_graph;
pub mod transport;
pub mod weighted;

/// No vertex.
pub(crate) const NOBODY: u32 = u32::MAX;

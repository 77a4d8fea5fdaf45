//! Every format of the rules through the desk and the fold: from the draw to the places.

#[path = "../support/event_on_table.rs"]
#[allow(dead_code, reason = "every test program uses its own part")]
mod event_on_table;

mod advice;
mod carried;
mod exported;
mod fallen;
mod hall;
mod joined;
mod kinds;
mod knockout;
mod laws;
mod meetings;
mod published;

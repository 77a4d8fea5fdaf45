//! Repetition and adjudication: the rule book's figures, properties of all cycles, the command.

mod command;
mod figures;
mod properties;

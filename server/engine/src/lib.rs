//! Use cases: load, decide, save, with events, notices and jobs in the same transaction. All SQL is private to it.

pub mod ports;

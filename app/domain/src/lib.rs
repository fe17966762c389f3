//! The rules of Askfirst: nouns, decisions and words.
//!
//! Pure: no async, clock, randomness, SQL or Leptos. Time and ids come in as arguments. Everything here compiles
//! for the browser too, so that a page hides with the same function with which the server refuses.

pub mod access;
pub mod board;
pub mod budget;
pub mod change;
pub mod compare;
pub mod effect;
pub mod field;
pub mod first_come;
#[cfg(test)]
mod fixtures;
pub mod intake;
pub mod notice;
pub mod pages;
pub mod people;
pub mod permission;
pub mod plan;
pub mod question;
pub mod refusal;
pub mod review;
pub mod time;
pub mod wait;
pub mod words;

pub use people::{ChangeId, PersonId, ProjectId};
pub use refusal::Refusal;
pub use time::Moment;

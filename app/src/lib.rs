//! Pages, their parts and the server functions behind them.
//!
//! A page is made on the server and works without JavaScript; islands come alive in the browser. Nothing here is a
//! rule: the engine decides, this crate shows.
#![recursion_limit = "512"]
#![expect(clippy::needless_pass_by_value, reason = "a component owns its props")]

mod account;
mod admin;
mod alive;
mod at;
mod board;
mod change;
mod first_come;
mod flash;
mod home;
mod notices;
mod page;
mod people;
pub mod problem;
mod project;
mod question;
pub mod session;
mod settings;
mod shell;
mod sign_in;
mod ui;

pub use shell::{App, shell};

//! Pages, their parts and the server functions behind them.
//!
//! A page is made on the server and works without JavaScript; islands come alive in the browser. Nothing here is a
//! rule: the engine decides, this crate shows.
#![recursion_limit = "512"]

mod alive;
mod at;
mod flash;
mod page;
pub mod problem;
pub mod session;
mod shell;
mod ui;

pub use shell::{App, shell};

//! Pages, their parts and the server functions behind them.
//!
//! A page is made on the server and works without JavaScript; islands come alive in the browser. Nothing here is a
//! rule: the engine decides, this crate shows.
#![recursion_limit = "512"]
#![expect(clippy::needless_pass_by_value, reason = "a component owns its props")]

// The browser's half: it knows pages, and nothing of requests.
mod alive;

// Pages are made on the server only: the browser's half neither waits for them nor carries them.
#[cfg(feature = "ssr")]
mod account;
#[cfg(feature = "ssr")]
mod admin;
#[cfg(feature = "ssr")]
mod at;
#[cfg(feature = "ssr")]
mod board;
#[cfg(feature = "ssr")]
mod change;
#[cfg(feature = "ssr")]
mod first_come;
#[cfg(feature = "ssr")]
mod flash;
#[cfg(feature = "ssr")]
mod home;
#[cfg(feature = "ssr")]
mod language;
#[cfg(feature = "ssr")]
mod notices;
#[cfg(feature = "ssr")]
mod page;
#[cfg(feature = "ssr")]
mod people;
#[cfg(feature = "ssr")]
pub mod problem;
#[cfg(feature = "ssr")]
mod project;
#[cfg(feature = "ssr")]
mod question;
#[cfg(feature = "ssr")]
mod reader;
#[cfg(feature = "ssr")]
pub mod session;
#[cfg(feature = "ssr")]
mod settings;
#[cfg(feature = "ssr")]
mod shell;
#[cfg(feature = "ssr")]
mod sign_in;
#[cfg(feature = "ssr")]
mod ui;
#[cfg(feature = "ssr")]
mod words;

#[cfg(feature = "ssr")]
pub use reader::Reader;
#[cfg(feature = "ssr")]
pub use shell::{App, shell};
#[cfg(feature = "ssr")]
pub use words::is_told;

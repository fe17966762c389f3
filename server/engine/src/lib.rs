//! Use cases: load, decide, save, with events, notices and jobs in the same transaction. All SQL is private to it.

mod advance;
pub mod assess;
mod change;
mod compare;
mod access;
mod engine;
mod error;
mod first_come;
mod once;
pub mod pair;
mod pool;
pub mod ports;
mod store;
mod view;
#[cfg(feature = "testing")]
pub mod testing;

pub use change::{BuildReport, SendChange};
pub use engine::{Caller, Engine, Once, Options, Paging, Stirred};
pub use error::{EngineError, Outcome, StoreError};
pub use store::change::Filter as ChangeFilter;

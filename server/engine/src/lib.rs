//! Use cases: load, decide, save, with events, notices and jobs in the same transaction. All SQL is private to it.

pub mod assess;
mod engine;
mod error;
mod once;
pub mod pair;
pub mod ports;
mod store;

pub use engine::{Caller, Engine, Once, Options, Paging, Stirred};
pub use error::{EngineError, Outcome, StoreError};
pub use store::change::Filter as ChangeFilter;

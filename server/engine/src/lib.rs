//! Use cases: load, decide, save, with events, notices and jobs in the same transaction. All SQL is private to it.

mod access;
mod admin;
mod advance;
pub mod assess;
mod budget;
mod change;
mod compare;
mod engine;
mod error;
pub mod eval;
mod first_come;
mod follow;
mod invitations;
mod join;
mod mail;
mod members;
mod news;
mod notifications;
mod once;
pub mod pair;
mod pool;
pub mod ports;
mod project;
mod read;
mod rollback;
mod secret;
mod session;
mod sign_in;
mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod token;
mod trouble;
mod view;
mod whole;

pub use change::{BuildReport, SendChange};
pub use engine::{Caller, Engine, Once, Options, Paging, Stirred};
pub use error::{EngineError, Outcome, StoreError};
pub use news::News;
pub use project::{EditProject, NewProject};
pub use sign_in::{AddedPerson, NewPerson, SignInLink, SignedIn};
pub use store::{change::Filter as ChangeFilter, session::SessionRow};

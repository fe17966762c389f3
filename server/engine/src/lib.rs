//! Use cases: load, decide, save, with events, notices and jobs in the same transaction. All SQL is private to it.

mod access;
mod admin;
mod advance;
pub mod assess;
mod change;
mod compare;
mod engine;
mod error;
pub mod eval;
mod first_admin;
mod first_come;
mod identity;
mod invitations;
mod mail;
mod members;
mod notice_mail;
mod notifications;
mod once;
pub mod pair;
mod pool;
pub mod ports;
mod project;
mod read;
mod secret;
mod session;
mod sign_in;
mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod token;
mod view;
mod whole;

pub use change::{BuildReport, SendChange};
pub use engine::{Caller, Engine, Once, Options, Paging, Stirred};
pub use error::{EngineError, Outcome, StoreError};
pub use identity::ProviderAccount;
pub use invitations::MyInvitation;
pub use project::{EditProject, NewProject};
pub use session::NewSession;
pub use sign_in::{AddedPerson, NewPerson, SignInLink, SignedIn};
pub use store::{change::Filter as ChangeFilter, session::SessionRow};

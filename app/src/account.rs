//! A person's own name, ways to sign in, sessions, mail and tokens.

mod doors;
mod mail;
mod page;
mod server_fns;
mod sessions;

pub(crate) use page::AccountPage;

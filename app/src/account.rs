//! A person's own name, addresses and tokens.

mod page;
mod server_fns;

pub(crate) use page::AccountPage;

//! The platform's people, its one setting, and what its admins did.

mod page;
mod server_fns;

pub(crate) use page::AdminPage;

//! What was told to a person, newest first, each leading to the place to act.

mod page;
mod server_fns;

pub(crate) use page::NotificationsPage;

//! The board: six columns that read at a glance.

mod card;
mod page;
mod server_fns;

pub(crate) use page::BoardPage;

//! What waits for me across projects, my projects, and invitations.

mod page;
mod server_fns;

pub(crate) use page::HomePage;
pub(crate) use server_fns::AcceptInvitation;

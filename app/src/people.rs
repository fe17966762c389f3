//! Who is in a project, with which role, and who is invited.

mod invitation;
mod member;
mod page;
mod server_fns;

pub(crate) use invitation::InvitationPage;
pub(crate) use page::PeoplePage;

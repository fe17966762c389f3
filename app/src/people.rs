//! Who is in a project, with which role, and who is invited.

mod member;
mod page;
mod server_fns;

pub(crate) use page::PeoplePage;

//! One project: what waits here, the form for a new request, and every request with what became of it.

mod new_change;
mod new_project;
mod page;
mod server_fns;
mod similar;
mod table;

pub(crate) use new_project::NewProjectPage;
pub(crate) use page::ProjectPage;

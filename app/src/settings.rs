//! A project's few settings, each with its effect in words; archive and delete apart.

mod page;
mod rollback;
mod server_fns;

pub(crate) use page::SettingsPage;

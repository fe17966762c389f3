//! Sign-in by a mailed link, and sign-out.

mod page;
mod server_fns;

pub(crate) use page::{OpenLinkPage, SignInPage};
pub(crate) use server_fns::SignOut;

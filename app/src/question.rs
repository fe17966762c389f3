//! Questions about a request: the form to answer them, and what everyone else reads meanwhile.

mod covered;
mod form;
mod server_fns;
mod unused;
mod ways;

pub(crate) use form::QuestionSheet;
pub(crate) use unused::UnusedAnswer;

//! Parts that know nothing of requests.

pub(crate) mod chain;
pub(crate) mod field;
pub(crate) mod frame;
pub(crate) mod keys;
pub(crate) mod needs;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod time;
pub(crate) mod words;

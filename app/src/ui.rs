//! Parts that know nothing of requests.

pub(crate) mod said;
pub(crate) mod state;

#[cfg(feature = "ssr")]
pub(crate) mod chain;
#[cfg(feature = "ssr")]
pub(crate) mod field;
#[cfg(feature = "ssr")]
pub(crate) mod frame;
#[cfg(feature = "ssr")]
pub(crate) mod needs;
#[cfg(feature = "ssr")]
pub(crate) mod text;
#[cfg(feature = "ssr")]
pub(crate) mod time;
#[cfg(feature = "ssr")]
pub(crate) mod words;

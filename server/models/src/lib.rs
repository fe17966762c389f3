//! Models: who embeds, orders, decides, reviews and plans.

mod first_build;
pub mod local;
pub mod remote;
pub mod rules;

pub use local::embedded;

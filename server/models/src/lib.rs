//! Models: who embeds, orders, decides, reviews and plans.

pub mod local;
pub mod rules;

pub use local::embedded;

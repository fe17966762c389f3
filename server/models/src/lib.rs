//! Models: who embeds, orders, decides, reviews and plans.

pub mod local;

pub use local::embedded;

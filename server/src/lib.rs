//! Wiring.
pub mod site;

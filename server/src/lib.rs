//! Wiring: settings, the outside world's ports, routes and the JSON API. No rules.

pub mod settings;
pub mod site;

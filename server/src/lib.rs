//! Wiring: settings, the outside world's ports, routes and the JSON API. No rules.

pub mod clock;
pub mod courier;
pub mod settings;
pub mod site;
pub mod source;

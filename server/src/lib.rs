//! Wiring: settings, the outside world's ports, routes and the JSON API. No rules.

pub mod api;
pub mod cli;
pub mod clock;
pub mod courier;
pub mod metrics;
pub mod oidc;
pub mod ports;
pub mod router;
pub mod session;
pub mod settings;
pub mod site;
pub mod source;

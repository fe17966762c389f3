//! For those who watch over the program: whether it runs, whether it can serve, and its figures. Source: REL-06.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    Router,
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use engine::Engine;
use sha2::{Digest, Sha256};

use super::{Origin, Site};
use crate::{
    metrics::{CONTENT_TYPE, Metrics},
    session::bearer,
    settings::Secret,
};

#[derive(Clone)]
struct Probe {
    engine: Engine,
    origin: Arc<Origin>,
    metrics: Arc<Metrics>,
    token: Option<Secret>,
}

pub(super) fn routes(site: &Site) -> Router {
    let probe = Probe {
        engine: site.engine.clone(),
        origin: site.origin.clone(),
        metrics: site.metrics.clone(),
        token: site.metrics_token.clone(),
    };
    Router::new()
        .route("/healthz", get(|| std::future::ready("ok")))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures))
        .with_state(probe)
}

async fn ready(State(probe): State<Probe>) -> Response {
    match probe.engine.ready().await {
        Ok(()) => "ready".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer").into_response(),
    }
}

/// Answers whoever asks on this machine, and whoever knows the token; to others it is not there.
async fn figures(State(probe): State<Probe>, request: Request) -> Response {
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let from = from.map(|ConnectInfo(address)| address.ip());
    if !probe.knows(request.headers()) && !probe.origin.is_asked_here(request.headers(), from) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let text = match probe.engine.figures().await {
        Ok(figures) => probe.metrics.text(&figures),
        Err(_) => return (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer").into_response(),
    };
    match text {
        Ok(text) => ([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

impl Probe {
    /// Whether the caller knows the token. Hashes are compared, so that time tells nothing about it.
    fn knows(&self, headers: &HeaderMap) -> bool {
        let given = bearer(headers).map(Sha256::digest);
        let token =
            self.token.as_ref().filter(|token| !token.0.is_empty()).map(|token| Sha256::digest(&token.0));
        given.is_some() && given == token
    }
}

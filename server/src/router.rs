//! Every route, and what stands before all of them.

use std::sync::Arc;

use app::session::{Doors, Visitor};
use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef},
    http::{HeaderValue, header, request::Parts},
    middleware::{from_fn, from_fn_with_state},
};
use engine::Engine;
use leptos::{
    config::LeptosOptions,
    nonce::use_nonce,
    prelude::{provide_context, use_context},
};
use leptos_axum::{LeptosRoutes, ResponseOptions, generate_route_list, render_app_async_with_context};
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

use crate::{
    api::{self, Api, body::MOST_BYTES},
    metrics::Metrics,
    oidc::{Http, Provider, routes},
    session,
    settings::Secret,
    site,
};

mod guard;
mod headers;
mod limit;
mod probe;
mod trace;
mod trouble;

pub use guard::Origin;
use limit::Limits;

/// What the routes are made from.
#[derive(Clone)]
pub struct Site {
    /// The use cases.
    pub engine: Engine,
    /// Turns true when the server ends.
    pub stop: watch::Receiver<bool>,
    /// How people reach the server.
    pub origin: Arc<Origin>,
    /// Whether tests may move the clock.
    pub test_clock: bool,
    /// Providers that people can sign in with, and what calls them.
    pub providers: Arc<Vec<Provider>>,
    /// Calls providers.
    pub http: Http,
    /// What this process counts.
    pub metrics: Arc<Metrics>,
    /// Who may read that besides this machine: whoever knows this.
    pub metrics_token: Option<Secret>,
}

/// What pages need from the state.
#[derive(Clone)]
struct Pages(LeptosOptions);

impl FromRef<Pages> for LeptosOptions {
    fn from_ref(pages: &Pages) -> Self {
        pages.0.clone()
    }
}

/// Every route of the program.
pub fn router(site: &Site) -> Router {
    let api = Api { engine: site.engine.clone(), stop: site.stop.clone(), metrics: site.metrics.clone() };
    let sessions = session::layer(&site.engine, site.origin.is_https());
    let limits = Limits { engine: site.engine.clone(), origin: site.origin.clone() };
    let limited = from_fn_with_state(limits, limit::limited);
    let api = api::routes(site.test_clock)
        .layer(limited.clone())
        .layer(from_fn_with_state(site.engine.clone(), session::api_visitor))
        .with_state(api);
    let doors = routes::Doors {
        engine: site.engine.clone(),
        origin: site.origin.clone(),
        providers: site.providers.clone(),
        http: site.http.clone(),
    };
    let pages = pages(site)
        .merge(routes::routes(doors))
        .layer(limited)
        .layer(from_fn_with_state(site.engine.clone(), session::page_visitor));
    let people = Router::new()
        .merge(pages)
        .merge(api)
        .layer(sessions)
        .layer(from_fn_with_state(site.origin.clone(), guard::same_origin))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn(guard::limited_body))
        .layer(from_fn(trouble::in_time))
        .layer(CompressionLayer::new());
    people
        .merge(site::routes())
        .merge(probe::routes(site))
        .layer(from_fn(trouble::survive))
        .layer(from_fn_with_state(site.origin.clone(), headers::secure))
        .layer(from_fn_with_state(site.metrics.clone(), trace::request))
}

/// Pages and the server functions behind them.
fn pages(site: &Site) -> Router {
    let options = site::leptos_options();
    let context = context(site);
    let shell = {
        let options = options.clone();
        move || app::shell(options.clone())
    };
    let other = render_app_async_with_context(context.clone(), shell.clone());
    let routes = generate_route_list(app::App);
    Router::new()
        .leptos_routes_with_context(&Pages(options.clone()), routes, context, shell)
        .fallback(other)
        .with_state(Pages(options))
}

/// What pages and server functions find in their context.
fn context(site: &Site) -> impl Fn() + Clone + Send + Sync + 'static {
    let (engine, origin) = (site.engine.clone(), site.origin.clone());
    let providers: Vec<_> = site.providers.iter().map(door).collect();
    move || {
        provide_context(engine.clone());
        let parts = use_context::<Parts>();
        let visitor = parts.as_ref().and_then(|parts| parts.extensions.get::<Visitor>().cloned());
        provide_context(visitor.unwrap_or_default());
        let shows_link = parts.is_some_and(|parts| origin.shows_link_to(&parts.headers));
        provide_context(Doors { shows_link, providers: providers.clone(), https: origin.is_https() });
        if let (Some(nonce), Some(response)) = (use_nonce(), use_context::<ResponseOptions>())
            && let Ok(policy) = HeaderValue::from_str(&headers::page_policy(&nonce))
        {
            response.insert_header(header::CONTENT_SECURITY_POLICY, policy);
        }
    }
}

fn door(provider: &Provider) -> app::session::Provider {
    app::session::Provider { name: provider.name.clone(), label: provider.label.clone() }
}

//! What is answered when a route takes too long or breaks: an error for programs, a page for people.

use std::{panic::AssertUnwindSafe, time::Duration};

use app::Reader;
use axum::{
    extract::Request,
    http::{StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use futures::FutureExt;

use crate::{api::error::Failure, site};

/// How long a route may take until its answer starts.
const PATIENCE: Duration = Duration::from_secs(30);

/// What such a page may load: its look and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; \
                      frame-ancestors 'none'; base-uri 'none'";

/// Ends a route that takes too long.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let for_programs = is_for_programs(&request);
    let reader = Reader::of(request.headers());
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) if for_programs => {
            Failure::unavailable("This took too long. Try again in a minute.").into_response()
        }
        Err(_) => {
            page(reader, StatusCode::SERVICE_UNAVAILABLE, "This took too long", "Try again in a minute.")
        }
    }
}

/// Answers for a route that panicked.
pub(super) async fn survive(request: Request, next: Next) -> Response {
    let for_programs = is_for_programs(&request);
    let reader = Reader::of(request.headers());
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) if !is_bare(&response) => return response,
        Ok(_) => {}
        Err(_) => tracing::error!("a route panicked"),
    }
    if for_programs {
        return Failure::internal().into_response();
    }
    let told = "It is our fault and was written down. Nothing of yours was lost. Try again in a minute.";
    page(reader, StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong", told)
}

/// Whether something below failed without a word for anybody, as sessions do when the store is away.
fn is_bare(response: &Response) -> bool {
    response.status() == StatusCode::INTERNAL_SERVER_ERROR
        && !response.headers().contains_key(header::CONTENT_TYPE)
}

fn is_for_programs(request: &Request) -> bool {
    request.uri().path().starts_with("/v1")
}

/// A page that needs nothing of what may be broken, in its reader's language.
pub(super) fn page(reader: Reader, status: StatusCode, title: &str, told: &str) -> Response {
    let (language, direction) = (reader.language(), reader.direction());
    let [title, told, again, projects] =
        [title, told, "Try again", "To your projects"].map(|english| reader.told(english));
    let options = site::leptos_options();
    let style = format!("/{}/{}.css", options.site_pkg_dir, options.output_name);
    let page = format!(
        "<!DOCTYPE html><html lang=\"{language}\" dir=\"{direction}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title} · Askfirst</title>\
         <link rel=\"stylesheet\" href=\"{style}\"></head><body><main class=\"bare\"><h1>{title}</h1><p>{told}</p>\
         <p class=\"actions\"><a class=\"button\" href=\"\">{again}</a> <a href=\"/\">{projects}</a></p></main></body></html>"
    );
    (status, [(header::CONTENT_SECURITY_POLICY, POLICY)], Html(page)).into_response()
}

//! What a browser loads besides pages: the wasm, its glue, the stylesheet, fonts and icons.
//! While developing they are read from `target/site/debug` at each request; a release holds them inside.
use axum::{
    Router,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use leptos::config::LeptosOptions;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::{borrow::Cow, fmt::Write as _};

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const FOR_AN_HOUR: &str = "public, max-age=3600";
const ASK_EACH_TIME: &str = "no-cache";

/// The folder of a build that is not released; its files change under their names.
const DEV: &str = "pkg/dev";

/// The script that stands in while the server restarts; a new one counts at once.
const STAND_IN: &str = "sw.js";

#[derive(RustEmbed)]
#[cfg_attr(debug_assertions, folder = "$ASKFIRST_SITE_DIR/debug")]
#[cfg_attr(not(debug_assertions), folder = "$ASKFIRST_SITE_DIR/release")]
#[allow_missing = true]
struct Files;

/// Named so that the compiler notes it: a target folder that moves to another checkout is compiled anew.
const _: &str = env!("ASKFIRST_SITE_DIR");

/// How pages find the wasm and the stylesheet: `/pkg/HASH/askfirst.…`, a new folder for each release.
#[must_use]
pub fn leptos_options() -> LeptosOptions {
    LeptosOptions::builder().output_name("askfirst").site_pkg_dir(pkg_dir::<Files>()).build()
}

/// Routes for every file of the site; no session is needed to load them.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let folders = Router::new().route("/pkg/{*file}", get(file)).route("/fonts/{*file}", get(file));
    Files::iter()
        .filter(|name| !name.contains('/') && !is_twin(name))
        .fold(folders, |routes, name| routes.route(&format!("/{name}"), get(file)))
}

async fn file(uri: Uri, headers: HeaderMap) -> Response {
    answer::<Files>(uri.path().trim_start_matches('/'), &headers)
}

fn pkg_dir<F: RustEmbed>() -> String {
    let released = F::iter().find_map(|name| {
        let (hash, _) = name.strip_prefix("pkg/")?.split_once('/')?;
        Some(format!("pkg/{hash}"))
    });
    released.unwrap_or_else(|| DEV.into())
}

/// A Brotli twin is sent in place of its file and has no address of its own.
fn is_twin(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, kind)| kind == "br")
}

fn answer<F: RustEmbed>(name: &str, headers: &HeaderMap) -> Response {
    let Some(plain) = F::get(name).filter(|_| !is_twin(name)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let twin = takes_brotli(headers).then(|| F::get(&format!("{name}.br"))).flatten();
    let encoding = twin.as_ref().map(|_| HeaderValue::from_static("br"));
    let mut response = unless_known(twin.unwrap_or(plain), headers);
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, encoding);
    }
    let out = response.headers_mut();
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept(name)));
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    if let Ok(kind) = HeaderValue::from_str(kind.essence_str()) {
        out.insert(header::CONTENT_TYPE, kind);
    }
    response
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|encoding| {
        let mut parts = encoding.split(';').map(str::trim);
        parts.next() == Some("br") && !parts.any(|weight| weight == "q=0")
    })
}

/// The file, or 304 when the browser has these very bytes.
fn unless_known(file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known.is_some_and(|known| known.contains(&tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match file.data {
            Cow::Borrowed(bytes) => bytes.into_response(),
            Cow::Owned(bytes) => bytes.into_response(),
        }
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// A released folder is named after its bytes and a font after its version; other names stay when the bytes change.
fn kept(name: &str) -> &'static str {
    if name.starts_with(DEV) || name == STAND_IN {
        ASK_EACH_TIME
    } else if name.starts_with("pkg/") || name.starts_with("fonts/") {
        FOR_EVER
    } else {
        FOR_AN_HOUR
    }
}

#[cfg(test)]
mod tests;

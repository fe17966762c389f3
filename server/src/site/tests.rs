use super::*;

/// A small site, laid out as a release is.
#[derive(RustEmbed)]
#[folder = "tests/site"]
struct Released;

/// Nothing built yet.
#[derive(RustEmbed)]
#[folder = "tests/none"]
#[allow_missing = true]
struct Empty;

fn asking(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
    pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
}

async fn body(response: Response) -> Vec<u8> {
    axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
}

#[tokio::test]
async fn a_released_file_is_sent_small_and_kept_for_ever() {
    let response =
        answer::<Released>("pkg/0123/askfirst.js", &asking(&[(header::ACCEPT_ENCODING, "gzip, br;q=1.0")]));
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "br");
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/javascript");
    assert_eq!(response.headers()[header::CACHE_CONTROL], FOR_EVER);
    assert_eq!(body(response).await, b"brotli");
}

#[tokio::test]
async fn a_browser_without_brotli_gets_the_plain_file() {
    for encoding in ["gzip", "br;q=0", "brotli"] {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding))]);
        let response = answer::<Released>("pkg/0123/askfirst.js", &headers);
        assert_eq!(response.headers().get(header::CONTENT_ENCODING), None, "{encoding}");
        assert_eq!(response.headers()[header::VARY], "accept-encoding");
        assert_eq!(body(response).await, b"plain");
    }
}

#[tokio::test]
async fn known_bytes_are_not_sent_again() {
    let first = answer::<Released>("favicon.svg", &HeaderMap::new());
    assert_eq!(first.headers()[header::CACHE_CONTROL], FOR_AN_HOUR);
    let known = HeaderMap::from_iter([(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone())]);
    let second = answer::<Released>("favicon.svg", &known);
    assert_eq!(second.status(), StatusCode::NOT_MODIFIED);
    assert!(body(second).await.is_empty());
}

#[test]
fn twins_and_unknown_names_are_not_found() {
    for name in ["pkg/0123/askfirst.js.br", "pkg/0123", "../Cargo.toml", ""] {
        assert_eq!(answer::<Released>(name, &HeaderMap::new()).status(), StatusCode::NOT_FOUND, "{name}");
    }
}

#[test]
fn pages_find_the_released_folder_or_that_of_developers() {
    assert_eq!(pkg_dir::<Released>(), "pkg/0123");
    assert_eq!(pkg_dir::<Empty>(), "pkg/dev");
    assert_eq!(kept("pkg/dev/askfirst.css"), ASK_EACH_TIME);
}

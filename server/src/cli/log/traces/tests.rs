use super::*;
use axum::{Router, body::Bytes as Body, http::HeaderMap, routing::post};
use tokio::{net::TcpListener, sync::mpsc};
use tracing::{info_span, subscriber::with_default};
use tracing_subscriber::layer::SubscriberExt as _;

/// A collector on loopback that hands on what it is sent.
async fn collector() -> (String, mpsc::UnboundedReceiver<(HeaderMap, Body)>) {
    let (told, heard) = mpsc::unbounded_channel();
    let keep = move |headers: HeaderMap, body: Body| {
        let told = told.clone();
        async move {
            let _ = told.send((headers, body));
        }
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let routes = Router::new().route("/v1/traces", post(keep));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    (address, heard)
}

fn holds(body: &[u8], words: &str) -> bool {
    body.windows(words.len()).any(|window| window == words.as_bytes())
}

// rule: REL-06
#[tokio::test(flavor = "multi_thread")]
async fn a_collector_is_sent_what_happened_with_the_ids_of_requests() {
    let (address, mut heard) = collector().await;
    let traces = Traces::to(&address, "x-team=gardens, x-key=of the gate").unwrap();
    with_default(tracing_subscriber::registry().with(traces.layer()), || {
        let request = info_span!("request", id = "the-id-of-a-request", route = "/changes/{id}").entered();
        info_span!("job", kind = "advance_change", subject = "the-id-of-a-change").in_scope(|| {});
        drop(request);
    });
    traces.end();
    let (headers, body) = heard.recv().await.unwrap();
    assert_eq!(headers["content-type"], "application/x-protobuf");
    assert_eq!(headers["x-team"], "gardens");
    assert_eq!(headers["x-key"], "of the gate");
    for words in ["askfirst", "request", "the-id-of-a-request", "/changes/{id}", "job", "the-id-of-a-change"]
    {
        assert!(holds(&body, words), "{words} is missing");
    }
}

// rule: REL-06
#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_is_away_stops_nothing() {
    let traces = Traces::to("http://127.0.0.1:9", "").unwrap();
    with_default(tracing_subscriber::registry().with(traces.layer()), || {
        drop(info_span!("request").entered());
    });
    traces.end();
}

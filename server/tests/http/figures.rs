//! What operators watch.

use axum::http::{Method, StatusCode, header};
use serde_json::json;

use crate::place::{Place, Reply, asked, filled};

const TOKEN: &str = "known to the operator alone";

async fn figures(place: &Place) -> Reply {
    let request = asked(Method::GET, "/metrics").header(header::AUTHORIZATION, format!("Bearer {TOKEN}"));
    place.send(filled(request, None)).await
}

/// The value of a line that starts so.
fn value(text: &str, line: &str) -> f64 {
    let found = text.lines().find_map(|each| each.strip_prefix(line));
    found.unwrap_or_else(|| panic!("{line} is missing in {text}")).trim().parse().unwrap()
}

// rule: REL-06
#[tokio::test]
async fn figures_count_what_happens_and_hold_nothing_that_people_wrote() {
    let place = Place::with(&[("ASKFIRST_METRICS_TOKEN", TOKEN)], true).await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let goal = json!({ "goal": "Let people sort the list of zebras by stripes" });
    let sent = place.post(&token, &format!("/v1/projects/{project}/changes"), goal).await.json();
    let id = sent["id"].as_str().unwrap();
    let reply = figures(&place).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert_eq!(reply.headers[header::CONTENT_TYPE], "text/plain; version=0.0.4; charset=utf-8");
    let text = reply.text();
    let made =
        r#"askfirst_http_requests_total{method="POST",route="/v1/projects/{id}/changes",status="201"}"#;
    assert!((value(&text, made) - 1.0).abs() < f64::EPSILON);
    let took = r#"askfirst_http_request_seconds_count{route="/v1/projects/{id}/changes"}"#;
    assert!((value(&text, took) - 1.0).abs() < f64::EPSILON);
    assert!((value(&text, r#"askfirst_requests{status="created"}"#) - 1.0).abs() < f64::EPSILON);
    assert!((value(&text, r#"askfirst_jobs{kind="advance_change",state="due"}"#) - 1.0).abs() < f64::EPSILON);
    assert!(value(&text, r#"askfirst_model_breaker_open{job="reviewer"}"#).abs() < f64::EPSILON);
    assert!(value(&text, "askfirst_live_streams").abs() < f64::EPSILON);
    assert!(value(&text, "askfirst_spent_month_dollars").abs() < f64::EPSILON);
    place.post(&token, &format!("/v1/changes/{id}/cancel"), json!({})).await;
    let text = figures(&place).await.text();
    assert!((value(&text, r#"askfirst_requests{status="cancelled"}"#) - 1.0).abs() < f64::EPSILON);
    for secret in ["zebra", "Ana", "ana@", "Shop", token.as_str(), id, project.as_str(), TOKEN] {
        assert!(!text.contains(secret), "{secret:?} stands in {text}");
    }
}

// rule: REL-06
#[tokio::test]
async fn figures_are_for_those_who_know_the_token() {
    let place = Place::with(&[("ASKFIRST_METRICS_TOKEN", TOKEN)], true).await;
    let asks = async |place: &Place, headers: &[(&'static str, &str)]| {
        let request = headers
            .iter()
            .fold(asked(Method::GET, "/metrics"), |all, (name, value)| all.header(*name, *value));
        place.send(filled(request, None)).await.status
    };
    assert_eq!(asks(&place, &[]).await, StatusCode::NOT_FOUND);
    assert_eq!(asks(&place, &[("authorization", "Bearer another")]).await, StatusCode::NOT_FOUND);
    assert_eq!(figures(&place).await.status, StatusCode::OK);
    let open = Place::new().await;
    assert_eq!(asks(&open, &[("authorization", "Bearer ")]).await, StatusCode::NOT_FOUND);
    assert_eq!(figures(&open).await.status, StatusCode::NOT_FOUND);
}

//! What happens in a project, as a stream.

use std::time::Duration;

use axum::{
    body::{Body, BodyDataStream},
    http::{Method, StatusCode, header},
};
use domain::people::Role;
use futures::StreamExt;
use serde_json::json;
use tower::ServiceExt;

use crate::place::{Place, asked};

struct Stream {
    body: BodyDataStream,
    heard: String,
}

impl Stream {
    async fn open(place: &Place, token: &str, project: &str, seen: Option<&str>) -> Self {
        Self::open_at(place, token, &format!("/v1/projects/{project}/live"), seen).await
    }

    async fn open_at(place: &Place, token: &str, path: &str, seen: Option<&str>) -> Self {
        let mut request = asked(Method::GET, path).header(header::AUTHORIZATION, format!("Bearer {token}"));
        if let Some(seen) = seen {
            request = request.header("last-event-id", seen);
        }
        let response = place.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Self { body: response.into_body().into_data_stream(), heard: String::new() }
    }

    /// Reads until some words have come.
    async fn hear(&mut self, words: &str) {
        while !self.heard.contains(words) {
            let more = tokio::time::timeout(Duration::from_secs(10), self.body.next()).await;
            let bytes = more.unwrap_or_else(|_| panic!("{words:?} did not come in {:?}", self.heard));
            self.heard.push_str(&String::from_utf8_lossy(&bytes.expect("the stream goes on").unwrap()));
        }
    }

    /// Whether it ends.
    async fn ends(mut self) -> bool {
        let rest = async { while self.body.next().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(12), rest).await.is_ok()
    }
}

// rule: BRD-06
#[tokio::test]
async fn a_change_is_told_to_who_watches_and_can_be_caught_up_with() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let mut stream = Stream::open(&place, &token, &project, None).await;
    stream.hear(": live").await;
    let goal = json!({ "goal": "Let people sort the task list by due date" });
    let sent = place.post(&token, &format!("/v1/projects/{project}/changes"), goal).await.json();
    let id = sent["id"].as_str().unwrap();
    stream.hear("event: board").await;
    stream.hear(id).await;
    let mut later = Stream::open(&place, &token, &project, Some("0")).await;
    later.hear(&format!("\"changeId\":\"{id}\"")).await;
    later.hear("event: board").await;
    // A number from before a store was restored is no reason to stay silent.
    let mut ahead = Stream::open(&place, &token, &project, Some("1796634000000000")).await;
    ahead.hear("event: board").await;
}

// rule: MEM-06
#[tokio::test]
async fn a_stream_ends_when_its_reader_is_removed() {
    let place = Place::new().await;
    let (ana, owner) = place.person("Ana").await;
    let (ben, member) = place.person("Ben").await;
    let project = place.world.project(&ana).await;
    place.world.join(&project, &ben, Role::Member).await;
    let mut stream = Stream::open(&place, &member, project.as_str(), None).await;
    stream.hear(": live").await;
    let path = format!("/v1/projects/{project}/members/{}", ben.id);
    assert_eq!(place.call(&owner, Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);
    assert!(stream.ends().await);
}

// rule: REL-05
#[tokio::test]
async fn streams_end_when_the_server_does() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let stream = Stream::open(&place, &token, &project, None).await;
    place.end.send_replace(true);
    assert!(stream.ends().await);
}

// rule: WHY-03, BRD-06
#[tokio::test]
async fn a_person_hears_when_something_comes_to_wait_for_them_and_nothing_of_others() {
    let place = Place::new().await;
    let (ana, token) = place.person("Ana").await;
    let (_, other) = place.person("Ben").await;
    let (mine, foreign) = (place.project(&token).await, place.project(&other).await);
    let mut stream = Stream::open_at(&place, &token, "/live", None).await;
    stream.hear(": live").await;
    let goal = || json!({ "goal": "Let people sort the task list by due date" });
    place.post(&other, &format!("/v1/projects/{foreign}/changes"), goal()).await;
    place.post(&token, &format!("/v1/projects/{mine}/changes"), goal()).await;
    stream.hear("event: board").await;
    assert_eq!(stream.heard.matches("event: board").count(), 1, "{}", stream.heard);
    assert!(!stream.heard.contains(&mine) && !stream.heard.contains(ana.id.as_str()), "{}", stream.heard);
}

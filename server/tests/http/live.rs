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

use crate::{
    place::{Place, asked},
    sign_in::Browser,
};

struct Stream {
    body: BodyDataStream,
    heard: String,
}

impl Stream {
    async fn open(place: &Place, token: &str, project: &str, seen: Option<&str>) -> Self {
        Self::at(place, token, (&format!("/v1/projects/{project}/live"), seen)).await
    }

    async fn at(place: &Place, token: &str, (path, seen): (&str, Option<&str>)) -> Self {
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

    /// Whether it ends within a second.
    async fn ends_at_once(mut self) -> bool {
        let rest = async { while self.body.next().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(1), rest).await.is_ok()
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

// rule: MEM-06, BRD-06
#[tokio::test]
async fn demotion_and_removal_end_every_open_stream_within_a_second_in_every_process() {
    let here = Place::postgres().await;
    let there = here.another().await;
    let (ana, owner) = here.person("Ana").await;
    let (ben, member) = here.person("Ben").await;
    let project = here.world.project(&ana).await;
    here.world.join(&project, &ben, Role::Member).await;
    let path = format!("/v1/projects/{project}/members/{}", ben.id);
    let viewer = json!({ "role": "viewer" });
    for (method, body, done, refused, again) in [
        (Method::PATCH, Some(viewer), StatusCode::OK, StatusCode::FORBIDDEN, StatusCode::OK),
        (Method::DELETE, None, StatusCode::NO_CONTENT, StatusCode::NOT_FOUND, StatusCode::NOT_FOUND),
    ] {
        let mut tabs = Vec::new();
        for place in [&here, &here, &there] {
            let mut tab = Stream::open(place, &member, project.as_str(), None).await;
            tab.hear(": live").await;
            tabs.push(tab);
        }
        assert_eq!(here.call(&owner, method.clone(), &path, body).await.status, done);
        for tab in tabs {
            assert!(tab.ends_at_once().await, "{method}");
        }
        for place in [&here, &there] {
            let goal = json!({ "goal": "Let people sort the task list by due date" });
            let write = place.post(&member, &format!("/v1/projects/{project}/changes"), goal).await;
            assert_eq!(write.status, refused, "{method}");
            let anew = asked(Method::GET, &format!("/v1/projects/{project}/live"))
                .header(header::AUTHORIZATION, format!("Bearer {member}"));
            let anew = place.router.clone().oneshot(anew.body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(anew.status(), again, "what may still be seen goes on in a stream of its own");
        }
    }
    there.world.end().await;
}

// rule: SEC-02, SEC-05
#[tokio::test]
async fn a_stream_ends_when_its_session_or_token_does() {
    let place = Place::new().await;
    let (ana, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let (mut here, mut there) = (Browser::new(&place), Browser::new(&place));
    for browser in [&mut here, &mut there] {
        browser.sign_in("ana@example.org").await;
    }
    let (revoked, second) = place.world.engine.make_token(&ana.id, "CI", 30, None).await.unwrap();
    let mut streams = Vec::new();
    for (name, value) in
        [("cookie", there.cookie.clone().unwrap()), ("authorization", format!("Bearer {second}"))]
    {
        for path in [format!("/v1/projects/{project}/live"), "/v1/notifications/live".to_owned()] {
            let request = asked(Method::GET, &path).header(name, value.clone()).body(Body::empty()).unwrap();
            let response = place.router.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), StatusCode::OK);
            let mut stream = Stream { body: response.into_body().into_data_stream(), heard: String::new() };
            stream.hear(": live").await;
            streams.push(stream);
        }
    }
    here.submit("/account", "/api/end_other_sessions", &[]).await;
    let by_token = streams.split_off(2);
    for stream in streams {
        assert!(stream.ends_at_once().await, "signed out elsewhere");
    }
    place.world.engine.revoke_token(&ana, &revoked.id).await.unwrap();
    for stream in by_token {
        assert!(stream.ends_at_once().await, "its token is revoked");
    }
}

// rule: MEM-06
#[tokio::test]
async fn who_gets_more_rights_is_shown_the_page_anew() {
    let place = Place::new().await;
    let (ana, owner) = place.person("Ana").await;
    let (vic, viewer) = place.person("Vic").await;
    let project = place.world.project(&ana).await;
    place.world.join(&project, &vic, Role::Viewer).await;
    let mut stream = Stream::open(&place, &viewer, project.as_str(), None).await;
    stream.hear(": live").await;
    let path = format!("/v1/projects/{project}/members/{}", vic.id);
    assert_eq!(
        place.call(&owner, Method::PATCH, &path, Some(json!({ "role": "member" }))).await.status,
        StatusCode::OK
    );
    stream.hear("event: board").await;
    assert!(stream.ends_at_once().await);
}

// rule: NOT-02, ACC-08
#[tokio::test]
async fn everybody_hears_at_once_how_much_waits_for_them_wherever_they_are() {
    let place = Place::new().await;
    let (ana, owner) = place.person("Ana").await;
    let (ada, admin) = place.person("Ada").await;
    let (ben, member) = place.person("Ben").await;
    let project = place.world.project(&ana).await;
    place.world.join(&project, &ada, Role::Admin).await;
    place.world.join(&project, &ben, Role::Member).await;
    let platform = place.world.admin("Pia").await;
    let platform_token = place.token(&platform).await;
    let unread = |count: u32| format!("data: {{\"unread\":{count}}}");
    let mut streams = Vec::new();
    for token in [&owner, &admin, &platform_token] {
        let mut stream = Stream::at(&place, token, ("/v1/notifications/live", None)).await;
        stream.hear(&unread(0)).await;
        stream.heard.clear();
        streams.push(stream);
    }
    let goal = json!({ "goal": "Let people sort the task list by due date" });
    let sent = place.post(&member, &format!("/v1/projects/{project}/changes"), goal).await.json();
    for stream in &mut streams[..2] {
        stream.hear(&unread(1)).await;
        stream.heard.clear();
    }
    // Acting resolves it for everybody whom it asked.
    let decline = format!("/v1/changes/{}/decline", sent["id"].as_str().unwrap());
    assert_eq!(place.post(&admin, &decline, json!({})).await.status, StatusCode::OK);
    for stream in &mut streams[..2] {
        stream.hear(&unread(0)).await;
    }
    let link = place.world.engine.ask_sign_in_link("cleo@example.org", "/").await.unwrap();
    let cleo = place.world.engine.sign_in_by_link(&link.secret).await.unwrap().person;
    streams[2].hear(&unread(1)).await;
    streams[2].heard.clear();
    place.world.engine.approve_access(&platform, &cleo).await.unwrap();
    streams[2].hear(&unread(0)).await;
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

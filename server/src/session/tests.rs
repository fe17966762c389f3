use app::session::{Visitor, ssr};
use axum::{
    Extension, Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, header},
    middleware::from_fn_with_state,
    routing::get,
};
use domain::{access::AccessStatus, time::DAY};
use engine::testing::World;
use tower::ServiceExt;

use super::*;

async fn sign_in(session: Session, Extension(person): Extension<domain::PersonId>) {
    ssr::sign_in(&session, &person, &HeaderMap::new()).await.unwrap();
}

async fn renew(session: Session) {
    ssr::renew(&session).await.unwrap();
}

async fn sign_out(session: Session) {
    ssr::sign_out(&session).await.unwrap();
}

async fn who(Extension(Visitor(person)): Extension<Visitor>) -> String {
    person.map(|person| person.0).unwrap_or_default()
}

struct Place {
    world: World,
    router: Router,
    person: domain::PersonId,
}

impl Place {
    async fn new(https: bool) -> Self {
        let world = World::sqlite().await;
        let person = world.stranger("Ana", AccessStatus::Approved, false).await;
        let router = Router::new()
            .route("/in", get(sign_in))
            .route("/out", get(sign_out))
            .route("/renew", get(renew))
            .route("/who", get(who))
            .layer(from_fn_with_state(world.engine.clone(), page_visitor))
            .layer(layer(&world.engine, https))
            .layer(Extension(person.clone()));
        Self { world, router, person }
    }

    /// Visits with a cookie; gives back what was answered and the cookie that was set.
    async fn visit(&self, path: &str, cookie: Option<&str>) -> (String, Option<String>) {
        let mut request = Request::get(path);
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let response = self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let set = response.headers().get(header::SET_COOKIE).map(|value| value.to_str().unwrap().to_owned());
        let text = to_bytes(response.into_body(), 10_000).await.unwrap();
        (String::from_utf8(text.to_vec()).unwrap(), set)
    }

    async fn sign_in(&self, cookie: Option<&str>) -> String {
        let (_, set) = self.visit("/in", cookie).await;
        set.unwrap().split(';').next().unwrap().to_owned()
    }
}

// rule: SEC-02
#[tokio::test]
async fn a_session_belongs_to_who_signed_in_until_sign_out() {
    let place = Place::new(false).await;
    assert_eq!(place.visit("/who", None).await, (String::new(), None));
    let cookie = place.sign_in(None).await;
    assert_eq!(place.visit("/who", Some(&cookie)).await.0, place.person.0);
    place.visit("/out", Some(&cookie)).await;
    assert_eq!(place.visit("/who", Some(&cookie)).await.0, "");
}

// rule: SEC-02
#[tokio::test]
async fn signing_in_changes_the_id_and_ends_the_one_before() {
    let place = Place::new(false).await;
    let first = place.sign_in(None).await;
    let second = place.sign_in(Some(&first)).await;
    assert_ne!(first, second);
    assert_eq!(place.visit("/who", Some(&first)).await.0, "");
    assert_eq!(place.visit("/who", Some(&second)).await.0, place.person.0);
}

// rule: SEC-02
#[tokio::test]
async fn the_cookie_is_for_our_server_alone() {
    for https in [false, true] {
        let place = Place::new(https).await;
        let (_, set) = place.visit("/in", None).await;
        let set = set.unwrap();
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Path=/"), "{set}");
        assert_eq!(set.contains("Secure"), https, "{set}");
    }
}

// rule: SEC-02
#[tokio::test]
async fn what_is_stored_opens_no_session() {
    let place = Place::new(false).await;
    let cookie = place.sign_in(None).await;
    let secret = cookie.split_once('=').unwrap().1;
    let row = place.world.engine.load_session(secret).await.unwrap().unwrap();
    assert_ne!(row.id, secret);
    assert_eq!(place.world.engine.load_session(&row.id).await.unwrap(), None);
    assert_eq!(place.visit("/who", Some(&format!("askfirst={}", row.id))).await.0, "");
}

// rule: SEC-02
#[tokio::test]
async fn a_session_ends_after_two_weeks_without_a_visit_and_after_ninety_days_at_all() {
    let place = Place::new(false).await;
    let cookie = place.sign_in(None).await;
    place.visit("/who", Some(&cookie)).await;
    for _ in 0..6 {
        place.world.days_pass(13);
        assert_eq!(place.visit("/who", Some(&cookie)).await.0, place.person.0);
    }
    place.world.days_pass(13);
    assert_eq!(place.visit("/who", Some(&cookie)).await.0, "");

    let idle = place.sign_in(None).await;
    place.visit("/who", Some(&idle)).await;
    place.world.days_pass(15);
    assert_eq!(place.visit("/who", Some(&idle)).await.0, "");
}

#[tokio::test]
async fn reading_does_not_write() {
    let place = Place::new(false).await;
    let cookie = place.sign_in(None).await;
    place.visit("/who", Some(&cookie)).await;
    let secret = cookie.split_once('=').unwrap().1;
    let row = async || place.world.engine.load_session(secret).await.unwrap().unwrap();
    let before = row().await;
    place.world.seconds_pass(4 * 60);
    assert_eq!(place.visit("/who", Some(&cookie)).await.1, None, "no new cookie");
    assert_eq!(row().await, before, "a few minutes later nothing is written");
    place.world.seconds_pass(60);
    assert_eq!(place.visit("/who", Some(&cookie)).await.1, None);
    let after = row().await;
    assert_eq!(after.seen_at, place.world.engine.now());
    assert_eq!(after.expires_at.since(before.expires_at), 5 * 60 * 1_000_000);
    place.world.seconds_pass(25 * 60 * 60);
    assert!(place.visit("/who", Some(&cookie)).await.1.is_some(), "the cookie lives on, too");
}

#[tokio::test]
async fn a_session_that_was_ended_elsewhere_does_not_come_back() {
    let place = Place::new(false).await;
    let rows = Rows(place.world.engine.clone());
    let cookie = place.sign_in(None).await;
    let id: Id = cookie.split_once('=').unwrap().1.parse().unwrap();
    let record = rows.load(&id).await.unwrap().unwrap();
    rows.delete(&id).await.unwrap();
    rows.save(&record).await.unwrap();
    assert!(rows.load(&id).await.unwrap().is_none());
}

// rule: SEC-02
#[tokio::test]
async fn another_secret_makes_a_session_no_younger() {
    let place = Place::new(false).await;
    let cookie = place.sign_in(None).await;
    place.world.days_pass(10);
    let (_, set) = place.visit("/renew", Some(&cookie)).await;
    let renewed = set.unwrap().split(';').next().unwrap().to_owned();
    assert_ne!(renewed, cookie);
    assert_eq!(place.visit("/who", Some(&cookie)).await.0, "", "the one before is gone");
    let row = place.world.engine.load_session(renewed.split_once('=').unwrap().1).await.unwrap().unwrap();
    assert_eq!(place.world.engine.now().since(row.created_at), 10 * DAY);
    assert_eq!(row.person, Some(place.person.clone()));
}

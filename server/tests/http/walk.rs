//! Every route of the API, every server function and every page, by everybody, against one table.

mod scene;
mod table;

use axum::{
    body::{Body, to_bytes},
    http::{Method, Request, StatusCode, header},
};
use tower::ServiceExt;

use crate::place::{Place, Reply, asked, filled};
use scene::{CALLERS, Scene};
use table::{Kind, Row, rows};

/// What no id ever is.
const MISSING: &str = "nothing-of-that-name";

/// Walks the rows of some kinds. A scene in which somebody did something is not used again.
struct Walk {
    place: Place,
    scene: Scene,
    wrong: Vec<String>,
}

impl Walk {
    async fn new() -> Self {
        let place = Place::new().await;
        let scene = Scene::new(&place).await;
        Self { place, scene, wrong: Vec::new() }
    }

    async fn all(mut self, kinds: &[Kind]) {
        for row in rows().into_iter().filter(|row| kinds.contains(&row.kind)) {
            for caller in 0..CALLERS.len() {
                self.cell(&row, caller).await;
            }
        }
        assert!(self.wrong.is_empty(), "{} cells differ:\n{}", self.wrong.len(), self.wrong.join("\n"));
    }

    async fn cell(&mut self, row: &Row, caller: usize) {
        let wanted = row.statuses[caller];
        // So that no limit is met.
        self.place.world.seconds_pass(60);
        let told = format!("{} {} as {}", row.kind.as_str(), row.text(), CALLERS[caller]);
        let reply = self.send(row, caller, &|name| self.scene.value(name, caller)).await;
        if reply.status.as_u16() != wanted {
            self.wrong.push(format!("{told}: wanted {wanted}, got {} {}", reply.status, short(&reply)));
        }
        if row.writes() && (reply.status.is_success() || reply.status.is_redirection()) {
            self.place.world.seconds_pass(600);
            self.scene = Scene::new(&self.place).await;
        }
        let is_in = caller > 2;
        if wanted == 404 || (is_in && row.is_about_a_project()) {
            let missing = self.send(row, caller, &|_| MISSING.to_owned()).await;
            if wanted == 404 {
                self.same(&told, &reply, &missing);
            }
            if is_in && row.is_about_a_project() {
                let elsewhere = self.send(row, caller, &|name| self.scene.elsewhere(name, caller)).await;
                self.same(&format!("{told}, elsewhere"), &elsewhere, &missing);
            }
        }
    }

    /// Both say that there is nothing, in the same bytes (MEM-03).
    fn same(&mut self, told: &str, one: &Reply, missing: &Reply) {
        if missing.status != StatusCode::NOT_FOUND || one.status != StatusCode::NOT_FOUND {
            self.wrong.push(format!("{told}: {} there, {} for a missing id", one.status, missing.status));
        } else if plain(one) != plain(missing) {
            self.wrong.push(format!("{told}: differs from a missing id\n{}\n{}", short(one), short(missing)));
        }
    }

    async fn send(&self, row: &Row, caller: usize, value: &dyn Fn(&str) -> String) -> Reply {
        let (path, body) = (table::fill(&row.path, value), table::fill(&row.body, value));
        let request = match row.kind {
            Kind::Api(ref method) => {
                let mut request = asked(method.clone(), &path);
                if let Some(token) = self.scene.token(caller) {
                    request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
                }
                let json = (!body.is_empty()).then(|| serde_json::from_str(&body).unwrap());
                filled(request, json.or((*method == Method::POST).then(|| serde_json::json!({}))))
            }
            Kind::Function => self
                .with_cookie(asked(Method::POST, &path), caller)
                .header(header::ORIGIN, "http://127.0.0.1:3000")
                .header(header::ACCEPT, "application/json")
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(Body::from(body))
                .unwrap(),
            Kind::Page | Kind::Open => self
                .with_cookie(asked(Method::GET, &path), caller)
                .header(header::ACCEPT, "text/html")
                .body(Body::empty())
                .unwrap(),
        };
        sent(&self.place, request).await
    }

    fn with_cookie(
        &self, request: axum::http::request::Builder, caller: usize,
    ) -> axum::http::request::Builder {
        match self.scene.cookie(caller) {
            Some(cookie) => request.header(header::COOKIE, cookie),
            None => request,
        }
    }
}

/// Sends a request; the body of a stream that goes on is not waited for.
async fn sent(place: &Place, request: Request<Body>) -> Reply {
    let response = place.router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let goes_on = kind.is_some_and(|kind| kind.starts_with("text/event-stream"));
    let bytes = if goes_on { Vec::new() } else { to_bytes(body, usize::MAX).await.unwrap().to_vec() };
    Reply { status: parts.status, headers: parts.headers, bytes }
}

/// A body without what is drawn anew for each answer, and without the ids that were asked for.
fn plain(reply: &Reply) -> String {
    let text = reply.text();
    let nonce = text.split("nonce=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    if nonce.is_empty() { text } else { text.replace(nonce, "NONCE") }
}

fn short(reply: &Reply) -> String {
    reply.text().chars().take(300).collect()
}

// rule: MEM-09, MEM-03, MEM-04, ACC-01, ACC-04, ACC-09
#[tokio::test]
async fn every_route_of_the_api_answers_everybody_as_the_table_says() {
    Walk::new().await.all(&table::API).await;
}

// rule: MEM-09, MEM-03, MEM-04, ACC-04, ACC-05, ACC-09
#[tokio::test]
async fn every_server_function_answers_everybody_as_the_table_says() {
    Walk::new().await.all(&[Kind::Function]).await;
}

// rule: MEM-09, MEM-03, ACC-01, ACC-04, ACC-09
#[tokio::test]
async fn every_page_answers_everybody_as_the_table_says() {
    Walk::new().await.all(&[Kind::Page]).await;
}

// rule: SEC-01, SEC-06
#[tokio::test]
async fn what_is_open_answers_everybody_the_same() {
    Walk::new().await.all(&[Kind::Open]).await;
}

// rule: SEC-03
#[tokio::test]
async fn nothing_that_writes_takes_what_a_page_elsewhere_sends_with_our_cookie() {
    let place = Place::new().await;
    let scene = Scene::new(&place).await;
    let mut tried = 0;
    for row in rows() {
        let method = match &row.kind {
            Kind::Api(method) if *method != Method::GET => method.clone(),
            Kind::Function => Method::POST,
            Kind::Api(_) | Kind::Page | Kind::Open => continue,
        };
        let kind =
            if row.kind == Kind::Function { "application/x-www-form-urlencoded" } else { "application/json" };
        for caller in [3, 6, 7, 8] {
            let value = |name: &str| scene.value(name, caller);
            for (name, from) in [("origin", "https://evil.example.org"), ("sec-fetch-site", "same-site")] {
                let request = asked(method.clone(), &table::fill(&row.path, &value))
                    .header(header::COOKIE, scene.cookie(caller).unwrap())
                    .header(header::CONTENT_TYPE, kind)
                    .header(name, from);
                let body = Body::from(table::fill(&row.body, &value));
                let reply = sent(&place, request.body(body).unwrap()).await;
                assert_eq!(reply.status, StatusCode::FORBIDDEN, "{} as {}", row.text(), CALLERS[caller]);
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

// rule: MEM-09
#[test]
fn what_is_walked_for_ones_own_is_walked_for_others() {
    let missing = table::half_rows();
    assert!(missing.is_empty(), "no row in walk.txt for:\n{}", missing.join("\n"));
}

/// Every path that a router knows, files of the site apart.
fn paths_of(place: &Place) -> Vec<String> {
    let told = format!("{:?}", place.router);
    let words = told.split('"').skip(1).step_by(2);
    let paths = words.filter(|word| word.starts_with('/') && !word.contains("__private__"));
    let is_file = |path: &str| path.rfind('/') == Some(0) && path.contains('.');
    paths.filter(|path| !is_file(path)).map(str::to_owned).collect()
}

// rule: MEM-09
#[tokio::test]
async fn no_path_of_the_router_is_left_out() {
    let place = Place::new().await;
    let (paths, rows) = (paths_of(&place), rows());
    assert!(paths.len() > 100 && paths.iter().any(|path| path == "/auth/{name}/callback"), "{paths:?}");
    let missing: Vec<&String> = paths.iter().filter(|path| !rows.iter().any(|row| row.fits(path))).collect();
    assert!(missing.is_empty(), "no row in walk.txt for: {missing:?}");
}

// rule: MEM-09
#[tokio::test]
async fn every_route_function_and_page_has_a_row() {
    let _place = Place::new().await;
    let rows = rows();
    let mut missing = Vec::new();
    let document = serde_json::to_value(server::api::document()).unwrap();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let kind = Kind::Api(method.to_uppercase().parse().unwrap());
            if !rows.iter().any(|row| row.kind == kind && row.fits(path)) {
                missing.push(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    for (path, method) in leptos::server_fn::axum::server_fn_paths() {
        assert_eq!(method, Method::POST, "{path}: a server function that reads by GET could be linked to");
        if !rows.iter().any(|row| row.kind == Kind::Function && row.fits(path)) {
            missing.push(format!("FN {path}"));
        }
    }
    for page in leptos_axum::generate_route_list(app::App) {
        if !rows.iter().any(|row| row.kind == Kind::Page && row.fits(page.path())) {
            missing.push(format!("PAGE {}", page.path()));
        }
    }
    assert!(missing.is_empty(), "no row in walk.txt for:\n{}", missing.join("\n"));
}

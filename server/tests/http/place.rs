//! A server in this process, and callers of it.

use std::sync::Arc;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use engine::{Caller, Engine, testing::World};
use serde_json::{Value, json};
use server::{
    oidc::{Http, Provider},
    router::{Origin, Site, router},
    settings::{Settings, Sources},
};
use tokio::sync::watch;
use tower::ServiceExt;

/// How long a call to a sign-in provider may take.
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(500);

/// A server with a store of its own.
pub struct Place {
    /// What is behind it.
    pub world: Arc<World>,
    /// Its routes.
    pub router: Router,
    /// Ends it.
    pub end: watch::Sender<bool>,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Reply {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or(Value::Null)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// What a page says, without its tags.
    pub fn words(&self) -> String {
        let text = self.text();
        let (first, tags) = text.split_once('<').unwrap_or((&text, ""));
        std::iter::once(first)
            .chain(tags.split('<').map(|tag| tag.split_once('>').map_or("", |(_, after)| after)))
            .collect()
    }

    /// Status and code of an error.
    pub fn error(&self) -> (u16, String) {
        let code = self.json()["error"]["code"].as_str().unwrap_or_default().to_owned();
        (self.status.as_u16(), code)
    }

    /// The names of the fields that are not right.
    pub fn fields(&self) -> Vec<String> {
        let details = self.json()["error"]["details"].clone();
        details.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
    }
}

impl Place {
    /// A server on loopback with the test clock.
    pub async fn new() -> Self {
        Self::with(&[], true).await
    }

    /// A server with settings.
    pub async fn with(environment: &[(&str, &str)], test_clock: bool) -> Self {
        let world = Arc::new(World::sqlite().await);
        let engine = world.engine.clone();
        Self::over(world, engine, (environment, test_clock))
    }

    /// A server on Postgres that tells others on the same store what happens, as `askfirst serve` does.
    pub async fn postgres() -> Self {
        let world = Arc::new(World::postgres().await);
        let engine = world.engine.clone();
        Self::following(world, engine).await
    }

    /// One more server process on the same store.
    pub async fn another(&self) -> Self {
        Self::following(self.world.clone(), self.world.another().await).await
    }

    async fn following(world: Arc<World>, engine: Engine) -> Self {
        let place = Self::over(world, engine.clone(), (&[], true));
        let (stop, mut hints) = (place.end.subscribe(), engine.watch());
        tokio::spawn(async move { engine.follow(stop).await });
        // The first hint says that it listens.
        while hints.recv().await.unwrap().here {}
        place
    }

    fn over(world: Arc<World>, engine: Engine, (environment, test_clock): (&[(&str, &str)], bool)) -> Self {
        let environment =
            environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let settings = Settings::load(&Sources { environment, ..Sources::default() }).unwrap();
        let (end, stop) = watch::channel(false);
        let origin = Arc::new(Origin::new(&settings, false));
        let providers = Arc::new(Provider::all(&settings).unwrap());
        let http = Http::new(PATIENCE).unwrap();
        let metrics_token = settings.metrics_token.clone();
        let metrics = Arc::default();
        let site = Site { engine, stop, origin, test_clock, providers, http, metrics, metrics_token };
        let router = router(&site);
        Self { world, router, end }
    }

    /// Sends a request.
    pub async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Reply { status: parts.status, headers: parts.headers, bytes }
    }

    /// A personal access token.
    pub async fn token(&self, by: &Caller) -> String {
        self.world.engine.make_token(&by.id, "Tests", 30, None).await.unwrap().1
    }

    /// A person who is let in, with a token.
    pub async fn person(&self, name: &str) -> (Caller, String) {
        let person = self.world.person(name).await;
        let token = self.token(&person).await;
        (person, token)
    }

    /// A call of the JSON API.
    pub async fn call(&self, token: &str, method: Method, path: &str, body: Option<Value>) -> Reply {
        let request = asked(method, path).header(header::AUTHORIZATION, format!("Bearer {token}"));
        self.send(filled(request, body)).await
    }

    /// Reads.
    pub async fn get(&self, token: &str, path: &str) -> Reply {
        self.call(token, Method::GET, path, None).await
    }

    /// Sends JSON.
    pub async fn post(&self, token: &str, path: &str, body: Value) -> Reply {
        self.call(token, Method::POST, path, Some(body)).await
    }

    /// A project of a person, made over the API.
    pub async fn project(&self, token: &str) -> String {
        let made = self.post(token, "/v1/projects", json!({ "name": "Shop" })).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
        made.json()["id"].as_str().unwrap().to_owned()
    }
}

/// The start of a request as a client on this machine sends it.
pub fn asked(method: Method, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header(header::HOST, "127.0.0.1:3000")
}

/// A request with a JSON body, or with none.
pub fn filled(request: axum::http::request::Builder, body: Option<Value>) -> Request<Body> {
    match body {
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap(),
        None => request.body(Body::empty()).unwrap(),
    }
}

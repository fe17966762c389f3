//! A service on a loopback address that answers what a test tells it to, and remembers what it was asked.

#![allow(dead_code, clippy::allow_attributes, reason = "each test uses a part")]

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{Response, StatusCode},
};
use domain::Moment;
use models::remote::{Outside, Price, Setup};
use serde_json::Value;

/// How the service answers one call.
#[derive(Clone)]
pub enum Answer {
    /// With a status, the seconds of Retry-After, and a body.
    Says(u16, Option<u64>, String),
    /// With so many bytes.
    Long(usize),
    /// Never.
    Hangs,
}

impl Answer {
    pub fn json(body: &Value) -> Self {
        Self::Says(200, None, body.to_string())
    }
}

/// What it was asked.
#[derive(Clone, Debug)]
pub struct Asked {
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Value,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

#[derive(Default)]
struct Inside {
    answers: Mutex<VecDeque<Answer>>,
    asked: Mutex<Vec<Asked>>,
}

pub struct Stub {
    pub url: String,
    inside: Arc<Inside>,
}

impl Stub {
    /// One that answers in this order; the last answer stays.
    pub async fn answering(answers: Vec<Answer>) -> Self {
        let inside = Arc::new(Inside { answers: Mutex::new(answers.into()), ..Inside::default() });
        let routes = Router::new().fallback(serve).with_state(inside.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Self { url, inside }
    }

    pub fn asked(&self) -> Vec<Asked> {
        self.inside.asked.lock().unwrap().clone()
    }

    pub fn calls(&self) -> usize {
        self.inside.asked.lock().unwrap().len()
    }

    /// A set-up that leads here.
    pub fn setup(&self, provider: &str, path: &str) -> Setup {
        Setup {
            provider: provider.to_owned(),
            url: Some(format!("{}{path}", self.url)),
            key: Some("secret-key".to_owned()),
            model: Some("some-model".to_owned()),
            cut: Some(0.5),
            limit: Some(Duration::from_millis(300)),
            price: Price { input: 2_000_000, output: 10_000_000 },
        }
    }
}

async fn serve(State(inside): State<Arc<Inside>>, request: Request) -> Response<Body> {
    let (parts, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let headers = parts.headers.iter();
    inside.asked.lock().unwrap().push(Asked {
        path: parts.uri.path().to_owned(),
        headers: headers
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
            .collect(),
        body: serde_json::from_slice(&bytes).unwrap(),
    });
    let answer = {
        let mut answers = inside.answers.lock().unwrap();
        if answers.len() > 1 { answers.pop_front().unwrap() } else { answers[0].clone() }
    };
    let says = |status: u16, wait: Option<u64>, body: Body| {
        let mut response = Response::builder().status(StatusCode::from_u16(status).unwrap());
        if let Some(wait) = wait {
            response = response.header("retry-after", wait);
        }
        response.body(body).unwrap()
    };
    match answer {
        Answer::Says(status, wait, body) => says(status, wait, Body::from(body)),
        Answer::Long(bytes) => says(200, None, Body::from(vec![b' '; bytes])),
        Answer::Hangs => std::future::pending().await,
    }
}

/// A clock that stands still, and waits that are over at once.
pub fn outside() -> Outside {
    struct Still;
    impl engine::ports::Clock for Still {
        fn now(&self) -> Moment {
            engine::testing::BEGIN
        }
    }
    Outside { clock: Arc::new(Still), waits: Arc::new(|_| Box::pin(std::future::ready(()))) }
}

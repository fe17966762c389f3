//! A sign-in provider on loopback that says what a test wants: OpenID Connect, and GitHub's pages.

use std::sync::{Arc, Mutex};

use axum::{
    Form, Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use chrono::{DateTime, Utc};
use domain::{Moment, time::MINUTE};
use openidconnect::{
    Audience, ClientId, EmptyAdditionalClaims, EndUserEmail, IssuerUrl, Nonce, StandardClaims,
    SubjectIdentifier,
    core::{CoreHmacKey, CoreIdToken, CoreIdTokenClaims, CoreJwsSigningAlgorithm},
};
use serde_json::{Value, json};

pub const CLIENT: &str = "askfirst";
pub const SECRET: &str = "a secret of the client with enough letters";

/// What the stub says.
#[derive(Clone, Debug)]
pub struct Says {
    pub subject: String,
    pub email: String,
    pub verified: bool,
    pub nonce: String,
    pub audience: String,
    pub key: String,
    /// When tokens are issued.
    pub now: Moment,
    /// In place of every answer of the token's address.
    pub instead: Option<(u16, String)>,
    /// In place of the description of the provider.
    pub described: Option<(u16, String)>,
    /// Nothing is answered at all.
    pub silent: bool,
    /// What GitHub says are somebody's addresses.
    pub emails: Value,
}

#[derive(Clone)]
pub struct Stub {
    pub url: String,
    pub says: Arc<Mutex<Says>>,
    /// What came to the token's address last.
    pub heard: Arc<Mutex<Vec<(String, String)>>>,
}

impl Stub {
    pub async fn start(now: Moment) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let says = Says {
            subject: "1".to_owned(),
            email: "ana@example.net".to_owned(),
            verified: true,
            nonce: String::new(),
            audience: CLIENT.to_owned(),
            key: SECRET.to_owned(),
            now,
            instead: None,
            described: None,
            silent: false,
            emails: json!([]),
        };
        let stub = Self { url, says: Arc::new(Mutex::new(says)), heard: Arc::default() };
        let routes = Router::new()
            .route("/.well-known/openid-configuration", get(describe))
            .route("/jwks", get(|| std::future::ready(Json(json!({ "keys": [] })))))
            .route("/token", post(token))
            .route("/login/oauth/access_token", post(token))
            .route("/api/v3/user", get(user))
            .route("/api/v3/user/emails", get(emails))
            .with_state(stub.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        stub
    }

    pub fn change(&self, change: impl FnOnce(&mut Says)) {
        change(&mut self.says.lock().unwrap());
    }

    fn says(&self) -> Says {
        self.says.lock().unwrap().clone()
    }
}

fn said(answer: (u16, String)) -> Response {
    (StatusCode::from_u16(answer.0).unwrap(), answer.1).into_response()
}

async fn describe(State(stub): State<Stub>) -> Response {
    let says = stub.says();
    if says.silent {
        std::future::pending::<()>().await;
    }
    if let Some(described) = says.described {
        return said(described);
    }
    let url = &stub.url;
    Json(json!({
        "issuer": url,
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/jwks"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["HS256"],
    }))
    .into_response()
}

async fn token(State(stub): State<Stub>, Form(form): Form<Vec<(String, String)>>) -> Response {
    let says = stub.says();
    *stub.heard.lock().unwrap() = form;
    if says.silent {
        std::future::pending::<()>().await;
    }
    if let Some(instead) = says.instead {
        return match serde_json::from_str::<Value>(&instead.1) {
            Ok(value) => (StatusCode::from_u16(instead.0).unwrap(), Json(value)).into_response(),
            Err(_) => said(instead),
        };
    }
    let id_token = id_token(&stub.url, &says);
    Json(json!({ "access_token": "an access token", "token_type": "Bearer", "id_token": id_token }))
        .into_response()
}

fn at(moment: Moment) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(moment.0).unwrap()
}

fn id_token(issuer: &str, says: &Says) -> String {
    let claims = StandardClaims::new(SubjectIdentifier::new(says.subject.clone()))
        .set_email(Some(EndUserEmail::new(says.email.clone())))
        .set_email_verified(Some(says.verified));
    let claims = CoreIdTokenClaims::new(
        IssuerUrl::new(issuer.to_owned()).unwrap(),
        vec![Audience::new(says.audience.clone())],
        at(says.now.plus(5 * MINUTE)),
        at(says.now),
        claims,
        EmptyAdditionalClaims {},
    )
    .set_nonce(Some(Nonce::new(says.nonce.clone())))
    .set_authorized_party(Some(ClientId::new(says.audience.clone())));
    let key = CoreHmacKey::new(says.key.as_bytes());
    let token = CoreIdToken::new(claims, &key, CoreJwsSigningAlgorithm::HmacSha256, None, None).unwrap();
    token.to_string()
}

async fn user(State(stub): State<Stub>) -> Response {
    let says = stub.says();
    let id: u64 = says.subject.parse().unwrap();
    Json(json!({ "id": id, "login": "ana", "name": "Ana Silva", "email": says.email })).into_response()
}

async fn emails(State(stub): State<Stub>) -> Response {
    Json(stub.says().emails).into_response()
}

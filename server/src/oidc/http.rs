//! Calls to providers: bounded in time and size, and never led elsewhere.

use std::{future::Future, pin::Pin, time::Duration};

use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::redirect::Policy;

use super::Trouble;

/// How long one call may usually take.
pub const PATIENCE: Duration = Duration::from_secs(8);
/// Bytes of an answer that are read.
const MOST_BYTES: usize = 1 << 20;

/// Calls providers.
#[derive(Clone, Debug)]
pub struct Http(reqwest::Client);

/// Why a call brought nothing.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// It could not be made, or took too long.
    #[error("{0}")]
    Failed(String),
    /// The answer is larger than what is read.
    #[error("the answer is too large")]
    TooLarge,
}

impl Http {
    /// Makes it; `patience` is how long one call may take.
    ///
    /// # Errors
    /// When the system's certificates can't be read.
    pub fn new(patience: Duration) -> Result<Self, String> {
        // Somebody else may have chosen the same before: that is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .timeout(patience)
            .redirect(Policy::none())
            .user_agent(concat!("askfirst/", env!("CARGO_PKG_VERSION")));
        Ok(Self(client.build().map_err(|error| format!("no provider can be called: {error}"))?))
    }

    /// Reads JSON with a token.
    pub(super) async fn json<T: serde::de::DeserializeOwned>(
        &self, url: &str, token: &str,
    ) -> Result<T, Trouble> {
        let request = self.0.get(url).bearer_auth(token).header("accept", "application/json");
        let response = request.send().await.map_err(|error| Trouble::Unreachable(plain(&error)))?;
        if !response.status().is_success() {
            return Err(Trouble::Nonsense(format!("status {}", response.status().as_u16())));
        }
        let bytes = read(response).await.map_err(|error| Trouble::Nonsense(error.to_string()))?;
        serde_json::from_slice(&bytes)
            .map_err(|_| Trouble::Nonsense("not the JSON that is documented".into()))
    }
}

/// What went wrong, without the address: its query can hold a code.
fn plain(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        "it took too long".to_owned()
    } else if error.is_connect() {
        "there is no connection".to_owned()
    } else {
        "the connection broke".to_owned()
    }
}

async fn read(mut response: reqwest::Response) -> Result<Vec<u8>, CallError> {
    let mut bytes = Vec::new();
    while let Some(more) = response.chunk().await.map_err(|error| CallError::Failed(plain(&error)))? {
        bytes.extend_from_slice(&more);
        if bytes.len() > MOST_BYTES {
            return Err(CallError::TooLarge);
        }
    }
    Ok(bytes)
}

async fn call(client: reqwest::Client, request: HttpRequest) -> Result<HttpResponse, CallError> {
    let failed = |error: reqwest::Error| CallError::Failed(plain(&error));
    let request = reqwest::Request::try_from(request).map_err(failed)?;
    let response = client.execute(request).await.map_err(failed)?;
    let mut answer = HttpResponse::new(Vec::new());
    *answer.status_mut() = response.status();
    *answer.headers_mut() = response.headers().clone();
    *answer.body_mut() = read(response).await?;
    Ok(answer)
}

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = CallError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, CallError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(call(self.0.clone(), request))
    }
}

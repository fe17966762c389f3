//! The way to a service and back: one POST, with a limit of time and size.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use async_trait::async_trait;
use engine::ports::Clock;
use reqwest::{Client, StatusCode, header::RETRY_AFTER, redirect::Policy};

use super::fault::Fault;

/// Bytes of an answer that are read; more is no answer.
const LONGEST: usize = 2 << 20;
/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(10);

/// A call to be made. It holds a key and texts of people, and is never written to a log.
pub(super) struct Post {
    pub(super) url: String,
    /// Names and values of headers; values may be secret.
    pub(super) headers: Vec<(&'static str, String)>,
    /// JSON.
    pub(super) body: String,
    /// Bytes of the texts in it, as the service reads them: without what JSON adds to keep them apart.
    pub(super) reads: usize,
}

/// What came back, whatever its status.
#[derive(Clone, Debug)]
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) retry_after: Option<Duration>,
    pub(super) body: Vec<u8>,
}

#[async_trait]
pub(super) trait Transport: Send + Sync {
    /// Sends it and reads the answer.
    async fn post(&self, post: &Post) -> Result<Reply, Fault>;
}

/// Over HTTP.
pub(super) struct Http {
    client: Client,
    clock: Arc<dyn Clock>,
}

impl Http {
    /// A client that gives up after `limit`.
    ///
    /// # Errors
    /// When this machine has no certificates to trust, say.
    pub(super) fn new(limit: Duration, clock: Arc<dyn Clock>) -> Result<Self, String> {
        // The first provider of a process stays; it is the same one wherever this program sets it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Client::builder()
            .connect_timeout(CONNECT.min(limit))
            .timeout(limit)
            .redirect(Policy::none())
            .no_proxy()
            .user_agent("askfirst")
            .build()
            .map(|client| Self { client, clock })
            .map_err(|error| error.to_string())
    }
}

#[async_trait]
impl Transport for Http {
    async fn post(&self, post: &Post) -> Result<Reply, Fault> {
        let mut request =
            self.client.post(&post.url).header("content-type", "application/json").body(post.body.clone());
        for (name, value) in &post.headers {
            request = request.header(*name, value);
        }
        let mut response = request.send().await.map_err(|error| fault(&error))?;
        let now = UNIX_EPOCH + Duration::from_micros(self.clock.now().0.unsigned_abs());
        let retry_after =
            response.headers().get(RETRY_AFTER).and_then(|value| wait(value.to_str().ok()?, now));
        let status = response.status();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| fault(&error))? {
            if body.len() + chunk.len() > LONGEST {
                return too_long(status, retry_after);
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Reply { status: status.as_u16(), retry_after, body })
    }
}

/// The wait that a service asks for: seconds, or until a date.
fn wait(text: &str, now: SystemTime) -> Option<Duration> {
    let text = text.trim();
    let seconds = text.parse().ok().map(Duration::from_secs);
    seconds.or_else(|| Some(httpdate::parse_http_date(text).ok()?.duration_since(now).unwrap_or_default()))
}

/// An error page of any length is an error like any other.
fn too_long(status: StatusCode, retry_after: Option<Duration>) -> Result<Reply, Fault> {
    if status.is_success() {
        return Err(Fault::TooLong);
    }
    Ok(Reply { status: status.as_u16(), retry_after, body: Vec::new() })
}

fn fault(error: &reqwest::Error) -> Fault {
    if error.is_connect() {
        Fault::Unreached
    } else if error.is_timeout() {
        Fault::Late
    } else {
        Fault::BrokeOff
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: REL-03
    #[test]
    fn a_wait_is_told_in_seconds_or_as_a_date() {
        let now = httpdate::parse_http_date("Mon, 07 Dec 2026 09:00:00 GMT").unwrap();
        let of = |text: &str| wait(text, now).map(|wait| wait.as_secs());
        assert_eq!((of("7"), of(" 0 ")), (Some(7), Some(0)));
        assert_eq!(of("Mon, 07 Dec 2026 09:00:12 GMT"), Some(12));
        assert_eq!(of("Mon, 07 Dec 2026 08:00:00 GMT"), Some(0), "it is over");
        assert_eq!((of("soon"), of("-1"), of("")), (None, None, None));
    }
}

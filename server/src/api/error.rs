//! The one shape of an error: `{"error": {"code", "message", "details"}}`.

use std::collections::BTreeMap;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{Refusal, access::AccessStatus, refusal::FieldError};
use engine::EngineError;
use serde::Serialize;
use serde_json::{Value, json};

/// Why a call was not answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    status: StatusCode,
    code: &'static str,
    message: String,
    details: Value,
    retry_after_seconds: Option<u64>,
}

/// The body of every error.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorDetail,
}

/// What went wrong, for programs and for people.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ErrorDetail {
    /// `invalid`, `unauthorized`, `forbidden`, `approval_required`, `not_found`, `conflict`, `too_large`,
    /// `rate_limited`, `unavailable` or `internal`.
    pub code: String,
    /// A sentence for a person.
    pub message: String,
    /// `invalid`: a sentence for each field. `approval_required`: `status`. `conflict`: `current`, what stands now.
    #[schema(value_type = Object)]
    pub details: Value,
}

impl Failure {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), details: json!({}), retry_after_seconds: None }
    }

    /// Fields that are not right (400).
    #[must_use]
    pub fn invalid(fields: &[FieldError]) -> Self {
        let mut details: BTreeMap<&str, String> = BTreeMap::new();
        for field in fields {
            let sentences = details.entry(&field.field).or_default();
            if !sentences.is_empty() {
                sentences.push(' ');
            }
            sentences.push_str(&field.message);
        }
        let names: Vec<&str> = details.keys().copied().collect();
        let message = format!("Some of this is not right: {}.", names.join(", "));
        Self { details: json!(details), ..Self::new(StatusCode::BAD_REQUEST, "invalid", message) }
    }

    /// One field that is not right (400).
    #[must_use]
    pub fn field(name: &str, message: &str) -> Self {
        Self::invalid(&[FieldError::new(name, message)])
    }

    /// Nobody is signed in (401).
    #[must_use]
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", "Sign in, or send a personal access token.")
    }

    /// The caller is not let in (403).
    #[must_use]
    pub fn approval_required(status: AccessStatus) -> Self {
        let message = match status {
            AccessStatus::Declined => "The people who run this server declined your access.",
            AccessStatus::Pending | AccessStatus::Approved => {
                "The people who run this server have not let you in yet."
            }
        };
        let failure = Self::new(StatusCode::FORBIDDEN, "approval_required", message);
        Self { details: json!({ "status": status }), ..failure }
    }

    /// The rules say no (403).
    #[must_use]
    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Nothing here, or nothing that the caller can see: the same bytes for both (404).
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "There is nothing here, or nothing that you can see.")
    }

    /// Something else stands already (409).
    #[must_use]
    pub fn conflict(message: impl Into<String>, current: &Value) -> Self {
        let failure = Self::new(StatusCode::CONFLICT, "conflict", message);
        Self { details: json!({ "current": current }), ..failure }
    }

    /// The body is larger than what is read (413).
    #[must_use]
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "This is larger than the 1 MiB that are read.")
    }

    /// Too much in too short a time (429).
    #[must_use]
    pub fn rate_limited(seconds: u64) -> Self {
        let failure = Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "rate_limited",
            format!("That was a lot in a short time. Try again in {seconds} seconds."),
        );
        Self { retry_after_seconds: Some(seconds), ..failure }
    }

    /// Something that this needs does not answer (503).
    #[must_use]
    pub fn unavailable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }

    /// Our fault (500).
    #[must_use]
    pub fn internal() -> Self {
        let message = "Something went wrong on our side. Nothing was changed.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::ApprovalRequired(status) => Self::approval_required(status),
            EngineError::NotFound => Self::not_found(),
            EngineError::Unavailable(message) => Self::unavailable(message),
            EngineError::Refused(refusal) => refused(refusal, None),
            EngineError::Conflict { refusal, current } => {
                refused(refusal, current.map(|change| json!(change)))
            }
            EngineError::Store(error) => {
                tracing::error!(%error, "the store did not answer");
                Self::internal()
            }
        }
    }
}

fn refused(refusal: Refusal, current: Option<Value>) -> Failure {
    match refusal {
        Refusal::Invalid(fields) => Failure::invalid(&fields),
        Refusal::NotAllowed(_)
        | Refusal::NotTheEarlierRequester
        | Refusal::NotYours
        | Refusal::OwnerStays => Failure::forbidden(refusal.to_string()),
        Refusal::AlreadyDecided
        | Refusal::QuestionClosed
        | Refusal::TooLate
        | Refusal::NotNow
        | Refusal::Archived => Failure::conflict(refusal.to_string(), &current.unwrap_or(Value::Null)),
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let detail = ErrorDetail { code: self.code.to_owned(), message: self.message, details: self.details };
        let mut response = (self.status, axum::Json(ErrorBody { error: detail })).into_response();
        if let Some(seconds) = self.retry_after_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<Failure> for Response {
    fn from(failure: Failure) -> Self {
        failure.into_response()
    }
}

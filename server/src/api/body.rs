//! Reads JSON bodies strictly, and names every field that is not right.

use axum::{
    body::to_bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, Method, header},
};
use domain::refusal::FieldError;
use engine::Once;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

use super::error::Failure;

/// Bytes of a body that are read.
pub const MOST_BYTES: usize = 1 << 20;

/// Wrong fields that are told at once.
const MOST_TOLD: usize = 20;

/// A JSON body. An empty one counts as `{}`.
#[derive(Clone, Debug)]
pub struct Json<T> {
    /// What was sent.
    pub body: T,
    /// The caller's key, when the call has one.
    pub once: Option<Once>,
}

/// The body of a command that takes none.
#[derive(Clone, Copy, Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Self, Failure> {
        let (parts, body) = request.into_parts();
        let bytes = to_bytes(body, MOST_BYTES).await.map_err(|_| Failure::too_large())?;
        let once = once(&parts.headers, &parts.method, parts.uri.path(), &bytes)?;
        let value = if bytes.is_empty() {
            Value::Object(Map::new())
        } else if is_json(&parts.headers) {
            serde_json::from_slice(&bytes).map_err(|_| Failure::field("body", "This is not JSON."))?
        } else {
            return Err(Failure::field("body", "Send JSON, with the content type application/json."));
        };
        let body = read(value).map_err(|fields| Failure::invalid(&fields))?;
        Ok(Self { body, once })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
}

fn once(headers: &HeaderMap, method: &Method, path: &str, body: &[u8]) -> Result<Option<Once>, Failure> {
    let Some(key) = headers.get("idempotency-key") else { return Ok(None) };
    let key = key.to_str().ok().map(str::trim).filter(|key| !key.is_empty() && key.len() <= 255);
    let Some(key) = key else {
        return Err(Failure::field("Idempotency-Key", "An idempotency key has 1 to 255 plain characters."));
    };
    let mut digest = Sha256::new();
    for part in [method.as_str().as_bytes(), b" ", path.as_bytes(), b"\n", body] {
        digest.update(part);
    }
    let fingerprint = digest.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    Ok(Some(Once { key: key.to_owned(), fingerprint }))
}

/// Reads a value into a type.
///
/// # Errors
/// A sentence for each field that is not right.
pub fn read<T: DeserializeOwned>(mut value: Value) -> Result<T, Vec<FieldError>> {
    let mut wrong = Vec::new();
    find_nul(&value, "", &mut wrong);
    if !value.is_object() {
        wrong.push(FieldError::new("body", "This must be an object."));
        return Err(wrong);
    }
    loop {
        let error = match serde_path_to_error::deserialize::<_, T>(value.clone()) {
            Ok(read) if wrong.is_empty() => return Ok(read),
            Ok(_) => return Err(wrong),
            Err(error) => error,
        };
        let message = error.inner().to_string();
        let path = error.path().to_string();
        let Some(field) = field_of(&path, &message) else {
            wrong.push(FieldError::new("body", sentence(&message)));
            return Err(wrong);
        };
        let top = field.split(['.', '[']).next().unwrap_or(&field).to_owned();
        let told = wrong.iter().any(|known| known.field == field);
        if !told {
            wrong.push(FieldError::new(&field, sentence(&message)));
        }
        // Without the field the others can be looked at, too; a field that is missing now was wrong before.
        let taken = value.as_object_mut().and_then(|object| object.remove(&top)).is_some();
        if !taken || wrong.len() >= MOST_TOLD {
            return Err(wrong);
        }
    }
}

fn find_nul(value: &Value, path: &str, wrong: &mut Vec<FieldError>) {
    match value {
        Value::String(text) if text.contains('\0') => {
            wrong.push(FieldError::new(path, "This holds a character that can't be stored."));
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                find_nul(item, &format!("{path}[{at}]"), wrong);
            }
        }
        Value::Object(fields) => {
            for (name, item) in fields {
                let below = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                find_nul(item, &below, wrong);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The field that a message is about.
fn field_of(path: &str, message: &str) -> Option<String> {
    let named = message.strip_prefix("missing field `").or_else(|| message.strip_prefix("unknown field `"));
    let name = named.and_then(|rest| rest.split('`').next());
    match (path, name) {
        ("" | "." | "?", None) => None,
        ("" | "." | "?", Some(name)) => Some(name.to_owned()),
        (path, Some(name)) if path == name || path.ends_with(&format!(".{name}")) => Some(path.to_owned()),
        (path, Some(name)) => Some(format!("{path}.{name}")),
        (path, None) => Some(path.to_owned()),
    }
}

/// Serde's message in plain words.
fn sentence(message: &str) -> String {
    if message.starts_with("missing field") {
        return "This is missing.".to_owned();
    }
    if message.starts_with("unknown field") {
        return "There is no such field.".to_owned();
    }
    let Some((_, wanted)) = message.split_once("expected ") else { return "This can't be read.".to_owned() };
    let wanted = match wanted.trim_start_matches("a borrowed ").trim_start_matches("a ") {
        "i64" | "i32" | "u8" | "u64" | "usize" => "a whole number",
        "f64" => "a number",
        "string" => "a text",
        "sequence" => "a list",
        "boolean" => "true or false",
        _ if message.starts_with("unknown variant") => wanted,
        _ => return "This has the wrong form.".to_owned(),
    };
    format!("This must be {wanted}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Request {
        goal: String,
        #[serde(default)]
        criteria: Vec<String>,
        budget_microusd: Option<i64>,
        role: Option<domain::people::Role>,
    }

    fn told(value: Value) -> Vec<(String, String)> {
        let wrong = read::<Request>(value).unwrap_err();
        wrong.into_iter().map(|field| (field.field, field.message)).collect()
    }

    fn pair(field: &str, message: &str) -> (String, String) {
        (field.to_owned(), message.to_owned())
    }

    #[test]
    fn every_field_that_is_not_right_is_named() {
        let wrong = told(
            json!({ "goal": 5, "criteria": ["a", 7], "budgetMicrousd": 1.5, "title": "x", "role": "boss" }),
        );
        let fields: std::collections::BTreeSet<&str> =
            wrong.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["budgetMicrousd", "criteria[1]", "goal", "role", "title"].into());
        assert!(wrong.contains(&pair("goal", "This must be a text.")), "{wrong:?}");
        assert!(wrong.contains(&pair("budgetMicrousd", "This must be a whole number.")), "{wrong:?}");
        assert!(wrong.contains(&pair("title", "There is no such field.")), "{wrong:?}");
    }

    #[test]
    fn what_is_missing_or_no_object_is_told() {
        assert_eq!(told(json!({})), [pair("goal", "This is missing.")]);
        assert_eq!(told(json!([])), [pair("body", "This must be an object.")]);
        assert_eq!(told(json!(null)), [pair("body", "This must be an object.")]);
    }

    #[test]
    fn nul_is_found_at_any_depth() {
        let wrong = told(json!({ "goal": "a", "criteria": ["b", "c\0"] }));
        assert_eq!(wrong, [pair("criteria[1]", "This holds a character that can't be stored.")]);
    }

    #[test]
    fn what_is_right_is_read() {
        let read: Request = read(json!({ "goal": "Sort by due date", "role": "viewer" })).unwrap();
        assert_eq!(read.goal, "Sort by due date");
    }
}

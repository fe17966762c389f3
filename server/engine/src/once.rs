//! A key that a caller gives with a creation: asked again within a day, the same answer and no second row.

use domain::{Moment, PersonId, Refusal, time::DAY};

use crate::{
    engine::Once,
    error::{EngineError, Outcome},
    secret::hash,
    store::{Tx, once_key},
};

/// The key as it is stored. What a key made can be found out again with it, a token's secret among that, so that the
/// store alone must not hold it.
fn kept(key: &str) -> String {
    hash(&format!("idempotency-key {key}"))
}

/// How long a key is kept.
pub(crate) const KEPT: i64 = DAY;

/// Takes up a caller's key: the id of what it made before, or `None` when this is the first time. The key stays held
/// until the transaction ends, so that of two askings at the same moment one waits for the other.
///
/// # Errors
/// `Conflict` when the key was given for something else.
pub(crate) async fn once(
    tx: &mut Tx, person: &PersonId, once: &Once, now: Moment,
) -> Outcome<Option<String>> {
    if once.key.is_empty() || once.key.len() > 255 {
        return Err(EngineError::field("Idempotency-Key", "An idempotency key has 1 to 255 characters."));
    }
    let once = Once { key: kept(&once.key), fingerprint: once.fingerprint.clone() };
    if once_key::take(tx, person, &once, now, now.plus(-KEPT)).await? {
        return Ok(None);
    }
    let earlier = once_key::load(tx, person, &once.key).await?.ok_or(EngineError::NotFound)?;
    if earlier.fingerprint == once.fingerprint {
        Ok(Some(earlier.subject_id))
    } else {
        Err(EngineError::Conflict { refusal: Refusal::AlreadyDecided, current: None })
    }
}

/// Notes what a key made, in the transaction that took it up.
pub(crate) async fn remember_once(
    tx: &mut Tx, person: &PersonId, once: &Once, subject_id: &str,
) -> Outcome<()> {
    Ok(once_key::remember(tx, person, &kept(&once.key), subject_id).await?)
}

//! Time and ids of the real world.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::Moment;
use engine::ports::{Clock, Ids};
use rand::{TryRngCore, rngs::OsRng};
use uuid::Uuid;

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks the machine")]
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(i64::try_from(since.as_micros()).unwrap_or(i64::MAX))
    }

    fn is_of_this_machine(&self) -> bool {
        true
    }
}

/// Ids that sort by time, and secrets from the operating system's generator.
#[derive(Clone, Copy, Debug)]
pub struct SystemIds;

impl Ids for SystemIds {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that draws ids")]
    fn id(&self) -> String {
        Uuid::now_v7().to_string()
    }

    fn secret(&self) -> String {
        let mut bytes = [0_u8; 32];
        OsRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
        URL_SAFE_NO_PAD.encode(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_time_and_secrets_differ() {
        let ids: Vec<String> = (0..1_000).map(|_| SystemIds.id()).collect();
        assert!(ids.is_sorted());
        let (one, other) = (SystemIds.secret(), SystemIds.secret());
        assert_ne!(one, other);
        assert_eq!(one.len(), 43);
    }

    #[test]
    fn the_clock_counts_microseconds() {
        assert!(SystemClock.now() > Moment::parse("2026-01-01T00:00:00Z").unwrap());
    }
}

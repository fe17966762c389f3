//! How much one caller may do in a short time, counted for all processes together. Source: SEC-06.

use domain::{Moment, time::SECOND};

use crate::{
    engine::Engine,
    error::Outcome,
    secret::hash,
    store::quota::{self, Counted},
};

/// How much is fine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// How many at once, 1 or more.
    pub burst: i64,
    /// How long until one more is fine, in microseconds.
    pub each: i64,
}

/// What came of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// It was counted.
    Fine,
    /// It was too much and was not counted.
    TooMuch {
        /// In how many seconds one more is fine, 1 or more.
        wait_seconds: u64,
    },
}

impl Quota {
    /// When one more is fine, given until when the earlier ones count.
    fn wait(self, free_at: Moment, now: Moment) -> Count {
        let next = Moment(free_at.0.max(now.0)).plus(self.each);
        let over = next.since(now) - self.burst * self.each;
        match u64::try_from(over.div_euclid(SECOND) + 1) {
            Ok(wait_seconds) if over > 0 => Count::TooMuch { wait_seconds },
            Ok(_) | Err(_) => Count::Fine,
        }
    }
}

impl Engine {
    /// Counts one deed of a caller. Who it was is kept as a hash. A flood of what is refused reads and writes nothing.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn count(&self, deed: &str, who: &str, quota: Quota) -> Outcome<Count> {
        let (now, who) = (self.now(), hash(who));
        let mut tx = self.inner.db.read().await?;
        let free_at = quota::free_at(&mut tx, deed, &who).await?;
        drop(tx);
        if let too_much @ Count::TooMuch { .. } = quota.wait(free_at.unwrap_or(now), now) {
            return Ok(too_much);
        }
        let latest = now.plus(quota.burst * quota.each);
        let mut tx = self.inner.db.write().await?;
        let counted = Counted { deed, who: &who, now, each: quota.each, latest };
        if quota::count(&mut tx, counted).await? {
            tx.commit().await?;
            return Ok(Count::Fine);
        }
        // Others were faster since.
        let free_at = quota::free_at(&mut tx, deed, &who).await?;
        Ok(quota.wait(free_at.unwrap_or(now), now))
    }
}

//! The time that counts. Where several processes share a store, their machines' clocks may differ by minutes; then the
//! store's clock counts for leases, order and deadlines, and each process knows how far its own is off.

use std::{sync::atomic::Ordering, time::Duration};

use domain::{
    Moment,
    time::{MILLISECOND, SECOND},
};

use crate::{
    engine::Engine,
    error::{EngineError, Outcome},
    store::{Db, Stored, clock, setting},
};

/// How often the machine's clock is compared with the store's: somebody may set it.
const COMPARE_EVERY: Duration = Duration::from_secs(10);
/// Comparisons of which the quickest counts: it knows best.
const COMPARISONS: usize = 3;
/// A change of the difference that is only the time which asking took.
const SLACK: i64 = 250 * MILLISECOND;
/// A difference that operators hear of.
const WORTH_TELLING: i64 = SECOND;

impl Engine {
    /// Now: by the clock port, set by the store's clock where it is a machine's own and several may share the store, and
    /// by the test clock (REL-04).
    #[must_use]
    pub fn now(&self) -> Moment {
        self.here(self.inner.ports.clock.now()).plus(self.inner.ahead.load(Ordering::Relaxed))
    }

    /// A time of this machine's clock as the store's clock has it.
    pub(crate) fn here(&self, at: Moment) -> Moment {
        at.plus(self.inner.store_ahead.load(Ordering::Relaxed))
    }

    /// Moves the test clock forward; it stays there over a restart.
    ///
    /// # Errors
    /// When the engine has no test clock.
    pub async fn advance_clock(&self, micros: i64) -> Outcome<Moment> {
        if !self.inner.options.test_clock || micros < 0 {
            return Err(EngineError::NotFound);
        }
        let ahead = self.inner.ahead.fetch_add(micros, Ordering::Relaxed).saturating_add(micros);
        let mut tx = self.inner.db.write().await?;
        setting::save(&mut tx, setting::CLOCK_AHEAD, &ahead.to_string()).await?;
        tx.commit().await?;
        self.inner.work.notify_waiters();
        Ok(self.now())
    }

    /// Compares this machine's clock with the store's.
    pub(crate) async fn set_clock(&self) -> Stored<()> {
        let Db::Postgres(pool) = &self.inner.db else { return Ok(()) };
        let machine = &self.inner.ports.clock;
        if !machine.is_of_this_machine() {
            return Ok(());
        }
        let mut best: Option<(i64, i64)> = None;
        for _ in 0..COMPARISONS {
            let asked = machine.now();
            let there = clock::now(pool).await?;
            let took = machine.now().since(asked);
            let ahead = there.since(asked.plus(took / 2));
            if best.is_none_or(|(quickest, _)| took < quickest) {
                best = Some((took, ahead));
            }
        }
        let Some((_, ahead)) = best else { return Ok(()) };
        let was = self.inner.store_ahead.load(Ordering::Relaxed);
        if (ahead - was).abs() > SLACK {
            self.inner.store_ahead.store(ahead, Ordering::Relaxed);
            if (ahead - was).abs() > WORTH_TELLING {
                let seconds = ahead / SECOND;
                tracing::warn!(seconds, "this machine's clock is not the database's, which counts");
            }
        }
        Ok(())
    }

    /// Compares the clocks again and again.
    pub(crate) async fn keep_clock_set(&self) -> Stored<()> {
        loop {
            tokio::time::sleep(COMPARE_EVERY).await;
            self.set_clock().await?;
        }
    }
}

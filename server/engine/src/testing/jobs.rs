//! Work that is due, as tests of claims and leases see it.

use domain::{Moment, time::MINUTE};

use super::World;
use crate::store::{
    Tx,
    job::{self, Claimed},
    one,
};

/// Jobs of one lane that run at once, in these tests.
const LANE_LIMIT: i64 = 2;

/// A claimed job.
#[derive(Clone, Debug)]
pub struct Job(Claimed);

impl Job {
    /// What it is about.
    #[must_use]
    pub fn subject(&self) -> &str {
        &self.0.subject
    }

    /// Which try it is.
    #[must_use]
    pub const fn attempts(&self) -> i64 {
        self.0.attempts
    }
}

/// A claim whose transaction is still open.
pub struct Held {
    tx: Tx,
    /// What was claimed.
    pub job: Option<Job>,
}

impl Held {
    /// Ends the transaction.
    pub async fn commit(self) {
        self.tx.commit().await.expect("the store writes");
    }
}

impl World {
    async fn job_tx(&self) -> Tx {
        self.engine.inner.db.write().await.expect("the store writes")
    }

    /// Makes something due.
    pub async fn due(&self, subject: &str, lane: &str, at: Moment) {
        let mut tx = self.job_tx().await;
        job::enqueue(&mut tx, "test", subject, lane, at).await.expect("work is due");
        tx.commit().await.expect("the store writes");
    }

    /// Claims what is due for a minute, and leaves the transaction open.
    pub async fn claim_open(&self, token: &str, now: Moment) -> Held {
        let mut tx = self.job_tx().await;
        let claimed = job::claim(&mut tx, token, now, MINUTE, LANE_LIMIT).await.expect("the store answers");
        Held { tx, job: claimed.map(Job) }
    }

    /// Claims what is due for a minute.
    pub async fn claim(&self, token: &str, now: Moment) -> Option<Job> {
        let held = self.claim_open(token, now).await;
        let job = held.job.clone();
        held.commit().await;
        job
    }

    /// Renews a claim; false when it is somebody else's.
    pub async fn renew(&self, job: &Job, until: Moment) -> bool {
        let mut tx = self.job_tx().await;
        let held = job::renew(&mut tx, &job.0, until).await.expect("the store answers");
        tx.commit().await.expect("the store writes");
        held
    }

    /// Finishes a claim; false when it is somebody else's.
    pub async fn finish(&self, job: &Job) -> bool {
        let mut tx = self.job_tx().await;
        let held = job::finish(&mut tx, &job.0).await.expect("the store answers");
        tx.commit().await.expect("the store writes");
        held
    }

    /// How many jobs are claimed.
    pub async fn claims(&self) -> i64 {
        let mut tx = self.engine.inner.db.read().await.expect("the store reads");
        let (count,): (i64,) = one!(&mut tx, (i64,), "SELECT COUNT(*) FROM job WHERE token IS NOT NULL")
            .expect("the store counts");
        count
    }
}

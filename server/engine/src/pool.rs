//! The task pool: claims what is due with a lease, runs it, retries with back-off, gives up loudly.

use std::time::Duration;

use domain::{
    ChangeId, Moment,
    time::{MINUTE, SECOND},
};
use tokio::sync::watch;
use tracing::Instrument;

use crate::{
    change::ADVANCE,
    engine::Engine,
    error::{EngineError, Outcome},
    mail::SEND_MAIL,
    store::{self, Db, Tx, job, job::Claimed, notice_mail::GATHER, project},
};

/// How long a claim lasts without renewal, in microseconds.
const LEASE: i64 = 30 * SECOND;
/// How often a running claim is renewed.
const RENEW_EVERY: Duration = Duration::from_secs(10);
/// Jobs of one project that run at once, so that a busy project can't starve the others.
const LANE_LIMIT: i64 = 2;
/// Tries before a job is given up.
const MAX_ATTEMPTS: i64 = 8;
/// Tries before a mail is given up: some seven days, as long as the longest of them is of use (NOT-03).
const MAX_MAIL_ATTEMPTS: i64 = 1_000;
/// First wait before another try, in microseconds; it doubles with each try.
const BACK_OFF: i64 = 2 * SECOND;
/// Longest wait before another try, in microseconds.
const MAX_BACK_OFF: i64 = 10 * MINUTE;
/// How often an idle pool looks for work that another process made due.
const POLL_EVERY: Duration = Duration::from_millis(500);
/// How often `run_due` looks whether another worker has finished.
const BUSY_POLL: Duration = Duration::from_millis(5);
/// How often the sweep looks for changes without a job.
const SWEEP_EVERY: i64 = MINUTE;
/// Changes that one sweep picks up.
const SWEEP_LIMIT: i64 = 500;
/// Jobs that one process runs at once.
const WORKERS: usize = 4;

/// How a job's step came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Committed, with the job's row.
    Finished,
    /// Somebody else has taken the job over: nothing was committed.
    Lost,
}

impl Engine {
    /// Runs everything that is due now, to rest, and waits for what other workers run. Answers how many jobs ran here.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn run_due(&self) -> Outcome<u64> {
        self.sweep().await?;
        let mut ran = 0;
        loop {
            if self.run_one().await? {
                ran += 1;
                continue;
            }
            let mut tx = self.inner.db.read().await?;
            let busy = job::is_busy(&mut tx, self.now()).await?;
            drop(tx);
            if !busy {
                return Ok(ran);
            }
            tokio::time::sleep(BUSY_POLL).await;
        }
    }

    /// Claims and runs jobs until told to stop; a job that runs by then is finished.
    pub async fn pool(&self, stop: watch::Receiver<bool>) {
        if let Err(error) = self.take_back_claims().await {
            tracing::warn!(%error, "claims of a process that is gone could not be taken back; they end by themselves");
        }
        let workers = (0..WORKERS).map(|worker| self.work(worker, stop.clone()));
        futures::future::join_all(workers).await;
    }

    /// On SQLite one process works, and it begins now: whatever is claimed was claimed by one that is gone.
    async fn take_back_claims(&self) -> Outcome<()> {
        let Db::Sqlite { .. } = self.inner.db else { return Ok(()) };
        let mut tx = self.inner.db.write().await?;
        job::end_leases(&mut tx).await?;
        Ok(tx.commit().await?)
    }

    async fn work(&self, worker: usize, mut stop: watch::Receiver<bool>) {
        let mut swept = Moment(0);
        while !*stop.borrow() {
            if worker == 0 && self.now().since(swept) >= SWEEP_EVERY {
                swept = self.now();
                if let Err(error) = self.sweep().await {
                    tracing::warn!(%error, "the sweep failed");
                }
            }
            match self.run_one().await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "the pool could not claim work"),
            }
            tokio::select! {
                () = self.inner.work.notified() => {}
                () = tokio::time::sleep(POLL_EVERY) => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// Finds changes that should have a job and have none, so that even a lost row only costs delay, and takes away what
    /// has ended.
    async fn sweep(&self) -> Outcome<()> {
        let mut tx = self.inner.db.read().await?;
        let lost = store::change::without_job(&mut tx, SWEEP_LIMIT).await?;
        drop(tx);
        for (change, project_id) in &lost {
            // One at a time, and behind the project's row like every other write: two sweeps and a person's act would
            // take the rows of several changes in different orders, and wait for each other.
            let mut tx = self.inner.db.write().await?;
            project::lock(&mut tx, project_id).await?;
            tracing::warn!(change = %change, "a change had no job; it has one again");
            job::enqueue(&mut tx, ADVANCE, change.as_str(), project_id.as_str(), self.now()).await?;
            tx.commit().await?;
        }
        self.settle_forgotten().await?;
        self.sweep_expired().await?;
        Ok(())
    }

    /// Claims one job and runs it; false when none is due.
    async fn run_one(&self) -> Outcome<bool> {
        let token = self.id();
        let mut tx = self.inner.db.write().await?;
        let claimed = job::claim(&mut tx, &token, self.now(), LEASE, LANE_LIMIT).await?;
        tx.commit().await?;
        let Some(claimed) = claimed else { return Ok(false) };
        let span = tracing::info_span!("job", kind = claimed.kind, subject = claimed.subject);
        let result = tokio::select! {
            result = self.run(&claimed).instrument(span) => result,
            () = self.keep_claim(&claimed) => Ok(Done::Lost),
        };
        match result {
            Ok(Done::Finished) => {}
            Ok(Done::Lost) => {
                tracing::info!(kind = claimed.kind, subject = claimed.subject, "a job was taken over");
            }
            Err(error) => {
                // What failed the job may fail this too; without it the job waits until its lease ends.
                if let Err(again) = self.failed(&claimed, &error).await {
                    tracing::warn!(error = %again, "a failed job could not be given back; trying once more");
                    self.failed(&claimed, &error).await?;
                }
            }
        }
        self.inner.work.notify_one();
        Ok(true)
    }

    async fn run(&self, claimed: &Claimed) -> Outcome<Done> {
        match claimed.kind.as_str() {
            ADVANCE => Box::pin(self.advance(claimed)).await,
            SEND_MAIL => {
                self.send_mail(&claimed.subject).await?;
                self.give_back(claimed).await
            }
            GATHER => self.gather_notices(claimed).await,
            other => Err(EngineError::Unavailable(format!("nobody knows the job {other}"))),
        }
    }

    /// Renews the claim while its job runs; ends when somebody else has taken it over.
    async fn keep_claim(&self, claimed: &Claimed) {
        loop {
            tokio::time::sleep(RENEW_EVERY).await;
            let renewed = async {
                let mut tx = self.inner.db.write().await?;
                let held = job::renew(&mut tx, claimed, self.now().plus(LEASE)).await?;
                tx.commit().await?;
                Outcome::Ok(held)
            };
            if matches!(renewed.await, Ok(false)) {
                return;
            }
        }
    }

    /// Commits a step together with its job's row, unless somebody else has taken the job over.
    pub(crate) async fn finish(&self, mut tx: Tx, claimed: &Claimed) -> Outcome<Done> {
        if !job::finish(&mut tx, claimed).await? {
            return Ok(Done::Lost);
        }
        tx.commit().await?;
        Ok(Done::Finished)
    }

    /// Nothing to do: the job's row goes, unless it was made due again meanwhile.
    pub(crate) async fn give_back(&self, claimed: &Claimed) -> Outcome<Done> {
        let tx = self.inner.db.write().await?;
        self.finish(tx, claimed).await
    }

    /// A try failed: another one later, or the end with a dead letter that people see (BLD-07).
    async fn failed(&self, claimed: &Claimed, error: &EngineError) -> Outcome<()> {
        let now = self.now();
        let words = error.to_string();
        tracing::warn!(kind = claimed.kind, subject = claimed.subject, attempts = claimed.attempts, error = %words, "a job failed");
        let most = if claimed.kind == SEND_MAIL { MAX_MAIL_ATTEMPTS } else { MAX_ATTEMPTS };
        if claimed.attempts < most {
            let mut tx = self.inner.db.write().await?;
            job::release(&mut tx, claimed, now.plus(back_off(claimed)), Some(&words)).await?;
            tx.commit().await?;
            return Ok(());
        }
        self.give_up(claimed, error, now).await
    }

    async fn give_up(&self, claimed: &Claimed, error: &EngineError, now: Moment) -> Outcome<()> {
        let id = ChangeId::from(claimed.subject.as_str());
        let mut tx = self.inner.db.write().await?;
        if claimed.kind == ADVANCE
            && let Some(project_id) = store::change::project_of(&mut tx, &id).await?
        {
            project::lock(&mut tx, &project_id).await?;
            if let Some(was) = store::change::load(&mut tx, &id).await?
                && let Ok(decided) = was.clone().block(plain(error))
            {
                self.save(&mut tx, &was, decided, now).await?;
            }
        }
        job::bury(&mut tx, claimed, now, &error.to_string()).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Exponential, with jitter drawn from the claim's token, so that retries don't come in step.
fn back_off(claimed: &Claimed) -> i64 {
    let exponent = u32::try_from(claimed.attempts.clamp(1, 16) - 1).unwrap_or(0);
    let wait = BACK_OFF.saturating_mul(1_i64 << exponent).min(MAX_BACK_OFF);
    let draw = claimed.token.bytes().fold(0_i64, |sum, byte| (sum * 31 + i64::from(byte)) % 1000);
    wait + wait * draw / 4000
}

/// What the requester reads: never the store's own words.
fn plain(error: &EngineError) -> &str {
    match error {
        EngineError::Unavailable(_) => "A service that it needs did not answer, several times.",
        EngineError::ApprovalRequired(_)
        | EngineError::Refused(_)
        | EngineError::NotFound
        | EngineError::Conflict { .. }
        | EngineError::Store(_) => "A step failed several times.",
    }
}

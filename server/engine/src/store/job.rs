//! Rows of work that is due.

use domain::Moment;

use super::{Stored, Tx, execute, maybe};

/// A claimed job. Its token fences off whoever held it before.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Claimed {
    pub kind: String,
    pub subject: String,
    pub attempts: i64,
    pub token: String,
}

/// Makes work due. While the same work waits, it is due at the earlier time; while it runs, it runs once more.
pub async fn enqueue(tx: &mut Tx, kind: &str, subject: &str, lane: &str, at: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO job (kind, subject, lane, run_at, attempts) VALUES ($1, $2, $3, $4, 0)
         ON CONFLICT (kind, subject) DO UPDATE SET
            run_at = CASE WHEN job.token IS NULL AND excluded.run_at < job.run_at
                          THEN excluded.run_at ELSE job.run_at END,
            again_at = CASE WHEN job.token IS NOT NULL AND (job.again_at IS NULL OR excluded.run_at < job.again_at)
                            THEN excluded.run_at ELSE job.again_at END,
            dead_at = NULL,
            attempts = CASE WHEN job.dead_at IS NULL THEN job.attempts ELSE 0 END",
        kind,
        subject,
        lane,
        at.0
    )?;
    Ok(())
}

const CLAIM_SQLITE: &str = "UPDATE job SET token = $1, leased_until = $2, attempts = attempts + 1
     WHERE rowid = (
        SELECT rowid FROM job
        WHERE dead_at IS NULL AND run_at <= $3 AND (leased_until IS NULL OR leased_until < $3)
          AND lane NOT IN (SELECT lane FROM job AS busy WHERE busy.token IS NOT NULL AND busy.leased_until >= $3
                           GROUP BY lane HAVING COUNT(*) >= $4)
        ORDER BY run_at LIMIT 1)
     RETURNING kind, subject, attempts, token";

/// The row is chosen once, before the update: inside `IN (…)` a planner may run the choice again for each row that it
/// looks at, and each run locks and claims one more.
const CLAIM_POSTGRES: &str = "WITH next AS MATERIALIZED (
        SELECT kind, subject FROM job
        WHERE dead_at IS NULL AND run_at <= $3 AND (leased_until IS NULL OR leased_until < $3)
          AND lane NOT IN (SELECT lane FROM job AS busy WHERE busy.token IS NOT NULL AND busy.leased_until >= $3
                           GROUP BY lane HAVING COUNT(*) >= $4)
        ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE job SET token = $1, leased_until = $2, attempts = job.attempts + 1
     FROM next WHERE job.kind = next.kind AND job.subject = next.subject
     RETURNING job.kind, job.subject, job.attempts, job.token";

/// Claims the job that is due longest, unless its project has `lane_limit` jobs running already.
pub async fn claim(
    tx: &mut Tx, token: &str, now: Moment, lease: i64, lane_limit: i64,
) -> Stored<Option<Claimed>> {
    let sql = if tx.is_postgres() { CLAIM_POSTGRES } else { CLAIM_SQLITE };
    maybe!(tx, Claimed, sql, token, now.plus(lease).0, now.0, lane_limit)
}

/// Holds on to a claimed job for longer; false when somebody else has taken it over.
pub async fn renew(tx: &mut Tx, job: &Claimed, until: Moment) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE job SET leased_until = $1 WHERE kind = $2 AND subject = $3 AND token = $4",
        until.0,
        &job.kind,
        &job.subject,
        &job.token
    )?;
    Ok(rows == 1)
}

/// Finishes a claimed job: gone, or due again when that was asked for while it ran. False when somebody else has
/// taken it over; the caller's transaction must then change nothing.
pub async fn finish(tx: &mut Tx, job: &Claimed) -> Stored<bool> {
    let again = execute!(
        tx,
        "UPDATE job SET token = NULL, leased_until = NULL, attempts = 0, run_at = again_at, again_at = NULL,
            last_error = NULL
         WHERE kind = $1 AND subject = $2 AND token = $3 AND again_at IS NOT NULL",
        &job.kind,
        &job.subject,
        &job.token
    )?;
    if again == 1 {
        return Ok(true);
    }
    let gone = execute!(
        tx,
        "DELETE FROM job WHERE kind = $1 AND subject = $2 AND token = $3",
        &job.kind,
        &job.subject,
        &job.token
    )?;
    Ok(gone == 1)
}

/// Gives a claimed job back to be tried again at a time; `error` is for operators.
pub async fn release(tx: &mut Tx, job: &Claimed, at: Moment, error: Option<&str>) -> Stored<()> {
    execute!(
        tx,
        "UPDATE job SET token = NULL, leased_until = NULL, last_error = $1,
            run_at = CASE WHEN again_at IS NOT NULL AND again_at < $2 THEN again_at ELSE $2 END, again_at = NULL
         WHERE kind = $3 AND subject = $4 AND token = $5",
        error,
        at.0,
        &job.kind,
        &job.subject,
        &job.token
    )?;
    Ok(())
}

/// Gives a claimed job up for good: a dead letter that stays until somebody acts.
pub async fn bury(tx: &mut Tx, job: &Claimed, now: Moment, error: &str) -> Stored<()> {
    execute!(
        tx,
        "UPDATE job SET token = NULL, leased_until = NULL, again_at = NULL, dead_at = $1, last_error = $2
         WHERE kind = $3 AND subject = $4 AND token = $5",
        now.0,
        error,
        &job.kind,
        &job.subject,
        &job.token
    )?;
    Ok(())
}

/// Ends every lease: each claimed job can be claimed again at once. Its token stays until then, and fences nothing off
/// that nobody took over.
pub async fn end_leases(tx: &mut Tx) -> Stored<u64> {
    execute!(tx, "UPDATE job SET leased_until = 0 WHERE token IS NOT NULL")
}

/// Whether some worker runs a job.
pub async fn is_busy(tx: &mut Tx, now: Moment) -> Stored<bool> {
    let row: Option<(String,)> = maybe!(
        tx,
        (String,),
        "SELECT subject FROM job WHERE token IS NOT NULL AND leased_until >= $1 LIMIT 1",
        now.0
    )?;
    Ok(row.is_some())
}

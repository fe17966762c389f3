//! What callers did lately. Source: SEC-06.

use domain::Moment;

use super::{Stored, Tx, execute, maybe};

/// One deed to count.
#[derive(Clone, Copy, Debug)]
pub struct Counted<'a> {
    pub deed: &'a str,
    pub who: &'a str,
    pub now: Moment,
    /// How long one deed counts, in microseconds.
    pub each: i64,
    /// The latest moment until which a caller's deeds may count.
    pub latest: Moment,
}

/// Until when a caller's deeds count; `None` when there were none lately.
pub async fn free_at(tx: &mut Tx, deed: &str, who: &str) -> Stored<Option<Moment>> {
    let sql = "SELECT free_at FROM quota WHERE deed = $1 AND who = $2";
    let row = maybe!(tx, (i64,), sql, deed, who)?;
    Ok(row.map(|(at,)| Moment(at)))
}

/// Counts a deed; false when that would be too much. One statement, so that processes that count at once don't pass it together.
pub async fn count(tx: &mut Tx, counted: Counted<'_>) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO quota (deed, who, free_at) VALUES ($1, $2, $3)
         ON CONFLICT (deed, who) DO UPDATE
            SET free_at = (CASE WHEN quota.free_at > $4 THEN quota.free_at ELSE $4 END) + $5
            WHERE (CASE WHEN quota.free_at > $4 THEN quota.free_at ELSE $4 END) + $5 <= $6",
        counted.deed,
        counted.who,
        counted.now.plus(counted.each).0,
        counted.now.0,
        counted.each,
        counted.latest.0
    )?;
    Ok(rows == 1)
}

/// Forgets what does not count any more.
pub async fn sweep(tx: &mut Tx, now: Moment) -> Stored<u64> {
    execute!(tx, "DELETE FROM quota WHERE free_at <= $1", now.0)
}

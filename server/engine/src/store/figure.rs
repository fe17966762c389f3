//! Counts for those who watch over the program: names of the inside and numbers, nothing that people wrote.

use super::{Stored, Tx, all, one};

/// Names and how many there are of them.
pub type Counted = Vec<(String, i64)>;
/// Pairs of names and how many there are of them.
pub type CountedPairs = Vec<(String, String, i64)>;

/// Changes by status.
pub async fn changes(tx: &mut Tx) -> Stored<Counted> {
    all!(tx, (String, i64), "SELECT status, COUNT(*) FROM change GROUP BY status ORDER BY status")
}

/// Jobs by kind and state: `later`, `due`, `running`, `lapsed` (its lease ended before it did), `dead`.
pub async fn jobs(tx: &mut Tx, now: i64) -> Stored<CountedPairs> {
    all!(
        tx,
        (String, String, i64),
        "SELECT kind, state, COUNT(*) FROM (
            SELECT kind, CASE WHEN dead_at IS NOT NULL THEN 'dead'
                WHEN token IS NOT NULL AND leased_until >= $1 THEN 'running'
                WHEN token IS NOT NULL THEN 'lapsed'
                WHEN run_at <= $1 THEN 'due' ELSE 'later' END AS state
            FROM job) AS jobs
         GROUP BY kind, state ORDER BY kind, state",
        now
    )
}

/// Decisions by kind and outcome: reviews by people, comparisons, choices, and what became of requests.
pub async fn decisions(tx: &mut Tx) -> Stored<CountedPairs> {
    all!(
        tx,
        (String, String, i64),
        "SELECT 'review', review_state, COUNT(*) FROM change
            WHERE review_state IN ('included', 'declined') GROUP BY review_state
         UNION ALL SELECT 'comparison', policy, COUNT(*) FROM pair GROUP BY policy
         UNION ALL SELECT 'choice', state, COUNT(*) FROM choice GROUP BY state
         UNION ALL SELECT 'outcome', outcome, COUNT(*) FROM change WHERE outcome IS NOT NULL GROUP BY outcome"
    )
}

/// What was spent in a month and what is reserved now, in micro-dollars, in all projects together.
pub async fn money(tx: &mut Tx, month: i64) -> Stored<(i64, i64)> {
    one!(
        tx,
        (i64, i64),
        "SELECT CAST((SELECT COALESCE(SUM(spent_microusd), 0) FROM spending WHERE month = $1) AS BIGINT),
            CAST((SELECT COALESCE(SUM(microusd), 0) FROM reservation WHERE month = $1) AS BIGINT)",
        month
    )
}

//! Compared pairs.

use domain::{
    ChangeId, Moment,
    compare::{CitedPair, CoveredPair, Method, PairReview, Policy, Verdict},
};
use serde::{Deserialize, Serialize};

use super::{StoreError, Stored, Tx, all, execute, from_json, to_json};

/// Which comparison a pair row belongs to: one a pair, clarification round and plan (CMP-03).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairKey {
    pub earlier: ChangeId,
    pub later: ChangeId,
    pub round: i64,
    pub plan_number: i64,
}

#[derive(Clone, Debug)]
pub struct StoredPair {
    pub key: PairKey,
    pub review: PairReview,
    pub policy: Policy,
    pub decided_by: Option<String>,
    pub at: Moment,
}

#[derive(Serialize, Deserialize)]
struct Citations {
    conflicts: Vec<CitedPair>,
    covered: Vec<CoveredPair>,
    builds: Vec<CitedPair>,
}

#[derive(sqlx::FromRow)]
struct Row {
    earlier_id: String,
    later_id: String,
    round: i64,
    plan_number: i64,
    verdict: String,
    supported: bool,
    method: String,
    policy: String,
    decided_by: Option<String>,
    citations: String,
    at: i64,
}

impl TryFrom<Row> for StoredPair {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let wrong = |what: &str| StoreError::inconsistent("pair", &row.later_id, what);
        let citations: Citations = from_json("pair", &row.later_id, &row.citations)?;
        Ok(Self {
            review: PairReview {
                verdict: Verdict::parse(&row.verdict).ok_or_else(|| wrong(&row.verdict))?,
                supported: row.supported,
                method: Method::parse(&row.method).ok_or_else(|| wrong(&row.method))?,
                conflicts: citations.conflicts,
                covered: citations.covered,
                builds: citations.builds,
            },
            policy: Policy::parse(&row.policy).ok_or_else(|| wrong(&row.policy))?,
            decided_by: row.decided_by,
            at: Moment(row.at),
            key: PairKey {
                earlier: ChangeId(row.earlier_id),
                later: ChangeId(row.later_id),
                round: row.round,
                plan_number: row.plan_number,
            },
        })
    }
}

macro_rules! columns {
    () => {
        "SELECT earlier_id, later_id, round, plan_number, verdict, supported, method, policy, decided_by, citations, at
         FROM pair "
    };
}

/// Every comparison in which a change took part, oldest first.
pub async fn of_change(tx: &mut Tx, change: &ChangeId) -> Stored<Vec<StoredPair>> {
    all!(
        tx,
        Row,
        concat!(columns!(), "WHERE later_id = $1 OR earlier_id = $1 ORDER BY at, earlier_id"),
        change.as_str()
    )?
    .into_iter()
    .map(StoredPair::try_from)
    .collect()
}

/// The pairs of one comparison.
pub async fn of_round(
    tx: &mut Tx, later: &ChangeId, round: i64, plan_number: i64,
) -> Stored<Vec<StoredPair>> {
    all!(
        tx,
        Row,
        concat!(
            columns!(),
            "WHERE later_id = $1 AND round = $2 AND plan_number = $3 ORDER BY at, earlier_id"
        ),
        later.as_str(),
        round,
        plan_number
    )?
    .into_iter()
    .map(StoredPair::try_from)
    .collect()
}

/// Adds a pair once. True when the row is new: only then may its review be called (CMP-09).
pub async fn insert(tx: &mut Tx, pair: &StoredPair) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO pair (earlier_id, later_id, round, plan_number, verdict, supported, method, policy, decided_by,
            citations, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (later_id, earlier_id, round, plan_number) DO NOTHING",
        pair.key.earlier.as_str(),
        pair.key.later.as_str(),
        pair.key.round,
        pair.key.plan_number,
        pair.review.verdict.as_str(),
        pair.review.supported,
        pair.review.method.as_str(),
        pair.policy.as_str(),
        pair.decided_by.as_deref(),
        citations(&pair.review),
        pair.at.0
    )?;
    Ok(rows == 1)
}

/// Puts the review into a row that was announced as interrupted.
pub async fn complete(tx: &mut Tx, pair: &StoredPair) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE pair SET verdict = $1, supported = $2, method = $3, policy = $4, decided_by = $5, citations = $6
         WHERE later_id = $7 AND earlier_id = $8 AND round = $9 AND plan_number = $10
           AND method = 'review-interrupted'",
        pair.review.verdict.as_str(),
        pair.review.supported,
        pair.review.method.as_str(),
        pair.policy.as_str(),
        pair.decided_by.as_deref(),
        citations(&pair.review),
        pair.key.later.as_str(),
        pair.key.earlier.as_str(),
        pair.key.round,
        pair.key.plan_number
    )?;
    Ok(rows == 1)
}

fn citations(review: &PairReview) -> String {
    to_json(&Citations {
        conflicts: review.conflicts.clone(),
        covered: review.covered.clone(),
        builds: review.builds.clone(),
    })
}

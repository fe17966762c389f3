//! What is spent and what is reserved. Whoever writes here holds the project's row, so that limits are never passed.

use domain::{ChangeId, Moment, ProjectId, budget::Left};

use super::{Stored, Tx, all, execute, maybe};

/// The most that a call may cost, held until it is settled.
pub struct Reservation<'a> {
    pub id: &'a str,
    pub project: &'a ProjectId,
    pub change: Option<&'a ChangeId>,
    pub token: &'a str,
    pub purpose: &'a str,
    pub microusd: i64,
    pub at: Moment,
}

/// What can still be spent or reserved.
pub async fn left(tx: &mut Tx, project: &ProjectId, change: Option<&ChangeId>, at: Moment) -> Stored<Left> {
    let request = match change {
        Some(change) => Some(left_of_change(tx, change).await?),
        None => None,
    };
    let month: Option<(i64,)> = maybe!(
        tx,
        (i64,),
        "SELECT monthly_budget_microusd
            - COALESCE((SELECT spent_microusd FROM spending WHERE project_id = project.id AND month = $2), 0)
            - CAST((SELECT COALESCE(SUM(microusd), 0) FROM reservation
                    WHERE project_id = project.id AND month = $2) AS BIGINT)
         FROM project WHERE id = $1",
        project.as_str(),
        at.utc_month()
    )?;
    Ok(Left { request, month: month.map_or(0, |(left,)| left) })
}

async fn left_of_change(tx: &mut Tx, change: &ChangeId) -> Stored<i64> {
    let row: Option<(i64,)> = maybe!(
        tx,
        (i64,),
        "SELECT budget_microusd - spent_microusd
            - CAST((SELECT COALESCE(SUM(microusd), 0) FROM reservation WHERE change_id = change.id) AS BIGINT)
         FROM change WHERE id = $1",
        change.as_str()
    )?;
    Ok(row.map_or(0, |(left,)| left))
}

pub async fn reserve(tx: &mut Tx, new: &Reservation<'_>) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO reservation (id, project_id, change_id, month, token, purpose, microusd, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        new.id,
        new.project.as_str(),
        new.change.map(ChangeId::as_str),
        new.at.utc_month(),
        new.token,
        new.purpose,
        new.microusd,
        new.at.0
    )?;
    Ok(())
}

#[derive(sqlx::FromRow)]
struct Settled {
    project_id: String,
    change_id: Option<String>,
    month: i64,
    microusd: i64,
}

/// Turns a reservation into what the call cost; `None` when that is not known: then it cost all of it. False when it was
/// settled before.
pub async fn settle(tx: &mut Tx, id: &str, cost: Option<i64>) -> Stored<bool> {
    let row: Option<Settled> = maybe!(
        &mut *tx,
        Settled,
        "DELETE FROM reservation WHERE id = $1 RETURNING project_id, change_id, month, microusd",
        id
    )?;
    let Some(row) = row else { return Ok(false) };
    let cost = cost.unwrap_or(row.microusd);
    if cost > row.microusd {
        tracing::error!(cost, reserved = row.microusd, "a model call cost more than was reserved for it");
    }
    let change = row.change_id.as_deref().map(ChangeId::from);
    spend(tx, &ProjectId(row.project_id), change.as_ref(), row.month, cost).await?;
    Ok(true)
}

/// Counts money that is gone.
pub async fn spend(
    tx: &mut Tx, project: &ProjectId, change: Option<&ChangeId>, month: i64, microusd: i64,
) -> Stored<()> {
    if microusd == 0 {
        return Ok(());
    }
    execute!(
        &mut *tx,
        "INSERT INTO spending (project_id, month, spent_microusd) VALUES ($1, $2, $3)
         ON CONFLICT (project_id, month) DO UPDATE SET
            spent_microusd = spending.spent_microusd + excluded.spent_microusd",
        project.as_str(),
        month,
        microusd
    )?;
    if let Some(change) = change {
        execute!(
            tx,
            "UPDATE change SET spent_microusd = spent_microusd + $1 WHERE id = $2",
            microusd,
            change.as_str()
        )?;
    }
    Ok(())
}

/// Reservations of a change that another run than this one made: its process is gone.
pub async fn left_behind(tx: &mut Tx, change: &ChangeId, token: &str) -> Stored<Vec<String>> {
    let rows: Vec<(String,)> = all!(
        tx,
        (String,),
        "SELECT id FROM reservation WHERE change_id = $1 AND token <> $2",
        change.as_str(),
        token
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Reservations older than a moment that belong to no change, with their projects.
pub async fn forgotten(tx: &mut Tx, before: Moment) -> Stored<Vec<(String, ProjectId)>> {
    let rows: Vec<(String, String)> = all!(
        tx,
        (String, String),
        "SELECT id, project_id FROM reservation WHERE change_id IS NULL AND at < $1",
        before.0
    )?;
    Ok(rows.into_iter().map(|(id, project)| (id, ProjectId(project))).collect())
}

/// What a project has spent in a month and what is reserved now, in micro-dollars.
#[cfg(feature = "testing")]
pub async fn of_month(tx: &mut Tx, project: &ProjectId, month: i64) -> Stored<(i64, i64)> {
    super::one!(
        tx,
        (i64, i64),
        "SELECT COALESCE((SELECT spent_microusd FROM spending WHERE project_id = $1 AND month = $2), 0),
            CAST((SELECT COALESCE(SUM(microusd), 0) FROM reservation WHERE project_id = $1 AND month = $2) AS BIGINT)",
        project.as_str(),
        month
    )
}

/// Changes of a project that wait for money.
pub async fn blocked(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<ChangeId>> {
    let rows: Vec<(String,)> = all!(
        tx,
        (String,),
        "SELECT id FROM change WHERE project_id = $1 AND status = 'budget_blocked' ORDER BY id",
        project.as_str()
    )?;
    Ok(rows.into_iter().map(|(id,)| ChangeId(id)).collect())
}

/// Notes until when a model service is left alone.
pub async fn note_trouble(tx: &mut Tx, job: &str, since: Moment, until: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO model_trouble (job, since, until) VALUES ($1, $2, $3)
         ON CONFLICT (job) DO UPDATE SET until = excluded.until",
        job,
        since.0,
        until.0
    )?;
    Ok(())
}

/// The service answers again.
pub async fn end_trouble(tx: &mut Tx, job: &str) -> Stored<()> {
    execute!(tx, "DELETE FROM model_trouble WHERE job = $1", job)?;
    Ok(())
}

/// Jobs whose services are left alone now.
pub async fn troubles(tx: &mut Tx, now: Moment) -> Stored<Vec<String>> {
    let rows: Vec<(String,)> =
        all!(tx, (String,), "SELECT job FROM model_trouble WHERE until > $1 ORDER BY job", now.0)?;
    Ok(rows.into_iter().map(|(job,)| job).collect())
}

//! Canonical generations: what the product was made of, release by release.

use domain::{ChangeId, Moment, ProjectId};

use super::{Stored, Tx, all, execute, one};

/// A release to note.
pub struct Shipped<'a> {
    pub change: &'a ChangeId,
    pub commit: Option<&'a str>,
    pub at: Moment,
}

/// One generation.
#[derive(sqlx::FromRow)]
pub struct GenerationRow {
    pub number: i64,
    pub commit_id: Option<String>,
    pub change_id: Option<String>,
    pub rolls_back: Option<i64>,
}

/// Counts a new generation with what was shipped.
pub async fn promote(tx: &mut Tx, project: &ProjectId, shipped: &Shipped<'_>) -> Stored<()> {
    let (number, commit): (i64, Option<String>) = one!(
        &mut *tx,
        (i64, Option<String>),
        "UPDATE project SET generation = generation + 1, canonical_commit = COALESCE($1, canonical_commit)
         WHERE id = $2 RETURNING generation, canonical_commit",
        shipped.commit,
        project.as_str()
    )?;
    let row = GenerationRow {
        number,
        commit_id: commit,
        change_id: Some(shipped.change.to_string()),
        rolls_back: None,
    };
    insert(tx, project, &row, shipped.at).await
}

/// Counts a new generation that is what the product was before another one.
pub async fn roll_back(
    tx: &mut Tx, project: &ProjectId, rolls_back: i64, commit: Option<&str>, at: Moment,
) -> Stored<i64> {
    let (number,): (i64,) = one!(
        &mut *tx,
        (i64,),
        "UPDATE project SET generation = generation + 1, canonical_commit = $1 WHERE id = $2 RETURNING generation",
        commit,
        project.as_str()
    )?;
    let row = GenerationRow {
        number,
        commit_id: commit.map(str::to_owned),
        change_id: None,
        rolls_back: Some(rolls_back),
    };
    insert(tx, project, &row, at).await?;
    Ok(number)
}

async fn insert(tx: &mut Tx, project: &ProjectId, row: &GenerationRow, at: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO generation (project_id, number, at, commit_id, change_id, rolls_back)
         VALUES ($1, $2, $3, $4, $5, $6)",
        project.as_str(),
        row.number,
        at.0,
        row.commit_id.as_deref(),
        row.change_id.as_deref(),
        row.rolls_back
    )?;
    Ok(())
}

/// Every generation of a project, the newest first.
pub async fn list(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<GenerationRow>> {
    all!(
        tx,
        GenerationRow,
        "SELECT number, commit_id, change_id, rolls_back FROM generation WHERE project_id = $1 ORDER BY number DESC",
        project.as_str()
    )
}

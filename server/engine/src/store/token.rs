//! Personal access tokens, by the hash of their secret.

use domain::{Moment, PersonId, pages::TokenView, people::TokenId};

use super::{Stored, Tx, all, execute, maybe};

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    name: String,
    created_at: i64,
    expires_at: i64,
    last_used_at: Option<i64>,
}

impl From<Row> for TokenView {
    fn from(row: Row) -> Self {
        Self {
            id: TokenId(row.id),
            name: row.name,
            created_at: Moment(row.created_at),
            expires_at: Moment(row.expires_at),
            last_used_at: row.last_used_at.map(Moment),
        }
    }
}

pub async fn insert(tx: &mut Tx, person: &PersonId, token: &TokenView, hash: &str) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO token (id, person_id, name, hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)",
        token.id.as_str(),
        person.as_str(),
        &token.name,
        hash,
        token.created_at.0,
        token.expires_at.0
    )?;
    Ok(())
}

/// A person's tokens that were not revoked, newest first; ended ones among them.
pub async fn list(tx: &mut Tx, person: &PersonId) -> Stored<Vec<TokenView>> {
    let rows = all!(
        tx,
        Row,
        "SELECT id, name, created_at, expires_at, last_used_at FROM token
         WHERE person_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC, id DESC",
        person.as_str()
    )?;
    Ok(rows.into_iter().map(TokenView::from).collect())
}

/// Revokes a person's own token; false when there is none.
pub async fn revoke(tx: &mut Tx, person: &PersonId, id: &TokenId, at: Moment) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE token SET revoked_at = COALESCE(revoked_at, $1) WHERE id = $2 AND person_id = $3",
        at.0,
        id.as_str(),
        person.as_str()
    )?;
    Ok(rows == 1)
}

/// Whose token it is, and when it was last used.
#[derive(sqlx::FromRow)]
pub struct Holder {
    pub id: String,
    pub person_id: String,
    pub last_used_at: Option<i64>,
}

/// The holder of a token that is neither revoked nor ended.
pub async fn holder(tx: &mut Tx, hash: &str, now: Moment) -> Stored<Option<Holder>> {
    maybe!(
        tx,
        Holder,
        "SELECT id, person_id, last_used_at FROM token WHERE hash = $1 AND revoked_at IS NULL AND expires_at > $2",
        hash,
        now.0
    )
}

pub async fn used(tx: &mut Tx, id: &str, at: Moment) -> Stored<()> {
    execute!(tx, "UPDATE token SET last_used_at = $1 WHERE id = $2", at.0, id)?;
    Ok(())
}

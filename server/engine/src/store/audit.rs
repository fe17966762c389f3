//! Acts of platform admins. Rows are added, never changed or deleted (ACC-07).

use domain::{Moment, PersonId, pages::AuditRow, people::Named};

use super::{Stored, Tx, all, execute, from_json};

/// The name of whoever acts from the server's own command line.
const OPERATOR: &str = "The server's operator";

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    at: i64,
    actor_id: Option<String>,
    actor_name: Option<String>,
    action: String,
    subject_id: Option<String>,
    subject_name: Option<String>,
    before_value: String,
    after_value: String,
}

impl TryFrom<Row> for AuditRow {
    type Error = super::StoreError;

    fn try_from(row: Row) -> Stored<Self> {
        let actor = Named {
            user_id: PersonId(row.actor_id.unwrap_or_else(|| "system:operator".to_owned())),
            name: row.actor_name.unwrap_or_else(|| OPERATOR.to_owned()),
        };
        let subject = row
            .subject_id
            .map(|id| Named { user_id: PersonId(id), name: row.subject_name.unwrap_or_default() });
        Ok(Self {
            before: from_json("audit", &row.id, &row.before_value)?,
            after: from_json("audit", &row.id, &row.after_value)?,
            id: row.id,
            at: Moment(row.at),
            action: row.action,
            actor,
            subject,
        })
    }
}

/// An act to write down.
pub struct NewAct<'a> {
    pub id: &'a str,
    pub at: Moment,
    /// `None` for the operator.
    pub actor: Option<&'a PersonId>,
    pub action: &'a str,
    pub subject: Option<&'a PersonId>,
    pub before: &'a serde_json::Value,
    pub after: &'a serde_json::Value,
}

pub async fn insert(tx: &mut Tx, act: &NewAct<'_>) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO audit (id, at, actor_id, action, subject_id, before_value, after_value)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        act.id,
        act.at.0,
        act.actor.map(PersonId::as_str),
        act.action,
        act.subject.map(PersonId::as_str),
        act.before.to_string(),
        act.after.to_string()
    )?;
    Ok(())
}

/// Acts, newest first, before a cursor.
pub async fn list(tx: &mut Tx, before: Option<(i64, String)>, limit: i64) -> Stored<Vec<AuditRow>> {
    let (at, id) = before.unwrap_or((i64::MAX, String::new()));
    all!(
        tx,
        Row,
        "SELECT audit.id, audit.at, audit.actor_id, actor.name AS actor_name, audit.action, audit.subject_id,
            subject.name AS subject_name, audit.before_value, audit.after_value
         FROM audit LEFT JOIN person AS actor ON actor.id = audit.actor_id
         LEFT JOIN person AS subject ON subject.id = audit.subject_id
         WHERE (audit.at, audit.id) < ($1, $2) ORDER BY audit.at DESC, audit.id DESC LIMIT $3",
        at,
        &id,
        limit
    )?
    .into_iter()
    .map(AuditRow::try_from)
    .collect()
}

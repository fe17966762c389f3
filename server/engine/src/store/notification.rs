//! Notices to people.

use domain::{
    ChangeId, Moment, PersonId, ProjectId, notice::NoticeKind, pages::NotificationView,
    people::NotificationId,
};

use super::{StoreError, Stored, Tx, all, execute, one};

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    kind: String,
    at: i64,
    read_at: Option<i64>,
    resolved_at: Option<i64>,
    project_id: Option<String>,
    change_id: Option<String>,
    text: String,
}

impl TryFrom<Row> for NotificationView {
    type Error = StoreError;

    fn try_from(row: Row) -> Stored<Self> {
        Ok(Self {
            kind: NoticeKind::parse(&row.kind).ok_or_else(|| {
                StoreError::inconsistent("notification", &row.id, format!("kind {}", row.kind))
            })?,
            id: NotificationId(row.id),
            at: Moment(row.at),
            read_at: row.read_at.map(Moment),
            resolved_at: row.resolved_at.map(Moment),
            project_id: row.project_id.map(ProjectId),
            change_id: row.change_id.map(ChangeId),
            text: row.text,
        })
    }
}

/// A person's notices, newest first, before a cursor; only of projects that the person still sees (NOT-05).
pub async fn list(
    tx: &mut Tx, person: &PersonId, before: Option<(i64, String)>, limit: i64,
) -> Stored<Vec<NotificationView>> {
    let (at, id) = before.unwrap_or((i64::MAX, String::new()));
    all!(
        tx,
        Row,
        "SELECT id, kind, at, read_at, resolved_at, project_id, change_id, text FROM notification
         WHERE person_id = $1 AND (at, id) < ($2, $3)
           AND (project_id IS NULL OR EXISTS (SELECT 1 FROM member
                WHERE member.project_id = notification.project_id AND member.person_id = $1))
         ORDER BY at DESC, id DESC LIMIT $4",
        person.as_str(),
        at,
        &id,
        limit
    )?
    .into_iter()
    .map(NotificationView::try_from)
    .collect()
}

/// Notices that were neither read nor settled.
pub async fn unread(tx: &mut Tx, person: &PersonId) -> Stored<i64> {
    let (count,): (i64,) = one!(
        tx,
        (i64,),
        "SELECT COUNT(*) FROM notification
         WHERE person_id = $1 AND read_at IS NULL AND resolved_at IS NULL
           AND (project_id IS NULL OR EXISTS (SELECT 1 FROM member
                WHERE member.project_id = notification.project_id AND member.person_id = $1))",
        person.as_str()
    )?;
    Ok(count)
}

/// Marks one of a person's notices as read, or all of them.
pub async fn mark_read(
    tx: &mut Tx, person: &PersonId, id: Option<&NotificationId>, at: Moment,
) -> Stored<()> {
    execute!(
        tx,
        "UPDATE notification SET read_at = $1
         WHERE person_id = $2 AND read_at IS NULL AND (CAST($3 AS TEXT) IS NULL OR id = $3)",
        at.0,
        person.as_str(),
        id.map(NotificationId::as_str)
    )?;
    Ok(())
}

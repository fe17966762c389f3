//! What a person was told, in the app. Source: NOT-02, NOT-05.

use domain::{
    pages::{NotificationView, Page},
    people::NotificationId,
};

use crate::{
    engine::{Caller, Engine, Paging},
    error::Outcome,
    store::notification,
};

impl Engine {
    /// The caller's notices, newest first.
    ///
    /// # Errors
    /// 400 for a foreign cursor.
    pub async fn notifications(&self, by: &Caller, paging: &Paging) -> Outcome<Page<NotificationView>> {
        let limit = paging.limit.clamp(1, 100);
        let mut tx = self.inner.db.read().await?;
        let mut items = notification::list(&mut tx, &by.id, paging.before()?, limit + 1).await?;
        let shown = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = items.len() > shown;
        items.truncate(shown);
        let last = items.last().filter(|_| more);
        let next_cursor = last.map(|last| Paging::cursor_of(last.at, last.id.as_str()));
        Ok(Page { items, next_cursor })
    }

    /// Marks some of the caller's notices as read, or all of them.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn read_notifications(&self, by: &Caller, ids: Option<&[NotificationId]>) -> Outcome<()> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        match ids {
            None => notification::mark_read(&mut tx, &by.id, None, now).await?,
            Some(ids) => {
                for id in ids {
                    notification::mark_read(&mut tx, &by.id, Some(id), now).await?;
                }
            }
        }
        tx.commit().await?;
        Ok(())
    }

    /// Whether there is a mail server.
    #[must_use]
    pub fn sends_mail(&self) -> bool {
        self.inner.ports.courier.is_set_up()
    }

    /// How many notices the caller has neither read nor settled.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn unread_notifications(&self, by: &Caller) -> Outcome<i64> {
        let mut tx = self.inner.db.read().await?;
        Ok(notification::unread(&mut tx, &by.id).await?)
    }
}

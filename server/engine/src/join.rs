//! Joining a request that delivers the same, and taking it back (JOI-01).

use domain::{
    ChangeId, Refusal,
    effect::{Actor, EventKind},
    pages::ChangeAnswer,
    question::QuestionKind,
};
use serde_json::json;

use crate::{
    change::must_manage,
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
    store::{self, joined},
    view,
};

impl Engine {
    /// Joins the request that this one repeats: it ends, and its requester asks for the other one too.
    ///
    /// # Errors
    /// 403 for others than the requester, 409 when no such question is open or the other request has ended.
    pub(crate) async fn join(&self, by: &Caller, id: &ChangeId, round: u8) -> Outcome<ChangeAnswer> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let (was, role) = self.locked(&mut tx, by, id).await?;
        must_manage(&was, by, role)?;
        let related = match &was.stage {
            domain::change::Stage::NeedsInput(open) if open.kind == QuestionKind::Duplicate => {
                open.related_change_id.clone()
            }
            _ => None,
        };
        let other = match &related {
            Some(other) => store::change::load(&mut tx, other).await?,
            None => None,
        };
        let decided = match &other {
            Some(other) => was.clone().join(round, &by.id, other),
            None => Err(Refusal::NotNow),
        };
        let decided = match decided {
            Ok(decided) => decided,
            Err(refusal) => return Err(self.refused(&mut tx, by, role, id, refusal, now).await?),
        };
        self.save(&mut tx, &was, decided, now).await?;
        if let Some(other) = &other {
            joined::put(&mut tx, &was, &other.id, now).await?;
            let data = json!({ "changeId": id });
            self.record(
                &mut tx,
                other,
                EventKind::CoRequesterAdded,
                &Actor::Person(by.id.clone()),
                &data,
                now,
            )
            .await?;
        }
        let listed = store::change::load_listed(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        let change = view::change(&mut tx, by, role, listed, now).await?;
        tx.commit().await?;
        self.stir(&was.project);
        Ok(ChangeAnswer { repeated: false, change })
    }

    /// Takes a join back: the request is as it was, with its question open.
    ///
    /// # Errors
    /// 403 for others than the requester, 409 when it did not join, after 7 days, or when the other one has ended.
    pub async fn undo_join(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let (change, role) = self.locked(&mut tx, by, id).await?;
        must_manage(&change, by, role)?;
        let held = joined::of_change(&mut tx, id).await?;
        let decided = match held {
            Some(held) => {
                let other = store::change::load(&mut tx, &held.other).await?.ok_or(EngineError::NotFound)?;
                let undone = change.clone().undo_join(held.was, held.at, &other, &by.id, now);
                undone.map(|decided| (decided, other))
            }
            None => Err(Refusal::NotNow),
        };
        let (decided, other) = match decided {
            Ok(decided) => decided,
            Err(refusal) => return Err(self.refused(&mut tx, by, role, id, refusal, now).await?),
        };
        joined::undo(&mut tx, id, now).await?;
        self.save(&mut tx, &change, decided, now).await?;
        let data = json!({ "changeId": id });
        self.record(&mut tx, &other, EventKind::CoRequesterLeft, &Actor::Person(by.id.clone()), &data, now)
            .await?;
        let listed = store::change::load_listed(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        let view = view::change(&mut tx, by, role, listed, now).await?;
        tx.commit().await?;
        self.stir(&change.project);
        Ok(ChangeAnswer { repeated: false, change: view })
    }
}

//! Rolling a release back: a new generation that is what the product was before it; history is kept (BLD-09).

use domain::{ChangeId, ProjectId, Refusal, effect::EventKind, pages::Canonical, permission::Action};
use serde_json::json;

use crate::{
    engine::{Caller, Engine, allowed},
    error::{EngineError, Outcome},
    store::{
        event,
        generation::{self, GenerationRow},
        project,
    },
};

impl Engine {
    /// Rolls the last release back that still stands. `seen` is the generation that the caller saw: when another one
    /// holds by now, nothing is done, so that pressing twice does it once.
    ///
    /// # Errors
    /// 403 for others than owner and admins, 404 for an outsider, 409 when there is no release to roll back or another
    /// generation holds.
    pub async fn roll_back(&self, by: &Caller, id: &ProjectId, seen: Option<i64>) -> Outcome<Canonical> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, id).await?;
        allowed(&mut tx, id, by, Action::Release).await?;
        let row = project::load(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        let late = |refusal| EngineError::Conflict { refusal, current: None };
        if seen.is_some_and(|seen| seen != row.generation) {
            return Err(late(Refusal::AlreadyDecided));
        }
        let generations = generation::list(&mut tx, id).await?;
        let last = last_standing(&generations).ok_or_else(|| late(Refusal::NotNow))?;
        let before = generations.iter().find(|each| each.number < last.number);
        let commit = before.and_then(|each| each.commit_id.clone());
        let number = generation::roll_back(&mut tx, id, last.number, commit.as_deref(), now).await?;
        let change = last.change_id.as_deref().map(ChangeId::from);
        let new = event::NewEvent {
            project: id,
            change: change.as_ref(),
            kind: EventKind::RolledBack,
            at: now,
            actor: Some(&by.id),
            data: &json!({ "generation": number, "rollsBack": last.number }),
        };
        event::insert(&mut tx, &new).await?;
        tx.commit().await?;
        self.stir(id);
        Ok(Canonical { generation: number, commit })
    }
}

/// The newest release that was not rolled back.
fn last_standing(generations: &[GenerationRow]) -> Option<&GenerationRow> {
    generations.iter().find(|each| {
        each.rolls_back.is_none() && !generations.iter().any(|other| other.rolls_back == Some(each.number))
    })
}

//! The candidate becomes the product: first onto the newest generation, where something else shipped meanwhile (BLD-05).

use domain::{Moment, change::Change};

use crate::{
    change::ADVANCE,
    engine::Engine,
    error::{EngineError, Outcome},
    pool::Done,
    store::{
        self, Tx, job,
        job::Claimed,
        project::{self, ProjectRow},
    },
};

impl Engine {
    /// Releases a checked candidate, or gives it back to the builder when it lacks what was released meanwhile.
    pub(crate) async fn release(&self, claimed: &Claimed, change: &Change) -> Outcome<Done> {
        let now = self.now();
        let mut tx = self.inner.db.read().await?;
        let seen = project::load(&mut tx, &change.project).await?.ok_or(EngineError::NotFound)?;
        drop(tx);
        let fits = self.fits(&seen, change).await?;
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let row = project::load(&mut tx, &change.project).await?.ok_or(EngineError::NotFound)?;
        if row.generation != seen.generation {
            // Something shipped between the look and the lock: look again.
            job::enqueue(&mut tx, ADVANCE, was.id.as_str(), was.project.as_str(), now).await?;
            return self.finish(tx, claimed).await;
        }
        let was = if was.base_generation < row.generation {
            match self.recompose(&mut tx, &was, row.generation, fits, now).await? {
                Some(recomposed) => recomposed,
                None => return self.give_back(claimed).await,
            }
        } else {
            was
        };
        if fits {
            let decided = was.clone().shipped()?;
            self.save(&mut tx, &was, decided, now).await?;
        }
        let done = self.finish(tx, claimed).await?;
        self.stir(&change.project);
        Ok(done)
    }

    /// Whether the candidate holds the work of the newest generation. Without a commit there is nothing to merge.
    async fn fits(&self, project: &ProjectRow, change: &Change) -> Outcome<bool> {
        let commit = change.candidate.as_ref().and_then(|candidate| candidate.commit.as_deref());
        let (Some(commit), Some(canonical)) = (commit, project.canonical_commit.as_deref()) else {
            return Ok(true);
        };
        if project.repository.is_empty() || change.base_generation >= project.generation {
            return Ok(true);
        }
        let told = self.inner.ports.source.is_on_top(&project.repository, commit, canonical).await;
        told.map_err(|problem| EngineError::Unavailable(problem.to_string()))
    }

    async fn recompose(
        &self, tx: &mut Tx, was: &Change, generation: i64, fits: bool, now: Moment,
    ) -> Outcome<Option<Change>> {
        let decided = was.clone().recompose(generation, fits)?;
        let mut change = decided.change;
        change.version = was.version + 1;
        change.updated_at = now;
        if !store::change::recompose(tx, &change, was.version).await? {
            return Ok(None);
        }
        self.store_effects(tx, &change, &decided.effects, now).await?;
        Ok(Some(change))
    }
}

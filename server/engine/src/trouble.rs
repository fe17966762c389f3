//! Model services that don't answer: noted in the store, so that the pages of every process say so (REL-03).

use std::sync::PoisonError;

use domain::Moment;

use crate::{engine::Engine, error::Outcome, store::spending};

impl Engine {
    /// Which model jobs (`embedder`, `reranker`, `decision`, `reviewer`) do without their service now, in any process.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn model_troubles(&self) -> Outcome<Vec<String>> {
        let mut tx = self.inner.db.read().await?;
        Ok(spending::troubles(&mut tx, self.now()).await?)
    }

    /// Stores what changed about this process's model services. A row that can't be written is written the next time.
    pub(crate) async fn note_troubles(&self) {
        let ports = &self.inner.ports;
        for (job, until) in [
            ("embedder", ports.embedder.troubled_until()),
            ("reranker", ports.reranker.troubled_until()),
            ("decision", ports.decision.troubled_until()),
            ("reviewer", ports.reviewer.troubled_until()),
        ] {
            if let Err(error) = self.note_trouble(job, until).await {
                tracing::warn!(%error, job, "the state of a model service could not be noted");
            }
        }
    }

    async fn note_trouble(&self, job: &'static str, until: Option<Moment>) -> Outcome<()> {
        let until = until.map(|until| self.here(until));
        let known = self.known_troubles().get(job).copied();
        if known == until {
            return Ok(());
        }
        let mut tx = self.inner.db.write().await?;
        match until {
            Some(until) => {
                tracing::warn!(job, "a model service is left alone for a while");
                spending::note_trouble(&mut tx, job, self.now(), until).await?;
            }
            None => spending::end_trouble(&mut tx, job).await?,
        }
        tx.commit().await?;
        match until {
            Some(until) => self.known_troubles().insert(job, until),
            None => self.known_troubles().remove(job),
        };
        Ok(())
    }

    fn known_troubles(&self) -> std::sync::MutexGuard<'_, std::collections::BTreeMap<&'static str, Moment>> {
        self.inner.troubles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! What operators watch (REL-06): counts of what the store holds now, whichever process did it.

use crate::{
    engine::Engine,
    error::Outcome,
    store::{
        figure::{self, Counted, CountedPairs},
        spending,
    },
};

/// Model jobs whose services can be left alone.
pub const MODEL_JOBS: [&str; 4] = ["embedder", "reranker", "decision", "reviewer"];

/// Counts of now. They hold names of the inside and numbers; no text and no address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Changes by status.
    pub changes: Counted,
    /// Jobs by kind and state: `later`, `due`, `running`, `lapsed`, `dead`.
    pub jobs: CountedPairs,
    /// Decisions by kind (`review`, `comparison`, `choice`, `outcome`) and outcome.
    pub decisions: CountedPairs,
    /// What all projects have spent this month, in micro-dollars.
    pub spent_microusd: i64,
    /// What running calls may cost at most, in micro-dollars.
    pub reserved_microusd: i64,
    /// Model jobs that do without their service now.
    pub troubles: Vec<String>,
}

impl Engine {
    /// Counts what there is.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn figures(&self) -> Outcome<Figures> {
        let now = self.now();
        let mut tx = self.inner.db.read().await?;
        let (spent_microusd, reserved_microusd) = figure::money(&mut tx, now.utc_month()).await?;
        Ok(Figures {
            changes: figure::changes(&mut tx).await?,
            jobs: figure::jobs(&mut tx, now.0).await?,
            decisions: figure::decisions(&mut tx).await?,
            spent_microusd,
            reserved_microusd,
            troubles: spending::troubles(&mut tx, now).await?,
        })
    }
}

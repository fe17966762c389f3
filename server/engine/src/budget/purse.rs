//! A purse: reserves the worst cost of a call, and settles it.

use domain::{ChangeId, ProjectId, budget::Limit, intake::DECISIONS_A_DAY};

use crate::{
    engine::Engine,
    error::{EngineError, Outcome},
    ports::ModelError,
    store::{
        project, receipt,
        spending::{self, Reservation},
    },
};

/// Whose money a run spends.
#[derive(Clone)]
pub(crate) struct Purse {
    pub(super) engine: Engine,
    pub(super) project: ProjectId,
    pub(super) change: Option<ChangeId>,
    /// The claim of the job that makes the calls; empty without one.
    pub(super) token: String,
}

impl Purse {
    /// Reserves the most that a call may cost; `None` when it costs nothing.
    pub(super) async fn reserve(&self, purpose: &str, worst: i64) -> Result<Option<String>, ModelError> {
        if worst <= 0 {
            return Ok(None);
        }
        let reserved = self.try_reserve(purpose, worst).await;
        reserved.map(Some).map_err(|error| match error {
            Refused::Spent(limit) => ModelError::Spent(limit),
            Refused::Store(error) => {
                tracing::warn!(%error, "money could not be reserved");
                ModelError::Unavailable("money for it could not be reserved".to_owned())
            }
        })
    }

    async fn try_reserve(&self, purpose: &str, worst: i64) -> Result<String, Refused> {
        let at = self.engine.now();
        let id = self.engine.id();
        let mut tx = self.engine.inner.db.write().await.map_err(EngineError::from)?;
        project::lock(&mut tx, &self.project).await.map_err(EngineError::from)?;
        let left = spending::left(&mut tx, &self.project, self.change.as_ref(), at);
        left.await.map_err(EngineError::from)?.allows(worst).map_err(Refused::Spent)?;
        let new = Reservation {
            id: &id,
            project: &self.project,
            change: self.change.as_ref(),
            token: &self.token,
            purpose,
            microusd: worst,
            at,
        };
        spending::reserve(&mut tx, &new).await.map_err(EngineError::from)?;
        tx.commit().await.map_err(EngineError::from)?;
        Ok(id)
    }

    /// Takes one of the counted decision calls that all processes together have on a UTC day; an error when there is
    /// none left (INT-07).
    pub(super) async fn take_decision(&self) -> Result<(), ModelError> {
        match self.try_take_decision().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(ModelError::DayOver),
            Err(error) => {
                tracing::warn!(%error, "a call of the decision model could not be counted");
                Err(ModelError::Unavailable("it could not be counted".to_owned()))
            }
        }
    }

    async fn try_take_decision(&self) -> Outcome<bool> {
        let mut tx = self.engine.inner.db.write().await?;
        let limit = self.engine.inner.options.decisions_a_day.unwrap_or(DECISIONS_A_DAY);
        let taken = receipt::take_decision(&mut tx, self.engine.now().utc_day(), limit).await?;
        tx.commit().await?;
        Ok(taken)
    }

    /// Counts what the call cost. When the store does not answer, the reservation stays, and counts in full when the
    /// work goes on.
    pub(super) async fn settle(&self, reservation: Option<&str>, cost: i64) {
        if let Err(error) = self.try_settle(reservation, cost).await {
            tracing::warn!(%error, "a model call could not be settled");
        }
    }

    async fn try_settle(&self, reservation: Option<&str>, cost: i64) -> Outcome<()> {
        if reservation.is_none() && cost == 0 {
            return Ok(());
        }
        let mut tx = self.engine.inner.db.write().await?;
        project::lock(&mut tx, &self.project).await?;
        if let Some(id) = reservation {
            spending::settle(&mut tx, id, Some(cost)).await?;
        } else {
            let month = self.engine.now().utc_month();
            spending::spend(&mut tx, &self.project, self.change.as_ref(), month, cost).await?;
        }
        Ok(tx.commit().await?)
    }
}

/// Why nothing was reserved.
enum Refused {
    Spent(Limit),
    Store(EngineError),
}

impl From<EngineError> for Refused {
    fn from(error: EngineError) -> Self {
        Self::Store(error)
    }
}

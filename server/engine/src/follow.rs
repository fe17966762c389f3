//! What happens in one process is heard in the others: pages there change at once and pools wake up (BRD-06, REL-04).

use std::time::Duration;

use domain::ProjectId;
use tokio::sync::{broadcast::error::RecvError, watch};

use crate::{
    engine::{Engine, Stirred},
    store::{
        Db, Stored,
        hint::{self, Heard, Listener, Pool},
    },
};

/// How long to wait before listening again to a database that went away.
const LISTEN_AGAIN: Duration = Duration::from_secs(1);

impl Engine {
    /// Passes hints between this process and the others on one store, and keeps its clock set by the store's, until told
    /// to stop. On SQLite there are no others.
    pub async fn follow(&self, mut stop: watch::Receiver<bool>) {
        let Db::Postgres(pool) = &self.inner.db else { return };
        let own = self.id();
        while !*stop.borrow() {
            tokio::select! {
                ended = async {
                    let clock = self.keep_clock_set();
                    tokio::try_join!(self.tell_others(pool, &own), self.hear_others(pool, &own), clock)
                } => {
                    if let Err(error) = ended {
                        tracing::warn!(%error, "hints of other processes don't arrive; looking again in a second");
                    }
                }
                _ = stop.changed() => return,
            }
            tokio::select! {
                () = tokio::time::sleep(LISTEN_AGAIN) => {}
                _ = stop.changed() => {}
            }
        }
    }

    async fn tell_others(&self, pool: &Pool, own: &str) -> Stored<()> {
        let mut hints = self.watch();
        loop {
            let project = match hints.recv().await {
                Ok(hint) if hint.here => hint.project,
                Ok(_) => continue,
                Err(RecvError::Lagged(_)) => None,
                Err(RecvError::Closed) => return Ok(()),
            };
            hint::say(pool, own, project.as_ref()).await?;
        }
    }

    async fn hear_others(&self, pool: &Pool, own: &str) -> Stored<()> {
        let mut listener = Listener::open(pool).await?;
        // Nobody listened until now.
        self.stirred_elsewhere(None);
        loop {
            match listener.next(own).await? {
                Heard::Stirred(project) => self.stirred_elsewhere(project),
                Heard::Echo => {}
            }
        }
    }

    fn stirred_elsewhere(&self, project: Option<ProjectId>) {
        self.pass_on(Stirred { project, here: false });
    }
}

//! Hints between processes on PostgreSQL. They only shorten a wait; the rows are the truth (REL-04).

use domain::ProjectId;
use sqlx::postgres::PgListener;

use super::Stored;

pub use sqlx::PgPool as Pool;

const CHANNEL: &str = "askfirst_stirred";
/// Between the sender's name and the project; an id has none of these.
const BETWEEN: char = ' ';

/// What another process says.
pub enum Heard {
    /// Something changed in this project; `None` when it is not known in which.
    Stirred(Option<ProjectId>),
    /// Our own voice.
    Echo,
}

/// Tells every process that something changed in a project, or perhaps in any.
pub async fn say(pool: &Pool, from: &str, project: Option<&ProjectId>) -> Stored<()> {
    let text = format!("{from}{BETWEEN}{}", project.map_or("", ProjectId::as_str));
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(pool).await?;
    Ok(())
}

/// A connection that listens.
pub struct Listener(PgListener);

impl Listener {
    /// Begins to listen.
    pub async fn open(pool: &Pool) -> Stored<Self> {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Self(listener))
    }

    /// Waits for the next hint. A connection that was lost and is back counts as one: something may have been missed.
    pub async fn next(&mut self, own: &str) -> Stored<Heard> {
        let Some(said) = self.0.try_recv().await? else { return Ok(Heard::Stirred(None)) };
        let (from, project) = said.payload().split_once(BETWEEN).unwrap_or_default();
        if from == own {
            return Ok(Heard::Echo);
        }
        Ok(Heard::Stirred((!project.is_empty()).then(|| ProjectId(project.to_owned()))))
    }
}

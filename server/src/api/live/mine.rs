//! What happens to a person, as server-sent events: for the home and notification pages, which show several projects.

use std::{
    collections::HashSet,
    convert::Infallible,
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use axum::{
    Router,
    extract::State,
    response::sse::{Event, KeepAlive, Sse},
    routing::get,
};
use domain::ProjectId;
use engine::{Engine, EngineError, Stirred};
use futures::{Stream, stream};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        watch,
    },
    time::sleep,
};

use super::{
    super::{Api, caller::Caller, error::Failure},
    LOOK_AGAIN,
};
use crate::metrics::Listening;

/// Hints come in crowds; one look is enough for each crowd.
const TOGETHER: Duration = Duration::from_millis(200);

/// The route of pages; programs ask for a project's events instead.
pub(in crate::api) fn routes() -> Router<Api> {
    Router::new().route("/live", get(live))
}

/// An event `board` whenever what these pages show has changed. The stream ends when the person may no longer come in.
async fn live(
    State(api): State<Api>, Caller(by): Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let hints = api.engine.watch();
    let seen = Seen::now(&api.engine, &by).await?;
    let (stop, listening) = (api.stop, api.metrics.listening());
    let watcher = Watcher { engine: api.engine, stop, hints, by, seen, _listening: listening };
    let first = stream::iter([Ok(Event::default().comment("live"))]);
    let events = stream::unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok(event), watcher))
    });
    let events = futures::StreamExt::chain(first, events);
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

/// What the pages of a person show, as far as they are told of it.
struct Seen {
    projects: HashSet<ProjectId>,
    unread: i64,
    /// Stands for all of it.
    mark: u64,
}

impl Seen {
    async fn now(engine: &Engine, by: &engine::Caller) -> Result<Self, EngineError> {
        let (home, unread) = (engine.home(by).await?, engine.unread_notifications(by).await?);
        let mut mark = DefaultHasher::new();
        serde_json::to_string(&home).unwrap_or_default().hash(&mut mark);
        let projects = home.projects.into_iter().map(|project| project.id).collect();
        Ok(Self { projects, unread, mark: mark.finish() })
    }
}

struct Watcher {
    engine: Engine,
    stop: watch::Receiver<bool>,
    hints: broadcast::Receiver<Stirred>,
    by: engine::Caller,
    seen: Seen,
    /// Counts it while it lives.
    _listening: Listening,
}

impl Watcher {
    /// The next event; `None` ends the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let touched = self.wake().await?;
            // Approval is read anew (ACC-05).
            self.by = self.engine.enter(&self.by.id).await.ok()?;
            // What is done in a project of others may have brought a notice and nothing else.
            if !touched && self.engine.unread_notifications(&self.by).await.ok()? == self.seen.unread {
                continue;
            }
            let now = Seen::now(&self.engine, &self.by).await.ok()?;
            let changed = now.mark != self.seen.mark || now.unread != self.seen.unread;
            self.seen = now;
            if changed {
                return Some(Event::default().event("board").data("{}"));
            }
        }
    }

    /// Waits for a crowd of hints; whether one may be about what is shown. `None` when the server ends.
    async fn wake(&mut self) -> Option<bool> {
        if *self.stop.borrow() {
            return None;
        }
        let mut touched = tokio::select! {
            hint = self.hints.recv() => self.touches(&hint)?,
            _ = self.stop.changed() => return None,
            () = sleep(LOOK_AGAIN) => return Some(false),
        };
        sleep(TOGETHER).await;
        loop {
            let hint = match self.hints.try_recv() {
                Ok(hint) => Ok(hint),
                Err(broadcast::error::TryRecvError::Lagged(missed)) => Err(RecvError::Lagged(missed)),
                Err(broadcast::error::TryRecvError::Empty) => return Some(touched),
                Err(broadcast::error::TryRecvError::Closed) => return None,
            };
            touched |= self.touches(&hint)?;
        }
    }

    fn touches(&self, hint: &Result<Stirred, RecvError>) -> Option<bool> {
        match hint {
            Ok(hint) => {
                Some(hint.project.as_ref().is_none_or(|project| self.seen.projects.contains(project)))
            }
            Err(RecvError::Lagged(_)) => Some(true),
            Err(RecvError::Closed) => None,
        }
    }
}

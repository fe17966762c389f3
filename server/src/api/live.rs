//! What happens in a project, as server-sent events. Source: BRD-06, MEM-06.

use std::{collections::VecDeque, convert::Infallible, time::Duration};

use axum::{
    extract::State,
    http::HeaderMap,
    response::sse::{Event, KeepAlive, Sse},
};
use domain::ProjectId;
use engine::{Engine, Stirred};
use futures::{Stream, stream};
use serde_json::json;
use tokio::sync::{
    broadcast::{self, error::RecvError},
    watch,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Api,
    caller::{At, Caller},
    error::{ErrorBody, Failure},
};
use crate::metrics::Listening;

pub(super) mod mine;

/// How often access is looked at again when nothing happens.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(live))
}

/// Events `board`, `change` (`{changeId}`) and `notification` (`{unread}`). The id of an event is the number of the last
/// thing that happened; sent back as `Last-Event-ID`, it brings what was missed. The stream ends when the caller may no
/// longer see the project.
#[utoipa::path(get, path = "/v1/projects/{id}/live", tag = "projects",
    params(("id" = String, Path), ("Last-Event-ID" = Option<String>, Header)),
    responses((status = 200, content_type = "text/event-stream", body = String), (status = "default", body = ErrorBody)))]
async fn live(
    State(api): State<Api>, Caller(by): Caller, At(project): At<ProjectId>, headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let hints = api.engine.watch();
    let seen: Option<i64> = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let now = api.engine.news(&by, &project, i64::MAX).await?.seq;
    let unread = api.engine.unread_notifications(&by).await?;
    let mut watcher = Watcher {
        engine: api.engine,
        stop: api.stop,
        hints,
        by,
        project,
        seq: seen.map_or(now, |seen| seen.min(now)),
        unread,
        _listening: api.metrics.listening(),
        ready: VecDeque::from([Event::default().comment("live")]),
    };
    if seen.is_some() {
        watcher.tell_unread();
        watcher.look(true).await?;
    }
    let events = stream::unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok(event), watcher))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

struct Watcher {
    engine: Engine,
    stop: watch::Receiver<bool>,
    hints: broadcast::Receiver<Stirred>,
    by: engine::Caller,
    project: ProjectId,
    /// The last event that the reader was told of.
    seq: i64,
    unread: i64,
    /// Counts it while it lives.
    _listening: Listening,
    /// Events to send.
    ready: VecDeque<Event>,
}

/// What woke a watcher.
enum Woken {
    /// Something changed, perhaps here.
    Stirred,
    Silence,
    Stop,
}

impl Watcher {
    /// The next event; `None` ends the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            let stirred = match self.wake().await {
                Woken::Stirred => true,
                Woken::Silence => false,
                Woken::Stop => return None,
            };
            // Approval and role are read anew (ACC-05, MEM-06).
            self.by = self.engine.enter(&self.by.id).await.ok()?;
            self.look(stirred).await.ok()?;
            self.count().await;
        }
    }

    async fn wake(&mut self) -> Woken {
        if *self.stop.borrow() {
            return Woken::Stop;
        }
        tokio::select! {
            hint = self.hints.recv() => match hint {
                Ok(hint) if hint.project.as_ref().is_none_or(|project| *project == self.project) => Woken::Stirred,
                // What is done elsewhere may have brought a notice.
                Ok(_) => Woken::Silence,
                Err(RecvError::Lagged(_)) => Woken::Stirred,
                Err(RecvError::Closed) => Woken::Stop,
            },
            _ = self.stop.changed() => Woken::Stop,
            () = tokio::time::sleep(LOOK_AGAIN) => Woken::Silence,
        }
    }

    /// Tells what happened since the last look; when something stirred, also if no event says so.
    async fn look(&mut self, stirred: bool) -> Result<(), engine::EngineError> {
        let news = self.engine.news(&self.by, &self.project, self.seq).await?;
        let happened = news.seq > self.seq;
        self.seq = news.seq;
        if happened || stirred {
            self.tell("board", &json!({ "projectId": self.project }));
        }
        for change in news.changes {
            self.tell("change", &json!({ "changeId": change }));
        }
        Ok(())
    }

    fn tell(&mut self, name: &str, data: &serde_json::Value) {
        let event = Event::default().id(self.seq.to_string()).event(name).data(data.to_string());
        self.ready.push_back(event);
    }

    fn tell_unread(&mut self) {
        self.tell("notification", &json!({ "unread": self.unread }));
    }

    async fn count(&mut self) {
        if let Ok(unread) = self.engine.unread_notifications(&self.by).await
            && unread != self.unread
        {
            self.unread = unread;
            self.tell_unread();
        }
    }
}

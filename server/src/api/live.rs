//! What happens in a project, as server-sent events. Source: BRD-06, MEM-06.

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::State,
    http::HeaderMap,
    response::sse::{Event, KeepAlive, Sse},
};
use domain::{ChangeId, Moment, ProjectId};
use engine::{ChangeFilter, Engine, Paging, Stirred};
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

/// How often access is looked at again when nothing happens.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(live))
}

/// Events `board`, `change` (`{changeId}`) and `notification` (`{unread}`). `Last-Event-ID` tells what was missed. The
/// stream ends when the caller may no longer see the project.
#[utoipa::path(get, path = "/v1/projects/{id}/live", tag = "projects",
    params(("id" = String, Path), ("Last-Event-ID" = Option<String>, Header)),
    responses((status = 200, content_type = "text/event-stream", body = String), (status = "default", body = ErrorBody)))]
async fn live(
    State(api): State<Api>, Caller(by): Caller, At(project): At<ProjectId>, headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let hints = api.engine.watch();
    api.engine.role_in(&by, &project).await?;
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok()).map(Moment);
    let unread = api.engine.unread_notifications(&by).await?;
    let mut watcher = Watcher {
        engine: api.engine,
        stop: api.stop,
        hints,
        by,
        project,
        unread,
        ready: vec![Event::default().comment("live")],
    };
    if let Some(seen) = seen {
        watcher.catch_up(seen).await?;
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
    unread: i64,
    /// Events to send, the last first.
    ready: Vec<Event>,
}

/// What woke a watcher.
enum Woken {
    Stirred(Stirred),
    Missed,
    Silence,
    Stop,
}

impl Watcher {
    /// The next event; `None` ends the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.pop() {
                return Some(event);
            }
            let woken = self.wake().await;
            if matches!(woken, Woken::Stop) || !self.may_still_see().await {
                return None;
            }
            match woken {
                Woken::Stirred(hint) if hint.project == self.project => self.tell(hint.change.as_ref()),
                Woken::Missed => self.tell(None),
                Woken::Stirred(_) | Woken::Silence | Woken::Stop => {}
            }
            self.count().await;
        }
    }

    async fn wake(&mut self) -> Woken {
        if *self.stop.borrow() {
            return Woken::Stop;
        }
        tokio::select! {
            hint = self.hints.recv() => match hint {
                Ok(hint) => Woken::Stirred(hint),
                Err(RecvError::Lagged(_)) => Woken::Missed,
                Err(RecvError::Closed) => Woken::Stop,
            },
            _ = self.stop.changed() => Woken::Stop,
            () = tokio::time::sleep(LOOK_AGAIN) => Woken::Silence,
        }
    }

    /// Approval and role are read anew (ACC-05, MEM-06).
    async fn may_still_see(&mut self) -> bool {
        let Ok(by) = self.engine.enter(&self.by.id).await else { return false };
        self.by = by;
        self.engine.role_in(&self.by, &self.project).await.is_ok()
    }

    fn event(&self, name: &str, data: &serde_json::Value) -> Event {
        Event::default().id(self.engine.now().0.to_string()).event(name).data(data.to_string())
    }

    fn tell(&mut self, change: Option<&ChangeId>) {
        self.ready.push(self.event("board", &json!({ "projectId": self.project })));
        if let Some(change) = change {
            self.ready.push(self.event("change", &json!({ "changeId": change })));
        }
    }

    async fn count(&mut self) {
        if let Ok(unread) = self.engine.unread_notifications(&self.by).await
            && unread != self.unread
        {
            self.unread = unread;
            self.ready.push(self.event("notification", &json!({ "unread": unread })));
        }
    }

    /// What happened since an event that the caller saw last.
    async fn catch_up(&mut self, seen: Moment) -> Result<(), Failure> {
        let paging = Paging { limit: 100, cursor: None };
        let newest = self.engine.changes(&self.by, &self.project, &ChangeFilter::default(), &paging).await?;
        self.ready.push(self.event("notification", &json!({ "unread": self.unread })));
        self.tell(None);
        for change in newest.items.iter().filter(|change| change.updated_at > seen) {
            self.ready.push(self.event("change", &json!({ "changeId": change.id })));
        }
        Ok(())
    }
}

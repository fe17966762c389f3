//! What happens in a project, and what a person is told, as server-sent events. Source: BRD-06, MEM-06, NOT-02.

use std::{collections::VecDeque, convert::Infallible, time::Duration};

use axum::{
    extract::State,
    http::HeaderMap,
    response::sse::{Event, KeepAlive, Sse},
};
use domain::{ProjectId, people::Role};
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
    caller::{At, Caller, Shown},
    error::{ErrorBody, Failure},
};
use crate::metrics::Listening;

/// How often access is looked at again when nothing happens.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(live)).routes(routes!(live_notifications))
}

/// Events `board`, `change` (`{changeId}`) and `notification` (`{unread}`). The id of an event is the number of the last
/// thing that happened; sent back as `Last-Event-ID`, it brings what was missed. The stream ends when the caller may no
/// longer see the project, after a last `board` when the caller's role in it changes (opened anew it goes on), and when
/// the caller is signed out.
#[utoipa::path(get, path = "/v1/projects/{id}/live", tag = "projects",
    params(("id" = String, Path), ("Last-Event-ID" = Option<String>, Header)),
    responses((status = 200, content_type = "text/event-stream", body = String), (status = "default", body = ErrorBody)))]
async fn live(
    State(api): State<Api>, Caller(by): Caller, shown: Shown, At(project): At<ProjectId>, headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let mut watcher = Watcher::new(api, (by, shown)).await?;
    let seen: Option<i64> = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let now = watcher.engine.news(&watcher.by, &project, i64::MAX).await?;
    let seq = seen.map_or(now.seq, |seen| seen.min(now.seq));
    watcher.watched = Some(Watched { project, role: now.role, seq });
    if seen.is_some() {
        watcher.tell_unread();
        watcher.look(true).await?;
    }
    Ok(watcher.events())
}

/// Event `notification` (`{unread}`): how many notices the caller has neither read nor settled, at once and whenever it
/// changes.
#[utoipa::path(get, path = "/v1/notifications/live", tag = "notifications",
    responses((status = 200, content_type = "text/event-stream", body = String), (status = "default", body = ErrorBody)))]
async fn live_notifications(
    State(api): State<Api>, Caller(by): Caller, shown: Shown,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let mut watcher = Watcher::new(api, (by, shown)).await?;
    watcher.tell_unread();
    Ok(watcher.events())
}

/// A project that a stream is about.
struct Watched {
    project: ProjectId,
    /// The reader's role when the stream began.
    role: Role,
    /// The last event that the reader was told of.
    seq: i64,
}

struct Watcher {
    engine: Engine,
    stop: watch::Receiver<bool>,
    hints: broadcast::Receiver<Stirred>,
    by: engine::Caller,
    shown: Shown,
    /// `None`: the stream is about the reader's notices alone.
    watched: Option<Watched>,
    unread: i64,
    /// Counts it while it lives.
    _listening: Listening,
    /// Events to send.
    ready: VecDeque<Event>,
    /// Whether the stream ends when they are sent.
    over: bool,
}

/// What woke a watcher.
enum Woken {
    /// Something changed, perhaps here.
    Stirred,
    Silence,
    Stop,
}

impl Watcher {
    async fn new(api: Api, (by, shown): (engine::Caller, Shown)) -> Result<Self, Failure> {
        // Before anything is read, so that nothing is missed.
        let hints = api.engine.watch();
        let unread = api.engine.unread_notifications(&by).await?;
        let ready = VecDeque::from([Event::default().comment("live")]);
        Ok(Self {
            engine: api.engine,
            stop: api.stop,
            hints,
            by,
            shown,
            watched: None,
            unread,
            _listening: api.metrics.listening(),
            ready,
            over: false,
        })
    }

    fn events(self) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
        let events = stream::unfold(self, |mut watcher| async move {
            let event = watcher.next().await?;
            Some((Ok(event), watcher))
        });
        Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
    }

    /// The next event; `None` ends the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            if self.over {
                return None;
            }
            let stirred = match self.wake().await {
                Woken::Stirred => true,
                Woken::Silence => false,
                Woken::Stop => return None,
            };
            // Whether the caller is still signed in, approval and role are read anew (SEC-02, ACC-05, MEM-06).
            if !self.shown.is(&self.engine, &self.by.id).await {
                return None;
            }
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
                Ok(hint) if hint.project.as_ref().is_none_or(|project| self.watches(project)) => Woken::Stirred,
                // What is done elsewhere may have brought a notice.
                Ok(_) => Woken::Silence,
                Err(RecvError::Lagged(_)) => Woken::Stirred,
                Err(RecvError::Closed) => Woken::Stop,
            },
            _ = self.stop.changed() => Woken::Stop,
            () = tokio::time::sleep(LOOK_AGAIN) => Woken::Silence,
        }
    }

    fn watches(&self, project: &ProjectId) -> bool {
        self.watched.as_ref().is_some_and(|watched| watched.project == *project)
    }

    /// Tells what happened since the last look; when something stirred, also if no event says so.
    async fn look(&mut self, stirred: bool) -> Result<(), engine::EngineError> {
        let Some(watched) = &mut self.watched else { return Ok(()) };
        let news = self.engine.news(&self.by, &watched.project, watched.seq).await?;
        let happened = news.seq > watched.seq;
        watched.seq = news.seq;
        self.over = news.role != watched.role;
        let board = json!({ "projectId": watched.project });
        if happened || stirred || self.over {
            self.tell("board", &board);
        }
        for change in news.changes {
            self.tell("change", &json!({ "changeId": change }));
        }
        Ok(())
    }

    fn tell(&mut self, name: &str, data: &serde_json::Value) {
        let event = Event::default().event(name).data(data.to_string());
        // Notices have no number: whoever listens anew is told how many there are.
        self.ready.push_back(match &self.watched {
            Some(watched) => event.id(watched.seq.to_string()),
            None => event,
        });
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

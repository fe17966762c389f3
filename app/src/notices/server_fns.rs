//! What the notifications page sends and loads.

use domain::pages::{NotificationView, Page};
use leptos::prelude::*;

use crate::{page::Seen, problem::Problem};

use crate::session::ssr::caller;

#[server(endpoint = "page/notifications")]
pub(crate) async fn load_notifications(cursor: String) -> Result<Seen<Page<NotificationView>>, Problem> {
    let (engine, caller) = caller().await?;
    let cursor = (!cursor.is_empty()).then_some(cursor);
    let paging = engine::Paging { cursor, ..engine::Paging::default() };
    let page = engine.notifications(&caller, &paging).await?;
    Seen::by(&engine, &caller, page).await
}

#[server(endpoint = "read_notifications")]
pub(crate) async fn read_notifications() -> Result<(), Problem> {
    use crate::flash::{Next, settle};
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.read_notifications(&caller, None).await?;
        Ok(Next::here())
    }
    .await;
    settle("read", &(), outcome).await
}

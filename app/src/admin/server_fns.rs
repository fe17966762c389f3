//! What the admin page sends and loads.

use domain::pages::{AccessRow, AuditRow, PlatformSettings};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem};

use crate::{
    flash::{Next, settle},
    session::ssr::caller,
    words::say,
};

/// All that the admin page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Admin {
    pub(crate) pending: Vec<AccessRow>,
    pub(crate) declined: Vec<AccessRow>,
    pub(crate) settings: PlatformSettings,
    pub(crate) audit: Vec<AuditRow>,
    /// Where older acts start.
    pub(crate) older: Option<String>,
}

#[server(endpoint = "page/admin")]
pub(crate) async fn load_admin(cursor: String) -> Result<Seen<Admin>, Problem> {
    use domain::access::AccessStatus;
    use engine::Paging;
    let (engine, caller) = caller().await?;
    let all = Paging { limit: 100, cursor: None };
    let paging = Paging { cursor: (!cursor.is_empty()).then_some(cursor), ..Paging::default() };
    let audit = engine.audit(&caller, &paging).await?;
    let admin = Admin {
        pending: engine.access_list(&caller, Some(AccessStatus::Pending), &all).await?.items,
        declined: engine.access_list(&caller, Some(AccessStatus::Declined), &all).await?.items,
        settings: engine.platform_settings(&caller).await?,
        audit: audit.items,
        older: audit.next_cursor,
    };
    Seen::by(&engine, &caller, admin).await
}

#[server(endpoint = "decide_access")]
pub(crate) async fn decide_access(person: String, deed: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let id = person.as_str().into();
        let said = match deed.as_str() {
            "approve" => {
                let person = engine.approve_access(&caller, &id).await?;
                say!("admin-let-in", name = person.name)
            }
            "decline" => {
                let person = engine.decline_access(&caller, &id).await?;
                say!("admin-not-let-in", name = person.name)
            }
            _ => return Err(crate::problem::ProblemKind::Invalid.into()),
        };
        Ok(Next::here().saying(said))
    }
    .await;
    settle("decide-access", &(), outcome).await
}

/// `shown` are the people whom the page showed, so that a later arrival stays pending (ACC-06).
#[server(endpoint = "approve_all")]
pub(crate) async fn approve_all(#[server(default)] shown: Vec<String>) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let shown: Vec<domain::PersonId> = shown.into_iter().map(domain::PersonId).collect();
        let approved = engine.approve_all(&caller, Some(&shown)).await?;
        Ok(Next::here().saying(say!("admin-all-let-in", count = approved)))
    }
    .await;
    settle("approve-all", &(), outcome).await
}

#[server(endpoint = "change_platform_settings")]
pub(crate) async fn change_platform_settings(
    #[server(default)] signup_approval_required: String,
) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let required = signup_approval_required == "yes";
        engine.change_platform_settings(&caller, required).await?;
        Ok(Next::here().saying(if required {
            say!("admin-set-required")
        } else {
            say!("admin-set-not-required")
        }))
    }
    .await;
    settle("platform-settings", &(), outcome).await
}

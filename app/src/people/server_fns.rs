//! What the people page sends and loads.

use domain::pages::{InvitationView, MemberView, ProjectView};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem};

use crate::{
    flash::{Next, settle},
    session::ssr::caller,
    words::say,
};

/// All that the people page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct People {
    pub(crate) project: ProjectView,
    pub(crate) members: Vec<MemberView>,
    pub(crate) invitations: Vec<InvitationView>,
    /// Whether invitations are mailed.
    pub(crate) sends_mail: bool,
}

/// What the link of an invitation leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct InvitationSeen {
    /// The invitation, when it is open and to the reader.
    pub(crate) invitation: Option<InvitationView>,
    /// The reader's verified addresses.
    pub(crate) addresses: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct InviteForm {
    pub(crate) project: String,
    pub(crate) email: String,
    pub(crate) role: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct MemberForm {
    pub(crate) project: String,
    pub(crate) person: String,
    pub(crate) role: String,
}

#[server(endpoint = "page/people")]
pub(crate) async fn load_people(project: String) -> Result<Seen<People>, Problem> {
    use crate::ui::frame::can;
    use domain::permission::Action;
    let (engine, caller) = caller().await?;
    let id = project.into();
    let project = engine.project(&caller, &id).await?;
    let members = engine.members(&caller, &id).await?;
    let invitations = if can(&project, Action::ManagePeople) {
        engine.invitations(&caller, &id).await?
    } else {
        Vec::new()
    };
    let sends_mail = engine.sends_mail();
    Seen::by(&engine, &caller, People { project, members, invitations, sends_mail }).await
}

#[server(endpoint = "page/invitation")]
pub(crate) async fn load_invitation(invitation: String) -> Result<Seen<InvitationSeen>, Problem> {
    use crate::{problem::ProblemKind, session::ssr::refuse};
    use engine::MyInvitation;
    let (engine, caller) = caller().await?;
    let emails = engine.me(&caller.id).await?.emails;
    let addresses = emails.into_iter().filter(|each| each.verified).map(|each| each.address).collect();
    let invitation = match engine.my_invitation(&caller, &invitation.into()).await? {
        MyInvitation::Open(view) => Some(view),
        MyInvitation::Accepted(project) => {
            crate::page::go(&crate::at::project(&project));
            None
        }
        MyInvitation::Nothing => {
            // The page says more than that, yet it is not there.
            let _ = refuse(ProblemKind::NotFound.into());
            None
        }
    };
    Seen::by(&engine, &caller, InvitationSeen { invitation, addresses }).await
}

#[server(endpoint = "invite")]
pub(crate) async fn invite(#[server(flatten)] input: InviteForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let role = role(&input.role)?;
        let invitation =
            engine.invite(&caller, &input.project.as_str().into(), &input.email, role, None).await?;
        let told = if engine.sends_mail() {
            say!("people-is-invited", email = invitation.email)
        } else {
            say!("people-is-invited-tell", email = invitation.email)
        };
        Ok(Next::here().saying(told))
    }
    .await;
    settle("invite", &input, outcome).await
}

#[server(endpoint = "revoke_invitation")]
pub(crate) async fn revoke_invitation(project: String, invitation: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let (project, invitation) = (project.as_str().into(), invitation.as_str().into());
        engine.revoke_invitation(&caller, &project, &invitation).await?;
        Ok(Next::here().saying(say!("people-taken-back")))
    }
    .await;
    settle("revoke-invitation", &(), outcome).await
}

#[server(endpoint = "change_role")]
pub(crate) async fn change_role(#[server(flatten)] input: MemberForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let (project, person) = (input.project.as_str().into(), input.person.as_str().into());
        let member = engine.change_role(&caller, &project, &person, role(&input.role)?).await?;
        let role = crate::ui::words::a_role(member.role);
        Ok(Next::here().saying(say!("people-has-role", name = member.name, role = role)))
    }
    .await;
    settle(&format!("role-{}", input.person), &input, outcome).await
}

#[server(endpoint = "remove_member")]
pub(crate) async fn remove_member(#[server(flatten)] input: MemberForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let (project, person) = (input.project.as_str().into(), input.person.as_str().into());
        engine.remove_member(&caller, &project, &person).await?;
        Ok(if caller.id == person {
            Next::to(crate::at::HOME).saying(say!("people-left"))
        } else {
            Next::here().saying(say!("people-removed"))
        })
    }
    .await;
    settle(&format!("remove-{}", input.person), &(), outcome).await
}

fn role(word: &str) -> Result<domain::people::Role, Problem> {
    domain::people::Role::parse(word).ok_or_else(|| Problem::field("role", "Choose one of the roles."))
}

//! The permission matrix: who may do what in a project. Source: MEM-04, seed "Roles and permissions".

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::people::Role;

/// Everything that a person can do in a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Read the project's pages.
    #[serde(rename = "project.read")]
    ReadProject,
    /// Send a request.
    #[serde(rename = "change.create")]
    CreateChange,
    /// Answer, withdraw or cancel one's own request, or choose as the one who asked first.
    #[serde(rename = "change.manageOwn")]
    ManageOwn,
    /// Answer or cancel another person's request.
    #[serde(rename = "change.manageAny")]
    ManageAny,
    /// Include or decline a proposed request.
    #[serde(rename = "change.review")]
    Review,
    /// Raise a budget; report, approve, reject or promote what was built.
    #[serde(rename = "change.build")]
    Build,
    /// Roll back a release.
    #[serde(rename = "release.manage")]
    Release,
    /// Retry or dismiss stopped work.
    #[serde(rename = "work.recover")]
    Recover,
    /// Connect the project's source, run its checks.
    #[serde(rename = "project.provision")]
    Provision,
    /// Invite people, change or remove members and viewers.
    #[serde(rename = "people.manage")]
    ManagePeople,
    /// Invite, make, change or remove an admin.
    #[serde(rename = "admins.manage")]
    ManageAdmins,
    /// Change the project's settings.
    #[serde(rename = "settings.edit")]
    EditSettings,
    /// Delete the project.
    #[serde(rename = "project.delete")]
    DeleteProject,
    /// Leave the project.
    #[serde(rename = "project.leave")]
    LeaveProject,
}

impl Action {
    /// Every action, so that a test can walk them; `each_action_is_a_row_of_the_matrix` fails when one is left out.
    pub const ALL: [Self; 14] = [
        Self::ReadProject,
        Self::CreateChange,
        Self::ManageOwn,
        Self::ManageAny,
        Self::Review,
        Self::Build,
        Self::Release,
        Self::Recover,
        Self::Provision,
        Self::ManagePeople,
        Self::ManageAdmins,
        Self::EditSettings,
        Self::DeleteProject,
        Self::LeaveProject,
    ];

    /// The word in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ReadProject => "project.read",
            Self::CreateChange => "change.create",
            Self::ManageOwn => "change.manageOwn",
            Self::ManageAny => "change.manageAny",
            Self::Review => "change.review",
            Self::Build => "change.build",
            Self::Release => "release.manage",
            Self::Recover => "work.recover",
            Self::Provision => "project.provision",
            Self::ManagePeople => "people.manage",
            Self::ManageAdmins => "admins.manage",
            Self::EditSettings => "settings.edit",
            Self::DeleteProject => "project.delete",
            Self::LeaveProject => "project.leave",
        }
    }

    /// The sentence of a refusal (MEM-05).
    #[must_use]
    pub fn refused(self) -> String {
        let deed = match self {
            Self::ReadProject => return "Only the people of this project can read it.".to_owned(),
            Self::CreateChange => return "A viewer can read this project, but not send requests.".to_owned(),
            Self::ManageOwn => return "A viewer can read this project, but not act on requests.".to_owned(),
            Self::ManageAny => "act on another person's request",
            Self::Review => "include or decline a request",
            Self::Build => "report, approve or promote what was built, or raise a budget",
            Self::Release => "roll back a release",
            Self::Recover => "retry or dismiss stopped work",
            Self::Provision => "connect the source or run the checks",
            Self::ManagePeople => "invite people, change their roles or remove them",
            Self::ManageAdmins => "invite, make, change or remove an admin",
            Self::EditSettings => "change the settings",
            Self::DeleteProject => "delete the project",
            Self::LeaveProject => return "The project owner cannot leave the project.".to_owned(),
        };
        let who = if may(Role::Admin, self) { "the project owner or an admin" } else { "the project owner" };
        format!("Only {who} can {deed}.")
    }
}

/// The whole matrix. The browser hides with it what the engine refuses with it.
#[must_use]
pub const fn may(role: Role, action: Action) -> bool {
    use Action as A;
    use Role::{Admin, Member, Owner, Viewer};
    match action {
        A::ReadProject => true,
        A::CreateChange | A::ManageOwn => matches!(role, Owner | Admin | Member),
        A::ManageAny
        | A::Review
        | A::Build
        | A::Release
        | A::Recover
        | A::Provision
        | A::ManagePeople
        | A::EditSettings => matches!(role, Owner | Admin),
        A::ManageAdmins | A::DeleteProject => matches!(role, Owner),
        A::LeaveProject => matches!(role, Admin | Member | Viewer),
    }
}

/// Whether a person may answer, withdraw or cancel a request: their own, or any as owner or admin.
#[must_use]
pub const fn may_manage(role: Role, own: bool) -> bool {
    may(role, Action::ManageAny) || (own && may(role, Action::ManageOwn))
}

//! People, their roles in a project, and the ids of everything.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl $name {
            /// The opaque text of the id.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }
        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// A person who signed in at least once, or whom an operator added.
    PersonId
);
id!(
    /// A shared project.
    ProjectId
);
id!(
    /// A change: one request and its whole life.
    ChangeId
);
id!(
    /// A first-come choice between two changes.
    ChoiceId
);
id!(
    /// An invitation to a project.
    InvitationId
);
id!(
    /// A notification to one person.
    NotificationId
);
id!(
    /// A personal access token (not its secret).
    TokenId
);

/// What a person may do in one project. Source: MEM-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Made the project; exactly one a project.
    Owner,
    /// Administers it together with the owner.
    Admin,
    /// Sends requests.
    Member,
    /// Reads.
    Viewer,
}

impl Role {
    /// Every role, in the order of the people list.
    pub const ALL: [Self; 4] = [Self::Owner, Self::Admin, Self::Member, Self::Viewer];

    /// Orders the people list, and nothing else.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            Self::Owner => 0,
            Self::Admin => 5,
            Self::Member => 10,
            Self::Viewer => 30,
        }
    }

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Admin => "admin",
            Self::Member => "member",
            Self::Viewer => "viewer",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == word)
    }
}

/// A person as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Named {
    /// Who.
    pub user_id: PersonId,
    /// The name that pages show.
    pub name: String,
}

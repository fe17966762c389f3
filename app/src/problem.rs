//! The one error that a browser may see: no text of the database, no name of the inside.

use domain::{access::AccessStatus, refusal::FieldError};
use leptos::{
    prelude::FromServerFnError,
    server_fn::{codec::JsonEncoding, error::ServerFnErrorErr},
};
use serde::{Deserialize, Serialize};

/// Why something was not done or shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Which kind.
    pub kind: ProblemKind,
    /// What happened, for a person.
    pub message: String,
    /// Fields that are not right.
    pub fields: Vec<FieldError>,
}

/// The kinds of problems, one HTTP status each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProblemKind {
    /// Nobody is signed in (401).
    SignedOut,
    /// The platform has not let the person in (403).
    NotLetIn(AccessStatus),
    /// The rules say no (403).
    Forbidden,
    /// It does not exist, or not for this person (404).
    NotFound,
    /// Something else was decided already (409).
    Conflict,
    /// Some fields are not right (400).
    Invalid,
    /// Too much in too short a time (429).
    TooMany,
    /// Something outside does not answer (503).
    Unavailable,
    /// Our fault (500).
    Broken,
}

impl Problem {
    /// A problem in the words of its kind.
    #[must_use]
    pub fn new(kind: ProblemKind) -> Self {
        Self { kind, message: kind.message().to_owned(), fields: Vec::new() }
    }

    /// One field that is not right.
    #[must_use]
    pub fn field(name: &str, message: &str) -> Self {
        let field = FieldError::new(name, message);
        Self { kind: ProblemKind::Invalid, message: message.to_owned(), fields: vec![field] }
    }

    /// The same, with a field under the name that it has in a form.
    #[must_use]
    pub fn renamed(mut self, from: &str, to: &str) -> Self {
        for field in self.fields.iter_mut().filter(|field| field.field == from) {
            to.clone_into(&mut field.field);
        }
        self
    }

    /// The HTTP status.
    #[must_use]
    pub const fn status(&self) -> u16 {
        match self.kind {
            ProblemKind::Invalid => 400,
            ProblemKind::SignedOut => 401,
            ProblemKind::NotLetIn(_) | ProblemKind::Forbidden => 403,
            ProblemKind::NotFound => 404,
            ProblemKind::Conflict => 409,
            ProblemKind::TooMany => 429,
            ProblemKind::Broken => 500,
            ProblemKind::Unavailable => 503,
        }
    }
}

impl ProblemKind {
    const fn message(self) -> &'static str {
        match self {
            Self::SignedOut => "You are signed out. Sign in to go on.",
            Self::NotLetIn(_) => "You have not been let in yet.",
            Self::Forbidden => "This is not yours to do.",
            Self::NotFound => "There is nothing here, or nothing that you can see.",
            Self::Conflict => "This was already settled.",
            Self::Invalid => "Something in this form can't be read. Look at it again and send it once more.",
            Self::TooMany => "That was a lot in a short time. Wait a minute, then try again.",
            Self::Unavailable => "Something that this needs does not answer. Try again in a minute.",
            Self::Broken => "Something went wrong on our side. Nothing was changed. Try again in a minute.",
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl FromServerFnError for Problem {
    type Encoder = JsonEncoding;

    fn from_server_fn_error(error: ServerFnErrorErr) -> Self {
        let problem = Self::new(match error {
            ServerFnErrorErr::Args(_)
            | ServerFnErrorErr::MissingArg(_)
            | ServerFnErrorErr::Deserialization(_) => ProblemKind::Invalid,
            ServerFnErrorErr::Request(_) => ProblemKind::Unavailable,
            _ => ProblemKind::Broken,
        });
        #[cfg(feature = "ssr")]
        let problem = crate::session::ssr::refuse(problem);
        problem
    }
}

impl From<ProblemKind> for Problem {
    fn from(kind: ProblemKind) -> Self {
        Self::new(kind)
    }
}

#[cfg(feature = "ssr")]
impl From<engine::EngineError> for Problem {
    fn from(error: engine::EngineError) -> Self {
        use domain::Refusal as R;
        use engine::EngineError as E;
        let problem = match error {
            E::ApprovalRequired(status) => ProblemKind::NotLetIn(status).into(),
            E::NotFound => ProblemKind::NotFound.into(),
            E::Unavailable(message) => Self { message, ..ProblemKind::Unavailable.into() },
            E::Store(_) => ProblemKind::Broken.into(),
            E::Refused(refusal) | E::Conflict { refusal, .. } => {
                let message = refusal.to_string();
                let (kind, fields) = match refusal {
                    R::Invalid(fields) => (ProblemKind::Invalid, fields),
                    R::NotAllowed(_) | R::NotTheEarlierRequester | R::NotYours | R::OwnerStays => {
                        (ProblemKind::Forbidden, Vec::new())
                    }
                    R::AlreadyDecided | R::QuestionClosed | R::TooLate | R::NotNow | R::Archived => {
                        (ProblemKind::Conflict, Vec::new())
                    }
                };
                Self { kind, message, fields }
            }
        };
        crate::session::ssr::refuse(problem)
    }
}

//! Why something was not done, as data fit to show.

use serde::{Deserialize, Serialize};

use crate::permission::Action;

/// A refusal of the rules. `Display` is the sentence for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The role does not allow the action (403).
    NotAllowed(Action),
    /// Only the person who asked first can choose (403).
    NotTheEarlierRequester,
    /// Only the requester, the owner or an admin can do this (403).
    NotYours,
    /// Nobody can give, change or take away the owner's role (403; MEM-02).
    OwnerStays,
    /// Something else was decided already (409).
    AlreadyDecided,
    /// The question that was answered is no longer open (409).
    QuestionClosed,
    /// The request is past the point where this can be done (409).
    TooLate,
    /// The request is not in the state that this needs (409).
    NotNow,
    /// The project is archived (409).
    Archived,
    /// Some fields are not right (400).
    Invalid(Vec<FieldError>),
}

/// One field that is not right, with the sentence for its reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldError {
    /// The field's name in the JSON API.
    pub field: String,
    /// What is wrong and what to do.
    pub message: String,
}

impl FieldError {
    /// A message about a field.
    #[must_use]
    pub fn new(field: &str, message: impl Into<String>) -> Self {
        Self { field: field.to_owned(), message: message.into() }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotAllowed(action) => f.write_str(&action.refused()),
            Self::NotTheEarlierRequester => f.write_str("Only the person who asked first can choose."),
            Self::NotYours => f.write_str("Only the requester, the project owner or an admin can do this."),
            Self::OwnerStays => f.write_str(
                "Only the project owner can be its owner: the role is not given, changed or taken away.",
            ),
            Self::AlreadyDecided => f.write_str("This was already settled."),
            Self::QuestionClosed => f.write_str("This question was already answered or has ended."),
            Self::TooLate => {
                f.write_str("It is too late for this: the request has gone too far or has ended.")
            }
            Self::NotNow => f.write_str("The request is not at a point where this can be done."),
            Self::Archived => f.write_str("This project is archived. Take it out of the archive first."),
            Self::Invalid(fields) => {
                let lines: Vec<&str> = fields.iter().map(|field| field.message.as_str()).collect();
                f.write_str(&lines.join(" "))
            }
        }
    }
}

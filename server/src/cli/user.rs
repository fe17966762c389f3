//! People and tokens, for operators and tests. Prints one JSON object.

use anyhow::bail;
use clap::{Args, Subcommand};
use engine::{AddedPerson, Engine, EngineError, NewPerson};
use serde_json::json;

use super::open;
use crate::settings::Settings;

/// How long a token lives that is made here, in days.
const TOKEN_DAYS: i64 = 365;

/// What to do with a person.
#[derive(Debug, Subcommand)]
pub enum User {
    /// Adds a person; the address counts as verified
    Add(Add),
    /// Lets a person in
    Approve {
        /// The person's address
        email: String,
    },
    /// Makes a personal access token
    Token {
        /// The person's address
        email: String,
    },
}

/// A person to add.
#[derive(Debug, Args)]
pub struct Add {
    /// The person's address
    email: String,
    /// The name that others see
    #[arg(long)]
    name: Option<String>,
    /// Lets the person in
    #[arg(long)]
    approve: bool,
    /// Makes the person an admin of the platform
    #[arg(long)]
    platform_admin: bool,
    /// Makes a personal access token, too
    #[arg(long)]
    token: bool,
}

impl User {
    /// Does it.
    ///
    /// # Errors
    /// When there is no such person, or the store does not answer.
    pub async fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let engine = open(settings, false).await?;
        let (person, with_token) = match self {
            Self::Add(add) => (engine.add_person(add.person()).await?, add.token),
            Self::Approve { email } => (known(email, engine.approve_person_by_address(email).await)?, false),
            Self::Token { email } => (known(email, engine.person_by_address(email).await)?, true),
        };
        print(&engine, &person, with_token).await?;
        engine.close().await;
        Ok(())
    }
}

impl Add {
    fn person(&self) -> NewPerson {
        NewPerson {
            address: self.email.clone(),
            name: self.name.clone(),
            approve: self.approve,
            platform_admin: self.platform_admin,
        }
    }
}

/// A command about somebody who is not there says how to add them.
fn known(email: &str, found: Result<AddedPerson, EngineError>) -> anyhow::Result<AddedPerson> {
    match found {
        Err(EngineError::NotFound) => {
            bail!("nobody has the address {email} here; add them with: askfirst user add {email}")
        }
        other => Ok(other?),
    }
}

async fn print(engine: &Engine, person: &AddedPerson, with_token: bool) -> anyhow::Result<()> {
    let mut answer = json!({
        "userId": person.user_id,
        "email": person.email,
        "accessStatus": person.access_status,
    });
    if with_token {
        let (_, secret) =
            engine.make_token(&person.user_id, "Made at the terminal", TOKEN_DAYS, None).await?;
        answer["token"] = json!(secret);
    }
    println!("{answer}");
    Ok(())
}

//! Checks everything that the program needs, and says how to mend what is wrong.

mod models;

use std::{path::Path, process::Command};

use anyhow::bail;

use super::{open, sqlite_file};
use crate::{
    courier::SmtpCourier,
    oidc::{Http, PATIENCE, Provider},
    settings::Settings,
};

/// What a check found.
enum Found {
    Right(String),
    /// It works without, but somebody should know.
    Note(String),
    Wrong {
        what: String,
        mend: String,
    },
}

use Found::{Note, Right, Wrong};

fn wrong(what: impl Into<String>, mend: impl Into<String>) -> Found {
    Wrong { what: what.into(), mend: mend.into() }
}

/// Runs every check and prints what it found.
///
/// # Errors
/// When something is wrong.
pub async fn check(settings: anyhow::Result<Settings>) -> anyhow::Result<()> {
    let settings = match settings {
        Ok(settings) => settings,
        Err(error) => {
            let all =
                print(&[("settings", wrong(error.to_string(), "Mend the settings that are named here."))]);
            return ended(all);
        }
    };
    let mut found = vec![("settings", Right("every setting is known".to_owned()))];
    found.push(("address", address(&settings)));
    let (store, has_admin) = store(&settings).await;
    found.push(("people", people(&settings, has_admin)));
    found.push(("store", store));
    found.push(("git", git()));
    found.extend(settings.repository_roots.iter().map(|root| ("repositories", root_is_there(root))));
    if settings.repository_roots.is_empty() {
        found.push((
            "repositories",
            Note("no local repository is read: repository_roots is empty".to_owned()),
        ));
    }
    found.push(("mail", mail(&settings).await));
    found.extend(providers(&settings).await.into_iter().map(|found| ("sign-in", found)));
    found.extend(models::check(&settings).await);
    ended(print(&found))
}

fn ended(wrong: usize) -> anyhow::Result<()> {
    match wrong {
        0 => Ok(()),
        1 => bail!("one thing is wrong"),
        many => bail!("{many} things are wrong"),
    }
}

/// Prints what was found and answers how much is wrong.
fn print(found: &[(&str, Found)]) -> usize {
    let mut count = 0;
    for (name, found) in found {
        match found {
            Right(text) => println!("  ok    {name}: {text}"),
            Note(text) => println!("  note  {name}: {text}"),
            Wrong { what, mend } => {
                count += 1;
                println!("  WRONG {name}: {what}\n        {mend}");
            }
        }
    }
    count
}

fn address(settings: &Settings) -> Found {
    let url = settings.page("/");
    if settings.is_loopback() || settings.is_https() {
        return Right(format!("people reach it at {url}"));
    }
    wrong(
        format!("people reach it at {url}, without encryption"),
        "Put a proxy with https before it, and set public_url to the https address.",
    )
}

/// `has_admin` is what the store says, when it could be asked.
fn people(settings: &Settings, has_admin: Option<bool>) -> Found {
    match (settings.platform_admins.len(), has_admin) {
        (0, Some(true)) => Right("the store names a platform admin".to_owned()),
        (0, _) if settings.is_loopback() => {
            Note("the first person to sign in becomes platform admin".to_owned())
        }
        (0, _) => Note(format!(
            "nobody administers it yet: `askfirst serve` prints a code, which {} takes",
            settings.page("/sign-in")
        )),
        (1, _) => Right("one platform admin is named in the settings".to_owned()),
        (count, _) => Right(format!("{count} platform admins are named in the settings")),
    }
}

/// The store, and whether it names a platform admin.
async fn store(settings: &Settings) -> (Found, Option<bool>) {
    let url = &settings.database_url.0;
    if let Some(file) = sqlite_file(url)
        && !file.exists()
    {
        return (Note(format!("{} is made at the first start", file.display())), Some(false));
    }
    let kind = if url.starts_with("sqlite:") { "SQLite" } else { "PostgreSQL" };
    match open(settings, false).await {
        Ok(engine) => {
            let has_admin = engine.has_admin().await.ok();
            engine.close().await;
            (Right(format!("{kind} answers, and its schema is of this version")), has_admin)
        }
        Err(error) => {
            let told = wrong(format!("{error:#}"), "Check database_url, and that the database runs.");
            (told, None)
        }
    }
}

fn git() -> Found {
    let version = Command::new("git").arg("--version").output();
    match version {
        Ok(output) if output.status.success() => {
            Right(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        }
        _ => wrong("the program git is not here", "Install git: repositories are read with it."),
    }
}

fn root_is_there(root: &Path) -> Found {
    let name = root.display();
    match std::fs::read_dir(root) {
        Ok(_) => Right(format!("local ones may lie under {name}")),
        Err(error) => {
            wrong(format!("{name} can't be read: {error}"), "Mend or remove it in repository_roots.")
        }
    }
}

/// Each provider that people can sign in with.
async fn providers(settings: &Settings) -> Vec<Found> {
    let (providers, http) = match (Provider::all(settings), Http::new(PATIENCE)) {
        (Ok(providers), Ok(http)) => (providers, http),
        (Err(error), _) | (_, Err(error)) => return vec![wrong(error, "Mend the settings under oidc.")],
    };
    let mut found = Vec::new();
    for provider in providers {
        let back = settings.page(&format!("/auth/{}/callback", provider.name));
        found.push(match provider.check(&http).await {
            Ok(()) => Right(format!("{} is set up and sends people back to {back}", provider.label)),
            Err(error) => wrong(
                format!("nobody can sign in with {}: {error}", provider.label),
                "Check its issuer, and that it can be reached from here.",
            ),
        });
    }
    found
}

async fn mail(settings: &Settings) -> Found {
    let courier = match SmtpCourier::from_settings(settings) {
        Ok(courier) => courier,
        Err(error) => return wrong(error, "Write smtp_url as in smtps://user:password@mail.example.org."),
    };
    if settings.smtp_url.is_none() {
        return if settings.is_loopback() {
            Note("no mail server: the sign-in page shows the link".to_owned())
        } else {
            wrong("no mail server is set up: nobody can sign in by e-mail", "Set smtp_url.")
        };
    }
    match courier.check().await {
        Ok(()) => Right("the mail server answers".to_owned()),
        Err(error) => wrong(error, "Check smtp_url, and that the mail server can be reached from here."),
    }
}

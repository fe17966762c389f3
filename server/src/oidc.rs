//! Signing in with GitHub, Google or any OpenID provider. Source: SEC-01.
//!
//! The browser goes to the provider with a state, a nonce and a challenge that its session keeps; it comes back with a code
//! that is exchanged under all three. Whatever goes wrong ends as a sentence on the sign-in page.

mod github;
mod http;
mod openid;
pub mod routes;
mod trouble;

use engine::ProviderAccount;
use openidconnect::{CsrfToken, Nonce, PkceCodeChallenge};
use serde::{Deserialize, Serialize};
use url::Url;

pub use http::{Http, PATIENCE};
use trouble::Trouble;

use crate::settings::{OidcProvider, Settings};

/// GitHub is older than OpenID Connect and speaks OAuth with pages of its own.
const GITHUB: &str = "github";

/// A provider, set up.
#[derive(Clone, Debug)]
pub struct Provider {
    /// Its name in addresses and settings.
    pub name: String,
    /// What people call it.
    pub label: String,
    set_up: OidcProvider,
    /// Where it sends the browser back to.
    back: Url,
}

/// What a session keeps of one attempt to sign in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    state: String,
    nonce: String,
    verifier: String,
}

impl Provider {
    /// Every provider of the settings.
    ///
    /// # Errors
    /// A sentence about an address that is none.
    pub fn all(settings: &Settings) -> Result<Vec<Self>, String> {
        settings
            .oidc
            .iter()
            .map(|set_up| {
                let name = set_up.name.clone();
                if Url::parse(&set_up.issuer).is_err() {
                    return Err(format!("oidc.{name}.issuer is no address: {}", set_up.issuer));
                }
                let back = settings.page(&format!("/auth/{name}/callback"));
                let back = Url::parse(&back).map_err(|error| format!("public_url: {error}"))?;
                Ok(Self { label: label(&name), name, set_up: set_up.clone(), back })
            })
            .collect()
    }

    fn is_github(&self) -> bool {
        self.name == GITHUB
    }

    /// Asks the provider to describe itself, as a sign-in would.
    ///
    /// # Errors
    /// Why nobody could sign in with it.
    pub async fn check(&self, http: &Http) -> Result<(), String> {
        match self.begin(http).await {
            Ok(_) => Ok(()),
            Err(Trouble::Unreachable(why) | Trouble::Nonsense(why) | Trouble::Refused(why)) => Err(why),
            Err(Trouble::Clock | Trouble::Foreign) => Err("its answer can't be used".to_owned()),
        }
    }

    /// Where to send a browser, and what its session keeps until it comes back.
    async fn begin(&self, http: &Http) -> Result<(Url, Secrets), Trouble> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (state, nonce) = (CsrfToken::new_random(), Nonce::new_random());
        let secrets = Secrets {
            state: state.secret().clone(),
            nonce: nonce.secret().clone(),
            verifier: verifier.secret().clone(),
        };
        let place = if self.is_github() {
            github::begin(self, state, challenge)?
        } else {
            openid::begin(self, http, (state, nonce, challenge)).await?
        };
        Ok((place, secrets))
    }

    /// The account behind a code that a browser brought back.
    async fn finish(
        &self, http: &Http, code: String, secrets: &Secrets, now: domain::Moment,
    ) -> Result<ProviderAccount, Trouble> {
        if self.is_github() {
            github::finish(self, http, code, secrets).await
        } else {
            openid::finish(self, http, (code, secrets), now).await
        }
    }
}

/// What people call a provider: its name with a capital, and the usual spelling of those that have one.
fn label(name: &str) -> String {
    match name {
        GITHUB => "GitHub".to_owned(),
        "gitlab" => "GitLab".to_owned(),
        other => {
            let words = other.replace(['_', '-'], " ");
            let mut letters = words.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn a_provider_is_called_as_people_call_it() {
        let called = ["github", "google", "gitlab", "our_company", ""].map(label);
        assert_eq!(called, ["GitHub", "Google", "GitLab", "Our company", ""]);
    }
}

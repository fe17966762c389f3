//! What can go wrong with a provider, and the sentence for the person who wanted to sign in.

/// Why nobody was signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The provider says no, with its word for why.
    Refused(String),
    /// The provider can't be reached, or is too slow.
    Unreachable(String),
    /// The provider answered with something that can't be used.
    Nonsense(String),
    /// The provider's clock and ours differ too much.
    Clock,
    /// The answer does not belong to this browser, or was used before.
    Foreign,
}

impl Trouble {
    /// For the person.
    pub fn words(&self, label: &str) -> String {
        match self {
            Self::Refused(word) => refused(word, label),
            Self::Unreachable(_) => {
                format!("{label} does not answer. Try again in a minute, or sign in by mail.")
            }
            Self::Nonsense(_) => format!(
                "{label} answered with something that can’t be checked, so nobody was signed in. Try again, or sign in by \
                 mail."
            ),
            Self::Clock => format!(
                "The clocks of {label} and of this server differ by minutes, so its answer can’t be trusted. Tell the \
                 people who run this server; until then, sign in by mail."
            ),
            Self::Foreign => format!(
                "This answer of {label} was used before, or belongs to another browser. Start again from here."
            ),
        }
    }

    /// For the operator. Holds no code, address or token.
    pub fn log(&self, provider: &str) {
        match self {
            Self::Refused(word) => tracing::warn!(provider, word, "a sign-in provider refused"),
            Self::Unreachable(why) => tracing::warn!(provider, why, "a sign-in provider can't be reached"),
            Self::Nonsense(why) => tracing::warn!(provider, why, "a sign-in provider's answer can't be used"),
            Self::Clock => tracing::warn!(provider, "a sign-in provider's clock differs from ours"),
            Self::Foreign => tracing::info!(provider, "a sign-in came back to another browser, or twice"),
        }
    }
}

fn refused(word: &str, label: &str) -> String {
    match word {
        "access_denied" => format!("You did not let {label} say who you are, so you are not signed in."),
        "login_required" | "interaction_required" | "consent_required" | "account_selection_required" => {
            format!("{label} wants you to sign in there first. Try again.")
        }
        "temporarily_unavailable" | "server_error" | "slow_down" => {
            format!("{label} can’t sign anybody in right now. Try again in a minute, or sign in by mail.")
        }
        _ => format!(
            "{label} refuses sign-ins from this server, which is probably not set up right. Tell the people who run it; \
             until then, sign in by mail."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::Trouble;

    // rule: SEC-01
    #[test]
    fn every_refusal_is_a_plain_sentence() {
        let words = |word: &str| Trouble::Refused(word.to_owned()).words("GitHub");
        for word in [
            "access_denied",
            "login_required",
            "interaction_required",
            "consent_required",
            "account_selection_required",
            "temporarily_unavailable",
            "server_error",
            "invalid_request",
            "unauthorized_client",
            "unsupported_response_type",
            "invalid_scope",
            "request_not_supported",
            "<script>",
        ] {
            let said = words(word);
            assert!(said.contains("GitHub") && said.ends_with('.'), "{said}");
            assert!(!said.contains('_') && !said.contains('<'), "{said}");
            assert!(app::is_told(&said), "{said}");
        }
        assert!(words("access_denied").starts_with("You did not let"));
        assert!(words("anything else").contains("not set up right"));
    }
}

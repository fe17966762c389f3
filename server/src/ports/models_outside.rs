//! What the settings say about models outside.

use std::{str::FromStr, time::Duration};

use models::remote::{self, Price, Setup};

use crate::settings::Settings;

/// The jobs that a model outside can do.
pub const JOBS: [&str; 4] = ["embedder", "reranker", "decision", "reviewer"];
/// Those whose model writes an answer, which is paid for as well.
const WRITING: [&str; 2] = ["decision", "reviewer"];
/// The provider that stands for the model inside this program.
const INSIDE: &str = "local";

/// The set-up of a job; `None` when the model inside does it.
///
/// # Errors
/// A sentence about a value that can't be read.
pub fn setup(settings: &Settings, job: &str) -> Result<Option<Setup>, String> {
    let Some(keys) = settings.models.get(job) else { return Ok(None) };
    let text =
        |key: &str| keys.get(key).map(|value| value.0.trim().to_owned()).filter(|text| !text.is_empty());
    let provider = match text("provider") {
        Some(provider) if provider != INSIDE => provider,
        Some(_) => return Ok(None),
        None if keys.keys().all(|key| key == "daily_calls") => return Ok(None),
        None => return Err(format!("Set models.{job}.provider, or take its other settings away.")),
    };
    let usual = || remote::usual_model(job, &provider).map(str::to_owned);
    let model = text("model").or_else(usual);
    let url = text("url");
    let price =
        model.as_deref().map_or(Ok(Price::default()), |model| price(settings, (job, model), url.as_deref()));
    Ok(Some(Setup {
        price: price?,
        url,
        key: text("key"),
        cut: text("cut").map(|text| number(job, "cut", &text)).transpose()?,
        limit: text("seconds")
            .map(|text| number(job, "seconds", &text))
            .transpose()?
            .map(Duration::from_secs),
        model,
        provider,
    }))
}

/// Counted calls of the decision model in a UTC day, when the operator sets them (INT-07).
///
/// # Errors
/// A sentence when it is no number.
pub fn decisions_a_day(settings: &Settings) -> Result<Option<i64>, String> {
    let calls = settings.models.get("decision").and_then(|keys| keys.get("daily_calls"));
    calls.map(|calls| number("decision", "daily_calls", &calls.0)).transpose()
}

/// What a model costs: the operator's table, else what is known of it. A model on this machine costs nothing; of any
/// other one the price must be known, or its calls would pass every budget (BLD-06).
fn price(settings: &Settings, (job, model): (&str, &str), url: Option<&str>) -> Result<Price, String> {
    let usual = remote::usual_price(model);
    let given = settings.prices.get(model);
    let needed: &[&str] = if WRITING.contains(&job) { &["input", "output"] } else { &["input"] };
    let told = needed.iter().all(|key| given.is_some_and(|prices| prices.contains_key(*key)));
    if !told && usual == Price::default() && !url.is_some_and(is_here) {
        return Err(format!(
            "No price of {model} is known, and what it costs could not be kept within a budget. Set \
             prices.\"{model}\".input and .output in micro-dollars a million tokens; 0 for a model that costs nothing."
        ));
    }
    let of = |key: &str, usual: u64| given.and_then(|prices| prices.get(key)).copied().unwrap_or(usual);
    Ok(Price { input: of("input", usual.input), output: of("output", usual.output) })
}

/// Whether an address leads to this machine.
#[must_use]
pub fn is_here(address: &str) -> bool {
    match url::Url::parse(address).as_ref().map(url::Url::host) {
        Ok(Some(url::Host::Domain(name))) => name == "localhost" || name.ends_with(".localhost"),
        Ok(Some(url::Host::Ipv4(ip))) => ip.is_loopback(),
        Ok(Some(url::Host::Ipv6(ip))) => ip.is_loopback(),
        Ok(None) | Err(_) => false,
    }
}

fn number<T: FromStr>(job: &str, key: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("models.{job}.{key} is {text:?}; write a number."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Sources;

    fn of(pairs: &[(&str, &str)]) -> Settings {
        let environment =
            pairs.iter().map(|(key, value)| (format!("ASKFIRST_{key}"), (*value).to_owned())).collect();
        Settings::load(&Sources { environment, ..Sources::default() }).unwrap()
    }

    #[test]
    fn a_job_without_a_provider_is_done_inside() {
        assert!(setup(&of(&[]), "reviewer").unwrap().is_none());
        assert!(setup(&of(&[("MODELS__REVIEWER__PROVIDER", "local")]), "reviewer").unwrap().is_none());
        let daily = of(&[("MODELS__DECISION__DAILY_CALLS", "50")]);
        assert!(setup(&daily, "decision").unwrap().is_none());
        assert_eq!(decisions_a_day(&daily), Ok(Some(50)));
        assert!(setup(&of(&[("MODELS__REVIEWER__URL", "http://127.0.0.1:1")]), "reviewer").is_err());
    }

    #[test]
    fn a_provider_comes_with_its_key_model_and_prices() {
        let settings = of(&[
            ("MODELS__REVIEWER__PROVIDER", "anthropic"),
            ("MODELS__REVIEWER__KEY", "k"),
            ("MODELS__REVIEWER__MODEL", "big"),
            ("MODELS__REVIEWER__SECONDS", "20"),
            ("PRICES__BIG__INPUT", "2000000"),
            ("PRICES__BIG__OUTPUT", "10000000"),
        ]);
        let setup = setup(&settings, "reviewer").unwrap().unwrap();
        assert_eq!((setup.key.as_deref(), setup.model.as_deref()), (Some("k"), Some("big")));
        assert_eq!(setup.price, Price { input: 2_000_000, output: 10_000_000 });
        assert_eq!(setup.limit, Some(Duration::from_secs(20)));
        let here = ("MODELS__EMBEDDER__URL", "http://127.0.0.1:8080");
        let wrong = of(&[("MODELS__EMBEDDER__PROVIDER", "tei"), here, ("MODELS__EMBEDDER__CUT", "high")]);
        assert!(super::setup(&wrong, "embedder").err().unwrap().contains("models.embedder.cut"));
    }

    // rule: BLD-06
    #[test]
    fn a_model_elsewhere_without_a_price_is_no_set_up() {
        let tei = |url: &str, prices: &[(&str, &str)]| {
            let set_up = [
                ("MODELS__RERANKER__PROVIDER", "tei"),
                ("MODELS__RERANKER__URL", url),
                ("MODELS__RERANKER__MODEL", "m"),
            ];
            setup(&of(&[&set_up[..], prices].concat()), "reranker").map(|setup| setup.unwrap().price)
        };
        for elsewhere in ["https://models.example.org", "http://10.0.0.7", "http://localhost.example.org"] {
            let refused = tei(elsewhere, &[]).unwrap_err();
            assert!(refused.contains("No price of m") && refused.contains("0 for a model"), "{refused}");
        }
        assert!(
            tei("https://models.example.org", &[("PRICES__M__OUTPUT", "5")]).is_err(),
            "half a price is none"
        );
        let free = tei("https://models.example.org", &[("PRICES__M__INPUT", "0")]);
        assert_eq!(free, Ok(Price::default()));
        for here in ["http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost/v1"] {
            assert_eq!(tei(here, &[]), Ok(Price::default()), "what runs here costs nothing");
        }
        let half = of(&[
            ("MODELS__DECISION__PROVIDER", "openai"),
            ("MODELS__DECISION__MODEL", "m"),
            ("PRICES__M__INPUT", "5"),
        ]);
        assert!(setup(&half, "decision").is_err(), "what it writes is paid for, too");
        let known = of(&[("MODELS__REVIEWER__PROVIDER", "anthropic"), ("MODELS__REVIEWER__KEY", "k")]);
        assert!(setup(&known, "reviewer").unwrap().unwrap().price.output > 0);
    }
}

use super::*;

fn of(environment: &[(&str, &str)]) -> Result<Settings, SettingsError> {
    let pairs = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Settings::load(&Sources { environment: pairs.collect(), ..Sources::default() })
}

fn in_file(text: &str, environment: &[(&str, &str)]) -> Result<Settings, SettingsError> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("askfirst.toml");
    std::fs::write(&file, text).unwrap();
    let pairs = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Settings::load(&Sources { file: Some(file), environment: pairs.collect(), ..Sources::default() })
}

#[test]
fn nothing_set_gives_a_loopback_server_on_sqlite() {
    let settings = of(&[("PATH", "/bin"), ("ASKFIRST_TEST_POSTGRES_URL", "x")]).unwrap();
    assert_eq!(settings.database_url.0, "sqlite:data/askfirst.db");
    assert_eq!(settings.listen.to_string(), "127.0.0.1:3000");
    assert_eq!(settings.page("/sign-in"), "http://127.0.0.1:3000/sign-in");
    assert!(settings.is_loopback());
}

#[test]
fn the_environment_wins_over_the_file_and_flags_over_both() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("askfirst.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:1\"\ndata_dir = \"a\"\nplatform_admins = [\"x@y.z\"]")
        .unwrap();
    let settings = Settings::load(&Sources {
        file: Some(file),
        file_is_wanted: true,
        environment: vec![("ASKFIRST_LISTEN".into(), "127.0.0.1:2".into())],
        flags: vec![("listen".into(), "127.0.0.1:3".into())],
    })
    .unwrap();
    assert_eq!(settings.listen.port(), 3);
    assert_eq!(settings.database_url.0, "sqlite:a/askfirst.db");
    assert_eq!(settings.platform_admins, ["x@y.z"]);
}

#[test]
fn an_unknown_key_is_an_error_that_names_the_nearest() {
    let error = of(&[("ASKFIRST_DATABSE_URL", "x")]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ASKFIRST_DATABSE_URL is not a setting. Did you mean ASKFIRST_DATABASE_URL?"
    );
    let error = in_file("[oidc.github]\nclient-id = \"x\"", &[]).unwrap_err();
    assert!(error.to_string().contains("Did you mean oidc.github.client_id?"), "{error}");
}

#[test]
fn a_value_that_cannot_be_read_says_what_to_write() {
    let error =
        of(&[("ASKFIRST_ALLOW_PRIVATE_ADDRESSES", "perhaps"), ("ASKFIRST_LISTEN", "here")]).unwrap_err();
    assert!(error.to_string().contains("ASKFIRST_ALLOW_PRIVATE_ADDRESSES: write true or false."), "{error}");
    assert!(error.to_string().contains("127.0.0.1:3000"), "{error}");
}

#[test]
fn a_secret_can_stand_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("smtp");
    std::fs::write(&secret, "smtps://user:hunter2@mail.example.org\n").unwrap();
    let settings = of(&[("ASKFIRST_SMTP_URL_FILE", secret.to_str().unwrap())]).unwrap();
    assert_eq!(settings.smtp_url, Some(Secret("smtps://user:hunter2@mail.example.org".into())));
    assert!(!format!("{settings:?}").contains("hunter2"));
    assert!(of(&[("ASKFIRST_SMTP_URL_FILE", "/nowhere/at/all")]).is_err());
    assert!(of(&[("ASKFIRST_LISTEN_FILE", secret.to_str().unwrap())]).is_err());
}

// rule: SEC-01
#[test]
fn known_providers_need_no_issuer_and_others_do() {
    let keys = |name: &str| {
        let key = |key: &str| format!("ASKFIRST_OIDC__{name}__{key}");
        [(key("CLIENT_ID"), "x"), (key("CLIENT_SECRET"), "y")]
    };
    for (name, issuer) in [
        ("GITHUB", "https://github.com"),
        ("GITLAB", "https://gitlab.com"),
        ("GOOGLE", "https://accounts.google.com"),
    ] {
        let [id, secret] = &keys(name);
        let settings = of(&[(&id.0, id.1), (&secret.0, secret.1)]).unwrap();
        assert_eq!(settings.oidc[0].issuer, issuer);
    }
    let [id, secret] = &keys("COMPANY");
    let error = of(&[(&id.0, id.1), (&secret.0, secret.1)]).unwrap_err();
    assert!(error.to_string().contains("set oidc.company.issuer"), "{error}");
}

#[test]
fn models_and_prices_are_tables() {
    let file =
        "[models.reviewer]\nprovider = \"anthropic\"\n[prices.\"claude-sonnet-5-5\"]\ninput = 2_000_000";
    let settings = in_file(file, &[("ASKFIRST_MODELS__REVIEWER__KEY", "k")]).unwrap();
    assert_eq!(settings.models["reviewer"]["provider"].0, "anthropic");
    assert_eq!(settings.models["reviewer"]["key"].0, "k");
    assert_eq!(settings.prices["claude-sonnet-5-5"]["input"], 2_000_000);
    assert!(
        of(&[("ASKFIRST_MODELS__REVEIWER__PROVIDER", "x")]).unwrap_err().to_string().contains("REVIEWER")
    );
}

#[test]
fn a_proxy_before_a_loopback_server_makes_it_public() {
    let settings = of(&[("ASKFIRST_PUBLIC_URL", "https://askfirst.example.org")]).unwrap();
    assert!(!settings.is_loopback());
    assert!(settings.repository_roots.is_empty());
    assert!(settings.is_https());
}

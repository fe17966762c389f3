//! People: signing in, tokens, sessions.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use domain::{
    PersonId,
    access::AccessStatus,
    time::{DAY, HOUR, MINUTE},
};
use engine::{Engine, EngineError, NewPerson, NewSession, Once, Options, ProviderAccount, both, testing};

async fn sign_in(engine: &Engine, address: &str) -> PersonId {
    let link = engine.ask_sign_in_link(address, "/").await.unwrap();
    engine.sign_in_by_link(&link.secret).await.unwrap().person
}

fn field(error: EngineError) -> String {
    match error {
        EngineError::Refused(domain::Refusal::Invalid(fields)) => fields[0].field.clone(),
        other => panic!("{other:?}"),
    }
}

// rule: ACC-02
both!(somebody_new_is_pending_while_approval_is_required, |world| async move {
    let ana = sign_in(&world.engine, " Ana.Silva@Example.org ").await;
    let me = world.engine.me(&ana).await.unwrap();
    assert_eq!((me.name.as_str(), me.access_status), ("ana.silva", AccessStatus::Pending));
    assert_eq!((me.emails[0].address.as_str(), me.emails[0].verified), ("ana.silva@example.org", true));

    let admin = world.admin("Ada").await;
    world.engine.change_platform_settings(&admin, false).await.unwrap();
    let ben = sign_in(&world.engine, "ben@example.net").await;
    assert_eq!(world.engine.me(&ben).await.unwrap().access_status, AccessStatus::Approved);
    assert_eq!(
        sign_in(&world.engine, "ana.silva@example.org").await,
        ana,
        "the same address, the same person"
    );
});

// rule: ACC-02
both!(two_first_requests_at_once_make_one_person, |world| async move {
    let first = world.engine.ask_sign_in_link("ana@example.net", "/").await.unwrap();
    let second = world.engine.ask_sign_in_link("ana@example.net", "/").await.unwrap();
    let other = world.another().await;
    let (one, two) =
        tokio::join!(world.engine.sign_in_by_link(&first.secret), other.sign_in_by_link(&second.secret));
    assert_eq!(one.unwrap().person, two.unwrap().person);
    other.close().await;
});

// rule: SEC-01
both!(a_link_signs_in_once_and_for_fifteen_minutes, |world| async move {
    let link = world.engine.ask_sign_in_link("ana@example.net", "/changes/1?x=2").await.unwrap();
    for _ in 0..2 {
        let address = world.engine.sign_in_link_is_open(&link.secret).await.unwrap();
        assert_eq!(address.as_deref(), Some("ana@example.net"), "looking uses nothing up");
    }
    let signed_in = world.engine.sign_in_by_link(&link.secret).await.unwrap();
    assert_eq!(signed_in.return_to, "/changes/1?x=2");
    assert_eq!(world.engine.sign_in_link_is_open(&link.secret).await.unwrap(), None);
    assert!(matches!(world.engine.sign_in_by_link(&link.secret).await, Err(EngineError::NotFound)));

    let late = world.engine.ask_sign_in_link("ana@example.net", "/").await.unwrap();
    world.clock.advance(15 * MINUTE);
    assert!(matches!(world.engine.sign_in_by_link(&late.secret).await, Err(EngineError::NotFound)));
});

// rule: SEC-01
both!(of_two_uses_of_a_link_at_once_one_signs_in, |world| async move {
    let link = world.engine.ask_sign_in_link("ana@example.net", "/").await.unwrap();
    let other = world.another().await;
    let (one, two) =
        tokio::join!(world.engine.sign_in_by_link(&link.secret), other.sign_in_by_link(&link.secret));
    assert!(one.is_ok() != two.is_ok());
    other.close().await;
});

// rule: SEC-01
both!(a_known_and_an_unknown_address_get_the_same_answer, |world| async move {
    world.courier.set_up(true);
    world.person("Ana").await;
    for address in ["ana@example.org", "nobody@example.org"] {
        let link = world.engine.ask_sign_in_link(address, "/").await.unwrap();
        assert_eq!(link.address, address);
        world.engine.run_due().await.unwrap();
        let mail = world.courier.sent().pop().unwrap();
        assert_eq!((mail.to.as_str(), mail.subject.as_str()), (address, "Your link to sign in to Askfirst"));
        assert!(mail.text.contains(&format!("https://askfirst.example/sign-in/{}", link.secret)));
    }
    assert!(!world.store_holds("secret-").await, "no secret is kept once its mail is sent");
});

// rule: SEC-01
both!(what_is_no_address_or_no_path_of_this_site_is_refused, |world| async move {
    for address in ["", "ana", "a@b@c", "ana@example.org\r\nBcc: b@c"] {
        let error = world.engine.ask_sign_in_link(address, "/").await.unwrap_err();
        assert_eq!(field(error), "email", "{address:?}");
    }
    for path in ["", "changes", "//evil.example", "/\\evil.example", "https://evil.example", "/a\r\nb"] {
        let error = world.engine.ask_sign_in_link("ana@example.org", path).await.unwrap_err();
        assert_eq!(field(error), "returnTo", "{path:?}");
    }
});

// rule: NOT-03
both!(a_mail_server_that_is_down_delays_mail_alone, |world| async move {
    world.courier.set_up(true);
    world.courier.goes_down(true);
    world.engine.ask_sign_in_link("ana@example.org", "/").await.unwrap();
    world.engine.run_due().await.unwrap();
    assert!(world.courier.sent().is_empty());
    world.courier.goes_down(false);
    world.clock.advance(MINUTE);
    world.engine.run_due().await.unwrap();
    assert_eq!(world.courier.sent().len(), 1);
    world.clock.advance(MINUTE);
    world.engine.run_due().await.unwrap();
    assert_eq!(world.courier.sent().len(), 1, "sent once");
});

both!(a_mail_that_came_too_late_is_not_sent, |world| async move {
    world.courier.set_up(true);
    world.courier.goes_down(true);
    world.engine.ask_sign_in_link("ana@example.org", "/").await.unwrap();
    world.engine.run_due().await.unwrap();
    world.courier.goes_down(false);
    world.clock.advance(HOUR);
    world.engine.run_due().await.unwrap();
    assert!(world.courier.sent().is_empty());
    assert!(!world.store_holds("secret-").await);
});

both!(an_operator_adds_a_person_once_an_address, |world| async move {
    let new = NewPerson { address: "Ana@Example.net".into(), name: Some("Ana".into()), ..Default::default() };
    let added = world.engine.add_person(new.clone()).await.unwrap();
    assert_eq!((added.email.as_str(), added.access_status), ("ana@example.net", AccessStatus::Pending));
    let again = world.engine.add_person(NewPerson { approve: true, ..new }).await.unwrap();
    assert_eq!((&again.user_id, again.access_status), (&added.user_id, AccessStatus::Approved));
    assert_eq!(sign_in(&world.engine, "ana@example.net").await, added.user_id);

    sign_in(&world.engine, "ben@example.net").await;
    let ben = world.engine.approve_person_by_address("ben@example.net").await.unwrap();
    assert_eq!(ben.access_status, AccessStatus::Approved);
    for nobody in [
        world.engine.approve_person_by_address("nobody@example.net").await,
        world.engine.person_by_address("nobody@example.net").await,
    ] {
        assert!(matches!(nobody, Err(EngineError::NotFound)));
    }
    assert_eq!(world.engine.person_by_address("Ben@example.net").await.unwrap(), ben);
});

// rule: ACC-10
both!(
    the_first_to_sign_in_on_a_loopback_server_is_its_admin,
    Options { loopback: true, ..testing::options() },
    |world| async move {
        let first = sign_in(&world.engine, "ana@example.net").await;
        let second = sign_in(&world.engine, "ben@example.net").await;
        assert!(world.engine.enter(&first).await.unwrap().platform_admin);
        let me = world.engine.me(&second).await.unwrap();
        assert_eq!((me.platform_admin, me.access_status), (false, AccessStatus::Pending));
    }
);

// rule: ACC-10
both!(
    of_two_who_sign_in_first_at_once_one_is_admin,
    Options { loopback: true, ..testing::options() },
    |world| async move {
        let ana = world.engine.ask_sign_in_link("ana@example.net", "/").await.unwrap();
        let ben = world.engine.ask_sign_in_link("ben@example.net", "/").await.unwrap();
        let other = world.another().await;
        let (ana, ben) =
            tokio::join!(world.engine.sign_in_by_link(&ana.secret), other.sign_in_by_link(&ben.secret));
        let mut admins = 0;
        for person in [ana.unwrap().person, ben.unwrap().person] {
            admins += usize::from(world.engine.me(&person).await.unwrap().platform_admin);
        }
        assert_eq!(admins, 1);
        other.close().await;
    }
);

// rule: ACC-10
both!(elsewhere_the_first_admin_has_the_setup_code, |world| async move {
    let engine = &world.engine;
    assert!(engine.needs_set_up().await.unwrap() && !engine.has_admin().await.unwrap());
    let stale = engine.setup_code().await.unwrap().unwrap();
    let code = engine.setup_code().await.unwrap().unwrap();
    assert!(!world.store_holds(&code).await, "the store keeps a hash");
    let ana = sign_in(engine, "ana@example.net").await;
    sign_in(engine, "ben@example.net").await;
    assert!(!engine.me(&ana).await.unwrap().platform_admin, "signing in alone is not enough");
    for wrong in ["guess", "", stale.as_str()] {
        assert_eq!(field(engine.set_up("ana@example.net", wrong).await.unwrap_err()), "code");
    }
    assert_eq!(field(engine.set_up("ana", &code).await.unwrap_err()), "email");
    assert_eq!(engine.set_up(" Ana@example.net", &format!(" {code}\n")).await.unwrap(), ana);
    let caller = engine.enter(&ana).await.unwrap();
    assert!(caller.platform_admin);
    assert!(matches!(engine.set_up("ben@example.net", &code).await, Err(EngineError::NotFound)), "once");
    assert_eq!(engine.setup_code().await.unwrap(), None);
    assert!(!engine.needs_set_up().await.unwrap() && engine.has_admin().await.unwrap());
    assert_eq!(engine.unread_notifications(&caller).await.unwrap(), 1, "Ben waits");
});

// rule: ACC-10
both!(of_two_with_the_setup_code_at_once_one_is_admin, |world| async move {
    let code = world.engine.setup_code().await.unwrap().unwrap();
    let other = world.another().await;
    let (one, two) =
        tokio::join!(world.engine.set_up("ana@example.net", &code), other.set_up("ben@example.net", &code));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    other.close().await;
});

// rule: ACC-10
both!(
    a_configured_admin_leaves_nothing_to_be_first_for,
    Options { loopback: true, platform_admins: vec![" Ada@Example.net ".into()], ..testing::options() },
    |world| async move {
        let ana = sign_in(&world.engine, "ana@example.net").await;
        assert!(!world.engine.me(&ana).await.unwrap().platform_admin);
        let ada = sign_in(&world.engine, "ada@example.net").await;
        assert!(world.engine.enter(&ada).await.unwrap().platform_admin);
        assert_eq!(world.engine.setup_code().await.unwrap(), None);
    }
);

// rule: SEC-05
both!(a_token_speaks_for_its_person_until_it_ends_or_is_revoked, |world| async move {
    let ana = world.person("Ana").await;
    let (token, secret) = world.engine.make_token(&ana.id, " CI ", 30, None).await.unwrap();
    assert!(secret.starts_with("askfirst_"));
    assert_eq!(token.name, "CI");
    assert!(!world.store_holds(&secret).await, "the store keeps a hash");
    assert_eq!(world.engine.person_of_token(&secret).await.unwrap(), Some(ana.id.clone()));
    assert_eq!(world.engine.person_of_token("askfirst_guess").await.unwrap(), None);

    let ben = world.person("Ben").await;
    assert!(matches!(world.engine.revoke_token(&ben, &token.id).await, Err(EngineError::NotFound)));
    world.engine.revoke_token(&ana, &token.id).await.unwrap();
    world.engine.revoke_token(&ana, &token.id).await.unwrap();
    assert_eq!(world.engine.person_of_token(&secret).await.unwrap(), None);
    assert!(world.engine.tokens(&ana).await.unwrap().is_empty());

    let (_, secret) = world.engine.make_token(&ana.id, "short", 1, None).await.unwrap();
    world.clock.advance(DAY);
    assert_eq!(world.engine.person_of_token(&secret).await.unwrap(), None);
    for (name, days, wrong) in [("", 1, "name"), ("a", 0, "expiresInDays"), ("a", 367, "expiresInDays")] {
        assert_eq!(field(world.engine.make_token(&ana.id, name, days, None).await.unwrap_err()), wrong);
    }
});

// rule: SEC-05
both!(a_token_that_is_asked_for_again_with_its_key_is_the_same_one, |world| async move {
    let engine = &world.engine;
    let (ana, ben) = (world.person("Ana").await, world.person("Ben").await);
    let key = |print: &str| Some(Once { key: "some key".to_owned(), fingerprint: print.to_owned() });
    let (first, secret) = engine.make_token(&ana.id, "CI", 30, key("a")).await.unwrap();
    let (again, same) = engine.make_token(&ana.id, "CI", 30, key("a")).await.unwrap();
    assert_eq!((&first.id, &secret), (&again.id, &same));
    assert!(!world.store_holds(&secret).await, "and the store does not hold it");
    assert_eq!(engine.tokens(&ana).await.unwrap().len(), 1);
    assert_eq!(engine.person_of_token(&secret).await.unwrap(), Some(ana.id.clone()));
    let (_, others) = engine.make_token(&ben.id, "CI", 30, key("a")).await.unwrap();
    assert_ne!(others, secret, "a key is the caller's own");
    let conflict = |outcome| matches!(outcome, Err(EngineError::Conflict { .. }));
    assert!(conflict(engine.make_token(&ana.id, "CD", 30, key("b")).await));
    engine.revoke_token(&ana, &first.id).await.unwrap();
    assert!(conflict(engine.make_token(&ana.id, "CI", 30, key("a")).await), "it is gone");
    world.clock.advance(DAY);
    assert_ne!(engine.make_token(&ana.id, "CI", 30, key("a")).await.unwrap().1, secret);
});

// rule: SEC-05
both!(the_last_use_of_a_token_is_noted_at_most_once_an_hour, |world| async move {
    let ana = world.person("Ana").await;
    let (token, secret) = world.engine.make_token(&ana.id, "CI", 30, None).await.unwrap();
    assert_eq!(token.last_used_at, None);
    let first = world.engine.now();
    let mut noted = Vec::new();
    for minutes in [0, 59, 1] {
        world.clock.advance(minutes * MINUTE);
        world.engine.person_of_token(&secret).await.unwrap();
        noted.push(world.engine.tokens(&ana).await.unwrap()[0].last_used_at.unwrap());
    }
    assert_eq!(noted, [first, first, first.plus(HOUR)]);
});

fn session(secret: &str, person: Option<&PersonId>) -> NewSession {
    NewSession {
        secret: secret.to_owned(),
        data: "{}".to_owned(),
        person: person.cloned(),
        agent: "Firefox on Linux".to_owned(),
        since: None,
    }
}

// rule: SEC-02
both!(a_session_is_there_until_it_ends, |world| async move {
    let engine = &world.engine;
    assert!(engine.create_session(session("s1", None)).await.unwrap());
    assert!(!engine.create_session(session("s1", None)).await.unwrap(), "the secret is taken");
    engine.save_session("s1", r#"{"a":1}"#).await.unwrap();
    let row = engine.load_session("s1").await.unwrap().unwrap();
    assert_eq!((row.data.as_str(), row.person), (r#"{"a":1}"#, None));
    assert!(!row.id.contains("s1"), "the store knows a hash");
    world.clock.advance(14 * DAY);
    assert_eq!(engine.load_session("s1").await.unwrap(), None, "two weeks without a visit");
    engine.ask_sign_in_link("ana@example.org", "/").await.unwrap();
    assert_eq!(engine.sweep_expired().await.unwrap(), 1, "the session, and not the link");
    world.clock.advance(15 * MINUTE);
    assert_eq!(engine.sweep_expired().await.unwrap(), 1);

    engine.create_session(session("s2", None)).await.unwrap();
    engine.delete_session("s2").await.unwrap();
    engine.save_session("s2", "{}").await.unwrap();
    assert_eq!(engine.load_session("s2").await.unwrap(), None, "ended, it stays ended");
});

// rule: SEC-02
both!(a_session_lives_ninety_days_at_the_longest_and_its_use_is_noted_now_and_then, |world| async move {
    let engine = &world.engine;
    engine.create_session(session("s1", None)).await.unwrap();
    let begun = engine.now();
    world.clock.advance(4 * MINUTE);
    assert_eq!(engine.load_session("s1").await.unwrap().unwrap().seen_at, begun, "not at each visit");
    world.clock.advance(MINUTE);
    assert_eq!(engine.load_session("s1").await.unwrap().unwrap().seen_at, engine.now());
    for _ in 0..8 {
        world.clock.advance(11 * DAY);
        assert!(engine.load_session("s1").await.unwrap().is_some());
    }
    world.clock.advance(2 * DAY);
    assert_eq!(engine.load_session("s1").await.unwrap(), None);
});

// rule: SEC-02
both!(a_person_sees_and_ends_their_own_sessions_alone, |world| async move {
    let engine = &world.engine;
    let (ana, ben) = (world.person("Ana").await, world.person("Ben").await);
    for (secret, person) in [("a1", &ana), ("a2", &ana), ("a3", &ana), ("b1", &ben)] {
        world.seconds_pass(60);
        engine.create_session(session(secret, Some(&person.id))).await.unwrap();
    }
    let mine = engine.sessions(&ana, "a2").await.unwrap();
    assert_eq!(mine.len(), 3);
    assert!(mine[0].current && !mine[1].current && !mine[2].current, "the one that asks comes first");
    assert_eq!(mine[0].agent, "Firefox on Linux");
    let a3 = mine[1].id.clone();
    assert!(matches!(engine.end_session(&ben, &a3).await, Err(EngineError::NotFound)));
    engine.end_session(&ana, &a3).await.unwrap();
    assert!(matches!(engine.end_session(&ana, &a3).await, Err(EngineError::NotFound)));
    assert_eq!(engine.load_session("a3").await.unwrap(), None, "signed out there");
    assert_eq!(engine.end_other_sessions(&ana, "a2").await.unwrap(), 1);
    assert_eq!(engine.load_session("a1").await.unwrap(), None);
    assert!(
        engine.load_session("a2").await.unwrap().is_some()
            && engine.load_session("b1").await.unwrap().is_some()
    );
});

fn account(subject: &str, verified: &[&str]) -> ProviderAccount {
    ProviderAccount {
        issuer: "https://id.example".to_owned(),
        subject: subject.to_owned(),
        provider: "company".to_owned(),
        name: Some("Ana Silva".to_owned()),
        verified: verified.iter().map(|&address| address.to_owned()).collect(),
    }
}

// rule: SEC-01, ACC-02
both!(a_provider_signs_in_somebody_new_and_knows_them_again_by_its_own_id, |world| async move {
    let engine = &world.engine;
    let first =
        engine.sign_in_by_provider(&account("1", &["Ana@Example.net", "ana@work.example"])).await.unwrap();
    let me = engine.me(&first).await.unwrap();
    assert_eq!((me.name.as_str(), me.access_status), ("Ana Silva", AccessStatus::Pending));
    let addresses: Vec<&str> = me.emails.iter().map(|each| each.address.as_str()).collect();
    assert_eq!(addresses, ["ana@example.net", "ana@work.example"], "several addresses, one person");
    let moved = engine.sign_in_by_provider(&account("1", &["new@example.net"])).await.unwrap();
    assert_eq!(moved, first, "by the provider's id, whatever the address");
    assert_eq!(sign_in(engine, "ana@work.example").await, first);
});

// rule: SEC-01
both!(only_addresses_that_the_provider_confirmed_count, |world| async move {
    let engine = &world.engine;
    let (ana, ben) = (world.person("Ana").await, world.person("Ben").await);
    let nobody = engine.sign_in_by_provider(&account("1", &[])).await.unwrap_err();
    assert_eq!(field(nobody), "provider");
    let signed_in = engine.sign_in_by_provider(&account("2", &["ana@example.org"])).await.unwrap();
    assert_eq!(signed_in, ana.id, "a confirmed address is the person's");
    let both = engine.sign_in_by_provider(&account("3", &["ana@example.org", "ben@example.org"])).await;
    assert_eq!(field(both.unwrap_err()), "provider");
    assert!(engine.identities(&ben).await.unwrap().is_empty());
    let long = format!("{}@example.net", "a".repeat(300));
    let odd = ["eve@example.net\r\nBcc: mal@example.net", "Eve <eve@example.net>", long.as_str(), "", "eve"];
    assert_eq!(field(engine.sign_in_by_provider(&account("4", &odd)).await.unwrap_err()), "provider");
    let spelled = engine.sign_in_by_provider(&account("5", &[" Ana@EXAMPLE.org\n"])).await.unwrap();
    assert_eq!(spelled, ana.id, "however it is spelled");
});

// rule: SEC-01
both!(a_second_provider_is_added_by_its_owner_and_by_nobody_else, |world| async move {
    let engine = &world.engine;
    let (ana, ben) = (world.person("Ana").await, world.person("Ben").await);
    engine.link_provider(&ana, &account("1", &["ben@example.org", "ana@home.example"])).await.unwrap();
    let addresses: Vec<String> =
        engine.me(&ana.id).await.unwrap().emails.into_iter().map(|each| each.address).collect();
    assert_eq!(addresses, ["ana@example.org", "ana@home.example"], "Ben keeps his address");
    assert_eq!(engine.sign_in_by_provider(&account("1", &[])).await.unwrap(), ana.id);
    let stolen = engine.link_provider(&ben, &account("1", &[])).await.unwrap_err();
    assert_eq!(field(stolen), "provider");
    let linked = engine.identities(&ana).await.unwrap();
    assert!(matches!(engine.unlink_provider(&ben, &linked[0].id).await, Err(EngineError::NotFound)));
    engine.unlink_provider(&ana, &linked[0].id).await.unwrap();
    assert_eq!(field(engine.sign_in_by_provider(&account("1", &[])).await.unwrap_err()), "provider");
});

// rule: SEC-01, ACC-02
both!(two_browsers_at_one_provider_at_once_make_one_person, |world| async move {
    let other = world.another().await;
    let arriving = account("1", &["ana@example.net"]);
    let (one, two) =
        tokio::join!(world.engine.sign_in_by_provider(&arriving), other.sign_in_by_provider(&arriving));
    assert_eq!(one.unwrap(), two.unwrap());
    other.close().await;
});

both!(a_person_is_renamed, |world| async move {
    let ana = world.person("Ana").await;
    assert_eq!(world.engine.rename_me(&ana, "  Ana Silva ").await.unwrap().name, "Ana Silva");
    assert_eq!(world.engine.enter(&ana.id).await.unwrap().name, "Ana Silva");
    assert_eq!(field(world.engine.rename_me(&ana, " ").await.unwrap_err()), "name");
});

//! People: signing in, tokens, sessions.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use domain::{
    PersonId,
    access::AccessStatus,
    time::{DAY, HOUR, MINUTE},
};
use engine::{Engine, EngineError, NewPerson, Options, SessionRow, both, testing};

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
    let nobody = world.engine.approve_person_by_address("nobody@example.net").await;
    assert!(matches!(nobody, Err(EngineError::NotFound)));
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
    let code = world.engine.setup_code().await.unwrap().unwrap();
    let ana = sign_in(&world.engine, "ana@example.net").await;
    let ben = sign_in(&world.engine, "ben@example.net").await;
    assert!(!world.engine.me(&ana).await.unwrap().platform_admin, "signing in alone is not enough");
    assert!(matches!(world.engine.use_setup_code(&ana, "guess").await, Err(EngineError::NotFound)));
    assert!(world.engine.use_setup_code(&ana, &code).await.unwrap().platform_admin);
    assert!(matches!(world.engine.use_setup_code(&ben, &code).await, Err(EngineError::NotFound)));
    assert_eq!(world.engine.setup_code().await.unwrap(), None);
    let caller = world.engine.enter(&ana).await.unwrap();
    assert_eq!(world.engine.unread_notifications(&caller).await.unwrap(), 1, "Ben waits");
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
    let (token, secret) = world.engine.make_token(&ana.id, " CI ", 30).await.unwrap();
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

    let (_, secret) = world.engine.make_token(&ana.id, "short", 1).await.unwrap();
    world.clock.advance(DAY);
    assert_eq!(world.engine.person_of_token(&secret).await.unwrap(), None);
    for (name, days, wrong) in [("", 1, "name"), ("a", 0, "expiresInDays"), ("a", 367, "expiresInDays")] {
        assert_eq!(field(world.engine.make_token(&ana.id, name, days).await.unwrap_err()), wrong);
    }
});

// rule: SEC-05
both!(the_last_use_of_a_token_is_noted_at_most_once_an_hour, |world| async move {
    let ana = world.person("Ana").await;
    let (token, secret) = world.engine.make_token(&ana.id, "CI", 30).await.unwrap();
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

both!(a_session_is_there_until_it_ends, |world| async move {
    let engine = &world.engine;
    let row = SessionRow { id: "s1".into(), data: "{}".into(), expires_at: engine.now().plus(HOUR) };
    assert!(engine.create_session(&row).await.unwrap());
    assert!(!engine.create_session(&row).await.unwrap(), "the id is taken");
    let later =
        SessionRow { data: r#"{"a":1}"#.into(), expires_at: engine.now().plus(2 * HOUR), ..row.clone() };
    engine.save_session(&later).await.unwrap();
    assert_eq!(engine.load_session("s1").await.unwrap(), Some(later));
    world.clock.advance(2 * HOUR);
    assert_eq!(engine.load_session("s1").await.unwrap(), None);
    engine.ask_sign_in_link("ana@example.org", "/").await.unwrap();
    assert_eq!(engine.sweep_expired().await.unwrap(), 1, "the session, and not the link");
    world.clock.advance(15 * MINUTE);
    assert_eq!(engine.sweep_expired().await.unwrap(), 1);

    engine.save_session(&SessionRow { expires_at: engine.now().plus(HOUR), ..row }).await.unwrap();
    engine.delete_session("s1").await.unwrap();
    assert_eq!(engine.load_session("s1").await.unwrap(), None);
});

both!(a_person_is_renamed, |world| async move {
    let ana = world.person("Ana").await;
    assert_eq!(world.engine.rename_me(&ana, "  Ana Silva ").await.unwrap().name, "Ana Silva");
    assert_eq!(world.engine.enter(&ana.id).await.unwrap().name, "Ana Silva");
    assert_eq!(field(world.engine.rename_me(&ana, " ").await.unwrap_err()), "name");
});

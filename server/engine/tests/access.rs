//! The platform's gate, and what platform admins decide.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use domain::{PersonId, access::AccessStatus, notice::NoticeKind};
use engine::{Caller, Engine, EngineError, Options, Paging, both, testing};

async fn arrives(engine: &Engine, name: &str) -> PersonId {
    let link = engine.ask_sign_in_link(&format!("{name}@example.net"), "/").await.unwrap();
    engine.sign_in_by_link(&link.secret).await.unwrap().person
}

async fn status(engine: &Engine, person: &PersonId) -> AccessStatus {
    engine.me(person).await.unwrap().access_status
}

/// Kind, text and whether it is resolved, newest first.
async fn notices(engine: &Engine, caller: &Caller) -> Vec<(NoticeKind, String, bool)> {
    let page = engine.notifications(caller, &Paging::default()).await.unwrap();
    page.items.into_iter().map(|notice| (notice.kind, notice.text, notice.resolved_at.is_some())).collect()
}

async fn acts(engine: &Engine, admin: &Caller) -> Vec<String> {
    let page = engine.audit(admin, &Paging::default()).await.unwrap();
    page.items
        .into_iter()
        .map(|act| {
            let whom = act.subject.map(|subject| subject.name).unwrap_or_default();
            format!("{} {} {whom} {} {}", act.actor.name, act.action, act.before, act.after)
        })
        .collect()
}

// rule: ACC-04
both!(who_waits_or_was_declined_does_not_pass_the_gate, |world| async move {
    for waits in [AccessStatus::Pending, AccessStatus::Declined] {
        let person = world.stranger("Ana", waits, false).await;
        match world.engine.enter(&person).await {
            Err(EngineError::ApprovalRequired(told)) => assert_eq!(told, waits),
            other => panic!("{other:?}"),
        }
        assert_eq!(status(&world.engine, &person).await, waits);
    }
    assert_eq!(world.person("Ben").await.name, "Ben");
    assert!(matches!(world.engine.enter(&"nobody".into()).await, Err(EngineError::NotFound)));
});

// rule: ACC-03
both!(
    a_platform_admin_is_always_let_in,
    Options { platform_admins: vec!["ana@example.org".into(), "id00000001".into()], ..testing::options() },
    |world| async move {
        let by_address = world.stranger("Ana", AccessStatus::Declined, false).await;
        let by_id = world.stranger("Ben", AccessStatus::Pending, false).await;
        assert_eq!(by_id.as_str(), "id00000001");
        let by_row = world.stranger("Cem", AccessStatus::Pending, true).await;
        let other = world.stranger("Dua", AccessStatus::Pending, false).await;
        for admin in [by_address, by_id, by_row.clone()] {
            assert!(world.engine.enter(&admin).await.unwrap().platform_admin);
            assert_eq!(status(&world.engine, &admin).await, AccessStatus::Approved);
        }
        assert!(world.engine.enter(&other).await.is_err());
        let ben = world.engine.enter(&"id00000001".into()).await.unwrap();
        let listed = async |status| {
            let page = world.engine.access_list(&ben, Some(status), &Paging::default()).await.unwrap();
            page.items.into_iter().map(|row| row.name).collect::<Vec<_>>()
        };
        assert_eq!(listed(AccessStatus::Pending).await, ["Dua"], "an admin waits for nobody");
        assert_eq!(listed(AccessStatus::Declined).await, Vec::<String>::new());
        assert_eq!(listed(AccessStatus::Approved).await, ["Cem", "Ben", "Ana"]);
        assert_eq!(world.engine.approve_all(&ben, None).await.unwrap(), 1, "and is not let in once more");
        assert!(matches!(world.engine.decline_access(&ben, &by_row).await, Err(EngineError::Refused(_))));
    }
);

// rule: ACC-05
both!(the_gate_sees_a_decision_at_once, |world| async move {
    let admin = world.admin("Ada").await;
    let ana = world.person("Ana").await;
    world.engine.decline_access(&admin, &ana.id).await.unwrap();
    let gate = world.engine.enter(&ana.id).await;
    assert!(matches!(gate, Err(EngineError::ApprovalRequired(AccessStatus::Declined))));
    let other = world.another().await;
    world.engine.approve_access(&admin, &ana.id).await.unwrap();
    assert_eq!(other.enter(&ana.id).await.unwrap().id, ana.id);
    other.close().await;
});

// rule: ACC-06
both!(an_admin_decides_and_a_declined_person_can_be_approved_later, |world| async move {
    let engine = &world.engine;
    let admin = world.admin("Ada").await;
    let ana = arrives(engine, "ana").await;
    let row = engine.decline_access(&admin, &ana).await.unwrap();
    assert_eq!((row.status, row.decided_by.unwrap().name.as_str()), (AccessStatus::Declined, "Ada"));
    assert_eq!(row.addresses, ["ana@example.net"]);
    world.seconds_pass(1);
    let row = engine.approve_access(&admin, &ana).await.unwrap();
    assert_eq!((row.status, row.decided_at), (AccessStatus::Approved, Some(engine.now())));
    assert!(engine.enter(&ana).await.is_ok());
    assert!(matches!(engine.approve_access(&admin, &"nobody".into()).await, Err(EngineError::NotFound)));
});

// rule: ACC-06
both!(approving_all_approves_those_who_were_shown, |world| async move {
    let engine = &world.engine;
    let admin = world.admin("Ada").await;
    let shown = [arrives(engine, "ana").await, arrives(engine, "ben").await];
    let declined = arrives(engine, "cem").await;
    engine.decline_access(&admin, &declined).await.unwrap();
    let later = arrives(engine, "dua").await;
    let asked = [shown[0].clone(), shown[1].clone(), declined.clone(), "nobody".into()];
    assert_eq!(engine.approve_all(&admin, Some(&asked)).await.unwrap(), 2);
    assert_eq!(engine.approve_all(&admin, Some(&asked)).await.unwrap(), 0);
    for person in &shown {
        assert_eq!(status(engine, person).await, AccessStatus::Approved);
    }
    assert_eq!(status(engine, &declined).await, AccessStatus::Declined);
    assert_eq!(status(engine, &later).await, AccessStatus::Pending);
    assert_eq!(engine.approve_all(&admin, None).await.unwrap(), 1);
    assert_eq!(status(engine, &later).await, AccessStatus::Approved);
});

// rule: ACC-06
both!(turning_the_setting_off_approves_nobody_who_waits, |world| async move {
    let engine = &world.engine;
    let admin = world.admin("Ada").await;
    assert!(engine.platform_settings(&admin).await.unwrap().signup_approval_required);
    let ana = arrives(engine, "ana").await;
    assert!(!engine.change_platform_settings(&admin, false).await.unwrap().signup_approval_required);
    assert_eq!(status(engine, &ana).await, AccessStatus::Pending);
    assert!(engine.enter(&ana).await.is_err());
});

// rule: ACC-07
both!(every_act_is_written_down_once, |world| async move {
    let engine = &world.engine;
    let admin = world.admin("Ada").await;
    let ana = arrives(engine, "ana").await;
    for _ in 0..2 {
        world.seconds_pass(1);
        engine.decline_access(&admin, &ana).await.unwrap();
        engine.change_platform_settings(&admin, true).await.unwrap();
    }
    world.seconds_pass(1);
    engine.approve_access(&admin, &ana).await.unwrap();
    arrives(engine, "ben").await;
    world.seconds_pass(1);
    engine.approve_all(&admin, None).await.unwrap();
    world.seconds_pass(1);
    engine.change_platform_settings(&admin, false).await.unwrap();
    arrives(engine, "cem").await;
    let dua = world.stranger("dua", AccessStatus::Pending, false).await;
    world.seconds_pass(1);
    engine.approve_person_by_address("dua@example.org").await.unwrap();
    assert_eq!(status(engine, &dua).await, AccessStatus::Approved);
    assert_eq!(
        acts(engine, &admin).await,
        [
            r#"The server's operator access.approved dua {"accessStatus":"pending"} {"accessStatus":"approved"}"#,
            r#"Ada settings.changed  {"signupApprovalRequired":true} {"signupApprovalRequired":false}"#,
            r#"Ada access.approved_all ben {"accessStatus":"pending"} {"accessStatus":"approved"}"#,
            r#"Ada access.approved ana {"accessStatus":"declined"} {"accessStatus":"approved"}"#,
            r#"Ada access.declined ana {"accessStatus":"pending"} {"accessStatus":"declined"}"#,
        ]
    );
});

// rule: ACC-07
both!(what_was_written_down_stays_for_good, |world| async move {
    let engine = &world.engine;
    let admin = world.admin("Ada").await;
    let ana = arrives(engine, "ana").await;
    engine.approve_access(&admin, &ana).await.unwrap();
    engine.change_platform_settings(&admin, false).await.unwrap();
    let rows = async || {
        let page = engine.audit(&admin, &Paging::default()).await.unwrap();
        page.items
            .into_iter()
            .map(|act| (act.id, act.at, act.action, act.before, act.after))
            .collect::<Vec<_>>()
    };
    let before = rows().await;
    let ana = engine.enter(&ana).await.unwrap();
    let project = world.project(&ana).await;
    engine.delete_project(&ana, &project).await.unwrap();
    engine.decline_access(&admin, &ana.id).await.unwrap();
    engine.change_platform_settings(&admin, true).await.unwrap();
    world.days_pass(400);
    engine.sweep_expired().await.unwrap();
    engine.run_due().await.unwrap();
    let after = rows().await;
    assert_eq!((before.len(), after.len()), (2, 4));
    assert_eq!(after[2..], before);
});

// rule: ACC-07
#[test]
fn no_statement_changes_or_deletes_an_act() {
    let inserts =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/store")).unwrap().filter(|file| {
            let text = std::fs::read_to_string(file.as_ref().unwrap().path()).unwrap().to_lowercase();
            assert!(!text.contains("update audit") && !text.contains("delete from audit"), "{file:?}");
            text.contains("insert into audit")
        });
    assert_eq!(inserts.count(), 1);
}

// rule: ACC-07
both!(two_admins_who_decide_at_once_write_one_act, |world| async move {
    let (ada, bea) = (world.admin("Ada").await, world.admin("Bea").await);
    let other = world.another().await;
    for name in ["ana", "ben", "cem"] {
        let person = arrives(&world.engine, name).await;
        let (one, two) =
            tokio::join!(world.engine.approve_access(&ada, &person), other.approve_access(&bea, &person));
        assert_eq!(one.unwrap().decided_by, two.unwrap().decided_by);
    }
    let (one, two) = tokio::join!(
        world.engine.change_platform_settings(&ada, false),
        other.change_platform_settings(&bea, false)
    );
    assert_eq!(one.unwrap(), two.unwrap());
    assert_eq!(acts(&world.engine, &ada).await.len(), 4);
    other.close().await;
});

// rule: ACC-08
both!(admins_hear_of_who_waits_and_the_person_of_the_decision, |world| async move {
    let engine = &world.engine;
    let (ada, bea) = (world.admin("Ada").await, world.admin("Bea").await);
    let ana = arrives(engine, "ana").await;
    arrives(engine, "ana").await;
    let asked = "ana (ana@example.net) asks to be let in.".to_owned();
    for admin in [&ada, &bea] {
        let told = notices(engine, admin).await;
        assert_eq!(told, [(NoticeKind::AccessRequest, asked.clone(), false)], "once a person");
        assert_eq!(engine.unread_notifications(admin).await.unwrap(), 1);
    }
    engine.approve_access(&ada, &ana).await.unwrap();
    for admin in [&ada, &bea] {
        let told = notices(engine, admin).await;
        assert_eq!(
            told,
            [(NoticeKind::AccessRequest, asked.clone(), true)],
            "resolved for everyone it asked"
        );
        assert_eq!(engine.unread_notifications(admin).await.unwrap(), 0);
    }
    let ana = engine.enter(&ana).await.unwrap();
    let welcome = "You have been let in. Welcome.".to_owned();
    assert_eq!(notices(engine, &ana).await, [(NoticeKind::AccessDecided, welcome, false)]);
});

// rule: ACC-08
both!(
    an_admin_who_comes_later_hears_of_who_waits,
    Options { platform_admins: vec!["ada@example.net".into()], ..testing::options() },
    |world| async move {
        let engine = &world.engine;
        arrives(engine, "ana").await;
        let ada = engine.enter(&arrives(engine, "ada").await).await.unwrap();
        assert_eq!(notices(engine, &ada).await.len(), 1);
        arrives(engine, "ben").await;
        assert_eq!(notices(engine, &ada).await.len(), 2);
    }
);

// rule: ACC-09
both!(for_others_the_admin_pages_are_not_there, |world| async move {
    let engine = &world.engine;
    let by = world.person("Ben").await;
    let ana = arrives(engine, "ana").await;
    let paging = Paging::default();
    let answers = [
        engine.access_list(&by, None, &paging).await.err(),
        engine.approve_access(&by, &ana).await.err(),
        engine.decline_access(&by, &ana).await.err(),
        engine.approve_all(&by, None).await.err(),
        engine.platform_settings(&by).await.err(),
        engine.change_platform_settings(&by, false).await.err(),
        engine.audit(&by, &paging).await.err(),
    ];
    for answer in answers {
        assert!(matches!(answer, Some(EngineError::NotFound)), "{answer:?}");
    }
    assert_eq!(status(engine, &ana).await, AccessStatus::Pending);
});

both!(the_list_of_people_is_paged_newest_first, |world| async move {
    let engine = &world.engine;
    let admin = world.admin("Ada").await;
    for name in ["ana", "ben", "cem", "dua", "eve"] {
        world.seconds_pass(1);
        arrives(engine, name).await;
    }
    let mut paging = Paging { limit: 2, cursor: None };
    let mut names = Vec::new();
    loop {
        let page = engine.access_list(&admin, Some(AccessStatus::Pending), &paging).await.unwrap();
        names.extend(page.items.into_iter().map(|row| row.name));
        paging.cursor = page.next_cursor;
        if paging.cursor.is_none() {
            break;
        }
    }
    assert_eq!(names, ["eve", "dua", "cem", "ben", "ana"]);
    let foreign = Paging { limit: 2, cursor: Some("nonsense".into()) };
    assert!(matches!(engine.access_list(&admin, None, &foreign).await, Err(EngineError::Refused(_))));
});

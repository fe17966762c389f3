//! Invitations to a project.

use domain::{ProjectId, Refusal, notice::NoticeKind, people::Role, permission::Action, time::DAY};
use engine::{Caller, EngineError, NewPerson, Paging, both, testing::World};

async fn owned(world: &World) -> (ProjectId, Caller) {
    let owner = world.person("Olga").await;
    (world.project(&owner).await, owner)
}

fn is_absent<T: std::fmt::Debug>(answer: Result<T, EngineError>) -> bool {
    answer.is_err_and(|error| matches!(error, EngineError::NotFound))
}

fn refused<T: std::fmt::Debug>(answer: Result<T, EngineError>) -> Action {
    match answer {
        Err(EngineError::Refused(Refusal::NotAllowed(action))) => action,
        other => panic!("{other:?}"),
    }
}

// rule: INV-01
both!(owner_and_admins_invite_and_only_the_owner_an_admin, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let callers = [world.person("Ada").await, world.person("Mia").await, world.person("Vic").await];
    for (caller, role) in callers.iter().zip([Role::Admin, Role::Member, Role::Viewer]) {
        world.join(&project, caller, role).await;
    }
    let [admin, member, viewer] = callers;
    let invited = engine.invite(&admin, &project, "  Eve@Example.NET ", Role::Viewer, None).await.unwrap();
    assert_eq!((invited.email.as_str(), invited.role), ("eve@example.net", Role::Viewer));
    assert_eq!((invited.project_name.as_str(), invited.invited_by.name.as_str()), ("Shop", "Ada"));
    assert_eq!(
        refused(engine.invite(&admin, &project, "a@b.c", Role::Admin, None).await),
        Action::ManageAdmins
    );
    assert_eq!(engine.invite(&owner, &project, "a@b.c", Role::Admin, None).await.unwrap().role, Role::Admin);
    for by in [&member, &viewer] {
        assert_eq!(
            refused(engine.invite(by, &project, "b@b.c", Role::Viewer, None).await),
            Action::ManagePeople
        );
        assert_eq!(refused(engine.invitations(by, &project).await), Action::ManagePeople);
    }
    for (address, role) in [("no address", Role::Member), ("b@b.c", Role::Owner)] {
        let answer = engine.invite(&owner, &project, address, role, None).await;
        assert!(matches!(answer, Err(EngineError::Refused(Refusal::Invalid(_)))), "{answer:?}");
    }
    assert_eq!(engine.invitations(&owner, &project).await.unwrap().len(), 2);
});

// rule: INV-02
both!(a_repeat_gives_the_same_invitation_with_the_new_role, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let first = engine.invite(&owner, &project, "eve@example.net", Role::Member, None).await.unwrap();
    assert_eq!(first.expires_at, engine.now().plus(7 * DAY));
    world.days_pass(1);
    assert_eq!(engine.invite(&owner, &project, "EVE@example.net", Role::Member, None).await.unwrap(), first);
    let changed = engine.invite(&owner, &project, "eve@example.net", Role::Viewer, None).await.unwrap();
    assert_eq!((&changed.id, changed.role), (&first.id, Role::Viewer));
    assert_eq!(engine.invitations(&owner, &project).await.unwrap(), [changed]);
});

// rule: INV-02
both!(an_admin_does_not_lower_the_owner_s_invitation_of_an_admin, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let ada = world.person("Ada").await;
    world.join(&project, &ada, Role::Admin).await;
    engine.invite(&owner, &project, "eve@example.net", Role::Admin, None).await.unwrap();
    assert_eq!(
        refused(engine.invite(&ada, &project, "eve@example.net", Role::Viewer, None).await),
        Action::ManageAdmins
    );
    assert_eq!(engine.invitations(&owner, &project).await.unwrap()[0].role, Role::Admin);
});

// rule: INV-02
both!(two_at_the_same_moment_give_one, |world| async move {
    let (project, owner) = owned(&world).await;
    let other = world.another().await;
    for address in ["a@example.net", "b@example.net", "c@example.net"] {
        let (one, two) = tokio::join!(
            world.engine.invite(&owner, &project, address, Role::Member, None),
            other.invite(&owner, &project, address, Role::Member, None)
        );
        assert_eq!(one.unwrap().id, two.unwrap().id);
    }
    assert_eq!(world.engine.invitations(&owner, &project).await.unwrap().len(), 3);
    other.close().await;
});

// rule: INV-03
both!(after_seven_days_it_is_over_and_a_new_one_can_be_sent, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let eve = world.person("Eve").await;
    let first = engine.invite(&owner, &project, "eve@example.org", Role::Member, None).await.unwrap();
    world.days_pass(7);
    assert!(is_absent(engine.accept_invitation(&eve, &first.id).await));
    assert!(engine.my_invitations(&eve).await.unwrap().is_empty());
    assert!(engine.invitations(&owner, &project).await.unwrap().is_empty());
    assert!(is_absent(engine.revoke_invitation(&owner, &project, &first.id).await));
    let second = engine.invite(&owner, &project, "eve@example.org", Role::Viewer, None).await.unwrap();
    assert_ne!(second.id, first.id);
    assert!(is_absent(engine.accept_invitation(&eve, &first.id).await));
    assert_eq!(engine.accept_invitation(&eve, &second.id).await.unwrap().role, Role::Viewer);
});

// rule: INV-03
both!(a_revoked_one_can_t_be_accepted, |world| async move {
    world.courier.set_up(true);
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let (eve, mia) = (world.person("Eve").await, world.person("Mia").await);
    world.join(&project, &mia, Role::Member).await;
    let invited = engine.invite(&owner, &project, "eve@example.org", Role::Member, None).await.unwrap();
    assert_eq!(refused(engine.revoke_invitation(&mia, &project, &invited.id).await), Action::ManagePeople);
    let elsewhere = world.project(&owner).await;
    assert!(is_absent(engine.revoke_invitation(&owner, &elsewhere, &invited.id).await));
    engine.revoke_invitation(&owner, &project, &invited.id).await.unwrap();
    assert!(is_absent(engine.accept_invitation(&eve, &invited.id).await));
    assert_eq!(engine.unread_notifications(&eve).await.unwrap(), 0, "it needs nobody any more");
    engine.run_due().await.unwrap();
    assert!(world.courier.sent().is_empty(), "its mail is not sent any more");
});

// rule: INV-04
both!(a_caller_sees_invitations_to_own_addresses_alone, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let eve = world.person("Eve").await;
    let invited = engine.invite(&owner, &project, "eve@example.org", Role::Member, None).await.unwrap();
    engine.invite(&owner, &project, "somebody@example.org", Role::Member, None).await.unwrap();
    assert_eq!(engine.my_invitations(&eve).await.unwrap(), [invited]);
    assert!(engine.my_invitations(&owner).await.unwrap().is_empty());
});

// rule: INV-05
both!(accepting_is_for_the_invited_address_and_a_repeat_answers_the_same, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let (eve, mal) = (world.person("Eve").await, world.person("Mal").await);
    let invited = engine.invite(&owner, &project, "eve@example.org", Role::Member, None).await.unwrap();
    assert!(is_absent(engine.accept_invitation(&mal, &invited.id).await));
    assert!(is_absent(engine.accept_invitation(&mal, &"nothing".into()).await));
    assert!(is_absent(engine.project(&eve, &project).await));

    let accepted = engine.accept_invitation(&eve, &invited.id).await.unwrap();
    assert_eq!((&accepted.project_id, accepted.role, accepted.repeated), (&project, Role::Member, false));
    let again = engine.accept_invitation(&eve, &invited.id).await.unwrap();
    assert_eq!((again.project_id, again.role, again.repeated), (project.clone(), Role::Member, true));
    assert!(is_absent(engine.accept_invitation(&mal, &invited.id).await));
    assert!(engine.my_invitations(&eve).await.unwrap().is_empty());

    engine.remove_member(&owner, &project, &eve.id).await.unwrap();
    assert!(is_absent(engine.accept_invitation(&eve, &invited.id).await), "an old one is no way back in");
});

// rule: INV-05
both!(two_accepts_at_once_join_once, |world| async move {
    let (project, owner) = owned(&world).await;
    let eve = world.person("Eve").await;
    let invited = world.engine.invite(&owner, &project, "eve@example.org", Role::Member, None).await.unwrap();
    let other = world.another().await;
    let (one, two) = tokio::join!(
        world.engine.accept_invitation(&eve, &invited.id),
        other.accept_invitation(&eve, &invited.id)
    );
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.role, two.role);
    assert!(one.repeated != two.repeated);
    assert_eq!(world.engine.members(&owner, &project).await.unwrap().len(), 2);
    other.close().await;
});

// rule: INV-06
both!(accepting_never_lowers_a_right, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let eve = world.person("Eve").await;
    for (has, offered, then) in [
        (Role::Admin, Role::Viewer, Role::Admin),
        (Role::Viewer, Role::Member, Role::Member),
        (Role::Member, Role::Member, Role::Member),
        (Role::Member, Role::Admin, Role::Admin),
    ] {
        world.join(&project, &eve, has).await;
        let invited = engine.invite(&owner, &project, "eve@example.org", offered, None).await.unwrap();
        assert_eq!(engine.accept_invitation(&eve, &invited.id).await.unwrap().role, then);
        assert_eq!(engine.role_in(&eve, &project).await.unwrap(), then);
    }
    let invited = engine.invite(&owner, &project, "olga@example.org", Role::Viewer, None).await.unwrap();
    assert_eq!(engine.accept_invitation(&owner, &invited.id).await.unwrap().role, Role::Owner);
    assert_eq!(engine.role_in(&owner, &project).await.unwrap(), Role::Owner);
});

// rule: INV-07
both!(an_invited_person_gets_a_mail_with_a_link_once, |world| async move {
    world.courier.set_up(true);
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let invited = engine.invite(&owner, &project, "eve@example.net", Role::Member, None).await.unwrap();
    engine.invite(&owner, &project, "eve@example.net", Role::Viewer, None).await.unwrap();
    engine.run_due().await.unwrap();
    let [mail] = world.courier.sent().try_into().unwrap();
    assert_eq!(
        (mail.to.as_str(), mail.subject.as_str()),
        ("eve@example.net", "Olga invites you to the project “Shop”.")
    );
    assert!(
        mail.text.contains(&format!("https://askfirst.example/invitations/{}", invited.id)),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("Monday, 14 December"), "{}", mail.text);

    // The link outlives the wait for the platform's approval.
    let link =
        engine.ask_sign_in_link("eve@example.net", &format!("/invitations/{}", invited.id)).await.unwrap();
    let signed_in = engine.sign_in_by_link(&link.secret).await.unwrap();
    assert_eq!(signed_in.return_to, format!("/invitations/{}", invited.id));
    assert!(engine.enter(&signed_in.person).await.is_err());
    engine.approve_person_by_address("eve@example.net").await.unwrap();
    let eve = engine.enter(&signed_in.person).await.unwrap();
    assert_eq!(engine.accept_invitation(&eve, &invited.id).await.unwrap().role, Role::Viewer);
});

// rule: NOT-01
both!(a_known_person_is_told_of_an_invitation_and_a_new_one_on_arrival, |world| async move {
    let engine = &world.engine;
    let (project, owner) = owned(&world).await;
    let eve = world.person("Eve").await;
    for address in ["eve@example.org", "new@example.net"] {
        engine.invite(&owner, &project, address, Role::Member, None).await.unwrap();
    }
    let new = NewPerson { address: "new@example.net".into(), approve: true, ..NewPerson::default() };
    let added = engine.add_person(new).await.unwrap();
    let newcomer = engine.enter(&added.user_id).await.unwrap();
    for caller in [&eve, &newcomer] {
        let page = engine.notifications(caller, &Paging::default()).await.unwrap();
        let [notice] = page.items.try_into().unwrap();
        assert_eq!((notice.kind, notice.project_id), (NoticeKind::InvitationReceived, None));
        assert_eq!(notice.text, "Olga invites you to the project “Shop”.");
        let invited = engine.my_invitations(caller).await.unwrap();
        engine.accept_invitation(caller, &invited[0].id).await.unwrap();
        assert_eq!(engine.unread_notifications(caller).await.unwrap(), 0);
    }
});

// rule: NOT-03
both!(a_mail_outlives_a_long_outage_of_the_mail_server, |world| async move {
    world.courier.set_up(true);
    world.courier.goes_down(true);
    let (project, owner) = owned(&world).await;
    world.engine.invite(&owner, &project, "eve@example.net", Role::Member, None).await.unwrap();
    for _ in 0..24 {
        world.engine.run_due().await.unwrap();
        world.seconds_pass(1_000);
    }
    world.courier.goes_down(false);
    world.engine.run_due().await.unwrap();
    assert_eq!(world.courier.sent().len(), 1);
});

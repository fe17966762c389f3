//! Projects, their settings and their people.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use domain::{
    PersonId, ProjectId, Refusal,
    change::Status,
    intake::AppContext,
    people::Role,
    permission::{Action, may},
};
use engine::{
    Caller, ChangeFilter, EditProject, EngineError, NewProject, Paging, SendChange, both, testing::World,
};

const REPOSITORY: &str = "https://example.org/shop.git";

fn named(name: &str) -> NewProject {
    NewProject { name: name.to_owned(), ..NewProject::default() }
}

fn fields(error: EngineError) -> BTreeSet<String> {
    match error {
        EngineError::Refused(Refusal::Invalid(fields)) => {
            fields.into_iter().map(|field| field.field).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn refused(answer: Result<impl std::fmt::Debug, EngineError>) -> Action {
    match answer {
        Err(EngineError::Refused(Refusal::NotAllowed(action))) => action,
        other => panic!("{other:?}"),
    }
}

fn is_absent<T: std::fmt::Debug>(answer: Result<T, EngineError>) -> bool {
    answer.is_err_and(|error| matches!(error, EngineError::NotFound))
}

/// An owner, an admin, a member and a viewer of one project.
async fn team(world: &World) -> (ProjectId, [Caller; 4]) {
    let owner = world.person("Olga").await;
    let project = world.project(&owner).await;
    let people = [owner, world.person("Ada").await, world.person("Mia").await, world.person("Vic").await];
    for (caller, role) in people.iter().zip(Role::ALL).skip(1) {
        world.join(&project, caller, role).await;
    }
    (project, people)
}

async fn send(world: &World, by: &Caller, project: &ProjectId, goal: &str) -> domain::ChangeId {
    let new =
        SendChange { goal: goal.to_owned(), criteria: Vec::new(), budget_microusd: None, interactive: None };
    world.engine.send_change(by, project, new, None).await.unwrap().id
}

async fn status(world: &World, by: &Caller, id: &domain::ChangeId) -> Status {
    world.engine.change(by, id).await.unwrap().status
}

// rule: MEM-02
both!(who_makes_a_project_owns_it_alone, |world| async move {
    let engine = &world.engine;
    let (olga, ana) = (world.person("Olga").await, world.person("Ana").await);
    let project = engine.create_project(&olga, named("  Shop "), None).await.unwrap();
    assert_eq!((project.name.as_str(), project.role, project.canonical), ("Shop", Role::Owner, None));
    assert_eq!((project.default_budget_microusd, project.member_request_review), (5_000_000, true));
    world.join(&project.id, &ana, Role::Admin).await;

    for (by, whom) in [(&ana, &olga), (&olga, &olga)] {
        let lowered = engine.change_role(by, &project.id, &whom.id, Role::Member).await;
        assert!(matches!(lowered, Err(EngineError::Refused(_))), "{lowered:?}");
        let removed = engine.remove_member(by, &project.id, &whom.id).await;
        assert!(matches!(removed, Err(EngineError::Refused(_))), "{removed:?}");
    }
    let raised = engine.change_role(&olga, &project.id, &ana.id, Role::Owner).await;
    assert!(matches!(raised, Err(EngineError::Refused(_))));
    let roles: Vec<Role> =
        engine.members(&olga, &project.id).await.unwrap().into_iter().map(|member| member.role).collect();
    assert_eq!(roles, [Role::Owner, Role::Admin]);
});

// rule: MEM-03
both!(another_s_project_is_as_one_that_does_not_exist, |world| async move {
    let engine = &world.engine;
    let (project, people) = team(&world).await;
    let change = send(&world, &people[2], &project, "Add a dark theme to the shop page").await;
    let by = world.person("Eve").await;
    world.project(&by).await;
    let vic = people[3].id.clone();
    for id in [project.clone(), "nothing".into()] {
        assert!(is_absent(engine.project(&by, &id).await));
        assert!(is_absent(engine.project_page(&by, &id, &ChangeFilter::default(), &Paging::default()).await));
        assert!(is_absent(engine.board(&by, &id, None).await));
        assert!(is_absent(engine.role_in(&by, &id).await));
        assert!(is_absent(engine.edit_project(&by, &id, EditProject::default()).await));
        assert!(is_absent(engine.delete_project(&by, &id).await));
        assert!(is_absent(engine.members(&by, &id).await));
        assert!(is_absent(engine.change_role(&by, &id, &vic, Role::Member).await));
        assert!(is_absent(engine.remove_member(&by, &id, &vic).await));
        assert!(is_absent(engine.remove_member(&by, &id, &by.id).await));
        assert!(is_absent(engine.invitations(&by, &id).await));
        assert!(is_absent(engine.invite(&by, &id, "x@example.org", Role::Member, None).await));
        assert!(is_absent(engine.revoke_invitation(&by, &id, &"x".into()).await));
        assert!(is_absent(engine.changes(&by, &id, &ChangeFilter::default(), &Paging::default()).await));
        assert!(is_absent(engine.similar(&by, &id, "dark theme").await));
    }
    for id in [change, "nothing".into()] {
        assert!(is_absent(engine.change(&by, &id).await));
        assert!(is_absent(engine.change_page(&by, &id).await));
        assert!(is_absent(engine.include(&by, &id).await));
        assert!(is_absent(engine.decline(&by, &id, "").await));
        assert!(is_absent(engine.cancel(&by, &id).await));
        assert!(is_absent(engine.receipts(&by, &id).await));
        assert!(is_absent(engine.events(&by, &id, &Paging::default()).await));
    }
    assert_eq!(engine.projects(&by, &Paging::default()).await.unwrap().items.len(), 1);
});

// rule: MEM-04
both!(a_project_tells_each_role_what_the_matrix_allows, |world| async move {
    let (project, people) = team(&world).await;
    for (caller, role) in people.iter().zip(Role::ALL) {
        let view = world.engine.project(caller, &project).await.unwrap();
        assert_eq!(view.role, role);
        assert_eq!(
            view.permissions.len(),
            Action::ALL.into_iter().filter(|action| may(role, *action)).count()
        );
    }
});

// rule: MEM-05
both!(a_refusal_says_who_can, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, member, viewer]) = team(&world).await;
    let eve = world.person("Eve").await;
    world.join(&project, &eve, Role::Viewer).await;
    for by in [&member, &viewer] {
        let edit = EditProject { name: Some("Mine".into()), ..EditProject::default() };
        assert_eq!(refused(engine.edit_project(by, &project, edit).await), Action::EditSettings);
        let change = engine.change_role(by, &project, &eve.id, Role::Member).await;
        assert_eq!(refused(change), Action::ManagePeople);
        assert_eq!(refused(engine.remove_member(by, &project, &eve.id).await), Action::ManagePeople);
    }
    for by in [&admin, &member, &viewer] {
        let answer = engine.delete_project(by, &project).await;
        assert_eq!(
            answer.as_ref().unwrap_err().to_string(),
            "Only the project owner can delete the project."
        );
    }
    assert_eq!(refused(engine.remove_member(&owner, &project, &owner.id).await), Action::LeaveProject);
    for error in [
        engine.change_role(&owner, &project, &owner.id, Role::Admin).await.unwrap_err(),
        engine.change_role(&admin, &project, &owner.id, Role::Viewer).await.unwrap_err(),
        engine.change_role(&owner, &project, &member.id, Role::Owner).await.unwrap_err(),
        engine.remove_member(&admin, &project, &owner.id).await.unwrap_err(),
    ] {
        assert!(matches!(error, EngineError::Refused(Refusal::OwnerStays)), "{error:?}");
        assert!(error.to_string().starts_with("Only the project owner can be its owner"), "{error}");
    }
    let new = SendChange {
        goal: "Add a blog page".into(),
        criteria: Vec::new(),
        budget_microusd: None,
        interactive: None,
    };
    assert_eq!(refused(engine.send_change(&viewer, &project, new, None).await), Action::CreateChange);
});

// rule: MEM-06
both!(a_new_role_holds_from_the_next_request_on, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, ..]) = team(&world).await;
    let edit = EditProject { name: Some("Store".into()), ..EditProject::default() };
    engine.edit_project(&admin, &project, edit.clone()).await.unwrap();
    let mut hints = engine.watch();
    engine.change_role(&owner, &project, &admin.id, Role::Viewer).await.unwrap();
    assert_eq!(hints.recv().await.unwrap().project, Some(project.clone()), "open streams look again");
    assert_eq!(refused(engine.edit_project(&admin, &project, edit).await), Action::EditSettings);
    engine.remove_member(&owner, &project, &admin.id).await.unwrap();
    assert_eq!(hints.recv().await.unwrap().project, Some(project.clone()));
    assert!(is_absent(engine.project(&admin, &project).await));
});

// rule: MEM-07
both!(only_the_owner_makes_changes_or_removes_an_admin, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, member, viewer]) = team(&world).await;
    let bea = world.person("Bea").await;
    world.join(&project, &bea, Role::Admin).await;

    let raised = engine.change_role(&admin, &project, &viewer.id, Role::Member).await.unwrap();
    assert_eq!((raised.user_id, raised.role), (viewer.id.clone(), Role::Member));
    assert_eq!(
        refused(engine.change_role(&admin, &project, &member.id, Role::Admin).await),
        Action::ManageAdmins
    );
    assert_eq!(
        refused(engine.change_role(&admin, &project, &bea.id, Role::Member).await),
        Action::ManageAdmins
    );
    assert_eq!(refused(engine.remove_member(&admin, &project, &bea.id).await), Action::ManageAdmins);
    engine.remove_member(&admin, &project, &viewer.id).await.unwrap();

    assert_eq!(
        engine.change_role(&owner, &project, &member.id, Role::Admin).await.unwrap().role,
        Role::Admin
    );
    assert_eq!(engine.change_role(&owner, &project, &bea.id, Role::Member).await.unwrap().role, Role::Member);
    engine.remove_member(&owner, &project, &admin.id).await.unwrap();
    assert!(is_absent(engine.change_role(&owner, &project, &admin.id, Role::Member).await));
    assert!(is_absent(engine.remove_member(&owner, &project, &"nobody".into()).await));
});

// rule: MEM-08
both!(who_leaves_takes_open_requests_along_and_leaves_past_ones, |world| async move {
    let engine = &world.engine;
    let (project, [owner, _, mia, _]) = team(&world).await;
    let declined = send(&world, &mia, &project, "Add a dark theme to the shop page").await;
    engine.decline(&owner, &declined, "Not now").await.unwrap();
    let proposed = send(&world, &mia, &project, "Show a price list on the front page").await;
    let included = send(&world, &mia, &project, "Send an invoice after every order").await;
    engine.include(&owner, &included).await.unwrap();

    engine.remove_member(&mia, &project, &mia.id).await.unwrap();
    assert!(is_absent(engine.project(&mia, &project).await));
    assert_eq!(status(&world, &owner, &declined).await, Status::Declined);
    for id in [&proposed, &included] {
        assert_eq!(status(&world, &owner, id).await, Status::Cancelled);
    }
    let view = engine.change(&owner, &proposed).await.unwrap();
    assert_eq!((view.requested_by.user_id, view.requested_by.role), (mia.id.clone(), None));
});

// rule: MEM-08
both!(whoever_leaves_leaves_whole_or_not_at_all, |world| async move {
    let engine = &world.engine;
    let (project, [owner, _, mia, _]) = team(&world).await;
    let first = send(&world, &mia, &project, "Show a price list on the front page").await;
    let second = send(&world, &mia, &project, "Send an invoice after every order").await;
    engine.include(&owner, &second).await.unwrap();
    let all = async || {
        let mut all = Vec::new();
        for id in [&first, &second] {
            let view = engine.change(&owner, id).await.unwrap();
            all.push((
                view.status,
                view.updated_at,
                engine.events(&owner, id, &Paging::default()).await.unwrap().items.len(),
            ));
        }
        (
            all,
            engine.unread_notifications(&owner).await.unwrap(),
            engine.members(&owner, &project).await.unwrap().len(),
        )
    };
    let before = all().await;
    // after none, one and both of the requests were cancelled
    let later = format!("NEW.change_id = '{second}'");
    let earlier = format!("NEW.change_id = '{first}'");
    for (write, table, when) in [
        ("INSERT", "event", earlier.as_str()),
        ("INSERT", "event", later.as_str()),
        ("DELETE", "member", "1 = 1"),
    ] {
        world.breaks(write, table, when).await;
        let refused = engine.remove_member(&mia, &project, &mia.id).await;
        assert!(matches!(refused, Err(EngineError::Store(_))), "{write} {table} {when}: {refused:?}");
        world.mends(table).await;
        assert_eq!(all().await, before, "{write} {table} {when}");
        assert!(engine.project(&mia, &project).await.is_ok());
    }
    engine.remove_member(&mia, &project, &mia.id).await.unwrap();
    assert!(is_absent(engine.project(&mia, &project).await));
    for id in [&first, &second] {
        assert_eq!(status(&world, &owner, id).await, Status::Cancelled);
    }
});

// rule: MEM-08
both!(who_is_removed_loses_proposed_requests_alone, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, mia, _]) = team(&world).await;
    let proposed = send(&world, &mia, &project, "Show a price list on the front page").await;
    let included = send(&world, &mia, &project, "Send an invoice after every order").await;
    engine.include(&owner, &included).await.unwrap();
    engine.remove_member(&admin, &project, &mia.id).await.unwrap();
    assert_eq!(status(&world, &owner, &proposed).await, Status::Cancelled);
    assert_ne!(status(&world, &owner, &included).await, Status::Cancelled);
    assert_eq!(engine.unread_notifications(&mia).await.unwrap(), 0, "nothing of a project out of sight");
});

// rule: NOT-05
both!(nobody_hears_of_a_project_out_of_sight, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, mia, _]) = team(&world).await;
    send(&world, &mia, &project, "Show a price list on the front page").await;
    let count =
        async |caller: &Caller| engine.notifications(caller, &Paging::default()).await.unwrap().items.len();
    assert_eq!((count(&admin).await, engine.unread_notifications(&admin).await.unwrap()), (1, 1));
    engine.remove_member(&owner, &project, &admin.id).await.unwrap();
    assert_eq!((count(&admin).await, engine.unread_notifications(&admin).await.unwrap()), (0, 0));
    assert_eq!(count(&owner).await, 1);
});

// rule: NOT-02
both!(notices_are_read_by_each_and_resolved_for_all, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, mia, _]) = team(&world).await;
    let change = send(&world, &mia, &project, "Show a price list on the front page").await;
    send(&world, &mia, &project, "Send an invoice after every order").await;
    let unread = async |caller: &Caller| engine.unread_notifications(caller).await.unwrap();
    assert_eq!((unread(&owner).await, unread(&admin).await), (2, 2));
    let notices = engine.notifications(&owner, &Paging { limit: 1, cursor: None }).await.unwrap();
    assert!(notices.next_cursor.is_some());
    engine.read_notifications(&admin, Some(&[notices.items[0].id.clone()])).await.unwrap();
    assert_eq!(unread(&owner).await, 2, "another's notice is not mine to read");
    engine.read_notifications(&owner, Some(&[notices.items[0].id.clone()])).await.unwrap();
    assert_eq!((unread(&owner).await, unread(&admin).await), (1, 2));
    engine.decline(&owner, &change, "").await.unwrap();
    assert_eq!((unread(&owner).await, unread(&admin).await), (0, 1), "acting resolves it for everyone");
    engine.read_notifications(&admin, None).await.unwrap();
    assert_eq!(unread(&admin).await, 0);
});

both!(what_is_wrong_with_a_project_is_said_field_by_field, |world| async move {
    let olga = world.person("Olga").await;
    let wrong = NewProject {
        name: " ".into(),
        description: "x".repeat(2_001),
        repository: "x".repeat(501),
        default_budget_microusd: Some(-1),
        monthly_budget_microusd: Some(-1),
        builder: Some("magic".into()),
        clarify_requirements: Some("perhaps".into()),
    };
    let named_fields = fields(world.engine.create_project(&olga, wrong, None).await.unwrap_err());
    let all = [
        "builder",
        "clarifyRequirements",
        "defaultBudgetMicrousd",
        "description",
        "monthlyBudgetMicrousd",
        "name",
        "repository",
    ];
    assert_eq!(named_fields, all.map(str::to_owned).into());
    let rich = NewProject { default_budget_microusd: Some(1_000_000_000_001), ..named("Shop") };
    assert_eq!(
        fields(world.engine.create_project(&olga, rich, None).await.unwrap_err()),
        ["defaultBudgetMicrousd".to_owned()].into()
    );
    assert!(world.engine.projects(&olga, &Paging::default()).await.unwrap().items.is_empty());
});

both!(a_repository_is_read_when_it_is_named, |world| async move {
    let engine = &world.engine;
    let olga = world.person("Olga").await;
    for address in ["ftp://example.org/shop", "--upload-pack=x", "https://example.org/nothing.git"] {
        let new = NewProject { repository: address.into(), ..named("Shop") };
        let error = engine.create_project(&olga, new, None).await.unwrap_err();
        assert_eq!(fields(error), ["repository".to_owned()].into(), "{address}");
    }
    world.source.put(REPOSITORY, &["c1", "c2"], AppContext::default());
    let new = NewProject { repository: REPOSITORY.into(), ..named("Shop") };
    let project = engine.create_project(&olga, new, None).await.unwrap();
    let canonical = project.canonical.unwrap();
    assert_eq!((canonical.generation, canonical.commit.as_deref()), (0, Some("c2")));
    let stored = engine.project(&olga, &project.id).await.unwrap().canonical.unwrap();
    assert_eq!(stored.commit.as_deref(), Some("c2"));

    world.source.breaks(true);
    let rename = EditProject { name: Some("Store".into()), ..EditProject::default() };
    assert_eq!(engine.edit_project(&olga, &project.id, rename).await.unwrap().name, "Store");
    let gone = EditProject { repository: Some(String::new()), ..EditProject::default() };
    let project = engine.edit_project(&olga, &project.id, gone).await.unwrap();
    assert_eq!((project.repository.as_str(), project.canonical), ("", None));
});

both!(settings_change_one_by_one, |world| async move {
    let engine = &world.engine;
    let (project, [owner, admin, ..]) = team(&world).await;
    let edit = EditProject {
        default_budget_microusd: Some(0),
        clarify_requirements: Some("never".into()),
        member_request_review: Some(false),
        approval_required: Some(false),
        archived: Some(true),
        ..EditProject::default()
    };
    let view = engine.edit_project(&admin, &project, edit).await.unwrap();
    assert_eq!((view.name.as_str(), view.default_budget_microusd, view.archived), ("Shop", 0, true));
    assert!(!view.member_request_review && !view.approval_required);
    assert_eq!(engine.project(&owner, &project).await.unwrap().clarify_requirements, "never");
    let new = SendChange {
        goal: "Add a blog page".into(),
        criteria: Vec::new(),
        budget_microusd: None,
        interactive: None,
    };
    let sent = engine.send_change(&owner, &project, new, None).await;
    assert!(matches!(sent, Err(EngineError::Refused(Refusal::Archived))), "{sent:?}");
    let edit = EditProject { archived: Some(false), ..EditProject::default() };
    assert!(!engine.edit_project(&admin, &project, edit).await.unwrap().archived);
});

both!(a_deleted_project_is_gone_with_everything_in_it, |world| async move {
    let engine = &world.engine;
    let (project, [owner, _, mia, _]) = team(&world).await;
    let change = send(&world, &mia, &project, "Show a price list on the front page").await;
    engine.invite(&owner, &project, "eve@example.org", Role::Member, None).await.unwrap();
    engine.delete_project(&owner, &project).await.unwrap();
    assert!(is_absent(engine.project(&owner, &project).await));
    assert!(is_absent(engine.change(&mia, &change).await));
    assert_eq!(engine.unread_notifications(&owner).await.unwrap(), 0);
    let eve = world.person("Eve").await;
    assert!(engine.my_invitations(&eve).await.unwrap().is_empty());
    world.engine.run_due().await.unwrap();
});

both!(projects_are_listed_newest_first_by_pages, |world| async move {
    let engine = &world.engine;
    let (olga, ana) = (world.person("Olga").await, world.person("Ana").await);
    for name in ["One", "Two", "Three"] {
        engine.create_project(&olga, named(name), None).await.unwrap();
    }
    engine.create_project(&ana, named("Hers"), None).await.unwrap();
    let first = engine.projects(&olga, &Paging { limit: 2, cursor: None }).await.unwrap();
    let rest = engine.projects(&olga, &Paging { limit: 2, cursor: first.next_cursor }).await.unwrap();
    let names: Vec<String> = first.items.into_iter().chain(rest.items).map(|project| project.name).collect();
    assert_eq!(names, ["Three", "Two", "One"]);
    assert_eq!(rest.next_cursor, None);
});

// rule: MEM-01
both!(people_are_listed_by_rank, |world| async move {
    let (project, people) = team(&world).await;
    let bea = world.person("bea").await;
    world.join(&project, &bea, Role::Admin).await;
    let listed: Vec<PersonId> = world
        .engine
        .members(&people[3], &project)
        .await
        .unwrap()
        .into_iter()
        .map(|member| member.user_id)
        .collect();
    let [owner, ada, mia, vic] = people.map(|caller| caller.id);
    assert_eq!(listed, [owner, ada, bea.id, mia, vic]);
});

//! Invitations and review in any order, by several people at once, on the real store.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::{collections::BTreeMap, sync::Arc};

use common::*;
use domain::{
    Moment, ProjectId,
    change::Status,
    people::{InvitationId, Role},
    time::DAY,
};
use engine::{Caller, EditProject, Engine, both, testing::World};

/// Acts of one story.
const ACTS: usize = 150;

/// Draws that repeat with their seed.
struct Draws(u64);

impl Draws {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

const ROLES: [Role; 3] = [Role::Admin, Role::Member, Role::Viewer];

/// A project, and people who may be invited to it; the first of them owns it.
struct Town {
    project: ProjectId,
    people: Vec<Caller>,
    addresses: Vec<String>,
}

async fn town(world: &World) -> Town {
    let owner = world.person("Olga").await;
    let project = world.project(&owner).await;
    let mut people = vec![owner];
    for name in ["Ana", "Ben", "Cleo", "Dan"] {
        people.push(world.person(name).await);
    }
    // People of a second story have other addresses than those of the first.
    let mut addresses = Vec::new();
    for person in &people {
        addresses.push(world.engine.me(&person.id).await.unwrap().emails.swap_remove(0).address);
    }
    Town { project, people, addresses }
}

/// What the rules say, in a few lines: who is in, and which invitation each address has.
#[derive(Default)]
struct Model {
    roles: BTreeMap<usize, Role>,
    pending: BTreeMap<usize, (InvitationId, Role, Moment)>,
    accepted: Vec<(InvitationId, usize)>,
    known: Vec<InvitationId>,
    /// How many ended by themselves.
    expired: usize,
}

impl Model {
    fn manages(&self, by: usize) -> bool {
        matches!(self.roles.get(&by), Some(Role::Owner | Role::Admin))
    }

    fn owns(&self, by: usize) -> bool {
        self.roles.get(&by) == Some(&Role::Owner)
    }

    fn open(&self, whom: usize, now: Moment) -> Option<&(InvitationId, Role, Moment)> {
        self.pending.get(&whom).filter(|(_, _, ends)| *ends > now)
    }

    fn may_invite(&self, by: usize, whom: usize, role: Role, now: Moment) -> bool {
        let about_admin =
            role == Role::Admin || self.open(whom, now).is_some_and(|(_, was, _)| *was == Role::Admin);
        self.manages(by) && (!about_admin || self.owns(by))
    }

    fn may_touch(&self, by: usize, whom: usize, role: Option<Role>) -> bool {
        let about_admin = role == Some(Role::Admin) || self.roles.get(&whom) == Some(&Role::Admin);
        self.roles.contains_key(&whom)
            && self.roles[&whom] != Role::Owner
            && self.manages(by)
            && (!about_admin || self.owns(by))
    }
}

async fn act(world: &World, town: &Town, model: &mut Model, draws: &mut Draws) {
    // The owner acts as often as everybody else together, so that a lot is allowed, too.
    let by = if draws.below(2) == 0 { 0 } else { draws.below(5) };
    let (whom, role) = (draws.below(5), draws.of(&ROLES));
    let (engine, caller, now) = (&world.engine, &town.people[by], world.engine.now());
    match draws.below(8) {
        0 | 1 => {
            let done = engine.invite(caller, &town.project, &town.addresses[whom], role, None).await;
            assert_eq!(done.is_ok(), model.may_invite(by, whom, role, now), "{by} invites {whom}: {done:?}");
            if let Ok(view) = done {
                let was = model.open(whom, now).map(|(id, _, ends)| (id.clone(), *ends));
                let (id, ends) = was.unwrap_or((view.id.clone(), now.plus(7 * DAY)));
                assert_eq!(
                    (&view.id, view.role, view.expires_at),
                    (&id, role, ends),
                    "one a project and address"
                );
                model.known.push(id.clone());
                model.pending.insert(whom, (id, role, ends));
            }
        }
        2 if !model.known.is_empty() => {
            let id = model.known[draws.below(model.known.len())].clone();
            accepts(world, town, model, (draws.below(5), &id)).await;
        }
        3 => {
            if let Some((id, _, _)) = model.open(whom, now).cloned() {
                accepts(world, town, model, (whom, &id)).await;
            }
        }
        4 if !model.known.is_empty() => {
            let id = model.known[draws.below(model.known.len())].clone();
            let open = (0..5).find(|whom| model.open(*whom, now).is_some_and(|(known, _, _)| *known == id));
            let done = engine.revoke_invitation(caller, &town.project, &id).await;
            assert_eq!(done.is_ok(), model.manages(by) && open.is_some(), "{by} takes back: {done:?}");
            if let (Ok(()), Some(whom)) = (done, open) {
                model.pending.remove(&whom);
            }
        }
        5 => {
            let leaves = by == whom && model.roles.contains_key(&by) && !model.owns(by);
            let done = engine.remove_member(caller, &town.project, &town.people[whom].id).await;
            let may = leaves || (by != whom && model.may_touch(by, whom, None));
            assert_eq!(done.is_ok(), may, "{by} removes {whom}: {done:?}");
            if done.is_ok() {
                model.roles.remove(&whom);
            }
        }
        6 => {
            let done = engine.change_role(caller, &town.project, &town.people[whom].id, role).await;
            assert_eq!(
                done.is_ok(),
                model.may_touch(by, whom, Some(role)),
                "{by} makes {whom} {role:?}: {done:?}"
            );
            if done.is_ok() {
                model.roles.insert(whom, role);
            }
        }
        7 => {
            let open = (0..5).filter(|whom| model.open(*whom, now).is_some()).count();
            world.days_pass(2);
            let left = (0..5).filter(|whom| model.open(*whom, world.engine.now()).is_some()).count();
            model.expired += open - left;
        }
        _ => {}
    }
}

async fn accepts(world: &World, town: &Town, model: &mut Model, (by, id): (usize, &InvitationId)) {
    let now = world.engine.now();
    let offered = model.open(by, now).filter(|(open, _, _)| open == id).map(|(_, role, _)| *role);
    let before = model.accepted.contains(&(id.clone(), by)) && model.roles.contains_key(&by);
    let done = world.engine.accept_invitation(&town.people[by], id).await;
    assert_eq!(done.is_ok(), offered.is_some() || before, "{by} accepts: {done:?}");
    let Ok(done) = done else { return };
    let has = model.roles.get(&by).copied();
    let higher = |role: Role| has.filter(|has| has.rank() <= role.rank()).unwrap_or(role);
    let role = offered.map_or_else(|| has.unwrap(), higher);
    assert_eq!((done.role, done.repeated), (role, offered.is_none()));
    if offered.is_some() {
        model.pending.remove(&by);
        model.accepted.push((id.clone(), by));
    }
    model.roles.insert(by, role);
}

async fn compare(world: &World, town: &Town, model: &Model) {
    let (owner, now) = (&town.people[0], world.engine.now());
    let members = world.engine.members(owner, &town.project).await.unwrap();
    let stored: BTreeMap<_, _> = members.into_iter().map(|member| (member.user_id, member.role)).collect();
    let expected: BTreeMap<_, _> =
        model.roles.iter().map(|(who, role)| (town.people[*who].id.clone(), *role)).collect();
    assert_eq!(stored, expected);
    let mut open: Vec<_> = world.engine.invitations(owner, &town.project).await.unwrap();
    open.sort_by(|one, other| one.email.cmp(&other.email));
    let mut known: Vec<_> = (0..5).filter(|whom| model.open(*whom, now).is_some()).collect();
    known.sort_by_key(|whom| &town.addresses[*whom]);
    assert_eq!(open.len(), known.len());
    for (view, whom) in open.iter().zip(known) {
        let (id, role, _) = &model.pending[&whom];
        assert_eq!((&view.id, view.role, &view.email), (id, *role, &town.addresses[whom]));
    }
}

// rule: INV-01, INV-02, INV-03, INV-05, INV-06, MEM-02, MEM-07, MEM-08
both!(any_order_of_invitations_and_roles_agrees_with_the_rules, |world| async move {
    for seed in 1..=3 {
        let town = town(&world).await;
        let mut model = Model::default();
        model.roles.insert(0, Role::Owner);
        let mut draws = Draws(seed);
        for _ in 0..ACTS {
            act(&world, &town, &mut model, &mut draws).await;
            compare(&world, &town, &model).await;
        }
        assert!(model.accepted.len() > 3 && model.expired > 0, "the story is long enough");
    }
});

/// One of several people who act at once, each through an engine of their own.
async fn busy(engine: Engine, world: Arc<World>, town: Arc<Town>, seed: u64) {
    let mut draws = Draws(seed);
    for _ in 0..60 {
        let (by, whom) = (&town.people[draws.below(5)], draws.below(5));
        let (project, role) = (&town.project, draws.of(&ROLES));
        match draws.below(9) {
            0 | 1 => drop(engine.invite(by, project, &town.addresses[whom], role, None).await),
            2 | 3 => {
                for open in engine.my_invitations(by).await.unwrap() {
                    drop(engine.accept_invitation(by, &open.id).await);
                }
            }
            4 => drop(engine.remove_member(by, project, &town.people[whom].id).await),
            5 => drop(engine.remove_member(by, project, &by.id).await),
            6 => {
                for open in engine.invitations(by, project).await.unwrap_or_default().into_iter().take(1) {
                    drop(engine.revoke_invitation(by, project, &open.id).await);
                }
            }
            7 => world.days_pass(1),
            _ => drop(engine.change_role(by, project, &town.people[whom].id, role).await),
        }
    }
}

// rule: INV-02, MEM-02, MEM-06
both!(at_once_there_is_one_owner_and_one_open_invitation_an_address, |world| async move {
    let town = Arc::new(town(&world).await);
    let mut tasks = Vec::new();
    for seed in 1..=4 {
        let engine = world.another().await;
        tasks.push(tokio::spawn(busy(engine, world.clone(), town.clone(), seed)));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let owner = &town.people[0];
    let members = world.engine.members(owner, &town.project).await.unwrap();
    let owners: Vec<_> = members.iter().filter(|member| member.role == Role::Owner).collect();
    assert_eq!(owners.len(), 1);
    assert_eq!(owners[0].user_id, owner.id);
    let mut people: Vec<_> = members.iter().map(|member| &member.user_id).collect();
    people.sort();
    people.dedup();
    assert_eq!(people.len(), members.len(), "everybody is in once");
    let open = world.engine.invitations(owner, &town.project).await.unwrap();
    let mut addresses: Vec<_> = open.iter().map(|invitation| &invitation.email).collect();
    addresses.sort();
    addresses.dedup();
    assert_eq!(addresses.len(), open.len());
});

/// A decision about a proposed request that really decided it.
async fn decide(engine: &Engine, by: &Caller, change: &domain::ChangeId, deed: usize) -> Option<Status> {
    let (answer, status) = match deed {
        0 => (engine.include(by, change).await, Status::Created),
        1 => (engine.decline(by, change, "No").await, Status::Declined),
        _ => (engine.cancel(by, change).await, Status::Cancelled),
    };
    answer.ok().filter(|answer| !answer.repeated).map(|_| status)
}

// rule: REV-03, REV-04, REV-05, REV-06
both!(of_many_decisions_about_one_request_at_once_one_holds, |world| async move {
    let team = team(&world).await;
    let edit = EditProject { member_request_review: Some(true), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    let ada = world.person("Ada").await;
    world.join(&team.project, &ada, Role::Admin).await;
    let other = world.another().await;
    let mut draws = Draws(7);
    for number in 0..12 {
        let goal = format!("Show the number {number} in the list");
        let change = send(&world, &team.ana, &team.project, &goal).await;
        let deeds = [draws.below(2), draws.below(2), 2];
        let decided: Vec<Status> = {
            let (one, two, three) = tokio::join!(
                decide(&world.engine, &team.owner, &change.id, deeds[0]),
                decide(&other, &ada, &change.id, deeds[1]),
                decide(&world.engine, &team.ana, &change.id, deeds[2]),
            );
            [one, two, three].into_iter().flatten().collect()
        };
        // An included request can be withdrawn after; nothing else happens twice.
        let now = now(&world, &team.ana, &change.id).await;
        let kinds = events(&world, &team.ana, &change.id).await;
        let count = |kind: &str| kinds.iter().filter(|each| *each == kind).count();
        let (included, declined, cancelled) =
            (count("change.included"), count("change.declined"), count("change.cancelled"));
        assert!(included + declined <= 1 && cancelled + declined <= 1, "{kinds:?}");
        assert_eq!(decided.len(), included + declined + cancelled, "{decided:?} {kinds:?}");
        let state = now.review.state.as_str();
        match now.status {
            Status::Created => assert_eq!((state, included), ("included", 1)),
            Status::Declined => assert_eq!((state, declined), ("declined", 1)),
            Status::Cancelled => assert_eq!(state, if included == 1 { "included" } else { "proposed" }),
            status => panic!("{status:?}"),
        }
    }
    other.close().await;
});

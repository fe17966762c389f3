//! The people and things of one walk: a project with somebody in every role, and another project.

use std::collections::HashMap;

use axum::http::{Method, header};
use domain::{PersonId, ProjectId, access::AccessStatus, people::Role};
use engine::{Caller, ProviderAccount, SendChange};

use crate::place::{Place, asked};

/// The columns of the table.
pub const CALLERS: [&str; 9] =
    ["nobody", "pending", "declined", "outsider", "viewer", "member", "admin", "owner", "platform admin"];

/// One caller.
#[derive(Default)]
struct Standing {
    token: Option<String>,
    cookie: Option<String>,
    /// What the caller's own names stand for.
    own: HashMap<&'static str, String>,
}

pub struct Scene {
    callers: Vec<Standing>,
    shared: HashMap<&'static str, String>,
    elsewhere: HashMap<&'static str, String>,
}

impl Scene {
    pub async fn new(place: &Place) -> Self {
        let world = &place.world;
        let (owner, stranger) = (world.person("Owner").await, world.person("Stranger").await);
        let (project, other) = (world.project(&owner).await, world.project(&stranger).await);
        let mut callers = vec![Standing::default()];
        let mut people: Vec<(PersonId, Option<Caller>, Option<Role>)> = Vec::new();
        for status in [AccessStatus::Pending, AccessStatus::Declined] {
            people.push((world.stranger("Cleo", status, false).await, None, None));
        }
        let outsider = world.person("Otto").await;
        people.push((outsider.id.clone(), Some(outsider), None));
        for (name, role) in [("Vic", Role::Viewer), ("Mia", Role::Member), ("Ada", Role::Admin)] {
            let person = world.person(name).await;
            people.push((person.id.clone(), Some(person), Some(role)));
        }
        people.push((owner.id.clone(), Some(owner.clone()), Some(Role::Owner)));
        let platform = world.admin("Pia").await;
        people.push((platform.id.clone(), Some(platform), None));
        for (id, caller, role) in &people {
            let mut standing = Standing::new(place, id).await;
            if let (Some(caller), Some(role)) = (caller, role) {
                standing.own.insert("own", request_of(place, &project, caller, *role).await);
            }
            if let Some(caller) = caller {
                standing.own.insert("mine", invited(place, &stranger, &other, caller).await);
                let cookie = standing.cookie.clone().unwrap();
                standing.own.insert("session", session_of(place, caller, &cookie).await);
                standing.own.insert("identity", identity_of(place, caller).await);
            }
            callers.push(standing);
        }
        let shared = shared(place, &owner, &project, &stranger).await;
        let elsewhere = HashMap::from([
            ("project", other.to_string()),
            ("change", request_of(place, &other, &stranger, Role::Owner).await),
            ("invitation", invitation(place, &stranger, &other, "guest@example.net").await),
        ]);
        Self { callers, shared, elsewhere }
    }

    pub fn token(&self, caller: usize) -> Option<&str> {
        self.callers[caller].token.as_deref()
    }

    pub fn cookie(&self, caller: usize) -> Option<&str> {
        self.callers[caller].cookie.as_deref()
    }

    /// What a name stands for.
    pub fn value(&self, name: &str, caller: usize) -> String {
        let own = self.callers[caller].own.get(name).or_else(|| self.shared.get(name));
        match (own, name) {
            (Some(value), _) => value.clone(),
            (None, "own") => self.shared["others"].clone(),
            (None, "caller" | "mine" | "token" | "session" | "identity") => super::MISSING.to_owned(),
            (None, _) => panic!("the table names {name}, and nothing is called so"),
        }
    }

    /// What a name stands for in the other project.
    pub fn elsewhere(&self, name: &str, caller: usize) -> String {
        match name {
            "project" | "invitation" => self.elsewhere[name].clone(),
            "own" | "others" => self.elsewhere["change"].clone(),
            _ => self.value(name, caller),
        }
    }
}

impl Standing {
    async fn new(place: &Place, id: &PersonId) -> Self {
        let (token, secret) = place.world.engine.make_token(id, "Tests", 30, None).await.unwrap();
        let own = HashMap::from([("caller", id.to_string()), ("token", token.id.to_string())]);
        let (_, bearer) = place.world.engine.make_token(id, "Walk", 30, None).await.unwrap();
        drop(secret);
        Self { token: Some(bearer), cookie: Some(cookie_of(place, id).await), own }
    }
}

/// Signs in as a browser does.
async fn cookie_of(place: &Place, id: &PersonId) -> String {
    let address = address_of(place, id).await;
    let link = place.world.engine.ask_sign_in_link(&address, "/").await.unwrap();
    let request = asked(Method::POST, "/api/open_sign_in_link")
        .header(header::ORIGIN, "http://127.0.0.1:3000")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(axum::body::Body::from(format!("secret={}", link.secret)));
    let reply = place.send(request.unwrap()).await;
    let set = reply.headers[header::SET_COOKIE].to_str().unwrap();
    set.split(';').next().unwrap().to_owned()
}

async fn address_of(place: &Place, id: &PersonId) -> String {
    place.world.engine.me(id).await.unwrap().emails[0].address.clone()
}

/// A request that somebody sent; a viewer or admin sent it while they were a member.
async fn request_of(place: &Place, project: &ProjectId, by: &Caller, role: Role) -> String {
    if role != Role::Owner {
        place.world.join(project, by, Role::Member).await;
    }
    let new = SendChange { goal: "Show the due date in the list".to_owned(), ..SendChange::default() };
    let sent = place.world.engine.send_change(by, project, new, None).await.unwrap();
    if role != Role::Owner {
        place.world.join(project, by, role).await;
    }
    sent.id.to_string()
}

async fn invitation(place: &Place, by: &Caller, project: &ProjectId, address: &str) -> String {
    place.world.engine.invite(by, project, address, Role::Member, None).await.unwrap().id.to_string()
}

async fn invited(place: &Place, by: &Caller, project: &ProjectId, whom: &Caller) -> String {
    invitation(place, by, project, &address_of(place, &whom.id).await).await
}

async fn shared(
    place: &Place, owner: &Caller, project: &ProjectId, stranger: &Caller,
) -> HashMap<&'static str, String> {
    let world = &place.world;
    let max = world.person("Max").await;
    let others = request_of(place, project, &max, Role::Member).await;
    let mut shared = HashMap::from([
        ("project", project.to_string()),
        ("owner", owner.id.to_string()),
        ("max", max.id.to_string()),
        ("others", others),
        ("invitation", invitation(place, owner, project, "guest@example.net").await),
        ("waiting", world.stranger("Will", AccessStatus::Pending, false).await.to_string()),
    ]);
    for (name, role) in [("vera", Role::Viewer), ("andi", Role::Admin)] {
        let person = world.person(name).await;
        world.join(project, &person, role).await;
        shared.insert(name, person.id.to_string());
    }
    let (token, _) = world.engine.make_token(&stranger.id, "Theirs", 30, None).await.unwrap();
    shared.insert("token_of_other", token.id.to_string());
    let cookie = cookie_of(place, &stranger.id).await;
    shared.insert("session_of_other", session_of(place, stranger, &cookie).await);
    shared.insert("identity_of_other", identity_of(place, stranger).await);
    shared
}

/// The session behind a cookie.
async fn session_of(place: &Place, whose: &Caller, cookie: &str) -> String {
    let secret = cookie.split_once('=').unwrap().1;
    place.world.engine.sessions(whose, secret).await.unwrap().swap_remove(0).id
}

/// An account at a provider that opens somebody's account.
async fn identity_of(place: &Place, whose: &Caller) -> String {
    let account = ProviderAccount {
        issuer: "https://id.example".to_owned(),
        subject: whose.id.to_string(),
        provider: "company".to_owned(),
        ..ProviderAccount::default()
    };
    place.world.engine.link_provider(whose, &account).await.unwrap();
    place.world.engine.identities(whose).await.unwrap().swap_remove(0).id
}

//! Signing in as a browser without JavaScript does it.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;

use crate::place::{Place, Reply, asked, filled};

/// A browser: it keeps its cookie and says where forms come from.
pub struct Browser<'a> {
    place: &'a Place,
    pub cookie: Option<String>,
}

impl<'a> Browser<'a> {
    /// A browser in which somebody has signed in.
    pub async fn of(place: &'a Place, address: &str) -> Self {
        let mut browser = Self { place, cookie: None };
        let link = browser.link(address, "/").await.unwrap();
        let secret = link.rsplit('/').next().unwrap();
        browser.submit(&link, "/api/open_sign_in_link", &[("secret", secret)]).await;
        browser
    }

    pub const fn new(place: &'a Place) -> Self {
        Self { place, cookie: None }
    }

    /// Opens a page by a link on another page of ours.
    pub async fn follow(&mut self, path: &str) -> Reply {
        let mut request = asked(Method::GET, path).header("sec-fetch-site", "same-origin");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let reply = self.place.send(filled(request, None)).await;
        self.keep(&reply);
        reply
    }

    /// Calls a server function as a program would.
    pub async fn call(&mut self, path: &str, body: &str) -> Reply {
        let mut request = asked(Method::POST, path)
            .header(header::ACCEPT, "application/json")
            .header(header::ORIGIN, "http://127.0.0.1:3000")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        self.place.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    /// Signs in by a link as somebody with this address.
    pub async fn sign_in(&mut self, address: &str) {
        let link = self.place.world.engine.ask_sign_in_link(address, "/").await.unwrap();
        self.submit("/sign-in", "/api/open_sign_in_link", &[("secret", &link.secret)]).await;
    }

    pub async fn open(&mut self, path: &str) -> Reply {
        let mut request = asked(Method::GET, path).header(header::ACCEPT, "text/html");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let reply = self.place.send(filled(request, None)).await;
        self.keep(&reply);
        reply
    }

    pub async fn submit(&mut self, page: &str, action: &str, fields: &[(&str, &str)]) -> Reply {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        form.extend_pairs(fields);
        let mut request = asked(Method::POST, action)
            .header(header::ACCEPT, "text/html")
            .header(header::ORIGIN, "http://127.0.0.1:3000")
            .header(header::REFERER, format!("http://127.0.0.1:3000{page}"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let reply = self.place.send(request.body(Body::from(form.finish())).unwrap()).await;
        self.keep(&reply);
        reply
    }

    fn keep(&mut self, reply: &Reply) {
        if let Some(set) = reply.headers.get(header::SET_COOKIE) {
            self.cookie = set.to_str().unwrap().split(';').next().map(str::to_owned);
        }
    }

    /// Asks for a link and finds it on the page.
    async fn link(&mut self, address: &str, next: &str) -> Option<String> {
        self.submit("/sign-in", "/api/ask_sign_in_link", &[("email", address), ("next", next)]).await;
        let page = self.open("/sign-in").await.text();
        let start = page.find("href=\"/sign-in/")? + "href=\"".len();
        page[start..].split('"').next().map(str::to_owned)
    }
}

pub fn location(reply: &Reply) -> &str {
    reply.headers.get(header::LOCATION).map_or("", |value| value.to_str().unwrap())
}

// rule: SEC-01
// rule: ACC-01
#[tokio::test]
async fn a_person_signs_in_by_a_link_and_comes_back_to_where_they_were_going() {
    let place = Place::new().await;
    let ana = place.world.person("Ana").await;
    let mut browser = Browser::new(&place);
    let turned_away = browser.open("/projects/some?view=all").await;
    assert_eq!(turned_away.status, StatusCode::SEE_OTHER);
    assert!(location(&turned_away).starts_with("/sign-in?next="), "{}", location(&turned_away));

    let link = browser.link("ana@example.org", "/projects/some?view=all").await.unwrap();
    let secret = link.rsplit('/').next().unwrap();
    // Opening it twice, as a mail scanner would, uses nothing up.
    for _ in 0..2 {
        assert_eq!(browser.open(&link).await.status, StatusCode::OK);
    }
    let before = browser.cookie.clone();
    let signed_in = browser.submit(&link, "/api/open_sign_in_link", &[("secret", secret)]).await;
    assert_eq!(location(&signed_in), "/projects/some?view=all");
    assert_ne!(browser.cookie, before);
    assert_eq!(browser.open("/v1/me").await.json()["id"], json!(ana.id));

    let mut other = Browser::new(&place);
    other.submit(&link, "/api/open_sign_in_link", &[("secret", secret)]).await;
    assert_eq!(other.open("/v1/me").await.status, StatusCode::UNAUTHORIZED);

    let cookie = browser.cookie.clone();
    browser.submit("/", "/api/sign_out", &[]).await;
    browser.cookie = cookie;
    assert_eq!(browser.open("/v1/me").await.status, StatusCode::UNAUTHORIZED);
}

// rule: SEC-01
#[tokio::test]
async fn a_known_and_an_unknown_address_get_the_same_answer() {
    let place = Place::with(&[("ASKFIRST_PUBLIC_URL", "https://askfirst.example.org")], false).await;
    place.world.person("Ana").await;
    let mut pages = Vec::new();
    for address in ["ana@example.org", "nobody@example.org"] {
        let mut browser = Browser::new(&place);
        let fields = [("email", address), ("next", "/")];
        let request = asked(Method::POST, "/api/ask_sign_in_link")
            .header(header::ACCEPT, "text/html")
            .header(header::ORIGIN, "https://askfirst.example.org")
            .header(header::REFERER, "https://askfirst.example.org/sign-in")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        form.extend_pairs(fields);
        let reply = place.send(request.body(Body::from(form.finish())).unwrap()).await;
        assert_eq!(reply.status, StatusCode::FOUND);
        browser.keep(&reply);
        let page = browser.open("/sign-in").await.text();
        assert!(!page.contains("href=\"/sign-in/"), "the link is shown on loopback alone");
        let nonce = page.split("nonce=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
        pages.push(page.replace(address, "ADDRESS").replace(&nonce, "NONCE"));
    }
    assert_eq!(pages[0], pages[1]);
}

// rule: ACC-04
#[tokio::test]
async fn a_newcomer_sees_one_page_until_somebody_lets_them_in() {
    let place = Place::new().await;
    let admin = place.world.admin("Olga").await;
    let admin_token = place.token(&admin).await;
    let mut browser = Browser::new(&place);
    let link = browser.link("cleo@example.org", "/").await.unwrap();
    browser.submit(&link, "/api/open_sign_in_link", &[("secret", link.rsplit('/').next().unwrap())]).await;
    let me = browser.open("/v1/me").await.json();
    assert_eq!(me["accessStatus"], "pending");
    for path in ["/", "/projects/some", "/notifications"] {
        assert_eq!(browser.open(path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    let path = format!("/v1/admin/access/{}/approve", me["id"].as_str().unwrap());
    assert_eq!(place.post(&admin_token, &path, json!({})).await.status, StatusCode::OK);
    assert_eq!(browser.open("/").await.status, StatusCode::OK);
}

// rule: SEC-02
#[tokio::test]
async fn a_person_sees_where_they_are_signed_in_and_signs_out_there() {
    let place = Place::new().await;
    place.world.person("Ana").await;
    let (mut here, mut there, mut elsewhere) =
        (Browser::new(&place), Browser::new(&place), Browser::new(&place));
    for browser in [&mut here, &mut there, &mut elsewhere] {
        browser.sign_in("ana@example.org").await;
        place.world.seconds_pass(60);
    }
    let page = here.open("/account").await.text();
    assert_eq!(page.matches("Sign out there").count(), 2, "not beside the one that asks");
    let start = page.find("name=\"session\" value=\"").unwrap() + "name=\"session\" value=\"".len();
    let id = page[start..].split('"').next().unwrap().to_owned();
    assert!(!page.contains(here.cookie.as_deref().unwrap().split_once('=').unwrap().1));
    here.submit("/account", "/api/end_session", &[("session", &id)]).await;
    let open = async |browser: &mut Browser<'_>| browser.open("/v1/me").await.status == StatusCode::OK;
    assert!(open(&mut here).await);
    assert!(open(&mut there).await != open(&mut elsewhere).await, "one of the others is signed out");

    let before = here.cookie.clone();
    here.submit("/account", "/api/end_other_sessions", &[]).await;
    assert_ne!(here.cookie, before, "another id");
    assert!(open(&mut here).await && !open(&mut there).await && !open(&mut elsewhere).await);
    here.cookie = before;
    assert!(!open(&mut here).await, "the id before opens nothing");
}

// rule: ACC-10
#[tokio::test]
async fn a_server_without_an_administrator_takes_the_code_that_it_printed() {
    let place = Place::with(&[("ASKFIRST_PUBLIC_URL", "https://askfirst.example.org")], false).await;
    let code = place.world.engine.setup_code().await.unwrap().unwrap();
    let mut browser = Browser::new(&place);
    assert!(browser.open("/sign-in").await.text().contains("Nobody administers this server yet"));
    let fields = [("email", "ana@example.org"), ("code", "guess")];
    browser.submit("/sign-in", "/api/set_up", &fields).await;
    let page = browser.open("/sign-in").await.text();
    assert!(page.contains("This is not the code") && page.contains("ana@example.org"), "{page}");
    assert!(!page.contains("guess"), "the code is not shown again");
    let fields = [("email", "ana@example.org"), ("code", code.as_str())];
    browser.submit("/sign-in", "/api/set_up", &fields).await;
    assert_eq!(browser.open("/admin").await.status, StatusCode::OK);
    assert!(!Browser::new(&place).open("/sign-in").await.text().contains("Nobody administers"));
}

// rule: INV-05, INV-07
#[tokio::test]
async fn an_invitation_that_is_opened_under_another_account_uses_nothing_up() {
    let place = Place::new().await;
    let (owner, _) = place.person("Olga").await;
    let project = place.world.project(&owner).await;
    for name in ["Eve", "Mal"] {
        place.world.person(name).await;
    }
    let role = domain::people::Role::Member;
    let invited = place.world.engine.invite(&owner, &project, "eve@example.org", role, None).await.unwrap();
    let path = format!("/invitations/{}", invited.id);
    let mut mal = Browser::new(&place);
    assert!(location(&mal.open(&path).await).contains("/sign-in?next=/invitations/"), "it survives sign-in");
    mal.sign_in("mal@example.org").await;
    let page = mal.open(&path).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.text().contains("You are signed in with") && page.text().contains("mal@example.org"));
    assert!(!page.text().contains("Olga") && !page.text().contains("eve@"), "nothing of it is told");
    mal.submit(&path, "/api/accept_invitation", &[("invitation", invited.id.as_str())]).await;
    for truncated in [&invited.id.as_str()[1..], "x", "%00"] {
        assert_eq!(mal.open(&format!("/invitations/{truncated}")).await.status, StatusCode::NOT_FOUND);
    }
    let mut eve = Browser::new(&place);
    eve.sign_in("eve@example.org").await;
    assert!(eve.open(&path).await.text().contains("invites you to"));
    for _ in 0..2 {
        let joined =
            eve.submit(&path, "/api/accept_invitation", &[("invitation", invited.id.as_str())]).await;
        assert_eq!(location(&joined), format!("/projects/{project}"));
    }
    assert_eq!(
        location(&eve.open(&path).await),
        format!("/projects/{project}"),
        "opened again, it leads there"
    );
}

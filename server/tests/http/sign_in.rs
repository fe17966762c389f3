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
    cookie: Option<String>,
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

fn location(reply: &Reply) -> &str {
    reply.headers.get(header::LOCATION).map_or("", |value| value.to_str().unwrap())
}

// rule: SEC-01
// rule: ACC-01
#[tokio::test]
async fn a_person_signs_in_by_a_link_and_comes_back_to_where_they_were_going() {
    let place = Place::new().await;
    let ana = place.world.person("Ana").await;
    let mut browser = Browser { place: &place, cookie: None };
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

    let mut other = Browser { place: &place, cookie: None };
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
        let mut browser = Browser { place: &place, cookie: None };
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
    let mut browser = Browser { place: &place, cookie: None };
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

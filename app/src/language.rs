//! The language of the pages: as the browser says, or as its reader chose. The choice belongs to the browser and is kept
//! in a cookie of its own, so that it can be made before anybody is signed in and outlives a session.

use axum::http::{HeaderValue, header};
use leptos::prelude::*;
use leptos_axum::ResponseOptions;

use crate::{
    flash::{Next, settle},
    problem::Problem,
    session::{Doors, ssr::headers},
    ui::field::{Hidden, to},
    words::{COOKIE, Language, chosen, language, preferred, say},
};

const FORM: &str = "language";

/// How long a browser keeps the choice, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The choice on the account page.
#[component]
pub(crate) fn LanguageSection() -> impl IntoView {
    let now = chosen(&headers());
    view! {
        <section class="sheet" aria-labelledby="language-title">
            <h2 id="language-title">{say!("language")}</h2>
            // The whole page changes, so the browser sends it, not the page's script.
            <form id=FORM method="post" action={to::<ChooseLanguage>()} class="stack narrow">
                <Hidden name="answer" value="yes" />
                <div class="field">
                    <label for="language-language">{say!("language-label")}</label>
                    <p class="hint" id="language-language-hint">
                        {say!("language-hint")}
                    </p>
                    <select id="language-language" name="language" aria-describedby="language-language-hint">
                        <option value="" selected=now.is_none()>
                            {say!("language-as-browser")}
                        </option>
                        {Language::OFFERED
                            .map(|each| {
                                view! {
                                    <option
                                        value=each.tag()
                                        selected=now == Some(each)
                                        lang=each.tag()
                                        dir="auto"
                                    >
                                        {each.name()}
                                    </option>
                                }
                            })}
                    </select>
                </div>
                <p class="actions">
                    <button class="button">{say!("save")}</button>
                </p>
            </form>
        </section>
    }
}

/// The choice on a page outside everything: the other languages, a button each.
#[component]
pub(crate) fn Languages() -> impl IntoView {
    let now = language();
    view! {
        <form method="post" action={to::<ChooseLanguage>()} class="languages" aria-label=say!("language")>
            {Language::OFFERED
                .into_iter()
                .filter(|each| *each != now)
                .map(|each| {
                    view! {
                        <button class="quiet" name="language" value=each.tag()>
                            <bdi lang=each.tag()>{each.name()}</bdi>
                        </button>
                    }
                })
                .collect_view()}
        </form>
    }
}

/// Keeps the choice in the browser, or forgets it for an empty one; `answer` has it said on the page to come.
#[server(endpoint = "choose_language")]
pub(crate) async fn choose_language(
    #[server(default)] language: String, #[server(default)] answer: String,
) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let wanted = match language.as_str() {
            "" => None,
            tag => {
                let offered = Language::OFFERED.into_iter().find(|each| each.tag() == tag);
                Some(offered.ok_or_else(|| Problem::field("language", "Choose one of the languages."))?)
            }
        };
        keep(wanted);
        let headers = headers();
        // What is said of it is said in the new language.
        provide_context(wanted.unwrap_or_else(|| preferred(&headers)));
        let next = Next::here();
        Ok(if answer.is_empty() { next } else { next.saying(say!("language-kept")) })
    }
    .await;
    settle(FORM, &(), outcome).await
}

fn keep(wanted: Option<Language>) {
    let (tag, age) = wanted.map_or(("", 0), |wanted| (wanted.tag(), YEAR));
    let secure = if use_context::<Doors>().unwrap_or_default().https { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={tag}; Path=/; Max-Age={age}; SameSite=Lax{secure}");
    if let (Some(response), Ok(cookie)) = (use_context::<ResponseOptions>(), HeaderValue::from_str(&cookie)) {
        response.append_header(header::SET_COOKIE, cookie);
    }
}

//! Fields of forms: a label, what is wrong with what was typed, and the text that is kept.

use leptos::{prelude::*, server_fn::ServerFn};

use crate::{page::flash_of, ui::text::TextArea};

/// The address to which a form of this server function is sent.
pub(crate) fn to<F: ServerFn>() -> &'static str {
    F::url()
}

/// A form that works by itself and is sent by the page's script where there is one.
#[component]
pub(crate) fn Form(
    /// Names it: its id, and the form that an answer is for.
    #[prop(into)]
    name: String,
    action: &'static str, #[prop(optional)] class: &'static str, children: Children,
) -> impl IntoView {
    view! {
        <form id=name method="post" action=action class=class data-sends="">
            {children()}
        </form>
    }
}

/// A value that goes with a form.
#[component]
pub(crate) fn Hidden(name: &'static str, #[prop(into)] value: String) -> impl IntoView {
    view! { <input type="hidden" name=name value=value /> }
}

/// What was typed into a field of a form before it was refused.
pub(crate) fn kept(form: &str, field: &str) -> Option<String> {
    flash_of(form).filter(|flash| !flash.done).and_then(|flash| flash.text(field).map(str::to_owned))
}

/// What is wrong with a field.
pub(crate) fn error_of(form: &str, field: &str) -> Option<String> {
    flash_of(form).and_then(|flash| flash.error(field).map(str::to_owned))
}

/// What is wrong with a field, where its reader finds it.
#[component]
pub(crate) fn FieldError(#[prop(into)] id: String, error: Option<String>) -> impl IntoView {
    error.map(|error| {
        view! {
            <p class="field-error" id=id>
                {error}
            </p>
        }
    })
}

/// A field of one line.
#[component]
pub(crate) fn Field(
    #[prop(into)] form: String, name: &'static str, #[prop(into)] label: String,
    /// What the field is for, below its label.
    #[prop(optional, into)]
    hint: String,
    #[prop(optional, into)] value: String, #[prop(default = "text")] kind: &'static str,
    #[prop(optional)] autocomplete: Option<&'static str>, #[prop(optional)] max: Option<usize>,
    #[prop(optional)] required: bool, #[prop(optional)] autofocus: bool,
) -> impl IntoView {
    let id = format!("{form}-{name}");
    let error = error_of(&form, name);
    let value = kept(&form, name).unwrap_or(value);
    let described = described_by(&id, !hint.is_empty(), error.is_some());
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <Hint id=id.clone() text=hint />
            <input
                id=id.clone()
                name=name
                type=kind
                value=value
                autocomplete=autocomplete
                maxlength=max
                required=required
                autofocus=autofocus || error.is_some()
                aria-invalid=error.is_some().then_some("true")
                aria-describedby=described
                dir="auto"
            />
            <FieldError id=format!("{id}-error") error />
        </div>
    }
}

/// A field of several lines.
#[component]
pub(crate) fn Area(
    #[prop(into)] form: String, name: &'static str, #[prop(into)] label: String,
    #[prop(optional, into)] hint: String, #[prop(optional, into)] value: String,
    #[prop(optional, into)] placeholder: String, #[prop(default = 3)] rows: u32, max: usize,
    #[prop(optional)] required: bool, #[prop(optional)] autofocus: bool,
) -> impl IntoView {
    let id = format!("{form}-{name}");
    let error = error_of(&form, name);
    let text = kept(&form, name).unwrap_or(value);
    let describedby = described_by(&id, !hint.is_empty(), error.is_some());
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <Hint id=id.clone() text=hint />
            <TextArea
                id=id.clone()
                name
                text
                rows
                max
                required
                placeholder
                autofocus=autofocus || error.is_some()
                describedby
                invalid=error.is_some()
            />
            <FieldError id=format!("{id}-error") error />
        </div>
    }
}

/// One of several words.
#[component]
pub(crate) fn Select(
    #[prop(into)] form: String, name: &'static str, #[prop(into)] label: String,
    #[prop(optional, into)] hint: String, #[prop(into)] value: String,
    /// Values with what they are called.
    options: Vec<(String, String)>,
) -> impl IntoView {
    let id = format!("{form}-{name}");
    let error = error_of(&form, name);
    let value = kept(&form, name).unwrap_or(value);
    let described = described_by(&id, !hint.is_empty(), error.is_some());
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <Hint id=id.clone() text=hint />
            <select id=id.clone() name=name aria-describedby=described>
                {options
                    .into_iter()
                    .map(|(each, word)| {
                        let selected = each == value;
                        view! {
                            <option value=each selected=selected>
                                {word}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
            <FieldError id=format!("{id}-error") error />
        </div>
    }
}

/// One of a few ways, each with what it does.
#[component]
pub(crate) fn Ways(
    name: &'static str, #[prop(into)] legend: String, #[prop(into)] value: String,
    /// Each way's value, name and effect.
    ways: Vec<(&'static str, String, String)>,
) -> impl IntoView {
    view! {
        <fieldset class="ask">
            <legend>{legend}</legend>
            {ways
                .into_iter()
                .map(|(each, word, does)| {
                    view! {
                        <label class="reading">
                            <input type="radio" name=name value=each checked=each == value />
                            <span>
                                {word} <small>{does}</small>
                            </span>
                        </label>
                    }
                })
                .collect_view()}
        </fieldset>
    }
}

#[component]
fn Hint(id: String, text: String) -> impl IntoView {
    (!text.is_empty()).then(|| {
        view! {
            <p class="hint" id=format!("{id}-hint")>
                {text}
            </p>
        }
    })
}

fn described_by(id: &str, hint: bool, error: bool) -> Option<String> {
    let mut ids = Vec::new();
    if hint {
        ids.push(format!("{id}-hint"));
    }
    if error {
        ids.push(format!("{id}-error"));
    }
    (!ids.is_empty()).then(|| ids.join(" "))
}

//! Turns one state of a page into the next and touches only what differs: focus, scroll, open details and what is
//! being typed survive (BRD-06).

use leptos::{
    prelude::*,
    wasm_bindgen::{JsCast, JsValue},
};
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement, Node};

/// Makes `old` like `new`; islands that are new are handed back, to be woken.
pub(super) fn morph(old: &Element, new: &Element, islands: &mut Vec<Element>) -> Result<(), JsValue> {
    if is_settled(old, new) {
        return Ok(());
    }
    let clean = Clean::of(old);
    attributes(old, new)?;
    children(old, new, islands)?;
    clean.take_over(old);
    Ok(())
}

/// An island that stays looks after itself, and so does a time that is already in the reader's zone.
fn is_settled(old: &Element, new: &Element) -> bool {
    match old.local_name().as_str() {
        "leptos-island" => true,
        "time" => old.get_attribute("datetime") == new.get_attribute("datetime"),
        _ => false,
    }
}

/// A field that holds what the server wrote takes what the server writes next; one that was changed keeps its text.
enum Clean {
    Text,
    Choice,
    No,
}

impl Clean {
    fn of(element: &Element) -> Self {
        if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
            return match input.type_().as_str() {
                "checkbox" | "radio" if input.checked() == input.default_checked() => Self::Choice,
                "checkbox" | "radio" => Self::No,
                _ if input.value() == input.default_value() => Self::Text,
                _ => Self::No,
            };
        }
        match element.dyn_ref::<HtmlTextAreaElement>() {
            Some(area) if area.default_value().is_ok_and(|text| area.value() == text) => Self::Text,
            _ => Self::No,
        }
    }

    fn take_over(&self, element: &Element) {
        let input = element.dyn_ref::<HtmlInputElement>();
        match (self, input) {
            (Self::Text, Some(input)) => input.set_value(&input.default_value()),
            (Self::Choice, Some(input)) => input.set_checked(input.default_checked()),
            (Self::Text, None) => {
                if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
                    area.set_value(&area.default_value().unwrap_or_default());
                }
            }
            (Self::Choice, None) | (Self::No, _) => {}
        }
    }
}

/// Attributes that belong to the reader or to the script.
fn is_kept(name: &str) -> bool {
    matches!(name, "open" | "aria-busy" | "aria-disabled")
}

fn attributes(old: &Element, new: &Element) -> Result<(), JsValue> {
    let (had, has) = (old.get_attribute_names(), new.get_attribute_names());
    for name in had.iter().filter_map(|name| name.as_string()) {
        if !new.has_attribute(&name) && !is_kept(&name) {
            old.remove_attribute(&name)?;
        }
    }
    for name in has.iter().filter_map(|name| name.as_string()) {
        let value = new.get_attribute(&name).unwrap_or_default();
        if old.get_attribute(&name).as_ref() != Some(&value) {
            old.set_attribute(&name, &value)?;
        }
    }
    Ok(())
}

fn children(old: &Element, new: &Element, islands: &mut Vec<Element>) -> Result<(), JsValue> {
    let wanted = new.child_nodes();
    let wanted: Vec<Node> = (0..wanted.length()).filter_map(|at| wanted.item(at)).collect();
    let looks: Vec<Option<String>> = wanted.iter().map(look).collect();
    let mut at = old.first_child();
    for (number, node) in wanted.iter().enumerate() {
        if let Some(found) = counterpart(at.as_ref(), node, &looks[number..]) {
            if at.as_ref() == Some(&found) {
                at = found.next_sibling();
            } else {
                old.insert_before(&found, at.as_ref())?;
            }
            match (found.dyn_ref::<Element>(), node.dyn_ref::<Element>()) {
                (Some(before), Some(after)) => morph(before, after, islands)?,
                _ if found.node_value() != node.node_value() => {
                    found.set_node_value(node.node_value().as_deref());
                }
                _ => {}
            }
        } else {
            let fresh = document().import_node_with_deep(node, true)?;
            old.insert_before(&fresh, at.as_ref())?;
            if let Some(fresh) = fresh.dyn_ref::<Element>() {
                collect(fresh, islands);
            }
        }
    }
    while let Some(rest) = at {
        at = rest.next_sibling();
        old.remove_child(&rest)?;
    }
    Ok(())
}

/// What tells an element from its siblings: its key, or what it is for.
fn look(node: &Node) -> Option<String> {
    let element = node.dyn_ref::<Element>()?;
    let of = |name: &str| element.get_attribute(name);
    let tag = element.local_name();
    if tag == "leptos-island" {
        return Some(format!("{tag} {:?} {:?}", of("data-component"), of("data-props")));
    }
    let own = of("data-key").or_else(|| of("id").filter(|id| !id.is_empty()));
    Some(match own {
        Some(own) => format!("{tag} {own}"),
        None => format!("{tag} . {:?} {:?} {:?}", of("class"), of("aria-labelledby"), of("aria-label")),
    })
}

/// Whether it has a name of its own, which no other element may take.
fn is_named(element: &Element) -> bool {
    element.local_name() == "leptos-island"
        || element.has_attribute("data-key")
        || element.get_attribute("id").is_some_and(|id| !id.is_empty())
}

/// The old node that becomes the new one: one that looks the same anywhere among the siblings, else the next of its
/// kind, unless that one looks like something that is wanted later.
fn counterpart(at: Option<&Node>, node: &Node, looks: &[Option<String>]) -> Option<Node> {
    let Some(wanted) = node.dyn_ref::<Element>() else {
        return at.filter(|at| at.node_type() == node.node_type()).cloned();
    };
    let mut each = at.cloned();
    while let Some(candidate) = each {
        if look(&candidate) == looks[0] {
            return Some(candidate);
        }
        each = candidate.next_sibling();
    }
    if is_named(wanted) {
        return None;
    }
    at.filter(|at| {
        at.dyn_ref::<Element>().is_some_and(|element| {
            element.tag_name() == wanted.tag_name() && !is_named(element) && !looks.contains(&look(at))
        })
    })
    .cloned()
}

fn collect(fresh: &Element, islands: &mut Vec<Element>) {
    if fresh.local_name() == "leptos-island" {
        islands.push(fresh.clone());
    }
    islands.extend(super::all(fresh, "leptos-island"));
}

//! Checks of single fields that people type.

use crate::refusal::FieldError;

/// Characters of a name of a person, project or token.
pub const MAX_NAME: usize = 120;
/// Characters of a project's description.
pub const MAX_DESCRIPTION: usize = 2_000;
/// Characters of a repository address.
pub const MAX_REPOSITORY: usize = 500;
/// Characters of an e-mail address.
pub const MAX_ADDRESS: usize = 254;
/// Characters of a domain.
const MAX_HOST: usize = 253;

/// An e-mail address, trimmed and lower-cased (INV-01). A domain in other letters is kept in the form that mail servers
/// use, so that one mailbox has one spelling and nobody's looks like somebody else's.
///
/// # Errors
/// When it has no single `@` with something on both sides, is too long, or holds blanks or control characters.
pub fn address(field: &str, text: &str) -> Result<String, FieldError> {
    let address = text.trim().to_lowercase();
    let wrong = |message: &str| Err(FieldError::new(field, message));
    if address.is_empty() {
        return wrong("Enter an e-mail address.");
    }
    if address.chars().count() > MAX_ADDRESS {
        return wrong("An e-mail address has at most 254 characters.");
    }
    let parts: Vec<&str> = address.split('@').collect();
    let [local, host] = parts.as_slice() else {
        return wrong("An e-mail address has one @, as in name@example.org.");
    };
    let plain =
        |c: char| !c.is_whitespace() && !c.is_control() && !is_unseen(c) && !"<>()[],;:\\\"".contains(c);
    let host_ok = !host.is_empty()
        && !host.starts_with(['.', '-'])
        && !host.ends_with(['.', '-'])
        && !host.contains("..");
    if local.is_empty() || local.chars().count() > 64 || !host_ok || !address.chars().all(plain) {
        return wrong("This is not an e-mail address that mail can be sent to.");
    }
    match idna::domain_to_ascii(host) {
        Ok(host) if !host.is_empty() && host.len() <= MAX_HOST => Ok(format!("{local}@{host}")),
        _ => wrong("This is not an e-mail address that mail can be sent to."),
    }
}

/// Letters that change how others are shown and have no look of their own.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A short text on one line, trimmed; `required` refuses an empty one.
///
/// # Errors
/// When it is missing, too long, or holds control characters.
pub fn line(field: &str, text: &str, max: usize, required: bool) -> Result<String, FieldError> {
    let text = text.trim();
    if required && text.is_empty() {
        return Err(FieldError::new(field, "This can't be empty."));
    }
    if text.chars().count() > max {
        return Err(FieldError::new(field, format!("This has at most {max} characters.")));
    }
    if text.chars().any(char::is_control) {
        return Err(FieldError::new(field, "This holds a character that can't be stored."));
    }
    Ok(text.to_owned())
}

/// A longer text, trimmed; line breaks are fine.
///
/// # Errors
/// When it is too long or holds NUL.
pub fn text(field: &str, text: &str, max: usize) -> Result<String, FieldError> {
    let text = text.trim();
    if text.chars().count() > max {
        return Err(FieldError::new(field, format!("This has at most {max} characters.")));
    }
    if text.contains('\0') {
        return Err(FieldError::new(field, "This holds a character that can't be stored."));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_trimmed_and_lower_cased() {
        assert_eq!(address("email", "  Ana+Tag@Example.ORG ").unwrap(), "ana+tag@example.org");
        assert_eq!(address("email", "ana+tag@example.org\n").unwrap(), "ana+tag@example.org");
    }

    // rule: INV-01
    #[test]
    fn one_mailbox_has_one_spelling() {
        for spelled in [
            "jörg@bücher.example",
            "JÖRG@BÜCHER.example",
            "jörg@xn--bcher-kva.example",
            " jörg@Bücher。example",
        ] {
            assert_eq!(address("email", spelled).unwrap(), "jörg@xn--bcher-kva.example", "{spelled}");
        }
        assert_ne!(address("email", "ana@аpple.example").unwrap(), "ana@apple.example", "a Cyrillic letter");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "ana",
            "@b",
            "a@",
            "a@b@c",
            "a b@c.d",
            "a@b\r\nBcc: c@d",
            "a@.b",
            "a@b..c",
            "<a@b>",
            "a@xn--a",
            "a@b\u{202e}c.d",
            "a\u{202e}b@c.d",
        ] {
            assert!(address("email", text).is_err(), "{text:?}");
        }
        for long in [
            format!("{}@b.c", "a".repeat(300)),
            format!("a@{}.c", "b".repeat(300)),
            format!("a@{}", "ü.".repeat(120)),
        ] {
            assert!(address("email", &long).is_err(), "{long}");
        }
    }
}

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

/// An e-mail address, trimmed and lower-cased (INV-01).
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
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !"<>()[],;:\\\"".contains(c);
    let host_ok = !host.is_empty()
        && !host.starts_with(['.', '-'])
        && !host.ends_with(['.', '-'])
        && !host.contains("..");
    if local.is_empty() || local.chars().count() > 64 || !host_ok || !address.chars().all(plain) {
        return wrong("This is not an e-mail address that mail can be sent to.");
    }
    Ok(address)
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
        assert_eq!(address("email", "jörg@bücher.example").unwrap(), "jörg@bücher.example");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in ["", "ana", "@b", "a@", "a@b@c", "a b@c.d", "a@b\r\nBcc: c@d", "a@.b", "a@b..c", "<a@b>"]
        {
            assert!(address("email", text).is_err(), "{text:?}");
        }
        assert!(address("email", &format!("{}@b.c", "a".repeat(300))).is_err());
    }
}

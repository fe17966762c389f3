//! Small words that several pages share.

use domain::people::Role;

use crate::words::{decimal, say};

/// A role inside a sentence: "the owner", "an admin".
pub(crate) fn a_role(role: Role) -> String {
    say!("a-role", role = role.as_str())
}

/// A role by itself.
pub(crate) fn role(role: Role) -> String {
    say!("role", role = role.as_str())
}

/// What a role may do, in a line.
pub(crate) fn role_means(role: Role) -> String {
    say!("role-means", role = role.as_str())
}

/// Micro-dollars as people write money. Counted in whole numbers: a fraction of a cent is shown, never rounded away.
pub(crate) fn money(microusd: i64) -> String {
    say!("money", amount = decimal(&dollars(microusd)))
}

/// The same for a field in which it can be changed: without the sign and without marks between thousands.
pub(crate) fn amount(microusd: i64) -> String {
    let dollars = dollars(microusd);
    let (whole, part) = dollars.split_once('.').unwrap_or((&dollars, ""));
    say!("amount", whole = whole, part = part)
}

fn dollars(microusd: i64) -> String {
    let cents = microusd / 10_000;
    let rest = microusd % 10_000;
    if rest == 0 {
        return format!("{}.{:02}", cents / 100, cents % 100);
    }
    let digits = format!("{:06}", microusd % 1_000_000);
    format!("{}.{}", microusd / 1_000_000, digits.trim_end_matches('0'))
}

/// What somebody typed as an amount of dollars, in micro-dollars.
pub(crate) fn micros(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches('$').trim();
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if part.len() > 6 || (whole.is_empty() && part.is_empty()) {
        return None;
    }
    let whole: i64 = if whole.is_empty() { 0 } else { digits(whole)? };
    let part: i64 = digits(&format!("{part:0<6}"))?;
    whole.checked_mul(1_000_000)?.checked_add(part)
}

fn digits(text: &str) -> Option<i64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_read_back_as_it_is_written() {
        for (microusd, text) in [(0, "$0.00"), (2_000_000, "$2.00"), (31_400, "$0.0314"), (1, "$0.000001")] {
            assert_eq!(money(microusd), text);
            assert_eq!(micros(text), Some(microusd), "{text}");
            assert_eq!(micros(&amount(microusd)), Some(microusd), "{text}");
        }
        for text in ["", "a", "-1", "1.2.3", "1e3", "0.0000001", "99999999999999999999"] {
            assert_eq!(micros(text), None, "{text}");
        }
        assert_eq!(micros("1,5"), Some(1_500_000));
    }
}

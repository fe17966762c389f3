//! Points in time and durations, in whole microseconds.

use chrono::{DateTime, Datelike, NaiveDate, SecondsFormat, Timelike, Utc};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Microseconds of one millisecond.
pub const MILLISECOND: i64 = 1_000;
/// Microseconds of one second.
pub const SECOND: i64 = 1_000 * MILLISECOND;
/// Microseconds of one minute.
pub const MINUTE: i64 = 60 * SECOND;
/// Microseconds of one hour.
pub const HOUR: i64 = 60 * MINUTE;
/// Microseconds of one day.
pub const DAY: i64 = 24 * HOUR;

/// A point in time: microseconds since 1970-01-01T00:00:00Z. Written as RFC 3339 in UTC with six decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

impl Moment {
    /// This moment moved by a number of microseconds, at most to the end of what can be counted.
    #[must_use]
    pub const fn plus(self, micros: i64) -> Self {
        Self(self.0.saturating_add(micros))
    }

    /// Microseconds from `earlier` to this moment.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Its date and time of day in UTC.
    #[must_use]
    pub fn utc(self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0).unwrap_or(DateTime::UNIX_EPOCH)
    }

    /// RFC 3339 in UTC with microseconds, as the JSON API and `<time datetime>` carry it.
    #[must_use]
    pub fn rfc3339(self) -> String {
        self.utc().to_rfc3339_opts(SecondsFormat::Micros, true)
    }

    /// Reads what `rfc3339` wrote (any offset and precision are taken).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        DateTime::parse_from_rfc3339(text).ok().map(|at| Self(at.timestamp_micros()))
    }

    /// The date in words, in UTC: "Monday, 7 December".
    #[must_use]
    pub fn day_in_words(self) -> String {
        let at = self.utc();
        format!("{}, {} {}", at.format("%A"), at.day(), at.format("%B"))
    }

    /// Date and time in words, in UTC: "Monday, 7 December, 11:40".
    #[must_use]
    pub fn in_words(self) -> String {
        let at = self.utc();
        format!("{}, {:02}:{:02}", self.day_in_words(), at.hour(), at.minute())
    }

    /// The number of the UTC month since year 0, for budgets that start again each month (BLD-06).
    #[must_use]
    pub fn utc_month(self) -> i64 {
        let at = self.utc();
        i64::from(at.year()) * 12 + i64::from(at.month0())
    }

    /// When the next UTC month begins.
    #[must_use]
    pub fn next_month(self) -> Self {
        let next = self.utc_month() + 1;
        let month = u32::try_from(next.rem_euclid(12)).unwrap_or(0) + 1;
        let first = i32::try_from(next.div_euclid(12))
            .ok()
            .and_then(|year| NaiveDate::from_ymd_opt(year, month, 1))
            .and_then(|day| day.and_hms_opt(0, 0, 0));
        first.map_or(self, |first| Self(first.and_utc().timestamp_micros()))
    }

    /// The number of the UTC day since 1970-01-01, for counters that start again each day.
    #[must_use]
    pub const fn utc_day(self) -> i64 {
        self.0.div_euclid(DAY)
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.rfc3339())
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("not an RFC 3339 time"))
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Moment {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .format(Some(utoipa::openapi::SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::DateTime)))
            .into()
    }
}
#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Moment {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn microseconds_survive_text() {
        let at = Moment(1_796_000_000_123_456);
        assert_eq!(Moment::parse(&at.rfc3339()), Some(at));
        assert!(at.rfc3339().ends_with(".123456Z"));
    }

    // rule: BLD-06
    #[test]
    fn months_begin_at_midnight_of_their_first_day() {
        let at = |text: &str| Moment::parse(text).unwrap();
        let december = at("2026-12-31T23:59:59.999999Z");
        assert_eq!(december.next_month(), at("2027-01-01T00:00:00Z"));
        assert_eq!(at("2027-01-01T00:00:00Z").next_month(), at("2027-02-01T00:00:00Z"));
        assert_eq!(at("2027-01-01T00:00:00Z").utc_month(), december.utc_month() + 1);
        assert_eq!(at("2026-12-01T00:00:00Z").utc_month(), december.utc_month());
    }

    #[test]
    fn dates_are_words() {
        let at = Moment::parse("2026-12-07T11:40:00Z").unwrap();
        assert_eq!(at.in_words(), "Monday, 7 December, 11:40");
    }
}

//! People and what the gate asks about them.

use domain::{Moment, PersonId, access::AccessStatus, pages};

use super::{StoreError, Stored, Tx, all, execute, maybe, one, setting};

/// A person's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    pub access_status: AccessStatus,
    /// The row's own flag; configuration can name admins, too.
    pub platform_admin: bool,
    /// Verified addresses.
    pub addresses: Vec<String>,
    pub created_at: Moment,
    pub decided_at: Option<Moment>,
    pub decided_by: Option<PersonId>,
}

/// What the gate knows of somebody: the platform's setting and the person's row, when there is one.
#[derive(Clone, Debug)]
pub struct Gate {
    pub approval_required: bool,
    pub person: Option<Person>,
}

#[derive(sqlx::FromRow)]
struct GateRow {
    approval_required: Option<String>,
    id: Option<String>,
    name: Option<String>,
    access_status: Option<String>,
    platform_admin: Option<bool>,
    created_at: Option<i64>,
    decided_at: Option<i64>,
    decided_by: Option<String>,
    addresses: Option<String>,
}

/// Addresses hold no blanks (`domain::field::address`), so that one column carries them all.
macro_rules! columns {
    () => {
        "person.id, person.name, person.access_status, person.platform_admin, person.created_at, person.decided_at, \
         person.decided_by, (SELECT string_agg(address.address, ' ') FROM address
            WHERE address.person_id = person.id AND address.verified) AS addresses"
    };
}

impl GateRow {
    fn person(self) -> Stored<Option<Person>> {
        let Some(id) = self.id else { return Ok(None) };
        let missing = |what: &str| StoreError::inconsistent("person", &id, format!("no {what}"));
        let word = self.access_status.ok_or_else(|| missing("status"))?;
        let mut addresses: Vec<String> =
            self.addresses.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        addresses.sort_unstable();
        Ok(Some(Person {
            name: self.name.ok_or_else(|| missing("name"))?,
            access_status: AccessStatus::parse(&word)
                .ok_or_else(|| StoreError::inconsistent("person", &id, format!("status {word}")))?,
            platform_admin: self.platform_admin.ok_or_else(|| missing("flag"))?,
            created_at: Moment(self.created_at.ok_or_else(|| missing("time"))?),
            decided_at: self.decided_at.map(Moment),
            decided_by: self.decided_by.map(PersonId),
            addresses,
            id: PersonId(id),
        }))
    }
}

/// Which person is meant.
#[derive(Clone, Copy)]
pub enum Who<'a> {
    Id(&'a PersonId),
    /// Whoever has this address as a verified one.
    Address(&'a str),
}

/// Reads status and setting in one query (ACC-05).
pub async fn gate(tx: &mut Tx, who: Who<'_>) -> Stored<Gate> {
    let (sql, key) = match who {
        Who::Id(id) => (
            concat!(
                "SELECT setting.value AS approval_required, ",
                columns!(),
                " FROM (SELECT 1 AS one) AS one
                 LEFT JOIN setting ON setting.key = $1 LEFT JOIN person ON person.id = $2"
            ),
            id.as_str(),
        ),
        Who::Address(address) => (
            concat!(
                "SELECT setting.value AS approval_required, ",
                columns!(),
                " FROM (SELECT 1 AS one) AS one
                 LEFT JOIN setting ON setting.key = $1
                 LEFT JOIN person ON person.id = (
                    SELECT person_id FROM address WHERE address.address = $2 AND address.verified)"
            ),
            address,
        ),
    };
    let row = one!(tx, GateRow, sql, setting::APPROVAL_REQUIRED, key)?;
    Ok(Gate { approval_required: row.approval_required.as_deref() != Some("false"), person: row.person()? })
}

/// Holds a person's row until the transaction ends. False when there is none.
pub async fn lock(tx: &mut Tx, id: &PersonId) -> Stored<bool> {
    let sql = if tx.is_postgres() {
        "SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE"
    } else {
        "SELECT id FROM person WHERE id = $1"
    };
    let row: Option<(String,)> = maybe!(tx, (String,), sql, id.as_str())?;
    Ok(row.is_some())
}

pub async fn insert(tx: &mut Tx, person: &Person) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO person (id, name, access_status, platform_admin, created_at, decided_at, decided_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        person.id.as_str(),
        &person.name,
        person.access_status.as_str(),
        person.platform_admin,
        person.created_at.0,
        person.decided_at.map(|at| at.0),
        person.decided_by.as_ref().map(PersonId::as_str)
    )?;
    Ok(())
}

/// Gives a person a verified address; false when it is somebody's already. On Postgres this waits for a transaction
/// that is giving it away.
pub async fn add_address(tx: &mut Tx, person: &PersonId, address: &str, at: Moment) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO address (address, person_id, verified, added_at) VALUES ($1, $2, TRUE, $3)
         ON CONFLICT (address) DO NOTHING",
        address,
        person.as_str(),
        at.0
    )?;
    Ok(rows == 1)
}

/// Every address of a person.
pub async fn addresses(tx: &mut Tx, person: &PersonId) -> Stored<Vec<pages::Address>> {
    let rows: Vec<(String, bool)> = all!(
        tx,
        (String, bool),
        "SELECT address, verified FROM address WHERE person_id = $1 ORDER BY added_at, address",
        person.as_str()
    )?;
    Ok(rows.into_iter().map(|(address, verified)| pages::Address { address, verified }).collect())
}

/// Stores what was decided about a person; `by` is `None` for the operator.
pub async fn decide(
    tx: &mut Tx, id: &PersonId, status: AccessStatus, by: Option<&PersonId>, at: Moment,
) -> Stored<()> {
    execute!(
        tx,
        "UPDATE person SET access_status = $1, decided_at = $2, decided_by = $3 WHERE id = $4",
        status.as_str(),
        at.0,
        by.map(PersonId::as_str),
        id.as_str()
    )?;
    Ok(())
}

pub async fn rename(tx: &mut Tx, id: &PersonId, name: &str) -> Stored<()> {
    execute!(tx, "UPDATE person SET name = $1 WHERE id = $2", name, id.as_str())?;
    Ok(())
}

pub async fn make_platform_admin(tx: &mut Tx, id: &PersonId) -> Stored<()> {
    execute!(tx, "UPDATE person SET platform_admin = TRUE WHERE id = $1", id.as_str())?;
    Ok(())
}

/// Everybody whose row says platform admin.
pub async fn flagged_admins(tx: &mut Tx) -> Stored<Vec<PersonId>> {
    let rows: Vec<(String,)> =
        all!(tx, (String,), "SELECT id FROM person WHERE platform_admin ORDER BY created_at, id")?;
    Ok(rows.into_iter().map(|(id,)| PersonId(id)).collect())
}

/// Everybody who waits, first come first.
pub async fn pending(tx: &mut Tx) -> Stored<Vec<PersonId>> {
    let rows: Vec<(String,)> =
        all!(tx, (String,), "SELECT id FROM person WHERE access_status = 'pending' ORDER BY created_at, id")?;
    Ok(rows.into_iter().map(|(id,)| PersonId(id)).collect())
}

/// A person on the admin page, with the name of who decided.
pub struct Listed {
    pub person: Person,
    pub decided_by_name: Option<String>,
}

#[derive(sqlx::FromRow)]
struct ListedRow {
    #[sqlx(flatten)]
    row: GateRow,
    decided_by_name: Option<String>,
}

impl TryFrom<ListedRow> for Listed {
    type Error = StoreError;

    fn try_from(listed: ListedRow) -> Stored<Self> {
        let person = listed.row.person()?.ok_or_else(|| StoreError::inconsistent("person", "", "no id"))?;
        Ok(Self { person, decided_by_name: listed.decided_by_name })
    }
}

macro_rules! select_listed {
    ($rest:literal) => {
        concat!(
            "SELECT NULL AS approval_required, decider.name AS decided_by_name, ",
            columns!(),
            " FROM person LEFT JOIN person AS decider ON decider.id = person.decided_by ",
            $rest
        )
    };
}

/// One person as the admin page shows it.
pub async fn listed(tx: &mut Tx, id: &PersonId) -> Stored<Option<Listed>> {
    maybe!(tx, ListedRow, select_listed!("WHERE person.id = $1"), id.as_str())?
        .map(Listed::try_from)
        .transpose()
}

/// Which people are wanted.
pub struct Wanted<'a> {
    pub status: Option<AccessStatus>,
    /// Platform admins: let in whatever their rows say.
    pub admins: &'a [PersonId],
    pub before: Option<(i64, String)>,
    pub limit: i64,
}

/// People, newest first, before a cursor.
pub async fn list(tx: &mut Tx, wanted: Wanted<'_>) -> Stored<Vec<Listed>> {
    let (at, id) = wanted.before.unwrap_or((i64::MAX, String::new()));
    let admins: Vec<&str> = wanted.admins.iter().map(PersonId::as_str).collect();
    let admins = format!(" {} ", admins.join("  "));
    all!(
        tx,
        ListedRow,
        select_listed!(
            "WHERE (person.created_at, person.id) < ($1, $2)
               AND (CAST($3 AS TEXT) IS NULL OR $3 =
                    CASE WHEN CAST($5 AS TEXT) LIKE '% ' || person.id || ' %' THEN 'approved'
                         ELSE person.access_status END)
             ORDER BY person.created_at DESC, person.id DESC LIMIT $4"
        ),
        at,
        &id,
        wanted.status.map(AccessStatus::as_str),
        wanted.limit,
        &admins
    )?
    .into_iter()
    .map(Listed::try_from)
    .collect()
}

//! Accounts at sign-in providers, by the provider's own id of them.

use domain::{Moment, PersonId, pages::IdentityView};

use super::{Stored, Tx, all, execute, maybe};

/// An account to store.
pub struct NewIdentity<'a> {
    pub id: &'a str,
    pub issuer: &'a str,
    pub subject: &'a str,
    pub person: &'a PersonId,
    pub provider: &'a str,
    pub at: Moment,
}

/// Whom an account opens.
pub async fn person_of(tx: &mut Tx, issuer: &str, subject: &str) -> Stored<Option<PersonId>> {
    let row: Option<(String,)> = maybe!(
        tx,
        (String,),
        "SELECT person_id FROM identity WHERE issuer = $1 AND subject = $2",
        issuer,
        subject
    )?;
    Ok(row.map(|(id,)| PersonId(id)))
}

/// Stores an account, unless it is there.
pub async fn put(tx: &mut Tx, new: &NewIdentity<'_>) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO identity (id, issuer, subject, person_id, provider, linked_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (issuer, subject) DO NOTHING",
        new.id,
        new.issuer,
        new.subject,
        new.person.as_str(),
        new.provider,
        new.at.0
    )?;
    Ok(())
}

/// A person's accounts, the first one first.
pub async fn of_person(tx: &mut Tx, person: &PersonId) -> Stored<Vec<IdentityView>> {
    let rows: Vec<(String, String, i64)> = all!(
        tx,
        (String, String, i64),
        "SELECT id, provider, linked_at FROM identity WHERE person_id = $1 ORDER BY linked_at, id",
        person.as_str()
    )?;
    let view = |(id, provider, at)| IdentityView { id, provider, linked_at: Moment(at) };
    Ok(rows.into_iter().map(view).collect())
}

/// Takes a person's own account away; false when there is none.
pub async fn delete(tx: &mut Tx, person: &PersonId, id: &str) -> Stored<bool> {
    let rows = execute!(tx, "DELETE FROM identity WHERE id = $1 AND person_id = $2", id, person.as_str())?;
    Ok(rows == 1)
}

//! The platform's gate, and who counts as a platform admin. Source: ACC-02 to ACC-05.

use domain::{PersonId, access::AccessStatus, pages::Me};

use crate::{
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
    store::{
        Tx,
        person::{self, Person, Who},
    },
};

impl Engine {
    /// The gate: proof that a person may use the product (ACC-04, ACC-05).
    ///
    /// # Errors
    /// `ApprovalRequired` while the platform has not let the person in; `NotFound` for nobody.
    pub async fn enter(&self, person: &PersonId) -> Outcome<Caller> {
        let mut tx = self.inner.db.read().await?;
        let person = person::gate(&mut tx, Who::Id(person)).await?.person.ok_or(EngineError::NotFound)?;
        let platform_admin = self.is_platform_admin(&person);
        match person.access_status.effective(platform_admin) {
            AccessStatus::Approved => Ok(Caller { id: person.id, name: person.name, platform_admin }),
            status @ (AccessStatus::Pending | AccessStatus::Declined) => {
                Err(EngineError::ApprovalRequired(status))
            }
        }
    }

    /// Who the caller is; answers while the platform has not let the person in, too (ACC-04).
    ///
    /// # Errors
    /// `NotFound` for nobody.
    pub async fn me(&self, person: &PersonId) -> Outcome<Me> {
        let mut tx = self.inner.db.read().await?;
        let person = person::gate(&mut tx, Who::Id(person)).await?.person.ok_or(EngineError::NotFound)?;
        let platform_admin = self.is_platform_admin(&person);
        Ok(Me {
            emails: person::addresses(&mut tx, &person.id).await?,
            access_status: person.access_status.effective(platform_admin),
            platform_admin,
            id: person.id,
            name: person.name,
        })
    }

    /// Whether configuration or the person's row names a platform admin (ACC-03).
    pub(crate) fn is_platform_admin(&self, person: &Person) -> bool {
        person.platform_admin
            || self
                .named_admins()
                .any(|named| named == person.id.as_str() || person.addresses.contains(&named.to_lowercase()))
    }

    /// User ids and addresses that configuration names.
    pub(crate) fn named_admins(&self) -> impl Iterator<Item = &str> {
        self.inner.options.platform_admins.iter().map(|named| named.trim()).filter(|named| !named.is_empty())
    }

    /// Every platform admin who is known: by the rows, and by configuration.
    pub(crate) async fn platform_admins(&self, tx: &mut Tx) -> Outcome<Vec<PersonId>> {
        let mut admins = person::flagged_admins(tx).await?;
        for named in self.named_admins() {
            let address = named.to_lowercase();
            let who = if named.contains('@') { Who::Address(&address) } else { Who::Id(&named.into()) };
            if let Some(person) = person::gate(tx, who).await?.person
                && !admins.contains(&person.id)
            {
                admins.push(person.id);
            }
        }
        Ok(admins)
    }
}

//! The whole chain of what a change waits for (WHY-01).

use std::collections::BTreeSet;

use domain::{
    ChangeId, PersonId, ProjectId,
    change::Change,
    first_come::Earlier,
    pages::{MemberView, WaitLink},
    people::Named,
    permission::{Action, may},
    wait::{Wait, WaitsFor, Who, by_itself, waits},
};

use crate::{
    error::{EngineError, Outcome},
    store::{self, Tx, choice, member},
};

/// Every wait of a change, and of each earlier request that it waits for, in the order in which they must end.
pub(super) async fn chain(tx: &mut Tx, change: &Change) -> Outcome<Vec<WaitLink>> {
    let people = People::of(tx, &change.project).await?;
    let mut links = Vec::new();
    let mut seen = BTreeSet::from([change.id.clone()]);
    let mut next = vec![change.clone()];
    while let Some(change) = next.pop() {
        for (wait, earlier) in now(tx, &change).await? {
            links.push(link(&people, &change, &wait, earlier.as_ref()));
            if let Some(earlier) = earlier.filter(|earlier| wait.goes_on && seen.insert(earlier.id.clone())) {
                next.push(earlier);
            }
        }
    }
    Ok(links)
}

/// The waits of one change, with the earlier request of each.
async fn now(tx: &mut Tx, change: &Change) -> Outcome<Vec<(Wait, Option<Change>)>> {
    let mut choices = Vec::new();
    let mut earlier = Vec::new();
    for stored in choice::of_later(tx, &change.id).await? {
        let other = store::change::load(tx, &stored.row.earlier).await?.ok_or(EngineError::NotFound)?;
        choices.push((stored.row, Earlier::of(&other)));
        earlier.push(other);
    }
    let of = |id: &ChangeId| earlier.iter().find(|other| other.id == *id).cloned();
    let waits = waits(change, &choices).into_iter();
    Ok(waits.map(|wait| (wait.clone(), wait.earlier.as_ref().and_then(of))).collect())
}

fn link(people: &People, change: &Change, wait: &Wait, earlier: Option<&Change>) -> WaitLink {
    let title = earlier.map(Change::title).unwrap_or_default();
    let who = people.who(&wait.who);
    let mut then = by_itself(wait, &title);
    if wait.waits_for == WaitsFor::Choice && who.is_empty() {
        then = format!("Nobody can choose any more. If “{title}” ends, this request goes on. {then}");
    }
    WaitLink {
        change_id: change.id.clone(),
        title: change.title(),
        waits_for: wait.waits_for,
        earlier_change_id: wait.earlier.clone(),
        earlier_title: earlier.map(|_| title),
        who,
        until: wait.until,
        then,
    }
}

struct People(Vec<MemberView>);

impl People {
    async fn of(tx: &mut Tx, project: &ProjectId) -> Outcome<Self> {
        Ok(Self(member::list(tx, project).await?))
    }

    /// Those of them who can end a wait, as things stand.
    fn who(&self, who: &Who) -> Vec<Named> {
        let own = |person: &PersonId| {
            self.named(|member| member.user_id == *person && may(member.role, Action::ManageOwn))
        };
        let managers = || self.named(|member| may(member.role, Action::ManageAny));
        match who {
            Who::Manager(person) => {
                let mut all = own(person);
                all.extend(managers().into_iter().filter(|named| named.user_id != *person));
                all
            }
            Who::Person(person) => own(person),
            Who::Reviewers => managers(),
            Who::OfEarlier | Who::Nobody => Vec::new(),
        }
    }

    fn named(&self, which: impl Fn(&MemberView) -> bool) -> Vec<Named> {
        let chosen = self.0.iter().filter(|member| which(member));
        chosen.map(|member| Named { user_id: member.user_id.clone(), name: member.name.clone() }).collect()
    }
}

//! Read models: plain data that a page shows and the JSON API answers. Made by the engine, always from a person.

use serde::{Deserialize, Serialize};

use crate::{
    ChangeId, Moment, PersonId, ProjectId,
    access::AccessStatus,
    board::Column,
    change::{Candidate, Outcome, Status},
    compare::{CitedPair, CoveredPair, Method, Policy, Verdict},
    notice::{MailWay, NoticeKind},
    people::{ChoiceId, InvitationId, Named, NotificationId, Role, TokenId},
    plan::{Criterion, CriterionSource, Task},
    question::{Answer, Covered, Question, QuestionKind},
};

macro_rules! model {
    ($(#[$doc:meta])* pub struct $name:ident { $($(#[$fdoc:meta])* pub $field:ident : $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$fdoc])* pub $field: $ty),* }
    };
}

model! {
    /// An address of a person.
    pub struct Address {
        /// The address, lower-case.
        pub address: String,
        /// Whether it counts: only a verified one does.
        pub verified: bool,
    }
}

model! {
    /// The caller (`GET /v1/me`).
    pub struct Me {
        /// The person's id.
        pub id: PersonId,
        /// The name that others see.
        pub name: String,
        /// Addresses.
        pub emails: Vec<Address>,
        /// Whether the platform lets the person in.
        pub access_status: AccessStatus,
        /// Whether the person administers the platform.
        pub platform_admin: bool,
    }
}

model! {
    /// Where a person is signed in.
    pub struct SessionView {
        /// Its id; it opens nothing.
        pub id: String,
        /// The browser in words, such as "Firefox on Linux"; empty when it did not say.
        pub agent: String,
        /// When the person signed in there.
        pub created_at: Moment,
        /// When it was last used, to a few minutes.
        pub seen_at: Moment,
        /// Whether it is the one that asks.
        pub current: bool,
    }
}

model! {
    /// A person's account at a sign-in provider.
    pub struct IdentityView {
        /// Its id.
        pub id: String,
        /// The provider's name here.
        pub provider: String,
        /// Since when it opens this account.
        pub linked_at: Moment,
    }
}

model! {
    /// How a person wants to hear of a kind of notice by mail.
    pub struct MailChoice {
        /// The kind.
        pub kind: NoticeKind,
        /// When.
        pub way: MailWay,
    }
}

model! {
    /// A person on the admin page.
    pub struct AccessRow {
        /// Who.
        pub user_id: PersonId,
        /// The name.
        pub name: String,
        /// Verified addresses.
        pub addresses: Vec<String>,
        /// Where the person stands.
        pub status: AccessStatus,
        /// First sign-in.
        pub requested_at: Moment,
        /// When it was decided.
        pub decided_at: Option<Moment>,
        /// Who decided.
        pub decided_by: Option<Named>,
    }
}

model! {
    /// One act of a platform admin. Never changed or deleted (ACC-07).
    pub struct AuditRow {
        /// Its id.
        pub id: String,
        /// When.
        pub at: Moment,
        /// Who acted.
        pub actor: Named,
        /// `access.approved`, `access.declined`, `access.approved_all`, `settings.changed`.
        pub action: String,
        /// Whom it was about.
        pub subject: Option<Named>,
        /// What held before.
        pub before: serde_json::Value,
        /// What holds after.
        pub after: serde_json::Value,
    }
}

model! {
    /// The platform's settings.
    pub struct PlatformSettings {
        /// Whether new people wait for approval.
        pub signup_approval_required: bool,
    }
}

model! {
    /// The product's state of now.
    pub struct Canonical {
        /// Counts releases.
        pub generation: i64,
        /// The commit, when there is a repository.
        pub commit: Option<String>,
    }
}

model! {
    /// A project as one of its people sees it.
    pub struct ProjectView {
        /// Its id.
        pub id: ProjectId,
        /// Its name.
        pub name: String,
        /// What it is about.
        pub description: String,
        /// Where its source is; empty when there is none.
        pub repository: String,
        /// What a request may cost, in micro-dollars.
        pub default_budget_microusd: i64,
        /// What it may spend a month, in micro-dollars.
        pub monthly_budget_microusd: i64,
        /// `handoff` or `command`.
        pub builder: String,
        /// `always`, `auto` or `never`.
        pub clarify_requirements: String,
        /// Whether members' requests wait for review.
        pub member_request_review: bool,
        /// Whether a candidate waits for approval.
        pub approval_required: bool,
        /// Whether it is archived.
        pub archived: bool,
        /// When it was made.
        pub created_at: Moment,
        /// The caller's role.
        pub role: Role,
        /// What the caller may do, as words of the permission matrix.
        pub permissions: Vec<String>,
        /// The product's state of now; null before the first release and without a repository.
        pub canonical: Option<Canonical>,
        /// What is wrong with reading the source, in words; null when nothing is.
        pub source_problem: Option<String>,
    }
}

model! {
    /// A person of a project.
    pub struct MemberView {
        /// Who.
        pub user_id: PersonId,
        /// The name.
        pub name: String,
        /// The role.
        pub role: Role,
        /// Since when.
        pub joined_at: Moment,
    }
}

model! {
    /// An invitation.
    pub struct InvitationView {
        /// Its id.
        pub id: InvitationId,
        /// To which project.
        pub project_id: ProjectId,
        /// The project's name.
        pub project_name: String,
        /// To which address.
        pub email: String,
        /// With which role.
        pub role: Role,
        /// When it ends by itself.
        pub expires_at: Moment,
        /// Who invites.
        pub invited_by: Named,
    }
}

model! {
    /// What accepting an invitation comes to.
    pub struct Accepted {
        /// The project.
        pub project_id: ProjectId,
        /// The role that holds now.
        pub role: Role,
        /// Whether it was accepted before.
        pub repeated: bool,
    }
}

model! {
    /// The requester of a change.
    pub struct Requester {
        /// Who.
        pub user_id: PersonId,
        /// The name.
        pub name: String,
        /// The role of now; null for a person who left.
        pub role: Option<Role>,
    }
}

model! {
    /// What was decided about including a request.
    pub struct ReviewView {
        /// `not_needed`, `proposed`, `included` or `declined`.
        pub state: String,
        /// Who decided.
        pub decided_by: Option<Named>,
        /// When.
        pub decided_at: Option<Moment>,
        /// Why, for a decline.
        pub reason: Option<String>,
    }
}

model! {
    /// The open question of a change.
    pub struct ClarificationView {
        /// Why it is asked.
        pub kind: QuestionKind,
        /// What was found.
        pub summary: String,
        /// The questions.
        pub questions: Vec<Question>,
        /// The request it is about.
        pub related_change_id: Option<ChangeId>,
        /// That request's goal.
        pub related_goal: Option<String>,
        /// What already delivers it, row by row.
        pub covered: Vec<Covered>,
        /// When it was asked.
        pub asked_at: Moment,
        /// When the request ends without an answer.
        pub ends_at: Moment,
        /// 1 to 3.
        pub round: u8,
    }
}

model! {
    /// What a waiting change waits for.
    pub struct WaitingView {
        /// The earlier request.
        pub change_id: ChangeId,
        /// Its goal.
        pub goal: String,
        /// Its requester.
        pub requester: Named,
        /// `choosing` or `after_first`.
        pub state: String,
    }
}

model! {
    /// The plan of a change.
    pub struct PlanView {
        /// Its title.
        pub title: String,
        /// What it touches.
        pub resources: Vec<String>,
        /// The work.
        pub tasks: Vec<Task>,
    }
}

model! {
    /// A criterion that was taken out.
    pub struct LeftOut {
        /// Its id.
        pub id: String,
        /// Its text.
        pub text: String,
    }
}

model! {
    /// A criterion of a change.
    pub struct CriterionView {
        /// Its id.
        pub id: String,
        /// Its text.
        pub text: String,
        /// Where it comes from.
        pub source: CriterionSource,
    }
}

impl From<&Criterion> for CriterionView {
    fn from(criterion: &Criterion) -> Self {
        Self { id: criterion.id.clone(), text: criterion.text.clone(), source: criterion.source.clone() }
    }
}

model! {
    /// One request and where it stands.
    pub struct ChangeView {
        /// Its id.
        pub id: ChangeId,
        /// Its project.
        pub project_id: ProjectId,
        /// A short name.
        pub title: String,
        /// What was asked.
        pub goal: String,
        /// The plan's criteria, or those that came with the request.
        pub criteria: Vec<CriterionView>,
        /// Where it stands.
        pub status: Status,
        /// Its column on the board.
        pub column: Column,
        /// What became of it.
        pub outcome: Option<Outcome>,
        /// Why.
        pub outcome_reason: Option<String>,
        /// The request that the outcome points to.
        pub winner_change_id: Option<ChangeId>,
        /// Who asked.
        pub requested_by: Requester,
        /// Who asks for it too: the authors of requests that joined it.
        pub co_requesters: Vec<Named>,
        /// When.
        pub requested_at: Moment,
        /// When it last changed.
        pub updated_at: Moment,
        /// Its review.
        pub review: ReviewView,
        /// Its open question.
        pub clarification: Option<ClarificationView>,
        /// What was answered.
        pub answers: Vec<Answer>,
        /// What the planner decided.
        pub assumptions: Vec<String>,
        /// What was taken out of the plan.
        pub left_out: Vec<LeftOut>,
        /// What it waits for.
        pub waiting: Option<WaitingView>,
        /// Its plan.
        pub plan: Option<PlanView>,
        /// What it may cost, in micro-dollars.
        pub budget_microusd: i64,
        /// What it has cost, in micro-dollars.
        pub spent_microusd: i64,
        /// The canonical generation it is planned on.
        pub base_generation: i64,
        /// What the builder made.
        pub candidate: Option<Candidate>,
        /// When the builder started.
        pub build_started_at: Option<Moment>,
        /// Why it stopped, failed or was cancelled.
        pub ended_reason: Option<String>,
        /// The outcome line of WEB-05; null while there is nothing to say.
        pub outcome_line: Option<String>,
        /// What the caller may do now: answer, withdraw, `proceed_anyway`, join, `undo_join`, cancel, include, decline,
        /// choose, build, approve, reject, promote, retry, dismiss, budget. `choose` is on the later change, for the
        /// one who asked first; lists leave out the two about joining.
        pub allowed: Vec<String>,
    }
}

model! {
    /// What a command on a change comes to.
    pub struct ChangeAnswer {
        /// Whether the same was done before.
        pub repeated: bool,
        /// The change as it stands now.
        pub change: ChangeView,
    }
}

model! {
    /// A similar request, found while typing.
    pub struct Similar {
        /// The change.
        pub change_id: ChangeId,
        /// Its goal.
        pub goal: String,
        /// Where it stands.
        pub status: Status,
        /// How similar, 0 to 1.
        pub score: f64,
    }
}

model! {
    /// A compared pair.
    pub struct PairView {
        /// The earlier change.
        pub earlier_change_id: ChangeId,
        /// Its title.
        pub earlier_title: String,
        /// The later change.
        pub later_change_id: ChangeId,
        /// Its title.
        pub later_title: String,
        /// The later change's clarification round.
        pub round: i64,
        /// The later change's plan number.
        pub plan_number: i64,
        /// What the review says.
        pub verdict: Verdict,
        /// Whether it is cited and checked.
        pub supported: bool,
        /// How it was compared.
        pub method: Method,
        /// What it means.
        pub policy: Policy,
        /// Who decides or decided: a person's id or `system:…`.
        pub decided_by: Option<String>,
        /// Conflicting criteria.
        pub conflicts: Vec<CitedPair>,
        /// Delivered criteria.
        pub covered: Vec<CoveredPair>,
        /// What builds on what.
        pub builds: Vec<CitedPair>,
        /// When it was compared.
        pub at: Moment,
    }
}

model! {
    /// Two criteria that can't both hold, as texts.
    pub struct ConflictText {
        /// The earlier request's criterion.
        pub earlier: String,
        /// The later request's criterion.
        pub later: String,
        /// Why.
        pub reason: String,
    }
}

model! {
    /// A first-come choice as a card shows it, on either change.
    pub struct ChoiceView {
        /// Its id.
        pub id: ChoiceId,
        /// The earlier change.
        pub earlier_change_id: ChangeId,
        /// Its title.
        pub earlier_title: String,
        /// When it was asked.
        pub earlier_requested_at: Moment,
        /// Its status.
        pub earlier_status: Status,
        /// The person who asked first: the only one who can choose.
        pub asked: Named,
        /// The later change.
        pub later_change_id: ChangeId,
        /// Its planned title.
        pub later_title: String,
        /// When it was asked.
        pub later_requested_at: Moment,
        /// Its requester.
        pub later_requester: Named,
        /// Conflicting criteria, side by side.
        pub conflicts: Vec<ConflictText>,
        /// `open`, `keep_mine`, `apply_theirs`, `expired` or `moot`.
        pub state: crate::first_come::ChoiceState,
        /// Who chose: a person's id or `system:…`.
        pub chosen_by: Option<String>,
        /// When the question was put.
        pub asked_at: Moment,
        /// When the earlier version stays by itself.
        pub ends_at: Moment,
        /// Whether the caller can choose now.
        pub can_choose: bool,
        /// Whether anybody can choose (false after the asked person left or became a viewer).
        pub anybody_can_choose: bool,
    }
}

model! {
    /// One link of the chain of what a change waits for (WHY-01).
    pub struct WaitLink {
        /// The change that waits: the one that was asked about, or one that it waits for.
        pub change_id: ChangeId,
        /// Its title.
        pub title: String,
        /// What it waits for.
        pub waits_for: crate::wait::WaitsFor,
        /// The earlier request that this is about.
        pub earlier_change_id: Option<ChangeId>,
        /// Its title.
        pub earlier_title: Option<String>,
        /// Who can end the wait now; empty when nobody needs to, or nobody can.
        pub who: Vec<Named>,
        /// When it ends by itself; null when it never does.
        pub until: Option<Moment>,
        /// What happens then, in a sentence.
        pub then: String,
    }
}

model! {
    /// A request of the caller that waits for somebody else.
    pub struct MyWait {
        /// The project.
        pub project_id: ProjectId,
        /// Its name.
        pub project_name: String,
        /// The change.
        pub change_id: ChangeId,
        /// Its title.
        pub title: String,
        /// The whole chain.
        pub chain: Vec<WaitLink>,
    }
}

model! {
    /// The first-come side of a change (`GET /v1/changes/{id}/request-waits`).
    pub struct Waits {
        /// Choices in which this change is the earlier one.
        pub asked: Vec<ChoiceView>,
        /// The choice for which this change waits.
        pub waiting: Option<ChoiceView>,
        /// Every choice in which this change is the later one.
        pub waits_for: Vec<ChoiceView>,
        /// Everything that it waits for now, and what that waits for in turn.
        pub chain: Vec<WaitLink>,
    }
}

model! {
    /// A decision receipt.
    pub struct ReceiptView {
        /// Its id.
        pub id: String,
        /// `intake`, `scope` or `comparison`.
        pub r#type: String,
        /// When.
        pub at: Moment,
        /// What was looked at and found.
        pub data: serde_json::Value,
        /// What was not checked, in words.
        pub not_checked: Vec<String>,
        /// What it cost, in micro-dollars.
        pub cost_microusd: i64,
    }
}

model! {
    /// Something that happened.
    pub struct EventView {
        /// Its id, in the order in which things happened.
        pub id: String,
        /// Which kind.
        pub kind: String,
        /// When.
        pub at: Moment,
        /// Who.
        pub actor: ActorView,
        /// Details.
        pub data: serde_json::Value,
    }
}

/// Who did something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ActorView {
    /// A person.
    Person(Named),
    /// The program.
    System {
        /// Always true.
        system: bool,
    },
}

model! {
    /// A notification.
    pub struct NotificationView {
        /// Its id.
        pub id: NotificationId,
        /// What it is about.
        pub kind: NoticeKind,
        /// When.
        pub at: Moment,
        /// When the person read it.
        pub read_at: Option<Moment>,
        /// When it needed nobody any more.
        pub resolved_at: Option<Moment>,
        /// The project.
        pub project_id: Option<ProjectId>,
        /// The change.
        pub change_id: Option<ChangeId>,
        /// The sentence.
        pub text: String,
    }
}

model! {
    /// A personal access token, without its secret.
    pub struct TokenView {
        /// Its id.
        pub id: TokenId,
        /// What it is called.
        pub name: String,
        /// When it was made.
        pub created_at: Moment,
        /// When it ends.
        pub expires_at: Moment,
        /// When it was last used.
        pub last_used_at: Option<Moment>,
    }
}

model! {
    /// A card of the board.
    pub struct Card {
        /// The change.
        pub id: ChangeId,
        /// Its title.
        pub title: String,
        /// Where it stands.
        pub status: Status,
        /// Who asked.
        pub requested_by: Named,
        /// When it last changed.
        pub updated_at: Moment,
        /// What it waits for.
        pub waiting: Option<WaitingView>,
        /// The outcome line; null while there is nothing to say.
        pub outcome_line: Option<String>,
        /// Open questions.
        pub questions: usize,
    }
}

model! {
    /// The cards of the board, by column.
    pub struct Columns {
        /// Waits for review.
        #[serde(rename = "proposed")]
        pub proposed: Vec<Card>,
        /// Waits for a person.
        #[serde(rename = "needs_answer")]
        pub needs_answer: Vec<Card>,
        /// On its way.
        #[serde(rename = "building")]
        pub building: Vec<Card>,
        /// Being checked.
        #[serde(rename = "checking")]
        pub checking: Vec<Card>,
        /// Done.
        #[serde(rename = "shipped")]
        pub shipped: Vec<Card>,
        /// Ended without being built.
        #[serde(rename = "not_built")]
        pub not_built: Vec<Card>,
    }
}

impl Columns {
    /// The cards of a column.
    #[must_use]
    pub const fn of(&self, column: Column) -> &Vec<Card> {
        match column {
            Column::Proposed => &self.proposed,
            Column::NeedsAnswer => &self.needs_answer,
            Column::Building => &self.building,
            Column::Checking => &self.checking,
            Column::Shipped => &self.shipped,
            Column::NotBuilt => &self.not_built,
        }
    }

    /// The cards of a column, to fill.
    #[must_use]
    pub const fn of_mut(&mut self, column: Column) -> &mut Vec<Card> {
        match column {
            Column::Proposed => &mut self.proposed,
            Column::NeedsAnswer => &mut self.needs_answer,
            Column::Building => &mut self.building,
            Column::Checking => &mut self.checking,
            Column::Shipped => &mut self.shipped,
            Column::NotBuilt => &mut self.not_built,
        }
    }
}

model! {
    /// A person of the board, with counts over its changes.
    pub struct BoardPerson {
        /// Who.
        pub user_id: PersonId,
        /// The name.
        pub name: String,
        /// The role; null for a person who left.
        pub role: Option<Role>,
        /// Waiting for review.
        pub proposed: i64,
        /// Needs answer, building or checking.
        pub active: i64,
        /// Shipped.
        pub shipped: i64,
        /// Not built.
        pub not_built: i64,
    }
}

model! {
    /// The board (`GET /v1/projects/{id}/board`).
    pub struct Board {
        /// Its cards.
        pub columns: Columns,
        /// Its people.
        pub people: Vec<BoardPerson>,
        /// Whether the caller includes and declines requests.
        pub can_review: bool,
        /// Shipped changes beyond the cards shown.
        pub more_shipped: i64,
        /// Not-built changes beyond the cards shown.
        pub more_not_built: i64,
    }
}

model! {
    /// A row of the project page's table.
    pub struct ChangeRow {
        /// The change.
        pub id: ChangeId,
        /// Its title.
        pub title: String,
        /// Where it stands.
        pub status: Status,
        /// Its column.
        pub column: Column,
        /// Who asked.
        pub requested_by: Named,
        /// When.
        pub requested_at: Moment,
        /// The outcome line.
        pub outcome_line: Option<String>,
        /// The request that the outcome points to.
        pub winner_change_id: Option<ChangeId>,
    }
}

model! {
    /// Counts of a project's changes.
    pub struct Stats {
        /// Waiting for review.
        pub proposed: i64,
        /// Waiting for an answer or a choice.
        pub needs_answer: i64,
        /// On their way.
        pub building: i64,
        /// Being checked.
        pub checking: i64,
        /// Done.
        pub shipped: i64,
        /// Ended without being built.
        pub not_built: i64,
    }
}

model! {
    /// Something that waits for the caller.
    pub struct NeedsYou {
        /// The project.
        pub project_id: ProjectId,
        /// Its name.
        pub project_name: String,
        /// The change to act on: for a choice, the earlier one, whose page has the card.
        pub change_id: ChangeId,
        /// Its title.
        pub title: String,
        /// `answer`, `choose` or `review`.
        pub act: String,
        /// What waits, in a sentence.
        pub text: String,
        /// When it ends by itself.
        pub ends_at: Option<Moment>,
    }
}

model! {
    /// The project page.
    pub struct ProjectPage {
        /// The project.
        pub project: ProjectView,
        /// Its counts.
        pub stats: Stats,
        /// What waits for the caller here.
        pub needs_you: Vec<NeedsYou>,
        /// Proposed changes that the caller may include or decline.
        pub to_review: Vec<ChangeRow>,
        /// Its changes, newest first.
        pub changes: Vec<ChangeRow>,
        /// Cursor of the next page of changes.
        pub next_cursor: Option<String>,
        /// Whether the caller's requests wait for review.
        pub needs_review: bool,
    }
}

model! {
    /// A project on the home page.
    pub struct HomeProject {
        /// Its id.
        pub id: ProjectId,
        /// Its name.
        pub name: String,
        /// The caller's role.
        pub role: Role,
        /// Whether it is archived.
        pub archived: bool,
        /// Changes that are on their way.
        pub open: i64,
    }
}

model! {
    /// The home page.
    pub struct Home {
        /// What waits for the caller, across projects.
        pub needs_you: Vec<NeedsYou>,
        /// The caller's requests that wait for others.
        pub waiting: Vec<MyWait>,
        /// The caller's projects.
        pub projects: Vec<HomeProject>,
        /// Invitations to accept.
        pub invitations: Vec<InvitationView>,
    }
}

model! {
    /// A shipped request from which a plan would take something away.
    pub struct RemovalView {
        /// The shipped request.
        pub shipped_change_id: ChangeId,
        /// Its title.
        pub shipped_title: String,
        /// Who asked for it.
        pub shipped_requester: Named,
        /// What it brought, and what ends that.
        pub lines: Vec<ConflictText>,
    }
}

model! {
    /// The change page.
    pub struct ChangePage {
        /// The project.
        pub project: ProjectView,
        /// The change.
        pub change: ChangeView,
        /// First-come cards.
        pub waits: Waits,
        /// Compared pairs.
        pub pairs: Vec<PairView>,
        /// What the plan would take away from shipped requests.
        pub removals: Vec<RemovalView>,
        /// Decision receipts.
        pub receipts: Vec<ReceiptView>,
        /// What happened, oldest first.
        pub events: Vec<EventView>,
        /// Criteria of this change and of those it was compared with: `<change>:<criterion>` to text.
        pub criterion_texts: std::collections::BTreeMap<String, String>,
    }
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
    /// Where the next page starts; null at the end.
    pub next_cursor: Option<String>,
}

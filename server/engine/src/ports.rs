//! The outside world, as traits. Real implementations live in `models` and `server`.

use std::sync::Arc;

use async_trait::async_trait;
use domain::{
    Moment,
    budget::Limit,
    compare::{ReviewAnswer, Scope},
    intake::{
        AppContext, CallReceipt, ClarityAnswer, CoverageAnswer, DecisionAnswer, PacketText, RequestPacket,
        StillLiveAnswer, Target, first_build::FeaturesAnswer,
    },
    plan::{Plan, PlanPacket},
};

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Moment;
}

/// Draws ids and secrets.
pub trait Ids: Send + Sync {
    /// A new id; later ones sort after earlier ones.
    fn id(&self) -> String;
    /// A secret of 256 random bits, as text that is safe in an address.
    fn secret(&self) -> String;
}

/// Why a model gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// Not set up.
    #[error("not set up")]
    Absent,
    /// Set up, but out of reach, too slow or refusing.
    #[error("unavailable: {0}")]
    Unavailable(String),
    /// Answered with something that can't be used.
    #[error("unusable answer: {0}")]
    Unusable(String),
    /// Not called: it could have cost more than is left (BLD-06).
    #[error("not called: the budget is spent")]
    Spent(Limit),
    /// Not called: the day's counted calls are used up (INT-07).
    #[error("not called: the day's calls are used up")]
    DayOver,
    /// Not sure enough to answer.
    #[error("abstained")]
    Abstained,
}

/// An answer, with the call that brought it. A failed call is recorded, too.
#[derive(Clone, Debug)]
pub struct Called<T> {
    /// The answer, or why there is none.
    pub answer: Result<T, ModelError>,
    /// The call; `None` when nothing was called.
    pub call: Option<CallReceipt>,
}

/// Turns texts into vectors.
#[async_trait]
pub trait Embedder: Send + Sync {
    /// Names model and pooling; vectors of another id can't be compared.
    fn id(&self) -> String;
    /// The cosine at which a target is kept; it belongs to the model (INT-03).
    fn cut(&self) -> f32;
    /// The most that one call with a packet of so many bytes can cost, in micro-dollars, with every try that it makes
    /// (BLD-06). What is inside this program costs nothing.
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        0
    }
    /// Until when the service is left alone after repeated failures (REL-03).
    fn troubled_until(&self) -> Option<Moment> {
        None
    }
    /// One unit-length vector a text.
    async fn embed(&self, texts: &[String]) -> Called<Vec<Vec<f32>>>;
}

/// Orders texts by how well they answer a query.
#[async_trait]
pub trait Reranker: Send + Sync {
    /// The most that one call with a packet of so many bytes can cost, in micro-dollars, with every try that it makes
    /// (BLD-06). What is inside this program costs nothing.
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        0
    }
    /// Until when the service is left alone after repeated failures (REL-03).
    fn troubled_until(&self) -> Option<Moment> {
        None
    }
    /// One score a text; higher is better.
    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>>;
}

/// Answers with probabilities. It can clear; it never asks and never marks a duplicate alone (INT-06).
#[async_trait]
pub trait DecisionModel: Send + Sync {
    /// Whether calls count against the day's shared limit (a local model's do not; INT-07).
    fn counted(&self) -> bool;
    /// The most that one call with a packet of so many bytes can cost, in micro-dollars, with every try that it makes
    /// (BLD-06). What is inside this program costs nothing.
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        0
    }
    /// Until when the service is left alone after repeated failures (REL-03).
    fn troubled_until(&self) -> Option<Moment> {
        None
    }
    /// One call for every pair and for the request. `app` is the short copy (CLR-03).
    async fn decide(
        &self, request: &RequestPacket, targets: &[Target], app: &AppContext,
    ) -> Called<DecisionAnswer>;
}

/// Which text a reviewer reads first; position changes a model's answer (INT-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The new request first.
    RequestFirst,
    /// The target first.
    TargetFirst,
}

/// Reads closely and answers with citations. Code checks every one.
#[async_trait]
pub trait Reviewer: Send + Sync {
    /// The most that one call with a packet of so many bytes can cost, in micro-dollars, with every try that it makes
    /// (BLD-06). What is inside this program costs nothing.
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        0
    }
    /// Until when the service is left alone after repeated failures (REL-03).
    fn troubled_until(&self) -> Option<Moment> {
        None
    }
    /// Which texts of the target already deliver the request?
    async fn coverage(
        &self, request: &RequestPacket, target: &Target, order: Order,
    ) -> Called<CoverageAnswer>;
    /// Does the app's code still deliver the cited criteria?
    async fn still_live(&self, cited: &[PacketText], app: &AppContext) -> Called<StillLiveAnswer>;
    /// Which parts of the request read as materially different products?
    async fn clarity(&self, request: &RequestPacket, app: &AppContext) -> Called<ClarityAnswer>;
    /// What could the first version of a product hold, and does the request leave that open? Without this answer no
    /// checklist is made (FEA-04).
    async fn features(&self, _request: &RequestPacket) -> Called<FeaturesAnswer> {
        Called { answer: Err(ModelError::Absent), call: None }
    }
    /// Can both requests hold? The scopes come without quality gates (CMP-06).
    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer>;
}

/// Makes plans.
#[async_trait]
pub trait Planner: Send + Sync {
    /// The most that one call with a packet of so many bytes can cost, in micro-dollars, with every try that it makes
    /// (BLD-06). What is inside this program costs nothing.
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        0
    }
    /// A plan for the request.
    async fn plan(&self, packet: &PlanPacket) -> Called<Plan>;
}

/// Where a project's source was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The commit at the tip of the canonical branch; `None` for an empty repository.
    pub commit: Option<String>,
}

/// Why a repository can't be read, as a sentence for the project's people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SourceProblem(pub String);

/// Reads a project's git repository; never runs anything from it.
#[async_trait]
pub trait Source: Send + Sync {
    /// Checks an address without fetching: scheme, configured roots, option injection (SEC-08).
    fn check(&self, repository: &str) -> Result<(), SourceProblem>;
    /// Fetches within limits and tells the tip of the canonical branch.
    async fn head(&self, repository: &str) -> Result<Head, SourceProblem>;
    /// The app at a commit (the tip when `None`), without running anything.
    async fn app(&self, repository: &str, commit: Option<&str>) -> Result<AppContext, SourceProblem>;
    /// Whether the repository has this commit.
    async fn has_commit(&self, repository: &str, commit: &str) -> Result<bool, SourceProblem>;
}

/// One mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// To which address.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// Sent twice with the same key, a mail counts once.
    pub key: String,
}

/// Sends mail.
#[async_trait]
pub trait Courier: Send + Sync {
    /// Sends one mail; an error means that it is tried again.
    async fn send(&self, mail: &Mail) -> Result<(), String>;
    /// Whether there is a mail server; without one nothing is put into the outbox.
    fn is_set_up(&self) -> bool;
}

/// Every port that the engine uses.
#[derive(Clone)]
pub struct Ports {
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// Ids.
    pub ids: Arc<dyn Ids>,
    /// Vectors.
    pub embedder: Arc<dyn Embedder>,
    /// Order.
    pub reranker: Arc<dyn Reranker>,
    /// Probabilities.
    pub decision: Arc<dyn DecisionModel>,
    /// Citations.
    pub reviewer: Arc<dyn Reviewer>,
    /// Plans.
    pub planner: Arc<dyn Planner>,
    /// Source.
    pub source: Arc<dyn Source>,
    /// Mail.
    pub courier: Arc<dyn Courier>,
}

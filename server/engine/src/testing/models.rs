//! Fakes of the models. What they say is up to the test; unscripted, they never ask, never conflict and plan plainly.

use std::{
    collections::VecDeque,
    future::Future,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};

use async_trait::async_trait;
use domain::{
    Moment,
    compare::{ReviewAnswer, Scope, Verdict},
    intake::{
        AppContext, CallReceipt, ClarityAnswer, CoverageAnswer, DecisionAnswer, PacketText, RequestPacket,
        StillLiveAnswer, Target, first_build::FeaturesAnswer,
    },
    plan::{Criterion, CriterionSource, Plan, PlanPacket, Task},
    words::shortened,
};
use futures::future::BoxFuture;

use crate::ports::{self, Called, ModelError, Order};

type Answer<O> = Result<O, ModelError>;
type Script<I, O> = Arc<dyn Fn(&I) -> Answer<O> + Send + Sync>;
type Meanwhile = Arc<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>;

/// One thing that a model can be asked, and what it says to it.
pub struct Said<I, O> {
    purpose: &'static str,
    script: Mutex<Script<I, O>>,
    queue: Mutex<VecDeque<Answer<O>>>,
    meanwhile: Mutex<Option<Meanwhile>>,
    asked: Mutex<Vec<I>>,
    cost: AtomicI64,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<I: Clone + Send, O> Said<I, O> {
    fn new(purpose: &'static str, script: impl Fn(&I) -> Answer<O> + Send + Sync + 'static) -> Self {
        Self {
            purpose,
            script: Mutex::new(Arc::new(script)),
            queue: Mutex::default(),
            meanwhile: Mutex::default(),
            asked: Mutex::default(),
            cost: AtomicI64::new(0),
        }
    }

    /// Answers from now on as a closure says.
    pub fn says(&self, script: impl Fn(&I) -> Answer<O> + Send + Sync + 'static) {
        *held(&self.script) = Arc::new(script);
    }

    /// Answers the next call that nothing is queued for with this, before the closure is asked again.
    pub fn says_next(&self, answer: Answer<O>) {
        held(&self.queue).push_back(answer);
    }

    /// Fails from now on.
    pub fn fails(&self, error: ModelError) {
        self.says(move |_| Err(error.clone()));
    }

    /// Lets something happen during each call, before it answers: a cancellation, another engine's work, a wait.
    pub fn meanwhile<F: Future<Output = ()> + Send + 'static>(
        &self, happens: impl Fn() -> F + Send + Sync + 'static,
    ) {
        *held(&self.meanwhile) = Some(Arc::new(move || Box::pin(happens())));
    }

    /// What each call costs from now on, in micro-dollars.
    pub fn costs(&self, microusd: i64) {
        self.cost.store(microusd, Ordering::SeqCst);
    }

    /// Everything that was asked, in order.
    pub fn asked(&self) -> Vec<I> {
        held(&self.asked).clone()
    }

    /// How often it was asked.
    pub fn calls(&self) -> usize {
        held(&self.asked).len()
    }

    fn cost(&self) -> i64 {
        self.cost.load(Ordering::SeqCst)
    }

    async fn answer(&self, question: I) -> Called<O> {
        held(&self.asked).push(question.clone());
        let meanwhile = held(&self.meanwhile).clone();
        if let Some(happens) = meanwhile {
            happens().await;
        }
        let queued = held(&self.queue).pop_front();
        let script = held(&self.script).clone();
        let answer = queued.unwrap_or_else(|| script(&question));
        let call = match &answer {
            Err(ModelError::Absent) => None,
            Ok(_) => Some(self.receipt("ok")),
            Err(error) => Some(self.receipt(&error.to_string())),
        };
        Called { answer, call }
    }

    fn receipt(&self, outcome: &str) -> CallReceipt {
        CallReceipt {
            provider: "fake".to_owned(),
            model: "fake".to_owned(),
            purpose: self.purpose.to_owned(),
            input_tokens: 10,
            output_tokens: 5,
            cost_microusd: self.cost(),
            latency_micros: 1_000,
            outcome: outcome.to_owned(),
        }
    }
}

/// Embeds by words: texts that share many are close.
pub struct Embedder {
    /// One vector a text.
    pub embed: Said<Vec<String>, Vec<Vec<f32>>>,
}

impl Default for Embedder {
    fn default() -> Self {
        Self {
            embed: Said::new("embed", |texts: &Vec<String>| {
                Ok(texts.iter().map(|text| vector(text)).collect())
            }),
        }
    }
}

/// The vector of a text's words, of unit length.
#[must_use]
pub fn vector(text: &str) -> Vec<f32> {
    let mut vector = vec![0.0_f32; 512];
    for word in text.to_lowercase().split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let place =
            word.bytes().fold(17_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
        vector[place % 512] += 1.0;
    }
    let length = vector.iter().map(|x| x * x).sum::<f32>().sqrt();
    if length > 0.0 {
        for x in &mut vector {
            *x /= length;
        }
    } else {
        vector[0] = 1.0;
    }
    vector
}

#[async_trait]
impl ports::Embedder for Embedder {
    fn id(&self) -> String {
        "fake-words".to_owned()
    }

    fn cut(&self) -> f32 {
        0.35
    }

    fn worst_microusd(&self, _bytes: usize) -> i64 {
        self.embed.cost()
    }

    async fn embed(&self, texts: &[String]) -> Called<Vec<Vec<f32>>> {
        self.embed.answer(texts.to_vec()).await
    }
}

/// Not set up until a test scripts it.
pub struct Reranker {
    /// Query and texts to scores.
    pub rerank: Said<(String, Vec<String>), Vec<f64>>,
}

impl Default for Reranker {
    fn default() -> Self {
        Self { rerank: Said::new("rerank", |_| Err(ModelError::Absent)) }
    }
}

#[async_trait]
impl ports::Reranker for Reranker {
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        self.rerank.cost()
    }

    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>> {
        self.rerank.answer((query.to_owned(), texts.to_vec())).await
    }
}

/// Not set up until a test scripts it.
pub struct Decision {
    /// Request, targets and app to probabilities.
    pub decide: Said<(RequestPacket, Vec<Target>, AppContext), DecisionAnswer>,
    counted: AtomicBool,
}

impl Decision {
    /// Whether its calls count against the day's limit; they do until a test says otherwise.
    pub fn counts(&self, counted: bool) {
        self.counted.store(counted, Ordering::SeqCst);
    }
}

impl Default for Decision {
    fn default() -> Self {
        Self { decide: Said::new("decide", |_| Err(ModelError::Absent)), counted: AtomicBool::new(true) }
    }
}

#[async_trait]
impl ports::DecisionModel for Decision {
    fn counted(&self) -> bool {
        self.counted.load(Ordering::SeqCst)
    }

    fn worst_microusd(&self, _bytes: usize) -> i64 {
        self.decide.cost()
    }

    async fn decide(
        &self, request: &RequestPacket, targets: &[Target], app: &AppContext,
    ) -> Called<DecisionAnswer> {
        self.decide.answer((request.clone(), targets.to_vec(), app.clone())).await
    }
}

/// Finds nothing covered, nothing unclear and every pair independent, until a test scripts it.
pub struct Reviewer {
    /// Request, target and order to coverage.
    pub coverage: Said<(RequestPacket, Target, Order), CoverageAnswer>,
    /// Cited texts and app to what is still delivered.
    pub still_live: Said<(Vec<PacketText>, AppContext), StillLiveAnswer>,
    /// Request and app to questions.
    pub clarity: Said<(RequestPacket, AppContext), ClarityAnswer>,
    /// Request to the features of a first version; not set up until a test scripts it.
    pub features: Said<RequestPacket, FeaturesAnswer>,
    /// Earlier and later scope to a verdict.
    pub compare: Said<(Scope, Scope), ReviewAnswer>,
    troubled: Mutex<Option<Moment>>,
}

impl Default for Reviewer {
    fn default() -> Self {
        let independent = ReviewAnswer {
            verdict: Verdict::Independent,
            conflicts: Vec::new(),
            covered: Vec::new(),
            builds: Vec::new(),
        };
        Self {
            coverage: Said::new("coverage", |_| Ok(CoverageAnswer { covered: false, rows: Vec::new() })),
            still_live: Said::new("still_live", |_| Err(ModelError::Absent)),
            clarity: Said::new("clarity", |_| Ok(ClarityAnswer::default())),
            features: Said::new("features", |_| Err(ModelError::Absent)),
            compare: Said::new("compare", move |_| Ok(independent.clone())),
            troubled: Mutex::default(),
        }
    }
}

impl Reviewer {
    /// Is left alone until a time, or answers again.
    pub fn is_troubled(&self, until: Option<Moment>) {
        *held(&self.troubled) = until;
    }
}

#[async_trait]
impl ports::Reviewer for Reviewer {
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        let costs = [self.coverage.cost(), self.still_live.cost(), self.clarity.cost(), self.features.cost()];
        costs.into_iter().fold(self.compare.cost(), i64::max)
    }

    fn troubled_until(&self) -> Option<Moment> {
        *held(&self.troubled)
    }

    async fn coverage(
        &self, request: &RequestPacket, target: &Target, order: Order,
    ) -> Called<CoverageAnswer> {
        self.coverage.answer((request.clone(), target.clone(), order)).await
    }

    async fn still_live(&self, cited: &[PacketText], app: &AppContext) -> Called<StillLiveAnswer> {
        self.still_live.answer((cited.to_vec(), app.clone())).await
    }

    async fn clarity(&self, request: &RequestPacket, app: &AppContext) -> Called<ClarityAnswer> {
        self.clarity.answer((request.clone(), app.clone())).await
    }

    async fn features(&self, request: &RequestPacket) -> Called<FeaturesAnswer> {
        self.features.answer(request.clone()).await
    }

    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer> {
        self.compare.answer((earlier.clone(), later.clone())).await
    }
}

/// Plans the goal and the criteria that came with it, until a test scripts it.
pub struct Planner {
    /// Packet to plan.
    pub plan: Said<PlanPacket, Plan>,
}

impl Default for Planner {
    fn default() -> Self {
        Self { plan: Said::new("plan", |packet| Ok(plain_plan(packet, &[]))) }
    }
}

/// The goal as the first criterion, what was asked for as the next, one task, and the given resources.
#[must_use]
pub fn plain_plan(packet: &PlanPacket, resources: &[&str]) -> Plan {
    let goal = (packet.goal.clone(), CriterionSource::Goal(packet.goal.clone()));
    let asked = packet.asked_criteria.iter().map(|text| (text.clone(), CriterionSource::Asked(text.clone())));
    let criteria = std::iter::once(goal)
        .chain(asked)
        .enumerate()
        .map(|(place, (text, source))| Criterion { id: format!("c{}", place + 1), text, source })
        .collect();
    Plan {
        title: shortened(&packet.goal, 60),
        criteria,
        resources: resources.iter().map(|&name| name.to_owned()).collect(),
        tasks: vec![Task { id: "t1".to_owned(), title: "Build it".to_owned(), after: Vec::new() }],
        assumptions: Vec::new(),
        left_out: Vec::new(),
    }
}

#[async_trait]
impl ports::Planner for Planner {
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        self.plan.cost()
    }

    async fn plan(&self, packet: &PlanPacket) -> Called<Plan> {
        self.plan.answer(packet.clone()).await
    }
}

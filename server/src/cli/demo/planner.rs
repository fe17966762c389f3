//! The planner of the story: at times it has a price, or is out of reach, so that the states of both can be seen.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use async_trait::async_trait;
use domain::plan::{Plan, PlanPacket};
use engine::ports::{Called, ModelError, Planner};

/// Plans as the planner inside does.
pub(super) struct StoryPlanner {
    inside: Arc<dyn Planner>,
    price: AtomicI64,
    away: AtomicBool,
}

impl StoryPlanner {
    pub(super) fn new(inside: Arc<dyn Planner>) -> Self {
        Self { inside, price: AtomicI64::new(0), away: AtomicBool::new(false) }
    }

    /// What a plan costs at most from now on, in micro-dollars.
    pub(super) fn costs(&self, microusd: i64) {
        self.price.store(microusd, Ordering::Relaxed);
    }

    /// Nobody answers from now on.
    pub(super) fn leaves(&self) {
        self.away.store(true, Ordering::Relaxed);
    }
}

#[async_trait]
impl Planner for StoryPlanner {
    fn worst_microusd(&self, _bytes: usize) -> i64 {
        self.price.load(Ordering::Relaxed)
    }

    async fn plan(&self, packet: &PlanPacket) -> Called<Plan> {
        if self.away.load(Ordering::Relaxed) {
            let answer = Err(ModelError::Unavailable("nobody answers".to_owned()));
            return Called { answer, call: None };
        }
        self.inside.plan(packet).await
    }
}

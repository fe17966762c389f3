//! One model service: tries with growing waits, a breaker, and a receipt with what it cost.

use std::{sync::Arc, time::Duration};

use backon::{BackoffBuilder, ExponentialBuilder};
use domain::{Moment, intake::CallReceipt};
use engine::ports::{Called, Clock, ModelError};
use futures::future::BoxFuture;

use super::{
    breaker::{Breaker, Way},
    fault::Fault,
    price::{Price, Tokens},
    prompt::PROMPTS,
    transport::{Post, Reply, Transport},
};

/// Tries of one call.
pub(super) const TRIES: u32 = 3;
/// Tokens that an answer may have.
pub(super) const MOST_OUTPUT: u64 = 4_096;
/// Bytes of a prompt with its schema, at most.
const PROMPT_BYTES: u64 = 8_192;
/// First wait before another try; it doubles.
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// Longest wait that is not asked for.
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// How time passes between two tries.
pub type Waits = Arc<dyn Fn(Duration) -> BoxFuture<'static, ()> + Send + Sync>;

/// Reads an answer: what it says, and how many tokens it took when it tells.
pub(super) type Read<T> = (Result<T, Fault>, Option<Tokens>);

/// A service.
pub(super) struct Service {
    /// Who it is, for receipts.
    pub(super) provider: &'static str,
    /// Its model, for receipts.
    pub(super) model: String,
    pub(super) price: Price,
    pub(super) transport: Arc<dyn Transport>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) waits: Waits,
    pub(super) breaker: Breaker,
    /// What its error answers mean.
    pub(super) faults: fn(&Reply) -> Fault,
    /// Whether it bills what it writes.
    pub(super) writes: bool,
}

/// What the tries of one call came to so far.
#[derive(Default)]
struct Bill {
    cost: i64,
    tries: u32,
    tokens: Tokens,
}

impl Service {
    /// The most that a call with a packet of so many bytes can cost: every try is paid for, each byte is a token, and the
    /// answer is as long as it may be.
    pub(super) fn worst(&self, bytes: usize) -> i64 {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.worst_try(bytes.saturating_add(PROMPT_BYTES)).saturating_mul(i64::from(TRIES))
    }

    fn worst_try(&self, bytes: u64) -> i64 {
        self.price.of(Tokens { input: bytes, output: if self.writes { MOST_OUTPUT } else { 0 } })
    }

    /// Until when it is left alone.
    pub(super) fn troubled_until(&self) -> Option<Moment> {
        self.breaker.until()
    }

    /// Makes a call: tries, and at last an answer or why there is none.
    pub(super) async fn call<T: Send>(
        &self, purpose: &str, post: Post, read: impl Fn(&[u8]) -> Read<T> + Send + Sync,
    ) -> Called<T> {
        let started = self.clock.now();
        let tries = match self.breaker.way(started) {
            Way::Open => TRIES,
            Way::Probe => 1,
            Way::Shut => {
                let left_alone = "it is left alone after repeated failures".to_owned();
                return Called { answer: Err(ModelError::Unavailable(left_alone)), call: None };
            }
        };
        let mut bill = Bill::default();
        let mut pauses = back_off(started, tries).build();
        let answer = loop {
            bill.tries += 1;
            let (answer, used) = self.one_try(&post, &read).await;
            bill.cost = bill.cost.saturating_add(self.cost(&post, &answer, used));
            bill.tokens = used.unwrap_or(bill.tokens);
            match answer {
                Err(fault) if fault.may_pass() => match pauses.next() {
                    Some(pause) => (self.waits)(fault.wait().unwrap_or(pause)).await,
                    None => break Err(fault),
                },
                settled => break settled,
            }
        };
        match &answer {
            Ok(_) => self.breaker.succeeded(),
            Err(fault) => {
                tracing::warn!(provider = self.provider, purpose, tries = bill.tries, %fault, "a model call failed");
                self.breaker.failed(self.clock.now());
            }
        }
        let outcome = answer.as_ref().err().map_or_else(|| "ok".to_owned(), ToString::to_string);
        let call = CallReceipt {
            provider: self.provider.to_owned(),
            model: self.named(),
            purpose: purpose.to_owned(),
            input_tokens: i64::try_from(bill.tokens.input).unwrap_or(i64::MAX),
            output_tokens: i64::try_from(bill.tokens.output).unwrap_or(i64::MAX),
            cost_microusd: bill.cost,
            latency_micros: self.clock.now().since(started),
            outcome,
        };
        Called { answer: answer.map_err(Fault::into_error), call: Some(call) }
    }

    /// The model in receipts, with the prompts that it was told.
    fn named(&self) -> String {
        if self.writes { format!("{}, prompts {PROMPTS}", self.model) } else { self.model.clone() }
    }

    async fn one_try<T>(&self, post: &Post, read: &(impl Fn(&[u8]) -> Read<T> + Sync)) -> Read<T> {
        match self.transport.post(post).await {
            Ok(reply) if (200..300).contains(&reply.status) => read(&reply.body),
            Ok(reply) => (Err((self.faults)(&reply)), None),
            Err(fault) => (Err(fault), None),
        }
    }

    /// What a try cost: what it says it used; without that, an answer by its length, and a fault that may have been paid
    /// for as the most that it could have cost.
    fn cost<T>(&self, post: &Post, answer: &Result<T, Fault>, used: Option<Tokens>) -> i64 {
        let bytes = u64::try_from(post.reads).unwrap_or(u64::MAX);
        match (used, answer) {
            (Some(used), _) => self.price.of(used),
            (None, Ok(_)) => self.price.of(Tokens { input: bytes.div_ceil(4), output: 0 }),
            (None, Err(fault)) if fault.may_cost() => self.worst_try(bytes),
            (None, Err(_)) => 0,
        }
    }
}

/// Growing waits with jitter that is drawn from the time.
fn back_off(started: Moment, tries: u32) -> ExponentialBuilder {
    ExponentialBuilder::new()
        .with_min_delay(FIRST_WAIT)
        .with_max_delay(LONGEST_WAIT)
        .with_factor(2.0)
        .with_max_times(usize::try_from(tries.saturating_sub(1)).unwrap_or(0))
        .with_jitter()
        .with_jitter_seed(started.0.unsigned_abs())
}

/// What an error answer usually means.
pub(super) fn usual_faults(reply: &Reply) -> Fault {
    match reply.status {
        429 => Fault::Busy(reply.retry_after),
        408 | 425 | 500..=599 => Fault::Overloaded(reply.status, reply.retry_after),
        status => Fault::Refused(status),
    }
}

#[cfg(test)]
mod tests;

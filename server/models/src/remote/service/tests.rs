//! Tries, waits and the breaker, over a way that does as it is told. Time passes only by waits, and where a test moves it.

use std::{
    collections::VecDeque,
    sync::{
        Mutex,
        atomic::{AtomicI64, AtomicU32, Ordering},
    },
};

use async_trait::async_trait;
use domain::time::SECOND;
use engine::testing::BEGIN;

use super::*;
use crate::remote::breaker::{FAILURES, LEFT_ALONE};

/// Answers with what is next; the last one stays.
struct Told {
    next: Mutex<VecDeque<Result<Reply, Fault>>>,
    calls: AtomicU32,
}

#[async_trait]
impl Transport for Told {
    async fn post(&self, _post: &Post) -> Result<Reply, Fault> {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let mut next = self.next.lock().unwrap();
        if next.len() > 1 { next.pop_front().unwrap() } else { next[0].clone() }
    }
}

/// A clock that each wait moves on, without any waiting.
#[derive(Default)]
struct Time(AtomicI64);

impl Time {
    fn passes(&self, time: Duration) {
        self.0.fetch_add(i64::try_from(time.as_micros()).unwrap(), Ordering::SeqCst);
    }

    fn passed(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::SeqCst).unsigned_abs())
    }

    fn minute_passes(&self) {
        self.passes(Duration::from_micros(LEFT_ALONE.unsigned_abs()));
    }
}

impl Clock for Time {
    fn now(&self) -> Moment {
        BEGIN.plus(self.0.load(Ordering::SeqCst))
    }
}

#[expect(clippy::unnecessary_wraps, reason = "it is one of the things that a way can come back with")]
fn reply(status: u16, retry_after: Option<u64>, body: &str) -> Result<Reply, Fault> {
    let retry_after = retry_after.map(Duration::from_secs);
    Ok(Reply { status, retry_after, body: body.as_bytes().to_vec() })
}

fn fine() -> Result<Reply, Fault> {
    reply(200, None, "42")
}

fn service(next: Vec<Result<Reply, Fault>>) -> (Service, Arc<Told>, Arc<Time>) {
    let time = Arc::new(Time::default());
    let passing = time.clone();
    let told = Arc::new(Told { next: Mutex::new(next.into()), calls: AtomicU32::new(0) });
    let service = Service {
        provider: "told",
        model: "m".to_owned(),
        price: Price { input: 1_000_000, output: 1_000_000 },
        transport: told.clone(),
        clock: time.clone(),
        waits: Arc::new(move |wait| {
            passing.passes(wait);
            Box::pin(std::future::ready(()))
        }),
        breaker: Breaker::default(),
        faults: usual_faults,
        writes: true,
    };
    (service, told, time)
}

async fn ask(service: &Service) -> Called<u32> {
    let post =
        Post { url: "http://127.0.0.1/".to_owned(), headers: Vec::new(), body: "{}".to_owned(), reads: 100 };
    let read = |body: &[u8]| match std::str::from_utf8(body).unwrap().parse() {
        Ok(number) => (Ok(number), Some(Tokens { input: 90, output: 10 })),
        Err(_) => (Err(Fault::Malformed), None),
    };
    service.call("test", post, read).await
}

// rule: REL-03
#[tokio::test]
async fn a_wait_that_is_asked_for_is_kept() {
    let (service, told, time) = service(vec![reply(429, Some(7), ""), reply(429, Some(3), ""), fine()]);
    let called = ask(&service).await;
    assert_eq!(called.answer, Ok(42));
    assert_eq!((told.calls.load(Ordering::SeqCst), time.passed().as_secs()), (3, 10));
    let call = called.call.unwrap();
    assert_eq!((call.cost_microusd, call.latency_micros), (100, 10 * SECOND));
    assert_eq!((call.input_tokens, call.output_tokens, call.outcome.as_str()), (90, 10, "ok"));
}

// rule: REL-03
#[tokio::test]
async fn without_one_the_waits_grow_and_differ_by_jitter() {
    let mut elapsed = Vec::new();
    for begins in 0..8 {
        let (service, _, time) = service(vec![reply(503, None, ""), reply(503, None, ""), fine()]);
        let begins = Duration::from_micros(1_001 * begins);
        time.passes(begins);
        assert_eq!(ask(&service).await.answer, Ok(42));
        elapsed.push(time.passed().checked_sub(begins).unwrap());
    }
    assert!(elapsed.iter().all(|time| (1_500..=4_000).contains(&time.as_millis())), "{elapsed:?}");
    elapsed.sort_unstable();
    elapsed.dedup();
    assert!(elapsed.len() > 4, "servers that fail together don't come back together");
}

// rule: REL-03
#[tokio::test]
async fn a_wait_that_is_too_long_is_not_waited() {
    let (service, told, time) = service(vec![reply(429, Some(3_600), ""), fine()]);
    let called = ask(&service).await;
    assert_eq!(called.answer, Err(ModelError::Unavailable("too many calls".to_owned())));
    assert_eq!((told.calls.load(Ordering::SeqCst), time.passed()), (1, Duration::ZERO));
}

// rule: REL-03
#[tokio::test]
async fn a_refusal_for_ever_costs_a_bounded_number_of_calls() {
    let (service, told, time) = service(vec![reply(400, None, "no")]);
    for _ in 0..200 {
        assert!(ask(&service).await.answer.is_err());
    }
    assert_eq!(told.calls.load(Ordering::SeqCst), FAILURES);
    assert!(service.troubled_until().is_some());
    let shut = ask(&service).await;
    assert!(shut.call.is_none(), "nothing is called, and nothing is counted");
    time.minute_passes();
    for _ in 0..200 {
        assert!(ask(&service).await.answer.is_err());
    }
    assert_eq!(told.calls.load(Ordering::SeqCst), FAILURES + 1, "one probe a minute");
}

// rule: REL-03
#[tokio::test]
async fn a_service_that_comes_back_is_used_again() {
    let mut next = vec![Err(Fault::Unreached); 9];
    next.push(fine());
    let (service, told, time) = service(next);
    for _ in 0..FAILURES {
        assert!(ask(&service).await.answer.is_err());
    }
    assert_eq!(told.calls.load(Ordering::SeqCst), FAILURES * TRIES);
    time.minute_passes();
    assert_eq!(ask(&service).await.answer, Ok(42));
    assert_eq!(service.troubled_until(), None);
}

// rule: BLD-06, REL-03
#[tokio::test]
async fn what_may_have_been_paid_for_is_counted_and_never_more_than_was_reserved() {
    let (service, ..) = service(vec![Err(Fault::Late)]);
    let called = ask(&service).await;
    assert_eq!(called.answer, Err(ModelError::Unavailable("no answer in time".to_owned())));
    let cost = called.call.unwrap().cost_microusd;
    assert_eq!(cost, 3 * (100 + 4_096), "three tries, each of which may have been answered");
    assert!(cost <= service.worst(100));
    let (service, ..) = self::service(vec![reply(500, None, "")]);
    assert_eq!(ask(&service).await.call.unwrap().cost_microusd, 0, "an error answer costs nothing");
}

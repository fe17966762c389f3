//! Every provider against every fault: what comes of it, how many calls it takes, and what it costs (REL-03).

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod stub;

use std::sync::Arc;

use domain::{
    ChangeId, Moment,
    change::Status,
    intake::{AppContext, CallReceipt, IntakeOutcome, RequestPacket, Target, TargetKind},
    question::QuestionKind,
};
use engine::{
    assess::{Asked, Limits, Vectors, assess},
    ports::{Called, ModelError, Order, Ports},
};
use models::{
    remote::{decision, embedder, reranker, reviewer},
    rules::RulePlanner,
};
use serde_json::{Value, json};
use stub::{Answer, Stub, outside};

const PROVIDERS: [(&str, &str); 13] = [
    ("embedder", "openai"),
    ("embedder", "openai-compatible"),
    ("embedder", "text-embeddings-inference"),
    ("embedder", "workers-ai"),
    ("reranker", "cohere"),
    ("reranker", "text-embeddings-inference"),
    ("reranker", "workers-ai"),
    ("decision", "systemone"),
    ("decision", "openai"),
    ("decision", "workers-ai"),
    ("reviewer", "anthropic"),
    ("reviewer", "openai"),
    ("reviewer", "openai-compatible"),
];

/// How the provider of a job words its answers; two of them speak one language.
fn worded<'a>(job: &str, provider: &'a str) -> &'a str {
    if job == "reviewer" && provider == "openai" { "openai-compatible" } else { provider }
}

const FAULTS: [&str; 13] = [
    "429 with a wait",
    "429 for ever",
    "limit of spending",
    "529",
    "503",
    "400 for ever",
    "401",
    "cut off",
    "declined",
    "not JSON",
    "two tool calls",
    "10 MB",
    "hangs",
];

fn request() -> RequestPacket {
    RequestPacket { goal: "Add a kanban list to the calendar".to_owned(), criteria: Vec::new() }
}

fn target() -> Target {
    let kind = TargetKind::Request {
        change: ChangeId::from("a"),
        status: Status::Running,
        requester: "Ana".to_owned(),
        requested_at: Moment(1),
    };
    Target::request(kind, "Each day has a kanban list", &[])
}

/// An error as this provider words it.
fn error(provider: &str, status: u16, wait: Option<u64>, code: &str) -> Answer {
    let body = match provider {
        "anthropic" => json!({
            "type": "error", "error": { "type": code, "message": "as it says" }, "request_id": "req_1",
        }),
        "workers-ai" => {
            let code = if code == "insufficient_quota" { 4006 } else { 3040 };
            json!({ "result": null, "success": false, "errors": [{ "code": code, "message": "no" }], "messages": [] })
        }
        "text-embeddings-inference" => json!({ "error": "Model is overloaded", "error_type": "overloaded" }),
        "cohere" => json!({ "message": "as it says" }),
        _ => json!({ "error": { "message": "as it says", "type": code, "code": code } }),
    };
    Answer::Says(status, wait, body.to_string())
}

fn messages(content: &Value, stop: &str) -> Answer {
    let usage = json!({ "input_tokens": 1_000, "output_tokens": 4_096 });
    Answer::json(&json!({ "type": "message", "content": content, "stop_reason": stop, "usage": usage }))
}

fn completion(message: &Value, finish: &str) -> Answer {
    let usage = json!({ "prompt_tokens": 1_000, "completion_tokens": 4_096 });
    Answer::json(&json!({ "choices": [{ "message": message, "finish_reason": finish }], "usage": usage }))
}

/// The answers of a service with this fault; `None` where its protocol has no such thing.
fn fault(provider: &str, fault: &str) -> Option<Answer> {
    let text = |text: &str| json!([{ "type": "text", "text": text }]);
    Some(match (fault, provider) {
        ("429 with a wait", _) => error(provider, 429, Some(2), "rate_limit_error"),
        ("429 for ever", "anthropic") => error(provider, 429, Some(9_999), "rate_limit_error"),
        ("429 for ever", _) => error(provider, 429, None, "rate_limit_exceeded"),
        ("limit of spending", "text-embeddings-inference" | "cohere" | "systemone") => return None,
        ("limit of spending", _) => error(provider, 429, None, "insufficient_quota"),
        ("529", _) => error(provider, 529, None, "overloaded_error"),
        ("503", _) => error(provider, 503, None, "unavailable"),
        ("400 for ever", _) => error(provider, 400, None, "invalid_request_error"),
        ("401", _) => error(provider, 401, None, "authentication_error"),
        ("cut off", "anthropic") => messages(&text("{\"covered\": tr"), "max_tokens"),
        ("cut off", "openai-compatible") => completion(&json!({ "content": "{\"covered\": tr" }), "length"),
        ("declined", "anthropic") => messages(&json!([]), "refusal"),
        ("declined", "openai-compatible") => {
            completion(&json!({ "content": null, "refusal": "I can't help with that." }), "stop")
        }
        ("declined", "openai") => Answer::json(&json!({
            "answers": [{ "type": "refusal", "name": "t1" }], "usage": { "input_tokens": 900, "output_tokens": 0 },
        })),
        ("two tool calls", "anthropic") => {
            let call = json!({ "type": "tool_use", "id": "t", "name": "n", "input": {} });
            messages(&json!([call, call]), "tool_use")
        }
        ("two tool calls", "openai-compatible") => {
            let call =
                json!({ "id": "t", "type": "function", "function": { "name": "n", "arguments": "{}" } });
            completion(&json!({ "content": null, "tool_calls": [call, call] }), "tool_calls")
        }
        ("cut off" | "declined" | "two tool calls", _) => return None,
        ("not JSON", _) => Answer::Says(200, None, "<html>Welcome</html>".to_owned()),
        ("10 MB", _) => Answer::Long(10 << 20),
        ("hangs", _) => Answer::Hangs,
        (other, _) => panic!("nobody knows the fault {other}"),
    })
}

/// What the fault comes to: the calls that one question takes, whether they may have been paid for, and the words.
fn expected(fault: &str, provider: &str) -> (usize, bool, &'static str) {
    match (fault, provider) {
        ("429 for ever", "anthropic") => (1, false, "too many calls"),
        ("429 with a wait" | "429 for ever", _) => (3, false, "too many calls"),
        ("limit of spending", _) => (1, false, "its own limit is reached"),
        ("529", _) => (3, false, "overloaded (status 529)"),
        ("503", _) => (3, false, "overloaded (status 503)"),
        ("400 for ever", _) => (1, false, "refused the call (status 400)"),
        ("401", _) => (1, false, "refused the call (status 401)"),
        ("cut off", _) => (1, true, "the answer was cut off"),
        ("declined", _) => (1, true, "the model declined to answer"),
        ("not JSON" | "two tool calls", _) => (1, true, "the answer is not what was asked for"),
        ("10 MB", _) => (1, true, "the answer is too long"),
        ("hangs", _) => (3, true, "no answer in time"),
        (other, _) => panic!("nobody knows the fault {other}"),
    }
}

struct Came {
    error: Option<ModelError>,
    call: Option<CallReceipt>,
    worst: i64,
}

fn came<T>(called: Called<T>, worst: i64) -> Came {
    Came { error: called.answer.err(), call: called.call, worst }
}

fn length(packet: &impl serde::Serialize) -> usize {
    serde_json::to_vec(packet).unwrap().len()
}

/// Makes so many calls one after another to one model of this job, and tells what came of each.
async fn ask(stub: &Stub, job: &str, provider: &str, times: usize) -> Vec<Came> {
    let (setup, outside) = (stub.setup(provider, ""), outside());
    let texts = ["Print".to_owned(), "Sort".to_owned()];
    let mut all = Vec::new();
    match job {
        "embedder" => {
            let model = embedder(&setup, &outside).unwrap();
            for _ in 0..times {
                all.push(came(model.embed(&texts).await, model.worst_microusd(length(&texts))));
            }
        }
        "reranker" => {
            let model = reranker(&setup, &outside).unwrap();
            let worst = model.worst_microusd(length(&texts) + 2 * "Sort".len());
            for _ in 0..times {
                all.push(came(model.rerank("Sort", &texts).await, worst));
            }
        }
        "decision" => {
            let model = decision(&setup, &outside).unwrap();
            let (request, targets, app) = (request(), [target()], AppContext::default());
            let worst = model.worst_microusd(length(&(&request, &targets, &app)));
            for _ in 0..times {
                all.push(came(model.decide(&request, &targets, &app).await, worst));
            }
        }
        _ => {
            let model = reviewer(&setup, &outside).unwrap();
            let (request, target) = (request(), target());
            let worst = model.worst_microusd(length(&(&request, &target)));
            for _ in 0..times {
                all.push(came(model.coverage(&request, &target, Order::RequestFirst).await, worst));
            }
        }
    }
    all
}

// rule: REL-03, BLD-06
#[tokio::test]
async fn every_fault_ends_as_an_error_after_a_bounded_number_of_calls() {
    println!(
        "| job | provider | fault | what it comes to | calls | spent | reserved |\n|---|---|---|---|---|---|---|"
    );
    for (job, provider) in PROVIDERS {
        for named in FAULTS {
            let of_a_text = ["cut off", "declined", "two tool calls"].contains(&named);
            if of_a_text && ["embedder", "reranker"].contains(&job) {
                continue;
            }
            let Some(answer) = fault(worded(job, provider), named) else { continue };
            let what = format!("{job} {provider}: {named}");
            let (calls, paid, words) = expected(named, provider);
            let stub = Stub::answering(vec![answer]).await;
            let came = ask(&stub, job, provider, 1).await.remove(0);
            let error = came.error.unwrap_or_else(|| panic!("{what}: no error"));
            assert!(error.to_string().ends_with(words), "{what}: {error}");
            assert_eq!(stub.calls(), calls, "{what}");
            let call = came.call.unwrap();
            assert_eq!(call.outcome, words, "{what}");
            assert_eq!(call.cost_microusd > 0, paid, "{what}: {call:?}");
            assert!(call.cost_microusd <= came.worst, "{what}: {} of {}", call.cost_microusd, came.worst);
            let (spent, reserved) = (call.cost_microusd, came.worst);
            println!("| {job} | {provider} | {named} | {words} | {calls} | {spent} | {reserved} |");
        }
    }
}

// rule: REL-03
#[tokio::test]
async fn a_service_that_fails_for_ever_is_left_alone() {
    for (job, provider) in PROVIDERS {
        let stub = Stub::answering(vec![error(provider, 400, None, "invalid_request_error")]).await;
        let came = ask(&stub, job, provider, 40).await;
        assert_eq!(stub.calls(), 3, "{job} {provider}");
        assert!(came.iter().all(|came| came.error.is_some()));
        assert!(came[3..].iter().all(|came| came.call.is_none()), "{job} {provider}: left alone");
    }
}

// rule: REL-03
#[tokio::test]
async fn a_fault_that_passes_is_waited_out() {
    for named in ["429 with a wait", "529", "503"] {
        let good = json!({ "covered": false, "rows": [] }).to_string();
        let answers = vec![
            fault("anthropic", named).unwrap(),
            messages(&json!([{ "type": "text", "text": good }]), "end_turn"),
        ];
        let stub = Stub::answering(answers).await;
        let came = ask(&stub, "reviewer", "anthropic", 1).await.remove(0);
        assert_eq!((came.error, stub.calls()), (None, 2), "{named}");
    }
}

/// The gate with every model outside, all of them at this service.
fn outside_ports(stub: &Stub) -> Ports {
    struct Nothing;
    impl engine::ports::Clock for Nothing {
        fn now(&self) -> Moment {
            Moment(1_000)
        }
    }
    let world = (engine::testing::Ids::default(), engine::testing::Source::default());
    let outside = outside();
    Ports {
        clock: Arc::new(Nothing),
        ids: Arc::new(world.0),
        embedder: embedder(&stub.setup("openai-compatible", ""), &outside).unwrap(),
        reranker: reranker(&stub.setup("cohere", ""), &outside).unwrap(),
        decision: decision(&stub.setup("systemone", ""), &outside).unwrap(),
        reviewer: reviewer(&stub.setup("anthropic", ""), &outside).unwrap(),
        planner: Arc::new(RulePlanner),
        source: Arc::new(world.1),
        courier: Arc::new(engine::testing::Courier::default()),
    }
}

fn asked(goal: &str) -> Asked {
    Asked {
        change: None,
        request: RequestPacket { goal: goal.to_owned(), criteria: Vec::new() },
        requested_at: Moment(100),
        targets: vec![target(), Target::request(target().kind, "Print the open invoices", &[])],
        app: AppContext::default(),
        first_build: None,
    }
}

// rule: REL-03, INT-01, INT-03, INT-04, WHY-02
#[tokio::test]
async fn with_every_service_at_fault_the_gate_goes_on_and_says_what_it_left_out() {
    println!("| every service | a clear goal | a vague goal | calls | spent |\n|---|---|---|---|---|");
    for named in FAULTS {
        let stub = Stub::answering(vec![fault("anthropic", named).unwrap()]).await;
        let ports = outside_ports(&stub);
        let limits = Limits::default();
        let clear =
            assess(&ports, asked("Add a kanban list to the calendar"), limits, &mut Vectors::default()).await;
        assert!(matches!(clear.outcome, IntakeOutcome::Plan(_)), "{named}: nothing is rejected");
        assert!(clear.receipt.not_checked.len() >= 4, "{named}: {:?}", clear.receipt.not_checked);
        let vague = assess(&ports, asked("Add feature"), limits, &mut Vectors::default()).await;
        assert_eq!(vague.outcome.asked(), Some(QuestionKind::Unclear), "{named}: it is asked, not built");
        assert!(stub.calls() <= 4 * 9, "{named}: {} calls", stub.calls());
        let calls = clear.receipt.calls.iter().chain(&vague.receipt.calls);
        let (made, spent) = (stub.calls(), calls.map(|call| call.cost_microusd).sum::<i64>());
        println!("| {named} | goes on | is asked about | {made} | {spent} |");
    }
}

// rule: REL-03, CMP-07
#[tokio::test]
async fn with_the_reviewer_at_fault_a_comparison_can_not_be_confirmed() {
    use domain::{PersonId, compare::Method, compare::Scope};
    let scope = |id: &str, text: &str| Scope {
        change: ChangeId::from(id),
        requester: PersonId::from(id),
        goal: text.to_owned(),
        criteria: Vec::new(),
        resources: vec!["page:board".to_owned()],
        scoped: true,
    };
    let stub = Stub::answering(vec![fault("anthropic", "not JSON").unwrap()]).await;
    let model = reviewer(&stub.setup("anthropic", ""), &outside()).unwrap();
    let (earlier, later) = (scope("a", "The board in AngularJS"), scope("b", "The board in React"));
    let (review, call) = engine::pair::compare_pair(model.as_ref(), &earlier, &later).await;
    assert_eq!((review.method, review.supported), (Method::ReviewRejected, false));
    assert!(call.unwrap().cost_microusd > 0);
}

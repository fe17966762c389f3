-- The first schema. One folder for SQLite and Postgres: text ids, integer microseconds, JSON as text.
-- Names in rows are the words of the JSON API.

CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    access_status TEXT NOT NULL CHECK (access_status IN ('pending', 'approved', 'declined')),
    platform_admin BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    decided_at BIGINT,
    decided_by TEXT REFERENCES person (id)
);
CREATE INDEX person_by_status ON person (access_status, created_at, id);

CREATE TABLE address (
    address TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person (id),
    verified BOOLEAN NOT NULL,
    added_at BIGINT NOT NULL
);
CREATE INDEX address_by_person ON address (person_id);

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO setting (key, value) VALUES ('signup_approval_required', 'true');

-- Acts of platform admins: rows are added, never changed or deleted. Without an actor it was the server's operator.
CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor_id TEXT REFERENCES person (id),
    action TEXT NOT NULL,
    subject_id TEXT REFERENCES person (id),
    before_value TEXT NOT NULL,
    after_value TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at, id);

-- Only the hash of a link's secret is kept.
CREATE TABLE sign_in_link (
    hash TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    return_to TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX sign_in_link_by_end ON sign_in_link (expires_at);

CREATE TABLE session (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX session_by_end ON session (expires_at);

CREATE TABLE token (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    last_used_at BIGINT,
    revoked_at BIGINT
);
CREATE INDEX token_by_person ON token (person_id, created_at);

-- `admissions` and `events` are counters: the transaction that takes the next number holds the row.
CREATE TABLE project (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    repository TEXT NOT NULL,
    default_budget_microusd BIGINT NOT NULL,
    builder TEXT NOT NULL CHECK (builder IN ('handoff', 'command')),
    clarify_requirements TEXT NOT NULL CHECK (clarify_requirements IN ('always', 'auto', 'never')),
    member_request_review BOOLEAN NOT NULL,
    approval_required BOOLEAN NOT NULL,
    archived BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    generation BIGINT NOT NULL,
    canonical_commit TEXT,
    source_problem TEXT,
    admissions BIGINT NOT NULL,
    events BIGINT NOT NULL
);

CREATE TABLE member (
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES person (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'member', 'viewer')),
    joined_at BIGINT NOT NULL,
    PRIMARY KEY (project_id, person_id)
);
CREATE UNIQUE INDEX member_one_owner ON member (project_id) WHERE role = 'owner';
CREATE INDEX member_by_person ON member (person_id);

CREATE TABLE invitation (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('admin', 'member', 'viewer')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'revoked', 'expired')),
    invited_by TEXT NOT NULL REFERENCES person (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    accepted_by TEXT REFERENCES person (id)
);
CREATE UNIQUE INDEX invitation_one_pending ON invitation (project_id, address) WHERE state = 'pending';
CREATE INDEX invitation_by_address ON invitation (address, state);

-- `stage` holds what the status needs, as JSON; `status` is its name and must agree.
CREATE TABLE change (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    requester_id TEXT NOT NULL REFERENCES person (id),
    title TEXT NOT NULL,
    goal TEXT NOT NULL,
    asked_criteria TEXT NOT NULL,
    interactive BOOLEAN NOT NULL,
    requested_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    review_state TEXT NOT NULL CHECK (review_state IN ('not_needed', 'proposed', 'included', 'declined')),
    review_by TEXT REFERENCES person (id),
    review_at BIGINT,
    review_reason TEXT,
    status TEXT NOT NULL,
    stage TEXT NOT NULL,
    outcome TEXT,
    outcome_reason TEXT,
    winner_id TEXT,
    decided_by TEXT,
    intake_done BOOLEAN NOT NULL,
    rounds BIGINT NOT NULL CHECK (rounds BETWEEN 0 AND 3),
    asks BOOLEAN NOT NULL,
    answers TEXT NOT NULL,
    admission BIGINT,
    scope TEXT NOT NULL CHECK (scope IN ('none', 'unscoped', 'scoped', 'released')),
    plan TEXT,
    plan_number BIGINT NOT NULL,
    looks BIGINT NOT NULL,
    open_details TEXT NOT NULL,
    base_generation BIGINT NOT NULL,
    candidate TEXT,
    budget_microusd BIGINT NOT NULL,
    spent_microusd BIGINT NOT NULL,
    CHECK ((review_state IN ('included', 'declined')) = (review_by IS NOT NULL AND review_at IS NOT NULL)),
    CHECK ((outcome IS NULL) = (decided_by IS NULL)),
    CHECK ((scope = 'none') = (admission IS NULL))
);
CREATE INDEX change_newest ON change (project_id, requested_at, id);
CREATE INDEX change_by_status ON change (project_id, status, requested_at, id);
CREATE INDEX change_by_requester ON change (requester_id, status);
CREATE UNIQUE INDEX change_admission ON change (project_id, admission) WHERE admission IS NOT NULL;

-- The answer of registering a scope, so that a retry gets the same one.
CREATE TABLE scope_receipt (
    change_id TEXT PRIMARY KEY REFERENCES change (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    earlier TEXT NOT NULL
);

CREATE TABLE pair (
    earlier_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    later_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    round BIGINT NOT NULL,
    plan_number BIGINT NOT NULL,
    verdict TEXT NOT NULL,
    supported BOOLEAN NOT NULL,
    method TEXT NOT NULL,
    policy TEXT NOT NULL,
    decided_by TEXT,
    citations TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (later_id, earlier_id, round, plan_number)
);
CREATE INDEX pair_by_earlier ON pair (earlier_id);

CREATE TABLE choice (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    earlier_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    later_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    asked_id TEXT NOT NULL REFERENCES person (id),
    state TEXT NOT NULL CHECK (state IN ('open', 'keep_mine', 'apply_theirs', 'expired', 'moot')),
    chosen_by TEXT,
    asked_at BIGINT NOT NULL,
    made_at BIGINT,
    reminded BOOLEAN NOT NULL,
    conflicts TEXT NOT NULL,
    UNIQUE (later_id, earlier_id),
    CHECK ((state = 'open') = (chosen_by IS NULL))
);
CREATE INDEX choice_by_earlier ON choice (earlier_id);
CREATE INDEX choice_by_asked ON choice (asked_id, state);

CREATE TABLE event (
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    change_id TEXT REFERENCES change (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    actor_id TEXT REFERENCES person (id),
    data TEXT NOT NULL,
    PRIMARY KEY (project_id, seq)
);
CREATE INDEX event_by_change ON event (change_id, seq);

CREATE TABLE receipt (
    id TEXT PRIMARY KEY,
    change_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    data TEXT NOT NULL,
    not_checked TEXT NOT NULL,
    cost_microusd BIGINT NOT NULL
);
CREATE INDEX receipt_by_change ON receipt (change_id, at, id);

CREATE TABLE notification (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person (id),
    kind TEXT NOT NULL,
    project_id TEXT REFERENCES project (id) ON DELETE CASCADE,
    change_id TEXT REFERENCES change (id) ON DELETE CASCADE,
    subject_id TEXT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    read_at BIGINT,
    resolved_at BIGINT
);
CREATE INDEX notification_by_person ON notification (person_id, at, id);
CREATE INDEX notification_by_change ON notification (change_id, kind);

-- The outbox: a mail is written with what it tells, and sent by a job. Its text goes when it is sent, or when it is of
-- no use any more: it may hold a secret.
CREATE TABLE mail (
    id TEXT PRIMARY KEY,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    ends_at BIGINT,
    sent_at BIGINT
);

-- Work that is due. One row a kind and subject, so that a subject is never worked on twice at once; `again_at` is
-- set when work becomes due while it runs.
CREATE TABLE job (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    lane TEXT NOT NULL,
    run_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    token TEXT,
    leased_until BIGINT,
    again_at BIGINT,
    dead_at BIGINT,
    last_error TEXT,
    PRIMARY KEY (kind, subject),
    CHECK ((token IS NULL) = (leased_until IS NULL))
);
CREATE INDEX job_due ON job (run_at) WHERE dead_at IS NULL;
CREATE INDEX job_leased ON job (lane, leased_until) WHERE token IS NOT NULL;

-- Vectors of texts, by model and hash of the text: a text is embedded once.
CREATE TABLE vector (
    model TEXT NOT NULL,
    hash TEXT NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (model, hash)
);

CREATE TABLE once_key (
    person_id TEXT NOT NULL REFERENCES person (id),
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, key)
);

-- Calls of the decision model that count, by UTC day.
CREATE TABLE decision_day (
    day BIGINT PRIMARY KEY,
    used BIGINT NOT NULL
);

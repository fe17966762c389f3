-- Money: what a project may spend a month, what it has spent, and what the calls that run now may cost at most. A
-- reservation goes when its call is settled; one that a killed process left behind counts in full when the work goes on.
-- `month` counts UTC months since year 0.

ALTER TABLE project ADD COLUMN monthly_budget_microusd BIGINT NOT NULL DEFAULT 100000000;

CREATE TABLE spending (
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    month BIGINT NOT NULL,
    spent_microusd BIGINT NOT NULL,
    PRIMARY KEY (project_id, month)
);

-- Without a change it is for something that belongs to no request: a goal that is being typed. `token` is that of the
-- job which makes the call.
CREATE TABLE reservation (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    change_id TEXT REFERENCES change (id) ON DELETE CASCADE,
    month BIGINT NOT NULL,
    token TEXT NOT NULL,
    purpose TEXT NOT NULL,
    microusd BIGINT NOT NULL CHECK (microusd > 0),
    at BIGINT NOT NULL
);
CREATE INDEX reservation_by_change ON reservation (change_id);
CREATE INDEX reservation_by_month ON reservation (project_id, month);

-- Model services that are left alone for a while after repeated failures, for the line on every page.
CREATE TABLE model_trouble (
    job TEXT PRIMARY KEY,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL
);

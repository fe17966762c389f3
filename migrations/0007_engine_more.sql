-- What a plan would take away from requests that have shipped: it informs, and blocks nothing. `lines` holds the
-- sentences of both, as JSON.
CREATE TABLE removal (
    change_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    shipped_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (change_id, shipped_id)
);
CREATE INDEX removal_by_shipped ON removal (shipped_id);

-- The sweep looks through the whole store for changes that move; few do, however many there are.
CREATE INDEX change_moving ON change (id)
    WHERE status IN ('created', 'compiling', 'needs_input', 'awaiting_choice', 'queued', 'budget_blocked', 'promoting',
        'releasing');

-- Requests that joined another one. `was` is the request as it stood before, so that it can be taken back exactly.
CREATE TABLE joined (
    change_id TEXT PRIMARY KEY REFERENCES change (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES change (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES person (id),
    at BIGINT NOT NULL,
    was TEXT NOT NULL,
    undone_at BIGINT
);
CREATE INDEX joined_by_other ON joined (other_id, undone_at);
CREATE INDEX joined_by_person ON joined (person_id, undone_at);

-- What the product was at each generation, so that a release can be rolled back with its history kept.
CREATE TABLE generation (
    project_id TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    commit_id TEXT,
    change_id TEXT REFERENCES change (id) ON DELETE SET NULL,
    rolls_back BIGINT,
    PRIMARY KEY (project_id, number)
);

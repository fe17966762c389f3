-- How much each caller did lately, for all processes together: for each kind of deed, the moment at which nothing counts any
-- more. Who it was is kept as a hash.
CREATE TABLE quota (
    deed TEXT NOT NULL,
    who TEXT NOT NULL,
    free_at BIGINT NOT NULL,
    PRIMARY KEY (deed, who)
);
CREATE INDEX quota_by_time ON quota (free_at);

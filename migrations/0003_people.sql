-- Sessions that people can look at and end, mail about notices, and accounts at sign-in providers.

-- Whose a session is was known to its JSON alone. Those of before end: everybody signs in once more.
DELETE FROM session;
ALTER TABLE session ADD COLUMN person_id TEXT REFERENCES person (id);
ALTER TABLE session ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
-- The browser in words, such as "Firefox on Linux".
ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT '';
CREATE INDEX session_by_person ON session (person_id);

-- How a person wants to hear of a kind of notice by mail; without a row, in the usual way of the kind.
CREATE TABLE mail_choice (
    person_id TEXT NOT NULL REFERENCES person (id),
    kind TEXT NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('at_once', 'daily', 'none')),
    PRIMARY KEY (person_id, kind)
);

-- Notices that no mail told yet. `mail_id` is set when they are gathered into one; the row goes when it is sent.
CREATE TABLE notice_mail (
    notification_id TEXT PRIMARY KEY REFERENCES notification (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES person (id),
    at BIGINT NOT NULL,
    mail_id TEXT
);
CREATE INDEX notice_mail_by_person ON notice_mail (person_id, at);
CREATE INDEX notice_mail_by_mail ON notice_mail (mail_id);

-- A person's account at a sign-in provider, by the provider's own id of it.
CREATE TABLE identity (
    id TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES person (id),
    provider TEXT NOT NULL,
    linked_at BIGINT NOT NULL,
    UNIQUE (issuer, subject)
);
CREATE INDEX identity_by_person ON identity (person_id);

INSERT INTO session (id, data, expires_at, person_id, created_at, seen_at, agent) VALUES
    ('session2', '{}', 1896000000000000, 'ana', 1796000000000000, 1796000000000000, 'Firefox on Linux');
INSERT INTO mail_choice (person_id, kind, way) VALUES ('ana', 'request_shipped', 'daily');
INSERT INTO notice_mail (notification_id, person_id, at, mail_id) VALUES ('notice1', 'ana', 1796633000000000, NULL);
INSERT INTO identity (id, issuer, subject, person_id, provider, linked_at) VALUES
    ('identity1', 'https://issuer.example', 'sub', 'ben', 'github', 1796000000000000);

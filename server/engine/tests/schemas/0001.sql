-- A store of the first schema, as it was used: people, a project, requests in many stages, and all that belongs to them.
INSERT INTO person (id, name, access_status, platform_admin, created_at, decided_at, decided_by) VALUES
    ('olga', 'Olga', 'approved', TRUE, 1796000000000000, NULL, NULL),
    ('ana', 'Ana', 'approved', FALSE, 1796000000000001, 1796000000000002, 'olga'),
    ('ben', 'Ben', 'approved', FALSE, 1796000000000001, 1796000000000002, 'olga'),
    ('eve', 'Eve', 'pending', FALSE, 1796000000000003, NULL, NULL);
INSERT INTO address (address, person_id, verified, added_at) VALUES
    ('olga@example.org', 'olga', TRUE, 1796000000000000),
    ('ana@example.org', 'ana', TRUE, 1796000000000000),
    ('ben@example.org', 'ben', FALSE, 1796000000000000);
INSERT INTO setting (key, value) VALUES ('first_platform_admin', 'olga');
INSERT INTO audit (id, at, actor_id, action, subject_id, before_value, after_value) VALUES
    ('audit1', 1796000000000002, 'olga', 'access.approved', 'ana', '"pending"', '"approved"');
INSERT INTO sign_in_link (hash, address, return_to, expires_at, used_at) VALUES
    ('hash1', 'ana@example.org', '/', 1896000000000000, NULL);
INSERT INTO session (id, data, expires_at) VALUES ('session1', '{}', 1896000000000000);
INSERT INTO token (id, person_id, name, hash, created_at, expires_at, last_used_at, revoked_at) VALUES
    ('token1', 'ana', 'laptop', 'hash2', 1796000000000000, 1896000000000000, NULL, NULL);
INSERT INTO project (id, name, description, repository, default_budget_microusd, builder, clarify_requirements,
        member_request_review, approval_required, archived, created_at, generation, canonical_commit, source_problem,
        admissions, events) VALUES
    ('shop', 'Shop', 'Sells things', '', 5000000, 'handoff', 'auto', FALSE, FALSE, FALSE, 1796000000000000, 1, NULL, NULL,
        5, 6);
INSERT INTO member (project_id, person_id, role, joined_at) VALUES
    ('shop', 'olga', 'owner', 1796000000000000),
    ('shop', 'ana', 'member', 1796000000000000),
    ('shop', 'ben', 'member', 1796000000000000);
INSERT INTO invitation (id, project_id, address, role, state, invited_by, created_at, expires_at, accepted_by) VALUES
    ('invitation1', 'shop', 'zoe@example.org', 'viewer', 'pending', 'olga', 1796000000000000, 1896000000000000, NULL);
INSERT INTO change (id, project_id, requester_id, title, goal, asked_criteria, interactive, requested_at, updated_at,
        version, review_state, review_by, review_at, review_reason, status, stage, outcome, outcome_reason, winner_id,
        decided_by, intake_done, rounds, asks, answers, admission, scope, plan, plan_number, looks, open_details,
        base_generation, candidate, budget_microusd, spent_microusd) VALUES
    ('shipped', 'shop', 'ana', 'A price list', 'Show a price list', '["Prices in euros"]', TRUE, 1796000000000100,
        1796000000000200, 9, 'not_needed', NULL, NULL, NULL, 'completed', '"Completed"', NULL, NULL, NULL, NULL, TRUE, 1,
        TRUE, '[{"round":1,"questionId":"q1","question":"Which prices?","options":[],"text":"Gross","by":"ana","at":"2026-11-30T00:00:00.000000Z"}]',
        1, 'released', '{"title":"A price list","criteria":[{"id":"c1","text":"A price list is shown","source":{"from":"goal","quote":"price list"}}],"resources":["page:prices"],"tasks":[],"assumptions":["Sorted by name"]}',
        0, 0, '[]', 0, '{"commit":null,"summary":"Built","state":"promoted","checks":[{"name":"tests","passed":true}]}',
        5000000, 700),
    ('first', 'shop', 'ana', 'A board in AngularJS', 'Build the board in AngularJS', '[]', TRUE, 1796000000000300,
        1796000000000400, 4, 'not_needed', NULL, NULL, NULL, 'running', '{"Running":null}', NULL, NULL, NULL, NULL, TRUE, 0,
        TRUE, '[]', 2, 'scoped', '{"title":"A board in AngularJS","criteria":[{"id":"c1","text":"The board uses AngularJS","source":{"from":"goal","quote":"AngularJS"}}],"resources":["page:board"],"tasks":[],"assumptions":[]}',
        0, 0, '[]', 1, NULL, 5000000, 0),
    ('second', 'shop', 'ben', 'A board in React', 'Build the board in React', '[]', TRUE, 1796000000000500,
        1796633000000000, 4, 'included', 'olga', 1796000000000501, NULL, 'awaiting_choice', '"AwaitingChoice"', NULL, NULL,
        NULL, NULL, TRUE, 0, TRUE, '[]', 3, 'scoped', '{"title":"A board in React","criteria":[{"id":"c1","text":"The board uses React","source":{"from":"goal","quote":"React"}}],"resources":["page:board"],"tasks":[],"assumptions":[]}',
        0, 0, '[]', 1, NULL, 5000000, 0),
    ('asked', 'shop', 'ben', 'Dashboard', 'Dashboard', '[]', TRUE, 1796000000000600, 1796633000000000, 2, 'not_needed',
        NULL, NULL, NULL, 'needs_input', '{"NeedsInput":{"kind":"unclear","summary":"It names too little.","questions":[{"id":"q1","text":"What should it show?","quote":"","options":[],"multiple":false,"recommended":[]}],"relatedChangeId":null,"relatedGoal":null,"askedAt":"2026-12-07T08:43:20.000000Z","round":1}}',
        NULL, NULL, NULL, NULL, TRUE, 1, TRUE, '[]', NULL, 'none', NULL, 0, 0, '[]', 1, NULL, 5000000, 0),
    ('fresh', 'shop', 'ana', 'Print every invoice page', 'Print every invoice page', '[]', TRUE, 1796633500000000,
        1796633500000000, 1, 'not_needed', NULL, NULL, NULL, 'created', '"Created"', NULL, NULL, NULL, NULL, FALSE, 0, TRUE,
        '[]', NULL, 'none', NULL, 0, 0, '[]', 1, NULL, 5000000, 0),
    ('stopped', 'shop', 'ana', 'Show holidays', 'Show holidays in the calendar', '[]', TRUE, 1796000000000700,
        1796000000000800, 3, 'declined', 'olga', 1796000000000800, 'Not now', 'declined', '"Declined"', 'declined', 'Not now',
        NULL, 'olga', FALSE, 0, TRUE, '[]', NULL, 'none', NULL, 0, 0, '[]', 1, NULL, 5000000, 0);
INSERT INTO scope_receipt (change_id, at, earlier) VALUES ('second', 1796000000000510, '["first"]');
INSERT INTO pair (earlier_id, later_id, round, plan_number, verdict, supported, method, policy, decided_by, citations, at)
    VALUES ('first', 'second', 0, 0, 'conflicting', TRUE, 'review', 'first_come', 'ana',
        '{"conflicts":[{"earlierCriterion":"c1","laterCriterion":"c1","reason":"Two frameworks."}],"covered":[],"builds":[]}',
        1796633000000000);
INSERT INTO choice (id, project_id, earlier_id, later_id, asked_id, state, chosen_by, asked_at, made_at, reminded,
        conflicts) VALUES
    ('choice1', 'shop', 'first', 'second', 'ana', 'open', NULL, 1796633000000000, NULL, FALSE,
        '[{"earlierCriterion":"c1","laterCriterion":"c1","reason":"Two frameworks."}]');
INSERT INTO event (project_id, seq, change_id, kind, at, actor_id, data) VALUES
    ('shop', 1, 'shipped', 'change.created', 1796000000000100, 'ana', '{}'),
    ('shop', 2, 'shipped', 'change.completed', 1796000000000200, NULL, '{}'),
    ('shop', 3, 'first', 'change.created', 1796000000000300, 'ana', '{}'),
    ('shop', 4, 'second', 'change.proposed', 1796000000000500, 'ben', '{}'),
    ('shop', 5, 'second', 'change.choice.requested', 1796633000000000, NULL, '{"earlier":"first"}'),
    ('shop', 6, 'asked', 'change.created', 1796000000000600, 'ben', '{}');
INSERT INTO receipt (id, change_id, kind, at, data, not_checked, cost_microusd) VALUES
    ('receipt1', 'shipped', 'intake', 1796000000000150, '{}', '[]', 700);
INSERT INTO notification (id, person_id, kind, project_id, change_id, subject_id, text, at, read_at, resolved_at) VALUES
    ('notice1', 'ana', 'request_choice_needed', 'shop', 'first', 'choice1', 'You asked first.', 1796633000000000, NULL, NULL),
    ('notice2', 'ana', 'request_shipped', 'shop', 'shipped', NULL, 'Shipped.', 1796000000000200, 1796000000000300, NULL);
INSERT INTO mail (id, recipient, subject, text, at, ends_at, sent_at) VALUES
    ('mail1', 'ana@example.org', 'Sign in', '', 1796000000000000, NULL, 1796000000000001);
INSERT INTO job (kind, subject, lane, run_at, attempts) VALUES
    ('advance_change', 'second', 'shop', 1796633900000000, 0),
    ('advance_change', 'asked', 'shop', 1796633900000000, 0),
    ('advance_change', 'fresh', 'shop', 1796633500000000, 0);
INSERT INTO once_key (person_id, key, fingerprint, subject_id, at) VALUES
    ('ana', 'key1', 'print', 'fresh', 1796633500000000);
INSERT INTO decision_day (day, used) VALUES (20787, 3);

INSERT INTO spending (project_id, month, spent_microusd) VALUES ('shop', 24323, 700);
INSERT INTO reservation (id, project_id, change_id, month, token, purpose, microusd, at) VALUES
    ('reservation1', 'shop', NULL, 24323, '', 'embed', 5, 1796000000000000);
INSERT INTO model_trouble (job, since, until) VALUES ('reviewer', 1796000000000000, 1796000000000100);

INSERT INTO joined (change_id, other_id, person_id, at, was, undone_at) VALUES
    ('stopped', 'first', 'ana', 1796000000000800, '{}', 1796000000000801);
INSERT INTO generation (project_id, number, at, commit_id, change_id, rolls_back) VALUES
    ('shop', 1, 1796000000000200, NULL, 'shipped', NULL);

-- Names that are public regardless of who gave them. All other names outside the reference data need three
-- verified members.
CREATE TABLE approved_names (
    kind TEXT NOT NULL CONSTRAINT approved_names_kind_values
        CHECK (kind IN ('job_title', 'company', 'place')),
    name_key TEXT NOT NULL,
    -- the day of a moderator's decision; NULL if an import brought the name
    decided_on DATE,
    CONSTRAINT approved_names_kind_name_key PRIMARY KEY (kind, name_key)
);

INSERT INTO approved_names (kind, name_key)
SELECT 'job_title', name_key FROM job_titles
WHERE id IN (SELECT job_title_id FROM salary_entries WHERE origin <> 'member');

INSERT INTO approved_names (kind, name_key)
SELECT 'company', name_key FROM companies
WHERE id IN (SELECT company_id FROM salary_entries WHERE origin <> 'member');

INSERT INTO approved_names (kind, name_key)
SELECT 'place', name_key FROM places
WHERE id IN (SELECT place_id FROM salary_entries WHERE origin <> 'member');

DROP TABLE scheduled_removals;

-- A tag of nobody: the fingerprint cannot be traced to a deleted account.
UPDATE salary_entries SET contributor_tag = fingerprint
WHERE origin = 'member' AND contributor_tag IS NULL;

CREATE TABLE rebuilt_salary_entries (
    id BLOB NOT NULL CONSTRAINT salary_entries_id PRIMARY KEY
        CONSTRAINT salary_entries_id_length CHECK (length(id) = 16),
    job_title_id INTEGER NOT NULL
        CONSTRAINT salary_entries_job_title_id REFERENCES job_titles (id),
    company_id INTEGER CONSTRAINT salary_entries_company_id REFERENCES companies (id),
    place_id INTEGER CONSTRAINT salary_entries_place_id REFERENCES places (id),
    -- kr per year
    annual_salary INTEGER NOT NULL CONSTRAINT salary_entries_annual_salary_bounds
        CHECK (annual_salary BETWEEN 100000 AND 10000000),
    hourly_wage_ore INTEGER CONSTRAINT salary_entries_hourly_wage_ore_bounds
        CHECK (hourly_wage_ore BETWEEN 10000 AND 500000),
    employment_percentage_hundredths INTEGER
        CONSTRAINT salary_entries_employment_percentage_bounds
        CHECK (employment_percentage_hundredths BETWEEN 1 AND 10000),
    -- a band such as 3-5, or N år siden
    experience TEXT,
    education TEXT,
    age INTEGER CONSTRAINT salary_entries_age_bounds CHECK (age BETWEEN 13 AND 100),
    -- a JSON array of strings
    benefits TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    reported_on TEXT NOT NULL,
    origin TEXT NOT NULL
        CONSTRAINT salary_entries_origin_values CHECK (origin IN ('import', 'demo', 'member')),
    source TEXT CONSTRAINT salary_entries_source_of_imports
        CHECK ((source IS NOT NULL) = (origin = 'import')),
    fingerprint BLOB NOT NULL CONSTRAINT salary_entries_fingerprint UNIQUE
        CONSTRAINT salary_entries_fingerprint_length CHECK (length(fingerprint) = 32),
    hidden INTEGER NOT NULL
        CONSTRAINT salary_entries_hidden_values CHECK (hidden IN (0, 1)),
    -- identifies the member, but only with the key, which is not in the database
    contributor_tag BLOB CONSTRAINT salary_entries_contributor_tag_of_members
        CHECK ((contributor_tag IS NOT NULL) = (origin = 'member'))
        CONSTRAINT salary_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    -- whether the pay includes additions and bonus; NULL if not answered
    includes_additions INTEGER
        CONSTRAINT salary_entries_includes_additions_values CHECK (includes_additions IN (0, 1))
) STRICT, WITHOUT ROWID;

INSERT INTO rebuilt_salary_entries (
    id, job_title_id, company_id, place_id, annual_salary, hourly_wage_ore,
    employment_percentage_hundredths, experience, education, age, benefits, reported_on, origin,
    source, fingerprint, hidden, contributor_tag, includes_additions
)
SELECT
    id, job_title_id, company_id, place_id, annual_salary, hourly_wage_ore,
    employment_percentage_hundredths, experience, education, age, benefits, reported_on, origin,
    source, fingerprint, hidden, contributor_tag, includes_additions
FROM salary_entries;
DROP TABLE salary_entries;
ALTER TABLE rebuilt_salary_entries RENAME TO salary_entries;

CREATE INDEX salary_entries_by_job_title ON salary_entries (job_title_id);
CREATE INDEX salary_entries_by_contributor_tag ON salary_entries (contributor_tag)
    WHERE contributor_tag IS NOT NULL;

CREATE TABLE salary_entries (
    id BYTEA NOT NULL CONSTRAINT salary_entries_id PRIMARY KEY
        CONSTRAINT salary_entries_id_length CHECK (length(id) = 16),
    job_title_id BIGINT NOT NULL
        CONSTRAINT salary_entries_job_title_id REFERENCES job_titles (id),
    company_id BIGINT CONSTRAINT salary_entries_company_id REFERENCES companies (id),
    place_id BIGINT CONSTRAINT salary_entries_place_id REFERENCES places (id),
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
    -- only the day is stored
    reported_on DATE NOT NULL,
    origin TEXT NOT NULL
        CONSTRAINT salary_entries_origin_values CHECK (origin IN ('import', 'demo')),
    source TEXT CONSTRAINT salary_entries_source_of_imports
        CHECK ((source IS NOT NULL) = (origin = 'import')),
    fingerprint BYTEA NOT NULL CONSTRAINT salary_entries_fingerprint UNIQUE
        CONSTRAINT salary_entries_fingerprint_length CHECK (length(fingerprint) = 32),
    hidden BOOLEAN NOT NULL
);

CREATE INDEX salary_entries_by_job_title ON salary_entries (job_title_id);

-- Counts changes per title instead of logging them. Servers compare it with what they published.
CREATE TABLE title_versions (
    job_title_id BIGINT NOT NULL CONSTRAINT title_versions_job_title_id PRIMARY KEY
        CONSTRAINT title_versions_job_title REFERENCES job_titles (id),
    version BIGINT NOT NULL
);

CREATE TABLE job_titles (
    id BIGINT NOT NULL CONSTRAINT job_titles_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT job_titles_name_key UNIQUE
);

CREATE TABLE companies (
    id BIGINT NOT NULL CONSTRAINT companies_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT companies_name_key UNIQUE,
    organization_number TEXT CONSTRAINT companies_organization_number UNIQUE,
    industry TEXT
);

CREATE TABLE places (
    id BIGINT NOT NULL CONSTRAINT places_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT places_name_key UNIQUE
);

-- Ids are derived from the names' keys. As INTEGER PRIMARY KEY they are the rowid, so no hidden
-- rowid reveals the order in which names were first reported.
CREATE TABLE job_titles (
    id INTEGER NOT NULL CONSTRAINT job_titles_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT job_titles_name_key UNIQUE
) STRICT;

CREATE TABLE companies (
    id INTEGER NOT NULL CONSTRAINT companies_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT companies_name_key UNIQUE,
    organization_number TEXT CONSTRAINT companies_organization_number UNIQUE,
    industry TEXT
) STRICT;

CREATE TABLE places (
    id INTEGER NOT NULL CONSTRAINT places_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT places_name_key UNIQUE
) STRICT;

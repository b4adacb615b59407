CREATE TABLE registered_companies (
    organization_number TEXT NOT NULL
        CONSTRAINT registered_companies_organization_number PRIMARY KEY,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    industry TEXT,
    address TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX registered_companies_by_search_key
    ON registered_companies (search_key, organization_number);

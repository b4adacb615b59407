-- COLLATE "C" orders search keys by bytes, as SQLite does, regardless of the database's collation.
-- Only then can the index find names by prefix.
CREATE TABLE registered_companies (
    organization_number TEXT COLLATE "C" NOT NULL
        CONSTRAINT registered_companies_organization_number PRIMARY KEY,
    name TEXT NOT NULL,
    search_key TEXT COLLATE "C" NOT NULL,
    industry TEXT,
    address TEXT
);

CREATE INDEX registered_companies_by_search_key
    ON registered_companies (search_key, organization_number);

-- COLLATE "C" orders search keys by bytes, as SQLite does, whatever the database's own order;
-- only so can the index answer which names start with a text.
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

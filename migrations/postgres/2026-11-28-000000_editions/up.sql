-- Open data as they were published in a month, kept for good.
CREATE TABLE editions (
    -- the first day of the month
    month DATE NOT NULL CONSTRAINT editions_month PRIMARY KEY,
    figures_on DATE NOT NULL
);

CREATE TABLE edition_files (
    month DATE NOT NULL CONSTRAINT edition_files_month REFERENCES editions (month),
    name TEXT COLLATE "C" NOT NULL,
    -- gzip
    content BYTEA NOT NULL,
    CONSTRAINT edition_files_month_name PRIMARY KEY (month, name)
);

-- Open data as they were published in a month, kept for good.
CREATE TABLE editions (
    -- the first day of the month
    month TEXT NOT NULL CONSTRAINT editions_month PRIMARY KEY,
    figures_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE edition_files (
    month TEXT NOT NULL CONSTRAINT edition_files_month REFERENCES editions (month),
    name TEXT NOT NULL,
    -- gzip
    content BLOB NOT NULL,
    CONSTRAINT edition_files_month_name PRIMARY KEY (month, name)
) STRICT, WITHOUT ROWID;

-- Newer tables of official figures than those of the program.
CREATE TABLE official_tables (
    -- the bundled file that it replaces
    file TEXT NOT NULL,
    -- of the content, hexadecimal
    sha256 TEXT NOT NULL CONSTRAINT official_tables_sha256 CHECK (length(sha256) = 64),
    -- at Statistics Norway
    table_number TEXT NOT NULL,
    newest_period TEXT NOT NULL,
    retrieved_on TEXT NOT NULL,
    source TEXT NOT NULL,
    state TEXT NOT NULL CONSTRAINT official_tables_state CHECK (state IN ('in_use', 'aside', 'superseded', 'bundled')),
    -- a JSON list of sentences
    report TEXT NOT NULL,
    content TEXT NOT NULL,
    CONSTRAINT official_tables_file_sha256 PRIMARY KEY (file, sha256)
) STRICT, WITHOUT ROWID;

-- The last time that a server asked for newer tables: one row.
CREATE TABLE official_checks (
    id INTEGER NOT NULL CONSTRAINT official_checks_id PRIMARY KEY CHECK (id = 1),
    asked_on TEXT NOT NULL,
    -- in a row; 0 after a success
    failures INTEGER NOT NULL,
    -- of the last failure
    error TEXT NOT NULL
) STRICT;

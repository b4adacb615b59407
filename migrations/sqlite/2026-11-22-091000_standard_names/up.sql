-- Standard names for two tables. SQLite cannot rename constraints: the tables are copied.
CREATE TABLE registered_company_suffixes (
    suffix TEXT NOT NULL,
    organization_number TEXT NOT NULL,
    CONSTRAINT registered_company_suffixes_suffix_organization_number
        PRIMARY KEY (suffix, organization_number)
) STRICT, WITHOUT ROWID;

INSERT INTO registered_company_suffixes (suffix, organization_number)
SELECT tail, organization_number FROM registered_company_tails;

DROP TABLE registered_company_tails;

CREATE TABLE email_counts (
    recipient_tag BLOB NOT NULL CONSTRAINT email_counts_recipient_tag PRIMARY KEY
        CONSTRAINT email_counts_recipient_tag_length CHECK (length(recipient_tag) = 32),
    -- to delete old rows by
    day TEXT NOT NULL,
    -- all emails
    total INTEGER NOT NULL,
    -- those that are not security notices
    ordinary INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO email_counts (recipient_tag, day, total, ordinary)
SELECT recipient_tag, day, total, ordinary FROM letter_counts;

DROP TABLE letter_counts;

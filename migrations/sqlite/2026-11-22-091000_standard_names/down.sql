CREATE TABLE letter_counts (
    recipient_tag BLOB NOT NULL CONSTRAINT letter_counts_recipient_tag PRIMARY KEY
        CONSTRAINT letter_counts_recipient_tag_length CHECK (length(recipient_tag) = 32),
    -- to delete old rows by
    day TEXT NOT NULL,
    -- all emails
    total INTEGER NOT NULL,
    -- those that are not security notices
    ordinary INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO letter_counts (recipient_tag, day, total, ordinary)
SELECT recipient_tag, day, total, ordinary FROM email_counts;

DROP TABLE email_counts;

CREATE TABLE registered_company_tails (
    tail TEXT NOT NULL,
    organization_number TEXT NOT NULL,
    CONSTRAINT registered_company_tails_tail_organization_number
        PRIMARY KEY (tail, organization_number)
) STRICT, WITHOUT ROWID;

INSERT INTO registered_company_tails (tail, organization_number)
SELECT suffix, organization_number FROM registered_company_suffixes;

DROP TABLE registered_company_suffixes;

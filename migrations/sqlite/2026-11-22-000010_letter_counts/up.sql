-- Emails to one recipient on one day. The tag is a keyed hash of both, so that a row does not
-- identify the recipient, and rows of two days cannot be linked.
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

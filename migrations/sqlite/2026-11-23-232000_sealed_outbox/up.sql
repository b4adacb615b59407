-- Emails that wait to be sent, also messages to the operator: a row says nothing without the key.
-- What waited before is not kept, because it cannot be sealed here.
DROP TABLE contact_messages;
DROP TABLE outbox;

CREATE TABLE outbox (
    id BLOB NOT NULL CONSTRAINT outbox_id PRIMARY KEY
        CONSTRAINT outbox_id_length CHECK (length(id) = 16),
    -- encrypted and padded
    sealed BLOB NOT NULL,
    added_on TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    -- seconds since 1970, UTC
    not_before INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_by_not_before ON outbox (not_before);

-- Emails that wait to be sent, also messages to the operator: a row says nothing without the key.
-- What waited before is not kept, because it cannot be sealed here.
DROP TABLE contact_messages;
DROP TABLE outbox;

CREATE TABLE outbox (
    id BYTEA NOT NULL CONSTRAINT outbox_id PRIMARY KEY
        CONSTRAINT outbox_id_length CHECK (length(id) = 16),
    -- encrypted and padded
    sealed BYTEA NOT NULL,
    added_on DATE NOT NULL,
    attempts INTEGER NOT NULL,
    -- seconds since 1970, UTC
    not_before BIGINT NOT NULL
);

CREATE INDEX outbox_by_not_before ON outbox (not_before);

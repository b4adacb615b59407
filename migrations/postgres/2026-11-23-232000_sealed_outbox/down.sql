DROP TABLE outbox;

CREATE TABLE outbox (
    id BYTEA NOT NULL CONSTRAINT outbox_id PRIMARY KEY
        CONSTRAINT outbox_id_length CHECK (length(id) = 16),
    kind TEXT NOT NULL,
    member_id BYTEA NOT NULL
        CONSTRAINT outbox_member_id REFERENCES members (id) ON DELETE CASCADE,
    recipient TEXT,
    attempts INTEGER NOT NULL,
    -- seconds since 1970, UTC
    not_before BIGINT NOT NULL
);

CREATE INDEX outbox_by_not_before ON outbox (not_before);
CREATE INDEX outbox_by_member_id ON outbox (member_id);

CREATE TABLE contact_messages (
    id BYTEA NOT NULL CONSTRAINT contact_messages_id PRIMARY KEY
        CONSTRAINT contact_messages_id_length CHECK (length(id) = 16),
    -- encrypted and padded
    sealed BYTEA NOT NULL,
    received_on DATE NOT NULL,
    attempts INTEGER NOT NULL,
    -- Unix time in seconds; 0 until somebody has tried to send it
    not_before BIGINT NOT NULL
);

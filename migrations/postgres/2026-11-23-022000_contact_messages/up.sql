-- Messages to the operator that wait to be sent. A row says nothing without the key, and nothing
-- about the time of day when it was written.
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

-- The number of messages of a day, for the limit of all visitors together.
CREATE TABLE contact_counts (
    day DATE NOT NULL CONSTRAINT contact_counts_day PRIMARY KEY,
    total INTEGER NOT NULL
);

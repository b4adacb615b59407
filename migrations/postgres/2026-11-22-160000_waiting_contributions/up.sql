-- Changes of contributions that wait for publication: one sealed record per member, so that the order
-- in which rows were written says nothing about contributions.
CREATE TABLE waiting_contributions (
    -- differs from the tag of contributions; identifies the member, but only with the key
    waiting_tag BYTEA NOT NULL CONSTRAINT waiting_contributions_waiting_tag PRIMARY KEY
        CONSTRAINT waiting_contributions_waiting_tag_length CHECK (length(waiting_tag) = 32),
    -- encrypted and padded
    sealed BYTEA NOT NULL
);

-- One row: the time of the next publication.
CREATE TABLE publication_schedule (
    id INTEGER NOT NULL CONSTRAINT publication_schedule_id PRIMARY KEY
        CONSTRAINT publication_schedule_is_one CHECK (id = 1),
    -- Unix time in seconds
    next_run_at BIGINT NOT NULL
);

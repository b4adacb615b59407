-- One row: the latest time that a server has seen.
CREATE TABLE seen_time (
    id INTEGER NOT NULL CONSTRAINT seen_time_id PRIMARY KEY
        CONSTRAINT seen_time_is_one CHECK (id = 1),
    -- seconds since 1970, UTC
    seen_at INTEGER NOT NULL
) STRICT;

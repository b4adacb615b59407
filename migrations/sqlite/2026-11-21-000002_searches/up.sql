-- Number of searches per title and day. Nothing about the visitor is stored.
CREATE TABLE search_counts (
    title_key TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    CONSTRAINT search_counts_title_key_day PRIMARY KEY (title_key, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX search_counts_by_day ON search_counts (day);

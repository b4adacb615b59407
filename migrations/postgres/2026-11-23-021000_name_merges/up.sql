-- Names that a moderator merged into others. `into_key` is never merged itself, so one look-up follows
-- every chain.
CREATE TABLE name_merges (
    kind TEXT NOT NULL CONSTRAINT name_merges_kind_values
        CHECK (kind IN ('job_title', 'company', 'place')),
    from_key TEXT NOT NULL,
    into_key TEXT NOT NULL,
    CONSTRAINT name_merges_kind_from_key PRIMARY KEY (kind, from_key),
    CONSTRAINT name_merges_changes_the_name CHECK (from_key <> into_key)
);

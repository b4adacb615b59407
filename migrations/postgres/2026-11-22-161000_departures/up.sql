-- Rows of a deleted account lose their tag at once and are removed on random days.
ALTER TABLE salary_entries
    DROP CONSTRAINT salary_entries_contributor_tag_of_members,
    ADD CONSTRAINT salary_entries_contributor_tag_of_members
        CHECK (contributor_tag IS NULL OR origin = 'member');

CREATE TABLE scheduled_removals (
    kind TEXT NOT NULL
        CONSTRAINT scheduled_removals_kind_values CHECK (kind IN ('salary', 'message')),
    -- a salary entry or forum message; it may be gone already
    target_id BYTEA NOT NULL
        CONSTRAINT scheduled_removals_target_id_length CHECK (length(target_id) = 16),
    remove_on DATE NOT NULL,
    CONSTRAINT scheduled_removals_kind_target_id PRIMARY KEY (kind, target_id)
);

ALTER TABLE salary_entries
    DROP CONSTRAINT salary_entries_origin_values,
    ADD CONSTRAINT salary_entries_origin_values CHECK (origin IN ('import', 'demo', 'member')),
    -- whose it is, for who holds the key; the key is not in the database
    ADD COLUMN contributor_tag BYTEA CONSTRAINT salary_entries_contributor_tag_of_members
        CHECK ((contributor_tag IS NOT NULL) = (origin = 'member'))
        CONSTRAINT salary_entries_contributor_tag_length CHECK (length(contributor_tag) = 32);

CREATE INDEX salary_entries_by_contributor_tag ON salary_entries (contributor_tag)
    WHERE contributor_tag IS NOT NULL;

-- What a member studies; at most one row each.
CREATE TABLE student_entries (
    contributor_tag BYTEA NOT NULL CONSTRAINT student_entries_contributor_tag PRIMARY KEY
        CONSTRAINT student_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    institution TEXT NOT NULL,
    program TEXT NOT NULL,
    future_job_title TEXT NOT NULL,
    -- nothing finer than the day is kept
    reported_on DATE NOT NULL
);

-- What a member without a job looks for; at most one row each.
CREATE TABLE job_seeker_entries (
    contributor_tag BYTEA NOT NULL CONSTRAINT job_seeker_entries_contributor_tag PRIMARY KEY
        CONSTRAINT job_seeker_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    desired_job_title TEXT NOT NULL,
    -- nothing finer than the day is kept
    reported_on DATE NOT NULL
);

-- One row, by which a server knows that it holds the key that the tags were made with.
CREATE TABLE tag_key_checks (
    id INTEGER NOT NULL CONSTRAINT tag_key_checks_id PRIMARY KEY
        CONSTRAINT tag_key_checks_is_one CHECK (id = 1),
    value BYTEA NOT NULL CONSTRAINT tag_key_checks_value_length CHECK (length(value) = 32)
);

-- That somebody has contributed is seen from the rows with their tag, so that a contribution writes
-- nothing that has to do with the account.
ALTER TABLE members DROP COLUMN has_contributed;

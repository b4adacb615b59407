ALTER TABLE salary_entries
    DROP CONSTRAINT salary_entries_origin_values,
    ADD CONSTRAINT salary_entries_origin_values CHECK (origin IN ('import', 'demo', 'member')),
    -- identifies the member, but only with the key, which is not in the database
    ADD COLUMN contributor_tag BYTEA CONSTRAINT salary_entries_contributor_tag_of_members
        CHECK ((contributor_tag IS NOT NULL) = (origin = 'member'))
        CONSTRAINT salary_entries_contributor_tag_length CHECK (length(contributor_tag) = 32);

CREATE INDEX salary_entries_by_contributor_tag ON salary_entries (contributor_tag)
    WHERE contributor_tag IS NOT NULL;

-- Studies of a member; at most one row per member.
CREATE TABLE student_entries (
    contributor_tag BYTEA NOT NULL CONSTRAINT student_entries_contributor_tag PRIMARY KEY
        CONSTRAINT student_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    institution TEXT NOT NULL,
    program TEXT NOT NULL,
    future_job_title TEXT NOT NULL,
    -- only the day is stored
    reported_on DATE NOT NULL
);

-- Desired job title; at most one row per member.
CREATE TABLE job_seeker_entries (
    contributor_tag BYTEA NOT NULL CONSTRAINT job_seeker_entries_contributor_tag PRIMARY KEY
        CONSTRAINT job_seeker_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    desired_job_title TEXT NOT NULL,
    -- only the day is stored
    reported_on DATE NOT NULL
);

-- One row, with which a server checks that its key is the key of the tags.
CREATE TABLE tag_key_checks (
    id INTEGER NOT NULL CONSTRAINT tag_key_checks_id PRIMARY KEY
        CONSTRAINT tag_key_checks_is_one CHECK (id = 1),
    value BYTEA NOT NULL CONSTRAINT tag_key_checks_value_length CHECK (length(value) = 32)
);

-- Whether a member has contributed is derived from the rows with their tag, so that a contribution
-- changes nothing in the account.
ALTER TABLE members DROP COLUMN has_contributed;

-- The previous tables cannot represent rows of members.
DROP TABLE tag_key_checks;
DROP TABLE job_seeker_entries;
DROP TABLE student_entries;

DELETE FROM salary_entries WHERE origin = 'member';
ALTER TABLE salary_entries
    DROP COLUMN contributor_tag,
    DROP CONSTRAINT salary_entries_origin_values,
    ADD CONSTRAINT salary_entries_origin_values CHECK (origin IN ('import', 'demo'));

ALTER TABLE members ADD COLUMN has_contributed BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE members ALTER COLUMN has_contributed DROP DEFAULT;

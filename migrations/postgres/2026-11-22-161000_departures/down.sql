DROP TABLE scheduled_removals;

-- A tag of nobody: the fingerprint cannot be traced to a deleted account.
UPDATE salary_entries SET contributor_tag = fingerprint
WHERE origin = 'member' AND contributor_tag IS NULL;

ALTER TABLE salary_entries
    DROP CONSTRAINT salary_entries_contributor_tag_of_members,
    ADD CONSTRAINT salary_entries_contributor_tag_of_members
        CHECK ((contributor_tag IS NOT NULL) = (origin = 'member'));

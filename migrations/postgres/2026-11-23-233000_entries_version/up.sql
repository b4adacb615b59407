-- One counter of all entries in place of one for each job title.
CREATE TABLE entries_version (
    id INTEGER NOT NULL CONSTRAINT entries_version_id PRIMARY KEY
        CONSTRAINT entries_version_is_one CHECK (id = 1),
    version BIGINT NOT NULL
);
INSERT INTO entries_version (id, version) VALUES (1, 0);
DROP TABLE title_versions;

-- SQLite cannot change a constraint, so the table is rebuilt.
CREATE TABLE rebuilt_approved_names (
    kind TEXT NOT NULL CONSTRAINT approved_names_kind_values
        CHECK (kind IN ('job_title', 'company', 'place')),
    name_key TEXT NOT NULL,
    -- the day of a moderator's decision; NULL if an import brought the name
    decided_on TEXT,
    CONSTRAINT approved_names_kind_name_key PRIMARY KEY (kind, name_key)
) STRICT, WITHOUT ROWID;

INSERT INTO rebuilt_approved_names (kind, name_key, decided_on)
SELECT kind, name_key, decided_on FROM approved_names WHERE kind <> 'benefit';

DROP TABLE approved_names;
ALTER TABLE rebuilt_approved_names RENAME TO approved_names;

CREATE TABLE title_versions (
    job_title_id BIGINT NOT NULL CONSTRAINT title_versions_job_title_id PRIMARY KEY
        CONSTRAINT title_versions_job_title REFERENCES job_titles (id),
    version BIGINT NOT NULL
);
INSERT INTO title_versions (job_title_id, version) SELECT DISTINCT job_title_id, 1 FROM salary_entries;
DROP TABLE entries_version;

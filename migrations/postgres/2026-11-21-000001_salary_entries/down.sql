DROP TABLE title_versions;
DROP TABLE salary_entries;

DROP TABLE places;
DROP TABLE companies;
DROP TABLE job_titles;

ALTER TABLE salary_entries DROP COLUMN rounds_to_thousands;

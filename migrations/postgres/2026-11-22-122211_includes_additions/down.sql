ALTER TABLE salary_entries DROP COLUMN includes_additions;

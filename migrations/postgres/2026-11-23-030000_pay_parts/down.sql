ALTER TABLE salary_entries DROP COLUMN bonus;
ALTER TABLE salary_entries DROP COLUMN fixed_additions;

ALTER TABLE salary_entries DROP COLUMN widens_experience;
ALTER TABLE salary_entries DROP COLUMN hides_education;
ALTER TABLE salary_entries DROP COLUMN hides_place;

ALTER TABLE salary_entries DROP COLUMN rounds_pay;
ALTER TABLE salary_entries DROP COLUMN coarse_place;
ALTER TABLE salary_entries DROP COLUMN hides_company;

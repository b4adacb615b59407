-- Fails while there are entries that only the new bounds allow.
ALTER TABLE salary_entries DROP CONSTRAINT salary_entries_annual_salary_bounds;
ALTER TABLE salary_entries ADD CONSTRAINT salary_entries_annual_salary_bounds
    CHECK (annual_salary BETWEEN 100000 AND 10000000);

-- What an hourly wage pays in a year may be less than the minimum of a reported annual salary, in a small position, or
-- more than its maximum.
ALTER TABLE salary_entries DROP CONSTRAINT salary_entries_annual_salary_bounds;
ALTER TABLE salary_entries ADD CONSTRAINT salary_entries_annual_salary_bounds CHECK (
    annual_salary BETWEEN 100000 AND 10000000
    OR (hourly_wage_ore IS NOT NULL AND annual_salary BETWEEN 1 AND 10400000)
);

DROP INDEX salary_entries_by_company;
DROP INDEX salary_entries_by_place;

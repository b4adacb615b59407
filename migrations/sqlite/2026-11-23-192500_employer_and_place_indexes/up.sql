-- A name is deleted after a search for entries with it.
CREATE INDEX salary_entries_by_company ON salary_entries (company_id);
CREATE INDEX salary_entries_by_place ON salary_entries (place_id);

-- With rounds_pay: pay is rounded to thousands, and not to ten thousands.
ALTER TABLE salary_entries ADD COLUMN rounds_to_thousands BOOLEAN NOT NULL DEFAULT FALSE;

-- With rounds_pay: pay is rounded to thousands, and not to ten thousands.
ALTER TABLE salary_entries ADD COLUMN rounds_to_thousands INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_rounds_to_thousands_values CHECK (rounds_to_thousands IN (0, 1));

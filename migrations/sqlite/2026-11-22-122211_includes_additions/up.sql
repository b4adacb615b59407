-- Whether the pay includes supplements and bonuses. NULL if not answered.
ALTER TABLE salary_entries ADD COLUMN includes_additions INTEGER
    CONSTRAINT salary_entries_includes_additions_values CHECK (includes_additions IN (0, 1));

-- Whether the pay includes supplements and bonuses. NULL if not answered.
ALTER TABLE salary_entries ADD COLUMN includes_additions BOOLEAN;

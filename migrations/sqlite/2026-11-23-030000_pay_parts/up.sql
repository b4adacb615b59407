-- Parts of annual_salary beside base pay, kr per year. NULL if not told.
ALTER TABLE salary_entries ADD COLUMN fixed_additions INTEGER
    CONSTRAINT salary_entries_fixed_additions_bounds CHECK (fixed_additions >= 0);
-- Base pay, the rest, is at least half.
ALTER TABLE salary_entries ADD COLUMN bonus INTEGER
    CONSTRAINT salary_entries_bonus_bounds CHECK (bonus >= 0)
    CONSTRAINT salary_entries_pay_parts_told_together
        CHECK ((fixed_additions IS NULL) = (bonus IS NULL))
    CONSTRAINT salary_entries_base_pay_bounds
        CHECK (2 * (fixed_additions + bonus) <= annual_salary);

-- What the giver withholds from the card: the company, the place (not its county), the exact pay.
ALTER TABLE salary_entries ADD COLUMN hides_company INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_hides_company_values CHECK (hides_company IN (0, 1));
ALTER TABLE salary_entries ADD COLUMN coarse_place INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_coarse_place_values CHECK (coarse_place IN (0, 1));
ALTER TABLE salary_entries ADD COLUMN rounds_pay INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_rounds_pay_values CHECK (rounds_pay IN (0, 1));

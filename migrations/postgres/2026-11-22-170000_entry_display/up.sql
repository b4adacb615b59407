-- What the giver withholds from the card: the company, the place (not its county), the exact pay.
ALTER TABLE salary_entries ADD COLUMN hides_company BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE salary_entries ADD COLUMN coarse_place BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE salary_entries ADD COLUMN rounds_pay BOOLEAN NOT NULL DEFAULT FALSE;
